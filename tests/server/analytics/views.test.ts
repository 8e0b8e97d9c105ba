import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeskVisitsPageData } from '#contract/desk-visits.ts';
import { writeTally } from '#server/analytics/count.ts';
import { termOf } from '#server/analytics/views.ts';
import { contentPages, contentPageTexts, pageCounts, productTexts } from '#server/db/schema/index.ts';
import { tidy } from '#server/tidy.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { customerOf, openSmallShop } from '../http-shop.ts';

const DAY = 86_400_000;
const firefox = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
const html = { Accept: 'text/html', ...firefox };
const visitsUrl = '/fr/desk/visits';

let shop: TestShop;
let staff: Person;
let now = Date.UTC(2026, 10, 26, 12);
beforeAll(async () => {
  shop = await openSmallShop({ now: () => now });
  await shop.services.db.update(productTexts).set({ search: 'product 1' }).where(eq(productTexts.slug, 'product-1-fr'));
  ({ person: staff } = await customerOf(shop, shop.person(), 'staff'));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await writeTally(shop.services);
  await shop.services.db.delete(pageCounts);
  now = Date.UTC(2026, 10, 26, 12);
});

const counted = async () => {
  await writeTally(shop.services);
  const rows = await shop.services.db.select().from(pageCounts).orderBy(pageCounts.kind, pageCounts.name);
  return rows.map(({ kind, name, times, hits }) => [kind, name, times, hits]);
};
const search = (q: string, more = '', headers: Record<string, string> = html) =>
  shop.person().get(`/fr/catalog?q=${encodeURIComponent(q)}${more}`, headers);
const seen = (Path: string, headers: Record<string, string> = firefox, person = shop.person()) =>
  person.send('POST', '/api/v1/pageviews', { Path }, headers);
const sums = async (query = '', person = staff): Promise<DeskVisitsPageData> =>
  ((await (await person.get(visitsUrl + query, firefox)).json()) as { Page: DeskVisitsPageData }).Page;

describe('[SITE-20] page views and searches', () => {
  test('documents are counted as they are served, pages shown without one as the browser says; by day, of nobody', async () => {
    const person = shop.person();
    for (const path of ['/fr', '/nl', '/fr', '/fr/p/product-1-fr']) await person.get(path, html);
    // data alone are asked for ahead, too
    await person.get('/fr/p/product-1-fr', firefox);
    await seen('/fr/p/product-2-fr');
    await writeTally(shop.services);
    await seen('/fr/p/product-1-fr');
    now += DAY;
    await seen('/fr');
    expect(await counted()).toEqual([
      ['page', '/fr', 2, null],
      ['page', '/fr', 1, null],
      ['page', '/fr/p/product-1-fr', 2, null],
      ['page', '/fr/p/product-2-fr', 1, null],
      ['page', '/nl', 1, null],
    ]);
    const [row] = await shop.services.db.select().from(pageCounts);
    expect(Object.keys(row ?? {})).toEqual(['day', 'kind', 'name', 'times', 'hits']);
    // no cookie was set, none is needed
    expect([...person.cookies.keys()]).toEqual([]);
  });

  test.each([
    [
      'a search engine’s robot',
      { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a program without a name', { 'User-Agent': '' }],
    ['a browser that only expects a page', { ...firefox, 'Sec-Purpose': 'prefetch;prerender' }],
  ])('%s is not counted', async (_, headers) => {
    await shop.person().get('/fr', { ...html, ...headers });
    await search('tasse', '', { ...html, ...headers });
    expect((await seen('/fr', headers)).status).toBe(200);
    expect(await counted()).toEqual([]);
  });

  test('whoever works for the shop is not counted, a customer is', async () => {
    await staff.get('/fr', html);
    await staff.get('/fr/catalog?q=tasse', html);
    await seen('/fr', firefox, staff);
    await staff.get(visitsUrl, html);
    expect(await counted()).toEqual([]);
    const { person } = await customerOf(shop);
    await person.get('/fr', html);
    expect(await counted()).toEqual([['page', '/fr', 1, null]]);
  });

  test('ids and secrets in a path are left out; what is no page, missing, staff’s or elsewhere is not counted', async () => {
    await seen('/fr/sales/orders/00000000-0000-4000-8000-000000000001');
    await seen('/nl/newsletter/confirm/secret');
    for (const path of [
      '/fr/desk/orders',
      '/de/p/a',
      '/api/v1/shoppingcarts',
      '//evil.test/fr',
      '/fr/assetslibrary/asset/assetsbyfolder/0/1',
    ])
      await seen(path);
    expect((await seen('https://evil.test')).status).toBe(400);
    expect((await seen('/fr/'.padEnd(202, 'x'))).status).toBe(400);
    expect((await shop.person().get('/fr/nothing/here', html)).status).toBe(404);
    expect(await counted()).toEqual([
      ['page', '/fr/sales/orders/…', 1, null],
      ['page', '/nl/newsletter/…/…', 1, null],
    ]);
    const { db } = shop.services;
    const [page] = await db
      .insert(contentPages)
      .values({ code: 'thé', position: 1, publishedAt: new Date(0) })
      .returning();
    await db
      .insert(contentPageTexts)
      .values({ pageId: page?.id ?? 0, culture: 'fr', title: 'Thé', slug: 'aide/thé', html: '' });
    await shop.person().get('/fr/aide/th%C3%A9', html);
    await seen('/fr/aide/th%C3%A9');
    expect((await counted()).slice(0, 1)).toEqual([['page', '/fr/aide/thé', 2, null]]);
    expect((await sums()).Pages[0]).toEqual({ Path: '/fr/aide/thé', Url: '/fr/aide/th%C3%A9', Times: 2 });
  });

  test('a search counts once, in its spelling’s simplest form, with how many products it found', async () => {
    await search('  Product   1 ');
    await search('product 1', '', firefox);
    // further pages, other orders and filters are the same search
    for (const more of ['&pageindex=2', '&sort=price', '&pageSize=48']) await search('product 1', more);
    await search('zzzzzzzz');
    const [found, missed] = (await counted())
      .filter(([kind]) => kind !== 'page')
      .toSorted((one, other) => String(other[0]).localeCompare(String(one[0])));
    expect(found?.slice(0, 3)).toEqual(['search', 'fr product 1', 2]);
    expect(Number(found?.[3])).toBeGreaterThan(0);
    expect(missed).toEqual(['missed', 'fr zzzzzzzz', 1, 0]);
  });

  test.each([
    ['a mailbox', 'emma@example.com'],
    ['a telephone number', '+32 470 12 34 56'],
    ['more than anybody searches', 'x'.repeat(61)],
    ['nothing', '  '],
  ])('%s is no term', (_, q) => {
    expect(termOf('fr', q)).toBe(null);
    expect(termOf('nl', 'EAN 5412345')).toBe('nl ean 5412345');
  });

  test('staff see the sums of 7, 30 or 90 days, of today too, and nobody else', async () => {
    const ago = async (days: number, work: () => Promise<unknown>) => {
      const today = now;
      now -= days * DAY;
      await work();
      now = today;
    };
    for (const [days, path] of [
      [0, '/fr'],
      [6, '/fr'],
      [7, '/nl'],
      [29, '/nl'],
      [30, '/fr/news'],
      [89, '/fr/news'],
      [90, '/fr/news'],
    ] as const)
      await ago(days, () => seen(path));
    const week = await sums('?days=7');
    expect([week.Days, week.Views, week.PerDay.length, week.PerDay.at(-1), week.PerDay[0]]).toEqual([
      7,
      2,
      7,
      { Day: '2026-11-26', Times: 1 },
      { Day: '2026-11-20', Times: 1 },
    ]);
    expect(week.Pages).toEqual([{ Path: '/fr', Url: '/fr', Times: 2 }]);
    expect([(await sums('?days=30')).Views, (await sums('?days=90')).Views]).toEqual([4, 6]);
    const standard = await sums('?days=365');
    expect([standard.Days, standard.Views]).toEqual([30, 4]);
    const { person } = await customerOf(shop);
    const { person: editor } = await customerOf(shop, shop.person(), 'editor');
    expect((await person.get(visitsUrl)).status).toBe(403);
    expect((await editor.get(visitsUrl)).status).toBe(403);
    expect((await shop.person().get(visitsUrl)).status).toBe(401);
  });

  test('staff see the sums of a period, as far as days are counted', async () => {
    const today = now;
    for (const [day, path] of [
      ['2026-03-30', '/fr'],
      ['2026-03-31', '/fr'],
      ['2026-04-02', '/nl'],
      ['2026-04-03', '/nl'],
    ] as const) {
      now = Date.parse(`${day}T12:00:00Z`);
      await seen(path);
    }
    now = today;
    const spring = await sums('?days=7&from=2026-03-31&until=2026-04-02');
    expect([spring.Days, spring.Period.From, spring.Views, spring.PerDay]).toEqual([
      null,
      '2026-03-31',
      2,
      [
        { Day: '2026-03-31', Times: 1 },
        { Day: '2026-04-01', Times: 0 },
        { Day: '2026-04-02', Times: 1 },
      ],
    ]);
    expect(spring.Pages.map(({ Path }) => Path)).toEqual(['/fr', '/nl']);
    // nothing is counted before the sums are kept, nor after today
    const [until, from] = [await sums('?until=2026-04-02'), await sums('?from=2026-04-03&until=2027-01-01')];
    expect([until.PerDay[0]?.Day, until.Views]).toEqual(['2025-10-23', 3]);
    expect([from.PerDay.at(-1)?.Day, from.Views]).toEqual(['2026-11-26', 1]);
    expect(await sums('?from=2027-01-01')).toMatchObject({ Days: null, PerDay: [], Views: 0, Pages: [] });
    expect(await sums('?days=7&from=31/02/2026')).toMatchObject({ Days: 7, Period: { Ignored: { Name: 'from' } } });
  });

  test('terms are listed from three searches on, most searched first; those without a hit until they find something', async () => {
    for (let times = 0; times < 4; times += 1) await search('zzzzzzzz');
    for (let times = 0; times < 3; times += 1) await search('product 1');
    for (let times = 0; times < 2; times += 1) await search('yyyyyyyy');
    const { Searched, Missed, Searches } = await sums();
    expect(Searches).toBe(9);
    expect(Searched.map(({ Term, Times }) => [Term, Times])).toEqual([
      ['zzzzzzzz', 4],
      ['product 1', 3],
    ]);
    expect(Missed).toEqual([{ Term: 'zzzzzzzz', Culture: 'fr', Times: 4, Hits: 0, Url: '/fr/catalog?q=zzzzzzzz' }]);
    await shop.services.db.execute(sql`
      INSERT INTO page_counts (day, kind, name, times, hits) VALUES ('2026-11-26', 'search', 'fr zzzzzzzz', 1, 2)`);
    const later = await sums();
    expect([later.Missed, later.Searched[0]?.Hits]).toEqual([[], 2]);
  });

  test('what cannot be written keeps no page waiting; sums are kept for 400 days', async () => {
    const { db } = shop.services;
    await db.execute(sql`ALTER TABLE page_counts RENAME TO lost_counts`);
    expect((await shop.person().get('/fr', html)).status).toBe(200);
    await writeTally(shop.services);
    await db.execute(sql`ALTER TABLE lost_counts RENAME TO page_counts`);
    expect(await counted()).toEqual([]);
    const today = now;
    for (const days of [399, 402]) {
      now = today - days * DAY;
      await seen('/fr');
    }
    now = today;
    await writeTally(shop.services);
    await tidy(db, now);
    expect((await db.select().from(pageCounts)).map(({ day }) => day)).toEqual(['2025-10-23']);
  });
});
