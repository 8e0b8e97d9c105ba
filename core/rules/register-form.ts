import { callPaths } from '#contract/call-paths.ts';
import type { Condition, FormRules, Rule } from '#rules/forms.ts';
import { newPasswordRules } from '#rules/new-password.ts';
import { fillPath } from './urls.ts';

const accountTypes = ['Private', 'Company'] as const;

const asCompany: Condition = { field: 'AccountType', equals: 'Company' };

/**
 * Company numbers are checked on the server: its tables are too large for the browser, and it queries the EU's service.
 */
export const vatService = {
  kind: 'remote',
  url: fillPath(callPaths.validateField, { rule: 'vat' }),
  when: asCompany,
} as const satisfies Rule;

/** Registration, by wire name. Company and VAT apply only to companies. */
export const registerRules = {
  AccountType: [{ kind: 'mandatory' }, { kind: 'oneof', values: accountTypes }],
  FirstName: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 60 }],
  LastName: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 60 }],
  Company: [
    { kind: 'requiredif', when: asCompany },
    { kind: 'maxlength', max: 100 },
  ],
  VAT: [{ kind: 'requiredif', when: asCompany }, { kind: 'maxlength', max: 20 }, vatService],
  Email: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 254 }, { kind: 'email' }],
  ...newPasswordRules,
  AcceptTerms: [{ kind: 'enforcetrue' }],
} satisfies FormRules;

export type RegisterField = keyof typeof registerRules;
