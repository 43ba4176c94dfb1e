@nz-1998.1
Feature: New Zealand Gazette 1998, No 20, p. 438. Definitions
  The definitions that say what has to be seen: which cut is made, who bets against whom, who bears the cost of a shared bank, how a
  hand lies once it is set. Which hand ranks higher, and when a wager wins, stands in parts that are not held.

  @nz-1998.1-approved-cut-b
  Rule: Approved Cut (b). The Authority has approved the cut for this casino
    Appendix 5, which names the cuts, is not held: one name stands for whichever cut the casino has the approval for.

    @duty:1 @option:approved-cut
    Scenario: A cut that has been approved for this casino is made
      Given the house holds the bank and the chung designates box 1
      When the dealer decides on an approved cut
      Then this is permitted

    @duty:1 @option:approved-cut
    Scenario: A cut that has not been approved for this casino is not made
      Given the house holds the bank and the chung designates box 1
      When the dealer decides on a cut that has not been approved
      Then this is refused

  @nz-1998.1-bank-a
  Rule: Bank (a). While the house holds it, all players bet against the bank

    Scenario Outline: Beside <others>, player 7 bets against the house
      Given the house holds the bank and the chung designates box 1
      And players have wagered on <others>
      When player 7 wagers $40.00 on box 7
      Then the wager of player 7 on box 7 is $40.00

      Examples:
        | others                    |
        | box 2                     |
        | boxes 2, 3, 4, 5, 6 and 8 |

  @nz-1998.1-bank-b
  Rule: Bank (b). While a player/banker holds it, all the other players bet against it
    Whether the player/banker may bet against the own bank is not said.

    @option:player-bank
    Scenario Outline: <player> bets against a player/banker on <box>
      Given the player/banker holds the bank and the chung designates box 4
      And players have wagered on box 5
      When <player> wagers $15.00 on <box>
      Then the wager of <player> on <box> is $15.00

      Examples:
        | player   | box   |
        | player 2 | box 2 |
        | player 8 | box 8 |
        | player 1 | box 1 |

  @nz-1998.1-co-banker
  Rule: Co-banker. A player/banker who shares the bank equally with the house
    Who bears an odd cent is not said: only costs that have a half are given.

    @duty:1 @option:co-bank
    Scenario: A player shares the bank with the house
      When the co-banker takes a share of the bank at box 7
      Then this is permitted

    @duty:1 @no-option:co-bank
    Scenario: Where sharing the bank is not offered nobody is a co-banker
      When the co-banker takes a share of the bank at box 7
      Then this is refused

    @duty:2 @option:co-bank
    Scenario Outline: House and co-banker bear <half> each of <amount>
      Given the co-banker shares the bank and the chung designates box 7
      And players have wagered on boxes 2 and 5
      When the wager at <box> has won, and the dealer pays <amount> for it
      Then the dealer and the co-banker bear <half> each of the wager at <box>

      Examples:
        | box   | amount | half   |
        | box 2 | $30.00 | $15.00 |
        | box 5 | $77.70 | $38.85 |

  @nz-1998.1-hand
  Rule: Hand. Four tiles, once set two high and two low
    Which two rank higher depends on parts that are not held.

    @duty:2
    Scenario Outline: <upper> over <lower> is a hand that is set
      Given the house holds the bank and the chung designates box 1
      And player 3 has wagered on box 3
      And these tiles have been delivered
        | box 3 | 5-5a 5-5b 2-2a 1-5a |
      When player 3 sets the tiles of box 3 as high <upper> and low <lower>
      Then the tiles of box 3 are parted into <upper> high and <lower> low

      Examples:
        | upper     | lower     |
        | 5-5a 5-5b | 2-2a 1-5a |
        | 5-5a 1-5a | 5-5b 2-2a |

    @duty:2
    Scenario Outline: <upper> over <lower> is no hand that is set
      Given the house holds the bank and the chung designates box 1
      And player 3 has wagered on box 3
      And these tiles have been delivered
        | box 3 | 5-5a 5-5b 2-2a 1-5a |
      When player 3 sets the tiles of box 3 as high <upper> and low <lower>
      Then this is refused

      Examples:
        | upper          | lower          |
        | 5-5a 5-5b 1-5a | 2-2a           |
        | 5-5a           | 5-5b 2-2a 1-5a |
