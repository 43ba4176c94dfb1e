@pa-621a.6
Feature: 58 Pa. Code § 621a.6. Procedures for dealing the tiles; settling of wagers based on value of dice
  Three ways to a number, the wagers on the dice, and the count of the number round the table. How the tiles then go out is not
  held. A table is held to its own profile: a way, or a wager, that it is said not to have is not used.

  @pa-621a.6-a
  Rule: (a) Once the tiles have been mixed and stacked, one of three ways gives the number
    Which of the three a round takes is free. That a shaker is uncovered or activated at all is judged here; what has to come before
    that is judged under (2) and (3).

    @option:number-generator @duty:1
    Scenario: No number is generated while the tiles are not stacked
      Given the tiles have been mixed
      And no more bets are accepted
      When the number generator is set going by the dealer and comes to 5
      Then this is refused

    @option:number-generator @duty:1
    Scenario: A number is generated once the tiles are stacked
      Given the tiles have been stacked
      And no more bets are accepted
      When the number generator is set going by the dealer and comes to 5
      Then this is permitted

    @option:manual-shaker @duty:1
    Scenario: The manual shaker is not used while the tiles are not stacked
      Given the tiles have been mixed
      And no more bets are accepted
      When the dealer uncovers the manual shaker and all dice lie flat with 2 3 4
      Then this is refused

    @option:manual-shaker @duty:1
    Scenario: The manual shaker is not shaken while the tiles are not stacked
      Given the tiles have been mixed
      And no more bets are accepted
      When the dealer shakes the manual shaker 3 times
      Then this is refused

    @option:manual-shaker @duty:1
    Scenario: The manual shaker is shaken once the tiles are stacked
      Given the tiles have been stacked
      And no more bets are accepted
      When the dealer shakes the manual shaker 3 times
      Then this is permitted

    @option:manual-shaker @duty:1
    Scenario: The manual shaker is used once the tiles are stacked
      Given the tiles have been stacked
      And no more bets are accepted
      And the dealer has shaken the manual shaker 3 times
      When the dealer uncovers the manual shaker and all dice lie flat with 2 3 4
      Then this is permitted

    @option:player-activated-shaker @duty:1
    Scenario: No player activates the shaker while the tiles are not stacked
      Given the tiles have been mixed
      And no more bets are accepted
      When player 2 activates the shaker and all dice lie flat with 2 3 4
      Then this is refused

    @option:player-activated-shaker @duty:1
    Scenario: No player is instructed while the tiles are not stacked
      Given the tiles have been mixed
      And no more bets are accepted
      When the dealer instructs player 2 to activate the shaker
      Then this is refused

    @option:player-activated-shaker @duty:1
    Scenario: A player is instructed once the tiles are stacked
      Given the tiles have been stacked
      And no more bets are accepted
      When the dealer instructs player 2 to activate the shaker
      Then this is permitted

    @option:player-activated-shaker @duty:1
    Scenario: A player activates the shaker once the tiles are stacked
      Given the tiles have been stacked
      And no more bets are accepted
      And the dealer has instructed player 2 to activate the shaker
      When player 2 activates the shaker and all dice lie flat with 2 3 4
      Then this is permitted

    @option:manual-shaker @option:number-generator @duty:2
    Scenario: After dice of the manual shaker no number is generated
      Given the tiles have been stacked
      And no more bets are accepted
      And the dealer has shaken the manual shaker 3 times
      And the dealer has uncovered the manual shaker and all dice lie flat with 2 3 4
      When the number generator is set going by the dealer and comes to 5
      Then this is refused

    @option:player-activated-shaker @option:number-generator @duty:2
    Scenario: After dice of the other shaker no number is generated
      Given the tiles have been stacked
      And no more bets are accepted
      And the dealer has instructed player 2 to activate the shaker
      And player 2 has activated the shaker and all dice lie flat with 2 3 4
      When the number generator is set going by the dealer and comes to 5
      Then this is refused

    @option:number-generator @option:manual-shaker @duty:2
    Scenario: After a generated number the manual shaker is not used
      Given the tiles have been stacked
      And no more bets are accepted
      And the number generator has been set going by the dealer and has come to 5
      When the dealer uncovers the manual shaker and all dice lie flat with 5 6 4
      Then this is refused

    @option:number-generator @option:player-activated-shaker @duty:2
    Scenario: After a generated number no player activates a shaker
      Given the tiles have been stacked
      And no more bets are accepted
      And the number generator has been set going by the dealer and has come to 5
      When player 2 activates the shaker and all dice lie flat with 5 6 4
      Then this is refused

    @option:player-activated-shaker @option:manual-shaker @duty:2
    Scenario: After a player's dice the manual shaker is not used
      Given the tiles have been stacked
      And no more bets are accepted
      And the dealer has instructed player 2 to activate the shaker
      And player 2 has activated the shaker and all dice lie flat with 2 3 4
      When the dealer uncovers the manual shaker and all dice lie flat with 5 6 4
      Then this is refused

    @option:manual-shaker @option:player-activated-shaker @duty:2
    Scenario: After the dealer's dice no player activates a shaker
      Given the tiles have been stacked
      And no more bets are accepted
      And the dealer has shaken the manual shaker 3 times
      And the dealer has uncovered the manual shaker and all dice lie flat with 2 3 4
      When player 2 activates the shaker and all dice lie flat with 5 6 4
      Then this is refused

  @pa-621a.6-a-1
  Rule: (a)(1) The dealer calls no more bets; then a computerized number generator selects and displays a number
    Which numbers it may come to is not said.

    Background:
      Given the tiles stand in stacks before the dealer

    @option:number-generator @duty:1
    Scenario: No number is generated while bets are accepted
      Given players have wagered
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
      When the number generator is set going by the dealer and comes to 5
      Then this is refused

    @option:number-generator @duty:1 @duty:2
    Scenario Outline: The number generator displays <number>
      Given players have wagered, and no more bets are accepted
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
      When the number generator is set going by the dealer and comes to <number>
      Then the number generator displays <number>

      Examples:
        | number |
        | 1      |
        | 5      |
        | 8      |

    @no-option:number-generator @duty:2
    Scenario: A table without number generator has no number generated
      Given players have wagered, and no more bets are accepted
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
      When the number generator is set going by the dealer and comes to 5
      Then this is refused

  @pa-621a.6-a-2
  Rule: (a)(2) The dealer calls no more bets, shakes the manual shaker at least three times, and then takes off the lid
    Where the uncovered shaker is placed is for the floor to attest. An engine is asked to uncover the shaker in one act with its
    shaking, unless it was asked to shake it before: only a shaker that was said to be shaken too seldom is not uncovered here.

    Background:
      Given the tiles stand in stacks before the dealer

    @option:manual-shaker @duty:1
    Scenario: The manual shaker is not uncovered while bets are accepted
      Given players have wagered
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
      When the dealer uncovers the manual shaker and all dice lie flat with 2 3 4
      Then this is refused

    @option:manual-shaker @duty:1
    Scenario: The manual shaker is not shaken while bets are accepted
      Given players have wagered
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
      When the dealer shakes the manual shaker 3 times
      Then this is refused

    @option:manual-shaker @duty:1 @duty:2
    Scenario: The dealer shakes the manual shaker
      Given players have wagered, and no more bets are accepted
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
      When the dealer shakes the manual shaker 3 times
      Then the shaker has been shaken 3 times by the dealer

    @option:manual-shaker @duty:2
    Scenario: No player shakes the manual shaker
      Given players have wagered, and no more bets are accepted
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
      When player 2 shakes the manual shaker 3 times
      Then this is refused

    @option:manual-shaker @duty:2
    Scenario Outline: After <shakes> shakes the manual shaker is not uncovered
      Given players have wagered, and no more bets are accepted
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
      And the dealer has shaken the manual shaker <shakes> times
      When the dealer uncovers the manual shaker and all dice lie flat with 2 3 4
      Then this is refused

      Examples:
        | shakes |
        | 1      |
        | 2      |

    @option:manual-shaker @duty:2
    Scenario Outline: After <shakes> shakes the manual shaker is uncovered
      Given players have wagered, and no more bets are accepted
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
      And the dealer has shaken the manual shaker <shakes> times
      When the dealer uncovers the manual shaker and all dice lie flat with 2 3 4
      Then this is permitted

      Examples:
        | shakes |
        | 3      |
        | 4      |

  @pa-621a.6-a-3
  Rule: (a)(3) The dealer calls no more bets and instructs a player to activate the shaker
    A player who activates it without a word about instruction is given as instructed: only a person in the place of the one who
    was instructed is judged here.

    Background:
      Given the tiles stand in stacks before the dealer

    @option:player-activated-shaker @duty:1
    Scenario: Nobody is instructed to activate the shaker while bets are accepted
      Given players have wagered
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
      When the dealer instructs player 2 to activate the shaker
      Then this is refused

    @option:player-activated-shaker @duty:1
    Scenario: The shaker is not activated while bets are accepted
      Given players have wagered
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
      When player 2 activates the shaker and all dice lie flat with 2 3 4
      Then this is refused

    @option:player-activated-shaker @duty:1 @duty:2
    Scenario: The dealer instructs a player to activate the shaker
      Given players have wagered, and no more bets are accepted
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
        | player 5 | position 5 | $10.00 |
      When the dealer instructs player 2 to activate the shaker
      Then the instruction is for player 2 and nobody else

    @option:player-activated-shaker @duty:2
    Scenario: The player who has been instructed activates the shaker
      Given players have wagered, and no more bets are accepted
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
        | player 5 | position 5 | $10.00 |
      And the dealer has instructed player 2 to activate the shaker
      When player 2 activates the shaker and all dice lie flat with 2 3 4
      Then this is permitted

    @option:player-activated-shaker @duty:2
    Scenario Outline: The shaker is not activated in that player's place by <person>
      Given players have wagered, and no more bets are accepted
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
        | player 5 | position 5 | $10.00 |
      And the dealer has instructed player 2 to activate the shaker
      When <person> activates the shaker and all dice lie flat with 2 3 4
      Then this is refused

      Examples:
        | person     |
        | player 5   |
        | the dealer |

  @pa-621a.6-b
  Rule: (b) Once the dice rest, their numbers are announced and the wagers on them are settled
    When a wager on the dice wins, and what it then pays, is not held. Which of them won is taken from the engine here, and judged
    is that each is decided, that what has lost is collected, and that what has won is paid.

    Background:
      Given the tiles stand in stacks before the dealer

    @option:dice-wagers @option:manual-shaker @duty:1
    Scenario Outline: The dealer announces the numbers <numbers>
      Given dice wagers have been placed, and no more bets are accepted
        | player   | position   | on  | wager |
        | player 2 | position 2 | Sum | $5.00 |
      And the dealer has uncovered the manual shaker and all dice lie flat with <numbers>
      When the dealer announces the dice
      Then the dice are announced as <numbers>

      Examples:
        | numbers |
        | 2 3 4   |
        | 6 1 6   |

    @option:dice-wagers @option:player-activated-shaker @duty:1
    Scenario: Numbers are announced after a player has activated the shaker
      Given dice wagers have been placed, and no more bets are accepted
        | player   | position   | on  | wager |
        | player 2 | position 2 | Sum | $5.00 |
      And player 2 has activated the shaker and all dice lie flat with 5 1 2
      When the dealer announces the dice
      Then the dice are announced as 5 1 2

    @option:dice-wagers @option:manual-shaker @duty:1
    Scenario: No numbers are announced before the dice have been uncovered
      Given dice wagers have been placed, and no more bets are accepted
        | player   | position   | on  | wager |
        | player 2 | position 2 | Sum | $5.00 |
      When the dealer announces the dice
      Then this is refused

    @option:dice-wagers @option:manual-shaker @duty:2 @duty:3 @duty:4
    Scenario Outline: Every wager on the dice is settled upon <numbers>
      Given dice wagers have been placed, and no more bets are accepted
        | player   | position   | on      | wager  |
        | player 2 | position 2 | Sum     | $5.00  |
        | player 3 | position 3 | Match   | $10.05 |
        | player 5 | position 5 | Beat It | $2.00  |
      And the dealer has uncovered the manual shaker and all dice lie flat with <numbers>
      And the dice have been announced
      When the dealer settles the wagers on the dice
      Then each of these wagers is decided once, and no other
        | player   | position   | on      | wager  |
        | player 2 | position 2 | Sum     | $5.00  |
        | player 3 | position 3 | Match   | $10.05 |
        | player 5 | position 5 | Beat It | $2.00  |
      And of these wagers exactly those that are decided to have lost are collected, each in full
        | player   | position   | on      | wager  |
        | player 2 | position 2 | Sum     | $5.00  |
        | player 3 | position 3 | Match   | $10.05 |
        | player 5 | position 5 | Beat It | $2.00  |
      And of these wagers exactly those that are decided to have won are paid
        | player   | position   | on      | wager  |
        | player 2 | position 2 | Sum     | $5.00  |
        | player 3 | position 3 | Match   | $10.05 |
        | player 5 | position 5 | Beat It | $2.00  |

      Examples:
        | numbers |
        | 6 1 1   |
        | 6 6 6   |
        | 6 6 5   |
        | 1 2 4   |

    @option:dice-wagers @option:manual-shaker @duty:2
    Scenario: No wager on the dice is settled before they have been uncovered
      Given dice wagers have been placed, and no more bets are accepted
        | player   | position   | on  | wager |
        | player 2 | position 2 | Sum | $5.00 |
      When the dealer settles the wagers on the dice
      Then this is refused

    @no-option:dice-wagers @duty:2
    Scenario: A table without wagers on the dice takes none
      When player 2 places a dice wager of $5.00 at position 2
      Then this is refused

  @pa-621a.6-c
  Rule: (c) After that the dealer counts the total or number round the table, to the position of the first stack
    The place of the Dead Hand in the count is not said in the part that is held: the table is laid out with it at the dealer's left,
    as the last position counted. That the dealer may total the dice before the wagers on them are settled is not denied: the count
    is what waits. No number above 8 is generated here, as it is not said that a generator comes to one.

    Background:
      Given the tiles stand in stacks before the dealer

    @option:dice-wagers @option:manual-shaker @duty:1
    Scenario: No count before the wagers on the dice are settled
      Given dice wagers have been placed, and no more bets are accepted
        | player   | position   | on  | wager |
        | player 2 | position 2 | Sum | $5.00 |
      And the dealer has uncovered the manual shaker and all dice lie flat with 2 3 6
      And the dice have been announced
      When the dealer counts the total of 11 round the table
      Then this is refused

    @option:dice-wagers @option:manual-shaker @duty:1
    Scenario: The count once the wagers on the dice are settled
      Given dice wagers have been placed, and no more bets are accepted
        | player   | position   | on  | wager |
        | player 2 | position 2 | Sum | $5.00 |
      And the dealer has uncovered the manual shaker and all dice lie flat with 2 3 6
      And the dice have been announced
      And the wagers on the dice have been settled
      When the dealer counts the total of 11 round the table
      Then the count ends at position 2

    @option:manual-shaker @duty:2 @duty:3 @duty:4
    Scenario Outline: A total of <total> comes to <position>
      Given players have wagered, and no more bets are accepted
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
      And the dealer has uncovered the manual shaker and all dice lie flat with <faces>
      When the dealer totals the dice as <total>
      Then the count ends at <position>

      Examples:
        | total | faces | position      |
        | 3     | 1 1 1 | position 2    |
        | 4     | 1 1 2 | position 3    |
        | 5     | 1 2 2 | position 4    |
        | 6     | 1 2 3 | position 5    |
        | 7     | 1 3 3 | position 6    |
        | 8     | 2 3 3 | the Dead Hand |
        | 10    | 3 3 4 | position 1    |
        | 11    | 3 4 4 | position 2    |
        | 12    | 4 4 4 | position 3    |
        | 13    | 4 4 5 | position 4    |
        | 14    | 4 5 5 | position 5    |
        | 15    | 5 5 5 | position 6    |
        | 16    | 5 5 6 | the Dead Hand |
        | 17    | 5 6 6 | the dealer    |
        | 18    | 6 6 6 | position 1    |

    @option:player-activated-shaker @duty:2 @duty:3 @duty:4
    Scenario Outline: A player's dice, <total> in all, come to <position>
      Given players have wagered, and no more bets are accepted
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
      And player 2 has activated the shaker and all dice lie flat with <faces>
      When the dealer totals the dice as <total>
      Then the count ends at <position>

      Examples:
        | total | faces | position      |
        | 3     | 1 1 1 | position 2    |
        | 4     | 2 1 1 | position 3    |
        | 6     | 2 2 2 | position 5    |
        | 7     | 2 2 3 | position 6    |
        | 8     | 2 4 2 | the Dead Hand |
        | 10    | 4 4 2 | position 1    |
        | 13    | 3 4 6 | position 4    |
        | 17    | 6 6 5 | the dealer    |

    @option:number-generator @duty:2 @duty:3 @duty:4
    Scenario Outline: A number <number> comes to <position>
      Given players have wagered, and no more bets are accepted
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
      When the number generator is set going by the dealer and comes to <number>
      Then the count ends at <position>

      Examples:
        | number | position      |
        | 1      | the dealer    |
        | 2      | position 1    |
        | 3      | position 2    |
        | 4      | position 3    |
        | 5      | position 4    |
        | 6      | position 5    |
        | 7      | position 6    |
        | 8      | the Dead Hand |

  @pa-621a.6-c-1
  Rule: (c)(1) A total of 9 comes to the dealer

    Background:
      Given the tiles stand in stacks before the dealer

    @option:manual-shaker
    Scenario Outline: <faces>, a total of 9, come to the dealer
      The dealer is counted as 1, and again as 9.

      Given players have wagered, and no more bets are accepted
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
      And the dealer has uncovered the manual shaker and all dice lie flat with <faces>
      When the dealer totals the dice as 9
      Then the count ends at the dealer

      Examples:
        | faces |
        | 3 3 3 |
        | 1 2 6 |

    @option:player-activated-shaker
    Scenario: A player's dice, a total of 9, come to the dealer
      Given players have wagered, and no more bets are accepted
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
      And player 2 has activated the shaker and all dice lie flat with 4 4 1
      When the dealer totals the dice as 9
      Then the count ends at the dealer
