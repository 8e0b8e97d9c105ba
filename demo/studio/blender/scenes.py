"""Pictures in use: a table against a wall, or a room's corner, with a few things that give the scale."""

import math

import bpy
from mathutils import Vector

import cloths
from nodes import bump, new, noise, where
from shapes import box, surface
from woods import wood

WALL = (0.60, 0.57, 0.51)


class Prop:
    """A wish for a thing that only keeps company."""

    def __init__(self, of, material, *colours):
        self.of, self.material, self.colours = of, material, list(colours)
        self.view, self.frame = "front", None

    @property
    def colour(self):
        return self.colours[0] if self.colours else None


LINEN = (0.62, 0.57, 0.47)
CUP = ("hot-beverage", Prop("stoneware", "stoneware", (0.52, 0.45, 0.34)))
BOWL = ("bowl-with-spoon", Prop("stoneware", "stoneware", (0.34, 0.45, 0.40)))
CANDLE = ("candle", Prop("beeswax", "beeswax"))
JAR = ("jar", Prop("stoneware", "stoneware", (0.60, 0.52, 0.40)))
PLANT = ("potted-plant", Prop("terracotta", "terracotta", (0.50, 0.20, 0.10)))
BOOK = ("closed-book", Prop("l-ecluse", "paper"))
PENCILS = ("pencil", Prop("pour-le-croquis", None))
BASKET = ("basket", Prop("rattan", "rattan"))
COMPANY = {
    "kitchen": (JAR, BOWL), "table": (CANDLE, BOWL), "desk": (CUP, PLANT), "bath": (CANDLE, BOWL), "garden": (CUP, BOWL), "toys": (BOOK, PLANT), "play": (BOOK, PLANT), "studio": (CUP, PLANT), "wear": (CUP, BOOK),
}  # fmt: skip


# Rooms of what nobody sets on a table, small as it may be; of sports, what lies is laid there.
FLOOR = {"shoes", "wheels"}
# What is laid out on the floor, to be looked down on.
LAID_OUT = {"coat", "dress", "jeans", "shorts", "t-shirt"}
OUTDOORS = {"fountain"}
HAT = ("womans-hat", Prop("straw", "straw", (0.52, 0.40, 0.22)))
GLASSES = ("sunglasses", Prop("en-acetate", None, (0.16, 0.07, 0.03)))


def invite(build, name, wish, place):
    """Builds another thing and sets it down at a place on the ground."""
    before = set(bpy.context.scene.objects)
    build(name, wish)
    bpy.context.view_layer.update()
    for thing in set(bpy.context.scene.objects) - before:
        if thing.parent is None:
            thing.matrix_world.translation += Vector(place)


def plaster():
    mat, shader = new("plaster", WALL, 0.95)
    bump(mat, shader, noise(mat, where(mat), 24, 5), 0.12, 0.004)
    return mat


def wall(back, reach):
    return box((40 * reach, 0.1, 20 * reach), plaster(), (0, back + 0.05, -4 * reach), 0)


def table(build, size, reach, company):
    """Oak boards, a linen cloth under the subject, a wall, company behind."""
    (left, right), (near, far), _ = size
    for board in range(-14, 7):
        box((4, 0.149, 0.03), wood("oak", "X", 0.5), (0.13 * board, 0.15 * board, -0.0305), 0.002)
    half, deep = (right - left) / 2 + reach * 0.55, (far - near) / 2 + reach * 0.5
    middle = ((left + right) / 2, (near + far) / 2)

    def cloth_at(u, v):
        x, y = (2 * u - 1) * half, (2 * v - 1) * deep
        fold = 0.0011 * reach / 0.1 * (math.sin(31 * u + 9 * v) + math.sin(23 * v - 7 * u)) * (abs(2 * u - 1) ** 6 + abs(2 * v - 1) ** 6)
        return (middle[0] + x * 1.0 + 0.1 * y, middle[1] + y - 0.1 * x, 0.0004 + max(0, fold) - 0.0008)

    surface(cloth_at, 60, 40, cloths.cloth("linen", LINEN), 0.0008, 1)
    wall(far + max(0.42, 2.6 * reach), max(reach, 0.2))
    first, second = company
    invite(build, *first, (left - 0.075 - 0.25 * reach, far + 0.15, 0))
    invite(build, *second, (right + 0.095 + 0.3 * reach, far + 0.20, 0))


def floor_boards():
    for board in range(-16, 40):
        box((0.139, 12, 0.02), wood("oak", "Y", 0.45), (0.14 * board - 1.7, 0, -0.0205), 0.002)


def skirting(back, left=-7, right=7):
    box((right - left, 0.018, 0.11), cloths.cloth("canvas", (0.72, 0.70, 0.66)), ((left + right) / 2, back - 0.01, 0), 0.003)


def corner(build, size, reach):
    """Floor boards and a wall with its skirting; a plant in the corner."""
    (_, right), (_, far), _ = size
    back = far + 0.22
    floor_boards()
    wall(back, max(reach, 0.6))
    skirting(back)
    beside = min(0.38, 0.22 + 0.5 * reach)
    invite(build, *BASKET, (right + beside, far - 0.08, 0))
    invite(build, *PLANT, (right + beside, far - 0.08, 0.16))


def laid_out(build, size):
    """Oak boards seen from above, with what goes with clothes on a sunny day."""
    (left, right), (near, far), _ = size
    for board in range(-14, 22):
        box((6, 0.179, 0.03), wood("oak", "X", 0.5), (0.21 * board, near + 0.18 * board, -0.0305), 0.002)
    invite(build, *HAT, (left - 0.16, far - 0.06, 0.001))
    invite(build, *GLASSES, (right + 0.1, far - 0.22, 0.001))


def paving(stone):
    """Slabs of that side, each laid a little lower or higher."""
    slabs = new("slabs", (0.40, 0.385, 0.36), 0.85)
    bump(*slabs, noise(slabs[0], where(slabs[0]), 90, 6), 0.25, 0.002)
    for row in range(-12, 12):
        for column in range(-12, 12):
            shift = 0.5 * (row % 2)
            box((stone - 0.006, stone - 0.006, 0.04), slabs[0], ((column + shift) * stone, row * stone, -0.0405 - 0.0012 * ((7 * row + 3 * column) % 3)), 0.003)
    box((80, 80, 0.02), plaster(), (0, 0, -0.055), 0)


def terrace(build, size, reach):
    """Paving stones, a low brick edge and a plant, under an open sky."""
    (_, right), (_, far), _ = size
    paving(0.4 if reach > 0.3 else 0.2)
    wall(far + max(0.5, 1.2 * reach), max(reach, 0.6))
    invite(build, *PLANT, (right + min(0.45, 0.2 + 0.4 * reach), far - 0.05, 0))


def is_flat(size):
    """Whether it lies on its ground: from the side there is little to see of it."""
    (left, right), (near, far), (low, high) = size
    return high - low < 0.3 * max(right - left, far - near)


def turn_of(size, front):
    """How a scene turns the camera for what has no pose of its own there: what lies is looked down on, as on its first picture."""
    if not is_flat(size):
        return {}
    return {"aside": 0.8 * front.get("aside", 0), "above": max(22, 0.8 * front.get("above", 0)), "fill": 0.62}


def is_for_the_floor(room_name, size):
    flat = is_flat(size)
    length = max(high - low for low, high in size)
    return room_name in FLOOR or (room_name == "sport" and not flat) or length > (0.95 if flat else 0.55)


def stage(build, name, room_name, size, reach):
    if name in LAID_OUT:
        laid_out(build, size)
    elif name in OUTDOORS:
        terrace(build, size, reach)
    elif is_for_the_floor(room_name, size):
        corner(build, size, reach)
    else:
        table(build, size, reach, COMPANY.get(room_name, COMPANY["kitchen"]))
