import { asc, eq } from 'drizzle-orm';
import { putInto } from '#server/cart/add.ts';
import type { Added } from '#server/cart/add.ts';
import type { Tx } from '#server/db/open.ts';
import { orderLines } from '#server/db/schema/index.ts';
import type { Session } from '#server/http/visit.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { ShopProblem } from '#server/kernel/problem.ts';

type LineRow = typeof orderLines.$inferSelect;

/** What became of an order's line: added, refused with a reason, or neither if no piece was wanted. */
interface PutBack {
  line: LineRow;
  added: Added | null;
  refusal: ShopProblem | null;
}

/**
 * Puts an order's lines into the visit's open cart, which the caller has locked; `wanted` says how many pieces of each.
 * A line that is sold out or no longer sold does not keep the others from being added.
 */
export async function putBack(
  tx: Tx,
  asker: Asker & { session: Session },
  { orderId, wanted }: { orderId: number; wanted: (line: LineRow) => number },
): Promise<PutBack[]> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id));
  const done: PutBack[] = [];
  for (const line of lines) {
    const quantity = wanted(line);
    const { variantId, origin } = line;
    if (quantity < 1) {
      done.push({ line, added: null, refusal: null });
      continue;
    }
    try {
      const added = await tx.transaction((inner) => putInto(inner, asker, { variantId, quantity, origin }));
      done.push({ line, added, refusal: null });
    } catch (error) {
      if (!(error instanceof ShopProblem)) throw error;
      done.push({ line, added: null, refusal: error });
    }
  }
  return done;
}
