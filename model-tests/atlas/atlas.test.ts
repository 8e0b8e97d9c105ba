import { expect, test } from 'vitest';
import {
  besideIn,
  isBeside,
  atlasMachine,
  flowIn,
  foldedIn,
  isFailed,
  isPlaying,
  lookIn,
  pictureIn,
  placeIn,
  STEP_MS,
  stepOf,
} from '#atlas/machines/atlas.machine.ts';
import { lookHref, placeOf } from '#atlas/place.ts';
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

test('[FLOW-03] several flows are drawn side by side while a shop is followed, and each is read once', async () => {
  const { actor, readFlow, now } = await opened('#live');
  actor.send({ type: 'live.moved', flow: 'cart' });
  await readFlow.last().answer(flowData('cart'));
  expect(besideIn(now())).toEqual([]);
  actor.send({ type: 'beside.toggle', flow: 'checkout' });
  actor.send({ type: 'beside.toggle', flow: 'gone' });
  await readFlow.last().answer(flowData('checkout'));
  expect([flowIn(now())?.name, besideIn(now()).map(({ name }) => name)]).toEqual(['cart', ['checkout']]);
  actor.send({ type: 'beside.toggle', flow: 'checkout' });
  expect([besideIn(now()), isBeside(now(), 'checkout')]).toEqual([[], false]);
  actor.send({ type: 'beside.toggle', flow: 'checkout' });
  expect(readFlow.calls.map(({ input }) => input.name)).toEqual(['cart', 'checkout']);
});

test('[FLOW-02] folding an outer state hides the inner fold, and unfolding it shows everything again', async () => {
  const { actor, readFlow, now } = await opened('#cart');
  await readFlow.last().answer(flowData('cart'));
  const flow = flowIn(now());
  expect(flow?.name).toBe('cart');
  actor.send({ type: 'fold', flow: 'cart', state: 'order.open' });
  actor.send({ type: 'fold', flow: 'cart', state: 'order' });
  expect(foldedIn(now(), 'cart')).toEqual(['order']);
  expect(flow && pictureIn(now(), flow)?.svg).toBe('<svg lang="en">business order</svg>');
  actor.send({ type: 'place.changed', place: placeOf('#cart?level=technical') });
  expect(flow && pictureIn(now(), flow)?.svg).toBe('<svg lang="en">technical order</svg>');
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
  expect(flow && pictureIn(now(), flow)?.svg).toBe('<svg lang="nl">business order</svg>');
});

test('[FLOW-02] how a flow is drawn stays while another is opened, but not its full screen; a path keeps its step', async () => {
  const { actor, readFlow, now } = await opened('#cart/path/1');
  await readFlow.last().answer(flowData('cart'));
  actor.send({ type: 'step', to: 2 });
  const go = (fragment: string) => actor.send({ type: 'place.changed', place: placeOf(fragment, lookIn(now())) });
  go('#cart/path/1?level=technical&drawing=sequence&full');
  expect([stepOf(now()), lookIn(now())]).toEqual([2, { level: 'technical', drawing: 'sequence', isFull: true }]);
  const place = placeIn(now());
  expect(place.kind === 'flow' && lookHref(place)).toBe('#cart/path/1?level=technical&drawing=sequence&full');
  go('#checkout');
  expect(lookIn(now())).toEqual({ level: 'technical', drawing: 'sequence', isFull: false });
  go('#system');
  go('#cart/table');
  expect([stepOf(now()), lookIn(now())]).toEqual([0, { level: 'technical', drawing: 'sequence', isFull: false }]);
  go('#cart/table?level=business');
  expect(lookIn(now()).level).toBe('business');
});
