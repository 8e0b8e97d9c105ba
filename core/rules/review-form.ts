import type { FormRules } from '#rules/forms.ts';

export const starValues = ['1', '2', '3', '4', '5'] as const;

/** A review's form: both are asked for, stars alone say little to the next buyer. */
export const reviewRules = {
  Rating: [{ kind: 'mandatory' }, { kind: 'oneof', values: starValues }],
  Text: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 2000 }],
} satisfies FormRules;
