import type { Edit } from '../edit.ts';

/** SITE-23: what visitors see of a post, in each language and from its day on. */
export const deskPostsLive: readonly Edit[] = [
  {
    row: 'SITE-23',
    slip: 'a post is on the site before its day',
    file: 'server/content/news-cards.ts',
    find: ' AND n.published_at <= ${new Date(services.now()).toISOString()}::timestamptz',
    replace: '',
  },
  {
    row: 'SITE-23',
    slip: 'posts to come are in the sitemap',
    file: 'server/content/sitemap.routes.ts',
    find: 'n.is_shown AND n.published_at <= ${new Date(services.now()).toISOString()}::timestamptz',
    replace: 'n.is_shown',
  },
  {
    row: 'SITE-23',
    slip: 'the day of a post begins in Greenwich',
    file: 'server/content/edit-posts.ts',
    find: "instantAt(day ?? '', 0)",
    replace: '`${day}T00:00:00Z`',
  },
  {
    row: 'SITE-23',
    slip: 'the Dutch text of a post is the French one',
    file: 'server/content/edit-posts.ts',
    find: 'html: texts[`Body${of}`]',
    replace: 'html: texts.BodyFr',
  },
  {
    row: 'SITE-23',
    slip: 'the Dutch summary of a post is the French one',
    file: 'server/content/edit-posts.ts',
    find: 'summary: texts[`Summary${of}`]',
    replace: 'summary: texts.SummaryFr',
  },
  {
    row: 'SITE-23',
    slip: 'a post is in the first category',
    file: 'server/content/edit-posts.ts',
    find: 'categoryId: category?.id ?? 0',
    replace: 'categoryId: category ? 1 : 0',
  },
];
