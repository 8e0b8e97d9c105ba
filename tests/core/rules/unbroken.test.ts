import { expect, test } from 'vitest';
import { turnsOf } from '#rules/unbroken.ts';

test.each([
  ['Recevoir un code par e-mail', ['e-mail']],
  ['Vul uw e-mailadres in.', ['e-mailadres']],
  ['E-mailadres: Vul uw e-mailadres in.', ['E-mailadres:', 'e-mailadres']],
  ['Bestelling 2026-000022 betalen', ['2026-000022']],
  ['par exemple « TEAP-0001-01, 6 »', ['TEAP-0001-01,']],
  ['le lien ci-dessous, un rendez-vous', []],
])('“%s” keeps %j on one line', (text, kept) => {
  const turns = turnsOf(text);
  expect(turns.filter((_, at) => at % 2 === 1)).toEqual(kept);
  // nothing is changed, so that a text is copied and found as it is written
  expect(turns.join('')).toBe(text);
});

test('a long word may break: a URL would leave its page', () => {
  const url = `https://shop.test/${'a'.repeat(40)}-1-2-${'b'.repeat(40)}`;
  expect(
    Math.max(
      ...turnsOf(url)
        .filter((_, at) => at % 2 === 1)
        .map((turn) => turn.length),
    ),
  ).toBeLessThan(40);
});
