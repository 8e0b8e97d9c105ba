"""Clothes, as a shop lays them out: folded or flat."""

MODELS = {}
