"""Pieces of cloth laid flat and sewn: lines, creases, panels, seams. Places are in centimetres, x to the right and y up."""

import math

from mathutils import Vector, noise as clouds

from shapes import body, surface

LIGHT = "light"


def even(mat, keep=0.35):
    """The same cloth, its tones nearer to each other: what is new and seen from afar. It shows what `graze` writes."""
    for node in mat.node_tree.nodes:
        if node.type == "VALTORGB" and len(node.color_ramp.elements) == 2:
            low, high = (element.color for element in node.color_ramp.elements)
            node.color_ramp.elements[0].color = [h + (l - h) * keep for l, h in zip(low, high)]
            mat.diffuse_color = high
    lit = mat.node_tree.nodes.new("ShaderNodeAttribute")
    lit.attribute_name = LIGHT
    shader = mat.node_tree.nodes["Principled BSDF"]
    source = shader.inputs["Base Color"].links[0].from_socket
    for operation, other in (("MULTIPLY", source), ("ADD", source)):
        node = mat.node_tree.nodes.new("ShaderNodeMixRGB")
        node.blend_type, node.inputs["Fac"].default_value = operation, 1
        mat.node_tree.links.new(other, node.inputs["Color1"])
        mat.node_tree.links.new(lit.outputs["Color"], node.inputs["Color2"])
        lit = node
    mat.node_tree.links.new(lit.outputs["Color"], shader.inputs["Base Color"])
    return mat


def graze(skin, fade=None):
    """Deepens the light and shade of creases, as a lamp close to the ground does: the studio's are high and soft."""
    mesh = skin.data
    layer = mesh.color_attributes.new(LIGHT, "FLOAT_COLOR", "POINT")
    # what is white already can only be shaded
    brightest = 0.9 / max(max(mat.diffuse_color[:3]) for mat in mesh.materials) - 1
    dimmer = min(0.0, brightest - 0.12)
    for vertex, value in zip(mesh.vertices, layer.data):
        x, y, z = vertex.normal if vertex.normal.z > 0 else -vertex.normal
        tone = max(-0.6, min(0.5, -0.75 * x - 0.45 * y - 0.15 * (1 - z)))
        tone = min(tone + dimmer, brightest)
        more = fade(vertex.co.x, vertex.co.y) if fade else (0, 0, 0)
        value.color = (*[tone + part for part in more], 1)


def curve(points, knotted=False):
    """A smooth line through points in centimetres by the share of its way, or of its points if `knotted`; a point given
    twice is a corner."""
    runs, run = [], [points[0]]
    for one, two in zip(points, points[1:]):
        if one == two:
            runs.append(run)
            run = []
        run.append(two)
    places = []
    for run in [*runs, run]:
        knots = [Vector((*p, 0) if len(p) == 2 else p) * 0.01 for p in run]
        knots = [2 * knots[0] - knots[1], *knots, 2 * knots[-1] - knots[-2]]
        for a, b, c, d in zip(knots, knots[1:], knots[2:], knots[3:]):
            for step in range(24):
                t = step / 24
                places.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
        places.append(knots[-2])
    way = [0.0]
    for one, two in zip(places, places[1:]):
        way.append(way[-1] + (1 if knotted else (two - one).length))

    def at(share):
        goal = max(0.0, min(1.0, share)) * way[-1]
        low, high = 0, len(way) - 1
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if way[middle] <= goal else (low, middle)
        gap = way[high] - way[low]
        return places[low].lerp(places[high], (goal - way[low]) / gap if gap else 0)

    at.length = way[-1]
    return at


def rumple(deep, grain=0.12, stretch=(1.0, 1.0), seed=0.0):
    """The height of soft creases at a place, never below nothing."""

    def high(x, y):
        place = Vector((x * stretch[0] / grain, y * stretch[1] / grain, seed))
        place += 0.8 * Vector((clouds.noise(place * 0.7), clouds.noise(place * 0.7 + Vector((9, 4, 2))), 0))
        ridge = max(0.0, 1 - 3.2 * abs(clouds.noise(place))) ** 1.5 * (0.5 + 0.5 * clouds.noise(place * 0.6 + Vector((5, 1, 7))))
        return deep * (0.8 * ridge + 0.9 * (0.5 + 0.5 * clouds.noise(place * 0.5 + Vector((3, 3, 3)))))

    return high


def pulls(lines, deep=0.004):
    """Creases along given lines ((from, to, width) in centimetres), fading towards their ends."""

    def high(x, y):
        total = 0.0
        for (ax, ay), (bx, by), wide in lines:
            dx, dy = bx - ax, by - ay
            share = ((100 * x - ax) * dx + (100 * y - ay) * dy) / (dx * dx + dy * dy)
            if 0 < share < 1:
                aside = ((100 * x - ax) * dy - (100 * y - ay) * dx) / math.hypot(dx, dy)
                aside += 0.7 * wide * math.sin(5 * share)
                total += deep * math.sin(math.pi * share) * math.exp(-((aside / wide) ** 2))
        return total

    return high


def together(*heights):
    return lambda x, y: sum(high(x, y) for high in heights)


def mirrored(points):
    return [(-p[0], *p[1:]) for p in points]


def panel(bottom, top, mat, high=0.005, crease=None, base=None, grid=(80, 90), edge=None, bands=None, fade=None, knotted=False):
    """A piece of cloth between two lines, its edges rolled over and its creases fading there. `bands`: other cloths, and
    which of them by the shares of both ways (0: its own). Answers with its height by place."""
    one, two = curve(bottom, knotted), curve(top, knotted)
    crease, base = crease or (lambda x, y: 0.0), base or (lambda x, y: 0.0)
    edge = edge or min(0.006, 1.3 * high)

    def point(u, v):
        u, v = 0.5 - 0.5 * math.cos(math.pi * u), 0.5 - 0.5 * math.cos(math.pi * v)
        low, up = one(u), two(u)
        place = low.lerp(up, v)
        wide = (two(1).lerp(one(1), 1 - v) - two(0).lerp(one(0), 1 - v)).length
        near = min(v * (up - low).length, (1 - v) * (up - low).length, u * wide, (1 - u) * wide)
        rim = math.sqrt(1 - (1 - min(1, near / edge)) ** 2)
        soft = min(1, near / 0.012)
        return (place.x, place.y, base(place.x, place.y) + rim * (high + soft * crease(place.x, place.y)))

    skin = surface(point, *grid, mat, 0, 1)
    if bands is not None:
        for other in bands[0]:
            skin.data.materials.append(other)
        for index, face in enumerate(skin.data.polygons):
            face.material_index = bands[1]((index % grid[0] + 0.5) / grid[0], (index // grid[0] + 0.5) / grid[1])
    graze(skin, fade)
    ground = lambda x, y: base(x, y) + high + crease(x, y)  # noqa: E731
    ground.skin = skin
    return ground


def seam(points, ground, mat, step=0.0045, thick=0.0005):
    """Thread that shows in stitches along a line."""
    way = curve(points)
    count = max(2, int(way.length / step))
    vertices, faces = [], []
    for index in range(count):
        ends = [way((index + part) / count) for part in (0.12, 0.82)]
        along = (ends[1] - ends[0]).normalized()
        aside = Vector((-along.y, along.x, 0)) * thick
        first = len(vertices)
        for end in ends:
            z = ground(end.x, end.y)
            vertices += [(end.x + aside.x, end.y + aside.y, z - 0.0004), (end.x, end.y, z + thick), (end.x - aside.x, end.y - aside.y, z - 0.0004)]
        faces += [(first, first + 1, first + 4, first + 3), (first + 1, first + 2, first + 5, first + 4), (first, first + 2, first + 1), (first + 3, first + 4, first + 5)]
    return body("seam", vertices, faces, mat)
