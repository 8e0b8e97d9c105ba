import * as v from 'valibot';
import { cart, inCultureOf } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

/** Items saved for later beside the cart: the lines are in `SavedItems` of every cart. */

export const saveItem = endpoint({
  id: 'saveItem',
  what: 'Moves a line from the cart to the saved items, merged with those of the same variant.',
  method: 'POST',
  path: '/api/v1/shoppingcarts/saveditems',
  query: inCultureOf,
  body: v.object({ ShoppingCartItemId: id }),
  answer: cart,
  problems: [401, 404],
});

export const takeSavedItem = endpoint({
  id: 'takeSavedItem',
  what: 'Moves a saved item into the cart, by the rules of any addition; what is unavailable stays saved.',
  method: 'POST',
  path: '/api/v1/shoppingcarts/saveditems/:id/addtocart',
  params: v.object({ id }),
  query: inCultureOf,
  answer: cart,
  problems: [401, 404, 409],
});

export const removeSavedItem = endpoint({
  id: 'removeSavedItem',
  what: 'Deletes a saved item.',
  method: 'DELETE',
  path: '/api/v1/shoppingcarts/saveditems/:id',
  params: v.object({ id }),
  query: inCultureOf,
  answer: cart,
  problems: [401, 404],
});
