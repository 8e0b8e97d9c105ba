import type { FormRules, Rule } from '#rules/forms.ts';

const needed = (max: number): Rule[] => [{ kind: 'mandatory' }, { kind: 'maxlength', max }];
const slug: Rule[] = [
  { kind: 'maxlength', max: 80 },
  { kind: 'regex', pattern: '[a-z0-9]+(?:-[a-z0-9]+)*' },
];
const alt: Rule[] = [{ kind: 'maxlength', max: 200 }];

/** A post of the news in both cultures, as editors write it. An empty slug is made from the title. */
export const postRules = {
  TitleFr: needed(150),
  SlugFr: slug,
  SummaryFr: needed(400),
  BodyFr: needed(20_000),
  TitleNl: needed(150),
  SlugNl: slug,
  SummaryNl: needed(400),
  BodyNl: needed(20_000),
  AltFr: alt,
  AltNl: alt,
  CategoryId: [{ kind: 'mandatory' }],
} satisfies FormRules;

export const postFields = Object.keys(postRules) as (keyof typeof postRules)[];

/** Of a checkbox that gives a post a tag. */
export const tagField = (id: number): string => `Tag-${id}`;
