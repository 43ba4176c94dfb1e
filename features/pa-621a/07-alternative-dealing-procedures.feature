@pa-621a.7
Feature: 58 Pa. Code § 621a.7. Alternative dealing procedures
  Who may choose a dealing style other than that of § 621a.6, how the dealer shows it with the stacks, and which four tiles
  reach which position. Left and right are the dealer's. The law fixes the four tiles of a position and not their order, so
  neither do these scenarios. It does not say which way "the next position" lies: the rows below are the order of receiving,
  and no scenario decides who sits where after the starting position. Nor is it said whether the tiles go out face down.

  Background:
    Given the stacks lie before the dealer, left to right, top tile first
      | 1a | 2a | 3a | 4a | 5a | 6a | 7a | 8a |
      | 1b | 2b | 3b | 4b | 5b | 6b | 7b | 8b |
      | 1c | 2c | 3c | 4c | 5c | 6c | 7c | 8c |
      | 1d | 2d | 3d | 4d | 5d | 6d | 7d | 8d |

  @pa-621a.7-s1
  Rule: The dealer, the bank or the co-bank may choose a style that the Rules Submission specifies
    No deadline is set for the choice, and no order of precedence between two who may choose: nothing is decided here about
    either. Whether each style has to be specified by itself is for the profile to say: it is held to what it leaves off. Where
    no style is chosen § 621a.6 applies, whose manner of delivery is not held: here it is only seen that nobody needs to choose.

    @option:house-way-from-the-left @duty:1
    Scenario: House Way From the Left is specified: the dealer chooses it
      When the dealer chooses the style House Way From the Left
      Then the style chosen by the dealer is House Way From the Left

    @no-option:house-way-from-the-left @duty:5
    Scenario: House Way From the Left is not specified: it is not chosen
      When the dealer chooses the style House Way From the Left
      Then this is refused

    @no-option:house-way-from-the-left @duty:5
    Scenario: House Way From the Left is not specified: it is not dealt
      When the dealer deals the tiles by House Way From the Left
      Then this is refused

    @option:cup-say-from-the-right @duty:1
    Scenario: Cup Say From the Right is specified: the dealer chooses it
      When the dealer chooses the style Cup Say From the Right
      Then the style chosen by the dealer is Cup Say From the Right

    @no-option:cup-say-from-the-right @duty:5
    Scenario: Cup Say From the Right is not specified: it is not chosen
      When the dealer chooses the style Cup Say From the Right
      Then this is refused

    @no-option:cup-say-from-the-right @duty:5
    Scenario: Cup Say From the Right is not specified: it is not dealt
      When the dealer deals the tiles by Cup Say From the Right
      Then this is refused

    @option:cup-say-from-the-left @duty:1
    Scenario: Cup Say From the Left is specified: the dealer chooses it
      When the dealer chooses the style Cup Say From the Left
      Then the style chosen by the dealer is Cup Say From the Left

    @no-option:cup-say-from-the-left @duty:5
    Scenario: Cup Say From the Left is not specified: it is not chosen
      When the dealer chooses the style Cup Say From the Left
      Then this is refused

    @no-option:cup-say-from-the-left @duty:5
    Scenario: Cup Say From the Left is not specified: it is not dealt
      When the dealer deals the tiles by Cup Say From the Left
      Then this is refused

    @option:jung-quat @duty:1
    Scenario: Jung Quat is specified: the dealer chooses it
      When the dealer chooses the style Jung Quat
      Then the style chosen by the dealer is Jung Quat

    @no-option:jung-quat @duty:5
    Scenario: Jung Quat is not specified: it is not chosen
      When the dealer chooses the style Jung Quat
      Then this is refused

    @no-option:jung-quat @duty:5
    Scenario: Jung Quat is not specified: it is not dealt
      When the dealer deals the tiles by Jung Quat
      Then this is refused

    @option:chee-yee @duty:1
    Scenario: Chee Yee is specified: the dealer chooses it
      When the dealer chooses the style Chee Yee
      Then the style chosen by the dealer is Chee Yee

    @no-option:chee-yee @duty:5
    Scenario: Chee Yee is not specified: it is not chosen
      When the dealer chooses the style Chee Yee
      Then this is refused

    @no-option:chee-yee @duty:5
    Scenario: Chee Yee is not specified: it is not dealt
      When the dealer deals the tiles by Chee Yee
      Then this is refused

    @option:pin-say-from-the-right @duty:1
    Scenario: Pin Say From the Right is specified: the dealer chooses it
      When the dealer chooses the style Pin Say From the Right
      Then the style chosen by the dealer is Pin Say From the Right

    @no-option:pin-say-from-the-right @duty:5
    Scenario: Pin Say From the Right is not specified: it is not chosen
      When the dealer chooses the style Pin Say From the Right
      Then this is refused

    @no-option:pin-say-from-the-right @duty:5
    Scenario: Pin Say From the Right is not specified: it is not dealt
      When the dealer deals the tiles by Pin Say From the Right
      Then this is refused

    @option:pin-say-from-the-left @duty:1
    Scenario: Pin Say From the Left is specified: the dealer chooses it
      When the dealer chooses the style Pin Say From the Left
      Then the style chosen by the dealer is Pin Say From the Left

    @no-option:pin-say-from-the-left @duty:5
    Scenario: Pin Say From the Left is not specified: it is not chosen
      When the dealer chooses the style Pin Say From the Left
      Then this is refused

    @no-option:pin-say-from-the-left @duty:5
    Scenario: Pin Say From the Left is not specified: it is not dealt
      When the dealer deals the tiles by Pin Say From the Left
      Then this is refused

    @option:dragon-head-and-phoenix-tail-from-the-right @duty:1
    Scenario: Dragon Head From the Right is specified: the dealer chooses it
      When the dealer chooses the style Dragon Head and Phoenix Tail From the Right
      Then the style chosen by the dealer is Dragon Head and Phoenix Tail From the Right

    @no-option:dragon-head-and-phoenix-tail-from-the-right @duty:5
    Scenario: Dragon Head From the Right is not specified: it is not chosen
      When the dealer chooses the style Dragon Head and Phoenix Tail From the Right
      Then this is refused

    @no-option:dragon-head-and-phoenix-tail-from-the-right @duty:5
    Scenario: Dragon Head From the Right is not specified: it is not dealt
      When the dealer deals the tiles by Dragon Head and Phoenix Tail From the Right
      Then this is refused

    @option:dragon-head-and-phoenix-tail-from-the-left @duty:1
    Scenario: Dragon Head From the Left is specified: the dealer chooses it
      When the dealer chooses the style Dragon Head and Phoenix Tail From the Left
      Then the style chosen by the dealer is Dragon Head and Phoenix Tail From the Left

    @no-option:dragon-head-and-phoenix-tail-from-the-left @duty:5
    Scenario: Dragon Head From the Left is not specified: it is not chosen
      When the dealer chooses the style Dragon Head and Phoenix Tail From the Left
      Then this is refused

    @no-option:dragon-head-and-phoenix-tail-from-the-left @duty:5
    Scenario: Dragon Head From the Left is not specified: it is not dealt
      When the dealer deals the tiles by Dragon Head and Phoenix Tail From the Left
      Then this is refused

    @option:jung-quat @option:player-bank @reading:T45 @duty:2
    Scenario: The bank chooses a style
      Given player 3 acts as the bank at position 3
      When the bank chooses the style Jung Quat
      Then the style chosen by the bank is Jung Quat

    @option:jung-quat @option:co-bank @reading:T45 @duty:3
    Scenario: The co-bank chooses a style
      Given player 3 acts as the co-bank at position 3
      When the co-bank chooses the style Jung Quat
      Then the style chosen by the co-bank is Jung Quat

    @option:jung-quat @duty:4
    Scenario Outline: <person> does not choose a style
      When <person> chooses the style Jung Quat
      Then this is refused

      Examples:
        | person          |
        | player 2        |
        | a spectator     |
        | the floorperson |

    @option:jung-quat @option:player-bank @duty:4
    Scenario: A player beside the bank does not choose a style
      Given player 3 acts as the bank at position 3
      When player 2 chooses the style Jung Quat
      Then this is refused

    @option:jung-quat @option:co-bank @duty:4
    Scenario: A player beside the co-bank does not choose a style
      Given player 3 acts as the co-bank at position 3
      When player 2 chooses the style Jung Quat
      Then this is refused

    @no-option:player-bank @duty:4
    Scenario: Where no player may be the bank, no player chooses
      When player 3 chooses the style Jung Quat
      Then this is refused

    @no-option:co-bank @duty:4
    Scenario: Where no player may be the co-bank, no player chooses
      When player 3 chooses the style Jung Quat
      Then this is refused

    @option:chee-yee @duty:6
    Scenario: The style that the dealer has chosen is dealt
      Given the dealer has chosen the style Chee Yee
      When the dealer, starting at the dealer, deals the tiles
      Then stacks 1 and 8 are pushed forward before the first delivery

    @option:house-way-from-the-left @option:player-bank @reading:T45 @duty:6
    Scenario: The style that the bank has chosen is dealt
      Given player 3 acts as the bank at position 3
      And the bank has chosen the style House Way From the Left
      When the dealer, starting at the dealer, deals the tiles
      Then stack 1 is pushed forward before the first delivery

    @option:pin-say-from-the-right @option:co-bank @reading:T45 @duty:6
    Scenario: The style that the co-bank has chosen is dealt
      Given player 3 acts as the co-bank at position 3
      And the co-bank has chosen the style Pin Say From the Right
      When the dealer, starting at the dealer, deals the tiles
      Then tile 8a lies diagonally across stacks 5, 6 and 7 before the first delivery

    @duty:7
    Scenario: Nobody chooses a style, and the tiles are dealt
      When the dealer, starting at position 1, deals the tiles
      Then this is permitted

  @pa-621a.7-1
  Rule: (1) House Way From the Left

    @option:house-way-from-the-left @duty:1 @duty:2 @duty:3
    Scenario Outline: House Way From the Left deals to all, starting at <start>
      When the dealer, starting at <start>, deals the tiles by House Way From the Left
      Then stack 1 is pushed forward before the first delivery
      And the positions, <start> first, receive
        | starting | 1a 1b 1c 1d |
        | second   | 2a 2b 2c 2d |
        | third    | 3a 3b 3c 3d |
        | fourth   | 4a 4b 4c 4d |
        | fifth    | 5a 5b 5c 5d |
        | sixth    | 6a 6b 6c 6d |
        | seventh  | 7a 7b 7c 7d |
        | eighth   | 8a 8b 8c 8d |

      Examples:
        | start         |
        | the dealer    |
        | position 1    |
        | position 2    |
        | position 3    |
        | position 4    |
        | position 5    |
        | position 6    |
        | the Dead Hand |

    @option:house-way-from-the-left @duty:2
    Scenario: House Way From the Left is not dealt by a player
      When player 2 deals the tiles by House Way From the Left
      Then this is refused

  @pa-621a.7-2
  Rule: (2) Cup Say (pick four) From the Right

    @option:cup-say-from-the-right @duty:1 @duty:2 @duty:3 @duty:4
    Scenario Outline: Cup Say From the Right deals to all, starting at <start>
      When the dealer, starting at <start>, deals the tiles by Cup Say From the Right
      Then stacks 7 and 8 are pushed forward before the first delivery
      And the positions, <start> first, receive
        | starting | 7a 7b 8a 8b |
        | second   | 7c 7d 8c 8d |
        | third    | 5a 5b 6a 6b |
        | fourth   | 5c 5d 6c 6d |
        | fifth    | 3a 3b 4a 4b |
        | sixth    | 3c 3d 4c 4d |
        | seventh  | 1a 1b 2a 2b |
        | eighth   | 1c 1d 2c 2d |

      Examples:
        | start         |
        | the dealer    |
        | position 1    |
        | position 2    |
        | position 3    |
        | position 4    |
        | position 5    |
        | position 6    |
        | the Dead Hand |

    @option:cup-say-from-the-right @duty:2
    Scenario: Cup Say From the Right is not dealt by a player
      When player 2 deals the tiles by Cup Say From the Right
      Then this is refused

  @pa-621a.7-3
  Rule: (3) Cup Say (pick four) From the Left

    @option:cup-say-from-the-left @duty:1 @duty:2 @duty:3 @duty:4
    Scenario Outline: Cup Say From the Left deals to all, starting at <start>
      When the dealer, starting at <start>, deals the tiles by Cup Say From the Left
      Then stacks 1 and 2 are pushed forward before the first delivery
      And the positions, <start> first, receive
        | starting | 1a 1b 2a 2b |
        | second   | 1c 1d 2c 2d |
        | third    | 3a 3b 4a 4b |
        | fourth   | 3c 3d 4c 4d |
        | fifth    | 5a 5b 6a 6b |
        | sixth    | 5c 5d 6c 6d |
        | seventh  | 7a 7b 8a 8b |
        | eighth   | 7c 7d 8c 8d |

      Examples:
        | start         |
        | the dealer    |
        | position 1    |
        | position 2    |
        | position 3    |
        | position 4    |
        | position 5    |
        | position 6    |
        | the Dead Hand |

    @option:cup-say-from-the-left @duty:2
    Scenario: Cup Say From the Left is not dealt by a player
      When player 2 deals the tiles by Cup Say From the Left
      Then this is refused

  @pa-621a.7-4
  Rule: (4) Jung Quat (take the heart)
    The stacks keep the numbers that they have at first, so that the new center of what remains can be told.

    @option:jung-quat @duty:1 @duty:2 @duty:3 @duty:4 @duty:5 @duty:6 @duty:7
    Scenario Outline: Jung Quat deals to all, starting at <start>
      When the dealer, starting at <start>, deals the tiles by Jung Quat
      Then stacks are pushed forward before these deliveries
        | first   | 4 and 5 |
        | third   | 3 and 6 |
        | fifth   | 2 and 7 |
        | seventh | 1 and 8 |
      And the stacks that remain are pushed together each time before two are pushed forward
      And the stacks pushed together are, one time after another
        | 1, 2, 3, 6, 7 and 8 |
        | 1, 2, 7 and 8       |
        | 1 and 8             |
      And the positions, <start> first, receive
        | starting | 4a 4b 5a 5b |
        | second   | 4c 4d 5c 5d |
        | third    | 3a 3b 6a 6b |
        | fourth   | 3c 3d 6c 6d |
        | fifth    | 2a 2b 7a 7b |
        | sixth    | 2c 2d 7c 7d |
        | seventh  | 1a 1b 8a 8b |
        | eighth   | 1c 1d 8c 8d |

      Examples:
        | start         |
        | the dealer    |
        | position 1    |
        | position 2    |
        | position 3    |
        | position 4    |
        | position 5    |
        | position 6    |
        | the Dead Hand |

    @option:jung-quat @option:player-bank @reading:T45 @duty:1 @duty:2 @duty:3 @duty:4 @duty:5 @duty:6 @duty:7
    Scenario: Jung Quat, chosen by the bank, is dealt
      Given player 3 acts as the bank at position 3
      And the bank has chosen the style Jung Quat
      When the dealer, starting at the dealer, deals the tiles
      Then stacks are pushed forward before these deliveries
        | first   | 4 and 5 |
        | third   | 3 and 6 |
        | fifth   | 2 and 7 |
        | seventh | 1 and 8 |
      And the stacks that remain are pushed together each time before two are pushed forward
      And the stacks pushed together are, one time after another
        | 1, 2, 3, 6, 7 and 8 |
        | 1, 2, 7 and 8       |
        | 1 and 8             |
      And the positions, the dealer first, receive
        | starting | 4a 4b 5a 5b |
        | second   | 4c 4d 5c 5d |
        | third    | 3a 3b 6a 6b |
        | fourth   | 3c 3d 6c 6d |
        | fifth    | 2a 2b 7a 7b |
        | sixth    | 2c 2d 7c 7d |
        | seventh  | 1a 1b 8a 8b |
        | eighth   | 1c 1d 8c 8d |

    @option:jung-quat @duty:2
    Scenario: Jung Quat is not dealt by a player
      When player 2 deals the tiles by Jung Quat
      Then this is refused

  @pa-621a.7-5
  Rule: (5) Chee Yee (chop the ears)
    Whether later pairs are pushed forward before they are centered is not said, and not decided here.

    @option:chee-yee @duty:1 @duty:2 @duty:3 @duty:4 @duty:5 @duty:6 @duty:7
    Scenario Outline: Chee Yee deals to all, starting at <start>
      When the dealer, starting at <start>, deals the tiles by Chee Yee
      Then stacks 1 and 8 are pushed forward before any are centered
      And stacks are centered before these deliveries
        | first   | 1 and 8 |
        | third   | 2 and 7 |
        | fifth   | 3 and 6 |
        | seventh | 4 and 5 |
      And the positions, <start> first, receive
        | starting | 1a 1b 8a 8b |
        | second   | 1c 1d 8c 8d |
        | third    | 2a 2b 7a 7b |
        | fourth   | 2c 2d 7c 7d |
        | fifth    | 3a 3b 6a 6b |
        | sixth    | 3c 3d 6c 6d |
        | seventh  | 4a 4b 5a 5b |
        | eighth   | 4c 4d 5c 5d |

      Examples:
        | start         |
        | the dealer    |
        | position 1    |
        | position 2    |
        | position 3    |
        | position 4    |
        | position 5    |
        | position 6    |
        | the Dead Hand |

    @option:chee-yee @duty:1 @duty:2 @duty:3 @duty:4 @duty:5 @duty:6 @duty:7
    Scenario: Chee Yee, chosen by the dealer, is dealt
      Given the dealer has chosen the style Chee Yee
      When the dealer, starting at the dealer, deals the tiles
      Then stacks 1 and 8 are pushed forward before any are centered
      And stacks are centered before these deliveries
        | first   | 1 and 8 |
        | third   | 2 and 7 |
        | fifth   | 3 and 6 |
        | seventh | 4 and 5 |
      And the positions, the dealer first, receive
        | starting | 1a 1b 8a 8b |
        | second   | 1c 1d 8c 8d |
        | third    | 2a 2b 7a 7b |
        | fourth   | 2c 2d 7c 7d |
        | fifth    | 3a 3b 6a 6b |
        | sixth    | 3c 3d 6c 6d |
        | seventh  | 4a 4b 5a 5b |
        | eighth   | 4c 4d 5c 5d |

    @option:chee-yee @duty:3
    Scenario: Chee Yee is not dealt by a player
      When player 2 deals the tiles by Chee Yee
      Then this is refused

  @pa-621a.7-6
  Rule: (6) Pin Say (slice four) From the Right
    Whether a tile is laid across the stacks again in later rounds is not said: only the first gesture is looked at.

    @option:pin-say-from-the-right @duty:1 @duty:2 @duty:3 @duty:4 @duty:5 @duty:6
    Scenario Outline: Pin Say From the Right deals to all, starting at <start>
      When the dealer, starting at <start>, deals the tiles by Pin Say From the Right
      Then tile 8a lies diagonally across stacks 5, 6 and 7 before the first delivery
      And the positions, <start> first, receive
        | starting | 5a 6a 7a 8a |
        | second   | 1a 2a 3a 4a |
        | third    | 5b 6b 7b 8b |
        | fourth   | 1b 2b 3b 4b |
        | fifth    | 5c 6c 7c 8c |
        | sixth    | 1c 2c 3c 4c |
        | seventh  | 5d 6d 7d 8d |
        | eighth   | 1d 2d 3d 4d |

      Examples:
        | start         |
        | the dealer    |
        | position 1    |
        | position 2    |
        | position 3    |
        | position 4    |
        | position 5    |
        | position 6    |
        | the Dead Hand |

    @option:pin-say-from-the-right @option:co-bank @reading:T45 @duty:1 @duty:2 @duty:3 @duty:4 @duty:5 @duty:6
    Scenario: Pin Say From the Right, chosen by the co-bank, is dealt
      Given player 3 acts as the co-bank at position 3
      And the co-bank has chosen the style Pin Say From the Right
      When the dealer, starting at the dealer, deals the tiles
      Then tile 8a lies diagonally across stacks 5, 6 and 7 before the first delivery
      And the positions, the dealer first, receive
        | starting | 5a 6a 7a 8a |
        | second   | 1a 2a 3a 4a |
        | third    | 5b 6b 7b 8b |
        | fourth   | 1b 2b 3b 4b |
        | fifth    | 5c 6c 7c 8c |
        | sixth    | 1c 2c 3c 4c |
        | seventh  | 5d 6d 7d 8d |
        | eighth   | 1d 2d 3d 4d |

    @option:pin-say-from-the-right @duty:2
    Scenario: Pin Say From the Right is not dealt by a player
      When player 2 deals the tiles by Pin Say From the Right
      Then this is refused

  @pa-621a.7-7
  Rule: (7) Pin Say (slice four) From the Left
    Whether a tile is laid across the stacks again in later rounds is not said: only the first gesture is looked at.

    @option:pin-say-from-the-left @duty:1 @duty:2 @duty:3 @duty:4 @duty:5 @duty:6
    Scenario Outline: Pin Say From the Left deals to all, starting at <start>
      When the dealer, starting at <start>, deals the tiles by Pin Say From the Left
      Then tile 1a lies diagonally across stacks 2, 3 and 4 before the first delivery
      And the positions, <start> first, receive
        | starting | 1a 2a 3a 4a |
        | second   | 5a 6a 7a 8a |
        | third    | 1b 2b 3b 4b |
        | fourth   | 5b 6b 7b 8b |
        | fifth    | 1c 2c 3c 4c |
        | sixth    | 5c 6c 7c 8c |
        | seventh  | 1d 2d 3d 4d |
        | eighth   | 5d 6d 7d 8d |

      Examples:
        | start         |
        | the dealer    |
        | position 1    |
        | position 2    |
        | position 3    |
        | position 4    |
        | position 5    |
        | position 6    |
        | the Dead Hand |

    @option:pin-say-from-the-left @duty:2
    Scenario: Pin Say From the Left is not dealt by a player
      When player 2 deals the tiles by Pin Say From the Left
      Then this is refused

  @pa-621a.7-8
  Rule: (8) Dragon Head and Phoenix Tail From the Right
    Which of the two raised stacks lies on which is left open, and so is whether the next heads are pushed forward too.

    @option:dragon-head-and-phoenix-tail-from-the-right @duty:1 @duty:2 @duty:3 @duty:4 @duty:5 @duty:6 @duty:7
    Scenario Outline: Dragon Head From the Right deals to all, starting at <start>
      When the dealer, starting at <start>, deals the tiles by Dragon Head and Phoenix Tail From the Right
      Then stacks 7 and 8 are placed on stacks 5 and 6 before any tiles are pushed forward
      And tiles 7a 7b 8a 8b are pushed forward before the first delivery
      And the positions, <start> first, receive
        | starting | 7a 7b 8a 8b |
        | second   | 1a 2a 3a 4a |
        | third    | 7c 7d 8c 8d |
        | fourth   | 1b 2b 3b 4b |
        | fifth    | 5a 5b 6a 6b |
        | sixth    | 1c 2c 3c 4c |
        | seventh  | 5c 5d 6c 6d |
        | eighth   | 1d 2d 3d 4d |

      Examples:
        | start         |
        | the dealer    |
        | position 1    |
        | position 2    |
        | position 3    |
        | position 4    |
        | position 5    |
        | position 6    |
        | the Dead Hand |

    @option:dragon-head-and-phoenix-tail-from-the-right @duty:3
    Scenario: Dragon Head From the Right is not dealt by a player
      When player 2 deals the tiles by Dragon Head and Phoenix Tail From the Right
      Then this is refused

  @pa-621a.7-9
  Rule: (9) Dragon Head and Phoenix Tail From the Left
    Which of the two raised stacks lies on which is left open, and so is whether the next heads are pushed forward too.

    @option:dragon-head-and-phoenix-tail-from-the-left @duty:1 @duty:2 @duty:3 @duty:4 @duty:5 @duty:6 @duty:7
    Scenario Outline: Dragon Head From the Left deals to all, starting at <start>
      When the dealer, starting at <start>, deals the tiles by Dragon Head and Phoenix Tail From the Left
      Then stacks 1 and 2 are placed on stacks 3 and 4 before any tiles are pushed forward
      And tiles 1a 1b 2a 2b are pushed forward before the first delivery
      And the positions, <start> first, receive
        | starting | 1a 1b 2a 2b |
        | second   | 5a 6a 7a 8a |
        | third    | 1c 1d 2c 2d |
        | fourth   | 5b 6b 7b 8b |
        | fifth    | 3a 3b 4a 4b |
        | sixth    | 5c 6c 7c 8c |
        | seventh  | 3c 3d 4c 4d |
        | eighth   | 5d 6d 7d 8d |

      Examples:
        | start         |
        | the dealer    |
        | position 1    |
        | position 2    |
        | position 3    |
        | position 4    |
        | position 5    |
        | position 6    |
        | the Dead Hand |

    @option:dragon-head-and-phoenix-tail-from-the-left @duty:3
    Scenario: Dragon Head From the Left is not dealt by a player
      When player 2 deals the tiles by Dragon Head and Phoenix Tail From the Left
      Then this is refused
