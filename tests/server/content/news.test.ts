import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewsCalendar, NewsList, NewsPostData } from '#contract/news.ts';
import type { ContentPageData } from '#contract/content.ts';
import type { PageAnswer } from '#contract/page.ts';
import type { NewsPageData } from '#contract/news-pages.ts';
import type { HomePageData } from '#contract/catalog-pages.ts';
import { contentPages, contentPageTexts, newsPosts, newsPostTexts } from '#server/db/schema/index.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
let person: Person;
beforeAll(async () => {
  shop = await openTestShop();
  person = shop.person();
  // half past midnight of 1 June in Brussels is still May in UTC
  const late = new Date('2026-05-31T22:30:00Z');
  await shop.services.db.update(newsPosts).set({ publishedAt: late }).where(eq(newsPosts.id, 1));
  await shop.services.db
    .update(newsPosts)
    .set({ publishedAt: new Date('2026-05-12T08:00:00Z') })
    .where(eq(newsPosts.id, 7));
});
afterAll(() => shop.close());

const data = async <Data>(path: string) => (await (await person.get(path)).json()) as Data;
const page = <Data>(path: string) => data<PageAnswer<Data>>(path);
const html = async (path: string) => await (await person.get(path, { Accept: 'text/html' })).text();
const far = '2099-01-01';

test('[SITE-06] the list shows three at a time, the latest first, without subcategories unless they are requested', async () => {
  const list = await data<NewsList>(`/fr/widget/news/newslist/1/false/3/${far}`);
  expect(list.Posts).toHaveLength(3);
  expect(new Set(list.Posts.map(({ Category }) => Category))).toEqual(new Set(['La boutique']));
  const days = list.Posts.map(({ PublishedAt }) => PublishedAt);
  expect(days).toEqual(days.toSorted().toReversed());
  const all = await data<NewsList>(`/widget/news/newslist/1/true/50/${far}`);
  expect(new Set(all.Posts.map(({ Category }) => Category))).toEqual(new Set(['La boutique', 'Nos ateliers']));
  const second = await data<NewsList>(`/fr/widget/news/newslist/1/true/3/${far}?pageindex=2`);
  expect(second.Posts).toEqual(all.Posts.slice(3, 6));
  expect(second).toMatchObject({ CurrentPage: 2, TotalPages: Math.ceil(all.Posts.length / 3) });
  const past = await data<NewsList>(`/fr/widget/news/newslist/1/true/3/${far}?pageindex=99`);
  expect([past.CurrentPage, past.Posts.length > 0]).toEqual([second.TotalPages, true]);
});

test('[SITE-06] a day’s news ends with that day in the shop’s own time', async () => {
  const titles = async (day: string) =>
    (await data<NewsList>(`/fr/widget/news/newslist/0/false/50/${day}`)).Posts.map(({ Id }) => Id);
  expect(await titles('2026-05-31')).not.toContain(1);
  expect(await titles('2026-06-01')).toContain(1);
});

test('[SITE-06] the calendar counts each day’s news, and its fragment links to the news page', async () => {
  const may = await data<NewsCalendar>('/nl/widget/news/calendar/0/false/3/5/2026');
  expect(may.Days).toContainEqual({ Day: 12, Count: 1 });
  expect(may.Days.some(({ Day }) => Day === 31)).toBe(false);
  const june = await data<NewsCalendar>('/nl/widget/news/calendar/0/false/3/06/2026');
  expect(june.Days).toContainEqual({ Day: 1, Count: 1 });
  expect(await html('/nl/widget/news/calendar/0/false/3/5/2026')).toContain('href="/nl/news?day=2026-05-12"');
});

test('the news page works without JavaScript: a day, a month, an older page; junk in the URL is ignored', async () => {
  const first = await page<NewsPageData>('/fr/news');
  expect(first.Page.List.TotalPages).toBeGreaterThan(1);
  const older = await page<NewsPageData>('/fr/news?pageindex=2&month=2026-05&category=2');
  expect([older.Page.Calendar?.Month, older.Page.Options.CategoryIds]).toEqual([5, '2']);
  const junk = await page<NewsPageData>("/fr/news?day=2026-99-99&month='&pageindex=-1&category=x");
  expect(junk.Page).toEqual(first.Page);
  expect(await html('/fr/news')).toContain(`href="${first.Page.List.Posts[0]?.Url}"`);
});

test('[SHOP-04] a post has a URL in each culture, a former one redirects permanently, and its structured data says article', async () => {
  const { db } = shop.services;
  const { Page, Meta } = await page<NewsPostData>('/fr/news/culotter-une-poele-en-une-soiree');
  expect(Page.Title).toBe('Culotter une poêle en une soirée');
  expect(Meta.Alternates.nl).toBe(`${shop.origin}/nl/news/een-pan-inbakken-op-een-avond`);
  const text = await html('/fr/news/culotter-une-poele-en-une-soiree');
  expect(text).toContain('"@type":"NewsArticle"');
  expect(text).toContain(`"datePublished":"${Page.PublishedAt}"`);
  expect(await (await person.get('/sitemap-pages.xml')).text()).toContain('/nl/news/een-pan-inbakken-op-een-avond<');

  await db
    .update(newsPostTexts)
    .set({ slug: 'culotter' })
    .where(eq(newsPostTexts.slug, 'culotter-une-poele-en-une-soiree'));
  const moved = await person.get('/fr/news/culotter-une-poele-en-une-soiree', { Accept: 'text/html' });
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/fr/news/culotter']);
  const other = await person.get('/fr/news/een-pan-inbakken-op-een-avond');
  expect([other.status, other.headers.get('Location')]).toEqual([301, '/fr/news/culotter']);
  expect((await person.get('/fr/news/nowhere')).status).toBe(404);
  await db
    .update(newsPosts)
    .set({ publishedAt: new Date(Date.now() + 86_400_000) })
    .where(eq(newsPosts.id, 4));
  expect((await person.get('/fr/news/culotter')).status).toBe(404);
});

test('[SITE-06, SITE-01] editors place news and countdowns; one without a valid target says so in place', async () => {
  const { db } = shop.services;
  const [written] = await db
    .insert(contentPages)
    .values({ code: 'widgets', position: 60, publishedAt: new Date(0) })
    .returning();
  const body =
    '<div data-widget="news-list" data-title="Les nouvelles"></div><div data-widget="news-calendar" data-categories="2"></div>' +
    '<div data-widget="countdown" data-catalog="season"></div><div data-widget="countdown" data-ends="soon"></div>' +
    '<div data-widget="countdown" data-ends="2026-01-01T00:00:00Z" data-over="Fini."></div>';
  const text = { pageId: written?.id ?? 0, title: 'Widgets', html: body };
  await db.insert(contentPageTexts).values([
    { ...text, culture: 'fr', slug: 'widgets-fr' },
    { ...text, culture: 'nl', slug: 'widgets-nl' },
  ]);
  const { Page } = await page<ContentPageData>('/fr/widgets-fr');
  expect(Page.Blocks).toMatchObject([
    { Kind: 'news', Title: 'Les nouvelles', Options: { PostPerPage: 3, DisplayChildren: false }, Calendar: null },
    { Kind: 'news', Options: { CategoryIds: '2' }, Calendar: {} },
    { Kind: 'countdown', Name: 'season', IsOver: false, Renews: true },
    { Kind: 'failed' },
    { Kind: 'countdown', IsOver: true, Over: 'Fini.' },
  ]);
  // works without an expiry on the page, too
  const drawn = await html('/fr/widgets-fr');
  expect([drawn.match(/role="timer"/g)?.length, drawn.includes('<p role="status">Fini.</p>')]).toEqual([1, true]);
  // the season’s banner counts to the same moment
  const home = await page<HomePageData>('/fr');
  const [ends] = Page.Blocks.flatMap((block) => (block.Kind === 'countdown' ? [block.EndsAt] : []));
  expect(home.Page.Banners.map(({ EndsAt }) => EndsAt)).toContain(ends);
});
