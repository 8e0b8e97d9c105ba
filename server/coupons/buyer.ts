import type { Customer } from '#server/http/visit.ts';
import type { CouponBuyer } from './offer.ts';

/** The buyer for coupon limits: the customer, or a guest by the e-mail address typed in checkout. */
export const buyerOf = (
  customer: Customer | null,
  { Email = customer?.email ?? '' }: { readonly Email?: string | undefined },
): CouponBuyer => ({ customerId: customer?.id ?? null, email: Email });
