"""What goes with clothes: scarves, gloves, socks, hats. `models_wear` lists them."""

import math

import bpy
from mathutils import Matrix, Vector, noise as clouds

from cloths import cloth
from laid import curve, even, panel, pulls, rumple, seam, together
from room import link
from shapes import ball, box, lathe, placed, round_off, surface, tube

OVER = {"front": {"aside": -24, "above": 56}, "angle": {"aside": 10, "above": 26}, "scene": {"aside": -6, "above": 34}}
BAND_AT = (0.36, 0.72)


def shade(colour, by):
    return tuple(min(1, c * by) for c in colour)


def knit(name, colour, by=1.0):
    return even(cloth(name, shade(colour, by)), 0.6)


def scarf(wish):
    """Folded over itself in four; the fringe of the last layer hangs over the edge."""
    silk = wish.of == "silk"
    mats = [knit(wish.material, c) for c in wish.colours]
    wide, deep, thick = 0.30, 0.20, 0.0032 if silk else 0.0075
    layers, path = 4, []
    for layer in range(layers):
        z, back = thick * (0.6 + 1.25 * layer), layer % 2
        ends = [(-deep / 2 + 0.012 * (layer % 3), z), (deep / 2 - 0.008 * (layer % 2), z)]
        for share in (i / 14 for i in range(15)):
            y = ends[back][0] + (ends[1 - back][0] - ends[back][0]) * share if not back else ends[1][0] + (ends[0][0] - ends[1][0]) * share
            path.append((100 * y, 100 * z))
        if layer < layers - 1:
            path.append((100 * ((deep / 2 + thick * 0.7) * (-1 if back else 1)), 100 * (z + thick * 0.62)))
    way = curve([(0, y, z) for y, z in path])
    folds = rumple(0.016 if silk else 0.013, 0.13, (0.7, 1.2), 4)

    def point(u, v):
        place = way(v)
        x = wide * (u - 0.5) * (1 + 0.014 * math.sin(9 * v)) + 0.004 * math.sin(13 * v)
        lift = min(1, place.z / (4 * thick)) * folds(x, place.y)
        return (x + 0.0015 * clouds.noise(Vector((40 * place.y, 5 * v, u))), place.y + 0.006 * clouds.noise(Vector((9 * x, 3 * round(v * 4), 2))), place.z + lift + 0.0005)

    skin = surface(point, 90, 260, mats[0], thick * 0.8, 1)
    for mat in mats[1:]:
        skin.data.materials.append(mat)
    for index, face in enumerate(skin.data.polygons):
        share = (index % 90 + 0.5) / 90
        face.material_index = 0 if len(mats) == 1 else sum(share > cut for cut in (BAND_AT if len(mats) == 3 else (0.62,)))
    count = 42 if silk else 26
    for index in range(count):
        share = (index + 0.5) / count
        x, y, z = point(share, 1.0)
        tone = mats[0 if len(mats) == 1 else sum(share > cut for cut in (BAND_AT if len(mats) == 3 else (0.62,)))]
        sway = 0.006 * clouds.noise(Vector((index * 0.9, 2, 5)))
        fringe(x, y, z, sway, tone, 0.0014 if silk else 0.0030)
    return {"front": {"aside": -6, "above": 24}, "angle": {"above": 12}, "scene": {"above": 20}}


def fringe(x, y, z, sway, mat, radius):
    """A bundle of threads, knotted, hanging over the fold in front and lying on the ground."""
    tube([(x, y + 0.006, z), (x, y - 0.008, z + 0.0005), (x + sway * 0.4, y - 0.022, z - 0.004), (x + sway * 0.8, y - 0.034, z * 0.4), (x + sway, y - 0.05, radius * 1.2), (x + 1.5 * sway, y - 0.085, radius * 1.1)],
         radius, mat, [1, 1.1, 0.9, 1, 1.1, 0.8])  # fmt: skip
    ball(radius * 1.6, mat, (x, y - 0.008, z + 0.0006), (1, 1.2, 0.9), detail=8)


def hand(fabric, reach, thick, flat):
    """A hand of balls along its bones, melted into one skin and laid flat. Right hand, seen from its back, in centimetres."""
    mesh = bpy.data.meshes.new("hand")
    bones = [((-3.0, 8.6), (-3.9, 15.2), 1.12, 0.92), ((-1.0, 9), (-1.25, 16.8), 1.15, 0.95), ((1.15, 9), (1.45, 16.2), 1.12, 0.92), ((3.1, 8.4), (3.95, 13.8), 1.02, 0.84),
             ((-3.0, 2.6), (-6.6, 8.9), 1.4, 1.05)]  # fmt: skip
    bones += [((x * 0.78, 0), (x, 9), 1.5, 1.3) for x in (-2.9, -1.45, 0, 1.45, 2.8)] + [((x, -reach), (x, 0), 1.45, 1.5) for x in (-2.1, -1.4, -0.7, 0, 0.7, 1.4, 2.1)]
    sides, vertices, faces = [(turn, rise) for rise in range(1, 6) for turn in range(12)], [], []
    for one, two, start, end in bones:
        steps = max(2, int(math.dist(one, two) / 0.3))
        for step in range(steps + 1):
            share, first = step / steps, len(vertices)
            radius = (start + (end - start) * share) * thick / 100
            middle = Vector([(a + (b - a) * share) / 100 for a, b in zip(one, two)] + [0])
            vertices += [middle + radius * Vector((math.cos(t * math.pi / 6) * math.sin(r * math.pi / 6), math.sin(t * math.pi / 6) * math.sin(r * math.pi / 6), math.cos(r * math.pi / 6))) for t, r in sides]
            faces += [(first + 12 * r + t, first + 12 * (r + 1) + t, first + 12 * (r + 1) + (t + 1) % 12, first + 12 * r + (t + 1) % 12) for r in range(4) for t in range(12)]
            faces += [tuple(first + t for t in range(12)), tuple(first + 48 + t for t in reversed(range(12)))]
    mesh.from_pydata(vertices, [], faces)
    mesh.materials.append(fabric)
    thing = link(bpy.data.objects.new("hand", mesh))
    melt = thing.modifiers.new("melt", "REMESH")
    melt.mode, melt.voxel_size, melt.use_smooth_shade = "VOXEL", 0.0013, True
    calm = thing.modifiers.new("calm", "SMOOTH")
    calm.factor, calm.iterations = 0.5, 8
    folds = bpy.data.textures.new("folds", "CLOUDS")
    folds.noise_scale = 0.022
    crease = thing.modifiers.new("crease", "DISPLACE")
    crease.texture, crease.strength, crease.mid_level = folds, 0.0035, 0.5
    thing.scale = (1, 1, flat)
    return thing


def gloves(wish):
    leather = wish.of == "leather"
    fabric = cloth("leather", wish.colour, 0.8) if leather else cloth("merino", wish.colour, 1.4)
    thread = cloth("cotton", shade(wish.colour, 0.55 if max(wish.colour) > 0.1 else 2.2))
    top = lambda x, y: 0.0095  # noqa: E731
    for side in (1, -1):
        things = [hand(fabric, 2.4 if leather else 1.2, 1.0 if leather else 0.95, 0.62)]
        if leather:
            ribs = [seam([(x * 0.9, 3.2), (x * 1.05, 7.6)], top, thread, 0.0028, 0.0005) for x in (-1.9, 0, 1.9)]
            hem = [seam([(-3.3, y), (0, y - 0.1), (3.3, y)], lambda x, y: 0.0092 - 0.004 * (x / 0.033) ** 4, thread, 0.0028, 0.0005) for y in (-2.6, -3.1)]
            things += [*ribs, *hem]
        else:

            def rib(u, v):
                turn = 2 * math.pi * u
                out = 1 + 0.045 * math.sin(44 * turn) - 0.03 * math.sin(math.pi * v)
                return (0.0345 * math.cos(turn) * out, 0.004 - 0.086 * v, 0.0105 * math.copysign(abs(math.sin(turn)) ** 0.8, math.sin(turn)) * out)

            things.append(surface(rib, 360, 24, fabric, 0.0015, 1))
        for thing in things:
            frame = Matrix.Translation((0.072 * side, 0.004 * side, 0.0125)) @ Matrix.Rotation(math.radians(-9 * side), 4, "Z") @ Matrix.Diagonal((side, 1, 1, 1))
            thing.matrix_world = frame @ thing.matrix_basis
    return OVER


def socks(wish):
    """A pair, one on the other. Cotton: stripes; merino: plain with a ribbed leg."""
    mats = [knit(wish.material, c) for c in wish.colours]
    striped = wish.of == "cotton"
    if len(mats) == 1:
        mats.append(knit(wish.material, (0.72, 0.69, 0.63) if striped else shade(wish.colours[0], 0.55)))
    back = [(-5, 37), (-4.9, 29), (-4.6, 21), (-5.0, 14.5), (-5.3, 9.5), (-3.8, 5.4), (0, 4.2), (6, 4.4), (12, 3.8), (17.6, 4.6), (20.3, 7.7)]
    front = [(5, 37), (4.8, 29.3), (4.7, 22), (5.1, 17.8), (6.2, 15.6), (7.4, 14.7), (9, 14.1), (11.4, 13.5), (14.8, 12.7), (18.6, 11.2), (20.4, 8.3)]

    def pick(u, v):
        if u < 0.03 or u > 0.87 or (0.33 < u < 0.59 and v < 0.34 - 14 * (u - 0.46) ** 2):
            return 1
        return int(striped and u > 0.06 and (u - 0.06) % 0.06 < 0.028)

    for layer, (dx, dy, turn) in enumerate(((-0.035, 0.012, 4), (0.03, -0.02, -3))):
        ribs = lambda x, y: 0.0006 * math.sin(2 * math.pi * x / 0.0042) * (1 if y > (0.31 if striped else 0.16) else 0.25)  # noqa: E731
        folds = together(rumple(0.006, 0.07, seed=2 + layer), pulls([((-5, 12), (5, 17), 0.7), ((-4, 15), (6, 19), 0.6), ((-3, 10), (7, 15), 0.7)], 0.004), ribs)
        ground = panel(back, front, mats[0], 0.010, folds, grid=(260, 120), edge=0.011, bands=(mats[1:], pick), knotted=True)
        placed(ground.skin, (dx - 0.05, dy - 0.2, 0.012 * layer), (0, 0, turn))
    return OVER


def plaited(colour):
    """Straw: flat plaits sewn round and round."""
    mat = even(cloth("canvas", colour, 0.45), 1.0)
    mat.node_tree.nodes["Principled BSDF"].inputs["Sheen"].default_value = 0
    return mat


def womans_hat(wish):
    straw = wish.of == "straw"
    mat = plaited(wish.colour) if straw else even(cloth("felt", wish.colour), 0.7)
    outline = [(0.181, 0.010), (0.155, 0.005), (0.120, 0.006), (0.102, 0.010), (0.0935, 0.017), (0.0905, 0.030), (0.0885, 0.070), (0.085, 0.098), (0.078, 0.116), (0.064, 0.127), (0.045, 0.130), (0.022, 0.130), (0.004, 0.130)]
    way = curve([(100 * r, 100 * z) for r, z in outline])
    rows = 44 if straw else 16

    def point(u, v):
        turn, place = 2 * math.pi * u, way(v)
        r, z = place.x, place.y
        if straw:
            step = (v * rows + u) % 1
            r, z = r + 0.0011 * math.sin(math.pi * step), z + 0.0011 * math.sin(math.pi * step)
        brim = max(0.0, (r - 0.10) / 0.08)
        z += brim**1.5 * (0.012 * math.cos(2 * turn + 0.4) + 0.006 * math.cos(3 * turn + 1))
        x, y = r * math.cos(turn) * 1.02, r * math.sin(turn) * 0.95
        up = max(0.0, min(1.0, (z - 0.075) / 0.05))
        z -= up * 0.026 * math.exp(-((y / 0.022) ** 2)) * (0.75 + 0.25 * math.cos(turn))
        front = up * max(0.0, x / 0.09) ** 1.5
        return (x - 0.006 * front, y * (1 - 0.28 * front), z - 0.010 * up * max(0.0, -x / 0.09) + 0.016)

    surface(point, 180, rows * (6 if straw else 5), mat, 0.0022, 0 if straw else 1)
    ribbon = even(cloth("silk", (0.05, 0.05, 0.06) if straw else shade(wish.colour, 0.35)), 0.5)
    lathe([(0.0925, 0.032), (0.0945, 0.033), (0.0925, 0.062), (0.0905, 0.063)], ribbon, 96, 1, squash=0.95 / 1.02).scale = (1.02, 1.02, 1)
    for side, long in ((-1, 0.030), (1, 0.030), (0, 0.008)):
        loop = box((long if side else 0.012, 0.006, 0.026 if side else 0.020), ribbon, (0.02 + side * 0.019, -0.0905, 0.035 if side else 0.038), 0.0028, (0, 8 * side, 12))
        round_off(loop, 1)
    return {"front": {"above": 8, "aside": -4}, "angle": {"above": 4}}


MODELS = {"scarf": scarf, "gloves": gloves, "socks": socks, "womans-hat": womans_hat}
