import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { alsoAt, otherSession, sessionsCall, sessionsOf } from '#tests/server/sessions.ts';
import { smallShopOn } from '#tests/server/small-shop.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop({ store: await smallShopOn(inject('postgresUrl')) });
});
afterAll(() => shop.close());

test('[SHOP-20] of tabs that end the same session at the same moment one ends it, and the others learn that it is gone', async () => {
  const { person, Email } = await customerOf(shop);
  for (let round = 0; round < 5; round += 1) {
    const id = await otherSession(shop, person, Email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => person.send('DELETE', `${sessionsCall}/${id}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 404),
    ]);
  }
});

test('[SHOP-20] two browsers that end all others at the same moment: at most one is left, and nothing breaks', async () => {
  const { person, Email } = await customerOf(shop);
  for (let round = 0; round < 5; round += 1) {
    const other = await alsoAt(shop, Email);
    const answers = await Promise.all([person.send('DELETE', sessionsCall), other.send('DELETE', sessionsCall)]);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    const isIn = await Promise.all([person, other].map(async (each) => (await each.get('/fr/account')).status === 200));
    expect(isIn.filter(Boolean).length).toBeLessThanOrEqual(1);
    if (!isIn[0]) break;
  }
  expect((await sessionsOf(person).catch(() => [])).length).toBeLessThanOrEqual(1);
});
