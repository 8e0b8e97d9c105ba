import { expect, test } from 'vitest';
import { pagesOf } from '#demo/content/pages.ts';

const statement = pagesOf(true).find(({ code }) => code === 'accessibility');

test.each([
  ['fr', 'WCAG 2.2 au niveau AA', '## Ce qui est fait', '## Ce qui manque', '## Dites-le-nous', 'SPF Économie'],
  ['nl', 'WCAG 2.2, niveau AA', '## Wat er is', '## Wat er ontbreekt', '## Zeg het ons', 'FOD Economie'],
] as const)(
  '[SHOP-07] the accessibility statement in %s says what is aimed at, done and missing, and whom to tell',
  (culture, ...said) => {
    const { body = [] } = statement?.[culture] ?? {};
    for (const words of said) expect(body.some((part) => part.includes(words))).toBe(true);
    expect(body).toContain('@company');
    expect(body.some((part) => part.startsWith('=> contact/form'))).toBe(true);
  },
);
