import type { Asker } from '#server/cart/change.ts';
import type { CartRow } from '#server/cart/find.ts';
import type { FieldError } from '#rules/forms.ts';
import type { Customer } from '#server/http/visit.ts';
import { countAttempt } from '#server/security/limits.ts';
import { checkVat } from './check.ts';
import type { TypedNumber, VatStanding } from './check.ts';

type Billed = Pick<CartRow, 'draft' | 'billingCountryCode'>;

/** The number that a cart is billed under: what was typed in checkout, else the customer's own; none for a private order. */
export function numberOf({ draft, billingCountryCode }: Billed, customer: Customer | null): TypedNumber {
  const { BillingVAT = customer?.vatNumber ?? '', AccountType = customer?.accountType } = draft;
  return { text: AccountType === 'Private' ? '' : BillingVAT, country: billingCountryCode };
}

/** Asks about a number in somebody's name. Throws 429 beyond the limit of questions a minute. */
export async function askAboutVat({ visit, services }: Asker, typed: TypedNumber): Promise<VatStanding | null> {
  await countAttempt(services, {
    name: 'vat.session',
    of: visit.session?.idHash ?? visit.ip,
    most: services.settings.limits.vatPerMinute,
    windowMs: 60_000,
  });
  return await checkVat(services, typed);
}

/** What a form says of a number that is known not to be in use; an unavailable service refuses nobody. */
export const refusalOf = (known: VatStanding | null): FieldError | null =>
  known?.isValid === false ? { code: 'Form.VatUnknown' } : null;
