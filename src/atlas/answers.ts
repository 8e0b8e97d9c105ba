import type { WayStep } from './data.ts';

/** What the atlas knows about the states of a flow besides their drawing: computed from the explored machine. */

/** Where a question leads to in a drawing. */
export interface Spot {
  readonly flow: string;
  readonly state: string | null;
  /** The id of a transition. */
  readonly transition: string | null;
}

/** A time after which a state is left, or at least something happens in it. */
export interface Delay {
  readonly name: string;
  /** Shortest and longest, in milliseconds, as far as it was explored. */
  readonly least: number;
  readonly most: number;
  readonly transition: string;
  readonly to: readonly string[];
}

/** Where a text that a person typed is lost: no part of the machine's memory contains it after this transition. */
export interface Loss {
  readonly transition: string;
  readonly event: string;
  readonly to: readonly string[];
  readonly fields: readonly string[];
  /** Whether the event brings something else in its place. */
  readonly isReplaced: boolean;
}

/** What makes a flow leave a state. */
export interface Interruption {
  readonly by: 'person' | 'fact' | 'page' | 'time' | 'answer' | 'inside';
  readonly event: string;
  readonly transition: string;
  readonly to: readonly string[];
}

export interface StateAnswers {
  readonly state: string;
  readonly lasts: readonly Delay[];
  /** Parts of the machine's memory that hold typed text here. */
  readonly keeps: readonly string[];
  readonly loses: readonly Loss[];
  readonly interruptedBy: readonly Interruption[];
  /** A shortest path from the start; null if none was found. */
  readonly way: readonly WayStep[] | null;
  /** The time that passes on it, in milliseconds. */
  readonly wayTakes: number;
}

/** One way in which a call ends. */
export interface CallEnd {
  readonly how: 'late' | 'refused';
  /** Of a refusal; null where the failure is no HTTP response. */
  readonly status: number | null;
  /** The key of the refusal's text; empty if it has none. */
  readonly code: string;
  readonly transitions: readonly string[];
  readonly to: readonly string[];
  /** What the flow tells others then. */
  readonly tells: readonly string[];
}

/** A call that a state makes: what it asks of the server, and what happens if it is late or refused. */
export interface CallAnswers {
  readonly state: string;
  readonly port: string;
  readonly asks: readonly { readonly id: string; readonly method: string; readonly path: string }[];
  /** Statuses that the contract declares for what it asks. */
  readonly statuses: readonly number[];
  readonly ends: readonly CallEnd[];
}

export interface FlowAnswers {
  readonly states: readonly StateAnswers[];
  readonly calls: readonly CallAnswers[];
  /** Typed text that an event carries and the machine never stores: it stays in the page's own field. */
  readonly unkept: readonly { readonly event: string; readonly fields: readonly string[] }[];
}
