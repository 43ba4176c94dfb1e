@nz-1998.9
Feature: New Zealand Gazette 1998, No 20, rule 9. Shuffle and Cut of the Tiles
  From the cut to the box that receives the first tiles. Rules 9.1 to 9.5 are
  not held; nor does the page say which way the printed numbers of the boxes
  run: these tables lay boxes 1 to 8 out counter clockwise.

  @nz-1998.9.6
  Rule: 9.6 The player/banker may adjust the point of delivery by +4 or -4
    With eight boxes +4 and -4 lead to one box, so the number that is counted
    out is looked at here; the box belongs to rule 9.9. The rule is silent on
    a number below 1 (a total of 3 or 4, less 4), on a second nomination, and
    on a nomination after a roll that does not stand: no scenario decides these.

    @duty:1 @duty:2 @duty:5 @duty:6 @option:point-of-delivery-adjustment @option:player-bank
    Scenario Outline: The player/banker nominates <value>
      Given the player/banker holds the bank and the chung designates box 1
      And the cut has been decided
      When the player/banker nominates <value>
      Then this is permitted

      Examples:
        | value |
        | +4    |
        | -4    |

    @duty:1 @no-option:point-of-delivery-adjustment @option:player-bank
    Scenario Outline: The operator does not offer <value>
      Given the player/banker holds the bank and the chung designates box 1
      And the cut has been decided
      When the player/banker nominates <value>
      Then this is refused

      Examples:
        | value |
        | +4    |
        | -4    |

    @duty:1 @no-option:point-of-delivery-adjustment @no-option:player-bank
    Scenario: Where neither is offered nobody nominates
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 2 and 5
      And the cut has been decided
      When player 2 nominates +4
      Then this is refused

    @duty:2 @option:point-of-delivery-adjustment @option:player-bank
    Scenario Outline: Beside a player/banker <person> may not nominate
      Given the player/banker holds the bank and the chung designates box 1
      And players have wagered on boxes 2 and 5
      And the cut has been decided
      When <person> nominates +4
      Then this is refused

      Examples:
        | person              |
        | player 2            |
        | the dealer          |
        | the game supervisor |

    @duty:2 @option:point-of-delivery-adjustment @option:player-bank
    Scenario: Among wagering players the player/banker may nominate
      Given the player/banker holds the bank and the chung designates box 1
      And players have wagered on boxes 2 and 5
      And the cut has been decided
      When the player/banker nominates +4
      Then this is permitted

    @duty:2 @option:point-of-delivery-adjustment
    Scenario Outline: While the house holds the bank <person> may not nominate
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 2 and 5
      And the cut has been decided
      When <person> nominates -4
      Then this is refused

      Examples:
        | person     |
        | player 2   |
        | the dealer |

    @duty:2 @option:point-of-delivery-adjustment @no-option:player-bank
    Scenario: Where no player may hold the bank nobody nominates
      Given the house holds the bank and the chung designates box 1
      And players have wagered on boxes 2 and 5
      And the cut has been decided
      When player 2 nominates +4
      Then this is refused

    @duty:2 @option:point-of-delivery-adjustment @option:co-bank @reading:T20
    Scenario: A co-banker nominates as a player/banker
      Given the co-banker shares the bank and the chung designates box 1
      And the cut has been decided
      When the co-banker nominates +4
      Then this is permitted

    @duty:3 @option:point-of-delivery-adjustment @option:player-bank
    Scenario: Before the cut has been decided no value can be nominated
      Given the player/banker holds the bank and the chung designates box 1
      When the player/banker nominates -4
      Then this is refused

    @duty:3 @duty:4 @duty:5 @option:point-of-delivery-adjustment @option:player-bank
    Scenario Outline: Between the cut and the dice <value> can be nominated
      Given the player/banker holds the bank and the chung designates box 1
      And the cut has been decided
      When the player/banker nominates <value>
      Then this is permitted

      Examples:
        | value |
        | +4    |
        | -4    |

    @duty:4 @option:point-of-delivery-adjustment @option:player-bank
    Scenario: After the dice have been disclosed no value can be nominated
      Given the player/banker holds the bank and the chung designates box 1
      And the cut has been decided
      And the dice have been disclosed with a total of 10
      When the player/banker nominates +4
      Then this is refused

    @duty:5 @option:point-of-delivery-adjustment @option:player-bank
    Scenario Outline: <value> is no value that can be nominated
      Given the player/banker holds the bank and the chung designates box 1
      And the cut has been decided
      When the player/banker nominates <value>
      Then this is refused

      Examples:
        | value |
        | +3    |
        | +5    |
        | -3    |
        | -5    |
        | 0     |
        | +8    |
        | -8    |

    @duty:6 @option:point-of-delivery-adjustment @option:player-bank
    Scenario: Without a nomination the total of the dice is counted as it is
      Given the player/banker holds the bank and the chung designates box 1
      And the cut has been decided
      When the dice are disclosed with a total of 14
      Then the point of delivery is 14

    @duty:7 @option:point-of-delivery-adjustment @option:player-bank
    Scenario Outline: Nominating +4 moves a total of <total> to <point>
      Given the player/banker holds the bank and the chung designates box 1
      And the cut has been decided
      And the player/banker has nominated +4
      When the dice are disclosed with a total of <total>
      Then the point of delivery is <point>

      Examples:
        | total | point |
        | 3     | 7     |
        | 4     | 8     |
        | 5     | 9     |
        | 11    | 15    |
        | 12    | 16    |
        | 13    | 17    |
        | 18    | 22    |

    @duty:8 @option:point-of-delivery-adjustment @option:player-bank
    Scenario Outline: Nominating -4 moves a total of <total> to <point>
      Given the player/banker holds the bank and the chung designates box 1
      And the cut has been decided
      And the player/banker has nominated -4
      When the dice are disclosed with a total of <total>
      Then the point of delivery is <point>

      Examples:
        | total | point |
        | 5     | 1     |
        | 6     | 2     |
        | 11    | 7     |
        | 12    | 8     |
        | 13    | 9     |
        | 18    | 14    |

  @nz-1998.9.7
  Rule: 9.7 A marker button shows the nominated value in the middle of the table
    The rule speaks of a value that was nominated; what a marker button shows where nothing was nominated is not decided here.

    @duty:1 @duty:2 @option:point-of-delivery-adjustment @option:player-bank
    Scenario Outline: The marker button shows <value>
      Given the player/banker holds the bank and the chung designates box 1
      And the cut has been decided
      When the player/banker nominates <value>
      Then a marker button in a central position shows <value>

      Examples:
        | value |
        | +4    |
        | -4    |

  @nz-1998.9.8
  Rule: 9.8 The cup is opened in mid-table, and every die has to lie flat
    The lid cannot be seen through (rule 3.3(c)): dice are seen once it is off.
    After dice that do not lie flat the rule says no more than that the cup is
    shaken again; a nomination made or changed in between is left open.

    @duty:1 @duty:2 @duty:3
    Scenario: Three dice that lie flat in the cup in mid-table stand
      Given the house holds the bank and the chung designates box 1
      And the cut has been decided
      When the dice are disclosed with a total of 10
      Then the dice cup stands in the centre of the table
      And its cover comes off after that, before dice are seen or a total is announced
      And the dice cup is not shaken again

    @duty:1 @duty:2 @duty:4
    Scenario Outline: The cup is shaken again over <dice> askew
      Given the house holds the bank and the chung designates box 1
      And the cut has been decided
      When the cover comes off with <dice> askew
      Then the dice cup stands in the centre of the table
      And its cover comes off after that, before dice are seen, and the cup is then shaken again
      And no total is announced and no box is counted out

      Examples:
        | dice            |
        | die 1           |
        | die 2           |
        | die 3           |
        | dice 1 and 2    |
        | dice 1 and 3    |
        | dice 2 and 3    |
        | dice 1, 2 and 3 |

    @duty:4
    Scenario Outline: No tiles are delivered on a roll with <dice> askew
      Given the house holds the bank and the chung designates box 1
      And the cut has been decided
      And the cover has come off with <dice> askew
      When the dealer delivers the tiles
      Then this is refused

      Examples:
        | dice            |
        | die 1           |
        | die 2           |
        | die 3           |
        | dice 1, 2 and 3 |

    @duty:4
    Scenario: Tiles are delivered once the cup was shaken again and all lie flat
      Given the house holds the bank and the chung designates box 1
      And the cut has been decided
      And the cover has come off with die 1 askew
      And the dice have been disclosed with a total of 10
      When the dealer delivers the tiles
      Then this is permitted

    @duty:1 @duty:2 @duty:3 @duty:4
    Scenario: Dice that lie flat after the second shaking stand
      Given the house holds the bank and the chung designates box 1
      And the cut has been decided
      And the cover has come off with die 1 askew
      When the dice are disclosed with a total of 11
      Then the dice cup stands in the centre of the table
      And its cover comes off after that, before dice are seen or a total is announced
      And the dice cup is not shaken again

  @nz-1998.9.9
  Rule: 9.9 The total is announced and counted out counter clockwise from the chung
    The number that is counted to stays apart from the printed number of the
    box that it leads to. No box is numbered 0 or below: what totals of 3 and
    4, less 4, come to is a reading.

    @duty:1 @duty:2 @duty:3 @duty:4 @duty:5 @duty:6
    Scenario: The house banks and every total finds its box
      Given the house holds the bank and the chung designates box 1
      And the cut has been decided
      When the dice are disclosed in each of the 216 ways in which they can fall
      Then the sum of the three faces is announced
      And the number counted to is
        | total  | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 |
        | number | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 |
      And after the announcement the count from the chung comes to
        | total    | box   |
        | 3 or 11  | box 3 |
        | 4 or 12  | box 4 |
        | 5 or 13  | box 5 |
        | 6 or 14  | box 6 |
        | 7 or 15  | box 7 |
        | 8 or 16  | box 8 |
        | 9 or 17  | box 1 |
        | 10 or 18 | box 2 |

    @duty:1 @duty:2 @duty:3 @duty:4 @duty:5 @duty:6 @option:player-bank
    Scenario Outline: The chung on <chung> is where every count begins
      Given the player/banker holds the bank and the chung designates <chung>
      And the cut has been decided
      When the dice are disclosed in each of the 216 ways in which they can fall
      Then the sum of the three faces is announced
      And the number counted to is
        | total  | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 |
        | number | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 |
      And after the announcement the count from the chung comes to
        | total    | box        |
        | 3 or 11  | <3 or 11>  |
        | 4 or 12  | <4 or 12>  |
        | 5 or 13  | <5 or 13>  |
        | 6 or 14  | <6 or 14>  |
        | 7 or 15  | <7 or 15>  |
        | 8 or 16  | <8 or 16>  |
        | 9 or 17  | <9 or 17>  |
        | 10 or 18 | <10 or 18> |

      Examples:
        | chung | 3 or 11 | 4 or 12 | 5 or 13 | 6 or 14 | 7 or 15 | 8 or 16 | 9 or 17 | 10 or 18 |
        | box 1 | box 3   | box 4   | box 5   | box 6   | box 7   | box 8   | box 1   | box 2    |
        | box 2 | box 4   | box 5   | box 6   | box 7   | box 8   | box 1   | box 2   | box 3    |
        | box 3 | box 5   | box 6   | box 7   | box 8   | box 1   | box 2   | box 3   | box 4    |
        | box 4 | box 6   | box 7   | box 8   | box 1   | box 2   | box 3   | box 4   | box 5    |
        | box 5 | box 7   | box 8   | box 1   | box 2   | box 3   | box 4   | box 5   | box 6    |
        | box 6 | box 8   | box 1   | box 2   | box 3   | box 4   | box 5   | box 6   | box 7    |
        | box 7 | box 1   | box 2   | box 3   | box 4   | box 5   | box 6   | box 7   | box 8    |
        | box 8 | box 2   | box 3   | box 4   | box 5   | box 6   | box 7   | box 8   | box 1    |

    @duty:1 @duty:2 @duty:3 @duty:4 @duty:5 @duty:6 @option:player-bank @option:point-of-delivery-adjustment
    Scenario Outline: With +4 nominated every count begins at the chung on <chung>
      Given the player/banker holds the bank and the chung designates <chung>
      And the cut has been decided
      And the player/banker has nominated +4
      When the dice are disclosed in each of the 216 ways in which they can fall
      Then the sum of the three faces is announced
      And the number counted to is
        | total  | 3 | 4 | 5 | 6  | 7  | 8  | 9  | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 |
        | number | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 |
      And after the announcement the count from the chung comes to
        | total    | box        |
        | 3 or 11  | <3 or 11>  |
        | 4 or 12  | <4 or 12>  |
        | 5 or 13  | <5 or 13>  |
        | 6 or 14  | <6 or 14>  |
        | 7 or 15  | <7 or 15>  |
        | 8 or 16  | <8 or 16>  |
        | 9 or 17  | <9 or 17>  |
        | 10 or 18 | <10 or 18> |

      Examples:
        | chung | 3 or 11 | 4 or 12 | 5 or 13 | 6 or 14 | 7 or 15 | 8 or 16 | 9 or 17 | 10 or 18 |
        | box 1 | box 7   | box 8   | box 1   | box 2   | box 3   | box 4   | box 5   | box 6    |
        | box 2 | box 8   | box 1   | box 2   | box 3   | box 4   | box 5   | box 6   | box 7    |
        | box 3 | box 1   | box 2   | box 3   | box 4   | box 5   | box 6   | box 7   | box 8    |
        | box 4 | box 2   | box 3   | box 4   | box 5   | box 6   | box 7   | box 8   | box 1    |
        | box 5 | box 3   | box 4   | box 5   | box 6   | box 7   | box 8   | box 1   | box 2    |
        | box 6 | box 4   | box 5   | box 6   | box 7   | box 8   | box 1   | box 2   | box 3    |
        | box 7 | box 5   | box 6   | box 7   | box 8   | box 1   | box 2   | box 3   | box 4    |
        | box 8 | box 6   | box 7   | box 8   | box 1   | box 2   | box 3   | box 4   | box 5    |

    @duty:1 @duty:2 @duty:3 @duty:4 @duty:5 @duty:6 @option:player-bank @option:point-of-delivery-adjustment
    Scenario Outline: With -4 nominated every count begins at the chung on <chung>
      Given the player/banker holds the bank and the chung designates <chung>
      And the cut has been decided
      And the player/banker has nominated -4
      When the dice are disclosed in each of the 216 ways in which they can fall
      Then the sum of the three faces is announced wherever it is 5 or more
      And the number counted to is
        | total  | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 |
        | number | 1 | 2 | 3 | 4 | 5 | 6  | 7  | 8  | 9  | 10 | 11 | 12 | 13 | 14 |
      And after the announcement the count from the chung comes to
        | total    | box        |
        | 5 or 13  | <5 or 13>  |
        | 6 or 14  | <6 or 14>  |
        | 7 or 15  | <7 or 15>  |
        | 8 or 16  | <8 or 16>  |
        | 9 or 17  | <9 or 17>  |
        | 10 or 18 | <10 or 18> |
        | 11       | <11>       |
        | 12       | <12>       |

      Examples:
        | chung | 5 or 13 | 6 or 14 | 7 or 15 | 8 or 16 | 9 or 17 | 10 or 18 | 11    | 12    |
        | box 1 | box 1   | box 2   | box 3   | box 4   | box 5   | box 6    | box 7 | box 8 |
        | box 2 | box 2   | box 3   | box 4   | box 5   | box 6   | box 7    | box 8 | box 1 |
        | box 3 | box 3   | box 4   | box 5   | box 6   | box 7   | box 8    | box 1 | box 2 |
        | box 4 | box 4   | box 5   | box 6   | box 7   | box 8   | box 1    | box 2 | box 3 |
        | box 5 | box 5   | box 6   | box 7   | box 8   | box 1   | box 2    | box 3 | box 4 |
        | box 6 | box 6   | box 7   | box 8   | box 1   | box 2   | box 3    | box 4 | box 5 |
        | box 7 | box 7   | box 8   | box 1   | box 2   | box 3   | box 4    | box 5 | box 6 |
        | box 8 | box 8   | box 1   | box 2   | box 3   | box 4   | box 5    | box 6 | box 7 |

    @duty:1 @duty:2 @duty:3 @duty:4 @duty:5 @duty:6 @option:player-bank @option:point-of-delivery-adjustment @reading:T4
    Scenario Outline: With -4 nominated 3 and 4 count on below 1, from <chung>
      Given the player/banker holds the bank and the chung designates <chung>
      And the cut has been decided
      And the player/banker has nominated -4
      When the dice are disclosed in each way in which they come to 4 or less
      Then the sum of the three faces is announced
      And the number counted to is
        | total  | 3  | 4 |
        | number | -1 | 0 |
      And after the announcement the count from the chung comes to
        | total | box |
        | 3     | <3> |
        | 4     | <4> |

      Examples:
        | chung | 3     | 4     |
        | box 1 | box 7 | box 8 |
        | box 5 | box 3 | box 4 |
