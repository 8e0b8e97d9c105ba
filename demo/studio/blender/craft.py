"""Toys to launch: a boat for the pond, a rocket of board."""

import math

from mathutils import Matrix

from cloths import cloth
from models_toys import lacquer
from shapes import ball, body, box, lathe, outline, placed, rod, surface, tube
from surfaces import cork, metal, METALS, paper, plain
from woods import wood

LONG, DEEP, LOW = 0.30, 0.046, 0.100  # a hull, and how high its bottom stands


def beam(s):
    """Half the width at a share of the length from the stern."""
    return 0.048 * (1 - max(0.0, (s - 0.42) / 0.58) ** 2.5) if s > 0.42 else 0.048 * (1 - 0.34 * ((0.42 - s) / 0.42) ** 2)


def draught(s):
    return DEEP * (1 - 0.55 * max(0.0, (0.35 - s) / 0.35) ** 1.6) * (1 - 0.75 * max(0.0, (s - 0.6) / 0.4) ** 2.2)


def sheer(s):
    return LOW + DEEP + 0.030 * (s - 0.40) ** 2 * (1.5 if s > 0.4 else 1)


def station(s, turn, grow=0.0):
    """A point of the hull: `turn` runs from -1 at one gunwale over the keel to 1 at the other."""
    a = turn * math.pi / 2
    rake = 0.012 * (1 - abs(math.cos(a))) * max(0.0, (s - 0.8) / 0.2)
    side = math.copysign(abs(math.sin(a)) ** 0.8, a)
    return (LONG * (s - 0.5) + rake, (beam(s) + grow) * side, sheer(s) - (draught(s) + (sheer(s) - LOW - DEEP) * 0.6 + grow) * math.cos(a) ** 0.75)


def hull(mat, paint):
    bow = 0.997  # the last station has no width
    for low, high, tone in ((-1, -0.80, mat), (-0.80, 0.80, paint), (0.80, 1, mat)):
        surface(lambda u, v: station(v * bow, low + (high - low) * u), 14, 40, tone, 0.0, 1)
    surface(lambda u, v: (LONG * (v * bow - 0.5) + 0.012 * max(0.0, (v - 0.8) / 0.2), beam(v * bow) * (2 * u - 1) * 0.995, sheer(v * bow) + 0.0025 * (1 - (2 * u - 1) ** 2)), 8, 40, mat, 0.0012, 1)
    body("stern", [station(0, -1 + i / 10) for i in range(21)], [tuple(range(21))], mat, False)


def gunwale(mat):
    for side in (-1, 1):
        tube([(x, y, z + 0.001) for x, y, z in (station(min(0.996, i / 14), side, -0.0008) for i in range(15))], 0.0026, mat)


def cradle(mat):
    """Two boards cut to the hull, and two rods between them."""
    for s in (0.28, 0.68):
        x = LONG * (s - 0.5)
        bed = [station(s, -0.62 + 1.24 * i / 16, 0.0012)[1:] for i in range(17)]
        (left, top), (right, _) = bed[0], bed[-1]
        shape = bed + [(right + 0.006, top), (0.052, 0), (0.034, 0), (0.020, 0.026), (-0.020, 0.026), (-0.034, 0), (-0.052, 0), (left - 0.006, top)]
        outline(list(reversed(shape)), 0.009, mat, 0.0008, (x - 0.0045, 0, 0), (90, 0, 90))
    for y in (-0.037, 0.037):
        rod((LONG * -0.24, y, 0.022), (LONG * 0.20, y, 0.022), 0.0035, mat)


def sail(corners, belly, mat, hem):
    """A sail between its foot, its head and its clew, filled by the wind; hemmed, with the seams of its cloths."""
    tack, head, clew = corners

    def point(u, v):
        w = u * (1 - v)
        place = [tack[i] + (clew[i] - tack[i]) * w + (head[i] - tack[i]) * v for i in range(3)]
        place[1] += belly * math.sin(math.pi * min(1, w + 0.12 * v)) * (1 - v) ** 0.6 * math.sin(math.pi * min(1, v + 0.12))
        place[0] += (clew[0] - tack[0]) * 0.10 * math.sin(math.pi * v) * u
        return tuple(place)

    surface(point, 14, 26, mat, 0.0005, 1)
    for u in (0, 1):
        tube([point(u, i / 14 * 0.99) for i in range(15)], 0.0009, hem)
    tube([point(i / 10, 0) for i in range(11)], 0.0009, hem)
    for v in (0.25, 0.5, 0.74):
        tube([tuple(a + b for a, b in zip(point(i / 8, v), (0, -0.0004, 0))) for i in range(9)], 0.0005, hem)
    return point


def sailboat(wish):
    """On its cradle: hull, weighted keel, rudder, mast with two sails."""
    light = wish.of == "cork"
    timber, one, two = wood("spruce", "X"), wish.colours[0], wish.colours[-1]
    mat = cork() if light else timber
    hull(mat, mat if light else lacquer(one))
    gunwale(timber if not light else wood("birch", "X"))
    brass, cord, steel = metal(METALS["brass"][0], 0.25), cloth("canvas", (0.74, 0.68, 0.55)), metal(METALS["steel"][0], 0.32)
    box((0.052, 0.030, 0.010), timber, (-0.055, 0, sheer(0.3)), 0.004)
    fin = [(-0.035, 0.012), (0.022, 0.012), (0.036, 0.066), (-0.040, 0.066)]
    outline([(x, y + 0.026) for x, y in fin], 0.005, lacquer(one) if not light else timber, 0.0015, (0, 0.0025, 0), (90, 0, 0))
    ball(0.010, steel, (-0.006, 0, 0.038), (3.6, 0.8, 0.8))
    rudder = [(-0.022, 0.098), (-0.004, 0.094), (0.001, 0.126), (0.000, 0.152), (-0.007, 0.152), (-0.010, 0.126)]
    outline(rudder, 0.004, timber, 0.001, (-LONG / 2 - 0.002, 0.002, 0), (90, 0, 0))
    rod((-LONG / 2 - 0.006, 0, 0.1535), (-LONG / 2 + 0.050, 0.006, sheer(0) + 0.010), 0.0018, timber, 0.0013)
    deck, mast, head = sheer(0.58), LONG * 0.08, 0.435
    rod((mast, 0, deck - 0.004), (mast, 0, head), 0.0042, wood("spruce", "Z"), 0.0026)
    ball(0.0036, brass, (mast, 0, head))
    foot = deck + 0.034
    rod((mast - 0.003, 0, foot), (mast - 0.150, 0.018, foot + 0.002), 0.0030, timber, 0.0024)
    for place in ((mast, 0, foot), (mast, 0, deck + 0.002)):
        lathe([(0, -0.003), (0.0062, -0.003), (0.0062, 0.003), (0, 0.003)], brass, at=place, level=0)
    cloth_of = lambda tone: plain(tone, 0.85, 0.15)  # noqa: E731
    hem = lambda tone: cloth("canvas", [c * 0.82 for c in tone])  # noqa: E731
    sail(((mast - 0.006, 0, foot + 0.006), (mast - 0.0045, 0, head - 0.016), (mast - 0.146, 0.018, foot + 0.007)), 0.020, cloth_of(one), hem(one))
    sail(((LONG * 0.475, 0, sheer(0.96) + 0.016), (mast + 0.012, 0, head - 0.070), (mast + 0.016, 0.014, foot - 0.006)), 0.016, cloth_of(two), hem(two))
    for index in range(9):
        z = foot + 0.018 + (head - foot - 0.045) * index / 8
        ring = [(mast + 0.0052 * math.cos(a) - 0.0015, 0.0052 * math.sin(a), z) for a in (i * math.pi / 6 for i in range(12))]
        tube(ring, 0.0006, cord, closed=True)
    lines = [((LONG * 0.485, 0, sheer(0.97)), (mast, 0, head - 0.055)), ((-LONG * 0.49, 0, sheer(0)), (mast, 0, head - 0.006)), ((mast - 0.135, 0.016, foot), (-LONG * 0.28, 0, sheer(0.2) + 0.003))]
    lines += [((mast - 0.012, side * 0.046, sheer(0.55)), (mast, 0, head - 0.055)) for side in (-1, 1)]
    for start, end in lines:
        rod(start, end, 0.0005, cord, steps=8)
        ball(0.0020, brass, start, (1, 1, 0.8), detail=10)
    cradle(wood("birch", "Y"))
    return {"front": {"aside": -18, "above": -9}, "angle": {"aside": 80, "above": -16}}


def panel(points, thick, skin, at, turn):
    """A sheet of board: two coloured faces, and its raw core seen on the edges."""
    for low, deep, mat in ((0, 0.14, skin), (0.14, 0.72, paper((0.50, 0.35, 0.20), 0.9, 0.1)), (0.86, 0.14, skin)):
        sheet = outline(points, deep * thick, mat, 0)
        sheet.data.transform(Matrix.Translation((0, 0, low * thick)))
        placed(sheet, at, turn)


def rocket(wish):
    """Eight sides of board folded into a tube, a folded nose, four fins slotted in; the door of the cockpit stands open."""
    skin, kraft = paper(wish.colour, 0.65, 0.06), paper((0.52, 0.36, 0.20), 0.9, 0.12)
    pale = sum(wish.colour) > 1.5
    other = plain((0.50, 0.045, 0.035) if pale else (0.80, 0.78, 0.72), 0.7)
    apothem, low, high, tip = 0.060, 0.062, 0.335, 0.480
    half = apothem * math.tan(math.pi / 8)
    for index in range(8):
        turn = 45 * index
        a = math.radians(turn)
        spot = lambda out, z: (out * math.sin(a), -out * math.cos(a), z)  # noqa: E731
        facing = (90, 0, turn)
        wall = [(-half + 0.0004, low), (half - 0.0004, low), (half - 0.0004, high), (-half + 0.0004, high)]
        if index == 0:
            hatch(half, low, high, skin, spot)
        else:
            panel(wall, 0.003, skin, spot(apothem - 0.003, 0), facing)
        lean = math.degrees(math.atan2(apothem, tip - high))
        slope = math.hypot(apothem, tip - high)
        panel([(-half + 0.0004, 0), (half - 0.0004, 0), (0.0012, slope - 0.002), (-0.0012, slope - 0.002)], 0.003, skin, spot(apothem - 0.0012, high + 0.0006), (90 - lean, 0, turn))
        for z, tall, tone in ((high - 0.020, 0.010, other), (low + 0.050, 0.016, other)):
            if index or z < 0.2:
                placed(outline([(-half, 0), (half, 0), (half, tall), (-half, tall)], 0.0003, tone, 0), spot(apothem + 0.0002, z), facing)
        if index in (1, 7):
            for z in (0.250, 0.195):
                port(spot, z, apothem, facing, kraft)
        placed(box((0.010, 0.0035, 0.004), kraft, bevel=0.0004), spot(apothem + 0.0004, low + 0.006), (0, 0, turn))
    lathe([(0, tip - 0.012), (0.0075, tip - 0.012), (0.0015, tip + 0.004), (0, tip + 0.004)], kraft, level=0, facets=8)
    lathe([(0.030, low + 0.004), (0.046, 0.028), (0.043, 0.028), (0.027, low + 0.004)], kraft, facets=8, turn=(0, 0, 22.5))
    outer = [(0.0, 0.172), (0.0, 0.062), (0.012, 0.040), (0.030, 0.0), (0.052, 0.0), (0.054, 0.052), (0.034, 0.112)]
    for index in range(4):
        turn = 45 + 90 * index
        a = math.radians(turn)
        at = ((apothem - 0.0005) * math.cos(a) + 0.0015 * math.sin(a), (apothem - 0.0005) * math.sin(a) - 0.0015 * math.cos(a), 0)
        panel(outer, 0.003, other, at, (90, 0, turn))
        for z in (0.085, 0.145):
            placed(box((0.006, 0.0075, 0.012), kraft, bevel=0.0005), ((apothem + 0.0015) * math.cos(a), (apothem + 0.0015) * math.sin(a), z), (0, 0, turn))
    return {"front": {"aside": -10, "above": -8}, "angle": {"above": -14}}


def hatch(half, low, high, skin, spot):
    """The front side with an opening, its door swung out on a fold, and the deck behind it."""
    bottom, top, edge = 0.175, 0.290, 0.0055
    for wall in ([(-half, low), (half, low), (half, bottom), (-half, bottom)], [(-half, top), (half, top), (half, high), (-half, high)],
                 [(-half, bottom), (-half + edge, bottom), (-half + edge, top), (-half, top)], [(half - edge, bottom), (half, bottom), (half, top), (half - edge, top)]):  # fmt: skip
        panel(wall, 0.003, skin, spot(0.057, 0), (90, 0, 0))
    raw = paper((0.42, 0.28, 0.16), 0.9, 0.1)
    lathe([(0, bottom - 0.003), (0.0575, bottom - 0.003), (0.0575, bottom), (0, bottom)], raw, facets=8, turn=(0, 0, 22.5))
    box((0.080, 0.003, top - bottom), paper((0.62, 0.47, 0.30), 0.9, 0.1), (0, -0.024, bottom), 0)
    wide = 2 * (half - edge)
    door = [(0, bottom + 0.0006), (wide, bottom + 0.0006), (wide, top - 0.0006), (0, top - 0.0006)]
    panel(door, 0.003, skin, (-half + edge, -0.0605, 0), (90, 0, -112))
    for x, tone, belly in ((-0.008, (0.20, 0.36, 0.44), 0.009), (0.010, (0.72, 0.48, 0.10), 0.008)):
        peg = wood("beech")
        lathe([(0, 0), (belly, 0), (belly * 1.05, 0.004), (belly * 0.62, 0.030), (0, 0.031)], lacquer(tone), at=(x, -0.046, bottom))
        ball(0.0082, peg, (x, -0.046, bottom + 0.037))


def port(spot, z, apothem, facing, kraft):
    """A porthole: a ring of raw board around a printed pane."""
    disc = [(0.0105 * math.cos(a), 0.0105 * math.sin(a)) for a in (i * math.pi / 18 for i in range(36))]
    placed(outline(disc, 0.0004, plain((0.06, 0.10, 0.14), 0.35), 0), spot(apothem + 0.0002, z), facing)
    ring = lathe([(0.0095, 0), (0.0140, 0), (0.0140, 0.0028), (0.0095, 0.0028), (0.0095, 0)], kraft, level=0)
    placed(ring, spot(apothem + 0.0001, z), facing)
