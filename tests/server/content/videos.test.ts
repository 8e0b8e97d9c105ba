import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentPageData } from '#contract/content.ts';
import type { PageAnswer } from '#contract/page.ts';
import { contentPages, contentPageTexts } from '#server/db/schema/index.ts';
import { openSmallShop } from '../http-shop.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

let count = 0;
/** The blocks of a page with a video widget of these options. */
async function blocksOf(options: string) {
  const { db } = shop.services;
  const slug = `film-${(count += 1)}`;
  const [page] = await db
    .insert(contentPages)
    .values({ code: slug, position: 60, publishedAt: new Date(0) })
    .returning();
  const html = `<div data-widget="video" ${options}></div>`;
  await db.insert(contentPageTexts).values({ pageId: page?.id ?? 0, culture: 'fr', title: slug, slug, html });
  const { Page } = (await (await shop.person().get(`/fr/${slug}`)).json()) as PageAnswer<ContentPageData>;
  return Page.Blocks;
}

describe('[SITE-05] an editor’s video', () => {
  test('is a file of this site, in a dialog unless it is a banner', async () => {
    expect(await blocksOf('data-src="/assets/library/x.webm" data-title="Un film"')).toEqual([
      {
        Kind: 'video',
        Title: 'Un film',
        IsBanner: false,
        Video: {
          Player: 'file',
          Source: '/assets/library/x.webm',
          Type: 'video/webm',
          Title: 'Un film',
          Url: '/assets/library/x.webm',
          Host: '',
          Photo: null,
        },
      },
    ]);
    expect(await blocksOf('data-src="/film" data-look="banner"')).toMatchObject([
      { IsBanner: true, Video: { Type: 'video/mp4' } },
    ]);
  });

  test('is a video of YouTube, with a link to it and its name', async () => {
    expect(await blocksOf('data-youtube="aqz-KE-bpKQ"')).toMatchObject([
      {
        Video: {
          Player: 'youtube',
          Source: 'aqz-KE-bpKQ',
          Url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
          Host: 'YouTube',
        },
      },
    ]);
  });

  test.each(['data-src="//films.test/a.mp4"', 'data-src="https://films.test/a.mp4"', 'data-youtube="x"', ''])(
    '%s is none: the widget says that it failed',
    async (options) => {
      expect(await blocksOf(options)).toEqual([{ Kind: 'failed', Widget: 'video' }]);
    },
  );

  test('the page allows films of its own and the frame of the player, and no other frame', async () => {
    shop.services.settings.servesAtlas = false;
    const { headers } = await shop.person().get('/fr', { Accept: 'text/html' });
    shop.services.settings.servesAtlas = true;
    const policy = (headers.get('Content-Security-Policy') ?? '').split('; ');
    expect(policy.filter((rule) => /^(?:media|frame)-src/u.test(rule))).toEqual([
      "media-src 'self'",
      'frame-src https://www.youtube-nocookie.com',
    ]);
  });
});
