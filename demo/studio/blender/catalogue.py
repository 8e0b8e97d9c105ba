"""Every model by its name: what the orders call it → the function that builds it for a wish."""

import models_bath
import models_home
import models_kitchen
import models_paper
import models_table

MODELS = {**models_table.MODELS, **models_kitchen.MODELS, **models_bath.MODELS, **models_home.MODELS, **models_paper.MODELS}

# Views that no model is ready for yet.
LATER = {"scene", "spin"}


def build(name, wish):
    """Builds the model; it answers with poses of its own for some views, or with nothing."""
    return MODELS[name](wish)
