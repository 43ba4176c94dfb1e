@lm-counter.1
Feature: Lamplight, rule 1. Booking
  What the cage books is what was laid down, no more and no less.

  @lm-counter.1-a
  Rule: (a) A wager is booked on its position to the cent
    Whether odd cents are taken at all is the law's matter, which leaves it open.

    Scenario: A wager with odd cents is booked as it was laid
      When player 2 wagers $10.37 on position 2
      Then 1037 cents of player 2 are booked on position 2
