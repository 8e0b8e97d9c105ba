"""Seeds, herbs, lanterns, nests, chimes, bells."""

MODELS = {}
