import { BackInStock } from '#views/backInStock/BackInStock.tsx';
import { ReferenceBlock } from '#views/customerReference/ReferenceBlock.tsx';
import { backInStockFlow } from '#app/flows/back-in-stock.ts';
import { customerReferenceFlow } from '#app/flows/customer-reference.ts';
import { recentlyViewedFlow } from '#app/flows/recently-viewed.ts';
import { wishlistOpeningFlow } from '#app/flows/wishlist-opening.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { useLateFlow } from '#app/useLateFlow.ts';
import { useHydrated } from '#app/useHydrated.ts';
import { AlertLink } from '#views/backInStock/AlertLink.tsx';
import { ReferenceForm } from '#views/customerReference/ReferenceForm.tsx';
import { useShop } from '#views/parts/shop.ts';
import { ProductBelow } from '#views/product/ProductBelow.tsx';
import type { BelowProps } from '#views/product/ProductBelow.tsx';
import { RecentlyViewed } from '#views/recentlyViewed/RecentlyViewed.tsx';
import { Beside as Blocks } from '#views/product/Beside.tsx';
import { ShareHere } from './sharing.tsx';
import type { AlertProps, BesideProps, ReferenceProps } from '#views/product/Beside.tsx';

const always = () => true;

/** Loads the code of the 360° view, which few products have: no page fetches it ahead. */
export const loadSpin = () => import('./spin-viewer.tsx');

/** The lower part with the previously viewed products, which only the browser knows. */
export function Below(props: BelowProps) {
  const { consent } = useShop().actors;
  const { ProductId } = props.page;
  const load = async () => recentlyViewedFlow(ProductId, consent);
  const viewed = useLateFlow({ id: 'recentlyViewed', load, isWanted: always });
  useOpening(props);
  return (
    <>
      <ProductBelow {...props} />
      {viewed.actor && <RecentlyViewed flow={viewed.actor} />}
    </>
  );
}

/** Opens the choice of a list by itself if the URL asks for it. */
function useOpening({ page }: BelowProps): void {
  const { urls } = useShop();
  const { ProductVariantId } = page.Variation.ProductVariantViewModel;
  const load = async () => wishlistOpeningFlow(urls, ProductVariantId);
  useLateFlow({ id: 'wishlistOpening', load, isWanted: (query) => /\bopen(Wish|Birth)list\b/.test(query) });
}

/** The actions beside the selection; while the server's HTML is being hydrated, all of them are plain. */
export function Beside(props: BesideProps) {
  const { page, url } = props;
  const share = <ShareHere url={url} title={page.Name} photo={page.Variation.Photos[0] ?? null} />;
  return <Blocks {...props} Reference={Reference} Alert={StockAlert} share={share} />;
}

/** The block of a company's own SKU: plain while the server's HTML is being hydrated, then interactive. */
function Reference(props: ReferenceProps) {
  return useHydrated() ? <LiveReference {...props} /> : <ReferenceForm {...props} />;
}

/** Another variant is another block. */
function LiveReference({ action, ...input }: ReferenceProps) {
  const flow = useFlow(useLogic(customerReferenceFlow), { id: 'customerReference', input });
  return <ReferenceBlock flow={flow} variantId={input.variantId} action={action} />;
}

/** The link of a sold-out variant: plain while the server's HTML is being hydrated, then interactive. */
function StockAlert(props: AlertProps) {
  return useHydrated() ? <LiveAlert {...props} /> : <AlertLink {...props} />;
}

/** Another variant is another link. */
function LiveAlert({ href }: AlertProps) {
  const flow = useFlow(useLogic(backInStockFlow), { id: 'backInStock', input: { href } });
  return <BackInStock flow={flow} href={href} />;
}
