@xx-small.2
Feature: Small Town 2. Delivery

  @xx-small.2-s1
  Rule: A stack goes to each position

    @duty:1 @duty:2
    Scenario: The positions receive the stacks from left to right
      Given the stacks lie before the dealer
        | 1a | 2a | 3a | 4a | 5a | 6a | 7a | 8a |
        | 1b | 2b | 3b | 4b | 5b | 6b | 7b | 8b |
        | 1c | 2c | 3c | 4c | 5c | 6c | 7c | 8c |
        | 1d | 2d | 3d | 4d | 5d | 6d | 7d | 8d |
      When the dealer deals the tiles
      Then the hands receive, face down
        | 1a 1b 1c 1d |
        | 2a 2b 2c 2d |
        | 3a 3b 3c 3d |
        | 4a 4b 4c 4d |
        | 5a 5b 5c 5d |
        | 6a 6b 6c 6d |
        | 7a 7b 7c 7d |
        | 8a 8b 8c 8d |

  @xx-small.2-1
  Rule: (1) The quick deal

    @option:quick-deal
    Scenario: The dealer may choose the quick deal
      When the dealer chooses the quick deal
      Then the quick deal is noted

    @no-option:quick-deal
    Scenario: The dealer may not choose a quick deal that is not offered
      When the dealer chooses the quick deal
      Then this is refused
