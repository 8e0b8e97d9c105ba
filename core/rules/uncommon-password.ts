import { failIf } from '#rules/forms.ts';
import type { CheckedRule } from '#rules/forms.ts';
import { isCommonPassword } from '#rules/passwords.ts';

/** Not one of the common passwords: a rule of its own, since their list is long and one form needs it. */
export const uncommon: CheckedRule = {
  kind: 'checked',
  check: (value) => failIf(isCommonPassword(value), 'Form.CommonPassword'),
};
