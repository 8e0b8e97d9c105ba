"""Rooms: seats, baskets, beds, buckets."""

import math

from cloths import cloth
from shapes import ball, box, cushion, hollow, lathe, outline, rod, surface, tube
from surfaces import enamel, made_of, metal, METALS, plain, zinc
from woods import wood


def couch(wish):
    fabric = cloth(wish.material, wish.colour, scale=0.7)
    wide, oak = 1.96, wood("oak", "Z")
    cushion((wide - 0.06, 0.80, 0.20), fabric, (0, 0, 0.25), radius=0.035)
    for side in (-1, 1):
        cushion((0.805, 0.72, 0.18), fabric, (side * 0.412, -0.06, 0.425), plump=0.035, radius=0.06)
        cushion((0.80, 0.20, 0.46), fabric, (side * 0.412, 0.19, 0.67), plump=0.055, radius=0.085, turn=(-11, 0, 0))
        cushion((0.15, 0.84, 0.42), fabric, (side * (wide / 2 - 0.075), 0, 0.37), radius=0.045)
        for y in (-0.34, 0.34):
            rod((side * 0.86, y, 0.17), (side * 0.89, y * 1.05, 0), 0.024, oak, 0.014)
    cushion((wide - 0.02, 0.16, 0.56), fabric, (0, 0.355, 0.46), radius=0.06, turn=(-5, 0, 0))
    return {"front": {"above": -4, "aside": -4}, "angle": {"above": -14}}


def chair(wish):
    stain = wish.colour
    timber = lambda axis: wood(wish.material, axis, stain=stain)  # noqa: E731
    seat, deep, high = 0.44, 0.42, 0.455
    straw = "paille" in wish.of
    if straw:
        rush_seat(seat, deep, high)
        for y in (-deep / 2 + 0.015, deep / 2 - 0.015):
            rod((-seat / 2, y, high - 0.014), (seat / 2, y, high - 0.014), 0.013, timber("Z"))
    else:
        outline([(x * 0.5, y) for x, y in ((-seat, -deep / 2 + 0.03), (-seat * 0.9, -deep / 2), (seat * 0.9, -deep / 2), (seat, -deep / 2 + 0.03),
                 (seat * 0.9, deep / 2 - 0.02), (seat * 0.84, deep / 2), (-seat * 0.84, deep / 2), (-seat * 0.9, deep / 2 - 0.02))], 0.026, timber("Y"), 0.009, (0, 0, high - 0.02))  # fmt: skip
    lean = 0.07
    for side in (-1, 1):
        rod((side * 0.175, -0.165, high - 0.012), (side * 0.205, -0.205, 0), 0.0185, timber("Z"), 0.0125)
        if straw or "rond" in wish.of:
            rod((side * 0.175, 0.175, high), (side * 0.190, 0.215, 0), 0.0185, timber("Z"), 0.0125)
        else:
            rod((side * 0.170, 0.165, high - 0.012), (side * 0.195, 0.215, 0), 0.0185, timber("Z"), 0.0125)
        rod((side * 0.196, -0.19, 0.17), (side * 0.186, 0.20, 0.19), 0.009, timber("Z"))
    rod((-0.192, 0.0, 0.18), (0.192, 0.0, 0.18), 0.009, timber("Z"))
    top = 0.81
    if "rond" in wish.of:
        way = lambda turn: (  # noqa: E731
            0.195 * math.cos(turn) * (1 + 0.12 * math.sin(turn)), 0.178 + lean * math.sin(turn), high + (top - high) * math.sin(turn) ** 0.9)
        arc = [way(math.pi * i / 12) for i in range(13)]
        tube(arc, 0.0135, timber("X"))
        for index in range(6):
            x = (index - 2.5) * 0.052
            turn = math.acos(max(-1, min(1, x * 1.12 / 0.2)))
            rod((x, 0.178, high), way(turn), 0.007, timber("Z"), 0.006)
    else:
        rows = 7 if "barreaux" in wish.of else 0
        for side in (-1, 1):
            rod((side * 0.175, 0.18, high - 0.01), (side * 0.185, 0.18 + lean, top), 0.0155, timber("Z"), 0.0125)
        crest(0.38, top - 0.03, 0.18 + lean, timber("X"))
        for index in range(rows):
            x = (index - (rows - 1) / 2) * 0.045
            rod((x, 0.183, high), (x * 1.05, 0.176 + lean, top - 0.045), 0.0075, timber("Z"), 0.006)
        if straw:
            for level in (0.56, 0.66):
                crest(0.355, level, 0.18 + lean * (level - high) / (top - high), timber("X"), 0.026)
    return {"front": {"above": -3, "aside": 4}, "angle": {"above": -14}}


def crest(wide, high, back, mat, half=0.032):
    """A rail across the back, curved with it."""
    surface(lambda u, v: (wide * (u - 0.5), back + 0.022 * (1 - (2 * u - 1) ** 2) - 0.006, high + half * (2 * v - 1) * (1 - 0.18 * abs(2 * u - 1) ** 2)), 24, 4, mat, 0.016, 1)


def rush_seat(seat, deep, high):
    """Four fields of cords that meet in the middle, as a rush seat is woven."""
    rush = cloth("canvas", (0.60, 0.44, 0.20))
    count = 34
    for index in range(count):
        share = (index + 0.5) / count
        inset = 1 - share
        x, y = seat / 2 * (1 - inset), deep / 2 * (1 - inset)
        lift = 0.004 * math.sin(math.pi * share)
        for side in (-1, 1):
            tube([(-x, side * y, high - lift), (0, side * y, high - lift - 0.001), (x, side * y, high - lift)], 0.0048, rush)
            tube([(side * x, -y, high - lift), (side * x, 0, high - lift - 0.001), (side * x, y, high - lift)], 0.0048, rush)
    box((seat * 0.98, deep * 0.98, 0.014), rush, (0, 0, high - 0.02), 0.006)


def strand(radius, high, mat, thick, points, swing, phase):
    ring = [((radius + swing * (1 if (i + phase) % 2 else -1)) * math.cos(2 * math.pi * i / points),
             (radius + swing * (1 if (i + phase) % 2 else -1)) * math.sin(2 * math.pi * i / points), high) for i in range(points)]  # fmt: skip
    thing = tube(ring, thick, mat, closed=True)
    thing.data.bevel_resolution, thing.data.resolution_u = 3, 5
    return thing


def woven(low, high, base, top, mat, thick, stakes=30):
    rows = int((high - low) / (thick * 1.9))
    for row in range(rows):
        share = row / rows
        strand(base + (top - base) * share**0.8, low + (high - low) * share, mat, thick, stakes, thick * 0.95, row)
    for index in range(stakes):
        turn = 2 * math.pi * (index + 0.0) / stakes
        c, s = math.cos(turn), math.sin(turn)
        rod((base * c, base * s, low), (top * c, top * s, high), thick * 0.9, mat, steps=8)


def basket(wish):
    base, top, high = 0.155, 0.195, 0.30
    if wish.of == "rattan":
        mat = plain((0.55, 0.34, 0.14), 0.55, 0.35)
        woven(0.012, high, base, top, mat, 0.0052)
        lathe([(0, 0.010), (base, 0.010), (base, 0.004), (0, 0.004)], mat, level=0)
        for turn in range(2):
            strand(top, high + 0.004 + 0.009 * turn, mat, 0.008, 30, 0.003, turn)
        grips(top, high, mat, 0.0095)
    elif wish.of == "cotton":
        for row in range(22):
            share = row / 21
            tone = wish.colours[0] if row < 11 else wish.colours[-1]
            rope = cloth("canvas", tone)
            radius = base + (top - base) * share**0.7
            tube([(radius * math.cos(a), radius * math.sin(a), 0.0075 + row * 0.0137) for a in (i * math.pi / 12 for i in range(24))], 0.0082, rope, closed=True)
        lathe([(0, 0.012), (base, 0.012), (base, 0.002), (0, 0.002)], cloth("canvas", wish.colours[0]), level=0)
        grips(top, 0.296, cloth("canvas", wish.colours[-1]), 0.0085)
    else:
        felt = cloth("felt", wish.colour)
        hollow([(base + 0.005, 0), (base + 0.012, 0.004), ((base + top) / 2 + 0.008, high / 2), (top, high)], 0.006, felt, floor=0.008, steps=72)
        tan = cloth("leather", (0.33, 0.15, 0.06))
        grips(top + 0.003, high - 0.03, tan, 0.0085)
    return {"front": {"above": 7}}


def grips(radius, high, mat, thick):
    for side in (-1, 1):
        tube([(side * radius, -0.055, high - 0.02), (side * (radius + 0.005), -0.050, high + 0.02), (side * (radius + 0.008), 0, high + 0.052),
              (side * (radius + 0.005), 0.050, high + 0.02), (side * radius, 0.055, high - 0.02)], thick, mat)  # fmt: skip


def bedding(wish):
    """A folded duvet cover and two pillow cases on it."""
    fabric = cloth(wish.material, wish.colour, scale=1.3)
    for row in range(4):
        cushion((0.46 - 0.004 * row, 0.36, 0.034), fabric, (0.002 * (-1) ** row, 0.002 * row, 0.019 + 0.033 * row), plump=0.004, radius=0.014, crumple=0.010, grain=0.22)
    for row in range(2):
        cushion((0.42, 0.30, 0.028), fabric, (-0.004 + 0.010 * row, -0.006, 0.152 + 0.028 * row), plump=0.004, radius=0.012, crumple=0.009, grain=0.2, turn=(0, 0, 2 - 4 * row))
    return {"front": {"above": 5}}


def bucket(wish):
    mat = zinc() if wish.of == "zinc" else enamel(wish.colour)
    hollow([(0.100, 0), (0.104, 0.001), (0.105, 0.012), (0.1065, 0.016), (0.124, 0.150), (0.1265, 0.152), (0.1265, 0.158), (0.1245, 0.160), (0.140, 0.272),
            (0.143, 0.275)], 0.0016, mat, floor=0.008, steps=72)  # fmt: skip
    rim = mat if wish.of == "zinc" else plain((0.03, 0.035, 0.06), 0.25, coat=0.4)
    lathe([(0.1415, 0.2735), (0.1445, 0.2745), (0.1455, 0.277), (0.1440, 0.2795), (0.1415, 0.279)], rim, steps=72)
    wire = metal((0.55, 0.56, 0.57), 0.3)
    for side in (-1, 1):
        box((0.006, 0.034, 0.030), mat, (side * 0.1415, 0, 0.247), 0.003)
    tube([(-0.147, 0, 0.262), (-0.150, -0.03, 0.285), (-0.105, -0.105, 0.335), (0, -0.14, 0.353), (0.105, -0.105, 0.335), (0.150, -0.03, 0.285), (0.147, 0, 0.262)], 0.0026, wire)
    tube([(-0.052, -0.132, 0.3495), (0, -0.140, 0.353), (0.052, -0.132, 0.3495)], 0.0115, wood("beech", "X"), [0.85, 1.1, 0.85])
    return {"front": {"above": 4, "aside": 8}}


MODELS = {"couch-and-lamp": couch, "chair": chair, "basket": basket, "bed": bedding, "bucket": bucket}
