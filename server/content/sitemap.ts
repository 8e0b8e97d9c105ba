import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { SQL } from 'drizzle-orm';
import type { Culture } from '#contract/wire.ts';
import { cultures } from '#rules/culture.ts';
import { openCatalogIds } from '#server/catalog/lookups.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';
import { isPublished, pageTree } from './tree.ts';

/** Entities a file: with two cultures each, far below the 50,000 addresses that search engines read. */
const perFile = 10_000;

/** An entity's path after the culture, in each culture it is written in. */
type Paths = Partial<Record<Culture, string>>;

const slugs = (from: SQL, prefix: string) => sql`
  SELECT json_object_agg(t.culture, ${prefix}::text || t.slug) AS paths ${from}`;

/**
 * `sitemap.xml` names one file of pages and as many of products as there are; `robots.txt` names it. Addresses carry
 * their counterparts in the other culture.
 */
export function sitemapApp(services: Services): Hono<HttpEnv> {
  const { db, settings } = services;
  const app = new Hono<HttpEnv>();
  // without PUBLIC_URL the asker says which host the addresses name: such an answer is nobody else's
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
    const isOut = sql`n.published_at <= ${new Date(services.now()).toISOString()}::timestamptz`;
    const [shelves, brands, posts, tree] = await Promise.all([
      db.execute(slugs(sql`FROM category_texts t GROUP BY t.category_id ORDER BY t.category_id`, '/c/')),
      db.execute(
        sql`SELECT json_build_object('fr', '/b/' || slug, 'nl', '/b/' || slug) AS paths FROM brands ORDER BY id`,
      ),
      db.execute(
        slugs(
          sql`FROM news_posts n JOIN news_post_texts t ON t.post_id = n.id WHERE ${isOut} GROUP BY n.id ORDER BY n.id`,
          '/news/',
        ),
      ),
      pageTree(db),
    ]);
    const written = [...tree.values()]
      .filter((page) => isPublished(page, services.now()))
      .map(({ texts }): Paths => ({
        ...(texts.fr && { fr: `/${texts.fr.slug}` }),
        ...(texts.nl && { nl: `/${texts.nl.slug}` }),
      }));
    const paths = [shelves, brands, posts].flatMap((rows) => rowsOf<{ paths: Paths }>(rows).map((row) => row.paths));
    const fixed = ['', '/news'].map((path): Paths => ({ fr: path, nl: path }));
    return xml(urlset(c.get('origin') + settings.appPath, [...fixed, ...written, ...paths]));
  });

  app.get('/:file{sitemap-products-[0-9]{1,6}\\.xml}', async (c) => {
    const number = Number(/\d+/u.exec(c.req.param('file'))?.[0]);
    const open = idArray(await openCatalogIds(db, services.now()));
    const from = sql`FROM (SELECT p.id FROM products p WHERE p.is_active AND p.catalog_id = ANY(${open})
      ORDER BY p.id LIMIT ${perFile} OFFSET ${(number - 1) * perFile}) p
      JOIN product_texts t ON t.product_id = p.id GROUP BY p.id ORDER BY p.id`;
    const rows = number < 1 ? [] : rowsOf<{ paths: Paths }>(await db.execute(slugs(from, '/p/')));
    if (rows.length === 0) throw notFound();
    return xml(
      urlset(
        c.get('origin') + settings.appPath,
        rows.map(({ paths }) => paths),
      ),
    );
  });
  return app;
}

function urlset(base: string, entities: readonly Paths[]): string {
  const urls = entities.flatMap((paths) => {
    const known = cultures.flatMap((culture) =>
      paths[culture] === undefined ? [] : [{ culture, href: `${base}/${culture}${paths[culture]}` }],
    );
    const links = known
      .map(({ culture, href }) => `<xhtml:link rel="alternate" hreflang="${culture}" href="${escaped(href)}"/>`)
      .join('');
    return known.map(({ href }) => `<url><loc>${escaped(href)}</loc>${links}</url>`);
  });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<urlset ${spaces}>${urls.join('')}</urlset>`;
}

const escaped = (address: string) => encodeURI(address).replaceAll('&', '&amp;').replaceAll("'", '&apos;');
