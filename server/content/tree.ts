import { asc, eq } from 'drizzle-orm';
import type { Culture } from '#contract/wire.ts';
import { kept } from '#server/db/kept.ts';
import { contentPages, contentPageTexts } from '#server/db/schema/index.ts';

export interface PlacedPage {
  id: number;
  code: string;
  parentId: number | null;
  inMenu: boolean;
  inFooter: boolean;
  publishedAt: Date | null;
  endsAt: Date | null;
  texts: Partial<Record<Culture, { title: string; slug: string }>>;
}

/** Every page of the tree with its titles and paths, in display order; bodies are read individually. */
export const pageTree = kept([contentPages, contentPageTexts], async (db) => {
  const rows = await db
    .select({
      page: contentPages,
      culture: contentPageTexts.culture,
      title: contentPageTexts.title,
      slug: contentPageTexts.slug,
    })
    .from(contentPages)
    .innerJoin(contentPageTexts, eq(contentPageTexts.pageId, contentPages.id))
    .orderBy(asc(contentPages.position), asc(contentPages.id));
  const pages = new Map<number, PlacedPage>();
  for (const { page, culture, title, slug } of rows) {
    const known = pages.get(page.id) ?? { ...page, texts: {} };
    if (culture === 'fr' || culture === 'nl') known.texts[culture] = { title, slug };
    pages.set(page.id, known);
  }
  return pages;
});

/** Whether a page is published at `now` (ms): from its publication date until its end, if any. */
export const isPublished = (
  { publishedAt, endsAt }: Pick<PlacedPage, 'publishedAt' | 'endsAt'>,
  now: number,
): boolean => publishedAt !== null && publishedAt.getTime() <= now && (endsAt === null || endsAt.getTime() > now);

/** When the next page is published or ends after `now` (both ms since 1970). */
export const nextTurn = (pages: Iterable<PlacedPage>, now: number): number =>
  Math.min(
    ...[...pages]
      .flatMap(({ publishedAt, endsAt }) => [publishedAt?.getTime() ?? Infinity, endsAt?.getTime() ?? Infinity])
      .filter((turn) => turn > now),
  );
