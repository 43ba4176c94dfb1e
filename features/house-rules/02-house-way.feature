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
