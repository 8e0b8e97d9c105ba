import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { publisher } from '#live/publish.ts';
import type { AtlasMessage, ShopMessage } from '#live/messages.ts';
import { storefrontMachine } from '#machines/storefront/storefront.machine.ts';
import { toastMachine } from '#machines/toast/toast.machine.ts';
import { storefrontInput } from '#tests/fixtures/storefront.ts';

function shop() {
  const told: ShopMessage[] = [];
  let hear: (event: { data: AtlasMessage }) => void = () => undefined;
  const channel = {
    postMessage: (message: ShopMessage) => told.push(message),
    addEventListener: (_: 'message', listener: typeof hear) => {
      hear = listener;
    },
  };
  const inspect = publisher(channel, 'tab', () => 1000);
  const entries = () => told.flatMap((message) => (message.type === 'shop.entry' ? [message.entry] : []));
  return { told, entries, inspect, say: (type: AtlasMessage['type']) => hear({ data: { type } }) };
}

test('[FLOW-03] a shop publishes nothing until requested, and stops when the atlas closes', () => {
  const { told, inspect, say } = shop();
  const toast = createActor(toastMachine, { id: 'toast', inspect }).start();
  toast.send({ type: 'show', style: 'notice', code: 'Consent.Saved' });
  expect(told.map(({ type }) => type)).toEqual(['shop.opened']);
  say('atlas.hello');
  toast.send({ type: 'pause' });
  expect(told.map(({ type }) => type)).toEqual(['shop.opened', 'shop.standing', 'shop.entry']);
  say('atlas.bye');
  toast.send({ type: 'resume' });
  expect(told).toHaveLength(3);
  toast.stop();
});

test('[FLOW-03] a late subscriber gets the state of every actor, by its path in the system', () => {
  const { told, inspect, say } = shop();
  const root = createActor(storefrontMachine, { input: storefrontInput, inspect }).start();
  say('atlas.hello');
  const standing = told.find((message) => message.type === 'shop.standing');
  expect(standing?.actors.map(({ actor, flow }) => [actor, flow])).toContainEqual(['storefront.consent', 'consent']);
  expect(standing?.actors).toContainEqual({ actor: 'storefront', flow: 'storefront', states: ['open'] });
  expect(standing?.actors.find(({ flow }) => flow === 'toast')?.states).toEqual(['empty']);
  root.stop();
});

test('[FLOW-03] an event is published with its transitions and the resulting states; an unhandled one with none', () => {
  const { inspect, say, entries, told } = shop();
  const toast = createActor(toastMachine, { id: 'toast', inspect }).start();
  say('atlas.hello');
  toast.send({ type: 'show', style: 'notice', code: 'Consent.Saved' });
  toast.send({ type: 'resume' });
  expect(entries()).toEqual([
    {
      actor: 'toast',
      flow: 'toast',
      seq: 1,
      at: 1000,
      event: 'show',
      payload: { style: 'notice', code: 'Consent.Saved' },
      transitions: ['empty: show'],
      states: ['showing'],
    },
    {
      actor: 'toast',
      flow: 'toast',
      seq: 2,
      at: 1000,
      event: 'resume',
      payload: {},
      transitions: [],
      states: ['showing'],
    },
  ]);
  toast.stop();
  expect(told.at(-1)).toEqual({ type: 'shop.stopped', session: 'tab', actor: 'toast' });
});

test('two actors of the same name are distinguished', () => {
  const { inspect, say, told } = shop();
  const actors = [1, 2].map(() => createActor(toastMachine, { id: 'toast', inspect }).start());
  say('atlas.hello');
  const standing = told.find((message) => message.type === 'shop.standing');
  expect(standing?.actors.map(({ actor }) => actor)).toEqual(['toast', 'toast#2']);
  for (const actor of actors) actor.stop();
});
