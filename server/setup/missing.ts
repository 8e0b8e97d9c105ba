import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';

/** What a shop lacks that the asked work needs; its message is the sentence. */
export class NotSetUp extends Error {}

/**
 * Makes sure of what products are written into.
 * @throws {NotSetUp} when the shop was never set up
 */
export async function requireShelves(db: Db): Promise<void> {
  const [catalogs, lists, warehouses] = await Promise.all([
    db.select().from(tables.catalogs).where(eq(tables.catalogs.code, 'main')),
    db.select().from(tables.priceLists).where(eq(tables.priceLists.code, 'default')),
    db.select().from(tables.warehouses).limit(1),
  ]);
  const missing = [
    ...(catalogs.length === 0 ? ['catalogue "main"'] : []),
    ...(lists.length === 0 ? ['price list "default"'] : []),
    ...(warehouses.length === 0 ? ['warehouse'] : []),
  ];
  if (missing.length > 0)
    throw new NotSetUp(`This shop is not set up yet: it has no ${missing.join(', no ')}. Run npm run setup first.`);
}
