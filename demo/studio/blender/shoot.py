"""Takes the photographs that an order lists, one after the other.

blender --background --threads 2 --python shoot.py -- order.json folder [pixels] [samples]
The order: [{"key", "model", "of", "colours", "material", "view"}]. Prints `shot KEY PNG SECONDS` for each.
"""

import json
import os
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402

import catalogue  # noqa: E402
import room  # noqa: E402
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


def shoot(line, path, pixels, samples):
    room.clear()
    wish = Wish(line)
    pose = catalogue.build(line["model"], wish) or {}
    bpy.context.view_layer.update()
    points = room.points_of(bpy.context.scene.objects)
    reach = max(max(p[i] for p in points) - min(p[i] for p in points) for i in range(3)) / 2
    middle = [sum((min(p[i] for p in points), max(p[i] for p in points))) / 2 for i in range(3)]
    room.sweep(reach * 2, PAPER)
    room.light(middle, reach)
    turn = pose.get(wish.view, {})
    camera = room.stand(points, wish.view, **{name: turn[name] for name in ("aside", "above", "fill", "focus") if name in turn})
    if wish.view == "close":
        room.sharpen(camera, turn.get("focus", middle), 5.6)
    room.expose(path, pixels, samples)


def main():
    order, folder, *rest = sys.argv[sys.argv.index("--") + 1 :]
    pixels = int(rest[0]) if rest else 900
    samples = int(rest[1]) if len(rest) > 1 else 32
    with open(order, encoding="utf-8") as file:
        lines = json.load(file)
    for line in lines:
        if line["model"] not in catalogue.MODELS or line["view"] in catalogue.LATER:
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
