"""Clothes, as a shop lays them out: flat, seen from above. Places on the cloth are in centimetres, x to the right and y up."""

import math

from mathutils import Vector, noise as clouds

from cloths import cloth
from laid import curve, even, mirrored, panel, pulls, rumple, seam, together
from models_knits import MODELS as WINTER
from shapes import ball, box, rod, tube
from surfaces import metal, plain
from woods import wood

FLAT = {"front": {"aside": -24, "above": 60}, "angle": {"aside": 18, "above": 24}, "scene": {"aside": -8, "above": 56, "fill": 0.66}}
THREAD = (0.75, 0.70, 0.60)


def button(x, y, ground, mat, radius=0.009):
    z = ground(x / 100, y / 100)
    ball(radius, mat, (x / 100, y / 100, z + 0.001), (1, 1, 0.22), detail=16)
    for dx, dy in ((-1, -1), (1, 1), (-1, 1), (1, -1)):
        ball(0.0011, plain((0.05, 0.04, 0.03), 0.8), (x / 100 + dx * 0.0018, y / 100 + dy * 0.0018, z + 0.0030), (1, 1, 0.3), detail=8)


def shade(colour, by):
    return tuple(min(1, c * by) for c in colour)


def dome(deep, half):
    """What air is left between the layers."""
    return lambda x, y: deep * max(0.0, 1 - (x / half) ** 2)


def woven(name, colour, by=1.0):
    return even(cloth(name, shade(colour, by), 1.2))


def t_shirt(wish):
    linen = wish.of == "linen"
    fabric, dark = woven(wish.material, wish.colour), woven(wish.material, wish.colour, 0.75)
    thread = cloth("cotton", shade(wish.colour, 0.78))
    folds = together(dome(0.012, 0.27), rumple(0.014 if linen else 0.010, 0.13, (1.2, 0.6), 2), pulls([((-26, 46), (-6, 28), 1.0), ((26, 46), (7, 31), 0.9), ((-25, 50), (-10, 52), 0.8),
                     ((25, 50), (9, 50), 0.8), ((-21, -3), (-10, 36), 1.2), ((18, -3), (12, 32), 1.1), ((-7, 2), (3, 26), 1.1)], 0.010))  # fmt: skip
    neck = [(-9.2, 70.3), (-7.8, 64.5), (-4, 61.2), (0, 60.4), (4, 61.2), (7.8, 64.5), (9.2, 70.3)]
    inner = [(-9.2, 70.3), (-5, 68.9), (0, 68.4), (5, 68.9), (9.2, 70.3)]
    panel([(-9.0, 60), (9.0, 60)], inner, dark, 0.0025)
    panel([(-25.6, -0.5), (25.6, -0.5)], [(-25, 6), (25, 6)], dark, 0.002)
    ground = panel([(-26, 0), (-8, 0.3), (8, 0.2), (26, 0)], [(-26, 46), (-23.4, 54), (-22.6, 66.2), (-22.6, 66.2), (-16, 68.4), (-9.2, 70.3), *neck, *mirrored([(-9.2, 70.3), (-16, 68.4), (-22.6, 66.2), (-22.6, 66.2), (-23.4, 54), (-26, 46)])], fabric, 0.0045, folds, grid=(220, 170))  # fmt: skip
    rib = [(x * 0.80, 70.6 - (70.6 - y) * 0.80) for x, y in neck]
    panel([(p[0] * 1.02, p[1] - 0.3) for p in neck], rib, fabric, 0.0022, base=lambda x, y: 0.004 + 0.010 * max(0.0, 1 - abs(x) / 0.1), grid=(90, 8))
    panel([(-9, 70.0), (-5, 67.3), (0, 66.7), (5, 67.3), (9, 70.0)], inner, fabric, 0.0022, base=lambda x, y: 0.0018, grid=(60, 8))
    box((0.032, 0.016, 0.0006), cloth("cotton", (0.8, 0.77, 0.7)), (0, 0.655, 0.0026), 0.0002)
    for side in (-1, 1):
        flip = mirrored if side > 0 else list
        crease = together(rumple(0.010, 0.10, seed=5 + side), pulls([((side * 24, 46), (side * 36, 58), 0.9), ((side * 23, 54), (side * 39, 47), 0.8)], 0.009))
        arm = panel(flip([(-21.8, 66.4), (-22.6, 54), (-25, 46.3)]), flip([(-41.5, 53.5), (-36.5, 41.2)]), fabric, 0.0042, crease, grid=(80, 80))
        for inset in (2.0, 2.5):
            seam(flip([(-41.5 + inset * 0.83, 53.6 + inset * 0.35), (-36.6 + inset * 0.83, 41.8 + inset * 0.3)]), arm, thread, 0.004, 0.0005)
    for inset in (2.0, 2.5):
        seam([(-25.7, inset), (-8, 0.3 + inset), (8, 0.2 + inset), (25.7, inset)], ground, thread, 0.004, 0.0005)
    if linen:
        pocket = [(5, 44), (8.5, 43.2), (12, 44)]
        panel(pocket, [(5, 54), (12, 54)], fabric, 0.0012, base=ground, grid=(30, 30))
        seam([(5.3, 53.8), (5.3, 44.4), (5.3, 44.4), (8.5, 43.6), (11.7, 44.4), (11.7, 44.4), (11.7, 53.8)], lambda x, y: ground(x, y) + 0.0012, thread, 0.004, 0.0005)
        seam([(5.2, 52.4), (11.8, 52.4)], lambda x, y: ground(x, y) + 0.0012, thread, 0.004, 0.0005)
    return FLAT


def trousers(fabric, halves, crease, fade=None):
    """Two legs of cloth, each from its hem to its waist."""
    grounds = []
    for side in (-1, 1):
        flip = mirrored if side > 0 else list
        outer, inside = halves
        grounds.append(panel(flip(outer), flip(inside), fabric, 0.006, crease, grid=(220, 80), fade=fade))
    return lambda x, y: grounds[0 if x < 0 else 1](x, y)


def jeans(wish):
    wide = "large" in wish.of
    colour = wish.colour or (0.24, 0.34, 0.47)
    fabric, dark = woven("denim", colour, 0.9 if wide else 0.62), woven("denim", colour, 0.4)
    thread = plain((0.62, 0.33, 0.09), 0.7) if not wide else plain((0.75, 0.70, 0.58), 0.7)
    copper = metal((0.80, 0.42, 0.26), 0.3)
    hem, knee = (35.5, 30) if wide else (25.5, 25.0)
    inner = (4.2, 4.4)
    dim = max(colour) < 0.1 or wide
    legs = lambda x, y: 0.012 * max(0.0, 1 - ((abs(x) - 0.13) / 0.13) ** 2)  # noqa: E731
    folds = together(legs, rumple(0.013, 0.17, (1.5, 0.7), 4), pulls([((-1, 74), (-19, 84), 1.0), ((1, 74), (19, 82), 1.0), ((-1, 71), (-20, 71), 1.0), ((1, 71), (20, 68), 1.1), ((-4, 50), (-25, 43), 1.1),
                     ((-25, 53), (-6, 46), 1.0), ((4, 47), (25, 42), 1.1), ((24, 54), (6, 50), 1.0), ((-13, -4), (-16, 40), 1.3), ((14, -4), (17, 38), 1.3)], 0.010))  # fmt: skip
    def worn(x, y):
        thigh = math.exp(-(((abs(x) - 0.135) / 0.065) ** 2)) * (0.6 * math.exp(-(((y - 0.62) / 0.2) ** 2)) + 0.25)
        pale = max(0.0, 0.9 * thigh + 6 * (folds(x, y) - legs(x, y) - 0.006) + 0.2 * clouds.noise(Vector((300 * x, 60 * y, 0))))
        return (3.2 * pale, 1.1 * pale, 0.25 * pale) if not dim else (0.8 * pale, 0.8 * pale, 0.8 * pale)

    panel([(-18.6, 98), (18.6, 98)], [(-18.8, 105.2), (0, 104.4), (18.8, 105.2)], dark, 0.002)
    ground = trousers(fabric, ([(-hem, 0), (-knee, 45), (-24.2, 80), (-22, 94), (-19.5, 104)], [(-inner[0], 0.4), (-inner[1] * 0.8, 45), (-0.1, 75), (-0.1, 75), (0, 90), (0, 104)]), folds, worn)
    above = lambda x, y: 0.012 - 0.010 * (x / 0.2) ** 2  # noqa: E731
    band = panel([(-20.2, 100), (0, 99.2), (20.2, 100)], [(-19.6, 104.2), (0, 103.4), (19.6, 104.2)], fabric, 0.0035, base=above, grid=(90, 14))
    for inset in (0.45, 3.7):
        seam([(-19.9, 100 + inset), (0, 99.2 + inset), (19.9, 100 + inset)], band, thread, 0.004, 0.0006)
    for x in (-14.5, 14.5, -6.5, 6.5):
        sag = -0.8 * (1 - (x / 20) ** 2)
        box((0.012, 0.052, 0.003), fabric, (x / 100, 1.019 + sag / 100, 0.0165 - 0.010 * (x / 20) ** 2), 0.0014)
        for end in (-1, 1):
            box((0.011, 0.0016, 0.0008), thread, (x / 100, 1.019 + sag / 100 + end * 0.022, 0.0193 - 0.010 * (x / 20) ** 2), 0.0003)
    ball(0.0085, copper, (0.012, 1.014, 0.0165), (1, 1, 0.35))
    ball(0.0045, metal((0.6, 0.3, 0.18), 0.4), (0.012, 1.014, 0.0191), (1, 1, 0.25))
    for inset in (0, 0.55):
        seam([(3.6 + inset, 99), (3.6 + inset, 88), (2.6 + inset, 84), (0.3, 81 - inset)], ground, thread, 0.004, 0.0006)
    seam([(-0.35, 98.8), (-0.35, 76)], ground, thread, 0.004, 0.0006)
    for side in (-1, 1):
        flip = mirrored if side > 0 else list
        mouth = [(-9, 99.4), (-10.5, 95), (-14.5, 91), (-20, 89), (-22.6, 88.6)]
        panel(flip([(x, y + 0.9) for x, y in mouth]), flip(mouth), dark, 0.0012, base=lambda x, y: ground(x, y) - 0.0006, grid=(50, 6))
        for inset in (0.6, 1.2):
            seam(flip([(x + inset * 0.6, y - inset) for x, y in mouth[:-1]] + [(-22.4, 88.6 - inset)]), ground, thread, 0.004, 0.0006)
        for x, y in ((-9.6, 98.2), (-21.6, 88.2)):
            ball(0.0042, copper, (-side * x / 100, y / 100, ground(-side * x / 100, y / 100) + 0.0004), (1, 1, 0.4), detail=12)
        seam(flip([(-hem + 0.5, 0), (-knee + 0.6, 45), (-23.6, 80), (-22.2, 88)]), ground, thread, 0.004, 0.0006)
        if wide:
            frayed(flip([(-hem + 0.3, 0.1), (-inner[0] - 0.3, 0.4)]), plain((0.72, 0.74, 0.76), 0.9))
        else:
            seam(flip([(-hem + 0.3, 1.7), (-inner[0] - 0.2, 2.0)]), ground, thread, 0.004, 0.0006)
    return FLAT


def frayed(points, mat, count=150, reach=0.012):
    """Loose threads along a raw edge."""
    way = curve(points)
    for index in range(count):
        start = way((index + 0.5) / count)
        lean = 0.004 * clouds.noise(Vector((index * 0.7, 3, 1)))
        long = reach * (0.6 + 0.5 * clouds.noise(Vector((index * 1.3, 8, 2))))
        rod((start.x, start.y + 0.003, 0.004), (start.x + lean, start.y - long, 0.001), 0.0005, mat, 0.0003, 5)


def shorts(wish):
    linen = wish.of == "linen"
    fabric, dark = woven(wish.material, wish.colour), woven(wish.material, wish.colour, 0.5)
    thread = cloth("cotton", shade(wish.colour, 0.7))
    cord = cloth("cotton", (0.75, 0.72, 0.66) if linen else (0.72, 0.74, 0.74))
    crease = [((-13.5, -4), (-11, 44), 0.35), ((13.5, -4), (11, 44), 0.35)] if linen else []
    folds = together(lambda x, y: 0.012 * max(0.0, 1 - ((abs(x) - 0.13) / 0.14) ** 2), rumple(0.012 if linen else 0.009, 0.11, (1.3, 0.7), 8), pulls([((0, 20), (-17, 28), 0.9), ((0, 20), (17, 27), 0.9), ((-1, 17), (-19, 14), 0.9),
                     ((1, 17), (18, 13), 0.9), ((-9, 45), (-10, 26), 0.7), ((8, 45), (9, 24), 0.7), ((-4, 45), (-3, 30), 0.6), ((14, 45), (15, 30), 0.6), ((-15, 45), (-16, 30), 0.6)], 0.008), pulls(crease, 0.012))  # fmt: skip
    panel([(-17.5, 40), (17.5, 40)], [(-18, 46.6), (0, 45.4), (18, 46.6)], dark, 0.002)
    ground = trousers(fabric, ([(-26.5, 0.5), (-24.5, 16), (-23, 30), (-20, 43)], [(-2.6, 0), (-1.2, 9), (-0.1, 18), (-0.1, 18), (0, 30), (0, 43)]), folds)
    gathers = lambda x, y: 0.0022 * (1 + math.sin(420 * x + 2 * math.sin(60 * x)))  # noqa: E731
    above = lambda x, y: 0.012 - 0.010 * (x / 0.2) ** 2  # noqa: E731
    band = panel([(-20, 42), (0, 40.8), (20, 42)], [(-19, 46), (0, 44.6), (19, 46)], fabric, 0.005, gathers, above, (240, 16))
    for inset in (0.5, 3.2):
        seam([(-19.6, 42 + inset), (0, 40.8 + inset), (19.6, 42 + inset)], band, thread, 0.004, 0.0005)
    for side in (-1, 1):
        flip = mirrored if side > 0 else list
        ball(0.0038, metal((0.6, 0.6, 0.6), 0.3), (side * 0.022, 0.428, band(side * 0.022, 0.43) + 0.0005), (1, 1, 0.35), detail=12)
        path = [(0.022, 42.8), (0.012, 41.4), (0.017, 36), (0.030, 31.5), (0.026 + 0.004 * side, 27)]
        tube([(side * x, y / 100, max(band(side * x, 0.42), ground(side * x, y / 100)) + 0.003) for x, y in path], 0.0026, cord)
        x, y = side * (0.026 + 0.004 * side), 0.27
        ball(0.0045, cord, (x, y, ground(x, y) + 0.004), (1, 1.2, 0.9), detail=12)
        mouth = [(-14.5, 41.5), (-17.5, 35), (-22.8, 28)]
        panel(flip([(x + 1.0, y - 0.3) for x, y in mouth]), flip(mouth), fabric, 0.0016, base=ground, grid=(40, 8))
        seam(flip([(x + 1.0, y - 0.3) for x, y in mouth]), lambda x, y: ground(x, y) + 0.0016, thread, 0.004, 0.0005)
        for inset in ((2.4,) if linen else (1.6, 2.1)):
            seam(flip([(-26, 0.5 + inset), (-2.6, inset)]), ground, thread, 0.004, 0.0005)
    seam([(0.3, 40.6), (0.4, 19)], ground, thread, 0.004, 0.0005)
    return FLAT


def dress(wish):
    silk = wish.of == "silk"
    fabric, dark = woven(wish.material, wish.colour), woven(wish.material, wish.colour, 0.5)
    thread = cloth("cotton", shade(wish.colour, 0.75))
    count = 16 if silk else 21

    def swing(x, y):
        turn, far = math.atan2(x, 1.02 - y), math.hypot(x, 1.02 - y)
        ripple = math.sin(count * 2.6 * turn + 1.3 * clouds.noise(Vector((3 * turn, 2.2 * far, 1))))
        return max(0.0, far - 0.27) * (0.036 if silk else 0.040) * (1.1 + ripple) + 0.008

    small = rumple(0.004 if silk else 0.007, 0.10, (1.3, 0.8), 3)
    hem = [(x, 4.5 - 4.5 * math.cos(x / 36 * 1.4) - 28 * (swing(x / 100, 0.03) - 0.045)) for x in range(-36, 37)]
    skirt = panel(hem, [(-15.2, 72), (0, 71.2), (15.2, 72)], fabric, 0.006, together(swing, small), grid=(300, 110))
    panel([(-35, 5.5), (-20, 2.2), (0, 0.8), (20, 2.2), (35, 5.5)], [(-34, 11), (34, 11)], dark, 0.002)
    folds = together(dome(0.014, 0.18), rumple(0.007, 0.09, (1.2, 0.8), 6), pulls([((-15, 70), (-7, 86), 0.8), ((15, 70), (7, 86), 0.8)], 0.008))
    dip = 82 if silk else 90.5
    top = [(-18.5, 87), (-14, 91.5), (-9.5, 98), (-9.5, 98), *([(-4.5, 90), (0, dip)] if silk else [(-7.6, 93), (-3.5, dip + 0.3), (0, dip)])]
    panel([(-15, 75), (15, 75)], [(-17.5, 87), (-9, 94.5), (9, 94.5), (17.5, 87)], dark, 0.003)
    bodice = panel([(-15.4, 71.4), (0, 70.6), (15.4, 71.4)], [*top, *([top[-1]] if silk else []), *mirrored(top[:-1][::-1])], fabric, 0.006, folds, grid=(130, 60))
    for y in (73.0,):
        seam([(-15, y), (0, y - 0.8), (15, y)], bodice, thread, 0.004, 0.0005)
    for side in (-1, 1):
        flip = mirrored if side > 0 else list
        wide = 0.55 if silk else 1.5
        panel(flip([(-9.4 - wide, 96.2), (-9.6 - wide, 104), (-8.2 - wide, 112)]), flip([(-9.4 + wide, 96.2), (-9.4 + wide, 104), (-8.2 + wide, 112)]), fabric, 0.003, base=lambda x, y: 0.004 if y < 0.99 else 0.001, grid=(60, 16))
        panel(flip([(-8.2 - wide, 111.8), (-6.6 - wide, 102), (-6.4 - wide, 92)]), flip([(-8.2 + wide, 111.8), (-6.6 + wide, 102), (-6.4 + wide, 92)]), dark, 0.002, grid=(60, 16))
        panel(flip([(-17.4, 60), (-19.0, 56), (-22.6, 46)]), flip([(-16.8, 60), (-18.2, 56), (-22.0, 46)]), dark, 0.001, base=skirt, grid=(40, 8))
        seam(flip([(-16.4, 60), (-17.6, 56), (-21.4, 46)]), skirt, thread, 0.004, 0.0005)
    if not silk:
        for y in (75.5, 79.5, 83.5, 87.5):
            button(0, y, bodice, wood("boxwood"), 0.0062)
        seam([(1.4, 73), (1.4, 90)], bodice, thread, 0.004, 0.0005)
        seam([(-1.4, 73), (-1.4, 90)], bodice, thread, 0.004, 0.0005)
    return FLAT


def coat(wish):
    wool = wish.of == "wool"
    fabric, inside = woven(wish.material, wish.colour), even(cloth("silk", (0.16, 0.13, 0.11) if wool else (0.30, 0.20, 0.13)))
    thread = cloth("cotton", shade(wish.colour, 0.7))
    horn = plain((0.10, 0.06, 0.035) if wool else (0.24, 0.13, 0.06), 0.25, coat=0.3)
    lap = 9 if wool else 4
    folds = together(dome(0.022, 0.31), rumple(0.011, 0.20, (1.4, 0.6), 5), pulls([((-28, 74), (-10, 62), 1.5), ((28, 74), (12, 60), 1.5), ((-20, -5), (-16, 40), 2), ((19, -5), (14, 44), 2)], 0.011))
    panel([(-12, 58), (12, 58)], [(-10, 100), (0, 101.5), (10, 100)], inside, 0.004)
    box((0.055, 0.022, 0.0008), woven("cotton", (0.75, 0.72, 0.66)), (0, 0.965, 0.0045), 0.0003)
    for side in (-1, 1):
        flip = mirrored if side > 0 else list
        arm = together(rumple(0.012, 0.14, (0.9, 0.9), 9 + side), pulls([((side * 26, 75), (side * 37, 80), 1.2), ((side * 29, 62), (side * 41, 64), 1.1), ((side * 30, 55), (side * 44, 60), 1.2)], 0.010), lambda x, y: 0.010)
        sleeve = panel(flip([(-20, 97), (-26.5, 95.5), (-32, 84), (-40, 60), (-46.5, 38)]), flip([(-22, 84), (-25.5, 74), (-29, 60), (-33, 34.5)]), fabric, 0.010, arm, grid=(140, 70))
        seam(flip([(-45.3, 41.6), (-33.6, 38.2)]), sleeve, thread, 0.005, 0.0005)
        for step in range(2):
            button(side * (36.5 - 0.6 * step), 38.5 + 3.2 * step, sleeve, horn, 0.007)
    grounds = []
    for side in (1, -1):
        flip = mirrored if side > 0 else list
        over = 0.004 if side < 0 else 0.0
        front = panel(flip([(-30, 0.6), (-14, 0), (lap, 0.2)]), flip([(-27, 74), (-23.6, 85), (-22, 96.8), (-22, 96.8), (-15, 100), (-8, 102.5), (-8, 102.5), (-1, 80), (lap, 62)]), fabric, 0.010, folds, lambda x, y, o=over: o, (190, 170))  # fmt: skip
        grounds.append(front)
        seam(flip([(lap - 1, 1), (lap - 1, 60)]), front, thread, 0.005, 0.0005)
    ground = grounds[-1]
    on = lambda x, y: max(g(x, y) for g in grounds)  # noqa: E731
    for side in (1, -1):
        flip = mirrored if side > 0 else list
        base = grounds[0] if side > 0 else grounds[1]
        panel(flip([(lap - 0.3, 62.3), (-6, 75), (-17, 89), (-17, 89), (-11.5, 91.8)]), flip([(lap, 62.2), (-1.5, 80), (-7.2, 97)]), fabric, 0.008, None, base, (80, 50), 0.005)
        panel(flip([(-24, 37), (-10, 35.4)]), flip([(-23.6, 42), (-9.6, 40.4)]), fabric, 0.007, None, ground, (60, 30), 0.004)
        if not wool:
            panel(flip([(-24, 19), (-23, 17.4), (-11, 16), (-9.8, 17.4)]), flip([(-23.6, 38), (-9.6, 36.4)]), fabric, 0.003, None, ground, (50, 40))
            seam(flip([(-23.4, 36), (-23.4, 18.4), (-22.6, 18), (-11, 16.8), (-10.3, 18), (-10.1, 36)]), lambda x, y: ground(x, y) + 0.003, thread, 0.005, 0.0006)
        seam(flip([(-23.4, 37.7), (-10.4, 36.2)]), lambda x, y: ground(x, y) + 0.004, thread, 0.005, 0.0005)
    outer = [(-11.2, 91.6), (-17.5, 93.8), (-17.5, 93.8), (-15, 99.5), (-8, 104), (0, 105.6)]
    inner = [(-7.0, 96.6), (-7.2, 99.4), (-4.5, 101.2), (0, 102)]
    panel([*outer, *mirrored(outer[:-1][::-1])], [*inner, *mirrored(inner[:-1][::-1])], fabric, 0.007, lambda x, y: 0.004, lambda x, y: max(0.006, min(0.034, on(x, y)) - 0.004) if y < 1.0 else 0.012, (140, 30), 0.007)
    for y in (26, 42, 57) if wool else (20, 33, 46, 58):
        for x in (-6.5, 6.5) if wool else (0,):
            button(x, y, on, horn, 0.0125)
    return FLAT


MODELS = {"t-shirt": t_shirt, "jeans": jeans, "shorts": shorts, "dress": dress, "coat": coat, **WINTER}
