"""Where nothing is forced, chance decides: a source fit for gaming, which nobody can foresee."""

import secrets

CHANCE = secrets.SystemRandom()
