import type { FormRules } from '#rules/forms.ts';
import { signInRules } from '#rules/sign-in-form.ts';

/** The password before a change; it is compared, not judged. */
export const ownPasswordRules = { Password: signInRules.Password } satisfies FormRules;

/** A code of the authenticator app, as its set-up asks for it. */
export const appCodeRules = {
  Code: [{ kind: 'mandatory' }, { kind: 'regex', pattern: '^\\s*(\\d\\s*){6}$', code: 'Form.SixDigits' }],
} satisfies FormRules;
