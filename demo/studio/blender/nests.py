"""Homes for birds."""

import math
import random

from cloths import cloth
from shapes import ball, box, lathe, outline, placed, tube
from surfaces import metal, plain
from woods import wood


def bedding(at, radius, chance, count=70):
    """Hay and moss, coiled as a bird leaves it."""
    tones = [plain(tone, 0.9, 0.1) for tone in ((0.46, 0.34, 0.14), (0.34, 0.24, 0.10), (0.22, 0.24, 0.08), (0.55, 0.43, 0.22))]
    for index in range(count):
        turn, wide = chance.uniform(0, 6.28), radius * chance.uniform(0.5, 1.0)
        lift = [chance.uniform(-0.004, 0.007) + 0.010 * (wide / radius) ** 2 for _ in range(4)]
        path = [(at[0] + wide * math.cos(turn + 0.5 * k), at[1] + wide * math.sin(turn + 0.5 * k), at[2] + lift[k]) for k in range(4)]
        straw = tube(path, 0.0009, tones[index % 4])
        straw.data.bevel_resolution, straw.data.resolution_u = 1, 5


def nest(wish):
    """Open in front, as a robin wants it: a pouch of wicker, or a box of boards with half a front."""
    chance = random.Random(7)
    if wish.of == "wicker":
        return pouch(chance)
    stain, bare = wood("spruce", "Z", 0.6, stain=wish.colour), wood("spruce", "X", 0.55)
    across = wood("spruce", "X", 0.6, stain=wish.colour)
    board, wide, deep, back, front = 0.015, 0.150, 0.120, 0.172, 0.142
    box((wide, board, back + 0.010), stain, (0, deep / 2 - board / 2, 0), 0.001)
    for side in (-1, 1):
        shape = [(-deep / 2, 0), (deep / 2 - board, 0), (deep / 2 - board, back), (-deep / 2, front)]
        outline(shape, board, stain, 0.0008, (side * (wide / 2 - board / 2) - board / 2, 0, 0), (90, 0, 90))
        for y, z in ((-deep / 2 + 0.0075, 0.030), (-deep / 2 + 0.0075, 0.062), (deep / 2 - board / 2, 0.030), (deep / 2 - board / 2, 0.110)):
            ball(0.0032, metal((0.62, 0.62, 0.62), 0.3), (side * wide / 2, y, z), (0.25, 1, 1), detail=12)
    inner = wide - 2 * board
    box((inner, board, 0.070), across, (0, -deep / 2 + board / 2, 0), 0.001)
    box((inner, deep - 2 * board, board), bare, (0, 0, 0), 0)
    lean = math.degrees(math.atan2(back - front, deep - board))
    placed(box((wide + 0.030, deep + 0.038, board), bare, bevel=0.0012), (0, -0.014, (back + front) / 2 - 0.0035), (lean, 0, 0))
    bedding((0, -0.005, 0.052), 0.048, chance, 110)
    cord = cloth("canvas", (0.55, 0.47, 0.33))
    for side in (-1, 1):
        tube([(side * 0.045, deep / 2 + 0.001, 0.150), (side * 0.038, deep / 2 + 0.004, 0.190), (0, deep / 2 + 0.006, 0.232)], 0.0022, cord)
    return {"front": {"above": -5, "aside": -4}, "angle": {"above": -12}}


def pouch(chance):
    """Willow woven round upright rods into a pear, its mouth in the upper half of the front."""
    rods, low, tall = 22, 0.004, 0.150
    radius = lambda v: 0.030 + 0.058 * math.sin(math.pi * (0.14 + 0.80 * v)) ** 0.9 if v < 0.98 else 0.030  # noqa: E731
    wide = lambda v: radius(v) * (1 if v < 0.5 else 1 - 0.75 * (v - 0.5) ** 1.5)  # noqa: E731
    mouth_at, mouth = 0.56, 0.044
    tones = [plain(tone, 0.6, 0.3) for tone in ((0.36, 0.20, 0.085), (0.43, 0.26, 0.11), (0.29, 0.15, 0.06))]
    height = lambda v: low + tall * v  # noqa: E731
    inside = lambda x, y, z: y < 0 and math.hypot(x, (z - height(mouth_at)) * 1.05) < mouth  # noqa: E731
    rows = 34
    for row in range(rows):
        v = row / (rows - 1)
        ring = []
        for k in range(2 * rods + 1):
            a = math.pi / 2 + math.pi * k / rods
            swing = 0.0021 * (1 if (k // 1 + 2 * row) % 4 < 2 else -1) * (1 if row % 2 else -1)
            ring.append(((wide(v) + swing) * math.cos(a), (wide(v) + swing) * math.sin(a), height(v)))
        pieces, piece = [], []
        for spot in ring:
            if inside(*spot):
                pieces.append(piece)
                piece = []
            else:
                piece.append(spot)
        for part in (*pieces, piece):
            if len(part) > 1:
                willow = tube(part, 0.0026, tones[(row * 5) % 3])
                willow.data.bevel_resolution, willow.data.resolution_u = 3, 5
    for k in range(rods):
        a = math.pi / 2 + 2 * math.pi * k / rods
        path = [(wide(i / 16) * math.cos(a), wide(i / 16) * math.sin(a), height(i / 16)) for i in range(17)]
        for part in (path[: next((i for i, p in enumerate(path) if inside(*p)), 17)], path[max((i for i, p in enumerate(path) if inside(*p)), default=16) + 1 :]):
            if len(part) > 1:
                tube(part, 0.0022, tones[1])
    rim = lambda a, grow: (grow * math.cos(a), height(mouth_at) + grow * math.sin(a) / 1.05)  # noqa: E731
    for strand in (0, 1, 2):
        ring = []
        for i in range(36):
            a, twist = 2 * math.pi * i / 36, 2 * math.pi * (i / 4 + strand / 3)
            x, z = rim(a, mouth + 0.003 * math.cos(twist))
            v = min(0.999, max(0, (z - low) / tall))
            ring.append((x, -math.sqrt(max(0.0001, wide(v) ** 2 - x * x)) + 0.003 * math.sin(twist), z))
        tube(ring, 0.0030, tones[strand], closed=True)
    lathe([(0, 0.002), (wide(0), 0.004), (wide(0), 0.008), (0, 0.008)], tones[2], level=0)
    lathe([(0, height(1) + 0.004), (0.016, height(1) + 0.003), (wide(1), height(1) - 0.002)], tones[0], level=1)
    tube([(-0.010, 0, height(1)), (-0.016, 0, height(1) + 0.022), (0, 0, height(1) + 0.034), (0.016, 0, height(1) + 0.022), (0.010, 0, height(1))], 0.0028, cloth("canvas", (0.55, 0.47, 0.33)))
    bedding((0, -0.004, height(0.26)), 0.064, chance, 130)
    return {"front": {"above": -3, "aside": -12}, "angle": {"above": -10}}
