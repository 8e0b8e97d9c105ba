/** Online payment methods, by the logo shown for them. */
export type PaymentMark = 'bancontact' | 'ideal' | 'visa' | 'mastercard';

/** What each is called by its own. */
export const markNames: Readonly<Record<PaymentMark, string>> = {
  bancontact: 'Bancontact',
  ideal: 'iDEAL',
  visa: 'Visa',
  mastercard: 'Mastercard',
};

const everywhere: readonly PaymentMark[] = ['visa', 'mastercard', 'bancontact', 'ideal'];
/** A country's most popular methods come first. */
const habits: Readonly<Record<string, readonly PaymentMark[]>> = {
  BE: ['bancontact', 'visa', 'mastercard', 'ideal'],
  NL: ['ideal', 'visa', 'mastercard', 'bancontact'],
};

/** The logos in the order expected in a country (ISO code). */
export const marksFor = (country: string | undefined): readonly PaymentMark[] => habits[country ?? ''] ?? everywhere;

/** The provider's method types, by logo; unknown ones keep their order after these. */
const typesOf: Readonly<Record<string, PaymentMark>> = {
  bcmc: 'bancontact',
  bcmc_mobile: 'bancontact',
  ideal: 'ideal',
  scheme: 'visa',
};

/** The provider's payment methods in the order preferred in a country. */
export function inOrderOf<Method extends { readonly type: string }>(
  methods: readonly Method[],
  country: string | undefined,
): Method[] {
  const marks = marksFor(country);
  const rank = ({ type }: Method) => {
    const mark = Object.hasOwn(typesOf, type) ? typesOf[type] : undefined;
    return mark ? marks.indexOf(mark) : marks.length;
  };
  return methods.toSorted((one, other) => rank(one) - rank(other));
}
