"""Where a look from near has the most to show: the most edges and materials, and little paper."""

import bpy

RAYS = 90
# What share of the portrait's frame the close one shows: less for what is thin.
SHARES = (0.46, 0.36, 0.28)
ENOUGH = 0.55


def look(camera, ground):
    """What each ray through the portrait's frame meets first: (thing and material, place, normal), or None for the paper."""
    scene, graph = bpy.context.scene, bpy.context.evaluated_depsgraph_get()
    right_up, _, left_down, left_up = camera.data.view_frame(scene=scene)
    place, turned = camera.matrix_world.translation, camera.matrix_world.to_3x3()
    rows = []
    for down in range(RAYS):
        row = []
        for across in range(RAYS):
            x, y = ((step + 0.5) / RAYS for step in (across, down))
            way = turned @ (left_up + (right_up - left_up) * x + (left_down - left_up) * y)
            hit, where, normal, face, thing, _ = scene.ray_cast(graph, place, way.normalized())
            if not hit or thing.name == ground.name:
                row.append(None)
                continue
            faces = getattr(thing.evaluated_get(graph).data, "polygons", ())  # curves and texts have one material
            row.append(((thing.name, faces[face].material_index if face < len(faces) else 0), where, normal))
        rows.append(row)
    return rows


def edge(one, other):
    """How much there is to see between two neighbours: the outline counts half."""
    if one is None or other is None:
        return 0.0 if one is other else 0.5
    if one[0] != other[0]:
        return 1.0
    return 0.4 if one[2].dot(other[2]) < 0.9 else 0.0


def sums(values):
    """The sum of every rectangle that begins in the corner."""
    table = [[0.0] * (RAYS + 1) for _ in range(RAYS + 1)]
    for y in range(RAYS):
        for x in range(RAYS):
            table[y + 1][x + 1] = values[y][x] + table[y][x + 1] + table[y + 1][x] - table[y][x]
    return table


def best(edges, solid, side):
    """(worth, share of it that is not paper, left, top) of the square of `side` rays that shows the most."""

    def within(table, left, top):
        return table[top + side][left + side] - table[top][left + side] - table[top + side][left] + table[top][left]

    found = (-1.0, 0.0, 0, 0)
    for top in range(RAYS - side + 1):
        for left in range(RAYS - side + 1):
            filled = within(solid, left, top) / side**2
            off = max(abs(left + side / 2 - RAYS / 2), abs(top + side / 2 - RAYS / 2)) / RAYS
            worth = within(edges, left, top) / side**2 * min(1.0, filled / ENOUGH) * (1 - 0.5 * off)
            found = max(found, (worth, filled, left, top))
    return found


def spot(camera, ground):
    """(point to come near to, share of the frame that is then seen)."""
    rows = look(camera, ground)
    edges = [
        [
            (edge(rows[y][x], rows[y][x + 1]) if x + 1 < RAYS else 0) + (edge(rows[y][x], rows[y + 1][x]) if y + 1 < RAYS else 0)
            for x in range(RAYS)
        ]
        for y in range(RAYS)
    ]
    tables = sums(edges), sums([[0.0 if met is None else 1.0 for met in row] for row in rows])
    for share in SHARES:
        side = round(share * RAYS)
        _, filled, left, top = best(*tables, side)
        if filled >= ENOUGH:
            break
    x, y = left + side / 2, top + side / 2
    met = [(abs(across - x) + abs(down - y), down, across) for down, row in enumerate(rows) for across, it in enumerate(row) if it]
    _, down, across = min(met)
    return rows[down][across][1], share
