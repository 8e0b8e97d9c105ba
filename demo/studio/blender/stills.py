"""Pictures that no product has: tables, rooms and workshops for banners and the news."""

import math

import bpy
from mathutils import Matrix, Vector

import room
from catalogue import build
from cloths import cloth
from scenes import Prop, plaster
from shapes import box, lathe, outline, rod, surface
from surfaces import glaze, linear, metal, paper, plain
from woods import wood

SAND, SAGE, GREY, MOSS = (linear(code) for code in ("#d8c7a8", "#a9b8a0", "#8f9296", "#5f6f4a"))
PETROL, BRICK, WHITE, MUSTARD = (linear(code) for code in ("#2f5d62", "#a4513a", "#f2efe8", "#c99a2e"))
KRAFT = (0.42, 0.27, 0.15)


def put(name, of, material, colours=(), at=(0, 0, 0), turn=0.0, tilt=(0, 0), size=1.0):
    """Builds a product of the shop and sets it down; turned about its own axis, in degrees."""
    before = set(bpy.context.scene.objects)
    build(name, Prop(of, material, *colours))
    bpy.context.view_layer.update()
    way = Matrix.Translation(Vector(at)) @ Matrix.Rotation(math.radians(turn), 4, "Z")
    way = way @ Matrix.Rotation(math.radians(tilt[0]), 4, "X") @ Matrix.Rotation(math.radians(tilt[1]), 4, "Y") @ Matrix.Scale(size, 4)
    for thing in set(bpy.context.scene.objects) - before:
        if thing.parent is None:
            thing.matrix_world = way @ thing.matrix_world


def table_top(back=0.9, kind="oak"):
    for board in range(-8, 14):
        box((5, 0.149, 0.03), wood(kind, "X", 0.5), (0.13 * board, 0.15 * board, -0.0305), 0.002)
    box((40, 0.1, 20), plaster(), (0, back + 0.6, -4), 0)


def floor(back):
    for board in range(-26, 26):
        box((0.139, 14, 0.02), wood("oak", "Y", 0.45), (0.14 * board, 0, -0.0205), 0.002)
    box((40, 0.1, 20), plaster(), (0, back + 0.05, -4), 0)
    box((14, 0.018, 0.11), plain((0.72, 0.70, 0.66), 0.6), (0, back - 0.01, 0), 0.003)


def spread(wide, deep, colour, at=(0, 0), turn=0.0, name="linen", folds=0.0016):
    """A cloth on the table, not quite smooth."""
    lean, (x0, y0) = math.radians(turn), at

    def point(u, v):
        x, y = (u - 0.5) * wide, (v - 0.5) * deep
        high = 0.0012 + folds * (1 + math.sin(17 * u + 5 * v) * math.sin(11 * v - 4 * u))
        return (x0 + x * math.cos(lean) - y * math.sin(lean), y0 + x * math.sin(lean) + y * math.cos(lean), high)

    surface(point, 50, 40, cloth(name, colour), 0.001, 1)


def plate(at, colour, radius=0.128):
    shares = [(0, 0.003), (0.55, 0.003), (0.6, 0), (0.66, 0.003), (0.9, 0.010), (1, 0.019), (0.985, 0.0215), (0.88, 0.0145), (0.66, 0.008), (0, 0.0075)]
    lathe([(radius * share, high) for share, high in shares], glaze(colour), at=at)


def parcel(size, at, turn=0.0):
    """A box of kraft board, taped along its lid, with an address on it."""
    wide, deep, high = size
    box(size, paper(KRAFT, 0.85), at, 0.004, (0, 0, turn))
    x, y, z = at
    box((0.05, deep + 0.001, 0.0006), plain((0.55, 0.40, 0.24), 0.35), (x, y, z + high), 0, (0, 0, turn))
    lean = math.radians(turn)
    aside, near = wide * 0.27, -deep * 0.14
    place = (x + aside * math.cos(lean) - near * math.sin(lean), y + aside * math.sin(lean) + near * math.cos(lean), z + high)
    box((wide * 0.30, deep * 0.34, 0.0008), paper((0.8, 0.79, 0.76)), place, 0, (0, 0, turn))


def laid_table():
    table_top()
    spread(2.4, 0.40, (0.62, 0.57, 0.47), (0, 0.16), 0)
    for x, colour in ((-0.29, SAND), (0.29, SAGE)):
        plate((x, -0.10, 0), GREY)
        put("bowl-with-spoon", "stoneware", "stoneware", [colour], (x, -0.10, 0.0085))
        put("fork-and-knife", "steel", "steel", [], (x + 0.215, -0.09, 0), 0)
        put("wine-glass", "glass", "glass", [], (x + 0.13, 0.17, 0.003))
        put("tumbler-glass", "en-verre-recycle", "glass", [SAGE], (x + 0.04, 0.22, 0.003))
    put("teapot", "stoneware", "stoneware", [PETROL], (-0.03, 0.24, 0.003), 12)
    put("candle", "beeswax", "beeswax", [], (-0.20, 0.36, 0.003))
    put("potted-plant", "terracotta", "terracotta", [BRICK], (0.34, 0.50, 0))
    put("bowl-with-spoon", "walnut", "walnut", [], (-0.52, 0.30, 0.003), size=1.35)
    return {"eye": (0.26, -1.36, 0.90), "target": (0.05, 0.12, 0.055), "lens": 52, "stop": 8, "reach": 0.42}


def living_room():
    floor(0.62)
    surface(lambda u, v: (-1.35 + 2.7 * u, -1.35 + 1.3 * v, 0.006 + 0.002 * math.sin(30 * u)), 60, 30, cloth("wool", (0.60, 0.54, 0.44)), 0.008, 1)
    put("couch-and-lamp", "linen", "linen", [SAGE], (0, 0, 0))
    put("framed-picture", "dunes", "oak", [], (-0.42, 0.60, 1.12), 0, size=1.25)
    put("framed-picture", "fagnes", "oak", [], (0.28, 0.60, 1.16), 0, size=1.05)
    put("potted-plant", "zinc", "zinc", [], (1.34, 0.20, 0), size=2.3)
    put("chair", "paille", "beech", [], (-1.30, -0.35, 0), 62)
    put("closed-book", "l-ecluse", "paper", [], (-1.28, -0.33, 0.475), 30, tilt=(-90, 0))
    return {"eye": (0.75, -4.2, 1.38), "target": (0.02, 0.0, 0.66), "lens": 46, "stop": 11, "reach": 1.15}


def winter_evening():
    table_top(0.55, "walnut")
    spread(0.7, 0.42, BRICK, (0.30, 0.20), 24, "wool", 0.004)
    for x, y, size in ((-0.30, 0.22, 1.0), (-0.21, 0.30, 1.35), (-0.385, 0.31, 1.7)):
        put("candle", "beeswax", "beeswax", [], (x, y, 0), size=size)
    put("hot-beverage", "stoneware", "stoneware", [MOSS], (0.06, -0.02, 0), -30)
    put("cookie", "au-speculoos", None, [], (-0.16, -0.02, 0), 15)
    put("closed-book", "la-veilleuse", "paper", [], (0.33, -0.02, 0.0), -18, tilt=(-90, 0))
    put("teapot", "castIron", "castIron", [linear("#20242b")], (0.20, 0.27, 0), 150)
    return {"eye": (0.16, -1.02, 0.52), "target": (0.0, 0.12, 0.075), "lens": 55, "stop": 4, "reach": 0.34, "dusk": True}


def counter():
    table_top(0.6)
    parcel((0.34, 0.25, 0.16), (-0.10, 0.16, 0), 8)
    parcel((0.25, 0.19, 0.10), (-0.12, 0.15, 0.163), -9)
    parcel((0.21, 0.15, 0.08), (0.26, 0.02, 0), -22)
    put("potted-plant", "zinc", "zinc", [], (0.40, 0.34, 0))
    put("card-file-box", "oak", "oak", [], (-0.46, 0.20, 0), 18)
    put("hot-beverage", "stoneware", "stoneware", [SAGE], (0.05, -0.16, 0), -40)
    return {"eye": (0.24, -1.42, 0.66), "target": (0.0, 0.12, 0.11), "lens": 52, "stop": 6, "reach": 0.40}


def delivery():
    floor(0.55)
    surface(lambda u, v: (-0.55 + 1.1 * u, -0.38 + 0.62 * v, 0.007), 30, 20, cloth("canvas", (0.16, 0.13, 0.10)), 0.014, 1)
    parcel((0.60, 0.42, 0.34), (-0.06, 0.0, 0.015), 12)
    parcel((0.38, 0.28, 0.20), (-0.10, 0.0, 0.357), -7)
    put("potted-plant", "terracotta", "terracotta", [BRICK], (0.62, 0.30, 0), size=2.1)
    put("basket", "rattan", "rattan", [], (-0.72, 0.26, 0), 20)
    return {"eye": (0.62, -2.7, 1.15), "target": (0.02, 0.05, 0.31), "lens": 55, "stop": 8, "reach": 0.75}


def honey():
    table_top(0.5)
    box((0.46, 0.26, 0.02), wood("beech", "X"), (0.02, 0.10, 0), 0.006, (0, 0, 6))
    for x, y, of in ((-0.12, 0.11, "d-acacia"), (0.01, 0.15, "de-bruyere"), (0.14, 0.10, "de-tilleul")):
        put("honey-pot", of, None, [], (x, y, 0.021), -14)
    put("jar", "glass", "glass", [], (0.27, 0.27, 0))
    put("pancakes", "au-sarrasin", None, [], (-0.34, 0.30, 0), 18)
    spread(0.3, 0.22, (0.62, 0.57, 0.47), (-0.27, -0.06), -20)
    return {"eye": (0.16, -0.98, 0.42), "target": (0.0, 0.10, 0.075), "lens": 58, "stop": 5, "reach": 0.28}


def kitchen():
    table_top(0.5)
    spread(0.44, 0.34, (0.50, 0.52, 0.50), (-0.04, 0.04), 8)
    put("cooking", "forged", "forged", [], (-0.02, 0.06, 0.004), -28)
    put("pot-of-food", "castIron", "castIron", [PETROL], (-0.40, 0.34, 0), 10)
    put("jar", "stoneware", "stoneware", [SAND], (0.38, 0.34, 0))
    put("tumbler-glass", "en-verre-recycle", "glass", [SAGE], (0.30, 0.12, 0))
    return {"eye": (0.18, -1.02, 0.58), "target": (0.0, 0.13, 0.055), "lens": 52, "stop": 6, "reach": 0.36}


def linen():
    table_top(0.5)
    for x, y, z, colour, turn in ((-0.24, 0.14, 0, WHITE, 4), (-0.24, 0.14, 0.135, SAND, -3), (0.28, 0.20, 0, SAGE, -8)):
        put("bed", "linen", "linen", [colour], (x, y, z), turn, size=0.9)
    put("soap", "a-la-lavande", None, [], (0.02, -0.14, 0), 24)
    return {"eye": (0.24, -1.36, 0.62), "target": (0.02, 0.12, 0.11), "lens": 52, "stop": 6, "reach": 0.42}


def whetstone():
    table_top(0.5, "walnut")
    box((0.30, 0.12, 0.022), wood("beech", "X"), (-0.02, 0.10, 0), 0.004, (0, 0, 14))
    box((0.21, 0.068, 0.014), plain((0.10, 0.11, 0.12), 0.85), (-0.02, 0.10, 0.022), 0.002, (0, 0, 14))
    box((0.21, 0.068, 0.013), plain((0.50, 0.51, 0.50), 0.9), (-0.02, 0.10, 0.036), 0.002, (0, 0, 14))
    put("kitchen-knife", "a-lame-damas", "walnut", [], (0.04, -0.09, 0), 8)
    put("bowl-with-spoon", "stoneware", "stoneware", [GREY], (0.28, 0.26, 0))
    spread(0.24, 0.2, (0.62, 0.57, 0.47), (-0.36, 0.18), 30)
    return {"eye": (0.12, -0.80, 0.46), "target": (0.0, 0.07, 0.03), "lens": 55, "stop": 5, "reach": 0.27}


def pottery():
    box((40, 0.1, 20), plaster(), (0, 0.34, -4), 0)
    rows = (
        [("bowl-with-spoon", SAND), ("bowl-with-spoon", SAGE), ("teapot", PETROL), ("bowl-with-spoon", PETROL), ("bowl-with-spoon", SAND)],
        [("hot-beverage", GREY), ("hot-beverage", MOSS), ("jar", SAND), ("hot-beverage", SAND), ("hot-beverage", GREY), ("hot-beverage", MOSS)],
        [("pot-of-food", MOSS), ("jar", GREY), ("pot-of-food", SAND), ("teapot", SAND)],
    )
    for level, row in enumerate(rows):
        z = 0.36 * (2 - level)
        box((2.4, 0.26, 0.028), wood("oak", "X"), (0, 0.12, z - 0.028), 0.002)
        width = 1.22
        for index, (name, colour) in enumerate(row):
            x = -width / 2 + width * (index + 0.5) / len(row)
            put(name, "stoneware", "stoneware", [colour], (x, 0.10 + 0.02 * math.sin(5 * index), z), 14 * math.sin(7 * index + level))
    return {"eye": (0.30, -2.35, 0.66), "target": (0.0, 0.1, 0.46), "lens": 62, "stop": 9, "reach": 0.6}


def forge():
    box((3, 1.6, 0.05), wood("oak", "X", 0.7), (0, 0.2, -0.05), 0.004)
    box((40, 0.1, 20), plaster(), (0, 0.95, -4), 0)
    half = [(0.0, 0.0), (0.062, 0.0), (0.062, 0.009), (0.012, 0.022), (0.0085, 0.035), (0.0085, 0.088), (0.018, 0.100), (0.032, 0.104), (0.034, 0.128), (0.028, 0.138), (0.0, 0.140)]
    profile = [(x, y) for x, y in half] + [(-x, y) for x, y in reversed(half[1:-1])]
    rust = metal((0.30, 0.17, 0.11), 0.55)
    for place, turn in (((-0.52, 0.34, 0), 96), ((-0.40, 0.54, 0), 93)):
        rail = outline(profile, 0.75, rust, 0.001)
        rail.matrix_world = Matrix.Translation(place) @ Matrix.Rotation(math.radians(turn), 4, "Z") @ Matrix.Rotation(math.radians(90), 4, "X")
    put("axe", "forged", "ash", [], (-0.10, 0.06, 0.0), 10)
    put("hammer", "arrache-clou", "ash", [], (0.22, -0.10, 0.0), -16)
    put("screwdriver", "a-manche-de-buis", "beech", [], (-0.40, -0.12, 0), 24)
    return {"eye": (0.30, -1.45, 0.72), "target": (0.04, 0.16, 0.05), "lens": 50, "stop": 7, "reach": 0.42}


def drying():
    box((40, 0.1, 20), plaster(), (0, 0.9, -4), 0)
    box((6, 4, 0.02), wood("oak", "Y", 0.45), (0, 0, -0.02), 0)
    for y, high, hung in ((0.0, 1.32, ((-0.52, SAGE, 0.95), (0.30, MUSTARD, 0.84))), (0.42, 1.46, ((-0.10, BRICK, 0.9), (0.72, PETROL, 1.02)))):
        rod((-1.5, y, high), (1.5, y, high), 0.011, wood("ash", "X"))
        for x0, colour, drop in hung:

            def point(u, v, x0=x0, y=y, high=high, drop=drop):
                fall, side = abs(v - 0.5) * 2, 1 if v > 0.5 else -1
                over = 0.014 * math.sin(math.pi * min(1, fall * 30) / 2)
                sway = 0.022 * math.sin(9 * u + 3 * fall + x0) * fall**0.6
                length = drop * (1 if side < 0 else 0.8) * fall
                return (x0 + 0.62 * (u - 0.5) * (1 - 0.03 * fall), y + side * over + sway * (1 if side < 0 else 0.5), high + 0.012 - length)

            surface(point, 60, 90, cloth("linen", colour), 0.0012, 1)
    put("bucket", "zinc", "zinc", [], (-0.98, -0.12, 0))
    put("basket", "rattan", "rattan", [], (0.92, -0.20, 0))
    return {"eye": (0.5, -3.6, 1.15), "target": (0.0, 0.1, 0.72), "lens": 52, "stop": 9, "reach": 0.9}


STILLS = {
    "laid-table": laid_table, "living-room": living_room, "winter-evening": winter_evening, "counter": counter, "delivery": delivery, "honey": honey,
    "kitchen": kitchen, "linen": linen, "whetstone": whetstone, "pottery": pottery, "forge": forge, "drying": drying,
}  # fmt: skip


def arrange(name):
    """Builds a still life, lights it, and puts the camera before it; answers with how much brighter it is exposed."""
    pose = STILLS[name]()
    bpy.context.view_layer.update()
    target, is_dusk = Vector(pose["target"]), pose.get("dusk", False)
    room.light(target, pose["reach"])
    camera = room.link(bpy.data.objects.new("camera", bpy.data.cameras.new("camera")))
    camera.data.lens, camera.data.sensor_width = pose["lens"], 36
    camera.location = pose["eye"]
    room.aim(camera, target)
    bpy.context.scene.camera = camera
    room.sharpen(camera, target, pose["stop"])
    if is_dusk:
        bpy.context.scene.world.node_tree.nodes["Background"].inputs[0].default_value = (1, 0.78, 0.55, 1)
        for lamp in (thing.data for thing in bpy.context.scene.objects if thing.type == "LIGHT"):
            lamp.color = (1, 0.74, 0.48)
    return 0.1 if is_dusk else 0.4
