import { expect, test } from 'vitest';
import {
  atlasMachine,
  flowIn,
  foldedIn,
  isFailed,
  isPlaying,
  pictureIn,
  STEP_MS,
  stepOf,
} from '#atlas/machines/atlas.machine.ts';
import { placeOf } from '#atlas/place.ts';
import type { AtlasIndex, FlowData } from '#atlas/data.ts';
import { testFlow } from 'machine-paths/suite';
import { begin, waitingPort } from '../journey.ts';
import { atlasModel, flowData, index } from './atlas.model.ts';

testFlow('[FLOW-02] atlas', atlasModel);

async function opened(fragment: string) {
  const readIndex = waitingPort<AtlasIndex, unknown>();
  const readFlow = waitingPort<FlowData, { name: string }>();
  const machine = atlasMachine.provide({ actors: { readIndex: readIndex.logic, readFlow: readFlow.logic } });
  const { actor, clock } = begin(machine, { place: placeOf(fragment), language: 'en' });
  await readIndex.last().answer(index);
  return { actor, clock, readFlow, now: () => actor.getSnapshot() };
}

test('[FLOW-08] a path is played step by step to its end, and played again from its beginning', async () => {
  const { actor, clock, readFlow, now } = await opened('#cart/path/1');
  await readFlow.last().answer(flowData('cart'));
  actor.send({ type: 'play' });
  expect([stepOf(now()), isPlaying(now())]).toEqual([0, true]);
  for (let step = 1; step <= 2; step += 1) {
    clock.advance(STEP_MS);
    expect(stepOf(now())).toBe(step);
  }
  clock.advance(STEP_MS);
  expect([stepOf(now()), isPlaying(now())]).toEqual([2, false]);
  actor.send({ type: 'play' });
  expect(stepOf(now())).toBe(0);
});

test('[FLOW-02] folding an outer state hides the inner fold, and unfolding it shows everything again', async () => {
  const { actor, readFlow, now } = await opened('#cart');
  await readFlow.last().answer(flowData('cart'));
  const flow = flowIn(now());
  expect(flow?.name).toBe('cart');
  actor.send({ type: 'fold', flow: 'cart', state: 'order.open' });
  actor.send({ type: 'fold', flow: 'cart', state: 'order' });
  expect(foldedIn(now(), 'cart')).toEqual(['order']);
  expect(flow && pictureIn(now(), flow)?.svg).toBe('<svg lang="en">order</svg>');
  actor.send({ type: 'unfold', flow: 'cart' });
  expect(foldedIn(now(), 'cart')).toEqual([]);
});

test('[FLOW-02] a flow that cannot be loaded says so, and is loaded on retry', async () => {
  const { actor, readFlow, now } = await opened('#cart');
  await readFlow.last().fail(new Error('offline'));
  expect(isFailed(now())).toBe(true);
  actor.send({ type: 'retry' });
  await readFlow.last().answer(flowData('cart'));
  expect([isFailed(now()), flowIn(now())?.name]).toEqual([false, 'cart']);
});

test('[FLOW-14] a flow is drawn in the chosen language, folded as it was', async () => {
  const { actor, readFlow, now } = await opened('#cart');
  await readFlow.last().answer(flowData('cart'));
  actor.send({ type: 'fold', flow: 'cart', state: 'order' });
  actor.send({ type: 'language.choose', language: 'nl' });
  const flow = flowIn(now());
  expect(flow && pictureIn(now(), flow)?.svg).toBe('<svg lang="nl">order</svg>');
});
