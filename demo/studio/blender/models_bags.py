"""Bags and purses."""

import math

from mathutils import Vector, noise

from cloths import cloth, seam, strap
from shapes import ball, body, box, glide, lathe, loft, outline, placed, rod, surface, tube
from surfaces import metal, plain

BRASS = ((0.80, 0.57, 0.24), 0.2)
TAN = (0.33, 0.15, 0.06)
WHITE = (0.80, 0.79, 0.76)


def thread_on(colour):
    """Thread that shows on a colour: paler on dark, darker on pale."""
    return plain([0.35 + 0.6 * c for c in colour] if max(colour) < 0.5 else [0.45 * c for c in colour], 0.8)


def block(turn, power):
    """The unit outline of a block with round edges, at a share of a full turn."""
    c, s = math.cos(2 * math.pi * turn), math.sin(2 * math.pi * turn)
    reach = (abs(c) ** power + abs(s) ** power) ** (-1 / power)
    return reach * c, reach * s


def purse(wish):
    """A pouch gathered into a sprung brass frame with two balls that snap."""
    skin, gold = cloth(wish.material, wish.colour, 1.6), metal(*BRASS)
    levels = [(0.002, 0.030, 0.011), (0, 0.036, 0.0135), (0.003, 0.0465, 0.0185), (0.010, 0.0525, 0.0215), (0.019, 0.0545, 0.0225), (0.029, 0.0535, 0.0205),
              (0.039, 0.050, 0.0165), (0.048, 0.0452, 0.0120), (0.055, 0.0436, 0.0088), (0.063, 0.0436, 0.0062), (0.070, 0.0430, 0.0046), (0.0765, 0.0412, 0.0032), (0.0805, 0.038, 0.0022), (0.0830, 0.031, 0.0014)]  # fmt: skip
    deep = 0.0022 if wish.of == "velvet" else 0.0016

    def pouch(u, v):
        high, wide, half = glide(levels, v)
        x, y = block(u, 2.3)
        near = min(1.0, max(0.0, (high - 0.012) / 0.034)) * min(1.0, max(0.0, (0.088 - high) / 0.02))
        spread = x * wide / (0.55 + 0.45 * min(1.0, high / 0.05))
        pleat = math.sin(spread * 640 + 2.2 * noise.noise((spread * 60, high * 22, math.copysign(3, y)))) * deep * near
        soft = 0.0016 * noise.noise((x * 2.1 + 5, high * 55, y * 1.3)) * min(1.0, high / 0.015)
        push = 1 if y > 0 else -1
        return (x * wide, y * half + push * (pleat * min(1.0, abs(y) * 2) + soft), high)

    loft(pouch, 240, 60, skin, 1)
    arch = [(-0.0447, 0.047), (-0.0447, 0.060), (-0.0442, 0.070), (-0.0405, 0.0785), (-0.033, 0.0825), (-0.018, 0.0845)]
    arch = [*arch, (0, 0.0850), *((-x, z) for x, z in reversed(arch))]
    for side in (-1, 1):
        strap([(x, side * 0.0019, z) for x, z in arch], 0.0034, 0.0044, gold, (0, 1, 0))
        rod((side * 0.0447, -0.0045, 0.0475), (side * 0.0447, 0.0045, 0.0475), 0.0031, gold)
        tube([(side * 0.0075, -side * 0.0019, 0.0855), (side * 0.0045, -side * 0.0019, 0.0905), (-side * 0.0035, -side * 0.0016, 0.0935)], 0.0018, gold)
        ball(0.0047, gold, (-side * 0.0042, -side * 0.0012, 0.0962), detail=24)
    return {"front": {"above": 2, "aside": -6}, "angle": {"above": -6}}


def tote(size, top, mat, lining, power=6.0, low=0.012, wave=0.003):
    """An open bag: its walls up, over the edge and down inside; answers with its place for (turn, height, outwards)."""
    wide, deep, high = size

    def place(u, z, out=0.0):
        share = (z - low) / (high - low)
        x, y = block(u, power)
        dip = 1 - x * x
        half = (deep / 2) * (1 - share) + top[1] / 2 * share + 0.006 * math.sin(math.pi * share) * dip
        soft = wave * share * noise.noise((x * 2.3, y + 4, z * 9))
        return Vector((x * (wide / 2 * (1 - share) + top[0] / 2 * share + out), y * (half + out + soft), z - 0.006 * share**4 * dip))

    heights = [low + (high - low) * i / 24 for i in range(25)]
    outer = [(0.3, low, -1), (0.93, low, -1), (0.985, low + 0.001, -1), *((1, low + 0.003 if i == 0 else z, 0) for i, z in enumerate(heights))]

    def wall(u, v):
        share, z, kind = outer[min(len(outer) - 1, round(v * (len(outer) - 1)))]
        spot = place(u, z)
        return (spot.x * share, spot.y * share, spot.z) if kind < 0 else spot

    loft(wall, 96, len(outer) - 1, mat)
    inner = [*(high - (high - low - 0.012) * i / 12 for i in range(13))]
    loft(lambda u, v: place(u, inner[round(v * 12)], -0.0032) if v <= 1 else None, 96, 12, lining)
    floor = [tuple(place(i / 96, low + 0.014, -0.004)) for i in range(96)]
    body("floor", floor, [tuple(range(96))], lining)
    rim = [place(i / 48, high, -0.0016) for i in range(48)]
    tube(rim, 0.0026, mat, closed=True)
    return place


def turn_at(x, power=6.0, back=False):
    """The turn of `block` where its front is at x, a share -1…1 of its half width."""
    low, high = (0.0, 0.5) if back else (0.5, 1.0)
    for _ in range(40):
        middle = (low + high) / 2
        bigger = block(middle, power)[0] < x
        low, high = (low, middle) if bigger == back else (middle, high)
    return low


def skirt(place, low, high, mat, thick, thread=None):
    """A band around a bag's foot, sewn on."""
    loft(lambda u, v: place(u, *[(low, 0.0), (low, thick), (high - 0.001, thick), (high, thick * 0.6), (high, -0.001)][round(4 * v)]), 96, 4, mat, 0)
    if thread:
        seam([place(i / 64, high - 0.005, thick) for i in range(64)], thread, closed=True)


def feet(wide, deep, gold):
    for x in (-1, 1):
        for y in (-1, 1):
            lathe([(0, 0), (0.005, 0.0004), (0.0075, 0.003), (0.0075, 0.006), (0.005, 0.009), (0.004, 0.015)], gold, 24, 1, (x * wide, y * deep, 0))


def handbag(wish):
    gold = metal(*BRASS)
    if wish.of == "leather":
        skin, thread = cloth("leather", wish.colour), thread_on(wish.colour)
        place = tote((0.34, 0.14, 0.25), (0.305, 0.105), skin, cloth("suede", [0.55 * c + 0.03 for c in wish.colour]))
        skirt(place, 0.013, 0.062, skin, 0.0022, thread)
        seam([place(i / 64, 0.242, 0.0006) for i in range(64)], thread, closed=True)
        for back in (False, True):
            rings = [place(turn_at(x, back=back), 0.245, 0.005) for x in (-0.42, 0.42)]
            for x, top in zip((-0.42, 0.42), rings):
                way = turn_at(x, back=back)
                strap([place(way, z, 0.002) for z in (0.236, 0.21, 0.185, 0.160)], 0.030, 0.0042, skin, widths=[0.6, 1, 1, 0.75])
                for side in (-0.075, 0.075):
                    seam([place(turn_at(x + side, back=back), z, 0.0044) for z in (0.232, 0.20, 0.165)], thread, 0.0035)
                placed(tube([(0.014 * math.cos(a), 0, 0.014 * math.sin(a)) for a in (i * math.pi / 6 for i in range(12))], 0.0021, gold, closed=True), (top.x, top.y, 0.247))
                rod(place(way, 0.176, 0.0035), place(way, 0.176, 0.0065), 0.0035, gold)
            y, lean = rings[0].y, 0.55
            left, right = rings[0].x, rings[1].x
            arc = [(left, y, 0.256), (left + 0.001, y, 0.29), (left * 0.86, y * lean * 1.2, 0.335), (left * 0.45, y * lean, 0.362), (0, y * lean, 0.368)]
            tube([*arc, *((right + left - x, b, z) for x, b, z in reversed(arc[:-1]))], 0.0062, skin, [0.75, 1, 1, 1, 1, 1, 1, 1, 0.75])
        flap_over(place, skin, thread, gold)
    else:
        two = len(wish.colours) > 1
        duck, trim = cloth("canvas", WHITE if two else wish.colour), cloth("canvas", wish.colour) if two else cloth("leather", TAN)
        thread = thread_on(wish.colour) if two else plain((0.75, 0.66, 0.5), 0.8)
        place = tote((0.34, 0.14, 0.26), (0.325, 0.125), duck, duck, 5.0, wave=0.009)
        skirt(place, 0.013, 0.098, trim, 0.0018, thread)
        skirt(place, 0.236, 0.261, duck, 0.0014, thread_on(WHITE))
        for back in (False, True):
            ways = [turn_at(x, 5.0, back) for x in (-0.42, 0.42)]
            feet_ = [[place(way, z, 0.0034) for z in (0.096, 0.15, 0.20, 0.245)] for way in ways]
            (left, y, _), (right, *_) = feet_[0][-1], feet_[1][-1]
            bow = [(left, y * 0.98, 0.29), (left * 0.92, y * 0.86, 0.345), (left * 0.52, y * 0.74, 0.385), (0, y * 0.7, 0.394)]
            bow = [*bow, *((-x, b, z) for x, b, z in reversed(bow[:-1]))]
            strap([*feet_[0], *bow, *reversed(feet_[1])], 0.030, 0.003, trim, [(1, 0, 0)] * 4 + [(1, 0, -0.2), (0.9, 0, -0.5), (0.5, 0, -0.9), (0, 0, -1), (-0.5, 0, -0.9), (-0.9, 0, -0.5), (-1, 0, -0.2)] + [(-1, 0, 0)] * 4)
            for way, x in zip(ways, (-0.42, 0.42)):
                for side in (-0.068, 0.068):
                    seam([place(turn_at(x + side, 5.0, back), z, 0.0053) for z in (0.1, 0.15, 0.2, 0.25)], thread)
                for z in (0.114, 0.242):
                    rod(place(way, z, 0.004), place(way, z, 0.0068), 0.0042, gold)
    feet(0.135, 0.045, gold)
    return {"front": {"above": 4, "aside": -2}, "angle": {"above": -8}}


def flap_over(place, skin, thread, gold):
    """The tongue that keeps the bag closed, with its turning lock."""
    front, back = (lambda z, out: place(0.75, z, out)), (lambda z, out: place(0.25, z, out))
    path = [back(0.20, 0.003), back(0.235, 0.003), back(0.249, 0.002), Vector((0, 0, 0.243)), front(0.249, 0.002), front(0.235, 0.004), front(0.20, 0.004), front(0.165, 0.0035)]
    strap(path, 0.052, 0.0036, skin, widths=[1, 1, 1, 1, 1, 1, 1, 0.6])
    for side in (-0.021, 0.021):
        seam([(side, *spot[1:]) for spot in (front(z, 0.0062) for z in (0.238, 0.215, 0.19))], thread)
    spot = front(0.188, 0.0055)
    box((0.030, 0.003, 0.020), gold, (0, spot.y - 0.0012, 0.178), 0.0014)
    box((0.005, 0.008, 0.014), gold, (0, spot.y - 0.006, 0.181), 0.0016)


def slab(wide, high, thick, mat, back, foot=0.028, head=0.006):
    """An upright panel with round corners, its back at `back`."""
    corner = lambda x, z, r, start: [(x + r * math.cos(math.radians(start + 15 * i)), z + r * math.sin(math.radians(start + 15 * i))) for i in range(7)]  # noqa: E731
    half = wide / 2
    points = corner(foot - half, foot, foot, 180) + corner(half - foot, foot, foot, 270) + corner(half - head, high - head, head, 0) + corner(head - half, high - head, head, 90)
    return outline(points, thick, mat, 0.0007, (0, back, 0), (90, 0, 0))


def briefcase(wish):
    """Three panels with folded gussets between them, a flap over the top, a lock and a handle."""
    gold, felt = metal(*BRASS), wish.of == "felt"
    skin, trim = cloth(wish.material, wish.colour), cloth("leather", TAN if felt else wish.colour)
    thread = thread_on(TAN if felt else wish.colour)
    wide, high, deep, thick = 0.39, 0.285, 0.045, 0.0034
    for back in (deep, thick / 2, thick - deep):
        slab(wide, high if back > 0 else high - 0.008, thick, skin, back)
    way = [(-1, 0.98, 0), (-1, 0.5, 0), (-1, 0.16, 0.0), (-0.965, 0.05, 0.5), (-0.9, 0.014, 1), (-0.4, 0.012, 1), (0, 0.012, 1)]
    way = [*way, *((-x, z, flat) for x, z, flat in reversed(way[:-1]))]
    for first, last in ((thick - deep, -thick / 2), (thick / 2, deep - thick)):
        def fold(u, v, first=first, last=last):
            x, z, flat = glide(way, v)
            dent = (0.005 + 0.017 * (1 - abs(2 * u - 1)) ** 0.8 * (1 - 0.8 * flat)) * (1 - 0.9 * flat)
            return x * (wide / 2 - dent), first + (last - first) * u, z * (high - 0.012)

        surface(fold, 8, 60, skin, 0.0022, 1)
    drop, cut = 0.118, 0.030
    profile = [(deep + 0.0018, 0.200), (deep + 0.0018, 0.265), (deep - 0.002, 0.2835), (deep - 0.014, 0.2915), (0, 0.2935), (0.014 - deep, 0.2915), (0.001 - deep, 0.2835),
               (-deep - 0.0024, 0.266), (-deep - 0.0030, 0.23), (-deep - 0.0030, 0.17), (-deep - 0.0026, drop)]  # fmt: skip

    def flap(u, v, inset=0.0):
        y, z = glide(profile, 1 - (1 - v) ** 1.35)
        low = max(0.0, cut - (z - drop)) if y < -deep else 0.0
        half = wide / 2 + 0.003 - cut + math.sqrt(max(0.0, cut * cut - low * low)) - inset
        return (2 * u - 1) * half, y, z

    surface(flap, 40, 120, skin, thick, 1)
    lift = thick / 2 + 0.0002
    for side in (0, 1):
        seam([Vector(flap(side, v, 0.006)) + Vector((0, -lift, 0)) for v in (0.72, 0.78, 0.84, 0.9, 0.94)], thread)
        seam([((2 * side - 1) * (wide / 2 - 0.006), -deep - 0.0004, z) for z in (0.03, 0.07, 0.11, 0.135)], thread)
    seam([((wide / 2 - 0.02) * x, -deep - 0.0026 - lift, drop + 0.0065) for x in (-1, -0.5, 0, 0.5, 1)], thread)
    seam([((wide / 2 - 0.026) * x, -deep - 0.0004, 0.006) for x in (-1, -0.5, 0, 0.5, 1)], thread)
    front = -deep - 0.0046
    if felt:
        tongue = [(-0.034, 0.070), (-0.034, 0.0), (-0.030, -0.012), (-0.02, -0.02), (0.02, -0.02), (0.030, -0.012), (0.034, 0.0), (0.034, 0.070)]
        outline(list(reversed(tongue)), 0.0026, trim, 0.0006, (0, front, drop + 0.008), (90, 0, 0))
        seam([(x * 0.86, front - 0.0028, drop + 0.010 + z * 0.88) for x, z in tongue], thread)
        front -= 0.0024
        for side in (-1, 1):
            corner = [(0, 0.002), (0.040, 0.002), (0.036, 0.02), (0.02, 0.036), (0.002, 0.040)]
            outline([(side * (0.2 * 0.96 - x), z) for x, z in (corner if side < 0 else reversed(corner))], 0.0018, trim, 0.0005, (0, -deep, 0.006), (90, 0, 0))
    box((0.046, 0.0035, 0.036), gold, (0, front - 0.0014, drop + 0.003), 0.0014)
    box((0.020, 0.0070, 0.012), gold, (0, front - 0.004, drop + 0.014), 0.0022)
    box((0.040, 0.0030, 0.014), gold, (0, -deep - 0.0014, drop - 0.014), 0.001)
    for x in (-0.018, 0.018):
        for z in (0.008, 0.034):
            ball(0.0019, gold, (x, front - 0.0032, drop + z), (1, 0.5, 1), detail=10)
    for side in (-1, 1):
        strap([(side * 0.040, 0, 0.2958), (side * 0.070, 0, 0.2964), (side * 0.098, 0, 0.2956)], 0.026, 0.003, trim, (0, 1, 0), widths=[0.8, 1, 0.8])
        placed(tube([(0.0105 * math.cos(a), 0, 0.0105 * math.sin(a)) for a in (i * math.pi / 6 for i in range(12))], 0.0019, gold, closed=True), (side * 0.070, 0, 0.3045), (0, 0, 90))
        for x in (0.048, 0.090):
            ball(0.003, gold, (side * x, 0, 0.2974), (1, 1, 0.5), detail=10)
    bow = [(-0.0700, 0, 0.3115), (-0.0665, 0, 0.326), (-0.048, 0, 0.3385), (0, 0, 0.3435)]
    bow = [*bow, *((-x, 0, z) for x, _, z in reversed(bow[:-1]))]
    strap(bow, 0.023, 0.0105, trim, (0, 1, 0), widths=[0.65, 0.8, 1, 1.08, 1, 0.8, 0.65], steps=12)
    for side in (-1, 1):
        seam([(x, side * 0.0075, z + 0.0054) for x, _, z in bow[1:-1]], thread)
    return {"front": {"above": 1, "aside": -2}, "angle": {"above": -10}}


MODELS = {"briefcase": briefcase, "handbag": handbag, "purse": purse}
