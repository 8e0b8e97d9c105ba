import { useSelector } from '@xstate/react';
import type { WishlistPageData } from '#contract/wishlist-pages.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import { canUndo, removedIn, wasRestored } from '#machines/wishlist/wishlist.machine.ts';
import type { WishlistActor } from '#machines/wishlist/wishlist.machine.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { PlainRemoval, Removal } from '#views/parts/Removal.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

/** What was removed from the list on this page, each with its undo button, and whether one came back. */
export function RemovedItems({ flow }: { readonly flow: WishlistActor }) {
  const LL = useTexts();
  const removed = useSelector(flow, removedIn);
  const restored = useSelector(flow, wasRestored);
  return (
    <>
      {removed.map((item) => (
        <RemovedItem key={item.WishlistProductId} item={item} flow={flow} />
      ))}
      {restored && <Notice kind="good">{LL.Wishlist.Restored()}</Notice>}
    </>
  );
}

interface ItemProps {
  readonly item: WishlistItem;
  readonly flow: WishlistActor;
}

function RemovedItem({ item: { WishlistProductId: itemId, Name: name }, flow }: ItemProps) {
  const LL = useTexts();
  const mayUndo = useSelector(flow, (snapshot) => canUndo(snapshot, itemId));
  return (
    <Removal
      says={LL.Wishlist.Removed({ name })}
      undo={LL.Wishlist.Undo()}
      undoOf={LL.Wishlist.UndoOf({ name })}
      mayUndo={mayUndo}
      onUndo={() => flow.send({ type: 'removal.undo', itemId })}
    />
  );
}

/** What a plain form removed. */
export function PlainlyRemoved({ removed }: { readonly removed: NonNullable<WishlistPageData['Removed']> }) {
  const LL = useTexts();
  const { urls } = useShop();
  const name = removed.Name;
  return (
    <PlainRemoval
      says={LL.Wishlist.Removed({ name })}
      undo={LL.Wishlist.Undo()}
      undoOf={LL.Wishlist.UndoOf({ name })}
      action={urls.wishlist()}
      does={`restoreItem:${removed.WishlistProductId}`}
      fields={{}}
    />
  );
}
