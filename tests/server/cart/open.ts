import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openSmallShop } from '#tests/server/http-shop.ts';
import { emptyTill } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

interface Till {
  shop: TestShop;
  /** Somebody new in each test. */
  shopper: Person;
}

/** The small shop of a file's own, its carts empty before each test. */
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
