import type { FormRules } from '#rules/forms.ts';

/** Length of a mailed sign-in code. */
export const codeLength = 6;
/** How long a code is valid, in ms. */
export const codeLife = 10 * 60_000;
/** How long after a mail a new code can be requested, in ms. */
export const resendAfter = 30_000;

export const signInCodeRules = {
  Code: [{ kind: 'mandatory' }, { kind: 'regex', pattern: '^\\s*(\\d\\s*){6}$', code: 'Form.SixDigits' }],
} satisfies FormRules;
