import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { createApp } from '#server/app.ts';
import { answers } from '#server/http/handler.ts';
import { openTestShop } from '#tests/shop.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** A call for customers only. */
const own = endpoint({
  id: 'own',
  what: 'Says whose it is.',
  method: 'GET',
  path: '/api/v1/own',
  may: 'customer',
  answer: v.object({ Email: v.string() }),
});

test('[ERR-01, NAV-23] a call for customers answers a visitor with 401, signing in leads back, and the same call then succeeds', async () => {
  const calls = [answers(own, async ({ visit }) => ({ Email: visit.customer?.email ?? '' }))];
  const app = createApp(shop.services, [{ calls }]);
  const person = shop.person();
  const ask = async () => {
    const Cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return await app(new Request(`${shop.origin}/api/v1/own`, { headers: { Accept: 'application/json', Cookie } }));
  };
  const refused = await ask();
  expect([refused.status, refused.headers.get('Content-Type')]).toEqual([401, 'application/problem+json']);
  expect(await refused.json()).toMatchObject({ status: 401, code: 'Problem.SignIn' });

  const login = '/fr/security/login?returnUrl=%2Ffr%2Fcheckout';
  const page = await person.get(login);
  expect(((await page.json()) as { Page: unknown }).Page).toMatchObject({ ReturnUrl: '/fr/checkout' });
  const fields = {
    Do: 'signIn',
    Email: 'shopper@vitrine.test',
    Password: 'Vitrine-demo-2026',
    ReturnUrl: '/fr/checkout',
  };
  const signedIn = await person.post(login, fields);
  expect([signedIn.status, signedIn.headers.get('Location')]).toEqual([303, '/fr/checkout']);
  const answer = await ask();
  expect([answer.status, await answer.json()]).toEqual([200, { Email: 'shopper@vitrine.test' }]);
});
