"""Bicycles. They face to the right; their right side is the viewer's."""

import math

from cloths import cloth
from shapes import ball, box, glide, lathe, outline, rod, stitches, surface, tube
from surfaces import metal, METALS, plain

RUBBER, CREAM = (0.022, 0.022, 0.023), (0.66, 0.58, 0.42)
REAR, FRONT, CRANK, SEAT = (-0.46, 0.345), (0.60, 0.345), (0.0, 0.285), (-0.160, 0.775)
HEAD_LOW, HEAD_TOP = (0.420, 0.690), (0.364, 0.845)
TYRE, FENDER = 0.345, 0.364


def steel():
    return metal(*METALS["steel"])


def turned(profile, mat, at, level=1):
    """A body turned around the axis that wheels have."""
    return lathe(profile, mat, 72, level, at, (90, 0, 0))


def ring(radius, thick, mat, at, wide=None):
    wide = wide or thick
    turns = [2 * math.pi * i / 14 for i in range(15)]
    return turned([(radius + thick * math.cos(a), wide * math.sin(a)) for a in turns], mat, at)


def spin(centre, radius, turn, y=0.0):
    turn = math.radians(turn)
    return (centre[0] + radius * math.cos(turn), y, centre[1] + radius * math.sin(turn))


def wheel(centre, tyre, hub):
    x, z = centre
    at = (x, 0, z)
    ring(TYRE - 0.018, 0.018, tyre, at)
    ring(TYRE - 0.001, 0.0012, tyre, at, 0.007)
    rim = [(0.314, -0.0115), (0.316, 0.0), (0.314, 0.0115), (0.302, 0.010), (0.294, 0.004), (0.294, -0.004), (0.302, -0.010), (0.314, -0.0115)]
    turned(rim, metal((0.70, 0.71, 0.72), 0.28), at)
    lines = []
    for i in range(32):
        side, lean = (-1) ** i, 62 * (-1) ** (i // 2)
        lines.append([spin(centre, 0.027, 11.25 * i + lean, side * 0.031), spin(centre, 0.296, 11.25 * i, side * 0.003)])
    stitches(lines, 0.0012, steel())
    shell = [(0, -0.05), (0.008, -0.05), (0.011, -0.036), (0.030, -0.034), (0.030, -0.029), (hub, -0.022), (hub, 0.022), (0.030, 0.029), (0.030, 0.034), (0.011, 0.036), (0.008, 0.05), (0, 0.05)]
    turned(shell, steel(), at, 0)
    disc = [(0.068, 0.040), (0.082, 0.040), (0.082, 0.042), (0.068, 0.042), (0.068, 0.040)]
    turned([(r, -h) for r, h in disc], steel(), at, 0)
    stitches([[spin(centre, 0.02, 72 * i + 20, 0.041), spin(centre, 0.07, 72 * i, 0.041)] for i in range(5)], 0.003, steel())
    for side in (-1, 1):
        turned([(0, -0.008), (0.009, -0.008), (0.009, 0.008), (0, 0.008)], steel(), (x, side * 0.062, z), 0)


def fender(centre, start, end, mat):
    def point(u, v):
        side = 2 * u - 1
        x, _, z = spin(centre, FENDER + 0.006 - 0.012 * side**2, start + (end - start) * v)
        return (x, 0.027 * side, z)

    surface(point, 10, 60, mat, 0.0016, 1)
    for place in (end - 8, end - 40 if end > 180 else end):
        for side in (-1, 1):
            rod((centre[0], side * 0.060, centre[1]), spin(centre, FENDER - 0.006, place, side * 0.027), 0.0022, steel(), steps=8)


def bar(one, two, radius, mat, y=0.0, far=None):
    """A tube of the frame, between places of the side view."""
    far = y if far is None else far
    return rod((one[0], y, one[1]), (two[0], far, two[1]), radius, mat)


def frame(paint, fat, seat, top):
    bar(CRANK, seat, 0.0145 * fat, paint)
    bar(top, (seat[0] + 0.006, seat[1] - 0.022), 0.0135 * fat, paint)
    bar(CRANK, (HEAD_LOW[0] - 0.006, HEAD_LOW[1] + 0.018), 0.0160 * fat, paint)
    bar(HEAD_LOW, HEAD_TOP, 0.0185 * fat**0.5, paint)
    turned([(0, -0.036), (0.021 * fat**0.5, -0.036), (0.021 * fat**0.5, 0.036), (0, 0.036)], paint, (CRANK[0], 0, CRANK[1]), 0)
    for side in (-1, 1):
        bar((CRANK[0] - 0.02, CRANK[1]), (REAR[0] + 0.012, REAR[1]), 0.0105 * fat**0.5, paint, side * 0.030, side * 0.062)
        bar((seat[0] - 0.002, seat[1] - 0.028), (REAR[0] + 0.006, REAR[1] + 0.016), 0.0085 * fat**0.5, paint, side * 0.018, side * 0.062)
        box((0.050, 0.006, 0.030), paint, (REAR[0] + 0.004, side * 0.062, REAR[1] - 0.014), 0.003)


def fork(paint, curved):
    low = [(0.440, 0.640), (0.505, 0.480), (0.545, 0.405), (0.596, 0.348)] if curved else [(0.436, 0.650), (0.490, 0.540), (0.545, 0.435), (0.597, 0.348)]
    for side in (-1, 1):
        tube([(0.432, side * 0.030, 0.672), *((x, side * y, z) for (x, z), y in zip(low, (0.046, 0.052, 0.056, 0.059)))], 0.0135, paint, [1, 1.05, 0.95, 0.8, 0.62])
    box((0.044, 0.104, 0.026), paint, (0.428, 0, 0.662), 0.011, (0, -20, 0))
    for (x, z), thick in ((HEAD_LOW, 0.023), (HEAD_TOP, 0.021)):
        rod((x + 0.004, 0, z - 0.011), (x - 0.002, 0, z + 0.007), thick, steel())


def saddle(at, mat, sprung):
    x, z = at

    def point(u, v):
        wide = 0.018 + 0.062 * max(0.0, 1 - v * 1.35) ** 1.15 if v < 0.74 else 0.018
        end = min(1.0, math.sqrt(max(0.0, 1 - (max(0.0, v - 0.9) / 0.1) ** 2)), math.sqrt(max(0.0, 1 - (max(0.0, 0.07 - v) / 0.07) ** 2)))
        turn = (u - 0.5) * math.pi * 1.15
        dip = 0.012 * (2 * v - 1) ** 2 + 0.004 * v
        return (x - 0.125 + 0.27 * v, wide * (0.03 + 0.97 * end) * math.sin(turn), z + dip - 0.034 * (1 - math.cos(turn)) * (0.05 + 0.95 * end) - 0.024 * (1 - end))

    surface(point, 22, 40, mat, 0.007, 1)
    if not sprung:  # a shell closes it from below
        ends = [point(u, v) for u, v in [(0, i / 30) for i in range(31)] + [(1, 1 - i / 30) for i in range(31)]]
        outline([(a, b * 0.97) for a, b, _ in ends], 0.012, mat, 0.003, (0, 0, z - 0.046), (0, 0, 0))
    for side in (-1, 1):
        tube([(x - 0.09, side * 0.030, z - 0.022), (x - 0.03, side * 0.022, z - 0.052), (x + 0.04, side * 0.020, z - 0.050), (x + 0.12, side * 0.008, z - 0.022)], 0.0036, steel())
        for back in range(3 if sprung else 0):
            ball(0.0045, metal(*METALS["brass"]), (x - 0.112 + 0.004 * back, side * (0.018 + 0.022 * back), z + 0.004 - 0.004 * back), (1, 1, 0.6), detail=10)
        if sprung:
            tube([(x - 0.088 + 0.013 * math.cos(i * 1.57), side * 0.040 + 0.013 * math.sin(i * 1.57), z - 0.056 + 0.0022 * i) for i in range(18)], 0.0022, steel())
    box((0.05, 0.045, 0.024), steel(), (x + 0.004, 0, z - 0.066), 0.006)


def handlebar(city, tape):
    chrome = metal((0.72, 0.72, 0.73), 0.16)
    rod((HEAD_TOP[0], 0, HEAD_TOP[1]), (0.350, 0, 0.895), 0.0115, chrome)
    tube([(0.350, 0, 0.885), (0.352, 0, 0.900), (0.385, 0, 0.912), (0.424, 0, 0.916)], 0.0125, chrome)
    rod((0.424, -0.022, 0.916), (0.424, 0.022, 0.916), 0.0185, chrome)
    half = [(0.424, 0, 0.916), (0.432, 0.06, 0.918), (0.430, 0.15, 0.945), (0.360, 0.245, 0.978), (0.215, 0.285, 0.972)] if city else [
        (0.424, 0, 0.916), (0.424, 0.10, 0.920), (0.415, 0.18, 0.930), (0.395, 0.25, 0.933), (0.375, 0.31, 0.934)]  # fmt: skip
    for side in (-1, 1):
        path = [(x, side * y, z) for x, y, z in half]
        tube(path, 0.0111, chrome)
        end, start = path[-1], glide(path, 0.80 if city else 0.66)
        rod(start, end, 0.0158, tape)
        ball(0.0158, tape, end, detail=16)
        hold = glide(path, 0.72 if city else 0.58)
        near, far = glide(path, 0.80), glide(path, 0.97)
        box((0.026, 0.026, 0.030), chrome, (hold[0] + 0.006, hold[1], hold[2] - 0.018), 0.007)
        tube([(hold[0] + 0.012, hold[1], hold[2] - 0.010), (near[0] + 0.032, near[1] + side * 0.006, near[2] - 0.026), (far[0] + 0.030, far[1] + side * 0.014, far[2] - 0.030)], 0.0055, chrome)
        low = (HEAD_LOW[0] + 0.02, side * 0.026, HEAD_LOW[1] + 0.04)
        tube([(hold[0] + 0.016, hold[1], hold[2] - 0.012), (0.500, side * 0.115, 0.925), (0.478, side * 0.05, 0.82), low], 0.0024, plain(RUBBER, 0.5))
    lathe([(0, 0), (0.024, 0), (0.026, 0.004), (0.022, 0.016), (0.010, 0.023), (0, 0.024)], metal(*METALS["brass"]), 32, 1, (0.432, -0.075, 0.932))


def hull(one, two, r1, r2):
    """Around two circles of the side view: a chain's way, and its case."""
    along = math.atan2(two[1] - one[1], two[0] - one[0])
    open_ = math.acos((r1 - r2) / math.hypot(two[0] - one[0], two[1] - one[1]))
    turns = lambda a, b: [a + (b - a) * i / 16 for i in range(17)]  # noqa: E731
    first = [(one[0] + r1 * math.cos(t), one[1] + r1 * math.sin(t)) for t in turns(along + open_, along + 2 * math.pi - open_)]
    return first + [(two[0] + r2 * math.cos(t), two[1] + r2 * math.sin(t)) for t in turns(along - open_, along + open_)]


def drive(case):
    alloy, grip = metal((0.70, 0.71, 0.72), 0.25), plain(RUBBER, 0.6)
    if case is not None:
        outline(hull(CRANK, REAR, 0.104, 0.046), 0.026, case, 0.008, (0, -0.038, 0), (90, 0, 0))
        turned([(0, 0.066), (0.052, 0.066), (0.052, 0.0655), (0, 0.0655)], steel(), (0, 0, CRANK[1]), 0)
    else:
        chain = [(x, -0.046, z) for x, z in hull(CRANK, REAR, 0.088, 0.034)]
        stitches([chain + chain[:1]], 0.0042, metal((0.30, 0.30, 0.31), 0.35))
        for centre, radius, teeth in ((CRANK, 0.090, 44), (REAR, 0.036, 18)):
            edge = [spin(centre, radius - (0.005 if i % 2 else 0), 180 * i / teeth) for i in range(2 * teeth)]
            outline([(x, z) for x, _, z in edge], 0.003, alloy, 0, (0, -0.0445, 0), (90, 0, 0))
        turned([(0.058, 0.050), (0.080, 0.050), (0.080, 0.048), (0.058, 0.048)], plain(RUBBER, 0.35), (0, 0, CRANK[1]), 0)
    for side, turn in ((-1, -28), (1, 152)):
        y, out = side * 0.072, spin(CRANK, 0.170, turn)
        rod((0, side * 0.03, CRANK[1]), (0, side * 0.084, CRANK[1]), 0.016, alloy)
        rod((0, y + side * 0.004, CRANK[1]), (out[0], y + side * 0.010, out[2]), 0.0125, alloy, 0.0095)
        rod((out[0], y, out[2]), (out[0], side * 0.190, out[2]), 0.006, steel())
        for x in (-0.034, 0.034):
            box((0.022, 0.092, 0.022), grip, (out[0] + x, side * 0.142, out[2] - 0.011), 0.005)
        box((0.066, 0.012, 0.016), alloy, (out[0], side * 0.098, out[2] - 0.008), 0.004)
        box((0.066, 0.012, 0.016), alloy, (out[0], side * 0.186, out[2] - 0.008), 0.004)


def carrier(mat):
    high = REAR[1] + FENDER + 0.030
    for y in (-0.055, 0, 0.055):
        tube([(-0.235, y * 0.6, high - 0.004), (-0.30, y, high), (-0.50, y, high), (-0.71, y, high + 0.002)], 0.0052, mat)
    tube([(-0.69, -0.055, high), (-0.715, -0.03, high), (-0.718, 0, high), (-0.715, 0.03, high), (-0.69, 0.055, high)], 0.0052, mat)
    for side in (-1, 1):
        for x in (-0.38, -0.60):
            tube([(x, side * 0.055, high), (x + 0.01, side * 0.066, high - 0.04), (REAR[0] - 0.004, side * 0.070, REAR[1] + 0.02)], 0.0045, mat)


def bicycle(wish):
    """Steel: a classic with mudguards, chain case and carrier. Aluminium: thick tubes, a sloping frame, nothing too much."""
    classic = wish.of == "mildSteel"
    paint = plain(wish.colour, 0.22, coat=0.8)
    hide = cloth("leather", (0.26, 0.105, 0.038)) if classic else plain((0.035, 0.035, 0.038), 0.55)
    seat = SEAT if classic else (-0.128, 0.682)
    tyre = plain(CREAM if classic else RUBBER, 0.6, 0.3)
    wheel(REAR, tyre, 0.034)
    wheel(FRONT, tyre, 0.028)
    frame(paint, 1.0 if classic else 1.42, seat, (HEAD_TOP[0] + 0.010, HEAD_TOP[1] - 0.030))
    fork(paint, classic)
    post = (seat[0] - 0.310 * (0.92 - seat[1]) + 0.0, 0.92)
    bar((seat[0] + 0.004, seat[1] - 0.02), post, 0.0135, steel())
    bar((seat[0] + 0.004, seat[1] - 0.012), (seat[0] - 0.004, seat[1] + 0.010), 0.019 if classic else 0.0225, steel())
    saddle((post[0] + 0.004, post[1] + 0.052), hide, classic)
    handlebar(classic, hide)
    drive(paint if classic else None)
    fender(REAR, -12, 196 if classic else 150, paint if classic else plain(RUBBER, 0.4))
    fender(FRONT, 42 if classic else 66, 202 if classic else 172, paint if classic else plain(RUBBER, 0.4))
    if classic:
        carrier(steel())
    lathe([(0, 0), (0.014, 0.003), (0.027, 0.022), (0.032, 0.042), (0.031, 0.046)], steel(), 40, 1, (0.462, 0, 0.730), (0, 96, 0))
    lathe([(0.031, 0.043), (0.022, 0.049), (0, 0.051)], plain((0.85, 0.85, 0.82), 0.1, coat=1), 40, 1, (0.462, 0, 0.730), (0, 96, 0))
    bar((0.436, 0.700), (0.474, 0.722), 0.006, steel())
    x, _, z = spin(REAR, FENDER + 0.012, 168 if classic else 140)
    ball(0.024, plain((0.55, 0.01, 0.01), 0.15, coat=1), (x, 0, z), (0.6, 0.9, 1.2), (0, 12, 0), 20)
    rod((-0.09, 0.045, 0.290), (-0.165, 0.175, 0.006), 0.0075, steel())
    return {"front": {"above": -8, "fill": 0.84}, "angle": {"above": -14, "fill": 0.82}, "scene": {"above": -4, "fill": 0.62}}
