import { recorderMachine } from '#atlas/machines/recorder.machine.ts';
import { writeRecord } from '#atlas/record.ts';
import type { LiveEntry, ShopMessage } from '#live/messages.ts';
import { flowModel } from 'machine-paths/model';
import type { EventCatalogue } from 'machine-paths/types';

const cart = { actor: 'cart', flow: 'cart', states: ['settled'] };
const entry: LiveEntry = { ...cart, seq: 1, at: 2, event: 'retry', payload: null, transitions: ['failed: retry'] };
const standing: ShopMessage = { type: 'shop.standing', session: 'tab', at: 1, actors: [cart] };
const heard: ShopMessage = { type: 'shop.entry', session: 'tab', entry };
const elsewhere: ShopMessage = { ...heard, session: 'another tab' };
const stopped: ShopMessage = { type: 'shop.stopped', session: 'tab', actor: 'cart' };

const events = {
  follow: [{}],
  leave: [{}],
  told: ({ context: { entries } }) =>
    [standing, heard, elsewhere, stopped].filter(() => entries.length < 3).map((message) => ({ message, at: 3 })),
  hold: [{}],
  release: [{}],
  back: [{}],
  forth: [{}],
  jump: [{ position: 0 }, { position: 99 }],
  'actor.choose': [{ actor: 'cart' }, { actor: null }],
  'record.open': [{ text: writeRecord([{ kind: 'standing', at: 1, actors: [cart] }]) }, { text: 'x' }],
  clear: [{}],
} satisfies EventCatalogue<typeof recorderMachine>;

export const recorderModel = flowModel(recorderMachine, {
  inputs: [undefined],
  events,
  outcomes: { shop: { done: [], errors: [new Error('no channel')] } },
  maxNodes: 400,
  promises: {
    alone: { says: 'is connected to no shop, the recording stays', holds: ({ context }) => context.session === null },
    'following.asking': {
      says: 'waits for a tab with the shop, and records nothing yet',
      holds: ({ context }) => context.session === null,
    },
    'following.hearing': { says: 'records what the shop reports', holds: ({ context }) => context.session !== null },
  },
  invariants: {
    'the selected step is in the recording': ({ context: { cursor, entries } }) =>
      cursor === null || (cursor >= -1 && cursor < Math.max(1, entries.length)),
  },
});
