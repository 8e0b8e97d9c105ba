import type { FormRules } from '#rules/forms.ts';
import { ownPasswordRules } from '#rules/two-factor-form.ts';

/** Maximum number of passkeys of an account. */
export const passkeysMost = 10;
/** How long a challenge may be answered, in ms. */
export const challengeLife = 5 * 60_000;
export const passkeyNameMost = 60;

/** A passkey's name, which its owner chose. */
export const passkeyNameRules = {
  Name: [{ kind: 'mandatory' }, { kind: 'maxlength', max: passkeyNameMost }],
} satisfies FormRules;

/** Adding a passkey: without a name it gets one by its date. */
export const addPasskeyRules = {
  Name: [{ kind: 'maxlength', max: passkeyNameMost }],
  ...ownPasswordRules,
} satisfies FormRules;
