"""Shoes on their soles."""

MODELS = {}
