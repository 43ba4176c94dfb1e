@nz-1996.8
Feature: New Zealand Gazette 1996, No 180, rule 8. Delivery and setting of the tiles
  From the tiles of idle boxes to the words that close a hand. The page held
  begins within rule 8.3, so the official heading is not known. What the house
  way is stands in Appendix C, which is not held: these scenarios look at who
  sets a hand, when, and that it is set two and two, never at which two go high.

  @nz-1996.8.3
  Rule: 8.3 (its end) The tiles of boxes without wagers are retrieved undisclosed
    The bank's box carries no players' wager either; its tiles are in play, as
    rules 9.1(a) and 9.2(a) show, and stay.

    @duty:1 @duty:2 @duty:3
    Scenario: Exactly the boxes without wagers give up their tiles
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 2 and 5
      And the tiles have been delivered
      When the dealer retrieves the tiles of boxes without wagers
      Then the tiles of boxes 3, 4, 6, 7 and 8, and no others, come back face down to the designated area to the right of the float

    @duty:1 @duty:2 @duty:3 @option:player-bank
    Scenario: A player/banker's box keeps its tiles and box 1 gives them up
      Given the player/banker holds the bank and the chung designates box 4
      And players have wagered on boxes 2 and 5
      And the player/banker has wagered $100 on box 4
      And the tiles have been delivered
      When the dealer retrieves the tiles of boxes without wagers
      Then the tiles of boxes 1, 3, 6, 7 and 8, and no others, come back face down to the designated area to the right of the float

  @nz-1996.8.4
  Rule: 8.4 After delivery the players set their own tiles, face down, two and two
    When the player/banker sets is a matter of rule 9.2(c). Whether a low hand
    that outranks the high one stands is not said: here the high one is higher
    in the conventional ranking.

    @duty:1 @duty:2 @duty:3
    Scenario: A player sets the tiles of the own box
      Given player 2 has wagered on box 2
      And the tiles have been delivered
      When player 2 sets box 2
      Then box 2 is set face down by player 2, high 4-4a 4-4b and low 1-3a 1-3b

    @duty:1
    Scenario: No player sets a hand before the tiles have been delivered
      Given player 2 has wagered on box 2
      When player 2 sets box 2
      Then this is refused

    @duty:2 @duty:3
    Scenario Outline: <upper> over <lower> is two stacks of two
      Given player 2 has wagered on box 2
      And these tiles have been delivered
        | box 2 | 5-5a 5-5b 2-2a 1-5a |
      When player 2 sets the tiles of box 2 as high <upper> and low <lower>
      Then box 2 is set face down by player 2, high <upper> and low <lower>

      Examples:
        | upper     | lower     |
        | 5-5a 5-5b | 2-2a 1-5a |
        | 5-5a 1-5a | 5-5b 2-2a |

    @duty:2
    Scenario Outline: <upper> over <lower> is refused
      Given player 2 has wagered on box 2
      And these tiles have been delivered
        | box 2 | 5-5a 5-5b 2-2a 1-5a |
      When player 2 sets the tiles of box 2 as high <upper> and low <lower>
      Then this is refused

      Examples:
        | upper          | lower          |
        | 5-5a 5-5b 1-5a | 2-2a           |
        | 5-5a           | 5-5b 2-2a 1-5a |

  @nz-1996.8.5
  Rule: 8.5 At a player's request the dealer may set the player's hand the house way
    How two requested hands wait for each other is left open: each scenario
    has one request. So is what follows when the dealer leaves a request. What
    the house way yields is not judged (Appendix C).

    @duty:1
    Scenario: The dealer sets the hand of a player who asked
      Given players have wagered on boxes 3 and 5
      And the tiles have been delivered
      And player 5 has set box 5
      And player 3 has asked the dealer to set box 3
      When the dealer uses the house way for box 3
      Then box 3 is set by the dealer
      And the four tiles of box 3 lie two and two

    @duty:2
    Scenario: Without a request the dealer does not set a player's hand
      Given players have wagered on boxes 3 and 5
      And the tiles have been delivered
      And player 5 has set box 5
      When the dealer uses the house way for box 3
      Then this is refused

    @duty:2
    Scenario: The request is for the player's own hand to make
      Given players have wagered on boxes 3 and 5
      And the tiles have been delivered
      When player 3 asks the dealer to set box 3
      Then this is permitted

    @duty:2
    Scenario: Nobody else makes the request for a player
      Given players have wagered on boxes 3 and 5
      And the tiles have been delivered
      When player 5 asks the dealer to set box 3
      Then this is refused

    @duty:4
    Scenario: The dealer waits for the other players' hands
      Given players have wagered on boxes 3, 5 and 7
      And the tiles have been delivered
      And player 5 has set box 5
      And player 3 has asked the dealer to set box 3
      When the dealer uses the house way for box 3
      Then this is refused

    @duty:4
    Scenario: With the last other player's hand set the dealer goes ahead
      Given players have wagered on boxes 3, 5 and 7
      And the tiles have been delivered
      And player 5 has set box 5
      And player 7 has set box 7
      And player 3 has asked the dealer to set box 3
      When the dealer uses the house way for box 3
      Then box 3 is set by the dealer
      And the four tiles of box 3 lie two and two

    @duty:5 @option:player-bank
    Scenario: The banker's hand waits for the hand that the dealer is to set
      Given the player/banker holds the bank and the chung designates box 6
      And players have wagered on boxes 3 and 5
      And the player/banker has wagered $100 on box 6
      And the tiles have been delivered and the chung has been removed
      And player 5 has set box 5, and player 3 has asked the dealer to set box 3
      When the player/banker sets box 6
      Then this is refused

    @duty:5 @option:player-bank
    Scenario: The dealer sets a requested hand before the banker's is set
      Given the player/banker holds the bank and the chung designates box 6
      And players have wagered on boxes 3 and 5
      And the player/banker has wagered $100 on box 6
      And the tiles have been delivered and the chung has been removed
      And player 5 has set box 5, and player 3 has asked the dealer to set box 3
      When the dealer uses the house way for box 3
      Then box 3 is set by the dealer
      And the four tiles of box 3 lie two and two

  @nz-1996.8.6
  Rule: 8.6 The dealer sets a co-banker's tiles, the house way
    What the house way yields is not judged (Appendix C).

    @duty:1 @option:co-bank
    Scenario: The dealer sets a co-banker's hand without a request
      Given the co-banker shares the bank at box 7
      And player 3 has wagered on box 3
      And the tiles have been delivered
      And player 3 has set box 3
      When the dealer uses the house way for box 7
      Then box 7 is set by the dealer
      And the four tiles of box 7 lie two and two

    @duty:1 @option:co-bank
    Scenario: A co-banker does not set the tiles
      Given the co-banker shares the bank at box 7
      And player 3 has wagered on box 3
      And the tiles have been delivered
      And player 3 has set box 3
      When the co-banker sets box 7
      Then this is refused

    @duty:1 @option:co-bank
    Scenario: A player shares the bank with the house
      When the co-banker takes a share of the bank at box 7
      Then this is permitted

    @duty:1 @no-option:co-bank
    Scenario: Where sharing the bank is not offered nobody is a co-banker
      When the co-banker takes a share of the bank at box 7
      Then this is refused

  @nz-1996.8.7
  Rule: 8.7 A player/banker's hand is set by the dealer on request, and confirmed
    What the house way yields is not judged (Appendix C). When the confirmation
    has to come is not said.

    @duty:1 @option:player-bank
    Scenario: The dealer sets the hand of a player/banker who asked
      Given the player/banker holds the bank and the chung designates box 8
      And player 3 has wagered on box 3
      And the player/banker has wagered $100 on box 8
      And the tiles have been delivered and the chung has been removed
      And player 3 has set box 3, and the player/banker has asked the dealer to set box 8
      When the dealer uses the house way for box 8
      Then box 8 is set by the dealer
      And the four tiles of box 8 lie two and two

    @duty:1 @option:player-bank
    Scenario: A player/banker may ask the dealer to set the hand
      Given the player/banker holds the bank and the chung designates box 8
      And player 3 has wagered on box 3
      And the player/banker has wagered $100 on box 8
      And the tiles have been delivered and the chung has been removed
      And player 3 has set box 3
      When the player/banker asks the dealer to set box 8
      Then this is permitted

    @duty:1 @option:player-bank
    Scenario: Without a request the dealer does not set a player/banker's hand
      Given the player/banker holds the bank and the chung designates box 8
      And player 3 has wagered on box 3
      And the player/banker has wagered $100 on box 8
      And the tiles have been delivered and the chung has been removed
      And player 3 has set box 3
      When the dealer uses the house way for box 8
      Then this is refused

    @duty:3 @option:player-bank
    Scenario: The player/banker confirms the hand that the dealer has set
      Given the player/banker holds the bank and the chung designates box 8
      And player 3 has wagered on box 3
      And the player/banker has wagered $100 on box 8
      And the tiles have been delivered and the chung has been removed
      And player 3 has set box 3, and the dealer box 8 at the player/banker's request
      When the player/banker confirms how box 8 is set
      Then the player/banker confirms the setting of box 8

    @duty:3 @option:player-bank
    Scenario: There is nothing to confirm before the dealer has set the hand
      Given the player/banker holds the bank and the chung designates box 8
      And player 3 has wagered on box 3
      And the player/banker has wagered $100 on box 8
      And the tiles have been delivered and the chung has been removed
      And player 3 has set box 3, and the player/banker has asked the dealer to set box 8
      When the player/banker confirms how box 8 is set
      Then this is refused

    @duty:3 @option:player-bank
    Scenario Outline: <person> does not confirm for the player/banker
      Given the player/banker holds the bank and the chung designates box 8
      And player 3 has wagered on box 3
      And the player/banker has wagered $100 on box 8
      And the tiles have been delivered and the chung has been removed
      And player 3 has set box 3, and the dealer box 8 at the player/banker's request
      When <person> confirms how box 8 is set
      Then this is refused

      Examples:
        | person     |
        | player 3   |
        | the dealer |

  @nz-1996.8.8
  Rule: 8.8 A hand returned to the playing area is set, and no player touches it again
    Whether and when the dealer may touch it is not said here.

    @duty:1
    Scenario: A player does not set a hand anew
      Given player 6 has wagered on box 6
      And these tiles have been delivered
        | box 6 | 5-5a 5-5b 2-2a 1-5a |
      And player 6 has set the tiles of box 6 as high 5-5a 5-5b and low 2-2a 1-5a
      When player 6 sets the tiles of box 6 as high 5-5a 1-5a and low 5-5b 2-2a
      Then this is refused

    @duty:1
    Scenario: A player sets a hand the first time
      Given player 6 has wagered on box 6
      And these tiles have been delivered
        | box 6 | 5-5a 5-5b 2-2a 1-5a |
      When player 6 sets the tiles of box 6 as high 5-5a 1-5a and low 5-5b 2-2a
      Then this is permitted

    @duty:2
    Scenario: Before the hand is set its player touches it
      Given players have wagered on boxes 6 and 8
      And the tiles have been delivered
      When player 6 touches the tiles of box 6
      Then this is permitted

    @duty:2
    Scenario Outline: Once the hand is set <player> does not touch it
      Given players have wagered on boxes 6 and 8
      And the tiles have been delivered
      And player 6 has set box 6
      When <player> touches the tiles of box 6
      Then this is refused

      Examples:
        | player   |
        | player 6 |
        | player 8 |

  @nz-1996.8.10
  Rule: 8.10 Only the player controlling a box handles its tiles; none is withdrawn

    @duty:1
    Scenario: The player controlling a box handles its tiles
      Given players have wagered on boxes 4 and 8
      And the tiles have been delivered
      When player 4 touches the tiles of box 4
      Then this is permitted

    @duty:1
    Scenario Outline: <person> does not handle the tiles of another's box
      Given players have wagered on boxes 4 and 8
      And the tiles have been delivered
      When <person> touches the tiles of box 4
      Then this is refused

      Examples:
        | person      |
        | player 8    |
        | a spectator |

    @duty:1
    Scenario: The player controlling a box sets its tiles
      Given players have wagered on boxes 4 and 8
      And the tiles have been delivered
      When player 4 sets box 4
      Then this is permitted

    @duty:1
    Scenario Outline: <person> does not set the tiles of another's box
      Given players have wagered on boxes 4 and 8
      And the tiles have been delivered
      When <person> sets box 4
      Then this is refused

      Examples:
        | person      |
        | player 8    |
        | a spectator |

    @duty:3
    Scenario Outline: <person> does not withdraw a tile
      Given players have wagered on boxes 4 and 8
      And the tiles have been delivered
      When <person> takes a tile of box 4 out of the game
      Then this is refused

      Examples:
        | person      |
        | player 4    |
        | player 8    |
        | a spectator |

  @nz-1996.8.12-a
  Rule: 8.12(a) Players do not exchange tiles

    Scenario: A player with tiles in hand may handle them
      Given players have wagered on boxes 3 and 5
      And player 3 has wagered on box 7
      And the tiles have been delivered
      When player 3 touches the tiles of box 3
      Then this is permitted

    Scenario Outline: A tile of box 3 is not exchanged for one of <other>
      Given players have wagered on boxes 3 and 5
      And player 3 has wagered on box 7
      And the tiles have been delivered
      When player 3 exchanges a tile of box 3 for one of <other>
      Then this is refused

      Examples:
        | other |
        | box 5 |
        | box 7 |

  @nz-1996.8.12-b
  Rule: 8.12(b) Players pass on no information about their hand
    The words set no end to this ban; what other rules expressly permit is not
    on the pages held.

    Scenario: A player tells nothing of the own hand, even without the chung
      Given players have wagered on boxes 3 and 5
      And the tiles have been delivered
      And the chung has been removed
      When player 3 tells another player about the own hand
      Then this is refused

    Scenario: A player who says nothing of the hand may speak without the chung
      Given players have wagered on boxes 3 and 5
      And the tiles have been delivered
      And the chung has been removed
      When player 3 speaks to another player
      Then this is permitted

    @option:player-bank
    Scenario: A player/banker tells nothing of the own hand either
      Given the player/banker holds the bank and the chung designates box 6
      And player 3 has wagered on box 3
      And the player/banker has wagered $100 on box 6
      And the tiles have been delivered and the chung has been removed
      When the player/banker tells another player about the own hand
      Then this is refused

    @option:player-bank
    Scenario: A player/banker who says nothing of the hand may speak then
      Given the player/banker holds the bank and the chung designates box 6
      And player 3 has wagered on box 3
      And the player/banker has wagered $100 on box 6
      And the tiles have been delivered and the chung has been removed
      When the player/banker speaks to another player
      Then this is permitted

  @nz-1996.8.13
  Rule: 8.13 In a round players are silent until the chung is off the banker's tiles

    Scenario: While the chung lies on the banker's tiles a player is silent
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 5 and 6
      And the tiles have been delivered
      When player 5 speaks to another player
      Then this is refused

    Scenario: While no round is played a player may speak
      Given the house holds the bank and the chung designates box 1
      When player 5 speaks to another player
      Then this is permitted

    Scenario: Once the chung is removed a player may speak
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 5 and 6
      And the tiles have been delivered
      And the chung has been removed
      When player 5 speaks to another player
      Then this is permitted

    @option:player-bank
    Scenario: While the chung lies on the own tiles a player/banker is silent
      Given the player/banker holds the bank and the chung designates box 6
      And player 3 has wagered on box 3
      And the player/banker has wagered $100 on box 6
      And the tiles have been delivered
      When the player/banker speaks to another player
      Then this is refused

    @option:player-bank
    Scenario: Once the chung is removed a player/banker may speak
      Given the player/banker holds the bank and the chung designates box 6
      And player 3 has wagered on box 3
      And the player/banker has wagered $100 on box 6
      And the tiles have been delivered and the chung has been removed
      When the player/banker speaks to another player
      Then this is permitted

  @nz-1996.8.14
  Rule: 8.14 No tile is exposed before the players' hands are set; the bank's comes first
    This rule has the banker's tiles exposed and then set; rule 9.1(c) and (d)
    and rule 9.2(c) and (d) set them first. Either order stands here, unless a
    reading is adopted: a dealer who sets a hand the house way may turn it up
    for that.

    @duty:1
    Scenario Outline: Box <box> stays covered while a player's hand is not set
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 3 and 5
      And the tiles have been delivered
      And player 3 has set box 3
      When the dealer exposes box <box>
      Then this is refused

      Examples:
        | box |
        | 1   |
        | 3   |
        | 5   |
        | 8   |

    @duty:1
    Scenario: While a hand is covered another player sees no tile of it
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 3 and 5
      And the tiles have been delivered
      When player 5 looks at the tiles of box 3
      Then player 5 sees no tile

    @duty:1 @option:player-bank
    Scenario: A player/banker exposes nothing while a player's hand is not set
      Given the player/banker holds the bank and the chung designates box 6
      And players have wagered on boxes 2 and 5
      And the player/banker has wagered $100 on box 6
      And the tiles have been delivered and the chung has been removed
      And player 5 has set box 5
      When the player/banker exposes box 6
      Then this is refused

    @duty:1
    Scenario: With all the players' hands set the bank's is exposed
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 3 and 5
      And the tiles have been delivered
      And players 3 and 5 have set their boxes
      And the house's hand lies in front of the float tray, set the house way
      When the dealer exposes box 1
      Then box 1 is exposed

    @duty:2
    Scenario: A player's hand is not exposed before the bank's
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 7 and 8
      And the tiles have been delivered
      And players 7 and 8 have set their boxes
      When the dealer exposes box 7
      Then this is refused

    @duty:2 @option:player-bank
    Scenario: A player's hand is not exposed before a player/banker's
      Given the player/banker holds the bank and the chung designates box 6
      And players have wagered on boxes 2 and 5
      And the player/banker has wagered $100 on box 6
      And the tiles have been delivered and the chung has been removed
      And players 2 and 5 have set their boxes
      And the player/banker has set box 6
      When the dealer exposes box 2
      Then this is refused

    @duty:2
    Scenario: After the bank's hand a player's hand is exposed
      Given the house holds the bank and the chung designates box 1
      And players have wagered on box 8
      And the tiles have been delivered
      And player 8 has set box 8
      And the house's hand has been set, exposed and confirmed
      When the dealer settles the round
      Then box 8 is exposed

    @duty:3 @option:player-bank @reading:T8a
    Scenario: The bank's tiles are exposed and only then set
      Given the player/banker holds the bank and the chung designates box 3
      And players have wagered on box 5
      And the player/banker has wagered $100 on box 3
      And the tiles have been delivered and the chung has been removed
      And player 5 has set box 5
      When the dealer exposes box 3
      Then box 3 is exposed

  @nz-1996.8.15
  Rule: 8.15 An exposed low hand lies vertical and a high hand horizontal

    Scenario: The bank's hand is laid out as the dealer exposes it
      Given player 3 has wagered on box 3
      And the tiles have been delivered
      And player 3 has set box 3
      And the house's hand lies in front of the float tray, set the house way
      When the dealer exposes box 1
      Then box 1, once exposed, shows its high hand horizontal and its low hand vertical

    Scenario: Players' hands are laid out as the dealer opens them
      Given players have wagered on boxes 3 and 5
      And the tiles have been delivered
      And players 3 and 5 have set their boxes
      And the house's hand has been set, exposed and confirmed
      When the dealer settles the round
      Then boxes 3 and 5, once exposed, show their high hands horizontal and their low hands vertical

  @nz-1996.8.16
  Rule: 8.16 The dealer declares each matched hand Jung, Che or Jowl
    Part 6, by which hands win and lose, is not held: each scenario supposes
    the result that the engine itself declares, and looks at the word for it.

    Scenario Outline: A hand that has <result> is declared <word>
      Given player 6 has wagered on box 6
      And these tiles have been delivered
        | box 1 | <bank>          |
        | box 6 | <upper> <lower> |
      And player 6 has set the tiles of box 6 as high <upper> and low <lower>
      And the house's hand has been set, exposed and confirmed
      When the dealer settles the round
      Then box 6, having <result>, is declared <word>

      Examples:
        | result | word | bank                | upper     | lower     |
        | won    | Jung | 1-1a 1-3a 2-3 3-4   | 6-6a 6-6b | 4-4a 4-4b |
        | lost   | Che  | 6-6a 6-6b 1-1a 1-1b | 5-5a 3-3a | 4-6a 1-3a |
        | pushed | Jowl | 1-1a 1-3a 2-3 3-4   | 6-6a 6-6b | 5-5a 4-6a |

    Scenario: Each hand is declared on its own
      Given players have wagered on boxes 6 and 7
      And these tiles have been delivered
        | box 1 | 1-1a 1-3a 2-3 3-4   |
        | box 6 | 6-6a 6-6b 4-4a 4-4b |
        | box 7 | 5-5a 4-6a 3-3a 2-2a |
      And player 6 has set the tiles of box 6 as high 6-6a 6-6b and low 4-4a 4-4b
      And player 7 has set the tiles of box 7 as high 5-5a 4-6a and low 3-3a 2-2a
      And the house's hand has been set, exposed and confirmed
      When the dealer settles the round
      Then each hand is declared upon its match
        | box 6 | won  | Jung |
        | box 7 | lost | Che  |

  @nz-1996.8.17
  Rule: 8.17 The dealer taps the table at least twice for a push

    Scenario: A push is signalled with 2 taps or more
      Given player 6 has wagered on box 6
      And these tiles have been delivered
        | box 1 | 1-1a 1-3a 2-3 3-4   |
        | box 6 | 6-6a 6-6b 5-5a 4-6a |
      And player 6 has set the tiles of box 6 as high 6-6a 6-6b and low 5-5a 4-6a
      And the house's hand has been set, exposed and confirmed
      When the dealer settles the round
      Then box 6, having pushed, gets 2 taps or more

    Scenario: A hand that has won gets no tap
      Given player 6 has wagered on box 6
      And these tiles have been delivered
        | box 1 | 1-1a 1-3a 2-3 3-4   |
        | box 6 | 6-6a 6-6b 4-4a 4-4b |
      And player 6 has set the tiles of box 6 as high 6-6a 6-6b and low 4-4a 4-4b
      And the house's hand has been set, exposed and confirmed
      When the dealer settles the round
      Then box 6, having won, gets no tap

  @nz-1996.8.18
  Rule: 8.18 After all payouts players may view unused tiles, and not handle them
    Whether the tiles of a conceded hand are unused is not said.

    @duty:1
    Scenario: Before the payouts no unused tile is viewed
      Given players have wagered on boxes 3, 4, 5, 6 and 8
      And the tiles have been delivered
      And players 3, 4, 5, 6 and 8 have set their boxes
      And the house's hand has been set, exposed and confirmed
      When player 3 views the unused tiles
      Then this is refused

    @duty:1
    Scenario: After the payouts a player views the unused tiles
      Given players have wagered on boxes 3, 4, 5, 6 and 8
      And the tiles have been delivered
      And players 3, 4, 5, 6 and 8 have set their boxes
      And the house's hand has been set, exposed and confirmed
      And the dealer has settled the round
      When player 3 views the unused tiles
      Then player 3 sees the tiles of boxes 2 and 7

    @duty:2
    Scenario: After the payouts a player does not handle an unused tile
      Given players have wagered on boxes 3, 4, 5, 6 and 8
      And the tiles have been delivered
      And players 3, 4, 5, 6 and 8 have set their boxes
      And the house's hand has been set, exposed and confirmed
      And the dealer has settled the round
      When player 3 touches the tiles of box 7
      Then this is refused

  @nz-1996.8.19
  Rule: 8.19 Who wagers alone on a box may concede it with a sweep to the dealer
    No time limit is set, and the place to which the wager goes is not named.

    @duty:1 @duty:3 @duty:4
    Scenario: The only person wagering on a box concedes
      Given player 4 has wagered on box 4
      And player 8 has wagered on box 8
      And the tiles have been delivered
      When player 4 concedes box 4
      Then box 4 is conceded before tiles or wagers are picked up
      And the tiles of box 4 lie unexposed in the designated area
      And the wager of $10 on box 4, and no other, is lost and removed

    @duty:1 @duty:5
    Scenario: Who does not concede sets the hand
      Given player 4 has wagered on box 4
      And player 8 has wagered on box 8
      And the tiles have been delivered
      And player 4 has conceded box 4
      When player 8 sets box 8
      Then this is permitted

    @duty:1
    Scenario Outline: With two people wagering on a box <player> does not concede
      Given player 4 has wagered on box 4
      And player 8 has wagered on box 4
      And the tiles have been delivered
      When <player> concedes box 4
      Then this is refused

      Examples:
        | player   |
        | player 4 |
        | player 8 |

    @duty:1
    Scenario: Nobody concedes the wager of somebody else
      Given player 4 has wagered on box 4
      And player 8 has wagered on box 8
      And the tiles have been delivered
      When player 8 concedes box 4
      Then this is refused

    @duty:2
    Scenario: A wave is no concession
      Given player 4 has wagered on box 4
      And player 8 has wagered on box 8
      And the tiles have been delivered
      When player 4 concedes box 4 with a wave to the game supervisor
      Then this is refused

    @duty:3
    Scenario: The dealer does not expose a conceded hand
      Given player 4 has wagered on box 4
      And player 8 has wagered on box 8
      And the tiles have been delivered
      And player 4 has conceded box 4
      And player 8 has set box 8
      And the house's hand has been set, exposed and confirmed
      When the dealer exposes box 4
      Then this is refused

    @duty:3
    Scenario: Another player sees no conceded tile
      Given player 4 has wagered on box 4
      And player 8 has wagered on box 8
      And the tiles have been delivered
      And player 4 has conceded box 4
      When player 8 looks at the tiles of box 4
      Then player 8 sees no tile

    @duty:5
    Scenario: A conceded hand does not come back into play
      Given player 4 has wagered on box 4
      And player 8 has wagered on box 8
      And the tiles have been delivered
      And player 4 has conceded box 4
      When player 4 asks for the hand of box 4 back
      Then this is refused

    @duty:5
    Scenario: A conceded hand is not set
      Given player 4 has wagered on box 4
      And player 8 has wagered on box 8
      And the tiles have been delivered
      And player 4 has conceded box 4
      When player 4 sets box 4
      Then this is refused

  @nz-1996.8.20
  Rule: 8.20 The game supervisor may view a conceded hand

    Scenario: The game supervisor views the tiles of a conceded hand
      Given player 4 has wagered on box 4
      And player 8 has wagered on box 8
      And the tiles have been delivered
      And player 4 has conceded box 4
      When the game supervisor looks at the tiles of box 4
      Then the game supervisor sees the tiles of box 4

  @nz-1996.8.21
  Rule: 8.21 The only player against the house alone may expose the own tiles
    The rule counts players and not boxes. A player who leaves the tiles
    covered sets them by rule 8.4.

    Scenario: The only player exposes the own tiles
      Given the house holds the bank and the chung designates box 1
      And player 2 has wagered on box 2
      And the tiles have been delivered
      When player 2 exposes box 2
      Then box 2 is exposed

    Scenario: The only player on 3 boxes exposes one of them
      Given the house holds the bank and the chung designates box 1
      And player 2 has wagered on box 2
      And player 2 has wagered on box 4
      And player 2 has wagered on box 6
      And the tiles have been delivered
      When player 2 exposes box 2
      Then box 2 is exposed

    Scenario: The only player leaves the tiles face down
      Given the house holds the bank and the chung designates box 1
      And player 7 has wagered on box 7
      And the tiles have been delivered
      When player 7 sets box 7
      Then box 7 lies face down

    Scenario Outline: With a second player, on box <box>, no player exposes tiles
      Given the house holds the bank and the chung designates box 1
      And player 2 has wagered on box 2
      And player 5 has wagered on box <box>
      And the tiles have been delivered
      When player 2 exposes box 2
      Then this is refused

      Examples:
        | box |
        | 5   |
        | 2   |

    @option:player-bank
    Scenario: Against a player/banker the only other player exposes nothing
      Given the player/banker holds the bank and the chung designates box 4
      And player 2 has wagered on box 2
      And the player/banker has wagered $100 on box 4
      And the tiles have been delivered
      When player 2 exposes box 2
      Then this is refused

    @option:co-bank
    Scenario: Against a co-bank the only other player exposes nothing
      Given the co-banker shares the bank at box 4
      And player 2 has wagered on box 2
      And the tiles have been delivered
      When player 2 exposes box 2
      Then this is refused
