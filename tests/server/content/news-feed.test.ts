import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsPosts, newsPostTexts } from '#server/db/schema/index.ts';
import { dayOf, instantAt } from '#rules/dates.ts';
import { machineHead } from '#app/machine-head.ts';
import { plainRenderer } from '#tests/server/http-shop.ts';
import { openTestShop } from '#tests/shop.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
// ten in the morning of today, whenever it runs
const now = instantAt(dayOf(Date.now()), 10);
beforeAll(async () => {
  shop = await openTestShop({ renderer: plainRenderer, now: () => now });
});
afterAll(() => shop.close());

const feed = (culture: string) => shop.person().get(`/feed-news-${culture}.xml`);
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

test.each([
  ['fr', 'Vitrine – Actualités', '/fr/news'],
  ['nl', 'Vitrine – Nieuws', '/nl/news'],
])(
  '[SITE-17] the news of %s are an RSS feed: latest first, absolute URLs, none before its moment',
  async (...given) => {
    const [culture, title, path] = given;
    const { db } = shop.services;
    // later today
    await db
      .update(newsPosts)
      .set({ publishedAt: new Date(now + 3_600_000) })
      .where(eq(newsPosts.id, 2));
    await db.update(newsPostTexts).set({ title: 'Tasses & <bols>\u0001' }).where(eq(newsPostTexts.postId, 1));
    const answer = await feed(culture);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/rss+xml; charset=UTF-8']);
    const xml = await answer.text();
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" xmlns:atom=/);
    const [channel = '', ...items] = xml.split('<item>');
    expect([all(channel, 'title'), all(channel, 'link'), all(channel, 'language')]).toEqual([
      [title],
      [`${shop.origin}${path}`],
      [`${culture}-be`],
    ]);
    expect(channel).toContain(`<atom:link href="${shop.origin}/feed-news-${culture}.xml" rel="self"`);
    const posts = await db.select().from(newsPosts);
    expect(items).toHaveLength(Math.min(20, posts.length - 1));
    const dates = items.map((item) => Date.parse(all(item, 'pubDate')[0] ?? ''));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    for (const item of items) {
      const [link = ''] = all(item, 'link');
      expect([link.startsWith(`${shop.origin}/${culture}/news/`), all(item, 'guid')]).toEqual([true, [link]]);
      expect(all(item, 'pubDate')[0]).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/);
    }
    expect(xml).toContain('<title>Tasses &amp; &lt;bols&gt;</title>');
  },
);

test('[SITE-17] a feed of another culture is 404; the head of the news pages names their own', async () => {
  expect((await feed('de')).status).toBe(404);
  const Meta = {
    Title: 'Nieuws',
    Description: '',
    Canonical: 'https://shop.test/winkel/nl/news',
    Alternates: { fr: '', nl: '' },
    NoIndex: false,
  };
  const shell = { AppPath: '/winkel', Culture: 'nl' as const, ShopName: 'Vitrine', Company: null };
  const head = (Kind: string) => machineHead({ Page: { Kind }, Meta, Form: null }, shell);
  expect(head('news')).toContain(
    '<link rel="alternate" type="application/rss+xml" title="Vitrine" href="https://shop.test/winkel/feed-news-nl.xml">',
  );
  expect(head('cookies')).not.toContain('rss+xml');
});
