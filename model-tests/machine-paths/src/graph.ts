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
 * What a machine does to the world around it: `emit` a fact, `sendTo` another actor, `spawnChild` (a call and its
 * input), `stopChild`, a `timer` that starts, or an action that the composition root provides.
 */
export interface Effect {
  readonly type: string;
  readonly params: unknown;
}

/** A delayed event on its way. */
export interface Timer {
  readonly id: string;
  readonly event: AnyEventObject;
  readonly delay: number;
}

/** The snapshot after a macrostep, with what happened on the way. */
export interface Macrostep {
  readonly snapshot: AnyMachineSnapshot;
  readonly microsteps: readonly Microstep[];
  /** Timers to start and to stop, in the order the machine asked for them. */
  readonly timing: readonly ({ readonly start: Timer } | { readonly cancel: string })[];
  readonly effects: readonly Effect[];
}

/** A machine as a pure function: no actor is started, no action is executed. */
export interface Simulator {
  start(input: unknown): Macrostep;
  step(snapshot: AnyMachineSnapshot, event: AnyEventObject): Macrostep;
}

/** A running timer and the milliseconds it still needs. */
export interface RunningTimer extends Timer {
  readonly remaining: number;
}

/** A port that was called and has not ended. */
export interface PendingCall {
  readonly port: string;
  readonly invoke: string;
  readonly input: unknown;
}

/** One situation: a snapshot, the calls under way and the time left on each timer. */
export interface GraphNode {
  readonly index: number;
  readonly snapshot: AnyMachineSnapshot;
  readonly states: readonly string[];
  readonly pending: readonly PendingCall[];
  readonly timers: readonly RunningTimer[];
  /** Event types that were sent here, and those of them that at least once no transition answered. */
  readonly offered: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
  /** Whether a step from here was dropped, because `maxNodes` left no room for what it leads to. */
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
  /** What it does to the world around it, in order. */
  readonly effects: readonly Effect[];
}

/** Everything that can happen to a machine, as far as it was looked at. */
export interface Graph {
  readonly machine: string;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** Every transition of the machine's definition, taken or not. */
  readonly transitions: readonly TransitionInfo[];
  /** States that were active, be it only between two microsteps. */
  readonly visited: ReadonlySet<string>;
  /** Event types that occurred, raised ones included. */
  readonly occurred: ReadonlySet<string>;
  /** True when `maxNodes` stopped the exploration. */
  readonly truncated: boolean;
}

/** A walk from a start through the graph. */
export interface Path {
  readonly edges: readonly GraphEdge[];
}
