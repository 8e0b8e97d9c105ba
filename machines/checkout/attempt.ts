import type { FormAnswer } from '#contract/page.ts';
import type { CheckoutPageData } from '#contract/checkout-page.ts';
import type { CheckoutFields } from '#contract/sales.ts';
import { followingKey } from '#rules/idempotency-key.ts';
import { overKnown } from '#rules/known-buyer.ts';

/** One order as it is sent. The same attempt sent again places nothing twice; another one needs another key. */
export interface OrderAttempt {
  idempotencyKey: string;
  /** The total including VAT that the buyer saw when confirming, in cents. */
  expectedTaxIncl: number;
  fields: CheckoutFields;
}

/** Kept between attempts: `attempt` while its end is unknown, and the next key that was never used. */
export interface Attempts {
  attempt: OrderAttempt | null;
  nextKey: string;
}

/** The attempt for what is being confirmed: the last one again if it is the same and was not answered. */
export function attemptFor(
  { attempt, nextKey }: Attempts,
  { expectedTaxIncl, fields }: Omit<OrderAttempt, 'idempotencyKey'>,
): Attempts {
  const isRepeat =
    attempt?.expectedTaxIncl === expectedTaxIncl && JSON.stringify(attempt.fields) === JSON.stringify(fields);
  if (isRepeat) return { attempt, nextKey };
  return { attempt: { idempotencyKey: nextKey, expectedTaxIncl, fields }, nextKey: followingKey(nextKey) };
}

/** What belongs to the form's own post and not to the fields of checkout. */
const posted: readonly string[] = ['Do', 'IdempotencyKey', 'ExpectedTaxIncl', 'Seen'];
/** A box that is not ticked is absent from its form, which is an answer, too. */
const unticked = { SameAddressForShipping: 'false', AcceptTerms: 'false' };
export const typedIn = (values: Readonly<Record<string, string>>): CheckoutFields => ({
  ...unticked,
  ...Object.fromEntries(Object.entries(values).filter(([name]) => !posted.includes(name))),
});

/** Whether a form was drawn for who is signed in, and shows what their account knows. */
export const isCustomers = (fields: CheckoutFields): boolean => fields['IsCustomer'] === 'true';

/** What the form begins with; one that was posted as a guest's, and comes back to a customer, is completed by the account. */
export function fieldsOfPage({ Fields, IsCustomer }: CheckoutPageData, form: FormAnswer | null): CheckoutFields {
  if (!form) return Fields;
  const posted = typedIn(form.Values);
  return IsCustomer && !isCustomers(posted) ? overKnown(posted, Fields) : { ...Fields, ...posted };
}

/** The total of a plain form's page, in cents; null where none was posted. */
export function seenTotal(values: Readonly<Record<string, string>> | undefined): number | null {
  const total = values?.['ExpectedTaxIncl'] ?? '';
  return /^\d{1,12}$/.test(total) ? Number(total) : null;
}
