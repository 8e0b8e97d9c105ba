"""Balls, rackets and gloves."""

MODELS = {}
