import type { FormRules } from '#rules/forms.ts';

export const wishlistNameRules = {
  Name: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 80 }],
} satisfies FormRules;

export const wishlistDescriptionRules = {
  Description: [{ kind: 'maxlength', max: 1000 }],
} satisfies FormRules;

/** How many pieces of a variant can be desired. */
export const wishMost = 999;
/** How many lists a customer has, and how many lines a list. */
export const wishlistsMost = 30;
export const wishlistItemsMost = 200;
