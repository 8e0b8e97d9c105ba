import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { TransitionInfo } from './transitions.ts';
import type { Step } from './types.ts';

export type { TransitionInfo } from './transitions.ts';

/** One microstep: the event that caused it, the transitions it took and the states that were active after it. */
export interface Microstep {
  readonly eventType: string;
  readonly transitions: readonly TransitionInfo[];
  readonly states: readonly string[];
}

/**
 * A machine's effect on its environment: `emit` a fact, `sendTo` another actor, `spawnChild` (a call and its input),
 * `stopChild`, a `timer` that starts, or an action provided by the composition root.
 */
export interface Effect {
  readonly type: string;
  readonly params: unknown;
}

/** A scheduled delayed event. */
export interface Timer {
  readonly id: string;
  readonly event: AnyEventObject;
  readonly delay: number;
}

/** The snapshot after a macrostep, with its microsteps and effects. */
export interface Macrostep {
  readonly snapshot: AnyMachineSnapshot;
  readonly microsteps: readonly Microstep[];
  /** Timers to start and to stop, in the order in which the machine scheduled them. */
  readonly timing: readonly ({ readonly start: Timer } | { readonly cancel: string })[];
  readonly effects: readonly Effect[];
}

/** A machine as a pure function: no actor is started, no action is executed. */
export interface Simulator {
  start(input: unknown): Macrostep;
  step(snapshot: AnyMachineSnapshot, event: AnyEventObject): Macrostep;
}

/** A running timer and the milliseconds left. */
export interface RunningTimer extends Timer {
  readonly remaining: number;
}

/** A port that was called and has not settled. */
export interface PendingCall {
  readonly port: string;
  readonly invoke: string;
  readonly input: unknown;
}

/** One situation: a snapshot, the pending calls and the time left on each timer. */
export interface GraphNode {
  readonly index: number;
  readonly snapshot: AnyMachineSnapshot;
  readonly states: readonly string[];
  readonly pending: readonly PendingCall[];
  readonly timers: readonly RunningTimer[];
  /** Event types that were sent here, and those among them that no transition handled at least once. */
  readonly offered: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
  /** Whether a step from here was dropped because `maxNodes` left no room for its target. */
  readonly isCut: boolean;
}

/** One step from a situation to the next: one macrostep of the machine. */
export interface GraphEdge {
  readonly index: number;
  /** `-1` for a start. */
  readonly from: number;
  readonly to: number;
  readonly step: Step;
  /** XState's type of the event that was sent; empty for a start. */
  readonly eventType: string;
  /** The transitions taken, over all microsteps, in order. */
  readonly transitions: readonly TransitionInfo[];
  /** The states that are active after it and were not before. */
  readonly entered: readonly string[];
  /** Its effects on the environment, in order. */
  readonly effects: readonly Effect[];
}

/** Everything that can happen to a machine, as far as it was explored. */
export interface Graph {
  readonly machine: string;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** Every transition of the machine's definition, taken or not. */
  readonly transitions: readonly TransitionInfo[];
  /** States that were active, even if only between two microsteps. */
  readonly visited: ReadonlySet<string>;
  /** Event types that occurred, raised ones included. */
  readonly occurred: ReadonlySet<string>;
  /** True if `maxNodes` stopped the exploration. */
  readonly truncated: boolean;
}

/** A walk from a start through the graph. */
export interface Path {
  readonly edges: readonly GraphEdge[];
}
