import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import {
  chosenActorOf,
  entriesOf,
  entryAt,
  flowOf,
  isFollowing,
  isHeld,
  noticeOf,
  positionOf,
  recorderMachine,
  stateOf,
} from '#atlas/machines/recorder.machine.ts';
import type { ShopMessage } from '#live/messages.ts';
import { testFlow } from 'machine-paths/suite';
import { recorderModel } from './recorder.model.ts';

testFlow('[FLOW-03] recorder', recorderModel);

function followed() {
  const shop = fromCallback<{ type: 'none' }>(() => undefined);
  const actor = createActor(recorderMachine.provide({ actors: { shop } })).start();
  let seq = 0;
  const tell = (message: ShopMessage) => actor.send({ type: 'told', message, at: 5 });
  const happen = (flow: string, event: string, states: string[]) =>
    tell({
      type: 'shop.entry',
      session: 'tab',
      entry: { actor: flow, flow, states, seq: (seq += 1), at: seq, event, payload: {}, transitions: [`${event}!`] },
    });
  const now = () => actor.getSnapshot();
  actor.send({ type: 'follow' });
  tell({
    type: 'shop.standing',
    session: 'tab',
    at: 1,
    actors: [{ actor: 'cart', flow: 'cart', states: ['settled'] }],
  });
  return { actor, tell, happen, now };
}

test('[FLOW-03] recording continues while looking back, and time travel changes nothing in the shop', () => {
  const { actor, happen, now } = followed();
  happen('cart', 'item.remove', ['changing']);
  actor.send({ type: 'hold' });
  happen('cart', 'done', ['settled']);
  expect([isHeld(now()), positionOf(now()), entriesOf(now()).length]).toEqual([true, 1, 3]);
  expect(stateOf(now())).toMatchObject([{ states: ['changing'] }]);
  actor.send({ type: 'back' });
  expect(stateOf(now())).toMatchObject([{ states: ['settled'] }]);
  actor.send({ type: 'back' });
  expect(positionOf(now())).toBe(0);
  actor.send({ type: 'release' });
  expect([positionOf(now()), isFollowing(now())]).toEqual([2, true]);
});

test('[FLOW-03] one actor’s events alone: steps skip the others, and its flow stays on screen', () => {
  const { actor, happen, now } = followed();
  happen('cart', 'item.remove', ['changing']);
  happen('toast', 'show', ['showing']);
  happen('cart', 'done', ['settled']);
  happen('toast', 'dismiss', ['empty']);
  actor.send({ type: 'actor.choose', actor: 'cart' });
  expect([chosenActorOf(now()), flowOf(now()), positionOf(now())]).toEqual(['cart', 'cart', 3]);
  actor.send({ type: 'back' });
  expect(entryAt(now())).toMatchObject({ event: 'item.remove' });
  actor.send({ type: 'forth' });
  actor.send({ type: 'forth' });
  expect(positionOf(now())).toBe(3);
});

test('[FLOW-03] a broken file leaves the recording as it is and says what is wrong', () => {
  const { actor, happen, now } = followed();
  happen('cart', 'item.remove', ['changing']);
  actor.send({ type: 'record.open', text: '{"format":"vitrine-record","version":1,"entries":[{}]}' });
  expect(entriesOf(now())).toHaveLength(2);
  expect(noticeOf(now())).toMatch(/^This file is not a recording of the atlas: at entries\.0/);
});

test('[FLOW-03] what another tab does is not mixed in; a newly opened page continues to be followed', () => {
  const { tell, happen, now } = followed();
  const entry = { actor: 'cart', flow: 'cart', states: [], seq: 9, at: 9, event: 'x', payload: null, transitions: [] };
  tell({ type: 'shop.entry', session: 'another', entry });
  expect(entriesOf(now())).toHaveLength(1);
  tell({ type: 'shop.standing', session: 'next', at: 2, actors: [] });
  happen('cart', 'late', []);
  expect(entriesOf(now())).toHaveLength(2);
});
