import { useSelector } from '@xstate/react';
import { countIn } from '#machines/wishlistCount/wishlistCount.machine.ts';
import type { WishlistCountActor } from '#machines/wishlistCount/wishlistCount.machine.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

/** The way to the customer's lists, and how many products are in them once that is known. */
export function WishlistsLink({ count: flow }: { readonly count: WishlistCountActor }) {
  const LL = useTexts();
  const { urls } = useShop();
  const count = useSelector(flow, countIn);
  return (
    <a className={buttonClass('quiet', true)} href={urls.wishlist()}>
      {count === null ? LL.Nav.Wishlists() : LL.Nav.WishlistsCount({ count })}
    </a>
  );
}
