"""The kitchen: pots, pans, knives, jars, and what the larder holds."""

import math
import random

from shapes import ball, box, hollow, label, lathe, outline, placed, rod, surface, tube
from surfaces import cork, glass, iron, made_of, metal, METALS, paper, plain, waxy, enamel
from woods import wood

INK = (0.03, 0.03, 0.035)
RUBBER = (0.55, 0.16, 0.09)


def ear(mat, radius, high, out, wide, thick):
    """A loop handle on the side of a pot, to the right and, mirrored, to the left."""
    for side in (-1, 1):
        tube([(side * (radius - 0.004), -wide, high), (side * (radius + out * 0.75), -wide * 0.8, high + 0.004), (side * (radius + out), 0, high + 0.005),
              (side * (radius + out * 0.75), wide * 0.8, high + 0.004), (side * (radius - 0.004), wide, high)], thick, mat)  # fmt: skip


def stewpot(wish):
    brass = metal(METALS["brass"][0], 0.25)
    if wish.of == "castIron":
        mat, knob = enamel(wish.colour), brass
    elif wish.of == "copper":
        mat, knob = metal(METALS["copper"][0], 0.2, hammered=90), brass
    else:
        mat = knob = made_of("stoneware", wish.colour)
    lathe([(0, 0), (0.095, 0), (0.106, 0.005), (0.116, 0.022), (0.120, 0.095), (0.1225, 0.101), (0.118, 0.102), (0, 0.102)], mat, steps=64)
    lathe([(0, 0.103), (0.121, 0.103), (0.124, 0.1055), (0.122, 0.1095), (0.112, 0.118), (0.080, 0.131), (0.030, 0.138), (0, 0.139)], mat, steps=64)
    lathe([(0, 0.136), (0.012, 0.138), (0.009, 0.145), (0.011, 0.150), (0.021, 0.155), (0.022, 0.161), (0.017, 0.166), (0, 0.167)], knob)
    ear(brass if wish.of == "copper" else mat, 0.119, 0.084, 0.032, 0.036, 0.0062 if wish.of == "copper" else 0.0085)
    return {"front": {"aside": 4, "above": 1}}


def pan(wish):
    mats = {"forged": metal((0.10, 0.10, 0.11), 0.36, hammered=70), "steel": metal(METALS["steel"][0], 0.24)}
    cast = wish.of == "castIron"
    mat = mats.get(wish.of) or iron(wish.colour if wish.colour[0] < 0.1 else INK)
    outside = enamel(wish.colour) if cast and wish.colour[0] > 0.1 else mat
    wall = 0.0045 if cast else 0.0025
    rim, base = (0.134, 0.110) if cast else (0.140, 0.098)
    high = 0.046
    hollow([(base - 0.006, 0), (base, 0.002), ((base + rim) / 2 + 0.004, 0.020), (rim - 0.003, high - 0.004), (rim, high)], wall, outside, floor=wall, steps=72)
    lathe([(0, wall + 0.0004), (base - 0.010, wall + 0.0004), (base - 0.002, wall + 0.002), ((base + rim) / 2 - wall * 0.6, 0.021), (rim - wall - 0.0012, high - 0.002)], mat, steps=72)
    if cast:
        tube([(rim - 0.006, 0, high - 0.006), (rim + 0.05, 0, high + 0.002), (rim + 0.115, 0, high + 0.010)], 0.011, outside, [0.9, 1.0, 1.35])
        ear(outside, -rim + 0.006, high - 0.006, -0.001, 0.02, 0.004)
    else:
        path = [(rim - 0.02, 0, high - 0.018), (rim + 0.03, 0, high + 0.006), (rim + 0.12, 0, high + 0.026), (rim + 0.20, 0, high + 0.034)]
        grip = tube(path, 0.0085, metal((0.55, 0.55, 0.56), 0.3) if wish.of == "steel" else mat, [0.9, 0.75, 1.0, 1.25])
        grip.scale = (1, 1.4, 1)
        for y in (-0.009, 0.009):
            ball(0.0052, metal(METALS["steel"][0], 0.3), (rim - 0.012, y, high - 0.011), (0.6, 1, 1), detail=10)
    return {"front": {"aside": -46, "above": 13}, "angle": {"aside": 60}}


def chef_knife(wish):
    """Lies on its side, the edge towards the viewer."""
    damask = "damas" in wish.of
    steel = metal((0.62, 0.63, 0.65), 0.2, brushed=None if damask else "X")
    if damask:
        import nodes

        shader = steel.node_tree.nodes["Principled BSDF"]
        bands = nodes.wave(steel, nodes.where(steel, (1, 3.2, 1)), 75, "Y", 9)
        toned = nodes.ramp(steel, bands, [(0.35, (0.30, 0.31, 0.33)), (0.6, (0.75, 0.76, 0.78))])
        steel.node_tree.links.new(toned, shader.inputs["Base Color"])
    edge = [(0, -0.023), (0.06, -0.0235), (0.12, -0.020), (0.165, -0.010), (0.19, 0.004), (0.203, 0.0175), (0.17, 0.0205), (0.08, 0.0225), (-0.002, 0.0225)]
    outline(edge, 0.0022, steel, 0.0007, (0.0, 0, 0.009))
    box((0.014, 0.026, 0.019), metal((0.6, 0.6, 0.61), 0.25), (-0.006, 0.010, 0.0005), 0.003)
    handle = wood(wish.material, "X", 0.35, scale=1.2)
    grip = [(-0.012, -0.003), (-0.03, -0.0055), (-0.06, -0.004), (-0.09, -0.0065), (-0.118, -0.0125), (-0.128, -0.004), (-0.126, 0.016),
            (-0.10, 0.0215), (-0.06, 0.0225), (-0.012, 0.0225)]  # fmt: skip
    outline(grip, 0.0185, handle, 0.0055, (0, 0, 0.0008))
    for x in (-0.035, -0.066, -0.098):
        lathe([(0, 0), (0.0031, 0), (0.0031, 0.0008), (0, 0.0009)], metal(METALS["brass"][0], 0.25), at=(x, 0.0085, 0.0191), level=0)
    return {"front": {"above": 38, "aside": -42}, "angle": {"above": 12, "aside": 20}}


def jar(wish):
    if wish.of == "glass":
        clear = glass()
        lathe([(0.047, 0), (0.053, 0.005), (0.055, 0.016), (0.055, 0.128), (0.049, 0.142), (0.0455, 0.146), (0.0455, 0.158), (0.0425, 0.158),
               (0.0425, 0.145), (0.052, 0.126), (0.052, 0.014), (0.047, 0.006), (0, 0.006)], clear)  # fmt: skip
        lathe([(0, 0.1635), (0.046, 0.1635), (0.049, 0.166), (0.047, 0.172), (0.030, 0.180), (0, 0.182), (0, 0.178), (0.028, 0.176), (0.043, 0.169), (0, 0.168)], clear)
        lathe([(0.0455, 0.158), (0.0515, 0.158), (0.0525, 0.1605), (0.0515, 0.163), (0.0455, 0.163)], plain(RUBBER, 0.55))
        wire = metal(METALS["steel"][0], 0.2)
        ring = lambda r, z: [(r * math.cos(a), r * math.sin(a), z) for a in (i * math.pi / 8 for i in range(16))]  # noqa: E731
        tube(ring(0.0468, 0.151), 0.0012, wire, closed=True)
        for side in (-1, 1):
            tube([(side * 0.047, 0, 0.151), (side * 0.056, -0.004, 0.160), (side * 0.050, -0.002, 0.176), (side * 0.020, 0, 0.186), (0, 0, 0.187)], 0.0012, wire)
        tube([(-0.020, -0.0475, 0.152), (-0.022, -0.054, 0.138), (-0.013, -0.0575, 0.112), (0.013, -0.0575, 0.112), (0.022, -0.054, 0.138), (0.020, -0.0475, 0.152)], 0.0014, wire)
    else:
        mat = made_of("stoneware", wish.colour) if wish.of == "stoneware" else enamel(wish.colour)
        lathe([(0, 0), (0.048, 0), (0.052, 0.004), (0.055, 0.020), (0.055, 0.130), (0.050, 0.143), (0.0475, 0.1455), (0, 0.1455)], mat)
        if wish.of == "stoneware":
            lathe([(0, 0.1465), (0.051, 0.1465), (0.053, 0.149), (0.051, 0.153), (0.030, 0.160), (0.011, 0.163), (0.008, 0.168), (0.014, 0.174), (0.011, 0.181), (0, 0.182)], mat)
        else:
            lathe([(0, 0.140), (0.0462, 0.140), (0.0485, 0.147), (0.0505, 0.170), (0.049, 0.1725), (0, 0.1725)], cork())
    return {"front": {"above": -2}, "rays": 2 if wish.of == "glass" else 1}


def honey(wish):
    """A full jar with a brass lid; its label names the flower."""
    tone, words = {"d-acacia": ((0.90, 0.50, 0.06), "acacia"), "de-tilleul": ((0.82, 0.58, 0.22), "tilleul"), "de-bruyere": ((0.34, 0.10, 0.015), "bruyère")}[wish.of]
    filled = waxy(tone, 0.12)
    lathe([(0, 0.0005), (0.036, 0.0005), (0.0405, 0.005), (0.0405, 0.070), (0.0355, 0.080), (0.034, 0.086), (0, 0.086)], filled)
    lathe([(0, 0.0985), (0.0355, 0.0985), (0.0378, 0.0968), (0.0378, 0.0858), (0.0368, 0.0852)], metal(METALS["brass"][0], 0.28))
    wrap(0.0408, 0.018, 0.060, paper((0.82, 0.78, 0.68)), 1.05, "MIEL", words)
    return {"front": {"above": -3, "aside": -14}}


def wrap(radius, low, high, mat, half, title, words, ink=INK, small=0.24):
    """A label around a round body, facing the viewer, `half` its angle to each side; it says what the thing is."""
    surface(lambda u, v: (radius * math.sin((2 * u - 1) * half), -radius * math.cos((2 * u - 1) * half), low + v * (high - low)), 40, 2, mat, 0, 0)
    middle, size = (low + high) / 2, (high - low)
    big = size * 0.26 * min(1, 5.5 / len(title))
    print_round(title, radius + 0.0003, middle + size * 0.14, big, plain(ink, 0.8))
    print_round(words, radius + 0.0003, middle - size * 0.2, size * small, plain(ink, 0.8))


def print_round(words, radius, height, size, mat, spread=0.62):
    """Letters one by one around a body."""
    step = size * spread / radius
    for index, letter in enumerate(words):
        turn = (index - (len(words) - 1) / 2) * step
        place = (radius * math.sin(turn), -radius * math.cos(turn), height)
        label(letter, size, mat, place, (90, 0, math.degrees(turn)), 0.0001)


def packet(wish):
    """A paper bag of flour mix, folded over at the top."""
    kraft = paper((0.50, 0.34, 0.19), 0.85, 0.12)
    buckwheat = "sarrasin" in wish.of
    surface(lambda u, v: side_of_bag(u, v, 0.118, 0.062, 0.168), 64, 16, kraft, 0.0006, 1)
    box((0.117, 0.010, 0.020), kraft, (0, 0, 0.166), 0.003)
    field = (0.32, 0.30, 0.36) if buckwheat else (0.78, 0.55, 0.17)
    box((0.084, 0.0012, 0.088), paper(field), (0, -0.0325, 0.042), 0.0004)
    white = plain((0.85, 0.83, 0.77), 0.8)
    label("Crêpes", 0.023, white, (0, -0.0333, 0.104))
    label("au sarrasin" if buckwheat else "au froment", 0.0125, white, (0, -0.0333, 0.084))
    for index in range(5):
        ball(0.0045, white, (0.010 * (index - 2), -0.0333, 0.060 + 0.004 * (index % 2)), (0.5, 0.1, 1.0), (0, 20 * (index - 2), 0), 10)
    return {"front": {"above": -2}}


def side_of_bag(u, v, wide, deep, high):
    """A rounded rectangle that closes to a line at its top."""
    turn = 2 * math.pi * u
    power = 0.28
    c, s = math.cos(turn), math.sin(turn)
    close = 1 - max(0, (v - 0.55) / 0.45) ** 1.6 * 0.86
    return (
        wide / 2 * math.copysign(abs(c) ** power, c),
        deep / 2 * close * math.copysign(abs(s) ** power, s) * (1 + 0.05 * math.sin(9 * v)),
        high * v,
    )


def chocolate(wish):
    tones = {"noir-72": (0.045, 0.019, 0.009), "au-lait": (0.17, 0.075, 0.032), "noisette": (0.13, 0.055, 0.022)}
    dark = waxy(tones[wish.of], 0.32)
    size, rows, columns = 0.0195, 4, 8
    box((size * columns + 0.004, size * rows + 0.004, 0.005), dark, (0, 0, 0), 0.001)
    for x in range(columns):
        for y in range(rows):
            place = ((x - (columns - 1) / 2) * size, (y - (rows - 1) / 2) * size, 0.0045)
            box((size - 0.0016, size - 0.0016, 0.0045), dark, place, 0.0022, segments=3)
    if wish.of == "noisette":
        random.seed(4)
        nut = waxy((0.45, 0.24, 0.09), 0.5)
        for _ in range(26):
            ball(0.0042, nut, (random.uniform(-0.072, 0.072), random.uniform(-0.033, 0.033), 0.0088), (1, 0.9, 0.8), (0, 0, random.uniform(0, 180)), 12)
    gold = metal((0.80, 0.62, 0.30), 0.3)
    surface(lambda u, v: (0.03 + 0.055 * u + 0.002 * math.sin(17 * v), -0.046 + 0.092 * v, 0.0102 + 0.0012 * math.sin(23 * v + 4 * u) * u), 24, 48, gold, 0.0003, 1)
    box((0.062, 0.086, 0.0145), paper({"noir-72": (0.05, 0.06, 0.08), "au-lait": (0.62, 0.42, 0.22), "noisette": (0.17, 0.23, 0.13)}[wish.of]), (0.066, 0, -0.001), 0.001)
    words = {"noir-72": "NOIR 72 %", "au-lait": "AU LAIT", "noisette": "NOISETTE"}[wish.of]
    label(words, 0.011, plain((0.85, 0.78, 0.6), 0.6), (0.066, 0, 0.0137), (0, 0, 90), 0.0001)
    return {"front": {"above": 25, "aside": -40}, "angle": {"above": 8}}


def cookies(wish):
    """A small heap of biscuits, one leaning on it."""
    random.seed(7)
    spiced = "speculoos" in wish.of
    dough = waxy((0.36, 0.16, 0.055) if spiced else (0.58, 0.33, 0.13), 0.7, (0.3, 0.14, 0.05))
    chips = waxy((0.05, 0.02, 0.01), 0.3)
    heap = [(-0.02, 0.0, 0), (0.052, 0.018, 0), (-0.017, 0.004, 1), (-0.024, -0.004, 2), (-0.018, 0.002, 3), (0.054, 0.014, 1)]
    for x, y, floor in heap:
        biscuit((x, y, floor * 0.0125), dough, chips, spiced, (random.uniform(-3, 3), random.uniform(-3, 3), random.uniform(0, 360) if not spiced else random.uniform(-25, 25)))
    biscuit((0.03, -0.055, 0.0), dough, chips, spiced, (0, 0, 30))
    return {"front": {"above": 12}}


def biscuit(at, dough, chips, spiced, turn):
    if spiced:
        body = box((0.064, 0.042, 0.0095), dough, at, 0.0022, turn)
        body.location.z += 0.0006
        for x in (-0.021, 0, 0.021):
            mark = box((0.014, 0.030, 0.0022), dough, (0, 0, 0), 0.001)
            mark.parent, mark.location = body, (x, 0, 0.0088)
        return
    body = lathe([(0, 0), (0.029, 0.0005), (0.0335, 0.003), (0.0335, 0.006), (0.028, 0.0105), (0.015, 0.0125), (0, 0.013)], dough, at=at, turn=turn)
    for _ in range(9):
        angle, out = random.uniform(0, 6.28), 0.026 * math.sqrt(random.random())
        chip = ball(random.uniform(0.0028, 0.0042), chips, (0, 0, 0), (1, 1, 0.7), detail=8)
        chip.parent, chip.location = body, (out * math.cos(angle), out * math.sin(angle), 0.0128 - 0.09 * out**1.35)


MODELS = {
    "pot-of-food": stewpot, "cooking": pan, "kitchen-knife": chef_knife, "jar": jar, "honey-pot": honey, "pancakes": packet,
    "chocolate-bar": chocolate, "cookie": cookies,
}  # fmt: skip
