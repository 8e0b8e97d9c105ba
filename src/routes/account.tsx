import { useLocation } from '@tanstack/react-router';
import { wishlistCountFlow } from '#app/flows/wishlist-count.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { useShop } from '#views/parts/shop.ts';
import { AccountPanel } from '#views/prices/AccountPanel.tsx';
import { WishlistsLink } from '#views/wishlistCount/WishlistsLink.tsx';

/** The panel of the header's account button; its choices lead back to the page. */
export const Account = () => <AccountPanel here={useLocation().publicHref} lists={<Wishlists />} />;

function Wishlists() {
  const { shell } = useShop();
  const input = { isCustomer: shell.Person !== null };
  return <WishlistsLink count={useFlow(useLogic(wishlistCountFlow), { id: 'wishlistCount', input })} />;
}
