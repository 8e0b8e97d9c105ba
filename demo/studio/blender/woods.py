"""Woods by name: the colour of their grain, and how coarse it is."""

from nodes import bump, new, noise, ramp, where

# early wood, late wood, fineness
COLOURS = {
    "oak": ((0.56, 0.37, 0.19), (0.33, 0.19, 0.085), 1.0),
    "ash": ((0.68, 0.52, 0.33), (0.46, 0.31, 0.17), 1.0),
    "beech": ((0.62, 0.38, 0.22), (0.50, 0.28, 0.145), 1.5),
    "walnut": ((0.21, 0.105, 0.052), (0.085, 0.04, 0.02), 1.0),
    "maple": ((0.72, 0.53, 0.33), (0.60, 0.41, 0.24), 1.3),
    "birch": ((0.74, 0.57, 0.37), (0.62, 0.45, 0.28), 1.4),
    "spruce": ((0.74, 0.53, 0.30), (0.55, 0.33, 0.15), 0.7),
    "bamboo": ((0.68, 0.50, 0.24), (0.52, 0.35, 0.15), 1.6),
    "acacia": ((0.40, 0.21, 0.10), (0.20, 0.09, 0.04), 0.9),
    "boxwood": ((0.72, 0.52, 0.24), (0.60, 0.41, 0.17), 1.5),
}


def wood(name, along="Z", roughness=0.42, stain=None, scale=1.0):
    """Grain runs along an axis of the body; `stain` colours it and lets the grain through."""
    early, late, fine = COLOURS[name]
    if stain is not None:
        early, late = stain, tuple(c * 0.72 for c in stain)
    mat, shader = new(name, early, roughness)
    stretch = [2.2 if axis == along else 40 for axis in "XYZ"]
    at = where(mat, [value * scale for value in stretch])
    rings = noise(mat, at, 5 * fine, 4, 0.25)
    middle = tuple((a + b) / 2 for a, b in zip(early, late))
    toned = ramp(mat, rings, [(0.34, late), (0.5, middle), (0.66, early)])
    mat.node_tree.links.new(toned, shader.inputs["Base Color"])
    pores = noise(mat, where(mat, [value * 8 * scale for value in stretch]), 1.5, 2)
    bump(mat, shader, pores, 0.1, 0.0006)
    return mat
