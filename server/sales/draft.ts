import { sql } from 'drizzle-orm';
import type { CheckoutFields } from '#contract/sales.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { ownOpenCart } from '#server/cart/find.ts';
import { carts } from '#server/db/schema/index.ts';
import { knownFields } from './fields.ts';

/**
 * Saves checkout's fields with the open cart, one by one; unknown names are dropped. Without an open cart nothing is
 * saved, so that a draft arriving after its order leaves no data behind.
 */
export async function keepCheckoutDraft({ visit, services }: Asker, fields: CheckoutFields): Promise<boolean> {
  const own = ownOpenCart(visit);
  if (!own) return false;
  const kept = await services.db
    .update(carts)
    .set({ draft: sql`${carts.draft} || ${JSON.stringify(knownFields(fields))}::jsonb` })
    .where(own)
    .returning({ id: carts.id });
  return kept.length > 0;
}
