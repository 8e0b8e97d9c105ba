"""The garden: pots and what grows in them, water, lamps of oil, shade."""

import math
import random

from mathutils import Matrix, Vector

from nodes import bump, new, noise, ramp, where
from shapes import ball, box, hollow, label, lathe, outline, placed, rod, surface, tube
from surfaces import made_of, metal, METALS, paper, plain, zinc
from woods import wood


def leaf_green(tone=(0.10, 0.24, 0.06)):
    mat, shader = new("leaf", tone, 0.42)
    toned = ramp(mat, noise(mat, where(mat), 30, 3), [(0.35, [c * 0.7 for c in tone]), (0.65, [c * 1.35 for c in tone])])
    mat.node_tree.links.new(toned, shader.inputs["Base Color"])
    return mat


def soil(radius, high):
    earth = plain((0.045, 0.028, 0.018), 0.95, 0.1)
    bump(earth, earth.node_tree.nodes["Principled BSDF"], noise(earth, where(earth), 220, 4), 0.9, 0.006)
    lathe([(0, high + 0.003), (radius * 0.6, high + 0.002), (radius, high - 0.003)], earth, level=1)


def leaf(foot, turn, length, wide, rise, droop, mat):
    """A blade that leaves its stem upwards and bends outwards under its weight."""
    c, s = math.cos(turn), math.sin(turn)

    def point(u, v):
        out = length * v
        half = wide / 2 * math.sin(math.pi * min(1, v * 0.97 + 0.03)) ** 0.75
        across = half * (2 * u - 1)
        up = rise * v - droop * v * v - 0.22 * wide * (1 - (2 * u - 1) ** 2) * math.sin(math.pi * v)
        return (foot[0] + c * out - s * across, foot[1] + s * out + c * across, foot[2] + up)

    return surface(point, 6, 14, mat, 0.0006, 1)


def potted_plant(wish):
    mat = zinc() if wish.of == "zinc" else made_of(wish.material, wish.colour)
    hollow([(0.058, 0), (0.062, 0.002), (0.080, 0.118), (0.081, 0.120), (0.0885, 0.121), (0.0905, 0.150), (0.090, 0.152)], 0.005, mat, floor=0.01)
    soil(0.083, 0.138)
    random.seed(11)
    greens = [leaf_green(tone) for tone in ((0.09, 0.22, 0.05), (0.13, 0.29, 0.07), (0.07, 0.17, 0.05))]
    stem = plain((0.16, 0.25, 0.08), 0.5)
    for index in range(26):
        turn, tall = index * 2.39996, 0.03 + 0.150 * (index / 26)
        away = 0.030 * (1 - index / 34)
        foot = (away * math.cos(turn) * 1.6, away * math.sin(turn) * 1.6, 0.138 + tall)
        tube([(away * 0.3 * math.cos(turn), away * 0.3 * math.sin(turn), 0.135), ((away * 0.9) * math.cos(turn), away * 0.9 * math.sin(turn), 0.136 + tall * 0.6), foot], 0.0017, stem)
        size = random.uniform(0.085, 0.125) * (1.05 - 0.35 * index / 26)
        leaf(foot, turn + random.uniform(-0.2, 0.2), size, size * 0.46, size * (0.35 + 0.75 * index / 26), size * 0.42, greens[index % 3])
    return {"front": {"above": -4}}


def ribbed(path, radius, mat, ribs=11, ends=(0.0, 0.35)):
    """A fleshy body along a line of points, with ribs; it closes towards its top."""
    knots = [Vector(place) for place in path]

    def at(v):
        place = v * (len(knots) - 1)
        index = min(int(place), len(knots) - 2)
        return knots[index].lerp(knots[index + 1], place - index)

    def point(u, v):
        middle, way = at(v), (at(min(1, v + 0.01)) - at(max(0, v - 0.01))).normalized()
        side = way.orthogonal().normalized()
        other = way.cross(side)
        turn = 2 * math.pi * u
        close = math.sqrt(max(0.0004, 1 - max(0, (v - (1 - ends[1])) / ends[1]) ** 2)) if v > 1 - ends[1] else 1
        size = radius * close * (0.90 + 0.10 * math.cos(ribs * turn))
        return tuple(middle + side * size * math.cos(turn) + other * size * math.sin(turn))

    surface(point, ribs * 8, 40, mat, 0, 1)
    pale = plain((0.75, 0.68, 0.48), 0.7)
    for rib in range(ribs):
        for row in range(1, 15):
            v = row / 15.2
            spot = point(rib / ribs, v)
            ball(radius * 0.032, pale, spot, detail=5)
            outward = (Vector(spot) - at(v)).normalized()
            for lean in (-0.5, 0.5):
                tip = Vector(spot) + (outward + Vector((0, 0, lean))).normalized() * radius * 0.17
                rod(spot, tip, radius * 0.009, pale, radius * 0.004, 5)


def cactus(wish):
    hollow([(0.043, 0), (0.046, 0.002), (0.057, 0.078), (0.0615, 0.079), (0.0620, 0.098)], 0.004, made_of("terracotta", (0.52, 0.22, 0.11)), floor=0.01)
    soil(0.056, 0.088)
    green = leaf_green((0.10, 0.21, 0.09))
    if "bras" in wish.of:
        ribbed([(0, 0, 0.085), (0, 0, 0.14), (0, 0, 0.19), (0, 0, 0.24)], 0.027, green)
        for side, high in ((-1, 0.125), (1, 0.148)):
            ribbed([(side * 0.018, 0, high), (side * 0.036, 0, high + 0.003), (side * 0.047, 0, high + 0.014), (side * 0.050, 0, high + 0.032), (side * 0.050, 0, high + 0.058)], 0.0125, green, 9)
    else:
        ribbed([(0, 0, 0.083), (0, 0, 0.11), (0, 0, 0.138), (0, 0, 0.165)], 0.048, green, 15, (0, 0.62))
        petals, heart = plain((0.80, 0.16, 0.33), 0.5), plain((0.85, 0.6, 0.1), 0.6)
        for index, (x, y) in enumerate(((0.004, -0.014), (-0.020, 0.004), (0.018, 0.012))):
            for ring in range(2):
                for step in range(9):
                    turn = 2 * math.pi * (step + ring / 2) / 9 + index
                    leaf((x, y, 0.162), turn, 0.019 - 0.005 * ring, 0.008, 0.012 + 0.006 * ring, 0.004, petals)
            ball(0.004, heart, (x, y, 0.168), (1, 1, 0.8), detail=10)
    return {"front": {"above": -2}}


def fountain(wish):
    """Three bowls on a column; water stands in each."""
    mat = metal((0.72, 0.36, 0.23), 0.3, hammered=26) if wish.of == "copper" else made_of("stoneware", wish.colour)
    water = plain((0.10, 0.15, 0.16), 0.02, 0.8, coat=1.0)
    bump(water, water.node_tree.nodes["Principled BSDF"], noise(water, where(water), 26, 2), 0.10, 0.01)
    for base, radius, deep in ((0.02, 0.26, 0.115), (0.285, 0.165, 0.07), (0.475, 0.095, 0.045)):
        hollow([(radius * 0.30, base), (radius * 0.42, base + 0.004), (radius * 0.80, base + deep * 0.45), (radius * 0.97, base + deep * 0.85), (radius, base + deep)], 0.007, mat, floor=0.012, steps=72)
        lathe([(0, base + deep * 0.86), (radius * 0.95, base + deep * 0.86)], water, level=0, steps=72)
    lathe([(0, 0), (0.155, 0), (0.158, 0.012), (0.11, 0.028), (0.07, 0.03)], mat)
    lathe([(0.062, 0.05), (0.050, 0.12), (0.030, 0.18), (0.028, 0.25), (0.048, 0.292)], mat)
    lathe([(0.040, 0.30), (0.024, 0.36), (0.018, 0.42), (0.028, 0.482)], mat)
    lathe([(0.020, 0.48), (0.013, 0.53), (0.020, 0.545), (0.028, 0.575), (0.020, 0.605), (0.006, 0.628), (0, 0.64)], mat)
    return {"front": {"above": 2}}


def oil_lamp(wish):
    mat = metal(METALS["brass"][0], 0.18) if wish.of == "brass" else made_of("terracotta", wish.colour)
    lathe([(0, 0), (0.024, 0), (0.026, 0.002), (0.020, 0.007), (0.021, 0.010), (0.038, 0.020), (0.043, 0.031), (0.036, 0.043), (0.020, 0.047), (0.0175, 0.0475)], mat)
    lathe([(0, 0.0475), (0.019, 0.0475), (0.0195, 0.0495), (0.012, 0.0535), (0.004, 0.056), (0.0035, 0.059), (0.0055, 0.062), (0.004, 0.066), (0, 0.067)], mat)
    tube([(-0.028, 0, 0.028), (-0.050, 0, 0.032), (-0.066, 0, 0.041), (-0.074, 0, 0.047)], 0.0105, mat, [1.7, 1.15, 0.85, 0.8])
    tube([(-0.066, 0, 0.043), (-0.075, 0, 0.050), (-0.079, 0, 0.058)], 0.0034, plain((0.78, 0.73, 0.62), 0.95), [1, 1, 0.7])
    tube([(0.036, 0, 0.038), (0.058, 0, 0.045), (0.066, 0, 0.032), (0.056, 0, 0.020), (0.036, 0, 0.020)], 0.0036, mat)
    return {"front": {"above": 2, "aside": -8}}


def parasol(wish):
    """Lies open on its rim and on the end of its pole; upright in use."""
    rim, drop, pole = 1.0, 0.34, 2.0
    tones = [made_of("canvas", tone) for tone in wish.colours] or [made_of("canvas", (0.8, 0.75, 0.65))]
    if len(tones) == 1:
        tones.append(made_of("canvas", (0.82, 0.79, 0.72)) if "plage" in wish.of else tones[0])
    parts = []
    for panel in range(8):
        first, last = 2 * math.pi * panel / 8, 2 * math.pi * (panel + 1) / 8

        def point(u, v, first=first, last=last):
            turn = first + (last - first) * u
            sag = 1 - 0.045 * math.sin(math.pi * u) * v
            return (rim * v * sag * math.cos(turn), rim * v * sag * math.sin(turn), -drop * v**1.35)

        parts.append(surface(point, 10, 10, tones[panel % len(tones)], 0.003, 1))

        def flap(u, v, first=first, last=last):
            turn = first + (last - first) * u
            sag = 1 - 0.045 * math.sin(math.pi * u)
            return (rim * sag * math.cos(turn), rim * sag * math.sin(turn), -drop - 0.09 * v)

        parts.append(surface(flap, 10, 3, tones[(panel + 1) % len(tones)], 0.003, 1))
    timber, steel = wood("ash", "Z"), metal(METALS["aluminium"][0], 0.3)
    stick = rod((0, 0, 0.03), (0, 0, -pole), 0.017, timber if "frene" in wish.of or "plage" in wish.of else steel, 0.013)
    parts += [stick, ball(0.028, timber, (0, 0, 0.035))]
    for rib in range(8):
        turn = 2 * math.pi * rib / 8
        parts.append(rod((0.02 * math.cos(turn), 0.02 * math.sin(turn), -0.01), (rim * 0.985 * math.cos(turn), rim * 0.985 * math.sin(turn), -drop - 0.006), 0.006, steel))
        parts.append(rod((0.02 * math.cos(turn), 0.02 * math.sin(turn), -0.52), (rim * 0.52 * math.cos(turn), rim * 0.52 * math.sin(turn), -drop * 0.42), 0.005, steel))
    lean = 0 if wish.view == "scene" else math.atan2(pole - drop - 0.09, rim)
    move = Matrix.Rotation(lean, 4, "Y")
    low = min((move @ Vector((rim, 0, -drop - 0.09))).z, (move @ Vector((-rim, 0, -drop - 0.09))).z, (move @ Vector((0, 0, -pole))).z)
    for part in parts:
        part.matrix_world = Matrix.Translation((0, 0, -low + 0.004)) @ move @ part.matrix_basis
    return {"front": {"above": -2, "aside": -8}, "angle": {"aside": 96, "above": -12}}


def bulbs(wish):
    """An open tray of bulbs; its label shows the flower's colour."""
    board = paper((0.52, 0.37, 0.22), 0.9, 0.12)
    wide, deep, high, wall = 0.16, 0.10, 0.062, 0.003
    for size, at in (((wide, wall, high), (0, -deep / 2, 0)), ((wide, wall, high), (0, deep / 2, 0)), ((wall, deep, high), (-wide / 2, 0, 0)), ((wall, deep, high), (wide / 2, 0, 0)), ((wide, deep, wall), (0, 0, 0.0004))):
        box(size, board, at, 0.0006)
    random.seed(3)
    skin, _ = new("skin", (0.30, 0.14, 0.05), 0.5)
    shader = skin.node_tree.nodes["Principled BSDF"]
    streaks = ramp(skin, noise(skin, where(skin, (90, 90, 8)), 2, 4), [(0.35, (0.17, 0.07, 0.025)), (0.65, (0.42, 0.21, 0.08))])
    skin.node_tree.links.new(streaks, shader.inputs["Base Color"])
    for floor in range(2):
        for x in range(4):
            for y in range(3):
                if floor and (x + y) % 2:
                    continue
                at = (-0.057 + 0.038 * x + random.uniform(-0.003, 0.003), -0.030 + 0.030 * y, 0.008 + 0.030 * floor)
                bulb(at, random.uniform(0.9, 1.08), skin, (random.uniform(-22, 22), random.uniform(-22, 22), random.uniform(0, 360)))
    bulb((0.105, -0.055, 0.0), 1.0, skin, (78, 0, 30))
    box((0.112, 0.0008, 0.050), paper((0.82, 0.79, 0.70)), (0, -deep / 2 - wall / 2 - 0.0006, 0.006), 0)
    ink, front = plain((0.05, 0.06, 0.04), 0.8), -deep / 2 - wall / 2 - 0.0014
    label("Tulipes", 0.0155, ink, (0.016, front, 0.036))
    label("perroquet" if "perroquet" in wish.of else "à fleurs simples", 0.0074, ink, (0.016, front, 0.020))
    tones = wish.colours
    for index, x in enumerate((-0.3, 0.0, 0.3)):
        petal = [(x * 0.02, 0), (x * 0.02 + 0.0062, 0.007), (x * 0.034 + 0.004, 0.020), (x * 0.034, 0.016), (x * 0.034 - 0.004, 0.020), (x * 0.02 - 0.0062, 0.007)]
        outline(petal, 0.0001, paper(tones[index % len(tones)], 0.7, 0), 0, (-0.036, front - 0.0003 * (index != 1), 0.029), (90, 0, 0))
    outline([(-0.0008, 0), (0.0008, 0), (0.0008, 0.021), (-0.0008, 0.021)], 0.0001, paper((0.12, 0.25, 0.08)), 0, (-0.036, front + 0.0002, 0.009), (90, 0, 0))
    return {"front": {"above": 10}}


def bulb(at, scale, mat, turn):
    shape = [(0, 0), (0.008, 0.001), (0.0165, 0.009), (0.0175, 0.016), (0.012, 0.027), (0.005, 0.035), (0.0016, 0.041), (0, 0.0415)]
    thing = lathe([(r * scale, z * scale) for r, z in shape], mat, steps=24, level=1, at=at, turn=turn)
    if abs(turn[0]) > 60:
        thing.location.z = 0.0172
    return thing


MODELS = {
    "potted-plant": potted_plant, "cactus": cactus, "fountain": fountain, "diya-lamp": oil_lamp, "umbrella-on-ground": parasol, "tulip": bulbs,
}  # fmt: skip
