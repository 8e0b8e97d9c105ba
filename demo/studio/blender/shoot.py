"""Takes the photographs that an order lists, one after the other.

blender --background --threads 2 --python shoot.py -- order.json folder [pixels] [samples]
The order: [{"key", "model", "of", "colours", "material", "view"}]. Prints `shot KEY PNG SECONDS` for each.
"""

import json
import math
import os
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
from mathutils import Matrix, Vector  # noqa: E402

import catalogue  # noqa: E402
import near  # noqa: E402
import outdoors  # noqa: E402
import places  # noqa: E402
import room  # noqa: E402
import scenes  # noqa: E402
import stills  # noqa: E402
from surfaces import linear  # noqa: E402

PAPER = (0.80, 0.775, 0.735)


class Wish:
    """What a model needs to know about the product it shows."""

    def __init__(self, line):
        self.of = line["of"]
        self.colours = [linear(code) for code in line.get("colours") or []]
        self.material = line.get("material")
        self.view = line["view"]
        self.frame = line.get("frame")

    @property
    def colour(self):
        return self.colours[0] if self.colours else None


class Turntable:
    """What stands on it stays for the next frame of its turn: building some things takes longer than their photograph."""

    def __init__(self):
        self.empty()

    def empty(self):
        self.stands = None
        self.things = []
        self.frame = 0

    def put(self, line):
        """On it stands all that is in the room."""
        self.stands = what_of(line)
        self.things = [thing for thing in bpy.context.scene.objects if thing.parent is None]
        self.frame = 0

    def turn(self, frame):
        way = Matrix.Rotation(math.radians(10 * (frame - self.frame)), 4, "Z")
        for thing in self.things:
            thing.matrix_world = way @ thing.matrix_world
        self.frame = frame
        bpy.context.view_layer.update()


def what_of(line):
    return {**line, "key": None, "frame": None}


def around(points):
    """All the room that something takes while it turns."""
    return [Matrix.Rotation(math.radians(30 * step), 4, "Z") @ point for step in range(12) for point in points[::4]]


table = Turntable()


def shoot(line, path, pixels, samples):
    if table.stands == what_of(line):
        table.turn(line["frame"])
        room.expose(path, pixels, samples * table.rays, 0)
        return
    table.empty()
    room.clear()
    if line["view"] == "still":
        room.expose(path, pixels, samples, stills.arrange(line["model"]), 0.75)
        return
    wish = Wish(line)
    pose = catalogue.build(line["model"], wish) or {}
    settle, surround = places.PLACES.get(line["model"], (None, None)) if wish.view == "scene" else (None, None)
    if settle:
        pose["scene"] = settle(wish)
    bpy.context.view_layer.update()
    points = room.points_of(bpy.context.scene.objects)
    if wish.view == "spin":
        table.put(line)
        table.turn(wish.frame)
        points = around(points)
    reach = max(max(p[i] for p in points) - min(p[i] for p in points) for i in range(3)) / 2
    middle = [sum((min(p[i] for p in points), max(p[i] for p in points))) / 2 for i in range(3)]
    if wish.view == "scene":
        size = [(min(p[i] for p in points), max(p[i] for p in points)) for i in range(3)]
        if surround:
            surround(wish, size)
        else:
            scenes.stage(catalogue.build, line["model"], catalogue.room_of(line["model"]), size, reach)
        bpy.context.view_layer.update()
        reach *= 1.5
    else:
        paper = room.sweep(reach * 2, PAPER)
    turn = pose.get("front" if wish.view == "spin" else wish.view, {})
    (outdoors.daylight if turn.get("daylight") else room.light)(middle, reach)
    if wish.view == "scene" and not turn:
        turn = scenes.turn_of(size, pose.get("front", {}))
    if wish.view == "detail" and not turn:
        turn = {name: pose["front"][name] for name in ("aside", "above") if name in pose.get("front", {})}
    camera = room.stand(points, wish.view, **{name: turn[name] for name in ("aside", "above", "fill") if name in turn})
    if wish.view == "scene":
        room.sharpen(camera, middle, turn.get("stop") or 8 if reach > 0.5 or reach < 0.15 else 4)
    if wish.view == "detail":
        bpy.context.view_layer.update()
        spot, share = turn.get("near") or near.spot(camera, paper)
        room.approach(camera, Vector(spot), share)
        room.sharpen(camera, spot, min(45, max(8, 1.3 / reach)))
    table.rays = pose.get("rays", 1)
    # what is looked down on has the lamps nearly behind the camera
    usual = {True: 0.2, False: 0.4}[line["model"] in scenes.LAID_OUT] if wish.view == "scene" else 0
    room.expose(path, pixels, samples * table.rays, turn.get("brighter", usual))


def main():
    order, folder, *rest = sys.argv[sys.argv.index("--") + 1 :]
    pixels = int(rest[0]) if rest else 900
    samples = int(rest[1]) if len(rest) > 1 else 32
    with open(order, encoding="utf-8") as file:
        lines = json.load(file)
    for line in lines:
        known = stills.STILLS if line["view"] == "still" else catalogue.MODELS
        if line["model"] not in known or line["model"] in catalogue.SKIPPED.get(line["view"], ()):
            continue
        began = time.time()
        path = os.path.join(os.path.abspath(folder), line["key"].replace("/", "+") + ".png")
        try:
            shoot(line, path, pixels, samples)
            print(f"shot {line['key']} {path} {time.time() - began:.1f}", flush=True)
        except Exception:
            print(f"failed {line['key']}", flush=True)
            traceback.print_exc()


main()
