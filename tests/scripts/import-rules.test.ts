import { expect, test } from 'vitest';
import { importsKey } from '#scripts/import-rules.mjs';

const cart = "import type { Cart } from '#contract/cart.ts';\nexport const total = (cart: Cart) => cart.total;\n";
const keyOf = (text: string, path = 'machines/cart/cart.machine.ts', base = 'rules') =>
  importsKey(new Map([[path, text]]), base);

test('the import rules are not checked again after an edit that imports nothing', () => {
  expect(keyOf(cart.replace('cart.total', 'cart.total + 1'))).toBe(keyOf(cart));
});

test.each([
  ['another import', `${cart}import { net } from '#rules/money.ts';`],
  ['an import without names', `${cart}import './cart.css';`],
  ['an import that is no longer of types alone', cart.replace('import type', 'import')],
  ['an import on several lines', `${cart}import {\n  net, // it's\n  vat,\n} from\n  '#rules/money.ts';`],
  ['a late import', `${cart}export const late = () => import('#views/cart/CartPage.tsx');`],
  ['a late import of a template', `${cart}export const late = () => import(\`#views/cart/CartPage.tsx\`);`],
  ['what is exported from another file', `${cart}export * from './lines.ts';`],
  ['a required file', `${cart}const lines = require('./lines.cjs');`],
  ['a type in a comment', `${cart}/** @type {import('./lines.ts').Lines} */`],
])('they are checked again after %s', (_, text) => {
  expect(keyOf(text)).not.toBe(keyOf(cart));
});

test('they are checked again after a change to the rules, or to the name of a file', () => {
  expect(keyOf(cart, 'machines/cart/cart.machine.ts', 'other rules')).not.toBe(keyOf(cart));
  expect(keyOf(cart, 'views/cart/total.ts')).not.toBe(keyOf(cart));
});
