@nz-1999.6
Feature: New Zealand Gazette 1999, No 9, rule 6.1. Wagers
  The copy of the page breaks off after (a)(i). In which other way a wager wins,
  when it loses and when it is a push, is not held.

  @nz-1999.6.1
  Rule: 6.1 A player takes part by a wager against the bank

    Scenario: A player wagers against the house
      Given the house holds the bank and the chung designates box 1
      When player 5 wagers $10.00 on box 5
      Then this is permitted

    @option:player-bank
    Scenario: A player wagers against a player/banker
      Given the player/banker holds the bank and the chung designates box 4
      When player 5 wagers $10.00 on box 5
      Then this is permitted

    @option:co-bank
    Scenario: A player wagers against a player/banker and the house together
      Given the co-banker shares the bank and the chung designates box 4
      When player 5 wagers $10.00 on box 5
      Then this is permitted

  @nz-1999.6.1-a-i
  Rule: 6.1(a)(i) A wager wins when both hands rank above the bank's
    The bank's tiles have less than the player's hands however they are set, and
    all hands go by points.

    Scenario: Both hands are above the house's
      Given the house banks a round of these wagers and hands, the players' hands set
        | box   | wager  | high      | low       |
        | box 1 |        | 5-6a 1-5a | 4-6a 1-3a |
        | box 8 | $10.00 | 5-6b 4-4b | 1-6b 5-5b |
      And the house's hand has been set, exposed and confirmed
      When the dealer settles the round
      Then the match of box 8 is won

    @option:player-bank
    Scenario: Both hands are above the player/banker's
      Given the player/banker at box 4 banks a round of these wagers and hands, the players' hands set
        | box   | wager  | high      | low       |
        | box 4 |        | 5-6a 1-5a | 4-6a 1-3a |
        | box 8 | $10.00 | 5-6b 4-4b | 1-6b 5-5b |
      And the player/banker has set 5-6a 1-5a over 4-6a 1-3a at box 4, now exposed in front of the float tray
      When the dealer settles the round
      Then the match of box 8 is won

    @option:co-bank
    Scenario: Both hands are above those of a shared bank
      Given a co-banker and the house, at box 4, bank a round of these wagers and hands, the players' hands set
        | box   | wager  | high      | low       |
        | box 4 |        | 5-6a 1-5a | 4-6a 1-3a |
        | box 8 | $10.00 | 5-6b 4-4b | 1-6b 5-5b |
      And the dealer has set box 4 the house way, and exposed it in front of the float tray
      When the dealer settles the round
      Then the match of box 8 is won
