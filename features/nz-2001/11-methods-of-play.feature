@nz-2001.11
Feature: New Zealand Gazette 2001, No 173, rule 11. Methods of Play
  What the Gazette of 1996 had in rule 9, amended: while the house banks, lost
  wagers no longer go straight into the float tray, but wait in the losing wager
  area until the last hand has been compared. The money comes to the same; the
  sequence does not, and an engine that shows balances alone cannot show it.
  What a winning wager is paid (rule 6.11) is not held, and of a player/banker's
  round no more than the chung, the tiles and the beginning of the wager.

  @nz-2001.11.1-a
  Rule: 11.1(a) The house banks at box 1, and its tiles go in front of the float tray

    @duty:1
    Scenario: With the house as sole banker the chung lies on box 1
      Given no player has taken the bank
      When the dealer places the chung on box 1
      Then the chung lies on box 1

    @duty:1
    Scenario Outline: With the house as sole banker the chung is not placed on <box>
      Given no player has taken the bank
      When the dealer places the chung on <box>
      Then this is refused

      Examples:
        | box   |
        | box 2 |
        | box 8 |

    @duty:2
    Scenario: The tiles delivered to box 1 are the house's hand
      Given the house banks a round of these wagers and hands, the players' hands set
        | box   | wager  | high      | low       |
        | box 1 |        | 4-4a 4-4b | 3-3a 3-3b |
        | box 2 | $10.00 | 6-6a 6-6b | 1-1a 1-1b |
      And the house's hand lies in front of the float tray
      When the dealer uses the house way for box 1
      Then the banker's hand is 4-4a 4-4b 3-3a 3-3b of box 1

    @duty:3 @duty:4
    Scenario: The banker's tiles move from box 1 to the front of the float tray
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 2 and 5
      And the tiles have been delivered
      And the tiles of boxes without wagers have been retrieved
      When the dealer moves the banker's tiles from box 1
      Then the banker's tiles from box 1 lie in front of the float tray

    @duty:4
    Scenario Outline: The banker's tiles stay while tiles of <idle> lie idle
      Given the house holds the bank and the chung designates box 1
      And players have wagered on <wagered>
      And the tiles have been delivered
      When the dealer moves the banker's tiles from box 1
      Then this is refused

      Examples:
        | wagered                   | idle       |
        | boxes 2 and 5             | five boxes |
        | boxes 2, 3, 4, 5, 6 and 7 | one box    |

  @nz-2001.11.1-b
  Rule: 11.1(b) Box 1 takes no wagers while the house is the sole banker

    Scenario: No wager is accepted on box 1
      Given the house holds the bank and the chung designates box 1
      When player 1 wagers $30.00 on box 1
      Then this is refused

    Scenario Outline: A wager on <box> is accepted
      Given the house holds the bank and the chung designates box 1
      When player 1 wagers $30.00 on <box>
      Then this is permitted

      Examples:
        | box   |
        | box 2 |
        | box 8 |

  @nz-2001.11.1-c
  Rule: 11.1(c) The dealer sets the house's hand after all players' hands

    @duty:1 @duty:2
    Scenario: The dealer sets the house's hand
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 5 and 7
      And the tiles have been delivered
      And players 5 and 7 have set their boxes
      And the house's hand lies in front of the float tray
      When the dealer uses the house way for box 1
      Then box 1 is set by the dealer

    @duty:2
    Scenario: The house's hand waits for the last player's hand
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 5 and 7
      And the tiles have been delivered
      And player 5 has set box 5
      And the house's hand lies in front of the float tray
      When the dealer uses the house way for box 1
      Then this is refused

  @nz-2001.11.1-d
  Rule: 11.1(d) The house's hand is exposed in front of the float tray, before the players'

    @duty:1 @duty:2
    Scenario: The house's hand is exposed in front of the float tray
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 5 and 7
      And the tiles have been delivered
      And players 5 and 7 have set their boxes
      And the house's hand lies in front of the float tray, set the house way
      When the dealer exposes box 1
      Then box 1 is exposed in front of the float tray

    @duty:1
    Scenario Outline: The house's hand is not exposed by <person>
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 5 and 7
      And the tiles have been delivered
      And players 5 and 7 have set their boxes
      And the house's hand lies in front of the float tray, set the house way
      When <person> exposes box 1
      Then this is refused

      Examples:
        | person      |
        | player 7    |
        | a spectator |

    @duty:2
    Scenario: No player's hand is exposed before the house's
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 5 and 7
      And the tiles have been delivered
      And players 5 and 7 have set their boxes
      And the house's hand lies in front of the float tray, set the house way
      When the dealer exposes box 7
      Then this is refused

  @nz-2001.11.1-e
  Rule: 11.1(e) The game supervisor confirms that the house's hand is set the house way
    Whether the confirmation comes before or after the hand is exposed is not said.

    @duty:1 @duty:2
    Scenario: The game supervisor confirms the house way
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 5 and 7
      And the tiles have been delivered
      And players 5 and 7 have set their boxes
      And the house's hand lies in front of the float tray, set the house way and exposed
      When the game supervisor confirms the house way
      Then the house way is confirmed by the game supervisor

    @duty:1
    Scenario Outline: The house way is not confirmed by <person>
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 5 and 7
      And the tiles have been delivered
      And players 5 and 7 have set their boxes
      And the house's hand lies in front of the float tray, set the house way and exposed
      When <person> confirms the house way
      Then this is refused

      Examples:
        | person     |
        | the dealer |
        | player 5   |

    @duty:2
    Scenario: Nothing is confirmed before the house's hand is set
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 5 and 7
      And the tiles have been delivered
      And players 5 and 7 have set their boxes
      When the game supervisor confirms the house way
      Then this is refused

  @nz-2001.11.1-f
  Rule: 11.1(f) The dealer exposes and matches hand after hand, from box 1 on
    Box 1 holds no player's hand, and boxes without a wager hold none either.

    Scenario Outline: With wagers on boxes <order> the hands are taken in turn
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes <order>
      And the tiles have been delivered
      And players <order> have set their boxes
      And the house's hand has been set, exposed and confirmed
      When the dealer settles the round
      Then the players' hands are exposed and matched in this order: <order>

      Examples:
        | order         |
        | 2 3 4 5 6 7 8 |
        | 3 4 8         |
        | 4 7           |
        | 4             |

  @nz-2001.11.1-g
  Rule: 11.1(g) Losing wagers wait in the losing wager area, then go into the float tray
    At once is taken as: before the next hand is exposed. Where a winner's tiles go is
    the matter of (i).

    @duty:1 @duty:2 @duty:3 @duty:4 @duty:5
    Scenario: Lost wagers go into the float after the last match, before payment
      Given the house banks a round of these wagers and hands, the players' hands set
        | box   | wager  | high      | low       |
        | box 1 |        | 2-2a 2-2b | 3-3a 3-3b |
        | box 5 | $10.00 | 3-6 5-5b  | 1-6a 2-5  |
        | box 6 | $15.00 | 6-6a 6-6b | 1-1a 1-1b |
        | box 7 | $20.00 | 1-4 5-6a  | 4-6a 5-6b |
      And the house's hand has been set, exposed and confirmed
      When the dealer settles the round
      Then where box 5 loses, box 6 wins and box 7 loses, this is the order of play
        | exposed   | box 5      |
        | matched   | box 5      |
        | picked up | box 5      |
        | exposed   | box 6      |
        | matched   | box 6      |
        | exposed   | box 7      |
        | matched   | box 7      |
        | picked up | box 7      |
        | moved     | float tray |
        | paid      | box 6      |
      And where box 5 loses, box 6 wins and box 7 loses, exactly these wagers go into the losing wager area
        | box 5 | $10.00 |
        | box 7 | $20.00 |
      And where box 5 loses, box 6 wins and box 7 loses, $30.00 of lost wagers goes from there into the float tray
      And where box 5 loses, box 6 wins and box 7 loses, the tiles of boxes 5 and 7 go to the dealer's work area

    @duty:3 @duty:4 @duty:5
    Scenario: Where the last hand loses too, its wager waits with the others
      Given the house banks a round of these wagers and hands, the players' hands set
        | box   | wager  | high      | low       |
        | box 1 |        | 6-6a 6-6b | 1-1a 1-1b |
        | box 5 | $10.00 | 3-6 5-5b  | 1-6a 2-5  |
        | box 7 | $20.00 | 1-4 5-6a  | 4-6a 5-6b |
      And the house's hand has been set, exposed and confirmed
      When the dealer settles the round
      Then where box 5 loses and box 7 loses, this is the order of play
        | exposed   | box 5      |
        | matched   | box 5      |
        | picked up | box 5      |
        | exposed   | box 7      |
        | matched   | box 7      |
        | picked up | box 7      |
        | moved     | float tray |
      And where box 5 loses and box 7 loses, exactly these wagers go into the losing wager area
        | box 5 | $10.00 |
        | box 7 | $20.00 |
      And where box 5 loses and box 7 loses, $30.00 of lost wagers goes from there into the float tray
      And where box 5 loses and box 7 loses, the tiles of boxes 5 and 7 go to the dealer's work area

  @nz-2001.11.1-h
  Rule: 11.1(h) On a push the tiles go to the work area and the wager remains

    @duty:1 @duty:2
    Scenario: The tiles of a push go to the work area and its wager remains
      Given the house banks a round of these wagers and hands, the players' hands set
        | box   | wager  | high      | low       |
        | box 1 |        | 1-4 2-3   | 5-5a 1-5a |
        | box 3 | $10.00 | 3-3a 3-3b | 5-6a 4-6a |
      And the house's hand has been set, exposed and confirmed
      When the dealer settles the round
      Then where box 3 pushes, the tiles of box 3 go to the dealer's work area
      And where box 3 pushes, its wager of $10.00 remains

  @nz-2001.11.1-i
  Rule: 11.1(i) Winners are paid after all hands are exposed, box by box from box 1
    What is paid stands in rule 6.11, which is not held: amounts are not judged.

    @duty:1 @duty:2 @duty:3 @duty:4 @duty:5
    Scenario: Every winning wager is paid after the last hand is exposed
      Given the house banks a round of these wagers and hands, the players' hands set
        | box   | wager  | high      | low       |
        | box 1 |        | 1-4 2-3   | 5-5a 1-5a |
        | box 2 | $10.00 | 6-6a 6-6b | 1-1a 1-1b |
        | box 6 | $15.00 | 3-3a 3-3b | 2-2a 2-2b |
        | box 7 | $20.00 | 4-4a 4-4b | 1-3a 1-3b |
      And the house's hand has been set, exposed and confirmed
      When the dealer settles the round
      Then box 1 aside, where box 2 wins, box 6 wins and box 7 wins, once all are exposed payment goes 2 6 7, and with each the tiles to the dealer's work area

  @nz-2001.11.2-a
  Rule: 11.2(a) A player/banker banks at the own box

    @duty:1 @option:player-bank
    Scenario: The chung lies on the player/banker's box
      Given the player/banker has taken the bank at box 4
      When the dealer places the chung on box 4
      Then the chung lies on box 4

    @duty:1 @option:player-bank
    Scenario Outline: The chung is not placed on <box> when a player banks at box 4
      Given the player/banker has taken the bank at box 4
      When the dealer places the chung on <box>
      Then this is refused

      Examples:
        | box   |
        | box 1 |
        | box 5 |

    @duty:1 @option:player-bank
    Scenario: A player takes the bank
      When the player/banker takes the bank at box 4
      Then this is permitted

    @duty:1 @no-option:player-bank
    Scenario: Where players are not offered the bank no player takes it
      When the player/banker takes the bank at box 4
      Then this is refused

    @duty:2 @option:player-bank
    Scenario: The tiles delivered to the player/banker's box are the bank's hand
      Given the player/banker holds the bank and the chung designates box 4
      And players have wagered on boxes 5 and 7
      And the player/banker has wagered $100.00 on box 4
      And the tiles have been delivered and the chung has been removed
      And players 5 and 7 have set their boxes
      When the player/banker sets box 4
      Then the banker's hand is 2-2a 2-2b 5-6a 5-6b of box 4

  @nz-2001.11.2-b
  Rule: 11.2(b) The player/banker wagers last, and not less than the others together
    The copy breaks off before it says where the wager is placed, and what follows
    when it is less. Nor does it say what becomes of a wager that comes after it.
    The box named here says whose bank it is, and no more.

    @duty:1 @option:player-bank
    Scenario: Before any other player has wagered the player/banker does not
      Given the player/banker holds the bank and the chung designates box 4
      When the player/banker wagers $100.00 on box 4
      Then this is refused

    @duty:1 @duty:2 @option:player-bank
    Scenario Outline: The player/banker wagers $<amount> against a total of $40.00
      Given the player/banker holds the bank and the chung designates box 4
      And player 5 has wagered $25.00 on box 5
      And player 7 has wagered $15.00 on box 7
      When the player/banker wagers $<amount> on box 4
      Then the wager of the player/banker is $<amount>, wherever it lies

      Examples:
        | amount |
        | 40.00  |
        | 40.01  |
        | 100.00 |
