"""On the way: tents, torches, compasses, rucksacks, suitcases."""

MODELS = {}
