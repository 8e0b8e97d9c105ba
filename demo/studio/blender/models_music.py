"""Instruments."""

MODELS = {}
