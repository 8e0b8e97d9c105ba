"""Tents: a tunnel of nylon on three bows, a ridge tent of canvas on two wooden poles."""

import math

import bpy
from mathutils import Matrix, Vector, noise

from cloths import cloth, strap
from shapes import ball, glide, move_new, outline, rod, surface, tube
from surfaces import metal, METALS, plain
from woods import wood

CORD = (0.62, 0.56, 0.42)


def guy(top, foot, cord, peg):
    """A line to the ground with its slider, and the peg that holds it."""
    one, two = Vector(top), Vector(foot)
    rod(one, two, 0.0028, cord, steps=8)
    rod(one.lerp(two, 0.6), one.lerp(two, 0.66), 0.007, cord, steps=8)
    away = Vector((two.x - one.x, two.y - one.y, 0)).normalized()
    rod(two + away * 0.03 + Vector((0, 0, 0.05)), two - away * 0.012, 0.008, peg, 0.006, steps=12)


def let_light_in(mat, share):
    """Makes a cloth glow from within, as thin cloth in the sun does."""
    nodes, links = mat.node_tree.nodes, mat.node_tree.links
    shader = nodes["Principled BSDF"]
    through, blend = nodes.new("ShaderNodeBsdfTranslucent"), nodes.new("ShaderNodeMixShader")
    links.new(shader.inputs["Base Color"].links[0].from_socket, through.inputs["Color"])
    blend.inputs[0].default_value = share
    links.new(shader.outputs[0], blend.inputs[1])
    links.new(through.outputs[0], blend.inputs[2])
    links.new(blend.outputs[0], nodes["Material Output"].inputs["Surface"])
    return mat


def bow(turn, wide, high, y):
    """A point of a bent pole: steep at its feet, round at its top."""
    c, s = math.cos(turn), math.sin(turn)
    return Vector((wide * math.copysign(abs(c) ** 0.88, c), y, 0.02 + high * abs(s) ** 0.92))


BOWS = [(0.86, 1.18, -0.50), (0.86, 1.14, 0.42), (0.74, 0.88, 1.12)]
POLES = [(0.75, 0.50, 0.03), (0.55, 0.05, 0.04), (0.10, 0.28, 0.50)]
# Where the two ends are pegged, from right to left.
FRONT = [(0.86, -0.50), (0.74, -0.95), (0.42, -1.50), (0.0, -1.55), (-0.42, -1.50), (-0.74, -0.95), (-0.86, -0.50)]
REAR = [(0.74, 1.12), (0.66, 1.32), (0.40, 1.56), (0.0, 1.60), (-0.40, 1.56), (-0.66, 1.32), (-0.74, 1.12)]


def ripple(spot, deep=0.012):
    return Vector((0, 0, deep * noise.noise(Vector(spot) * 3.1)))


def end_at(share, v, arch, ground):
    """The skin from a bow down to the pegs, by the share of the half circle."""
    top, (x, y) = bow(math.pi * share, *arch), glide(ground, share)
    spot = top.lerp(Vector((x, y, 0.03)), v)
    hang = math.sin(math.pi * v) * math.sin(math.pi * share)
    spot.z -= 0.075 * hang
    spot.x *= 1 - 0.06 * hang
    return spot + ripple(spot) * hang + Vector((0, 0, 0.012 * math.sin(share * 60) * v * v * math.sin(math.pi * share)))


def tunnel(wish):
    skin, dark = let_light_in(cloth("nylon", wish.colour), 0.4), cloth("nylon", [0.45 * c for c in wish.colour])
    pale, net = let_light_in(cloth("nylon", (0.62, 0.60, 0.54)), 0.3), cloth("nylon", (0.16, 0.165, 0.17))
    peg, cord = metal(*METALS["aluminium"]), plain(CORD, 0.7)
    outline([(x * 0.99, y) for x, y in [*FRONT[1:-1][::-1], *REAR[1:-1][::1]]], 0.006, cloth("nylon", (0.06, 0.063, 0.068)), 0)
    for one, two in zip(BOWS, BOWS[1:]):
        def span(u, v, one=one, two=two):
            turn = math.pi * u
            spot = bow(turn, *one).lerp(bow(turn, *two), v)
            sag = math.sin(math.pi * v) * math.sin(turn)
            spot.x *= 1 - 0.045 * sag
            spot.z -= 0.045 * sag
            if u in (0, 1):
                spot.x *= 1 - 0.05 * math.sin(math.pi * v)
            return spot + ripple(spot) * sag

        surface(span, 60, 24, skin, 0, 1)
        for share in (0.30, 0.70):
            tube([span(share, i / 8) + Vector((0, 0, 0.001)) for i in range(9)], 0.0035, dark)
        for side in (0, 1):
            tube([span(side, i / 10) for i in range(11)], 0.006, dark)
    surface(lambda u, v: end_at(u, v, BOWS[2], REAR), 60, 20, skin, 0, 1)
    tube([end_at(i / 40, 1.0, BOWS[2], REAR) for i in range(41)], 0.006, dark)
    door, shut = 0.13, 0.46  # shares of the half circle between which the porch is open
    for first, last in ((0.0, door), (shut, 1.0)):
        surface(lambda u, v, a=first, b=last: end_at(a + (b - a) * u, v, BOWS[0], FRONT), max(8, int(60 * (last - first))), 24, skin, 0, 1)
        tube([end_at(first + (last - first) * i / 20, 1.0, BOWS[0], FRONT) for i in range(21)], 0.006, dark)
    tube([end_at(door, i / 10, BOWS[0], FRONT) for i in range(11)], 0.006, dark)
    roll = [end_at(shut - 0.012, i / 12, BOWS[0], FRONT) + Vector((0.012, -0.012, -0.012)) for i in range(13)]
    tube(roll, 0.045, skin, [0.75, 1, 1.08, 1.0, 0.9, 1.04, 1.1, 1.02, 0.9, 1.05, 1.1, 1.0, 0.8])
    for index in (4, 8):
        tube(roll[index - 1 : index + 2], 0.046, dark, [0.001, 0.98, 0.001])
    inner = lambda u, v: bow(math.pi * u, BOWS[0][0], BOWS[0][1] - 0.03, -0.46) * v + Vector((0, (1 - v) * -0.46, 0.012))  # noqa: E731
    surface(lambda u, v: inner(u, max(0.001, v)), 40, 12, pale, 0, 1)
    gate = lambda u, v: (0.08 + 0.52 * math.cos(math.pi * u) * v, -0.485, 0.10 + 0.80 * math.sin(math.pi * u) * v)  # noqa: E731
    surface(gate, 40, 8, net, 0, 1)
    tube([(x, y - 0.004, z) for x, y, z in (gate(i / 24, 1.0) for i in range(25))], 0.007, dark)
    tube([(0.60, -0.489, 0.10), (0.08, -0.489, 0.10), (-0.44, -0.489, 0.10)], 0.007, dark)
    for (wide, high, y), tone in zip(BOWS, POLES):
        tube([bow(math.pi * i / 32, wide + 0.008, high + 0.010, y) - Vector((0, 0, 0.015)) for i in range(33)], 0.013, cloth("nylon", tone))
        for side in (-1, 1):
            rod((side * (wide + 0.035), y, 0.06), (side * (wide + 0.03), y, 0), 0.008, peg, steps=12)
            shoulder = bow(math.pi * (0.5 - side * 0.24), wide, high, y)
            guy(shoulder, (side * (wide + 0.30), y, 0.0), cord, peg)
    for x, y in (FRONT[2], FRONT[4], REAR[2], REAR[4]):
        way = Vector((x, math.copysign(0.8, y), 0)).normalized()
        rod(Vector((x, y, 0.055)) + way * 0.05, Vector((x, y, 0)) + way * 0.02, 0.008, peg, steps=12)


def ridge(wish):
    duck = let_light_in(cloth("canvas", wish.colour, 0.25), 0.3)
    seam, dark = cloth("canvas", [0.62 * c for c in wish.colour], 0.25), cloth("canvas", (0.20, 0.19, 0.15), 0.25)
    ash, cord, tan = wood("ash", "Z"), plain(CORD, 0.8), cloth("leather", (0.26, 0.11, 0.045))
    half, long, eave, top = 0.82, 1.10, 0.26, 1.18
    outline([(-half, -long), (half, -long), (half, long), (-half, long)], 0.008, dark, 0)

    def roof(u, v, out=0.0):
        """From eave to eave over the ridge; tight at its lines, slack between."""
        share = 2 * u - 1
        y = long * 1.03 * (2 * v - 1)
        slack = math.sin(math.pi * abs(share)) * (0.5 + 0.5 * math.sin(math.pi * v)) * 0.035
        pull = 0.016 * math.cos(4 * math.pi * v) * abs(share) ** 6
        z = top - (top - eave + 0.06) * abs(share) - slack - 0.022 * math.sin(math.pi * v) * (1 - abs(share)) - pull
        return Vector((share * (half + 0.07), y, z + out + 0.006 * noise.noise((share * 3, y * 2.6, 1))))

    surface(roof, 60, 48, duck, 0.003, 1)
    for station in (0.004, 0.25, 0.5, 0.75, 0.996):
        strap([roof(i / 32, station, 0.003) for i in range(33)], 0.026, 0.003, duck, (0, 1, 0), steps=2)
        for shift in (-0.014, 0.014):
            tube([roof(i / 32, min(1, max(0, station + shift / 2.2)), 0.0035) for i in range(33)], 0.0022, seam)
    for side in (-1, 1):
        wall = lambda u, v, s=side: (s * (half - 0.015 + 0.03 * v + 0.012 * math.sin(46 * u) * math.sin(math.pi * (0.2 + 0.8 * v))), long * (2 * u - 1), (eave + 0.02) * (1 - v) + 0.004)  # noqa: E731
        surface(wall, 80, 8, duck, 0.003, 1)
        tube([roof((1 + side) / 2, i / 16) for i in range(17)], 0.0075, seam)
        for station in (0.004, 0.25, 0.5, 0.75, 0.996):
            spot = roof((1 + side) / 2, station)
            ball(0.011, metal(*METALS["brass"]), spot + Vector((-side * 0.014, 0, 0.014)), (1, 1, 0.5), detail=8)
            guy(spot, (side * (half + 0.36), spot.y * 1.04, 0), cord, ash)
    gable = [(0, top - 0.03), (half * 0.45, top - 0.46), (half - 0.02, eave + 0.03), (half, 0.12), (half + 0.01, 0.004)]
    inner = [(0.006, top - 0.04), (half * 0.22, top - 0.42), (half * 0.56, 0.42), (half * 0.68, 0.20), (half * 0.80, 0.004)]
    for side in (-1, 1):
        def curtain(u, v, s=side):
            (a, z), (b, w) = glide(gable, v), glide(inner, v)
            fold = math.sin(u * 5.5 * math.pi + 0.8 * math.sin(5 * v)) * 0.030 * min(1.0, 3 * v) * (1 - 0.35 * math.sin(math.pi * min(1, v * 1.1)))
            return s * (a + (b - a) * u), -long + 0.01 + fold * min(1.0, 4 * u) - 0.012 * u, z + (w - z) * u

        surface(curtain, 44, 40, duck, 0.003, 1)
        tube([Vector(curtain(1.0, i / 16)) for i in range(17)], 0.005, seam)
        knot = [Vector(curtain(u, 0.56)) + Vector((0, -0.036, 0)) for u in (0.0, 0.5, 1.02)]
        strap([*knot, knot[-1] + Vector((-side * 0.006, 0.06, 0))], 0.034, 0.005, tan, (0, 0, 1))
        surface(lambda u, v, s=side: (s * glide(gable, v)[0] * u, long - 0.01, glide(gable, v)[1]), 8, 24, duck, 0.003, 1)
    for y in (-long * 0.985, long * 0.985):
        rod((0, y, 0.008), (0, y, top + 0.03), 0.019, ash)
        rod((0, y, top + 0.02), (0, y, top + 0.07), 0.007, metal(*METALS["brass"]), 0.005)
        guy((0, y, top + 0.045), (0, y * 1.40, 0), cord, ash)
    rod((0, -long, top - 0.035), (0, long, top - 0.035), 0.016, wood("ash", "Z"))


def turned(of):
    return Matrix.Rotation(math.radians(-18 if of == "canvas" else -36), 4, "Z")


def footing(of):
    """The corners of the ground that a tent takes, and where a place (x, y) of the tent is after its turn."""
    there = lambda x, y: turned(of) @ Vector((x, y, 0))  # noqa: E731
    corners = [(0.82, -1.10), (0.82, 1.10), (-0.82, 1.10), (-0.82, -1.10)] if of == "canvas" else [*FRONT, *REAR[::-1]]
    return [there(x, y) for x, y in corners], there


def camping(wish):
    before = set(bpy.context.scene.objects)
    (ridge if wish.of == "canvas" else tunnel)(wish)
    move_new(before, turned(wish.of))
    return {"front": {"above": -3, "fill": 0.84}, "angle": {"above": -10, "fill": 0.84, "aside": -10 if wish.of == "canvas" else 16}}


MODELS = {"camping": camping}
