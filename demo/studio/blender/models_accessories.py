"""Watches, glasses, umbrellas; bags have a file of their own."""

import math

import bpy
from mathutils import Vector

import models_bags
from cloths import cloth, course, seam, strap
from models_bags import block, thread_on, WHITE
from models_camping import set_down, shade
from nodes import new, noise, ramp, where
from shapes import ball, body, box, lathe, loft, outline, placed, rod, surface, tube
from surfaces import metal, METALS, plain
from woods import wood


def hand(length, wide, mat, hour, high):
    """A hand of a watch, pointing where the hour's would."""
    outline([(-wide, -0.0018), (wide, -0.0018), (wide * 0.8, length * 0.8), (0, length), (-wide * 0.8, length * 0.8)], 0.00035, mat, 0, (0, 0, high), (0, 0, -30 * hour))


def watch(wish):
    """Built with its dial up and twelve ahead, then stood on its strap."""
    before, self_winding = set(bpy.context.scene.objects), wish.of == "automatique"
    steel, satin = metal(METALS["steel"][0], 0.12), metal(METALS["steel"][0], 0.3, brushed="Y")
    lathe([(0, -0.001), (0.0165, -0.001), (0.0190, 0.0004), (0.0200, 0.0022), (0.0200, 0.0054), (0.0196, 0.0060)], satin, 96, 1)
    lathe([(0.0196, 0.0060), (0.0193, 0.0070), (0.0184, 0.0078), (0.0178, 0.0078), (0.0176, 0.0068)], steel, 96, 1)
    tone = wish.colour if self_winding else (0.78, 0.77, 0.73)
    dark = max(tone) < 0.3
    dial, _ = new("dial", tone, 0.35)
    if self_winding:
        dial.node_tree.nodes["Principled BSDF"].inputs["Metallic"].default_value = 0.35
    lathe([(0, 0.0064), (0.0178, 0.0064)], dial, 96, 0)
    mark, print_ = metal((0.80, 0.79, 0.77), 0.15) if dark else metal((0.10, 0.10, 0.11), 0.25), plain(WHITE if dark else (0.03, 0.03, 0.035), 0.5)
    for index in range(60):
        turn, hour = math.radians(6 * index), index % 5 == 0
        wide, long, middle = (0.0011, 0.0034, 0.0143) if hour else (0.0003, 0.0011, 0.0167)
        for shift in (-0.0011, 0.0011) if index == 0 else (0,):
            at = (middle * math.sin(turn) + shift, middle * math.cos(turn), 0.0064)
            box((wide, long, 0.0004 if hour else 0.0001), mark if hour else print_, at, 0.0001 if hour else 0, (0, 0, -6 * index), 1)
    if self_winding:
        lathe([(0.0047, 0.0065), (0.0049, 0.0066), (0.0051, 0.0065)], mark, 48, 0, (0, -0.0078, 0))
        placed(box((0.0004, 0.0052, 0.0002), mark, (0, 0, 0), 0), (0.0005, -0.0066, 0.0067), (0, 0, -25))
    hand(0.0098, 0.00085, mark, 10.15, 0.0069)
    hand(0.0148, 0.00065, mark, 1.75, 0.0073)
    if not self_winding:
        hand(0.0160, 0.00018, plain((0.55, 0.06, 0.04), 0.4), 7, 0.0077)
    lathe([(0.0012, 0.0069), (0.0012, 0.0080), (0, 0.0082)], mark, 24, 0)
    lathe([(0.0177, 0.0076), (0.012, 0.0086), (0, 0.0091), (0, 0.0088), (0.012, 0.0083), (0.0177, 0.0073)], shade(WHITE, 0.95), 64, 1)
    lathe([(0, 0), (0.0022, 0), (0.0026, 0.0005), (0.0026, 0.0025), (0.0021, 0.0031), (0, 0.0031)], steel, at=(0.0198, 0, 0.0034), turn=(0, 90, 0), facets=22)
    hide = cloth("suede" if self_winding else "leather", wish.colour, 2.4)
    for side in (-1, 1):
        for x in (-0.0114, 0.0114):
            strap([(x, side * 0.0135, 0.0040), (x, side * 0.0190, 0.0034), (x, side * 0.0222, 0.0016), (x, side * 0.0236, -0.0012)], 0.0026, 0.0034, satin, widths=[1.2, 1.1, 1, 0.85])
    ring = lambda degrees, out=0.0: ((0.0310 + out) * math.sin(math.radians(degrees)), -0.0265 + (0.0285 + out) * math.cos(math.radians(degrees)))  # noqa: E731
    for sign, last, out in ((1, 205, 0.0), (-1, 245, 0.0026)):
        angles = [66, 85, 105, 125, 145, 160, 175, 190, last]
        share = [min(1, max(0, (a - 120) / 40)) for a in angles]
        way = [(sign * 0.0194, 0.0018), (sign * 0.0250, -0.0026)] + [(sign * y, z) for y, z in (ring(a, out * s) for a, s in zip(angles, share))]
        strap([(0, y, z) for y, z in way], 0.0198, 0.0030, hide, widths=[1, 1, 1, 0.98, 0.96, 0.93, 0.9, 0.88, 0.86, 0.85, 0.8], steps=16)
        middle = Vector((0, 0, -0.0265))
        for x in (-0.0086, 0.0086):
            edge = [Vector((x * w, y, z)) for w, (y, z) in zip([1, 1, 1, 0.98, 0.96, 0.93, 0.9, 0.88, 0.86], way)]
            seam([p + (Vector((0, p.y, p.z)) - middle).normalized() * 0.0016 for p in edge[1:]], thread_on(wish.colour), 0.0019, 0.0009, 0.00022)
    set_down(before, (58, 0, 0))
    return {"front": {"above": 10, "aside": -6}, "angle": {"above": -2, "aside": 6}, "rays": 2}


def plate(edge, holes, thick, mat, bend):
    """A sheet with holes, cut along lines of (x, z), its sides bent backwards."""
    data = bpy.data.curves.new("plate", "CURVE")
    data.dimensions, data.fill_mode, data.extrude, data.bevel_depth, data.bevel_resolution = "2D", "BOTH", thick / 2 - 0.0007, 0.0007, 2
    for line in (edge, *holes):
        spline = data.splines.new("POLY")
        spline.points.add(len(line) - 1)
        spline.use_cyclic_u = True
        for knot, (x, z) in zip(spline.points, line):
            knot.co = (x, z, 0, 1)
    draft = bpy.data.objects.new("plate", data)
    bpy.context.scene.collection.objects.link(draft)
    bpy.context.view_layer.update()
    mesh = draft.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    places = [(v.co.x, v.co.z + bend * v.co.x**2, v.co.y) for v in mesh.vertices]
    thing = body("plate", places, [tuple(p.vertices) for p in mesh.polygons], mat)
    bpy.data.objects.remove(draft)
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(35)
    return thing


FRAMES = {
    # half of the front's edge from the bridge's top around to its underside (mm); the lens: middle, half sizes, power, narrowing
    "en-acetate": ([(0, 8), (6, 9.2), (13, 14), (30, 18.6), (50, 20), (66, 21.5), (71.5, 19.5), (71.5, 11), (66.5, 6), (63.5, -5), (57, -17.5), (45, -24.5), (31, -25), (18, -20),
                    (10.5, -9), (7.5, -1), (4, 2.3), (0, 3.2)], (36.3, -2.2, 23.2, 18.6, 2.7, 0.11)),
    "recycled": ([(0, 9), (6, 10.3), (12, 13.3), (20, 19.5), (34, 23.3), (47, 20), (54, 15), (62, 13), (69.5, 12.2), (69.5, 5.6), (62, 3.6), (60.3, -3), (57, -15), (47, -25.6),
                  (34, -29), (21, -25.6), (11.4, -16), (8.3, -8), (6, -1), (3, 3.6), (0, 4.4)], (34, -2.9, 22.2, 21.8, 2.0, 0.0)),
}  # fmt: skip


def sunglasses(wish):
    before, acetate = set(bpy.context.scene.objects), wish.of == "en-acetate"
    half, (cx, cz, rx, rz, power, narrow) = FRAMES[wish.of]
    if acetate:
        frame = plain(wish.colour, 0.14, coat=0.7)
        if max(wish.colour) > 0.1:  # tortoise shell
            spots = ramp(frame, noise(frame, where(frame, (1, 0.6, 1.5)), 75, 3, 0.8), [(0.42, [0.16 * c for c in wish.colour]), (0.58, wish.colour)])
            frame.node_tree.links.new(spots, frame.node_tree.nodes["Principled BSDF"].inputs["Base Color"])
    else:
        frame = plain(wish.colour, 0.5, 0.35)
        flecks = ramp(frame, noise(frame, where(frame), 900, 2), [(0.64, wish.colour), (0.70, [0.55 * c + 0.25 for c in wish.colour])])
        frame.node_tree.links.new(flecks, frame.node_tree.nodes["Principled BSDF"].inputs["Base Color"])
    dark = {True: (0.018, 0.017, 0.018) if max(wish.colour) < 0.1 else (0.075, 0.036, 0.016), False: [0.02 + 0.09 * c for c in wish.colour]}[acetate]
    edge = [v * 0.001 for v in course([(x, z, 0) for x, z in half], 6)]
    edge = [(v.x, v.y) for v in edge] + [(-v.x, v.y) for v in reversed(edge[1:-1])]

    def rim(turn, side, size=1.0):
        x, z = block(turn, power)
        return side * (cx + x * rx * size * (1 + narrow * z)) * 0.001, (cz + z * rz * size) * 0.001

    bend, thick = 1.5, 0.0042 if acetate else 0.0036
    plate(edge, [[rim(i / 96, side) for i in range(96)] for side in (-1, 1)], thick, frame, bend)
    lens, hinge = shade(dark), metal(*METALS["steel"])
    for side in (-1, 1):
        def glass_at(u, v, side=side):
            x, z = rim(u, side, 1.012)
            x, z = side * cx * 0.001 * (1 - v) + x * v, cz * 0.001 * (1 - v) + z * v
            return x, bend * x * x - 0.0008 * (1 - v * v), z

        loft(glass_at, 96, 12, lens, 0)
        ball(0.0038, frame, (side * 0.0114, 0.0026, -0.008), (0.5, 0.7, 1.5), (0, side * 22, side * 30), 16)
        x, z, back = (0.0690, 0.0150, 0.0072) if acetate else (0.0672, 0.0088, 0.0066)
        path = [(side * x, back, z), (side * (x + 0.0007), 0.03, z), (side * (x + 0.0004), 0.07, z - 0.0005), (side * (x - 0.002), 0.098, z - 0.003), (side * (x - 0.005), 0.118, z - 0.014), (side * (x - 0.007), 0.136, z - 0.029)]
        strap(path, 0.0105 if acetate else 0.0072, 0.0040 if acetate else 0.0032, frame, (0, 0, 1), widths=[1.1, 0.95, 0.75, 0.68, 0.72, 0.66])
        box((0.0034, 0.0060, 0.0046), hinge, (side * (x - 0.0030), back + 0.0012, z - 0.0023), 0.0006)
        if acetate:
            for up in (-0.0022, 0.0022):
                ball(0.0010, hinge, (side * (x - 0.0010), bend * x * x - thick / 2, z + 0.0005 + up), (1, 0.4, 1), detail=10)
    set_down(before, (math.degrees(math.atan2(cz - rz - 3.2 - (z * 1000 - 31), 136)), 0, 0))
    return {"front": {"above": 3, "aside": -2}, "angle": {"above": -4}}


RIBS = 16


def umbrella(wish):
    """Open, as it dries: on the edge of its cloth and the end of its stick. Built upright on the stick first."""
    before, cane = set(bpy.context.scene.objects), "canne" in wish.of
    tall, reach, rise, rim = 0.80, 0.495, 0.235, 0.555
    steel, thread = metal(METALS["steel"][0], 0.3), plain((0.06, 0.06, 0.065), 0.45)
    order = [0] if len(wish.colours) < 3 else [0, 1, 2, 1]
    cloths = [cloth("nylon", tone) for tone in wish.colours]

    def canopy(turn, v, out=0.0):
        """Between two ribs the cloth is pulled straight, and its edge is cut hollow."""
        between = turn * RIBS % 1
        sag = math.sin(math.pi * between)
        angle = 2 * math.pi * turn
        flat = math.cos(math.pi / RIBS) / math.cos(math.pi / RIBS * (2 * between - 1))
        far = reach * math.sin(v * 1.42) / math.sin(1.42) * (1 - (1 - flat) * min(1, 2.5 * v)) * (1 - 0.035 * sag * v**6)
        high = rim + rise * (1 - v**1.9) - 0.014 * sag * v * (1 - v) * 2 + 0.012 * sag * v**8 + out
        return far * math.cos(angle), far * math.sin(angle), high

    for panel in range(RIBS):
        surface(lambda u, v, p=panel: canopy((p + u) / RIBS if u < 1 else (p + 0.99999) / RIBS, 0.012 + 0.988 * v), 10, 24, cloths[order[panel % len(order)] % len(cloths)], 0, 1)
        line = [(x * 0.993, y * 0.993, z) for x, y, z in (canopy(panel / RIBS, 0.02 + 0.97 * i / 12, -0.004) for i in range(13))]
        tube(line, 0.0015, steel)
        end = Vector(canopy(panel / RIBS, 1.0, -0.002))
        ball(0.0038, wood("walnut") if cane else thread, end, detail=10)
        rod((0.011 * math.cos(2 * math.pi * panel / RIBS), 0.011 * math.sin(2 * math.pi * panel / RIBS), rim - 0.035), canopy(panel / RIBS, 0.52, -0.006), 0.0014, steel, steps=8)
    shaft = wood("walnut", "Z") if cane else plain((0.03, 0.03, 0.032), 0.3, coat=0.3)
    rod((0, 0, 0.10), (0, 0, tall + 0.005), 0.0068 if cane else 0.0055, shaft)
    lathe([(0.0075, rim - 0.06), (0.0105, rim - 0.058), (0.0105, rim - 0.045), (0.0135, rim - 0.042), (0.0135, rim - 0.032), (0.0075, rim - 0.030)], steel, 32, 0)
    lathe([(0.022, rim + rise - 0.001), (0.016, rim + rise + 0.007), (0.0085, rim + rise + 0.010), (0.0080, rim + rise + 0.014)], cloths[0], 32, 1)
    lathe([(0.0075, tall), (0.0070, tall + 0.02), (0.0045, tall + 0.052), (0.0025, tall + 0.055), (0, tall + 0.0555)], wood("walnut") if cane else metal(*METALS["steel"]), 24, 1)
    if cane:
        bow = [(0, 0, 0.16), (0, 0, 0.10), (0, 0, 0.055), *((0.047 - 0.047 * math.cos(a), 0, 0.047 - 0.047 * math.sin(a)) for a in (i * math.pi / 8 for i in range(1, 9))), (0.094, 0, 0.062), (0.095, 0, 0.072)]
        tube([(x, y, z + 0.012) for x, y, z in bow], 0.0108, wood("walnut", "Z"), [0.9, 0.98, 1, *[1.04] * 8, 1.04, 1.0])
        lathe([(0.0068, 0.165), (0.0112, 0.166), (0.0112, 0.184), (0.0068, 0.185)], metal(*METALS["brass"]), 32, 0)
    else:
        grip = plain([0.02 + 0.25 * c for c in wish.colour], 0.6, 0.3)
        lathe([(0, 0), (0.012, 0.0004), (0.0165, 0.006), (0.0155, 0.03), (0.0135, 0.06), (0.0142, 0.09), (0.0125, 0.115), (0.0075, 0.122), (0.0055, 0.123)], grip, 40, 2)
        lathe([(0, 0.002), (0.005, 0.0), (0.005, -0.003), (0, -0.004)], steel, 24, 0, (0, -0.0135, 0.098), (90, 0, 0))
        tube([(0.008, 0, 0.004), (0.03, 0.01, -0.03), (0.04, 0.02, -0.075), (0.02, 0.02, -0.095), (0.005, 0.01, -0.06), (-0.006, 0, 0.004)], 0.0022, cloths[0])
    lean = math.degrees(math.atan2(reach, rim))
    set_down(before, (0, 90 - lean, 6))
    return {"front": {"above": -3}, "angle": {"above": -12, "aside": 4}}


MODELS = {**models_bags.MODELS, "sunglasses": sunglasses, "umbrella": umbrella, "watch": watch}
