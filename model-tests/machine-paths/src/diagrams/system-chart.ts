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

/** What the map of the actor system says, in one language. */
export interface SystemWords {
  readonly flow: (name: string) => string;
  readonly fact: (type: string) => string;
  /** What a fact triggers outside the actor system. */
  readonly work: (name: string) => string;
  /** Headings of the groups of flows, and what the app itself does. */
  readonly page: string;
  readonly hearers: string;
  readonly world: string;
  readonly app: string;
  /** The accessible kind of the picture. */
  readonly kind: string;
  /** A flow and a fact in a sentence. */
  readonly sayFlow: (flow: SystemFlow) => string;
  readonly sayFact: (fact: SystemFact) => string;
}

/** What a flow does with others, in words: verbs and the names they apply to, without those that apply to none. */
export const doings = (parts: readonly (readonly [verb: string, names: readonly string[]])[]): string[] =>
  parts.flatMap(([verb, names]) => (names.length > 0 ? [`${verb} ${names.join(', ')}`] : []));

export const englishSystem: SystemWords = {
  flow: (name) => name,
  fact: (type) => type,
  work: (name) => name,
  page: 'while their page is shown',
  hearers: 'hears',
  world: 'triggered in the browser',
  app: 'calls of the app',
  kind: 'map of the actor system',
  sayFlow: ({ name, children, says, hears }) =>
    [
      `Flow ${name}`,
      ...doings([
        ['runs', children],
        ['says', says],
        ['hears', hears],
      ]),
    ].join('; '),
  sayFact: ({ type, saidBy, isSaidByApp, heardBy, does }) => {
    const sayers = [...saidBy, ...(isSaidByApp ? ['calls of the app'] : [])];
    const hearers = heardBy.length > 0 ? `received by ${heardBy.join(', ')}` : 'not received by any flow';
    const asks = does.length > 0 ? `; triggers in the browser: ${does.join(', ')}` : '';
    return `Fact ${type}: emitted by ${sayers.join(', ')}; ${hearers}${asks}`;
  },
};

/** Whether a flow runs all the others and is run by none. */
export const isRoot = ({ parents, isOfPage }: SystemFlow): boolean => parents.length === 0 && !isOfPage;
