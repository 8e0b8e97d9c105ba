import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { cleanHtml } from '#server/html/clean.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { addresses, cartOf, guestWithMug, openSmallShop, raw } from '../http-shop.ts';
import { variant } from '../small-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

/** A form that a browser without JavaScript submits from a page: a navigation, with the method in its URL. */
const send = (
  person: Person,
  path: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) =>
  raw(shop, person, 'POST', path, {
    headers: {
      Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Site': 'same-origin',
      Referer: `${shop.origin}/nl/livraison?a=1`,
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });

const every: readonly AnyEndpoint[] = Object.values(endpoints);
const changing = every.filter(({ method }) => method !== 'GET');

test.each(changing.map((endpoint): [string, AnyEndpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]))(
  '[API-05] a plain form sent to %s ends on a page, in the culture of the page it was submitted from',
  async (_, { method, path }) => {
    const address = path.replace(':culture', 'nl').replaceAll(/:\w+/gu, '1');
    const answer = await send(
      shop.person(),
      `${address}${method === 'POST' ? '' : `?_method=${method.toLowerCase()}`}`,
    );
    const type = answer.headers.get('Content-Type') ?? '';
    if (answer.status === 303) expect(answer.headers.get('Location')).toMatch(/^\/nl(?:\/|$)/u);
    else expect([answer.status >= 400 && answer.status < 500, type]).toEqual([true, 'text/html; charset=UTF-8']);
    if (answer.status !== 303) expect(await answer.text()).toContain('"Back":"/nl/livraison?a=1"');
  },
);

test('[API-05] a hand-written form changes a line and empties the cart, and returns to its page', async () => {
  const { person, itemId } = await guestWithMug(shop);
  const form = (html: string) => /action="([^"]*)"/u.exec(cleanHtml(html).html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const change = form(
    `<form action="${addresses.items}/${itemId}" data-method="put"><input name="Quantity" value="3"></form>`,
  );
  expect(change).toBe(`${addresses.items}/${itemId}?_method=PUT`);
  const changed = await send(person, change, { Quantity: '3' });
  expect([changed.status, changed.headers.get('Location')]).toEqual([303, '/nl/livraison?a=1']);
  expect((await cartOf(person)).Items.map(({ Quantity }) => Quantity)).toEqual([3]);
  const refused = await send(person, change, { Quantity: 'x' });
  expect([refused.status, refused.headers.get('Content-Type')]).toEqual([400, 'text/html; charset=UTF-8']);
  await send(person, form(`<form action="${addresses.cart}" data-method="delete"></form>`));
  expect((await cartOf(person)).Items).toEqual([]);
});

test('[API-05] without a page to return to it is home; another site’s does not count; the app’s own calls return data', async () => {
  const add = { ProductVariantId: String(variant.mug), Quantity: '1' };
  for (const Referer of ['', 'https://elsewhere.test/fr/x', 'nonsense'])
    expect((await send(shop.person(), addresses.add, add, { Referer })).headers.get('Location')).toMatch(
      /^\/(?:fr|nl)$/u,
    );
  const called = await send(shop.person(), addresses.add, add, { 'Sec-Fetch-Mode': 'cors', Accept: 'text/html' });
  expect([called.status, called.headers.get('Content-Type')]).toEqual([200, 'application/json']);
});
