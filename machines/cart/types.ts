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

/** What was typed and chosen before this flow ran, and the end of the page: first what is typed is settled, then sent. */
export type FieldFound =
  | { type: 'page.hidden' }
  | { type: 'page.gone' }
  | { type: 'quantity.found'; itemId: number; text: string }
  | { type: 'country.choose'; countryCode: string }
  | { type: 'method.choose'; shippingMethodId: number };

export type SavedChange = Extract<CartChange, { kind: 'save' | 'takeSaved' | 'removeSaved' }>;

export type CartEvent =
  /** From a line's quantity field, which has corrected it into the line's limits; `id` is `line-7`. */
  | QuantityChanged
  | { type: 'item.remove'; itemId: number }
  | { type: 'removal.undo'; itemId: number }
  /** A line is to be kept for later, put back, or no longer kept. */
  | { type: 'saved.ask'; change: SavedChange }
  | FieldFound
  | { type: 'retry' }
  /** A page's data came, perhaps for another person; while pages change it may be another page's. */
  | { type: 'page.arrived'; page: CartPageData | CheckoutPageData }
  /** The cart is no longer what was shown. */
  | { type: 'cart.outdated' }
  | Extract<Fact, { type: 'person.changed' | 'city.chosen' }>;

export interface CartContext extends CartInput {
  /** The change that was sent and not answered yet. */
  underWay: CartChange | null;
  waiting: readonly CartChange[];
  failure: Failure | null;
  /** Lines that this page removed and that may come back. */
  removed: readonly CartItem[];
  /** The line that has just come back. */
  restored: CartItem | null;
}
