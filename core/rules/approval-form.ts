import type { FormRules } from '#rules/forms.ts';

/** Why an order is refused: its buyer is told. */
export const refusalRules = {
  Reason: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 500 }],
} satisfies FormRules;
