import type { FormRules } from '#rules/forms.ts';

/** The only field of a back-in-stock subscription. */
export const backInStockRules = {
  Email: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 254 }, { kind: 'email' }],
} satisfies FormRules;
