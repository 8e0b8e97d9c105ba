import * as v from 'valibot';
import { cart, inCultureOf } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

/** What is kept beside the cart for later: the lines stand in `SavedItems` of every cart. */

export const saveItem = endpoint({
  id: 'saveItem',
  what: 'Takes a line out of the cart and keeps it for later, with what was kept of the same variant before.',
  method: 'POST',
  path: '/api/v1/shoppingcarts/saveditems',
  query: inCultureOf,
  body: v.object({ ShoppingCartItemId: id }),
  answer: cart,
  problems: [401, 404],
});

export const takeSavedItem = endpoint({
  id: 'takeSavedItem',
  what: 'Puts what was kept for later into the cart, by the rules of any addition; what cannot be had stays kept.',
  method: 'POST',
  path: '/api/v1/shoppingcarts/saveditems/:id/addtocart',
  params: v.object({ id }),
  query: inCultureOf,
  answer: cart,
  problems: [401, 404, 409],
});

export const removeSavedItem = endpoint({
  id: 'removeSavedItem',
  what: 'Deletes what was kept for later.',
  method: 'DELETE',
  path: '/api/v1/shoppingcarts/saveditems/:id',
  params: v.object({ id }),
  query: inCultureOf,
  answer: cart,
  problems: [401, 404],
});
