import { PREFETCH_PATIENCE_MS, PRESS_PATIENCE_MS, pageLifeMachine } from '#machines/pageLife/pageLife.machine.ts';
import { expect, test } from 'vitest';
import { begin, waitingPort } from '../journey.ts';
import { minus, plus, request } from './pageLife.flow.ts';

/** A page of three parts: what was prepared, in batches, and which presses were made again. */
function openPage() {
  const prefetching = waitingPort<void, void>();
  const hydration = waitingPort<void, { press: object }>();
  const prepared: (readonly string[])[] = [];
  const pressed: unknown[] = [];
  const machine = pageLifeMachine.provide({
    actors: { prefetch: prefetching.logic, awaitHydration: hydration.logic },
    actions: {
      prepare: (_, { steps }) => prepared.push(steps),
      pressAgain: (_, { press }) => pressed.push(press),
    },
  });
  const { actor, clock, facts } = begin(machine, { steps: ['calls', 'dialogs', 'menus'] });
  const press = (button: object) => actor.send({ type: 'control.pressed', press: button });
  const leave = (href: string) => actor.send({ type: 'page.leaving', href });
  return { actor, clock, facts, prefetching, hydration, prepared, pressed, press, leave };
}

test('[NAV-28] idle moments prepare one part each, and the one after the last wakes the page', () => {
  const { actor, prepared } = openPage();
  for (let moment = 0; moment < 3; moment += 1) actor.send({ type: 'page.idle' });
  expect(prepared).toEqual([['calls'], ['dialogs'], ['menus']]);
  expect(actor.getSnapshot().value).toMatchObject({ code: 'asleep' });
  actor.send({ type: 'page.idle' });
  expect(actor.getSnapshot().value).toMatchObject({ code: 'awake' });
});

test('[NAV-28] the first interaction prepares all the rest at once, and nothing twice', () => {
  const { actor, prepared } = openPage();
  actor.send({ type: 'page.idle' });
  actor.send({ type: 'page.touched' });
  actor.send({ type: 'page.touched' });
  actor.send({ type: 'page.idle' });
  expect(prepared).toEqual([['calls'], ['dialogs', 'menus']]);
});

test('[NAV-28] a page touched before it has loaded prefetches what it names all the same', async () => {
  const { actor, prefetching } = openPage();
  actor.send({ type: 'page.touched' });
  expect(actor.getSnapshot().value).toMatchObject({ ahead: 'prefetching', code: 'awake' });
  expect(prefetching.last().signal.aborted).toBe(false);
  await prefetching.last().answer();
  expect(actor.getSnapshot().value).toMatchObject({ ahead: 'ended' });
});

test('[NAV-28] idle moments are watched from the end of prefetching to the waking', async () => {
  const { actor, prefetching } = openPage();
  expect(Object.keys(actor.getSnapshot().children)).toEqual(['prefetch']);
  await prefetching.last().answer();
  expect(Object.keys(actor.getSnapshot().children)).toEqual(['watchIdle']);
  actor.send({ type: 'page.touched' });
  expect(Object.keys(actor.getSnapshot().children)).toEqual([]);
});

test('[NAV-28] a slow network keeps nothing from being prepared for longer than 30 s', () => {
  const { actor, clock } = openPage();
  clock.advance(PREFETCH_PATIENCE_MS - 1);
  expect(Object.keys(actor.getSnapshot().children)).toEqual(['prefetch']);
  clock.advance(1);
  expect(Object.keys(actor.getSnapshot().children)).toEqual(['watchIdle']);
});

test('[NAV-28] for a user who saves data no idle moment is watched: the first interaction prepares everything', async () => {
  const { actor, prefetching, prepared } = openPage();
  await prefetching.last().fail(new Error('spared'));
  expect(Object.keys(actor.getSnapshot().children)).toEqual([]);
  expect(prepared).toEqual([]);
  actor.send({ type: 'page.touched' });
  expect(prepared).toEqual([['calls', 'dialogs', 'menus']]);
});

test('[NAV-28] the last press on what is not hydrated yet is made again once it is, once', async () => {
  const { hydration, pressed, press } = openPage();
  press(plus);
  press(minus);
  expect(hydration.calls.map(({ input, signal }) => [input.press, signal.aborted])).toEqual([
    [plus, true],
    [minus, false],
  ]);
  await hydration.last().answer();
  expect(pressed).toEqual([minus]);
});

test('[NAV-28] a press is forgotten with its page, with its button, and after 20 s', async () => {
  const { actor, clock, hydration, pressed, press, leave } = openPage();
  press(plus);
  leave('/fr/contact');
  expect(hydration.last().signal.aborted).toBe(true);
  press(plus);
  await hydration.last().fail(new Error('The button is gone'));
  press(plus);
  clock.advance(PRESS_PATIENCE_MS);
  expect(hydration.last().signal.aborted).toBe(true);
  expect([pressed, actor.getSnapshot().context.press]).toEqual([[], null]);
});

test('[NAV-28] a link’s area is blocked from its page’s leaving until it is there', () => {
  const { actor, facts, leave } = openPage();
  actor.send({ type: 'area.claimed', href: '/fr/news', request });
  expect(facts).toEqual([]);
  leave('/fr/news');
  expect(facts).toEqual([{ type: 'area.blocked', request }]);
  actor.send({ type: 'page.finished', href: '/fr/news' });
  expect(facts).toEqual([
    { type: 'area.blocked', request },
    { type: 'area.freed', request },
  ]);
});

test('[NAV-28] another link takes the blocked area’s place, and a claim that was not followed blocks nothing', () => {
  const { actor, facts, leave } = openPage();
  actor.send({ type: 'area.claimed', href: '/fr/news', request });
  leave('/fr/news');
  leave('/fr/contact');
  expect(facts.map(({ type }) => type)).toEqual(['area.blocked', 'area.freed']);
  actor.send({ type: 'area.claimed', href: '/fr/news', request });
  leave('/fr/contact');
  leave('/fr/news');
  expect(facts).toHaveLength(2);
});
