import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { saveAuthor, saveTag, deskAuthors, deskTags } from '#server/content/edit-authors.ts';
import { savePost } from '#server/content/edit-posts.ts';
import type { Store } from '#server/db/open.ts';
import { newsAuthors, newsCategories, newsPosts, newsTags, shippingMethods } from '#server/db/schema/index.ts';
import { deliveryRules } from '#server/desk/delivery-rules.ts';
import { saveDelivery } from '#server/desk/save-delivery.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import { smallShopOn } from '#tests/server/small-shop.ts';

const several = [1, 2, 3, 4];
let store: Store;
let asker: Asker;
beforeAll(async () => {
  store = await smallShopOn(inject('postgresUrl'));
  // a connection for each of them, so that nobody is late
  await Promise.all(several.map(() => store.db.transaction((tx) => tx.select().from(newsTags))));
  asker = { visit: { culture: 'fr' }, services: { db: store.db } } as unknown as Asker;
});
afterAll(() => store.close());

/** How many of the saves that begin in one instant were told of another one; the rest succeeded. */
async function toldOf(saves: readonly Promise<unknown>[]): Promise<number> {
  const ends = await Promise.allSettled(saves);
  const told = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  for (const reason of told) {
    expect(reason).toBeInstanceOf(ShopProblem);
    expect(reason).toMatchObject({ status: 409 });
  }
  return told.length;
}
test('[SITE-23] of editors who save a post in one instant one wins, and the others are told', async () => {
  const { db } = store;
  const [category] = await db
    .insert(newsCategories)
    .values({ name: { fr: 'Ateliers', nl: 'Workshops' }, position: 1 })
    .returning();
  const [post] = await db
    .insert(newsPosts)
    .values({ categoryId: category?.id ?? 0, publishedAt: new Date('2026-11-27') })
    .returning();
  const texts = { SummaryFr: 'a', BodyFr: 'a', TitleNl: 'b', SummaryNl: 'b', BodyNl: 'b', Day: '2026-11-27' };
  const form = { ...texts, CategoryId: String(category?.id), Version: String(post?.version) };
  const saves = several.map((one) =>
    savePost(asker, post?.id ?? 0, { form: { ...form, TitleFr: `Titre ${one}` }, isShown: null }),
  );
  expect(await toldOf(saves)).toBe(several.length - 1);
  const [now] = await db
    .select()
    .from(newsPosts)
    .where(eq(newsPosts.id, post?.id ?? 0));
  expect(now?.version).toBe((post?.version ?? 0) + 1);
});

test('[SITE-24] so it is with an author and a tag', async () => {
  const { db } = store;
  await db.insert(newsAuthors).values({ name: 'Lou', role: { fr: 'vente', nl: 'verkoop' } });
  await db.insert(newsTags).values({ slug: 'hiver', name: { fr: 'Hiver', nl: 'Winter' } });
  const [author] = await deskAuthors(db);
  const [tag] = await deskTags(db);
  const form = { Name: 'Lou', RoleNl: 'verkoop', NameNl: 'Winter' };
  const authors = several.map((one) =>
    saveAuthor(asker, author?.Id ?? 0, { ...form, RoleFr: `vente ${one}`, Version: author?.Version ?? '' }),
  );
  expect(await toldOf(authors)).toBe(several.length - 1);
  const tags = several.map((one) =>
    saveTag(asker, tag?.Id ?? 0, { ...form, NameFr: `Hiver ${one}`, Version: tag?.Version ?? '' }),
  );
  expect(await toldOf(tags)).toBe(several.length - 1);
});

test('[SHOP-12] so it is with a delivery method, and with the preparing of parcels', async () => {
  const { db } = store;
  const reader = { culture: 'fr', now: Date.parse('2026-11-27T09:00:00Z') } as const;
  await db.update(shippingMethods).set({ cutoffHour: 16, minDays: 1, maxDays: 2 });
  const { Methods, Version, Warehouses } = await deliveryRules(db, reader);
  const method = `method:${Methods[0]?.Id}`;
  const own = { MinDays: '1', MaxDays: '2', On1: 'true', Version: Methods[0]?.Version ?? '' };
  const methods = several.map((one) => saveDelivery(db, method, { ...own, CutoffHour: String(one) }, reader));
  expect(await toldOf(methods)).toBe(several.length - 1);
  // each is part of the version: weekdays alone, days of handling alone
  const stored = (await deliveryRules(db, reader)).Methods[0];
  const { On1: _, ...rest } = { ...own, CutoffHour: String(stored?.CutoffHour), Version: stored?.Version ?? '' };
  const weekdays = several.map((one) => saveDelivery(db, method, { ...rest, [`On${one + 1}`]: 'true' }, reader));
  expect(await toldOf(weekdays)).toBe(several.length - 1);
  const handling = (days: number) => Object.fromEntries(Warehouses.map(({ Id }) => [`Handling${Id}`, String(days)]));
  const dispatch = several.map((one) =>
    saveDelivery(db, 'dispatch', { ...handling(one), On1: 'true', ClosedDays: '', Version }, reader),
  );
  expect(await toldOf(dispatch)).toBe(several.length - 1);
});
