import type { ChartState, TransitionKind } from './chart.ts';

/** What pictures, tables and lists say besides the names, in one language; `{}` stands for the name. */
export interface Words {
  /** A BCP 47 tag. */
  readonly language: string;
  /** How a call, or a child, ends. */
  readonly answered: string;
  readonly failed: string;
  readonly changed: string;
  /** `{}` is a duration. */
  readonly after: string;
  /** Between a duration and what its end means. */
  readonly because: string;
  readonly immediately: string;
  readonly finished: string;
  readonly anythingFails: string;
  readonly raises: string;
  readonly whileIn: string;
  readonly not: string;
  readonly and: string;
  readonly or: string;
  readonly onEntry: string;
  readonly onExit: string;
  readonly stateInside: string;
  readonly statesInside: string;
  readonly machine: string;
  readonly state: string;
  readonly event: string;
  readonly if: string;
  readonly does: string;
  readonly to: string;
  readonly stays: string;
  readonly reenters: string;
  readonly again: string;
  readonly collapsed: string;
  readonly beginsIn: string;
  readonly tags: string;
  /** The button that folds a state. */
  readonly showInside: string;
  readonly invokes: string;
  readonly types: Readonly<Record<Exclude<ChartState['type'], 'atomic'> | 'deepHistory', string>>;
  /** What triggers a transition: in a table, and in the legend of a picture. */
  readonly kinds: Readonly<Record<TransitionKind, string>>;
  readonly legend: Readonly<Record<TransitionKind, string>>;
  readonly columns: Readonly<Record<'from' | 'event' | 'kind' | 'if' | 'does' | 'to', string>>;
  /** The accessible kind of the picture. */
  readonly diagram: string;
}

/** Puts a name into its place. */
export const filled = (template: string, name: string | number): string => template.replace('{}', () => String(name));

export const english: Words = {
  language: 'en',
  answered: '{}: done',
  failed: '{}: failed',
  changed: '{}: changed',
  after: 'after {}',
  because: ': ',
  immediately: 'immediately',
  finished: 'finished',
  anythingFails: 'anything inside fails',
  raises: 'reports: {}',
  whileIn: 'while “{}”',
  not: 'not: {}',
  and: ' and ',
  or: ' or ',
  onEntry: 'on entry',
  onExit: 'on exit',
  stateInside: '{} state inside',
  statesInside: '{} states inside',
  machine: 'Machine {}',
  state: 'State {}',
  event: 'event {}',
  if: 'if {}',
  does: 'does {}',
  to: 'to {}',
  stays: 'stays',
  reenters: 're-enters itself',
  again: '{} again',
  collapsed: 'collapsed',
  beginsIn: 'begins in {}',
  tags: 'tags {}',
  showInside: 'Show what is inside {}',
  invokes: 'invokes {}',
  types: {
    compound: 'compound',
    parallel: 'parallel',
    final: 'final',
    history: 'history',
    deepHistory: 'deep history',
  },
  kinds: {
    event: 'event',
    always: 'always',
    delay: 'delay',
    done: 'done',
    error: 'error',
    snapshot: 'snapshot',
  },
  legend: {
    event: 'an event',
    done: 'a call succeeded',
    error: 'a call failed',
    delay: 'time passed',
    always: 'immediately',
    snapshot: 'a child changed',
  },
  columns: { from: 'From', event: 'Event', kind: 'Kind', if: 'If', does: 'Does', to: 'To' },
  diagram: 'state diagram',
};
