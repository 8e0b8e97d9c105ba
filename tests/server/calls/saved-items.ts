import { expect } from 'vitest';
import { addresses, answerOf } from '#tests/server/http-shop.ts';
import { variant } from '#tests/server/small-shop.ts';
import { wrongCulture } from './call-case.ts';
import type { Rejection, CallCases, CallContext } from './call-case.ts';

/** An item saved for later beside the cart of the test: the id it is saved under. */
async function saved({ person }: CallContext, variantId: number): Promise<string> {
  const added = await answerOf(person.send('POST', addresses.add, { ProductVariantId: variantId, Quantity: 1 }));
  const { Item } = added.body as { Item: { Id: number } };
  const { body } = await answerOf(person.send('POST', `${addresses.cart}/saveditems`, { ShoppingCartItemId: Item.Id }));
  const { SavedItems } = body as { SavedItems: { Id: number; ProductVariantId: number }[] };
  return String(SavedItems.find(({ ProductVariantId }) => ProductVariantId === variantId)?.Id);
}
const wrongIds: readonly Rejection[] = [
  ['nothing that is kept', 404, null, { params: { id: '999999' } }],
  ['no number', 400, '/id', { params: { id: 'x' } }],
  ['beyond every id', 400, '/id', { params: { id: '2147483648' } }],
];

export const savedItemRows: CallCases<'removeSavedItem' | 'saveItem' | 'takeSavedItem'> = {
  saveItem: {
    may: 'visitor',
    first: 404,
    valid: ({ itemId }) => ({ body: { ShoppingCartItemId: itemId } }),
    answer: ({ Items, SavedItems, Totals }) => {
      expect([Items, Totals.TaxIncl]).toEqual([[], 0]);
      expect(SavedItems).toMatchObject([{ ProductVariantId: variant.mug, Quantity: 1, UnitPrice: { TaxIncl: 488 } }]);
    },
    bad: [
      ['an unknown line', 404, null, { body: { ShoppingCartItemId: 999_999 } }],
      ['no line', 400, '/ShoppingCartItemId', { body: { ShoppingCartItemId: undefined } }],
      ['no number', 400, '/ShoppingCartItemId', { body: { ShoppingCartItemId: 'x' } }],
      wrongCulture,
    ],
  },
  takeSavedItem: {
    may: 'visitor',
    first: 404,
    valid: async (context) => ({ params: { id: await saved(context, variant.book) } }),
    answer: ({ Items, SavedItems }) => {
      expect(SavedItems).toEqual([]);
      expect(Items.map(({ ProductVariantId }) => ProductVariantId)).toEqual([variant.mug, variant.book]);
    },
    bad: [...wrongIds, wrongCulture],
  },
  removeSavedItem: {
    may: 'visitor',
    first: 404,
    valid: async (context) => ({ params: { id: await saved(context, variant.split) } }),
    answer: ({ Items, SavedItems }) => expect([Items.length, SavedItems]).toEqual([1, []]),
    bad: [...wrongIds, wrongCulture],
  },
};
