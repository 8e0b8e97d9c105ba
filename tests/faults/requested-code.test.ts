import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addresses, customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { mailsOf } from '#tests/server/mails-of.ts';
import { prove } from '#tests/server/second-factor.ts';
import { smallShopOn } from '#tests/server/small-shop.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop({ store: await smallShopOn(inject('postgresUrl')) });
});
afterAll(() => shop.close());

test('[SHOP-20] a requested code signs in once, however many posts bring it at the same moment', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { Email } = await customerOf(shop);
    const person = shop.person();
    await person.send('POST', `${addresses.login}/code/request`, { Email });
    const Code = /^\d{6}$/m.exec((await mailsOf(shop, 'signInCode')).at(-1)?.text ?? '')?.[0] ?? 'none';
    const copies = Array.from({ length: 5 }, () => {
      const copy = shop.person();
      for (const [name, value] of person.cookies) copy.cookies.set(name, value);
      return copy;
    });
    const answers = await Promise.all(copies.map((copy) => prove(copy, Code)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 422, 422, 422, 422,
    ]);
  }
});
