import ELK from 'elkjs/lib/elk.bundled.js';
import type { ElkNode } from 'elkjs/lib/elk.bundled.js';

export type { ElkNode, ElkExtendedEdge } from 'elkjs/lib/elk.bundled.js';

export type Direction = 'DOWN' | 'RIGHT';

/**
 * Options repeated on every box of a layout. `considerModelOrder` is left out: on nested boxes it crashes. A fixed seed
 * and fixed order give the same layout each time.
 */
export const options = (direction: Direction): Record<string, string> => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.randomSeed': '7',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.labelLabel': '8',
  'elk.spacing.labelNode': '10',
  'elk.spacing.edgeLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  // a higher value searches longer for an order with fewer crossings
  'elk.layered.thoroughness': '30',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
});

/** A label is centred on its line, so that it is clear which line it belongs to. */
export const labelOptions = { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' };

/** One layout at a time: the engine keeps its seed and state globally. */
let last: Promise<unknown> = Promise.resolve();
const engine = new ELK();

/** Runs the layout. */
export function place(graph: ElkNode): Promise<ElkNode> {
  const placed = last.then(() => engine.layout(graph));
  last = placed.catch(() => undefined);
  return placed;
}
