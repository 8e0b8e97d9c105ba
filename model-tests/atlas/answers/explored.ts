import { explore } from 'machine-paths/explore';
import type { Graph } from 'machine-paths/graph';
import type { Flow } from '../../flows.ts';

/** A machine without transitions of its own has nothing to walk. */
const nothing = (machine: string): Graph => ({
  machine,
  nodes: [],
  edges: [],
  transitions: [],
  visited: new Set(),
  occurred: new Set(),
  truncated: false,
});

const graphs = new WeakMap<Flow, Graph>();

/** Everything that can happen to a flow, explored once. */
export function exploredOf(flow: Flow): Graph {
  const { machine, model } = flow;
  const graph = graphs.get(flow) ?? (model ? explore(machine, model) : nothing(machine.id));
  graphs.set(flow, graph);
  return graph;
}
