"""Soft toys, carousels, kites, boats, rockets."""

import math

from mathutils import Matrix

from carousel import carousel
from cloths import cloth
from craft import rocket, sailboat
from decks import cards
from lumps import blob, curls, fur
from models_toys import lacquer
from shapes import ball, box, lathe, outline, placed, rod, surface, tube
from surfaces import metal, METALS, paper, plain
from woods import wood


def teddy_bear(wish):
    tone = wish.colour or (0.60, 0.50, 0.37)
    flat, curly = wish.of == "linen", wish.of == "wool"
    mat = cloth(wish.material, tone, scale=0.8)
    pale = cloth("linen" if flat else "suede", [min(0.8, c * 0.5 + 0.34) for c in tone] if not flat else [c * 0.72 for c in tone])
    thread = plain((0.022, 0.012, 0.008), 0.7, 0.25)
    if flat:
        return flat_bear(mat, pale, thread)
    lift = 0.006 if curly else 0.0022
    parts = [
        [[(0, 0.004, 0.092, 0.072, (1.02, 0.9, 1.25)), (0, 0.002, 0.155, 0.052, (1.1, 0.9, 1))]],
        [[(0, -0.004, 0.250, 0.072, (1.12, 0.98, 0.97))], [(0, -0.062, 0.233, 0.034, (1.1, 0.9, 0.85))]],
    ]
    for side in (-1, 1):
        parts.append([[(side * 0.062, 0.004, 0.308, 0.029, (1, 0.45, 1))]])
        parts.append([[(side * 0.064, -0.004, 0.172, 0.030), (side * 0.105, -0.040, 0.118, 0.033), (side * 0.112, -0.072, 0.086, 0.033)]])
        parts.append([[(side * 0.050, -0.020, 0.050, 0.043), (side * 0.078, -0.105, 0.044, 0.040)], [(side * 0.082, -0.132, 0.052, 0.044, (0.95, 0.6, 1.15))]])
    for chains in parts:
        thing = blob(chains, mat, 0.0022 if curly else 0.004)
        curls(thing, 0.0085) if curly else fur(thing, lift)
    for side in (-1, 1):
        ball(0.034, pale, (side * 0.082, -0.150 - lift, 0.054), (0.92, 0.28, 1.12), (0, 0, 0))
        ball(0.019, pale, (side * 0.0625, -0.0075 - lift, 0.307), (1, 0.25, 1))
        ball(0.0085, thread, (side * 0.032, -0.0645 - lift, 0.266), (1, 0.6, 1.1), (-14, 0, side * 24))
        tube([(0, -0.091 - lift, 0.221), (side * 0.008, -0.0905 - lift, 0.2135), (side * 0.018, -0.084 - lift, 0.2155)], 0.0018, thread)
    nose(thread, 0.0905 + lift, 0.241)
    ribbon = cloth("silk", (0.55, 0.50, 0.42))
    placed(box((0.014, 0.0012, 0.020), ribbon, bevel=0.0004), (-0.078, 0.0, 0.085), (0, 60, 0))
    return {"front": {"aside": -8, "above": -6}, "angle": {"above": -14}}


def nose(thread, ahead, high):
    """Satin stitches side by side, longest in the middle."""
    for index in range(9):
        x = (index - 4) * 0.0026
        drop = 0.013 * (1 - abs(index - 4) / 5.2)
        deep = 0.002 * (abs(index - 4) / 4) ** 2
        tube([(x, -ahead + deep + 0.002, high + 0.004), (x, -ahead + deep - 0.0012, high - drop / 2 + 0.002), (x * 0.92, -ahead + deep + 0.0012, high - drop)], 0.0018, thread)
    tube([(0, -ahead + 0.0004, high - 0.011), (0, -ahead, high - 0.020)], 0.0013, thread)


def flat_bear(mat, pale, thread):
    """Two sheets of linen sewn edge to edge and lightly filled, lying on its back."""
    limbs = [[(0, -0.005, 0, 0.058, (1, 1.25, 1))], [(0, 0.103, 0, 0.062, (1.12, 0.95, 1))], [(0, 0.085, 0, 0.03), (0, 0.03, 0, 0.04)]]
    for side in (-1, 1):
        limbs.append([(side * 0.056, 0.152, 0, 0.026)])
        limbs.append([(side * 0.040, 0.040, 0, 0.025), (side * 0.108, 0.010, 0, 0.024)])
        limbs.append([(side * 0.030, -0.050, 0, 0.031), (side * 0.056, -0.142, 0, 0.030)])
    seam = [[(*knot[:3], knot[3] + 0.0045, *knot[4:]) for knot in chain] for chain in limbs]
    filled, edge = blob(limbs, mat, 0.003, 12), blob(seam, mat, 0.003, 12)
    filled.scale, filled.location = (1, 1, 0.46), (0, 0, 0.029)
    edge.scale, edge.location = (1, 1, 0.016), (0, 0, 0.024)
    top = lambda up: 0.029 + 0.46 * up  # noqa: E731
    for side in (-1, 1):
        ball(0.0068, thread, (side * 0.025, 0.120, top(0.0565)), (1, 1.1, 0.3))
        ball(0.016, pale, (side * 0.056, 0.153, top(0.0235)), (1, 1, 0.12))
        ball(0.019, pale, (side * 0.056, -0.143, top(0.0275)), (0.9, 1.1, 0.12))
        tube([(0, 0.083, top(0.0575)), (side * 0.009, 0.0775, top(0.057)), (side * 0.019, 0.081, top(0.0565))], 0.0011, thread)
    for index in range(9):
        x = (index - 4) * 0.0025
        drop = 0.013 * (1 - abs(index - 4) / 5.2)
        tube([(x, 0.106, top(0.0585)), (x, 0.104 - drop, top(0.059))], 0.0014, thread)
    tube([(0, 0.094, top(0.0585)), (0, 0.083, top(0.0577))], 0.0011, thread)
    for row in range(13):
        y = 0.040 - 0.0085 * row
        tube([(-0.0022, y, top(0.0555 if row else 0.054)), (0.0022, y - 0.001, top(0.0555 if row else 0.054))], 0.0007, thread)
    return {"front": {"above": 46, "aside": -16}, "angle": {"above": 24}}


def kite(wish):
    """Laid flat: a diamond of panels sewn along rays from its tail, with spars, a tail of bows and the winder."""
    thin = wish.of == "paper"
    tones = wish.colours
    sail = [paper(tone, 0.7, 0.12) if thin else ripstop(tone) for tone in tones]
    wing, top, low, cross = 0.36, 0.41, -0.41, 0.14
    high = lambda x, y: 0.006 + 0.030 * (1 - abs(x) / wing) - 0.007 * math.sin(math.pi * min(1, abs(x) / wing)) * (1 - (y / 0.42) ** 2)  # noqa: E731
    fields = [0, 0.42, 0.72, 1] if len(tones) == 3 else [0, 1]
    dark = plain((0.03, 0.03, 0.035), 0.5)
    for side in (-1, 1):
        on_edge = lambda share: (side * wing * share, top + (cross - top) * share)  # noqa: E731
        for index, (one, two) in enumerate(zip(fields, fields[1:])):

            def point(u, v):
                x, y = on_edge(one + (two - one) * u)
                x, y = x * v, low + (y - low) * v
                return (x, y, high(x, y))

            surface(point, 8, 30, sail[index], 0.0004, 1)
            ray = [point(1, i / 12) for i in range(13)]
            tube([(x, y, z + 0.0006) for x, y, z in ray], 0.0011, sail[index] if not thin else cloth("canvas", (0.7, 0.64, 0.52)))
        edge = [(*on_edge(i / 10), high(*on_edge(i / 10)) + 0.0004) for i in range(11)]
        tube(edge, 0.0016, sail[-1] if not thin else cloth("canvas", (0.7, 0.64, 0.52)))
    stick = wood("bamboo", "Z") if thin else dark
    rod((0, low, high(0, low) + 0.003), (0, top, high(0, top) + 0.003), 0.0032, stick)
    tube([(wing * x, cross, high(wing * x, cross) + (0.0085 if abs(x) < 0.1 else 0.004)) for x in (-1, -0.6, -0.3, 0, 0.3, 0.6, 1)], 0.0030, wood("bamboo", "X") if thin else dark)
    for x, y, turn in ((0, top, 0), (0, low, 180), (-wing, cross, 90), (wing, cross, -90)):
        patch = [(-0.020, -0.034), (0.020, -0.034), (0.006, 0.003), (-0.006, 0.003)]
        outline(patch, 0.0012, dark if not thin else paper((0.52, 0.38, 0.22), 0.8), 0.0004, (x, y, high(x, y) + (0.0068 if abs(x) < 0.1 else 0.0062)), (0, 0 if not x else math.copysign(5, x), turn))
    lathe([(0, 0), (0.011, 0), (0.011, 0.010), (0, 0.010)], dark if not thin else cloth("canvas", (0.7, 0.64, 0.52)), at=(0, cross, high(0, cross) + 0.0015), level=1)
    tail(tones, thin, low)
    winder((0.33, -0.30))
    if thin:
        brush((0.21, -0.33), 24, (0.50, 0.05, 0.04))
        brush((0.17, -0.38), 42, (0.12, 0.25, 0.45))
    return {"front": {"above": 46, "aside": -20}, "angle": {"above": 24}}


def ripstop(tone):
    """Parachute cloth: thin and a little glossy."""
    return plain(tone, 0.5, 0.35)


def brush(at, turn, tone):
    parts = [rod((0, -0.07, 0.006), (0, 0.05, 0.006), 0.0045, lacquer(tone), 0.0055), rod((0, 0.048, 0.006), (0, 0.072, 0.006), 0.0058, metal(METALS["steel"][0], 0.25))]
    parts += [lathe([(0, 0), (0.0052, 0), (0.0068, 0.012), (0.0050, 0.026), (0, 0.036)], cloth("felt", (0.16, 0.09, 0.04)), at=(0, 0.072, 0.006), turn=(-90, 0, 0))]
    for part in parts:
        part.matrix_world = Matrix.Translation((*at, 0.001)) @ Matrix.Rotation(math.radians(turn), 4, "Z") @ part.matrix_basis


def tail(tones, thin, low):
    line = [(0.0, low, 0.006), (-0.03, low - 0.06, 0.002), (-0.14, low - 0.09, 0.002), (-0.27, low - 0.02, 0.002), (-0.36, low + 0.08, 0.002), (-0.33, low + 0.20, 0.002), (-0.27, low + 0.25, 0.002)]
    tube(line, 0.0014, cloth("canvas", (0.72, 0.68, 0.60)))
    for index, (x, y, _) in enumerate(line[1:]):
        mat = paper(tones[0], 0.7, 0.1) if thin else ripstop(tones[index % len(tones)])
        (x0, y0, _), (x1, y1, _) = line[index], line[min(index + 2, len(line) - 1)]
        across = math.degrees(math.atan2(y1 - y0, x1 - x0)) + 90
        c, s = math.cos(math.radians(across)), math.sin(math.radians(across))
        for side in (-1, 1):
            wing = lambda u, v: (x + side * 0.038 * v * c - (0.003 + 0.017 * v) * (2 * u - 1) * s, y + side * 0.038 * v * s + (0.003 + 0.017 * v) * (2 * u - 1) * c,  # noqa: E731
                                 0.0045 + 0.006 * v * (0.5 + 0.5 * math.cos(3 * math.pi * u)) + 0.002 * v)  # fmt: skip
            surface(wing, 10, 6, mat, 0.0005, 1)
        ball(0.0055, mat, (x, y, 0.004), (1, 1, 0.7))


def winder(at):
    """A wooden winder with its line."""
    beech = wood("beech", "Y")
    x, y = at
    for side in (-1, 1):
        rod((x + side * 0.026, y - 0.075, 0.010), (x + side * 0.026, y + 0.075, 0.010), 0.0075, beech)
    for up in (-0.048, 0.048):
        rod((x - 0.040, y + up, 0.010), (x + 0.040, y + up, 0.010), 0.0065, wood("beech", "X"))
    cord = cloth("canvas", (0.80, 0.76, 0.66))
    for index in range(18):
        z = y - 0.034 + 0.004 * index
        tube([(x - 0.036, z, 0.010), (x - 0.026, z, 0.0205), (x + 0.026, z + 0.002, 0.0205), (x + 0.036, z + 0.002, 0.010), (x + 0.026, z + 0.002, 0.0012), (x - 0.026, z, 0.0012)], 0.0021, cord, closed=True)


MODELS = {"teddy-bear": teddy_bear, "carousel-horse": carousel, "joker": cards, "kite": kite, "sailboat": sailboat, "rocket": rocket}
