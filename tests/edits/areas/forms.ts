import type { Edit } from '../edit.ts';

/** FORM: the rules of forms. */
export const forms: readonly Edit[] = [
  {
    row: 'FORM-01',
    slip: 'a bound of zero is a bound',
    file: 'core/rules/forms.ts',
    find: 'failIf(rule.max > 0 && lengthOf(value) > rule.max',
    replace: 'failIf(lengthOf(value) > rule.max',
  },
  { row: 'FORM-02', slip: 'a comma is no separator', file: 'core/rules/forms.ts', find: '[.,]', replace: '[.]' },
  {
    row: 'FORM-03',
    slip: 'every year has a 29th of February',
    file: 'core/rules/short-date.ts',
    find: 'month === 2 && isLeap ? 29',
    replace: 'month === 2 ? 29',
  },
  {
    row: 'FORM-03',
    slip: 'a Dutch date is written with slashes',
    file: 'core/rules/short-date.ts',
    find: "nl: '-'",
    replace: "nl: '/'",
  },
  {
    row: 'FORM-04',
    slip: 'an e-mail address is not trimmed',
    file: 'core/rules/forms.ts',
    find: 'const trimmed = text.trim();',
    replace: 'const trimmed = text;',
  },
  {
    row: 'FORM-05',
    slip: 'a pattern may match a part of a value',
    file: 'core/rules/forms.ts',
    find: 'new RegExp(`^(?:${source})$`',
    replace: 'new RegExp(`^(?:${source})`',
  },
  {
    row: 'FORM-06',
    slip: 'only the first of the listed fields counts',
    file: 'core/rules/forms.ts',
    find: 'rule.fields.find((field) => valueOf(values, field) === value)',
    replace: 'rule.fields.slice(0, 1).find((field) => valueOf(values, field) === value)',
  },
  {
    row: 'FORM-07',
    slip: '“does not equal” means “equals”',
    file: 'core/rules/forms.ts',
    find: 'value !== condition.notEquals',
    replace: 'value === condition.notEquals',
  },
  {
    row: 'FORM-08',
    slip: 'a mandatory checkbox may stay unchecked',
    file: 'core/rules/forms.ts',
    find: "failIf(value !== 'true', 'Form.EnforceTrue')",
    replace: "failIf(value === 'false', 'Form.EnforceTrue')",
  },
  {
    row: 'FORM-08',
    slip: 'blanks satisfy a mandatory field',
    file: 'core/rules/forms.ts',
    find: "  return value.trim() === '';",
    replace: "  return value === '';",
  },
  {
    row: 'FORM-09',
    slip: 'a message from the server counts as valid',
    file: 'machines/remoteCheck/remoteCheck.machine.ts',
    find: 'message: verdict === true ? null : verdict',
    replace: 'message: null',
  },
  {
    row: 'FORM-10',
    slip: 'the server does not validate an order’s form',
    file: 'server/sales/fields.ts',
    find: `    ...checkForm(isFree ? freeRules : checkoutRules, fields, culture),
`,
    replace: '',
  },
];
