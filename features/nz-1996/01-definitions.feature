@nz-1996.1
Feature: New Zealand Gazette 1996, No 180, p. 4736. Definitions
  The definitions that say what has to be seen of a round: what a cut makes, when a round opens and closes, how a hand is split, and
  that a match has a result. Which hand ranks higher, and when a wager wins, stands in parts that are not held.

  @nz-1996.1-cut
  Rule: Cut. It makes eight lots of four tiles, and the order in which they go out
    How a cut makes its lots is not on the pages held: the lab lays them down. Which box comes after which is not said either.

    @duty:1 @duty:2
    Scenario: Eight lots of four go out in the order that the cut lays down
      Given the house holds the bank and the chung designates box 1
      And the cut lays down these lots
        | first   | 4a 4b 5a 5b |
        | second  | 4c 4d 5c 5d |
        | third   | 1a 2a 7a 8a |
        | fourth  | 1b 2b 7b 8b |
        | fifth   | 1c 2c 7c 8c |
        | sixth   | 1d 2d 7d 8d |
        | seventh | 3a 3b 6a 6b |
        | eighth  | 3c 3d 6c 6d |
      And the dice have been disclosed with a total of 10
      When the dealer delivers the tiles
      Then the lots go out in this order
        | first   | 4a 4b 5a 5b |
        | second  | 4c 4d 5c 5d |
        | third   | 1a 2a 7a 8a |
        | fourth  | 1b 2b 7b 8b |
        | fifth   | 1c 2c 7c 8c |
        | sixth   | 1d 2d 7d 8d |
        | seventh | 3a 3b 6a 6b |
        | eighth  | 3c 3d 6c 6d |

    @duty:2
    Scenario: Another cut sends its lots out in another order
      Given the house holds the bank and the chung designates box 1
      And the cut lays down these lots
        | first   | 8a 8b 8c 8d |
        | second  | 6a 6b 6c 6d |
        | third   | 4a 4b 4c 4d |
        | fourth  | 2a 2b 2c 2d |
        | fifth   | 1a 1b 1c 1d |
        | sixth   | 3a 3b 3c 3d |
        | seventh | 5a 5b 5c 5d |
        | eighth  | 7a 7b 7c 7d |
      And the dice have been disclosed with a total of 10
      When the dealer delivers the tiles
      Then the lots go out in this order
        | first   | 8a 8b 8c 8d |
        | second  | 6a 6b 6c 6d |
        | third   | 4a 4b 4c 4d |
        | fourth  | 2a 2b 2c 2d |
        | fifth   | 1a 1b 1c 1d |
        | sixth   | 3a 3b 3c 3d |
        | seventh | 5a 5b 5c 5d |
        | eighth  | 7a 7b 7c 7d |

  @nz-1996.1-match
  Rule: Match. The comparisons decide whether a wager on a hand wins, loses or is a push
    Which of the three it is stands in part 6, which is not held: looked at is that each hand has one result.

    @duty:2
    Scenario Outline: Each match on boxes <boxes> has one result
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes <boxes>
      And the tiles have been delivered
      And players <boxes> have set their boxes
      And the house's hand has been set, exposed and confirmed
      When the dealer settles the round
      Then each of boxes <boxes> has one result

      Examples:
        | boxes |
        | 5 6 8 |
        | 6     |

  @nz-1996.1-round
  Rule: Round. It opens at the cut and closes with the last match, loss and win
    That a round is played shows in rule 8.13, by which players are silent in a round until the chung is removed.

    @duty:1
    Scenario: Before the cut no round is played
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 5 and 7
      When player 7 speaks to another player
      Then this is permitted

    @duty:1
    Scenario: With the cut the round has opened
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 5 and 7
      And the cut has been decided
      When player 7 speaks to another player
      Then this is refused

    @duty:2
    Scenario: After the last payment no round is played
      Given the house holds the bank and the chung designates box 1
      And players have wagered on box 8
      And the tiles have been delivered
      And player 8 has set box 8
      And the house's hand has been set, exposed and confirmed
      And the dealer has settled the round
      When player 8 speaks to another player
      Then this is permitted

    @duty:2
    Scenario: The round lasts until each match, loss and win is seen to
      Given the house banks a round of these wagers and hands, the players' hands set
        | box   | wager  | high      | low       |
        | box 1 |        | 1-4 2-3   | 5-5a 1-5a |
        | box 3 | $20.00 | 3-6 1-2   | 4-6b 5-5b |
        | box 7 | $30.00 | 3-3a 3-3b | 5-6a 4-6a |
        | box 8 | $12.00 | 6-6a 6-6b | 1-1a 1-1b |
      And the house's hand has been set, exposed and confirmed
      When the dealer settles the round
      Then no hand is matched, no loss taken and no win paid after the round

  @nz-1996.1-set
  Rule: Set. The four tiles are split into two low and two high

    Scenario Outline: <upper> over <lower> is a setting
      Given player 3 has wagered on box 3
      And these tiles have been delivered
        | box 3 | 5-5a 5-5b 2-2a 1-5a |
      When player 3 sets the tiles of box 3 as high <upper> and low <lower>
      Then the tiles of box 3 are parted into <upper> high and <lower> low

      Examples:
        | upper     | lower     |
        | 5-5a 5-5b | 2-2a 1-5a |
        | 5-5a 1-5a | 5-5b 2-2a |

    Scenario Outline: <upper> over <lower> is no setting
      Given player 3 has wagered on box 3
      And these tiles have been delivered
        | box 3 | 5-5a 5-5b 2-2a 1-5a |
      When player 3 sets the tiles of box 3 as high <upper> and low <lower>
      Then this is refused

      Examples:
        | upper          | lower          |
        | 5-5a 5-5b 1-5a | 2-2a           |
        | 5-5a           | 5-5b 2-2a 1-5a |
