"""Shoes on their soles, in pairs."""

import math

from mathutils import Vector

from cloths import cloth
from laid import curve, even
from lasts import Last, ease, heel, laced, lined, pair, patch, quarters, shade, sole, stitch, tongue, welt, wrapped
from nodes import bump, noise, where
from shapes import ball, body, box, lathe, rod, surface
from surfaces import cork, metal, plain

CREAM = (0.80, 0.78, 0.73)


def running_shoe(wish):
    trail = "sentier" in wish.of
    colour = wish.colour
    spring = lambda x: 1.5 * ease(15, 29, x) ** 1.6 + 0.35 * ease(3, -1, x) + (0.4 if trail else 0)  # noqa: E731
    top = lambda x: spring(x) + 3.3 - 1.0 * ease(6, 22, x) + 0.5 * ease(4, 0, x)  # noqa: E731
    last = Last(lambda x: top(x) - 0.25, lambda s: 7.0 + 2.4 * (1 - s) ** 4 + 3.2 * s**2.2, (0.7, 12.6), 2.9, 2.9)
    knit = even(cloth("merino", colour, 1.8))
    dark = cloth("nylon", shade(colour, 0.35), 1.5)
    foam = plain(CREAM if not trail else (0.16, 0.15, 0.12), 0.7, 0.25)
    bump(foam, foam.node_tree.nodes["Principled BSDF"], noise(foam, where(foam), 600, 2), 0.12, 0.0006)
    rubber = plain((0.05, 0.05, 0.055) if not trail else (0.30, 0.13, 0.035), 0.75, 0.3)
    wrapped(lambda u, v: last.at(u, v), 120, 36, knit)
    low = lambda x: spring(x) + 0.35  # noqa: E731
    sole(last, [(-0.5, lambda x: top(x) - 0.3), (0.12, lambda x: top(x) - 0.1), (0.28, lambda x: top(x) - 0.25), (0.42, lambda x: 0.6 * top(x) + 0.4 * low(x)), (0.36, lambda x: 0.52 * top(x) + 0.48 * low(x)), (0.46, lambda x: 0.45 * top(x) + 0.55 * low(x)), (0.3, lambda x: low(x) + 0.25), (0.15, low)], foam)  # fmt: skip
    sole(last, [(0.1, lambda x: low(x) + 0.05), (0.22, low), (0.2, lambda x: spring(x) + 0.12), (0.05, spring), (-0.6, spring)], rubber)
    for side in (-1, 1):
        mid = lambda t, s=side: t if s < 0 else 1 - t  # noqa: E731
        inner, outer = ([(last.beside(side * y, w), w) for w in (0.58, 0.7, 0.84, 0.985)] for y in (0.95, 2.35))
        patch(last, inner, outer, dark, 0.0012, (14, 30))
        stitch(last, [(last.beside(side * 2.15, w), w) for w in (0.6, 0.7, 0.84, 0.97)], cloth("cotton", shade(colour, 0.8)))
        patch(last, [(mid(0.0), 0.02), (mid(0.0), 0.55)], [(mid(0.16), 0.02), (mid(0.07), 0.5)], dark, 0.0014)
        for base in (0.215, 0.265):
            patch(last, [(mid(base), 0.03), (mid(base + 0.05), 0.45), (mid(base + 0.095), 0.74)], [(mid(base + 0.02), 0.03), (mid(base + 0.067), 0.45), (mid(base + 0.108), 0.74)], plain(CREAM, 0.5, 0.3) if not trail else dark, 0.0009, (8, 36))
    if trail:
        patch(last, [(0.36, 0.01), (0.43, 0.25), (0.5, 0.30), (0.57, 0.25), (0.64, 0.01)], [(0.36, 0.0), (0.43, 0.0), (0.5, 0.0), (0.57, 0.0), (0.64, 0.0)], rubber, 0.0022, (14, 50))
        for step in range(13):
            for y in (-3.6, -1.2, 1.2, 3.6):
                x = 1.6 + 2.05 * step
                if abs(y) < 3 or 15 < x < 23:
                    box((0.012, 0.013, 0.006), rubber, (x / 100, y / 100, spring(x) / 100 - 0.0035), 0.0015)
    else:
        for index in range(30):
            t = 0.5 + (index % 10 - 4.5) * 0.024
            w = 0.34 + 0.065 * (index // 10)
            ball(0.0012, dark, last.at(t + 0.012 * (index // 10 % 2), w, 0.0001), detail=6)
    lined(last, dark, cloth("nylon", shade(colour, 0.6)), knit, 0.0042, 0.4)
    tongue(last, knit)
    white = cloth("cotton", CREAM if not trail else (0.75, 0.33, 0.06), 1.5)
    laced(last, [0.62, 0.69, 0.76, 0.83, 0.90, 0.96], 1.55, white, metal((0.4, 0.4, 0.42), 0.4), 0.0017)
    pair()
    return {"front": {"above": 2, "aside": -4}, "angle": {"above": 2}}


def mans_shoe(wish):
    colour = wish.colour
    leather = plain(colour, 0.3, 0.5, 0.35)
    grain = leather.node_tree.nodes["Principled BSDF"]
    bump(leather, grain, noise(leather, where(leather), 260, 3), 0.05, 0.0006)
    thread = plain(shade(colour, 0.55) if max(colour) > 0.1 else (0.09, 0.09, 0.1), 0.7)
    edge, tan = plain((0.07, 0.035, 0.018) if max(colour) > 0.1 else (0.015, 0.014, 0.014), 0.4, coat=0.3), cloth("leather", (0.50, 0.32, 0.17), 0.8)
    spring = lambda x: 1.0 * ease(17, 29, x) ** 1.5  # noqa: E731
    low = lambda x: spring(x) + 0.45 + 2.0 * ease(13, 7, x)  # noqa: E731
    last = Last(lambda x: low(x) + 0.35, lambda s: 7.6 + 1.6 * (1 - s) ** 4 + 2.6 * s**2.5, (0.8, 12.0), 2.75, 2.3, 0.48, 0.5, 0.94)
    wrapped(lambda u, v: last.at(u, v), 140, 40, leather)
    quarters(last, leather, thread, [(0.30, 0.0), (0.325, 0.18), (0.375, 0.40), (0.44, 0.54), (0.465, 0.60), (None, 0.66), (None, 0.80), (None, 0.985)], 0.0024)
    for up in (0.0, 0.018):
        stitch(last, [(0.335, 0.02), (0.40, 0.22 + up), (0.45, 0.285 + up), (0.5, 0.30 + up), (0.55, 0.285 + up), (0.60, 0.22 + up), (0.665, 0.02)], thread, 0.0003, 0.0028, 0.00032)
    welt(last, low, edge, plain((0.60, 0.50, 0.36), 0.7))
    heel(last, [(0.25, lambda x: low(x)), (0.25, lambda x: 1.2), (0.22, lambda x: 0.62), (0.25, lambda x: 0.6), (0.22, lambda x: 0.0)], edge, 7.6)
    lined(last, tan, tan, leather, 0.0016, 0.2)
    tongue(last, leather, 0.018, 0.044)
    laced(last, [0.71, 0.77, 0.83, 0.89, 0.945], 1.3, cloth("cotton", shade(colour, 0.5) if max(colour) > 0.1 else (0.02, 0.02, 0.022), 1.5), plain(shade(colour, 0.35), 0.4), 0.0015)
    pair(0.125, -0.03)
    return {"front": {"above": 4, "aside": -6}, "angle": {"above": 2}}


def high_boot(base, collar, mouth, girth, slim, toe, waist):
    return Last(base, collar, mouth, girth, toe, 0.02, 0.86, slim, waist)


def hiking_boot(wish):
    colour = wish.colour
    hide, pad = even(cloth("suede", colour), 0.7), cloth("leather", shade(colour, 0.55) if max(colour) > 0.1 else (0.05, 0.045, 0.04))
    thread = cloth("cotton", shade(colour, 1.8) if max(colour) > 0.1 else (0.25, 0.24, 0.23))
    brass, rubber = metal((0.80, 0.56, 0.24), 0.28), plain((0.035, 0.034, 0.033), 0.75, 0.3)
    mid = plain((0.30, 0.24, 0.17) if max(colour) > 0.1 else (0.16, 0.155, 0.15), 0.8, 0.2)
    spring = lambda x: 1.3 * ease(17, 29, x) ** 1.5 + 0.4 * ease(2, -1, x)  # noqa: E731
    low = lambda x: spring(x) + 1.3  # noqa: E731
    last = high_boot(lambda x: low(x) + 1.0 + 0.7 * ease(14, 5, x), lambda s: 15.3 - 1.0 * math.sin(math.pi * s) + 0.6 * s, (0.5, 11.0), 3.5, 1.0, 3.1, 1.3)
    wrapped(lambda u, v: last.at(u, v), 140, 50, hide)
    quarters(last, hide, thread, [(0.27, 0.0), (0.31, 0.14), (0.375, 0.30), (0.43, 0.40), (0.46, 0.45), (None, 0.52), (None, 0.70), (None, 0.985)], 0.0022)
    patch(last, [(0.37, 0.01), (0.43, 0.20), (0.5, 0.25), (0.57, 0.20), (0.63, 0.01)], [(0.37, 0.0), (0.43, 0.0), (0.5, 0.0), (0.57, 0.0), (0.63, 0.0)], rubber, 0.0022, (14, 50))
    for side in (-1, 1):
        flip = lambda t, s=side: t if s < 0 else 1 - t  # noqa: E731
        patch(last, [(flip(0.0), 0.01), (flip(0.0), 0.46)], [(flip(0.17), 0.01), (flip(0.06), 0.44)], pad, 0.0016, (20, 30), 0.0022)
        patch(last, [(flip(0.0), 0.86), (flip(0.0), 1.0)], [(flip(0.36), 0.86), (flip(0.40), 1.0)], pad, 0.0045, (50, 16), 0.0018)
    sole(last, [(-0.4, lambda x: last.base(x) + 0.25), (0.15, lambda x: last.base(x) + 0.12), (0.34, lambda x: last.base(x) - 0.05), (0.42, low), (0.36, lambda x: low(x) - 0.1)], mid)
    sole(last, [(0.3, low), (0.46, lambda x: low(x) - 0.05), (0.46, lambda x: low(x) - 0.55), (0.36, lambda x: spring(x) + 0.55), (-0.6, lambda x: spring(x) + 0.5)], rubber)
    for index in range(46):
        t = index / 46
        if not 0.215 < t < 0.265 and not 0.735 < t < 0.785:
            place, tangent = last.edge(t), last.edge(t + 0.004) - last.edge(t - 0.004)
            turn = math.degrees(math.atan2(tangent.y, tangent.x))
            box((0.0105, 0.017, 0.0105), rubber, (place.x * 0.0097 + 0.0018, place.y * 0.0096, spring(place.x) / 100), 0.0016, (0, 0, turn))
    lined(last, pad, pad, pad, 0.0050, 0.3)
    tongue(last, hide, 0.022, 0.060)
    lace = cloth("cotton", (0.42, 0.10, 0.05) if max(colour) > 0.1 else (0.55, 0.53, 0.48), 1.5)
    laced(last, [0.50, 0.56, 0.62, 0.68, 0.76, 0.84, 0.92], 1.75, lace, brass, 0.0018, 4)
    pair(0.135, -0.035)
    return {"front": {"above": 0, "aside": -4}, "angle": {"above": 0}}


def womans_boot(wish):
    colour = wish.colour
    suede, thread = even(cloth("suede", colour), 0.5), cloth("cotton", shade(colour, 0.6))
    stack, lining = cloth("leather", (0.13, 0.065, 0.03), 0.5), cloth("leather", (0.52, 0.38, 0.25), 0.8)
    low = lambda x: 0.7 * ease(20, 29, x) ** 1.5 + 5.0 * ease(17, 6, x)  # noqa: E731
    last = high_boot(lambda x: low(x) + 0.5, lambda s: 18.0 - 0.9 * math.sin(math.pi * s), (0.4, 9.8), 3.2, 0.86, 2.3, 1.5)
    wrapped(lambda u, v: last.at(u, v), 140, 50, suede)
    quarters(last, suede, thread, [(0.29, 0.0), (0.33, 0.12), (0.385, 0.25), (0.44, 0.33), (0.465, 0.37), (None, 0.44), (None, 0.65), (None, 0.985)])
    sole(last, [(-0.4, lambda x: low(x) + 0.55), (0.18, lambda x: low(x) + 0.5), (0.24, lambda x: low(x) + 0.4), (0.24, lambda x: low(x) + 0.08), (0.18, low), (-0.5, low)], plain((0.05, 0.03, 0.02), 0.5))
    heel(last, [(0.12, lambda x: low(x) + 0.02), (0.02, lambda x: 0.7 * low(x)), (-0.06, lambda x: 0.4 * low(x)), (-0.10, lambda x: 0.52), (-0.08, lambda x: 0.5), (-0.08, lambda x: 0.0)], stack, 6.2)
    stitch(last, [(0.78, w) for w in (0.25, 0.5, 0.75, 0.98)], metal((0.75, 0.6, 0.35), 0.3), 0.0022, 0.003, 0.0011)
    patch(last, [(-0.012, 0.55), (-0.012, 1.0)], [(0.012, 0.55), (0.012, 1.0)], suede, 0.0012, (10, 30), 0.0016)
    lined(last, lining, lining, suede, 0.0018, 0.2)
    tongue(last, suede, 0.014, 0.052)
    laced(last, [0.43, 0.50, 0.57, 0.64, 0.72, 0.80, 0.88, 0.95], 1.5, cloth("cotton", shade(colour, 0.75), 1.5), metal((0.75, 0.58, 0.3), 0.3), 0.0014)
    pair(0.12, -0.03)
    return {"front": {"above": 0, "aside": -4}, "angle": {"above": 0}}


def thong_sandal(wish):
    corky = wish.of == "cork"
    tones = wish.colours or [(0.5, 0.3, 0.15)]
    last = Last(lambda x: 1.9, lambda s: 8, slim=1.06)
    shape = [(-0.25, 1.0), (-0.04, 1.0), (0.0, 0.97), (0.0, 0.05), (-0.05, 0.0), (-0.6, 0.0)]
    thick = lambda x: 1.55 + 0.75 * ease(15, 3, x)  # noqa: E731
    bend = lambda x: 0.6 * ease(18, 29, x) ** 1.5  # noqa: E731

    def layer(low, high, mat, out=0.0):
        sole(last, [(out + edge, lambda x, s=share: bend(x) + thick(x) * (low + (high - low) * s)) for edge, share in shape], mat)
        outer = [last.edge(i / 90) for i in range(90)]
        middle = Vector((14, 0))
        inner = [middle + (p.xy - middle) * (1 - 0.012 + out * 0.02) for p in outer]
        body("top", [(p.x / 100, p.y / 100, (bend(p.x) + thick(p.x) * high) / 100 - 0.0001) for p in inner], [tuple(range(90))], mat)

    if corky:
        layer(0.0, 0.22, plain((0.10, 0.065, 0.04), 0.8))
        layer(0.22, 0.86, cork())
        layer(0.86, 1.0, cloth("suede", (0.40, 0.24, 0.12)), -0.05)
        strap = cloth("leather", (0.22, 0.10, 0.045), 0.8)
    else:
        foam = [plain(tone, 0.75, 0.25) for tone in tones]
        for mat in foam:
            bump(mat, mat.node_tree.nodes["Principled BSDF"], noise(mat, where(mat), 500, 2), 0.25, 0.0008)
        for index, mat in enumerate(reversed(foam)):
            layer(index / len(foam), (index + 1) / len(foam), mat)
        strap = plain(shade(tones[-1], 0.55 if len(tones) == 1 else 1), 0.42, 0.4)
    post, high = Vector((21.4, 1.5)), lambda x: bend(x) + thick(x)  # noqa: E731
    for side in (-1, 1):
        end = Vector((11.0, -3.25 if side < 0 else 3.2))
        lines = [(post.x, post.y, high(21.4) + 1.3), (19.6, post.y + side * 0.9, high(19) + 2.6), (16.2, side * 3.0 + 0.4, high(16) + 3.4), (12.8, end.y * 1.16, high(13) + 2.0), (end.x, end.y * 1.08, high(11) - 0.1)]
        way = curve(lines)

        def band(u, v, way=way, side=side):
            place, along = way(v), (way(min(1, v + 0.02)) - way(max(0, v - 0.02))).normalized()
            middle = Vector((0.155, 0.002, 0.005))
            out = (place - middle).normalized()
            across = along.cross(out).normalized()
            half = 0.0042 + 0.0072 * math.sin(math.pi * min(1, v * 0.62 + 0.02)) ** 1.2
            return place + across * half * (2 * u - 1) + out * 0.0012 * (1 - (2 * u - 1) ** 2)

        surface(band, 12, 50, strap, 0.0026, 1)
    rod((post.x / 100, post.y / 100, high(21.4) / 100 - 0.002), (post.x / 100 + 0.0005, post.y / 100, high(21.4) / 100 + 0.0135), 0.0032, strap)
    ball(0.0056, strap, (post.x / 100, post.y / 100, high(21.4) / 100 + 0.0128), (1.15, 1, 0.55), (0, -20, 0))
    lathe([(0, 0.0012), (0.006, 0.0010), (0.0072, 0), (0, 0)], strap, 24, 1, (post.x / 100, post.y / 100, high(21.4) / 100))
    pair(0.115, 0.0, 3)
    return {"front": {"aside": 28, "above": 24}, "angle": {"above": 10, "aside": 10}, "scene": {"aside": 30, "above": 16}}


MODELS = {
    "running-shoe": running_shoe, "mans-shoe": mans_shoe, "hiking-boot": hiking_boot, "womans-boot": womans_boot,
    "thong-sandal": thong_sandal,
}  # fmt: skip
