/** What an online payment can be made with; the marks that are shown of it. */
export type PaymentMark = 'bancontact' | 'ideal' | 'visa' | 'mastercard';

const everywhere: readonly PaymentMark[] = ['visa', 'mastercard', 'bancontact', 'ideal'];
/** What most people of a country pay with comes first there. */
const habits: Readonly<Record<string, readonly PaymentMark[]>> = {
  BE: ['bancontact', 'visa', 'mastercard', 'ideal'],
  NL: ['ideal', 'visa', 'mastercard', 'bancontact'],
};

/** The marks in the order that a country's people expect; `country` is its ISO code. */
export const marksFor = (country: string | undefined): readonly PaymentMark[] => habits[country ?? ''] ?? everywhere;

/** The provider's names of the ways to pay, by mark; one of none of them keeps its place behind those. */
const typesOf: Readonly<Record<string, PaymentMark>> = {
  bcmc: 'bancontact',
  bcmc_mobile: 'bancontact',
  ideal: 'ideal',
  scheme: 'visa',
};

/** The provider's ways to pay in the order of a country's habits. */
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
