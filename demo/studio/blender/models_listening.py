"""What plays, records and looks far."""

MODELS = {}
