@house-rules.3
Feature: Rules Submission, settlement
  What becomes of the player's wager: high hand against high hand, low against
  low; and what a won wager is paid.

  @house-rules.3-halves
  Rule: Both halves decide, and a level half goes to whom the entry says

    @duty:1
    Scenario: A pair over other tiles against another pair
      When the dealer settles matches of every two pairs over other tiles
      Then every wager becomes what the Rules Submission says

    @duty:1 @duty:2
    Scenario: Matches with level halves
      The second, third and fifth of these are H16, H17 and H18, over which real engines stumbled.

      When the dealer settles these matches
        | player's high | player's low | bank's high | bank's low |
        | 6-6a 6-6b     | 4-4a 5-5a    | 1-6a 1-6b   | 3-3a 2-2a  |
        | 6-6a 1-6a     | 1-3a 3-3a    | 4-6a 3-6    | 2-2a 1-5a  |
        | 1-3a 3-3a     | 5-5a 4-6a    | 2-2a 1-5a   | 5-6a 3-6   |
        | 6-6a 1-3a     | 2-2a 1-5a    | 6-6b 2-2b   | 1-3b 3-3a  |
        | 6-6a 1-1a     | 1-6a 2-2a    | 1-3a 1-4    | 3-4 1-5a   |
        | 1-1a 3-6      | 5-5a 4-6a    | 1-1b 4-5    | 2-3 5-6a   |
      Then every wager becomes what the Rules Submission says

  @house-rules.3-commission
  Rule: A won wager is paid at the odds of the entry, less the commission

    @duty:1 @duty:2
    Scenario: Won wagers of every cent from $1.00 to $50.00
      When the dealer pays won wagers of every amount from $1.00 to $50.00
      Then each is paid as the Rules Submission says
