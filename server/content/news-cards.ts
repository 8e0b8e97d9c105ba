import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { NewsCard } from '#contract/news.ts';
import type { Culture, Picture } from '#contract/wire.ts';
import { pictureJson } from '#server/catalog/pictures.ts';
import type { Asker } from '#server/kernel/asker.ts';

/** Who reads news: nothing in it depends on the person. */
export interface NewsReader {
  visit: Pick<Asker['visit'], 'culture' | 'urls'>;
  services: Pick<Asker['services'], 'db' | 'now'>;
}

export interface CardRow {
  id: number;
  title: string;
  summary: string;
  slug: string;
  publishedAt: string;
  category: string;
  photo: Picture | null;
  author: NewsCard['Author'];
  tags: { slug: string; name: string }[];
}

/** Published posts in the visit's culture: of these tables {@link cardColumns} are read. */
export const newsFrom = ({ visit, services }: NewsReader): SQL => sql`FROM news_posts n
  JOIN news_post_texts t ON t.post_id = n.id AND t.culture = ${visit.culture}
  JOIN news_categories c ON c.id = n.category_id
  LEFT JOIN assets a ON a.id = n.picture_id
  LEFT JOIN news_authors w ON w.id = n.author_id
  WHERE n.is_shown AND n.published_at <= ${new Date(services.now()).toISOString()}::timestamptz`;

export const cardColumns = (culture: Culture): SQL => sql`n.id, t.title, t.summary, t.slug,
  to_char(n.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "publishedAt",
  c.name ->> ${culture}::text AS category, CASE WHEN a.id IS NOT NULL THEN ${pictureJson(culture)} END AS photo,
  CASE WHEN w.id IS NOT NULL THEN json_build_object('Name', w.name, 'Role', w.role ->> ${culture}::text) END AS author,
  (SELECT coalesce(json_agg(json_build_object('slug', g.slug, 'name', g.name ->> ${culture}::text) ORDER BY g.id), '[]')
    FROM news_post_tags x JOIN news_tags g ON g.id = x.tag_id WHERE x.post_id = n.id) AS tags`;

export const cardOf = ({ visit }: Pick<NewsReader, 'visit'>, row: CardRow): NewsCard => ({
  Id: row.id,
  Title: row.title,
  Summary: row.summary,
  Url: visit.urls.newsPost({ slug: row.slug }),
  PublishedAt: row.publishedAt,
  Category: row.category,
  Photo: row.photo,
  Author: row.author,
  Tags: row.tags.map(({ slug, name }) => ({ Name: name, Url: visit.urls.newsTag({ slug }) })),
});
