import type { FormRules } from '#rules/forms.ts';
import { signInRules } from '#rules/sign-in-form.ts';

/** How long a mailed link to a new password is valid, in ms. */
export const resetLinkLife = 30 * 60_000;

/** The form of a forgotten password; the one for the new password has `newPasswordRules`. */
export const forgotPasswordRules = { Email: signInRules.Email } satisfies FormRules;
