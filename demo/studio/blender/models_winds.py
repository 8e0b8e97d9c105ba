"""Instruments to blow into, to beat and to shake; part of `models_music.py`."""

import math

from fittings import way
from nodes import add, mix, noise, ramp, where
from shapes import ball, box, lathe, move_new, placed, rod, surface, tube
from strings import NICKEL, varnished
from surfaces import metal, plain

CREAM = (0.76, 0.70, 0.56)


def cut(thing, cutter):
    """Takes the cutter's shape out of a body."""
    hole = thing.modifiers.new("hole", "BOOLEAN")
    hole.object, hole.operation, hole.solver = cutter, "DIFFERENCE", "EXACT"
    cutter.hide_render = True
    return thing


FLUTE = [(0, 0), (0.0130, 0), (0.0150, 0.002), (0.0158, 0.007), (0.0140, 0.014), (0.0112, 0.026), (0.0108, 0.044), (0.0132, 0.052), (0.0146, 0.055), (0.0146, 0.064), (0.0128, 0.067)]
BARREL = [(0.0116, 0.0685), (0.0112, 0.0695), (0.0118, 0.11), (0.0130, 0.170), (0.0136, 0.205)]
HEAD = [(0.0150, 0.2062), (0.0165, 0.209), (0.0170, 0.216), (0.0165, 0.223), (0.0148, 0.226), (0.0142, 0.232), (0.0142, 0.262), (0.0146, 0.290), (0.0142, 0.312), (0.0128, 0.327), (0.0110, 0.330), (0, 0.330)]


def flute(wish):
    """A recorder: the beak cut away below, the window above, double holes for the lowest notes."""
    coat = plain(wish.colour, 0.28, coat=0.4) if wish.colour else varnished("maple", "Z", coat=0.35)
    rings = coat if not wish.colour else plain(CREAM if sum(wish.colour) < 2 else (0.30, 0.31, 0.33), 0.28, coat=0.4)
    thing = lathe([*FLUTE, *BARREL, *HEAD], coat, 64, 0)
    for vertex in thing.data.vertices:
        share = max(0.0, (vertex.co.z - 0.280) / 0.050)
        vertex.co.y = min(vertex.co.y, 0.0146 - 0.0185 * share**0.75 if share else 1)
        vertex.co.x *= 1 - 0.12 * share
    thing.data.use_auto_smooth = True
    cutters = [rod((0.0012 * (n % 2), -0.03, z), (0.0012 * (n % 2), -0.0065, z), 0.0033, None) for n, z in enumerate((0.195, 0.176, 0.157, 0.131, 0.112))]
    cutters += [rod((x, -0.03, z), (x, -0.006, z), 0.0021, None) for z in (0.091, 0.059) for x in (-0.0029, 0.0029)]
    cutters += [box((0.0095, 0.03, 0.0042), None, (0, -0.022, 0.2685), 0), box((0.0095, 0.010, 0.026), None, (0, -0.0165, 0.2470), 0, (-16, 0, 0))]
    for cutter in cutters:
        cut(thing, cutter)
    for low, high, radius in ((0.0555, 0.0635, 0.0150), (0.2095, 0.2225, 0.0172)) if wish.colour else ():
        lathe([(radius - 0.003, low), (radius, low + 0.0008), (radius, high - 0.0008), (radius - 0.003, high)], rings, 64, 1)
    move_new(set(), way((0.10, -0.10, 0.0168), (-90, 0, 45)))
    return {"front": {"aside": -20, "above": 40}, "angle": {"aside": 16, "above": 6}, "scene": {"above": 22}}


def trumpet(wish):
    """Lies on its side, on the rim of its bell and the slides."""
    brass, nickel = metal((0.86, 0.60, 0.22), 0.13), metal(*NICKEL)
    pearl = plain((0.80, 0.78, 0.74), 0.15, coat=0.6)
    bore = 0.0062
    flare = [(0.0070, 0), (0.0082, 0.09), (0.0105, 0.15), (0.0145, 0.19), (0.0215, 0.222), (0.034, 0.243), (0.052, 0.2545), (0.0610, 0.2575)]
    inner = [(r - 0.0008, z + 0.0006) for r, z in reversed(flare[2:-1])]
    lathe([*flare, (0.0622, 0.2582), (0.0624, 0.2592), (0.0615, 0.2597), *inner, (0.004, 0.12), (0, 0.12)], brass, 72, 2, (0, 0.045, -0.008), (0, 90, 0))
    tube([(0.006, 0.045, -0.008), (-0.10, 0.045, -0.008), (-0.128, 0.045, -0.008), (-0.165, 0.034, -0.008), (-0.178, 0, -0.008), (-0.165, -0.034, -0.008), (-0.128, -0.045, -0.008), (-0.05, -0.045, -0.006)],
         0.0066, brass, [1.06, 1.03, 1, 1, 1, 1, 1, 1])  # fmt: skip
    tube([(-0.235, 0.045, 0.016), (-0.10, 0.045, 0.016), (0.11, 0.045, 0.016), (0.143, 0.045, 0.016), (0.172, 0.034, 0.016), (0.183, 0, 0.016), (0.172, -0.034, 0.016), (0.143, -0.045, 0.016),
          (0.10, -0.045, 0.014), (0.045, -0.045, 0.006)], bore, brass, [0.85, 0.95, 1, 1, 1, 1, 1, 1, 1, 1])  # fmt: skip
    for y in (0.045, -0.045):
        rod((0.085, y, 0.016), (0.142, y, 0.016), 0.0073, nickel)
    rod((-0.242, 0.045, 0.016), (-0.205, 0.045, 0.016), 0.0078, brass, 0.0072)
    lathe([(0.0048, 0), (0.0052, 0.045), (0.0085, 0.060), (0.0125, 0.068), (0.0135, 0.078), (0.0136, 0.083), (0.0122, 0.0845), (0.0095, 0.082), (0.003, 0.070), (0, 0.069)], nickel, 48, 1, (-0.230, 0.045, 0.016), (0, -90, 0))
    for index, x in enumerate((-0.038, -0.004, 0.030)):
        lathe([(0, 0), (0.0085, 0), (0.0125, 0.003), (0.0128, 0.012), (0.0117, 0.0135), (0.0117, 0.125), (0.0128, 0.1265), (0.0128, 0.136), (0.011, 0.139), (0.004, 0.141), (0, 0.141)],
              brass, 40, 0, (x, -0.076, 0.003), (-90, 0, 0))  # fmt: skip
        for y in (-0.066, 0.049):
            lathe([(0.0127, 0), (0.0131, 0.001), (0.0131, 0.011), (0.0127, 0.012)], nickel, 40, 0, (x, y, 0.003), (-90, 0, 0))
        rod((x, 0.062, 0.003), (x, 0.086 - 0.006 * (index == 0), 0.003), 0.0029, nickel)
        lathe([(0, 0), (0.008, 0), (0.0095, 0.002), (0.0095, 0.004), (0.0078, 0.0052), (0, 0.0052)], nickel, 32, 0, (x, 0.086 - 0.006 * (index == 0), 0.003), (-90, 0, 0))
        lathe([(0, 0), (0.0068, 0), (0.0066, 0.0008), (0, 0.0012)], pearl, 32, 0, (x, 0.0912 - 0.006 * (index == 0), 0.003), (-90, 0, 0))
        if index < 2:
            for y in (-0.028, 0.012):
                rod((x + 0.009, y, 0.003), (x + 0.025, y, 0.003), 0.0055, brass)
    for y in (-0.022, 0.004):
        tube([(0.038, y, 0.003), (0.06, y, 0.004), (0.105, y, 0.006)], 0.0058, brass)
        tube([(-0.045, y, 0.003), (-0.075, y, 0.003)], 0.0058, brass)
    tube([(0.100, -0.022, 0.006), (0.112, -0.020, 0.006), (0.118, -0.009, 0.006), (0.112, 0.002, 0.006), (0.100, 0.004, 0.006)], 0.0066, nickel)
    tube([(-0.072, -0.022, 0.003), (-0.083, -0.020, 0.003), (-0.089, -0.009, 0.003), (-0.083, 0.002, 0.003), (-0.072, 0.004, 0.003)], 0.0066, nickel)
    ring = [(0.012 * math.cos(a), 0.012 * math.sin(a)) for a in (i * math.pi / 6 for i in range(12))]
    tube([(0.093 + x, -0.020 - 0.019 + y, 0.006) for x, y in ring], 0.0019, brass, closed=True)
    tube([(0.052, 0.051, 0.016), (0.052, 0.068, 0.014), (0.064, 0.074, 0.010), (0.074, 0.066, 0.006)], 0.0028, brass)
    for x in (-0.135, 0.075, 0.125):
        rod((x, 0.045, 0.016), (x, 0.045, -0.008), 0.0028, brass)
    for x in (0.14, -0.12):
        rod((x, 0.043, 0.016 if x > 0 else -0.008), (x, -0.043, 0.016 if x > 0 else -0.008), 0.0028, brass)
    move_new(set(), way((0, 0, 0.0348), (0, -6.3, 0)))
    move_new(set(), way((0, 0, 0), (0, 0, 24)))
    return {"front": {"aside": -20, "above": 36}, "angle": {"aside": 20, "above": 12}, "scene": {"above": 24}}


def panels(radius, low, high, mats):
    """The wall of a drum in upright fields, one colour after the other."""
    wide = 2 * math.pi / len(mats)
    for index, mat in enumerate(mats):
        start = wide * (index - 1.5) - math.pi / 2 + math.radians(24)
        surface(lambda u, v: (radius * math.cos(start + wide * u), radius * math.sin(start + wide * u), low + (high - low) * v), 24, 1, mat, level=0)


def hoop(radius, low, high, thick, mat):
    lathe([(radius, low), (radius + thick * 0.8, low), (radius + thick, low + 0.002), (radius + thick, high - 0.002), (radius + thick * 0.8, high), (radius, high), (radius, low)], mat, 96, 0)


def sticks(length, radius, high, mat, knob=None):
    """Two of them, side by side on the skin."""
    for turn, shift in ((52, 0.022), (60, -0.022)):
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        butt, tip = (shift - c * length / 2, -s * length / 2, high + radius), (shift + c * length * 0.44, s * length * 0.44, high + radius * (1.2 if knob else 0.75))
        rod(butt, tip, radius, mat, radius * 0.6)
        ball(radius * (1.6 if knob else 0.8), knob or mat, (tip[0] + c * 0.004, tip[1] + s * 0.004, high + radius * (1.6 if knob else 0.8)), detail=16)


def drum(wish):
    skin, nickel = plain((0.70, 0.68, 0.62), 0.6, 0.3), metal(*NICKEL)
    if wish.of == "d-enfant":
        return small_drum(wish.colours, skin)
    hoops = varnished("birch", "X", coat=0.5)
    if len(wish.colours) > 1:
        panels(0.168, 0.012, 0.168, [plain(tone, 0.25, coat=0.7) for tone in wish.colours] * 3)
    else:
        panels(0.168, 0.012, 0.168, [varnished("birch", "Z", wish.colour)])
    for low in (0.0, 0.148):
        hoop(0.170, low, low + 0.030, 0.0085, hoops)
        lathe([(0, low + 0.024), (0.165, low + 0.024), (0.1685, low + 0.022), (0.170, low + 0.017)], skin, 96, 0)
    for index in range(8):
        turn = 2 * math.pi * (index + 0.5) / 8 + math.radians(24)
        c, s = math.cos(turn), math.sin(turn)
        spot = lambda r, z: (r * c, r * s, z)  # noqa: E731
        rod(spot(0.184, 0.014), spot(0.184, 0.178), 0.0029, nickel, steps=12)
        box((0.016, 0.012, 0.044), nickel, spot(0.174, 0.067), 0.004, (0, 0, math.degrees(turn)))
        for z, end in ((0.176, 1), (0.006, -1)):
            tube([spot(0.170, z + end * 0.004), spot(0.178, z + end * 0.006), spot(0.187, z), spot(0.187, z - end * 0.014)], 0.0042, nickel)
            rod(spot(0.184, z), spot(0.184, z + end * 0.009), 0.0045, nickel, steps=6)
    box((0.014, 0.030, 0.055), nickel, (0.172 * math.sin(0.05), -0.174, 0.060), 0.004)
    tube([(0.009, -0.186, 0.108), (0.010, -0.196, 0.085), (0.010, -0.192, 0.070)], 0.004, nickel)
    sticks(0.30, 0.0072, 0.1723, varnished("beech", "Z", coat=0.3))
    return {"front": {"above": 10}, "scene": {"above": 6}}


def small_drum(colours, skin):
    """A child's: corded, with painted points and round-headed sticks."""
    yellow, orange, red = (plain(tone, 0.28, coat=0.6) for tone in colours)
    rope, tan = plain((0.74, 0.68, 0.55), 0.9, 0.1), plain((0.33, 0.15, 0.06), 0.55)
    radius, high, count = 0.118, 0.150, 10
    panels(radius, 0.012, high - 0.010, [yellow])
    for low in (0.0, high - 0.026):
        hoop(radius + 0.002, low, low + 0.026, 0.008, red)
        lathe([(0, low + 0.020), (radius - 0.002, low + 0.020), (radius + 0.002, low + 0.016)], skin, 96, 0)
    step = 2 * math.pi / count
    spot = lambda turn, z, r=radius + 0.012: (r * math.cos(turn), r * math.sin(turn), z)  # noqa: E731
    for index in range(count):
        turn = step * (index + 0.2)
        surface(lambda u, v: spot(turn + step * (u - 0.5) * (1 - v), 0.026 + (high - 0.05) * v, radius + 0.0006), 12, 12, orange, level=0)
        for side in (-0.5, 0.5):
            rod(spot(turn + side * step, 0.024), spot(turn, high - 0.024), 0.0027, rope, steps=12)
        tube([spot(turn, high - 0.026), spot(turn, high - 0.012, radius + 0.0135), spot(turn, high + 0.002, radius + 0.009)], 0.0027, rope)
        tube([spot(turn + step / 2, 0.026), spot(turn + step / 2, 0.012, radius + 0.0135), spot(turn + step / 2, 0.001, radius + 0.0105)], 0.0027, rope)
        rod(spot(turn - 0.02, high - 0.046, radius + 0.0105), spot(turn, high - 0.030, radius + 0.0125), 0.0068, tan, 0.0048, 16)
    sticks(0.19, 0.0058, high - 0.0058, varnished("beech", "Z", coat=0.3), red)
    return {"front": {"above": 10}, "scene": {"above": 6}}


def banded(stops):
    """Beech with bands of paint along its length, by a free hand: (from which height, colour or None for bare wood)."""
    mat = varnished("beech", "Z", coat=0.5)
    nodes, links = mat.node_tree.nodes, mat.node_tree.links
    shader = nodes["Principled BSDF"]
    bare = shader.inputs["Base Color"].links[0].from_socket
    parts = nodes.new("ShaderNodeSeparateXYZ")
    links.new(where(mat, (4, 4, 4)), parts.inputs[0])
    shake = nodes.new("ShaderNodeMath")
    shake.operation, shake.inputs[1].default_value, shake.inputs[2].default_value = "MULTIPLY_ADD", 0.03, -0.015
    links.new(noise(mat, where(mat), 26, 1), shake.inputs[0])
    height = add(mat, parts.outputs["Z"], shake.outputs[0])
    shares = ramp(mat, height, [(z * 4, (0, 0, 0) if tone is None else (1, 1, 1)) for z, tone in stops])
    paint = ramp(mat, height, [(z * 4, tone or (0, 0, 0)) for z, tone in stops])
    for socket in (shares, paint):
        socket.node.color_ramp.interpolation = "CONSTANT"
    links.new(mix(mat, shares, bare, paint), shader.inputs["Base Color"])
    return mat


def maracas(wish):
    one, *others = wish.colours
    two, three = (others + [CREAM, one])[:2] if others else (CREAM, one)
    stops = [(0, None), (0.014, one), (0.024, None), (0.104, three), (0.134, CREAM), (0.139, two), (0.160, CREAM), (0.166, one), (0.196, CREAM), (0.202, two), (0.2175, three), (0.236, None)]
    profile = [(0, 0), (0.0105, 0), (0.0128, 0.004), (0.0128, 0.012), (0.0100, 0.024), (0.0092, 0.06), (0.0105, 0.092), (0.0150, 0.104), (0.0225, 0.116), (0.0310, 0.138), (0.0350, 0.165),
               (0.0345, 0.190), (0.0285, 0.215), (0.0170, 0.232), (0.0085, 0.2365), (0.0080, 0.241), (0.0060, 0.245), (0, 0.246)]  # fmt: skip
    lean = math.degrees(math.asin((0.035 - 0.0128) / 0.165))
    for x, y, turn, size in ((-0.012, -0.075, 112, 1.0), (0.012, -0.055, 58, 0.93)):
        thing = lathe(profile, banded(stops), 56, 1)
        thing.scale = (size, size, size)
        placed(thing, (x, y, 0.0129 * size), (0, 90 - lean, turn))
    return {"front": {"aside": -24, "above": 30}, "angle": {"aside": 20}, "scene": {"above": 20}}


MODELS = {"flute": flute, "trumpet": trumpet, "drum": drum, "maracas": maracas}
