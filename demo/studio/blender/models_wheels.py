"""What rolls and glides: bicycles, scooters, boards, skates."""

from bicycles import bicycle
from boards import scooter

MODELS = {"bicycle": bicycle, "kick-scooter": scooter}
