"""For the camp: torches, compasses; tents have a file of their own."""

import math

import bpy
from mathutils import Euler, Matrix

import models_tents
from cloths import cloth, strap
from nodes import new
from room import points_of
from shapes import ball, box, glide, label, lathe, loft, move_new, outline, placed, rod, tube
from surfaces import metal, METALS, plain

INK = (0.022, 0.022, 0.024)
BRASS = ((0.72, 0.50, 0.20), 0.24)


def set_down(before, turn):
    """Turns everything built since `before` (degrees) and sets it on the ground."""
    move_new(before, Euler([math.radians(value) for value in turn]).to_matrix().to_4x4())
    bpy.context.view_layer.update()
    low = min(place.z for place in points_of(set(bpy.context.scene.objects) - before))
    move_new(before, Matrix.Translation((0, 0, -low)))


def shade(colour, clear=0.45):
    """A dark lens: it mirrors at a flat angle, and lets a little of what is behind through."""
    mat, shader = new("lens", colour, 0.03)
    nodes, links = mat.node_tree.nodes, mat.node_tree.links
    through, blend = nodes.new("ShaderNodeBsdfTransparent"), nodes.new("ShaderNodeMixShader")
    through.inputs["Color"].default_value = (*[min(1, 0.05 + 1.5 * c) for c in colour], 1)
    blend.inputs[0].default_value = clear
    links.new(shader.outputs[0], blend.inputs[1])
    links.new(through.outputs[0], blend.inputs[2])
    links.new(blend.outputs[0], nodes["Material Output"].inputs["Surface"])
    return mat


def fluted(radius, low, high, depth, count, mat, cross=0.0):
    """A ring with ridges to grip; with `cross` (turns a metre) they cross each other, as on a knurled tube."""
    rows = 2 if not cross else int((high - low) * 2600)

    def wall(u, v):
        if v in (0, 1):
            return (radius - depth) * math.cos(2 * math.pi * u), (radius - depth) * math.sin(2 * math.pi * u), low + (high - low) * v
        z = low + (high - low) * v
        a = 2 * math.pi * u
        ridge = math.cos(count * a) if not cross else max(-0.5, math.cos(count * (a + cross * z)) * math.cos(count * (a - cross * z)) * 1.6)
        far = radius + depth * ridge
        return far * math.cos(a), far * math.sin(a), z

    return loft(wall, count * 8, rows + 2, mat, 0)


def reflector(radius, high, mat):
    """The bowl of a torch with its light and its pane."""
    lathe([(radius, high), (radius * 0.93, high - 0.006), (radius * 0.7, high - 0.013), (radius * 0.28, high - 0.018), (0, high - 0.018)], mat, 48, 1)
    ball(radius * 0.2, plain((0.85, 0.68, 0.16), 0.3, coat=0.5), (0, 0, high - 0.0165), (1, 1, 0.6), detail=16)
    lathe([(radius * 1.01, high - 0.001), (radius * 0.6, high - 0.0002), (0, high)], shade((0.7, 0.7, 0.7), 0.93), 48, 0)


def flashlight(wish):
    before, bright = set(bpy.context.scene.objects), metal((0.88, 0.88, 0.9), 0.08)
    rubber = plain(INK, 0.6, 0.3)
    if wish.of == "aluminium":
        skin = metal([0.03 + 1.1 * c for c in wish.colour], 0.33)
        lathe([(0, 0), (0.0105, 0), (0.0122, 0.0015), (0.0132, 0.004), (0.0132, 0.009), (0.0118, 0.0098), (0.0118, 0.0112), (0.0132, 0.012), (0.0132, 0.020), (0.0124, 0.0215)], skin, 64, 0).data.use_auto_smooth = True
        fluted(0.0126, 0.0215, 0.076, 0.00032, 26, skin, 3.4)
        lathe([(0.0124, 0.076), (0.0134, 0.0775), (0.0134, 0.099), (0.0124, 0.100)], skin, 64, 0).data.use_auto_smooth = True
        placed(ball(0.0066, rubber, (0, 0.0128, 0.088), (0.8, 0.4, 1)), (0, 0.0128, 0.088))
        fluted(0.0158, 0.100, 0.114, 0.0007, 30, skin)
        profile = [(0.0124, 0.1135), (0.0150, 0.116), (0.0166, 0.118)]
        for z in (0.1185, 0.1225, 0.1265):
            profile += [(0.0184, z), (0.0186, z + 0.0018), (0.0172, z + 0.0022), (0.0172, z + 0.0036)]
        lathe([*profile, (0.0196, 0.1305), (0.0204, 0.133), (0.0204, 0.1445), (0.0198, 0.1455)], skin, 96, 0).data.use_auto_smooth = True
        lathe([(0.0198, 0.1452), (0.0198, 0.1485), (0.0190, 0.1495), (0.0174, 0.1495), (0.0172, 0.146)], metal(METALS["steel"][0], 0.2), 96, 0).data.use_auto_smooth = True
        reflector(0.0173, 0.1475, bright)
        tilt = 3.0
    else:
        shellac = plain(wish.colour, 0.3, 0.5, 0.2)
        shape = [(0.000, 0.012, 0.010), (0.001, 0.019, 0.016), (0.005, 0.0225, 0.0195), (0.02, 0.0235, 0.021), (0.045, 0.023, 0.0205), (0.075, 0.0225, 0.020), (0.095, 0.024, 0.022), (0.112, 0.0275, 0.0265),
                 (0.130, 0.029, 0.029), (0.136, 0.0285, 0.0285)]  # fmt: skip

        def hull(u, v, out=0.0):
            z, wide, deep = glide(shape, v)
            c, s = math.cos(2 * math.pi * u), math.sin(2 * math.pi * u)
            reach = (abs(c) ** 2.6 + abs(s) ** 2.6) ** (-1 / 2.6)
            return (wide + out) * reach * c, (deep + out) * reach * s, z

        loft(hull, 64, 60, shellac)
        for low in (0.36, 0.41, 0.46, 0.51):  # grips around the waist, which leave the top free
            tube([hull(0.36 + 0.78 * i / 24, low, 0.0002) for i in range(25)], 0.0016, rubber)
        lathe([(0.0275, 0.133), (0.0305, 0.134), (0.0312, 0.140), (0.0300, 0.147), (0.0275, 0.148), (0.0262, 0.144)], rubber, 72, 1)
        reflector(0.0266, 0.1455, bright)
        steel = metal(METALS["steel"][0], 0.25)
        lathe([(0, 0), (0.0150, 0), (0.0150, 0.003), (0.0135, 0.0045), (0, 0.0045)], rubber, 48, 1, (0, 0.0185, 0.034), (-90, 0, 0))
        lathe([(0, 0), (0.0070, 0), (0.0070, 0.0045), (0.0058, 0.0058), (0, 0.0058)], steel, 32, 0, (0, 0.0225, 0.034), (-90, 0, 0))
        strap([(-0.003, 0.0290, 0.024), (0.002, 0.0295, 0.038), (0.014, 0.0300, 0.068), (0.0215, 0.0298, 0.090)], 0.0135, 0.0042, shellac, (1, 0, 0), widths=[1.0, 1.0, 0.9, 1.25])
        lathe([(0.0035, 0), (0.0072, 0.001), (0.0080, 0.004), (0.0074, 0.014), (0.0082, 0.020), (0.0072, 0.0235), (0, 0.0242)], rubber, 32, 1, (0.0180, 0.0312, 0.080), (-90, 0, 0))
        box((0.009, 0.004, 0.016), rubber, (-0.004, 0.0225, 0.096), 0.0016, (-8, 0, 0))
        tilt = 2.5
    set_down(before, (90 - tilt, 0, -32))
    return {"front": {"above": 9, "aside": 4}, "angle": {"above": -4}}


def rose(radius, high, ink, red, mat):
    """The card of a compass: degrees, a star, the north."""
    lathe([(0, high), (radius, high)], mat, 72, 0)
    for index in range(72):
        turn = math.radians(5 * index)
        long = radius * (0.13 if index % 6 == 0 else 0.08)
        middle = radius * 0.97 - long / 2
        box((radius * (0.022 if index % 6 == 0 else 0.012), long, 0.00008), ink, (middle * math.sin(turn), middle * math.cos(turn), high), 0, (0, 0, -5 * index))
        if index % 6 == 0:
            spot = radius * 0.73
            words = "N" if index == 0 else str(5 * index)
            label(words, radius * (0.2 if index == 0 else 0.11), red if index == 0 else ink, (spot * math.sin(turn), spot * math.cos(turn), high + 0.0001), (0, 0, -5 * index), 0.00002)
    for index in range(8):
        long, half = radius * (0.56 if index % 2 == 0 else 0.34), radius * 0.085
        for side in (-1, 1):
            tip = [(0, 0), (side * half, half), (0, long)]
            outline(tip if side < 0 else tip, 0.00006, ink if side > 0 else mat, 0, (0, 0, high + 0.00004), (0, 0, -45 * index))
    lathe([(radius * 0.60, high + 0.0001), (radius * 0.61, high + 0.00012), (radius * 0.62, high + 0.0001)], ink, 72, 0)


def needle(long, wide, one, two, pin, high, turn):
    for colour, side in ((one, 0), (two, 180)):
        outline([(-wide, 0), (wide, 0), (0, long)], 0.0005, colour, 0.0001, (0, 0, high), (0, 0, turn + side))
    lathe([(0.0016, 0), (0.0016, 0.0010), (0.0006, 0.0018), (0, 0.0018)], pin, 24, 0, (0, 0, high))


def compass(wish):
    if wish.of != "brass":
        return base_plate(wish)
    brass, bright = metal(*BRASS), metal((0.85, 0.62, 0.28), 0.12)
    ink, red, cream = plain((0.03, 0.03, 0.035), 0.6), plain((0.5, 0.04, 0.03), 0.6), plain((0.72, 0.66, 0.52), 0.6)
    lathe([(0, 0), (0.0300, 0), (0.0330, 0.0015), (0.0345, 0.005), (0.0345, 0.0105), (0.0352, 0.0112), (0.0352, 0.0130), (0.0340, 0.0140), (0.0315, 0.0140), (0.0305, 0.0128), (0.0300, 0.0090)], brass, 96, 1)
    rose(0.0302, 0.0088, ink, red, cream)
    needle(0.0235, 0.0028, plain((0.45, 0.03, 0.025), 0.3, coat=0.4), plain((0.02, 0.05, 0.16), 0.3, coat=0.4), bright, 0.0098, 24)
    lathe([(0.0306, 0.0125), (0.015, 0.0136), (0, 0.0140)], shade((0.7, 0.7, 0.7), 0.95), 64, 0)
    before = set(bpy.context.scene.objects)
    lathe([(0, 0.0022), (0.0300, 0.0020), (0.0335, 0.0012), (0.0350, -0.0012), (0.0338, -0.0014), (0.0325, 0.0), (0.0290, 0.0006), (0, 0.0008)], brass, 96, 1)
    for radius in (0.010, 0.0245):
        lathe([(radius, 0.0007), (radius + 0.0004, 0.0001), (radius + 0.0008, 0.0007)], brass, 96, 0)
    move_new(before, Matrix.Translation((0, 0.0372, 0.0145)) @ Matrix.Rotation(math.radians(-104), 4, "X") @ Matrix.Translation((0, -0.0365, 0)))
    for x in (-0.0075, 0, 0.0075):
        rod((x - 0.0034, 0.0368, 0.0135), (x + 0.0034, 0.0368, 0.0135), 0.0021, bright)
    rod((0, -0.0340, 0.0075), (0, -0.0400, 0.0075), 0.0032, brass)
    fluted_ = [(0.0042, 0), (0.0048, 0.0008), (0.0048, 0.0042), (0.0040, 0.0050), (0, 0.0050)]
    lathe(fluted_, bright, at=(0, -0.0385, 0.0075), turn=(90, 0, 0), facets=24)
    ring = [(0.0095 * math.cos(a), -0.0475 + 0.0095 * math.sin(a), 0.0062 - 0.30 * (0.0095 * (1 - math.sin(a))) + 0.0012) for a in (i * math.pi / 8 for i in range(16))]
    tube(ring, 0.0014, bright, closed=True)
    hide = plain((0.16, 0.07, 0.03), 0.55)
    for shift in (-0.0012, 0.0012):
        cord = [(shift, -0.0548, 0.0060), (0.004 + shift, -0.0575, 0.0018), (0.016, -0.0590 - shift, 0.0015), (0.040, -0.052 - 2 * shift, 0.0015), (0.060, -0.030 - shift, 0.0015), (0.066 - shift, 0.002, 0.0015), (0.058, 0.026 + shift, 0.0015)]
        tube(cord, 0.0013, hide)
    ball(0.0032, hide, (0.0575, 0.0275, 0.003), (1, 1.2, 0.9), detail=12)
    return {"front": {"above": 22, "aside": -14}, "angle": {"above": 12, "aside": 10}}


def base_plate(wish):
    """A clear plate with rulers, a capsule that turns in a coloured ring, a cord."""
    ink, red, tone = plain((0.03, 0.03, 0.035), 0.6), plain((0.5, 0.04, 0.03), 0.5), plain(wish.colour, 0.4, 0.5)
    clear, white = shade((0.62, 0.68, 0.66), 0.86), plain((0.8, 0.79, 0.76), 0.4)
    wide, long, thick, cut = 0.060, 0.112, 0.0028, 0.007
    corners = []
    for x, y, start in ((-1, -1, 180), (1, -1, 270), (1, 1, 0), (-1, 1, 90)):
        corners += [(x * (wide / 2 - cut) + cut * math.cos(math.radians(start + a)), y * (long / 2 - cut) + cut * math.sin(math.radians(start + a))) for a in range(0, 91, 15)]
    outline(corners, thick, clear, 0.0005, (0, 0, 0.0006))
    top = thick + 0.0008
    for index in range(86):
        mark = 0.0052 if index % 10 == 0 else 0.0038 if index % 5 == 0 else 0.0024
        box((mark, 0.00022, 0.00006), ink, (wide / 2 - 0.0012 - mark / 2, -0.046 + index * 0.001, top), 0)
        if index % 10 == 0:
            label(str(index // 10), 0.0034, ink, (wide / 2 - 0.0086, -0.046 + index * 0.001, top), (0, 0, 0), 0.00002)
    for index in range(40):
        box((0.0032 if index % 4 == 0 else 0.002, 0.00022, 0.00006), ink, (-wide / 2 + 0.0030, -0.046 + index * 0.0022, top), 0)
    box((0.0010, 0.030, 0.00008), red, (0, 0.030, top), 0)
    outline([(-0.0042, 0.0440), (0.0042, 0.0440), (0, 0.0515)], 0.00008, red, 0, (0, 0, top))
    before = set(bpy.context.scene.objects)
    fluted(0.0246, 0.0010, 0.0092, 0.0006, 36, tone)
    lathe([(0.0240, 0.0090), (0.0236, 0.0098), (0.0200, 0.0098), (0.0196, 0.0080), (0.0196, 0.0030)], tone, 96, 0)
    pale = min(wish.colour) > 0.6
    for index in range(36):
        turn, mark = math.radians(10 * index), 0.0016 if index % 3 else 0.0010
        box((0.00026, mark, 0.00005), ink, (0.0232 * math.sin(turn) - 0.0005 * math.sin(turn), 0.0226 * math.cos(turn), 0.0098), 0, (0, 0, -10 * index))
        if index % 3 == 0:
            words = "N" if index == 0 else str(10 * index)
            label(words, 0.0026, (red if index == 0 and pale else ink), (0.0212 * math.sin(turn), 0.0212 * math.cos(turn), 0.0098), (0, 0, -10 * index), 0.00002)
    lathe([(0, 0.0042), (0.0196, 0.0042)], white, 72, 0)
    for x in (-0.009, -0.0045, 0.0045, 0.009):
        box((0.0003, 0.026, 0.00005), red, (x, 0, 0.0043), 0)
    needle(0.0170, 0.0021, plain((0.55, 0.03, 0.025), 0.35), plain((0.78, 0.78, 0.76), 0.35), metal(*BRASS), 0.0058, -18)
    needle(0.0040, 0.0004, ink, ink, ink, 0.0057, -18)
    lathe([(0.0200, 0.0082), (0.010, 0.0092), (0, 0.0095)], shade((0.7, 0.7, 0.7), 0.95), 64, 0)
    move_new(before, Matrix.Translation((0, -0.022, 0.0012)))
    lathe([(0.0072, top - 0.0002), (0.0050, top + 0.0010), (0, top + 0.0016)], shade((0.7, 0.75, 0.74), 0.8), 40, 1, (-0.0155, 0.036, 0))
    cord = [(0.002, -0.0515, top + 0.0012), (0.003, -0.058, 0.0035), (0.014, -0.066, 0.0016), (0.040, -0.064, 0.0016), (0.056, -0.040, 0.0016), (0.060, 0.0, 0.0016), (0.054, 0.036, 0.0016), (0.044, 0.054, 0.0016), (0.038, 0.040, 0.0016),
            (0.043, 0.0, 0.0016), (0.044, -0.040, 0.0016), (0.030, -0.056, 0.0018), (0.012, -0.0600, 0.0030), (0.001, -0.0575, 0.0040), (-0.002, -0.0515, top + 0.0012)]  # fmt: skip
    tube(cord, 0.0015, cloth("nylon", wish.colour))
    lathe([(0.0022, top - 0.0002), (0.0030, top + 0.0004), (0.0038, top - 0.0002)], metal(*BRASS), 32, 1, (0, -0.0515, 0))
    return {"front": {"above": 32, "aside": -14}, "angle": {"above": 20, "aside": 8}}


MODELS = {**models_tents.MODELS, "compass": compass, "flashlight": flashlight}
