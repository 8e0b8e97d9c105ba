"""For the camp: torches, compasses."""

import math

import bpy
from mathutils import Euler, Matrix

from room import points_of
from shapes import move_new


def set_down(before, turn):
    """Turns everything built since `before` (degrees) and sets it on the ground."""
    move_new(before, Euler([math.radians(value) for value in turn]).to_matrix().to_4x4())
    bpy.context.view_layer.update()
    low = min(place.z for place in points_of(set(bpy.context.scene.objects) - before))
    move_new(before, Matrix.Translation((0, 0, -low)))
