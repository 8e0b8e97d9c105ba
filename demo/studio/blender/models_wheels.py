"""What rolls and glides: bicycles, scooters, boards, skates."""

MODELS = {}
