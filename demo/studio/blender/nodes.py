"""Short words for the shader nodes that surfaces are built of."""

import bpy


def new(name, colour, roughness):
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    shader = mat.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*colour, 1)
    shader.inputs["Roughness"].default_value = roughness
    return mat, shader


def where(mat, scale=(1, 1, 1), turn=(0, 0, 0)):
    """The place on the body, in metres, stretched."""
    nodes, links = mat.node_tree.nodes, mat.node_tree.links
    place, stretch = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = scale
    stretch.inputs["Rotation"].default_value = turn
    links.new(place.outputs["Object"], stretch.inputs["Vector"])
    return stretch.outputs["Vector"]


def noise(mat, at, scale, detail=4, distortion=0.0):
    node = mat.node_tree.nodes.new("ShaderNodeTexNoise")
    node.inputs["Scale"].default_value, node.inputs["Detail"].default_value = scale, detail
    node.inputs["Distortion"].default_value = distortion
    mat.node_tree.links.new(at, node.inputs["Vector"])
    return node.outputs["Fac"]


def wave(mat, at, scale, axis, distortion=0.0):
    node = mat.node_tree.nodes.new("ShaderNodeTexWave")
    node.bands_direction = axis
    node.inputs["Scale"].default_value, node.inputs["Distortion"].default_value = scale, distortion
    mat.node_tree.links.new(at, node.inputs["Vector"])
    return node.outputs["Fac"]


def ramp(mat, value, stops):
    """Colours by value: (where, (red, green, blue))."""
    node = mat.node_tree.nodes.new("ShaderNodeValToRGB")
    mat.node_tree.links.new(value, node.inputs["Fac"])
    elements = node.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (place, colour) in zip(elements, stops):
        element.position, element.color = place, (*colour, 1)
    return node.outputs["Color"]


def mix(mat, share, one, two, most=1.0):
    """From `one` to `two` (a socket or a colour) by a share, at most `most`."""
    nodes, links = mat.node_tree.nodes, mat.node_tree.links
    node, part = nodes.new("ShaderNodeMixRGB"), nodes.new("ShaderNodeMath")
    part.operation, part.inputs[1].default_value = "MULTIPLY", most
    links.new(share, part.inputs[0])
    links.new(part.outputs[0], node.inputs["Fac"])
    for slot, colour in (("Color1", one), ("Color2", two)):
        if isinstance(colour, (list, tuple)):
            node.inputs[slot].default_value = (*colour, 1)
        else:
            links.new(colour, node.inputs[slot])
    return node.outputs["Color"]


def add(mat, *values):
    total = values[0]
    for value in values[1:]:
        node = mat.node_tree.nodes.new("ShaderNodeMath")
        mat.node_tree.links.new(total, node.inputs[0])
        mat.node_tree.links.new(value, node.inputs[1])
        total = node.outputs[0]
    return total


def bump(mat, shader, height, strength, distance):
    node = mat.node_tree.nodes.new("ShaderNodeBump")
    node.inputs["Strength"].default_value, node.inputs["Distance"].default_value = strength, distance
    mat.node_tree.links.new(height, node.inputs["Height"])
    mat.node_tree.links.new(node.outputs["Normal"], shader.inputs["Normal"])
