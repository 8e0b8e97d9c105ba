import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chosenFrom, nameOf } from '../../bench/browser/controls.ts';
import type { Control } from '../../bench/browser/controls.ts';
import { median, medians, missedIn, table } from '../../bench/browser/figures.ts';
import { keep, lastKept } from '../../bench/browser/kept.ts';
import { blocking } from '../../bench/browser/loads.ts';

test('a median is the middle one, or between the two in the middle', () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([40, 10, 20, 30])).toBe(25);
  expect(median([null, 7, null])).toBe(7);
  expect(median([null])).toBe(null);
});

test('the medians of several rounds are those of each row', () => {
  const rounds = [
    { 'LCP, ms': 900, CLS: 0 },
    { 'LCP, ms': 700, CLS: 0.02 },
    { 'LCP, ms': 800, CLS: null },
  ];
  expect(medians(rounds)).toEqual({ 'LCP, ms': 800, CLS: 0.01 });
});

test('only what is over 50 ms of a task after the first paint blocks', () => {
  const longTasks = [
    { start: 100, duration: 200 },
    { start: 480, duration: 60 },
    { start: 700, duration: 90 },
  ];
  expect(blocking({ longTasks }, 500)).toBe(50);
});

test('a table marks what misses its aim, and says what was there before', () => {
  const figures = { home: { 'LCP, ms': 864.4, CLS: 0.004 }, cart: { 'LCP, ms': null, requests: 12 } };
  const before = { home: { 'LCP, ms': 912 } };
  const aims = { home: { 'LCP, ms': 600, CLS: 0.01 }, cart: { 'LCP, ms': 700 } };
  expect(table('first visit', figures, before, aims)).toEqual([
    '| first visit |       home | cart |',
    '|-------------|-----------:|-----:|',
    '| LCP, ms     | 864* (912) |   –* |',
    '| CLS         |      0.004 |      |',
    '| requests    |            |   12 |',
  ]);
  expect(missedIn(figures, aims)).toEqual(['home: LCP, ms 864 of 600', 'cart: LCP, ms – of 700']);
});

const control = (index: number, place: string, given: Partial<Control> = {}): Control => ({
  index,
  tag: 'a',
  type: '',
  role: null,
  names: [''],
  region: 'main',
  place,
  leaves: false,
  ...given,
});

test('a control is named by its region, its kind and the first name that says something', () => {
  expect(nameOf(control(0, 'a', { names: ['', '\n Panier :\u00A0 2 articles '] }))).toBe(
    'main: link “Panier : 2 articles”',
  );
  expect(nameOf(control(0, 'input', { tag: 'input', type: 'search', names: ['', 'q'] }))).toBe('main: search “q”');
  expect(nameOf(control(0, 'button', { tag: 'button', type: 'submit', region: 'dialog' }))).toBe(
    'dialog: button “without a name”',
  );
  expect(
    nameOf(control(0, 'div', { tag: 'div', role: 'tab', names: ['Description et caractéristiques du produit'] })),
  ).toBe('main: tab “Description et caractéristiques du…”');
});

test('of controls in the same place of several cards the first and the last are used', () => {
  const cards = [3, 5, 7, 9].map((index) => control(index, 'li > a'));
  const chosen = chosenFrom([control(1, 'button'), ...cards, control(8, 'li > a', { region: 'footer' })]);
  expect(chosen.map(({ index, others }) => [index, others])).toEqual([
    [1, 0],
    [3, 2],
    [8, 0],
    [9, 0],
  ]);
});

test('a result is compared with the newest one of the same measurement and database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const resultOf = (date: string, kind: 'pglite' | 'postgresql') => ({
    date,
    kind,
    commit: null,
    chromium: '1',
    figures: {},
  });
  expect(lastKept(folder, 'browser', 'pglite')).toBe(null);
  for (const day of ['2026-02-01', '2026-03-01']) keep(folder, 'browser', resultOf(`${day}T10:00:00.000Z`, 'pglite'));
  keep(folder, 'browser', resultOf('2026-04-01T10:00:00.000Z', 'postgresql'));
  keep(folder, 'controls', resultOf('2026-05-01T10:00:00.000Z', 'pglite'));
  expect(lastKept(folder, 'browser', 'pglite')?.date).toBe('2026-03-01T10:00:00.000Z');
});
