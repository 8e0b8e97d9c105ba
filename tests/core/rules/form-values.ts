import type { Culture } from '#rules/culture.ts';
import { checkField } from '#rules/forms.ts';
import type { Rule } from '#rules/forms.ts';

/** The error code that one rule alone gives a value. */
export function codeOf(
  rule: Rule,
  value: string,
  others: Record<string, string> = {},
  culture: Culture = 'fr',
): string | null {
  return checkField({ Field: [rule] }, 'Field', { ...others, Field: value }, culture)?.code ?? null;
}

/** The values that a rule refuses though it should accept them. */
export function refused(rule: Rule, values: readonly string[]): string[] {
  return values.filter((value) => codeOf(rule, value) !== null);
}

/** The values that a rule accepts, or refuses for another reason, though it should refuse them with this code. */
export function taken(rule: Rule, code: string, values: readonly string[]): string[] {
  return values.filter((value) => codeOf(rule, value) !== code);
}
