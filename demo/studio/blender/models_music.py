"""Instruments."""

import math

from mathutils import Matrix

from fittings import flowing, plate, way
from models_winds import MODELS as WINDS
from shapes import ball, box, lathe, move_new, outline, rod, surface, tube
from strings import BONE, CREAM, EBONY, NICKEL, fingerboard, mirrored, neck, rest, strings, tuner, varnished
from surfaces import METALS, metal, plain
from woods import wood

SOLID = [(0, 0), (0.09, 0.004), (0.143, 0.04), (0.16, 0.10), (0.143, 0.165), (0.116, 0.22), (0.122, 0.28), (0.139, 0.325), (0.130, 0.362), (0.098, 0.352),
         (0.062, 0.312), (0.028, 0.300), (-0.028, 0.312), (-0.058, 0.335), (-0.085, 0.382), (-0.118, 0.414), (-0.146, 0.385), (-0.138, 0.31),
         (-0.115, 0.245), (-0.133, 0.18), (-0.157, 0.115), (-0.150, 0.05), (-0.095, 0.005)]  # fmt: skip
GUARD = [(-0.035, 0.135), (0.055, 0.128), (0.09, 0.085), (0.12, 0.075), (0.133, 0.11), (0.115, 0.165), (0.093, 0.215), (0.098, 0.275), (0.110, 0.322), (0.09, 0.322), (0.058, 0.292),
         (0.03, 0.278), (-0.03, 0.288), (-0.06, 0.315), (-0.082, 0.345), (-0.098, 0.33), (-0.082, 0.25), (-0.06, 0.18)]  # fmt: skip
HOLLOW = [(0, 0), (0.08, 0.006), (0.138, 0.043), (0.16, 0.105), (0.146, 0.168), (0.110, 0.228), (0.117, 0.29), (0.136, 0.345), (0.126, 0.388), (0.092, 0.396), (0.058, 0.366), (0.024, 0.348)]
LINED = [(0.0215, 0.768), (0.025, 0.79), (0.021, 0.83), (0.013, 0.90), (0.008, 0.945), (-0.012, 0.964), (-0.036, 0.952), (-0.047, 0.925), (-0.038, 0.85), (-0.034, 0.80), (-0.028, 0.784), (-0.0215, 0.768)]


def guitar(wish):
    """Maple: solid, lacquered, three slim pickups. Ash: hollow, the grain under the stain, two sound holes."""
    nickel, top = metal(*NICKEL), 0.042
    if wish.of == "ash":
        paint = varnished("ash", "Y", wish.colour)
        shape = mirrored(flowing(HOLLOW, 8))
        plate(shape, 0, top, 0.003, paint)
        for z in (0.002, top - 0.002):
            tube([(x, y, z) for x, y in shape[::3]], 0.0023, plain(CREAM, 0.3, coat=0.5), closed=True)
        for side in (-1, 1):
            for x, y, r in ((0.084, 0.088, 0.0062), (0.090, 0.196, 0.0055)):
                lathe([(0, 0.0004), (r, 0.0004), (r, 0)], plain(EBONY, 0.9), 24, 0, (side * x, y, top))
            line = flowing([(0.080, 0.092), (0.088, 0.10), (0.090, 0.14), (0.085, 0.17), (0.084, 0.19), (0.090, 0.197)], 6)
            tube([(side * x, y, top - 0.0028) for x, y in line], 0.0034, plain(EBONY, 0.9), [0.7, *[1.1] * (len(line) - 2), 0.7])
        board, gold = wood("walnut", "Y"), metal((0.86, 0.66, 0.33), 0.2)
        for y in (0.165, 0.262):
            box((0.078, 0.044, 0.005), plain(EBONY, 0.4), (0, y, top), 0.002)
            box((0.069, 0.035, 0.009), nickel, (0, y, top), 0.003)
            for index in range(6):
                ball(0.0024, gold, ((index - 2.5) * 0.0104, y - 0.008, top + 0.009), (1, 1, 0.4), detail=8)
        for x, y in ((0.082, 0.072), (0.112, 0.105), (0.098, 0.035), (0.128, 0.066)):
            lathe([(0, 0.014), (0.008, 0.014), (0.0085, 0.012), (0.0115, 0.003), (0.012, 0)], plain((0.05, 0.03, 0.015), 0.2, coat=0.5), 32, 1, (x, y, top))
        box((0.088, 0.011, 0.012), nickel, (0, 0.125, top), 0.003)
        box((0.092, 0.016, 0.012), nickel, (0, 0.077, top), 0.005)
        plate(mirrored(flowing([(0, 0.768), (0.021, 0.768), (0.031, 0.79), (0.040, 0.86), (0.043, 0.925), (0.02, 0.932), (0, 0.944)], 6)), 0.031, 0.046, 0.002, varnished("maple", "Y", wish.colour))
        posts = [(-0.022, 0.81 + 0.042 * i, 0.05) for i in range(3)] + [(0.022, 0.894 - 0.042 * i, 0.05) for i in range(3)]
        keys = [(*post[:2], math.copysign(1, post[0])) for post in posts]
        dots, low, tail = plain(BONE, 0.3), 0.125, 0.08
    else:
        paint, white = plain(wish.colour, 0.2, coat=1.0), plain((0.74, 0.72, 0.66), 0.3, coat=0.3)
        plate(flowing(SOLID, 8, True), 0, top, 0.008, paint)
        plate(flowing(GUARD, 6, True), top, top + 0.0022, 0.0006, white)
        board = varnished("maple", "Y")
        for y, turn in ((0.155, -8), (0.205, 0), (0.255, 0)):
            box((0.083, 0.019, 0.006), plain((0.02, 0.02, 0.02) if sum(wish.colour) > 0.2 else BONE, 0.35), (0, y, top + 0.002), 0.0045, (0, 0, turn))
            for index in range(6):
                ball(0.0025, nickel, ((index - 2.5) * 0.0104, y + math.radians(turn) * (index - 2.5) * 0.0104, top + 0.008), (1, 1, 0.35), detail=8)
        for x, y in ((0.072, 0.124), (0.098, 0.100), (0.118, 0.128)):
            lathe([(0, 0.013), (0.0075, 0.013), (0.0085, 0.011), (0.0095, 0.004), (0.013, 0.001), (0.013, 0)], nickel, 32, 1, (x, y, top + 0.0022))
        for x, y in ((-0.05, 0.196), (-0.09, 0.335), (0.104, 0.315), (0.126, 0.085), (0.088, 0.215), (-0.035, 0.142)):
            ball(0.0032, nickel, (x, y, top + 0.0022), (1, 1, 0.35), detail=10)
        box((0.080, 0.042, 0.004), nickel, (0, 0.112, top), 0.001)
        for index in range(6):
            box((0.0098, 0.022, 0.006), nickel, ((index - 2.5) * 0.0104, 0.115, top + 0.004), 0.001)
        tube([(0.05, 0.115, top + 0.006), (0.062, 0.12, top + 0.028), (0.075, 0.06, top + 0.03), (0.082, 0.01, top + 0.026)], 0.0028, nickel)
        plate(flowing(LINED, 6, True), 0.032, 0.046, 0.002, varnished("maple", "Y"))
        posts = [(-0.017 - 0.0022 * i, 0.80 + 0.025 * i, 0.05) for i in range(6)]
        keys = [(*post[:2], -1) for post in posts]
        dots, low, tail = plain(EBONY, 0.4), 0.125, 0.105
    neck(0.768, 0.30, (0.043, 0.055), 0.047, 0.021, varnished("maple", "Y"))
    fingerboard(0.768, 0.288 if wish.of != "ash" else 0.292, (0.043, 0.056), 0.052, 0.645, board, dots)
    for x, y, side in keys:
        tuner(x, y, 0.046, side, nickel)
    strings(6, (low, 0.0535, 0.026), (0.770, 0.0535, 0.0175), posts)
    strings(6, (low, 0.0535, 0.026), (low, 0.0535, 0.026), [((i - 2.5) * 0.0104, tail, 0.049) for i in range(6)])
    rest((0.004, 0.05), (0.60, 0.062), 80, 0.085)
    return {"front": {"aside": -20, "above": -8}, "angle": {"above": -14}}


HALF = [[(0, 0), (0.05, 0.002), (0.085, 0.022), (0.103, 0.068), (0.097, 0.112), (0.081, 0.138), (0.084, 0.147)],
        [(0.084, 0.147), (0.065, 0.162), (0.056, 0.190), (0.060, 0.218), (0.075, 0.234)],
        [(0.075, 0.234), (0.076, 0.243), (0.083, 0.268), (0.082, 0.298), (0.066, 0.332), (0.036, 0.351), (0, 0.355)]]  # fmt: skip


def violin(wish):
    """Arched top with its dark purfling and sound holes, everything the strings touch of ebony; the bow beside it."""
    top = varnished("spruce", "Y", wish.colour or (0.60, 0.33, 0.105))
    ribs = varnished("maple", "X", wish.colour or (0.42, 0.18, 0.05))
    ebony, maple = plain(EBONY, 0.35, coat=0.2), wood("maple", "X")
    half = [point for part in HALF for point in flowing(part, 8)[:-1]] + [HALF[-1][-1]]
    shape = mirrored(half)
    plate(shape, 0, 0.004, 0.0016, ribs, strips=True)
    plate(shape, 0.003, 0.035, 0.001, ribs, 0.0035, True)
    plate(shape, 0.034, 0.0385, 0.0016, top, strips=True)
    swell = lambda s, y: 0.0135 * (0.5 + 0.5 * math.cos(math.pi * min(1, abs(s)))) * min(1, math.sin(math.pi * min(1, max(0, y / 0.355))) * 1.5)  # noqa: E731
    spot = lambda u, v: (half[round(v * (len(half) - 1))], 2 * u - 1)  # noqa: E731
    surface(lambda u, v: (spot(u, v)[0][0] * 0.955 * (2 * u - 1), 0.008 + spot(u, v)[0][1] * 0.955, 0.0384 + swell(2 * u - 1, spot(u, v)[0][1])), 40, len(half) - 1, top, level=1)
    edge = [(x * 0.955, 0.008 + y * 0.955, 0.0386) for x, y in shape]
    tube(edge, 0.0007, plain((0.03, 0.018, 0.01), 0.5), closed=True)
    wide = lambda y: min(half, key=lambda point: abs(point[1] - y))[0]  # noqa: E731
    height = lambda x, y: 0.0384 + swell(x / wide(y), y)  # noqa: E731
    for side in (-1, 1):
        line = flowing([(0.026, 0.202), (0.033, 0.198), (0.033, 0.182), (0.041, 0.158), (0.047, 0.136), (0.055, 0.130)], 6)
        tube([(side * x, y, height(x, y) - 0.0003) for x, y in line], 0.0016, plain(EBONY, 0.95), [1.0, *[0.9] * 6, *[1.35] * (len(line) - 14), *[0.9] * 6, 1.0])
        for x, y, r in ((0.027, 0.200, 0.0027), (0.0535, 0.1315, 0.0034)):
            ball(r, plain(EBONY, 0.95), (side * x, y, height(x, y) - 0.0001), (1, 1, 0.45), detail=12)
    neck(0.485, 0.345, (0.024, 0.034), 0.050, 0.018, ribs, 0.008)
    board = lambda y: 0.0535 + (0.485 - y) * 0.058  # noqa: E731
    surface(lambda u, v: ((0.012 + 0.009 * v) * (2 * u - 1), 0.485 - 0.27 * v, board(0.485 - 0.27 * v) - 0.0045 * (2 * u - 1) ** 2), 10, 8, ebony, 0.006)
    box((0.0245, 0.004, 0.009), ebony, (0, 0.487, 0.0475), 0.001)
    plate([(-0.012, 0.485), (0.012, 0.485), (0.0085, 0.56), (-0.0085, 0.56)], 0.028, 0.052, 0.002, ribs)
    for radius, aside, y in ((0.0135, 0.0095, 0.566), (0.0095, 0.014, 0.567), (0.0055, 0.0185, 0.569)):
        rod((-aside, y, 0.034), (aside, y, 0.034), radius, ribs)
    for index, side in enumerate((-1, 1, -1, 1)):
        y = 0.500 + 0.0145 * index
        rod((-side * 0.012, y, 0.043), (side * 0.030, y, 0.043), 0.0035, ebony, 0.0042, 16)
        ball(0.0105, ebony, (side * 0.038, y, 0.043), (1, 0.85, 0.42), detail=16)
    plate(mirrored(flowing([(0, 0.006), (0.009, 0.008), (0.013, 0.05), (0.020, 0.108), (0.012, 0.122), (0, 0.123)], 5)), 0.062, 0.069, 0.0025, ebony)
    rod((0, 0.006, 0.062), (0, -0.006, 0.030), 0.003, ebony)
    plate(flowing([(-0.014, 0.004), (-0.050, 0.002), (-0.088, 0.018), (-0.098, 0.055), (-0.075, 0.085), (-0.045, 0.088), (-0.028, 0.055)], 6, True), 0.058, 0.068, 0.004, ebony)
    box((0.03, 0.006, 0.026), metal(*NICKEL), (-0.045, 0.002, 0.036), 0.002)
    outline([(-0.020, 0), (-0.013, 0.003), (0, 0.006), (0.013, 0.003), (0.020, 0), (0.021, 0.012), (0.018, 0.026), (0.010, 0.031), (0, 0.0325), (-0.010, 0.031), (-0.018, 0.026), (-0.021, 0.012)],
            0.0035, maple, 0.0006, (0, 0.160, 0.0505), (90, 0, 0))  # fmt: skip
    posts = [(((-1) ** (i + 1)) * 0.003, 0.500 + 0.0145 * i, 0.047) for i in (0, 2, 3, 1)]
    strings(4, (0.158, 0.0825, 0.0155), (0.487, 0.0568, 0.008), posts)
    strings(4, (0.158, 0.0825, 0.0155), (0.158, 0.0825, 0.0155), [(0.0155 * (i / 1.5 - 1) * 0.8, 0.112, 0.069) for i in range(4)])
    bow(0.155)
    size = 0.92 if wish.view == "scene" else 1  # a little smaller, it still lies on the table
    move_new(set(), way((0.19, -0.19, 0), (0, 0, 42)) @ Matrix.Scale(size, 4))
    return {"front": {"aside": -20, "above": 42}, "angle": {"aside": 20, "above": 12}, "scene": {"above": 28}}


def bow(x):
    """A stick that bends towards its hair; the frog of ebony."""
    stick, ebony, hair = varnished("walnut", "Y", (0.20, 0.055, 0.018)), plain(EBONY, 0.35, coat=0.2), plain((0.74, 0.70, 0.60), 0.6)
    tube([(x, -0.09, 0.0065), (x, 0.05, 0.0065), (x + 0.006, 0.28, 0.0065), (x + 0.001, 0.52, 0.0065), (x - 0.012, 0.598, 0.0065)], 0.0044, stick, [1.1, 1.1, 1, 0.85, 0.75])
    rod((x, -0.105, 0.0065), (x, -0.089, 0.0065), 0.0046, metal(*NICKEL))
    box((0.020, 0.046, 0.010), ebony, (x - 0.013, -0.052, 0.0012), 0.003)
    ball(0.003, plain(BONE, 0.25), (x - 0.014, -0.052, 0.0112), (1, 1, 0.2), detail=12)
    tube([(x - 0.001, 0.585, 0.0065), (x - 0.020, 0.596, 0.0065)], 0.004, stick, [1.1, 0.9])
    box((0.0014, 0.62, 0.009), hair, (x - 0.0205, 0.283, 0.002), 0.0005)
    tube([(x, -0.02, 0.0066), (x, 0.03, 0.0066)], 0.0052, plain((0.6, 0.58, 0.55), 0.35, metallic=0.8))


def banjo(wish):
    """A skin on a walnut rim with its ring of hooks; the resonator behind it comes off; the fifth string starts halfway."""
    walnut, nickel, y0 = varnished("walnut", "Y"), metal(*NICKEL), 0.146
    lathe([(0, 0), (0.120, 0), (0.139, 0.010), (0.146, 0.030), (0.146, 0.046), (0.143, 0.047), (0, 0.04)], varnished("walnut", "Y"), 72, 1, (0, y0, 0))
    lathe([(0.120, 0.046), (0.144, 0.046), (0.144, 0.0485), (0.120, 0.0485)], nickel, 72, 0, (0, y0, 0))
    lathe([(0.120, 0.03), (0.127, 0.03), (0.127, 0.080), (0.120, 0.080)], walnut, 72, 0, (0, y0, 0))
    lathe([(0.126, 0.074), (0.133, 0.074), (0.1345, 0.080), (0.133, 0.087), (0.129, 0.088), (0.127, 0.086), (0.127, 0.076)], nickel, 72, 1, (0, y0, 0))
    lathe([(0, 0.0842), (0.122, 0.0842), (0.127, 0.082), (0.127, 0.076)], plain((0.78, 0.76, 0.70), 0.6, 0.3), 72, 1, (0, y0, 0))
    for index in range(20):
        turn = 2 * math.pi * (index + 0.5) / 20
        c, s = math.cos(turn), math.sin(turn)
        tube([(0.131 * c, y0 + 0.131 * s, 0.089), (0.1375 * c, y0 + 0.1375 * s, 0.088), (0.138 * c, y0 + 0.138 * s, 0.07), (0.138 * c, y0 + 0.138 * s, 0.048)], 0.0021, nickel)
        rod((0.138 * c, y0 + 0.138 * s, 0.0485), (0.138 * c, y0 + 0.138 * s, 0.061), 0.0042, nickel, steps=6)
    neck(0.760, 0.275, (0.032, 0.044), 0.086, 0.024, varnished("walnut", "Y"))
    fingerboard(0.760, 0.262, (0.032, 0.044), 0.092, 0.665, plain((0.03, 0.018, 0.012), 0.4), plain(BONE, 0.25))
    head = [(0, 0.76), (0.016, 0.76), (0.020, 0.778), (0.032, 0.80), (0.034, 0.845), (0.029, 0.885), (0.034, 0.915), (0.016, 0.918), (0, 0.934)]
    plate(mirrored(flowing(head, 6)), 0.072, 0.087, 0.002, varnished("walnut", "Y"))
    posts = [(-0.016, 0.81, 0.091), (-0.016, 0.86, 0.091), (0.016, 0.86, 0.091), (0.016, 0.81, 0.091)]
    for x, y, _ in posts:
        tuner(x, y, 0.087, math.copysign(1, x), nickel, plain(CREAM, 0.3))
    fifth = 0.760 - 0.665 * (1 - 2 ** (-5 / 12))
    tuner(-0.022, fifth, 0.087, -1, nickel, plain(CREAM, 0.3))
    strings(4, (0.095, 0.0985, 0.019), (0.762, 0.0938, 0.012), posts)
    for one, two in (((-0.028, 0.095, 0.0985), (-0.020, fifth, 0.094)), ((-0.028, 0.095, 0.0985), (-0.014, 0.035, 0.090))):
        rod(one, two, 0.0005, metal((0.78, 0.78, 0.78), 0.25), steps=8)
    strings(4, (0.095, 0.0985, 0.019), (0.095, 0.0985, 0.019), [((i - 1.5) * 0.007, 0.035, 0.090) for i in range(4)])
    box((0.068, 0.004, 0.0135), wood("maple", "X"), (0, 0.095, 0.0845), 0.001)
    plate(mirrored(flowing([(0, 0.008), (0.013, 0.010), (0.017, 0.03), (0.021, 0.042), (0, 0.046)], 5)), 0.087, 0.0905, 0.001, nickel)
    rest((0.018, 0.075), (0.62, 0.098), 80, 0.075)
    return {"front": {"aside": -20, "above": -8}, "angle": {"above": -14}}


def keyboard(wish):
    """Four octaves of weighted keys in a beech case; wheels at the left, a button for each of the six sounds."""
    beech, panel = lambda axis: varnished("beech", axis, coat=0.3), plain(wish.colour, 0.42)  # noqa: E731
    white, black, dark = plain((0.80, 0.79, 0.75), 0.22, coat=0.4), plain((0.014, 0.014, 0.015), 0.3, coat=0.3), plain((0.03, 0.03, 0.03), 0.5)
    step, count, left = 0.0235, 29, -0.26
    right = left + step * count
    low, high = left - 0.165, right + 0.004
    side = [(-0.142, 0.012), (-0.142, 0.05), (-0.128, 0.062), (-0.02, 0.070), (0.03, 0.092), (0.12, 0.098), (0.134, 0.088), (0.134, 0.012)]
    for x in (low - 0.026, high):
        outline(side, 0.026, beech("X"), 0.004, (x, 0, 0), (90, 0, 90))
    box((high - low, 0.272, 0.028), beech("X"), ((low + high) / 2, 0, 0.012), 0.002)
    box((high - low, 0.014, 0.040), beech("X"), ((low + high) / 2, -0.132, 0.012), 0.003)
    surface(lambda u, v: (low + (high - low) * u, *((0.026, 0.040), (0.030, 0.0855), (0.036, 0.0875), (0.118, 0.0925), (0.125, 0.089), (0.128, 0.03))[round(v * 5)]), 1, 5, panel, level=0)
    box((left - low - 0.003, 0.148, 0.026), panel, ((low + left) / 2 - 0.001, -0.051, 0.038), 0.003)
    for index in range(count):
        box((step - 0.0011, 0.146, 0.021), white, (left + step * (index + 0.5), -0.050, 0.042), 0.0016)
        if index % 7 not in (2, 6) and index < count - 1:
            box((0.0112, 0.095, 0.022), black, (left + step * (index + 1) + (-0.002, 0.002, 0, -0.003, 0, 0.003, 0)[index % 7], -0.024, 0.052), 0.0024)
    box((high - left, 0.003, 0.004), plain((0.45, 0.03, 0.03), 0.9), ((left + high) / 2, 0.0245, 0.0625), 0)
    for x in (low + 0.055, low + 0.100):
        box((0.022, 0.074, 0.002), dark, (x, -0.055, 0.0635), 0.001)
        lathe([(0, -0.008), (0.029, -0.008), (0.030, -0.006), (0.030, 0.006), (0.029, 0.008), (0, 0.008)], dark, 48, 0, (x, -0.055, 0.043), (0, 90, 0))
        box((0.013, 0.003, 0.002), white, (x, -0.058, 0.0722), 0.0008)
    tilt, top = math.degrees(math.atan(0.005 / 0.082)), 0.0895
    for index in range(6):
        x = left + 0.20 + 0.042 * index
        box((0.028, 0.014, 0.005), plain(CREAM, 0.4) if index else plain((0.75, 0.30, 0.05), 0.4), (x, 0.072, top), 0.002, (tilt, 0, 0))
        ball(0.0022, plain((0.9, 0.25, 0.05), 0.2) if not index else dark, (x, 0.090, top + 0.0015), (1, 1, 0.6), detail=8)
    for x in (low + 0.055, left + 0.07):
        lathe([(0, 0.019), (0.014, 0.019), (0.016, 0.017), (0.018, 0), (0, 0)], metal(*METALS["aluminium"]), 40, 0, (x, 0.077, top), (tilt, 0, 0))
        box((0.002, 0.013, 0.0008), dark, (x, 0.084, top + 0.019), 0.0002, (tilt, 0, 0))
    for index in range(14):
        box((0.11, 0.0022, 0.0008), dark, (right - 0.10, 0.047 + 0.0048 * index, 0.0880 + 0.00029 * index), 0, (tilt, 0, 0))
    for x in (low + 0.03, high - 0.03):
        for y in (-0.11, 0.10):
            lathe([(0, 0), (0.014, 0), (0.015, 0.013), (0, 0.013)], dark, 24, 0, (x, y, 0))
    if wish.view == "scene":
        move_new(set(), way((0, 0, 0.70)))
        legs = plain((0.02, 0.02, 0.022), 0.35)
        for y, lean in ((-0.02, 1), (0.015, -1)):
            for x in (-0.2, 0.2):
                rod((x, -0.15 * lean, 0.02), (x, 0.12 * lean, 0.69), 0.014, legs)
            rod((-0.24, -0.15 * lean, 0.02), (0.24, -0.15 * lean, 0.02), 0.014, legs)
            rod((-0.24, 0.10 * lean, 0.688), (0.24, 0.10 * lean, 0.688), 0.013, legs)
    return {"front": {"aside": -16, "above": 18}, "angle": {"aside": 12, "above": 4}}


MODELS = {"guitar": guitar, "violin": violin, "banjo": banjo, "musical-keyboard": keyboard, **WINDS}
