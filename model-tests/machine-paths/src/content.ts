import type { Page } from 'playwright';
import type { AnyMachineSnapshot } from 'xstate';
import type { Fact, Known, Place } from './screen.ts';

/** What a state must show: facts that follow from the machine's snapshot, or why there are none, in words. */
export type StateContent<Snapshot> = ((snapshot: Snapshot) => readonly Fact[]) | string;

/** What the states of a flow must show on its page. */
export interface Content<State extends string, Snapshot> {
  /** The part of the page that is the flow's own: where facts are looked for, and what is spoiled. */
  readonly view: Place;
  readonly states: { readonly [Key in State]?: StateContent<Snapshot> };
  /** The scenario's data on this page, by the names that facts use. */
  readonly known?: (page: Page) => Known | Promise<Known>;
  /** Why facts do not tell some spoiled views from sound ones. */
  readonly blind?: Readonly<Partial<Record<SpoilName, string>>>;
  /** How long a fact may take to become true, in ms; 20 seconds by default. */
  readonly within?: number;
}

/** {@link Content} for any machine. */
export interface AnyContent {
  readonly view: Place;
  readonly states: Readonly<
    Record<string, string | { facts(snapshot: AnyMachineSnapshot): readonly Fact[] }['facts'] | undefined>
  >;
  readonly known?: (page: Page) => Known | Promise<Known>;
  readonly blind?: Readonly<Partial<Record<SpoilName, string>>>;
  readonly within?: number;
}

/** What can be wrong with a view whose state is right. */
export const spoilNames = ['amounts', 'names', 'messages', 'values', 'controls', 'focus'] as const;
export type SpoilName = (typeof spoilNames)[number];

/** All that must be on the screen in these states. */
export const factsOf = (
  content: AnyContent | undefined,
  states: readonly string[],
  snapshot: AnyMachineSnapshot | undefined,
): readonly Fact[] =>
  content && snapshot
    ? states.flatMap((state) => {
        const facts = content.states[state];
        return typeof facts === 'function' ? facts(snapshot) : [];
      })
    : [];

/** The states that a driver shows without saying what must be on the screen, or why nothing can be said. */
export const statesWithoutContent = ({
  states,
  content,
}: {
  readonly states: Readonly<Record<string, unknown>>;
  readonly content?: AnyContent | undefined;
}): readonly string[] =>
  Object.keys(states).filter((state) => {
    const facts = content?.states[state];
    return facts === undefined || (typeof facts === 'string' && facts.length < 30);
  });
