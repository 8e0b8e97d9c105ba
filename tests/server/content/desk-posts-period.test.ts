import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskPostsPageData } from '#contract/desk-posts.ts';
import type { PageAnswer } from '#contract/page.ts';
import { newsPosts } from '#server/db/schema/index.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { signedInAs } from '../signed-in-as.ts';

let shop: TestShop;
let editor: Person;
beforeAll(async () => {
  shop = await openTestShop();
  editor = await signedInAs(shop, 'editor');
});
afterAll(() => shop.close());

const list = async (query: string) =>
  ((await (await editor.get(`/fr/desk/posts${query}`)).json()) as PageAnswer<DeskPostsPageData>).Page;

test('[SITE-23] the list is asked for a period, by days of the shop’s time zone, beside its search', async () => {
  const found = async (query: string) => (await list(query)).Posts.map(({ Id }) => Id);
  const [id = 0] = await found('?q=POELE%20soiree');
  // the last minute of a summer's day in Brussels
  await shop.services.db
    .update(newsPosts)
    .set({ publishedAt: new Date('2021-05-31T21:59:00Z') })
    .where(eq(newsPosts.id, id));
  expect(await found('?from=2021-05-31&until=2021-05-31')).toEqual([id]);
  expect(await found('?until=31/05/2021&q=poele')).toEqual([id]);
  expect(await found('?until=2021-05-31&q=girafe')).toEqual([]);
  expect(await found('?until=2021-05-30')).toEqual([]);
  expect(await found('?from=2021-06-01')).not.toContain(id);
  const wrong = await list('?from=31/02/2021&until=2021-05-31');
  expect([wrong.ItemsCount, wrong.Period]).toEqual([
    1,
    { From: '31/02/2021', Until: '2021-05-31', Ignored: { Name: 'from', Code: 'DateField.Invalid' } },
  ]);
});
