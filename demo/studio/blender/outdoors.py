"""Out of doors: daylight, lawns and hedges, brick walls, a beach."""

import math
import random

import bpy
from mathutils import Vector

import room
from nodes import bump, mix, new, noise, ramp, where
from shapes import body, box, surface


GRAIN = 0.001


def daylight(middle, reach):
    """A hazy sun from the viewer's left shoulder, under a sky that pales towards the horizon."""
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.angle, data.color = 2.4, math.radians(5), (1, 0.95, 0.88)
    sun = room.link(bpy.data.objects.new("sun", data))
    sun.location = Vector(middle) + Vector((-1.0, -3.0, 3.2)) * reach
    room.aim(sun, middle)
    world = bpy.data.worlds.new("sky")
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    ground, place, parts = nodes["Background"], nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ")
    links.new(place.outputs["Generated"], parts.inputs[0])
    links.new(ramp(world, parts.outputs["Z"], [(0.0, (0.74, 0.80, 0.85)), (0.10, (0.60, 0.73, 0.86)), (0.5, (0.34, 0.54, 0.80))]), ground.inputs[0])
    ground.inputs[1].default_value = 0.95
    bpy.context.scene.world = world


def greens(name, dark, bright, roughness=0.75):
    """Leaves and blades: each instance is of a green of its own."""
    mat, shader = new(name, bright, roughness)
    shader.inputs["Specular"].default_value = 0.15
    own = mat.node_tree.nodes.new("ShaderNodeObjectInfo")
    mat.node_tree.links.new(ramp(mat, own.outputs["Random"], [(0, dark), (1, bright)]), shader.inputs["Base Color"])
    return mat


def scattered(places, piece):
    """Puts a copy of a body at each (place, normal, turn, size), at no cost in memory. The body itself, which would be seen as
    well, shrinks to a grain."""
    corners, faces = [], []
    for place, normal, turn, size in places:
        way = Vector(normal).to_track_quat("Z", "Y")
        for step in range(4):
            angle = turn + math.pi / 2 * step
            corners.append(Vector(place) + way @ Vector((math.cos(angle), math.sin(angle), 0)) * size * 0.7071)
        count = len(corners)
        faces.append((count - 4, count - 3, count - 2, count - 1))
    field = body("field", corners, faces, None, False)
    field.instance_type, field.use_instance_faces_scale, field.show_instancer_for_render = "FACES", True, False
    field.instance_faces_scale = 1 / GRAIN
    for corner in piece.data.vertices:
        corner.co *= GRAIN
    piece.parent = field


def tuft(blades, high, wide, mat):
    """Blades of grass from one root, each bent its own way; a unit of size."""
    corners, faces = [], []
    for _ in range(blades):
        turn, lean, up = random.uniform(0, 2 * math.pi), random.uniform(0.1, 0.75), high * random.uniform(0.55, 1)
        out, side = Vector((math.cos(turn), math.sin(turn), 0)), Vector((-math.sin(turn), math.cos(turn), 0))
        root = Vector((random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), 0))
        start = len(corners)
        for share in (0, 0.4, 0.75, 1):
            spot = root + out * (lean * up * share**1.8) + Vector((0, 0, up * share * (1 - 0.25 * lean * share)))
            half = side * (wide * (1 - share**2) / 2 + 0.0001)
            corners += [spot - half, spot + half]
        faces += [(start + 2 * i, start + 2 * i + 1, start + 2 * i + 3, start + 2 * i + 2) for i in range(3)]
    return body("tuft", corners, faces, mat, True)


def lawn(half, far, step, high, is_free=lambda x, y: True, near=None):
    """Grass from `-near` to `far` and `half` to both sides, a tuft each `step` metres, where nothing stands."""
    random.seed(11)
    soil, shader = new("soil", (0.06, 0.075, 0.025), 0.95)
    soil.node_tree.links.new(ramp(soil, noise(soil, where(soil), 3, 4), [(0.3, (0.05, 0.07, 0.02)), (0.7, (0.10, 0.13, 0.04))]), shader.inputs["Base Color"])
    box((300, 300, 0.02), soil, (0, 0, -0.0225), 0)
    near, kinds = half if near is None else near, 5
    for kind in range(kinds):
        places = []
        for _ in range(int(2 * half * (far + near) / step**2 / kinds)):
            x, y = random.uniform(-half, half), random.uniform(-near, far)
            if is_free(x, y):
                places.append(((x, y, -0.001), (random.uniform(-0.15, 0.15), random.uniform(-0.15, 0.15), 1), random.uniform(0, 6.28), step * random.uniform(0.9, 1.5)))
        shade = 0.8 + 0.1 * kind
        blade = greens("grass", (0.13 * shade, 0.21 * shade, 0.05 * shade), (0.33 * shade, 0.44 * shade, 0.13 * shade))
        scattered(places, tuft(22, high / step, 0.0035 / step, blade))


def hedge(at, wide, high, deep=0.7, step=0.075):
    """A clipped hedge, its front at `at`: leaves on its front and on its top."""
    random.seed(5)
    dark = new("twigs", (0.018, 0.03, 0.010), 0.95)[0]
    x0, y0 = at
    box((wide, deep - 0.1, high - 0.08), dark, (x0, y0 + deep / 2, 0), 0.05)
    corners, faces = [], []
    for _ in range(9):
        middle = Vector([random.uniform(-0.5, 0.5) for _ in range(3)])
        along, across = (Vector([random.uniform(-1, 1) for _ in range(3)]).normalized() for _ in range(2))
        start = len(corners)
        corners += [middle - along * 0.42, middle + across * 0.17, middle + along * 0.42, middle - across * 0.17]
        faces.append((start, start + 1, start + 2, start + 3))
    leaves = body("leaves", corners, faces, greens("leaf", (0.055, 0.115, 0.03), (0.21, 0.32, 0.09), 0.6), False)
    swell = lambda x, z: 0.07 * math.sin(2.1 * x + 1) * math.sin(1.7 * z + x) + 0.04 * math.sin(5.3 * x + 2 * z)  # noqa: E731
    places = []
    for _ in range(int(wide * high / step**2 * 2)):
        x, z = random.uniform(-wide / 2, wide / 2), random.uniform(0, high)
        places.append(((x0 + x, y0 + swell(x, z) + random.uniform(-0.04, 0.05), z), (0, -1, 0.2), random.uniform(0, 6.28), step * random.uniform(1, 1.7)))
    for _ in range(int(wide * deep / step**2 * 2)):
        x, y = random.uniform(-wide / 2, wide / 2), random.uniform(0, deep)
        places.append(((x0 + x, y0 + y, high + 0.4 * swell(x, y)), (0, -0.3, 1), random.uniform(0, 6.28), step * random.uniform(1, 1.7)))
    scattered(places, leaves)


FIRED = (0.33, 0.125, 0.07)
LIMED = (0.60, 0.57, 0.52)


def bricks(back, left, right, low, high, tone=FIRED):
    """A brick wall in stretcher bond whose face is at y = back; each brick is fired a little differently."""
    random.seed(8)
    long, tall, joint = 0.21, 0.062, 0.010
    mats = []
    for shade in (0.72, 0.88, 1.0, 1.12, 1.25):
        mat, shader = new("brick", tone, 0.9)
        shader.inputs["Specular"].default_value = 0.2
        own = [min(1, c * (shade if tone == FIRED else 0.5 + shade / 2)) for c in tone]
        mat.node_tree.links.new(ramp(mat, noise(mat, where(mat), 30, 5), [(0.3, [c * 0.82 for c in own]), (0.7, own)]), shader.inputs["Base Color"])
        bump(mat, shader, noise(mat, where(mat), 160, 4), 0.35, 0.002)
        mats.append(mat)
    walls = [([], []) for _ in mats]
    for row in range(int((high - low) / (tall + joint)) + 1):
        for column in range(int((right - left) / (long + joint)) + 2):
            x = left + (column - 0.5 * (row % 2)) * (long + joint)
            z, out = low + row * (tall + joint), random.uniform(0, 0.003)
            corners, faces = random.choice(walls)
            start = len(corners)
            corners += [(x + a * long, back - out + b * 0.05, z + c * tall) for a in (0, 1) for b in (0, 1) for c in (0, 1)]
            faces += [tuple(start + i for i in face) for face in ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))]
    for (corners, faces), mat in zip(walls, mats):
        thing = body("bricks", corners, faces, mat)
        edge = thing.modifiers.new("edge", "BEVEL")
        edge.width, edge.segments, edge.harden_normals = 0.003, 2, True
        thing.data.use_auto_smooth = True
    mortar = new("mortar", (0.40, 0.37, 0.33) if tone == FIRED else (0.52, 0.49, 0.45), 0.95)[0]
    box((right - left, 0.06, high - low), mortar, ((left + right) / 2, back + 0.036, low), 0)


def beach(sea):
    """Sand blown into low waves, trodden in front; at y = `sea` the water begins."""
    mat, shader = new("sand", (0.62, 0.50, 0.34), 0.95)
    shader.inputs["Specular"].default_value = 0.1
    at = where(mat)
    grains = ramp(mat, noise(mat, at, 900, 3), [(0.38, (0.40, 0.31, 0.20)), (0.62, (0.70, 0.58, 0.41))])
    patches = ramp(mat, noise(mat, at, 1.3, 4), [(0.35, (0.62, 0.50, 0.34)), (0.65, (0.68, 0.56, 0.39))])
    half = mat.node_tree.nodes.new("ShaderNodeValue")
    half.outputs[0].default_value = 0.45
    mat.node_tree.links.new(mix(mat, half.outputs[0], patches, grains), shader.inputs["Base Color"])
    bump(mat, shader, noise(mat, at, 38, 6), 0.55, 0.02)

    def dune(u, v):
        x, y = -14 + 28 * u, -7 + (sea + 8) * v
        calm = min(1.0, max(0.0, (math.hypot(x, y) - 1.7) / 1.5))
        wave = 0.020 * math.sin(2.3 * x + 1.1 * y) + 0.018 * math.sin(3.7 * y - 1.9 * x) + 0.010 * math.sin(7.1 * x + 5 * y)
        return (x, y, wave * calm * min(1, max(0, (sea - y) / 3)) - 0.004 - 0.03 * max(0.0, y - sea + 2.5))

    surface(dune, 140, 110, mat, 0, 1)
    water, shader = new("water", (0.055, 0.16, 0.20), 0.3)
    bump(water, shader, noise(water, where(water, (0.5, 1.6, 1)), 2.2, 3), 0.25, 0.12)
    box((600, 500, 0.01), water, (0, sea + 250, -0.075), 0)
    foam = lambda u, v: (-14 + 28 * u, sea + 0.25 * math.sin(9 * u) + 0.12 * math.sin(31 * u) + (0.10 + 0.12 * math.sin(13 * u) ** 2) * v, -0.055)  # noqa: E731
    surface(foam, 200, 2, new("foam", (0.80, 0.82, 0.82), 0.9)[0], 0, 1)
