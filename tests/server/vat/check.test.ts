import { safeParse } from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkIsVatValid, vatValidity } from '#contract/vat.ts';
import { tidy } from '#server/tidy.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { customerOf, openSmallShop, problemOf } from '#tests/server/http-shop.ts';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/open.ts';
import { openFakeVies, refuses, says } from './vies-server.ts';
import type { FakeVies } from './vies-server.ts';

let service: FakeVies;
let shop: TestShop;
let time = Date.UTC(2026, 4, 5, 12);
beforeAll(async () => {
  service = await openFakeVies();
  shop = await openSmallShop({ env: { VIES_URL: service.url }, limits: { vatPerBuyer: 10 }, now: () => time });
});
afterAll(async () => {
  await shop.close();
  await service.close();
});
beforeEach(async () => {
  service.asked.length = 0;
  await shop.services.db.execute(sql`TRUNCATE vat_checks, rate_limits`);
});

const ask = (query: Record<string, string>, person: Person = shop.person()) =>
  person.get(`${checkIsVatValid.path}?${new URLSearchParams(query).toString()}`);
async function answerTo(VAT: string, more: Record<string, string> = {}, person?: Person) {
  const parsed = safeParse(vatValidity, await (await ask({ VAT, ...more }, person)).json());
  if (!parsed.success) throw new Error('no answer');
  return parsed.output;
}
const validity = async (VAT: string) => (await answerTo(VAT)).IsVATValidWebService;

test('[CHK-03] true, false and null come with the popover’s text in the visitor’s language', async () => {
  service.reply = says(true);
  expect(await answerTo('FR 40 303 265 045')).toEqual({
    IsVATValidWebService: true,
    ErrorMessage: 'Ce numéro de TVA est confirmé par le service européen VIES.',
  });
  service.reply = says(false);
  const { IsVATValidWebService, ErrorMessage } = await answerTo('NL004495445B01', { culture: 'nl' });
  expect([IsVATValidWebService, ErrorMessage.slice(0, 30)]).toEqual([false, 'Dit btw-nummer is niet bekend:']);
  service.reply = refuses('MS_UNAVAILABLE');
  const unknown = await answerTo('LU26375245');
  expect([unknown.IsVATValidWebService, unknown.ErrorMessage]).toEqual([
    null,
    expect.stringContaining('ne peut pas être vérifié'),
  ]);
});

test('[CHK-03] the checksum comes first: an impossible number is never looked up', async () => {
  service.reply = says(true);
  expect(await validity('BE0244142665')).toBe(false);
  expect(await validity('hello')).toBe(false);
  expect(service.asked).toEqual([]);
  // one without a prefix belongs to the billing country: 3 is France
  expect((await answerTo('40303265045', { countryId: '3' })).IsVATValidWebService).toBe(true);
  expect((await answerTo('GR094259216', { countryId: '3' })).IsVATValidWebService).toBe(false);
  expect(service.asked).toEqual(['FR40303265045']);
});

test('[CHK-03] results are cached: valid for a day, invalid for an hour, unknown for a minute', async () => {
  const minutes = 60_000;
  for (const [reply, answer, kept] of [
    [says(true), true, 24 * 60],
    [says(false), false, 60],
    [refuses('TIMEOUT'), null, 1],
  ] as const) {
    service.asked.length = 0;
    service.reply = reply;
    expect(await validity('NL004495445B01')).toBe(answer);
    time += kept * minutes - 1;
    expect(await validity('NL 0044.95.445 B01')).toBe(answer);
    expect(service.asked).toHaveLength(1);
    time += 1;
    expect(await validity('NL004495445B01')).toBe(answer);
    expect(service.asked).toHaveLength(2);
    time += 25 * 60 * minutes;
  }
  await tidy(shop.services.db, time);
  expect(rowsOf(await shop.services.db.execute(sql`SELECT * FROM vat_checks`))).toEqual([]);
});

test('[CHK-03] without a number no request is made, and another customer’s id is treated as unknown', async () => {
  expect((await ask({ VAT: ' ' })).status).toBe(400);
  const { person } = await customerOf(shop);
  const others = await Promise.all(['1', '999999'].map((customerId) => ask({ VAT: 'LU26375245', customerId }, person)));
  const said = await Promise.all(others.map(problemOf));
  expect(said.map(({ status, code }) => [status, code])).toEqual([
    [404, 'Problem.NotFound'],
    [404, 'Problem.NotFound'],
  ]);
  expect((await ask({ VAT: 'LU26375245', countryId: '99' })).status).toBe(422);
  expect(service.asked).toEqual([]);
});

test('[CHK-03] the eleventh check of a session within a minute is throttled', async () => {
  service.reply = says(true);
  const { person } = await customerOf(shop);
  const statuses = [];
  for (let nth = 0; nth < 11; nth += 1) statuses.push((await ask({ VAT: 'BE0244142664' }, person)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  const { person: another } = await customerOf(shop);
  expect((await ask({ VAT: 'BE0244142664' }, another)).status).toBe(200);
  time += 60_001;
  expect((await ask({ VAT: 'BE0244142664' }, person)).status).toBe(200);
});
