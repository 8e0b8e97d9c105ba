import { request } from 'node:http';
import { safeParse } from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problem } from '#contract/problem.ts';
import { openTestShop } from '#tests/shop.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { APP_PATH: '/shop' } });
  await shop.listen();
});
afterAll(() => shop.close());

/** Requests a path exactly as written: `fetch` and its URL would normalise some. */
const ask = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
    const asking = request(shop.origin, { path, headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => (body += part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', body }),
      );
    });
    asking.on('error', reject).end();
  });

const french = 'Votre demande n’a pas pu être comprise. Rechargez la page, puis réessayez.';
const dutch = 'Deze aanvraag kon niet worden begrepen. Laad de pagina opnieuw en probeer het nog eens.';

test.each([
  ['/shop/fr/p/%E0%A4%A', 'fr', 'nl'],
  ['/shop/nl/p/%E0%A4%A', 'nl', 'fr'],
  ['/shop/fr/c/%ZZ', 'fr', 'nl'],
  ['/shop/nl/%', 'nl', 'fr'],
  ['/shop/fr/p/%FF/', 'fr', 'nl'],
  ['/shop/fr/%C3%28', 'fr', 'nl'],
  ['/shop/fr/catalog?q=%E0%A4%A', 'fr', 'nl'],
  ['/shop/nl/catalog?filter=%&q=a', 'nl', 'fr'],
  ['/shop/%', 'nl', 'nl-BE,fr;q=0.5'],
  ['/%', 'nl', 'nl'],
  ['/%ED%A0%80', 'fr', 'de'],
])('[RUN-04] %s cannot be decoded: a page in "%s" says so to who asks in %s', async (path, culture, wanted) => {
  const answer = await ask(path, { Accept: 'text/html', 'Accept-Language': wanted });
  expect([answer.status, answer.type]).toEqual([400, 'text/html; charset=UTF-8']);
  expect(answer.body).toContain(`<html lang="${culture}"`);
  expect(answer.body).toContain(culture === 'fr' ? french : dutch);
  // the link onwards works without the app: its router could not read such a URL either
  expect(answer.body).toContain(`href="/shop/${culture}"`);
});

test.each([
  '/shop/api/v1/countries/BE/cities/%E0%A4%A',
  '/shop/api/v1/catalog/search/suggestions?q=%',
  '/shop/fr/widget/%ZZ',
])('[RUN-04] %s cannot be decoded: a call is told so by a problem', async (path) => {
  const answer = await ask(path, { Accept: 'application/json' });
  expect([answer.status, answer.type]).toEqual([400, 'application/problem+json']);
  expect(safeParse(problem, JSON.parse(answer.body)).success).toBe(true);
});

test.each([
  ['/shop/fr?utm_campaign=-50%', 200],
  ['/shop/fr/catalog?q=100%25', 200],
  ['/shop/fr/catalog?q=d%C3%A9cor', 200],
  ['/shop/fr/catalog?q=d+%E2%82%AC&utm_term=%E9', 200],
  ['/shop/fr/p/100%25', 404],
])('%s can be read, or holds what nobody reads: %i', async (path, status) => {
  expect((await ask(path, { Accept: 'text/html' })).status).toBe(status);
});
