import { wishlistModalFlow } from '#app/flows/wishlist-modal.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { WishlistModal } from '#views/wishlistModal/WishlistModal.tsx';

/** The dialog of a heart, with a flow of its own. */
export function Content({ id, href }: { readonly id: string; readonly href: string }) {
  const flow = useFlow(useLogic(wishlistModalFlow), { id: 'wishlistModal', input: { href } });
  return <WishlistModal id={id} flow={flow} />;
}
