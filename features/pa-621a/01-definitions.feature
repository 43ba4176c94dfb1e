@pa-621a.1
Feature: 58 Pa. Code § 621a.1. Definitions
  The definitions on which an outcome depends: who bears the cost of a winning wager, which of two hands is high, which hand none
  outranks, what is a copy. How hands rank otherwise is the matter of § 621a.3, whose text is not held. When a wager
  has won is in no text that is held either: scenarios give that it has.

  @pa-621a.1-bank
  Rule: Bank. The player who is the bank pays every Pai Gow Wager that wins

    @option:player-bank
    Scenario Outline: The bank bears <amount> at <position>
      Given player 3 acts as the bank at position 3
      And players have wagered, and no more bets are accepted
        | player   | position   | wager   |
        | player 2 | position 2 | $25.00  |
        | player 5 | position 5 | $140.10 |
      When the wager at <position> has won, and the dealer pays <amount> for it
      Then player 3 bears <amount> of the wager at <position>, alone

      Examples:
        | position   | amount  |
        | position 2 | $25.00  |
        | position 5 | $140.10 |

  @pa-621a.1-co-banking
  Rule: Co-banking. The bank and the dealer bear the cost of winning wagers half and half
    Who bears an odd cent is not said: only costs that have a half are given.

    @option:co-bank
    Scenario Outline: Bank and dealer bear <half> each of <amount>
      Given player 3 acts as the co-bank at position 3
      And players have wagered, and no more bets are accepted
        | player   | position   | wager  |
        | player 2 | position 2 | $30.00 |
        | player 5 | position 5 | $77.70 |
      When the wager at <position> has won, and the dealer pays <amount> for it
      Then the dealer and player 3 bear <half> each of the wager at <position>

      Examples:
        | position   | amount | half   |
        | position 2 | $30.00 | $15.00 |
        | position 5 | $77.70 | $38.85 |

  @pa-621a.1-copy-hand
  Rule: Copy hand. A half that equals the dealer's or the bank's in pair rank or points
    Whether hands of equal points are copies although their single tiles rank differently is not settled by the words that are held:
    hands that look alike are copies either way, and what rests on a reading says so.

    Scenario Outline: <player> against <dealer> is a copy
      When a player's <player> is compared with the dealer's <dealer>
      Then the player's hand is a copy

      Examples:
        | player    | dealer    |
        | 1-3a 5-5a | 1-3b 5-5b |
        | 2-2b 3-3b | 2-2a 3-3a |
        | 6-6a 4-4b | 6-6b 4-4a |
        | 1-6a 1-5a | 1-6b 1-5b |

    Scenario: A hand that outranks the dealer's is no copy
      When a player's 2-4 1-2 is compared with the dealer's 6-6a 6-6b
      Then the player's hand is no copy, but ranks above the dealer's

    @reading:T19a
    Scenario: Equal points make a copy, whatever the single tiles
      When a player's 6-6a 3-3a is compared with the dealer's 4-4a 4-6a
      Then the player's hand is a copy

    @reading:T19b
    Scenario: Of equal points those with the higher tile are no copy
      When a player's 6-6a 3-3a is compared with the dealer's 4-4a 4-6a
      Then the player's hand is no copy, but ranks above the dealer's

  @pa-621a.1-high-hand
  Rule: High hand. Of the two hands formed of four tiles, the one that outranks the other
    The rank makes a hand high, and not where a player lays it. Of hands that rank alike the definition settles neither.

    Background:
      Given players have wagered
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
      And the tiles have been delivered to all eight positions, among them
        | hand       | tiles             |
        | position 2 | 1-2 2-4 5-5b 6-6a |

    Scenario: The Supreme Pair is the high hand where it is laid first
      When player 2 divides the tiles of position 2 into 1-2 2-4 and 5-5b 6-6a
      Then the high hand is 1-2 2-4

    Scenario: The Supreme Pair is the high hand where it is laid last
      When player 2 divides the tiles of position 2 into 5-5b 6-6a and 1-2 2-4
      Then the high hand is 1-2 2-4

  @pa-621a.1-low-hand
  Rule: Low hand. Of the two hands formed of four tiles, the one that is outranked

    Background:
      Given players have wagered
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
      And the tiles have been delivered to all eight positions, among them
        | hand       | tiles             |
        | position 2 | 1-2 2-4 5-5b 6-6a |

    Scenario: What lies beside the Supreme Pair is low where it is laid last
      When player 2 divides the tiles of position 2 into 1-2 2-4 and 5-5b 6-6a
      Then the low hand is 5-5b 6-6a

    Scenario: What lies beside the Supreme Pair is low where it is laid first
      When player 2 divides the tiles of position 2 into 5-5b 6-6a and 1-2 2-4
      Then the low hand is 5-5b 6-6a

  @pa-621a.1-setting-the-hands
  Rule: Setting the hands. The four tiles dealt are divided into a high and a low hand
    A hand of two tiles is what the definitions of the high and of the low hand speak of.

    Scenario: The dealer divides every four tiles that there are
      Given players have wagered
        | player   | position   | wager  |
        | player 2 | position 2 | $25.00 |
      When the dealer sets, one after another, all hands of four tiles that there are
      Then each is two hands of two, of the four tiles dealt

  @pa-621a.1-supreme-pair
  Rule: Supreme Pair. 2-4 with 1-2 ranks above every other hand

    Scenario: The Supreme Pair outranks all 435 hands of two other tiles
      When a player's Supreme Pair is compared with every hand of two other tiles in turn
      Then the Supreme Pair ranks above each of the others

    Scenario Outline: The Supreme Pair outranks <other> on the dealer's side
      When a player's <other> is compared with the dealer's 2-4 1-2
      Then the dealer's hand ranks above the player's

      Examples:
        | other     |
        | 6-6a 6-6b |
        | 1-1a 1-1b |
        | 3-5 2-6   |
        | 6-6a 4-5  |
        | 1-4 2-2a  |
