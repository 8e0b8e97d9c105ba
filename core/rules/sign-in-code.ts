import type { FormRules } from '#rules/forms.ts';

/** Digits of a code that is mailed to prove who signs in. */
export const codeLength = 6;
/** How long a code may be used, in ms. */
export const codeLife = 10 * 60_000;
/** How long after a mail another may be asked for, in ms. */
export const resendAfter = 30_000;

export const signInCodeRules = {
  Code: [{ kind: 'mandatory' }, { kind: 'regex', pattern: '^\\s*(\\d\\s*){6}$', code: 'Form.SixDigits' }],
} satisfies FormRules;
