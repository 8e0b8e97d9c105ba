"""What plays, records and looks far."""

import math

import bpy

from cloths import cloth
from fittings import BLACK, anodised, flowing, holes, mesh_ball, pill, plate, way
from models_optics import MODELS as OPTICS
from shapes import ball, box, lathe, loft, move_new, rod, stitches, surface, tube
from surfaces import METALS, metal, plain
from woods import wood


def ear(side, shell, pad, steel, wooden):
    """A cup with its cushion and the fork that carries it; the middle of the ear is the origin, outwards along side x."""
    before = set(bpy.data.objects)
    tall = 1.18
    if wooden:
        lathe([(0.034, -0.004), (0.0405, -0.003), (0.0415, 0.004), (0.0400, 0.014), (0.0340, 0.0195), (0.0285, 0.0200), (0.0275, 0.0180), (0.0275, 0.0165), (0, 0.0165)], shell, 64, 1)
        rows = [((x + 0.5 * (y % 2)) * 0.0034, y * 0.0030) for x in range(-9, 10) for y in range(-9, 10)]
        lathe([(0, 0.0168), (0.0278, 0.0168), (0.0278, 0.016), (0, 0.016)], metal((0.10, 0.10, 0.10), 0.4), 48, 0)
        holes([p for p in rows if math.hypot(*p) < 0.0262], 0.0011, plain((0.004, 0.004, 0.004), 0.9), (0, 0, 0.0170))
        lathe([(0.0262, 0.0166), (0.0268, 0.0180), (0.0285, 0.0205), (0.0292, 0.0200), (0.0290, 0.0185)], steel, 64, 1)
    else:
        lathe([(0.034, -0.004), (0.0405, -0.003), (0.0418, 0.004), (0.0395, 0.013), (0.0310, 0.0185), (0.0225, 0.0200), (0.0212, 0.0193), (0.0205, 0.0193), (0.0190, 0.0200), (0, 0.0205)], shell, 64, 2)
        lathe([(0.0414, 0.0005), (0.0424, 0.0012), (0.0424, 0.0034), (0.0414, 0.0042)], steel, 64, 0)
    lathe([(0.026, -0.006), (0.0405, -0.0045), (0.0430, -0.010), (0.0425, -0.018), (0.0370, -0.0235), (0.0290, -0.0225), (0.0235, -0.0165), (0.0225, -0.008)], pad, 64, 2)
    lathe([(0, -0.010), (0.0235, -0.010)], cloth("nylon", (0.03, 0.03, 0.032)), 48, 0)
    for thing in set(bpy.data.objects) - before:
        thing.scale = (tall, 1, 1)
    fork = flowing([(-0.012, 0.0448), (0.006, 0.0462), (0.028, 0.0400), (0.046, 0.0250), (0.0535, 0)], 5)
    line = fork + [(x, -y) for x, y in reversed(fork[:-1])]
    tube([(x, y, 0.004) for x, y in line], 0.0028, steel)
    for end in (-1, 1):
        rod((-0.008, end * 0.0410, 0.004), (-0.008, end * 0.0475, 0.004), 0.0042, steel, steps=24)
    move_new(before, way((0, 0, 0), (0, -90, 0)))
    if side > 0:
        move_new(before, way((0, 0, 0), (0, 0, 180)))
    return before


def headphone(wish):
    """Stands on its cups. Closed ones have smooth domes; those of walnut are open behind a grille, their band of leather."""
    wooden, colour = wish.of == "walnut", wish.colour
    steel = metal(*METALS["steel"]) if wooden else metal(*METALS["aluminium"])
    hide = cloth("leather", colour, 1.6)
    shell = wood("walnut", "X", 0.3) if wooden else plain(colour, 0.38, coat=0.15)
    pad = hide if wooden else cloth("leather", [c * 0.62 + 0.02 for c in colour] if sum(colour) > 1.8 else [c * 0.55 for c in colour], 1.6)
    for side in (-1, 1):
        before = ear(side, shell, pad, steel, wooden)
        move_new(before, way((side * 0.073, 0, 0.0498), (0, -side * 6, side * 5)))
        rod((side * 0.0745, 0, 0.103), (side * 0.0815, 0, 0.150), 0.0036, steel)
        box((0.009, 0.016, 0.034), shell if not wooden else steel, (side * 0.0812, 0, 0.134), 0.0035, (0, side * 8, 0))
    arch = lambda v, out=0.0: (  # noqa: E731
        (0.0805 + out) * math.cos(math.pi * v) * (1 + 0.06 * math.sin(math.pi * v)), 0.143 + (0.052 + out) * math.sin(math.pi * v) ** 0.8)
    half = lambda v: 0.0095 + 0.0085 * math.sin(math.pi * v) ** 0.7  # noqa: E731

    def band(u, v):
        x, z = arch(0.0 + v, 0.0035)
        return (x, half(v) * (2 * u - 1), z - 0.0018 * (2 * u - 1) ** 2)

    def lining(u, v):
        share = 0.10 + 0.80 * v
        x, z = arch(share, -0.003)
        angle = 2 * math.pi * u
        thick = 0.0050 * (0.35 + 0.65 * math.sin(math.pi * v) ** 0.4)
        ribs = 1 + (0.10 * abs(math.sin(math.pi * 9 * v)) if not wooden else 0)
        swell = thick * math.sin(angle) * ribs
        return (x + swell * math.cos(math.pi * share), (half(share) + 0.0005) * math.cos(angle), z + swell * math.sin(math.pi * share))

    surface(band, 8, 48, hide if wooden else shell, 0.0034, 1)
    loft(lining, 20, 72, pad, 1)
    if wooden:
        seam = lambda edge, v: (arch(v, 0.0054)[0], edge * (half(v) - 0.0022), arch(v, 0.0054)[1] - 0.0011)  # noqa: E731
        stitches([[seam(edge, 0.06 + 0.88 * i / 70), seam(edge, 0.06 + 0.88 * (i + 0.6) / 70)] for edge in (-1, 1) for i in range(70)], 0.00035, plain((0.66, 0.56, 0.40), 0.8))
    return {"front": {"aside": 10, "above": -5}, "angle": {"above": -14}}


def radio(wish):
    """A case with a loudspeaker at the left, a dial and two knobs at the right, six keys and a handle on top."""
    wide, deep, high = 0.26, 0.105, 0.148
    dark, steel = plain(BLACK, 0.4), metal(*METALS["aluminium"])
    oaken = wish.of == "oak"
    case = wood("oak", "X", 0.4) if oaken else anodised(wish.colour)
    front = -deep / 2
    before = set(bpy.data.objects)
    plate(pill(wide, high, 0.012 if oaken else 0.026), -deep / 2, deep / 2, 0.004, case)
    move_new(before, way((0, 0, high / 2 + 0.008), (90, 0, 0)))
    before = set(bpy.data.objects)
    plate(pill(wide - 0.022, high - 0.022, 0.006 if oaken else 0.017), 0, 0.0028, 0.0012, cloth("linen", wish.colour) if oaken else plain((0.70, 0.68, 0.63), 0.4))
    if not oaken:
        rows = [((x + 0.5 * (y % 2)) * 0.0064, y * 0.0055) for x in range(-9, 10) for y in range(-9, 10)]
        holes([p for p in rows if math.hypot(*p) < 0.0515], 0.0019, plain((0.01, 0.01, 0.01), 0.9), (-0.058, 0, 0.0030))
        tube([(-0.058 + 0.0545 * math.cos(a), 0.0545 * math.sin(a), 0.0028) for a in (i * math.pi / 12 for i in range(24))], 0.0011, steel, closed=True)
    else:
        plate([(x + 0.066, y) for x, y in pill(0.096, 0.118, 0.004)], 0, 0.0055, 0.0015, wood("oak", "Y", 0.4))
    lift = 0.0055 if oaken else 0.0028
    plate([(x + 0.066, y + 0.032) for x, y in pill(0.084, 0.034, 0.004)], 0, lift + 0.002, 0.001, plain((0.016, 0.016, 0.018), 0.12, coat=0.6))
    lit, shine = plain((0.9, 0.62, 0.25), 0.4), (0.95, 0.55, 0.16, 1)
    lit.node_tree.nodes["Principled BSDF"].inputs["Emission"].default_value = shine
    lit.node_tree.nodes["Principled BSDF"].inputs["Emission Strength"].default_value = 0.8
    for index in range(17):
        tall = 0.010 if index % 4 == 0 else 0.005
        box((0.0008, tall, 0.0003), lit, (0.033 + 0.0042 * index, 0.036 - tall / 2 + 0.004, lift + 0.002), 0)
    box((0.0013, 0.022, 0.0005), plain((0.75, 0.08, 0.03), 0.4), (0.080, 0.032, lift + 0.002), 0)
    knob = wood("oak", "Z", 0.4) if oaken else steel
    for x in (0.044, 0.090):
        lathe([(0.0165, lift), (0.0165, lift + 0.002), (0.0150, lift + 0.003), (0.0146, lift + 0.014), (0.0135, lift + 0.0155), (0, lift + 0.0155)], knob, 48, 1, (x, -0.026, 0))
        box((0.0014, 0.008, 0.0006), dark, (x, -0.018, lift + 0.0152), 0)
    move_new(before, way((0, front, high / 2 + 0.008), (90, 0, 0)))
    for index in range(6):
        box((0.017, 0.013, 0.006), dark if oaken else plain((0.70, 0.68, 0.63), 0.4), (-0.055 + 0.022 * index, -0.018, high + 0.0075), 0.002)
    hide, grip = cloth("leather", (0.30, 0.14, 0.06), 1.4), high + 0.008
    if oaken:
        line = flowing([(-0.100, grip + 0.001), (-0.094, grip + 0.014), (-0.06, grip + 0.022), (0.06, grip + 0.022), (0.094, grip + 0.014), (0.100, grip + 0.001)], 6)
        surface(lambda u, v: (line[round(v * 30)][0], 0.018 + 0.011 * (2 * u - 1), line[round(v * 30)][1]), 4, 30, hide, 0.003, 1)
        for x in (-0.0985, 0.0985):
            ball(0.0045, metal(*METALS["brass"]), (x, 0.018, grip + 0.005), (0.6, 1, 1), detail=12)
    else:
        corner = [(0.104 - 0.018 * (1 - math.cos(a)), grip + 0.010 + 0.018 * math.sin(a)) for a in (math.pi / 2 * i / 4 for i in range(5))]
        line = [(0.104, grip - 0.006), *corner, (0.04, grip + 0.028)]
        tube([(x, 0.012, z) for x, z in [*line, *((-x, z) for x, z in reversed(line))]], 0.0055, steel)
    for x in (-0.095, 0.095):
        for y in (-0.035, 0.035):
            lathe([(0, 0), (0.009, 0), (0.010, 0.009), (0, 0.009)], plain(BLACK, 0.8), 24, 0, (x, y, 0))
    return {"front": {"above": -5, "aside": -6}, "angle": {"above": -8}}


def capsule(colour, steel, high):
    """The head of a studio microphone: a coloured barrel under a basket of steel wire; its foot at the origin."""
    before = set(bpy.data.objects)
    coat = plain(colour, 0.36, coat=0.2) if sum(colour) > 0.15 else plain((0.03, 0.03, 0.034), 0.42)
    lathe([(0, 0), (0.020, 0), (0.0245, 0.003), (0.0255, 0.010), (0.0255, 0.066), (0.0245, 0.068), (0, 0.068)], coat, 64, 0)
    lathe([(0.0256, 0.060), (0.0266, 0.0605), (0.0266, 0.0625), (0.0256, 0.063)], ring_light(), 64, 0)
    grille = lathe([(0.0250, 0.068), *[(0.0250, 0.068 + 0.0022 * i) for i in range(1, 17)],
                    *[(0.0250 * math.cos(a), 0.1032 + 0.017 * math.sin(a)) for a in (math.pi * i / 22 for i in range(1, 11))], (0.0022, 0.1202)], steel, 64, 0)  # fmt: skip
    wires = grille.modifiers.new("wires", "WIREFRAME")
    wires.thickness, wires.use_even_offset = 0.0007, False
    lathe([(0, 0.068), (0.0238, 0.068), (0.0238, 0.102), (0.018, 0.114), (0, 0.1188)], plain((0.012, 0.012, 0.013), 0.95), 48, 1)
    for z in (0.0675, 0.0945):
        lathe([(0.0252, z), (0.0262, z + 0.0005), (0.0262, z + 0.0030), (0.0252, z + 0.0035)], steel, 64, 0)
    lathe([(0, 0.003), (0.0075, 0.003), (0.0080, 0), (0, 0)], steel, 32, 0, (0, -0.0255, 0.032), (90, 0, 0))
    ball(0.0022, plain((0.6, 0.04, 0.03), 0.2), (0, -0.0262, 0.047), (1, 0.6, 1), detail=10)
    return before


def ring_light():
    mat = plain((0.4, 0.85, 0.55), 0.4)
    mat.node_tree.nodes["Principled BSDF"].inputs["Emission"].default_value = (0.30, 0.95, 0.50, 1)
    mat.node_tree.nodes["Principled BSDF"].inputs["Emission Strength"].default_value = 0.9
    return mat


def studio_microphone(wish):
    """On a weighted foot; or hanging from an arm that is clamped to the edge of an oak board."""
    steel, colour = metal(*METALS["steel"]), wish.colour
    dark = plain(BLACK, 0.5)
    if wish.of == "steel":
        coat = plain(colour, 0.36, coat=0.2) if sum(colour) > 0.15 else plain((0.03, 0.03, 0.034), 0.42)
        lathe([(0, 0), (0.052, 0), (0.055, 0.002), (0.055, 0.009), (0.053, 0.0125), (0.012, 0.0150), (0, 0.0150)], coat, 72, 0)
        lathe([(0.0095, 0.014), (0.0085, 0.018), (0.0060, 0.021), (0.0060, 0.088), (0, 0.088)], steel, 32, 0)
        tube([(-0.033, 0, 0.150), (-0.034, 0, 0.120), (-0.026, 0, 0.098), (0, 0, 0.088), (0.026, 0, 0.098), (0.034, 0, 0.120), (0.033, 0, 0.150)], 0.0042, steel)
        for side in (-1, 1):
            rod((side * 0.024, 0, 0.146), (side * 0.042, 0, 0.146), 0.0085, dark, steps=24)
        move_new(capsule(colour, steel, 0.12), way((0, 0.002, 0.108), (4, 0, 0)))
        tube([(0.0, 0.022, 0.116), (0, 0.045, 0.10), (0.01, 0.062, 0.05), (0.03, 0.078, 0.004), (0.075, 0.085, 0.003), (0.11, 0.065, 0.003)], 0.0024, dark)
        return {"front": {"above": -6, "aside": -14}, "angle": {"above": -8}}
    coat, top = plain(colour, 0.36, coat=0.2), 0.085
    box((0.30, 0.18, 0.028), wood("oak", "X"), (0.045, 0, top - 0.028), 0.004)
    for x in (-0.065, 0.155):
        box((0.03, 0.17, top - 0.028), wood("oak", "Y"), (x, 0, 0), 0.003)
    edge = -0.105
    box((0.012, 0.036, 0.070), coat, (edge - 0.0062, 0, top - 0.058), 0.003)
    box((0.052, 0.036, 0.010), coat, (edge + 0.0138, 0, top), 0.003)
    box((0.044, 0.030, 0.009), coat, (edge + 0.010, 0, top - 0.058), 0.003)
    rod((edge + 0.018, 0, top - 0.076), (edge + 0.018, 0, top - 0.030), 0.0035, steel)
    lathe([(0, 0), (0.011, 0), (0.011, 0.003), (0, 0.003)], dark, 32, 0, (edge + 0.018, 0, top - 0.031))
    rod((edge + 0.004, 0, top - 0.073), (edge + 0.032, 0, top - 0.073), 0.0025, steel)
    base, elbow, end = (edge + 0.014, 0, top + 0.048), (edge - 0.050, 0, top + 0.275), (0.125, 0, top + 0.335)
    lathe([(0, 0), (0.015, 0), (0.015, 0.012), (0.009, 0.016), (0.009, 0.040), (0, 0.040)], coat, 40, 0, (base[0], 0, top + 0.010))
    for one, two in ((base, elbow), (elbow, end)):
        along = [b - a for a, b in zip(one, two)]
        far = math.hypot(*along)
        across = (-along[2] / far * 0.008, 0, along[0] / far * 0.008)
        for sign in (-1, 1):
            rod([a + sign * c for a, c in zip(one, across)], [b + sign * c for b, c in zip(two, across)], 0.0042, coat)
        coil = [[a + d * (0.10 + 0.34 * i / 160) for a, d in zip(one, along)] for i in range(161)]
        spring = [(p[0] + across[0] / 0.008 * 0.0052 * math.cos(i * 0.9), 0.0052 * math.sin(i * 0.9), p[2] + across[2] / 0.008 * 0.0052 * math.cos(i * 0.9)) for i, p in enumerate(coil)]
        tube(spring, 0.0007, steel)
    for joint in (base, elbow, end):
        for side in (-1, 1):
            lathe([(0, 0), (0.0165, 0), (0.0165, 0.004), (0, 0.0055)], coat, 40, 0, (joint[0], side * 0.005, joint[2]), (-90 * side, 0, 0))
        rod((joint[0], -0.013, joint[2]), (joint[0], 0.013, joint[2]), 0.006, steel)
    rod(end, (end[0], 0, end[2] - 0.030), 0.0060, steel)
    move_new(capsule(colour, steel, 0.12), way((end[0], 0, end[2] - 0.028), (180, 0, 0)))
    return {"front": {"above": -9, "aside": -10}, "angle": {"above": -14}}


def microphone(wish):
    """Lies on its basket and the plug, the cable coiled behind."""
    steel, dark = metal((0.62, 0.62, 0.63), 0.28), plain(BLACK, 0.5)
    handle = anodised(wish.colour, None) if sum(wish.colour) > 0.15 else metal((0.075, 0.077, 0.085), 0.38)
    before = set(bpy.data.objects)
    lathe([(0, 0), (0.0100, 0), (0.0106, 0.002), (0.0106, 0.012), (0.0110, 0.014), (0.0120, 0.03), (0.0150, 0.080), (0.0178, 0.114), (0.0205, 0.127), (0.0208, 0.131), (0, 0.131)], handle, 64, 1)
    lathe([(0.0106, 0.0125), (0.0113, 0.0130), (0.0113, 0.0150), (0.0108, 0.0155)], steel, 48, 0)
    lathe([(0.0200, 0.1300), (0.0216, 0.1305), (0.0222, 0.1330), (0.0222, 0.1385), (0.0200, 0.1395)], handle, 64, 1)
    mesh_ball(0.0262, steel, 24, 0.0006, (0, 0, 0.1545))
    lathe([(0.0262, 0.1520), (0.0270, 0.1528), (0.0270, 0.1562), (0.0262, 0.1570)], steel, 64, 1)
    box((0.011, 0.004, 0.026), dark, (0, -0.0136, 0.064), 0.0018, (4, 0, 0))
    box((0.006, 0.004, 0.009), steel, (0, -0.0160, 0.075), 0.0012, (4, 0, 0))
    lathe([(0, -0.052), (0.0042, -0.052), (0.0050, -0.040), (0.0085, -0.034), (0.0096, -0.030), (0.0096, 0), (0, 0)], dark, 40, 0)
    lean = math.degrees(math.asin((0.0270 - 0.0096) / 0.170))
    move_new(before, way((-0.045, -0.055, 0.0112), (0, 90 - lean, 0)))
    move_new(before, way((0, 0, 0), (0, 0, 28)))
    spin = math.radians(28)
    tail = lambda far: ((-0.045 - far) * math.cos(spin) + 0.055 * math.sin(spin), (-0.045 - far) * math.sin(spin) - 0.055 * math.cos(spin))  # noqa: E731
    loops = [(0.012 + (0.058 + 0.004 * math.sin(i)) * math.cos(a), 0.080 + (0.050 + 0.003 * math.sin(2 * i)) * math.sin(a), 0.0032 + 0.0062 * max(0, i - 6) / 10)
             for i, a in ((i, math.pi * 1.1 - 2 * math.pi * i / 10) for i in range(26))]  # fmt: skip
    tube([(*tail(0.050), 0.0066), (*tail(0.075), 0.0040), (-0.155, -0.085, 0.0032), (-0.165, -0.02, 0.0032), (-0.115, 0.035, 0.0032), *loops[1:]], 0.0030, plain(BLACK, 0.55))
    return {"front": {"above": 20, "aside": -24}, "angle": {"above": 4}, "scene": {"above": 14}}


MODELS = {"headphone": headphone, "radio": radio, "studio-microphone": studio_microphone, "microphone": microphone, **OPTICS}
