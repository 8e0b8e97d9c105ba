import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { quickOrderMachine } from '#machines/quickOrder/quickOrder.machine.ts';
import { QuickOrderPage } from '#views/quickOrder/QuickOrderPage.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

const page = {
  Kind: 'quickOrder' as const,
  Articles: 'X-1,1',
  Rows: [
    { Line: 1, SKU: 'X-1', Quantity: 1, Name: '', Status: 'Refused' as const, Code: 'QuickOrder.Unknown', Params: {} },
  ],
  Added: 2,
  FormToken: '11111111-1111-4111-8111-111111111111',
};

test.each([
  [
    'fr',
    'Commande rapide',
    '2 lignes de votre liste sont dans le panier.',
    'Nous n’avons aucun article de cette référence.',
  ],
  [
    'nl',
    'Snel bestellen',
    '2 regels van uw lijst liggen in het winkelmandje.',
    'Wij hebben geen artikel met dit nummer.',
  ],
] as const)('[SHOP-02] the list in %s posts to its own page and shows the result of each row', (culture, ...words) => {
  const flow = createActor(quickOrderMachine, { input: { articles: page.Articles, rows: page.Rows, form: null } });
  const html = render(<QuickOrderPage page={page} flow={flow} />, shopIn(culture));
  for (const word of words) expect(wordsOf(html)).toContain(word);
  expect(attributesOf(html, 'form').map(({ method, action }) => [method, action])).toEqual([
    ['post', `/${culture}/catalog/quickorder`],
  ]);
  expect(html).toContain('>X-1,1</textarea>');
  expect(attributesOf(html, 'input').find(({ name }) => name === 'FormToken')?.['value']).toBe(page.FormToken);
});
