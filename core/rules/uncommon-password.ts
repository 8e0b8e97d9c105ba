import { failIf } from '#rules/forms.ts';
import type { CheckedRule } from '#rules/forms.ts';
import { isCommonPassword } from '#rules/passwords.ts';

/** Rejects common passwords; a module of its own, since the list is long and only forms with a new password need it. */
export const uncommon: CheckedRule = {
  kind: 'checked',
  check: (value) => failIf(isCommonPassword(value), 'Form.CommonPassword'),
};
