import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestShop } from '#tests/shop.ts';
import { addresses, openSmallShop, problemOf, registration } from '#tests/server/http-shop.ts';
import { openFakeVies, refuses, says } from './vies-server.ts';
import type { FakeVies } from './vies-server.ts';

let service: FakeVies;
let shop: TestShop;
beforeAll(async () => {
  service = await openFakeVies();
  shop = await openSmallShop({ env: { VIES_URL: service.url }, limits: { vatPerBuyer: 3 } });
});
afterAll(async () => {
  await shop.close();
  await service.close();
});
beforeEach(async () => {
  service.asked.length = 0;
  await shop.services.db.execute(sql`TRUNCATE vat_checks, rate_limits`);
});

const ask = (value: string, culture = 'fr') =>
  shop.person().get(`/api/v1/validation/vat?${new URLSearchParams({ value, culture }).toString()}`);
const register = (VAT: string, AccountType = 'Company') =>
  shop.person().send('POST', addresses.register, {
    ...registration(`${crypto.randomUUID()}@vitrine.test`),
    AccountType,
    Company: 'Acme',
    VAT,
  });

test('[FORM-09] a number unknown to VIES is refused at its field, one that could not be checked is not', async () => {
  service.reply = says(false);
  expect(await (await ask('NL000099998B57')).json()).toBe(
    'Ce numéro de TVA n’est pas connu du service européen VIES. Vérifiez-le.',
  );
  service.reply = says(true);
  expect(await (await ask('FR40303265045', 'nl')).json()).toBe(true);
  service.reply = refuses('MS_UNAVAILABLE');
  expect(await (await ask('LU26375245')).json()).toBe(true);
  // the checksum comes first, and responses are cached
  expect(await (await ask('BE0244142665')).json()).toMatch(/^Ce numéro de TVA n’est pas valable\./);
  expect(service.asked).toEqual(['NL000099998B57', 'FR40303265045', 'LU26375245']);
});

test('[FORM-09] an empty number is not checked, and one check too many is throttled without holding up the form', async () => {
  for (const value of ['', ' ', '', '']) expect(await (await ask(value)).json()).toBe(true);
  for (const value of ['NL000099998B57', 'FR40303265045', 'LU26375245']) await ask(value);
  expect((await ask('DE136695976')).status).toBe(429);
  expect((await register('DE136695976')).status).toBe(200);
});

test('[FORM-09] a company registers with an active number, or while the service is down; never with an inactive one', async () => {
  service.reply = says(false);
  const refused = await register('NL000099998B57');
  expect((await problemOf(refused)).errors).toEqual([{ pointer: '/VAT', code: 'Form.VatUnknown' }]);
  // a person has no such number, whatever remains in the field
  expect((await register('NL000099998B57', 'Private')).status).toBe(200);
  service.reply = says(true);
  expect((await register('FR40303265045')).status).toBe(200);
  service.reply = (_, response) => void response.destroy();
  expect((await register('LU26375245')).status).toBe(200);
});
