import { expect, test } from 'vitest';
import { lintKeys } from '#scripts/lint.mjs';

const sources = {
  'core/contract/cart.ts': 'export type Cart = { id: number };',
  'machines/cart/cart.machine.ts': "import type { Cart } from '#contract/cart.ts';",
  'views/cart/Cart.tsx': "import { cart } from '../../machines/cart/cart.machine.ts';",
  'views/news/News.tsx': "import './news.css';",
  'packages/walks/src/clock.ts': 'export const clock = 1;',
  'tests/walk.ts': "import { clock } from 'walks/clock';",
};

/** The files whose lint result may have changed after an edit. */
function staleAfter(edit: Record<string, string>, base = 'same'): string[] {
  const subpaths = { '#contract/*': './core/contract/*', 'walks/*': 'packages/walks/src/*.ts' };
  const before = lintKeys(new Map(Object.entries(sources)), subpaths, 'same');
  const after = lintKeys(new Map(Object.entries({ ...sources, ...edit })), subpaths, base);
  return Object.keys(after).filter((path) => after[path] !== before[path]);
}

test('a file is linted again when something below it in the import graph has changed', () => {
  expect(staleAfter({})).toEqual([]);
  expect(staleAfter({ 'views/cart/Cart.tsx': '' })).toEqual(['views/cart/Cart.tsx']);
  expect(staleAfter({ 'core/contract/cart.ts': 'export type Cart = { id: string };' })).toEqual([
    'core/contract/cart.ts',
    'machines/cart/cart.machine.ts',
    'views/cart/Cart.tsx',
  ]);
  expect(staleAfter({ 'packages/walks/src/clock.ts': '' })).toEqual(['packages/walks/src/clock.ts', 'tests/walk.ts']);
});

test('all files are linted again after a change to the rules, the packages or a global type', () => {
  const all = Object.keys(sources);
  expect(staleAfter({}, 'another lockfile')).toEqual(all);
  expect(staleAfter({ 'tests/global.ts': "declare module 'vitest' {}" })).toEqual([...all, 'tests/global.ts']);
});
