import { failIf, valueOf } from '#rules/forms.ts';
import type { CheckedRule, Condition } from '#rules/forms.ts';
import { isPostalCode, postalCodeExample } from '#rules/postal-code.ts';
import { parseShortDate, shortDateExample } from '#rules/short-date.ts';
import { checkVatNumber } from '#rules/vat-number.ts';

/** "valid in the locale short date format (French and Dutch rules by culture)" */
export const shortDate: CheckedRule = {
  kind: 'checked',
  check: (value, _, culture) =>
    failIf(!parseShortDate(value, culture), 'Form.Date', { example: shortDateExample(culture) }),
};

/** Valid in the country (ISO code) that another field holds. */
export const postalCode = ({ countryField, when }: { countryField: string; when?: Condition }): CheckedRule => ({
  kind: 'checked',
  countryField,
  when,
  check: (value, values) => {
    const country = valueOf(values, countryField);
    return failIf(!isPostalCode(value, country), 'Form.PostalCode', { example: postalCodeExample(country) });
  },
});

/** Passes the checksum of the country in its prefix, or that another field holds. */
export const vatNumber = ({ countryField, when }: { countryField?: string; when?: Condition } = {}): CheckedRule => ({
  kind: 'checked',
  countryField,
  when,
  check: (value, values) => {
    const countries = [undefined, ...(countryField ? [valueOf(values, countryField)] : [])];
    const isWrong = countries.every((country) => checkVatNumber(value, country).state === 'invalid');
    return failIf(value.trim() !== '' && isWrong, 'Form.VatNumber', { example: 'BE0244142664' });
  },
});
