"""What lies on a desk and in a studio: pens, brushes, paints, scissors, a calendar."""

import math
import random

from shapes import ball, box, label, lathe, outline, placed, rod, surface, tube
from surfaces import made_of, metal, METALS, paper, plain
from woods import wood

INK = (0.03, 0.03, 0.035)
PAINTS = [(0.75, 0.08, 0.05), (0.85, 0.35, 0.04), (0.86, 0.62, 0.06), (0.30, 0.48, 0.08), (0.05, 0.28, 0.15), (0.05, 0.32, 0.42), (0.04, 0.12, 0.42), (0.18, 0.06, 0.30),
          (0.60, 0.12, 0.30), (0.36, 0.15, 0.06), (0.03, 0.03, 0.035), (0.82, 0.80, 0.75)]  # fmt: skip


def fountain_pen(wish):
    """Open, its cap beside it."""
    barrel = wood("walnut", "Z", 0.3) if wish.of == "walnut" else metal(wish.colour, 0.28) if wish.of == "aluminium" else plain(wish.colour, 0.18, coat=0.7)
    trim = metal(METALS["brass"][0], 0.2) if wish.of != "aluminium" else metal((0.7, 0.7, 0.71), 0.2)
    r = 0.0062
    lathe([(0, 0), (r * 0.7, 0.001), (r * 0.95, 0.006), (r, 0.03), (r * 1.02, 0.068), (r * 0.98, 0.074), (0, 0.074)], barrel, at=(0.075, 0, r), turn=(0, -90, 0))
    lathe([(r * 0.99, 0), (r * 1.04, 0.0005), (r * 1.04, 0.003), (r * 0.99, 0.0035)], trim, at=(0.002, 0, r), turn=(0, -90, 0), level=0)
    lathe([(0, 0), (r * 0.82, 0), (r * 0.66, 0.016), (r * 0.62, 0.024), (0, 0.024)], plain(INK, 0.25), at=(-0.0015, 0, r), turn=(0, -90, 0))
    surface(lambda u, v: (-0.024 - 0.020 * v, 0.0030 * (1 - v) ** 0.7 * (2 * u - 1), r + 0.0014 - 0.0016 * (2 * u - 1) ** 2 * (1 - v) - 0.0012 * v), 8, 14, metal((0.85, 0.68, 0.32), 0.18), 0.0004, 1)
    box((0.012, 0.00025, 0.0006), plain(INK, 0.6), (-0.037, 0, r + 0.0005), 0)
    cap_at = (0.062, -0.032, r * 1.12)
    lathe([(0, 0), (r * 0.8, 0.0006), (r * 1.08, 0.004), (r * 1.13, 0.02), (r * 1.13, 0.058), (r * 1.02, 0.058), (r * 1.0, 0.05), (0, 0.05)], barrel, at=cap_at, turn=(0, -90, 0))
    lathe([(r * 1.13, 0), (r * 1.18, 0.0004), (r * 1.18, 0.005), (r * 1.13, 0.0054)], trim, at=(0.0105, -0.032, r * 1.12), turn=(0, -90, 0), level=0)
    tube([(0.060, -0.032, r * 2.3), (0.050, -0.032, r * 2.72), (0.025, -0.032, r * 2.45)], 0.0014, trim, [1.2, 1.0, 1.1])
    ball(0.0019, trim, (0.0245, -0.032, r * 2.42))
    return {"front": {"above": 26, "aside": -46}, "angle": {"above": 6, "aside": 20}}


def crayons(wish):
    """Short thick ones in their open tray."""
    bright = "fluo" in wish.of
    tones = [(0.9, 0.1, 0.3), (0.95, 0.35, 0.02), (0.9, 0.8, 0.02), (0.25, 0.8, 0.1), (0.02, 0.6, 0.7), (0.85, 0.15, 0.65)] * 2 if bright else PAINTS
    tray = paper((0.50, 0.36, 0.21), 0.9, 0.12)
    box((0.142, 0.098, 0.0016), tray, (0, 0, 0), 0.0005)
    for size, at in (((0.142, 0.0016, 0.014), (0, -0.049, 0)), ((0.142, 0.0016, 0.014), (0, 0.049, 0)), ((0.0016, 0.098, 0.014), (-0.071, 0, 0)), ((0.0016, 0.098, 0.014), (0.071, 0, 0))):
        box(size, tray, at, 0.0005)
    for index in range(12):
        x, tone = -0.0632 + 0.0115 * index, tones[index]
        wax = plain(tone, 0.42)
        placed(lathe([(0, 0), (0.0046, 0), (0.0053, 0.001), (0.0053, 0.076), (0.0034, 0.080), (0.0022, 0.087), (0, 0.0875)], wax, steps=24, level=1), (x, -0.045, 0.0072), (-90, 0, 0))
        placed(lathe([(0.0055, 0.008), (0.0056, 0.008), (0.0056, 0.066), (0.0055, 0.066)], paper([min(1, 0.25 + 0.7 * c) for c in tone], 0.8), steps=24, level=0), (x, -0.045, 0.0072), (-90, 0, 0))
    return {"front": {"above": 26}}


def brushes(wish):
    """Six of them side by side, from fine to broad."""
    oil = "huile" in wish.of
    handle = plain((0.42, 0.06, 0.04), 0.2, coat=0.6) if not oil else wood("birch", "Z", 0.35)
    ferrule = metal((0.75, 0.75, 0.76), 0.2) if oil else metal(METALS["copper"][0], 0.22)
    hair = plain((0.62, 0.48, 0.28) if oil else (0.22, 0.10, 0.04), 0.6)
    for index in range(6):
        x, wide = (index - 2.5) * 0.0165, 0.0026 + 0.0009 * index
        y0, length = -0.10 + 0.006 * ((index * 2) % 5), 0.15
        placed(lathe([(0, 0), (0.0022, 0.001), (0.0034, 0.02), (0.0052, 0.10), (0.0045, 0.13), (wide, length), (0, length)], handle, steps=24), (x, y0, 0.0055), (-90, 0, 0))
        flat = 1.0 if not oil else 0.55
        thing = placed(lathe([(0, 0), (wide * 1.02, 0), (wide * 1.02, 0.010), (wide * 1.1, 0.028), (0, 0.028)], ferrule, steps=24, level=0), (x, y0 + length - 0.004, 0.0055), (-90, 0, 0))
        thing.scale = (1, 1, 1)
        tip = [(wide * 1.05, 0), (wide * 1.25, 0.008), (wide * 0.8, 0.019), (0.0002, 0.029)] if not oil else [(wide * 1.05, 0), (wide * 1.35, 0.010), (wide * 1.25, 0.024), (0.0, 0.0255)]
        tuft = placed(lathe([(r, z) for r, z in tip], hair, steps=24), (x, y0 + length + 0.0235, 0.0055), (-90, 0, 0))
        tuft.scale = (1.15 if oil else 1, flat, 1)
    return {"front": {"above": 34, "aside": -62, "fill": 0.82}, "angle": {"above": 6, "aside": 10}}


def paint_box(wish):
    """A folding tin of twelve pans, or a wooden box of tubes."""
    water = "aquarelle" in wish.of
    shell = plain((0.025, 0.025, 0.028), 0.25, coat=0.6) if water else wood("beech", "X")
    white = plain((0.80, 0.80, 0.78), 0.2, coat=0.5)
    wide, deep, high = 0.22, 0.115, 0.020
    inner = white if water else paper((0.76, 0.72, 0.63))
    box((wide, deep, 0.003), shell, (0, 0, 0), 0.001)
    for size, at in (((wide, 0.003, high), (0, -deep / 2, 0)), ((wide, 0.003, high), (0, deep / 2, 0)), ((0.003, deep, high), (-wide / 2, 0, 0)), ((0.003, deep, high), (wide / 2, 0, 0))):
        box(size, shell, at, 0.001)
    lid = box((wide, deep, 0.003), shell, (0, 0, 0), 0.001)
    placed(lid, (0, deep / 2 + 0.022, high + deep / 2 - 0.002), (72, 0, 0))
    leaf = box((wide - 0.008, deep - 0.008, 0.001), inner, (0, 0, 0), 0.0004)
    placed(leaf, (0, deep / 2 + 0.0185, high + deep / 2 - 0.0025), (72, 0, 0))
    if water:
        box((wide - 0.006, deep - 0.006, 0.002), white, (0, 0, 0.003), 0)
        for index in range(12):
            x, y = -0.082 + 0.0328 * (index % 6), 0.024 - 0.040 * (index // 6)
            box((0.030, 0.034, 0.010), white, (x, y, 0.004), 0.0015)
            box((0.025, 0.029, 0.0045), plain(PAINTS[index], 0.35), (x, y, 0.0112), 0.002)
        rod((-0.075, -0.043, 0.0075), (0.03, -0.043, 0.0075), 0.0026, shell, 0.0034)
        placed(lathe([(0.0026, 0), (0.003, 0.006), (0.0004, 0.020)], plain((0.2, 0.1, 0.04), 0.6), steps=24), (-0.075, -0.043, 0.0075), (0, -90, 0))
    else:
        for index in range(12):
            x = -0.095 + 0.0173 * index
            tone = plain(PAINTS[index], 0.45)
            squeeze = lambda u, v, x=x: (x + 0.0068 * math.cos(2 * math.pi * u), -0.040 + 0.072 * v, 0.0105 + 0.0068 * math.sin(2 * math.pi * u) * (0.12 + 0.88 * min(1, 1.6 * v)))  # noqa: E731
            surface(squeeze, 24, 12, metal((0.76, 0.76, 0.77), 0.3), 0, 1)
            band = lambda u, v, x=x: (x + 0.0070 * math.cos(2 * math.pi * u), -0.012 + 0.030 * v, 0.0105 + 0.0070 * math.sin(2 * math.pi * u) * (0.75 + 0.2 * v))  # noqa: E731
            surface(band, 24, 4, tone, 0, 1)
            placed(lathe([(0.0066, 0), (0.003, 0.003), (0, 0.003)], metal((0.76, 0.76, 0.77), 0.3), steps=24, level=0), (x, 0.032, 0.0105), (-90, 0, 0))
            placed(lathe([(0, 0), (0.0046, 0), (0.004, 0.010), (0, 0.010)], plain((0.80, 0.79, 0.76), 0.4), steps=24, level=0), (x, 0.034, 0.0105), (-90, 0, 0))
    return {"front": {"above": 20}}


def scissors(wish):
    steel = metal((0.68, 0.69, 0.70), 0.16)
    grip = steel if wish.of == "steel" else plain(wish.colour, 0.35, coat=0.2)
    for side in (-1, 1):
        lean = side * 11
        blade = [(-0.004 * side, 0.002), (0.0075 * side, -0.002), (0.0065 * side, 0.045), (0.0010 * side, 0.098), (-0.0012 * side, 0.099), (-0.0052 * side, 0.02)][:: side]
        outline(blade, 0.0022, steel, 0.0006, (0, 0, 0.004 + 0.0023 * (side > 0)), (0, 0, lean))
        a = math.radians(lean)
        put = lambda x, y: (x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a))  # noqa: E731
        z = 0.0052 + 0.0023 * (side > 0)
        tube([(*put(0, 0.012), z), (*put(0.002 * side, -0.012), z), (*put(0.006 * side, -0.032), z)], 0.0042, steel, [0.8, 1.0, 1.0])
        ring = [(*put(0.015 * side + 0.0145 * math.cos(t), -0.052 + 0.0225 * math.sin(t)), z) for t in (2 * math.pi * i / 14 for i in range(14))]
        tube(ring, 0.0043, grip, closed=True)
    lathe([(0, 0), (0.0052, 0), (0.0052, 0.0014), (0.004, 0.0024), (0, 0.0026)], steel, at=(0, 0.004, 0.0085))
    return {"front": {"above": 36, "aside": -58}, "angle": {"above": 6, "aside": 20}}


def calendar(wish):
    """A perpetual calendar: a spiral, a stand behind, the picture above the days."""
    markets = "marches" in wish.of
    page, ink = paper((0.82, 0.80, 0.74), 0.85), plain(INK, 0.8)
    wide, high, lean = 0.20, 0.28, 76
    up = lambda x, y, lift=0.0: (x, (0.036 - 0.0002 - lift) + y * math.cos(math.radians(lean)) - 0.036, y * math.sin(math.radians(lean)) + 0.001)  # noqa: E731
    for row in range(5):
        outline([(-wide / 2, 0), (wide / 2, 0), (wide / 2, high), (-wide / 2, high)], 0.0004, page, 0, (0, 0.003 - 0.0006 * row, 0.001), (lean, 0, 0))
    card = paper((0.30, 0.24, 0.17), 0.9)
    outline([(-wide / 2, 0), (wide / 2, 0), (wide / 2, high), (-wide / 2, high)], 0.002, card, 0.0003, (0, 0.137, 0.001), (180 - lean, 0, 0))
    for index in range(26):
        x, _, z = up(-wide / 2 + 0.006 + 0.0075 * index, high - 0.004)
        ring = [(x, 0.068 + 0.0058 * math.cos(t), z + 0.0058 * math.sin(t)) for t in (2 * math.pi * i / 10 for i in range(10))]
        tube(ring, 0.0006, metal((0.25, 0.25, 0.26), 0.3), closed=True)
    sky = (0.78, 0.52, 0.20) if markets else (0.30, 0.42, 0.56)
    shapes_ = [([(-0.09, 0.120), (0.09, 0.120), (0.09, 0.262), (-0.09, 0.262)], sky)]
    if markets:
        for stall in range(3):
            x = -0.080 + 0.056 * stall
            for strip in range(5):
                a = x + 0.0095 * strip
                shapes_.append(([(a, 0.178), (a + 0.0095, 0.178), (a + 0.0085, 0.206), (a + 0.001, 0.206)], (0.62, 0.10, 0.07) if strip % 2 == 0 else (0.84, 0.81, 0.74)))
            shapes_.append(([(x + 0.002, 0.130), (x + 0.046, 0.130), (x + 0.046, 0.152), (x + 0.002, 0.152)], (0.28, 0.17, 0.09)))
            for fruit in range(5):
                c, s = x + 0.008 + 0.008 * fruit, 0.156
                shapes_.append(([(c + 0.0042 * math.cos(t), s + 0.0042 * math.sin(t)) for t in (2 * math.pi * i / 14 for i in range(14))], [(0.72, 0.16, 0.07), (0.30, 0.42, 0.10), (0.80, 0.42, 0.05)][(stall + fruit) % 3]))
    else:
        random.seed(3)
        for row in range(5):
            y = 0.150 + 0.022 * row
            line = [(-0.09 + 0.18 * i / 24, y + 0.006 * math.sin(i * 0.5 + row * 1.3)) for i in range(25)]
            shapes_.append(([*line, (0.09, y - 0.016), (-0.09, y - 0.016)][::-1], (0.50 + 0.07 * row, 0.56 + 0.045 * row, 0.62 + 0.02 * row)))
        shapes_.append(([(-0.09, 0.120), (0.09, 0.120), (0.09, 0.140), (-0.09, 0.146)], (0.16, 0.22, 0.20)))
    for index, (points, tone) in enumerate(shapes_):
        outline(points, 0.00004, paper(tone, 0.8, 0), 0, (0, -0.0004 - 0.00006 * index, 0.001), (lean, 0, 0))
    for day in range(31):
        x, y = -0.078 + 0.026 * (day % 7), 0.092 - 0.0175 * (day // 7)
        label(str(day + 1), 0.0095, ink, up(x, y, 0.0052), (lean, 0, 0), 0.00005)
    return {"front": {"above": -4, "aside": -4}, "angle": {"above": -10}}


MODELS = {
    "fountain-pen": fountain_pen, "crayon": crayons, "paintbrush": brushes, "artist-palette": paint_box, "scissors": scissors, "spiral-calendar": calendar,
}  # fmt: skip
