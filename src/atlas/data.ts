/** What the atlas knows of the shop's flows: JSON, made when the shop is built, nothing executable. */

/** What paths are made for, weakest first. */
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
  /** What it is for, in one sentence. */
  readonly sentence: string;
  readonly size: FlowSize;
  /** Flows that it runs inside itself. */
  readonly children: readonly string[];
}

/** One flow tells a fact, or runs another as its child. */
export interface Relation {
  readonly from: string;
  readonly to: string;
  readonly kind: 'runs' | 'tells';
  /** The facts it tells; empty for a child. */
  readonly facts: readonly string[];
}

export interface AtlasIndex {
  readonly areas: readonly string[];
  readonly flows: readonly FlowSummary[];
  readonly relations: readonly Relation[];
  /** The map of the actor system; its groups carry `data-flow` with a flow's name. */
  readonly map: string;
  /** The sheet that diagrams are drawn with; a saved one carries it. */
  readonly diagramStyles: string;
}

/** The diagram with some compound states drawn as one box. */
export interface Picture {
  readonly collapsed: readonly string[];
  readonly svg: string;
}

export interface PathStep {
  readonly label: string;
  /** Ids of the transitions taken. */
  readonly transitions: readonly string[];
  /** States that are active afterwards. */
  readonly states: readonly string[];
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
  /** Why no path takes it, in words; null when one does. */
  readonly uncovered: string | null;
}

/** A state in which the flow waits for work of somebody else, and how that ends. */
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
  readonly pictures: readonly Picture[];
  readonly table: readonly TableRow[];
  readonly paths: Readonly<Record<Coverage, readonly FlowPath[]>>;
  /** Paths that are in no situation twice; null where nothing can happen. */
  readonly simple: { readonly count: number; readonly isCut: boolean } | null;
  /** True when the exploration was cut: a path that was not found may exist. */
  readonly isCut: boolean;
  /** What each state promises to the person, by its path. */
  readonly promises: Readonly<Record<string, string>>;
  readonly waitings: readonly Waiting[];
  /** Facts that it answers, each with who tells them. */
  readonly mermaid: string;
  /** The machine in Stately's format: what `createMachine` takes. */
  readonly machine: object;
}
