"""Seeds and herbs, lanterns, nests, chimes."""

import math
import random

from cloths import cloth
from herbs import grow
from lanterns import lantern
from nests import nest
from nodes import bump, noise, ramp, wave, where
from shapes import ball, box, hollow, label, lathe, outline, placed, rod, surface, tube
from surfaces import enamel, glass, metal, METALS, paper, plain, tinted, zinc
from woods import wood

INK = (0.03, 0.03, 0.035)


def herb_kit(wish):
    """A trough for the window sill: four pots in it, its float that shows the water."""
    sort = "tisanes" if "tisanes" in wish.of else "cuisine"
    shell = enamel((0.74, 0.69, 0.58)) if sort == "tisanes" else zinc()
    long, deep, high = 0.36, 0.135, 0.095
    for side in (-1, 1):
        box((long, 0.0022, high), shell, (0, side * deep / 2, 0.004), 0.0008, (side * -4, 0, 0))
        box((0.0022, deep - 0.006, high), shell, (side * (long / 2 - 0.004), 0, 0.004), 0.0008)
        for x in (-long / 2 + 0.03, long / 2 - 0.03):
            box((0.018, 0.012, 0.005), shell, (x, side * 0.05, 0), 0.002)
    box((long - 0.008, deep - 0.002, 0.003), shell, (0, 0, 0.004), 0.001)
    half, near = long / 2 - 0.003, deep / 2 + 0.0066
    corner = [(sx * (half - 0.008 * (1 - c)), sy * (near - 0.008 * (1 - s)), high + 0.004)
              for sx, sy, turns in ((1, 1, (0, 45, 90)), (-1, 1, (90, 45, 0)), (-1, -1, (0, 45, 90)), (1, -1, (90, 45, 0)))
              for c, s in ((math.cos(math.radians(t)), math.sin(math.radians(t))) for t in turns)]  # fmt: skip
    rim = tube(corner, 0.0034, shell, closed=True)
    for knot in rim.data.splines[0].bezier_points:
        knot.handle_left_type = knot.handle_right_type = "VECTOR"
    pot, earth = paper((0.30, 0.17, 0.09), 0.95, 0.3), plain((0.04, 0.026, 0.017), 0.95, 0.1)
    bump(earth, earth.node_tree.nodes["Principled BSDF"], noise(earth, where(earth), 260, 4), 0.9, 0.005)
    places = []
    for index in range(4):
        x = (index - 1.5) * 0.083
        hollow([(0.030, 0.008), (0.032, 0.010), (0.0395, 0.106), (0.0402, 0.108)], 0.0022, pot, at=(x, 0, 0))
        lathe([(0, 0.099), (0.038, 0.097)], earth, at=(x, 0, 0), level=1)
        places.append((x, 0, 0.097))
        placed(box((0.011, 0.0014, 0.052), wood("birch", "Z"), bevel=0.0006), (x + 0.024, -0.030, 0.088), (-12, 6, 0))
    lathe([(0, 0), (0.0052, 0), (0.0052, 0.030), (0, 0.034)], glass(), at=(long / 2 - 0.0135, -0.045, 0.094), level=1)
    rod((long / 2 - 0.0135, -0.045, 0.096), (long / 2 - 0.0135, -0.045, 0.113), 0.0024, plain((0.6, 0.05, 0.03), 0.4))
    grow(sort, places)
    return {"front": {"above": -3, "aside": -12}, "angle": {"above": -6}}


def flower(at, size, high, petal, dark, heart, rows=2):
    """A printed sunflower: pointed petals in two rows, a disc of seeds in spirals."""
    layer = high
    for row in range(rows):
        count = 17
        for index in range(count):
            turn = 360 * (index + row / 2) / count
            long, wide = size * (1.0 - 0.10 * row), size * 0.13
            shape = [(0, -wide), (long * 0.55, -wide * 0.95), (long, 0), (long * 0.55, wide * 0.95), (0, wide)]
            outline(shape, 0.00002, petal[(index + row) % len(petal)], 0, (*at, layer + 0.000004 * (index % 2)), (0, 0, turn))
        layer += 0.00004
    disc = [(size * 0.46 * math.cos(a), size * 0.46 * math.sin(a)) for a in (i * math.pi / 20 for i in range(40))]
    outline(disc, 0.00003, dark, 0, (*at, layer))
    for index in range(1, 60):
        away, turn = size * 0.44 * math.sqrt(index / 60), index * 2.39996
        ball(size * 0.022, heart if index < 34 else petal[0], (at[0] + away * math.cos(turn), at[1] + away * math.sin(turn), layer + 0.00003), (1, 1, 0.02), detail=6)


def printed_leaf(at, long, turn, high, mat):
    shape = [(0, 0), (long * 0.25, long * 0.30), (long * 0.55, long * 0.30), (long, 0), (long * 0.55, -long * 0.26), (long * 0.25, -long * 0.28)]
    outline(shape, 0.00002, mat, 0, (*at, high), (0, 0, turn))


def printed_stem(points, wide, high, mat):
    left = [(x - wide / 2, y) for x, y in points]
    outline([*reversed(left), *[(x + wide / 2, y) for x, y in points]], 0.00002, mat, 0, (0, 0, high))


def seed_packet(wish):
    """A paper sachet lying down, a few seeds beside it; the giant fills its height, those for cutting make a bunch."""
    giant = "geante" in wish.of
    wide, tall, thick = 0.090, 0.130, 0.0030
    box((wide, tall, thick), paper((0.50, 0.36, 0.21), 0.9, 0.1), (0, 0, 0), 0.0013)
    outline([(-wide / 2, 0), (wide / 2, 0), (wide / 2 - 0.006, -0.013), (-wide / 2 + 0.006, -0.013)], 0.0005, paper((0.46, 0.33, 0.19), 0.9, 0.1), 0.0002, (0, tall / 2, thick))
    top = thick + 0.00015
    ground = (0.50, 0.66, 0.70) if giant else (0.78, 0.73, 0.60)
    field = [(-0.0435, -0.0632), (0.0435, -0.0632), (0.0435, 0.0515), (-0.0435, 0.0515)]
    outline(field, 0.00003, paper(ground, 0.85, 0.03), 0, (0, 0, top))
    green, deep = plain((0.10, 0.22, 0.05), 0.8), plain((0.06, 0.15, 0.04), 0.8)
    petals, dark, heart = [plain((0.86, 0.52, 0.03), 0.8), plain((0.80, 0.40, 0.02), 0.8)], plain((0.10, 0.045, 0.02), 0.8), plain((0.22, 0.10, 0.03), 0.8)
    ink = plain((0.05, 0.09, 0.03), 0.8)
    if giant:
        outline([(-0.0435, -0.0632), (0.0435, -0.0632), (0.0435, -0.048), (0.015, -0.044), (-0.014, -0.047), (-0.0435, -0.043)], 0.00002, plain((0.20, 0.30, 0.08), 0.8), 0, (0, 0, top + 0.00005))
        printed_stem([(0.004, -0.058), (0.003, -0.03), (0.005, 0), (0.004, 0.012)], 0.0030, top + 0.0001, green)
        for y, side in ((-0.042, 1), (-0.034, -1), (-0.024, 1), (-0.015, -1), (-0.006, 1)):
            printed_leaf((0.004 + side * 0.001, y), 0.017, 25 if side > 0 else 155, top + 0.00012, deep if side > 0 else green)
        flower((0.004, 0.020), 0.0205, top + 0.00016, petals, dark, heart)
        bar = plain((0.80, 0.77, 0.68), 0.8)
        for step in range(13):
            outline([(0, 0), (0.0065 if step % 4 == 0 else 0.0035, 0), (0.0065 if step % 4 == 0 else 0.0035, 0.0006), (0, 0.0006)], 0.00002, bar, 0, (-0.0405, -0.044 + 0.0072 * step, top + 0.00006))
        for step, words in ((4, "1"), (8, "2"), (12, "3 m")):
            label(words, 0.0062, bar, (-0.0330, -0.0437 + 0.0072 * step, top + 0.00006), (0, 0, 0), 0.00002, "LEFT")
    else:
        blooms = [(0, 0.021, 0.0150), (-0.023, 0.011, 0.0115), (0.023, 0.013, 0.0118), (-0.013, -0.007, 0.0105), (0.014, -0.006, 0.0105)]
        for x, y, _ in blooms:
            printed_stem([(-x * 0.32, -0.055), (0, -0.038), (x * 0.5, -0.022 + 0.2 * y), (x, y)], 0.0017, top + 0.0001, green)
        for x, y, turn in ((-0.004, -0.030, 150), (0.005, -0.028, 30), (-0.012, -0.020, 170), (0.013, -0.019, 10)):
            printed_leaf((x, y), 0.015, turn, top + 0.00013, deep)
        for index, (x, y, size) in enumerate(reversed(blooms)):
            flower((x, y), size, top + 0.00016 + 0.00015 * index, petals, dark, heart)
        outline([(-0.0055, -0.0405), (0.0055, -0.0405), (0.0055, -0.0365), (-0.0055, -0.0365)], 0.00002, plain((0.55, 0.08, 0.06), 0.8), 0, (0, 0, top + 0.0009))
    label("Tournesol  ·  Zonnebloem", 0.0062, ink, (0, 0.0435 if not giant else 0.0440, top + 0.0002), (0, 0, 0), 0.00002)
    chance = random.Random(3)
    for x, y in ((0.060, -0.050), (0.068, -0.036), (0.056, -0.064), (0.074, -0.055), (0.082, -0.041), (0.066, -0.071), (0.088, -0.062), (0.060, -0.030), (0.079, -0.076)):
        sunflower_seed((x, y), chance.uniform(0, 360))
    return {"front": {"above": 44, "aside": -18}, "angle": {"above": 22}}


def sunflower_seed(at, turn):
    """A striped husk, pointed at one end."""
    mat = plain((0.05, 0.045, 0.045), 0.6)
    stripe = ramp(mat, wave(mat, where(mat), 90, "Y"), [(0.70, (0.045, 0.04, 0.04)), (0.80, (0.62, 0.58, 0.50))])
    mat.node_tree.links.new(stripe, mat.node_tree.nodes["Principled BSDF"].inputs["Base Color"])
    half = lambda v: math.sin(math.pi * v**0.62) ** 0.8  # noqa: E731
    husk = lambda u, v: (0.011 * v, 0.0031 * half(v) * math.cos(2 * math.pi * u), 0.0020 * half(v) * math.sin(2 * math.pi * u))  # noqa: E731
    placed(surface(husk, 14, 12, mat), (*at, 0.0019), (0, 0, turn))


def chime(wish):
    """Hung on a stand, but for its use: six tubes of bamboo round their clapper, or a bell of glass with its strip of paper."""
    iron, cord = plain((0.035, 0.035, 0.038), 0.45), cloth("canvas", (0.66, 0.60, 0.48))
    bells = wish.of == "glass"
    hang, away = (0.475, 0.075) if bells else (0.605, 0.085)
    if wish.view != "scene":
        lathe([(0, 0), (0.062, 0), (0.064, 0.002), (0.064, 0.012), (0.062, 0.014), (0, 0.014)], wood("walnut", "X"), at=(0, away * 0.8, 0))
        tube([(0, away, 0.012), (0, away, hang * 0.5), (0, away, hang - 0.005), (0, away * 0.8, hang + 0.034), (0, away * 0.35, hang + 0.040), (0, 0, hang + 0.012), (0, -0.006, hang), (0, 0.001, hang - 0.004), (0, 0.005, hang)], 0.0034, iron)
    hook = hang - 0.002
    if bells:
        glass_bell(hook, wish.colour, cord)
        return {"front": {"above": -10, "aside": -12}, "angle": {"above": -18}, "rays": 2}
    disc, dark = hook - 0.055, wood("walnut", "X")
    lathe([(0, 0), (0.054, 0), (0.056, 0.002), (0.056, 0.011), (0.054, 0.013), (0, 0.013)], dark, at=(0, 0, disc))
    for index in range(3):
        turn = 2 * math.pi * index / 3 + 0.4
        rod((0, 0, hook), (0.045 * math.cos(turn), 0.045 * math.sin(turn), disc + 0.012), 0.0011, cord, steps=8)
    ball(0.0042, cord, (0, 0, hook - 0.004), detail=12)
    for index in range(6):
        turn, long = 2 * math.pi * index / 6 - 1.9, 0.235 + 0.024 * index
        x, y = 0.042 * math.cos(turn), 0.042 * math.sin(turn)
        top = disc - 0.026
        for side in (-1, 1):
            c, s = -math.sin(turn) * 0.009 * side, math.cos(turn) * 0.009 * side
            tube([(x + c * 0.2, y + s * 0.2, disc + 0.001), (x + c * 0.8, y + s * 0.8, top + 0.008), (x + c * 1.25, y + s * 1.25, top - 0.020)], 0.0009, cord)
        bamboo(x, y, top, long, 0.0112 - 0.0003 * index)
    rod((0, 0, disc), (0, 0, disc - 0.43), 0.0010, cord, steps=8)
    lathe([(0, 0), (0.019, 0), (0.022, 0.003), (0.022, 0.009), (0.019, 0.012), (0, 0.012)], dark, at=(0, 0, disc - 0.17))
    sail = [(-0.020, 0), (0.020, 0), (0.024, 0.050), (0.010, 0.088), (-0.010, 0.088), (-0.024, 0.050)]
    outline(sail, 0.004, wood("bamboo", "Y"), 0.0012, (0, 0.002, disc - 0.50), (90, 0, 14))
    ball(0.0034, cord, (0, -0.003, disc - 0.418), detail=12)
    return {"front": {"above": -12, "aside": -12}, "angle": {"above": -20}}


def bamboo(x, y, top, long, radius):
    """A tube with its knots, open below."""
    mat, profile = wood("bamboo", "Z", 0.35), [(radius * 0.72, -0.004), (radius * 0.9, 0), (radius, -0.002)]
    for knot in (0.30, 0.74):
        z = -long * knot
        profile += [(radius, z + 0.010), (radius * 0.985, z + 0.0035), (radius * 1.07, z + 0.0016), (radius * 1.0, z), (radius * 1.05, z - 0.0018), (radius * 0.985, z - 0.004), (radius, z - 0.010)]
    profile += [(radius, -long + 0.001), (radius * 0.96, -long), (radius * 0.76, -long), (radius * 0.74, -long + 0.03), (0, -long + 0.032)]
    lathe([(0, -0.004), *profile], mat, steps=32, level=1, at=(x, y, top))


def glass_bell(hook, tone, cord):
    low, mat = hook - 0.150, tinted(tone)
    outer = [(0.031, 0.0), (0.040, 0.008), (0.0535, 0.032), (0.0560, 0.052), (0.0500, 0.076), (0.034, 0.094), (0.014, 0.1025)]
    inner = [(r - 0.0022, z - (0.0018 if z > 0.05 else 0)) for r, z in outer]
    lathe([(0.0300, -0.0008), *outer, (0.0030, 0.104), (0.0028, 0.1018), *reversed(inner), (0.0296, 0.0004)], mat, steps=64, at=(0, 0, low))
    band = plain([min(1, c * 0.75) for c in tone], 0.3, coat=0.5)
    for z, wide in ((0.036, 0.0030), (0.043, 0.0012)):
        at = lambda h: next(a[0] + (b[0] - a[0]) * (h - a[1]) / (b[1] - a[1]) for a, b in zip(outer, outer[1:]) if a[1] <= h <= b[1])  # noqa: E731
        lathe([(at(z) + 0.0006, z), (at(z + wide) + 0.0006, z + wide)], band, steps=64, level=0, at=(0, 0, low))
    brass = metal(METALS["brass"][0], 0.25)
    ball(0.0050, brass, (0, 0, low + 0.106), (1, 1, 0.8), detail=14)
    rod((0, 0, hook), (0, 0, low - 0.075), 0.0009, cord, steps=8)
    ball(0.0032, cord, (0, 0, hook - 0.003), detail=12)
    rod((0, 0, low + 0.052), (0, 0, low - 0.006), 0.0034, mat)
    ball(0.0060, brass, (0, 0, low - 0.008), detail=14)
    sheet, wide, tall, top = paper((0.80, 0.76, 0.66), 0.85, 0.1), 0.046, 0.185, low - 0.070
    bend = lambda x, z: 0.005 * math.sin(2.6 * (top - z) / tall) - 0.004 * (x / wide) ** 2  # noqa: E731
    strip = lambda u, v, z0, z1, lift: (wide * (u - 0.5), bend(wide * (u - 0.5), z0 + (z1 - z0) * v) - lift, z0 + (z1 - z0) * v)  # noqa: E731
    surface(lambda u, v: strip(u, v, top - tall, top, 0), 6, 20, sheet, 0.0004)
    inks = plain(tone, 0.8)
    for z0, z1 in ((0.012, 0.030), (0.034, 0.038), (0.150, 0.153)):
        for lift in (0.0004, -0.0004):
            surface(lambda u, v: strip(u, v, top - tall + z0, top - tall + z1, lift), 6, 8, inks)
    ball(0.0030, cord, (0, -0.0015, top - 0.003), detail=10)


MODELS = {"herb": herb_kit, "sunflower": seed_packet, "red-paper-lantern": lantern, "nest-with-eggs": nest, "wind-chime": chime}
