"""Rackets and what they hit."""

import math

import bpy
from mathutils import Matrix, Vector

from cloths import cloth
from shapes import ball, box, glide, loft, move_new, outline, placed, rod, stitches, tube
from surfaces import plain
from woods import wood

CHALK, INK, FELT = (0.80, 0.78, 0.74), (0.020, 0.021, 0.024), (0.60, 0.68, 0.05)
YAW = -14  # how a racket lies to the viewer


def ribbon(way, wide, high, mat, closed=False, count=90):
    """A bar along a plane way (a function of a share), oval across."""

    def point(u, v):
        (x, y), (left, low), (right, up) = way(v), way(max(v - 0.004, 0)), way(min(v + 0.004, 1))
        long = math.hypot(right - left, up - low)
        turn, flat = 2 * math.pi * u, lambda value: math.copysign(abs(value) ** 0.7, value)
        out = wide(v) / 2 * flat(math.cos(turn))
        return (x + out * (up - low) / long, y - out * (right - left) / long, high / 2 * flat(math.sin(turn)))

    return loft(point, 16, count, mat, 1)


THROAT = [(0.009, 0.19), (0.010, 0.235), (0.030, 0.300), (0.055, 0.353)]
OLD_THROAT = [(0.0065, 0.19), (0.0075, 0.250), (0.017, 0.318), (0.048, 0.352)]


def head_at(turn, more=0.0):
    return ((0.122 + more) * math.cos(turn), 0.52 + (0.160 + more) * math.sin(turn))


def frame_at(share, more=0.0, old=False):
    """A racket's frame from the handle around the head and back."""
    low = math.radians(-50)
    arc = [head_at(low + (math.pi - 2 * low) * i / 24, more) for i in range(25)]
    throat = OLD_THROAT if old else THROAT
    return glide(throat + arc + [(-x, y) for x, y in reversed(throat)], share)


def strings(mat):
    """Woven: each goes over and under the next."""
    across = [0.0076 * (2 * i - 15) for i in range(16)]
    up = [0.52 + 0.0158 * (i - 9) for i in range(19)]
    lines = []
    for i, x in enumerate(across):
        reach = 0.160 * math.sqrt(1 - (x / 0.124) ** 2)
        inner = [(x, y, 0.0009 * (-1) ** (i + j)) for j, y in enumerate(up) if abs(y - 0.52) < reach]
        lines.append([(x, 0.52 - reach, 0), *inner, (x, 0.52 + reach, 0)])
    for j, y in enumerate(up):
        reach = 0.122 * math.sqrt(1 - ((y - 0.52) / 0.162) ** 2)
        inner = [(x, y, -0.0009 * (-1) ** (i + j)) for i, x in enumerate(across) if abs(x) < reach]
        lines.append([(-reach, y, 0), *inner, (reach, y, 0)])
    stitches(lines, 0.00075, mat)


def grip(mat, low, high, wide, deep):
    """Tape wound around a handle of eight sides."""

    def point(u, v):
        y, turn = low + (high - low) * v, 2 * math.pi * u
        wound = (y / 0.024 - u) % 1
        step = 0.0011 * min(wound / 0.9, (1 - wound) / 0.1)
        out = 1 / max(abs(math.cos(turn + k * math.pi / 4)) for k in range(4)) ** 0.8
        return ((wide + step) * out * math.cos(turn), y, (deep + step) * out * math.sin(turn))

    return loft(point, 48, 220, mat, 0)


def tennis_ball(at):
    placed(ball(0.033, cloth("felt", FELT), detail=40), at)
    path = []
    for i in range(48):
        t = 2 * math.pi * i / 48
        spot = Vector((0.75 * math.cos(t) + 0.25 * math.cos(3 * t), 0.75 * math.sin(t) - 0.25 * math.sin(3 * t), 0.866 * math.sin(2 * t)))
        path.append(spot * 0.0326)
    placed(tube(path, 0.0011, plain((0.72, 0.72, 0.66), 0.8), closed=True), at, (40, 25, 10))


def tennis(wish):
    """The head lies on its ball."""
    before, old = set(bpy.context.scene.objects), wish.material == "ash"
    frame = wood("ash", "Y") if old else plain(wish.colour, 0.25, coat=0.6)
    white, tape = plain(CHALK, 0.35, coat=0.3), cloth("leather", (0.28, 0.12, 0.045) if old else (0.045, 0.045, 0.05))
    wide = (lambda v: 0.0155) if old else (lambda v: 0.0118)
    ribbon(lambda s: frame_at(s, 0, old), wide, 0.017 if old else 0.021, frame, count=160)
    low, span = math.radians(215), math.radians(110)
    ribbon(lambda s: head_at(low + span * s), lambda v: 0.0115, 0.015, frame, count=40)
    if old:
        dark = wood("walnut", "Y")
        ribbon(lambda s: frame_at(s, 0.0068, True), lambda v: 0.003, 0.0165, dark, count=160)
        throat = [(x, y) for x, y in (frame_at(i / 60, -0.002, True) for i in range(0, 7))]
        outline([*throat, *((-x, y) for x, y in reversed(throat))], 0.013, wood("ash", "Y"), 0.001, (0, 0, -0.0065))
        for start in (0.15, 0.815):
            ribbon(lambda s, a=start: frame_at(a + 0.035 * s, 0, True), lambda v: 0.0165, 0.0180, tape, count=12)
    else:
        for start in (0.20, 0.225, 0.755, 0.78):
            ribbon(lambda s, a=start: frame_at(a + 0.02 * s), lambda v: 0.0121, 0.0213, white, count=10)
        guard = plain((0.03, 0.03, 0.032), 0.5)
        ribbon(lambda s: head_at(math.radians(35 + 110 * s), 0.006), lambda v: 0.005, 0.015, guard, count=40)
    strings(plain((0.76, 0.70, 0.52) if old else CHALK, 0.35))
    box((0.029, 0.05, 0.024), frame, (0, 0.205, -0.012), 0.006)
    grip(tape, 0.004, 0.192, 0.0150, 0.0132)
    box((0.034, 0.007, 0.031), plain((0.03, 0.03, 0.032), 0.5), (0, 0.0035, -0.0155), 0.003)
    rod((0, 0.187, 0), (0, 0.197, 0), 0.0168, plain((0.03, 0.03, 0.032), 0.6), 0.0155)
    lean = math.asin((0.066 - 0.020) / 0.53)
    move_new(before, Matrix.Translation((0, 0, 0.0168)) @ Matrix.Rotation(lean, 4, "X"))
    move_new(before, Matrix.Rotation(math.radians(YAW), 4, "Z") @ Matrix.Translation((0, -0.34, 0)))
    way = Matrix.Rotation(math.radians(YAW), 4, "Z") @ Vector((0.015, 0.55 - 0.34, 0))
    tennis_ball((way.x, way.y, 0.033))
    return {"front": {"above": 42}, "angle": {"above": 28}, "scene": {"above": 30, "fill": 0.62}}



def bat_outline(neck, low, shrink=0.0):
    """A bat's head above a height, from right to left; `neck` is where the handle begins."""
    middle, right = neck + 0.080, []
    for i in range(81):
        turn = math.radians(-89 + 179 * i / 80)
        x, y = (0.075 - shrink) * math.cos(turn), middle + (0.079 - shrink) * math.sin(turn)
        x = 0.0125 if y < neck else min(x, 0.0125 + 1.7 * (y - neck))  # shoulders
        if y >= low:
            right.append((x, y))
    right.insert(0, (right[0][0], low))
    return right + [(-x, y) for x, y in reversed(right[:-1])]


def ping_pong_ball(colour, at):
    placed(ball(0.020, plain(colour, 0.42, 0.4), detail=40), at)


def ping_pong(wish):
    """A bat on one of its two balls; another view shows its other side."""
    before, child = set(bpy.context.scene.objects), wish.of == "pour-petites-mains"
    neck = 0.084 if child else 0.104
    light, dark = wood("birch", "Y"), wood("birch", "X", stain=(0.50, 0.33, 0.17))
    for ply in range(5):
        outline(bat_outline(neck, neck - 0.012), 0.0012, dark if ply % 2 else light, 0.0002, (0, 0, 0.0012 * (ply - 2.5)))
    for side, colour in ((1, wish.colours[0]), (-1, wish.colours[-1])):
        for thick, tone, low, rough in ((0.0019, (0.72, 0.62, 0.38), 0.003, 0.8), (0.0015, colour, 0.0049, 0.38)):
            at = side * low - (thick if side < 0 else 0)
            outline(bat_outline(neck, neck + 0.021, 0.0006), thick, plain(tone, rough, 0.4), 0.0003, (0, 0, at))
    timber, stripe = wood("birch", "Y", stain=wish.colour) if child else light, plain(CHALK if child else wish.colours[0], 0.4)
    sizes = [(0.0160, 0.0118), (0.0148, 0.0112), (0.0128, 0.0106), (0.0125, 0.0104), (0.0138, 0.0100), (0.0150, 0.0085)]

    def handle(u, v):
        (wide, deep), turn = glide(sizes, v), 2 * math.pi * u
        end = math.sqrt(max(0.0, min(1.0, v / 0.05, (1 - v) / 0.10)))
        flat = lambda value: math.copysign(abs(value) ** 0.75, value)  # noqa: E731
        return (wide * (0.9 + 0.1 * end) * flat(math.cos(turn)), (neck + 0.012) * v, deep * (0.55 + 0.45 * end) * flat(math.sin(turn)))

    loft(handle, 40, 60, timber, 1)
    outline([(x * 0.0155, y * 0.0112) for x, y in ((math.cos(a), math.sin(a)) for a in (i * math.pi / 20 for i in range(40)))], 0.0008, timber, 0, (0, 0.0006, 0), (90, 0, 0))
    for place in (0.0, 0.004, -0.004):
        band = lambda s, p=place: (p * (1 + 0.4 * (1 - s)), 0.010 + (neck - 0.012) * s)  # noqa: E731
        for side in (-1, 1):
            path = [(*band(s), side * (glide(sizes, (band(s)[1]) / (neck + 0.012))[1] * (1 - abs(place) * 14) + 0.00002)) for s in (i / 12 for i in range(13))]
            tube(path, 0.0009, stripe if place else plain(wish.colours[-1], 0.4)).data.bevel_resolution = 3
    if wish.view == "angle":
        move_new(before, Matrix.Rotation(math.pi, 4, "Y"))
    aside = -0.052 if wish.view == "angle" else 0.052
    rest = neck + 0.075
    lean = math.asin((0.040 + 0.0064 - 0.0125) / rest)
    way = Matrix.Rotation(math.radians(YAW), 4, "Z") @ Matrix.Translation((0, -0.13, 0.0125))
    move_new(before, way @ Matrix.Rotation(lean, 4, "X"))
    place = way @ Vector((aside, rest + 0.004, 0))
    ping_pong_ball(CHALK, (place.x, place.y, 0.020))
    ping_pong_ball((0.80, 0.27, 0.03), (0.062, -0.085, 0.020) if wish.view != "angle" else (-0.092, -0.070, 0.020))
    return {"front": {"above": 26}, "angle": {"above": 16}, "scene": {"above": 20}}
