import { sql } from 'drizzle-orm';
import { parse } from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductPageData } from '#contract/catalog-pages.ts';
import { deskReviews as found } from '#contract/desk-reviews.ts';
import type { ListPageData } from '#contract/product-list.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { customerOf, openSmallShop } from '../http-shop.ts';
import { variant } from '../small-shop.ts';
import { delivered, deskReviews, pageOf, reviewed } from './shop.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openSmallShop();
  ({ person: staff } = await customerOf(shop, shop.person(), 'staff'));
});
afterAll(() => shop.close());

const decide = (reviewId: string, what: string, body?: object) =>
  staff.send('POST', `${deskReviews}/${reviewId}/${what}`, body);
const dataAt = async <Data>(path: string, person = shop.person()): Promise<Data> =>
  ((await (await person.get(path)).json()) as { Page: Data }).Page;
/** What a visitor reads of a product's reviews; the page is cached. */
const shown = async (productId = 1, query = '') =>
  (await dataAt<ProductPageData>(`/fr/p/product-${productId}-fr${query}`)).Reviews;
const starsOf = async (productId = 1) =>
  (await dataAt<ListPageData>('/fr/catalog')).Products.find(({ ProductId }) => ProductId === productId)?.Stars;
const listed = async (status: string) =>
  parse(found, await (await staff.get(`${deskReviews}?status=${status}`)).json());

describe('[SHOP-22] a review', () => {
  test('is on nobody’s page before the shop has approved it, then on the product and in stars on its cards', async () => {
    expect([await shown(), await starsOf()]).toEqual([undefined, undefined]);
    const bought = await delivered(shop, { fields: { FirstName: 'An', LastName: 'Peeters' } });
    const id = await reviewed(shop, bought, 4, 'Garde le café chaud.');
    expect([await shown(), await starsOf()]).toEqual([undefined, undefined]);
    expect(await listed('Waiting')).toMatchObject({
      Reviews: [{ ReviewId: id, Author: 'An P.', Rating: 4, OrderId: bought.orderId, DecidedBy: null }],
      Counts: { Waiting: 1, Approved: 0, Refused: 0 },
    });
    expect((await decide(id, 'approve')).status).toBe(200);
    expect(await shown()).toMatchObject({
      Average: 4,
      Count: 1,
      Items: [{ ReviewId: id, Author: 'An P.', Rating: 4, Text: 'Garde le café chaud.', Culture: 'fr', Answer: '' }],
    });
    expect(await starsOf()).toEqual({ Average: 4, Count: 1 });
    expect(await starsOf(2)).toBe(undefined);
    expect((await pageOf(bought)).Items).toMatchObject([{ Review: { Status: 'Approved' } }]);
    expect(await listed('Approved')).toMatchObject({ Reviews: [{ DecidedBy: 'Emma Janssens' }] });
  });

  test('that is refused is on no page, and its writer reads why', async () => {
    const bought = await delivered(shop);
    const id = await reviewed(shop, bought, 1);
    expect((await decide(id, 'approve')).status).toBe(200);
    expect(await starsOf()).toEqual({ Average: 2.5, Count: 2 });
    expect((await decide(id, 'refuse', { Reason: 'Publicité' })).status).toBe(200);
    expect(await starsOf()).toEqual({ Average: 4, Count: 1 });
    expect((await shown())?.Items.map(({ ReviewId }) => ReviewId)).not.toContain(id);
    expect((await pageOf(bought)).Items).toMatchObject([{ Review: { Status: 'Refused', Reason: 'Publicité' } }]);
    expect((await decide(id, 'approve')).status).toBe(200);
    expect((await pageOf(bought)).Items).toMatchObject([{ Review: { Status: 'Approved', Reason: '' } }]);
    await decide(id, 'refuse', { Reason: 'Publicité' });
  });

  test('is answered by the shop, which may take its answer back', async () => {
    const id = await reviewed(shop, await delivered(shop, { pieces: [[variant.book, 1]] }), 3);
    await decide(id, 'approve');
    expect((await shown(2))?.Items[0]?.Answer).toBe('');
    await decide(id, 'answer', { Answer: 'Merci.\r\nÀ bientôt.' });
    expect((await shown(2))?.Items[0]?.Answer).toBe('Merci.\nÀ bientôt.');
    await decide(id, 'answer', { Answer: '' });
    expect((await shown(2))?.Items[0]?.Answer).toBe('');
  });

  test('counts once, however often and by however many it is approved', async () => {
    const id = await reviewed(shop, await delivered(shop, { pieces: [[variant.split, 1]] }), 5);
    await Promise.all(Array.from({ length: 5 }, () => decide(id, 'approve')));
    expect(await starsOf(7)).toEqual({ Average: 5, Count: 1 });
  });

  test('says who decided, and keeps that when the same is decided again', async () => {
    const id = await reviewed(shop, await delivered(shop));
    await decide(id, 'refuse', { Reason: 'Hors sujet' });
    const decided = async () =>
      rowsOf(
        await shop.services.db.execute(sql`SELECT decided_at, decided_by FROM reviews WHERE public_id = ${id}::uuid`),
      );
    const first = await decided();
    await decide(id, 'refuse', { Reason: 'Hors sujet' });
    expect(await decided()).toEqual(first);
  });
});

test('[SHOP-22] reviews are sorted and paged, five at a time', async () => {
  await shop.services.db.execute(sql`DELETE FROM reviews`);
  expect(await starsOf()).toBe(undefined);
  for (const Rating of [3, 5, 1, 4, 2, 5, 4]) {
    const id = await reviewed(shop, await delivered(shop), Rating, `Note ${Rating}`);
    await decide(id, 'approve');
  }
  const ratings = async (query: string) => {
    const reviews = await shown(1, query);
    return [reviews?.Items.map(({ Rating }) => Rating), reviews?.CurrentPage, reviews?.TotalPages];
  };
  expect(await ratings('')).toEqual([[4, 5, 2, 4, 1], 1, 2]);
  expect(await ratings('?reviews=2')).toEqual([[5, 3], 2, 2]);
  expect(await ratings('?reviews=99')).toEqual([[5, 3], 2, 2]);
  expect(await ratings('?reviews=0&reviewsort=nothing')).toEqual([[4, 5, 2, 4, 1], 1, 2]);
  expect(await ratings('?reviewsort=best')).toEqual([[5, 5, 4, 4, 3], 1, 2]);
  expect(await ratings('?reviewsort=worst&reviews=2')).toEqual([[5, 5], 2, 2]);
  expect(await starsOf()).toEqual({ Average: 3.4, Count: 7 });
});

test('[SHOP-22] the desk’s reviews are closed to visitors, customers and editors', async () => {
  const id = await reviewed(shop, await delivered(shop, { pieces: [[variant.last, 1]] }));
  const { person: editor } = await customerOf(shop, shop.person(), 'editor');
  const { person } = await customerOf(shop);
  for (const [who, status] of [
    [shop.person(), 401],
    [person, 403],
    [editor, 403],
  ] as const) {
    expect((await who.get(deskReviews)).status).toBe(status);
    expect((await who.send('POST', `${deskReviews}/${id}/approve`)).status).toBe(status);
    expect((await who.post('/fr/desk/reviews', { Do: `approve:${id}` })).status).toBe(status);
  }
  expect(await starsOf(3)).toBe(undefined);
});

test('[SHOP-22] at the desk plain forms approve, refuse with a reason, and answer', async () => {
  const bought = await delivered(shop, { pieces: [[variant.book, 1]] });
  const id = await reviewed(shop, bought);
  const post = (fields: Record<string, string>) => staff.post('/nl/desk/reviews?status=Waiting&pagenbr=1', fields);
  const bad = await post({ Do: `refuse:${id}`, Reason: '' });
  expect([bad.status, await bad.text()]).toEqual([422, expect.stringContaining('/Reason')]);
  const location = async (asked: Promise<Response>) => (await asked).headers.get('Location');
  const back = '/nl/desk/reviews?status=Waiting&pagenbr=1&done=';
  expect(await location(post({ Do: `refuse:${id}`, Reason: 'Hors sujet' }))).toBe(`${back}refuse`);
  expect(await location(post({ Do: `approve:${id}` }))).toBe(`${back}approve`);
  expect(await location(post({ Do: `answer:${id}`, Answer: 'Merci.' }))).toBe(`${back}answer`);
  expect((await shown(2))?.Items).toMatchObject([{ ReviewId: id, Answer: 'Merci.' }]);
  expect((await post({ Do: 'approve:x' })).status).toBe(404);
});
