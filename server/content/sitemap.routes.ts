import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { SQL } from 'drizzle-orm';
import type { Culture } from '#contract/wire.ts';
import { cultures, defaultCulture } from '#rules/culture.ts';
import { pictureUrl } from '#rules/pictures.ts';
import { urlsIn } from '#rules/urls.ts';
import type { Urls } from '#rules/urls.ts';
import { openCatalogIds } from '#server/catalog/lookups.ts';
import { firstPictureId } from '#server/catalog/pictures.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import { readStores } from '#server/db/stores.ts';
import type { HttpEnv } from '#server/http/env.ts';
import type { Routes } from '#server/http/routes.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';
import { findQuestions } from './faq.ts';
import { isPublished, pageTree } from './tree.ts';

/** Entities per file: with two cultures each, far below the 50,000 URLs that search engines accept. */
const perFile = 10_000;

/** An entity's slug in each culture it is written in; '' for a page without one. */
type Slugs = Partial<Record<Culture, string>> & { photo?: string | null };
type UrlOf = (urls: Urls, slug: string) => string;

const slugs = (from: SQL) => sql`SELECT json_object_agg(t.culture, t.slug) AS slugs ${from}`;
const slugsIn = (result: unknown): Slugs[] => rowsOf<{ slugs: Slugs }>(result).map((row) => row.slugs);

/**
 * `sitemap.xml` lists one file of pages and as many of products as needed; `robots.txt` refers to it. URLs carry their
 * alternates in the other culture, products their first picture.
 */
function sitemapApp(services: Services): Hono<HttpEnv> {
  const { db, settings } = services;
  const app = new Hono<HttpEnv>();
  // without PUBLIC_URL the URLs' host comes from the request, so the response must not be shared
  const caching = settings.publicUrl ? 'public, max-age=3600' : 'private, no-store';
  const xml = (body: string) =>
    new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
      headers: { 'Content-Type': 'application/xml; charset=UTF-8', 'Cache-Control': caching },
    });

  app.get('/robots.txt', (c) => {
    const base = c.get('origin') + settings.appPath;
    const closed = ['/api/', '/*/shoppingcarts', '/*/checkout', '/*/security/', '/*/sales/'];
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${settings.appPath}${path}`), ''];
    c.header('Cache-Control', caching);
    return c.text([...lines, `Sitemap: ${base}/sitemap.xml`, ''].join('\n'));
  });

  app.get('/sitemap.xml', async (c) => {
    const base = c.get('origin') + settings.appPath;
    const open = idArray(await openCatalogIds(db, services.now()));
    const [counted] = rowsOf<{ products: number }>(
      await db.execute(
        sql`SELECT count(*)::int AS products FROM products p WHERE p.is_active AND p.catalog_id = ANY(${open})`,
      ),
    );
    const files = Array.from({ length: Math.ceil((counted?.products ?? 0) / perFile) }, (_, index) => index + 1);
    const names = ['sitemap-pages.xml', ...files.map((number) => `sitemap-products-${number}.xml`)];
    const entries = names.map((name) => `<sitemap><loc>${escaped(`${base}/${name}`)}</loc></sitemap>`);
    return xml(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`);
  });

  app.get('/sitemap-pages.xml', async (c) => {
    const open = idArray(await openCatalogIds(db, services.now()));
    const isOut = sql`n.is_shown AND n.published_at <= ${new Date(services.now()).toISOString()}::timestamptz`;
    const [shelves, brands, tags, posts, newsTags, tree] = await Promise.all([
      db.execute(slugs(sql`FROM category_texts t GROUP BY t.category_id ORDER BY t.category_id`)),
      db.execute(sql`SELECT json_build_object('fr', slug, 'nl', slug) AS slugs FROM brands ORDER BY id`),
      db.execute(sql`SELECT json_build_object('fr', slug, 'nl', slug) AS slugs FROM tags g
        WHERE EXISTS (SELECT 1 FROM product_tags x JOIN products p ON p.id = x.product_id
          WHERE x.tag_id = g.id AND p.is_active AND p.catalog_id = ANY(${open})) ORDER BY id`),
      db.execute(
        slugs(
          sql`FROM news_posts n JOIN news_post_texts t ON t.post_id = n.id WHERE ${isOut} GROUP BY n.id ORDER BY n.id`,
        ),
      ),
      db.execute(sql`SELECT json_build_object('fr', slug, 'nl', slug) AS slugs FROM news_tags g
        WHERE EXISTS (SELECT 1 FROM news_post_tags x JOIN news_posts n ON n.id = x.post_id
          WHERE x.tag_id = g.id AND ${isOut}) ORDER BY id`),
      pageTree(db),
    ]);
    const written = [...tree.values()]
      .filter((page) => isPublished(page, services.now()))
      .map(({ texts }): Slugs => ({
        ...(texts.fr && { fr: texts.fr.slug }),
        ...(texts.nl && { nl: texts.nl.slug }),
      }));
    const everywhere = [{ fr: '', nl: '' }];
    return xml(
      urlset(c.get('origin') + settings.appPath, [
        [everywhere, (urls) => urls.home()],
        [everywhere, (urls) => urls.search()],
        [everywhere, (urls) => urls.news()],
        [(await findQuestions(db, 'fr')).length > 0 ? everywhere : [], (urls) => urls.faq()],
        [(await readStores(db)).length > 0 ? everywhere : [], (urls) => urls.storeLocator()],
        [written, (urls, path) => urls.content({ path })],
        [slugsIn(shelves), (urls, slug) => urls.category({ slug })],
        [slugsIn(brands), (urls, slug) => urls.brand({ slug })],
        [slugsIn(tags), (urls, slug) => urls.tag({ slug })],
        [slugsIn(newsTags), (urls, slug) => urls.newsTag({ slug })],
        [slugsIn(posts), (urls, slug) => urls.newsPost({ slug })],
      ]),
    );
  });

  app.get('/:file{sitemap-products-[0-9]{1,6}\\.xml}', async (c) => {
    const number = Number(/\d+/u.exec(c.req.param('file'))?.[0]);
    const open = idArray(await openCatalogIds(db, services.now()));
    const from = sql`FROM (SELECT p.id FROM products p WHERE p.is_active AND p.catalog_id = ANY(${open})
      ORDER BY p.id LIMIT ${perFile} OFFSET ${(number - 1) * perFile}) p
      JOIN product_texts t ON t.product_id = p.id GROUP BY p.id ORDER BY p.id`;
    const select = sql`SELECT json_object_agg(t.culture, t.slug)::jsonb || jsonb_build_object('photo', ${firstPictureId}) AS slugs ${from}`;
    const rows = number < 1 ? [] : slugsIn(await db.execute(select));
    if (rows.length === 0) throw notFound();
    return xml(urlset(c.get('origin') + settings.appPath, [[rows, (urls, slug) => urls.product({ slug })]]));
  });
  return app;
}

function urlset(base: string, kinds: readonly (readonly [entities: readonly Slugs[], urlOf: UrlOf])[]): string {
  const within = { fr: urlsIn('fr', base), nl: urlsIn('nl', base) };
  const link = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(href)}"/>`;
  const located = kinds.flatMap(([entities, urlOf]) => entities.map((slugs) => ({ slugs, urlOf })));
  const urls = located.flatMap(({ slugs, urlOf }) => {
    const known = cultures.flatMap((culture) =>
      slugs[culture] === undefined ? [] : [{ culture, href: urlOf(within[culture], slugs[culture]) }],
    );
    // who reads neither language gets the default one, as `/` does
    const [fallback] = known.filter(({ culture }) => culture === defaultCulture);
    const links = [
      ...known.map(({ culture, href }) => link(culture, href)),
      ...(fallback ? [link('x-default', fallback.href)] : []),
    ].join('');
    const image = slugs.photo
      ? `<image:image><image:loc>${escaped(pictureUrl(base, slugs.photo, 1200, 'webp'))}</image:loc></image:image>`
      : '';
    return known.map(({ href }) => `<url><loc>${escaped(href)}</loc>${links}${image}</url>`);
  });
  const spaces = [
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  ].join(' ');
  return `<urlset ${spaces}>${urls.join('')}</urlset>`;
}

export const routes: Routes = { app: sitemapApp };

const escaped = (url: string) => url.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
