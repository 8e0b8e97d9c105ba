/** A flow's place among the others. */
export interface SystemFlow {
  readonly name: string;
  /** Flows that it runs inside itself, by name. */
  readonly children: readonly string[];
  /** Flows that run it; none for the root and for the flows of a page. */
  readonly parents: readonly string[];
  /** Lives while its page is shown; the root hears it meanwhile. */
  readonly isOfPage: boolean;
  /** Types of the facts it emits. */
  readonly says: readonly string[];
  /** Types of the facts it is told. */
  readonly hears: readonly string[];
}

/** What one flow lets others know, and what comes of it. */
export interface SystemFact {
  readonly type: string;
  readonly saidBy: readonly string[];
  /** Whether the app says it too, for a call that no flow asked for. */
  readonly isSaidByApp: boolean;
  readonly heardBy: readonly string[];
  /** What is asked of the world outside on hearing it. */
  readonly does: readonly string[];
}

/** The whole actor system: who runs whom, who says and who hears which fact. */
export interface SystemChart {
  readonly flows: readonly SystemFlow[];
  readonly facts: readonly SystemFact[];
}

/** Whether a flow runs all the others, and nobody runs it. */
export const isRoot = ({ parents, isOfPage }: SystemFlow): boolean => parents.length === 0 && !isOfPage;
