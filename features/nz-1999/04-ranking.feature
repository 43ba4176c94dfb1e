@nz-1999.4
Feature: New Zealand Gazette 1999, No 9, rules 4.2 to 4.7. Ranking
  How single tiles rank (Appendix 3), and which hands stand in the places 1 to 22,
  is not held. Judged is what follows whatever the order is: the hands ranked here
  can stand in none of these places, nor, but under the rule on it, has any of
  them a tile of Gee Jun; and no scenario says which tile is higher.

  @nz-1999.4.2-b
  Rule: 4.2(b) A sum of up to nine is the value of the hand
    Of these hands none has fewer than nine dots.

    Scenario: A hand of nine dots ranks above all that have fewer points
      When the table ranks all hands of two tiles of nine dots, and some of fewer points
      Then a hand of nine dots ranks above each that has more dots and fewer points

  @nz-1999.4.2-c
  Rule: 4.2(c) Of a sum of ten or more the right-hand digit is the value of the hand

    Scenario: All hands of ten dots or more rank by the right-hand digit
      When the table ranks all hands of two tiles of ten dots or more
      Then the hand with more points ranks higher each time

  @nz-1999.4.2-s3
  Rule: 4.2 Each of the two tiles of Gee Jun may be taken as 3 or as 6

    Scenario: A hand with one tile of Gee Jun ranks within what 3 and 6 make of it
      When the table ranks hands of each look with a tile of Gee Jun, and others
      Then each ranks no lower and no higher than its points with 3 and with 6 allow

    @reading:T10
    Scenario: A tile of Gee Jun counts as whichever makes more points
      When the table ranks hands of each look with a tile of Gee Jun, and others
      Then each ranks as 3 or 6 gives it more points

  @nz-1999.4.5
  Rule: 4.5 The same points and the same top tile are a copy

    Scenario: Hands that look alike are copies
      When the table ranks all hands of two tiles that each come twice
      Then any two of them that look alike rank alike

  @nz-1999.4.6
  Rule: 4.6 The bank wins copies, whoever holds it
    Where the dealer sets the bank's hand, the player has the own hand set by the
    dealer too: what looks alike is then set alike, whatever the house way is.

    @duty:1
    Scenario: The house wins two copies
      Given the house banks and player 5 wagers on box 5, and each of the two has four tiles that look like the other's
      And player 5 has had box 5 set the house way
      And the house's hand has been set, exposed and confirmed
      When the dealer settles the round
      Then the match of box 5 is lost

    @duty:2 @option:player-bank
    Scenario Outline: A player/banker wins <what>
      Given the player/banker at box 4 banks a round of these wagers and hands, the players' hands set
        | box   | wager  | high      | low       |
        | box 4 |        | 5-6a 4-4a | 3-3a 1-6a |
        | box 6 | $10.00 | 5-6b 4-4b | <low>     |
      And the player/banker has set 5-6a 4-4a over 3-3a 1-6a at box 4, now exposed in front of the float tray
      When the dealer settles the round
      Then the match of box 6 is lost

      Examples:
        | id    | what                             | low       |
        | both  | two copies                       | 3-3b 1-6b |
        | lower | a copy, and the low hand besides | 1-3a 1-6b |

    @duty:3 @option:co-bank
    Scenario: A player/banker and the house together win two copies
      Given a co-banker and the house bank at box 4, player 5 wagers on box 5, and their four tiles look alike
      And player 5 has had box 5 set the house way
      And the dealer has set box 4 the house way, and exposed it in front of the float tray
      When the dealer settles the round
      Then the match of box 5 is lost

  @nz-1999.4.7
  Rule: 4.7 No points against no points is a copy, whatever the tiles

    Scenario: All hands of no points are alike
      When the table ranks all hands of two tiles that have no points
      Then all of them rank alike

    @option:player-bank
    Scenario Outline: No points in either low hand is the bank's low hand, <tiles>
      Given the player/banker at box 4 banks a round of these wagers and hands, the players' hands set
        | box   | wager  | high      | low      |
        | box 4 |        | 5-6a 4-4a | <bank>   |
        | box 7 | $10.00 | 5-6b 1-6b | <player> |
      And the player/banker has set 5-6a 4-4a over <bank> at box 4, now exposed in front of the float tray
      When the dealer settles the round
      Then the match of box 7 is lost

      Examples:
        | id     | tiles           | bank      | player    |
        | fours  | one way round   | 1-3a 3-3a | 2-2b 1-5b |
        | others | and the other   | 2-2b 1-5b | 1-3a 3-3a |
