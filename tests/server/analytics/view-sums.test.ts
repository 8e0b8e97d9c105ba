import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DeskVisitsPageData } from '#contract/desk-visits.ts';
import type { PageAnswer } from '#contract/page.ts';
import { writeTally } from '#server/analytics/count.ts';
import { pageCounts } from '#server/db/schema/index.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { customerOf, openSmallShop } from '../http-shop.ts';
import { customer } from '../small-shop.ts';

const firefox = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
const html = { Accept: 'text/html', ...firefox };
const now = Date.UTC(2026, 10, 26, 12);

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openSmallShop({ now: () => now });
  ({ person: staff } = await customerOf(shop, shop.person(), 'staff'));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await writeTally(shop.services);
  await shop.services.db.delete(pageCounts);
});

const sums = async (): Promise<DeskVisitsPageData> =>
  ((await (await staff.get('/fr/desk/visits', firefox)).json()) as PageAnswer<DeskVisitsPageData>).Page;

test('[SITE-20] staff are not counted on behalf of a customer either', async () => {
  const acts = await staff.send('POST', '/api/v1/sales/customers/actfor', { CustomerId: customer.anna });
  expect(acts.status).toBe(200);
  await staff.get('/fr', html);
  await staff.get('/fr/catalog?q=tasse', html);
  await staff.send('POST', '/api/v1/pageviews', { Path: '/fr' }, firefox);
  await staff.post('/fr/desk/customers', { Do: 'stopActing' });
  expect(await sums()).toMatchObject({ Views: 0, Searches: 0 });
});

test('[SITE-20] the most viewed pages and the most searched terms come first, twenty of each', async () => {
  const day = '2026-11-26';
  // spelled so that the alphabet says otherwise
  const each = Array.from({ length: 22 }, (_, index) => ({
    times: index + 3,
    letter: String.fromCodePoint(97 + index),
  }));
  await shop.services.db.insert(pageCounts).values(
    each.flatMap(({ times, letter }) => [
      { day, kind: 'page' as const, name: `/fr/${letter}`, times },
      { day, kind: 'search' as const, name: `fr found ${letter}`, times, hits: 1 },
      { day, kind: 'missed' as const, name: `nl missed ${letter}`, times: times + 100, hits: 0 },
    ]),
  );
  const { Pages, Searched, Missed } = await sums();
  const most = each.toReversed().slice(0, 20);
  expect(Pages.map(({ Path, Times }) => [Path, Times])).toEqual(
    most.map(({ letter, times }) => [`/fr/${letter}`, times]),
  );
  const missed = most.map(({ letter }) => `missed ${letter}`);
  expect([Searched, Missed].map((list) => list.map(({ Term }) => Term))).toEqual([missed, missed]);
});
