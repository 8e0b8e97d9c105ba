import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentPageData } from '#contract/content.ts';
import type { PageAnswer } from '#contract/page.ts';
import { closedIn, isPopupOver, popupCookieOf, withClosed } from '#rules/popups.ts';
import { dismissedCookie } from '#rules/browser-records.ts';
import { banners } from '#server/db/schema/index.ts';
import { openTestShop } from '#tests/shop.ts';
import type { TestShop } from '#tests/shop.ts';

const hour = 3_600_000;
/** The server's clock, in the tests' hands. */
let time = Date.now();
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ now: () => time });
});
afterAll(() => shop.close());

const html = { Accept: 'text/html' };
/** What a browser sends with a form. */
const plain = { Accept: 'text/html,application/xhtml+xml' };
const set = (id: number, row: Partial<typeof banners.$inferInsert>) =>
  shop.services.db.update(banners).set(row).where(eq(banners.id, id));
const about = '/fr/a-propos-de-vitrine';

/** A visitor, what their browser sends of closed popups, and whether a page shows the strip. */
function visitor() {
  const person = shop.person();
  const shows = async (path = '/fr') => (await (await person.get(path, html)).text()).includes('class="popup-strip"');
  const close = (Id: number, from = '/fr/news') =>
    person.post('/api/v1/popups/closed', { Id: String(Id) }, { ...plain, Referer: `${shop.origin}${from}` });
  return { person, shows, close };
}

test('[SITE-02] the strip is in the HTML of every page, and nowhere once it was closed by its plain form', async () => {
  const { person, shows, close } = visitor();
  expect([await shows(), await shows('/fr/news'), await shows('/fr/cart')]).toEqual([true, true, true]);
  const answer = await close(5);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/fr/news']);
  expect([await shows(), await shows('/fr/news')]).toEqual([false, false]);
  // another visitor's page is another one
  expect(await visitor().shows()).toBe(true);
  const kept = closedIn(`${dismissedCookie}=${person.cookies.get(dismissedCookie)}`);
  expect(kept).toEqual([{ id: 5, datetime: new Date(time).toISOString() }]);
});

test('[SITE-02] one cookie lists what was closed; it is sent with 9999 days, and again at each visit', async () => {
  const { person, close } = visitor();
  // 9999 days
  const lasting = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .filter((line) => line.startsWith(`${dismissedCookie}=`) && line.includes('Max-Age=863913600'));
  expect(lasting(await person.get('/fr', html))).toHaveLength(0);
  const [first = ''] = lasting(await close(5));
  expect(first.split('; ').slice(1)).toEqual(['Path=/', 'Max-Age=863913600', 'SameSite=Lax']);
  time += hour;
  await close(4);
  const [renewed = ''] = lasting(await person.get('/fr/news', html));
  expect(closedIn(renewed.split(';')[0] ?? '')).toEqual([
    { id: 5, datetime: new Date(time - hour).toISOString() },
    { id: 4, datetime: new Date(time).toISOString() },
  ]);
});

test('[SITE-02] nothing is shown after EndDatetime, or before its start, by the server’s time', async () => {
  const { shows, person } = visitor();
  await set(5, { endsAt: new Date(time + hour) });
  expect([await shows(), (await (await person.get('/fr', html)).text()).includes('EndDatetime')]).toEqual([true, true]);
  time += hour - 1;
  expect(await shows()).toBe(true);
  time += 1;
  expect(await shows()).toBe(false);
  await set(5, { startsAt: new Date(time + hour), endsAt: null });
  expect(await shows()).toBe(false);
  time += hour;
  expect(await shows()).toBe(true);
});

test('[SITE-02] the popup of an editors’ page comes with its data, and not once it is over', async () => {
  const { person } = visitor();
  const popupOn = async () => {
    const { Page } = (await (await person.get(about)).json()) as PageAnswer<ContentPageData>;
    return Page.Blocks.find((block) => block.Kind === 'popup')?.Popup;
  };
  const [row] = await shop.services.db.select().from(banners).where(eq(banners.id, 4));
  expect(await popupOn()).toMatchObject({
    Id: 4,
    Title: '10 % pour commencer',
    EndDatetime: row?.endsAt?.toISOString(),
  });
  await set(4, { endsAt: new Date(time) });
  expect(await popupOn()).toBe(null);
  await set(4, { endsAt: row?.endsAt ?? null });
});

test('without JavaScript a popup is a strip of its page, with a form that closes it for good', async () => {
  const { person, close } = visitor();
  const page = async () => (await (await person.get(about, html)).text()).replaceAll(/<script[\s\S]*?<\/script>/gu, '');
  expect(await page()).toMatch(/<aside[^>]*popup-plain[^>]*>.*10 % pour commencer/su);
  expect(await page()).toContain('action="/api/v1/popups/closed"');
  await close(4, about);
  expect(await page()).not.toMatch(/<aside[^>]*popup-plain/u);
});

test('a record that makes no sense is none', () => {
  const cookie = (value: unknown) => `a=1; ${dismissedCookie}=${encodeURIComponent(JSON.stringify(value))}; b=2`;
  const datetime = '2026-05-31T08:00:00.000Z';
  expect(closedIn(cookie([{ id: 5, datetime, more: 1 }, { id: 'x', datetime }, null, 3]))).toEqual([
    { id: 5, datetime },
  ]);
  for (const bad of [cookie({}), cookie('x'), `${dismissedCookie}=%E0%A4%A`, `${dismissedCookie}=`, ''])
    expect(closedIn(bad)).toEqual([]);
});

test('[SITE-02] the record keeps the first date of each popup, and the newest forty', () => {
  const now = Date.UTC(2026, 4, 31);
  const once = withClosed([], 5, now);
  expect(withClosed(once, 5, now + hour)).toEqual(once);
  const many = Array.from({ length: 60 }, (_, at) => at + 1).reduce<typeof once>(
    (all, id) => withClosed(all, id, now),
    [],
  );
  const cookie = popupCookieOf(many, true);
  const [pair = ''] = cookie.split(';');
  expect([closedIn(pair)[0]?.id, closedIn(pair).length, pair.length < 4096]).toEqual([21, 40, true]);
  expect(cookie).toMatch(/; Secure$/u);
  expect([isPopupOver(null, now), isPopupOver(new Date(now).toISOString(), now)]).toEqual([false, true]);
});
