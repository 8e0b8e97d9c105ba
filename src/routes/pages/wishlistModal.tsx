import type { WishlistModalPageData } from '#contract/wishlist-pages.ts';
import { WishlistModalPage } from '#views/wishlistModal/WishlistModalPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<WishlistModalPageData>) {
  return <WishlistModalPage page={page} form={form} />;
}
