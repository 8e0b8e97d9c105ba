"""Boards on wheels: scooters and skateboards. They face to the right; their right side is the viewer's."""

import math

import bpy
from mathutils import Matrix

from bicycles import steel, turned
from nodes import bump, mix, new, noise, ramp, where
from room import points_of
from shapes import ball, box, lathe, move_new, outline, rod, surface, tube
from surfaces import metal, METALS, plain
from woods import COLOURS, wood

HUBS, WHEEL = (-0.37, 0.37), 0.100  # a scooter's axles
COLUMN = ((0.322, 0.255), (0.235, 0.950))  # where its steering column begins and ends


def sandpaper(colour=(0.030, 0.030, 0.032)):
    mat, shader = new("sandpaper", colour, 0.85)
    at = where(mat)
    grains = ramp(mat, noise(mat, at, 1500, 2), [(0.5, colour), (0.68, [min(1, 4 * c + 0.03) for c in colour])])
    mat.node_tree.links.new(grains, shader.inputs["Base Color"])
    bump(mat, shader, noise(mat, at, 1100, 2), 0.5, 0.0008)
    return mat


def column_at(share):
    return tuple(a + (b - a) * share for a, b in zip(*COLUMN))


def collar(share, radius, mat, long=0.02):
    (x, z), (u, w) = column_at(share), column_at(share + long)
    return rod((x, 0, z), (u, 0, w), radius, mat)


def round_plate(length, wide, corner):
    half, side = length / 2 - corner, wide / 2 - corner
    return [(cx * half + corner * math.cos(t), cy * side + corner * math.sin(t))
            for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)) for t in (math.radians(start + 9 * i) for i in range(11))]  # fmt: skip


def scooter_wheel(x, hub):
    at = (x, 0, WHEEL)
    turned([(0.080, -0.013), (0.094, -0.012), (0.099, -0.006), (0.100, 0), (0.099, 0.006), (0.094, 0.012), (0.080, 0.013), (0.080, -0.013)], plain((0.045, 0.045, 0.047), 0.5), at)
    turned([(0.081, -0.011), (0.081, 0.011), (0.073, 0.011), (0.071, 0), (0.073, -0.011), (0.081, -0.011)], hub, at)
    turned([(0, -0.016), (0.019, -0.016), (0.022, -0.012), (0.022, 0.012), (0.019, 0.016), (0, 0.016)], hub, at)
    for i in range(5):
        turn = math.radians(72 * i + 18)
        rod((x + 0.018 * math.cos(turn), 0, WHEEL + 0.018 * math.sin(turn)), (x + 0.076 * math.cos(turn), 0, WHEEL + 0.076 * math.sin(turn)), 0.0085, hub, 0.0065)
    for side in (-1, 1):
        rod((x, side * 0.015, WHEEL), (x, side * 0.034, WHEEL), 0.0075, steel())


def deck(birch, paint):
    top = 0.102
    if birch:
        for ply in range(7):
            tone = wood("birch", "X") if ply % 2 == 0 else wood("birch", "Y", stain=(0.46, 0.29, 0.14))
            outline(round_plate(0.480, 0.125, 0.040), 0.0021, tone, 0.0003, (-0.045, 0, top - 0.0147 + 0.0021 * ply))
        outline(round_plate(0.20, 0.070, 0.018), 0.0010, sandpaper((0.05, 0.046, 0.042)), 0.0002, (-0.09, 0, top))
        box((0.44, 0.042, 0.016), paint, (-0.045, 0, top - 0.031), 0.004)
        for x in (-0.235, 0.145):
            for y in (-0.018, 0.018):
                ball(0.006, steel(), (x, y, top + 0.0002), (1, 1, 0.35), detail=12)
    else:
        box((0.480, 0.118, 0.030), metal(*METALS["aluminium"], brushed="X"), (-0.045, 0, top - 0.030), 0.007)
        outline(round_plate(0.420, 0.096, 0.010), 0.0012, sandpaper(), 0.0003, (-0.050, 0, top))
        for x in (-0.20, 0.10):
            outline(round_plate(0.022, 0.096, 0.002), 0.0016, paint, 0.0002, (x, 0, top))
    return top


def scooter(wish):
    birch = wish.of == "a-plateau-de-bouleau"
    paint, alloy, black = plain(wish.colour, 0.25, coat=0.7), metal(*METALS["aluminium"]), plain((0.03, 0.03, 0.032), 0.55)
    hub = plain((0.76, 0.75, 0.72), 0.35, coat=0.3) if birch else paint
    for x in HUBS:
        scooter_wheel(x, hub)
    top = deck(birch, paint)
    for side in (-1, 1):  # the rear wheel between two plates
        outline([(-0.395, 0.088), (-0.382, 0.114), (-0.355, 0.114), (-0.255, top - 0.004), (-0.255, top - 0.026), (-0.36, 0.086)], 0.006, paint, 0.0015, (0, side * 0.029 + 0.003, 0), (90, 0, 0))
    guard = lambda u, v: (HUBS[0] + (0.114 - 0.006 * (2 * u - 1) ** 2) * math.cos(math.radians(28 + 120 * v)), 0.024 * (2 * u - 1),  # noqa: E731
                          WHEEL + (0.114 - 0.006 * (2 * u - 1) ** 2) * math.sin(math.radians(28 + 120 * v)))  # fmt: skip
    surface(guard, 8, 30, metal(*METALS["steel"]), 0.003, 1)
    # the neck rises from under the deck to the head; its hinge folds
    tube([(0.150, 0, top - 0.018), (0.215, 0, top + 0.012), (0.262, 0, top + 0.110), (0.300, 0, 0.318)], 0.0205, paint, [1.1, 1.1, 1, 0.95])
    box((0.074, 0.060, 0.044), black, (0.196, 0, top - 0.020), 0.010, (0, -22, 0))
    rod((0.196, -0.036, top + 0.004), (0.196, 0.036, top + 0.004), 0.009, steel())
    tube([(0.190, -0.038, top + 0.006), (0.168, -0.044, top + 0.024), (0.140, -0.044, top + 0.028)], 0.0050, black)
    low, high = (column_at(share) for share in (-0.02, 0.20))
    rod((low[0], 0, low[1]), (high[0], 0, high[1]), 0.0235, paint)
    for share in (-0.030, 0.195):
        collar(share, 0.0255, alloy)
    rod((high[0], 0, high[1]), (column_at(0.60)[0], 0, column_at(0.60)[1]), 0.0175, paint)
    rod((column_at(0.55)[0], 0, column_at(0.55)[1]), (COLUMN[1][0], 0, COLUMN[1][1]), 0.0142, alloy)
    collar(0.565, 0.0215, black, 0.045)
    clamp = column_at(0.585)
    tube([(clamp[0] - 0.012, -0.020, clamp[1]), (clamp[0] - 0.030, -0.024, clamp[1] - 0.006), (clamp[0] - 0.044, -0.022, clamp[1] - 0.042)], 0.0048, steel())
    fork_and_bar(birch, paint, alloy, black)
    tube([(-0.16, 0.045, top - 0.026), (-0.165, 0.075, 0.045), (-0.170, 0.108, 0.004)], 0.005, steel())
    return {"front": {"above": -6, "aside": 8, "fill": 0.86}, "angle": {"above": -14, "fill": 0.86}, "scene": {"above": -2, "fill": 0.62}}


def fork_and_bar(birch, paint, alloy, black):
    crown, x = column_at(-0.065), HUBS[1]
    box((0.040, 0.078, 0.022), paint, (crown[0] - 0.002, 0, crown[1] - 0.008), 0.007, (0, -7, 0))
    for side in (-1, 1):
        y = side * 0.030
        rod((crown[0], y, crown[1]), (x - 0.002, y, WHEEL - 0.012), 0.0095, paint if birch else alloy)
        ball(0.013, paint if birch else alloy, (x, y, WHEEL), (1, 0.55, 1.1), detail=16)
        if not birch:
            turns = [i / 4 for i in range(4 * 8 + 1)]
            spot = lambda s, f=y: (crown[0] + (x - crown[0]) * (0.12 + 0.5 * s) + 0.0135 * math.cos(s * 16 * math.pi), f + 0.0135 * math.sin(s * 16 * math.pi),  # noqa: E731
                                   crown[1] + (WHEEL - crown[1]) * (0.12 + 0.5 * s))  # fmt: skip
            tube([spot(t / 8) for t in turns], 0.0024, paint)
    (x, z), grip = COLUMN[1], black
    rod((x + 0.002, 0, z - 0.018), (x - 0.003, 0, z + 0.020), 0.0205, paint)
    rod((x, -0.19, z), (x, 0.19, z), 0.0120, alloy)
    for side in (-1, 1):
        ridges = [(0.0125, 0), (0.019, 0.001), (0.019, 0.005)] + [(0.0158 + 0.0012 * (i % 2), 0.007 + 0.0045 * i) for i in range(22)] + [(0.018, 0.108), (0.018, 0.114), (0, 0.116)]
        lathe(ridges, grip, 32, 1, (x, side * 0.086, z), (-90 * side, 0, 0))


LENGTH = {"maple": 0.80, "bamboo": 0.86}
THICK, AXLES = 0.0112, 0.205


def stained(name, colours, length):
    """A board's lower side: bands of stain across it at a slant, the grain seen through, clear wood between them."""
    mat = wood(name, "X", 0.3)
    shader = mat.node_tree.nodes["Principled BSDF"]
    grain = shader.inputs["Base Color"].links[0].from_socket
    across = mat.node_tree.nodes.new("ShaderNodeSeparateXYZ")
    mat.node_tree.links.new(where(mat, (1 / length,) * 3, (0, 0, math.radians(24))), across.inputs[0])
    shift = mat.node_tree.nodes.new("ShaderNodeMath")
    shift.inputs[1].default_value = 0.5
    mat.node_tree.links.new(across.outputs["X"], shift.inputs[0])
    clear = COLOURS[name][0]
    bands = len(colours)
    stops = [(0.0, colours[0])]
    if bands == 1:
        stops += [(0.30, clear), (0.335, colours[0]), (0.36, clear), (0.58, colours[0]), (0.605, clear), (0.64, colours[0])]
    else:
        stops += [(0.30, clear), (0.33, colours[1]), (0.62, clear), (0.65, colours[2])]
    paint = ramp(mat, shift.outputs[0], stops)
    paint.node.color_ramp.interpolation = "CONSTANT"
    share = ramp(mat, paint, [(0.0, (0.92,) * 3), (1.0, (0.92,) * 3)])
    mat.node_tree.links.new(mix(mat, share, grain, paint), shader.inputs["Base Color"])
    shader.inputs["Clearcoat"].default_value = 0.35
    return mat


def board_at(length, wide, cruiser):
    """A place on the deck by two shares: hollow across, nose and tail bent up."""
    def point(u, v):
        along, side = 2 * v - 1, 2 * u - 1
        round_off = (1 - abs(along) ** (7 if not cruiser else 4)) ** 0.5
        half = wide / 2 * round_off * (1 - (0.16 * along**2 if cruiser else 0.03 * along**2))
        x = length / 2 * along
        kick = max(0.0, abs(x) - length * 0.335) if not cruiser else max(0.0, -x - length * 0.36)
        lift = kick * 0.42 * min(1.0, kick / 0.04) + 0.006 * abs(side) ** 2.5 * round_off * (kick < 0.02)
        return (x, half * side, lift - (0.010 * (1 - along**2) if cruiser else 0))

    return point


def stripes(wish, point, high, length):
    """Where the grip tape is cut out at a slant: the stained wood between two lines of clear wood."""
    bands = [(0.014, wood(wish.material, "X")), *((0.030, wood("maple", "X", stain=c)) for c in wish.colours), (0.014, wood(wish.material, "X"))]
    start = -sum(wide for wide, _ in bands) / 2 + 0.045
    for wide, mat in bands:
        place = lambda u, v, a=start, b=wide: point(u, 0.5 + (a + b * v + 0.055 * (u - 0.5)) / length)  # noqa: E731
        surface(lambda u, v, f=place: tuple(p + q for p, q in zip(f(u, v), (0, 0, high + 0.0006))), 20, 4, mat, 0.0012, 1)
        start += wide


def truck(x, way, wheels, low):
    """Points down from the deck's lower side at z = low."""
    alloy = metal((0.66, 0.67, 0.68), 0.3)
    box((0.080, 0.054, 0.008), alloy, (x, 0, low - 0.008), 0.003)
    rod((x - way * 0.012, 0, low - 0.008), (x + way * 0.004, 0, low - 0.044), 0.0125, plain((0.55, 0.10, 0.06), 0.4), 0.0105)
    rod((x - way * 0.010, 0, low - 0.010), (x + way * 0.006, 0, low - 0.052), 0.0048, steel())
    tube([(x, -0.066, low - 0.041), (x, -0.030, low - 0.037), (x, 0, low - 0.032), (x, 0.030, low - 0.037), (x, 0.066, low - 0.041)], 0.0125, alloy, [0.72, 0.9, 1.25, 0.9, 0.72])
    rod((x - way * 0.030, 0, low - 0.006), (x - way * 0.004, 0, low - 0.034), 0.0095, alloy)
    rod((x, -0.104, low - 0.041), (x, 0.104, low - 0.041), 0.0040, steel())
    radius, wide, mat = wheels
    shape = [(0.010, -wide), (0.016, -wide), (radius - 0.006, -wide), (radius - 0.001, -wide + 0.006), (radius, -0.004), (radius, 0.004), (radius - 0.001, wide - 0.006), (radius - 0.006, wide), (0.016, wide), (0.010, wide)]
    for side in (-1, 1):
        at = (x, side * 0.084, low - 0.041)
        turned([(0.0102, -wide), (0.0115, -wide - 0.0005), *shape[1:-1], (0.0115, wide + 0.0005), (0.0102, wide)], mat, at)
        turned([(0, -wide + 0.002), (0.0108, -wide + 0.002), (0.0108, wide - 0.002), (0, wide - 0.002)], steel(), at, 0)
        rod((x, side * 0.100, low - 0.041), (x, side * 0.107, low - 0.041), 0.0065, steel(), steps=6)


def skateboard(wish):
    """On its side, to show its colours; from the other side, and in use, it is built on its wheels."""
    before, cruiser = set(bpy.context.scene.objects), wish.material == "bamboo"
    length, wide = LENGTH[wish.material], 0.222 if cruiser else 0.205
    radius = 0.031 if cruiser else 0.027
    low = 0.041 + radius
    point, plies = board_at(length, wide, cruiser), 7
    dyed = wood("maple", "X", stain=wish.colours[len(wish.colours) // 2])
    dip = -0.0075 if cruiser else 0.0
    under = stained(wish.material, wish.colours, length)
    for ply in range(plies + 1):
        mat = under if ply == 0 else sandpaper() if ply == plies else dyed if ply == 3 else wood(wish.material, "X" if ply % 2 else "Y")
        thick = THICK / plies
        surface(lambda u, v, up=low - dip + thick * ply: tuple(a + b for a, b in zip(point(u, v), (0, 0, up))), 20, 64, mat, thick * 0.98, 1)
    stripes(wish, point, low - dip + THICK, length)
    tone = wish.colours[-1] if max(wish.colour) > 0.1 else (0.70, 0.66, 0.58)
    wheels = (radius, 0.021 if cruiser else 0.0165, plain(tone if cruiser else (0.74, 0.71, 0.64), 0.35))
    for way in (-1, 1):
        truck(way * AXLES, way, wheels, low - THICK / plies / 2)
        for x in (-0.021, 0.021):
            for y in (-0.020, 0.020):
                rod((way * AXLES + x, y, low + THICK - 0.0006), (way * AXLES + x, y, low + THICK + 0.0006), 0.0042, steel())
    if wish.view not in ("angle", "scene"):
        # on one rail and two wheels, as a board lies when it is put down
        move_new(before, Matrix.Rotation(-math.atan2(low, wide / 2 - 0.084 - wheels[1]), 4, "X"))
        bpy.context.view_layer.update()
        lowest = min(p.z for p in points_of(set(bpy.context.scene.objects) - before))
        move_new(before, Matrix.Translation((0, 0, -lowest)))
    return {"front": {"above": -6, "aside": -14, "fill": 0.84}, "angle": {"above": 8}}
