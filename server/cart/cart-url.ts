import type { CartNotice } from '#contract/cart.ts';
import type { Visit } from '#server/http/visit.ts';
import type { RemovedLine } from './change.ts';

interface Changed {
  added?: number | null;
  removed?: RemovedLine | null;
  /** An order that was put back, and its variants that could not be. */
  restored?: { orderId: string; gone: readonly number[] };
  notices: readonly CartNotice[];
}

/**
 * The cart page after a plain form: a redirect keeps no notices, so its address names the line that was added or
 * deleted and the correction that was made, and the page says them from what the cart holds now.
 */
export function cartUrl(visit: Visit, { added, removed, restored, notices }: Changed): string {
  const met = notices.flatMap(({ ItemId, Code }) => (ItemId ? [`${ItemId}.${Code}`] : []));
  return visit.urls.cart({
    added: added || undefined,
    removed: removed ? `${removed.variantId}.${removed.quantity}` : undefined,
    restored: restored?.orderId,
    gone: restored?.gone.join('.') || undefined,
    notice: met.join(',') || undefined,
  });
}
