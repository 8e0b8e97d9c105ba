import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import { flowModel } from 'machine-paths/model';
import { tryRaces } from 'machine-paths/races';
import { expect, test } from 'vitest';
import type { EventFrom, SnapshotFrom } from 'xstate';
import { anchor, navigationModel, product, still } from './navigation.flow.ts';

const home = '/fr';
const links = [product, still, { key: '4', href: '/fr/p/bol', isSamePage: false, isStill: false }];

/** A visitor who follows links in a hurry, and a router that puts on screen what `navigation` lets it commit. */
function visit() {
  let wanted = home;
  let screen = home;
  /** The address that the router was told to put on screen, until it did. */
  let committed: string | null = null;
  const stale: string[] = [];
  const machine = navigationMachine.provide({
    actions: {
      commit: (_, { key }) => {
        const link = links.find((other) => other.key === key);
        if (!link) return;
        committed = link.href;
        if (link.href !== wanted) stale.push(link.href);
      },
    },
  });
  const { promises, invariants = {} } = navigationModel;
  const model = flowModel(machine, {
    inputs: [{ href: home }],
    events: { leave: [...links, anchor], stay: [{}], 'page.rendered': () => [{ href: committed ?? screen }] },
    outcomes: {
      requestPage: { done: [undefined], errors: [new Error('no answer')] },
      awaitImages: { done: [undefined], errors: [new Error('left')] },
    },
    promises: {},
  });
  return {
    model: { ...model, promises, invariants },
    sent: (event: EventFrom<typeof navigationMachine>) => {
      if (event.type === 'leave' && !event.isSamePage) wanted = event.href;
      // what is let go on is the router's: its own page is the other one by then
      if (event.type === 'stay' && committed === null) wanted = screen;
      if (event.type !== 'page.rendered') return;
      screen = event.href;
      committed = null;
    },
    helped: () => (committed === null ? null : { type: 'page.rendered' as const, href: committed }),
    atEnd: ({ context }: SnapshotFrom<typeof navigationMachine>) => {
      expect(stale, 'a page that was left for another comes up').toEqual([]);
      expect(context, 'nothing is on its way, and the flow is where the screen is').toEqual({
        href: screen,
        pending: null,
      });
    },
  };
}

test('[NAV-13] however links, answers and losses meet, a page that was left for another never comes up', async () => {
  await tryRaces(navigationModel, { watch: visit, runs: 150 });
});
