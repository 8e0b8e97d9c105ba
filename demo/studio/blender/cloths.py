"""Cloths, felts and leathers by name: threads per metre, how far they stand out, how dull they are, how much they bloom."""

from nodes import add, bump, mix, new, noise, ramp, wave, where

WEAVES = {
    "linen": (420, 0.3, 0.9, 0.4),
    "cotton": (620, 0.22, 0.9, 0.3),
    "canvas": (300, 0.35, 0.85, 0.2),
    "denim": (480, 0.3, 0.9, 0.2),
    "wool": (200, 0.5, 0.95, 0.8),
    "merino": (360, 0.4, 0.95, 0.7),
    "felt": (0, 0.5, 1.0, 0.9),
    "velvet": (0, 0.25, 0.8, 1.0),
    "silk": (900, 0.08, 0.38, 0.3),
    "nylon": (700, 0.12, 0.55, 0.1),
    "leather": (-1, 0.2, 0.46, 0.0),
    "suede": (0, 0.3, 0.95, 0.8),
}


def cloth(name, colour, scale=1.0, second=None, band=0.0, axis="X"):
    """`second` and `band` (metres) give stripes of another colour across an axis."""
    threads, depth, dull, bloom = WEAVES[name]
    mat, shader = new(name, colour, dull)
    shader.inputs["Sheen"].default_value, shader.inputs["Sheen Tint"].default_value = bloom, 0.6
    shader.inputs["Specular"].default_value = 0.35 if threads < 0 or name == "silk" else 0.15
    at = where(mat)
    low = 0.72 if threads == 0 else 0.8
    worn = noise(mat, at, 60 if threads else 160, 5)
    toned = ramp(mat, worn, [(0.32, [c * low for c in colour]), (0.68, [min(1, c * 1.06) for c in colour])])
    if second is not None:
        stripe = ramp(mat, wave(mat, at, 0.314 / band, axis), [(0.49, (0, 0, 0)), (0.51, (1, 1, 1))])
        toned = mix(mat, stripe, toned, second)
    mat.node_tree.links.new(toned, shader.inputs["Base Color"])
    if threads > 0:
        waves = [wave(mat, at, scale * threads / 2, one, 1.2) for one in "XYZ"]
        bump(mat, shader, add(mat, *waves, worn), depth, 0.0012)
    elif threads == 0:
        bump(mat, shader, noise(mat, at, 700, 3), depth, 0.0015)
    else:
        cells = mat.node_tree.nodes.new("ShaderNodeTexVoronoi")
        cells.inputs["Scale"].default_value = 520 * scale
        mat.node_tree.links.new(at, cells.inputs["Vector"])
        bump(mat, shader, add(mat, cells.outputs["Distance"], worn), depth, 0.0008)
    return mat
