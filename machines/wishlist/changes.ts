import type { WishlistInCart, WishlistItem, WishlistKind, WishlistState } from '#contract/wishlist.ts';
import type { QuantityLimits } from '#rules/quantity.ts';
import { wishMost } from '#rules/wishlist-form.ts';

/** What a user changes in the lists, or does with them; sent one at a time. */
export type WishlistChange =
  | { kind: 'quantity'; itemId: number; quantity: number }
  | { kind: 'remove'; itemId: number }
  /** A removed line, as it was. */
  | { kind: 'restore'; itemId: number }
  | { kind: 'name'; listId: number; name: string }
  | { kind: 'description'; listId: number; description: string }
  | { kind: 'show'; listId: number }
  | { kind: 'create'; name: string; list: WishlistKind }
  | { kind: 'share'; listId: number; isShared: boolean; showsOwner: boolean }
  | { kind: 'delete'; listId: number }
  /** One line, or all of them. */
  | { kind: 'toCart'; listId: number; items: readonly { variantId: number; quantity: number }[] };

/** What a change led to: the lists as they are now, another page, or a report on the cart. */
export interface WishlistOutcome {
  state: WishlistState | null;
  /** The page that shows what was asked for; '' stays. */
  uri: string;
  inCart: WishlistInCart | null;
}

/** The id of a line's quantity field among the flow's child actors. */
export type WishId = `wish-${number}`;
export const wishId = (itemId: number): WishId => `wish-${itemId}`;
export const itemIdOf = (id: string): number => Number(id.replace('wish-', ''));

/** A later change of the same thing replaces an earlier one that was not sent yet. */
export function withChange(waiting: readonly WishlistChange[], change: WishlistChange): WishlistChange[] {
  const others = waiting.filter(
    (each) =>
      !(each.kind === change.kind && (!('itemId' in each) || ('itemId' in change && each.itemId === change.itemId))),
  );
  return [...others, change];
}

/** Whether exactly this is pending already: a second press of the same button. */
export const isPending = (changes: readonly (WishlistChange | null)[], change: WishlistChange): boolean =>
  changes.some((each) => JSON.stringify(each) === JSON.stringify(change));

const limits: QuantityLimits = { min: 1, max: wishMost, step: 1 };

/** What a line's field shows: the server's quantity, unless a later change is pending. */
export function truthOf({ WishlistProductId, Quantity }: WishlistItem, waiting: readonly WishlistChange[]) {
  const later = waiting.findLast((change) => change.kind === 'quantity' && change.itemId === WishlistProductId);
  return { quantity: later?.kind === 'quantity' ? later.quantity : Quantity, limits };
}
