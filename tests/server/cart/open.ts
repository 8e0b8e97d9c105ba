import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openSmallShop } from '#tests/server/http-shop.ts';
import { emptyTill } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

interface Till {
  shop: TestShop;
  /** A new visitor in each test. */
  shopper: Person;
}

/** A small shop per test file, its carts emptied before each test. */
export function useTill(): Till {
  const till = {} as Till;
  beforeAll(async () => {
    till.shop = await openSmallShop();
  });
  afterAll(() => till.shop.close());
  beforeEach(async () => {
    await emptyTill(till.shop.services);
    till.shopper = till.shop.person();
  });
  return till;
}
