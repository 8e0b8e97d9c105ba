"""The desk and the shelf of books: each cover says what the book is called."""

import math
import random

from cloths import cloth
from shapes import ball, box, label, lathe, outline, placed, rod, surface, tube
from surfaces import made_of, metal, METALS, paper, plain
from woods import wood

INK = (0.03, 0.03, 0.035)
CREAM = (0.80, 0.77, 0.69)
PALE = (0.85, 0.83, 0.78)

# title in lines, colour of the cover, colour of the words, motif
BOOKS = {
    "closed-book": {
        "l-ecluse": (["L’écluse"], (0.06, 0.16, 0.20), PALE, "water"),
        "trois-heures-de-retard": (["Trois heures", "de retard"], (0.55, 0.12, 0.07), PALE, "rails"),
        "la-veilleuse": (["La veilleuse"], (0.05, 0.05, 0.13), (0.85, 0.65, 0.28), "lamp"),
    },
    "open-book": {
        "ou-dort-le-tram": (["Où dort", "le tram ?"], (0.75, 0.50, 0.12), (0.06, 0.08, 0.14), "tram"),
        "le-renard-de-la-plage": (["Le renard", "de la plage"], (0.42, 0.62, 0.66), (0.10, 0.07, 0.05), "fox"),
    },
    "orange-book": {
        "soupes-de-semaine": (["Soupes", "de semaine"], (0.72, 0.27, 0.07), PALE, "bowl"),
        "gaufres-et-galettes": (["Gaufres", "et galettes"], (0.72, 0.42, 0.12), (0.16, 0.06, 0.02), "waffle"),
    },
    "green-book": {
        "un-are-suffit": (["Un are suffit"], (0.10, 0.22, 0.09), CREAM, "leaf"),
        "balcon": (["Balcon"], (0.38, 0.47, 0.26), (0.06, 0.09, 0.04), "leaf"),
    },
    "blue-book": {
        "la-cote-a-pied": (["La côte à pied"], (0.10, 0.28, 0.50), PALE, "water"),
        "ardenne-lente": (["Ardenne", "lente"], (0.14, 0.26, 0.20), PALE, "hills"),
    },
}  # fmt: skip
SIZES = {"closed-book": (0.14, 0.026, 0.21), "open-book": (0.24, 0.012, 0.28), "orange-book": (0.20, 0.028, 0.26),
         "green-book": (0.15, 0.024, 0.22), "blue-book": (0.12, 0.018, 0.19)}  # fmt: skip


def bound(wide, thick, high, cover, pages=CREAM, square=0.003, round_edge=0.0012):
    """A closed book that stands: boards, spine and the block of pages between them. Its front faces the viewer."""
    board = 0.0026
    for side in (-1, 1):
        box((wide, board, high), cover, (0, side * (thick / 2 - board / 2), 0), round_edge)
    spine = surface(lambda u, v: (-wide / 2 - 0.0035 * math.sin(math.pi * u), thick * (u - 0.5) * 0.999, high * v), 12, 2, cover, 0.002, 0)
    spine.location = (0.0012, 0, 0)
    block = paper(pages, 0.9, 0.0)
    leaves = box((wide - 0.006, thick - 2 * board, high - 2 * square), block, (-0.0015, 0, square), 0)
    return leaves


def motif(name, depth, tone, wide, high, up):
    """A plain cut-out on the cover, as printed."""
    mat = paper(tone, 0.7, 0)
    layers = []

    def put(points):
        """Each a hair before the last: two in one plane would blacken each other."""
        layers.append(outline([(x * wide, y * wide) for x, y in points], 0.00005, mat, 0, (0, depth - 0.00007 * len(layers), up), (90, 0, 0)))

    ring = lambda x, y, r, n=28: [(x + r * math.cos(2 * math.pi * i / n), y + r * math.sin(2 * math.pi * i / n)) for i in range(n)]  # noqa: E731
    if name == "water":
        for row in range(5):
            top = [(-0.36 + 0.72 * i / 40, 0.16 - 0.085 * row + 0.018 * math.sin(i * 0.62 + row)) for i in range(41)]
            put([*top, *[(x, y - 0.018) for x, y in reversed(top)]])
    elif name == "rails":
        for x in (-1, 1):
            put([(x * 0.30, -0.25), (x * 0.26, -0.25), (x * 0.045, 0.25), (x * 0.06, 0.25)][:: x])
        for row in range(7):
            y, half = -0.23 + 0.5 * (1 - 0.78**row) / 1.0, 0.33 * 0.78**row
            put([(-half, y), (half, y), (half, y + 0.04 * 0.8**row), (-half, y + 0.04 * 0.8**row)])
    elif name == "lamp":
        put([(-0.16, 0.02), (0.16, 0.02), (0.075, 0.22), (-0.075, 0.22)])
        put([(-0.014, -0.2), (0.014, -0.2), (0.014, 0.0), (-0.014, 0.0)])
        put([(-0.1, -0.225), (0.1, -0.225), (0.1, -0.2), (-0.1, -0.2)])
    elif name == "tram":
        put([(-0.3, -0.14), (0.3, -0.14), (0.3, 0.12), (0.26, 0.17), (-0.26, 0.17), (-0.3, 0.12)])
        glow = paper((0.85, 0.80, 0.62), 0.7, 0)
        for x in (-0.22, -0.11, 0, 0.11, 0.22):
            window = [(x - 0.042, 0.0), (x + 0.042, 0.0), (x + 0.042, 0.11), (x - 0.042, 0.11)]
            outline([(a * wide, b * wide) for a, b in window], 0.0001, glow, 0, (0, depth - 0.0006, up), (90, 0, 0))
        for x in (-0.17, 0.17):
            put(ring(x, -0.15, 0.055))
    elif name == "fox":
        rust = paper((0.66, 0.25, 0.06), 0.7, 0)
        sand = paper((0.76, 0.62, 0.40), 0.7, 0)
        shape = lambda points, mat, lift: outline([(a * wide, b * wide) for a, b in points], 0.0001, mat, 0, (0, depth - lift, up), (90, 0, 0))  # noqa: E731
        shape([(-0.5, -0.42), (0.5, -0.42), (0.5, -0.16), (0.2, -0.10), (-0.15, -0.16), (-0.5, -0.11)], sand, 0)
        shape([(-0.20, -0.17), (-0.16, -0.17), (-0.14, -0.06), (0.07, -0.07), (0.09, -0.17), (0.13, -0.17), (0.14, 0.02), (0.10, 0.06), (-0.10, 0.06), (-0.16, 0.10),
               (-0.17, 0.18), (-0.205, 0.13), (-0.245, 0.13), (-0.28, 0.18), (-0.285, 0.09), (-0.25, 0.02), (-0.21, 0.0)], rust, 0.0002)  # fmt: skip
        shape([(0.10, 0.05), (0.14, 0.0), (0.25, -0.03), (0.33, 0.06), (0.34, 0.15), (0.27, 0.10), (0.18, 0.08)], rust, 0.0003)
    elif name == "bowl":
        put([(0.3 * math.cos(math.pi + math.pi * i / 24), 0.02 + 0.24 * math.sin(math.pi + math.pi * i / 24)) for i in range(25)])
        for x in (-0.12, 0, 0.12):
            line = [(x + 0.022 * math.sin(i * 0.55), 0.06 + 0.012 * i) for i in range(13)]
            put([*line, *[(a + 0.02, b) for a, b in reversed(line)]])
    elif name == "waffle":
        for x in range(4):
            for y in range(4):
                a, b = -0.235 + 0.12 * x, -0.235 + 0.12 * y
                put([(a, b), (a + 0.105, b), (a + 0.105, b + 0.105), (a, b + 0.105)])
    elif name == "leaf":
        put([(-0.007, -0.28), (0.007, -0.28), (0.007, 0.2), (-0.007, 0.2)])
        for row in range(5):
            for side in (-1, 1):
                y, size = -0.18 + 0.09 * row, 0.20 - 0.022 * row
                leaf = [(0, y), (size * 0.45, y + 0.012), (size * 0.85, y + 0.075), (size, y + 0.14), (size * 0.5, y + 0.115), (size * 0.12, y + 0.055)]
                put([(side * a, b) for a, b in leaf][::side])
        put([(0, 0.17), (0.05, 0.24), (0, 0.34), (-0.05, 0.24)])
    else:
        for row, lift in enumerate((0.10, 0.0, -0.10)):
            top = [(-0.4 + 0.8 * i / 30, lift + 0.05 * math.sin(i * 0.2 + 1.7 * row)) for i in range(31)]
            put([*top, *[(x, y - 0.03) for x, y in reversed(top)]])


def book(kind):
    def build(wish):
        lines, tone, words, picture = BOOKS[kind][wish.of]
        wide, thick, high = SIZES[kind]
        bound(wide, thick, high, paper(tone, 0.55, 0.03))
        front, size = -thick / 2 - 0.0003, wide * (0.80 / max(6.5, 0.52 * max(len(line) for line in lines)))
        ink = plain(words, 0.7)
        for row, line in enumerate(lines):
            label(line, size, ink, (0, front, high * 0.83 - row * size * 1.12))
        motif(picture, front + 0.0002, words, wide, high, high * 0.42)
        label("VITRINE", wide * 0.045, ink, (0, front, high * 0.055))
        return {"front": {"above": -6, "aside": -2}, "angle": {"above": -12, "aside": -4}}

    return build


def notebook(wish):
    """A bound notebook, its ribbon band and round corners."""
    wide, thick, high = 0.145, 0.016, 0.21
    cover = cloth("leather", wish.colour, 1.2)
    bound(wide, thick, high, cover, (0.82, 0.80, 0.74), 0.002, 0.0025)
    band = plain([c * 0.45 for c in wish.colour], 0.7)
    box((0.006, thick + 0.0022, high + 0.0016), band, (wide * 0.36, 0, -0.0008), 0.0006)
    ribbon = plain([min(1, c * 1.5 + 0.03) for c in wish.colour], 0.5)
    surface(lambda u, v: (-0.03 + 0.0055 * u + 0.006 * v * v, -0.001 - 0.010 * v, 0.003 - 0.0026 * v - 0.0 * u), 3, 10, ribbon, 0.0003, 1)
    mark = plain([min(1, c * 1.8 + 0.06) for c in wish.colour], 0.6)
    if "points" in wish.of:
        for x in range(5):
            for y in range(5):
                ball(0.0011, mark, (-0.034 + 0.017 * x, -thick / 2, 0.07 + 0.017 * y), (1, 0.25, 1), detail=6)
    else:
        for row in range(5):
            box((0.07, 0.0004, 0.0011), mark, (-0.004, -thick / 2 - 0.0001, 0.07 + 0.016 * row), 0)
    return {"front": {"above": -5}}


def journal(wish):
    tone = wish.colour or (0.30, 0.13, 0.05)
    cover = cloth("linen" if wish.of == "linen" else "leather", tone)
    bound(0.15, 0.024, 0.21, cover, (0.80, 0.76, 0.66))
    if wish.of == "linen":
        box((0.062, 0.0006, 0.034), paper((0.83, 0.80, 0.72)), (0, -0.0121, 0.128), 0.0002)
        label("Journal", 0.0125, plain(INK, 0.8), (0, -0.0126, 0.145))
    else:
        strap = cloth("leather", [c * 0.7 for c in tone])
        tube([(-0.076, -0.0135, 0.105), (0, -0.0142, 0.104), (0.076, -0.0135, 0.105), (0.0785, 0, 0.105), (0.076, 0.0135, 0.105), (0, 0.0142, 0.106), (-0.076, 0.0135, 0.105), (-0.0785, 0, 0.105)], 0.0017, strap, closed=True)
        tube([(0.020, -0.0148, 0.104), (0.031, -0.0165, 0.088), (0.030, -0.0155, 0.066)], 0.0016, strap)
        tube([(0.020, -0.0148, 0.104), (0.016, -0.0165, 0.086), (0.021, -0.0155, 0.060)], 0.0016, strap)
        lathe([(0, 0), (0.0062, 0), (0.0062, 0.0022), (0.004, 0.0036), (0, 0.0038)], metal(METALS["brass"][0], 0.3), at=(0.020, -0.0135, 0.104), turn=(90, 0, 0))
    return {"front": {"above": -5}}


def file_box(wish):
    """A box of cards with its lid folded open."""
    wide, deep, high, wall = 0.25, 0.18, 0.15, 0.004 if wish.of == "board" else 0.009
    mat = paper(wish.colour, 0.85, 0.1) if wish.of == "board" else wood("oak", "X")
    for y, tall in ((-deep / 2, high * 0.82), (deep / 2, high)):
        box((wide, wall, tall), mat, (0, y, 0), 0.0008)
    for x in (-1, 1):
        side = [(-deep / 2, 0), (deep / 2, 0), (deep / 2, high), (-deep / 2, high * 0.82)]
        outline(side, wall, mat, 0.0008, (x * wide / 2 - wall / 2, 0, 0), (90, 0, 90))
    box((wide, deep, wall), mat, (0, 0, 0.0005), 0.0008)
    lid = box((wide + 0.006, deep * 0.98, wall), mat, (0, 0, 0), 0.0008)
    placed(lid, (0, deep / 2 + 0.030, high + deep * 0.42), (70, 0, 0))
    random.seed(5)
    tabs = [(0.72, 0.42, 0.12), (0.20, 0.36, 0.42), (0.62, 0.17, 0.10), (0.30, 0.40, 0.20), (0.75, 0.62, 0.35)]
    for index in range(22):
        y = -deep * 0.42 + deep * 0.80 * index / 21
        card = paper(random.choice([(0.80, 0.78, 0.72), (0.77, 0.72, 0.60)]), 0.9, 0)
        placed(box((wide - 2 * wall - 0.012, 0.0012, high * 0.80), card, bevel=0), (0, y, 0.006), (random.uniform(-3, -7), 0, 0))
        if index % 4 == 1:
            x = -0.08 + 0.03 * (index // 4)
            placed(box((0.036, 0.0014, 0.018), paper(tabs[index // 4 % 5], 0.8, 0), bevel=0.0004), (x, y + 0.012, high * 0.80 + 0.004), (-5, 0, 0))
    plate = metal(METALS["brass"][0], 0.3)
    box((0.066, 0.0012, 0.026), plate, (0, -deep / 2 - wall / 2 - 0.0004, high * 0.38), 0.0005)
    box((0.058, 0.0008, 0.018), paper((0.82, 0.80, 0.73)), (0, -deep / 2 - wall / 2 - 0.0010, high * 0.38 + 0.004), 0)
    return {"front": {"above": 8}}


def ruler(wish):
    mat = made_of("maple") if wish.of == "maple" else metal(METALS["aluminium"][0], 0.36, brushed="X")
    if wish.of == "maple":
        mat = wood("maple", "X", 0.4)
    length, wide, thick = 0.31, 0.034, 0.003
    box((length, wide, thick), mat, (0, 0, 0), 0.0008)
    ink = plain(INK, 0.7)
    for index in range(301):
        tall = 0.0095 if index % 10 == 0 else 0.0070 if index % 5 == 0 else 0.0042
        box((0.00028, tall, 0.0001), ink, (-0.15 + index * 0.001, wide / 2 - 0.0006 - tall / 2, thick), 0)
    for index in range(31):
        label(str(index), 0.0065, ink, (-0.15 + index * 0.01, wide / 2 - 0.0145, thick + 0.0001), (0, 0, 0), 0.00005)
    if wish.of == "maple":
        lathe([(0.0032, 0), (0.0045, 0), (0.0045, 0.0006), (0.0032, 0.0006)], metal(METALS["brass"][0], 0.25), at=(0.149, -0.008, thick), level=0)
    return {"front": {"above": 40, "aside": -44, "fill": 0.86}, "angle": {"above": 4, "aside": 8, "fill": 0.86}}


def pencils(wish):
    """Twelve pencils side by side, sharpened."""
    sketch = wish.colour is None
    for index in range(6):
        x = (index - 2.5) * 0.0092
        tone = (0.035, 0.037, 0.04) if sketch else wish.colour
        coat = plain(tone, 0.25, coat=0.5)
        y0 = -0.085 + 0.004 * math.sin(2.3 * index)
        radius = 0.0039
        flat = lathe([(0, 0), (radius, 0), (radius, 0.150)], coat, facets=6, level=0)
        placed(flat, (x, y0, radius * 0.87), (-90, 0, 0))
        cone = lathe([(radius * 0.98, 0), (0.0011, 0.017)], wood("spruce", "Z"), level=0, steps=24)
        placed(cone, (x, y0 + 0.150, radius * 0.87), (-90, 0, 0))
        tip = lathe([(0.0012, 0), (0.00035, 0.0042), (0, 0.0044)], plain((0.05, 0.05, 0.055), 0.35), level=0, steps=16)
        placed(tip, (x, y0 + 0.1665, radius * 0.87), (-90, 0, 0))
        end = lathe([(radius * 1.02, 0), (radius * 1.02, 0.007)], plain((0.75, 0.6, 0.3) if sketch else PALE, 0.3), level=0, facets=6)
        placed(end, (x, y0 + 0.002, radius * 0.87), (-90, 0, 0))
        grade = ["4H", "2H", "HB", "2B", "4B", "6B"][index] if sketch else "HB"
        label(grade, 0.0042, plain((0.8, 0.66, 0.35), 0.4), (x, y0 + 0.03, radius * 1.745), (0, 0, 90), 0.00003)
    return {"front": {"above": 34, "aside": -66, "fill": 0.82}, "angle": {"above": 6, "aside": 10}, "detail": {"above": 10, "aside": 20, "near": ((0.004, 0.07, 0.006), 0.34)}}


MODELS = {
    **{kind: book(kind) for kind in BOOKS}, "notebook": notebook, "notebook-with-decorative-cover": journal, "card-file-box": file_box,
    "straight-ruler": ruler, "pencil": pencils,
}  # fmt: skip
