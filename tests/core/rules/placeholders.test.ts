import { expect, test } from 'vitest';
import { placeholderFault, placeholdersIn } from '#rules/placeholders.ts';

test('placeholders are found by name, whatever their type and writing; plurals are none', () => {
  expect(placeholdersIn('{count:number|grouped} {{artikel|artikelen}} van {name}, {name:string}')).toEqual([
    'count',
    'name',
  ]);
  expect(placeholdersIn('Fermer')).toEqual([]);
});

const own = '{count:number} article{{s}} pour {name}';
const others = ['{count} {{artikel|artikelen}} voor {name} in {city}'];
test.each([
  ['kept in another order', 'Pour {name}\u00a0: {count} article{{s}}', null],
  ['one of the other culture', '{count} pour {name} à {city}', null],
  ['a plural of its own', '{count} {{pièce|pièces}} pour {name}', null],
  ['a lost one', 'Des articles pour {name}', ['DeskTexts.Lost', '{count}']],
  ['two lost ones', 'Des articles', ['DeskTexts.Lost', '{count}, {name}']],
  ['a misspelt one', '{count} pour {nom}', ['DeskTexts.Unknown', '{nom}']],
  ['an open brace', '{count pour {name}', ['DeskTexts.Braces', '{count}, {name}, {city}']],
  ['a brace too many', '{count} pour {name}}', ['DeskTexts.Braces', '{count}, {name}, {city}']],
  ['an unknown way of writing', '{count|roman} pour {name}', ['DeskTexts.Braces', '{count}, {name}, {city}']],
])('an edited text with %s', (_, text, fault) => {
  const found = placeholderFault(text, own, others);
  expect(found && [found.code, found.params.names]).toEqual(fault);
});
