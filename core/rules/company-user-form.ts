import type { CheckedRule, FormRules } from '#rules/forms.ts';
import { failIf } from '#rules/forms.ts';
import { newPasswordRules } from '#rules/new-password.ts';
import { registerRules } from '#rules/register-form.ts';
import { signInRules } from '#rules/sign-in-form.ts';
import { typedCents } from '#rules/typed-amount.ts';

/** How long the link of an invitation is valid, in ms. */
export const invitationLife = 7 * 24 * 60 * 60_000;

export const companyRoles = ['buyer', 'approver', 'administrator'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** The highest limit, in cents. */
const limitMost = 1_000_000_000;

const amount: CheckedRule = {
  kind: 'checked',
  check: (value) => {
    const cents = typedCents(value);
    return failIf(cents === null || cents > limitMost, 'Form.Number');
  },
};

/** A user's role and limit; without a limit the field is empty. */
export const companyUserRules = {
  Role: [{ kind: 'mandatory' }, { kind: 'oneof', values: companyRoles }],
  Limit: [amount],
} satisfies FormRules;

export const invitationRules = { Email: signInRules.Email, ...companyUserRules } satisfies FormRules;

/** Whoever is invited without an account; the form has the account's `Email` as well. */
export const newUserRules = {
  FirstName: registerRules.FirstName,
  LastName: registerRules.LastName,
  ...newPasswordRules,
} satisfies FormRules;

/** A typed limit in cents; null for none. Administrators have none. */
export const limitOf = ({ Role, Limit }: { Role: string; Limit: string }): number | null =>
  Role === 'administrator' || Limit.trim() === '' ? null : typedCents(Limit);

/** A limit as it is typed: `500`, `12,50`. */
export const typedLimit = (cents: number | null): string => {
  if (cents === null) return '';
  const rest = cents % 100;
  return `${Math.trunc(cents / 100)}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}`;
};
