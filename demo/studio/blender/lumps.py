"""Bodies without edges: lumps that run into each other, carved or stuffed, and the pile on them."""

import bmesh
import bpy
from mathutils import Matrix, Vector

from shapes import body


def blob(chains, mat, voxel=0.003, smooth=8):
    """One skin over chains of balls (x, y, z, radius[, scale]), as if modelled in one lump; its modifiers are applied."""
    shape, mesh = bmesh.new(), bpy.data.meshes.new("blob")
    for chain in chains:
        knots = [(Vector(knot[:3]), knot[3], Vector(knot[4] if len(knot) > 4 else (1, 1, 1))) for knot in chain]
        for one, two in zip(knots, knots[1:] or knots):
            steps = max(1, int((two[0] - one[0]).length / (0.35 * min(one[1], two[1]))))
            for i in range(steps + 1):
                place, scale = (one[at].lerp(two[at], i / steps) for at in (0, 2))
                turned = Matrix.LocRotScale(place, None, scale)
                bmesh.ops.create_icosphere(shape, subdivisions=3, radius=one[1] + (two[1] - one[1]) * i / steps, matrix=turned)
    shape.to_mesh(mesh)
    shape.free()
    thing = body("blob", [], [], None)
    thing.data = mesh
    skin = thing.modifiers.new("skin", "REMESH")
    skin.mode, skin.voxel_size, skin.use_smooth_shade = "VOXEL", voxel, True
    soft = thing.modifiers.new("soft", "SMOOTH")
    soft.factor, soft.iterations = 0.5, smooth
    done = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    thing.modifiers.clear()
    thing.data = done
    done.materials.clear()
    done.materials.append(mat)
    return thing


def fur(thing, length):
    """A short pile all over a body, in its own colour."""
    hair = thing.modifiers.new("fur", "PARTICLE_SYSTEM").particle_system.settings
    hair.type, hair.count, hair.hair_step, hair.use_advanced_hair = "HAIR", 400 + len(thing.data.polygons) // 6, 2, True
    hair.hair_length, hair.brownian_factor, hair.material = length, length * 0.08, 1
    hair.child_type, hair.rendered_child_count = "INTERPOLATED", 36
    hair.root_radius, hair.tip_radius, hair.radius_scale = 1.0, 0.5, 0.0005
    hair.roughness_1, hair.roughness_2, hair.render_step = 0.001, 0.001, 2
    return thing


def curls(thing, size):
    """A curled fleece: small knots that stand close."""
    for scale, share in ((1.0, 0.95), (0.45, 0.45)):
        knots = bpy.data.textures.new("knots", "CLOUDS")
        knots.noise_scale, knots.noise_depth = size * scale, 1
        lift = thing.modifiers.new("curls", "DISPLACE")
        lift.texture, lift.strength, lift.mid_level, lift.texture_coords = knots, size * share, 0.4, "GLOBAL"
    return thing
