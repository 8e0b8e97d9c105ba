import type { FormRules } from '#rules/forms.ts';

/** Length of a mailed sign-in code. */
export const codeLength = 6;
/** How long a code is valid, in ms. */
export const codeLife = 10 * 60_000;
/** How long after a mail a new code can be requested, in ms. */
export const resendAfter = 30_000;

/** How long a sign-in waits for the second factor, in ms: longer than its lock. */
export const secondFactorLife = 30 * 60_000;

/** Six digits, mailed or of an authenticator app; a recovery code has sixteen letters and digits. */
export const signInCodeRules = {
  Code: [
    { kind: 'mandatory' },
    { kind: 'regex', pattern: '^\\s*((\\d\\s*){6}|([0-9A-Za-z][\\s\\-]*){16})$', code: 'Form.SignInCode' },
  ],
} satisfies FormRules;
