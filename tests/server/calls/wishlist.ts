import { expect } from 'vitest';
import type { Endpoints } from '#contract/endpoints.ts';
import { variant } from '#tests/server/small-shop.ts';
import { customerOf } from '#tests/server/http-shop.ts';
import { sharedList, wishBy, wished } from '#tests/server/wishes.ts';
import { wrongCulture } from './call-case.ts';
import type { CallCases, CallContext, Rejection } from './call-case.ts';

type WishlistCall = Extract<keyof Endpoints, `${string}Wishlist${string}`>;

/** A new list with a mug. */
const listed = ({ person }: CallContext): Promise<{ WishlistId: number; WishlistProductId: number }> =>
  wished(person, variant.mug, { Name: 'Une liste' });
const wrongIds = (name: string): readonly Rejection[] => [
  ['nothing', 400, `/${name}`, { query: { [name]: undefined } as never }],
  ['no number', 400, `/${name}`, { query: { [name]: 'x' } }],
  ['beyond every id', 400, `/${name}`, { query: { [name]: '2147483648' } }],
  ['what nobody has', 404, null, { query: { [name]: '999999' } }],
];

export const wishlistRows: CallCases<WishlistCall> = {
  addToWishlist: {
    may: 'visitor',
    valid: () => ({ query: { productVariantId: String(variant.mug), listId: '' } }),
    answer: ({ Message, DataLayer, Lists }) => {
      expect(Message).toBe('Product 1 fr est dans la liste «\u00a0Ma liste\u00a0».');
      expect(DataLayer).toEqual({
        event: 'addToWishlist',
        sku: 'SKU-1',
        name: 'Product 1 fr',
        price: 4.88,
        quantity: 1,
      });
      expect(Lists).toMatchObject([{ Name: 'Ma liste', Kind: 'wishlist', Count: 1 }]);
    },
    bad: [
      ...wrongIds('productVariantId'),
      ['a list of nobody', 404, null, { query: { listId: '999999' } }],
      ['a list that is none', 400, '/listId', { query: { listId: 'x' } }],
      ['a quantity that is none', 400, '/Quantity', { query: { Quantity: '0' } }],
      ['a name that is too long', 422, '/Name', { query: { Name: 'x'.repeat(81) } }],
      ['another kind', 400, '/Kind', { query: { Kind: 'shopping' } }],
      wrongCulture,
    ],
  },
  removeFromWishlist: {
    may: 'visitor',
    first: 401,
    valid: async (context) => ({ query: { Id: String((await listed(context)).WishlistProductId) } }),
    answer: ({ Message, List }) => expect([Message, List?.Items]).toEqual(['L’article est retiré de votre liste.', []]),
    bad: [...wrongIds('Id'), wrongCulture],
  },
  restoreToWishlist: {
    may: 'visitor',
    first: 401,
    valid: async (context) => {
      const { WishlistProductId } = await listed(context);
      await wishBy(context.person, 'DELETE', 'deletefromlist', { Id: WishlistProductId });
      return { query: { Id: String(WishlistProductId) } };
    },
    answer: ({ Message, List }) => {
      expect(Message).toBe('L’article est de nouveau dans la liste.');
      expect(List?.Items.map(({ ProductVariantId }) => ProductVariantId)).toEqual([variant.mug]);
    },
    bad: [...wrongIds('Id'), wrongCulture],
  },
  removeVariantFromWishlist: {
    may: 'visitor',
    first: 401,
    valid: async (context) => ({
      params: { productVariantId: String(variant.mug), listId: String((await listed(context)).WishlistId) },
    }),
    answer: ({ List }) => expect(List?.Items).toEqual([]),
    bad: [
      ['what is not in it', 404, null, { params: { productVariantId: String(variant.book) } }],
      ['a list of nobody', 404, null, { params: { listId: '999999' } }],
      ['no number', 400, '/listId', { params: { listId: 'x' } }],
      wrongCulture,
    ],
  },
  removeFromAllWishlists: {
    may: 'visitor',
    first: 401,
    valid: async (context) => {
      await listed(context);
      await listed(context);
      return { params: { productVariantId: String(variant.mug) } };
    },
    answer: ({ Lists }) => expect(Lists.map(({ Count }) => Count)).toEqual(Lists.map(() => 0)),
    bad: [
      ['what is in no list', 404, null, { params: { productVariantId: String(variant.book) } }],
      ['no number', 400, '/productVariantId', { params: { productVariantId: 'x' } }],
      wrongCulture,
    ],
  },
  deleteWishlist: {
    may: 'visitor',
    first: 401,
    valid: async (context) => ({ query: { Id: String((await listed(context)).WishlistId) } }),
    answer: ({ Uri }) => expect(Uri).toBe('/fr/catalog/wishlist/list'),
    bad: [...wrongIds('Id'), wrongCulture],
  },
  createWishlist: {
    may: 'visitor',
    valid: () => ({ query: { Name: 'Une liste', Kind: 'birthlist' } }),
    answer: ({ WishlistId, Uri }) => expect(Uri).toBe(`/fr/catalog/wishlist/list?Id=${WishlistId}`),
    bad: [
      ['no name', 422, '/Name', { query: { Name: ' ' } }],
      ['a name that is too long', 422, '/Name', { query: { Name: 'x'.repeat(81) } }],
      ['a name without end', 400, '/Name', { query: { Name: 'x'.repeat(301) } }],
      ['another kind', 400, '/Kind', { query: { Kind: 'shopping' } }],
      wrongCulture,
    ],
  },
  changeWishlistQuantity: {
    may: 'visitor',
    first: 401,
    valid: async (context) => ({ query: { Id: String((await listed(context)).WishlistProductId), Quantity: '3' } }),
    answer: ({ IsSuccessfull, Quantity }) => expect([IsSuccessfull, Quantity]).toEqual([true, 3]),
    bad: [
      ...wrongIds('Id'),
      ['none', 400, '/Quantity', { query: { Quantity: '0' } }],
      ['less than none', 400, '/Quantity', { query: { Quantity: '-1' } }],
      ['no number', 400, '/Quantity', { query: { Quantity: '1.5' } }],
      wrongCulture,
    ],
  },
  renameWishlist: {
    may: 'visitor',
    first: 401,
    valid: async (context) => ({ query: { Id: String((await listed(context)).WishlistId), Name: 'Noël' } }),
    answer: ({ List }) => expect(List?.Name).toBe('Noël'),
    bad: [
      ...wrongIds('Id'),
      ['no name', 422, '/Name', { query: { Name: '' } }],
      ['a name that is too long', 422, '/Name', { query: { Name: 'x'.repeat(81) } }],
      wrongCulture,
    ],
  },
  describeWishlist: {
    may: 'visitor',
    first: 401,
    valid: async (context) => ({
      query: { Id: String((await listed(context)).WishlistId), Description: 'Merci\u00a0!' },
    }),
    answer: ({ List }) => expect(List?.Description).toBe('Merci\u00a0!'),
    bad: [
      ...wrongIds('Id'),
      ['a text that is too long', 422, '/Description', { query: { Description: 'x'.repeat(1001) } }],
      wrongCulture,
    ],
  },
  shareWishlist: {
    may: 'customer',
    valid: async (context) => ({ query: { Id: String((await listed(context)).WishlistId), IsShared: 'true' } }),
    answer: ({ Message, List }) => {
      expect(Message).toBe('La liste est partagée.');
      expect(List?.Share).toEqual({ Uri: expect.stringMatching(/shared\/[\w-]{22}$/u) as string, ShowsOwner: false });
    },
    bad: [
      ...wrongIds('Id'),
      ['neither shared nor not', 400, '/IsShared', { query: { IsShared: 'x' } }],
      ['a name neither shown nor not', 400, '/ShowsOwner', { query: { ShowsOwner: 'x' } }],
      wrongCulture,
    ],
  },
  giveFromWishlist: {
    may: 'visitor',
    valid: async ({ shop }) => {
      const { person } = await customerOf(shop);
      const { token, itemId } = await sharedList(person, { variantId: variant.mug, quantity: 3 });
      return { body: { Token: token, WishlistProductId: itemId, Quantity: 2 } };
    },
    answer: ({ Gift, List }) => {
      expect(Gift).toEqual({ Name: 'Product 1 fr', Quantity: 2 });
      expect(List.Items.map(({ Wanted }) => Wanted)).toEqual([3]);
    },
    bad: [
      ['a list of nobody', 404, null, { body: { Token: 'a'.repeat(22) } }],
      ['no token', 400, '/Token', { body: { Token: 'x' } }],
      ['another list’s line', 404, null, { body: { WishlistProductId: 999_999 } }],
      ['no line', 400, '/WishlistProductId', { body: { WishlistProductId: undefined as never } }],
      ['no pieces', 400, '/Quantity', { body: { Quantity: 0 } }],
      wrongCulture,
    ],
  },
  isInWishlist: {
    may: 'visitor',
    first: 401,
    valid: async (context) => {
      const { WishlistId } = await listed(context);
      return { query: { productVariantId: String(variant.mug), listId: String(WishlistId) } };
    },
    answer: ({ IsInList, WishlistProductId }) => expect([IsInList, WishlistProductId !== null]).toEqual([true, true]),
    bad: [
      ['nothing', 400, '/productVariantId', { query: { productVariantId: undefined } as never }],
      ['a list of nobody', 404, null, { query: { listId: '999999' } }],
      ['a list that is none', 400, '/listId', { query: { listId: 'x' } }],
    ],
  },
  countWishlistProducts: {
    may: 'visitor',
    valid: () => ({}),
    answer: ({ Count }) => expect(Count).toBeGreaterThanOrEqual(0),
    bad: [],
  },
  addWishlistToCart: {
    may: 'visitor',
    first: 401,
    valid: async (context) => ({
      body: { WishlistId: (await listed(context)).WishlistId, Items: [{ variantId: variant.mug, qty: 2 }] },
    }),
    answer: ({ Rows }) =>
      expect(Rows).toEqual([
        { ProductVariantId: variant.mug, Name: 'Product 1 fr', Quantity: 2, Status: 'Added', Code: '', Params: {} },
      ]),
    bad: [
      ['a list of nobody', 404, null, { body: { WishlistId: 999_999 } }],
      ['no list', 400, '/WishlistId', { body: { WishlistId: undefined } }],
      ['no lines', 400, '/Items', { body: { Items: [] } }],
      ['lines that are none', 400, '/Items', { body: { Items: 'x' } }],
      ['half a piece', 400, '/Items/0/qty', { body: { Items: [{ variantId: variant.mug, qty: 0.5 }] } }],
      ['no variant', 400, '/Items/0/variantId', { body: { Items: [{ qty: 1 }] } }],
      wrongCulture,
    ],
  },
};
