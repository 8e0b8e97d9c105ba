import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerRules } from '#rules/register-form.ts';
import { resolved } from '#server/forms/remote-rules.ts';
import type { TestShop } from '#tests/shop.ts';
import { addresses, booksOf, openSmallShop, pointersOf, problemOf, registration } from '../http-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

const ask = async (query: Record<string, string>): Promise<unknown> => {
  const answer = await shop.person().get(`/api/v1/validation/vat?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  return await answer.json();
};

test('[FORM-09] the response is true or the message, in the requested culture', async () => {
  for (const value of ['BE0244142664', 'be 0244.142.664', 'FR40303265045', '']) expect(await ask({ value })).toBe(true);
  expect(await ask({ value: 'BE0244142665' })).toBe('Ce numéro de TVA n’est pas valable. Exemple\u00a0: BE0244142664.');
  expect(await ask({ value: '0244142664', culture: 'nl' })).toBe(
    'Dit btw-nummer is niet geldig. Voorbeeld: BE0244142664.',
  );
  // a number without its country prefix belongs to its form's country
  expect(await ask({ value: '0244142664', country: 'BE' })).toBe(true);
});

test('[FORM-09] the response does not depend on whether an account has that number', async () => {
  const number = 'BE0403199702';
  const before = await ask({ value: number });
  const company = { ...registration('vat@vitrine.test'), AccountType: 'Company', Company: 'Acme', VAT: number };
  expect((await shop.person().send('POST', addresses.register, company)).status).toBe(200);
  expect([before, await ask({ value: number })]).toEqual([true, true]);
});

test('[FORM-09] the server validates a form’s number itself, without a prior check', async () => {
  const before = await booksOf(shop.services);
  const company = {
    ...registration('acme@vitrine.test'),
    AccountType: 'Company',
    Company: 'Acme',
    VAT: 'BE0244142665',
  };
  const answer = await shop.person().send('POST', addresses.register, company);
  expect(answer.status).toBe(422);
  const problem = await problemOf(answer);
  expect(problem.errors).toEqual([{ pointer: '/VAT', code: 'Form.VatNumber', params: { example: 'BE0244142664' } }]);
  expect(pointersOf(problem)).toEqual(['/VAT']);
  expect(await booksOf(shop.services)).toBe(before);
  // a person has no such number, whatever remains in the field
  const person = { ...company, AccountType: 'Private' };
  expect((await shop.person().send('POST', addresses.register, person)).status).toBe(200);
});

test('a form cannot declare a remote-check URL without a rule', () => {
  expect(resolved(registerRules)['VAT']?.map(({ kind }) => kind)).toEqual(['requiredif', 'maxlength', 'checked']);
  for (const url of ['/api/v1/validation/nobody', '/api/v1/taken', 'vat'])
    expect(() => resolved({ Any: [{ kind: 'remote', url }] })).toThrow(url);
});
