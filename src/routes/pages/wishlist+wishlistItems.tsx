import type { WishlistPageData } from '#contract/wishlist-pages.ts';
import { shareLinkFlow } from '#app/flows/share-link.ts';
import { wishlistFlow } from '#app/flows/wishlist.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { WishlistPage } from '#views/wishlist/WishlistPage.tsx';
import type { PageProps } from '../page-route.tsx';

/** The lists, and the URL of one of them that the navigation loads: the same page without JavaScript. */
export function Page({ answer: { Page: page, Form: form } }: PageProps<WishlistPageData>) {
  const flow = useFlow(useLogic(wishlistFlow), { id: 'wishlist', input: { page, form } });
  const shareLink = useFlow(useLogic(shareLinkFlow), { id: 'shareLink', input: undefined });
  return <WishlistPage page={page} form={form} flow={flow} shareLink={shareLink} />;
}
