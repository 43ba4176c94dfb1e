@house-rules.2
Feature: Rules Submission, house way
  How an operator has four tiles set. Where the house way leaves several
  settings, each of them is allowed.

  @house-rules.2-steps
  Rule: Four tiles are set by the first step that they satisfy

    @duty:1 @duty:2 @duty:3
    Scenario: Every hand of four tiles is set as the steps allow
      The hands H19 to H24 over which real engines stumbled are among these.
      Where operators differ (H27 to H29), the Rules Submission decides.

      When the dealer sets, one after another, all 35,960 hands of four tiles the house way
      Then each is set as the Rules Submission allows

    @duty:1
    Scenario Outline: All hands of <tiles>
      Over these operators differ (H27, H28). They are so few that a sample drawn from all hands would miss them.

      When the dealer sets, one after another, all hands of <tiles> the house way
      Then each is set as the Rules Submission allows

      Examples:
        | tiles                                             |
        | 2-4 and 1-2 with two other tiles                  |
        | two tiles of seven spots with a ten and an eleven |
