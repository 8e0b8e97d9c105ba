import type { CartNotice } from '#contract/cart.ts';
import type { Visit } from '#server/http/visit.ts';
import type { RemovedLine } from './change.ts';

interface Changed {
  added?: number | null;
  removed?: RemovedLine | null;
  /** An order that was put back, and the variants that could not be. */
  restored?: { orderId: string; gone: readonly number[] };
  notices: readonly CartNotice[];
}

/**
 * The cart page after a plain form: notices don't survive a redirect, so the URL names the line that was added or
 * deleted and the correction made, and the page words them from the cart's current content.
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
