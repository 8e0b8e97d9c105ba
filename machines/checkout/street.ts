import type { FormAnswer } from '#contract/page.ts';
import type { CheckoutPageData } from '#contract/checkout-page.ts';
import type { CheckoutFields } from '#contract/sales.ts';
import { failureFrom, fieldErrorsOf } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { splitStreet } from '#rules/street-line.ts';
import { fieldsOfPage } from './attempt.ts';

/** One of checkout's two addresses. */
export type AddressPrefix = 'Billing' | 'Shipping';

/** A street typed in one line: the text, and the fields that it was split into; none if the user undid that. */
export interface SplitLine {
  line: string;
  fields: CheckoutFields;
}

const prefixes: readonly AddressPrefix[] = ['Billing', 'Shipping'];
const prefixOf = (name: string): AddressPrefix | null => prefixes.find((prefix) => name === `${prefix}Street1`) ?? null;
const countryIn = { Billing: 'BillingCountry', Shipping: 'ShippingCountryId' } as const;

/** The parts of a street field that contains more than the street, unless a house number was already typed. */
function splitIn(fields: CheckoutFields, prefix: AddressPrefix): SplitLine | null {
  const line = (fields[`${prefix}Street1`] ?? '').trim();
  if ((fields[`${prefix}HouseNumber`] ?? '').trim() !== '') return null;
  const split = splitStreet(line, fields[countryIn[prefix]] ?? '');
  const box = (fields[`${prefix}BoxNumber`] ?? '').trim();
  // don't choose between two different boxes
  if (!split || (box !== '' && split.boxNumber !== '' && box !== split.boxNumber)) return null;
  const { street, houseNumber, boxNumber } = split;
  return {
    line,
    fields: {
      [`${prefix}Street1`]: street,
      [`${prefix}HouseNumber`]: houseNumber,
      ...(boxNumber === '' ? {} : { [`${prefix}BoxNumber`]: boxNumber }),
    },
  };
}

/** Splits a street on blur; a line that the user put back together stays that way. */
export function splitOnLeave(last: SplitLine | null, name: string, fields: CheckoutFields): SplitLine | null {
  const prefix = prefixOf(name);
  if (prefix === null) return last;
  const split = splitIn(fields, prefix);
  return split && split.line === last?.line ? { line: split.line, fields: {} } : split;
}

/** The number and box extracted from a street, as long as they are in their fields. */
export function takenFrom(
  split: SplitLine | null,
  fields: CheckoutFields,
  prefix: AddressPrefix,
): { houseNumber: string; boxNumber: string } | null {
  const houseNumber = split?.fields[`${prefix}HouseNumber`];
  if (!split || houseNumber === undefined) return null;
  const isThere = Object.entries(split.fields).every(([name, value]) => fields[name] === value);
  return isThere ? { houseNumber, boxNumber: split.fields[`${prefix}BoxNumber`] ?? '' } : null;
}

interface Beginning {
  fields: CheckoutFields;
  errors: FormErrors;
  failure: Failure | null;
  split: SplitLine | null;
}

/** The page's initial fields; if a plain form was refused because the number was in the street, the split is shown. */
export function beginning(page: CheckoutPageData, form: FormAnswer | null): Beginning {
  const fields = fieldsOfPage(page, form);
  if (!form) return { fields, errors: {}, failure: null, split: null };
  const failure = failureFrom(form);
  const errors = fieldErrorsOf(failure);
  const prefix = prefixes.find((each) => errors[`${each}HouseNumber`] !== undefined);
  const split = prefix ? splitIn(fields, prefix) : null;
  if (!split) return { fields, errors, failure, split };
  const kept = Object.entries(errors).filter(([name]) => name !== `${prefix}HouseNumber`);
  return { fields: { ...fields, ...split.fields }, errors: Object.fromEntries(kept), failure, split };
}
