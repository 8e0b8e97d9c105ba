"""On the way: suitcases, rucksacks; what a camp needs has a file of its own."""

import math

from mathutils import Vector, noise

import models_camping
from cloths import buckle, cloth, seam, strap
from shapes import box, glide, lathe, loft, placed, rod, surface, tube
from surfaces import metal, METALS, plain

BLACK = (0.022, 0.022, 0.024)
TAN = (0.30, 0.135, 0.055)


def rounded(share, wide, deep, radius):
    """A point of a round-cornered rectangle and its outward way, by a share of its length; it starts at the right."""
    x, y = wide / 2 - radius, deep / 2 - radius
    bend = math.pi / 2 * radius
    at = share * (4 * x + 4 * y + 4 * bend)
    for cx, cy, start, before in ((x, y, 0, y), (-x, y, 90, 2 * x), (-x, -y, 180, 2 * y), (x, -y, 270, 2 * x), (x, 0, 360, y)):
        if at <= before:
            way = math.radians(start)
            out = Vector((math.cos(way), math.sin(way)))
            along = Vector((-out.y, out.x))
            corner = Vector((cx, cy)) + out * radius
            return corner - along * (before - at), out
        at -= before
        if at <= bend:
            way = math.radians(start) + at / radius
            out = Vector((math.cos(way), math.sin(way)))
            return Vector((cx, cy)) + out * radius, out
        at -= bend
    return Vector((x + radius, 0)), Vector((1, 0))


def luggage(wish):
    wide, deep, low, high = 0.38, 0.215, 0.055, 0.55
    alloy = wish.of == "aluminium"
    radius, pitch, ridge = (0.030, 0.0235, 0.0022) if alloy else (0.052, 0.047, 0.0036)
    skin = metal([min(0.8, 0.01 + 1.55 * c) for c in wish.colour], 0.34, brushed="Z") if alloy else plain(wish.colour, 0.34, 0.45)
    black, steel = plain(BLACK, 0.45), metal(*METALS["aluminium"])
    turns = [math.radians(9 * i) for i in range(11)]
    rows = [(low + radius * (1 - math.cos(a)), radius * (1 - math.sin(a))) for a in turns]
    rows = [(low, 0.1), (low, 0.075), *rows, *((low + (high - low) * i / 12, 0) for i in range(1, 12) if radius < (high - low) * i / 12 < high - low - radius)]
    rows += [(high - radius + radius * math.sin(a), radius * (1 - math.cos(a))) for a in turns] + [(high, 0.075), (high, 0.1)]

    def shell(u, row, out=0.0):
        z, inset = rows[row]
        spot, way = rounded(u, wide - 2 * inset, deep - 2 * inset, max(0.004, radius * 1.05 - inset * 0.9))
        face = abs(way.y) ** 8 * max(0.0, 1 - (abs(spot.x) / (wide / 2 - radius * 1.1)) ** 10)
        rib = ridge * math.cos(2 * math.pi * spot.x / pitch) * face * max(0.0, 1 - inset / (radius * 0.7))
        spot = spot + way * (max(-ridge * 0.5, rib) + out * (1 if inset < radius else 0))
        return (spot.x, spot.y, z + out * (inset / radius) * (1 if z > 0.3 else -1))

    loft(lambda u, v: shell(u, round(v * (len(rows) - 1))), 440, len(rows) - 1, skin, 0 if alloy else 1)
    loop = [Vector((p.x, 0, p.y + (low + high) / 2)) for p, _ in (rounded(0.75 + i / 120, wide + 0.0015, high - low + 0.0015, radius + 0.001) if i < 30 else rounded(i / 120 - 0.25, wide + 0.0015, high - low + 0.0015, radius + 0.001) for i in range(121))]
    if alloy:
        for y in (-0.0065, 0.0065):
            strap([p + Vector((0, y, 0)) for p in loop], 0.0115, 0.006, steel, (0, 1, 0), steps=1)
        strap(loop, 0.004, 0.006, black, (0, 1, 0), steps=1)
        for z in (0.20, 0.42):
            box((0.007, 0.040, 0.062), steel, (wide / 2 + 0.0035, 0, z - 0.031), 0.002)
            box((0.006, 0.026, 0.036), skin, (wide / 2 + 0.009, 0, z - 0.022), 0.0024)
        caps(shell, wide, deep, radius, rows, steel)
    else:
        strap(loop, 0.020, 0.003, black, (0, 1, 0), steps=1)
        for y in (-0.0025, 0.0025):
            seam([p + Vector((0, y, 0)) + (p - Vector((0, 0, 0.3))).normalized() * 0.0016 for p in loop[::3]], plain((0.08, 0.08, 0.085), 0.4), 0.002, 0.0014, 0.0009)
        box((0.010, 0.050, 0.095), black, (wide / 2 + 0.004, 0, 0.375), 0.0035)
        for z in (0.395, 0.414, 0.433):
            placed(lathe([(0, 0), (0.006, 0), (0.006, 0.003), (0, 0.003)], steel, 24, 0), (wide / 2 + 0.008, -0.008, z), (0, 90, 0))
        for y in (0.010, 0.016):
            rod((wide / 2 + 0.011, y, 0.395), (wide / 2 + 0.011, y, 0.425), 0.0022, steel)
    for x in (-1, 1):
        for y in (-1, 1):
            wheel(x * 0.138, y * 0.066, low, black)
    grip(((-0.075, -0.012, high + 0.002), (-0.062, -0.012, high + 0.020), (0, -0.012, high + 0.026), (0.062, -0.012, high + 0.020), (0.075, -0.012, high + 0.002)), (0, 1, 0), black)
    side = wide / 2 + 0.002
    grip(((side, -0.034, 0.235), (side + 0.018, -0.034, 0.248), (side + 0.022, -0.034, 0.30), (side + 0.018, -0.034, 0.352), (side, -0.034, 0.365)), (0, 1, 0), black)
    box((0.200, 0.034, 0.010), black, (0, 0.066, high - 0.005), 0.004)
    for x in (-0.078, 0.078):
        rod((x, 0.066, high - 0.02), (x, 0.066, high + 0.085), 0.0085, steel)
        rod((x, 0.066, high + 0.07), (x, 0.066, high + 0.19), 0.0068, steel)
    box((0.190, 0.026, 0.030), black, (0, 0.066, high + 0.175), 0.011)
    box((0.034, 0.010, 0.010), steel, (0, 0.066, high + 0.200), 0.003)
    return {"front": {"above": -2, "aside": 2}, "angle": {"above": -14}}


def caps(shell, wide, deep, radius, rows, steel):
    """Riveted corners of sheet metal."""
    steps = 440
    spots = [shell(i / steps, len(rows) // 2) for i in range(steps)]
    for x in (-1, 1):
        for y in (-1, 1):
            ideal = (x * (wide / 2 - radius * 0.3), y * (deep / 2 - radius * 0.3))
            middle = min(range(steps), key=lambda i: (spots[i][0] - ideal[0]) ** 2 + (spots[i][1] - ideal[1]) ** 2)
            for first, last in ((2, 13), (len(rows) - 14, len(rows) - 3)):
                surface(lambda u, v, m=middle, a=first, b=last: shell(((m + round((2 * u - 1) * 20)) / steps) % 1, a + round(v * (b - a)), 0.0018), 40, last - first, steel, 0.0012, 0)


def grip(path, across, mat):
    strap(path, 0.024, 0.009, mat, across, widths=[1, 0.9, 1, 0.9, 1], steps=12)


def wheel(x, y, low, black):
    """A pair of small wheels on a fork that turns."""
    tyre, hub = plain((0.05, 0.05, 0.052), 0.6), plain((0.25, 0.25, 0.26), 0.4)
    lathe([(0, -0.008), (0.022, -0.008), (0.028, 0.0), (0.030, 0.012), (0, 0.012)], black, 32, 1, (x, y, low - 0.004))
    box((0.011, 0.034, 0.036), black, (x, y + 0.006, 0.018), 0.004)
    for side in (-1, 1):
        lathe([(0, -0.0055), (0.019, -0.0055), (0.0235, -0.003), (0.0235, 0.003), (0.019, 0.0055), (0, 0.0055)], tyre, 40, 1, (x + side * 0.0118, y + 0.009, 0.0235), (0, 90, 0))
        lathe([(0, -0.0062), (0.012, -0.0062), (0.012, 0.0062), (0, 0.0062)], hub, 32, 0, (x + side * 0.0118, y + 0.009, 0.0235), (0, 90, 0))


PACK = [(0.004, 0.070, 0.040), (0, 0.115, 0.064), (0.003, 0.135, 0.077), (0.018, 0.147, 0.086), (0.09, 0.150, 0.090), (0.17, 0.150, 0.091), (0.25, 0.1475, 0.089),
        (0.32, 0.142, 0.084), (0.375, 0.132, 0.076), (0.415, 0.113, 0.063), (0.442, 0.083, 0.045), (0.456, 0.048, 0.026), (0.460, 0.012, 0.006)]  # fmt: skip


def pack(u, v, out=0.0):
    """The skin of a rucksack by turn and height: flat towards the back, a little slack."""
    z, wide, deep = glide(PACK, v)
    c, s = math.cos(2 * math.pi * u), math.sin(2 * math.pi * u)
    reach = (abs(c) ** 3 + abs(s) ** 3) ** (-1 / 3)
    x, y = reach * c, reach * s
    slack = 0.0085 * noise.noise((x * 1.6, y * 2.2, z * 13)) + 0.0045 * noise.noise((x * 5, y * 4 + 9, z * 34))
    soft = min(1.0, z / 0.03) * (0.25 if y > 0 else 1)
    top = max(0.0, (v - 0.82) / 0.18)
    return Vector((x * (wide + out + slack * soft), y * (deep * (0.86 if y > 0 else 1) + out + slack * soft), z + out * top))


def pack_at(x, z, back=False, out=0.0):
    """The place on its front or back over a point of the elevation."""
    low, high = 0.0, 0.99
    for _ in range(30):
        low, high = ((low + high) / 2, high) if pack(0.75, (low + high) / 2).z < z else (low, (low + high) / 2)
    one, two = (0.0, 0.5) if back else (0.5, 1.0)
    for _ in range(30):
        middle = (one + two) / 2
        one, two = (middle, two) if (pack(middle, low).x < x) != back else (one, middle)
    return pack(one, low, out)


def zipper(path, mat, teeth, across, wide=0.013):
    strap(path, wide, 0.0022, mat, across, steps=3)
    tube(path, 0.0021, teeth)


def backpack(wish):
    waxed = wish.of == "canvas"
    skin = cloth(wish.material, wish.colour)
    dark, web = cloth("nylon", BLACK), cloth("canvas", BLACK if not waxed else [0.35 * c for c in TAN])
    hide, brass = cloth("leather", TAN), metal(*METALS["brass"])
    loft(pack, 96, 72, skin)
    foot = hide if waxed else dark
    loft(lambda u, v: pack(u, 0.02 + 0.24 * v, 0.0022 if v < 0.98 else -0.002), 96, 20, foot)
    front_pocket(skin, dark, hide, brass, waxed, wish)
    for side, turn in ((-1, 0.5), (1, 0.0)):
        slip = lambda u, v, t=turn: pack(t + 0.105 * (2 * u - 1), 0.24 + 0.21 * v + 0.03 * (2 * u - 1) * (1 if t else -1), 0.0030 + 0.010 * math.sin(math.pi * u) * v)  # noqa: E731
        surface(slip, 16, 12, skin, 0.002, 1)
        tube([slip(i / 8, 1.0) for i in range(9)], 0.0032, hide if waxed else web)
    if waxed:
        lid(skin, hide, brass)
    else:
        path = [pack(0.605, 0.36 + 0.62 * i / 10, 0.0012) for i in range(11)]
        path += [pack(0.895, 0.36 + 0.62 * i / 10, 0.0012) for i in range(10, -1, -1)]
        zipper(path, dark, plain((0.05, 0.05, 0.055), 0.35), (0, 1, 0.0), 0.016)
        puller(path[18] + Vector((0.004, -0.002, 0)), wish.colour)
    behind(skin, hide if waxed else web, dark, brass if waxed else plain(BLACK, 0.4))
    return {"front": {"above": -2, "aside": -4}, "angle": {"above": -10}}


def puller(spot, colour):
    tube([spot, spot + Vector((0.0015, -0.004, -0.012)), spot + Vector((0.001, -0.005, -0.034))], 0.0019, plain([0.3 + 0.6 * c for c in colour], 0.6), [0.7, 1, 1.2])


def front_pocket(skin, dark, hide, brass, waxed, wish):
    wide, low, tall, bulge = (0.108, 0.042, 0.160, 0.036) if waxed else (0.112, 0.040, 0.205, 0.042)

    def pouch(u, v, out=0.0):
        a, b = math.sin((2 * u - 1) * math.pi / 2), math.sin((2 * v - 1) * math.pi / 2)
        share = (1 - abs(a) ** 5) * (1 - abs(b) ** 5)
        spot = pack_at(wide * a, low + tall * (b + 1) / 2)
        puff = bulge * share**0.6 * (0.8 - 0.2 * b) + 0.003 * noise.noise((a * 3, b * 3, 7)) * share
        return spot + Vector((0, 0.001 - puff - out, 0))

    surface(pouch, 28, 28, skin)
    line = [pouch(0.10 + 0.08 * i, 0.77 + 0.035 * math.sin(math.pi * i / 10), 0.0008) for i in range(11)]
    if not waxed:
        zipper(line, dark, plain((0.05, 0.05, 0.055), 0.35), (0, -0.35, 1), 0.014)
        puller(line[9] + Vector((0, -0.003, 0)), wish.colour)
    else:
        over = lambda u, v: pouch(0.06 + 0.88 * u, 0.985 - 0.42 * v - 0.05 * math.sin(math.pi * u) * v, 0.0028)  # noqa: E731
        surface(over, 24, 12, skin, 0.0024, 1)
        strap([pouch(0.5, v, 0.0066) for v in (0.80, 0.66, 0.53, 0.42)], 0.020, 0.003, hide, widths=[1, 1, 1, 0.7])
        spot = pouch(0.5, 0.60, 0.009)
        placed(lathe([(0, 0), (0.0055, 0), (0.0055, 0.002), (0.003, 0.0035), (0, 0.0035)], brass, 24, 0), spot, (90, 0, 0))
    spot = pack_at(0, 0.352, out=0.0094) if waxed else pouch(0.5, 0.62, 0.0006)
    box((0.046, 0.0018, 0.024), hide, spot, 0.0007, (-4, 0, 0))
    frame = [(x, spot.y - 0.0016, spot.z + z) for x, z in ((-0.020, 0.003), (0, 0.003), (0.020, 0.003), (0.020, 0.012), (0.020, 0.021), (0, 0.021), (-0.020, 0.021), (-0.020, 0.012))]
    seam(frame, plain((0.75, 0.66, 0.5), 0.8), 0.0026, 0.0014, 0.0003, True)


def lid(skin, hide, brass):
    """A hood over the top, held by two straps with buckles."""
    edge = lambda u: 0.60 + 0.06 * math.sin(2 * math.pi * u)  # noqa: E731

    def hood(u, v):
        if v < 0.04:
            return pack(u, edge(u), 0.001)
        return pack(u, edge(u) + (0.999 - edge(u)) * (v - 0.04) / 0.96, 0.0085 - 0.002 * v)

    loft(hood, 96, 50, skin)
    seam([pack(i / 48, edge(i / 48) + 0.014, 0.0096) for i in range(48)], plain((0.75, 0.66, 0.5), 0.8), 0.005, 0.0025, closed=True)
    for x in (-0.062, 0.062):
        knots = [pack_at(x, z, out=o) for z, o in ((0.425, 0.009), (0.405, 0.0105), (0.375, 0.0115), (0.34, 0.012), (0.312, 0.013), (0.285, 0.010), (0.262, 0.0062), (0.232, 0.0052), (0.205, 0.006))]
        strap(knots, 0.022, 0.0032, hide, widths=[0.9, 1, 1, 1, 1, 1, 1, 1, 0.6])
        spot = pack_at(x, 0.262, out=0.0085)
        buckle(0.031, 0.024, 0.0017, brass, spot, (-4, 0, 0))


def behind(skin, web, dark, clip):
    """The back: padding, straps to carry it by, the loop to hang it from."""
    mesh = cloth("felt", (0.055, 0.056, 0.06))
    for x in (-0.052, 0.052):
        pad = lambda u, v, x=x: pack_at(x + 0.040 * math.sin((2 * u - 1) * math.pi / 2), 0.075 + 0.275 * v, True, 0.001 + 0.012 * ((1 - abs(2 * u - 1) ** 4) * (1 - abs(2 * v - 1) ** 8)))  # noqa: E731
        surface(pad, 14, 20, mesh)
    for x in (-1, 1):
        path = [(x * 0.046, 0.044, 0.428), (x * 0.050, 0.082, 0.420), (x * 0.060, 0.112, 0.380), (x * 0.074, 0.122, 0.310), (x * 0.086, 0.118, 0.235), (x * 0.092, 0.104, 0.165)]
        strap(path, 0.062, 0.014, skin, (1, 0, 0), widths=[0.75, 0.95, 1, 1, 0.95, 0.7], steps=10)
        lifts = [(0.002, 0.0085), (0.005, 0.0065), (0.007, 0.004), (0.008, 0.001), (0.008, -0.0005), (0.008, -0.001)]
        strap([(a, b + out, c + up) for (a, b, c), (out, up) in zip(path, lifts)], 0.022, 0.002, web, (1, 0, 0), steps=10)
        tail = [(x * 0.092, 0.106, 0.172), (x * 0.097, 0.100, 0.135), (x * 0.108, 0.090, 0.085), (x * 0.122, 0.070, 0.045), (x * 0.130, 0.056, 0.032)]
        strap(tail, 0.022, 0.002, web, (1, 0, 0.1))
        box((0.032, 0.008, 0.022), clip, (x * 0.0935, 0.1065, 0.145), 0.003, (12, 0, 0))
    strap([(-0.040, 0.036, 0.438), (-0.030, 0.042, 0.466), (0, 0.044, 0.480), (0.030, 0.042, 0.466), (0.040, 0.036, 0.438)], 0.024, 0.004, web, (0, 1, 0), steps=10)


MODELS = {**models_camping.MODELS, "backpack": backpack, "luggage": luggage}
