"""What things are made of: glazes, glass, metals, waxes and papers. Woods and cloths have files of their own."""

import bpy

import cloths
import woods
from nodes import bump, mix, new, noise, ramp, where


def linear(code):
    """`#rrggbb` as the light it reflects."""
    values = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)


def plain(colour, roughness=0.5, specular=0.5, coat=0.0, metallic=0.0):
    mat, shader = new("plain", colour, roughness)
    shader.inputs["Specular"].default_value = specular
    shader.inputs["Clearcoat"].default_value = coat
    shader.inputs["Clearcoat Roughness"].default_value = 0.08
    shader.inputs["Metallic"].default_value = metallic
    return mat


def glaze(colour, speckle=True):
    """Stoneware: a satin glaze with iron spots, uneven as a dipped pot is."""
    mat, shader = new("glaze", colour, 0.32)
    shader.inputs["Clearcoat"].default_value = 0.35
    shader.inputs["Clearcoat Roughness"].default_value = 0.12
    at = where(mat)
    cloud = noise(mat, at, 14, 3)
    toned = ramp(mat, cloud, [(0.3, [c * 0.8 for c in colour]), (0.7, [min(1, c * 1.08) for c in colour])])
    if speckle:
        spots = ramp(mat, noise(mat, at, 420, 2), [(0.66, (0, 0, 0)), (0.71, (1, 1, 1))])
        toned = mix(mat, spots, toned, [0.45 * c * f for c, f in zip(colour, (0.8, 0.55, 0.4))], 0.75)
    mat.node_tree.links.new(toned, shader.inputs["Base Color"])
    bump(mat, shader, noise(mat, at, 60, 2), 0.06, 0.001)
    return mat


def porcelain(colour):
    return plain(colour, 0.12, 0.5, 0.6)


def clay(colour):
    """Unglazed: dull, with the marks of the wheel."""
    mat, shader = new("clay", colour, 0.85)
    shader.inputs["Specular"].default_value = 0.2
    at = where(mat)
    toned = ramp(mat, noise(mat, at, 22, 6), [(0.3, [c * 0.78 for c in colour]), (0.7, [min(1, c * 1.12) for c in colour])])
    mat.node_tree.links.new(toned, shader.inputs["Base Color"])
    bump(mat, shader, noise(mat, where(mat, (3, 3, 160)), 6, 3), 0.16, 0.001)
    return mat


def enamel(colour):
    mat = plain(colour, 0.16, 0.5, 0.5)
    bump(mat, mat.node_tree.nodes["Principled BSDF"], noise(mat, where(mat), 50, 2), 0.03, 0.001)
    return mat


def iron(colour):
    """Cast iron: a fine sand skin."""
    mat, shader = new("iron", colour, 0.5)
    shader.inputs["Specular"].default_value = 0.4
    bump(mat, shader, noise(mat, where(mat), 900, 2), 0.16, 0.0006)
    return mat


def metal(colour, roughness=0.22, brushed=None, hammered=0.0):
    """`brushed` stretches fine lines along an axis; `hammered` gives the marks of a peen."""
    mat, shader = new("metal", colour, roughness)
    shader.inputs["Metallic"].default_value = 1
    if brushed:
        lines = noise(mat, where(mat, [2 if axis == brushed else 700 for axis in "XYZ"]), 1, 3)
        bump(mat, shader, lines, 0.05, 0.0006)
    elif hammered:
        cells = mat.node_tree.nodes.new("ShaderNodeTexVoronoi")
        cells.feature = "SMOOTH_F1"
        cells.inputs["Scale"].default_value = hammered
        mat.node_tree.links.new(where(mat), cells.inputs["Vector"])
        bump(mat, shader, cells.outputs["Distance"], 0.45, 0.004)
    else:
        stains = ramp(mat, noise(mat, where(mat), 9, 4), [(0.3, [roughness * 0.8] * 3), (0.75, [roughness * 1.35] * 3)])
        mat.node_tree.links.new(stains, shader.inputs["Roughness"])
    return mat


def zinc(colour=(0.52, 0.55, 0.57)):
    """Galvanised: flat crystals of slightly different greys."""
    mat, shader = new("zinc", colour, 0.38)
    shader.inputs["Metallic"].default_value = 0.95
    cells = mat.node_tree.nodes.new("ShaderNodeTexVoronoi")
    cells.inputs["Scale"].default_value = 130
    mat.node_tree.links.new(where(mat), cells.inputs["Vector"])
    grey = mat.node_tree.nodes.new("ShaderNodeRGBToBW")
    mat.node_tree.links.new(cells.outputs["Color"], grey.inputs[0])
    toned = ramp(mat, grey.outputs[0], [(0.1, [c * 0.75 for c in colour]), (0.9, [min(1, c * 1.2) for c in colour])])
    mat.node_tree.links.new(toned, shader.inputs["Base Color"])
    return mat


def glass(colour=(1, 1, 1), roughness=0.0, ior=1.46):
    """Light passes its shadow: without it a glass stands in the dark."""
    mat = bpy.data.materials.new("glass")
    mat.use_nodes = True
    nodes, links = mat.node_tree.nodes, mat.node_tree.links
    nodes.remove(nodes["Principled BSDF"])
    clear, pass_on, path, blend = (
        nodes.new(kind)
        for kind in ("ShaderNodeBsdfGlass", "ShaderNodeBsdfTransparent", "ShaderNodeLightPath", "ShaderNodeMixShader")
    )
    clear.inputs["Color"].default_value = (*colour, 1)
    clear.inputs["Roughness"].default_value, clear.inputs["IOR"].default_value = roughness, ior
    pass_on.inputs["Color"].default_value = (*[0.25 + 0.72 * c for c in colour], 1)
    links.new(path.outputs["Is Shadow Ray"], blend.inputs[0])
    links.new(clear.outputs[0], blend.inputs[1])
    links.new(pass_on.outputs[0], blend.inputs[2])
    links.new(blend.outputs[0], nodes["Material Output"].inputs["Surface"])
    return mat


def tinted(colour):
    """Glass of a colour: two walls are looked through, so each takes half of it."""
    return glass(tuple(c**0.3 for c in colour))


def waxy(colour, roughness=0.45, fleck=None):
    """Wax, soap, dough, chocolate: soft and dull. Without scattering below the skin: it would cost four times the rays."""
    mat, shader = new("wax", colour, roughness)
    shader.inputs["Sheen"].default_value = 0.25
    shader.inputs["Specular"].default_value = 0.4
    at = where(mat)
    if fleck:
        spots = ramp(mat, noise(mat, at, 320, 3), [(0.6, (0, 0, 0)), (0.66, (1, 1, 1))])
        mat.node_tree.links.new(mix(mat, spots, colour, fleck, 0.85), shader.inputs["Base Color"])
    bump(mat, shader, noise(mat, at, 40, 3), 0.08, 0.001)
    return mat


def paper(colour, roughness=0.8, fibre=0.05):
    mat, shader = new("paper", colour, roughness)
    shader.inputs["Specular"].default_value = 0.2
    bump(mat, shader, noise(mat, where(mat), 500, 3), fibre, 0.0005)
    return mat


def cork():
    mat, shader = new("cork", (0.5, 0.3, 0.15), 0.85)
    at = where(mat)
    toned = ramp(mat, noise(mat, at, 170, 5), [(0.36, (0.2, 0.1, 0.045)), (0.48, (0.52, 0.32, 0.16)), (0.7, (0.63, 0.42, 0.24))])
    mat.node_tree.links.new(toned, shader.inputs["Base Color"])
    bump(mat, shader, noise(mat, at, 170, 5), 0.3, 0.001)
    return mat


METALS = {
    "steel": ((0.72, 0.72, 0.73), 0.2), "brass": ((0.83, 0.58, 0.23), 0.2), "copper": ((0.86, 0.42, 0.27), 0.2),
    "aluminium": ((0.78, 0.79, 0.8), 0.34), "forged": ((0.11, 0.11, 0.12), 0.42),
}  # fmt: skip


def made_of(name, colour=None):
    """The surface that a word of the shop's material list calls for."""
    if name in METALS:
        return metal(*METALS[name]) if colour is None else plain(colour, 0.3, coat=0.4)
    if name in woods.COLOURS:
        return woods.wood(name)
    if name in cloths.WEAVES:
        return cloths.cloth(name, colour or (0.75, 0.7, 0.6))
    tone = colour or (0.8, 0.78, 0.74)
    makers = {"porcelain": porcelain, "terracotta": clay, "enamel": enamel, "castIron": iron, "paper": paper, "board": paper}
    if name in ("glass", "crystal"):
        return tinted(colour) if colour else glass(ior=1.5 if name == "crystal" else 1.46)
    if name == "zinc":
        return zinc()
    if name == "cork":
        return cork()
    if name == "beeswax":
        return waxy((0.72, 0.43, 0.1))
    return makers.get(name, glaze)(tone)
