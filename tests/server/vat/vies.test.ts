import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openVies, VIES_TIMEOUT_MS } from '#server/vat/vies.ts';
import { json, openFakeVies, refuses, says } from './vies-server.ts';
import type { FakeVies, Reply } from './vies-server.ts';

let service: FakeVies;
beforeAll(async () => {
  service = await openFakeVies();
});
afterAll(() => service.close());
beforeEach(() => {
  service.asked.length = 0;
  service.requesters.length = 0;
  service.most = 0;
});

const dutch = { countryCode: 'NL', vatNumber: '004495445B01' };
const answerTo = async (reply: Reply, number = dutch) => {
  service.reply = reply;
  return (await openVies(service.url).ask(number)).isValid;
};
const nobodyKnows = { isValid: null, consultationNumber: null };

test('[CHK-03] the service’s own response decides, Greece requested as EL and Northern Ireland as XI', async () => {
  expect(await answerTo(says(true))).toBe(true);
  expect(await answerTo(says(false))).toBe(false);
  expect(await answerTo(says(true), { countryCode: 'EL', vatNumber: '094259216' })).toBe(true);
  expect(await answerTo(says(true), { countryCode: 'XI', vatNumber: '123456789' })).toBe(true);
  expect(service.asked).toEqual(['NL004495445B01', 'NL004495445B01', 'EL094259216', 'XI123456789']);
});

const unknown = [
  'SERVICE_UNAVAILABLE',
  'MS_UNAVAILABLE',
  'TIMEOUT',
  'VAT_BLOCKED',
  'IP_BLOCKED',
  'GLOBAL_MAX_CONCURRENT_REQ',
  'GLOBAL_MAX_CONCURRENT_REQ_TIME',
  'MS_MAX_CONCURRENT_REQ',
  'MS_MAX_CONCURRENT_REQ_TIME',
  'SOMETHING_NEW',
];
test.each(unknown)('[CHK-03] an error %s inside a 200 leaves the number unknown', async (code) => {
  expect(await answerTo(refuses(code))).toBe(null);
  expect(await answerTo(refuses(code, 500))).toBe(null);
  // also if it calls the number invalid because it could not check
  expect(await answerTo((number, response) => json(response, { ...number, valid: false, userError: code }))).toBe(null);
});

test('[CHK-03] a number that the service cannot parse is not active', async () => {
  expect(await answerTo(refuses('INVALID_INPUT'))).toBe(false);
  expect(await answerTo(refuses('INVALID_INPUT', 400))).toBe(false);
});

test.each<[string, Reply]>([
  [
    'a page',
    (_, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><h1>Busy</h1>'),
  ],
  [
    'half an answer',
    (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '200' });
      response.write('{"valid":tr', () => response.destroy());
    },
  ],
  ['a line that is cut', (_, response) => void response.destroy()],
  ['nothing', (_, response) => void response.writeHead(204).end()],
  ['null', (_, response) => json(response, null)],
  ['a yes that is a text', (number, response) => json(response, { ...number, valid: 'true' })],
  ['a refusal without a reason', (_, response) => json(response, { actionSucceed: false, errorWrappers: [] })],
  ['a word about another number', (_, response) => json(response, { countryCode: 'NL', vatNumber: '1', valid: true })],
  ['another address', (_, response) => void response.writeHead(302, { Location: '/elsewhere' }).end()],
  ['an error of its server', (_, response) => json(response, { status: 500 }, 500)],
])('[CHK-03] %s is nonsense, and no word about the number', async (_, reply) => {
  expect(await answerTo(reply)).toBe(null);
});

test('[CHK-03] an unreachable or unconfigured service leaves the number unknown', async () => {
  const gone = await openFakeVies();
  await gone.close();
  expect(await openVies(gone.url).ask(dutch)).toEqual(nobodyKnows);
  expect(await openVies(null).ask(dutch)).toEqual(nobodyKnows);
});

test('[CHK-03] the request times out after three seconds', async () => {
  const silent = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(VIES_TIMEOUT_MS);
    const over = new AbortController();
    // the request has been sent when it times out
    service.reply = () => over.abort();
    return over.signal;
  });
  expect(VIES_TIMEOUT_MS).toBe(3000);
  expect(await openVies(service.url).ask(dutch)).toEqual(nobodyKnows);
  silent.mockRestore();
});

test('[CHK-03] at most four requests are pending at once, and concurrent checks of one number share a request', async () => {
  const held: (() => void)[] = [];
  service.reply = (number, response) => void held.push(() => void says(true)(number, response));
  const vies = openVies(service.url);
  const numbers = Array.from({ length: 9 }, (_, index) => ({ countryCode: 'AT', vatNumber: `U1234567${index}` }));
  const answers = Promise.all([...numbers, ...numbers].map((number) => vies.ask(number)));
  for (let answered = 0; answered < 9; answered += 1) {
    await vi.waitUntil(() => held.length === Math.min(4, 9 - answered), { interval: 1, timeout: 20_000 });
    held.shift()?.();
  }
  expect(new Set((await answers).map(({ isValid }) => isValid))).toEqual(new Set([true]));
  expect([service.asked.length, service.most]).toEqual([9, 4]);
});

const belgian = { countryCode: 'BE', vatNumber: '0999999922' };

test('[SHOP-16] requested on the shop’s behalf, the service returns a consultation number', async () => {
  service.reply = says(true);
  expect(await openVies(service.url).ask(dutch, belgian)).toEqual({
    isValid: true,
    consultationNumber: 'WAPIAAAAXx0001',
  });
  expect(service.requesters).toEqual(['BE0999999922']);
  expect(await openVies(service.url).ask(dutch)).toEqual({ isValid: true, consultationNumber: null });
});

test('[SHOP-16] a shop whose own number is not active can check others’ all the same, without a proof', async () => {
  service.reply = (number, response) =>
    (number.requesterNumber ? refuses('INVALID_REQUESTER_INFO') : says(true))(number, response);
  expect(await openVies(service.url).ask(dutch, belgian)).toEqual({ isValid: true, consultationNumber: null });
  expect(service.requesters).toEqual(['BE0999999922', '']);
});

test('[SHOP-16] an invalid consultation number is not stored', async () => {
  service.reply = (number, response) => json(response, { ...number, valid: true, requestIdentifier: '<b>1</b>' });
  expect(await openVies(service.url).ask(dutch, belgian)).toEqual({ isValid: true, consultationNumber: null });
});
