@pa-621a.8
Feature: 58 Pa. Code § 621a.8. Procedures for completion of each round of play; setting of hands; payment and collection of wagers; payout odds; vigorish
  Players set their hands, then the dealer turns up and sets the dealer's, by fixed steps. What is held breaks off in the last of
  them. Which of two hands is high follows from their rank, § 621a.1: here a setting is the two pairs of tiles, whichever is high.

  @pa-621a.8-a
  Rule: (a) After the deal each player sets two hands of two tiles and lays them down, face down and apart

    Background:
      Given players have wagered
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |

    @duty:1 @duty:2
    Scenario Outline: A player sets <one> and <other>
      Given the tiles have been delivered to all eight positions, among them
        | hand       | tiles              |
        | position 2 | 1-6a 3-6 4-4a 5-5a |
      When player 2 divides the tiles of position 2 into <one> and <other>
      Then player 2 has set position 2 face down, as <one> and <other>

      Examples:
        | one       | other     |
        | 3-6 5-5a  | 1-6a 4-4a |
        | 1-6a 3-6  | 4-4a 5-5a |
        | 1-6a 5-5a | 3-6 4-4a  |

    @duty:1
    Scenario: A player sets nothing before the deal
      When player 2 divides the tiles of position 2 into 3-6 5-5a and 1-6a 4-4a
      Then this is refused

    @duty:1
    Scenario Outline: A player does not set <one> and <other>
      Given the tiles have been delivered to all eight positions, among them
        | hand       | tiles              |
        | position 2 | 1-6a 3-6 4-4a 5-5a |
      When player 2 divides the tiles of position 2 into <one> and <other>
      Then this is refused

      Examples:
        | one            | other     |
        | 3-6 4-4a 5-5a  | 1-6a      |
        | 3-6 5-5a       | 1-6a 4-4b |

  @pa-621a.8-b
  Rule: (b) Each player answers for the own hands; nobody else but the dealer touches the tiles; the dealer advises who asks
    What advice consists of beyond the dealer's manner of setting is not said. The tiles of the advised hands have only one setting
    under (d)(1) and (2).

    Background:
      Given players have wagered
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
        | player 5 | position 5 | $10.00 |
      And the tiles have been delivered to all eight positions, among them
        | hand       | tiles               |
        | position 2 | 1-2 2-4 5-5b 6-6a   |
        | position 5 | 4-4a 4-4b 1-6a 5-6a |

    @duty:1
    Scenario: A player's tiles are not set in the player's place by another player
      When player 5 divides the tiles of position 2 into 1-2 2-4 and 5-5b 6-6a
      Then this is refused

    @duty:1
    Scenario Outline: A player sets <one> and <other>, and it stays so
      When player 2 divides the tiles of position 2 into <one> and <other>
      Then every hand stays as it was set

      Examples:
        | one      | other    |
        | 1-2 6-6a | 2-4 5-5b |
        | 1-2 2-4  | 5-5b 6-6a |

    @duty:2
    Scenario Outline: A player's tiles are not touched by <person>
      When <person> touches the tiles of position 2
      Then this is refused

      Examples:
        | person          |
        | player 5        |
        | a spectator     |
        | the floorperson |

    @duty:2
    Scenario Outline: A player's tiles are touched by <person>
      When <person> touches the tiles of position 2
      Then this is permitted

      Examples:
        | person     |
        | player 2   |
        | the dealer |

    @duty:3
    Scenario Outline: <player> is told how the dealer's hands are to be set
      When <player> asks how to set the hand at <position>
      Then <player> is told to set <position> as <one> and <other>
      And no hand is set by that

      Examples:
        | player   | position   | one       | other     |
        | player 2 | position 2 | 1-2 2-4   | 5-5b 6-6a |
        | player 5 | position 5 | 4-4a 4-4b | 1-6a 5-6a |

    @duty:5
    Scenario: A player who has set both hands touches the tiles no more
      Given player 2 has divided the tiles of position 2 into 1-2 2-4 and 5-5b 6-6a
      When player 2 touches the tiles of position 2
      Then this is refused

    @duty:5
    Scenario: A player who has set both hands does not set them otherwise
      Given player 2 has divided the tiles of position 2 into 1-2 6-6a and 2-4 5-5b
      When player 2 divides the tiles of position 2 into 1-2 2-4 and 5-5b 6-6a
      Then this is refused

  @pa-621a.8-c
  Rule: (c) Once every player has set, the dealer turns up the dealer's tiles, sets them, and lays the low hand across the high one
    (c) speaks of every player. A hand that its player has voided under § 621a.10(d) is not played, and its player has nothing to
    set: that one is not waited for.

    Background:
      Given players have wagered
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
        | player 5 | position 5 | $10.00 |
      And the tiles have been delivered to all eight positions, among them
        | hand       | tiles               |
        | dealer     | 1-2 2-4 5-5b 6-6a   |
        | position 2 | 1-3a 3-6 2-2a 5-5a  |
        | position 5 | 4-4a 4-4b 1-6a 5-6a |
      And player 2 has divided the tiles of position 2 into 3-6 5-5a and 1-3a 2-2a

    @duty:1
    Scenario: The dealer's tiles stay down while a player has not set
      When the dealer turns up the dealer's tiles
      Then this is refused

    @duty:1
    Scenario: A player whose hand is void is not waited for
      Given tile 4-4b in position 5 has been exposed by the dealer
      And player 5 has elected to void the hand at position 5
      When the dealer turns up the dealer's tiles
      Then the dealer's tiles, and no others, are face up

    @duty:1
    Scenario: No player turns up the dealer's tiles
      Given player 5 has divided the tiles of position 5 into 4-4a 4-4b and 1-6a 5-6a
      When player 2 turns up the dealer's tiles
      Then this is refused

    @duty:1
    Scenario: The dealer's tiles are turned up once every player has set
      Given player 5 has divided the tiles of position 5 into 4-4a 4-4b and 1-6a 5-6a
      When the dealer turns up the dealer's tiles
      Then the dealer's tiles, and no others, are face up

    @duty:1
    Scenario: The dealer's tiles are not set while a player has not set
      When the dealer sets the dealer's tiles
      Then this is refused

    @duty:1 @duty:2 @duty:3
    Scenario: The dealer's tiles are set once every player has set
      Given player 5 has divided the tiles of position 5 into 4-4a 4-4b and 1-6a 5-6a
      When the dealer sets the dealer's tiles
      Then the dealer's tiles, and no others, are turned up before they are set
      And both hands of the dealer lie face up
      And the dealer's high hand lies vertical and the low hand horizontal

  @pa-621a.8-d-1
  Rule: (d)(1) The dealer keeps a Supreme Pair together

    Background:
      Given players have wagered
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |

    Scenario Outline: The Supreme Pair stays together beside <one> and <other>
      A real engine split it beside 6-6 and 3-3 (H20), and some operators do beside 6-6 and a 6-4, 6-5 or 6-6 (H27).

      Given the tiles have been delivered to all eight positions, among them
        | hand       | tiles                 |
        | dealer     | 1-2 2-4 <one> <other> |
        | position 2 | 1-4 2-3 2-5 3-6       |
      And player 2 has divided the tiles of position 2 into 1-4 3-6 and 2-3 2-5
      When the dealer sets the dealer's tiles
      Then the dealer's tiles are set as 1-2 2-4 and <one> <other>

      Examples:
        | one  | other |
        | 6-6a | 6-6b  |
        | 1-1a | 1-1b  |
        | 6-6a | 5-6a  |
        | 6-6b | 5-5b  |
        | 6-6a | 4-6a  |
        | 4-5  | 1-6a  |
        | 4-6a | 3-3a  |
        | 6-6a | 3-3a  |

    Scenario: No hand with the Supreme Pair is set otherwise
      When the dealer sets, one after another, all hands of four tiles with a Supreme Pair
      Then the Supreme Pair is one of the two hands each time

  @pa-621a.8-d-2
  Rule: (d)(2) The dealer keeps a pair, a Wong or a Gong together
    Which tiles make a Wong or a Gong, and which mixed pairs there are beside that of 6-2 and 5-3, is not held. What is one by the
    words of § 621a.1 is judged; where other tiles of the hand could be one as well, to keep those is lawful too. Which of several is
    kept is not said: a setting with any of them is lawful. All others rest on a reading.

    Background:
      Given players have wagered
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |

    @duty:1
    Scenario Outline: The pair <pair> stays together beside <others>
      Real engines set 6-6, 6-6, 1-1, 1-1 as 4 over 4 (H22).

      Given the tiles have been delivered to all eight positions, among them
        | hand       | tiles           |
        | dealer     | <pair> <others> |
        | position 2 | 1-4 2-3 2-5 3-6 |
      And player 2 has divided the tiles of position 2 into 1-4 3-6 and 2-3 2-5
      When the dealer sets the dealer's tiles
      Then the dealer's tiles are set as <pair> and <others>

      Examples:
        | pair      | others    |
        | 6-6a 6-6b | 5-6a 5-5a |
        | 1-1a 1-1b | 5-5a 5-6a |
        | 4-4a 4-4b | 1-6a 5-6a |
        | 1-3a 1-3b | 4-4a 5-6b |
        | 5-5a 5-5b | 4-5 5-6a  |
        | 3-3a 3-3b | 1-3a 5-6b |
        | 2-2a 2-2b | 3-4 5-6a  |
        | 5-6a 5-6b | 4-4a 5-5a |
        | 4-6a 4-6b | 1-3a 4-5  |
        | 1-6a 1-6b | 4-4a 5-6a |
        | 1-5a 1-5b | 1-3a 5-6a |
        | 2-6 3-5   | 5-5b 5-6a |
        | 4-4a 4-4b | 5-5a 5-5b |
        | 6-6a 6-6b | 1-1a 1-1b |

    @duty:1 @reading:T25
    Scenario: Two pairs stay together, of which no two tiles make a Wong or a Gong
      Real engines set 6-6, 6-6, 1-6, 1-6 as 9 over 9 (H24).

      Given the tiles have been delivered to all eight positions, among them
        | hand       | tiles               |
        | dealer     | 6-6a 6-6b 1-6a 1-6b |
        | position 2 | 1-4 2-3 2-5 3-6     |
      And player 2 has divided the tiles of position 2 into 1-4 3-6 and 2-3 2-5
      When the dealer sets the dealer's tiles
      Then the dealer's tiles are set as 6-6a 6-6b and 1-6a 1-6b

    @duty:1
    Scenario: No hand with a pair is set without any
      The pairs are of two tiles that look alike, or 2-6 with 3-5.

      When the dealer sets, one after another, all hands of four tiles with a pair, and no Supreme Pair
      Then one of the two hands is a pair each time, or could be a Wong, a Gong or another pair

    @duty:1 @duty:2 @reading:T25
    Scenario: No hand with a pair, a Wong or a Gong is set without any
      Of 6-6, 1-1, 4-4, 3-6, with a Wong and a Gong, a real engine set nothing (H23).

      When the dealer sets, one after another, all hands of four tiles with a pair, a Wong or a Gong, and no Supreme Pair
      Then one of the two hands is a pair, a Wong or a Gong each time

  @pa-621a.8-d-3
  Rule: (d)(3) Failing those, the dealer puts two tiles together whose value is 9, 8 or 7
    What tiles are worth is the matter of § 621a.3, whose text is not held: all of this rests on a reading. Nine is not said to come
    before eight, nor eight before seven: every setting with one of them is lawful.

    @reading:T26
    Scenario Outline: One way to 9, 8 or 7 with <tiles>
      Given players have wagered
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
      And the tiles have been delivered to all eight positions, among them
        | hand       | tiles               |
        | dealer     | <tiles>             |
        | position 2 | 1-5b 1-6b 1-1b 6-6b |
      And player 2 has divided the tiles of position 2 into 1-6b 6-6b and 1-1b 1-5b
      When the dealer sets the dealer's tiles
      Then the dealer's tiles are set as <one> and <other>

      Examples:
        | tiles              | one      | other     |
        | 2-2a 1-4 5-5a 5-6a | 1-4 2-2a | 5-5a 5-6a |
        | 1-3a 1-4 5-6a 4-6a | 1-3a 1-4 | 4-6a 5-6a |
        | 5-5a 4-5 5-6a 1-3a | 4-5 5-5a | 1-3a 5-6a |
        | 3-4 4-6a 3-3a 1-3a | 3-4 4-6a | 1-3a 3-3a |
        | 2-2b 2-3 2-6 5-6b  | 2-2b 2-3 | 2-6 5-6b  |

    @reading:T26
    Scenario Outline: Two ways to 9, 8 or 7 with <tiles>
      Given players have wagered
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
      And the tiles have been delivered to all eight positions, among them
        | hand       | tiles               |
        | dealer     | <tiles>             |
        | position 2 | 1-5b 1-6b 1-1b 6-6b |
      And player 2 has divided the tiles of position 2 into 1-6b 6-6b and 1-1b 1-5b
      When the dealer sets the dealer's tiles
      Then the dealer's tiles are set in one of these ways
        | <one>  | <beside>    |
        | <two>  | <beside it> |

      Examples:
        | tiles               | one       | beside    | two       | beside it |
        | 5-6a 4-4a 1-3a 5-5a | 4-4a 5-6a | 1-3a 5-5a | 4-4a 5-5a | 1-3a 5-6a |
        | 1-6a 5-6a 5-5a 2-3  | 1-6a 5-6a | 2-3 5-5a  | 1-6a 5-5a | 2-3 5-6a  |

    @reading:T26
    Scenario: No hand with a 9, an 8 or a 7 is set without any
      Given players have wagered
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
      When the dealer sets, one after another, all hands of four tiles with none of these, but a 9, an 8 or a 7
      Then one of the two hands has the value 9, 8 or 7 each time
