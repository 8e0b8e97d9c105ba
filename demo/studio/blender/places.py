"""Where things are used that would fall over on a table or a floor: against a wall, on a lawn, in bed. Each place first settles
its thing as it is used there, and says how the camera turns; then it builds what is around it."""

import math

import bpy
from mathutils import Matrix

from cloths import cloth
from models_tents import footing
from outdoors import beach, bricks, FIRED, hedge, lawn, LIMED
from room import points_of
from scenes import floor_boards, paving, skirting, wall
from shapes import box, cushion, lathe, move_new, rod, surface, tube
from stills import BRICK, PETROL, put, SAGE, SAND, spread, table_top, WHITE
from surfaces import metal, METALS, plain
from woods import wood

IRON = (0.035, 0.035, 0.038)


def bring(*thing, **rest):
    """Sets a thing down beside what is there, which it does not see while it is built: some move or mirror all they find."""
    linked = bpy.context.scene.collection.objects
    here = list(linked)
    for other in here:
        linked.unlink(other)
    put(*thing, **rest)
    for other in here:
        linked.link(other)


def turn_over(*ways):
    """Turns what is built so far, and sets it on the ground."""
    for way in ways:
        move_new(set(), way)
    bpy.context.view_layer.update()
    low = min(place.z for place in points_of(bpy.context.scene.objects))
    move_new(set(), Matrix.Translation((0, 0, -low)))


def tilted(degrees):
    """Towards the wall behind."""
    return Matrix.Rotation(math.radians(-degrees), 4, "X")


def lean_broom(wish):
    turn_over(tilted(6.5))
    return {"fill": 0.74, "above": -7, "aside": 4}


def beside_the_door(wish, size):
    """Horsehair on boards, coconut fibre on stone; both beside a panelled door, with a bucket."""
    _, (_, far), _ = size
    back = far + 0.001
    paving(0.3) if "coco" in wish.of else floor_boards()
    wall(back, 1.0)
    paint = plain((0.42, 0.47, 0.42), 0.5)
    right = -0.30
    skirting(back, right, 3)
    box((0.095, 0.030, 2.12), paint, (right - 0.0475, back - 0.015, 0), 0.004)
    box((0.86, 0.012, 2.04), paint, (right - 0.095 - 0.43, back - 0.006, 0.008), 0.002)
    for low, high in ((0.20, 0.86), (1.02, 1.88)):
        x = right - 0.095 - 0.43
        for wide, tall, at in ((0.62, 0.03, low), (0.62, 0.03, high - 0.03), (0.03, high - low - 0.06, low + 0.03)):
            for side in (-1, 1) if tall > 0.1 else (0,):
                box((wide, 0.026, tall), paint, (x + side * 0.295, back - 0.013, at), 0.006)
    brass = metal(*METALS["brass"])
    x = right - 0.095 - 0.06
    box((0.036, 0.006, 0.15), brass, (x, back - 0.014, 0.94), 0.002)
    tube([(x, back - 0.012, 1.03), (x, back - 0.055, 1.03), (x - 0.02, back - 0.062, 1.03), (x - 0.11, back - 0.060, 1.028)], 0.0085, brass)
    bring("bucket", "zinc", "zinc", [], (0.46, far - 0.24, 0), -20)


def pitch(wish):
    return {"fill": 0.80, "above": -9, "daylight": True, "stop": 2.8}


def campsite(wish, size):
    corners, there = footing(wish.of)
    kept = []

    def set_by(name, of, material, colours, x, y, turn, radius, **rest):
        spot = there(x, y)
        kept.append((spot, radius))
        bring(name, of, material, colours, (spot.x, spot.y, 0.004), turn, **rest)

    front = -1.10 if wish.of == "canvas" else -1.55
    set_by("backpack", "canvas", "canvas", [PETROL], 1.04, front + 0.02, -30, 0.20)
    set_by("basket", "rattan", "rattan", [], 0.50, front - 0.42, 30, 0.17)
    set_by("hot-beverage", "enamel", "enamel", [WHITE], 0.18, front - 0.46, 20, 0.05)
    inside = lambda x, y: sum((a.y > y) != (b.y > y) and x < a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y) for a, b in zip(corners, [*corners[1:], corners[0]])) % 2  # noqa: E731
    lawn(4.3, 6.5, 0.065, 0.060, lambda x, y: not inside(x, y) and all(math.hypot(x - spot.x, y - spot.y) > radius for spot, radius in kept), 6.4)
    hedge((0, 6.4), 15, 1.75, 0.9, 0.12)


def lay_down(wish):
    if wish.of != "paper":
        move_new(set(), Matrix.Translation((0, 0, 0.020)))
        return {"aside": -20, "above": 34, "fill": 0.66, "daylight": True}
    return {"aside": -20, "above": 34, "fill": 0.66, "brighter": 0.1}


def field(wish, size):
    """A paper kite is painted at a table; one of nylon waits in the grass for its flyer."""
    if wish.of == "paper":
        table_top(2.2)
        bring("artist-palette", "a-la-gouache", None, [], (0.53, 0.20, 0), -18)
        bring("hot-beverage", "stoneware", "stoneware", [SAGE], (-0.36, 0.38, 0), 40)
        return
    things = [((0.52, 0.40), 0.10), ((-0.42, 0.46), 0.09), ((-0.30, 0.52), 0.09)]
    sail = lambda x, y: abs(x) / 0.34 + (max(0, y - 0.14) / 0.25 if y > 0.14 else (0.14 - y) / 0.53) < 1  # noqa: E731
    lawn(1.5, 2.6, 0.024, 0.024, lambda x, y: not sail(x, y) and all(math.hypot(x - a, y - b) > r for (a, b), r in things), 1.3)
    bring("soccer-ball", "de-match", None, [(0.02, 0.02, 0.025)], (0.52, 0.40, 0.008), 20)
    bring("running-shoe", "sur-route", None, [(0.26, 0.42, 0.62)], (-0.37, 0.50, 0.008), 34)


def stand_up(wish):
    """On its tail, its wheels towards the viewer."""
    on_end = Matrix(((0, 1, 0, 0), (0, 0, 1, 0), (1, 0, 0, 0), (0, 0, 0, 1)))
    turn_over(on_end, tilted(13), Matrix.Rotation(math.radians(3), 4, "Y"))
    return {"fill": 0.60, "above": -5, "aside": 6}


def pavement(wish, size):
    _, (_, far), (_, high) = size
    back = far + 0.004
    paving(0.4)
    bricks(back, -2.4, 2.6, 0.0, high + 0.16)
    coping = plain((0.36, 0.35, 0.33), 0.9)
    for block in range(-4, 5):
        box((0.595, 0.34, 0.075), coping, (0.6 * block + 0.2, back + 0.13, high + 0.20), 0.008)
    hedge((0, back + 0.9), 8, 2.6, 0.7, 0.09)
    bring("basketball", "rubber", "rubber", [(0.62, 0.20, 0.07)], (0.37, far - 0.24, 0.0), -52)
    bring("backpack", "canvas", "canvas", [PETROL], (-0.42, far - 0.16, 0.0), 14)


def sit(wish):
    if wish.of == "linen":
        turn_over(Matrix.Rotation(math.radians(64), 4, "X"))
        return {"fill": 0.50, "above": 0, "aside": -6}
    return {"fill": 0.50, "above": -3, "aside": -10}


def bedroom(wish, size):
    """On a made bed, against its pillow, with a picture book."""
    _, (_, far), _ = size
    flat = wish.of == "linen"
    quilt, sheet = cloth("cotton", (0.30, 0.42, 0.44)), cloth("linen", (0.72, 0.69, 0.63))

    def cover(u, v):
        x, y = -1.0 + 2.0 * u, -1.3 + 1.9 * v
        away = min(1.0, max(0.0, (math.hypot(x * 0.8, y + 0.04) - 0.20) / 0.30))
        fold = 0.010 * math.sin(9 * x + 4 * y) + 0.007 * math.sin(17 * y - 6 * x) + 0.004 * math.sin(31 * x + 13 * y)
        return (x, y, fold * away - 0.002)

    surface(cover, 120, 110, quilt, 0.012, 1)
    lean = 26 if flat else 14
    middle = far + (0.035 if flat else 0.095)
    cushion((0.62, 0.07, 0.42), sheet, (0.03, middle, 0.195), 0.06, 0.034, (-lean, 0, 4), 0.016, 0.20)
    head = middle + 0.26
    for board in range(-7, 8):
        box((0.146, 0.024, 0.70), wood("oak", "Z", 0.5), (0.148 * board, head, -0.3), 0.004)
    box((2.3, 0.045, 0.05), wood("oak", "X", 0.5), (0, head, 0.40), 0.008)
    wall(head + 0.05, 0.6)
    bring("open-book", "le-renard-de-la-plage", None, [], (0.26, -0.08, 0.006), -20, size=0.8)
    bring("closed-book", "l-ecluse", "paper", [], (-0.25, -0.13, 0.008), 22, tilt=(-90, 0))


def put_up(wish):
    if "plage" in wish.of:
        move_new(set(), Matrix.Translation((0, 0, -0.22)) @ Matrix.Rotation(math.radians(9), 4, "Y") @ tilted(5))
        return {"fill": 0.70, "above": -8, "daylight": True}
    move_new(set(), Matrix.Translation((0, 0, 0.05)))
    return {"fill": 0.70, "above": -9, "daylight": True}


def in_the_sun(wish, size):
    seaside(size) if "plage" in wish.of else garden_table(wish)


def seaside(size):
    beach(9)
    spread(0.72, 1.5, (0.72, 0.70, 0.64), (0.58, -0.30), -18, "cotton", 0.006)
    bring("thong-sandal", "leather", "leather", [(0.26, 0.11, 0.045)], (-0.05, -0.72, 0.004), 24)
    bring("basket", "rattan", "rattan", [], (-0.38, -0.18, 0), 20)
    bring("womans-hat", "straw", "straw", [(0.52, 0.40, 0.22)], (0.50, -0.10, 0.016), 30)


def garden_table(wish):
    paving(0.5)
    stone = plain((0.30, 0.295, 0.285), 0.85)
    lathe([(0, 0), (0.26, 0), (0.27, 0.006), (0.27, 0.048), (0.26, 0.055), (0.045, 0.060), (0.034, 0.070), (0.034, 0.26), (0.020, 0.262), (0.0175, 0.25)], stone, 64, 0).data.use_auto_smooth = True
    teak, top = wood("acacia", "X", 0.55), 0.72
    for slat in range(-5, 6):
        half = math.sqrt(0.50**2 - (0.09 * slat) ** 2)
        for side in (-1, 1) if slat == 0 else (0,):
            long = 2 * half if side == 0 else half - 0.025
            box((long, 0.084, 0.022), teak, (side * (half + 0.025) / 2, 0.09 * slat, top), 0.004)
    for turn in range(4):
        angle = math.radians(45 + 90 * turn)
        c, s = math.cos(angle), math.sin(angle)
        rod((0.40 * c, 0.40 * s, 0), (0.36 * c, 0.36 * s, top), 0.017, wood("acacia", "Z", 0.55), 0.020)
    for y in (-0.24, 0.24):
        box((0.82, 0.05, 0.03), teak, (0, y, top - 0.03), 0.003)
    for x, y, turn in ((-0.78, 0.02, 80), (0.80, 0.10, -84)):
        bring("chair", "a-barreaux", "beech", [WHITE if "frene" not in wish.of else (0.10, 0.14, 0.12)], (x, y, 0), turn)
    high = top + 0.023
    bring("teapot", "stoneware", "stoneware", [SAND], (0.16, -0.10, high), 20)
    bring("hot-beverage", "stoneware", "stoneware", [SAGE], (-0.20, -0.14, high), -150)
    bring("hot-beverage", "stoneware", "stoneware", [SAGE], (0.34, 0.06, high), 10)
    bring("bowl-with-spoon", "stoneware", "stoneware", [PETROL], (-0.12, 0.16, high))
    bricks(2.3, -4.4, 4.4, 0, 2.6, LIMED) if "frene" not in wish.of else hedge((0, 2.3), 9, 1.9, 0.8, 0.09)
    bring("potted-plant", "terracotta", "terracotta", [BRICK], (-1.32, 1.55, 0), size=2.2)
    bring("potted-plant", "zinc", "zinc", [], (1.42, 1.75, 0), size=1.8)


def hang_up(wish):
    return {"fill": 0.47 if wish.of == "glass" else 0.56, "above": -8, "aside": 9}


def garden_wall(wish, size):
    """On an iron bracket, beside a shelf with pots."""
    _, (_, far), (low, high) = size
    back = 0.24
    bricks(back, -1.6, 1.6, low - 1.0, high + 0.9, LIMED if wish.of == "glass" else FIRED)
    iron = plain(IRON, 0.5)
    hook = high - 0.002
    box((0.034, 0.008, 0.15), iron, (0, back - 0.006, hook + 0.005), 0.002)
    tube([(0, back - 0.004, hook + 0.055), (0, 0.10, hook + 0.058), (0, 0.015, hook + 0.052), (0, -0.016, hook + 0.028), (0, -0.010, hook + 0.002), (0, 0.002, hook - 0.003), (0, 0.010, hook + 0.006)], 0.0045, iron)
    tube([(0, back - 0.006, hook + 0.012), (0, 0.15, hook + 0.020), (0, 0.09, hook + 0.056)], 0.0036, iron)
    shelf = low + 0.08
    for x in (0.20, 0.60):
        box((0.022, 0.16, 0.022), iron, (x, back - 0.08, shelf - 0.045), 0.002)
    box((0.62, 0.19, 0.024), wood("oak", "X", 0.55), (0.42, back - 0.098, shelf - 0.022), 0.004)
    bring("potted-plant", "terracotta", "terracotta", [BRICK], (0.28, back - 0.105, shelf + 0.002))
    if wish.of != "glass":
        bring("hot-beverage", "enamel", "enamel", [WHITE], (0.44, back - 0.12, shelf + 0.002), 60)


PLACES = {
    "broom": (lean_broom, beside_the_door),
    "camping": (pitch, campsite),
    "kite": (lay_down, field),
    "skateboard": (stand_up, pavement),
    "teddy-bear": (sit, bedroom),
    "umbrella-on-ground": (put_up, in_the_sun),
    "wind-chime": (hang_up, garden_wall),
}
