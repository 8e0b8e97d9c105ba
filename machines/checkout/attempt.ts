import type { FormAnswer } from '#contract/page.ts';
import type { CheckoutPageData } from '#contract/checkout-page.ts';
import type { CheckoutFields } from '#contract/sales.ts';
import { followingKey } from '#rules/idempotency-key.ts';
import { overKnown } from '#rules/known-buyer.ts';

/**
 * An order as submitted. Resubmitting the same attempt never places it twice; a different one needs a different key.
 */
export interface OrderAttempt {
  idempotencyKey: string;
  /** The total including VAT that the buyer confirmed, in cents. */
  expectedTaxIncl: number;
  fields: CheckoutFields;
}

/** Kept between attempts: `attempt` while its outcome is unknown, and the next unused key. */
export interface Attempts {
  attempt: OrderAttempt | null;
  nextKey: string;
}

/** The attempt for what is being confirmed: the last one again if it is the same and its outcome is unknown. */
export function attemptFor(
  { attempt, nextKey }: Attempts,
  { expectedTaxIncl, fields }: Omit<OrderAttempt, 'idempotencyKey'>,
): Attempts {
  const isRepeat =
    attempt?.expectedTaxIncl === expectedTaxIncl && JSON.stringify(attempt.fields) === JSON.stringify(fields);
  if (isRepeat) return { attempt, nextKey };
  return { attempt: { idempotencyKey: nextKey, expectedTaxIncl, fields }, nextKey: followingKey(nextKey) };
}

/** Fields of the plain form's post that are not checkout fields. */
const posted: readonly string[] = ['Do', 'IdempotencyKey', 'ExpectedTaxIncl', 'Seen'];
/** Unticked checkboxes are absent from a form, which is an answer, too. */
const unticked = { SameAddressForShipping: 'false', AcceptTerms: 'false' };
export const typedIn = (values: Readonly<Record<string, string>>): CheckoutFields => ({
  ...unticked,
  ...Object.fromEntries(Object.entries(values).filter(([name]) => !posted.includes(name))),
});

/** Whether a form was rendered for a signed-in customer, with their account's data. */
export const isCustomers = (fields: CheckoutFields): boolean => fields['IsCustomer'] === 'true';

/** The form's initial fields; one posted as a guest that comes back to a customer is completed from the account. */
export function fieldsOfPage({ Fields, IsCustomer }: CheckoutPageData, form: FormAnswer | null): CheckoutFields {
  if (!form) return Fields;
  const posted = typedIn(form.Values);
  return IsCustomer && !isCustomers(posted) ? overKnown(posted, Fields) : { ...Fields, ...posted };
}

/** The total on a plain form's page, in cents; null if none was posted. */
export function seenTotal(values: Readonly<Record<string, string>> | undefined): number | null {
  const total = values?.['ExpectedTaxIncl'] ?? '';
  return /^\d{1,12}$/.test(total) ? Number(total) : null;
}
