import { afterAll, beforeAll } from 'vitest';
import type { Customer } from '#server/http/visit.ts';
import type { Store } from '#server/db/open.ts';
import { fillShop } from '#tests/server/catalog/shop.ts';
import { emptyDatabase } from '#tests/server/database.ts';
import { signedIn, testServices, visitor } from '#tests/server/visit.ts';

/** The small catalogue of `shop.ts` in a database of the file's own, and who asks it. */
export function useCatalog() {
  const opened = {
    asker: (options: { countryCode?: string; customer?: Customer } = {}) => ({
      visit: visitor(opened.store, options),
      services: testServices(opened.store),
    }),
    /** The company, whose own list has one price: the small red chair's. */
    company: async () => ({
      visit: await signedIn(opened.store, 'company@vitrine.test'),
      services: testServices(opened.store),
    }),
  } as { store: Store; asker(): Asked; company(): Promise<Asked> };
  beforeAll(async () => {
    opened.store = await emptyDatabase();
    await fillShop(opened.store);
  });
  afterAll(() => opened.store.close());
  return opened;
}

interface Asked {
  visit: ReturnType<typeof visitor>;
  services: ReturnType<typeof testServices>;
}
