import { Hono } from 'hono';
import type { NewsCard } from '#contract/news.ts';
import { isCulture } from '#rules/culture.ts';
import { dayOf } from '#rules/dates.ts';
import { newsFeedPath } from '#rules/news-feed.ts';
import { urlsIn } from '#rules/urls.ts';
import { readSetting } from '#server/db/setting.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';
import { listNews, newsDefaults } from './news.ts';

/** Posts in a feed: readers keep the older ones themselves. */
const most = 20;

/** A text in XML, without the characters that XML has none for. */
const escaped = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (sign) => (/[\t\n\r]/.test(sign) ? sign : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
const tag = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

/** RFC 822, as RSS writes its dates. */
const written = (at: string) => new Date(at).toUTCString().replace('GMT', '+0000');

/** Its tags are categories as well: RSS has no other word for them. */
const itemOf = ({ Title, Summary, Url, PublishedAt, Category, Author, Tags }: NewsCard) =>
  `<item>${tag('title', Title)}${tag('link', Url)}<guid isPermaLink="true">${escaped(Url)}</guid>${tag('pubDate', written(PublishedAt))}${Author ? tag('dc:creator', Author.Name) : ''}${[Category, ...Tags.map(({ Name }) => Name)].map((name) => tag('category', name)).join('')}${tag('description', Summary)}</item>`;

/** The latest news of a culture as RSS 2.0, with absolute URLs. */
export function newsFeedApp(services: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  // without PUBLIC_URL the URLs' host comes from the request, so the response must not be shared
  const caching = services.settings.publicUrl ? 'public, max-age=600' : 'private, no-store';
  app.get('/:file{feed-news-[a-z]{2}\\.xml}', async (c) => {
    const culture = c.req.param('file').slice('feed-news-'.length, -'.xml'.length);
    if (!isCulture(culture)) throw notFound();
    const base = c.get('origin') + services.settings.appPath;
    const urls = urlsIn(culture, base);
    const [{ Posts }, shop, title, description] = await Promise.all([
      listNews(
        { visit: { culture, urls }, services },
        { ...newsDefaults, postPerPage: most },
        { day: dayOf(services.now()), page: 1 },
      ),
      readSetting(services.db, 'shopName', 'Vitrine'),
      services.texts.translate(culture, 'News.Title'),
      services.texts.translate(culture, 'News.Description'),
    ]);
    const own = `<atom:link href="${escaped(base + newsFeedPath(culture))}" rel="self" type="application/rss+xml"/>`;
    const channel = [
      tag('title', `${shop} – ${title}`),
      tag('link', urls.news()),
      tag('description', description),
      tag('language', `${culture}-be`),
      own,
      ...Posts.map(itemOf),
    ];
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${channel.join('')}</channel></rss>`;
    return c.body(body, 200, { 'Content-Type': 'application/rss+xml; charset=UTF-8', 'Cache-Control': caching });
  });
  return app;
}
