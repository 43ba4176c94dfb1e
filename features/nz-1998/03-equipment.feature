@nz-1998.3
Feature: New Zealand Gazette 1998, No 20, rule 3. Equipment
  Boxes, tiles, dice and buttons, as far as an engine shows them. What only a look at the table shows, and what stands in the
  appendices, which are not held, is attested or left open.

  @nz-1998.3.2-a
  Rule: 3.2(a) The layout has 8 numbered boxes
    Whether box 1 takes wagers while the house holds the bank stands in a rule that is not held.

    Scenario Outline: There is <box> to wager on
      Given the house holds the bank and the chung designates box 1
      When player 3 wagers $5.00 on <box>
      Then the wager lies on <box>

      Examples:
        | box   |
        | box 2 |
        | box 3 |
        | box 4 |
        | box 5 |
        | box 6 |
        | box 7 |
        | box 8 |

    @option:player-bank
    Scenario: There is box 1 to wager on, with the bank elsewhere
      Given the player/banker holds the bank and the chung designates box 6
      When player 3 wagers $5.00 on box 1
      Then the wager lies on box 1

    Scenario Outline: There is no <box>
      Given the house holds the bank and the chung designates box 1
      When player 3 wagers $5.00 on <box>
      Then this is refused

      Examples:
        | box   |
        | box 0 |
        | box 9 |

  @nz-1998.3.3-a-ii
  Rule: 3.3(a)(ii) No tile can be told from another by its back or its sides

    @duty:1
    Scenario Outline: <person> cannot tell the tiles of box 2 from behind
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 2 and 5
      And the tiles have been delivered
      When <person> looks at the tiles of box 2
      Then <person> sees no tile

      Examples:
        | person      |
        | player 5    |
        | a spectator |

  @nz-1998.3.3-b
  Rule: 3.3(b) Three dice find the box that gets the first lot

    @duty:1
    Scenario Outline: The dice show <dice> and find <box>
      Given the house holds the bank and the chung designates box 1
      And the cut has been decided
      When the three dice are disclosed as <dice>
      Then <box> is the first to get tiles

      Examples:
        | dice       | box   |
        | 1, 4 and 6 | box 3 |
        | 2, 4 and 6 | box 4 |
        | 1, 5 and 6 | box 4 |
        | 1, 4 and 5 | box 2 |

  @nz-1998.3.3-d
  Rule: 3.3(d) Where the adjustment is offered there are a +4 and a -4 button

    @duty:1 @option:point-of-delivery-adjustment @option:player-bank
    Scenario Outline: There is a button for <value>
      Given the player/banker holds the bank and the chung designates box 1
      And the cut has been decided
      When the player/banker nominates <value>
      Then this is permitted

      Examples:
        | value |
        | +4    |
        | -4    |

    @duty:1 @option:point-of-delivery-adjustment @option:player-bank
    Scenario Outline: There is no button for <value>
      Given the player/banker holds the bank and the chung designates box 1
      And the cut has been decided
      When the player/banker nominates <value>
      Then this is refused

      Examples:
        | value |
        | +1    |
        | -2    |
        | +6    |
        | -12   |
