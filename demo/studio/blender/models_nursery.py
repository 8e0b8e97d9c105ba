"""Soft toys, carousels, kites, boats, rockets."""

MODELS = {}
