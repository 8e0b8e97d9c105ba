"""Every model by its name: what the orders call it → the function that builds it for a wish."""

import models_accessories
import models_bath
import models_desk
import models_garden
import models_home
import models_kitchen
import models_listening
import models_music
import models_nature
import models_nursery
import models_paper
import models_play
import models_shoes
import models_sport
import models_table
import models_tools
import models_toys
import models_travel
import models_wear
import models_wheels

ROOMS = {
    "table": models_table.MODELS,
    "kitchen": models_kitchen.MODELS,
    "bath": models_bath.MODELS,
    "home": models_home.MODELS,
    "desk": models_paper.MODELS,
    "studio": models_desk.MODELS,
    "garden": models_garden.MODELS,
    "toys": models_toys.MODELS,
    "play": models_play.MODELS,
    "tools": models_tools.MODELS,
    "accessories": models_accessories.MODELS,
    "listening": models_listening.MODELS,
    "music": models_music.MODELS,
    "nature": models_nature.MODELS,
    "nursery": models_nursery.MODELS,
    "shoes": models_shoes.MODELS,
    "sport": models_sport.MODELS,
    "travel": models_travel.MODELS,
    "wear": models_wear.MODELS,
    "wheels": models_wheels.MODELS,
}
MODELS = {name: build for models in ROOMS.values() for name, build in models.items()}
# From near they show less than from afar: a title that is cut off, a bare surface.
NOT_NEAR = {"blue-book", "closed-book", "green-book", "love-letter", "mirror", "orange-book"}
SKIPPED = {"detail": NOT_NEAR}


def build(name, wish):
    """Builds the model; it answers with poses of its own for some views, or with nothing."""
    return MODELS[name](wish)


def room_of(name):
    return next(room for room, models in ROOMS.items() if name in models)
