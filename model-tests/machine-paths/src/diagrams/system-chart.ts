/** A flow's relations to the others. */
export interface SystemFlow {
  readonly name: string;
  /** Flows that it runs as children, by name. */
  readonly children: readonly string[];
  /** Flows that run it; none for the root and for the flows of a page. */
  readonly parents: readonly string[];
  /** Lives while its page is shown; the root receives its facts meanwhile. */
  readonly isOfPage: boolean;
  /** Types of the facts it emits. */
  readonly says: readonly string[];
  /** Types of the facts it receives. */
  readonly hears: readonly string[];
}

/** A fact, that is an event which one flow emits for others, and its effects. */
export interface SystemFact {
  readonly type: string;
  readonly saidBy: readonly string[];
  /** Whether the app also emits it, for a call that no flow made. */
  readonly isSaidByApp: boolean;
  readonly heardBy: readonly string[];
  /** What it triggers outside the actor system. */
  readonly does: readonly string[];
}

/** The whole actor system: which flow runs, emits and receives what. */
export interface SystemChart {
  readonly flows: readonly SystemFlow[];
  readonly facts: readonly SystemFact[];
}

/** Whether a flow runs all the others and is run by none. */
export const isRoot = ({ parents, isOfPage }: SystemFlow): boolean => parents.length === 0 && !isOfPage;
