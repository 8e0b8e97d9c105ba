import { callPaths } from '#contract/call-paths.ts';
import { fillPath } from '#rules/urls.ts';
import { vatNumber } from '#rules/form-kinds.ts';
import { checkField } from '#rules/forms.ts';
import type { CheckedRule, FieldError, FormRules, Rule } from '#rules/forms.ts';
import type { Culture } from '#contract/wire.ts';

/** The URL path of a rule in the contract, as a form's `remote` rule declares it. */
const prefix = fillPath(callPaths.validateField, { rule: '' });

type MakeRule = (given: Pick<CheckedRule, 'countryField' | 'when'>) => CheckedRule;

/** The rules that a field's value can be sent to, by name. None of them reveals who has an account. */
const remoteRules: ReadonlyMap<string, MakeRule> = new Map([['vat', vatNumber]]);

/** A rule's verdict on a value: its error or null; undefined if there is no such rule. */
export function judge(
  name: string,
  { value, country = '', culture }: { value: string; country?: string | undefined; culture: Culture },
): FieldError | null | undefined {
  const rule = remoteRules.get(name)?.({ countryField: 'country' });
  return rule && checkField({ value: [rule] }, 'value', { value, country }, culture);
}

/**
 * A form's rules as the server checks them: remote ones are evaluated locally, since a browser may skip them. Throws
 * for a declared URL without a rule.
 */
export const resolved = (rules: FormRules): FormRules =>
  Object.fromEntries(Object.entries(rules).map(([field, list]) => [field, list.map(resolvedRule)]));

function resolvedRule(rule: Rule): Rule {
  if (rule.kind !== 'remote') return rule;
  const make = rule.url.startsWith(prefix) ? remoteRules.get(rule.url.slice(prefix.length)) : undefined;
  if (!make) throw new Error(`There is no rule at ${rule.url}.`);
  return make({ when: rule.when });
}
