"""More toys, and instruments that are turned from wood."""

import math
import random

from cloths import cloth
from models_toys import lacquer
from shapes import ball, body, box, label, lathe, outline, placed, rod, surface, tube
from surfaces import made_of, metal, METALS, paper, plain
from woods import wood

INK = (0.03, 0.03, 0.035)
DOLL = [(0, 0), (0.92, 0), (1.0, 0.06), (1.0, 0.5), (0.93, 0.95), (0.72, 1.36), (0.66, 1.52), (0.72, 1.72), (0.70, 2.02), (0.50, 2.30), (0.2, 2.42), (0, 2.44)]


def nesting_dolls(wish):
    """Five of them in a row, each painted as the largest, or as animals from the bear to the mouse."""
    if wish.colour is None:
        return animals()
    coat, face = lacquer(wish.colour), lacquer((0.74, 0.52, 0.33))
    x = -0.085
    for size in (0.035, 0.028, 0.022, 0.0165, 0.0115):
        low = [(r * size, z * size) for r, z in DOLL if z <= 1.36]
        lathe(low, coat, at=(x, 0, 0))
        lathe([(0.72 * size, 1.36 * size), *[(r * size, z * size) for r, z in DOLL if z > 1.36]], coat, at=(x, 0, 0))
        ball(0.56 * size, face, (x, -0.27 * size, 1.90 * size), (0.88, 0.86, 0.92))
        for side in (-1, 1):
            ball(0.055 * size, plain(INK, 0.3), (x + side * 0.19 * size, -0.735 * size, 1.96 * size), (1, 0.5, 1.2), detail=10)
            ball(0.09 * size, plain((0.75, 0.25, 0.22), 0.5), (x + side * 0.27 * size, -0.685 * size, 1.80 * size), (1, 0.35, 0.8), detail=10)
        ball(0.05 * size, plain((0.6, 0.06, 0.05), 0.4), (x, -0.725 * size, 1.76 * size), (1.5, 0.4, 0.7), detail=10)
        hair = plain((0.10, 0.045, 0.02), 0.5)
        for side in (-1, 1):
            ball(0.17 * size, hair, (x + side * 0.17 * size, -0.50 * size, 2.24 * size), (1.1, 0.5, 0.5), (0, side * 30, 0), 14)
        for index in range(5):
            turn = math.radians(-90 + 25 * (index - 2))
            spot = (x + 1.0 * size * math.cos(turn), 1.0 * size * math.sin(turn), (0.72 + 0.10 * (index % 2)) * size)
            for step in range(5):
                a = 2 * math.pi * step / 5
                aside = 0.10 * size * math.cos(a)
                place = (spot[0] - aside * math.sin(turn), spot[1] + aside * math.cos(turn), spot[2] + 0.10 * size * math.sin(a))
                ball(0.075 * size, plain((0.86, 0.80, 0.66), 0.4), place, (1, 1, 1), detail=8)
            ball(0.07 * size, plain((0.82, 0.56, 0.1), 0.4), (spot[0] + 0.03 * size * math.cos(turn), spot[1] + 0.03 * size * math.sin(turn), spot[2]), detail=8)
        x += size * 2.05
    return {"front": {"above": -2, "aside": -14}}


ANIMALS = {
    "bear": ((0.24, 0.10, 0.035), (0.60, 0.40, 0.22), (0.06, 0.16, 0.10)), "fox": ((0.62, 0.20, 0.035), (0.80, 0.74, 0.64), (0.07, 0.14, 0.28)),
    "rabbit": ((0.62, 0.56, 0.48), (0.82, 0.78, 0.72), (0.55, 0.13, 0.16)), "cat": ((0.07, 0.07, 0.075), (0.72, 0.70, 0.66), (0.70, 0.44, 0.06)),
    "mouse": ((0.34, 0.31, 0.30), (0.70, 0.60, 0.55), (0.42, 0.05, 0.045)),
}  # fmt: skip


def animals():
    x = -0.085
    for name, size in zip(ANIMALS, (0.035, 0.028, 0.022, 0.0165, 0.0115)):
        animal(name, x, size)
        x += size * 2.05
    return {"front": {"above": -2, "aside": -14}}


def animal(name, x, size):
    """A doll with a head of fur, ears, a muzzle and a coat with buttons."""
    fur, pale, coat = (lacquer(tone) for tone in ANIMALS[name])
    ink, rose = plain((0.02, 0.015, 0.012), 0.3), lacquer((0.70, 0.34, 0.32))
    on = lambda a, b, c: (x + a * size, b * size, c * size)  # noqa: E731
    lathe([(r * size, z * size) for r, z in DOLL if z <= 1.36], coat, at=(x, 0, 0))
    lathe([(0.72 * size, 1.36 * size), *[(r * size, z * size) for r, z in DOLL if z > 1.36]], fur, at=(x, 0, 0))
    lathe([(0.735 * size, 1.30 * size), (0.765 * size, 1.36 * size), (0.70 * size, 1.42 * size)], pale, at=(x, 0, 0))
    ball(0.42 * size, pale, on(0, -0.80, 0.62), (0.95, 0.5, 1.15), (4, 0, 0))
    for high in (0.42, 0.68, 0.94):
        ball(0.055 * size, coat, on(0, -1.012 + 0.09 * max(0, high - 0.7), high), (1, 0.5, 1), detail=10)
    for side in (-1, 1):
        ball(0.07 * size, ink, on(side * 0.25, -0.665, 2.00), (1, 0.5, 1.15), detail=12)
        ball(0.022 * size, plain((0.8, 0.8, 0.8), 0.3), on(side * 0.24, -0.708, 2.03), detail=8)
        if name == "rabbit":
            ball(0.17 * size, fur, on(side * 0.26, 0.02, 2.80), (1, 0.62, 3.1), (0, side * 9, 0))
            ball(0.10 * size, rose, on(side * 0.26, -0.055, 2.80), (1, 0.5, 3.6), (0, side * 9, 0))
        elif name in ("fox", "cat"):
            tall = 0.52 if name == "fox" else 0.44
            ear = lambda share: [(0, -0.06 * size), (0.29 * share * size, -0.06 * size), (0.25 * share * size, 0.08 * size), (0.13 * share * size, tall * share * 0.62 * size), (0.03 * share * size, tall * share * size), (0, tall * share * size)]  # noqa: E731
            lathe(ear(1), fur, at=on(side * 0.38, 0.02, 2.12), turn=(0, side * 16, 0), squash=0.5, level=1)
            lathe(ear(0.68), pale if name == "fox" else rose, at=on(side * 0.38, -0.065, 2.16), turn=(0, side * 16, 0), squash=0.5, level=1)
        else:
            wide = 0.21 if name == "bear" else 0.33
            ball(wide * size, fur, on(side * (0.46 if name == "bear" else 0.56), 0.02, 2.24), (1, 0.5, 1))
            ball(wide * 0.62 * size, rose if name == "mouse" else pale, on(side * (0.46 if name == "bear" else 0.56), -0.06, 2.24), (1, 0.4, 1))
        if name in ("fox", "cat"):
            ball(0.25 * size, pale, on(side * 0.24, -0.555, 1.72), (1.1, 0.55, 0.8), (0, side * 20, 0))
        if name in ("cat", "mouse", "rabbit"):
            for drop in (-0.06, 0.0, 0.06):
                rod(on(side * 0.16, -0.715, 1.76 + drop * 0.5), on(side * 0.46, -0.60, 1.78 + drop * 1.6), 0.012 * size, pale if name == "cat" else ink, steps=6)
    ball(0.29 * size, pale, on(0, -0.50, 1.74), (1, 0.85, 0.78))
    ball(0.075 * size, rose if name in ("rabbit", "mouse") else ink, on(0, -0.742, 1.83), (1.2, 0.6, 0.85), detail=12)


def abacus(wish):
    mat = wood(wish.material if wish.material in ("beech", "bamboo") else "beech", "Z")
    across = wood(wish.material if wish.material in ("beech", "bamboo") else "beech", "X")
    for x in (-0.13, 0.13):
        box((0.016, 0.024, 0.26), mat, (x, 0, 0.008), 0.004)
        box((0.03, 0.09, 0.014), across, (x, 0, 0), 0.004)
    box((0.276, 0.024, 0.014), across, (0, 0, 0.262), 0.004)
    tones = [wish.colour, (0.78, 0.74, 0.64)]
    for row in range(10):
        z = 0.032 + 0.0232 * row
        rod((-0.125, 0, z), (0.125, 0, z), 0.0019, metal((0.6, 0.6, 0.6), 0.25), steps=12)
        split = [5, 7, 4, 6, 8, 3, 6, 5, 7, 4][row]
        for bead in range(10):
            x = -0.1135 + 0.0162 * bead if bead < split else 0.1135 - 0.0162 * (9 - bead)
            lathe([(0.002, -0.0073), (0.0062, -0.0072), (0.0105, -0.002), (0.0105, 0.002), (0.0062, 0.0072), (0.002, 0.0073)], lacquer(tones[bead // 5]), steps=24, level=1, at=(x, 0, z), turn=(0, 90, 0))
    return {"front": {"above": -6, "aside": 4}}


def yo_yo(wish):
    mat = lacquer(wish.colour) if wish.of == "beech" else metal(wish.colour, 0.25)
    for side in (-1, 1):
        lathe([(0, 0.003), (0.010, 0.003), (0.022, 0.0045), (0.0285, 0.009), (0.030, 0.015), (0.027, 0.0185), (0.018, 0.019), (0.016, 0.0175), (0, 0.0175)],
              mat, at=(0, 0, 0.030), turn=(90 * side, 0, 0))  # fmt: skip
        lathe([(0, 0.0176), (0.0145, 0.0176), (0.0145, 0.0184), (0, 0.0186)], wood("beech", "X"), at=(0, 0, 0.030), turn=(90 * side, 0, 0), level=0)
    rod((0, -0.004, 0.030), (0, 0.004, 0.030), 0.0085, wood("beech"))
    cord = cloth("canvas", (0.82, 0.79, 0.72))
    path = [(0.0, 0.0, 0.0385), (0.028, -0.004, 0.020), (0.05, -0.012, 0.0015), (0.075, -0.035, 0.0012), (0.058, -0.062, 0.0012), (0.018, -0.060, 0.0012), (-0.02, -0.048, 0.0012), (-0.046, -0.062, 0.0012)]
    tube(path, 0.0011, cord)
    ring = [(-0.055 + 0.0115 * math.cos(a), -0.071 + 0.0115 * math.sin(a), 0.0012) for a in (i * math.pi / 6 for i in range(12))]
    tube(ring, 0.0011, cord, closed=True)
    return {"front": {"above": 8, "aside": 8}}


def boomerang(wish):
    mat = wood("birch", "X", 0.35)
    upper, lower = [], []
    for index in range(41):
        t = -1 + 2 * index / 40
        x, y = 0.165 * t, -0.145 * abs(t) ** 1.45
        half = 0.026 * (1 - 0.25 * abs(t)) * math.sqrt(max(0.02, 1 - abs(t) ** 14))
        nx, ny = math.sin(math.atan2(-0.145 * 1.45 * abs(t) ** 0.45 * math.copysign(1, t), 0.165)), math.cos(math.atan2(-0.145 * 1.45 * abs(t) ** 0.45 * math.copysign(1, t), 0.165))
        upper.append((x - nx * half, y + ny * half))
        lower.append((x + nx * half, y - ny * half))
    outline([*lower, *reversed(upper)], 0.0065, mat, 0.003, (0, 0.07, 0))
    for side in (-1, 1):
        for row in range(3):
            t = side * (0.62 + 0.11 * row)
            x, y = 0.165 * t, -0.145 * abs(t) ** 1.45 + 0.07
            turn = math.degrees(math.atan2(-0.145 * 1.45 * abs(t) ** 0.45 * side, 0.165))
            box((0.008, 0.040, 0.0003), lacquer(wish.colour), (x, y, 0.0065), 0, (0, 0, turn))
    return {"front": {"above": 36, "aside": -24}, "angle": {"above": 6}}


PUZZLES = {"grand-place": ["Grand-Place"], "herbier": ["Herbier"], "carnaval": ["Carnaval"]}


def puzzle(wish):
    """The box, and some pieces before it."""
    tones = {"grand-place": (0.45, 0.34, 0.20), "herbier": (0.80, 0.77, 0.66), "carnaval": (0.12, 0.13, 0.30)}[wish.of]
    side, high = 0.27, 0.055
    box((side, high, side), paper(tones, 0.5, 0.02), (0, 0, 0), 0.0012)
    front = -high / 2 - 0.0003
    picture = {"grand-place": gables, "herbier": herbs, "carnaval": masks}[wish.of]
    for index, (points, tone) in enumerate(picture()):
        outline(points, 0.00005, paper(tone, 0.6, 0), 0, (0, front - 0.00008 * index, 0.115), (90, 0, 0))
    ink = plain((0.10, 0.12, 0.07) if wish.of == "herbier" else (0.86, 0.82, 0.70), 0.6)
    label(PUZZLES[wish.of][0], 0.026, ink, (0, front - 0.004, side - 0.030))
    random.seed(5)
    stock = paper((0.62, 0.52, 0.36), 0.8)
    for index in range(6):
        piece((-0.10 + 0.045 * index, -0.085 - 0.02 * (index % 2)), paper([c * (0.8 + 0.08 * index) for c in tones], 0.5), stock, random.uniform(0, 360))
    return {"front": {"above": 0, "aside": -8}}


def piece(at, face, stock, turn):
    size, knob = 0.011, 0.0036
    points = []
    for edge in range(4):
        way = math.pi / 2 * edge
        bump = 1 if edge % 2 else -1
        local = [(-size, -size), (-0.003, -size)]
        local += [(knob * 1.15 * math.cos(a), -size - bump * (0.0026 + knob * math.sin(a)) * 1.0) for a in (math.pi * (1.12 - 1.24 * i / 10) for i in range(11))]
        local += [(0.003, -size)]
        points += [(x * math.cos(way) - y * math.sin(way), x * math.sin(way) + y * math.cos(way)) for x, y in local]
    outline(points, 0.0022, stock, 0.0002, (*at, 0), (0, 0, turn))
    outline([(x * 0.985, y * 0.985) for x, y in points], 0.0002, face, 0, (*at, 0.00225), (0, 0, turn))


def gables():
    layers, x = [([(-0.12, -0.10), (0.12, -0.10), (0.12, 0.105), (-0.12, 0.105)], (0.42, 0.55, 0.66))], -0.118
    random.seed(8)
    for index, wide in enumerate((0.034, 0.030, 0.038, 0.032, 0.036, 0.032, 0.034)):
        top = random.uniform(0.0, 0.04)
        tone = random.choice([(0.62, 0.48, 0.26), (0.50, 0.36, 0.22), (0.70, 0.58, 0.38), (0.42, 0.26, 0.17)])
        steps = [(x, -0.10), (x + wide, -0.10), (x + wide, top)]
        for row in range(3):
            inset = wide * 0.16 * (row + 1)
            steps += [(x + wide - inset, top + 0.011 * row), (x + wide - inset, top + 0.011 * (row + 1))]
        steps += [(x + wide - (p - x), y) for p, y in reversed([(s, y) for s, y in steps[3:]])] + [(x, top)]
        layers.append((steps, tone))
        for floor in range(4):
            for column in range(3):
                a, b = x + wide * (0.14 + 0.27 * column), -0.085 + 0.026 * floor
                layers.append(([(a, b), (a + wide * 0.18, b), (a + wide * 0.18, b + 0.016), (a, b + 0.016)], (0.09, 0.09, 0.10)))
        x += wide
        del index
    return layers


def herbs():
    layers = [([(-0.12, -0.10), (0.12, -0.10), (0.12, 0.105), (-0.12, 0.105)], (0.83, 0.80, 0.70))]
    for column, tone in enumerate(((0.16, 0.28, 0.12), (0.30, 0.36, 0.14), (0.20, 0.30, 0.22), (0.38, 0.26, 0.16))):
        x = -0.085 + 0.057 * column
        layers.append(([(x - 0.0012, -0.09), (x + 0.0012, -0.09), (x + 0.0012, 0.08), (x - 0.0012, 0.08)], tone))
        for row in range(6):
            for side in (-1, 1):
                y, size = -0.055 + 0.022 * row, 0.024 - 0.0025 * row
                shape = [(x, y), (x + side * size * 0.5, y + 0.002), (x + side * size, y + 0.012 + 0.002 * column), (x + side * size * 0.45, y + 0.012)]
                layers.append((shape[::side], tone))
    return layers


def masks():
    layers = [([(-0.12, -0.10), (0.12, -0.10), (0.12, 0.105), (-0.12, 0.105)], (0.62, 0.14, 0.09))]
    random.seed(12)
    for _ in range(90):
        x, y, s = random.uniform(-0.115, 0.112), random.uniform(-0.095, 0.10), 0.0028
        layers.append(([(x, y), (x + s, y), (x + s, y + s), (x, y + s)], random.choice([(0.85, 0.65, 0.15), (0.85, 0.83, 0.78), (0.2, 0.42, 0.6), (0.3, 0.5, 0.25)])))
    for x, tone in ((-0.058, (0.86, 0.80, 0.68)), (0.052, (0.84, 0.62, 0.16))):
        ring = [(x + 0.042 * math.cos(a), -0.004 + 0.056 * math.sin(a)) for a in (2 * math.pi * i / 36 for i in range(36))]
        layers.append((ring, tone))
        for side in (-1, 1):
            eye = [(x + side * 0.017 + 0.0095 * math.cos(a), 0.012 + 0.0055 * math.sin(a)) for a in (2 * math.pi * i / 18 for i in range(18))]
            layers.append((eye, (0.05, 0.05, 0.06)))
        layers.append(([(x - 0.018, -0.026), (x, -0.034), (x + 0.018, -0.026), (x, -0.028)], (0.55, 0.08, 0.06)))
    return layers


MODELS = {"nesting-dolls": nesting_dolls, "abacus": abacus, "yo-yo": yo_yo, "boomerang": boomerang, "puzzle-piece": puzzle}
