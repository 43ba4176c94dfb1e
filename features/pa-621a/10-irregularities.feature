@pa-621a.10
Feature: 58 Pa. Code § 621a.10. Irregularities; invalid roll of the dice
  What becomes of a roll, a round, a hand and the wagers on it when something has gone wrong. Wagers that were settled before
  the irregularity, such as those on the dice, are not spoken of, and none is on the table here.

  @pa-621a.10-a
  Rule: (a) All three dice do not land flat: the dealer calls a no roll, and the dice are shaken again
    The words do not settle whether one die that is not flat is enough, nor whether the dealer may shake a player-activated
    shaker again: scenarios about these are marked as resting on a reading. Which player shakes again is not said.
    Which shakers a table has is said elsewhere: one whose profile has none that a player activates is held to that alone.

    Background:
      Given the tiles stand in stacks before the dealer
      And players have wagered, and no more bets are accepted
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |

    @option:manual-shaker @duty:1
    Scenario: No die in the manual shaker lies flat
      When the dealer uncovers the manual shaker and no die lies flat
      Then a no roll is called by the dealer
      And no total is announced

    @option:player-activated-shaker @duty:1
    Scenario: No die in the player-activated shaker lies flat
      When player 2 activates the shaker and no die lies flat
      Then a no roll is called by the dealer
      And no total is announced

    @option:manual-shaker @reading:T29 @duty:1
    Scenario Outline: In the manual shaker <number> not flat: <dice>
      When the dealer uncovers the manual shaker and of the dice <dice> <verb> not lie flat
      Then a no roll is called by the dealer
      And no total is announced

      Examples:
        | number  | dice    | verb |
        | one die | 1       | does |
        | one die | 2       | does |
        | one die | 3       | does |
        | two     | 1 and 2 | do   |
        | two     | 1 and 3 | do   |
        | two     | 2 and 3 | do   |

    @option:player-activated-shaker @reading:T29 @duty:1
    Scenario Outline: In the player-activated shaker <number> not flat: <dice>
      When player 2 activates the shaker and of the dice <dice> <verb> not lie flat
      Then a no roll is called by the dealer
      And no total is announced

      Examples:
        | number  | dice    | verb |
        | one die | 1       | does |
        | one die | 2       | does |
        | one die | 3       | does |
        | two     | 1 and 2 | do   |
        | two     | 1 and 3 | do   |
        | two     | 2 and 3 | do   |

    @option:manual-shaker @duty:1
    Scenario: All dice in the manual shaker lie flat
      When the dealer uncovers the manual shaker and all dice lie flat with 2 3 4
      Then a no roll is not called

    @option:player-activated-shaker @duty:1
    Scenario: All dice in the player-activated shaker lie flat
      When player 2 activates the shaker and all dice lie flat with 2 3 4
      Then a no roll is not called

    @option:manual-shaker @duty:1
    Scenario: A no roll has no total
      Given the dealer has uncovered the manual shaker and no die lies flat
      When the dealer totals the dice as 9
      Then this is refused

    @option:manual-shaker @duty:1
    Scenario: Dice that all lie flat have a total
      Given the dealer has uncovered the manual shaker and all dice lie flat with 2 3 4
      When the dealer totals the dice as 9
      Then this is permitted

    @option:player-activated-shaker @duty:1
    Scenario: A no roll of the player-activated shaker has no total
      Given player 2 has activated the shaker and no die lies flat
      When the dealer totals the dice as 9
      Then this is refused

    @option:player-activated-shaker @duty:1
    Scenario: Dice of the player-activated shaker that lie flat have a total
      Given player 2 has activated the shaker and all dice lie flat with 2 3 4
      When the dealer totals the dice as 9
      Then this is permitted

    @option:player-activated-shaker @duty:4
    Scenario: No tiles are dealt upon a no roll of the player-activated shaker
      Given the stacks lie before the dealer, left to right, top tile first
        | 1a | 2a | 3a | 4a | 5a | 6a | 7a | 8a |
        | 1b | 2b | 3b | 4b | 5b | 6b | 7b | 8b |
        | 1c | 2c | 3c | 4c | 5c | 6c | 7c | 8c |
        | 1d | 2d | 3d | 4d | 5d | 6d | 7d | 8d |
      And player 2 has activated the shaker and no die lies flat
      When the dealer deals the tiles where the count ends
      Then this is refused

    @option:player-activated-shaker @duty:4
    Scenario: Tiles are dealt once a player has shaken the dice again
      Given the stacks lie before the dealer, left to right, top tile first
        | 1a | 2a | 3a | 4a | 5a | 6a | 7a | 8a |
        | 1b | 2b | 3b | 4b | 5b | 6b | 7b | 8b |
        | 1c | 2c | 3c | 4c | 5c | 6c | 7c | 8c |
        | 1d | 2d | 3d | 4d | 5d | 6d | 7d | 8d |
      And player 2 has activated the shaker and no die lies flat
      And player 2 has activated the shaker and all dice lie flat with 2 3 4
      And the dealer has totalled the dice as 9
      When the dealer deals the tiles where the count ends
      Then this is permitted

    @option:manual-shaker @duty:2
    Scenario: No tiles are dealt upon a no roll
      Given the stacks lie before the dealer, left to right, top tile first
        | 1a | 2a | 3a | 4a | 5a | 6a | 7a | 8a |
        | 1b | 2b | 3b | 4b | 5b | 6b | 7b | 8b |
        | 1c | 2c | 3c | 4c | 5c | 6c | 7c | 8c |
        | 1d | 2d | 3d | 4d | 5d | 6d | 7d | 8d |
      And the dealer has uncovered the manual shaker and no die lies flat
      When the dealer deals the tiles where the count ends
      Then this is refused

    @option:manual-shaker @duty:2
    Scenario: Tiles are dealt once the dice have been shaken again
      Given the stacks lie before the dealer, left to right, top tile first
        | 1a | 2a | 3a | 4a | 5a | 6a | 7a | 8a |
        | 1b | 2b | 3b | 4b | 5b | 6b | 7b | 8b |
        | 1c | 2c | 3c | 4c | 5c | 6c | 7c | 8c |
        | 1d | 2d | 3d | 4d | 5d | 6d | 7d | 8d |
      And the dealer has uncovered the manual shaker and no die lies flat
      And the dealer has shaken the dice again and all dice lie flat with 2 3 4
      And the dealer has totalled the dice as 9
      When the dealer deals the tiles where the count ends
      Then this is permitted

    @option:manual-shaker @duty:2
    Scenario: The dealer shakes the manual shaker again
      Given the dealer has uncovered the manual shaker and no die lies flat
      When the dealer shakes the dice of the manual shaker again
      Then the dice are shaken again by the dealer
      And no dice are disclosed before that

    @option:manual-shaker @duty:1 @duty:2
    Scenario: A second roll that does not land flat is a no roll as well
      Given the dealer has uncovered the manual shaker and no die lies flat
      When the dealer shakes the dice again and no die lies flat
      Then the dice are shaken again by the dealer
      And a no roll is called by the dealer
      And the no roll comes after the shaking, and no total is announced

    @option:manual-shaker @duty:3
    Scenario: A player does not shake the manual shaker again
      Given the dealer has uncovered the manual shaker and no die lies flat
      When player 2 shakes the dice of the manual shaker again
      Then this is refused

    @option:manual-shaker @no-option:player-activated-shaker @duty:3
    Scenario: Without a player-activated shaker no player shakes again
      Given the dealer has uncovered the manual shaker and no die lies flat
      When player 2 shakes the dice of the manual shaker again
      Then this is refused

    @option:player-activated-shaker @duty:4
    Scenario: A player shakes the player-activated shaker again
      Given player 2 has activated the shaker and no die lies flat
      When player 2 shakes the dice of the player-activated shaker again
      Then the dice are shaken again by player 2
      And no dice are disclosed before that

    @option:player-activated-shaker @reading:T47 @duty:4
    Scenario: The dealer shakes the player-activated shaker again
      Given player 2 has activated the shaker and no die lies flat
      When the dealer shakes the dice of the player-activated shaker again
      Then the dice are shaken again by the dealer
      And no dice are disclosed before that

    @no-option:player-activated-shaker @duty:4
    Scenario: A table without a player-activated shaker knows no such roll
      When player 2 activates the shaker and no die lies flat
      Then this is refused

  @pa-621a.10-b
  Rule: (b) Dice fall out as the dealer uncovers the manual shaker: a no roll, and the dealer shakes again
    Dice that leave a player-activated shaker are not spoken of here. A table whose profile has no manual shaker is held to that
    alone.

    Background:
      Given the tiles stand in stacks before the dealer
      And players have wagered, and no more bets are accepted
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |

    @option:manual-shaker @duty:1
    Scenario Outline: As the manual shaker is uncovered <dice> <verb> out
      When the dealer uncovers the manual shaker and of the dice <dice> <verb> out
      Then a no roll is called by the dealer
      And no total is announced

      Examples:
        | dice       | verb  |
        | 1          | falls |
        | 2          | falls |
        | 3          | falls |
        | 1 and 2    | fall  |
        | 1 and 3    | fall  |
        | 2 and 3    | fall  |
        | 1, 2 and 3 | fall  |

    @option:manual-shaker @duty:1
    Scenario: The manual shaker is uncovered and no die falls out
      When the dealer uncovers the manual shaker and all dice lie flat with 5 5 6
      Then a no roll is not called

    @option:manual-shaker @duty:1
    Scenario: Dice of which some have fallen out have no total
      Given the dealer has uncovered the manual shaker and of the dice 2 and 3 fell out
      When the dealer totals the dice as 9
      Then this is refused

    @option:manual-shaker @duty:1
    Scenario: Dice of which none has fallen out have a total
      Given the dealer has uncovered the manual shaker and all dice lie flat with 5 5 6
      When the dealer totals the dice as 16
      Then this is permitted

    @no-option:manual-shaker @duty:1
    Scenario: A table without a manual shaker has none to uncover
      When the dealer uncovers the manual shaker and of the dice 1 falls out
      Then this is refused

    @option:manual-shaker @duty:2
    Scenario: After dice have fallen out no tiles are dealt
      Given the stacks lie before the dealer, left to right, top tile first
        | 1a | 2a | 3a | 4a | 5a | 6a | 7a | 8a |
        | 1b | 2b | 3b | 4b | 5b | 6b | 7b | 8b |
        | 1c | 2c | 3c | 4c | 5c | 6c | 7c | 8c |
        | 1d | 2d | 3d | 4d | 5d | 6d | 7d | 8d |
      And the dealer has uncovered the manual shaker and of the dice 2 and 3 fell out
      When the dealer deals the tiles where the count ends
      Then this is refused

    @option:manual-shaker @duty:2
    Scenario: After dice have fallen out and been shaken again tiles are dealt
      Given the stacks lie before the dealer, left to right, top tile first
        | 1a | 2a | 3a | 4a | 5a | 6a | 7a | 8a |
        | 1b | 2b | 3b | 4b | 5b | 6b | 7b | 8b |
        | 1c | 2c | 3c | 4c | 5c | 6c | 7c | 8c |
        | 1d | 2d | 3d | 4d | 5d | 6d | 7d | 8d |
      And the dealer has uncovered the manual shaker and of the dice 2 and 3 fell out
      And the dealer has shaken the dice again and all dice lie flat with 5 5 6
      And the dealer has totalled the dice as 16
      When the dealer deals the tiles where the count ends
      Then this is permitted

    @option:manual-shaker @duty:2
    Scenario: After dice have fallen out the dealer shakes again
      Given the dealer has uncovered the manual shaker and of the dice 2 and 3 fell out
      When the dealer shakes the dice of the manual shaker again
      Then the dice are shaken again by the dealer
      And no dice are disclosed before that

    @option:manual-shaker @duty:2
    Scenario: After dice have fallen out a player does not shake again
      Given the dealer has uncovered the manual shaker and of the dice 2 and 3 fell out
      When player 2 shakes the dice of the manual shaker again
      Then this is refused

  @pa-621a.10-c
  Rule: (c) The dealer totals the dice wrongly and deals to the wrong positions: all hands are void
    Positions are counted as in § 621a.6(c): eight of them, so that totals eight apart lead to the same one. That a wrong total
    with the right positions has no consequence is a reading, and marked so. What follows from a right total and a wrong deal is
    not said, nor what from a wrong total that is found before the deal.

    Background:
      Given the stacks lie before the dealer, left to right, top tile first
        | 1a | 2a | 3a | 4a | 5a | 6a | 7a | 8a |
        | 1b | 2b | 3b | 4b | 5b | 6b | 7b | 8b |
        | 1c | 2c | 3c | 4c | 5c | 6c | 7c | 8c |
        | 1d | 2d | 3d | 4d | 5d | 6d | 7d | 8d |
      And players have wagered, and no more bets are accepted
        | player   | position   | wager   |
        | player 2 | position 2 | $25.00  |
        | player 2 | position 2 | $10.75  |
        | player 5 | position 5 | $140.10 |

    @option:manual-shaker @duty:1 @duty:2 @duty:3
    Scenario Outline: Dice of 2 3 4 are totalled as <total>, and the tiles are dealt so
      Given the dealer has uncovered the manual shaker with 2 3 4 and totalled the dice as <total>
      When the dealer deals the tiles where the count ends
      Then all hands are void
      And these wagers are returned, and no other
        | player   | position   | wager   |
        | player 2 | position 2 | $25.00  |
        | player 2 | position 2 | $10.75  |
        | player 5 | position 5 | $140.10 |
      And the dealer reshuffles all 32 tiles
      And all of this comes after the deal

      Examples:
        | total |
        | 8     |
        | 10    |
        | 12    |
        | 18    |

    @option:player-activated-shaker @duty:1 @duty:2 @duty:3
    Scenario: Dice of a player-activated shaker are totalled wrongly
      Given player 2 has activated the shaker with 6 6 5 and the dealer has totalled the dice as 16
      When the dealer deals the tiles where the count ends
      Then all hands are void
      And these wagers are returned, and no other
        | player   | position   | wager   |
        | player 2 | position 2 | $25.00  |
        | player 2 | position 2 | $10.75  |
        | player 5 | position 5 | $140.10 |
      And the dealer reshuffles all 32 tiles
      And all of this comes after the deal

    @option:manual-shaker @duty:1
    Scenario: Dice of 2 3 4 are totalled as 9, and the tiles are dealt so
      Given the dealer has uncovered the manual shaker with 2 3 4 and totalled the dice as 9
      When the dealer deals the tiles where the count ends
      Then nothing is void, returned or reshuffled

    @option:player-activated-shaker @duty:1
    Scenario: Dice of a player-activated shaker are totalled rightly
      Given player 2 has activated the shaker with 6 6 5 and the dealer has totalled the dice as 17
      When the dealer deals the tiles where the count ends
      Then nothing is void, returned or reshuffled

    @option:manual-shaker @reading:T34 @duty:1
    Scenario Outline: A total of <wrong> for <faces> leads to the right positions
      Given the dealer has uncovered the manual shaker with <faces> and totalled the dice as <wrong>
      When the dealer deals the tiles where the count ends
      Then nothing is void, returned or reshuffled

      Examples:
        | faces | wrong |
        | 1 1 1 | 11    |
        | 2 3 4 | 17    |
        | 6 6 6 | 10    |

  @pa-621a.10-d
  Rule: (d) The dealer exposes tiles dealt to a player: that player voids the hand or plays it out
    Exposure by anybody but the dealer is not spoken of, nor is a player who had seen all four tiles before. An exposed tile is one
    that lies open: it is the others that the player does not see before the choice. Where a tile of the bank is exposed (e) applies.

    Background:
      Given players have wagered
        | player   | position   | wager   |
        | player 2 | position 2 | $25.00  |
        | player 2 | position 2 | $10.75  |
        | player 5 | position 5 | $140.10 |
      And the tiles have been delivered to all eight positions, among them
        | hand       | tiles             |
        | position 2 | 1-2 3-6 4-4a 5-5a |
        | position 5 | 2-4 4-5 1-1a 6-6a |

    @duty:1
    Scenario: The exposure itself voids nothing
      When tile 5-5a in position 2 is exposed by the dealer
      Then nothing is void, returned or reshuffled

    @duty:1 @duty:3
    Scenario: The player voids the hand
      Given tile 5-5a in position 2 has been exposed by the dealer
      When player 2 elects to void the hand at position 2
      Then the hand at position 2 is void and no other
      And these wagers are returned, and no other
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
        | player 2 | position 2 | $10.75 |

    @duty:1 @duty:3
    Scenario: Another player whose tile is exposed voids that hand
      Given tile 6-6a in position 5 has been exposed by the dealer
      When player 5 elects to void the hand at position 5
      Then the hand at position 5 is void and no other
      And these wagers are returned, and no other
        | player   | position   | wager   |
        | player 5 | position 5 | $140.10 |

    @duty:1
    Scenario: The player plays the hand out
      Given tile 5-5a in position 2 has been exposed by the dealer
      When player 2 elects to play out the hand at position 2
      Then the hand at position 2 is played out, and nothing is void, returned or reshuffled

    @duty:1
    Scenario: A player who has voided the hand does not play it out
      Given tile 5-5a in position 2 has been exposed by the dealer
      And player 2 has elected to void the hand at position 2
      When player 2 elects to play out the hand at position 2
      Then this is refused

    @duty:1
    Scenario: A player whose tiles are not exposed does not void the hand
      Given tile 5-5a in position 2 has been exposed by the dealer
      When player 5 elects to void the hand at position 5
      Then this is refused

    @duty:1
    Scenario: Where no tile has been exposed no hand is voided
      When player 2 elects to void the hand at position 2
      Then this is refused

    @duty:2
    Scenario Outline: <person> does not void the hand in the player's place
      Given tile 5-5a in position 2 has been exposed by the dealer
      When <person> elects to void the hand at position 2
      Then this is refused

      Examples:
        | person     |
        | player 5   |
        | the dealer |

    @duty:2
    Scenario Outline: <person> does not play out the hand in the player's place
      Given tile 5-5a in position 2 has been exposed by the dealer
      When <person> elects to play out the hand at position 2
      Then this is refused

      Examples:
        | person     |
        | player 5   |
        | the dealer |

    @duty:2
    Scenario: Before the choice the player sees no tile that is not exposed
      Given tile 5-5a in position 2 has been exposed by the dealer
      When player 2 looks at the tiles of position 2
      Then player 2 then sees 5-5a and nothing else

    @duty:2
    Scenario: Two tiles are exposed, and before the choice no other is seen
      Given tile 5-5a in position 2 has been exposed by the dealer
      And tile 3-6 in position 2 has been exposed by the dealer
      When player 2 looks at the tiles of position 2
      Then player 2 then sees 3-6 5-5a and nothing else

    @duty:2
    Scenario: A player who plays the hand out sees all of it
      Given tile 5-5a in position 2 has been exposed by the dealer
      And player 2 has elected to play out the hand at position 2
      When player 2 looks at the tiles of position 2
      Then player 2 then sees 1-2 3-6 4-4a 5-5a and nothing else

    @duty:2
    Scenario: A player who plays the hand out and has looked does not void it
      Given tile 5-5a in position 2 has been exposed by the dealer
      And player 2 has elected to play out the hand at position 2
      And player 2 has looked at the tiles of position 2
      When player 2 elects to void the hand at position 2
      Then this is refused

  @pa-621a.10-e
  Rule: (e) A tile is exposed in the hand of the dealer or the bank, the Dead Hand or a position without a wager: all hands are void
    The clause does not say by whom. The co-bank is not named beside the bank: a scenario on the co-bank rests on a reading.
    Tiles that the dealer turns up in the course of play, and tiles exposed before they reach a position, are not meant here.

    @duty:1 @duty:3 @duty:4 @duty:5 @duty:6
    Scenario Outline: A tile in <hand> is exposed by <person>
      Given players have wagered
        | player   | position   | wager   |
        | player 2 | position 2 | $25.00  |
        | player 2 | position 2 | $10.75  |
        | player 5 | position 5 | $140.10 |
      And the tiles have been delivered to all eight positions, among them
        | hand       | tiles               |
        | dealer     | 1-2 3-6 4-4a 5-5a   |
        | dead hand  | 2-4 4-5 1-1a 6-6a   |
        | position 4 | 1-4 2-3 1-1b 6-6b   |
        | position 1 | 2-5 3-4 1-5a 1-6a   |
        | position 3 | 2-6 3-5 1-5b 1-6b   |
        | position 6 | 5-6a 4-6a 2-2a 3-3a |
      When tile <tile> in <hand> is exposed by <person>
      Then all hands are void
      And these wagers are returned, and no other
        | player   | position   | wager   |
        | player 2 | position 2 | $25.00  |
        | player 2 | position 2 | $10.75  |
        | player 5 | position 5 | $140.10 |
      And all 32 tiles are reshuffled

      Examples:
        | hand              | tile | person     |
        | the dealer's hand | 5-5a | the dealer |
        | the dealer's hand | 1-2  | player 2   |
        | the Dead Hand     | 6-6a | the dealer |
        | the Dead Hand     | 2-4  | player 2   |
        | position 4        | 6-6b | the dealer |
        | position 4        | 1-4  | player 2   |
        | position 1        | 2-5  | the dealer |
        | position 3        | 3-5  | the dealer |
        | position 6        | 3-3a | the dealer |

    @duty:1 @duty:3 @duty:4 @duty:5 @duty:6
    Scenario: Whichever tile is exposed where nobody wagered, the round is void
      Given players have wagered
        | player   | position   | wager   |
        | player 2 | position 2 | $140.10 |
      And all 32 tiles have been delivered, four to each of the eight positions
      When each tile in its turn, save those of position 2, is exposed in the hand where it lies
      Then each time all hands are void
      And each time the wager of $140.10 at position 2 is returned to player 2
      And each time all 32 tiles are reshuffled

    @duty:5
    Scenario: A wager that has been returned before is not returned again
      Given players have wagered
        | player   | position   | wager   |
        | player 2 | position 2 | $25.00  |
        | player 5 | position 5 | $140.10 |
      And the tiles have been delivered to all eight positions, among them
        | hand       | tiles             |
        | dealer     | 1-2 3-6 4-4a 5-5a |
        | position 2 | 2-4 4-5 1-1a 6-6a |
      And tile 6-6a in position 2 has been exposed by the dealer
      And player 2 has elected to void the hand at position 2
      When tile 5-5a in the dealer's hand is exposed by the dealer
      Then all hands are void
      And these wagers are returned, and no other
        | player   | position   | wager   |
        | player 5 | position 5 | $140.10 |
      And all 32 tiles are reshuffled

    @option:player-bank @duty:2 @duty:5 @duty:6
    Scenario Outline: A tile in the bank's hand is exposed by <person>
      Given player 3 acts as the bank at position 3
      And players have wagered
        | player   | position   | wager   |
        | player 2 | position 2 | $25.05  |
        | player 5 | position 5 | $140.10 |
      And the tiles have been delivered to all eight positions, among them
        | hand       | tiles             |
        | position 3 | 1-2 3-6 4-4a 5-5a |
      When tile 5-5a in the bank's hand is exposed by <person>
      Then all hands are void
      And these wagers are returned, and no other
        | player   | position   | wager   |
        | player 2 | position 2 | $25.05  |
        | player 5 | position 5 | $140.10 |
      And all 32 tiles are reshuffled

      Examples:
        | person     |
        | the dealer |
        | player 2   |

    @option:co-bank @reading:T36 @duty:2 @duty:5 @duty:6
    Scenario: A tile in the co-bank's hand is exposed
      Given player 3 acts as the co-bank at position 3
      And players have wagered
        | player   | position   | wager   |
        | player 2 | position 2 | $25.05  |
        | player 5 | position 5 | $140.10 |
      And the tiles have been delivered to all eight positions, among them
        | hand       | tiles             |
        | position 3 | 1-2 3-6 4-4a 5-5a |
      When tile 5-5a in the co-bank's hand is exposed by the dealer
      Then all hands are void
      And these wagers are returned, and no other
        | player   | position   | wager   |
        | player 2 | position 2 | $25.05  |
        | player 5 | position 5 | $140.10 |
      And all 32 tiles are reshuffled

    @duty:4
    Scenario: A tile exposed at a position with a wager leaves the round alone
      Given players have wagered
        | player   | position   | wager   |
        | player 2 | position 2 | $25.00  |
        | player 5 | position 5 | $140.10 |
      And the tiles have been delivered to all eight positions, among them
        | hand       | tiles             |
        | position 5 | 1-2 3-6 4-4a 5-5a |
      When tile 4-4a in position 5 is exposed by the dealer
      Then nothing is void, returned or reshuffled

  @pa-621a.10-f
  Rule: (f) The dealer's or the bank's hands are not set as the Rules Submission says: they are reset, the round is completed
    The tiles 2-4 and 1-2 stand in each of these hands: the dealer never parts them under § 621a.8(d)(1), whatever else a Rules
    Submission says. Whether it binds the bank to the same manner is not held: scenarios on the bank rest on a reading.

    @duty:1
    Scenario Outline: The dealer parts the Supreme Pair with <high> high and <low> low
      Given players have wagered
        | player   | position   | wager  |
        | player 2 | position 2 | $25.55 |
      And the tiles have been delivered to all eight positions, among them
        | hand       | tiles                    |
        | dealer     | 1-2 2-4 <third> <fourth> |
        | position 2 | 1-6a 3-6 4-4a 5-5a       |
      And the hands have been set
        | by       | hand       | high     | low       |
        | player 2 | position 2 | 3-6 5-5a | 1-6a 4-4a |
      When the dealer sets <high> high and <low> low
      Then the dealer's hand is set anew with 1-2 2-4 high and <third> <fourth> low
      And no setting comes after that
      And no hand is void

      Examples:
        | third | fourth | high     | low      |
        | 6-6a  | 5-5b   | 6-6a 2-4 | 5-5b 1-2 |
        | 6-6a  | 5-5b   | 6-6a 1-2 | 5-5b 2-4 |
        | 4-6a  | 2-2a   | 4-6a 2-4 | 2-2a 1-2 |

    @duty:1
    Scenario: The dealer keeps the Supreme Pair together, and nothing is reset
      Given players have wagered
        | player   | position   | wager  |
        | player 2 | position 2 | $25.55 |
      And the tiles have been delivered to all eight positions, among them
        | hand       | tiles              |
        | dealer     | 1-2 2-4 6-6a 5-5b  |
        | position 2 | 1-6a 3-6 4-4a 5-5a |
      And the hands have been set
        | by       | hand       | high     | low       |
        | player 2 | position 2 | 3-6 5-5a | 1-6a 4-4a |
      When the dealer sets 1-2 2-4 high and 6-6a 5-5b low
      Then every hand stays as it was set

    @duty:3
    Scenario: The round is completed after the dealer's hand was reset
      Given players have wagered
        | player   | position   | wager  |
        | player 2 | position 2 | $25.55 |
      And the tiles have been delivered to all eight positions, among them
        | hand       | tiles              |
        | dealer     | 1-2 2-4 6-6a 5-5b  |
        | position 2 | 1-6a 3-6 4-4a 5-5a |
      And the hands have been set
        | by         | hand       | high     | low       |
        | player 2   | position 2 | 3-6 5-5a | 1-6a 4-4a |
        | the dealer | dealer     | 6-6a 2-4 | 5-5b 1-2  |
      When the dealer completes the round
      Then the round of play is completed
      And no hand is void

    @option:player-bank @reading:T24b @duty:2
    Scenario Outline: The bank parts the Supreme Pair with <high> high and <low> low
      Given player 3 acts as the bank at position 3
      And players have wagered
        | player   | position   | wager  |
        | player 2 | position 2 | $25.55 |
      And the tiles have been delivered to all eight positions, among them
        | hand       | tiles              |
        | position 3 | 1-2 2-4 6-6a 5-5b  |
        | position 2 | 1-6a 3-6 4-4a 5-5a |
      And the hands have been set
        | by       | hand       | high     | low       |
        | player 2 | position 2 | 3-6 5-5a | 1-6a 4-4a |
      When the bank sets <high> high and <low> low
      Then the bank's hand is set anew with 1-2 2-4 high and 6-6a 5-5b low
      And no setting comes after that
      And no hand is void

      Examples:
        | high     | low      |
        | 6-6a 2-4 | 5-5b 1-2 |
        | 6-6a 1-2 | 5-5b 2-4 |

    @option:player-bank @reading:T24b @duty:2
    Scenario: The bank keeps the Supreme Pair together, and nothing is reset
      Given player 3 acts as the bank at position 3
      And players have wagered
        | player   | position   | wager  |
        | player 2 | position 2 | $25.55 |
      And the tiles have been delivered to all eight positions, among them
        | hand       | tiles              |
        | position 3 | 1-2 2-4 6-6a 5-5b  |
        | position 2 | 1-6a 3-6 4-4a 5-5a |
      And the hands have been set
        | by       | hand       | high     | low       |
        | player 2 | position 2 | 3-6 5-5a | 1-6a 4-4a |
      When the bank sets 1-2 2-4 high and 6-6a 5-5b low
      Then every hand stays as it was set

    @option:player-bank @reading:T24b @duty:3
    Scenario: The round is completed after the bank's hand was reset
      Given player 3 acts as the bank at position 3
      And players have wagered
        | player   | position   | wager  |
        | player 2 | position 2 | $25.55 |
      And the tiles have been delivered to all eight positions, among them
        | hand       | tiles              |
        | position 3 | 1-2 2-4 6-6a 5-5b  |
        | position 2 | 1-6a 3-6 4-4a 5-5a |
        | dealer     | 1-3a 4-5 1-1a 2-2a |
      And the hands have been set
        | by         | hand       | high     | low       |
        | player 2   | position 2 | 3-6 5-5a | 1-6a 4-4a |
        | the dealer | dealer     | 1-1a 4-5 | 1-3a 2-2a |
        | the bank   | bank       | 6-6a 2-4 | 5-5b 1-2  |
      When the dealer completes the round
      Then the round of play is completed
      And no hand is void
