@pa-621a.4
Feature: 58 Pa. Code § 621a.4. Opening of the table for gaming; mixing procedures
  The life of a table, from the arrival of a set of tiles to eight stacks before the dealer, after every round and through
  idle time. Which tiles pair and how pairs rank is the matter of § 621a.3, whose text is not held: only the Supreme Pair,
  the pairs of 6-6 and of 1-3, and 2-6 with 3-5 are known, from § 621a.1, and only these are named here.

  @pa-621a.4-a
  Rule: (a) The dealer inspects the set at the table and the floorperson assigned to it verifies the inspection
    Cleaning the tiles beforehand is left free. What an inspection consists of is judged under (1) to (3).

    @duty:1
    Scenario: The dealer inspects the set that has come to the table
      Given a set of tiles has come to the table
      When the dealer inspects the tiles
      Then the inspection is the dealer's

    @duty:1
    Scenario Outline: No inspection in the dealer's place by <person>
      Given a set of tiles has come to the table
      When <person> inspects the tiles
      Then this is refused

      Examples:
        | person          |
        | the floorperson |
        | player 1        |

    @duty:1
    Scenario: No inspection before a set has come to the table
      When the dealer inspects the tiles
      Then this is refused

    @duty:2
    Scenario: The floorperson assigned to the table verifies the inspection
      Given a set of tiles has come to the table
      And the dealer has inspected the tiles
      When the floorperson verifies the inspection
      Then the inspection is verified by the floorperson

    @duty:2
    Scenario Outline: The inspection is not verified by <person>
      Given a set of tiles has come to the table
      And the dealer has inspected the tiles
      When <person> verifies the inspection
      Then this is refused

      Examples:
        | person                           |
        | the dealer                       |
        | the floorperson of another table |
        | player 1                         |

    @duty:2
    Scenario: Nothing is verified before the dealer has inspected the tiles
      Given a set of tiles has come to the table
      When the floorperson verifies the inspection
      Then this is refused

  @pa-621a.4-a-1
  Rule: (a)(1) Sorting into pairs shows that the Supreme Pair and the 15 other pairs are all there
    The tile left over when one tile of a set is missing is its partner, whatever the other pairs are. What follows for a set
    that lacks a tile is printed under (3) alone: not judged here.

    @duty:1
    Scenario: An inspection that leaves out the sorting into pairs is none
      Given a set of tiles has come to the table
      When the dealer inspects the tiles and leaves out the pairs
      Then this is refused

    @duty:1 @duty:2
    Scenario: A whole set is sorted into the Supreme Pair and 15 other pairs
      Given a set of tiles has come to the table
      When the dealer inspects the tiles
      Then the inspection sorts the set into 16 pairs, among them
        | 1-2  | 2-4  |
        | 6-6a | 6-6b |
        | 1-3a | 1-3b |
        | 2-6  | 3-5  |
      And no tile is left over

    @duty:2
    Scenario Outline: Without <missing> the set has 15 pairs and <partner> is left over
      Given a set of tiles without <missing> has come to the table
      When the dealer inspects the tiles
      Then the inspection sorts the set into 15 pairs
      And the tile left over is <partner>

      Examples:
        | missing | partner |
        | 1-2     | 2-4     |
        | 2-4     | 1-2     |
        | 6-6b    | 6-6a    |
        | 1-3a    | 1-3b    |
        | 2-6     | 3-5     |
        | 3-5     | 2-6     |

    @duty:2
    Scenario Outline: A set that lacks the whole pair of <pair> has 15 pairs
      Given a set of tiles without <pair> has come to the table
      When the dealer inspects the tiles
      Then the inspection sorts the set into 15 pairs
      And no tile is left over

      Examples:
        | pair      |
        | 1-2 2-4   |
        | 6-6a 6-6b |
        | 1-3a 1-3b |
        | 2-6 3-5   |

  @pa-621a.4-a-2
  Rule: (a)(2) The tiles are laid side by side to compare their size and shading
    That the tiles of the set are in fact alike is seen at the table and attested.

    Scenario: An inspection that leaves out size and shading is none
      Given a set of tiles has come to the table
      When the dealer inspects the tiles and leaves out the size and shading
      Then this is refused

    Scenario: An inspection includes size and shading
      Given a set of tiles has come to the table
      When the dealer inspects the tiles
      Then the inspection includes the size and shading

  @pa-621a.4-a-3
  Rule: (a)(3) The back and sides of every tile are examined for flaws, scratches and marks

    @duty:1
    Scenario: An inspection that leaves out back and sides is none
      Given a set of tiles has come to the table
      When the dealer inspects the tiles and leaves out the back and sides
      Then this is refused

    @duty:1 @duty:2
    Scenario: In a set without flaw the back and sides show nothing unsuitable
      Given a set of tiles has come to the table
      When the dealer inspects the tiles
      Then the inspection includes the back and sides
      And nothing is found unsuitable

    @duty:2
    Scenario Outline: The inspection finds <tiles> unsuitable
      Given a set of tiles with marks on <tiles> has come to the table
      When the dealer inspects the tiles
      Then the inspection includes the back and sides
      And <tiles> are found unsuitable

      Examples:
        | tiles        |
        | 1-2          |
        | 6-6b         |
        | 3-5 4-4a 2-6 |

  @pa-621a.4-a-3-i
  Rule: (a)(3)(i) A floorperson or above brings another set from the reserve in the pit stand
    The words stand under (3); whether they reach a set that fails (1) or (2) is left open. The floorperson here is any
    floorperson, not only the one assigned to the table. An inspection that finds tiles unsuitable is verified as any other is.

    @duty:1 @duty:2 @duty:3
    Scenario Outline: Another set is brought by <person>
      Given the dealer has found tiles of the set unsuitable
      When <person> brings another set from the reserve in the pit stand
      Then another set from the reserve in the pit stand is brought by <person>

      Examples:
        | person                           |
        | the floorperson                  |
        | the floorperson of another table |
        | the shift manager                |

    @duty:1
    Scenario Outline: No other set is brought by <person>
      Given the dealer has found tiles of the set unsuitable
      When <person> brings another set from the reserve in the pit stand
      Then this is refused

      Examples:
        | person     |
        | the dealer |
        | player 1   |

    @duty:2
    Scenario: The unsuitable set is not laid out, even after verification
      Given the dealer has found tiles of the set unsuitable
      And the floorperson has verified the inspection
      When the tiles are laid out face up in pairs
      Then this is refused

    @duty:2
    Scenario: The unsuitable set does not come back as another one
      Given the dealer has found tiles of the set unsuitable
      When the floorperson brings the same set again
      Then this is refused

    @duty:3
    Scenario Outline: No set is brought from <elsewhere>
      Given the dealer has found tiles of the set unsuitable
      When the floorperson brings another set from <elsewhere>
      Then this is refused

      Examples:
        | elsewhere     |
        | another table |
        | the storeroom |

  @pa-621a.4-a-3-ii
  Rule: (a)(3)(ii) The unsuitable set is sealed, identified and signed for
    The sentence names no one who seals.

    @duty:1 @duty:2 @duty:3
    Scenario Outline: A sealed <container>, signed by <signatories>
      Given the dealer has found tiles of the set unsuitable
      And the floorperson has brought another set
      When the unsuitable set of table 7 is put into a sealed <container> on 2024-01-15 at 10:30, signed by <signatories>
      Then the whole unsuitable set lies in the sealed <container>
      And the seal names table 7, 2024-01-15 and 10:30
      And the seal is signed by <signatories>

      Examples:
        | container | signatories                      |
        | envelope  | the dealer and the floorperson   |
        | container | the dealer and the floorperson   |
        | envelope  | the dealer and the shift manager |

    @duty:1
    Scenario Outline: A <container> left open does not do
      Given the dealer has found tiles of the set unsuitable
      And the floorperson has brought another set
      When the unsuitable set is put into a <container> that is left open
      Then this is refused

      Examples:
        | container |
        | envelope  |
        | container |

    @duty:2
    Scenario Outline: The unsuitable set is not sealed without the <label>
      Given the dealer has found tiles of the set unsuitable
      And the floorperson has brought another set
      When the unsuitable set is sealed without the <label>
      Then this is refused

      Examples:
        | label        |
        | table number |
        | date         |
        | time         |

    @duty:3
    Scenario Outline: Signing is not complete by <signatories>
      Given the dealer has found tiles of the set unsuitable
      And the floorperson has brought another set
      When the unsuitable set is sealed and signed by <signatories>
      Then this is refused

      Examples:
        | signatories                         |
        | nobody                              |
        | the dealer                          |
        | the floorperson                     |
        | the dealer and the dealer           |
        | the floorperson and the floorperson |
        | the dealer and player 1             |

  @pa-621a.4-b
  Rule: (b) Once inspected and verified, the tiles lie face up in 16 pairs until the first player has come
    The order of the pairs after the Supreme Pair is not judged: the ranking is not held.

    @duty:1
    Scenario Outline: The tiles are not laid out <when>
      Given <situation>
      When the tiles are laid out face up in pairs
      Then this is refused

      Examples:
        | when                       | situation                                                  |
        | uninspected                | a set of tiles has come to the table                       |
        | inspected but not verified | the tiles are inspected and the inspection is not verified |
        | uninspected as a new set   | another set has replaced the unsuitable one                |

    @duty:1 @duty:2 @duty:3 @duty:4
    Scenario: After inspection and verification the tiles are laid out
      Given the tiles are inspected and the inspection is verified
      When the tiles are laid out face up in pairs
      Then the tiles lie face up
      And the tiles lie in 16 pairs, 6-6 with 6-6, 1-3 with 1-3 and 2-6 with 3-5
      And the Supreme Pair comes first

    @duty:1 @duty:2 @duty:3 @duty:4
    Scenario: Another set is laid out once it is inspected and verified itself
      Given another set has replaced the unsuitable one and has been inspected and verified
      When the tiles are laid out face up in pairs
      Then the tiles lie face up
      And the tiles lie in 16 pairs, 6-6 with 6-6, 1-3 with 1-3 and 2-6 with 3-5
      And the Supreme Pair comes first

    @duty:6
    Scenario: The pairs are not turned face down before a player has come
      Given the tiles lie face up in pairs and no player has come
      When the dealer turns all tiles face down
      Then this is refused

    @duty:6
    Scenario: The pairs are not mixed before a player has come
      Given the tiles lie face up in pairs and no player has come
      When the dealer mixes the tiles
      Then this is refused

    @duty:6
    Scenario: The first player to come can look at the pairs
      Given the tiles lie face up in pairs and no player has come
      And player 1 has arrived at the table
      When player 1 is offered a look at the tiles
      Then player 1 has had the chance to look

  @pa-621a.4-c
  Rule: (c) After the first player has had the chance to look, the tiles are turned face down and mixed
    The chance is what counts, used or not, and the first player's: that others may look as well is taken to be free. How thoroughly
    the tiles are mixed is judged under (d).

    @duty:1
    Scenario: The tiles are not turned face down before the chance to look
      Given the tiles lie face up in pairs and no player has come
      And player 1 has arrived at the table
      When the dealer turns all tiles face down
      Then this is refused

    @duty:1 @duty:2
    Scenario Outline: The tiles are turned face down after a look that is <look>
      Given the tiles lie face up in pairs and no player has come
      And player 1 has arrived at the table
      And player 1 has been offered a look that is <look>
      When the dealer turns all tiles face down
      Then all 32 tiles are turned face down

      Examples:
        | look     |
        | used     |
        | declined |

    @duty:1
    Scenario: Another player's look is not the first one's
      Given the tiles lie face up in pairs and no player has come
      And player 1 has arrived at the table
      And player 2 has arrived at the table
      And player 2 has been offered a look that is used
      When the dealer turns all tiles face down
      Then this is refused

    @duty:2
    Scenario: The tiles are not mixed face up
      Given the tiles lie face up in pairs and no player has come
      And player 1 has arrived at the table
      And player 1 has been offered a look that is used
      When the dealer mixes the tiles
      Then this is refused

    @duty:3
    Scenario: The tiles are mixed once they lie face down
      Given the tiles lie face down for the first player
      When the dealer mixes the tiles
      Then the tiles are mixed

  @pa-621a.4-d
  Rule: (d) The dealer mixes with at least eight circles of each hand, the hands moving opposite ways, and stacks
    Which hand moves which way is free, and so is the number of circles above eight. The heels of the hands and the randomness
    of the mix and of the pick-up are attested.

    @duty:1 @duty:3 @duty:4
    Scenario Outline: <left> circles of the left hand <one> and <right> <other>
      Given the tiles lie face down for the first player
      When the dealer mixes with <left> circles of the left hand <one> and <right> of the right <other>
      Then the dealer has mixed with <left> circles of the left hand <one> and <right> of the right <other>

      Examples:
        | left | one              | right | other            |
        | 8    | clockwise        | 8     | counterclockwise |
        | 8    | counterclockwise | 8     | clockwise        |
        | 9    | clockwise        | 8     | counterclockwise |
        | 8    | clockwise        | 9     | counterclockwise |
        | 12   | clockwise        | 20    | counterclockwise |

    @duty:1
    Scenario Outline: The tiles are not mixed by <person>
      Given the tiles lie face down for the first player
      When <person> mixes the tiles
      Then this is refused

      Examples:
        | person          |
        | the floorperson |
        | player 1        |

    @duty:3
    Scenario Outline: Both hands do not move <way>
      Given the tiles lie face down for the first player
      When the dealer mixes with 8 circles of the left hand <way> and 8 of the right <way>
      Then this is refused

      Examples:
        | way              |
        | clockwise        |
        | counterclockwise |

    @duty:4
    Scenario Outline: <left> circles of the left hand and <right> of the right are too few
      Given the tiles lie face down for the first player
      When the dealer mixes with <left> circles of the left hand clockwise and <right> of the right counterclockwise
      Then this is refused

      Examples:
        | left | right |
        | 7    | 8     |
        | 8    | 7     |
        | 7    | 9     |
        | 20   | 0     |

    @duty:6
    Scenario: The tiles are not stacked before they are mixed
      Given the tiles lie face down for the first player
      When the dealer stacks the tiles
      Then this is refused

    @duty:6
    Scenario Outline: The tiles are not stacked by <person>
      Given the tiles have been mixed
      When <person> stacks the tiles
      Then this is refused

      Examples:
        | person          |
        | the floorperson |
        | player 1        |

    @duty:7
    Scenario Outline: Not <number> tiles with each hand
      Given the tiles have been mixed
      When the dealer stacks the tiles and picks up <number> with each hand
      Then this is refused

      Examples:
        | number |
        | 3      |
        | 5      |

    @duty:7 @duty:8 @duty:9
    Scenario: 4 tiles with each hand, and eight stacks of four side by side
      Given the tiles have been mixed
      When the dealer stacks the tiles and picks up 4 with each hand
      Then all 32 tiles stand in 8 stacks of 4, as the dealer has picked them up
      And the stacks stand side by side in front of the table inventory container

    @duty:9
    Scenario Outline: The tiles do not stand in <stacks>
      Given the tiles have been mixed
      When the dealer stands the tiles in <stacks>
      Then this is refused

      Examples:
        | stacks                                 |
        | 4 stacks of 8                          |
        | 6 stacks of 4, 1 stack of 5 and 1 of 3 |
        | 7 stacks of 4 and 2 stacks of 2        |

  @pa-621a.4-e
  Rule: (e) A tile turned over and exposed to the players while the dealer stacks has the whole set mixed again
    Both are needed, turned over and exposed to the players; a tile that the players cannot see requires nothing, and a table
    that mixes again even then breaks nothing. What becomes of wagers, and with how many circles the set is mixed again, is not said.

    Scenario: Whichever tile is exposed to the players, the whole set is mixed again
      Given the tiles have been mixed
      When each tile of the set in its turn is exposed to the players while the dealer stacks
      Then all 32 tiles are mixed again

  @pa-621a.4-f
  Rule: (f) After each completed round the dealer turns all tiles face down and mixes them as under (d)
    A void round is the matter of § 621a.10.

    @duty:1
    Scenario Outline: After <rounds> the dealer turns all tiles face down
      Given <rounds> of play has been completed
      When the dealer turns all tiles face down
      Then all 32 tiles are turned face down

      Examples:
        | rounds         |
        | one round      |
        | a second round |

    @duty:1
    Scenario: After a round the tiles are not turned face down by the floorperson
      Given one round of play has been completed
      When the floorperson turns all tiles face down
      Then this is refused

    @duty:1
    Scenario: After a round the tiles are not mixed unturned
      Given one round of play has been completed
      When the dealer mixes the tiles
      Then this is refused

    @duty:2
    Scenario: After a round the tiles are mixed with 8 circles of each hand
      Given one round of play has been completed and the tiles lie face down
      When the dealer mixes with 8 circles of the left hand clockwise and 8 of the right counterclockwise
      Then the dealer has mixed with 8 circles of the left hand clockwise and 8 of the right counterclockwise

    @duty:2
    Scenario: After a round 7 circles of each hand are too few
      Given one round of play has been completed and the tiles lie face down
      When the dealer mixes with 7 circles of the left hand clockwise and 7 of the right counterclockwise
      Then this is refused

    @duty:2
    Scenario: After a round both hands do not move clockwise
      Given one round of play has been completed and the tiles lie face down
      When the dealer mixes with 8 circles of the left hand clockwise and 8 of the right clockwise
      Then this is refused

    @duty:2
    Scenario: After a round the tiles are not stacked unmixed
      Given one round of play has been completed and the tiles lie face down
      When the dealer stacks the tiles
      Then this is refused

  @pa-621a.4-g
  Rule: (g) An idle table shows its tiles face up in 16 pairs and goes back into play by (c) and (d)
    The order of the pairs after the Supreme Pair is not judged. The player is any who comes, not only the first of the day.

    @duty:1 @duty:2 @duty:3
    Scenario Outline: The tiles of an idle table are laid out, <before>
      Given <situation>
      When the last player leaves the table
      Then the tiles lie face up
      And the tiles lie in 16 pairs, 6-6 with 6-6, 1-3 with 1-3 and 2-6 with 3-5
      And the Supreme Pair comes first

      Examples:
        | before             | situation                                     |
        | stacked before     | the tiles have been stacked                   |
        | mixed before       | the tiles have been mixed                     |
        | face down before   | the tiles lie face down for the first player  |
        | played with before | one round of play has been completed          |

    @duty:5
    Scenario Outline: Without a chance for <player> to look the tiles are not turned down
      Given the table has become idle
      And <player> has arrived at the table
      When the dealer turns all tiles face down
      Then this is refused

      Examples:
        | player   |
        | player 1 |
        | player 2 |

    @duty:5
    Scenario Outline: After the chance for <player> to look the tiles are turned down
      Given the table has become idle
      And <player> has arrived at the table
      And <player> has been offered a look that is declined
      When the dealer turns all tiles face down
      Then all 32 tiles are turned face down

      Examples:
        | player   |
        | player 1 |
        | player 2 |

    @duty:5
    Scenario: The tiles of an idle table are not turned down by the shift manager
      Given the table has become idle
      And player 2 has arrived at the table
      And player 2 has been offered a look that is used
      When the shift manager turns all tiles face down
      Then this is refused

    @duty:6
    Scenario: After idle time 6 circles of each hand are too few
      Given the tiles of the idle table lie face down for player 2
      When the dealer mixes with 6 circles of the left hand clockwise and 6 of the right counterclockwise
      Then this is refused

    @duty:6
    Scenario: After idle time the tiles are mixed with 10 circles of each hand
      Given the tiles of the idle table lie face down for player 2
      When the dealer mixes with 10 circles of the left hand clockwise and 10 of the right counterclockwise
      Then the dealer has mixed with 10 circles of the left hand clockwise and 10 of the right counterclockwise

    @duty:6
    Scenario: After idle time the tiles are not stacked unmixed
      Given the tiles of the idle table lie face down for player 2
      When the dealer stacks the tiles
      Then this is refused

    @duty:6
    Scenario: After idle time the mixed tiles are stacked
      Given the tiles of the idle table have been mixed for player 2
      When the dealer stacks the tiles and picks up 4 with each hand
      Then all 32 tiles stand in 8 stacks of 4, as the dealer has picked them up
      And the stacks stand side by side in front of the table inventory container
