"""Parts of instruments. Those with strings are built lying on their backs, the neck along y, and then stood up."""

import math

from fittings import way
from shapes import ball, box, lathe, move_new, outline, rod, surface, tube
from surfaces import metal, plain
from woods import wood

EBONY, BONE, CREAM = (0.016, 0.013, 0.012), (0.72, 0.67, 0.55), (0.72, 0.64, 0.45)
NICKEL = ((0.74, 0.73, 0.71), 0.16)


def varnished(name, along="Y", stain=None, coat=0.8):
    mat = wood(name, along, 0.32, stain)
    mat.node_tree.nodes["Principled BSDF"].inputs["Clearcoat"].default_value = coat
    mat.node_tree.nodes["Principled BSDF"].inputs["Clearcoat Roughness"].default_value = 0.06
    return mat


def mirrored(half):
    """A closed outline from its right side."""
    return half + [(-x, y) for x, y in reversed(half) if abs(x) > 1e-6]


def neck(nut, heel, wide, top, deep, mat, rise=0.0):
    """Half round, wider towards its heel; its top slopes up by `rise`."""
    half = lambda v: (wide[0] + (wide[1] - wide[0]) * v) / 2  # noqa: E731
    return surface(lambda u, v: (half(v) * math.cos(math.pi * u), nut + (heel - nut) * v, top + rise * v - deep * math.sin(math.pi * u)), 16, 12, mat)


def fingerboard(nut, end, wide, top, scale, mat, dots):
    """A fretted one: a fret for each half tone, dots where players look for them."""
    at = lambda y: (wide[0] + (wide[1] - wide[0]) * (nut - y) / (nut - end)) / 2  # noqa: E731
    outline([(-at(end), end), (at(end), end), (at(nut), nut), (-at(nut), nut)], 0.006, mat, 0.001, (0, 0, top - 0.006))
    box((wide[0] + 0.001, 0.005, 0.0085), plain(BONE, 0.4), (0, nut + 0.002, top - 0.006), 0.0008)
    places = [nut - scale * (1 - 2 ** (-fret / 12)) for fret in range(23)]
    for fret, y in enumerate(places[1:], 1):
        if y < end + 0.004:
            break
        box((2 * at(y), 0.0017, 0.0012), metal(*NICKEL), (0, y, top - 0.0002), 0.0004)
        middle = (y + places[fret - 1]) / 2
        for x in (-0.011, 0.011) if fret == 12 else (0,) if fret in (3, 5, 7, 9, 15, 17, 19, 21) else ():
            lathe([(0, 0.0003), (0.0034, 0.0003), (0.0034, 0)], dots, 20, 0, (x, middle, top))


def strings(count, low, high, posts, bronze=False):
    """From the bridge (y, height, half width) over the nut to the posts; the low ones are thicker."""
    for index in range(count):
        share = index / (count - 1) * 2 - 1
        tone = metal((0.72, 0.55, 0.32), 0.3) if bronze else metal((0.78, 0.78, 0.78), 0.25)
        ends = [(share * half, y, z) for y, z, half in (low, high)]
        for one, two in zip(ends, [ends[1], posts[index]]):
            rod(one, two, 0.00078 - 0.00035 * index / count, tone, steps=8)


def tuner(x, y, top, side, mat, button=None):
    """A post with its key beside the head."""
    rod((x, y, top - 0.004), (x, y, top + 0.010), 0.0034, mat, 0.003, 16)
    lathe([(0.0065, 0), (0.006, 0.0016), (0.0035, 0.002)], mat, 20, 0, (x, y, top))
    edge = x + side * 0.034
    rod((x + side * 0.01, y, top - 0.010), (edge, y, top - 0.010), 0.0022, mat, steps=12)
    ball(0.0085, button or mat, (edge + side * 0.006, y, top - 0.010), (1, 0.85, 0.45), detail=12)


def rest(foot, yoke, lean, high):
    """A stand that takes the foot of the body and the neck; then all leans on it."""
    black, rubber = plain((0.02, 0.02, 0.022), 0.35), plain((0.03, 0.03, 0.03), 0.75)
    y, deep = foot
    tube([(0, y - 0.05, -0.022), (0, yoke[0] / 2, -0.022), (0, yoke[0], -0.022)], 0.009, black)
    tube([(-0.036, yoke[0] + 0.012, yoke[1]), (-0.034, yoke[0] + 0.004, yoke[1] - 0.035), (0, yoke[0], -0.012), (0.034, yoke[0] + 0.004, yoke[1] - 0.035), (0.036, yoke[0] + 0.012, yoke[1])], 0.0065, rubber)
    for side in (-1, 1):
        tube([(0, y - 0.03, -0.022), (side * 0.05, y - 0.016, -0.02), (side * 0.07, y - 0.0085, 0.006), (side * 0.07, y - 0.0085, deep), (side * 0.07, y + 0.02, deep + 0.013)], 0.0075, rubber)
    move_new(set(), way((0, 0, high), (lean, 0, 0)))
    hub = (0, 0.02 + 0.022, high + 0.12)
    lathe([(0, 0), (0.016, 0), (0.016, 0.05), (0, 0.05)], black, 24, 0, (hub[0], hub[1] + 0.002, hub[2] - 0.025), (lean - 90, 0, 0))
    for x, back in ((-0.19, -0.10), (0.19, -0.10), (0, 0.25)):
        tube([hub, (x * 0.5, hub[1] + (back - hub[1]) * 0.5, hub[2] * 0.56), (x, back, 0.008)], 0.0075, black)
        ball(0.0105, rubber, (x, back, 0.0095), (1, 1, 0.9), detail=12)
