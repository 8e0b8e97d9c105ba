import { expect, test } from 'vitest';
import { splitStreet } from '#rules/street-line.ts';
import { quickest } from './quickest.ts';
import { fc } from './property.ts';

const asText = (line: string, country: string) => {
  const split = splitStreet(line, country);
  return split && [split.street, split.houseNumber, split.boxNumber].join(' | ');
};

test.each([
  ['BE', 'Rue Neuve 12', 'Rue Neuve | 12 | '],
  ['BE', 'Rue Neuve 12 bte 3', 'Rue Neuve | 12 | 3'],
  ['BE', 'Rue Neuve, 12 boîte 3B', 'Rue Neuve | 12 | 3B'],
  ['BE', 'rue neuve n° 12 Bte. 3', 'rue neuve | 12 | 3'],
  ['BE', '12, rue Neuve', 'rue Neuve | 12 | '],
  ['BE', '12 rue Neuve bte 3', 'rue Neuve | 12 | 3'],
  ['BE', 'Hoofdstraat 12-A bus 4', 'Hoofdstraat | 12-A | 4'],
  ['BE', 'Kerkstraat 12a', 'Kerkstraat | 12a | '],
  ['BE', 'Kerkstraat 12 bus 0301', 'Kerkstraat | 12 | 0301'],
  ['BE', 'Kerkstraat 12 A', 'Kerkstraat | 12 A | '],
  ['BE', 'Meir 12/3', 'Meir | 12 | 3'],
  ['BE', 'Rue du 11 Novembre 5', 'Rue du 11 Novembre | 5 | '],
  ['BE', 'Place du 20 Août 7', 'Place du 20 Août | 7 | '],
  ['BE', 'Rue du 1er Mai 3', 'Rue du 1er Mai | 3 | '],
  ['BE', 'Avenue des 7 Bonniers 12-14', 'Avenue des 7 Bonniers | 12-14 | '],
  ['BE', 'Chaussée de Wavre 178 bis', 'Chaussée de Wavre | 178 bis | '],
  ['BE', 'Sint-Jansplein nr. 4', 'Sint-Jansplein | 4 | '],
  ['FR', '12 bis, rue de la Paix', 'rue de la Paix | 12 bis | '],
  ['FR', '12bis rue de la Paix', 'rue de la Paix | 12bis | '],
  ['FR', '5 place du 8 Mai 1945', 'place du 8 Mai 1945 | 5 | '],
  ['FR', '3 bd Voltaire appt 12', 'bd Voltaire | 3 | 12'],
  ['FR', '24 B avenue Foch', 'avenue Foch | 24 B | '],
  ['FR', 'Rue de Rivoli 24', 'Rue de Rivoli | 24 | '],
  ['FR', 'Boulevard du 8 Mai 1945 12', 'Boulevard du 8 Mai 1945 | 12 | '],
  ['NL', 'Plein 1944 7', 'Plein 1944 | 7 | '],
  ['NL', 'Prinsengracht 263-2', 'Prinsengracht | 263-2 | '],
  ['NL', 'Prinsengracht 263-hs', 'Prinsengracht | 263-hs | '],
  ['NL', 'Prinsengracht 263 III', 'Prinsengracht | 263 III | '],
  ['NL', '1e Kruisstraat 5', '1e Kruisstraat | 5 | '],
  ['NL', '2de Helmersstraat 14 B', '2de Helmersstraat | 14 B | '],
  ['NL', 'Laan van 1813 22', 'Laan van 1813 | 22 | '],
  ['NL', '’s-Gravenweg 10', '’s-Gravenweg | 10 | '],
  ['LU', '12, rue Neuve', 'rue Neuve | 12 | '],
  ['LU', '4A, op der Gare', 'op der Gare | 4A | '],
  ['LU', '2, Am Kundel', 'Am Kundel | 2 | '],
  ['LU', 'Hauptstraße 5', 'Hauptstraße | 5 | '],
])('[CHK-16] in %s "%s" is %s', (country, line, expected) => {
  expect(asText(line, country)).toBe(expected);
  expect(asText(`  ${line.replaceAll(' ', '  ')} `, country)).toBe(expected);
});

test.each([
  ['BE', ['Rue Neuve', '', '   ', '12', '12 3', 'Rue du 11 Novembre', '1er Mai', 'Rue du 1er Mai', '12 septembre']],
  [
    'BE',
    ['Rue Neuve 12 14', 'Rue Neuve 12 3', '12, rue Neuve 14', 'Rue 12', 'Kaai 101', 'Zone Industrielle 5', 'Bloc 3'],
  ],
  [
    'BE',
    [
      'Chaussée de Wavre 1789',
      'Résidence Les Pins 4',
      'Route Nationale 7',
      'BP 12',
      'Boîte postale 12',
      'Kerkstraat12',
    ],
  ],
  ['FR', ['Boulevard du 8 Mai 1945', 'Rue du 4 Septembre', '3 Suisses', 'RN 7', 'Rue des 4 Vents', 'Rue Neuve 12/3']],
  [
    'NL',
    ['Plein 1944', '1e Kruisstraat', 'Plein 40-45', '8 Meilaan', 'Postbus 12', 'Straat van 1830', 'Laan 1940-1945'],
  ],
  ['LU', ['Zone d’activités 3', 'Kirchberg', '’', 'x'.repeat(200)]],
])('[CHK-16] in %s nothing is split that is ambiguous: %j', (country, lines) => {
  expect(lines.filter((line) => splitStreet(line, country) !== null)).toEqual([]);
});

test('[CHK-16] the parts contain every letter and digit that was typed, and splitting takes no time', () => {
  const bare = (text: string) =>
    Array.from(text.normalize('NFC').replaceAll(/[^\p{L}\d]/gu, ''))
      .toSorted()
      .join('');
  const words = ['rue', 'du', '11', '12', '1944', 'bis', 'Kerkstraat', '7a', '-', ',', 'Plein', 'III', '12-14'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 6 }), (parts) => {
      const line = parts.join(' ');
      const split = splitStreet(line, 'BE');
      if (split) expect(bare(split.street + split.houseNumber + split.boxNumber)).toBe(bare(line));
    }),
  );
  const worst = ['1 '.repeat(75), 'a '.repeat(75), '12 '.repeat(50), ' bus'.repeat(37), 'rue 1-'.repeat(25)];
  for (const line of worst) expect(quickest(() => splitStreet(line, 'BE'))).toBeLessThan(20);
});
