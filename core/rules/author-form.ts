import type { FormRules, Rule } from '#rules/forms.ts';

const needed = (max: number): Rule[] => [{ kind: 'mandatory' }, { kind: 'maxlength', max }];

/** Who writes the news, and what they do at the shop. */
export const authorRules = { Name: needed(80), RoleFr: needed(80), RoleNl: needed(80) } satisfies FormRules;

/** A theme of the news. */
export const tagRules = { NameFr: needed(50), NameNl: needed(50) } satisfies FormRules;
