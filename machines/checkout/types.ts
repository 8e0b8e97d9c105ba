import type { Cart } from '#contract/cart.ts';
import type { FormAnswer } from '#contract/page.ts';
import type { CartPageData } from '#contract/cart-page.ts';
import type { CheckoutPageData } from '#contract/checkout-page.ts';
import type { CheckoutFields } from '#contract/sales.ts';
import type { Fact } from '#machines/facts.ts';
import type { CartChange } from '#rules/cart-changes.ts';
import type { Culture } from '#rules/culture.ts';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import type { SeenLine } from '#rules/seen-lines.ts';
import type { Attempts } from './attempt.ts';
import type { Destination } from './destination.ts';
import type { ChosenPickup } from './pickup.ts';
import type { SplitLine } from './street.ts';

export interface CheckoutInput {
  page: CheckoutPageData;
  /** What a plain form's post came back with. */
  form: FormAnswer | null;
  culture: Culture;
}

/** The whole form as it stands: what was typed before the page ran counts, too. */
export type Form = { fields: CheckoutFields };
export type FieldOfForm = Form & { name: string };

/** What was typed and chosen before this flow ran. */
export type FormFound = { type: 'form.found' } & Form;

export type CheckoutEvent =
  | FormFound
  | ({ type: 'field.write' } & FieldOfForm)
  | ({ type: 'field.leave' } & FieldOfForm)
  | ({ type: 'submit' } & Form)
  /** Try again to bring the cart to the chosen country or method. */
  | { type: 'retry' }
  /** Of a line that cannot be had whole: what is left of it, or nothing. */
  | { type: 'line.take'; itemId: number; quantity: number }
  | { type: 'line.remove'; itemId: number }
  /** A page's data came; while pages change it may be another page's. */
  | { type: 'page.arrived'; page: CartPageData | CheckoutPageData }
  /** The cart is no longer what was shown. */
  | { type: 'cart.outdated' }
  | Extract<Fact, { type: 'person.changed' | 'pickup.chosen' }>;

export interface CheckoutContext extends Attempts {
  culture: Culture;
  cart: Cart;
  fields: CheckoutFields;
  errors: FormErrors;
  /** The street that was typed in one line last. */
  split: SplitLine | null;
  asked: Destination;
  /** The points that were chosen so far, one of a carrier in a country. */
  pickups: readonly ChosenPickup[];
  /** Lines that are to be mended, in the order they were asked for. */
  repairs: readonly CartChange[];
  /** The change under way or last answered. */
  sent: CartChange | null;
  /** The lines as the buyer saw them before the shop changed something by itself. */
  seen: readonly SeenLine[];
  /** What the buyer saw when confirming, in cents. */
  expectedTaxIncl: number;
  /** Why the order is not placed. */
  failure: Failure | null;
  /** Why the cart is not brought to the chosen country or method. */
  cartFailure: Failure | null;
}

export interface PlacedOrder {
  Uri: string;
}
