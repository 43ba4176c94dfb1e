@nz-1996.9
Feature: New Zealand Gazette 1996, No 180, rule 9. Procedures for Methods of Play
  Who banks, and how a round then runs from the chung to the last payment. Which
  hand ranks higher (part 6), what a winning wager is paid (rule 6.16) and what
  the house way is (Appendix C) are not held: no scenario decides them. The page
  does not say which way the printed numbers of the boxes run: these tables lay
  boxes 1 to 8 out counter clockwise.

  @nz-1996.9.1-a
  Rule: 9.1(a) The house banks at box 1, and its tiles go in front of the float tray

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

  @nz-1996.9.1-b
  Rule: 9.1(b) Box 1 takes no wagers while the house is the sole banker

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

  @nz-1996.9.1-c
  Rule: 9.1(c) The dealer sets the house's hand the house way, after all players' hands
    Appendix C, the house way, is not held. Judged here is when the hand is set and
    by whom; how it is set is the operator's rule and no scenario decides it.

    @duty:1 @duty:3
    Scenario: The dealer sets the house's hand
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 5 and 7
      And the tiles have been delivered
      And players 5 and 7 have set their boxes
      And the house's hand lies in front of the float tray
      When the dealer uses the house way for box 1
      Then box 1 is set by the dealer

    @duty:3
    Scenario: The house's hand waits for the last player's hand
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 5 and 7
      And the tiles have been delivered
      And player 5 has set box 5
      And the house's hand lies in front of the float tray
      When the dealer uses the house way for box 1
      Then this is refused

  @nz-1996.9.1-d
  Rule: 9.1(d) The house's hand is exposed in front of the float tray, before the players'

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

  @nz-1996.9.1-e
  Rule: 9.1(e) The game supervisor confirms that the house's hand is set the house way
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

  @nz-1996.9.1-f
  Rule: 9.1(f) Then the dealer exposes and matches hand after hand, from box 1 on
    Box 1 holds no player's hand, boxes without a wager hold none either, and by
    rule 8.19 a hand that has been conceded is out of play.

    @duty:1 @duty:2
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

    @duty:1
    Scenario: A hand that has been conceded is passed over
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 4 and 8
      And the tiles have been delivered
      And player 4 has conceded box 4
      And player 8 has set box 8
      And the house's hand has been set, exposed and confirmed
      When the dealer settles the round
      Then the players' hands are exposed and matched in this order: 8

    @duty:2
    Scenario: No player's hand is matched before the house way is confirmed
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 3 and 4
      And the tiles have been delivered
      And players 3 and 4 have set their boxes
      And the house's hand lies in front of the float tray, set the house way and exposed
      When the dealer settles the round
      Then this is refused

  @nz-1996.9.1-g
  Rule: 9.1(g) A losing wager is picked up at once, into the float tray
    At once is taken as: before the next hand is exposed.

    @duty:1 @duty:2 @duty:3
    Scenario: Losing wagers are picked up before the next hand is exposed
      Given the house banks a round of these wagers and hands, the players' hands set
        | box   | wager  | high      | low       |
        | box 1 |        | 6-6a 6-6b | 1-1a 1-1b |
        | box 5 | $10.00 | 3-6 5-5b  | 1-6a 2-5  |
        | box 6 | $15.00 | 3-5 4-5   | 1-6b 3-4  |
        | box 7 | $20.00 | 5-6a 2-3  | 4-6a 1-4  |
      And the house's hand has been set, exposed and confirmed
      When the dealer settles the round
      Then where box 5 loses, box 6 loses and box 7 loses, this is the order of play
        | exposed   | box 5 |
        | picked up | box 5 |
        | exposed   | box 6 |
        | picked up | box 6 |
        | exposed   | box 7 |
        | picked up | box 7 |
      And where box 5 loses, box 6 loses and box 7 loses, exactly these wagers go into the float tray
        | box 5 | $10.00 |
        | box 6 | $15.00 |
        | box 7 | $20.00 |
      And box 1 aside, where box 5 loses, box 6 loses and box 7 loses, exactly the tiles of boxes 5, 6 and 7 go to the designated area

  @nz-1996.9.1-h
  Rule: 9.1(h) On a push the tiles go to the designated area and the wager remains

    @duty:1 @duty:2
    Scenario: The tiles of a push go to the designated area and its wager remains
      Given the house banks a round of these wagers and hands, the players' hands set
        | box   | wager  | high      | low       |
        | box 1 |        | 1-4 2-3   | 5-5a 1-5a |
        | box 3 | $10.00 | 3-3a 3-3b | 5-6a 4-6a |
      And the house's hand has been set, exposed and confirmed
      When the dealer settles the round
      Then box 1 aside, where box 3 pushes, exactly the tiles of box 3 go to the designated area
      And where box 3 pushes, its wager of $10.00 remains

  @nz-1996.9.1-i
  Rule: 9.1(i) Winners are paid after all hands are exposed, box by box from box 1
    What is paid stands in rule 6.16, which is not held: amounts are not judged.

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
      Then box 1 aside, where box 2 wins, box 6 wins and box 7 wins, once all are exposed payment goes 2 6 7, and with each the tiles to the designated area

  @nz-1996.9.2-a
  Rule: 9.2(a) A player/banker banks at the own box

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

  @nz-1996.9.2-b
  Rule: 9.2(b) The player/banker wagers last, in the own box, no less than the others together
    Who chooses between rule 9.1 and rule 9.3 when the bank is not covered is
    not said: either stands. Nor is it said what becomes of wagers on box 1
    then, or of a wager that comes after the player/banker's.

    @duty:1 @option:player-bank
    Scenario: Before any other player has wagered the player/banker does not
      Given the player/banker holds the bank and the chung designates box 4
      When the player/banker wagers $100.00 on box 4
      Then this is refused

    @duty:1 @duty:2 @duty:3 @option:player-bank
    Scenario Outline: The player/banker wagers $<amount> against a total of $40.00
      Given the player/banker holds the bank and the chung designates box 4
      And player 5 has wagered $25.00 on box 5
      And player 7 has wagered $15.00 on box 7
      When the player/banker wagers $<amount> on box 4
      Then the wager of the player/banker on box 4 is $<amount>

      Examples:
        | amount |
        | 40.00  |
        | 40.01  |
        | 100.00 |

    @duty:2 @option:player-bank
    Scenario: The player/banker's wager goes into no other box
      Given the player/banker holds the bank and the chung designates box 4
      And player 5 has wagered $25.00 on box 5
      And player 7 has wagered $15.00 on box 7
      When the player/banker wagers $40.00 on box 6
      Then this is refused

    @duty:3 @option:player-bank
    Scenario Outline: A bank that covers $40.00 with $<amount> goes on by rule 9.2
      Given the player/banker holds the bank and the chung designates box 4
      And player 5 has wagered $25.00 on box 5
      And player 7 has wagered $15.00 on box 7
      And the player/banker has wagered $<amount> on box 4
      When the dealer closes the wagers
      Then the game is conducted by rule 9.2

      Examples:
        | amount |
        | 40.00  |
        | 40.01  |

    @duty:4 @option:player-bank
    Scenario: One cent less than $40.00 does not cover the wagers
      Given the player/banker holds the bank and the chung designates box 4
      And player 5 has wagered $25.00 on box 5
      And player 7 has wagered $15.00 on box 7
      And the player/banker has offered to wager $39.99 on box 4, whether that is taken or not
      When the dealer closes the wagers
      Then the game is conducted by rule 9.1 or by rule 9.3

    @duty:4 @option:player-bank
    Scenario: A player/banker without a wager does not cover the wagers
      Given the player/banker holds the bank and the chung designates box 4
      And player 5 has wagered $25.00 on box 5
      And player 7 has wagered $15.00 on box 7
      When the dealer closes the wagers
      Then the game is conducted by rule 9.1 or by rule 9.3

    @duty:4 @option:player-bank
    Scenario: With a wager on box 1 too the bank that is not covered passes
      Given the player/banker holds the bank and the chung designates box 4
      And player 1 has wagered $25.00 on box 1
      And player 7 has wagered $15.00 on box 7
      When the dealer closes the wagers
      Then the game is conducted by rule 9.1 or by rule 9.3

  @nz-1996.9.2-c
  Rule: 9.2(c) The player/banker sets last, once the chung is off, and may expose the hand

    @duty:1 @option:player-bank
    Scenario: The player/banker's hand waits for the last player's hand
      Given the player/banker holds the bank and the chung designates box 4
      And players have wagered on boxes 5 and 7
      And the player/banker has wagered $100.00 on box 4
      And the tiles have been delivered and the chung has been removed
      And player 5 has set box 5
      When the player/banker sets box 4
      Then this is refused

    @duty:2 @option:player-bank
    Scenario: The player/banker's hand waits until the chung is removed
      Given the player/banker holds the bank and the chung designates box 4
      And players have wagered on boxes 5 and 7
      And the player/banker has wagered $100.00 on box 4
      And the tiles have been delivered
      And players 5 and 7 have set their boxes
      When the player/banker sets box 4
      Then this is refused

    @duty:1 @duty:2 @option:player-bank
    Scenario: With the others set and the chung removed the player/banker sets
      Given the player/banker holds the bank and the chung designates box 4
      And players have wagered on boxes 5 and 7
      And the player/banker has wagered $100.00 on box 4
      And the tiles have been delivered and the chung has been removed
      And players 5 and 7 have set their boxes
      When the player/banker sets box 4
      Then box 4 is set by the player/banker

    @duty:3 @option:player-bank
    Scenario: The player/banker exposes the hand
      Given the player/banker holds the bank and the chung designates box 4
      And players have wagered on boxes 5 and 7
      And the player/banker has wagered $100.00 on box 4
      And the tiles have been delivered and the chung has been removed
      And players 5 and 7 have set their boxes
      And the player/banker has set box 4
      When the player/banker exposes box 4
      Then this is permitted

    @duty:3 @option:player-bank
    Scenario: A hand that its player/banker has exposed is seen by another player
      Given the player/banker holds the bank and the chung designates box 4
      And players have wagered on boxes 5 and 7
      And the player/banker has wagered $100.00 on box 4
      And the tiles have been delivered and the chung has been removed
      And players 5 and 7 have set their boxes
      And the player/banker has set and exposed box 4
      When player 5 looks at the tiles of box 4
      Then player 5 sees the tiles of box 4

    @duty:3 @option:player-bank
    Scenario: The player/banker leaves the hand for the dealer to expose
      Given the player/banker holds the bank and the chung designates box 6
      And players have wagered on boxes 5 and 7
      And the player/banker has wagered $100.00 on box 6
      And the tiles have been delivered and the chung has been removed
      And players 5 and 7 have set their boxes
      And the player/banker has set box 6
      When the dealer moves the banker's tiles from box 6
      Then this is permitted

    @duty:4 @option:player-bank
    Scenario: The dealer sets the hand instead, at the player/banker's request
      Given the player/banker holds the bank and the chung designates box 4
      And player 5 has wagered on box 5
      And the player/banker has wagered $100.00 on box 4
      And the tiles have been delivered and the chung has been removed
      And player 5 has set box 5, and the player/banker has asked the dealer to set box 4
      When the dealer uses the house way for box 4
      Then box 4 is set by the dealer

    @duty:4 @option:player-bank
    Scenario: Unasked, the dealer does not set the player/banker's hand
      Given the player/banker holds the bank and the chung designates box 4
      And players have wagered on boxes 5 and 7
      And the player/banker has wagered $100.00 on box 4
      And the tiles have been delivered and the chung has been removed
      And players 5 and 7 have set their boxes
      When the dealer uses the house way for box 4
      Then this is refused

  @nz-1996.9.2-d
  Rule: 9.2(d) The set hand goes in front of the float tray and is exposed to the players
    Whether the hand is exposed as it is brought or by an act of its own is not said.

    @duty:1 @option:player-bank
    Scenario: The player/banker's tiles stay until the hand is set
      Given the player/banker holds the bank and the chung designates box 4
      And players have wagered on boxes 5 and 7
      And the player/banker has wagered $100.00 on box 4
      And the tiles have been delivered and the chung has been removed
      And players 5 and 7 have set their boxes
      When the dealer moves the banker's tiles from box 4
      Then this is refused

    @duty:1 @option:player-bank
    Scenario: Once set, the hand is brought in front of the float tray
      Given the player/banker holds the bank and the chung designates box 4
      And players have wagered on boxes 5 and 7
      And the player/banker has wagered $100.00 on box 4
      And the tiles have been delivered and the chung has been removed
      And players 5 and 7 have set their boxes
      And the player/banker has set and exposed box 4
      When the dealer moves the banker's tiles from box 4
      Then the banker's tiles from box 4 lie in front of the float tray

    @duty:2 @option:player-bank
    Scenario: The dealer exposes a hand that its player/banker left covered
      Given the player/banker holds the bank and the chung designates box 4
      And players have wagered on boxes 5 and 7
      And the player/banker has wagered $100.00 on box 4
      And the tiles have been delivered and the chung has been removed
      And players 5 and 7 have set their boxes
      And the player/banker has set box 4 and the dealer has moved it in front of the float tray
      When the dealer exposes box 4
      Then box 4 is exposed

    @duty:2 @option:player-bank
    Scenario: The players see the hand that has been exposed to them
      Given the player/banker holds the bank and the chung designates box 4
      And players have wagered on boxes 5 and 7
      And the player/banker has wagered $100.00 on box 4
      And the tiles have been delivered and the chung has been removed
      And players 5 and 7 have set their boxes
      And the player/banker has set box 4 and the dealer has exposed it in front of the float tray
      When player 7 looks at the tiles of box 4
      Then player 7 sees the tiles of box 4

    @duty:2 @option:player-bank @reading:T8b
    Scenario: The bank's tiles are not exposed before they have been set
      Given the player/banker holds the bank and the chung designates box 3
      And players have wagered on box 5
      And the player/banker has wagered $100 on box 3
      And the tiles have been delivered and the chung has been removed
      And player 5 has set box 5
      When the dealer exposes box 3
      Then this is refused

  @nz-1996.9.2-e
  Rule: 9.2(e) Then hand after hand is exposed and matched, from the player/banker's box on
    The player/banker's own hand is not matched, and boxes without a wager hold no hand.

    @duty:1 @option:player-bank
    Scenario Outline: From box <bank> the hands are taken in turn: <order>
      Given the player/banker at box <bank> banks a round against boxes <order>
      And the player/banker has set box <bank> and the dealer has exposed it in front of the float tray
      When the dealer settles the round
      Then the players' hands are exposed and matched in this order: <order>

      Examples:
        | bank | order         |
        | 4    | 5 6 7 8 1 2 3 |
        | 8    | 1 2 5         |
        | 6    | 7 1 5         |
        | 1    | 2 5 8         |

    @duty:2 @option:player-bank
    Scenario: No player's hand is matched before the bank's hand is brought
      Given the player/banker at box 4 banks a round against boxes 5 1
      And the player/banker has set and exposed box 4
      When the dealer settles the round
      Then this is refused

  @nz-1996.9.2-f
  Rule: 9.2(f) A losing wager is picked up at once, into the losing wager area
    At once is taken as: before the next hand is exposed.

    @duty:1 @duty:2 @duty:3 @option:player-bank
    Scenario: Lost wagers are picked up before the next hand is exposed
      Given the player/banker at box 4 banks a round of these wagers and hands, the players' hands set
        | box   | wager  | high      | low       |
        | box 4 |        | 6-6a 6-6b | 1-1a 1-1b |
        | box 6 | $10.00 | 3-6 5-5b  | 1-6a 2-5  |
        | box 7 | $15.00 | 3-5 4-5   | 1-6b 3-4  |
        | box 8 | $20.00 | 5-6a 2-3  | 4-6a 1-4  |
      And the player/banker has set 6-6a 6-6b over 1-1a 1-1b at box 4, now exposed in front of the float tray
      When the dealer settles the round
      Then where box 6 loses, box 7 loses and box 8 loses, this is the order of play
        | exposed   | box 6 |
        | picked up | box 6 |
        | exposed   | box 7 |
        | picked up | box 7 |
        | exposed   | box 8 |
        | picked up | box 8 |
      And where box 6 loses, box 7 loses and box 8 loses, exactly these wagers go into the losing wager area
        | box 6 | $10.00 |
        | box 7 | $15.00 |
        | box 8 | $20.00 |
      And box 4 aside, where box 6 loses, box 7 loses and box 8 loses, exactly the tiles of boxes 6, 7 and 8 go to the designated area

  @nz-1996.9.2-i
  Rule: 9.2(i) On a push the tiles go to the designated area and the wager remains
    The printed letters run from (f) to (i); whether a (g) and (h) stood between is not known.

    @duty:1 @duty:2 @option:player-bank
    Scenario: Against a player/banker a push's tiles go and its wager remains
      Given the player/banker at box 4 banks a round of these wagers and hands, the players' hands set
        | box   | wager  | high      | low       |
        | box 4 |        | 1-4 2-3   | 5-5a 1-5a |
        | box 1 | $10.00 | 3-3a 3-3b | 5-6a 4-6a |
      And the player/banker has set 1-4 2-3 over 5-5a 1-5a at box 4, now exposed in front of the float tray
      When the dealer settles the round
      Then box 4 aside, where box 1 pushes, exactly the tiles of box 1 go to the designated area
      And where box 1 pushes, its wager of $10.00 remains

  @nz-1996.9.2-j
  Rule: 9.2(j) After all hands are exposed winners are paid from the losing wager area
    The page ends before it names the box from which payment begins, so only the
    circle is looked at and not its beginning. What is paid (rule 6.16), and what
    happens when the losing wager area does not hold enough, is not held either.

    @duty:1 @duty:2 @duty:3 @duty:4 @option:player-bank
    Scenario: After the last exposure winners are paid box by box in a circle
      Given the player/banker at box 4 banks a round of these wagers and hands, the players' hands set
        | box   | wager  | high      | low       |
        | box 4 |        | 1-4 2-3   | 5-5a 1-5a |
        | box 7 | $10.00 | 6-6a 6-6b | 1-1a 1-1b |
        | box 8 | $10.00 | 4-4a 4-4b | 1-3a 1-3b |
        | box 2 | $10.00 | 3-3a 3-3b | 2-2a 2-2b |
        | box 3 | $50.00 | 3-6 5-5b  | 1-6a 2-5  |
      And the player/banker has set 1-4 2-3 over 5-5a 1-5a at box 4, now exposed in front of the float tray
      When the dealer settles the round
      Then where box 7 wins, box 8 wins, box 2 wins and box 3 loses, no wager is paid before all hands are exposed
      And where box 7 wins, box 8 wins, box 2 wins and box 3 loses, the circle of payments is 7 8 2, with chips from the losing wager area
