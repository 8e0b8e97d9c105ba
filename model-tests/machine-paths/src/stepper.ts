import type { Graph, GraphEdge, GraphNode, Path } from './graph.ts';
import { activeStates, eventName, simulator, transitionsOf } from './internals.ts';
import type { FlowModel } from './model.ts';
import { offersAt, situationAfter } from './situation.ts';
import type { Offer, Situation } from './situation.ts';
import type { Step } from './types.ts';

/** A place on a walk that nobody explored before: the step that led there, as an edge, and what it led to. */
export interface Stop {
  readonly edge: GraphEdge;
  readonly node: GraphNode;
  readonly situation: Situation;
}

/** Goes through a machine step by step, without its graph: for walks longer than any exploration. */
export interface Stepper {
  /** What may come next; the starts, before anything has happened. */
  offers(stops: readonly Stop[]): readonly Offer[];
  /** @throws what the machine throws */
  take(stops: readonly Stop[], offer: Offer): Stop;
}

/** A step's name without its payload: `start`, `item.remove`, `done recalculate`, `after answerTimeout`. */
export const nameOfStep = (step: Step): string => {
  switch (step.type) {
    case 'start':
      return 'start';
    case 'event':
      return step.event.type;
    case 'done':
    case 'error':
      return `${step.type} ${step.invoke}`;
    case 'after':
      return eventName(step.timer);
  }
};

export function stepperOf(model: FlowModel): Stepper {
  const { machine, inputs, delays = {} } = model;
  const simulated = simulator(machine.provide({ delays }), inputs[0]);
  return {
    offers: (stops) => {
      const last = stops.at(-1);
      if (last) return offersAt(last.situation, model);
      return inputs.map((input) => ({ step: { type: 'start', input }, event: { type: '' } }));
    },
    take: (stops, { step, event }) => {
      const before = stops.at(-1);
      const macrostep =
        before === undefined
          ? simulated.start(step.type === 'start' ? step.input : undefined)
          : simulated.step(before.situation.snapshot, event);
      const situation = situationAfter(before?.situation, step, macrostep);
      const { snapshot, pending, timers } = situation;
      const states = activeStates(snapshot);
      const index = stops.length;
      const node = { index, snapshot, states, pending, timers, offered: nothing, refused: nothing, isCut: false };
      const transitions = macrostep.microsteps.flatMap((microstep) => microstep.transitions);
      const entered = states.filter((state) => !before?.node.states.includes(state));
      const edge = { index, from: index - 1, to: index, step, eventType: event.type, transitions, entered };
      return { edge: { ...edge, effects: macrostep.effects }, node, situation };
    },
  };
}

const nothing: ReadonlySet<string> = new Set();

/** A walk as a path in a graph of its own, which `replay` can run. */
export function pathOfStops({ machine }: FlowModel, stops: readonly Stop[]): { graph: Graph; path: Path } {
  const edges = stops.map(({ edge }) => edge);
  const nodes = stops.map(({ node }) => node);
  const graph: Graph = {
    machine: machine.id,
    nodes,
    edges,
    transitions: transitionsOf(machine),
    visited: new Set(nodes.flatMap(({ states }) => states)),
    occurred: new Set(edges.map(({ eventType }) => eventType)),
    truncated: true,
  };
  return { graph, path: { edges } };
}
