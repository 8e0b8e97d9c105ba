import { expect, test } from 'vitest';
import { draftCookie, draftIn, serializeDraft } from '#rules/draft-cookie.ts';

const header = (value: string) => `a=1; ${draftCookie}=${value}; b=2`;

test('a written draft can be read back, among other cookies', () => {
  const fields = { FirstName: 'Zoé', BillingStreet1: 'Rue; “de” l’Église = 5' };
  expect(draftIn(header(serializeDraft(fields)))).toEqual(fields);
});

test('a long note is dropped so that the rest fits into a cookie', () => {
  const value = serializeDraft({ FirstName: 'Emma', Note: 'é'.repeat(900) });
  expect(value.length).toBeLessThan(4000);
  expect(draftIn(header(value))).toEqual({ FirstName: 'Emma' });
  expect(serializeDraft({ FirstName: 'é'.repeat(900) })).toBe('');
});

test.each(['', '%', 'null', '[]', '1', '%7B%22a%22%3A1%7D', '{"a":"\\u0000"}', '%7B'])(
  'junk (%s) is no draft',
  (value) => {
    expect(draftIn(header(value))).toEqual({});
  },
);

test('no cookie is no draft', () => {
  expect(draftIn('a=1')).toEqual({});
});
