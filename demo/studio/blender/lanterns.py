"""Lanterns of paper and of silk."""

import math

from cloths import cloth
from nodes import ramp, where
from shapes import ball, lathe, placed, rod, surface, tube
from surfaces import metal, METALS, paper
from woods import wood


def glow(mat, tone, reach, strength):
    """Light from within, strongest in the middle of a shade that is built around its origin."""
    shader = mat.node_tree.nodes["Principled BSDF"]
    ball_of = mat.node_tree.nodes.new("ShaderNodeTexGradient")
    ball_of.gradient_type = "SPHERICAL"
    mat.node_tree.links.new(where(mat, (0.55 / reach, 0.55 / reach, 1 / reach)), ball_of.inputs["Vector"])
    shade = ramp(mat, ball_of.outputs["Fac"], [(0.0, [c * 0.10 for c in tone]), (0.5, [min(1, c * 1.1 + 0.05) for c in tone])])
    mat.node_tree.links.new(shade, shader.inputs["Emission"])
    shader.inputs["Emission Strength"].default_value = strength
    return mat


def lantern(wish):
    """Of paper: folds drawn in by rings of wire. Of silk: panels stretched in a frame of walnut, with tassels."""
    tone, wire = wish.colour, metal((0.10, 0.10, 0.11), 0.35)
    if wish.of == "silk":
        return silk_lantern(tone)
    radius, half, folds, low = 0.120, 0.110, 15, 0.128
    shade = glow(paper(tone, 0.75, 0.10), tone, half * 1.25, 0.55)
    at = lambda z: 0.046 + (radius - 0.046) * (1 - (abs(z) / half) ** 2.3) ** 0.62  # noqa: E731
    profile = []
    for index in range(folds * 4 + 1):
        z = -half + 2 * half * index / (folds * 4)
        profile.append((at(z * 0.999) - 0.0042 * math.sin(math.pi * (index % 4) / 4), z))
    placed(lathe(profile, shade, steps=72, level=1), (0, 0, low))
    for index in range(1, folds):
        z = -half + 2 * half * index / folds
        ring = [((at(z) + 0.0003) * math.cos(a), (at(z) + 0.0003) * math.sin(a), low + z) for a in (i * math.pi / 12 for i in range(24))]
        thread = tube(ring, 0.0007, paper([c * 0.55 for c in tone], 0.8), closed=True)
        thread.data.bevel_resolution, thread.data.resolution_u = 2, 6
    board = paper((0.05, 0.045, 0.045), 0.6)
    for z in (low - half - 0.010, low + half - 0.003):
        lathe([(0.038, 0), (0.0475, 0), (0.0475, 0.013), (0.038, 0.013), (0.038, 0)], board, at=(0, 0, z), steps=64, level=0)
    rod((-0.044, 0, low + half + 0.008), (0.044, 0, low + half + 0.008), 0.0014, wire)
    hook(low + half + 0.008, 0.060, wire)
    return {"front": {"above": -10}, "angle": {"above": -16}}


def hook(low, tall, wire):
    """To hang it from a branch or a line."""
    path = [(0, 0, low), (0, 0, low + tall * 0.45), (0.004, 0, low + tall * 0.6), (0.014, 0, low + tall * 0.82), (0.004, 0, low + tall), (-0.009, 0, low + tall * 0.88), (-0.010, 0, low + tall * 0.78)]
    tube(path, 0.0017, wire)


def silk_lantern(tone):
    walnut, brass = wood("walnut", "Z"), metal(METALS["brass"][0], 0.25)
    low, half, wide, neck, sides = 0.122, 0.095, 0.104, 0.070, 6
    silk = glow(cloth("silk", tone), tone, half * 1.5, 0.5)
    corner = lambda radius, k: (radius * math.cos(2 * math.pi * k / sides), radius * math.sin(2 * math.pi * k / sides))  # noqa: E731
    for k in range(sides):
        for lower, upper, z0, z1 in ((neck, wide, -half, half * 0.55), (wide, neck, half * 0.55, half)):
            ends = [(*corner(r, k + step), z) for r, z in ((lower, z0), (upper, z1)) for step in (0, 1)]
            panel = lambda u, v: tuple(((ends[0][i] * (1 - u) + ends[1][i] * u) * (1 - v) + (ends[2][i] * (1 - u) + ends[3][i] * u) * v) * (1 - 0.02 * math.sin(math.pi * u) * math.sin(math.pi * v) * (i < 2)) for i in range(3))  # noqa: E731
            placed(surface(panel, 8, 8, silk, 0.0003), (0, 0, low))
            rod((ends[0][0], ends[0][1], low + z0), (ends[2][0], ends[2][1], low + z1), 0.0034, walnut, steps=16)
        for radius, z in ((neck, -half), (wide, half * 0.55), (neck, half)):
            rod((*corner(radius, k), low + z), (*corner(radius, k + 1), low + z), 0.0034, wood("walnut", "Z"), steps=16)
            ball(0.0042, walnut, (*corner(radius, k), low + z), detail=12)
        x, y = corner(wide + 0.003, k)
        tassel((x, y, low + half * 0.55 - 0.004), tone)
        rod((*corner(neck, k), low - half), (*corner(neck, k), 0.010), 0.0038, walnut, 0.0030)
        ball(0.0052, walnut, (*corner(neck, k), 0.0075), (1, 1, 1.4), detail=12)
    tube([(-neck, 0, low + half), (-neck * 0.85, 0, low + half + 0.035), (0, 0, low + half + 0.060), (neck * 0.85, 0, low + half + 0.035), (neck, 0, low + half)], 0.0019, brass)
    hook(low + half + 0.060, 0.034, brass)
    return {"front": {"above": -10, "aside": -8}, "angle": {"above": -16}}


def tassel(at, tone, long=0.046):
    """A cord, a knot, a skirt of threads."""
    x, y, z = at
    mat = cloth("silk", [c * 0.8 for c in tone])
    rod((x, y, z + 0.006), (x, y, z - 0.012), 0.0009, mat, steps=8)
    ball(0.0040, mat, (x, y, z - 0.014), (1, 1, 1.1), detail=12)
    for index in range(16):
        turn = index * 2.39996
        away = 0.0046 * math.sqrt((index + 0.5) / 16)
        rod((x + away * 0.5 * math.cos(turn), y + away * 0.5 * math.sin(turn), z - 0.016), (x + away * math.cos(turn), y + away * math.sin(turn), z - 0.016 - long * (0.9 + 0.1 * math.cos(7 * index))), 0.0010, mat, 0.0007, 6)
