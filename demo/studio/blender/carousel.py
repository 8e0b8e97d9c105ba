"""A musical carousel: one carved horse on its pole."""

import math

import bpy
from mathutils import Matrix, Vector

from lumps import blob
from models_toys import lacquer
from shapes import ball, box, lathe, placed, rod, surface, tube
from surfaces import metal, METALS, plain
from woods import wood

INK = (0.03, 0.03, 0.035)
HORSE_BODY = [[(-0.040, 0, 0.002, 0.0265), (0.0, 0, -0.001, 0.0245), (0.040, 0, 0.003, 0.0265)],
              [(-0.050, 0, 0.010, 0.0215), (-0.066, 0, 0.040, 0.0165), (-0.074, 0, 0.062, 0.0135)],
              [(-0.072, 0, 0.064, 0.0145), (-0.086, 0, 0.051, 0.0115), (-0.102, 0, 0.036, 0.0085)], [(-0.102, 0, 0.036, 0.0092)]]  # fmt: skip


def horse_legs():
    legs = []
    for side, lift in ((-1, 0), (1, 1)):
        y = 0.0135 * side
        legs.append([(-0.046, y, -0.010, 0.0135), (-0.078 - 0.008 * lift, y, -0.026 + 0.010 * lift, 0.0082), (-0.068 - 0.014 * lift, y, -0.056 + 0.004 * lift, 0.0058)])
        legs.append([(0.046, y, 0.000, 0.0185), (0.050 + 0.004 * lift, y, -0.030, 0.0115), (0.076 + 0.008 * lift, y, -0.043 + 0.004 * lift, 0.0075), (0.066 + 0.016 * lift, y, -0.074 + 0.008 * lift, 0.0056)])
    return legs


def horse(at, size, coat, hair, tack, gold):
    """Leaping, its head at -x: carved in one piece, with locks of mane and tail laid on."""
    before = set(bpy.context.scene.objects)
    legs = horse_legs()
    blob(HORSE_BODY + legs, coat, 0.0014, 5)
    hoof = plain((0.05, 0.035, 0.025), 0.4)
    for leg in legs:
        x, y, z, _ = leg[-1]
        knee = leg[-2]
        way = (Vector((x, y, z)) - Vector(knee[:3])).normalized()
        rod(Vector((x, y, z)) + way * 0.001, Vector((x, y, z)) + way * 0.0125, 0.0062, hoof, 0.0080)
    for side in (-1, 1):
        rod((-0.071, side * 0.007, 0.075), (-0.0735, side * 0.0085, 0.090), 0.0042, coat, 0.0008)
        ball(0.0021, plain(INK, 0.15), (-0.0835, side * 0.0108, 0.0585))
        ball(0.0012, plain(INK, 0.4), (-0.1085, side * 0.0050, 0.0385))
        tube([(-0.098, side * 0.0098, 0.044), (-0.0785, side * 0.0142, 0.060), (-0.070, side * 0.0125, 0.072)], 0.0011, tack)
        tube([(-0.097, side * 0.0100, 0.041), (-0.062, side * 0.0165, 0.044), (-0.026, side * 0.012, 0.0305)], 0.0010, tack)
    ring = lambda x, z, r, lean: [(x + r * math.cos(a) * math.sin(lean), r * math.sin(a), z + r * math.cos(a) * math.cos(lean)) for a in (i * math.pi / 8 for i in range(16))]  # noqa: E731
    tube(ring(-0.0975, 0.0405, 0.0102, 0.75), 0.0011, tack, closed=True)
    tube(ring(0.004, -0.0006, 0.0252, 0), 0.0020, tack, closed=True)
    for index in range(15):
        share = index / 14
        x, z = -0.074 + 0.028 * share + 0.006 * math.sin(3 * share), 0.081 - 0.052 * share
        for side in (-1, 1):
            fall = 0.022 + 0.003 * ((index * 7) % 3)
            tube([(x + 0.006, side * 0.002, z), (x + 0.015, side * 0.010, z - fall * 0.3), (x + 0.016, side * (0.0165 + 0.004 * share), z - fall), (x + 0.020, side * (0.0175 + 0.005 * share), z - fall * 1.2)], 0.0034, hair, [0.9, 1, 0.75, 0.15])
    tube([(-0.076, 0, 0.081), (-0.088, 0, 0.076), (-0.095, 0, 0.064)], 0.0040, hair, [0.8, 1, 0.2])
    for index in range(9):
        y = (index - 4) * 0.0016
        drop = 0.006 * ((index * 5) % 3) / 2
        tube([(0.060, y * 0.5, 0.016), (0.078, y, 0.021), (0.092, y * 1.7, 0.004), (0.092, y * 2.4, -0.022), (0.101, y * 2.2, -0.042 - drop)], 0.0034, hair, [0.7, 1, 1.2, 1, 0.1])
    saddle = lambda u, v, grow, wide: (  # noqa: E731
        0.003 + wide * (v - 0.5), (0.0252 + grow) * math.sin(2.2 * (u - 0.5)), -0.0006 + (0.0252 + grow) * math.cos(2.2 * (u - 0.5)) + 0.006 * (2 * v - 1) ** 2 * (1 if v < 0.5 else 1.4))
    surface(lambda u, v: saddle(u, v, 0.0012, 0.056), 20, 12, gold, 0.0014, 1)
    surface(lambda u, v: saddle(0.5 + (u - 0.5) * 0.8, v, 0.0030, 0.040), 20, 12, tack, 0.0030, 2)
    bpy.context.view_layer.update()
    for thing in set(bpy.context.scene.objects) - before:
        thing.matrix_world = Matrix.Translation(at) @ Matrix.Scale(size, 4) @ thing.matrix_world


def pole(low, high, mat, radius=0.0042, at=(0, 0)):
    """A brass pole turned like a rope."""
    turns = (high - low) / 0.020
    for phase in (0, 1, 2):
        steps = int(turns * 8)
        tube([(at[0] + radius * 0.55 * math.cos(2 * math.pi * (i / 8 + phase / 3)), at[1] + radius * 0.55 * math.sin(2 * math.pi * (i / 8 + phase / 3)), low + (high - low) * i / steps) for i in range(steps + 1)], radius * 0.62, mat)


def carousel(wish):
    """One horse on its pole over the drum that holds the works; the one with chimes has their bars all round, and a roof."""
    brass, beech, tone = metal(METALS["brass"][0], 0.24), wood("beech", "Z", 0.38), lacquer(wish.colour)
    if wish.of == "beech":
        drum(0.098, 0.052, beech, tone, brass)
        pole(0.052, 0.248, brass)
        ball(0.010, beech, (0, 0, 0.252))
        horse((0.004, 0, 0.148), 1.0, wood("beech", "X", 0.36), wood("beech", "X", 0.36, stain=(0.36, 0.19, 0.09)), tone, wood("beech", "X", 0.4, stain=(0.62, 0.50, 0.33)))
        return {"front": {"aside": -10, "above": -6}, "angle": {"above": -14}}
    drum(0.098, 0.050, lacquer((0.80, 0.77, 0.70)), tone, brass)
    steel = metal((0.80, 0.80, 0.82), 0.18, brushed="Z")
    for index in range(30):
        turn = 2 * math.pi * index / 30
        bar = box((0.0028, 0.0125, 0.026), steel, bevel=0.0008)
        placed(bar, (0.0985 * math.cos(turn), 0.0985 * math.sin(turn), 0.0115), (0, 0, math.degrees(turn)))
    pole(0.050, 0.215, brass)
    for index in range(3):
        turn = 2 * math.pi * index / 3 + 1.05
        rod((0.083 * math.cos(turn), 0.083 * math.sin(turn), 0.05), (0.083 * math.cos(turn), 0.083 * math.sin(turn), 0.212), 0.0022, brass)
    horse((0.002, 0, 0.118), 0.78, lacquer((0.80, 0.77, 0.70)), lacquer((0.62, 0.42, 0.16)), tone, lacquer((0.72, 0.50, 0.14)))
    roof(tone, lacquer((0.80, 0.77, 0.70)), brass)
    return {"front": {"aside": -12, "above": -8}, "angle": {"above": -16}}


def drum(radius, high, mat, tone, brass):
    lathe([(0, 0), (radius - 0.004, 0), (radius, 0.003), (radius, 0.009), (radius - 0.004, 0.011), (radius - 0.004, high - 0.012), (radius, high - 0.010), (radius, high - 0.003), (radius - 0.003, high), (0, high)], mat, steps=72)
    for low in (0.0095, high - 0.0105):
        lathe([(radius - 0.003, low - 0.0022), (radius + 0.0012, low - 0.0018), (radius + 0.0012, low + 0.0018), (radius - 0.003, low + 0.0022)], tone, steps=72)
    lathe([(0, high), (radius * 0.84, high + 0.0002), (radius * 0.84, high + 0.0022), (0, high + 0.0026)], tone, steps=72)
    lathe([(0, 0), (0.012, 0), (0.012, 0.003), (0.006, 0.006), (0, 0.006)], brass, at=(0, 0, high + 0.002))


def roof(tone, pale, brass):
    """A striped tent of wood: sixteen painted fields, and a scalloped edge."""
    for index in range(16):
        one, two = (2 * math.pi * (index + k) / 16 for k in (0, 1))
        mat = tone if index % 2 else pale
        edge = lambda u: one + (two - one) * u  # noqa: E731
        surface(lambda u, v: (0.102 * v * math.cos(edge(u)), 0.102 * v * math.sin(edge(u)), 0.262 - 0.050 * v**0.75), 4, 8, mat, 0.0025, 1)
        surface(lambda u, v: (0.1025 * math.cos(edge(u)), 0.1025 * math.sin(edge(u)), 0.2135 - v * (0.009 + 0.009 * math.sin(math.pi * u))), 8, 4, mat, 0.0025, 1)
    ball(0.008, brass, (0, 0, 0.268))
    rod((0, 0, 0.272), (0, 0, 0.284), 0.0022, brass, 0.0008)
