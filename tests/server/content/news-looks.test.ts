import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentPageData } from '#contract/content.ts';
import type { PageAnswer } from '#contract/page.ts';
import { contentPages, contentPageTexts } from '#server/db/schema/index.ts';
import { openTestShop } from '#tests/shop.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** The blocks of the page about the shop, with another body. */
async function blocksOf(html: string) {
  const { db } = shop.services;
  const [page] = await db.select().from(contentPages).where(eq(contentPages.code, 'about'));
  await db
    .update(contentPageTexts)
    .set({ html })
    .where(eq(contentPageTexts.pageId, page?.id ?? 0));
  const answer = await shop.person().get('/fr/a-propos-de-vitrine');
  return ((await answer.json()) as PageAnswer<ContentPageData>).Page.Blocks;
}

test('[SITE-07] news are a blog list, a masonry list, a gallery and a ticker: the latest posts, as many as wanted', async () => {
  const blocks = await blocksOf(
    '<div data-widget="news-list"></div><div data-widget="news-masonry" data-title="Tout"></div>' +
      '<div data-widget="news-gallery" data-count="2" data-categories="2"></div><div data-widget="news-ticker"></div>',
  );
  const seen = blocks.map((block) => [
    block.Kind,
    'Look' in block ? block.Look : 'list',
    'Posts' in block ? block.Posts.length : 'List' in block ? block.List.Posts.length : 0,
  ]);
  expect(seen).toEqual([
    ['news', 'list', 3],
    ['newsCards', 'masonry', 9],
    ['newsCards', 'gallery', 2],
    ['newsCards', 'ticker', 5],
  ]);
  const [, masonry, gallery] = blocks;
  expect(masonry).toMatchObject({ Title: 'Tout' });
  const days = masonry && 'Posts' in masonry ? masonry.Posts.map(({ PublishedAt }) => PublishedAt) : [];
  expect(days).toEqual(days.toSorted().toReversed());
  expect(gallery && 'Posts' in gallery ? gallery.Posts.map(({ Category }) => Category) : []).toEqual([
    'Conseils',
    'Conseils',
  ]);
});
