"""The laid table: bowls, cups, teapots, cutlery, glasses."""

import math

from shapes import ball, box, hollow, lathe, outline, placed, rod, surface, tube
from surfaces import clay, glass, iron, made_of, metal, METALS, plain, porcelain


def bowl(wish):
    mat = made_of(wish.material, wish.colour)
    hollow([(0.036, 0), (0.040, 0), (0.041, 0.007), (0.060, 0.020), (0.075, 0.044), (0.0795, 0.066), (0.080, 0.0695)], 0.0042, mat, floor=0.014)
    return {"front": {"above": 9}}


def loop(mat, radius, low, high, out, thick):
    """The handle of a cup: out of the wall and back into it."""
    path = [(radius - 0.004, 0, high), (radius + out * 0.7, 0, high + 0.002), (radius + out, 0, (high + low) / 2 + 0.008),
            (radius + out * 0.55, 0, low + 0.004), (radius - 0.006, 0, low - 0.004)]  # fmt: skip
    return tube(path, thick, mat, [1.25, 1, 0.95, 1, 1.25])


def flowers(radius, height, colours, count=5):
    """Blossoms painted on a round wall: five petals and a heart each."""
    petals, heart = plain(colours[-1], 0.25), plain((0.75, 0.5, 0.08), 0.3)
    leaves = plain((0.12, 0.24, 0.09), 0.3)
    for index in range(count):
        turn = 2 * math.pi * index / count + 0.35
        high = height + (0.009 if index % 2 else -0.007)
        facing = (90, 0, math.degrees(turn) + 90)
        spot = lambda aside, up, deep: (
            (radius + deep) * math.cos(turn + aside / radius), (radius + deep) * math.sin(turn + aside / radius), high + up)  # fmt: skip
        for step in range(5):
            angle = 2 * math.pi * step / 5 + 0.3
            ball(0.0052, petals, spot(0.0058 * math.cos(angle), 0.0058 * math.sin(angle), 0), (1, 1, 0.12), facing, 12)
        ball(0.0036, heart, spot(0, 0, 0.0002), (1, 1, 0.2), facing, 12)
        for side in (-1, 1):
            ball(0.005, leaves, spot(side * 0.011, -0.010, 0), (1.3, 0.45, 0.1), (90, side * 30, facing[2]), 12)


def cup(wish):
    radius = 0.041
    if wish.of == "enamel":
        mat, rim = made_of("enamel", wish.colour), plain((0.03, 0.035, 0.06), 0.2, coat=0.5)
        hollow([(0.036, 0), (0.040, 0.004), (0.0415, 0.015), (0.0415, 0.078), (0.043, 0.080)], 0.0015, mat, floor=0.002)
        lathe([(0.0425, 0.0795), (0.0438, 0.0800), (0.0442, 0.0811), (0.0435, 0.0820), (0.0420, 0.0815)], rim)
        loop(mat, 0.0415, 0.022, 0.064, 0.025, 0.0042)
    elif wish.of == "stoneware":
        mat = made_of("stoneware", wish.colour)
        hollow([(0.032, 0), (0.035, 0), (0.0385, 0.006), (0.0425, 0.024), (0.0430, 0.060), (0.0405, 0.088), (0.0405, 0.091)], 0.0034, mat)
        loop(mat, radius, 0.026, 0.070, 0.026, 0.0055)
    else:
        mat = porcelain((0.74, 0.73, 0.70))
        hollow([(0.024, 0), (0.027, 0), (0.028, 0.005), (0.040, 0.022), (0.0445, 0.05), (0.0455, 0.076), (0.0465, 0.078)], 0.0022, mat)
        loop(mat, 0.0445, 0.026, 0.064, 0.022, 0.0036)
        flowers(0.0452, 0.052, wish.colours, 7)
    return {"front": {"aside": 6, "above": 2}}


def spout(mat, reach, high, base, thick):
    return tube([(-base + 0.012, 0, high * 0.32), (-base - 0.018, 0, high * 0.42), (-base - reach * 0.62, 0, high * 0.74),
                 (-base - reach, 0, high * 0.96)], thick, mat, [1.7, 1.35, 0.85, 0.62], fill=True)  # fmt: skip


def teapot(wish):
    mat = made_of(wish.material, wish.colour)
    if wish.of == "castIron":
        mat = iron(wish.colour)
        body = [(0.046, 0), (0.052, 0.002), (0.072, 0.020), (0.081, 0.045), (0.072, 0.070), (0.046, 0.084), (0.040, 0.086)]
        lathe([(0, 0), *body, (0, 0.086)], mat)
        studs = [(h, r) for h, r in ((0.030, 0.0775), (0.042, 0.0806), (0.054, 0.0795))]
        for row, (high, radius) in enumerate(studs):
            for index in range(44):
                turn = 2 * math.pi * (index + row % 2 / 2) / 44
                ball(0.0019, mat, (radius * math.cos(turn), radius * math.sin(turn), high), detail=6)
        lathe([(0, 0.086), (0.043, 0.086), (0.044, 0.089), (0.036, 0.094), (0.008, 0.098), (0.006, 0.102), (0.011, 0.108), (0.009, 0.114), (0, 0.115)], mat)
        tube([(-0.058, 0, 0.078), (-0.062, 0, 0.115), (-0.035, 0, 0.158), (0.035, 0, 0.158), (0.062, 0, 0.115), (0.058, 0, 0.078)], 0.0038, mat)
        spout(mat, 0.048, 0.088, 0.074, 0.0125)
        return {"front": {"aside": -10, "above": 2}}
    if wish.of == "porcelain":
        body = [(0.040, 0), (0.044, 0), (0.046, 0.006), (0.072, 0.036), (0.077, 0.066), (0.064, 0.098), (0.044, 0.110), (0.040, 0.1115)]
    else:
        body = [(0.050, 0), (0.056, 0), (0.066, 0.010), (0.078, 0.044), (0.073, 0.078), (0.052, 0.098), (0.041, 0.101)]
    top = body[-1][1]
    lathe([(0, 0), *body, (0, top)], mat)
    lathe([(0, top), (0.041, top), (0.0425, top + 0.003), (0.034, top + 0.010), (0.012, top + 0.0155), (0.006, top + 0.018),
           (0.007, top + 0.022), (0.012, top + 0.027), (0.010, top + 0.034), (0, top + 0.036)], mat)  # fmt: skip
    tube([(0.066, 0, top * 0.80), (0.100, 0, top * 0.90), (0.116, 0, top * 0.62), (0.098, 0, top * 0.34), (0.070, 0, top * 0.28)],
         0.0072, mat, [1.15, 1, 0.95, 0.9, 1.1])  # fmt: skip
    spout(mat, 0.055, top, 0.072, 0.0125)
    return {"front": {"aside": -10, "above": 2}}


def cutlery(wish):
    steel = metal((0.74, 0.74, 0.75), 0.14)
    grip = steel if not wish.colour else plain(wish.colour, 0.32, coat=0.3)
    for place, kind in ((-0.045, "fork"), (0.0, "knife"), (0.045, "spoon")):

        if kind == "knife":
            blade = [(-0.0035, -0.002), (0.0035, -0.002), (0.0062, 0.005), (0.0098, 0.014), (0.0108, 0.040), (0.0104, 0.066), (0.0082, 0.084),
                     (0.0040, 0.097), (-0.0012, 0.1045), (-0.0052, 0.1050), (-0.0066, 0.100), (-0.0066, 0.012)]  # fmt: skip
            outline([(place + x, y) for x, y in blade], 0.0016, steel, 0.0006, (0, 0, 0.0045))
        elif kind == "spoon":
            bowl_ = lambda u, v: (  # noqa: E731
                place + 0.0205 * math.sqrt(max(0.0, 1 - (2 * v - 1) ** 2)) * (0.86 + 0.2 * v) * (2 * u - 1), 0.036 + 0.066 * v,
                0.0105 - 0.0062 * (1 - (2 * u - 1) ** 2) * (1 - (2 * v - 1) ** 2) - 0.003 * v)  # fmt: skip
            surface(bowl_, 14, 22, steel, 0.0014, 2)
        else:
            surface(lambda u, v: (place + (0.0125 - 0.006 * (1 - v) ** 2) * (2 * u - 1), 0.035 + 0.024 * v, 0.0105 - 0.003 * math.sin(math.pi * v)), 6, 6, steel, 0.0016, 1)
            for tine in range(4):
                x = place + (tine - 1.5) * 0.0074
                tube([(x, 0.056, 0.0102), (x, 0.075, 0.0075), (x * 1.0, 0.103, 0.0085)], 0.0016, steel, [1.25, 1.1, 0.7])
        tube([(place, 0.042 if kind != "knife" else 0.004, 0.0105 if kind != "knife" else 0.0047), (place, 0.02, 0.0095), (place, -0.012, 0.0055)], 0.0029, steel)
        tube([(place, -0.006, 0.0058), (place, -0.05, 0.0058), (place, -0.1, 0.006)], 0.0052, grip, [0.75, 1.05, 1.15])
        ball(0.0052 * 1.15, grip, (place, -0.1, 0.006), (1, 0.7, 1))
        if grip is not steel:
            for y in (-0.03, -0.07):
                ball(0.0016, steel, (place, y, 0.0112), (1, 1, 0.5), detail=8)
    return {"front": {"above": 33, "aside": -4}, "angle": {"above": 10}}


def wine_glass(wish):
    mat = made_of(wish.material, wish.colour)
    lathe([(0.030, 0.0005), (0.036, 0.0008), (0.037, 0.0018), (0.020, 0.004), (0.007, 0.009), (0.0040, 0.020),
           (0.0036, 0.055), (0.0046, 0.082), (0.012, 0.091), (0.028, 0.104), (0.039, 0.128), (0.0405, 0.150), (0.036, 0.185), (0.0325, 0.2085),
           (0.0319, 0.2092), (0.0313, 0.2085), (0.0347, 0.185), (0.0391, 0.150), (0.0376, 0.128), (0.0268, 0.1055), (0.012, 0.0945), (0, 0.092)], mat)  # fmt: skip
    return {"front": {"above": -5}, "angle": {"above": -10}, "rays": 2}


def tumbler(wish):
    mat = made_of("glass", wish.colour)
    lathe([(0.030, 0.0006), (0.0335, 0.002), (0.0355, 0.012), (0.0395, 0.088), (0.0388, 0.0895), (0.0378, 0.0885),
           (0.0336, 0.016), (0.030, 0.0105), (0, 0.0095)], mat)  # fmt: skip
    return {"front": {"above": 3}, "rays": 2}


MODELS = {
    "bowl-with-spoon": bowl, "hot-beverage": cup, "teapot": teapot, "fork-and-knife": cutlery, "wine-glass": wine_glass,
    "tumbler-glass": tumbler,
}  # fmt: skip
