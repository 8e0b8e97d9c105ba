"""Bags, purses, umbrellas, watches, glasses."""

MODELS = {}
