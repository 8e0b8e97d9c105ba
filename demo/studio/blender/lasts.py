"""The last that shoes are drawn over, and their parts: patches, stitches, soles, laces. Lengths are in centimetres, toes point to +x."""

import math

import bpy
from mathutils import Vector

from laid import curve
from room import link
from shapes import ball, body, round_off, stitches, surface, tube

# The edge of a right foot from the middle of the heel along the outer side (-y) to the toe and back: half the points each.
FOOT = [(0, 0), (0.9, -2.2), (3.4, -3.2), (8, -3.2), (12.5, -3.5), (17, -4.4), (20.8, -4.75), (24.4, -3.9), (27, -2.0), (28, 0.5), (27.4, 2.6), (25.2, 4.2),
        (21, 4.75), (16.5, 3.9), (12, 3.0), (8, 2.8), (3.4, 3.1), (0.9, 2.1)]  # fmt: skip


def shade(colour, by):
    return tuple(min(1, c * by) for c in colour)


def ring(points):
    """A smooth closed line through points, by a share 0…1."""
    knots = [Vector(point) for point in points]

    def at(share):
        place = (share % 1) * len(knots)
        index, t = int(place), place - int(place)
        a, b, c, d = (knots[(index + step) % len(knots)] for step in (-1, 0, 1, 2))
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)

    return at


def ease(low, high, value):
    share = max(0.0, min(1.0, (value - low) / (high - low)))
    return share * share * (3 - 2 * share)


class Last:
    """The skin of a shoe by two shares: around (0 the heel, 0.5 the toe), and up from the sole (0) to the collar (1)."""

    def __init__(self, base, collar, mouth=(0.9, 13.0), girth=2.9, toe=3.0, vamp=0.5, drop=0.42, slim=1.0, waist=0.2):
        self.base, self.edge, self.slim, self.waist = base, ring([(x, y * slim) for x, y in FOOT]), slim, waist
        self.collar, self.mouth, self.girth, self.toe, self.vamp, self.drop = collar, mouth, girth, toe, vamp, drop

    def rim(self, t):
        low = self.edge(t)
        back, front = self.mouth
        share = math.sin(math.pi / 2 * max(0, low.x) / 28)
        x = back + (front - back) * share
        y = self.girth * math.sqrt(max(0, 1 - (2 * share - 1) ** 2)) ** 0.8 * (-1 if t < 0.5 else 1)
        return Vector((x, y, self.collar(share)))

    def at(self, t, w, out=0.0):
        t %= 1
        if out:
            along, up = self.at(t + 0.004, w) - self.at(t - 0.004, w), self.at(t, min(1, w + 0.02)) - self.at(t, max(0, w - 0.02))
            return self.at(t, w) + along.cross(up).normalized() * out
        low, high = self.edge(t), self.rim(t)
        front = ease(9, 27, low.x)
        a = Vector((low.x, low.y, self.base(low.x)))
        rise = high.z - a.z
        way = Vector((low.x - 14, 2.2 * low.y, 0)).normalized()
        b = a + Vector((0, 0, self.toe)) + way * 0.55
        c = high + Vector((a.x - high.x, a.y - high.y, 0)) * self.vamp * front - Vector((0, 0, rise * (0.45 + (self.drop - 0.45) * front)))
        s = 1 - w
        return (s**3 * a + 3 * s * s * w * b + 3 * s * w * w * c + w**3 * high) / 100

    def beside(self, y, w):
        """Which share around lies aside of the middle line by centimetres."""
        low, high = (0.25, 0.5) if y < 0 else (0.5, 0.75)
        for _ in range(18):
            middle = (low + high) / 2
            low, high = (middle, high) if 100 * self.at(middle, w).y < y else (low, middle)
        return (low + high) / 2


def wrapped(point, around, along, mat, level=1, cap=False):
    """A closed skin around the up axis; `cap` closes its end."""
    vertices = [point(i / around, j / along) for j in range(along + 1) for i in range(around)]
    faces = [(j * around + i, j * around + (i + 1) % around, (j + 1) * around + (i + 1) % around, (j + 1) * around + i) for j in range(along) for i in range(around)]
    if cap:
        faces.append(tuple(range(along * around, (along + 1) * around)))
    thing = body("wrapped", vertices, faces, mat)
    return round_off(thing, level) if level else thing


def sole(last, rings, mat, upto=99.0, cap=True):
    """A slab below the last from rings ((out, height by x) in centimetres), the topmost first; `upto` cuts it across, for a heel."""

    def point(u, v):
        index = min(len(rings) - 2, int(v * (len(rings) - 1) + 1e-6))
        share = v * (len(rings) - 1) - index
        places = []
        for out, high in rings[index : index + 2]:
            low, tangent = last.edge(u), last.edge(u + 0.004) - last.edge(u - 0.004)
            aside = Vector((tangent.y, -tangent.x)).normalized() * out
            x, y = min(low.x + aside.x, upto), low.y + aside.y
            if low.x + aside.x > upto:
                y = max(-2.85 * last.slim - out, min(2.75 * last.slim + out, y))
            places.append(Vector((x, y, high(x))))
        return places[0].lerp(places[1], share) / 100

    return wrapped(point, 160, len(rings) - 1, mat, 1 if upto > 90 else 0, cap)


def patch(last, left, right, mat, thick=0.0012, grid=(24, 40), lift=0.0):
    """A piece sewn upon the last, between two lines of shares (around, up)."""
    one, two = (curve([(100 * t, 100 * w) for t, w in line]) for line in (left, right))
    widths = {}

    def point(u, v):
        u, v = 0.5 - 0.5 * math.cos(math.pi * u), 0.5 - 0.5 * math.cos(math.pi * v)
        a, b = one(v), two(v)
        place = a.lerp(b, u)
        if v not in widths:
            widths[v] = (last.at(a.x, a.y) - last.at(b.x, b.y)).length
        wide = widths[v]
        near = min(u * wide, (1 - u) * wide, v * 0.12, (1 - v) * 0.12)
        return last.at(place.x, place.y, lift + thick * (math.sqrt(1 - (1 - min(1, near / 0.0014)) ** 2) - 0.1))

    return surface(point, *grid, mat, 0, 1)


def stitch(last, line, mat, out=0.0013, step=0.0034, thick=0.0004):
    way = curve([(100 * t, 100 * w) for t, w in line])
    path = [last.at(*way(i / 30).xy) for i in range(31)]
    count = max(3, int(sum((b - a).length for a, b in zip(path, path[1:])) / step))
    stitches([[last.at(*way((index + part) / count).xy, out) for part in (0.15, 0.8)] for index in range(count)], thick, mat)


def lined(last, mat, insole, rim, radius, floor):
    """The inside, and a roll along the collar."""

    def point(u, v):
        high = last.rim(u)
        middle = Vector((sum(last.mouth) / 2, 0, high.z))
        high = high.lerp(middle, 0.02 + 0.09 * min(1, v * 3))
        below = max(1.5, min(high.x * 1.08, last.edge(u).x * 0.93 + 0.6))
        low = Vector((below, max(-2.6, min(2.6, last.edge(u).y * 0.8)) * last.slim, floor + last.base(below)))
        return high.lerp(low, max(0, v - 0.25) / 0.75) / 100 - Vector((0, 0, 0.016 * min(v, 0.25) / 0.25 * (1 - v)))

    wrapped(point, 64, 12, mat, 1)
    low = [(min(last.mouth[1] * 1.1, last.edge(i / 40).x * 0.93 + 0.6), last.edge(i / 40).y * 0.8) for i in range(40)]
    body("insole", [(x / 100, y / 100, (last.base(x) + floor + 0.05) / 100) for x, y in low], [tuple(range(40))], insole)
    count = 28
    tube([last.rim((i + 0.5) / count) / 100 for i in range(count)], radius, rim, closed=True)


def tongue(last, mat, long=0.026, wide=0.052):
    top = last.at(0.5, 1.0)
    path = curve([100 * (last.at(0.5, 0.9) - Vector((0, 0, 0.002))), 100 * (top + Vector((-0.0005, 0, 0.001))), 100 * (top + Vector((-0.3, 0, 1)).normalized() * long)])

    def point(u, v):
        place, aside = path(v), 2 * u - 1
        half = wide / 2 * (0.6 + 0.4 * v) * math.sqrt(max(0, 1 - max(0, (v - 0.86) / 0.14) ** 2 * 0.55))
        return (place.x - 0.012 * aside**2, aside * half, place.z - 0.006 * aside**2)

    return surface(point, 20, 36, mat, 0.0045, 1)


def laced(last, levels, half, mat, eyelet, radius=0.0016, hooks=99):
    """Laces across, level by level, with eyelets, and a bow on top."""
    holes = [[last.at(last.beside(side * half, w), w, 0.0022) for side in (-1, 1)] for w in levels]
    for index, pair in enumerate(holes):
        for side, hole in zip((-1, 1), pair):
            ball(0.0032 if index < hooks else 0.0042, eyelet, hole, (1, 1, 0.55 if index < hooks else 1), detail=10)
    for one, two in zip(holes, holes[1:]):
        for a, b in ((one[0], two[1]), (one[1], two[0])):
            middle = (a + b) / 2 + Vector((0.001, 0, 0.0045 if a is one[0] else 0.0025))
            tube([a, a.lerp(middle, 0.5) + Vector((0.0005, 0, 0.002)), middle, middle.lerp(b, 0.5) + Vector((0.0005, 0, 0.002)), b], radius, mat)
    tube([holes[0][0], (holes[0][0] + holes[0][1]) / 2 + Vector((0.001, 0, 0.003)), holes[0][1]], radius, mat)
    knot = (holes[-1][0] + holes[-1][1]) / 2 + Vector((0.004, 0, 0.006))
    ball(0.0042, mat, knot, (1, 1.3, 0.9), detail=12)
    for side, hole in zip((-1, 1), holes[-1]):
        tube([hole, hole.lerp(knot, 0.5) + Vector((0.001, 0, 0.0025)), knot], radius, mat)
        reach = lambda x, y, z, s=side: knot + Vector((x, s * y, z))  # noqa: E731
        tube([knot, reach(0.006, 0.018, 0.004), reach(0.014, 0.034, -0.006), reach(0.016, 0.031, -0.016), reach(0.010, 0.017, -0.004), knot], radius, mat)
        tube([knot, reach(0.012, 0.010, 0.000), reach(0.024, 0.022, -0.014), reach(0.026, 0.030, -0.030)], radius, mat)


def pair(gap=0.125, step=-0.035, build_turn=0.0):
    """Sets the shoe that stands in the middle aside, and its mirror image behind it."""
    scene = bpy.context.scene
    parts = list(scene.objects)
    for side, place in ((1, (0, -gap / 2, 0)), (-1, (step, gap / 2, 0))):
        holder = link(bpy.data.objects.new("foot", None))
        holder.location, holder.scale = place, (1, side, 1)
        holder.rotation_euler.z = math.radians(build_turn * side)
        for part in parts:
            thing = part if side > 0 else link(part.copy())
            thing.parent = holder


def quarters(last, leather, thread, front, thick=0.0016):
    """The back halves of an upper, open along the laces; `front` are the shares (around, up) of their front edge from the sole."""
    for side in (-1, 1):
        mid = lambda t, s=side: t if s < 0 else 1 - t  # noqa: E731
        edge = [(mid(t) if t is not None else last.beside(side * 0.75, w), w) for t, w in front]
        patch(last, [(mid(0.0), w) for _, w in front], edge, leather, thick, (90, 60))
        for inset in (0.0085, 0.0145):
            line = [(mid(t - inset) if t is not None else last.beside(side * (0.75 + inset * 36), w), w) for t, w in front]
            stitch(last, line[1:] if inset else line, thread, thick + 0.0002, 0.0028, 0.00032)
        stitch(last, [(mid(t), 0.955) for t in (0.012, 0.1, 0.2, 0.3, 0.4)], thread, thick + 0.0002, 0.0028, 0.00032)


def heel(last, rings, mat, upto):
    thing = sole(last, rings, mat, upto)
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(40)
    return thing


def welt(last, low, mat, thread, out=0.5):
    """The strip that sole and upper are sewn to."""
    sole(last, [(-0.4, lambda x: low(x) + 0.45), (out - 0.06, lambda x: low(x) + 0.42), (out, lambda x: low(x) + 0.36), (out, lambda x: low(x) + 0.06), (out - 0.06, low), (-0.5, low)], mat)
    threads = []
    for t in (index / 150 for index in range(22, 129)):
        ends = []
        for share in (t, t + 0.0042):
            place, tangent = last.edge(share), last.edge(share + 0.004) - last.edge(share - 0.004)
            aside = Vector((tangent.y, -tangent.x)).normalized() * (out - 0.2)
            ends.append(Vector((place.x + aside.x, place.y + aside.y, low(place.x) + 0.47)) / 100)
        threads.append(ends)
    stitches(threads, 0.0005, thread)
