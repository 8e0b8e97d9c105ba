import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import type { Entry, Leave } from '#machines/navigation/types.ts';
import { flowModel } from 'machine-paths/model';
import { tryRaces } from 'machine-paths/races';
import { expect, test } from 'vitest';
import type { EventFrom, SnapshotFrom } from 'xstate';
import { home, navigationModel } from './navigation.flow.ts';

/** The entry that a document is loaded with, before the flow learns its key. */
const start: Entry = { ...home, key: '' };
const links = ['/fr/p/tasse', '/fr/p/lampe', '/fr/p/bol', '/fr#bas'];
const pathOf = (href: string) => href.split('#')[0];

/** A tab whose history stores entries and performs steps asynchronously, as a browser does. */
function tab() {
  const entries: Entry[] = [start];
  let position = 0;
  const here = (): Entry => entries[position] ?? start;
  return {
    here,
    /** Each entry reachable by a step from here. */
    steps: (): Leave['entry'][] => [entries[position - 1], entries[position + 1]].filter((entry) => !!entry),
    write({ entry, way }: Leave) {
      if (way !== 'PUSH') return;
      position += 1;
      entries.splice(position, entries.length, entry);
    },
    rewrite(entry: Entry) {
      entries[position] = { ...entry, index: position };
      return here();
    },
    goTo({ key }: Entry) {
      const index = entries.findIndex((entry) => entry.key === key);
      expect(index, 'history holds the entry that it goes back to').not.toBe(-1);
      position = index;
    },
  };
}

/** A visitor who follows links and steps through history in a hurry, and a router that renders what it is given. */
function visit() {
  const browser = tab();
  let keys = 0;
  let screen = start;
  /** What the router was given, until it has rendered it. */
  let rendering: Entry | null = null;
  const stale: string[] = [];
  const machine = navigationMachine.provide({
    actions: {
      record: (_, move) => browser.write(move),
      show: (_, { entry }) => {
        rendering = entry;
        if (entry.key !== browser.here().key) stale.push(entry.href);
      },
      restore: ({ self }, { at, isLost }) => {
        if (isLost) self.send({ type: 'placed', entry: browser.rewrite(at) });
        else browser.goTo(at);
      },
    },
  });
  const moves = ({ context }: SnapshotFrom<typeof navigationMachine>): Leave[] => {
    const next = browser.here().index + 1;
    const isSamePage = (href: string) => pathOf(href) === pathOf(context.at.href);
    const to = (href: string): Leave => {
      const entry = { href, key: `k${(keys += 1)}`, index: next, state: {} };
      return { entry, way: 'PUSH', isSamePage: isSamePage(href), isStill: href.endsWith('lampe') };
    };
    const stepTo = (entry: Entry): Leave => {
      const way = entry.index < next ? 'BACK' : 'FORWARD';
      return { entry, way, isSamePage: isSamePage(entry.href), isStill: false };
    };
    const isElsewhere = ({ key }: Entry) => key !== context.at.key;
    return [...links.map(to), ...browser.steps().filter(isElsewhere).map(stepTo)];
  };
  const { promises, invariants = {} } = navigationModel;
  const model = flowModel(machine, {
    inputs: [{ href: home.href }],
    events: {
      leave: moves,
      // a step back to the page that is shown
      stay: ({ context }) => (browser.steps().some(({ key }) => key === context.at.key) ? [{}] : []),
      keep: [],
      placed: [],
      'page.rendered': () => [{}],
    },
    outcomes: {
      requestPage: { done: [undefined], errors: [new Error('no answer')] },
      awaitImages: { done: [undefined], errors: [new Error('left')] },
    },
    promises: {},
  });
  return {
    model: { ...model, promises, invariants },
    sent: (event: EventFrom<typeof navigationMachine>) => {
      if (event.type === 'leave' && event.way !== 'PUSH') browser.goTo(event.entry);
      if (event.type === 'stay') browser.goTo(rendering ?? screen);
      if (event.type !== 'page.rendered') return;
      screen = rendering ?? screen;
      rendering = null;
    },
    helped: () => (rendering === null ? null : { type: 'page.rendered' as const }),
    atEnd: ({ context }: SnapshotFrom<typeof navigationMachine>) => {
      expect(stale, 'a page comes up that history has left').toEqual([]);
      expect(context.pending, 'nothing is on its way').toBe(null);
      expect([screen.href, context.at.href], 'the screen shows the entry that history is at').toEqual([
        browser.here().href,
        browser.here().href,
      ]);
    },
  };
}

test('[NAV-13, NAV-26] however links, steps, responses and losses interleave, the screen ends where history is', async () => {
  await tryRaces(navigationModel, { watch: visit, runs: 300 });
});
