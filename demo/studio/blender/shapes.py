"""Bodies that models are made of. Lengths in metres; each returns its object, standing where it was asked to."""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector

from room import link


def body(name, vertices, faces, mat, smooth=True):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.update()
    for polygon in mesh.polygons:
        polygon.use_smooth = smooth
    if mat is not None:
        mesh.materials.append(mat)
    return link(bpy.data.objects.new(name, mesh))


def placed(thing, at=(0, 0, 0), turn=(0, 0, 0)):
    """Moves a body; turns in degrees."""
    thing.location = at
    thing.rotation_euler = [math.radians(value) for value in turn]
    return thing


def round_off(thing, level=2):
    smooth = thing.modifiers.new("round", "SUBSURF")
    smooth.levels = smooth.render_levels = level
    return thing


def lathe(profile, mat, steps=48, level=2, at=(0, 0, 0), turn=(0, 0, 0), squash=1.0, facets=None):
    """A body turned on a wheel: its outline as (radius, height) from the foot's middle, up the outside and down the inside."""
    steps = facets or steps
    vertices, rings = [], []
    for radius, height in profile:
        if radius < 1e-6:
            rings.append([len(vertices)])
            vertices.append((0, 0, height))
        else:
            rings.append(list(range(len(vertices), len(vertices) + steps)))
            angles = [2 * math.pi * i / steps for i in range(steps)]
            vertices += [(radius * math.cos(a), squash * radius * math.sin(a), height) for a in angles]
    faces = []
    for one, two in zip(rings, rings[1:]):
        for i in range(steps):
            j = (i + 1) % steps
            if len(one) == 1 and len(two) > 1:
                faces.append((one[0], two[j], two[i]))
            elif len(two) == 1 and len(one) > 1:
                faces.append((one[i], one[j], two[0]))
            elif len(one) > 1:
                faces.append((one[i], one[j], two[j], two[i]))
    thing = body("turned", vertices, faces, mat, smooth=facets is None)
    if facets is None and level:
        round_off(thing, level)
    return placed(thing, at, turn)


def hollow(outer, wall, mat, floor=None, **rest):
    """A vessel: the outline of its outside from the foot's edge up to the rim; the inside follows it."""
    bottom = outer[0][1] + (wall * 1.4 if floor is None else floor)
    inner = [(max(0.001, r - wall), max(z, bottom)) for r, z in outer if z > bottom]
    rim_r, rim_z = outer[-1]
    rim = [(rim_r - wall * 0.2, rim_z + wall * 0.35), (rim_r - wall * 0.8, rim_z + wall * 0.35)]
    low = max(0.001, inner[0][0] * 0.8)
    return lathe([(0, outer[0][1] + 0.0008), *outer, *rim, *reversed(inner), (low, bottom), (0, bottom)], mat, **rest)


def box(size, mat, at=(0, 0, 0), bevel=0.003, turn=(0, 0, 0), segments=4):
    """A block with broken edges; `at` is the middle of its underside."""
    w, d, h = size
    corners = [(x * w / 2, y * d / 2, z * h) for x in (-1, 1) for y in (-1, 1) for z in (0, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = body("box", corners, faces, mat, smooth=bevel > 0)
    if bevel > 0:
        edge = thing.modifiers.new("edge", "BEVEL")
        edge.width, edge.segments, edge.limit_method = bevel, segments, "ANGLE"
        edge.harden_normals = True
        thing.data.use_auto_smooth = True
    return placed(thing, at, turn)


def ball(radius, mat, at=(0, 0, 0), scale=(1, 1, 1), turn=(0, 0, 0), detail=32):
    mesh = bpy.data.meshes.new("ball")
    shape = bmesh.new()
    bmesh.ops.create_uvsphere(shape, u_segments=2 * detail, v_segments=detail, radius=radius)
    shape.to_mesh(mesh)
    shape.free()
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.materials.append(mat)
    thing = placed(link(bpy.data.objects.new("ball", mesh)), at, turn)
    thing.scale = scale
    return thing


def rod(start, end, radius, mat, tip=None, steps=32):
    """A round bar from point to point, thinner towards `tip`."""
    one, two = Vector(start), Vector(end)
    length = (two - one).length
    tip = radius if tip is None else tip
    edge = min(radius, tip, length / 4) * 0.25
    outline = [(0, 0), (radius - edge, 0), (radius, edge), (tip, length - edge), (tip - edge, length), (0, length)]
    thing = lathe([(max(r, 0.00001) if i not in (0, 5) else 0, z) for i, (r, z) in enumerate(outline)], mat, steps, 0)
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(40)
    thing.matrix_world = Matrix.Translation(one) @ (two - one).to_track_quat("Z", "Y").to_matrix().to_4x4()
    return thing


def tube(path, radius, mat, radii=None, closed=False, flat=1.0, fill=True):
    """A bent bar along a smooth line; `radii` are shares of the radius, `flat` squeezes it across."""
    data = bpy.data.curves.new("tube", "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution, data.resolution_u = "3D", radius, 6, 16
    data.use_fill_caps = fill
    line = data.splines.new("BEZIER")
    line.bezier_points.add(len(path) - 1)
    line.use_cyclic_u = closed
    for index, (knot, place) in enumerate(zip(line.bezier_points, path)):
        knot.co = place
        knot.handle_left_type = knot.handle_right_type = "AUTO"
        knot.radius = radii[index] if radii else 1
    data.materials.append(mat)
    thing = link(bpy.data.objects.new("tube", data))
    thing.scale = (1, flat, 1)
    return thing


def surface(point, across, along, mat, thick=0.0, level=1):
    """A skin given by a function of two shares 0…1; `thick` gives it two sides."""
    vertices = [point(i / across, j / along) for j in range(along + 1) for i in range(across + 1)]
    row = across + 1
    faces = [
        (j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i)
        for j in range(along)
        for i in range(across)
    ]
    thing = body("skin", vertices, faces, mat)
    if thick:
        solid = thing.modifiers.new("thick", "SOLIDIFY")
        solid.thickness, solid.offset = thick, 0
    return round_off(thing, level) if level else thing


def outline(points, thick, mat, bevel=0.0008, at=(0, 0, 0), turn=(0, 0, 0)):
    """A flat shape cut from a sheet: its corners in order, lying on the ground."""
    count = len(points)
    vertices = [(x, y, 0) for x, y in points] + [(x, y, thick) for x, y in points]
    faces = [tuple(reversed(range(count))), tuple(range(count, 2 * count))]
    faces += [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    thing = body("cut", vertices, faces, mat)
    thing.data.use_auto_smooth = True
    if bevel:
        edge = thing.modifiers.new("edge", "BEVEL")
        edge.width, edge.segments, edge.limit_method, edge.harden_normals = bevel, 2, "ANGLE", True
    return placed(thing, at, turn)


def label(words, size, mat, at=(0, 0, 0), turn=(90, 0, 0), lift=0.0002, align="CENTER"):
    """Printed words; they face the viewer unless turned."""
    data = bpy.data.curves.new("words", "FONT")
    data.body, data.size, data.extrude = words, size, lift
    data.align_x, data.align_y = align, "CENTER"
    data.materials.append(mat)
    return placed(link(bpy.data.objects.new("words", data)), at, turn)


def cushion(size, mat, at=(0, 0, 0), plump=0.0, radius=0.05, turn=(0, 0, 0), crumple=0.012, grain=0.16):
    """A stuffed block: soft edges, blown up in its middle, with the creases of use; `at` is its middle."""
    shape, mesh = bmesh.new(), bpy.data.meshes.new("cushion")
    bmesh.ops.create_cube(shape, size=2)
    bmesh.ops.subdivide_edges(shape, edges=shape.edges, cuts=17, use_grid_fill=True)
    half = [extent / 2 for extent in size]
    radius = min(radius, min(half) * 0.98)
    thin = size.index(min(size))
    for vertex in shape.verts:
        share = [math.sin(value * math.pi / 2) for value in vertex.co]  # more of the grid where the edges turn
        outer = Vector([s * h for s, h in zip(share, half)])
        inner = Vector([max(radius - h, min(h - radius, o)) for o, h in zip(outer, half)])
        place = inner + (outer - inner).normalized() * radius
        rest = [share[i] for i in range(3) if i != thin]
        place[thin] += plump * (1 - rest[0] ** 2) * (1 - rest[1] ** 2) * share[thin]
        vertex.co = place
    shape.to_mesh(mesh)
    shape.free()
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.materials.append(mat)
    thing = placed(link(bpy.data.objects.new("cushion", mesh)), at, turn)
    if crumple:
        round_off(thing, 1)
        folds = bpy.data.textures.new("folds", "CLOUDS")
        folds.noise_scale = grain
        crease = thing.modifiers.new("crease", "DISPLACE")
        crease.texture, crease.strength, crease.mid_level = folds, crumple, 0.5
        crease.texture_coords = "GLOBAL"
    return thing


def glide(knots, share):
    """The place at a share 0…1 of a smooth line through knots, which are tuples of any length."""
    at = min(max(share, 0.0), 1.0) * (len(knots) - 1)
    left = min(int(at), len(knots) - 2)
    t = at - left
    a, b, c, d = (knots[min(max(left + i, 0), len(knots) - 1)] for i in (-1, 0, 1, 2))
    return tuple(
        q + t / 2 * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p))) for p, q, r, s in zip(a, b, c, d)
    )


def loft(point, around, along, mat, level=1):
    """Like `surface`, but closed around: the first share turns full circle."""
    vertices = [point(i / around, j / along) for j in range(along + 1) for i in range(around)]
    faces = [
        (j * around + i, j * around + (i + 1) % around, (j + 1) * around + (i + 1) % around, (j + 1) * around + i)
        for j in range(along)
        for i in range(around)
    ]
    thing = body("loft", vertices, faces, mat)
    return round_off(thing, level) if level else thing


def stitches(lines, radius, mat):
    """Threads from point to point, all in one body: the stitches of a seam."""
    data = bpy.data.curves.new("stitches", "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution, data.use_fill_caps = "3D", radius, 2, True
    for line in lines:
        thread = data.splines.new("POLY")
        thread.points.add(len(line) - 1)
        for knot, place in zip(thread.points, line):
            knot.co = (*place, 1)
    data.materials.append(mat)
    return link(bpy.data.objects.new("stitches", data))


def move_new(before, way):
    """Moves by a matrix everything built since `before`, a set of the scene's objects."""
    bpy.context.view_layer.update()
    for thing in set(bpy.context.scene.objects) - before:
        if thing.parent is None:
            thing.matrix_world = way @ thing.matrix_world
