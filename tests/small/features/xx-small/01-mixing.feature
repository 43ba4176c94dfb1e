@xx-small.1
Feature: Small Town 1. Mixing

  @xx-small.1-a
  Rule: (a) Eight circles of each hand

    Scenario: Eight circles of each hand mix the tiles
      When the dealer mixes the tiles with 8 and 8 circles
      Then the tiles are mixed with 8 and 8 circles

    Scenario Outline: Circles of <left> and <right> do not mix the tiles
      When the dealer mixes the tiles with <left> and <right> circles
      Then this is refused

      Examples:
        | left | right |
        | 7    | 8     |
        | 8    | 7     |
