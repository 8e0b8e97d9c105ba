"""Playing cards: suits, engraved backs, the box."""

import math

from shapes import body, box, label, outline, placed
from surfaces import paper, plain

INK = (0.03, 0.03, 0.035)
CARD = (0.058, 0.089)
SUITS = {
    "heart": [(0.5 * math.sin(t) ** 3, 0.031 * (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t))) for t in (2 * math.pi * i / 48 for i in range(48))],
    "diamond": [(0, 0.55), (0.15, 0.25), (0.40, 0), (0.15, -0.25), (0, -0.55), (-0.15, -0.25), (-0.40, 0), (-0.15, 0.25)],
}  # fmt: skip
SUITS["spade"] = [(x, 0.06 - y) for x, y in SUITS["heart"][2:47]] + [(-0.04, -0.22), (-0.17, -0.58), (0.17, -0.58), (0.04, -0.22)]


def sheet(wide, high, corner=0.0035, at=(0, 0)):
    turns = [math.radians(15 * step) for step in range(7)]
    return [(at[0] + sx * (wide / 2 - corner + corner * (math.cos(t) if sx * sy > 0 else math.sin(t))), at[1] + sy * (high / 2 - corner + corner * (math.sin(t) if sx * sy > 0 else math.cos(t))))
            for sx, sy in ((1, 1), (-1, 1), (-1, -1), (1, -1)) for t in turns]  # fmt: skip


def line_of(points, wide, mat):
    """A printed line: a flat band along points on the ground, which closes."""
    count, vertices = len(points), []
    for index, (x, y) in enumerate(points):
        (x0, y0), (x1, y1) = points[index - 1], points[(index + 1) % count]
        length = math.hypot(x1 - x0, y1 - y0) or 1
        vertices += [(x - (y1 - y0) / length * wide * k, y + (x1 - x0) / length * wide * k, 0) for k in (-0.5, 0.5)]
    return body("line", vertices, [(2 * i, (2 * i + 2) % (2 * count), (2 * i + 3) % (2 * count), 2 * i + 1) for i in range(count)], mat, False)


def rosette(turns, petals, low, high, wide, deep):
    """The wheel work of an engraver: a line that runs round many times before it closes."""
    angles = [2 * math.pi * turns * i / 900 for i in range(900)]
    radius = lambda a: low + (high - low) * (0.5 + 0.5 * math.cos(petals * a / turns))  # noqa: E731
    return [(wide * radius(a) * math.cos(a), deep * radius(a) * math.sin(a)) for a in angles]


def upon(holder, things):
    for thing in things:
        thing.parent = holder


def card_back(holder, tone, high, white):
    """Engraved in the card's colour, with a white edge."""
    field = outline(sheet(CARD[0] - 0.007, CARD[1] - 0.007, 0.002), 0.00006, paper(tone, 0.6, 0.03), 0, (0, 0, high))
    rim = line_of(sheet(CARD[0] - 0.0105, CARD[1] - 0.0105, 0.002), 0.0004, white)
    wheels = [line_of(rosette(*wheel), 0.00026, white) for wheel in ((7, 24, 0.30, 0.96, 0.0225, 0.0375), (11, 36, 0.02, 0.52, 0.0225, 0.0375), (5, 46, 0.80, 1.0, 0.0225, 0.0375))]
    for thing in (rim, *wheels):
        thing.location.z = high + 0.0001
    upon(holder, [field, rim, *wheels])


def card_face(holder, index, suit, big, high):
    ink = plain((0.55, 0.02, 0.025) if suit in ("heart", "diamond") else INK, 0.6)
    size = 0.030 if big else 0.0115
    for turn, way in ((0, 1), (180, -1)):
        x, y = CARD[0] / 2 - (0.0155 if big else 0.0072), CARD[1] / 2 - (0.0155 if big else 0.0085)
        number = label(index, size, ink, (-x * way, y * way, high), (0, 0, turn), 0.00003)
        sign = outline([(px * size * 0.62, py * size * 0.62) for px, py in SUITS[suit]], 0.00005, ink, 0, (-x * way, (y - size * (0.80 if big else 0.88)) * way, high), (0, 0, turn))
        upon(holder, [number, sign])
    spots = {"A": [(0, 0)], "K": [(0, 0)], "7": [(-1, 2), (1, 2), (-1, 0), (1, 0), (-1, -2), (1, -2), (0, 1)]}.get(index, [(0, 1.2), (0, -1.2)]) if not big else []
    for x, y in spots:
        wide = 0.030 if len(spots) == 1 else 0.0125
        upon(holder, [outline([(px * wide, py * wide) for px, py in SUITS[suit]], 0.00005, ink, 0, (x * 0.0105, y * 0.0145, high))])


def cards(wish):
    """The box, and cards fanned out before it: backs for the engraved ones, faces for those with large numerals."""
    big = "chiffres" in wish.of
    stock, white = paper((0.80, 0.79, 0.75), 0.45, 0.06), plain((0.80, 0.78, 0.73), 0.6)
    pack = box((0.062, 0.021, 0.093), paper(wish.colour, 0.5, 0.03), (-0.040, 0.056, 0), 0.0008, (0, 0, 10))
    front = placed(body("front", [], [], None), (0, -0.0106, 0.0465), (90, 0, 0))
    front.parent = pack
    if big:
        upon(front, [outline(sheet(0.050, 0.080, 0.003), 0.00006, stock, 0)])
        upon(front, [label("8", 0.070, plain(wish.colour, 0.6), (0, 0.004, 0.0001), (0, 0, 0), 0.00005)])
        for x, suit in ((-0.014, "spade"), (0, "heart"), (0.014, "diamond")):
            upon(front, [outline([(px * 0.0085, py * 0.0085) for px, py in SUITS[suit]], 0.00005, plain((0.55, 0.02, 0.025) if suit != "spade" else INK, 0.6), 0, (x, -0.030, 0.0001))])
    else:
        card_back(front, wish.colour, 0.0001, white)
    arc = [(x, math.sin(math.pi * (x + 0.009) / 0.018)) for x in (-0.009 + 0.018 * i / 12 for i in range(13))]
    outline([(x, -0.008 * y) for x, y in arc], 0.0003, stock, 0, (-0.0381, 0.0454, 0.0931), (90, 0, 10))
    faces = [("7", "diamond"), ("K", "spade"), ("9", "heart"), ("A", "spade"), ("8" if big else "A", "heart")]
    for index in range(5):
        lean = 34 - 19 * index
        a = math.radians(lean)
        card = outline(sheet(*CARD), 0.0003, stock, 0, (0.014 - 0.062 * math.sin(a), -0.074 + 0.062 * math.cos(a), 0.0004 + 0.0006 * index), (0.35, 0, lean))
        if big or index == 4:
            card_face(card, *faces[index], big, 0.00034)
        else:
            card_back(card, wish.colour, 0.00032, white)
    return {"front": {"above": 24, "aside": -18}, "angle": {"above": 16, "aside": 26}}
