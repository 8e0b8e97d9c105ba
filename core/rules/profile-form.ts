import { checkoutRules } from '#rules/checkout-form.ts';
import { cultures } from '#rules/culture.ts';
import type { FormRules } from '#rules/forms.ts';
import { registerRules } from '#rules/register-form.ts';

const { FirstName, LastName, Company, VAT } = registerRules;

/** What customers may change about themselves, by wire name; `AccountType`, which they may not, is in the form, too. */
export const profileRules = {
  FirstName,
  LastName,
  Phone: checkoutRules.Phone,
  Company,
  VAT,
  Culture: [{ kind: 'oneof', values: cultures }],
} satisfies FormRules;

export type ProfileField = keyof typeof profileRules;
