"""Fittings that instruments and devices are made of: plates, pills, grips, grilles."""

import math

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector

from room import link
from shapes import ball, body, outline, placed
from surfaces import metal, plain

BLACK = (0.022, 0.022, 0.024)


def way(at=(0, 0, 0), turn=(0, 0, 0)):
    """A move for `move_new`; turns in degrees."""
    return Matrix.Translation(at) @ Euler([math.radians(value) for value in turn]).to_matrix().to_4x4()


def flowing(points, steps=8, closed=False):
    """A smooth line through points of two or three numbers, as more points (Catmull-Rom)."""
    count, found = len(points), []
    for index in range(count if closed else count - 1):
        near = [points[(index + i) % count] if closed else points[min(count - 1, max(0, index + i))] for i in (-1, 0, 1, 2)]
        for t in (step / steps for step in range(steps)):
            weights = (-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, t**3 - t**2)
            found.append(tuple(sum(w * p[i] for w, p in zip(weights, near)) / 2 for i in range(len(points[0]))))
    return found if closed else [*found, tuple(points[-1])]


def plate(points, low, high, edge, mat, inset=0.0, strips=False):
    """A block of a smooth outline (as `flowing` gives it) with well rounded edges; `strips` closes a mirrored one with corners."""
    count = len(points)
    area = sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(points, points[1:] + points[:1]))
    side = 1 if area > 0 else -1
    ways = [Vector((b[1] - a[1], a[0] - b[0])).normalized() * side for a, b in zip(points[-1:] + points[:-1], points[1:] + points[:1])]
    arc = [(edge * (1 - math.sin(i * math.pi / 8)), edge * (1 - math.cos(i * math.pi / 8))) for i in range(5)]
    levels = [(d, low + h) for d, h in arc] + [(d, high - h) for d, h in reversed(arc)]
    vertices = [(x - w.x * (d + inset), y - w.y * (d + inset), z) for d, z in levels for (x, y), w in zip(points, ways)]
    faces = [(r * count + i, r * count + (i + 1) % count, (r + 1) * count + (i + 1) % count, (r + 1) * count + i)
             for r in range(len(levels) - 1) for i in range(count)]  # fmt: skip
    caps = [tuple(reversed(range(count))), tuple(range(len(vertices) - count, len(vertices)))]
    if strips:
        pairs = [tuple(dict.fromkeys((i, i + 1, count - i - 1, (count - i) % count))) for i in range(count // 2)]
        caps = [face[::-1] for face in pairs] + [tuple(i + len(vertices) - count for i in face) for face in pairs]
    if side < 0:
        faces, caps = [face[::-1] for face in faces], [face[::-1] for face in caps]
    thing = body("plate", vertices, faces + caps, mat)
    for cap in range(len(faces), len(faces) + len(caps)):
        thing.data.polygons[cap].use_smooth = False
    thing.data.use_auto_smooth = True
    return thing


def pill(wide, high, radius, steps=8):
    """A rectangle with round corners, as an outline around its middle."""
    found = []
    for cx, cy, start in ((1, -1, -90), (1, 1, 0), (-1, 1, 90), (-1, -1, 180)):
        for i in range(steps + 1):
            a = math.radians(start + 90 * i / steps)
            found.append((cx * (wide / 2 - radius) + radius * math.cos(a), cy * (high / 2 - radius) + radius * math.sin(a)))
    return found


def anodised(colour, brushed=None):
    """Aluminium with its dye: a metal still, brushed along an axis."""
    mat = metal([0.25 * c + 0.75 * c**0.85 for c in colour], 0.36, brushed)
    mat.node_tree.nodes["Principled BSDF"].inputs["Metallic"].default_value = 0.75
    return mat


def knurled(radius, low, high, mat, teeth=60, deep=0.0005, at=(0, 0)):
    """A ring with a grip of fine teeth."""
    points = []
    for index in range(teeth):
        for share, r in ((0, radius - deep), (0.3, radius), (0.7, radius)):
            turn = 2 * math.pi * (index + share) / teeth
            points.append((r * math.cos(turn), r * math.sin(turn)))
    return outline(points, high - low, mat, 0, (*at, low))


def mesh_ball(radius, mat, cuts=22, wire=0.0006, at=(0, 0, 0), scale=(1, 1, 1)):
    """A basket woven of wire over dark foam."""
    shape, mesh = bmesh.new(), bpy.data.meshes.new("grille")
    bmesh.ops.create_cube(shape, size=2)
    bmesh.ops.subdivide_edges(shape, edges=shape.edges, cuts=cuts, use_grid_fill=True)
    for vertex in shape.verts:
        vertex.co = [math.tan(value * math.pi / 4) for value in vertex.co]
        vertex.co = vertex.co.normalized() * radius
    shape.to_mesh(mesh)
    shape.free()
    mesh.materials.append(mat)
    thing = bpy.data.objects.new("grille", mesh)
    link(thing)
    wires = thing.modifiers.new("wires", "WIREFRAME")
    wires.thickness, wires.use_even_offset = wire, False
    placed(thing, at, (45, 35, 0)).scale = scale
    ball(radius * 0.955, plain((0.015, 0.015, 0.016), 0.95), at, scale)
    return thing


def holes(places, radius, mat, at=(0, 0, 0), turn=(0, 0, 0)):
    """A field of small round holes as one body, facing up until turned."""
    steps, vertices, faces = 10, [], []
    for x, y in places:
        faces.append(tuple(range(len(vertices), len(vertices) + steps)))
        vertices += [(x + radius * math.cos(a), y + radius * math.sin(a), 0) for a in (2 * math.pi * i / steps for i in range(steps))]
    return placed(body("holes", vertices, faces, mat, False), at, turn)
