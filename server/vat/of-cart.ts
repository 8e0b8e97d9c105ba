import type { Asker } from '#server/kernel/asker.ts';
import type { CartRow } from '#server/cart/find.ts';
import type { FieldError } from '#rules/forms.ts';
import { kindOfBuyer } from '#rules/known-buyer.ts';
import type { Customer } from '#server/http/visit.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import { buyerIn, countAttempt } from '#server/http/rate-limits.ts';
import { checkVat, knownVat } from './check.ts';
import type { TypedNumber, VatStatus } from './check.ts';

type Billed = Pick<CartRow, 'draft' | 'billingCountryCode'>;

/** A cart's billing VAT number: as typed in checkout, else the customer's own; none for a private order. */
export function numberOf({ draft, billingCountryCode }: Billed, customer: Customer | null): TypedNumber {
  const accountType = kindOfBuyer(customer?.accountType, draft['AccountType']);
  // an empty draft field is not an answer
  const text = draft['BillingVAT'] || (customer?.vatNumber ?? '');
  return { text: accountType === 'Private' ? '' : text, country: billingCountryCode };
}

/** Checks a number for a visitor. Throws 429 beyond the limit of checks per minute. */
export async function askAboutVat({ visit, services }: Asker, typed: TypedNumber): Promise<VatStatus | null> {
  const { vatPerBuyer, vatPerAddress } = services.settings.limits;
  const minute = { windowMs: 60_000 };
  await countAttempt(services, { ...minute, name: 'vat.buyer', of: buyerIn(visit), most: vatPerBuyer });
  await countAttempt(services, { ...minute, name: 'vat.address', of: visit.ip, most: vatPerAddress });
  return await checkVat(services, typed);
}

/**
 * For the billing number of an order. Failed orders are not counted, but their calls to the EU's service are: beyond
 * that limit an order relies on what is known, and none is refused for it.
 */
export async function vatOfOrder(asker: Asker, typed: TypedNumber): Promise<VatStatus | null> {
  const { db, now } = asker.services;
  const known = await knownVat(db, now(), typed);
  if (!known || known.isValid === false || known.checkedAt) return known;
  try {
    return await askAboutVat(asker, typed);
  } catch (error) {
    if (error instanceof ShopProblem && error.status === 429) return known;
    throw error;
  }
}

/** A form's error for a number known to be invalid; an unavailable service refuses nobody. */
export const refusalOf = (known: VatStatus | null): FieldError | null =>
  known?.isValid === false ? { code: 'Form.VatUnknown' } : null;
