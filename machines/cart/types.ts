import type { Cart, CartItem } from '#contract/cart.ts';
import type { CartPageData } from '#contract/cart-page.ts';
import type { CheckoutPageData } from '#contract/checkout-page.ts';
import type { Fact } from '#machines/facts.ts';
import type { QuantityChanged } from '#machines/quantity/quantity.machine.ts';
import type { CartChange } from '#rules/cart-changes.ts';
import type { Failure } from '#rules/failure.ts';

export interface CartInput {
  cart: Cart;
}

/** What was typed and chosen before this flow started, and the end of the page: typing is settled first, then sent. */
export type FieldFound =
  | { type: 'page.hidden' }
  | { type: 'page.gone' }
  | { type: 'quantity.found'; itemId: number; text: string }
  | { type: 'country.choose'; countryCode: string }
  | { type: 'method.choose'; shippingMethodId: number };

export type SavedChange = Extract<CartChange, { kind: 'save' | 'takeSaved' | 'removeSaved' }>;

export type CartEvent =
  /** From a line's quantity field, already adjusted to the line's limits; `id` is `line-7`. */
  | QuantityChanged
  | { type: 'item.remove'; itemId: number }
  | { type: 'removal.undo'; itemId: number }
  /** Save a line for later, move it back, or remove it from the saved items. */
  | { type: 'saved.ask'; change: SavedChange }
  | FieldFound
  | { type: 'retry' }
  /** New page data, possibly for another customer; during navigation it may be another page's. */
  | { type: 'page.arrived'; page: CartPageData | CheckoutPageData }
  /** The cart has changed elsewhere. */
  | { type: 'cart.outdated' }
  | Extract<Fact, { type: 'person.changed' | 'city.chosen' }>;

export interface CartContext extends CartInput {
  /** The change that was sent and has no response yet. */
  underWay: CartChange | null;
  waiting: readonly CartChange[];
  failure: Failure | null;
  /** Lines removed on this page that can be restored. */
  removed: readonly CartItem[];
  /** The line just restored. */
  restored: CartItem | null;
}
