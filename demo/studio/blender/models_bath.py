"""Bath and shelf: soap, lotion, candles, mirrors, a clock, pictures in their frames."""

import math
import random

from clocks import dawn_light, twin_bells
from models_kitchen import wrap
from nodes import ramp
from shapes import ball, box, hollow, label, lathe, outline, placed, rod, surface, tube
from surfaces import made_of, metal, METALS, paper, plain, waxy
from woods import wood

INK = (0.03, 0.03, 0.035)


def soap(wish):
    tone, fleck, word = {
        "au-calendula": ((0.83, 0.50, 0.14), (0.75, 0.24, 0.03), "calendula"),
        "a-la-lavande": ((0.60, 0.53, 0.64), (0.25, 0.17, 0.34), "lavande"),
        "au-marc-de-cafe": ((0.24, 0.14, 0.08), (0.05, 0.025, 0.012), "marc de café"),
    }[wish.of]
    box((0.080, 0.052, 0.029), waxy(tone, 0.5, fleck), (0, 0, 0), 0.0075, segments=8)
    band = paper((0.80, 0.75, 0.64), 0.85, 0.1)
    for size, at in (((0.034, 0.0374, 0.0006), (-0.004, 0, 0.0288)), ((0.034, 0.0006, 0.0156), (-0.004, -0.0262, 0.0060)), ((0.034, 0.0006, 0.0156), (-0.004, 0.0262, 0.0060))):
        box(size, band, at, 0.0002)
    label("SAVON", 0.0062, plain(INK, 0.8), (-0.004, 0.008, 0.0294), (0, 0, 0), 0.0001)
    label(word, 0.0052, plain(INK, 0.8), (-0.004, -0.004, 0.0294), (0, 0, 0), 0.0001)
    surface(band_corner, 16, 2, band, 0.0005, 0)
    return {"front": {"above": 16, "aside": 6}}


def band_corner(u, v):
    """Where the paper bends over the front edge."""
    turn = u * math.pi / 2
    return (-0.021 + 0.034 * v, -0.0186 - 0.0079 * math.sin(turn), 0.0213 + 0.0079 * math.cos(turn))


def lotion(wish):
    word, tone = {"a-l-avoine": ("avoine", (0.72, 0.62, 0.44)), "a-la-verveine": ("verveine", (0.42, 0.52, 0.28))}[wish.of]
    body = plain((0.74, 0.72, 0.67), 0.4, coat=0.2)
    lathe([(0, 0), (0.031, 0), (0.0345, 0.003), (0.035, 0.010), (0.035, 0.118), (0.031, 0.130), (0.016, 0.137), (0.0135, 0.140), (0.0135, 0.146), (0, 0.146)], body)
    black = plain((0.02, 0.02, 0.022), 0.3)
    lathe([(0.0, 0.1445), (0.0165, 0.1445), (0.017, 0.146), (0.017, 0.158), (0.0155, 0.160), (0.006, 0.161), (0.0045, 0.164), (0.0045, 0.174), (0, 0.174)], black)
    lathe([(0, 0.173), (0.0095, 0.173), (0.0105, 0.1745), (0.010, 0.181), (0, 0.183)], black)
    tube([(0, 0, 0.179), (-0.014, -0.010, 0.180), (-0.026, -0.018, 0.177), (-0.030, -0.021, 0.171)], 0.0036, black, [1.2, 1, 0.85, 0.7])
    wrap(0.0352, 0.030, 0.102, paper(tone), 1.1, word, "lait corporel", small=0.115)
    return {"front": {"above": -5, "aside": -16}}


def candle(wish):
    radius, high = 0.035, 0.15
    if len(wish.colours) == 3:
        mat = waxy(wish.colours[0])
        shader = mat.node_tree.nodes["Principled BSDF"]
        place = mat.node_tree.nodes.new("ShaderNodeTexCoord")
        split = mat.node_tree.nodes.new("ShaderNodeSeparateXYZ")
        mat.node_tree.links.new(place.outputs["Generated"], split.inputs[0])
        stops = [(0.18, wish.colours[2]), (0.5, wish.colours[1]), (0.84, wish.colours[0])]
        toned = ramp(mat, split.outputs["Z"], stops)
        mat.node_tree.links.new(toned, shader.inputs["Base Color"])
    else:
        mat = waxy(wish.colour or (0.70, 0.40, 0.09))
    lathe([(0, 0), (radius - 0.002, 0), (radius, 0.002), (radius, high - 0.004), (radius - 0.002, high - 0.0005), (radius - 0.006, high), (0.016, high - 0.0025), (0.005, high - 0.004), (0, high - 0.004)], mat)
    tube([(0, 0, high - 0.005), (0.0004, 0, high + 0.006), (0.003, 0.001, high + 0.015)], 0.0012, plain((0.78, 0.74, 0.66), 0.9), [1, 1, 0.8])
    return {"front": {"above": 3}}


def rounded(wide, high, radius, steps=10):
    """The outline of a rectangle with round corners, around its middle."""
    corners = [(1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)]
    return [
        (x * (wide / 2 - radius) + radius * math.cos(math.radians(turn + 90 * i / steps)),
         y * (high / 2 - radius) + radius * math.sin(math.radians(turn + 90 * i / steps)))
        for x, y, turn in corners for i in range(steps + 1)
    ]  # fmt: skip


def mirror(wish):
    lean = 84
    silver = metal((0.92, 0.93, 0.93), 0.015)
    if wish.of == "brass":
        metalwork = metal(METALS["brass"][0], 0.3, brushed="X")
        outline(rounded(0.45, 0.60, 0.09), 0.024, metalwork, 0.003, (0, 0.024, 0.30), (lean, 0, 0))
        outline(rounded(0.434, 0.584, 0.083), 0.0008, silver, 0, (0, -0.0008, 0.3022), (lean, 0, 0))
    else:
        mat = wood("oak", "Y", stain=None if wish.colour is None or wish.colour[0] > 0.3 else wish.colour)
        outline(rounded(0.45, 0.60, 0.012), 0.024, mat, 0.003, (0, 0.024, 0.30), (lean, 0, 0))
        outline(rounded(0.37, 0.52, 0.004), 0.0012, silver, 0, (0, -0.0008, 0.3022), (lean, 0, 0))
    box((0.06, 0.09, 0.012), made_of("oak"), (0, 0.07, 0), 0.003)
    rod((0, 0.105, 0.006), (0, 0.045, 0.28), 0.006, made_of("oak"))
    return {"front": {"above": -9, "aside": 6}, "angle": {"above": -16}}


def clock(wish):
    """A round dial set in a solid block of beech; the clocks with bells or a lamp are in `clocks.py`."""
    if wish.of != "beech":
        (twin_bells if "timbres" in wish.of else dawn_light)(wish.colour)
        return {"front": {"above": -6, "aside": -4}, "angle": {"above": -12}}
    block = wood("beech", "X", 0.4)
    outline(rounded(0.112, 0.118, 0.030), 0.050, block, 0.004, (0, 0.025, 0.060), (90, 0, 0))
    box((0.07, 0.044, 0.004), block, (0, 0.0, 0), 0.001)
    dial = plain((0.80, 0.78, 0.72), 0.6)
    lathe([(0, 0), (0.043, 0), (0.043, 0.001), (0, 0.001)], dial, at=(0, -0.0248, 0.060), turn=(90, 0, 0), level=0)
    lathe([(0.0425, 0), (0.0465, 0), (0.0465, 0.003), (0.0425, 0.0028)], metal(METALS["brass"][0], 0.25), at=(0, -0.0248, 0.060), turn=(90, 0, 0), level=0)
    ink = plain(INK, 0.5)
    for hour in range(12):
        turn = math.radians(30 * hour)
        at = (0.036 * math.sin(turn), -0.0260, 0.060 + 0.036 * math.cos(turn))
        placed(box((0.0016 if hour % 3 else 0.0024, 0.0005, 0.006), ink, bevel=0), (at[0], at[1], at[2]), (0, math.degrees(turn), 0))
    for turn, length, wide in ((-58, 0.021, 0.003), (54, 0.031, 0.0022)):
        a = math.radians(turn)
        rod((0, -0.0272, 0.060), (length * math.sin(a), -0.0272, 0.060 + length * math.cos(a)), wide / 2, ink, wide / 3)
    a = math.radians(200)
    rod((0, -0.0278, 0.060), (0.026 * math.sin(a), -0.0278, 0.060 + 0.026 * math.cos(a)), 0.0006, metal(METALS["brass"][0], 0.3))
    ball(0.0028, metal(METALS["brass"][0], 0.25), (0, -0.0275, 0.060), (1, 0.5, 1), detail=12)
    return {"front": {"above": -4, "aside": -4}}


def sheet(points, tone, depth, lean=86, up=0.21, scale=1.0):
    """A flat shape of the print: points in shares of a picture 0.2 m wide and 0.28 m high, from its middle."""
    return outline([(x * scale, y * scale) for x, y in points], 0.0001, paper(tone, 0.9, 0), 0, (0, depth, up), (lean, 0, 0))


def framed(wish):
    mat, lean, up = wood(wish.material, "Y"), 86, 0.212
    wide, high, bar = 0.32, 0.42, 0.020
    for x, y, w, h in ((0, high / 2 - bar / 2, wide, bar), (0, -high / 2 + bar / 2, wide, bar), (-wide / 2 + bar / 2, 0, bar, high - 2 * bar), (wide / 2 - bar / 2, 0, bar, high - 2 * bar)):
        frame = wood(wish.material, "X" if w > h else "Y")
        outline([(x - w / 2, y - h / 2), (x + w / 2, y - h / 2), (x + w / 2, y + h / 2), (x - w / 2, y + h / 2)], 0.02, frame, 0.0015, (0, 0.0, up), (lean, 0, 0))
    outline([(-0.15, -0.2), (0.15, -0.2), (0.15, 0.2), (-0.15, 0.2)], 0.012, mat, 0, (0, 0.004, up), (lean, 0, 0))
    card = [(-0.141, -0.191), (0.141, -0.191), (0.141, 0.191), (-0.141, 0.191)]
    sheet(card, (0.82, 0.80, 0.75), -0.0085)
    print_of = dunes if "dunes" in wish.of else fagnes
    for index, (points, tone) in enumerate(print_of()):
        sheet(points, tone, -0.0088 - 0.00022 * index, up=up + 0.006)
    rod((0.06, 0.10, 0.004), (0.06, 0.03, 0.22), 0.004, mat)
    return {"front": {"above": -10, "aside": -4}, "angle": {"above": -18}}


def hills(seed, low, rise, count=36, left=-0.1, right=0.1, floor=-0.135):
    random.seed(seed)
    phase = [random.uniform(0, 6) for _ in range(3)]
    line = []
    for i in range(count + 1):
        share = i / count
        height = low + rise * (math.sin(3 * share + phase[0]) + 0.5 * math.sin(7 * share + phase[1]) + 0.18 * math.sin(15 * share + phase[2]))
        line.append((left + (right - left) * share, height))
    return [(left, floor), (right, floor), *reversed(line)]


def dunes():
    sky = [(-0.1, -0.135), (0.1, -0.135), (0.1, 0.135), (-0.1, 0.135)]
    sun = [(0.035 + 0.022 * math.cos(i * math.pi / 16), 0.075 + 0.022 * math.sin(i * math.pi / 16)) for i in range(32)]
    return [(sky, (0.66, 0.66, 0.60)), (sun, (0.78, 0.60, 0.36)), (hills(3, 0.022, 0.008), (0.40, 0.46, 0.46)), (hills(5, -0.012, 0.014), (0.66, 0.52, 0.33)),
            (hills(8, -0.050, 0.016), (0.55, 0.37, 0.19)), (hills(12, -0.092, 0.012), (0.22, 0.20, 0.11))]  # fmt: skip


def fagnes():
    sky = [(-0.1, -0.135), (0.1, -0.135), (0.1, 0.135), (-0.1, 0.135)]
    tower = [(-0.031, -0.02), (-0.019, -0.02), (-0.019, 0.075), (-0.016, 0.082), (-0.034, 0.082), (-0.031, 0.075)]
    layers = [(sky, (0.36, 0.43, 0.50)), (hills(2, 0.0, 0.006), (0.55, 0.60, 0.63)), (tower, (0.10, 0.12, 0.15)), (hills(4, -0.030, 0.008), (0.78, 0.79, 0.78))]
    random.seed(9)
    for _ in range(17):
        x, foot, size = random.uniform(-0.088, 0.088), random.uniform(-0.075, -0.035), random.uniform(0.022, 0.042)
        tree = [(x - size * 0.24, foot), (x + size * 0.24, foot), (x + size * 0.05, foot + size * 0.5), (x + size * 0.13, foot + size * 0.5), (x, foot + size)]
        layers.append((tree, (0.05, 0.09, 0.09)))
    return [*layers, (hills(6, -0.098, 0.010), (0.83, 0.83, 0.81))]


MODELS = {"soap": soap, "lotion-bottle": lotion, "candle": candle, "mirror": mirror, "alarm-clock": clock, "framed-picture": framed}
