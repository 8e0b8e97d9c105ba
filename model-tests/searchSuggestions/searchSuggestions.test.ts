import type { Suggestion } from '#contract/search-suggestions.ts';
import { answerTimeout } from '#machines/ask.ts';
import { searchSuggestionsMachine, suggestionPause } from '#machines/searchSuggestions/searchSuggestions.machine.ts';
import {
  activeOf,
  hasFailed,
  hasNone,
  isMissing,
  isOpen,
  keyOf,
  recentOf,
  suggestionsOf,
} from '#machines/searchSuggestions/selectors.ts';
import { expect, test } from 'vitest';
import { offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { granted, parasol, soap, resultsPath, withdrawn } from './searchSuggestions.flow.ts';

test('[SHOP-28] the key is switched off and on while the list is open, and stored each time', () => {
  const { actor, switched } = box();
  expect(keyOf(actor.getSnapshot())).toBe(null);
  actor.send({ type: 'key.switch', isOn: false });
  actor.send({ type: 'box.enter', text: '' });
  expect(keyOf(actor.getSnapshot())).toBe(true);
  for (const isOn of [false, true, false]) {
    actor.send({ type: 'key.switch', isOn });
    expect(keyOf(actor.getSnapshot())).toBe(isOn);
  }
  expect(switched).toEqual([false, true, false]);
  actor.send({ type: 'text.type', text: 'la' });
  expect(keyOf(actor.getSnapshot())).toBe(null);
});

function box(recent: string[] = [], mayKeep = true) {
  const port = waitingPort<Suggestion[], { q: string }>();
  const kept: (readonly string[])[] = [];
  const written: string[] = [];
  const switched: boolean[] = [];
  let focused = 0;
  const machine = searchSuggestionsMachine.provide({
    actors: { suggest: port.logic },
    actions: {
      keepRecent: (_, params) => kept.push(params.recent),
      keepKey: (_, { isOn }) => switched.push(isOn),
      writeBox: (_, { text }) => written.push(text),
      focusBox: () => (focused += 1),
    },
  });
  const flow = begin(machine, { resultsPath, recent, mayKeep, hasKey: true });
  const { actor, clock } = flow;
  return {
    ...flow,
    port,
    kept,
    switched,
    written,
    focusedTimes: () => focused,
    /** Types a text and pauses. */
    type(text: string) {
      actor.send({ type: 'text.type', text });
      clock.advance(suggestionPause);
    },
    shown: () => suggestionsOf(actor.getSnapshot()).map(({ Name }) => Name),
  };
}
const wanted = (href: string) => ({ type: 'url.requested', href });

test('[CAT-09] from two characters on, a pause in typing requests suggestions once for the current text', async () => {
  const { actor, clock, port, shown } = box();
  actor.send({ type: 'box.enter', text: '' });
  actor.send({ type: 'text.type', text: ' l ' });
  clock.advance(answerTimeout);
  expect(port.calls).toHaveLength(0);
  for (const text of ['la', 'lam', 'lamp']) actor.send({ type: 'text.type', text });
  clock.advance(suggestionPause - 1);
  expect(port.calls).toHaveLength(0);
  clock.advance(1);
  expect(port.calls.map(({ input }) => input)).toEqual([{ q: 'lamp' }]);
  await port.last().answer([parasol, soap]);
  expect(shown()).toEqual([parasol.Name, soap.Name]);
  // a trailing blank requests nothing new, and neither does hiding and showing
  actor.send({ type: 'text.type', text: 'lamp ' });
  actor.send({ type: 'hide' });
  expect([isOpen(actor.getSnapshot()), shown()]).toEqual([false, []]);
  actor.send({ type: 'option.next' });
  expect([port.calls.length, shown()]).toEqual([1, [parasol.Name, soap.Name]]);
});

test('[CAT-09] an older response never replaces a newer one', async () => {
  const { actor, port, type, shown } = box();
  type('lam');
  type('lan');
  const [older, newer] = port.calls;
  expect([older?.signal.aborted, newer?.signal.aborted]).toEqual([true, false]);
  await newer?.answer([soap]);
  await older?.answer([parasol]);
  expect(shown()).toEqual([soap.Name]);
  // while the next text is requested, the previous results stay
  actor.send({ type: 'text.type', text: 'lant' });
  expect(shown()).toEqual([soap.Name]);
});

test('[CAT-09] at most thirty are shown, and a click on one goes to its ProductUrl', async () => {
  const { actor, port, type, facts, shown, kept } = box();
  type('la');
  await port.last().answer(Array.from({ length: 40 }, (_, index) => ({ ...parasol, ProductUrl: `/fr/p/${index}` })));
  expect(shown()).toHaveLength(30);
  actor.send({ type: 'option.choose', index: 30 });
  expect(facts).toEqual([]);
  actor.send({ type: 'option.choose', index: 29 });
  expect([facts, isOpen(actor.getSnapshot()), kept.at(-1)]).toEqual([[wanted('/fr/p/29')], false, ['la']]);
});

test('[CAT-09] the arrows cycle through the options and the box, Home and End go to the ends, Escape hides', async () => {
  const { actor, port, type } = box();
  const active = () => activeOf(actor.getSnapshot());
  type('la');
  await port.last().answer([parasol, soap]);
  actor.send({ type: 'option.first' });
  expect([active(), actor.getSnapshot().can({ type: 'option.first' })]).toEqual([-1, false]);
  const walked = (['option.next', 'option.next', 'option.next', 'option.previous', 'option.previous'] as const).map(
    (key) => (actor.send({ type: key }), active()),
  );
  expect(walked).toEqual([0, 1, -1, 1, 0]);
  actor.send({ type: 'option.last' });
  expect(active()).toBe(1);
  actor.send({ type: 'option.first' });
  expect(active()).toBe(0);
  actor.send({ type: 'hide' });
  expect([active(), actor.getSnapshot().can({ type: 'hide' })]).toEqual([-1, false]);
});

test('[CAT-10] a search without a text is refused in its box, which keeps the focus, until a text is typed', async () => {
  const { actor, facts, port, type, shown, kept, focusedTimes } = box(['vase']);
  const refused = () => isMissing(actor.getSnapshot());
  type('lampe');
  await port.last().answer([parasol]);
  actor.send({ type: 'submit', text: '  ' });
  expect([refused(), focusedTimes(), shown()]).toEqual([true, 1, []]);
  expect([facts, kept]).toEqual([[], []]);
  // the focus that it gets is no new beginning, and what was searched for before is a way on
  actor.send({ type: 'box.enter', text: '  ' });
  expect([refused(), recentOf(actor.getSnapshot())]).toEqual([true, ['vase']]);
  actor.send({ type: 'text.type', text: 'l' });
  expect(refused()).toBe(false);
  actor.send({ type: 'submit', text: '' });
  actor.send({ type: 'box.leave' });
  expect([refused(), isOpen(actor.getSnapshot())]).toEqual([false, false]);
});

test('[CAT-10] a text opens its results', () => {
  const { actor, facts, kept } = box([], false);
  actor.send({ type: 'submit', text: ' lampe & vase ' });
  expect(facts).toEqual([wanted('/fr/catalog?q=lampe+%26+vase')]);
  expect(kept).toEqual([[]]);
});

test('[ERR-12] a response without products shows that none was found', async () => {
  const { actor, port, type } = box();
  type('zzzz');
  expect(hasNone(actor.getSnapshot())).toBe(false);
  await port.last().answer([]);
  expect(hasNone(actor.getSnapshot())).toBe(true);
});

test('[CAT-09] a call that fails or times out shows an error, and retry or more letters request again', async () => {
  const { actor, port, type, clock, shown, focusedTimes } = box();
  type('lamp');
  await port.last().answer([parasol]);
  type('lampe');
  await port.last().fail(offline);
  expect([hasFailed(actor.getSnapshot()), shown()]).toEqual([true, []]);
  actor.send({ type: 'retry' });
  expect(focusedTimes()).toBe(1);
  clock.advance(answerTimeout);
  expect(hasFailed(actor.getSnapshot())).toBe(true);
  type('lampes');
  await port.last().answer([parasol]);
  expect([hasFailed(actor.getSnapshot()), shown()]).toEqual([false, [parasol.Name]]);
});

test('recent searches are shown for the empty box, selected like options and removed one by one or all at once', () => {
  const { actor, facts, kept, written, focusedTimes } = box(['vase', 'bol']);
  const recent = () => recentOf(actor.getSnapshot());
  expect(recent()).toEqual([]);
  actor.send({ type: 'box.enter', text: '' });
  expect(recent()).toEqual(['vase', 'bol']);
  actor.send({ type: 'option.choose', index: 1 });
  expect([facts, written, kept.at(-1)]).toEqual([[wanted('/fr/catalog?q=bol')], ['bol'], ['bol', 'vase']]);
  actor.send({ type: 'submit', text: 'Lampe' });
  actor.send({ type: 'box.enter', text: '' });
  expect(recent()).toEqual(['Lampe', 'bol', 'vase']);
  actor.send({ type: 'recent.forget', text: 'bol' });
  expect([recent(), kept.at(-1), focusedTimes()]).toEqual([['Lampe', 'vase'], ['Lampe', 'vase'], 1]);
  actor.send({ type: 'recent.forget', text: null });
  expect([recent(), kept.at(-1)]).toEqual([[], []]);
});

test('searches are stored from the moment of consent on, and deleted when it is withdrawn', () => {
  const { actor, kept } = box([], false);
  actor.send({ type: 'submit', text: 'vase' });
  actor.send({ type: 'consent.given', ...granted });
  actor.send({ type: 'submit', text: 'bol' });
  expect(kept).toEqual([[], [], ['bol']]);
  actor.send({ type: 'consent.given', ...withdrawn });
  expect(kept.at(-1)).toEqual([]);
});
