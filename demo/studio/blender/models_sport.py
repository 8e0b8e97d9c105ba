"""Balls, rackets and gloves."""

import math

import bpy
from mathutils import Euler, Matrix, Vector

from cloths import cloth
from nodes import add, bump, mix, new, noise, ramp, where
from rackets import ping_pong, tennis
from shapes import ball, body, glide, loft, move_new, placed, stitches, surface, tube
from surfaces import plain

INK, CHALK, NATURAL = (0.020, 0.021, 0.024), (0.80, 0.78, 0.74), (0.70, 0.62, 0.46)
GOLDEN = (1 + 5**0.5) / 2


def maths(mat, operation, *values):
    node = mat.node_tree.nodes.new("ShaderNodeMath")
    node.operation = operation
    for slot, value in enumerate(values):
        if isinstance(value, (int, float)):
            node.inputs[slot].default_value = value
        else:
            mat.node_tree.links.new(value, node.inputs[slot])
    return node.outputs[0]


def pebbles(mat, scale):
    cells = mat.node_tree.nodes.new("ShaderNodeTexVoronoi")
    cells.inputs["Scale"].default_value = scale
    mat.node_tree.links.new(where(mat), cells.inputs["Vector"])
    return maths(mat, "SUBTRACT", 1.0, cells.outputs["Distance"])


def grained(colour, roughness, scale, strength, coat=0.0):
    """The skin of a ball: pebbles of a scale per metre."""
    mat = plain(colour, roughness, coat=coat)
    bump(mat, mat.node_tree.nodes["Principled BSDF"], pebbles(mat, scale), strength, 0.0006)
    return mat


def panels():
    """A football's 32: five or six corners each, in order, on the ball of radius one."""
    tips = [Vector(p) for s in (-1, 1) for g in (-GOLDEN, GOLDEN) for p in ((0, s, g), (s, g, 0), (g, 0, s))]
    near = lambda one, two: abs((one - two).length - 2) < 0.01  # noqa: E731
    found = []
    for a in tips:
        ring = [a + (b - a) / 3 for b in tips if near(a, b)]
        aside = a.cross(ring[0] - a).normalized()
        found.append(sorted(ring, key=lambda p: math.atan2((p - a).dot(aside), (p - a).dot(aside.cross(a.normalized())))))
    for i, a in enumerate(tips):
        for j, b in enumerate(tips[:i]):
            for c in tips[:j]:
                if near(a, b) and near(b, c) and near(a, c):
                    found.append([p + (q - p) * s / 3 for p, q in ((a, b), (b, c), (c, a)) for s in (1, 2)])
    return found


def panel(corners, radius, mat, seam, line=None):
    """One panel, plump, its edges turned in to the seam; `line` is printed on it."""
    spots, steps = [], 12
    for one, two in zip(corners, corners[1:] + corners[:1]):
        spots += [one.lerp(two, i / steps) for i in range(steps)]
    middle, count = sum(corners, Vector()) / len(corners), len(spots)
    edge = seam / (radius * 0.4 / 2 / math.tan(math.pi / len(corners)))
    shares = [0.12, 0.3, 0.48, 0.60, 0.66, 0.74, 0.82, 1 - edge, 1 - edge * 0.6, 1 - edge * 0.25, 1]
    vertices = [middle.normalized() * radius * 1.006]
    for share in shares:
        sunk = max(0, (share - 1 + edge) / edge) ** 2 * 0.6 * seam
        vertices += [middle.lerp(p, share).normalized() * (radius * (1 + 0.006 * (1 - share**2)) - sunk) for p in spots]
    faces = [(0, 1 + i, 1 + (i + 1) % count) for i in range(count)]
    for row in range(len(shares) - 1):
        low = 1 + row * count
        faces += [(low + i, low + count + i, low + count + (i + 1) % count, low + (i + 1) % count) for i in range(count)]
    thing = body("panel", vertices, faces, mat)
    if line is not None:
        thing.data.materials.append(line)
        for polygon in thing.data.polygons[count * 4 : count * 5]:
            polygon.material_index = 1
    return thing


def football(wish):
    """For matches: white, the pentagons and a fine line coloured. For the street: coloured all over, with a coarse grain."""
    street, radius = wish.of == "de-rue", 0.11
    skin = (lambda c: grained(c, 0.55, 620, 0.55)) if street else (lambda c: grained(c, 0.34, 900, 0.16, 0.25))
    dark = skin(INK if street else wish.colour)
    fields = [skin(c) for c in (wish.colours[1:] or wish.colours)] if street else [skin(CHALK)]
    line = None if street else dark
    before, tilt = set(bpy.context.scene.objects), Euler((math.radians(18), math.radians(-14), math.radians(35))).to_matrix()
    for corners in panels():
        corners = [tilt @ p for p in corners]
        high = (sum(corners, Vector()) / len(corners)).z / 2.3
        mat = fields[int((high + 1) * 2.2) % len(fields)]
        panel(corners, radius, dark if len(corners) == 5 else mat, 0.0034 if street else 0.0026, None if len(corners) == 5 else line)
    move_new(before, Matrix.Translation((0, 0, radius * 1.004)))
    return {"front": {"above": -2}, "scene": {"fill": 0.42}}


GROOVE, LOOP, BEND = 0.021, 0.50, 0.55  # of a basketball: half a width, where the loops cross, how they bend; in radii


def basketball(wish):
    radius, leather = 0.12, wish.material == "leather"
    colour = (0.36, 0.125, 0.04) if leather else wish.colour
    mat, shader = new("basketball", colour, 0.5 if leather else 0.62)
    place = mat.node_tree.nodes.new("ShaderNodeSeparateXYZ")
    mat.node_tree.links.new(where(mat, [1 / radius] * 3), place.inputs[0])
    x, z = (maths(mat, "ABSOLUTE", place.outputs[axis]) for axis in "XZ")
    bent = maths(mat, "ADD", maths(mat, "MULTIPLY", maths(mat, "POWER", z, 2.0), BEND), LOOP)
    loops = maths(mat, "MULTIPLY", maths(mat, "ABSOLUTE", maths(mat, "SUBTRACT", x, bent)), 0.82)
    nearest = maths(mat, "MINIMUM", maths(mat, "MINIMUM", x, z), loops)
    skin = ramp(mat, nearest, [(GROOVE, (0, 0, 0)), (GROOVE * 1.25, (1, 1, 1))])
    worn = ramp(mat, noise(mat, where(mat), 30, 5), [(0.3, [c * 0.86 for c in colour]), (0.7, [min(1, c * 1.08) for c in colour])])
    mat.node_tree.links.new(mix(mat, skin, (0.012, 0.011, 0.010), worn), shader.inputs["Base Color"])
    bump(mat, shader, add(mat, maths(mat, "MULTIPLY", pebbles(mat, 520 if leather else 430), 0.7), skin), 0.75, 0.0011)
    thing = ball(radius, mat, detail=150)
    for vertex in thing.data.vertices:
        u, _, w = (abs(c) / radius for c in vertex.co)
        gap = min(u, w, 0.82 * abs(u - LOOP - BEND * w * w))
        vertex.co *= 1 - 0.012 * max(0.0, 1 - gap / (GROOVE * 1.3)) ** 0.5
    placed(thing, (0, 0, radius), (14, 24, 12))
    return {"front": {"above": -2}, "scene": {"fill": 0.42}}


# A glove from wrist to fist: height, half width, half depth, how far it leans to the palm.
MITT = [(0.088, 0.046, 0.041, 0.0), (0.105, 0.054, 0.048, 0.0), (0.135, 0.066, 0.058, -0.002), (0.175, 0.077, 0.068, -0.002), (0.215, 0.081, 0.073, 0.004),
        (0.250, 0.077, 0.069, 0.012), (0.277, 0.062, 0.056, 0.021), (0.292, 0.038, 0.036, 0.028), (0.296, 0.0, 0.0, 0.031)]  # fmt: skip
THUMB = [(0.040, 0.012, 0.088, 0.012), (0.060, 0.004, 0.108, 0.025), (0.080, -0.012, 0.135, 0.030), (0.088, -0.020, 0.165, 0.0315), (0.082, -0.022, 0.195, 0.030),
         (0.072, -0.020, 0.214, 0.023), (0.066, -0.018, 0.224, 0.012), (0.064, -0.017, 0.227, 0.0)]  # fmt: skip
CUFF = [(0.0, 0.054, 0.047), (0.03, 0.053, 0.046), (0.07, 0.0495, 0.0435), (0.094, 0.049, 0.043)]


def mitt_at(u, v, out=0.0):
    high, wide, deep, lean = glide(MITT, v)
    turn = 2 * math.pi * u
    fat = lambda value: math.copysign(abs(value) ** 0.88, value)  # noqa: E731
    return ((max(wide, 0) + out) * fat(math.cos(turn)), lean + (max(deep, 0) + out) * fat(math.sin(turn)), high + (out if wide < 0.02 else 0))


def thumb_at(u, v, out=0.0):
    (x, y, z, radius), turn = glide(THUMB, v), 2 * math.pi * u
    return (x + (max(radius, 0) + out) * math.cos(turn), y + 1.08 * (max(radius, 0) + out) * math.sin(turn), z)


def cuff_at(u, v, out=0.0):
    (z, wide, deep), turn = glide(CUFF, v), 2 * math.pi * u
    return ((wide + out) * math.cos(turn), (deep + out) * math.sin(turn), z)


def seam(point, start, end, thread, mat, count=26, out=0.0006):
    """Piping with stitches beside it, along a line of shares on a skin."""
    spot = lambda s, aside=0.0: point(start[0] + (end[0] - start[0]) * s + aside, start[1] + (end[1] - start[1]) * s, out)  # noqa: E731
    tube([spot(i / 24) for i in range(25)], 0.0017, mat)
    for aside in (-0.012, 0.012):
        stitches([[spot((i + s) / count, aside) for s in (0.1, 0.35, 0.6)] for i in range(count)], 0.0005, thread)


def glove(wish):
    canvas = wish.material == "canvas"
    skin = cloth("canvas", wish.colour, 0.8) if canvas else cloth("leather", wish.colour, 0.7)
    trim = cloth("canvas", NATURAL) if canvas else cloth("leather", CHALK if sum(wish.colour) < 0.2 else INK)
    thread, pipe = plain(NATURAL if canvas else CHALK, 0.8), trim
    folds = bpy.data.textures.new("folds", "CLOUDS")
    folds.noise_scale = 0.045
    for part in (loft(mitt_at, 48, 56, skin, 1), loft(thumb_at, 32, 40, skin, 1)):
        crease = part.modifiers.new("crease", "DISPLACE")
        crease.texture, crease.strength, crease.mid_level, crease.texture_coords = folds, 0.004, 0.6, "GLOBAL"
    loft(cuff_at, 48, 16, skin, 1)
    tube([cuff_at(i / 32, 0.0, 0.0) for i in range(32)], 0.0042, trim, closed=True)
    loft(lambda u, v: cuff_at(u, 0.20 + 0.52 * v, 0.0035 * math.sin(math.pi * min(1, max(0, 0.5 + (v - 0.5) * 0.9)))), 48, 6, trim, 1)
    surface(lambda u, v: cuff_at(0.60 + 0.24 * u, 0.16 + 0.60 * v, 0.0055), 12, 6, trim, 0.003, 1)
    stitches([[cuff_at(0.61 + 0.22 * (i + s) / 20, v, 0.0072) for s in (0.1, 0.6)] for i in range(20) for v in (0.20, 0.72)], 0.0006, thread)
    patch = cloth("leather", (0.50, 0.29, 0.12))
    surface(lambda u, v: cuff_at(0.67 + 0.11 * u, 0.29 + 0.34 * v, 0.0080), 10, 5, patch, 0.0014, 1)
    stitches([[cuff_at(0.677 + 0.096 * (i + s) / 10, v, 0.0090) for s in (0.1, 0.6)] for i in range(10) for v in (0.315, 0.605)], 0.0004, thread)
    tube([mitt_at(i / 32, 0.02, 0.0015) for i in range(32)], 0.0030, pipe, closed=True)
    for side in (0.0, 0.5):
        seam(mitt_at, (side, 0.03), (side, 0.93), thread, pipe, 34)
    seam(thumb_at, (0.80, 0.30), (0.80, 0.90), thread, pipe, 16)


def gloves(wish):
    """The pair stands on its cuffs, thumbs inwards."""
    for side in (-1, 1):
        before = set(bpy.context.scene.objects)
        glove(wish)
        flip = Matrix.Diagonal((-side, 1, 1, 1))
        move_new(before, Matrix.Translation((side * 0.106, 0.03 * side, 0.0042)) @ Matrix.Rotation(math.radians(side * -16), 4, "Z") @ flip)
    return {"front": {"aside": -14, "above": -4}, "angle": {"above": -8}}


MODELS = {"soccer-ball": football, "basketball": basketball, "tennis": tennis, "ping-pong": ping_pong, "boxing-glove": gloves}
