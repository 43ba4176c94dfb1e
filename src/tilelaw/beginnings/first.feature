# A section of the law, restated. The tag is its address; the description says what it fixes and what it leaves open.
@@law@.1
Feature: @title@, section 1. The section's own heading
  An example: replace it, clause by clause, by what the law says.

  # One Rule for each clause, tagged with the clause's id and nothing else.
  @@law@.1-a
  Rule: (a) Once the dealer has closed the wagers no player wagers
    What the clause leaves undecided is written here, and no scenario decides it.

    # The duty that it judges, by its number in the register. One When: the one act on which something follows. What was done before
    # is Given, and is lawful.
    # The phrases are in steps/; to a step that is not among them `tilelaw check` names the nearest ones.
    @duty:1
    Scenario: After the wagers have been closed a player does not wager
      Given no more bets are accepted
      When player 2 wagers $10.00 on box 2
      Then this is refused

    # Each refusal has its control: the nearest act that is permitted.
    @duty:1
    Scenario: Before the wagers are closed a player wagers
      When player 2 wagers $10.00 on box 2
      Then the wager of player 2 on box 2 is $10.00
