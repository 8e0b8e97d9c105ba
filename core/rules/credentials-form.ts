import type { FormRules } from '#rules/forms.ts';
import { newPasswordRules } from '#rules/new-password.ts';
import { signInRules } from '#rules/sign-in-form.ts';

const DAY = 24 * 60 * 60_000;

/** How long the link in a registration's mail is valid, in ms. */
export const confirmLinkLife = 2 * DAY;
/** How long the link to a new e-mail address is valid, in ms. */
export const emailLinkLife = DAY;

/** The form at the link in a registration's mail. */
export const confirmAccountRules = { Password: signInRules.Password } satisfies FormRules;

/** The form has the account's `Email` as well, which the new password must differ from. */
export const changePasswordRules = {
  CurrentPassword: signInRules.Password,
  ...newPasswordRules,
} satisfies FormRules;

export const changeEmailRules = {
  Email: signInRules.Email,
  CurrentPassword: signInRules.Password,
} satisfies FormRules;
