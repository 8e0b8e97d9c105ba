"""What looks and what lights; part of `models_listening.py`."""

import math

import bpy

from cloths import cloth
from fittings import BLACK, anodised, flowing, knurled, pill, plate, way
from shapes import ball, box, lathe, move_new, rod, surface, tube
from strings import varnished
from surfaces import METALS, glass, metal, plain, tinted


def lens(radius, mat, ring, deep):
    """A barrel along z from the camera outwards: rings, the thread of the filter, coated glass deep inside."""
    r, black = radius, plain(BLACK, 0.45)
    lathe([(0, 0), (r * 1.06, 0), (r * 1.06, 0.0025), (r, 0.003), (r, deep * 0.26), (r * 0.985, deep * 0.27), (0, deep * 0.27)], ring, 64, 0)
    knurled(r * 1.02, deep * 0.27, deep * 0.45, mat, 72)
    lathe([(r * 0.97, deep * 0.44), (r * 0.97, deep * 0.54), (0, deep * 0.54)], mat, 64, 0)
    knurled(r * 1.0, deep * 0.54, deep * 0.84, mat, 40, 0.0009)
    lathe([(r * 0.94, deep * 0.83), (r * 0.94, deep * 0.97), (r * 0.925, deep), (r * 0.86, deep), (r * 0.85, deep * 0.97), (r * 0.66, deep * 0.90), (r * 0.64, deep * 0.86), (0, deep * 0.86)], black, 64, 0)
    lathe([(r * 0.64, deep * 0.905), (r * 0.655, deep * 0.915), (r * 0.67, deep * 0.905)], ring, 64, 0)
    for size, high, tone in ((0.63, 0.865, (0.012, 0.010, 0.026)), (0.40, 0.93, (0.02, 0.012, 0.035))):
        coated = plain(tone, 0.04, 0.9, coat=1.0)
        lathe([(r * size * math.cos(a), deep * high + r * 0.16 * size * math.sin(a)) for a in (math.pi / 2 * i / 8 for i in range(8))] + [(0, deep * high + r * 0.16 * size)], coated, 64, 1)
    white = plain((0.75, 0.74, 0.70), 0.5)
    for index in range(9):
        turn = math.radians(50 + 10 * index)
        box((0.0006, 0.0002, deep * 0.05), white, (r * 0.972 * math.cos(turn), r * 0.972 * math.sin(turn), deep * 0.47), 0, (0, 0, math.degrees(turn) + 90))


def camera(wish):
    """Top and base of metal; between them bare metal with a ribbed grip, or leather of the colour."""
    skinned = wish.of == "gaine-de-cuir"
    steel, dark, ink = metal((0.70, 0.70, 0.71), 0.3), plain(BLACK, 0.4), plain((0.72, 0.71, 0.68), 0.5)
    shell = metal((0.74, 0.74, 0.75), 0.34, "X") if skinned else metal((0.085, 0.087, 0.095), 0.36, "X") if sum(wish.colour) < 0.15 else anodised([c * 1.35 for c in wish.colour], "X")
    wide, deep = 0.118, 0.034
    plate(pill(wide, deep, 0.0155), 0, 0.009, 0.0018, shell)
    plate(pill(wide, deep, 0.0155), 0.0485, 0.066, 0.0022, shell)
    plate(pill(wide, deep, 0.0155), 0.008, 0.049, 0.0003, cloth("leather", wish.colour, 2.2) if skinned else shell, 0.0001 if skinned else 0.0006)
    if not skinned:
        for index in range(13):
            box((0.0010, 0.0014, 0.036), dark, (-0.0535 + 0.0022 * index * 0.8, -deep / 2 + 0.0002, 0.0105), 0.0004)
    plate([(x + 0.036, y) for x, y in pill(0.036, 0.030, 0.004)], 0.064, 0.0715, 0.0018, shell)
    for y, turn in ((-deep / 2 - 0.0001, 90), (deep / 2 + 0.0001, -90)):
        before = set(bpy.data.objects)
        plate(pill(0.0165, 0.0115, 0.002), -0.004, 0.0013, 0.0006, dark)
        plate(pill(0.0125, 0.0078, 0.0012), 0.001, 0.0016, 0.0002, plain((0.02, 0.03, 0.045), 0.05, 0.8, coat=1))
        move_new(before, way((0.038, y, 0.0595), (turn, 0, 0)))
    before = set(bpy.data.objects)
    plate(pill(0.008, 0.005, 0.001), -0.001, 0.0006, 0.0003, plain((0.30, 0.26, 0.18), 0.2, coat=0.5))
    ball(0.0018, plain((0.65, 0.10, 0.04), 0.2), (-0.045, 0.001, 0), (1, 1, 0.5), detail=10)
    move_new(before, way((0.014, -deep / 2 - 0.0001, 0.0595), (90, 0, 0)))
    before = set(bpy.data.objects)
    lens(0.0242, plain(BLACK, 0.42) if not skinned and sum(wish.colour) < 0.15 else shell, steel, 0.031)
    move_new(before, way((0.008, -deep / 2 + 0.0003, 0.031), (90, 0, 0)))
    for x, radius, high in ((-0.040, 0.0090, 0.0065), (-0.018, 0.0078, 0.0055)):
        knurled(radius, 0.066, 0.066 + high, shell, 44, at=(x, 0.001))
        lathe([(0, 0), (radius * 0.93, 0), (radius * 0.93, 0.0004), (radius * 0.86, 0.0007), (0, 0.0007)], dark, 40, 0, (x, 0.001, 0.066 + high))
        for index in range(10):
            turn = 2 * math.pi * index / 10
            box((0.0004, 0.0016, 0.0002), ink, (x + radius * 0.68 * math.cos(turn), 0.001 + radius * 0.68 * math.sin(turn), 0.0668 + high), 0, (0, 0, math.degrees(turn) + 90))
    lathe([(0, 0), (0.0058, 0), (0.0058, 0.0026), (0.0045, 0.0034), (0.0038, 0.0030), (0.0036, 0.0040), (0, 0.0044)], steel, 40, 0, (-0.0515, -0.0065, 0.066))
    for x in (-0.0085, 0.0085):
        box((0.0016, 0.018, 0.0034), steel, (x + 0.008, 0.002, 0.066), 0.0004)
        box((0.0042, 0.018, 0.0008), steel, (x * 0.86 + 0.008, 0.002, 0.0688), 0.0003)
    box((0.0160, 0.018, 0.0008), dark, (0.008, 0.002, 0.0659), 0)
    before = set(bpy.data.objects)
    plate([(x + 0.012, y) for x, y in pill(0.066, 0.044, 0.002)], -0.001, 0.0018, 0.0008, plain((0.012, 0.012, 0.014), 0.10, coat=0.8))
    lathe([(0, 0.003), (0.0085, 0.003), (0.0095, 0.002), (0.0095, -0.001)], dark, 48, 0, (-0.0385, -0.004, 0))
    lathe([(0, 0.0036), (0.0040, 0.0036), (0.0044, 0.003)], steel, 32, 0, (-0.0385, -0.004, 0))
    for x, y in ((-0.045, 0.013), (-0.032, 0.013), (-0.045, -0.0195), (-0.032, -0.0195)):
        lathe([(0, 0.0016), (0.0024, 0.0016), (0.0028, -0.001)], dark, 24, 0, (x, y, 0))
    move_new(before, way((0, deep / 2, 0.0285), (90, 0, 180)))
    tan = cloth("leather", (0.26, 0.11, 0.045) if not skinned else [c * 0.8 for c in wish.colour], 2)
    for side in (-1, 1):
        tube([(side * 0.0575, 0, 0.056), (side * 0.0625, 0, 0.0585), (side * 0.0650, 0, 0.0555), (side * 0.0625, 0, 0.0525), (side * 0.0575, 0, 0.055)], 0.0011, steel)
    for y, bend in ((-0.0025, 0), (0.0025, 0.006)):
        tube([(-0.0635, y * 0.3, 0.0540), (-0.0665, y, 0.040), (-0.0680, y - bend, 0.020), (-0.0735, y - 0.003 - bend, 0.004), (-0.0700, -0.030 - bend, 0.0019), (-0.0540, -0.0500 - bend, 0.0019), (-0.030, -0.056, 0.0019)],
             0.0019, tan)  # fmt: skip
    box((0.013, 0.0085, 0.0046), tan, (-0.0255, -0.0560, 0), 0.0015, (0, 0, 8))
    return {"front": {"above": 1, "aside": -6}, "angle": {"above": -6}}


def projector(wish):
    """A cube for the living room: cloth in front with the lens in it, slots for the air at its sides, a strap of leather."""
    coat, dark, steel = plain(wish.colour, 0.45), plain(BLACK, 0.4), metal(*METALS["aluminium"])
    wide, deep, high = 0.24, 0.195, 0.165
    before = set(bpy.data.objects)
    plate(pill(wide, high, 0.030), -deep / 2, deep / 2, 0.010, coat)
    move_new(before, way((0, 0, high / 2 + 0.010), (90, 0, 0)))
    before = set(bpy.data.objects)
    tone = [c * 0.55 for c in wish.colour] if sum(wish.colour) > 0.15 else (0.045, 0.046, 0.052)
    plate(pill(wide - 0.030, high - 0.030, 0.019), -0.002, 0.0022, 0.0016, cloth("canvas", tone, 2))
    lathe([(0.051, 0.001), (0.051, 0.006), (0.049, 0.008), (0.044, 0.008), (0.043, 0.0), (0, 0.0)], steel, 72, 0, (0.040, 0.010, 0))
    move_new(before, way((0, -deep / 2, high / 2 + 0.010), (90, 0, 0)))
    before = set(bpy.data.objects)
    lens(0.040, dark, steel, 0.034)
    move_new(before, way((0.040, -deep / 2 + 0.002, high / 2 + 0.020), (90, 0, 0)))
    for side in (-1, 1):
        for index in range(11):
            box((0.002, 0.115, 0.0042), plain((0.006, 0.006, 0.006), 0.9), (side * (wide / 2 - 0.0006), 0.005, 0.042 + 0.0088 * index), 0.0008)
    top = high + 0.010
    knurled(0.017, top - 0.001, top + 0.011, steel, 64, at=(-0.055, -0.050))
    lathe([(0, 0), (0.0155, 0), (0.0150, 0.001), (0, 0.001)], coat, 48, 0, (-0.055, -0.050, top + 0.0108))
    for index in range(5):
        lathe([(0, 0.0016), (0.0052, 0.0016), (0.0060, 0.0008), (0.0060, -0.001)], steel if index == 4 else dark, 32, 0, (0.036 + 0.0165 * index, -0.055, top))
    line = flowing([(-0.088, top + 0.001), (-0.080, top + 0.016), (-0.045, top + 0.036), (0.045, top + 0.036), (0.080, top + 0.016), (0.088, top + 0.001)], 6)
    hide = cloth("leather", (0.30, 0.14, 0.06), 1.4)
    surface(lambda u, v: (line[round(v * 30)][0], 0.035 + 0.013 * (2 * u - 1), line[round(v * 30)][1]), 4, 30, hide, 0.0034, 1)
    for x in (-0.0865, 0.0865):
        ball(0.0050, steel, (x, 0.035, top + 0.006), (0.7, 1, 1), detail=12)
    for x in (-0.085, 0.085):
        for y in (-0.065, 0.065):
            lathe([(0, 0), (0.010, 0), (0.011, 0.012), (0, 0.012)], plain(BLACK, 0.8), 24, 0, (x, y, 0))
    return {"front": {"above": -1, "aside": -2}, "angle": {"above": -6}}


def telescope(wish):
    """A refractor on a tripod: lacquered with a dew cap, or of brass and leather on walnut legs."""
    captain = wish.of == "brass"
    brass, dark = metal((0.84, 0.58, 0.22), 0.15), plain(BLACK, 0.4)
    steel = brass if captain else metal(*METALS["aluminium"])
    coat = brass if captain else plain(wish.colour, 0.22, coat=0.8)
    fitting = brass if captain else dark
    hub, turn = 0.93, (0, -64, 14)
    for index in range(3):
        a = math.radians(-90 + 24 + 60 + 120 * index)
        at = lambda r, z, a=a: (r * math.cos(a), r * math.sin(a), z)  # noqa: E731
        leg = lambda v: at(0.045 + 0.335 * v, hub * (1 - v) + 0.012 * v)  # noqa: E731
        if captain:
            rod(leg(0), leg(0.60), 0.0165, varnished("walnut", "Z"), 0.0150)
            rod(leg(0.55), leg(0.975), 0.0125, varnished("walnut", "Z"), 0.0095)
        else:
            rod(leg(0), leg(0.60), 0.0140, steel)
            rod(leg(0.55), leg(0.975), 0.0105, steel)
        rod(leg(0.57), leg(0.63), 0.0205 if captain else 0.0185, fitting)
        rod(leg(0.955), leg(1.0), 0.0125, fitting, 0.006 if captain else 0.0125)
        rod(leg(-0.01), leg(0.05), 0.0200, fitting)
        rod(leg(0.52), at(0.05, hub * 0.48), 0.0045, fitting)
    lathe([(0, 0), (0.062, 0), (0.066, 0.003), (0.066, 0.010), (0.062, 0.006), (0, 0.006)], fitting, 48, 0, (0, 0, hub * 0.475))
    lathe([(0, 0), (0.050, 0), (0.058, 0.008), (0.058, 0.030), (0.040, 0.042), (0.022, 0.048), (0.020, 0.085), (0, 0.085)], fitting, 48, 0, (0, 0, hub - 0.02))
    top = hub + 0.115
    before = set(bpy.data.objects)
    for side in (-1, 1):
        rod((0, side * 0.014, hub + 0.055), (0, side * 0.014, top), 0.009, fitting)
    move_new(before, way((0, 0, 0), (0, 0, turn[2])))
    before = set(bpy.data.objects)
    rod((0, -0.026, 0), (0, 0.026, 0), 0.013, fitting)
    off = 0.056
    box((0.010, 0.030, 0.15), fitting, (off - 0.043, 0, -0.075), 0.003)
    lathe([(0, -0.30), (0.030, -0.30), (0.034, -0.292), (0.0395, -0.285), (0.0395, 0.27), (0, 0.27)], coat, 72, 0, (off, 0, 0))
    lathe([(0.040, 0.262), (0.047, 0.268), (0.0475, 0.275), (0.0475, 0.415), (0.0485, 0.417), (0.0485, 0.425), (0.0450, 0.425), (0.0440, 0.30), (0, 0.30)], brass if captain else dark, 72, 0, (off, 0, 0))
    lathe([(0.043, 0.345), *[(0.043 * math.cos(a), 0.345 + 0.012 * math.sin(a)) for a in (math.pi / 2 * i / 8 for i in range(1, 8))], (0, 0.357)], plain((0.015, 0.02, 0.035), 0.04, 0.9, coat=1), 64, 1, (off, 0, 0))
    for z in (-0.075, 0.065):
        lathe([(0.0395, z - 0.011), (0.0440, z - 0.010), (0.0440, z + 0.010), (0.0395, z + 0.011)], fitting, 64, 0, (off, 0, 0))
    if captain:
        lathe([(0.0395, -0.055), (0.0412, -0.054), (0.0412, 0.045), (0.0395, 0.046)], cloth("leather", (0.13, 0.05, 0.022), 0.7), 64, 0, (off, 0, 0))
        lathe([(0.0395, 0.085), (0.0412, 0.086), (0.0412, 0.225), (0.0395, 0.226)], cloth("leather", (0.13, 0.05, 0.022), 0.7), 64, 0, (off, 0, 0))
    lathe([(0.026, -0.30), (0.026, -0.345), (0.021, -0.350), (0.021, -0.40), (0.0195, -0.402), (0, -0.402)][::-1], steel, 48, 0, (off, 0, 0))
    for side in (-1, 1):
        rod((off - 0.030, side * 0.012, -0.325), (off - 0.030, side * 0.034, -0.325), 0.0040, steel)
        lathe([(0, 0), (0.0125, 0), (0.0125, 0.010), (0, 0.010)], fitting, 32, 0, (off - 0.030, side * 0.034, -0.325), (-90 * side, 0, 0))
    box((0.036, 0.036, 0.040), dark if not captain else brass, (off + 0.002, 0, -0.440), 0.008)
    lathe([(0, 0), (0.0165, 0), (0.0165, 0.034), (0.0150, 0.036), (0.0185, 0.040), (0.0195, 0.074), (0.0150, 0.078), (0.011, 0.0765), (0, 0.0765)], dark, 40, 0, (off + 0.018, 0, -0.421), (0, 90, 0))
    lathe([(0, -0.085), (0.010, -0.085), (0.012, -0.080), (0.012, 0.045), (0.0155, 0.055), (0.0155, 0.095), (0.013, 0.095), (0.012, 0.080), (0, 0.080)], brass if captain else dark, 40, 0, (off + 0.075, 0, -0.20))
    for z in (-0.225, -0.175):
        rod((off + 0.036, 0, z), (off + 0.066, 0, z), 0.0050, fitting)
    move_new(before, way((0, 0, top), turn))
    return {"front": {"aside": -14, "above": -8}, "angle": {"above": -14}}


def bulb(kind, colour):
    """One with an E27 thread, standing on it; four threads of light in clear glass."""
    before = set(bpy.data.objects)
    base, black = metal((0.70, 0.69, 0.66), 0.24), plain((0.02, 0.02, 0.022), 0.3)
    lathe([(0, 0), (0.0040, 0.0002), (0.0050, 0.0018), (0.0050, 0.0030)], base, 32, 0)
    lathe([(0.0045, 0.0018), (0.0060, 0.0028), (0.0102, 0.0062), (0.0112, 0.0066)], black, 48, 0)
    thread = [(0.0121 + 0.0009 * math.cos(2 * math.pi * i / 8), 0.0066 + 0.0036 * i / 8) for i in range(4, 37)]
    lathe([(0.0100, 0.0066), *thread, (0.0126, 0.0245), (0.0130, 0.0275), (0.0130, 0.0300), (0.0120, 0.0302)], base, 64, 0)
    skin = [(0.0124, 0.0290), (0.0128, 0.0330), (0.0150, 0.0410), (0.0205, 0.0520), (0.0265, 0.0640), (0.0295, 0.0755), (0.0285, 0.0870), (0.0230, 0.0975), (0.0130, 0.1040), (0, 0.1060)]
    if kind == "depolie":
        milk = plain((0.74, 0.72, 0.66), 0.38)
        milk.node_tree.nodes["Principled BSDF"].inputs["Emission"].default_value = (1, 0.80, 0.52, 1)
        milk.node_tree.nodes["Principled BSDF"].inputs["Emission Strength"].default_value = 0.10
        lathe(skin, milk, 64, 2)
        return before
    clear = glass() if kind == "claire" else tinted(colour)
    lathe([*skin, *[(max(0, r - 0.0007), z - 0.0006) for r, z in reversed(skin)]], clear, 64, 2)
    lathe([(0.0085, 0.0300), (0.0060, 0.0370), (0.0034, 0.0430), (0.0032, 0.0560), (0.0042, 0.0580), (0, 0.0585)], glass(), 32, 1)
    light = plain((1, 0.72, 0.34), 0.5)
    light.node_tree.nodes["Principled BSDF"].inputs["Emission"].default_value = (1, 0.56, 0.16, 1)
    light.node_tree.nodes["Principled BSDF"].inputs["Emission Strength"].default_value = 3.0
    wire = metal((0.6, 0.6, 0.6), 0.3)
    for index in range(4):
        a = math.pi / 4 + math.pi / 2 * index
        at = lambda r, z, a=a: (r * math.cos(a), r * math.sin(a), z)  # noqa: E731
        rod(at(0.0085, 0.0530), at(0.0035, 0.0880), 0.0009, light, steps=12)
        tube([at(0.0030, 0.0480), at(0.0070, 0.0495), at(0.0085, 0.0530)], 0.0003, wire)
        tube([at(0.0035, 0.0880), at(0.0015, 0.0905), at(0, 0.0910)], 0.0003, wire)
    rod((0, 0, 0.058), (0, 0, 0.091), 0.0004, wire, steps=8)
    return before


def light_bulb(wish):
    """Sold by two: one stands, one lies."""
    move_new(bulb(wish.of, wish.colour), way((-0.032, 0.020, 0), (0, 0, 12)))
    move_new(bulb(wish.of, wish.colour), way((0.006, -0.026, 0.0104), (0, 74, -12)))
    return {"front": {"above": 0}, "rays": 2}


MODELS = {"camera": camera, "film-projector": projector, "telescope": telescope, "light-bulb": light_bulb}
