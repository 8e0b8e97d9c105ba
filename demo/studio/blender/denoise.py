"""Takes the grain out of a picture: light is smoothed where normal, colour and brightness agree, edges and textures stay."""

import os

import bpy
import numpy as np

LAYERS = {"light": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}
KERNEL = (1 / 4, 1 / 2, 1 / 4)


def keep_layers(folder):
    """Has the next render write the layers that `develop` reads; returns their files."""
    scene = bpy.context.scene
    bpy.context.view_layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    rendered = tree.nodes.new("CompositorNodeRLayers")
    files = {}
    for name, layer in LAYERS.items():
        output = tree.nodes.new("CompositorNodeOutputFile")
        output.base_path = folder
        output.format.file_format, output.format.color_depth = "OPEN_EXR", "32"
        output.format.color_mode = "RGB"
        output.file_slots[0].path = f"layer-{os.getpid()}-{name}-"
        tree.links.new(rendered.outputs[layer], output.inputs[0])
        files[name] = os.path.join(folder, f"layer-{os.getpid()}-{name}-{scene.frame_current:04d}.exr")
    return files


def read(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    values = np.empty(width * height * 4, dtype=np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    os.remove(path)
    return np.ascontiguousarray(np.moveaxis(values.reshape(height, width, 4)[:, :, :3], 2, 0))


def shifted(bordered, border, down, right):
    """Layers moved by whole pixels, as a view of themselves with a border."""
    height, width = (extent - 2 * border for extent in bordered.shape[-2:])
    return bordered[..., border + down : border + down + height, border + right : border + right + width]


def with_border(layers, border):
    """Layers whose outermost pixels repeat outwards."""
    return np.pad(layers, [(0, 0)] * (layers.ndim - 2) + [(border, border)] * 2, mode="edge")


def smoothed(light, guide, steps=(1, 2, 4, 8), tolerance=0.7):
    """Edge-avoiding wavelets (Dammertz 2010) over light without its surface's colour; layers first, then rows."""
    for step in steps:
        tone = np.log(light.mean(axis=0) + 0.08) / tolerance
        guides, tones, lights = (with_border(layers, step) for layers in (guide, tone, light))
        total = np.zeros_like(light)
        weights = np.zeros_like(tone)
        for y, one in enumerate(KERNEL):
            for x, other in enumerate(KERNEL):
                way = (step, (y - 1) * step, (x - 1) * step)
                near = shifted(guides, *way) - guide
                apart = np.einsum("lyx,lyx->yx", near, near)
                apart += (shifted(tones, *way) - tone) ** 2
                weight = np.float32(one * other) * np.exp(-apart)
                total += shifted(lights, *way) * weight
                weights += weight
        light = total / weights
        tolerance *= 0.6
    return light


def develop(layers, path):
    """The layers of a render become a PNG as the scene's film shows it."""
    light, albedo, normal = (read(layers[name]) for name in LAYERS)
    surface = np.clip(albedo, 0.03, 4)
    guide = np.concatenate([normal * 2.6, albedo * 7]).astype(np.float32)
    clean = smoothed(np.clip(light, 0, 60) / surface, guide) * surface
    height, width = clean.shape[1:]
    image = bpy.data.images.new("developed", width, height, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    full = np.ones((height, width, 4), dtype=np.float32)
    full[:, :, :3] = np.moveaxis(clean, 0, 2)
    image.pixels.foreach_set(full.ravel())
    scene = bpy.context.scene
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    image.save_render(path, scene=scene)
