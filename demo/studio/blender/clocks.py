"""Alarm clocks that are seen from all sides: two bells on a drum, a ring of light that rises."""

import math

from models_toys import lacquer
from nodes import ramp, where
from shapes import ball, box, label, lathe, outline, placed, rod, tube
from surfaces import metal, METALS, plain
from woods import wood

INK = (0.03, 0.03, 0.035)
FACE = (90, 0, 0)


def hands(middle, ahead, long, ink, second):
    """Ten past ten, the seconds at forty, the alarm at seven."""
    for turn, length, wide in ((-55, 0.62, 0.0034), (60, 0.88, 0.0026)):
        a = math.radians(turn)
        c, s, reach = math.cos(a), math.sin(a), long * length
        shape = [(-wide / 2, -reach * 0.16), (wide / 2, -reach * 0.16), (wide * 0.42, reach * 0.8), (0, reach), (-wide * 0.42, reach * 0.8)]
        ahead += 0.0006
        outline([(x * c + y * s, y * c - x * s) for x, y in shape], 0.0005, ink, 0, (0, -ahead, middle), FACE)
    for turn, length, mat in ((210, 0.52, metal(METALS["brass"][0], 0.3)), (240, 0.90, second)):
        a = math.radians(turn)
        ahead += 0.0006
        rod((-0.2 * long * length * math.sin(a), -ahead, middle - 0.2 * long * length * math.cos(a)), (long * length * math.sin(a), -ahead, middle + long * length * math.cos(a)), 0.0005, mat, steps=8)
    ball(0.0024, second, (0, -ahead, middle), (1, 0.5, 1), detail=12)


def numerals(middle, ahead, away, size, ink):
    for hour in range(1, 13):
        a = math.radians(30 * hour)
        label(str(hour), size, ink, (away * math.sin(a), -ahead, middle + away * math.cos(a)), FACE, 0.0001)
    for minute in range(60):
        a = math.radians(6 * minute)
        tall = 0.0026 if minute % 5 == 0 else 0.0014
        reach = away * 1.235
        placed(box((0.0007 if minute % 5 else 0.0012, 0.0002, tall), ink, bevel=0), (reach * math.sin(a), -ahead, middle + reach * math.cos(a)), (0, math.degrees(a), 0))


def twin_bells(tone):
    coat, nickel, ink = lacquer(tone), metal((0.76, 0.75, 0.73), 0.14), plain(INK, 0.5)
    middle, radius = 0.060, 0.0435
    lathe([(0, -0.0215), (0.034, -0.0215), (0.040, -0.0200), (0.0432, -0.0160), (radius, -0.012), (radius, 0.015), (0.0428, 0.0185), (0.0400, 0.0185), (0.0395, 0.0150), (0, 0.0150)],
          coat, at=(0, 0, middle), turn=FACE, steps=72)  # fmt: skip
    lathe([(0.0392, 0.0165), (0.0398, 0.0205), (0.0425, 0.0212), (0.0446, 0.0192), (0.0446, 0.0160), (0.0432, 0.0150)], nickel, at=(0, 0, middle), turn=FACE, steps=72)
    lathe([(0, 0.0164), (0.0402, 0.0164), (0.0402, 0.0170), (0, 0.0170)], plain((0.80, 0.77, 0.69), 0.6), at=(0, 0, middle), turn=FACE, steps=72, level=0)
    numerals(middle, 0.0171, 0.0298, 0.0082, ink)
    hands(middle, 0.0174, 0.031, ink, plain((0.55, 0.04, 0.03), 0.4))
    for x, y in ((-0.024, -0.009), (0.024, -0.009), (-0.024, 0.012), (0.024, 0.012)):
        rod((x * 0.86, y * 0.8, middle - 0.034), (x * 1.28, y * 1.25, 0.004), 0.0032, nickel, 0.0040)
        ball(0.0044, nickel, (x * 1.3, y * 1.27, 0.0044), detail=14)
    for side in (-1, 1):
        lean = side * 34
        a = math.radians(lean)
        on = lambda away: (away * math.sin(a), 0, middle + away * math.cos(a))  # noqa: E731
        rod(on(0.042), on(0.0700), 0.0022, nickel)
        dome = [(0.0225, 0.0490), (0.0232, 0.0496), (0.0226, 0.0545), (0.0190, 0.0610), (0.0120, 0.0655), (0.0030, 0.0668), (0, 0.0668)]
        inner = [(max(0, r - 0.0012), z - 0.0010) for r, z in reversed(dome)]
        lathe([*inner, *dome], nickel, steps=48, at=(0, 0, middle), turn=(0, lean, 0))
        ball(0.0036, nickel, on(0.0690), (1, 1, 0.9), detail=14)
    a = math.radians(34)
    x, z = 0.070 * math.sin(a), middle + 0.070 * math.cos(a)
    tube([(-x, 0, z), (-x * 0.92, 0, z + 0.010), (-x * 0.45, 0, z + 0.0185), (x * 0.45, 0, z + 0.0185), (x * 0.92, 0, z + 0.010), (x, 0, z)], 0.0021, nickel)
    rod((0, 0, middle + 0.042), (0, 0, middle + 0.0575), 0.0013, nickel)
    rod((-0.0052, 0, middle + 0.0585), (0.0052, 0, middle + 0.0585), 0.0034, nickel)
    back(middle, 0.0215, nickel, plain((0.06, 0.06, 0.065), 0.45))


def back(middle, behind, bright, dark):
    """What the hand finds behind: knobs for the time and the bell, a slide, the door of the battery."""
    for x, up, wide in ((0, 0.019, 1.25), (0.019, -0.001, 0.8)):
        knob = [(0, 0), (0.0062, 0), (0.0066, 0.001), (0.0064, 0.0065), (0.0054, 0.0075), (0, 0.0075)]
        lathe([(r * wide, z) for r, z in knob], bright, at=(x, behind - 0.0002, middle + up), turn=(-90, 0, 0), level=1, steps=32)
    placed(box((0.030, 0.0012, 0.017), dark, bevel=0.0004), (0, behind + 0.0004, middle - 0.028))
    placed(box((0.007, 0.002, 0.0018), bright, bevel=0.0004), (0, behind + 0.0010, middle - 0.0145))
    placed(box((0.0052, 0.0014, 0.014), dark, bevel=0.0004), (-0.019, behind + 0.0004, middle - 0.008))
    placed(box((0.0042, 0.0030, 0.0050), bright, bevel=0.0006), (-0.019, behind + 0.0010, middle - 0.0010))


def dawn(at_y):
    """Opal that glows as the sky does: deep orange below, pale above; `at_y` is half its height on its own y axis."""
    mat = plain((0.50, 0.38, 0.27), 0.35)
    nodes, links = mat.node_tree.nodes, mat.node_tree.links
    split, share = nodes.new("ShaderNodeSeparateXYZ"), nodes.new("ShaderNodeMath")
    share.operation, share.inputs[1].default_value, share.inputs[2].default_value = "MULTIPLY_ADD", 0.5 / at_y, 0.5
    links.new(where(mat), split.inputs[0])
    links.new(split.outputs["Y"], share.inputs[0])
    sky = ramp(mat, share.outputs[0], [(0.05, (0.95, 0.16, 0.04)), (0.45, (1.0, 0.36, 0.11)), (0.95, (1.0, 0.68, 0.34))])
    shader = nodes["Principled BSDF"]
    links.new(sky, shader.inputs["Emission"])
    shader.inputs["Emission Strength"].default_value = 0.72
    return mat


def dawn_light(tone):
    """A disc on a foot: a dial within a ring of light."""
    coat, beech, ink = plain(tone, 0.45), wood("beech", "X", 0.4), plain(INK, 0.5)
    middle = 0.070
    outline([(0.036 * math.cos(a) * (1.15 if abs(math.cos(a)) > 0.3 else 1.1), 0.026 * math.sin(a)) for a in (i * math.pi / 24 for i in range(48))], 0.013, beech, 0.003)
    lathe([(0, -0.021), (0.036, -0.021), (0.050, -0.0165), (0.0562, -0.007), (0.0570, 0.002), (0.0562, 0.009), (0.0548, 0.0105)], coat, at=(0, 0, middle), turn=FACE, steps=72)
    lathe([(0.0548, 0.0105), (0.0530, 0.0150), (0.0470, 0.0178), (0.0400, 0.0165), (0.0360, 0.0120)], dawn(0.055), at=(0, 0, middle), turn=FACE, steps=72)
    lathe([(0.0372, 0.0120), (0.0372, 0.0165), (0.0350, 0.0172), (0.0342, 0.0165), (0.0342, 0.0130)], coat, at=(0, 0, middle), turn=FACE, steps=72)
    lathe([(0, 0.0130), (0.0345, 0.0130), (0.0345, 0.0136), (0, 0.0136)], plain((0.82, 0.80, 0.75), 0.6), at=(0, 0, middle), turn=FACE, steps=72, level=0)
    for hour in range(12):
        a = math.radians(30 * hour)
        placed(box((0.0010 if hour % 3 else 0.0016, 0.0003, 0.0048), ink, bevel=0), (0.0265 * math.sin(a), -0.0138, middle + 0.0265 * math.cos(a)), (0, math.degrees(a), 0))
    hands(middle, 0.0140, 0.0265, ink, plain((0.80, 0.30, 0.05), 0.4))
    rod((0, 0.002, middle + 0.0555), (0, 0.002, middle + 0.0605), 0.0075, coat)
    back(middle, 0.0206, plain([c * 0.8 for c in tone], 0.45), plain([c * 0.55 for c in tone], 0.5))
