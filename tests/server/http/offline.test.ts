import { afterAll, beforeAll, expect, test } from 'vitest';
import { cultures } from '#rules/culture.ts';
import { acceptAll, chosen, consentCookie, declineAll, serializeConsent } from '#rules/consent.ts';
import type { ConsentRecord } from '#rules/consent.ts';
import { offlineHeader, offlineWordIn } from '#rules/offline.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { addresses } from '../http-shop.ts';
import { signedInAs } from '../signed-in-as.ts';
import { pageUrls } from './page-urls.ts';
import type { PageUrls, Shown } from './page-urls.ts';

let shop: TestShop;
let known: PageUrls;
beforeAll(async () => {
  shop = await openTestShop();
  known = await pageUrls(shop);
});
afterAll(() => shop.close());

const stamp = '2026-1';
const choose = (person: Person, record: ConsentRecord) => {
  person.cookies.set(consentCookie, serializeConsent(record));
  return person;
};
const visitor = () => choose(shop.person(), acceptAll(stamp));
const textOf = async (person: Person, path: string, accept = 'application/json') =>
  (await person.get(path, { Accept: accept })).headers.get(offlineHeader);
const wordOf = async (person: Person, path: string) => offlineWordIn(await textOf(person, path));
const keyOf = async (person: Person, path = '/fr') => {
  const word = await wordOf(person, path);
  return word && word !== 'off' ? word.key : word;
};

/** What can be read without a connection. All others take money, identify somebody, are forms, or belong to the staff. */
const kept: readonly Shown[] = [
  'home',
  'category',
  'brand',
  'tag',
  'search',
  'product',
  'cart',
  'wishlist',
  'wishlistItems',
  'content',
  'faq',
  'news',
  'newsTag',
  'newsPost',
];

test('[SHOP-23] the cart, lists, products, wishlists and texts may be kept; checkout, payment, sign-in, account and desk never', async () => {
  const found: string[] = [];
  for (const id of Object.keys(known.urls) as Shown[])
    for (const culture of cultures) {
      const person = choose(known.whoAsks(id), acceptAll(stamp));
      const word = await wordOf(person, known.askedAt(id, culture));
      if (word === null) throw new Error(`${id} says nothing`);
      if (word !== 'off' && word.mayKeep) found.push(`${id} ${culture}`);
    }
  expect(found.toSorted()).toEqual(kept.flatMap((id) => cultures.map((culture) => `${id} ${culture}`)).toSorted());
});

test('[SHOP-23] a document says the same as its data; what is missing or posted is not kept', async () => {
  const person = visitor();
  expect(await textOf(person, '/fr', 'text/html')).toBe('visitor keep');
  expect(await textOf(person, '/fr')).toBe('visitor keep');
  expect(await textOf(person, '/fr/no-such-page', 'text/html')).toBe('visitor');
  const posted = await person.post('/fr/shoppingcarts', { Do: 'coupon', Code: 'NOTHING' });
  expect(posted.headers.get(offlineHeader)).not.toContain('keep');
});

test('[SHOP-23] nothing is kept without consent to preferences, nor with one to other settings', async () => {
  const silent = shop.person();
  expect(await textOf(silent, '/fr')).toBe('off');
  for (const record of [
    declineAll(stamp),
    chosen(stamp, { preferences: false, statistics: true, marketing: true }),
    acceptAll('an older stamp'),
  ])
    expect(await textOf(choose(shop.person(), record), '/fr')).toBe('off');
  const other = chosen(stamp, { preferences: true, statistics: false, marketing: false });
  expect(await textOf(choose(shop.person(), other), '/fr')).toBe('visitor keep');
});

test('[SHOP-23] each session, sign-in and sign-out has a key of its own, said by whatever changes it', async () => {
  const person = visitor();
  expect(await keyOf(person)).toBe('visitor');
  const sold = new URL(known.askedAt('backInStock', 'fr'), shop.origin).searchParams.get('ProductVariantId');
  const added = await person.send('POST', addresses.add, { ProductVariantId: Number(sold), Quantity: 1 });
  expect(added.status).toBe(200);
  const guest = await keyOf(person);
  expect(guest).toMatch(/^[\w-]{22}$/u);
  expect(added.headers.get(offlineHeader)).toBe(guest);
  expect([await keyOf(person, '/nl'), await keyOf(person, '/fr/checkout')]).toEqual([guest, guest]);

  const shopper = choose(await signedInAs(shop, 'shopper'), acceptAll(stamp));
  const again = choose(await signedInAs(shop, 'shopper'), acceptAll(stamp));
  const keys = [guest, await keyOf(shopper), await keyOf(again)];
  expect(new Set(keys).size).toBe(3);
  const left = await shopper.send('POST', '/api/v1/security/logoff');
  expect(left.headers.get(offlineHeader)).toBe('visitor');
  // a session that was ended from elsewhere
  await again.send('POST', '/api/v1/security/logoff');
  expect(await keyOf(again)).toBe('visitor');
});

test('[SHOP-23] what staff see on behalf of a customer is not kept', async () => {
  const staff = choose(await signedInAs(shop, 'staff'), acceptAll(stamp));
  const own = await textOf(staff, '/fr');
  expect(own).toContain('keep');
  const { services } = shop;
  const customer = await services.db.query.customers.findFirst({
    where: ({ email }, { eq }) => eq(email, 'shopper@vitrine.test'),
  });
  await staff.send('POST', '/api/v1/sales/customers/actfor', { CustomerId: customer?.id });
  const acting = await textOf(staff, '/fr');
  expect(acting).toMatch(/^[\w-]{22}$/u);
  expect(own).not.toContain(acting);
});

test('[SHOP-23] the worker is served at the application’s root, never kept itself, and may be registered', async () => {
  const worker = await visitor().get('/offline.js');
  expect(worker.status).toBe(200);
  expect(worker.headers.get('Cache-Control')).toBe('no-cache');
  expect(worker.headers.get('Content-Type')).toMatch(/^text\/javascript/u);
  expect(await worker.text()).not.toMatch(/^self\.keepsNothing=true;/u);
  const page = await visitor().get('/fr', { Accept: 'text/html' });
  expect(page.headers.get('Content-Security-Policy')).toContain("worker-src 'self'");
});

test('[SHOP-23] the page that stands in needs no code: what to do, in both languages, and the place of the list', async () => {
  for (const [culture, title] of [
    ['fr', 'Vous êtes hors ligne'],
    ['nl', 'U bent offline'],
  ]) {
    const answer = await visitor().get(`/offline-${culture}.html`);
    const html = await answer.text();
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain('<!--kept pages-->');
    expect(html).not.toContain('<script');
  }
});

test('[SHOP-23] OFFLINE=off: pages keep nothing, and the worker is told to remove itself', async () => {
  const plain = await openTestShop({ env: { OFFLINE: 'off', APP_PATH: '/shop' } });
  try {
    const person = choose(plain.person(), acceptAll(stamp));
    expect(await textOf(person, '/shop/fr')).toBe('off');
    const worker = await person.get('/shop/offline.js');
    expect(await worker.text()).toMatch(/^self\.keepsNothing=true;/u);
    const page = await person.get('/shop/fr', { Accept: 'text/html' });
    expect(await page.text()).toContain('IsOnlineOnly');
  } finally {
    await plain.close();
  }
});
