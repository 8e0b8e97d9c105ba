import { afterAll, beforeAll } from 'vitest';
import type { Asker } from '#server/kernel/asker.ts';
import type { Store } from '#server/db/open.ts';
import { fillShop } from '#tests/server/catalog/shop.ts';
import { emptyDatabase } from '#tests/server/database.ts';
import { signedIn, testServices, visitor } from '#tests/server/visit.ts';

/** The small catalogue of `shop.ts`, and who requests it. */
interface Catalog {
  store: Store;
  asker(options?: Parameters<typeof visitor>[1]): Asker;
  /** The company, whose own list has one price: the small red chair's. */
  company(): Promise<Asker>;
}

/** A catalogue in a database of its own per test file. */
export function useCatalog(): Catalog {
  const catalog = {} as Catalog;
  catalog.asker = (options) => ({ visit: visitor(catalog.store, options), services: testServices(catalog.store) });
  catalog.company = async () => ({
    visit: await signedIn(catalog.store, 'company@vitrine.test'),
    services: testServices(catalog.store),
  });
  beforeAll(async () => {
    catalog.store = await emptyDatabase();
    await fillShop(catalog.store);
  });
  afterAll(() => catalog.store.close());
  return catalog;
}
