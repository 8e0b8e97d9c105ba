"""Cloths, felts and leathers by name: threads per metre, how far they stand out, how dull they are, how much they bloom. And what is sewn."""

from mathutils import Vector

from nodes import add, bump, mix, new, noise, ramp, wave, where
from shapes import body, glide, placed, stitches, tube

WEAVES = {
    "linen": (420, 0.3, 0.9, 0.4),
    "cotton": (620, 0.22, 0.9, 0.3),
    "canvas": (300, 0.35, 0.85, 0.2),
    "denim": (480, 0.3, 0.9, 0.2),
    "wool": (200, 0.5, 0.95, 0.8),
    "merino": (360, 0.4, 0.95, 0.7),
    "felt": (0, 0.5, 1.0, 0.9),
    "velvet": (0, 0.25, 0.8, 1.0),
    "silk": (900, 0.08, 0.38, 0.3),
    "nylon": (700, 0.12, 0.55, 0.1),
    "leather": (-1, 0.2, 0.46, 0.0),
    "suede": (0, 0.3, 0.95, 0.8),
}


def cloth(name, colour, scale=1.0, second=None, band=0.0, axis="X"):
    """`second` and `band` (metres) give stripes of another colour across an axis."""
    threads, depth, dull, bloom = WEAVES[name]
    mat, shader = new(name, colour, dull)
    shader.inputs["Sheen"].default_value, shader.inputs["Sheen Tint"].default_value = bloom, 0.6
    shader.inputs["Specular"].default_value = 0.35 if threads < 0 or name == "silk" else 0.15
    at = where(mat)
    low = 0.72 if threads == 0 else 0.8
    worn = noise(mat, at, 60 if threads else 160, 5)
    toned = ramp(mat, worn, [(0.32, [c * low for c in colour]), (0.68, [min(1, c * 1.06) for c in colour])])
    if second is not None:
        stripe = ramp(mat, wave(mat, at, 0.314 / band, axis), [(0.49, (0, 0, 0)), (0.51, (1, 1, 1))])
        toned = mix(mat, stripe, toned, second)
    mat.node_tree.links.new(toned, shader.inputs["Base Color"])
    if threads > 0:
        waves = [wave(mat, at, scale * threads / 2, one, 1.2) for one in "XYZ"]
        bump(mat, shader, add(mat, *waves, worn), depth, 0.0012)
    elif threads == 0:
        bump(mat, shader, noise(mat, at, 700, 3), depth, 0.0015)
    else:
        cells = mat.node_tree.nodes.new("ShaderNodeTexVoronoi")
        cells.inputs["Scale"].default_value = 520 * scale
        mat.node_tree.links.new(at, cells.inputs["Vector"])
        bump(mat, shader, add(mat, cells.outputs["Distance"], worn), depth, 0.0008)
    return mat


def course(path, steps=8, closed=False):
    """Many points of the smooth line through a few."""
    knots = [path[-1], *path, path[0], path[1]] if closed else path
    first, last = (1, len(path) + 1) if closed else (0, len(path) - 1)
    share = lambda at: at / steps / (len(knots) - 1)  # noqa: E731
    return [Vector(glide(knots, share(at))) for at in range(first * steps, last * steps + 1)]


def strap(path, wide, thick, mat, across=(1, 0, 0), widths=None, steps=8):
    """A flat band along a smooth line; `across` is the way of its width, one or one a knot; `widths` are shares."""
    line, count = course(path, steps), len(path)
    ways = course(across, steps) if isinstance(across[0], (list, tuple)) else [Vector(across)] * len(line)
    shares = [v.x for v in course([(s, 0, 0) for s in widths or [1] * count], steps)]
    edge = min(0.9, 0.8 * thick / wide)
    section = [(-1, -0.4), (edge - 1, -1), (1 - edge, -1), (1, -0.4), (1, 0.4), (1 - edge, 1), (edge - 1, 1), (-1, 0.4)]
    places, faces = [], []
    for i, (place, way, share) in enumerate(zip(line, ways, shares)):
        along = (line[min(i + 1, len(line) - 1)] - line[max(i - 1, 0)]).normalized()
        aside = (way - along * way.dot(along)).normalized()
        out = along.cross(aside)
        places += [place + aside * (x * share * wide / 2) + out * (y * thick / 2) for x, y in section]
        if i:
            faces += [(8 * i - 8 + k, 8 * i - 8 + (k + 1) % 8, 8 * i + (k + 1) % 8, 8 * i + k) for k in range(8)]
    last = len(places) - 8
    thing = body("strap", places, [*faces, tuple(range(7, -1, -1)), tuple(range(last, last + 8))], mat)
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, 0.9
    return thing


def seam(path, mat, length=0.004, gap=0.002, thick=0.0005, closed=False):
    """Stitches along a smooth line: thread that shows and dives in turn."""
    threads, gone, start = [], 0.0, None
    line = course(path, 24, closed)
    for one, two in zip(line, line[1:]):
        start = one if start is None else start
        gone += (two - one).length
        if gone >= length + gap:
            threads.append((start, start.lerp(two, length / (length + gap))))
            gone, start = 0.0, two
    return stitches(threads, thick, mat)


def buckle(wide, high, wire, mat, at=(0, 0, 0), turn=(0, 0, 0), prong=True):
    """The metal frame that a strap goes through; it faces the viewer unless turned."""
    x, z, cut = wide / 2, high / 2, min(wide, high) * 0.16
    corners = [(x - cut, -z), (x, cut - z), (x, z - cut), (x - cut, z), (cut - x, z), (-x, z - cut), (-x, cut - z), (cut - x, -z)]
    parts = [tube([(a, 0, b) for a, b in corners], wire, mat, closed=True)]
    if prong:
        parts.append(tube([(0, 0, z), (0, -wire * 1.2, 0), (0, -wire * 1.2, -z - wire)], wire * 0.8, mat))
    return [placed(part, at, turn) for part in parts]
