"""Toys and games, mostly of wood; cards, discs."""

import math
import random

from nodes import ramp, wave, where
from shapes import ball, box, label, lathe, outline, placed, rod, surface, tube
from surfaces import made_of, metal, METALS, paper, plain
from woods import wood

INK = (0.03, 0.03, 0.035)

def lacquer(colour):
    return plain(colour, 0.28, coat=0.5)

def wheel(x, y, radius, mat, hub):
    lathe([(0, -0.007), (radius * 0.92, -0.007), (radius, -0.005), (radius, 0.005), (radius * 0.92, 0.007), (radius * 0.6, 0.006), (radius * 0.55, 0.004), (0, 0.004)],
          mat, at=(x, y, radius), turn=(90 if y < 0 else -90, 0, 0), level=1)  # fmt: skip
    ball(0.007, hub, (x, y + (-0.006 if y < 0 else 0.006), radius), (1, 0.6, 1), detail=14)

def locomotive(wish):
    tin = "tole" in wish.of
    tone = lacquer(wish.colour or (0.1, 0.2, 0.5))
    timber = lacquer((0.05, 0.05, 0.055)) if tin else wood("beech", "X")
    dark = lacquer((0.05, 0.05, 0.055)) if not tin else metal(METALS["steel"][0], 0.3)
    box((0.27, 0.066, 0.022), timber, (0, 0, 0.026), 0.004)
    lathe([(0, 0), (0.029, 0), (0.031, 0.002), (0.031, 0.148), (0.029, 0.150), (0, 0.150)], tone, at=(-0.125, 0, 0.080), turn=(0, 90, 0))
    for x in (-0.115, -0.06, -0.005):
        lathe([(0.0312, 0), (0.0322, 0), (0.0322, 0.006), (0.0312, 0.006)], metal(METALS["brass"][0], 0.25), at=(x, 0, 0.080), turn=(0, 90, 0), level=0)
    box((0.085, 0.072, 0.080), tone, (0.078, 0, 0.048), 0.004)
    box((0.105, 0.086, 0.009), timber, (0.078, 0, 0.128), 0.004)
    glassy = plain((0.03, 0.035, 0.04), 0.15)
    for y in (-1, 1):
        box((0.040, 0.002, 0.030), glassy, (0.078, y * 0.0358, 0.090), 0.0008)
    lathe([(0, 0), (0.011, 0), (0.010, 0.024), (0.012, 0.030), (0.017, 0.040), (0.015, 0.041), (0, 0.036)], timber if not tin else tone, at=(-0.095, 0, 0.109))
    for x in (-0.045, 0.0):
        lathe([(0, 0), (0.010, 0), (0.010, 0.008), (0.007, 0.014), (0, 0.016)], metal(METALS["brass"][0], 0.25), at=(x, 0, 0.109))
    for y in (-0.041, 0.041):
        for x, radius in ((-0.098, 0.024), (-0.040, 0.024), (0.030, 0.033), (0.100, 0.033)):
            wheel(x, y, radius, dark if not tin else lacquer((0.5, 0.08, 0.05)), timber)
        rod((-0.098, y * 1.16, 0.024), (0.100, y * 1.16, 0.033), 0.003, metal(METALS["steel"][0], 0.3))
    lathe([(0, 0), (0.013, 0), (0.011, 0.010), (0, 0.012)], timber, at=(-0.135, 0, 0.050), turn=(0, -90, 0))
    return {"front": {"aside": -44, "above": -2}, "angle": {"aside": 66, "above": -6}}

PIECES = {
    "pawn": [(0, 0), (0.0125, 0), (0.0130, 0.003), (0.0105, 0.007), (0.006, 0.012), (0.0045, 0.022), (0.0075, 0.025), (0.005, 0.027), (0.0078, 0.032), (0.0072, 0.037), (0, 0.041)],
    "rook": [(0, 0), (0.0145, 0), (0.0150, 0.004), (0.0118, 0.009), (0.0088, 0.015), (0.0080, 0.032), (0.0112, 0.037), (0.0112, 0.047), (0.0080, 0.047), (0.0078, 0.043), (0, 0.043)],
    "bishop": [(0, 0), (0.0145, 0), (0.0150, 0.004), (0.0112, 0.009), (0.0065, 0.018), (0.0052, 0.034), (0.0092, 0.037), (0.0060, 0.040), (0.0088, 0.047), (0.0065, 0.056), (0.0015, 0.060), (0.0026, 0.063), (0, 0.066)],
    "queen": [(0, 0), (0.0155, 0), (0.0160, 0.004), (0.0122, 0.010), (0.0070, 0.020), (0.0058, 0.045), (0.0100, 0.048), (0.0068, 0.051), (0.0075, 0.058), (0.0112, 0.068), (0.0070, 0.069), (0.0022, 0.072), (0.0030, 0.075), (0, 0.078)],
    "king": [(0, 0), (0.0160, 0), (0.0165, 0.004), (0.0126, 0.010), (0.0074, 0.020), (0.0062, 0.048), (0.0108, 0.051), (0.0072, 0.054), (0.0080, 0.062), (0.0112, 0.072), (0.0085, 0.076), (0, 0.079)],
}  # fmt: skip
KNIGHT = [(-0.009, 0), (0.010, 0), (0.008, 0.012), (0.0085, 0.024), (0.005, 0.034), (-0.001, 0.040), (-0.003, 0.045), (-0.005, 0.039), (-0.0125, 0.030), (-0.0135, 0.025),
          (-0.010, 0.0235), (-0.004, 0.026), (-0.0025, 0.023), (-0.008, 0.012)]  # fmt: skip

def chess(wish):
    """The board opened, the men as they start."""
    walnut = wish.of == "walnut"
    light = wood("maple" if walnut else "beech", "X")
    dark = wood("walnut", "X") if walnut else wood("beech", "X", stain=wish.colour)
    side = 0.046
    frame = wood("walnut" if walnut else "beech", "X", stain=None if walnut else wish.colour)
    box((side * 8 + 0.032, side * 8 + 0.032, 0.030), frame, (0, 0, 0), 0.003)
    for x in range(8):
        for y in range(8):
            box((side, side, 0.001), light if (x + y) % 2 else dark, ((x - 3.5) * side, (y - 3.5) * side, 0.0295), 0)
    men = ["rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook"]
    for row, ahead, mat in ((0, 1, wood("maple" if walnut else "beech", "Z")), (7, 6, wood("walnut", "Z") if walnut else wood("beech", "Z", stain=wish.colour))):
        for x, name in enumerate(men):
            place = ((x - 3.5) * side, (row - 3.5) * side, 0.0306)
            man(name, place, mat, 0 if row else 180)
            man("pawn", (place[0], (ahead - 3.5) * side, 0.0306), mat, 0)
    return {"front": {"above": 12}}

def man(name, at, mat, turn):
    if name == "knight":
        lathe(PIECES["rook"][:5] + [(0.0086, 0.017), (0, 0.017)], mat, steps=24, level=1, at=at)
        outline([(x, z * 1.05) for x, z in KNIGHT], 0.010, mat, 0.002, (at[0], at[1] + 0.005, at[2] + 0.013), (90, 0, 0))
        return
    lathe(PIECES[name], mat, steps=24, level=1, at=at)
    if name == "king":
        box((0.0022, 0.0022, 0.010), mat, (at[0], at[1], at[2] + 0.078), 0.0004)
        box((0.0074, 0.0022, 0.0022), mat, (at[0], at[1], at[2] + 0.0825), 0.0004)

PIPS = {1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)], 4: [(-1, -1), (1, 1), (-1, 1), (1, -1)],
        5: [(-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)], 6: [(-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)]}  # fmt: skip

def dice(wish):
    big = "gros" in wish.of
    side = 0.020
    pale = wish.colour is not None and sum(wish.colour) > 1.5
    mat = plain(wish.colour, 0.3, coat=0.4) if big else wood("beech", "X", 0.4)
    dots = plain(INK if not big or pale else (0.85, 0.84, 0.80), 0.4)
    spots = [(-0.032, 0.006, 0, 18, 1), (-0.002, -0.012, 0, -24, 5), (0.030, 0.010, 0, 40, 3), (0.012, 0.032, 0, 8, 6), (-0.024, 0.040, 0, -12, 2), (0.046, -0.020, 0, 66, 4)]
    for x, y, floor, turn, top in spots:
        cube = box((side, side, side), mat, (x, y, floor), 0.0026, (0, 0, turn), 5)
        front = {1: 2, 2: 3, 3: 1, 4: 5, 5: 4, 6: 5}[top]
        flank = {1: 3, 2: 1, 3: 2, 4: 6, 5: 6, 6: 4}[top]
        for number, spin in ((top, (0, 0, 0)), (front, (90, 0, 0)), (flank, (90, 0, 90)), (7 - flank, (90, 0, -90)), (7 - front, (90, 0, 180))):
            for a, b in PIPS[number]:
                pip(cube, side, a, b, spin, 0.0026 if big else 0.0019, dots)
    return {"front": {"above": 14}}

def pip(cube, side, a, b, spin, radius, mat):
    from mathutils import Euler, Vector

    turn = Euler([math.radians(value) for value in spin])
    place = Vector((a * side * 0.27, b * side * 0.27, side / 2))
    place.rotate(turn)
    dot = ball(radius, mat, (0, 0, 0), (1, 1, 0.12), detail=10)
    dot.rotation_euler = turn
    dot.parent, dot.location = cube, place + Vector((0, 0, side / 2))

def disc(wish):
    """The sleeve, and the disc half out of it."""
    winter = "hiver" in wish.of
    tone, words = ((0.16, 0.27, 0.34), ["Bals", "d’hiver"]) if winter else ((0.035, 0.035, 0.085), ["Nocturnes"])
    side = 0.125
    box((side, 0.0036, side), paper(tone, 0.5, 0.03), (-0.02, 0, 0), 0.0005)
    front, ink = -0.0022, plain((0.86, 0.84, 0.78), 0.7)
    for row, line in enumerate(words):
        label(line, 0.0165, ink, (-0.02, front, side * 0.83 - 0.0185 * row))
    random.seed(4 if winter else 8)
    for _ in range(26 if winter else 18):
        size = random.uniform(0.0008, 0.0019)
        spot = (-0.02 + random.uniform(-0.052, 0.052), front, random.uniform(0.012, 0.062 if winter else 0.085))
        ball(size, ink, spot, (1, 0.1, 1), detail=8)
    if winter:
        for x in (-0.052, -0.02, 0.012):
            outline([(-0.011, 0), (0.011, 0), (0.002, 0.034), (-0.002, 0.034)], 0.0001, ink, 0, (x, front + 0.0001, 0.014), (90, 0, 0))
            ball(0.0048, ink, (x, front, 0.053), (1, 0.05, 1), detail=14)
    else:
        moon = [(0.016 * math.cos(a), 0.016 * math.sin(a)) for a in (math.radians(d) for d in range(60, 301, 8))]
        moon += [(0.006 + 0.0135 * math.cos(a), 0.0135 * math.sin(a)) for a in (math.radians(d) for d in range(290, 69, -8))]
        outline(moon, 0.0001, ink, 0, (-0.016, front + 0.0001, 0.058), (90, 0, 0))
    silver = metal((0.80, 0.81, 0.83), 0.16)
    lathe([(0.0078, 0), (0.0595, 0), (0.0598, 0.0006), (0.0595, 0.0012), (0.0078, 0.0012)], silver, at=(0.044, 0.0036, 0.0605), turn=(90, 0, 0), level=0, steps=96)
    lathe([(0.0078, 0.0013), (0.0190, 0.0013)], plain((0.72, 0.74, 0.76), 0.3), at=(0.044, 0.0036, 0.0605), turn=(90, 0, 0), level=0)
    box((0.03, 0.03, 0.03), paper(tone), (-0.02, 0.0195, 0), 0.001)
    return {"front": {"above": -3, "aside": -8}}

def cards(wish):
    """A folded card that stands, and the envelopes."""
    heart = "coeur" in wish.of
    card = paper((0.83, 0.81, 0.75), 0.85, 0.06)
    wide, high = 0.12, 0.17
    for side in (-1, 1):
        outline([(-wide / 2, 0), (wide / 2, 0), (wide / 2, high), (-wide / 2, high)], 0.0006, card, 0, (0, side * 0.021, 0.0), (90 - side * -7, 0, 0))
    kraft = paper((0.55, 0.40, 0.25) if not heart else [min(1, c * 1.0) for c in wish.colour], 0.9, 0.1)
    for row in range(5):
        placed(box((0.178, 0.126, 0.0016), kraft, bevel=0.0004), (0.085 + 0.001 * row, 0.055, 0.0005 + 0.0017 * row), (0, 0, -14 + 1.5 * row))
    front = lambda x, z: (x, -0.0216 + 0.1228 * z, z)  # noqa: E731
    if heart:
        shape = [(0.034 * math.sin(t) ** 3, 0.0021 * (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t))) for t in (2 * math.pi * i / 60 for i in range(60))]
        outline(shape, 0.0002, paper(wish.colour, 0.7, 0), 0, (0, -0.0222 + 0.1228 * 0.09, 0.09), (83, 0, 0))
        return {"front": {"above": 4}}
    stem, random_ = plain((0.30, 0.28, 0.13), 0.9), random.Random(6)
    tones = [(0.52, 0.20, 0.30), (0.42, 0.28, 0.48), (0.72, 0.48, 0.14), (0.56, 0.30, 0.18)]
    for index in range(7):
        x0, x1, top = (index - 3) * 0.004, (index - 3) * 0.0135, 0.100 + 0.012 * (index % 3)
        path = [front(x0, 0.028), front((x0 + x1) / 2 * 0.8, 0.065), front(x1, top)]
        tube([(x, y - 0.0012, z) for x, y, z in path], 0.0006, stem)
        x, y, z = front(x1, top)
        tone = plain(tones[index % 4], 0.9)
        for step in range(8):
            turn = 2 * math.pi * step / 8
            ball(0.0042, tone, (x + 0.0056 * math.cos(turn), y - 0.0012, z + 0.0056 * math.sin(turn)), (1, 0.12, 0.55), (0, -math.degrees(turn), 0), 10)
        ball(0.0026, plain((0.35, 0.22, 0.06), 0.9), (x, y - 0.0018, z), (1, 0.3, 1), detail=10)
        for side in (-1, 1):
            lx, ly, lz = front((x0 + x1) / 2 + side * 0.005, 0.062 + random_.uniform(-0.012, 0.012))
            ball(0.0055, stem, (lx, ly - 0.001, lz), (0.4, 0.1, 1.0), (0, side * 38, 0), 10)
    return {"front": {"above": 4}}

MODELS = {"locomotive": locomotive, "chess-pawn": chess, "game-die": dice, "optical-disk": disc, "love-letter": cards}
