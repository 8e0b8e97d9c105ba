import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machineHead } from '#app/machine-head.ts';
import type { NewsList, NewsPostData } from '#contract/news.ts';
import type { NewsTagPageData } from '#contract/news-pages.ts';
import type { PageAnswer } from '#contract/page.ts';
import { newsAuthors, newsPosts, newsPostTags, newsTags } from '#server/db/schema/index.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
let person: Person;
beforeAll(async () => {
  shop = await openTestShop();
  person = shop.person();
});
afterAll(() => shop.close());

const data = async <Data>(path: string) => (await (await person.get(path)).json()) as Data;
const text = async (path: string) => await (await person.get(path, { Accept: 'text/html' })).text();
const far = '2099-01-01';
/** What a page's head tells search engines of it. */
async function articleAt(path: string) {
  const head = machineHead(await data(path), { AppPath: '', Culture: 'fr', ShopName: 'Vitrine', Company: null });
  return [...head.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
    .find((thing) => thing['@type'] === 'NewsArticle');
}
const post = '/fr/news/smidse-recupere-les-rails-de-la-ligne-25';

test.each([
  ['fr', 'visiteur d’ateliers', ['Réemploi', 'Cuisine', 'Savoir-faire']],
  ['nl', 'bezoeker van ateliers', ['Hergebruik', 'Keuken', 'Vakmanschap']],
])('[SITE-21] in %s each post names its author, with what they do, and its tags, in lists too', async (...given) => {
  const [culture, role, tags] = given;
  const { Posts } = await data<NewsList>(`/${culture}/widget/news/newslist/3/false/50/${far}`);
  const card = Posts.find(({ Tags }) => Tags.length === 3);
  expect(card?.Author).toEqual({ Name: 'Wout Peeters', Role: role });
  expect(card?.Tags.map(({ Name }) => Name)).toEqual(tags);
  expect(card?.Tags.map(({ Url }) => Url)).toEqual(
    ['recup', 'cuisine', 'atelier'].map((slug) => `/${culture}/news/tag/${slug}`),
  );
  const list = await text(`/${culture}/news`);
  expect(list).toContain(`Wout Peeters, ${role}`);
  for (const { Url } of card?.Tags ?? []) expect(list).toContain(`href="${Url}"`);
  const article = await text(new URL(card?.Url ?? '', shop.origin).pathname);
  expect(article).toContain('Wout Peeters');
  expect(article).toContain(role);
  for (const name of tags) expect(article).toContain(`>${name}</a>`);
});

test('[SITE-21] a tag’s page lists its posts alone, a page at a time and up to a day, in each culture', async () => {
  const { Page, Meta } = await data<PageAnswer<NewsTagPageData>>('/fr/news/tag/recup');
  expect([Page.Name, Page.Options.Tag, Page.Calendar, Page.List.Posts.length]).toEqual(['Réemploi', 'recup', null, 3]);
  for (const { Tags } of Page.List.Posts) expect(Tags.map(({ Name }) => Name)).toContain('Réemploi');
  expect([Meta.Title, Meta.NoIndex, Meta.Alternates]).toEqual([
    'Actualités\u00a0: Réemploi',
    false,
    { fr: `${shop.origin}/fr/news/tag/recup`, nl: `${shop.origin}/nl/news/tag/recup` },
  ]);
  const [, second, third] = Page.List.Posts;
  const day = second?.PublishedAt.slice(0, 10) ?? '';
  const earlier = await data<PageAnswer<NewsTagPageData>>(`/fr/news/tag/recup?day=${day}`);
  expect(earlier.Page.List.Posts.map(({ Id }) => Id)).toEqual([second?.Id, third?.Id]);
  const call = await data<NewsList>(`/fr/widget/news/newslist/0/false/2/${far}?tag=recup&pageindex=2`);
  expect([call.Posts.map(({ Id }) => Id), call.TotalPages]).toEqual([[third?.Id], 2]);
  const html = await text('/nl/news/tag/recup');
  expect(html).toMatch(/<h1[^>]*>Nieuws: Hergebruik<\/h1>/u);
});

test('[SITE-21] older posts of a tag are links to its own URL, so that they are found without JavaScript', async () => {
  const { db } = shop.services;
  const [all] = await db
    .insert(newsTags)
    .values({ slug: 'tout', name: { fr: 'Tout', nl: 'Alles' } })
    .returning();
  const tagId = all?.id ?? 0;
  const posts = await db.select({ postId: newsPosts.id }).from(newsPosts);
  await db.insert(newsPostTags).values(posts.map(({ postId }) => ({ postId, tagId })));
  const html = await text('/fr/news/tag/tout');
  const [, older = ''] = /href="(\/fr\/news\/tag\/tout\?[^"]*pageindex=2[^"]*)"/u.exec(html) ?? [];
  const { Page } = await data<PageAnswer<NewsTagPageData>>(older.replaceAll('&amp;', '&'));
  expect([Page.List.CurrentPage, Page.List.Posts.length]).toEqual([2, posts.length - 6]);
  await db.delete(newsPostTags).where(eq(newsPostTags.tagId, tagId));
  // nothing to find yet: not for search engines
  const empty = await data<PageAnswer<NewsTagPageData>>('/fr/news/tag/tout');
  expect([empty.Meta.NoIndex, empty.Page.List.Posts]).toEqual([true, []]);
  expect(await (await person.get('/sitemap-pages.xml')).text()).not.toContain('/news/tag/tout');
  await db.delete(newsTags).where(eq(newsTags.id, tagId));
  expect((await person.get('/fr/news/tag/tout')).status).toBe(404);
});

test('[SITE-21] the sitemap lists the tags that have news, with both cultures', async () => {
  const xml = await (await person.get('/sitemap-pages.xml')).text();
  const [entry = ''] = xml
    .split('<url>')
    .filter((each) => each.includes('<loc>') && each.includes('/nl/news/tag/recup</loc>'));
  expect(entry).toContain(`hreflang="fr" href="${shop.origin}/fr/news/tag/recup"`);
});

test('[SITE-21, SITE-17] author and tags are in the feed and in the article’s structured data', async () => {
  const feed = await (await person.get('/feed-news-fr.xml')).text();
  expect(feed).toContain('xmlns:dc="http://purl.org/dc/elements/1.1/"');
  const item = feed.split('<item>').find((each) => each.includes('Smidse')) ?? '';
  expect(item).toContain('<dc:creator>Wout Peeters</dc:creator>');
  expect([...item.matchAll(/<category>([^<]*)</g)].map(([, name]) => name)).toEqual([
    'Nos ateliers',
    'Réemploi',
    'Cuisine',
    'Savoir-faire',
  ]);
  expect(await articleAt(post)).toMatchObject({
    author: { '@type': 'Person', name: 'Wout Peeters', jobTitle: 'visiteur d’ateliers' },
    keywords: ['Réemploi', 'Cuisine', 'Savoir-faire'],
    articleSection: 'Nos ateliers',
  });
});

test('[SITE-21] a post without author or tags says nothing of them', async () => {
  const { db } = shop.services;
  const { Page } = await data<PageAnswer<NewsPostData>>(post);
  await db.update(newsPosts).set({ authorId: null }).where(eq(newsPosts.id, Page.Id));
  await db.delete(newsPostTags).where(eq(newsPostTags.postId, Page.Id));
  const plain = await data<PageAnswer<NewsPostData>>(post);
  expect([plain.Page.Author, plain.Page.Tags]).toEqual([null, []]);
  const article = (await articleAt(post)) ?? {};
  expect(['author' in article, 'keywords' in article]).toEqual([false, false]);
  const feed = await (await person.get('/feed-news-fr.xml')).text();
  expect(feed.split('<item>').find((each) => each.includes('Smidse'))).not.toContain('dc:creator');
  // what an editor changes is there at once
  await db.update(newsAuthors).set({ name: 'Wout De Smet' }).where(eq(newsAuthors.name, 'Wout Peeters'));
  expect(await text('/fr/news')).toContain('Wout De Smet');
});
