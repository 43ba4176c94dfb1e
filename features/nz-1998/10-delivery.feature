@nz-1998.10
Feature: New Zealand Gazette 1998, No 20, rule 10. Delivery and Setting of the Tiles
  Four tiles go to every box, and those of boxes without wagers come back. The
  cuts stand in Appendix 5, which is not held: the eight lots, in the order in
  which they go out, are laid down by the lab. The page breaks off in rule 10.3(b).

  @nz-1998.10.1
  Rule: 10.1 The dealer announces the first box and delivers four tiles to each
    After the first box the rule leaves the direction of delivery to the cut:
    no scenario decides which box the later lots go to.

    @duty:1
    Scenario: Until the dice have been disclosed no tiles are delivered
      Given the house holds the bank and the chung designates box 1
      And the cut has been decided
      When the dealer delivers the tiles
      Then this is refused

    @duty:1 @duty:2 @duty:3 @duty:4 @duty:5 @duty:6 @duty:8
    Scenario Outline: The dealer announces the first tiles to <box> and delivers
      Given the house holds the bank and the chung designates box 1
      And the cut has been decided
      And the dice have been disclosed with a total of <total>
      When the dealer delivers the tiles
      Then the dealer announces the first tiles to <box>, before any are delivered
      And <box> first, each box receives its lot of the cut face down

      Examples:
        | total | box   |
        | 9     | box 1 |
        | 10    | box 2 |
        | 3     | box 3 |
        | 12    | box 4 |
        | 5     | box 5 |
        | 14    | box 6 |
        | 7     | box 7 |
        | 16    | box 8 |

    @duty:1 @duty:3 @option:player-bank
    Scenario: A total beyond 8 is announced by the number of the box
      Given the player/banker holds the bank and the chung designates box 6
      And the cut has been decided
      And the dice have been disclosed with a total of 12
      When the dealer delivers the tiles
      Then the dealer announces the first tiles to box 1, before any are delivered
      And box 1 first, each box receives its lot of the cut face down

    @duty:5
    Scenario: The lots go out in the order that the cut lays down
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
      And the dice have been disclosed with a total of 5
      When the dealer delivers the tiles
      Then the dealer announces the first tiles to box 5, before any are delivered
      And box 5 first, each box receives one of these lots face down
        | first   | 4a 4b 5a 5b |
        | second  | 4c 4d 5c 5d |
        | third   | 1a 2a 7a 8a |
        | fourth  | 1b 2b 7b 8b |
        | fifth   | 1c 2c 7c 8c |
        | sixth   | 1d 2d 7d 8d |
        | seventh | 3a 3b 6a 6b |
        | eighth  | 3c 3d 6c 6d |

    @duty:5
    Scenario: Another cut sends the lots out in another order
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
      And the dice have been disclosed with a total of 16
      When the dealer delivers the tiles
      Then the dealer announces the first tiles to box 8, before any are delivered
      And box 8 first, each box receives one of these lots face down
        | first   | 8a 8b 8c 8d |
        | second  | 6a 6b 6c 6d |
        | third   | 4a 4b 4c 4d |
        | fourth  | 2a 2b 2c 2d |
        | fifth   | 1a 1b 1c 1d |
        | sixth   | 3a 3b 3c 3d |
        | seventh | 5a 5b 5c 5d |
        | eighth  | 7a 7b 7c 7d |

    @duty:7
    Scenario Outline: A box with <occupation> receives its tiles
      Given the house holds the bank and the chung designates box 1
      And box 6 has <occupation>
      And the cut has been decided
      And the dice have been disclosed with a total of 10
      When the dealer delivers the tiles
      Then the dealer announces the first tiles to box 2, before any are delivered
      And box 2 first, each box receives its lot of the cut face down

      Examples:
        | occupation                   |
        | nobody seated and no wager   |
        | nobody seated and a wager    |
        | somebody seated and no wager |
        | somebody seated and a wager  |

    @duty:4 @duty:8
    Scenario: Boxes whose lots are placed together receive four tiles each
      Given the house holds the bank and the chung designates box 1
      And the cut has been decided
      And the dice have been disclosed with a total of 10
      When the dealer delivers the tiles, placing those for boxes 6, 7 and 8 together
      Then the dealer announces the first tiles to box 2, before any are delivered
      And box 2 first, each box receives its lot of the cut face down

  @nz-1998.10.2
  Rule: 10.2 Lots for adjacent empty boxes may be placed together
    What makes a box empty, that nobody sits there or that nothing is wagered
    on it, is not said: the boxes here have neither, or both.

    @duty:1 @duty:2
    Scenario Outline: The lots for <boxes> are placed together
      Given the house holds the bank and the chung designates box 1
      And player 2 sits at box 2 and has wagered on it
      And the cut has been decided
      And the dice have been disclosed with a total of 10
      When the dealer delivers the tiles, placing those for <boxes> together
      Then the tiles for <boxes> are placed together

      Examples:
        | boxes            |
        | boxes 5 and 6    |
        | boxes 6, 7 and 8 |

    @duty:1
    Scenario: The lots for adjacent empty boxes are placed box by box
      Given the house holds the bank and the chung designates box 1
      And player 2 sits at box 2 and has wagered on it
      And the cut has been decided
      And the dice have been disclosed with a total of 10
      When the dealer delivers the tiles
      Then no tiles are placed together

    @duty:3
    Scenario Outline: The lots for <boxes>, not adjacent, stay apart
      Given the house holds the bank and the chung designates box 1
      And player 2 sits at box 2 and has wagered on it
      And the cut has been decided
      And the dice have been disclosed with a total of 10
      When the dealer delivers the tiles, placing those for <boxes> together
      Then this is refused

      Examples:
        | boxes            |
        | boxes 5 and 7    |
        | boxes 4, 5 and 7 |

    @duty:4
    Scenario Outline: The lots for <boxes>, one of them taken, stay apart
      Given the house holds the bank and the chung designates box 1
      And player 6 sits at box 6 and has wagered on it
      And the cut has been decided
      And the dice have been disclosed with a total of 10
      When the dealer delivers the tiles, placing those for <boxes> together
      Then this is refused

      Examples:
        | boxes            |
        | boxes 5 and 6    |
        | boxes 6, 7 and 8 |

  @nz-1998.10.3-a
  Rule: 10.3(a) Tiles of boxes without wagers come back undisclosed
    Read to the letter the bank's box, too, may be a box without wagers. That its
    tiles, against which all wagers are played, stay is a reading: scenarios
    that do not rest on it leave the bank's box aside.

    @duty:1
    Scenario: Before the tiles are delivered none can be retrieved
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 2 and 5
      And the cut has been decided
      And the dice have been disclosed with a total of 10
      When the dealer retrieves the tiles of boxes without wagers
      Then this is refused

    @duty:1 @duty:2 @duty:4 @duty:5
    Scenario Outline: With wagers on <wagered> the others are retrieved
      Given the house holds the bank and the chung designates box 1
      And players have wagered on <wagered>
      And the tiles have been cut, counted out and delivered
      When the dealer retrieves the tiles of boxes without wagers
      Then box 1 aside, the tiles of <others>, and no others, come back face down to the designated area

      Examples:
        | wagered                   | others                    |
        | boxes 2 and 5             | boxes 3, 4, 6, 7 and 8    |
        | box 8                     | boxes 2, 3, 4, 5, 6 and 7 |
        | boxes 2, 3, 4, 6, 7 and 8 | box 5                     |

    @duty:2
    Scenario: A box where somebody sits without a wager is no exception
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 2 and 5
      And box 6 has somebody seated and no wager
      And the tiles have been cut, counted out and delivered
      When the dealer retrieves the tiles of boxes without wagers
      Then box 1 aside, the tiles of boxes 3, 4, 6, 7 and 8, and no others, come back face down to the designated area

    @duty:2
    Scenario: A box with a wager and nobody seated keeps its tiles
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 2 and 5
      And box 6 has nobody seated and a wager
      And the tiles have been cut, counted out and delivered
      When the dealer retrieves the tiles of boxes without wagers
      Then box 1 aside, the tiles of boxes 3, 4, 7 and 8, and no others, come back face down to the designated area

    @duty:2 @option:player-bank
    Scenario: With a player/banker at box 4, box 1 is a box like others
      Given the player/banker holds the bank and the chung designates box 4
      And players have wagered on boxes 2 and 5
      And the tiles have been cut, counted out and delivered
      When the dealer retrieves the tiles of boxes without wagers
      Then box 4 aside, the tiles of boxes 1, 3, 6, 7 and 8, and no others, come back face down to the designated area

    @duty:3 @reading:T6
    Scenario: The tiles of the house stay on box 1
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 2 and 5
      And the tiles have been cut, counted out and delivered
      When the dealer retrieves the tiles of boxes without wagers
      Then the tiles of boxes 3, 4, 6, 7 and 8, and no others, come back face down to the designated area

    @duty:3 @option:player-bank @reading:T6
    Scenario: The tiles of a player/banker stay on box 4
      Given the player/banker holds the bank and the chung designates box 4
      And players have wagered on boxes 2 and 5
      And the tiles have been cut, counted out and delivered
      When the dealer retrieves the tiles of boxes without wagers
      Then the tiles of boxes 1, 3, 6, 7 and 8, and no others, come back face down to the designated area

    @duty:4
    Scenario Outline: Once retrieved the tiles of box 6 are unseen by <person>
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 2 and 5
      And the tiles have been delivered
      And the tiles of boxes without wagers have been retrieved
      When <person> looks at the tiles of box 6
      Then <person> sees no tile

      Examples:
        | person      |
        | player 2    |
        | a spectator |

  @nz-1998.10.3-b
  Rule: 10.3(b) Players other than the player/banker set their own tiles
    The page breaks off in the words on how the set tiles lie. When the
    player/banker sets, and who else may set a player's tiles, stands in rules
    that are not held: no scenario decides it, nor the order of (a) and (b).

    @duty:1
    Scenario: Before the tiles are delivered nobody sets any
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 2 and 5
      And the cut has been decided
      And the dice have been disclosed with a total of 10
      When player 2 sets box 2
      Then this is refused

    @duty:1 @duty:2 @duty:3
    Scenario Outline: After delivery <player> sets the tiles of <box>
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 2 and 5
      And the tiles have been delivered
      When <player> sets <box>
      Then <box>, set by <player>, lies face down

      Examples:
        | player   | box   |
        | player 2 | box 2 |
        | player 5 | box 5 |

    @duty:2 @duty:3 @option:player-bank
    Scenario: With a player/banker the other players set their own tiles
      Given the player/banker holds the bank and the chung designates box 4
      And players have wagered on boxes 2 and 5
      And the tiles have been delivered
      When player 5 sets box 5
      Then box 5, set by player 5, lies face down
