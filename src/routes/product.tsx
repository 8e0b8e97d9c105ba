import { useLocation } from '@tanstack/react-router';
import type { ProductPageData } from '#contract/pages.ts';
import { variantSelectionFlow } from '#app/flows/product.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { ProductPage } from '#views/product/ProductPage.tsx';
import { late } from '#views/parts/late.tsx';
import { drawn } from './drawn.ts';
import type { PageProps } from './page-route.tsx';

/** Comes with the press that turns a product. */
const Spin = late(async () => (await import('./spin.tsx')).Spin);

/** Only companies have references: the plain form, which works by itself, comes to life with its code. */
const Reference = late(async () => (await import('./product-late.tsx')).Reference, null, drawn.Reference ?? undefined);
/** Only what is sold out needs it; until its code is there the link leads to the page that its dialog shows. */
const Alert = late(async () => (await import('./product-late.tsx')).StockAlert, null, drawn.Alert ?? undefined);
/** Changes with a choice, and so with a touch. */
const Offer = late(async () => (await import('./product-late.tsx')).Offer, null, drawn.Offer);
/** Read at once as the server drew it; its links are told to analytics once its code came with the first touch. */
const Below = late(async () => (await import('./product-late.tsx')).ProductBelow, null, drawn.Below);

export function Page({ answer: { Page: page, Form: form } }: PageProps<ProductPageData>) {
  const { publicHref } = useLocation();
  const selection = useFlow(useLogic(variantSelectionFlow), {
    id: 'variantSelection',
    input: {
      productId: page.ProductId,
      variation: page.Variation,
      path: publicHref.split('?')[0] ?? '',
      gallery: { layout: page.GalleryLayout, hasSpin: page.Spin !== null },
      ...(form?.Values['Quantity'] ? { quantityText: form.Values['Quantity'] } : {}),
    },
  });
  const spin = page.Spin && <Spin spin={page.Spin} name={page.Name} />;
  const tools = { Reference, Alert, Offer, Below };
  return <ProductPage page={page} form={form} selection={selection} spin={spin} {...tools} />;
}
