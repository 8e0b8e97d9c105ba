"""The photographer's room: one sweep of paper, one set of softboxes, one lens. Everything scales with the subject."""

import math
import os

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

import denoise

# Where the camera stands around the subject: degrees aside, degrees above.
STANDS = {"front": (24, 17), "angle": (-38, 30), "detail": (2, 26), "scene": (12, 13), "spin": (24, 17)}
# What share of the frame the subject fills.
EXPOSURE = -0.45
FILLS = {"front": 0.76, "angle": 0.76, "detail": 0.76, "scene": 0.5, "spin": 0.78}


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def link(thing):
    bpy.context.scene.collection.objects.link(thing)
    return thing


def aim(thing, target):
    thing.rotation_euler = (Vector(target) - thing.location).to_track_quat("-Z", "Y").to_euler()


def points_of(things):
    """The corners of what will be seen, in metres, after every modifier."""
    graph = bpy.context.evaluated_depsgraph_get()
    found = []
    for thing in things:
        if thing.type not in {"MESH", "CURVE", "FONT"} or thing.hide_render:
            continue
        solid = thing.evaluated_get(graph)
        mesh = solid.to_mesh()
        step = max(1, len(mesh.vertices) // 1500)
        found += [solid.matrix_world @ mesh.vertices[i].co for i in range(0, len(mesh.vertices), step)]
        solid.to_mesh_clear()
    return found


def sweep(reach, colour):
    """Paper that rises behind the subject without an edge."""
    bend, back = 1.1 * reach, 2.2 * reach
    rows = [(-12 * reach, 0.0), (back, 0.0)]
    rows += [(back + bend * math.sin(a), bend - bend * math.cos(a)) for a in (i * math.pi / 32 for i in range(1, 17))]
    rows += [(back + bend, 14 * reach)]
    mesh = bpy.data.meshes.new("sweep")
    mesh.from_pydata(
        [(x, y, z) for y, z in rows for x in (-20 * reach, 20 * reach)],
        [],
        [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(rows) - 1)],
    )
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    paper = bpy.data.materials.new("paper sweep")
    paper.use_nodes = True
    shader = paper.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*colour, 1)
    shader.inputs["Roughness"].default_value = 0.95
    shader.inputs["Specular"].default_value = 0.1
    mesh.materials.append(paper)
    thing = link(bpy.data.objects.new("sweep", mesh))
    thing.location.z = -0.0008 * reach  # no face shares its plane with a foot
    return thing


def softbox(place, size, watts, target, reach):
    data = bpy.data.lights.new("softbox", "AREA")
    data.size, data.energy = size * reach, watts * reach * reach
    lamp = link(bpy.data.objects.new("softbox", data))
    lamp.location = [value * reach for value in place]
    aim(lamp, target)
    return lamp


def light(middle, reach):
    """A large lamp from the left, a weak one from the right, one above and behind that draws the edges."""
    softbox((-2.6, -1.9, 3.4), 2.2, 205, middle, reach)
    softbox((3.2, -2.4, 1.8), 3.0, 48, middle, reach)
    softbox((0.5, 1.6, 4.2), 2.6, 125, middle, reach)
    world = bpy.data.worlds.new("room")
    world.use_nodes = True
    ground = world.node_tree.nodes["Background"]
    ground.inputs[0].default_value, ground.inputs[1].default_value = (0.95, 0.96, 1, 1), 0.42
    bpy.context.scene.world = world


def stand(points, view, aside=0.0, above=0.0, fill=None):
    """Puts the camera where the subject fills its share of the frame."""
    scene = bpy.context.scene
    scene.render.resolution_x = scene.render.resolution_y = 1000
    camera = link(bpy.data.objects.new("camera", bpy.data.cameras.new("camera")))
    camera.data.lens, camera.data.sensor_width = 85, 36
    scene.camera = camera
    turn, rise = (math.radians(value) for value in (STANDS[view][0] + aside, STANDS[view][1] + above))
    way = Vector((math.sin(turn) * math.cos(rise), -math.cos(turn) * math.cos(rise), math.sin(rise)))
    low = [min(point[i] for point in points) for i in range(3)]
    high = [max(point[i] for point in points) for i in range(3)]
    target = Vector([(a + b) / 2 for a, b in zip(low, high)])
    distance = 4 * max(b - a for a, b in zip(low, high))
    for _ in range(5):
        camera.location = target + way * distance
        aim(camera, target)
        bpy.context.view_layer.update()
        seen = [world_to_camera_view(scene, camera, point) for point in points]
        left, right = min(p.x for p in seen), max(p.x for p in seen)
        down, up = min(p.y for p in seen), max(p.y for p in seen)
        width = 2 * distance * math.tan(camera.data.angle / 2)
        turned = camera.matrix_world.to_3x3()
        target = target + turned @ Vector((((left + right) / 2 - 0.5) * width, ((down + up) / 2 - 0.5) * width, 0))
        distance *= max(right - left, up - down) / (fill or FILLS[view])
    camera.location = target + way * distance
    aim(camera, target)
    camera.data.shift_y = 0.015
    return camera


def approach(camera, spot, share):
    """Comes near to a place, from where the camera stands, until that share of its frame is left."""
    bpy.context.view_layer.update()
    way = camera.matrix_world.to_3x3() @ Vector((0, 0, 1))
    distance = (camera.location - spot).dot(way)
    camera.location = spot + way * distance * share
    camera.data.shift_y, camera.data.clip_start = 0, 0.001


def sharpen(camera, spot, stop):
    """A shallow depth, as a close lens has."""
    camera.data.dof.use_dof = True
    camera.data.dof.focus_distance = (camera.location - Vector(spot)).length
    camera.data.dof.aperture_fstop = stop


def expose(path, pixels, samples, brighter=0.0, upright=1.0):
    """Renders to a PNG, `upright` times as high as wide; the picture's noise is taken out by `denoise`."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples, cycles.use_adaptive_sampling = samples, True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.08, 4
    cycles.use_denoising = False  # Debian builds Blender without OpenImageDenoise
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 2, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 10, 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 2.5, 1.0
    scene.render.resolution_x, scene.render.resolution_y = pixels, round(pixels * upright)
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = False
    scene.view_settings.view_transform = "Standard"  # a variant's colour stays what its swatch says
    scene.view_settings.exposure = EXPOSURE + brighter
    layers = denoise.keep_layers(os.path.dirname(path))
    bpy.ops.render.render(write_still=False)
    denoise.develop(layers, path)
