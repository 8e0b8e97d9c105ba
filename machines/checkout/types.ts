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
import type { DraftSettled } from './draft.machine.ts';
import type { ChosenPickup } from './pickup.ts';
import type { SplitLine } from './street.ts';

export interface CheckoutInput {
  page: CheckoutPageData;
  /** The result of a plain form's post. */
  form: FormAnswer | null;
  culture: Culture;
}

/** The form's current content, including what was typed before hydration. */
export type Form = { fields: CheckoutFields };
export type FieldOfForm = Form & { name: string };

/** What was typed and chosen before this flow started. */
export type FormFound = { type: 'form.found' } & Form;

export type CheckoutEvent =
  | FormFound
  | ({ type: 'field.write' } & FieldOfForm)
  | ({ type: 'field.leave' } & FieldOfForm)
  | ({ type: 'submit' } & Form)
  /** Retry bringing the cart to the chosen country or method. */
  | { type: 'retry' }
  /** For a line that is not fully available: take what is left, or remove it. */
  | { type: 'line.take'; itemId: number; quantity: number }
  | { type: 'line.remove'; itemId: number }
  /** New page data; during navigation it may be another page's. */
  | { type: 'page.arrived'; page: CartPageData | CheckoutPageData }
  /** The cart has changed elsewhere. */
  | { type: 'cart.outdated' }
  | DraftSettled
  | Extract<Fact, { type: 'person.changed' | 'pickupPoint.chosen' }>;

export interface CheckoutContext extends Attempts {
  culture: Culture;
  cart: Cart;
  fields: CheckoutFields;
  errors: FormErrors;
  /** The last street that was typed in one line. */
  split: SplitLine | null;
  asked: Destination;
  /** The points chosen so far, one per carrier and country. */
  pickups: readonly ChosenPickup[];
  /** Pending fixes of lines, in the order requested. */
  repairs: readonly CartChange[];
  /** The change that is pending or was last answered. */
  sent: CartChange | null;
  /** The lines as the buyer saw them before the shop changed something on its own. */
  seen: readonly SeenLine[];
  /** The total that the buyer confirmed, in cents. */
  expectedTaxIncl: number;
  /** Why the order was not placed. */
  failure: Failure | null;
  /** Why the cart could not be brought to the chosen country or method. */
  cartFailure: Failure | null;
}

export interface PlacedOrder {
  Uri: string;
}
