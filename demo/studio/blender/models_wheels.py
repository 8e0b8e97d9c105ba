"""What rolls and glides: bicycles, scooters, boards, skates."""

import math

import bpy
from mathutils import Matrix

from bicycles import bicycle, steel, turned
from boards import scooter, skateboard
from cloths import cloth
from models_sport import grained
from shapes import ball, box, glide, loft, move_new, outline, rod, stitches, surface, tube
from surfaces import metal, METALS, plain

# A boot from its toe over the heel and up: its sole or back (x, z), its upper side or front (x, z), half its width.
BOOT = [(0.264, 0.018, 0.264, 0.022, 0.0), (0.262, 0.006, 0.260, 0.035, 0.017), (0.252, 0.001, 0.249, 0.047, 0.032), (0.228, 0.0, 0.226, 0.057, 0.0425),
        (0.195, 0.0, 0.192, 0.066, 0.0455), (0.160, 0.003, 0.160, 0.080, 0.043), (0.120, 0.012, 0.136, 0.099, 0.038), (0.078, 0.024, 0.120, 0.117, 0.0345),
        (0.035, 0.031, 0.109, 0.131, 0.033), (0.006, 0.034, 0.101, 0.143, 0.0315), (-0.004, 0.052, 0.096, 0.152, 0.031), (-0.003, 0.076, 0.092, 0.160, 0.031),
        (0.004, 0.102, 0.090, 0.170, 0.0325), (0.006, 0.134, 0.092, 0.183, 0.036), (0.002, 0.166, 0.097, 0.199, 0.040), (-0.004, 0.197, 0.104, 0.216, 0.044)]  # fmt: skip
ROWS = 7
CREAM, TAN = (0.72, 0.64, 0.50), (0.36, 0.16, 0.055)


def boot_at(u, v, out=0.0):
    """A place on the boot: the first share turns from the front (0) over the far side to the sole or back (0.5)."""
    low_x, low_z, high_x, high_z, wide = glide(BOOT, v)
    long, turn = math.hypot(high_x - low_x, high_z - low_z), 2 * math.pi * u
    c, s = math.cos(turn), math.sin(turn)
    square = 0.55 + 0.4 * min(1.0, max(0.0, (v - 0.35) / 0.3)) if c < 0 else 0.95
    reach = (long / 2 + out) * math.copysign(abs(c) ** square, c) / max(long, 1e-6)
    x, z = (low_x + high_x) / 2 + (high_x - low_x) * reach, (low_z + high_z) / 2 + (high_z - low_z) * reach
    inwards = 0.010 * max(0.0, (x - 0.11) / 0.15) ** 2
    return (x, (max(wide, 0.0) + out) * math.copysign(abs(s) ** (0.9 if c > 0 else 0.75), s) + inwards, z)


def patch(left, right, low, high, mat, out=0.0016, thick=0.0016):
    """A piece sewn onto the boot: its sides are shares around, which may change along it."""
    side = lambda edge, v: edge[0] + (edge[1] - edge[0]) * v if isinstance(edge, tuple) else edge  # noqa: E731
    surface(lambda u, v: boot_at(side(left, v) + (side(right, v) - side(left, v)) * u, low + (high - low) * v, out), 18, 24, mat, thick, 1)


def sewn(spot, count, thread):
    stitches([[spot((i + s) / count) for s in (0.12, 0.4, 0.68)] for i in range(count)], 0.00055, thread)


def laces(mat, eyes):
    lift = lambda side, v, out: boot_at(side * 0.082, v, out)  # noqa: E731
    heights = [0.415 + 0.52 * i / (ROWS - 1) for i in range(ROWS)]
    for i, v in enumerate(heights):
        for side in (-1, 1):
            ball(0.0040, eyes, lift(side, v, 0.0048), (1, 1, 0.9), detail=12)
            if i + 1 < ROWS:
                middle = boot_at(0, (v + heights[i + 1]) / 2, 0.0085 + 0.0022 * side)
                tube([lift(side, v, 0.0052), lift(side * 0.6, v + 0.012, 0.0078), middle, lift(side * -0.6, heights[i + 1] - 0.012, 0.0088), lift(-side, heights[i + 1], 0.0056)], 0.0022, mat)
    tube([lift(-1, heights[0], 0.0054), boot_at(0, heights[0], 0.0085), lift(1, heights[0], 0.0054)], 0.0022, mat)
    x, y, z = boot_at(0, heights[-1] + 0.012, 0.011)
    for side in (-1, 1):
        tube([lift(side, heights[-1], 0.0056), (x - 0.002, side * 0.010 + y, z + 0.001), (x, y, z)], 0.0022, mat)
        tube([(x, y, z), (x + 0.012, y + side * 0.018, z + 0.004), (x + 0.012, y + side * 0.045, z - 0.008), (x + 0.006, y + side * 0.052, z - 0.022), (x + 0.012, y + side * 0.036, z - 0.018), (x + 0.006, y + side * 0.012, z - 0.004), (x, y, z)], 0.0021, mat)
        tube([(x, y, z), (x + 0.014, y + side * 0.012, z - 0.012), (x + 0.020, y + side * 0.022, z - 0.038), (x + 0.026, y + side * 0.026, z - 0.066)], 0.0021, mat, [1, 1, 1, 1.15])
    ball(0.0048, mat, (x + 0.001, y, z), (1, 1.3, 1), detail=16)


def sole(mat):
    """A welted sole and a stacked heel; both end at z = 0."""
    wide = [(0.0, -0.001), (0.020, 0.001), (0.031, 0.016), (0.033, 0.05), (0.034, 0.09), (0.041, 0.14), (0.0475, 0.19), (0.046, 0.225), (0.036, 0.253), (0.018, 0.2675), (0.0, 0.2695)]

    def point(u, v):
        half, x = glide(wide, v)
        lift = 0.034 * (1 - min(1.0, max(0.0, (x - 0.03) / 0.14))) if x < 0.17 else 0.0
        smooth = lift * lift * (3 - 2 * lift / 0.034) / 0.034 if lift else 0
        return (x, max(half, 0) * (2 * u - 1) + 0.010 * max(0.0, (x - 0.11) / 0.15) ** 2, smooth - 0.0035)

    surface(point, 12, 50, mat, 0.007, 1)
    heel = [(0.066, -0.030), (0.066, 0.030)] + [(0.030 - 0.031 * math.sin(t), 0.030 * math.cos(t)) for t in (math.pi * i / 14 for i in range(15))]
    for layer in range(3):
        shrink = 0.94 + 0.03 * layer
        outline([(0.03 + (x - 0.03) * shrink, y * shrink) for x, y in heel], 0.0112, mat, 0.0008, (0, 0, -0.007 + 0.0113 * layer))


def boot(shell, trim, lining, collar, lace, thread, edge):
    loft(boot_at, 48, 90, shell, 1)
    patch((-0.47, -0.37), (0.47, 0.37), 0.012, 0.245, trim)
    sewn(lambda s: boot_at(-0.35 + 0.70 * s, 0.235, 0.0030), 46, thread)
    patch(0.345, 0.655, 0.555, 0.735, trim)
    patch(0.465, 0.535, 0.73, 0.985, trim)
    for edge_u in (0.355, 0.645):
        sewn(lambda s, e=edge_u: boot_at(e, 0.565 + 0.16 * s, 0.0030), 18, thread)
    sewn(lambda s: boot_at(0.355 + 0.29 * s, 0.727, 0.0030), 30, thread)
    patch(-0.060, 0.060, 0.385, 0.97, lining, 0.0012, 0.003)
    for side in (-1, 1):
        patch(side * 0.048, (side * 0.115, side * 0.140), 0.385, 0.985, trim, 0.0032, 0.0026)
        sewn(lambda s, f=side: boot_at(f * (0.110 + 0.024 * s), 0.392 + 0.588 * s, 0.0052), 44, thread)
        sewn(lambda s, f=side: boot_at(f * 0.054, 0.392 + 0.588 * s, 0.0052), 44, thread)
    loft(lambda u, v: boot_at(u, 1 - 0.25 * v, -0.005), 48, 10, lining, 1)
    loft(lambda u, v: boot_at(u, 0.78, -0.005 - 0.03 * v), 48, 4, lining, 1)
    tube([boot_at(i / 32, 1.0, -0.002) for i in range(32)], 0.0050, collar, closed=True)
    x, y, z = boot_at(0, 1.0, -0.002)
    surface(lambda u, v: (x - 0.004 + 0.012 * v - 0.012 * (2 * u - 1) ** 2, y + 0.030 * (2 * u - 1) * (1 - 0.30 * v**4), z - 0.022 + 0.046 * v - 0.012 * v**3 * (2 * u - 1) ** 2), 12, 10, collar, 0.006, 1)
    laces(lace, metal(*METALS["brass"]))
    sole(edge)


def pair(build, lift, gap, view):
    """Two, a step apart, so that neither hides the other; the far one is the left."""
    step = -0.045 if view == "angle" else 0.055
    for side in (-1, 1):
        before = set(bpy.context.scene.objects)
        build()
        flip = Matrix.Diagonal((1, -side, 1, 1))
        move_new(before, Matrix.Translation((-0.13 + step * side, side * gap, lift)) @ Matrix.Rotation(math.radians(3 * side - 2), 4, "Z") @ flip)


def roller_skates(wish):
    two = len(wish.colours) > 1
    white = min(wish.colour) > 0.6
    shell, trim = (grained(colour, 0.42, 900, 0.22) for colour in (wish.colour, wish.colours[-1]))
    rolls = plain(wish.colours[-1] if two else (0.62, 0.16, 0.05) if white else CREAM, 0.35, coat=0.3)
    lace, lining = cloth("cotton", wish.colours[-1] if two else CREAM if not white else (0.80, 0.78, 0.74)), cloth("cotton", CREAM)
    alloy, stop = metal((0.70, 0.71, 0.72), 0.3), plain(wish.colours[-1] if two else (0.62, 0.16, 0.05) if white else (0.30, 0.10, 0.05), 0.6)

    def one():
        boot(shell, trim, lining, trim, lace, plain(CREAM if not white else TAN, 0.8), cloth("leather", (0.27, 0.12, 0.045)))
        box((0.235, 0.040, 0.008), alloy, (0.128, 0, -0.0155), 0.003)
        box((0.080, 0.052, 0.006), alloy, (0.195, 0, -0.012), 0.003)
        box((0.070, 0.050, 0.006), alloy, (0.030, 0, -0.012), 0.003)
        for x, way in ((0.048, -1), (0.208, 1)):
            rod((x - way * 0.022, 0, -0.012), (x, 0, -0.044), 0.010, alloy)
            rod((x + way * 0.010, 0, -0.012), (x - way * 0.006, 0, -0.040), 0.0125, plain((0.62, 0.16, 0.05), 0.4), 0.011)
            rod((x, -0.054, -0.047), (x, 0.054, -0.047), 0.006, alloy)
            for side in (-1, 1):
                at = (x, side * 0.042, -0.047)
                turned([(0.011, -0.0155), (0.020, -0.0155), (0.026, -0.0145), (0.030, -0.010), (0.031, 0), (0.030, 0.010), (0.026, 0.0145), (0.020, 0.0155), (0.011, 0.0155)], rolls, at)
                turned([(0, -0.013), (0.0115, -0.013), (0.0115, 0.013), (0, 0.013)], steel(), at, 0)
                rod((x, side * 0.054, -0.047), (x, side * 0.0625, -0.047), 0.0062, steel(), steps=6)
        rod((0.243, 0, -0.014), (0.268, 0, -0.034), 0.008, steel())
        rod((0.258, 0, -0.026), (0.284, 0, -0.047), 0.019, stop, 0.022)

    pair(one, 0.078, 0.068, wish.view)
    return {"front": {"above": -6, "aside": -4}, "angle": {"above": -8}}


BLADE = [(-0.036, -0.052), (-0.022, -0.0585), (0.03, -0.0603), (0.10, -0.061), (0.17, -0.0603), (0.226, -0.0565), (0.247, -0.0515), (0.2495, -0.0545), (0.2555, -0.047),
         (0.259, -0.0495), (0.2645, -0.041), (0.269, -0.043), (0.2735, -0.033), (0.278, -0.034), (0.281, -0.024), (0.276, -0.013), (0.266, -0.009), (0.258, -0.006), (0.162, -0.006), (0.158, -0.012),
         (0.148, -0.028), (0.132, -0.037), (0.105, -0.041), (0.082, -0.038), (0.068, -0.028), (0.060, -0.012), (0.058, -0.006), (-0.002, -0.006), (-0.006, -0.016), (-0.014, -0.034), (-0.033, -0.044)]  # fmt: skip


def ice_skates(wish):
    """Cognac leather lined with wool, on blades of steel with a saw at the toe."""
    hide = cloth("leather", TAN)
    wool, blade = cloth("wool", (0.74, 0.68, 0.56)), metal((0.74, 0.75, 0.77), 0.16)

    def one():
        boot(hide, cloth("leather", (0.27, 0.105, 0.034)), wool, wool, cloth("cotton", CREAM), plain(CREAM, 0.8), cloth("leather", (0.15, 0.065, 0.028)))
        tube([boot_at(i / 40, 0.995, 0.001) for i in range(40)], 0.0105, wool, closed=True)
        outline(BLADE, 0.0042, blade, 0.0005, (0, 0.0021, 0), (90, 0, 0))
        for x, long, wide in ((0.208, 0.098, 0.058), (0.028, 0.062, 0.050)):
            box((long, wide, 0.0035), blade, (x, 0, -0.0098), 0.0012)
            for a in (-0.4, 0.4):
                for b in (-0.36, 0.36):
                    ball(0.0034, steel(), (x + a * long, b * wide, -0.0098), (1, 1, 0.5), detail=10)

    pair(one, 0.0612, 0.064, wish.view)
    return {"front": {"above": -10, "aside": -4}, "angle": {"above": -14}, "scene": {"above": -2}}


MODELS = {"bicycle": bicycle, "kick-scooter": scooter, "skateboard": skateboard, "roller-skate": roller_skates, "ice-skate": ice_skates}
