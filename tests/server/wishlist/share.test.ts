import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { variant } from '#tests/server/small-shop.ts';
import { giveBy, listsOf, sharedBy, sharedList, sharedPage, wishBy, wished } from '#tests/server/wishes.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

const someone = async () => (await customerOf(shop)).person;
const at = (token: string) => `/fr/catalog/wishlist/shared/${token}`;

describe('[WISH-10] the link of a list', () => {
  test('is 128 random bits, stays while the list is shared, and is another one afterwards', async () => {
    const owner = await someone();
    const { token, listId } = await sharedList(owner, { variantId: variant.mug });
    expect(token).toMatch(/^[\w-]{22}$/u);
    expect(await sharedBy(owner, listId, { ShowsOwner: 'true' })).toBe(token);
    const { List } = await listsOf(owner, listId);
    expect(List?.Share).toEqual({ Uri: expect.stringContaining(at(token)) as string, ShowsOwner: true });
    expect(List?.Share?.Uri).toMatch(/^https?:\/\//u);
    await wishBy(owner, 'POST', 'share', { Id: listId, IsShared: 'false' });
    expect((await listsOf(owner, listId)).List?.Share).toBe(null);
    const again = await sharedBy(owner, listId);
    expect([again === token, again.length]).toEqual([false, 22]);
    // the first name is shown only as long as the owner says so
    expect((await listsOf(owner, listId)).List?.Share?.ShowsOwner).toBe(false);
  });

  test('that is no longer valid is unknown like any other, to read and to give from', async () => {
    const owner = await someone();
    const { token, itemId, listId } = await sharedList(owner, { variantId: variant.mug });
    await wishBy(owner, 'POST', 'share', { Id: listId, IsShared: 'false' });
    const guest = shop.person();
    const bytes = async (path: string) => {
      const answer = await guest.get(path, { Accept: 'application/json' });
      return [answer.status, (await answer.text()).replaceAll(/[\w-]{22}|"traceId":"[^"]*"/gu, '*')];
    };
    const unknown = 'a'.repeat(22);
    expect(await bytes(at(token))).toEqual(await bytes(at(unknown)));
    expect((await guest.get(at(token))).status).toBe(404);
    const refusals = [await giveBy(guest, token, itemId), await giveBy(guest, unknown, itemId)];
    expect(refusals.map(({ status }) => status)).toEqual([404, 404]);
  });

  test('is made and ended by its owner alone', async () => {
    const owner = await someone();
    const { listId } = await sharedList(owner, { variantId: variant.mug });
    const other = await someone();
    for (const IsShared of ['true', 'false'])
      expect((await wishBy(other, 'POST', 'share', { Id: listId, IsShared })).status).toBe(404);
    expect((await wishBy(shop.person(), 'POST', 'share', { Id: listId, IsShared: 'true' })).status).toBe(401);
    expect((await listsOf(owner, listId)).List?.Share).not.toBe(null);
  });

  test('is made and ended by a plain form', async () => {
    const owner = await someone();
    const { WishlistId } = await wished(owner, variant.mug);
    const post = (fields: Readonly<Record<string, string>>) =>
      owner.post('/fr/catalog/wishlist/list', { Do: 'share', ListId: String(WishlistId), ...fields });
    expect((await post({ IsShared: 'true', ShowsOwner: 'true' })).status).toBe(303);
    expect((await listsOf(owner)).List?.Share?.ShowsOwner).toBe(true);
    expect((await post({ IsShared: 'false' })).status).toBe(303);
    expect((await listsOf(owner)).List?.Share).toBe(null);
  });
});

describe('[WISH-10] the page of a shared list', () => {
  test('shows what is wanted, and of its owner nothing but a first name if they show it', async () => {
    const { person: owner, Email } = await customerOf(shop);
    const { token, listId } = await sharedList(owner, { variantId: variant.mug, quantity: 3, name: 'Pour Alix' });
    await wishBy(owner, 'POST', 'updatedescription', { Id: listId, Description: 'Merci' });
    const guest = shop.person();
    const answer = await guest.get(at(token));
    const text = await answer.text();
    const { Page } = JSON.parse(text) as { Page: Awaited<ReturnType<typeof sharedPage>> };
    expect(Page.List).toMatchObject({
      Name: 'Pour Alix',
      Description: 'Merci',
      ListKind: 'birthlist',
      OwnerName: '',
      Items: [{ ProductVariantId: variant.mug, Quantity: 3, Wanted: 3 }],
    });
    for (const secret of [Email, 'Peeters', 'CustomerId']) expect(text).not.toContain(secret);
    await sharedBy(owner, listId, { ShowsOwner: 'true' });
    expect((await sharedPage(guest, token)).List.OwnerName).not.toBe('');
  });

  test('is kept from search engines, and its URL from other sites', async () => {
    const { token } = await sharedList(await someone(), { variantId: variant.mug });
    const answer = await shop.person().get(at(token), { Accept: 'application/json' });
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(((await answer.json()) as { Meta: { NoIndex: boolean } }).Meta.NoIndex).toBe(true);
  });
});
