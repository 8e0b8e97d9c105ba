import type { FlowAnswers } from './answers.ts';

/** The atlas's data about the shop's flows: JSON, generated when the shop is built, nothing executable. */

/** The languages of names and of the atlas itself. */
export const languages = ['fr', 'nl', 'en'] as const;
export type Language = (typeof languages)[number];
export type InLanguages<Value> = Readonly<Record<Language, Value>>;

type Texts = Readonly<Record<string, string>>;

/** A flow's readable names in one language, by technical name; outcomes and delays are composed: `after 15 s: …`. */
export interface FlowNames {
  readonly flow: string;
  readonly sentence: string;
  /** By path, without the names of their ancestors. */
  readonly states: Texts;
  /** With `done …`, `error …`, `after …` and `always`. */
  readonly events: Texts;
  /** Whole conditions; those of single transitions by the transition's id. */
  readonly guards: Texts;
  readonly actions: Texts;
  /** Ports and child flows. */
  readonly calls: Texts;
  readonly tags: Texts;
}

/** The names in the index, in one language. */
export interface IndexNames {
  readonly flows: Readonly<Record<string, FlowNames>>;
  readonly areas: Texts;
  readonly facts: Texts;
}

/** Coverage criteria of paths, weakest first. */
export const coverages = ['states', 'transitions', 'outcomes', 'pairs'] as const;
export type Coverage = (typeof coverages)[number];

export interface FlowSize {
  readonly states: number;
  readonly transitions: number;
  readonly ports: number;
}

/** A flow in the index. */
export interface FlowSummary {
  readonly name: string;
  readonly area: string;
  /** Its purpose, in one sentence. */
  readonly sentence: string;
  readonly size: FlowSize;
  /** Flows that it runs as children. */
  readonly children: readonly string[];
  /** States in which a user waits: those tagged `busy`. */
  readonly busy: readonly string[];
}

/** One flow sends a fact to another, or runs it as its child. */
export interface Relation {
  readonly from: string;
  readonly to: string;
  readonly kind: 'runs' | 'tells';
  /** The facts it sends; empty for a child. */
  readonly facts: readonly string[];
}

export interface AtlasIndex {
  readonly areas: readonly string[];
  readonly names: InLanguages<IndexNames>;
  readonly flows: readonly FlowSummary[];
  readonly relations: readonly Relation[];
  /** The map of the actor system; its groups carry `data-flow` with a flow's name. */
  readonly maps: InLanguages<string>;
  /** The system and its surroundings, as the C4 model draws it. */
  readonly contexts: InLanguages<string>;
  /** The style sheet of the diagrams; a saved one includes it. */
  readonly diagramStyles: string;
}

/** How much a diagram says: states and the main ways between them, or everything. */
export const levels = ['business', 'technical'] as const;
export type Level = (typeof levels)[number];

/** The diagram on one level, with some compound states folded. */
export interface Picture {
  readonly language: Language;
  readonly level: Level;
  readonly collapsed: readonly string[];
  readonly svg: string;
}

/** One party tells another something while a path is walked. */
export interface Message {
  readonly kind: 'event' | 'answer' | 'failure' | 'time' | 'call' | 'cancel' | 'sent' | 'fact' | 'effect';
  /** `user`, `flow cart`, `call applyCoupon`, `clock`, `others` (flows) or `outside`. */
  readonly from: string;
  readonly to: string;
  /** The technical name of a step, a port, a fact or an action. */
  readonly name: string;
  /** What it carries, as text; empty for nothing. */
  readonly carries: string;
  /** The flows meant by `others`. */
  readonly flows: readonly string[];
}

/** A step of a way through a flow. */
export interface WayStep {
  readonly label: string;
  /** Ids of the transitions taken. */
  readonly transitions: readonly string[];
  /** States that are active afterwards. */
  readonly states: readonly string[];
}

export interface PathStep extends WayStep {
  /** Its messages: a position in the flow's exchanges. */
  readonly exchange: number;
}

export type FlowPath = readonly PathStep[];

/** A transition in the table. */
export interface TableRow {
  readonly id: string;
  readonly source: string;
  readonly event: string;
  readonly kind: string;
  readonly guard: string | null;
  readonly actions: readonly string[];
  readonly targets: readonly string[];
  readonly reenters: boolean;
  /** Why no path takes it, in words; null if one does. */
  readonly uncovered: string | null;
  /** Ids of the requirements that it carries. */
  readonly requirements: readonly string[];
}

/** A row of docs/requirements.md that a flow carries. */
export interface CarriedRequirement {
  readonly id: string;
  /** The row in words. */
  readonly words: string;
  /** The states, events and transitions that the flow's model names. */
  readonly parts: readonly string[];
  /** Ids of the transitions that these stand for. */
  readonly transitions: readonly string[];
}

/** A state in which the flow waits for a call or a child, and its outcomes. */
export interface Waiting {
  readonly state: string;
  readonly port: string;
  /** Whether the port is a flow of its own. */
  readonly isFlow: boolean;
  readonly ends: readonly { readonly event: string; readonly guard: string | null; readonly to: string }[];
}

export interface FlowData extends FlowSummary {
  /** Compound states that can be folded, outer ones first. */
  readonly folds: readonly string[];
  /** The state in which it begins: a diagram that is too large to be read as a whole opens there. */
  readonly begins: string;
  readonly pictures: readonly Picture[];
  readonly table: readonly TableRow[];
  readonly paths: Readonly<Record<Coverage, readonly FlowPath[]>>;
  /** Who tells whom what in one step, in order. */
  readonly exchanges: readonly (readonly Message[])[];
  /** Paths that visit no situation twice; null if nothing can happen. */
  readonly simple: { readonly count: number; readonly isCut: boolean } | null;
  /** True if the exploration was truncated: there may be paths that were not found. */
  readonly isCut: boolean;
  /** What each state promises to the user, by its path. */
  readonly promises: Readonly<Record<string, string>>;
  /** What a user sees in a state, as `data:` URLs by its path: made by the browser walks, often for none. */
  readonly screens: Readonly<Record<string, string>>;
  readonly waitings: readonly Waiting[];
  readonly requirements: readonly CarriedRequirement[];
  /** What is computed about its states for the ready questions. */
  readonly answers: FlowAnswers;
  /** Facts that it handles, each with its emitters. */
  readonly mermaid: string;
  /** The machine in Stately's format: the argument of `createMachine`. */
  readonly machine: object;
  /** The machine in the W3C's format. */
  readonly scxml: string;
}
