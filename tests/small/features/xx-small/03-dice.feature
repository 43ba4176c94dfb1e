@xx-small.3
Feature: Small Town 3. Dice

  @xx-small.3-1
  Rule: (1) The total is announced

    Scenario: Every roll of three dice is totalled
      When the dice fall in each of the 216 ways
      Then the total of the faces is announced each time

  @xx-small.3-2
  Rule: (2) A roll with tilted dice does not count

    @reading:T1
    Scenario: One tilted die spoils the roll
      When the dice fall as 1, 2 and 3 with die 1 tilted
      Then the roll does not count
