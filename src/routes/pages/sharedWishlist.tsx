import type { SharedWishlistPageData } from '#contract/shared-wishlist.ts';
import { sharedWishlistFlow } from '#app/flows/shared-wishlist.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { SharedWishlistPage } from '#views/sharedWishlist/SharedWishlistPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<SharedWishlistPageData>) {
  const flow = useFlow(useLogic(sharedWishlistFlow), { id: 'sharedWishlist', input: { page, form } });
  return <SharedWishlistPage page={page} flow={flow} />;
}
