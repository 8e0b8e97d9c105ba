import { announcedOf, carouselMachine, indexOf, isPlaying, isReady } from '#machines/carousel/carousel.machine.ts';
import type { CarouselEvent, SlideCommand } from '#machines/carousel/carousel.machine.ts';
import { carouselLooks } from '#rules/carousels.ts';
import type { CarouselKind } from '#rules/carousels.ts';
import { expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { broken } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';

const calm = { isHeld: false, isHidden: false, isStill: false };

interface Options extends Partial<typeof calm> {
  count?: number;
  kind?: CarouselKind;
}

/** A carousel of the home page, ready unless the test loads it itself. */
function carousel({ count = 3, kind = 'banner', ...attention }: Options = {}) {
  const load = waitingPort<void, unknown>();
  const shown: number[] = [];
  const machine = carouselMachine.provide({
    actors: {
      loadSlider: load.logic,
      slideRow: fromCallback<SlideCommand, { name: string; kind: CarouselKind }>(({ receive }) =>
        receive(({ index }) => void shown.push(index)),
      ),
      watchAttention: fromCallback<CarouselEvent, { name: string }>(({ sendBack }) =>
        sendBack({ type: 'attention.changed', ...calm, ...attention }),
      ),
    },
  });
  const { autoplay } = carouselLooks[kind];
  const { actor, clock } = begin(machine, { name: 'home', kind, count, autoplay });
  return { actor, clock, load, shown, now: () => actor.getSnapshot() };
}

async function ready(...given: Parameters<typeof carousel>) {
  const all = carousel(...given);
  await all.load.last().answer();
  return all;
}

test('[SITE-03] it is loading, then ready; a single slide loads nothing', async () => {
  const { load, now } = carousel();
  expect(now().matches('loading')).toBe(true);
  await load.last().answer();
  expect(isReady(now())).toBe(true);
  const single = carousel({ count: 1 });
  expect([single.now().matches('plain'), single.load.calls.length]).toEqual([true, 0]);
});

test('[SITE-03] the home banner goes on every 6000 ms at a speed of 600 ms, fades, and begins again after the last', async () => {
  const { clock, now, shown } = await ready();
  clock.advance(5999);
  expect(indexOf(now())).toBe(0);
  clock.advance(1);
  expect(indexOf(now())).toBe(1);
  clock.advance(12_000);
  expect([indexOf(now()), shown]).toEqual([0, [1, 2, 0]]);
  expect(carouselLooks.banner).toMatchObject({
    autoplay: 6000,
    speed: 600,
    fades: true,
    hasDots: false,
    hasArrows: true,
  });
});

test('[SITE-03] arrows go around, a chosen slide is announced, one that follows by itself is not', async () => {
  const { actor, clock, now, shown } = await ready();
  actor.send({ type: 'previous' });
  expect([indexOf(now()), announcedOf(now())]).toEqual([2, 3]);
  actor.send({ type: 'next' });
  expect([indexOf(now()), announcedOf(now()), shown]).toEqual([0, 1, [2, 0]]);
  clock.advance(6000);
  expect([indexOf(now()), announcedOf(now())]).toEqual([1, 0]);
});

test('[SITE-03] it waits while the visitor has stopped it, and goes on after a whole turn', async () => {
  const { actor, clock, now } = await ready();
  clock.advance(5000);
  actor.send({ type: 'pause' });
  clock.advance(60_000);
  expect([indexOf(now()), isPlaying(now())]).toEqual([0, false]);
  actor.send({ type: 'next' });
  clock.advance(60_000);
  expect(indexOf(now())).toBe(1);
  actor.send({ type: 'play' });
  clock.advance(6000);
  expect(indexOf(now())).toBe(2);
});

test.each(['isHeld', 'isHidden', 'isStill'] as const)(
  '[SITE-03] it never goes on by itself while it %s',
  async (why) => {
    const { actor, clock, now } = await ready({ [why]: true });
    clock.advance(60_000);
    expect([indexOf(now()), isPlaying(now())]).toEqual([0, false]);
    actor.send({ type: 'attention.changed', ...calm });
    clock.advance(6000);
    expect(indexOf(now())).toBe(1);
  },
);

test('a row moved by hand is followed, not told; a slide that is not there is ignored', async () => {
  const { actor, now, shown } = await ready();
  actor.send({ type: 'slide.moved', index: 2 });
  expect([indexOf(now()), shown]).toEqual([2, []]);
  actor.send({ type: 'slide.moved', index: -1 });
  expect([indexOf(now()), shown]).toEqual([2, []]);
  actor.send({ type: 'slide.moved', index: 3 });
  expect(indexOf(now())).toBe(2);
});

test('without the code that slides it stays a row to scroll', async () => {
  const { load, now } = carousel();
  await load.last().fail(broken);
  expect(now().matches('plain')).toBe(true);
});

test('brands stay until they are moved', async () => {
  const { actor, clock, now } = await ready({ kind: 'brands', count: 12 });
  clock.advance(60_000);
  expect([indexOf(now()), isPlaying(now())]).toEqual([0, false]);
  actor.send({ type: 'next' });
  expect(indexOf(now())).toBe(1);
});

test('[SITE-07] the news ticker goes on every 6000 ms, with dots and without arrows; a dot goes to its post', async () => {
  const { actor, clock, now, shown } = await ready({ kind: 'ticker', count: 5 });
  clock.advance(6000);
  expect(indexOf(now())).toBe(1);
  actor.send({ type: 'slide.choose', index: 3 });
  expect([indexOf(now()), announcedOf(now()), shown]).toEqual([3, 4, [1, 3]]);
  actor.send({ type: 'slide.choose', index: 5 });
  expect(indexOf(now())).toBe(3);
  const { hasDots, hasArrows } = carouselLooks.ticker;
  expect([hasDots, hasArrows]).toEqual([true, false]);
});
