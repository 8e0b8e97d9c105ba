import type { Db } from './open.ts';
import { catalogs, products } from './schema/index.ts';

/** Whether no shop has been set up here: neither the demo shop, nor one with `npm run setup`. */
export async function isEmpty(db: Db): Promise<boolean> {
  const [begun, sold] = await Promise.all([
    db.select({ id: catalogs.id }).from(catalogs).limit(1),
    db.select({ id: products.id }).from(products).limit(1),
  ]);
  return begun.length === 0 && sold.length === 0;
}
