"""The workshop and the broom cupboard."""

import math

from shapes import ball, box, lathe, outline, placed, rod, surface, tube
from surfaces import made_of, metal, METALS, plain
from woods import wood

INK = (0.03, 0.03, 0.035)
STEEL = (0.62, 0.63, 0.65)


def laid(parts, turn):
    """Several bodies turned together on the ground, around the middle."""
    from mathutils import Matrix

    way = Matrix.Rotation(math.radians(turn), 4, "Z")
    for part in parts:
        part.matrix_world = way @ part.matrix_basis


def shaft(length, mat, thick=0.014, belly=1.25):
    """A tool's handle along x from 0, oval, thicker in the hand."""
    line = [(0, 0, thick), (length * 0.35, 0, thick), (length * 0.7, 0, thick), (length * 0.95, 0, thick), (length, 0, thick)]
    return tube(line, thick, mat, [0.8, 0.75, belly, belly * 0.95, 0.7], flat=1.0)


def hammer(wish):
    head = metal((0.20, 0.20, 0.21), 0.35)
    face = metal(STEEL, 0.2)
    parts = [shaft(0.30, wood(wish.material, "X", 0.4))]
    parts.append(box((0.024, 0.052, 0.024), head, (0.004, 0, 0.002), 0.003))
    parts.append(lathe([(0, 0), (0.0135, 0), (0.0135, 0.012), (0.011, 0.018), (0.010, 0.026), (0, 0.026)], head, at=(0.004, -0.048, 0.014), turn=(-90, 0, 0)))
    parts.append(lathe([(0, 0), (0.0125, 0), (0.0135, 0.002), (0.0135, 0.006), (0, 0.006)], face, at=(0.004, -0.0505, 0.014), turn=(-90, 0, 0)))
    if "clou" in wish.of:
        for side in (-1, 1):
            parts.append(tube([(0.004 + side * 0.006, 0.022, 0.016), (0.006 + side * 0.008, 0.045, 0.018), (0.014 + side * 0.009, 0.066, 0.016)], 0.006, head, [1.1, 0.9, 0.35]))
    else:
        wedge = [(-0.008, 0.024), (0.016, 0.024), (0.010, 0.052), (0.008, 0.058), (0.0, 0.058), (-0.002, 0.052)]
        parts.append(outline(wedge, 0.022, head, 0.002, (0, 0, 0.003)))
    return {"front": {"above": 32, "aside": -52}, "angle": {"above": 6, "aside": 20}}


def screwdriver(wish):
    steel = metal(STEEL, 0.2)
    if "buis" in wish.of:
        grip = wood("boxwood", "X", 0.35)
    else:
        grip = plain(wish.colour, 0.35, coat=0.3)
    r = 0.0155
    lathe([(0, 0), (0.011, 0.001), (r, 0.010), (r * 1.02, 0.028), (r * 0.84, 0.050), (r * 0.86, 0.066), (r * 0.70, 0.082), (r * 0.55, 0.088), (0, 0.088)], grip, at=(0.045, 0, r), turn=(0, 90, 0))
    lathe([(0, 0), (0.0075, 0), (0.0075, 0.012), (0, 0.012)], metal(METALS["brass"][0], 0.25), at=(0.132, 0, r), turn=(0, 90, 0), level=0)
    rod((0.14, 0, r), (0.235, 0, r), 0.0033, steel)
    outline([(0.23, -0.0033), (0.244, -0.0048), (0.252, -0.0045), (0.252, 0.0045), (0.244, 0.0048), (0.23, 0.0033)], 0.0022, steel, 0.0004, (0, 0, r - 0.0011))
    if "embouts" in wish.of:
        for row in range(6):
            x = 0.075 + 0.026 * row
            lathe([(0, 0), (0.0034, 0), (0.0034, 0.015), (0.0022, 0.018), (0.0022, 0.024), (0, 0.025)], steel, facets=6, level=0, at=(x, -0.045, 0.0031), turn=(-90, 0, 0))
    return {"front": {"above": 32, "aside": -48}, "angle": {"above": 6, "aside": 20}}


def axe(wish):
    forged = metal((0.13, 0.13, 0.135), 0.4, hammered=60)
    edge = metal(STEEL, 0.18)
    timber = wood("ash", "X", 0.4)
    line = [(0, 0, 0.014), (0.16, 0.004, 0.014), (0.34, -0.006, 0.014), (0.48, 0.0, 0.014), (0.55, 0.016, 0.014)]
    tube(line, 0.0145, timber, [1.0, 0.9, 0.95, 1.05, 1.2]).scale = (1, 1, 1)
    skin = forged if wish.colour is None else plain(wish.colour, 0.35, coat=0.3)
    outline([(-0.024, 0.030), (0.026, 0.030), (0.024, -0.02), (0.034, -0.055), (0.046, -0.10), (-0.050, -0.10), (-0.032, -0.055), (-0.022, -0.02)], 0.026, skin, 0.004, (0.006, 0, 0.001))
    outline([(0.0462, -0.099), (0.050, -0.118), (0.02, -0.126), (-0.02, -0.126), (-0.054, -0.118), (-0.0502, -0.099)], 0.010, edge, 0.004, (0.006, 0, 0.009))
    return {"front": {"above": 34, "aside": -48}, "angle": {"above": 6, "aside": 20}}


def saw(wish):
    steel = metal((0.66, 0.67, 0.69), 0.22, brushed="X")
    teeth = 46 if "fine" in wish.of else 26
    length = 0.40
    lower = []
    for index in range(teeth):
        x = 0.02 + length * index / teeth
        lower += [(x, -0.058 + 0.028 * index / teeth), (x + length / teeth * 0.9, -0.0635 + 0.028 * index / teeth)]
    outline([(0.0, 0.05), (0.0, -0.052), *lower, (0.425, -0.024), (0.43, 0.008), (0.42, 0.012)], 0.0011, steel, 0, (0, 0, 0.010))
    grip = wood(wish.material, "Y", 0.38)
    ring = [(-0.118, 0.045), (-0.128, 0.01), (-0.116, -0.045), (-0.088, -0.066), (-0.02, -0.062), (0.02, -0.04), (0.028, 0.052), (0.0, 0.064), (-0.03, 0.05), (-0.07, 0.066), (-0.105, 0.066)]
    inner = [(-0.030, 0.026), (-0.078, 0.034), (-0.098, 0.014), (-0.094, -0.024), (-0.066, -0.040), (-0.026, -0.034)]
    half = [ring[0], ring[1], ring[2], ring[3], ring[4], inner[5], inner[4], inner[3], inner[2]]
    rest = [ring[0], inner[2], inner[1], inner[0], inner[5], ring[4], ring[5], ring[6], ring[7], ring[8], ring[9], ring[10]]
    for points in (half, rest):
        outline(list(reversed(points)) if points is half else points, 0.021, grip, 0.003)
    for x, y in ((0.008, 0.03), (0.004, -0.018), (-0.012, 0.042)):
        lathe([(0, 0), (0.005, 0), (0.005, 0.001), (0, 0.0014)], metal(METALS["brass"][0], 0.25), at=(x, y, 0.0208), level=0)
    return {"front": {"above": 34, "aside": -42}, "angle": {"above": 6, "aside": 20}}


def toolbox(wish):
    mat = plain(wish.colour, 0.38, coat=0.25)
    wide, deep, high = 0.44, 0.20, 0.13
    box((wide, deep, high), mat, (0, 0, 0), 0.006)
    box((wide + 0.004, deep + 0.004, 0.006), plain([c * 0.7 for c in wish.colour], 0.4), (0, 0, high - 0.001), 0.002)
    lid = [(-deep / 2 - 0.002, 0), (deep / 2 + 0.002, 0), (deep / 2 + 0.002, 0.018), (deep * 0.26, 0.055), (-deep * 0.26, 0.055), (-deep / 2 - 0.002, 0.018)]
    outline(lid, wide + 0.004, mat, 0.004, (-(wide + 0.004) / 2, 0, high + 0.005), (90, 0, 90))
    steel = metal(STEEL, 0.25)
    grip = steel if wish.of == "mildSteel" else plain(INK, 0.5)
    tube([(-0.085, 0, high + 0.060), (-0.082, 0, high + 0.088), (-0.05, 0, high + 0.102), (0.05, 0, high + 0.102), (0.082, 0, high + 0.088), (0.085, 0, high + 0.060)], 0.0065, grip)
    for x in (-0.14, 0.14):
        box((0.034, 0.005, 0.046), steel, (x, -deep / 2 - 0.003, high - 0.026), 0.0015)
        box((0.018, 0.004, 0.014), steel, (x, -deep / 2 - 0.006, high - 0.018), 0.0015)
    for x in (-wide / 2 + 0.02, wide / 2 - 0.02):
        for y in (-deep / 2 + 0.02, deep / 2 - 0.02):
            ball(0.006, plain(INK, 0.6), (x, y, 0.0), (1, 1, 0.5), detail=8)
    return {"front": {"above": 4}}


def ladder(wish):
    """A step ladder that stands open."""
    mat = wood("ash", "Z") if wish.of == "ash" else metal(METALS["aluminium"][0], 0.34)
    high = 1.9
    for side in (-1, 1):
        foot, top = (side * 0.24, -0.42, 0), (side * 0.17, 0.0, high)
        for one, two, size in ((foot, top, 0.022), ((side * 0.22, 0.46, 0), (side * 0.16, 0.04, high - 0.02), 0.018)):
            rod(one, two, size, mat, size * 0.9, 4 if wish.of == "ash" else 24)
    tone = plain(wish.colour, 0.4) if wish.colour else None
    for step in range(6):
        share = 0.14 + 0.135 * step
        half = 0.24 - 0.07 * share
        tread = wood("ash", "X") if wish.of == "ash" else mat
        box((2 * half, 0.085, 0.022), tread, (0, -0.42 * (1 - share) - 0.012, high * share), 0.004)
        if tone:
            box((2 * half - 0.02, 0.087, 0.004), tone, (0, -0.42 * (1 - share) - 0.012, high * share + 0.0205), 0.002)
    for share in (0.25, 0.55):
        half = 0.22 - 0.06 * share
        rod((-half, 0.46 - 0.42 * share, high * share), (half, 0.46 - 0.42 * share, high * share), 0.011, mat)
    box((0.40, 0.13, 0.026), wood("ash", "X") if wish.of == "ash" else (tone or mat), (0, 0.01, high), 0.006)
    for side in (-1, 1):
        tube([(side * 0.2, -0.18, high * 0.56), (side * 0.19, 0.02, high * 0.53), (side * 0.19, 0.22, high * 0.55)], 0.003, plain((0.6, 0.55, 0.45), 0.9))
    return {"front": {"above": -6, "aside": 16}, "angle": {"above": -14}}


def broom(wish):
    """Leans as a broom does in its corner: on its bristles, its pole a little aslant."""
    import random

    random.seed(2)
    horse = "crin" in wish.of
    block = wood(wish.material, "X")
    box((0.34, 0.055, 0.034), block, (0, 0, 0.068), 0.008)
    tone = plain((0.045, 0.032, 0.025) if horse else (0.36, 0.21, 0.10), 0.7)
    for x in range(30):
        for y in range(5):
            at = (-0.155 + 0.0107 * x, -0.019 + 0.0095 * y, 0.070)
            tip = (at[0] * 1.09 + random.uniform(-0.004, 0.004), at[1] * 1.5 + random.uniform(-0.004, 0.004), random.uniform(0, 0.004))
            rod(at, tip, 0.0030, tone, 0.0042, 6)
    rod((0, 0.0, 0.095), (0.0, 0.05, 1.38), 0.0125, wood(wish.material, "Z"), 0.0115)
    tube([(0.0, 0.05, 1.37), (0.012, 0.053, 1.395), (0.0, 0.052, 1.42), (-0.012, 0.053, 1.395)], 0.0018, plain((0.35, 0.18, 0.08), 0.8), closed=True)
    return {"front": {"above": -8, "aside": 8, "fill": 0.86}, "angle": {"above": -14, "fill": 0.86}}


MODELS = {
    "hammer": hammer, "screwdriver": screwdriver, "axe": axe, "carpentry-saw": saw, "toolbox": toolbox, "ladder": ladder, "broom": broom,
}  # fmt: skip
