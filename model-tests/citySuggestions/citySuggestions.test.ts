import { answerTimeout } from '#machines/ask.ts';
import {
  activeOf,
  citiesOf,
  citySuggestionsMachine,
  hasNone,
  isOpen,
  suggestionPause,
} from '#machines/citySuggestions/citySuggestions.machine.ts';
import type { City, CityQuery } from '#machines/citySuggestions/citySuggestions.machine.ts';
import { expect, test } from 'vitest';
import { offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { glain, liege } from './citySuggestions.flow.ts';

function box() {
  const port = waitingPort<City[], CityQuery>();
  const written: (City | null)[] = [];
  const machine = citySuggestionsMachine.provide({
    actors: { suggestCities: port.logic },
    actions: { fillIn: (_, { city }) => written.push(city) },
  });
  const flow = begin(machine, undefined);
  const { actor, clock } = flow;
  return {
    ...flow,
    port,
    written,
    type(text: string, country = 'BE') {
      actor.send({ type: 'text.type', country, text });
      clock.advance(suggestionPause);
    },
    seen: () => actor.getSnapshot(),
    shown: () => citiesOf(actor.getSnapshot()).map(({ cityId }) => cityId),
  };
}

test('[CART-08] from four characters on, a pause in typing sends one request for the current text', () => {
  const { actor, clock, port, type } = box();
  actor.send({ type: 'box.enter', country: 'BE', text: '' });
  type(' 400 ');
  clock.advance(answerTimeout);
  expect(port.calls).toHaveLength(0);
  for (const text of ['4000', '4000 ', ' liège']) actor.send({ type: 'text.type', country: 'BE', text });
  clock.advance(suggestionPause - 1);
  expect(port.calls).toHaveLength(0);
  clock.advance(1);
  expect(port.calls.map(({ input }) => input)).toEqual([{ country: 'BE', text: 'liège' }]);
});

test('[CART-08] all places of one code are offered, and a choice is announced by its key', async () => {
  const { actor, port, type, facts, written, shown, seen } = box();
  type('4000');
  await port.last().answer([liege, glain]);
  expect([shown(), activeOf(seen())]).toEqual([['4000', '4000-2'], -1]);
  for (const [event, active] of [
    ['option.next', 0],
    ['option.next', 1],
    ['option.next', -1],
    ['option.previous', 1],
    ['option.first', 0],
    ['option.last', 1],
  ] as const) {
    actor.send({ type: event });
    expect([event, activeOf(seen())]).toEqual([event, active]);
  }
  actor.send({ type: 'option.choose', index: 1 });
  expect(facts).toEqual([{ type: 'city.chosen', country: 'BE', cityId: '4000-2' }]);
  expect([written, isOpen(seen()), shown()]).toEqual([[glain], false, []]);
});

test('[CART-08] an empty result says so; a new country sends a new request', async () => {
  const { port, type, seen } = box();
  type('zzzz');
  expect(hasNone(seen())).toBe(false);
  await port.last().answer([]);
  expect(hasNone(seen())).toBe(true);
  type('4000', 'LU');
  expect(port.last().input).toEqual({ country: 'LU', text: '4000' });
});

test('a failure or timeout leaves a plain field, and the arrow key retries', async () => {
  const { actor, clock, port, type, seen } = box();
  type('4000');
  await port.last().fail(offline);
  expect(isOpen(seen())).toBe(false);
  actor.send({ type: 'option.next' });
  clock.advance(answerTimeout);
  expect([isOpen(seen()), port.last().signal.aborted]).toEqual([false, true]);
  actor.send({ type: 'option.next' });
  await port.last().answer([liege]);
  expect(citiesOf(seen())).toEqual([liege]);
  actor.send({ type: 'hide' });
  expect(isOpen(seen())).toBe(false);
});
