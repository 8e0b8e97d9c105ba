import type { CheckoutFields } from '#contract/sales.ts';
import { chooseForCart } from '#server/cart/change.ts';
import type { Asker } from '#server/cart/change.ts';
import { knownFields } from './fields.ts';

/** Keeps what was typed in checkout with the cart, field by field; names that checkout does not know are dropped. */
export async function keepCheckoutDraft(asker: Asker, fields: CheckoutFields): Promise<void> {
  await chooseForCart(asker, { draft: knownFields(fields) });
}
