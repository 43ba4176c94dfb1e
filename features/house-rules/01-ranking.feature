@house-rules.1
Feature: Rules Submission, ranking of hands
  What an operator's own rules say of two tiles against two others. The Rules
  Submission is the one that the profile names; how each hand ranks is looked
  up there, entry by entry. None of this is law.

  @house-rules.1-ranking
  Rule: Every hand ranks above, below or level with every other

    Scenario: All hands of two tiles rank against one another
      The hands H01 to H15 over which real engines stumbled are among these 496.

      When the dealer compares, each with each, all 496 hands
      Then they rank as the Rules Submission says

  @house-rules.1-order
  Rule: Kinds of hands rank one above the other

    Scenario: The lowest pair, Wongs, Gongs and the best points
      When the dealer compares these hands, each with each
        | 1-4 2-3   |
        | 6-6a 4-5  |
        | 1-1a 4-5  |
        | 6-6b 3-5  |
        | 1-1b 3-5  |
        | 6-6a 1-6b |
        | 5-5a 4-6a |
      Then they rank as the Rules Submission says

  @house-rules.1-pairs
  Rule: Pairs rank in their order

    Scenario: The sixteen pairs rank one above the other
      When the dealer compares, each with each, the sixteen pairs
      Then they rank as the Rules Submission says

  @house-rules.1-wong
  Rule: A Wong ranks by the tile that leads it

    Scenario: Hands of 6-6 or 1-1 with nine spots, or with seven
      When the dealer compares, each with each, the hands of 6-6 or 1-1 with a tile of nine or seven spots
      Then they rank as the Rules Submission says

  @house-rules.1-gong
  Rule: A Gong ranks by the tile that leads it

    Scenario: Hands of 6-6 or 1-1 with eight spots, or with seven
      When the dealer compares, each with each, the hands of 6-6 or 1-1 with a tile of eight or seven spots
      Then they rank as the Rules Submission says

  @house-rules.1-points
  Rule: Other hands count the points of their tiles

    Scenario: Hands of one tile with sixteen lower ones
      When the dealer compares, each with each, the hands of 4-4a with lower tiles
      Then they rank as the Rules Submission says

  @house-rules.1-either
  Rule: A 2-4 or a 1-2 counts as either of its numbers

    Scenario: Hands of 2-4 or 1-2 with another tile
      When the dealer compares, each with each, the hands of 2-4 or 1-2 with another tile
      Then they rank as the Rules Submission says

  @house-rules.1-ties
  Rule: Equal points are decided by the tiles, as far as the entry says

    @duty:1 @duty:2
    Scenario Outline: Hands whose spots end in <digit>
      When the dealer compares the hands whose spots end in <digit>, each with each
      Then they rank as the Rules Submission says

      Examples:
        | digit |
        | 1     |
        | 2     |
        | 3     |
        | 4     |
        | 5     |
        | 6     |
        | 7     |
        | 8     |
        | 9     |

    @duty:2
    Scenario: Hands of 2-4 or 1-2 with a tile of five spots
      Some real engines rank a single 2-4 above the fives.

      When the dealer compares, each with each, the hands of 2-4 or 1-2 with a tile of five spots
      Then they rank as the Rules Submission says

  @house-rules.1-zeros
  Rule: Hands of no points rank as their entry says

    Scenario: Hands whose spots come to 10 or 20
      When the dealer compares, each with each, the hands whose spots come to 10 or 20
      Then they rank as the Rules Submission says
