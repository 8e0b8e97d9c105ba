import { expect, test } from 'vitest';
import { slugify } from '#rules/slug.ts';
import { fc } from '#tests/core/rules/property.ts';

test.each([
  ["Chaise d'été & table", 'fr', 'chaise-d-ete-et-table'],
  ['L’Œuvre – nº 3 (30 %)', 'fr', 'l-oeuvre-n-3-30'],
  ["Foto's & lijsten", 'nl', 'fotos-en-lijsten'],
  ['Coöperatieve  knutselset!', 'nl', 'cooperatieve-knutselset'],
  ['--Déjà--vu--', 'fr', 'deja-vu'],
  ['日本', 'fr', ''],
  ['', 'nl', ''],
] as const)('%j in %s is %j', (name, culture, slug) => {
  expect(slugify(name, culture)).toBe(slug);
});

test('a slug is truncated between words, a single long word within', () => {
  expect(slugify('tafel '.repeat(40), 'nl')).toBe(Array(13).fill('tafel').join('-'));
  expect(slugify('x'.repeat(500), 'fr')).toBe('x'.repeat(80));
});

test('any name gives a path segment, and slugging is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('fr' as const, 'nl' as const), (name, culture) => {
      const slug = slugify(name, culture);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slugify(slug, culture)).toBe(slug);
    }),
  );
});
