"""Kitchen and tea herbs in their pots: stems, and a few leaves that are set many times."""

import math
import random

import bpy
from mathutils import Matrix, Vector

from models_garden import leaf_green
from room import link
from shapes import ball, body, tube
from surfaces import plain

UP = Vector((0, 0, 1))


def blade(mat, wide, teeth=0, droop=0.25, widest=0.8, bite=0.16):
    """The shape of a leaf one long, kept to be set many times: folded along its rib, bent down, toothed."""
    across, along = 4, max(10, 2 * teeth)

    def point(u, v):
        half = wide / 2 * math.sin(math.pi * v**widest) ** 0.8 * (1 - bite * ((v * teeth) % 1) if teeth else 1)
        side = 2 * u - 1
        return (v, half * side, 0.14 * wide * abs(side) - droop * v * v + 0.03 * math.sin(9 * v) * side)

    vertices = [point(i / across, 0.02 + 0.97 * j / along) for j in range(along + 1) for i in range(across + 1)]
    row = across + 1
    faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(along) for i in range(across)]
    thing = body("blade", vertices, faces, mat)
    bpy.context.scene.collection.objects.unlink(thing)
    return thing.data


def put(mesh, at, way, size, roll=0.0):
    """Sets a kept leaf: it grows from a place along a way, its face up."""
    ahead = Vector(way).normalized()
    side = UP.cross(ahead)
    side = side.normalized() if side.length > 0.05 else Vector((0, 1, 0))
    turned = Matrix((ahead, side, ahead.cross(side))).transposed().to_4x4()
    thing = link(bpy.data.objects.new("leaf", mesh))
    thing.matrix_world = Matrix.Translation(at) @ turned @ Matrix.Rotation(roll, 4, "X") @ Matrix.Scale(size, 4)


def stem(foot, top, mat, thick, bow=0.25):
    """A thin stalk that leaves the soil steeply; returns the way along it."""
    foot, top = Vector(foot), Vector(top)
    middle = foot.lerp(top, 0.5) + (UP * (top - foot).length - (top - foot)) * bow
    way = lambda t: foot * (1 - t) ** 2 + middle * 2 * t * (1 - t) + top * t * t  # noqa: E731
    thing = tube([tuple(way(i / 4)) for i in range(5)], thick, mat, [1.1, 1, 0.9, 0.8, 0.6])
    thing.data.bevel_resolution, thing.data.resolution_u = 2, 4
    return way


def stems(at, count, reach, tall, chance, inner=0.020):
    """Feet and tops spread evenly over a pot."""
    for index in range(count):
        turn, share = index * 2.39996, math.sqrt((index + 0.5) / count)
        high = tall * chance.uniform(0.78, 1.05) * (1.08 - 0.3 * share)
        c, s = math.cos(turn), math.sin(turn)
        yield (at[0] + inner * share * c, at[1] + inner * share * s, at[2]), (at[0] + reach * share * c, at[1] + reach * share * s, at[2] + high), turn


def leafy(at, chance, mesh, green, count, reach, tall, pairs, size, rise=0.35, thick=0.0010, start=0.22):
    """Upright stems with crosswise pairs of leaves that grow smaller towards the tip."""
    for foot, top, turn in stems(at, count, reach, tall, chance):
        way = stem(foot, top, green, thick)
        for pair in range(pairs):
            t = start + (1 - start) * pair / (pairs - 1)
            for half in (0, 1):
                a = turn + pair * math.pi / 2 + half * math.pi + chance.uniform(-0.3, 0.3)
                up = rise + (0.9 if pair == pairs - 1 else 0.3 * t)
                put(mesh, way(t), (math.cos(a), math.sin(a), up), size * (1.05 - 0.55 * t**2) * chance.uniform(0.85, 1.1), chance.uniform(-0.3, 0.3))


def parsley(at, chance):
    greens = [leaf_green(tone) for tone in ((0.06, 0.20, 0.035), (0.09, 0.25, 0.05))]
    kept = [blade(green, 0.92, 3, 0.20, 0.62, 0.34) for green in greens]
    for index, (foot, top, turn) in enumerate(stems(at, 34, 0.046, 0.098, chance)):
        way = stem(foot, top, greens[1], 0.0009)
        for spread in (-1.15, 0, 1.15):
            a = turn + spread
            put(kept[index % 2], way(1), (math.cos(a), math.sin(a), 0.30), 0.026 * chance.uniform(0.85, 1.15), chance.uniform(-0.3, 0.3))
            put(kept[index % 2], way(0.66), (math.cos(a + 2), math.sin(a + 2), 0.2), 0.018)


def chives(at, chance):
    greens = [leaf_green(tone) for tone in ((0.10, 0.26, 0.06), (0.07, 0.20, 0.05), (0.14, 0.32, 0.08))]
    for index, (foot, top, _) in enumerate(stems(at, 95, 0.040, 0.145, chance, 0.026)):
        stem(foot, top, greens[index % 3], 0.0014, 0.32)


def thyme(at, chance):
    mesh = blade(leaf_green((0.15, 0.23, 0.11)), 0.42, 0, 0.05)
    leafy(at, chance, mesh, plain((0.20, 0.11, 0.06), 0.7), 40, 0.050, 0.075, 11, 0.0085, 0.6, 0.0006, 0.12)


def tarragon(at, chance):
    mesh = blade(leaf_green((0.12, 0.27, 0.08)), 0.13, 0, 0.18)
    leafy(at, chance, mesh, leaf_green((0.16, 0.28, 0.08)), 17, 0.040, 0.135, 9, 0.044, 0.8)


def mint(at, chance):
    mesh = blade(leaf_green((0.05, 0.21, 0.06)), 0.58, 8, 0.22, 0.75, 0.14)
    leafy(at, chance, mesh, plain((0.18, 0.10, 0.09), 0.6), 14, 0.036, 0.110, 6, 0.040)


def balm(at, chance):
    mesh = blade(leaf_green((0.18, 0.36, 0.08)), 0.80, 7, 0.26, 0.68, 0.18)
    leafy(at, chance, mesh, leaf_green((0.20, 0.34, 0.10)), 14, 0.038, 0.095, 5, 0.038)


def verbena(at, chance):
    mesh = blade(leaf_green((0.17, 0.34, 0.09)), 0.24, 0, 0.20)
    leafy(at, chance, mesh, plain((0.25, 0.20, 0.09), 0.7), 11, 0.034, 0.140, 8, 0.055, 0.5)


def camomile(at, chance):
    green = leaf_green((0.14, 0.27, 0.08))
    thread, petal = blade(green, 0.06, 0, 0.1), blade(plain((0.82, 0.80, 0.74), 0.7), 0.42, 0, 0.28, 0.9)
    heart = plain((0.78, 0.50, 0.04), 0.8)
    for index, (foot, top, turn) in enumerate(stems(at, 30, 0.046, 0.118, chance)):
        way = stem(foot, top, green, 0.0008)
        for row in range(9):
            a = turn + row * 2.4
            put(thread, way(0.1 + 0.085 * row), (math.cos(a), math.sin(a), 0.7), 0.020)
        if index % 5 < 2 or index > 23:
            middle = way(1)
            ball(0.0044, heart, middle + UP * 0.0012, (1, 1, 0.75), detail=12)
            for step in range(13):
                a = 2 * math.pi * step / 13
                put(petal, middle + Vector((0.003 * math.cos(a), 0.003 * math.sin(a), 0)), (math.cos(a), math.sin(a), 0.10), 0.0115)


SORTS = {"cuisine": (parsley, chives, thyme, tarragon), "tisanes": (mint, balm, verbena, camomile)}


def grow(sort, places, seed=5):
    for index, (kind, at) in enumerate(zip(SORTS[sort], places)):
        kind(at, random.Random(seed + index))
