import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

export const countWishlistProducts = endpoint({
  id: 'countWishlistProducts',
  what: 'How many products the customer’s lists contain, each counted once.',
  method: 'GET',
  path: '/api/v1/catalog/wishlist/products/count',
  answer: v.object({ Count: v.number() }),
  problems: [401],
});
export type WishlistCount = v.InferOutput<typeof countWishlistProducts.answer>;
