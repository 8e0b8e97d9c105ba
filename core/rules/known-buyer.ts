import type { FormValues } from '#rules/forms.ts';

type Texts = Record<string, string>;

const postalParts = ['Street1', 'HouseNumber', 'BoxNumber', 'PostalCode', 'City'];

/** Fields taken from one source as a whole: half of one address and half of another is nobody's. */
const addresses = [
  { postal: postalParts.map((part) => `Billing${part}`), recipient: [] },
  {
    postal: postalParts.map((part) => `Shipping${part}`),
    recipient: ['ShippingFirstName', 'ShippingLastName'],
  },
] as const;

/**
 * What was typed in checkout, merged over what is known about the buyer: an empty text gives way, a typed one wins. A
 * postal address is merged as a whole: the known one completes what was typed only if every typed part matches it;
 * otherwise the typed address stands alone, incomplete as it may be, so that no order goes to the street of one address
 * in the city of another. The recipient belongs to the address.
 */
export function overKnown(typed: FormValues, known: FormValues): Texts {
  const texts: Texts = { ...textsOf(known), ...filledOf(typed) };
  for (const { postal, recipient } of addresses) {
    const isKnowns = postal.every((name) => isEmpty(typed[name]) || isSame(typed[name], known[name]));
    if (!isKnowns) copy(texts, typed, postal);
    if (!isKnowns || recipient.some((name) => !isEmpty(typed[name]))) copy(texts, typed, recipient);
  }
  return texts;
}

type Kind = 'Private' | 'Company';

/** The kind of buyer: a company account orders as a company, anyone else as they choose. */
export const kindOfBuyer = (ofAccount: Kind | undefined, typed: string | undefined): Kind =>
  ofAccount === 'Company' || typed === 'Company' || (ofAccount === undefined && typed !== 'Private')
    ? 'Company'
    : 'Private';

/**
 * What a guest actually typed, without the form's defaults: empty texts, ordering privately, and using the billing
 * address for delivery, unless they typed a billing address.
 */
export function typedByGuest(draft: FormValues): Texts {
  const { AccountType, SameAddressForShipping: isSameAddress = '', ...rest } = filledOf(draft);
  const typed: Texts = AccountType === 'Company' ? { ...rest, AccountType } : rest;
  const isAsDrawn = isSameAddress === 'true' && addresses[0].postal.every((name) => isEmpty(typed[name]));
  return isSameAddress === '' || isAsDrawn ? typed : { ...typed, SameAddressForShipping: isSameAddress };
}

function copy(texts: Texts, from: FormValues, names: readonly string[]): void {
  for (const name of names) {
    const value = from[name];
    if (value === undefined) delete texts[name];
    else texts[name] = value;
  }
}

const isEmpty = (text: string | undefined): boolean => (text ?? '').trim() === '';
const fold = (text: string | undefined): string => (text ?? '').normalize('NFC').replaceAll(/\s+/g, '').toLowerCase();
const isSame = (one: string | undefined, other: string | undefined): boolean => fold(one) === fold(other);

const textsOf = (values: FormValues): Texts =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined));
const filledOf = (values: FormValues): Texts =>
  Object.fromEntries(Object.entries(textsOf(values)).filter(([, text]) => !isEmpty(text)));
