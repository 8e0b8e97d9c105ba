import { useLocation } from '@tanstack/react-router';
import type { ProductPageData } from '#contract/pages.ts';
import { variantSelectionFlow } from '#app/flows/product.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { useHydrated } from '#app/useHydrated.ts';
import { ProductPage } from '#views/product/ProductPage.tsx';
import type { AlertProps, ReferenceProps } from '#views/product/ProductPage.tsx';
import { AlertLink } from '#views/backInStock/AlertLink.tsx';
import { ReferenceForm } from '#views/customerReference/ReferenceForm.tsx';
import { late } from '#views/parts/late.tsx';
import type { PageProps } from './page-route.tsx';

/** Comes with the press that turns a product. */
const Spin = late(async () => (await import('./spin.tsx')).Spin);

/** Only companies have references: for them the plain form, which works by itself, comes to life with its code. */
const LateReference = late(async () => (await import('./product-late.tsx')).Reference, ReferenceForm);
const Reference = (props: ReferenceProps) =>
  useHydrated() ? <LateReference {...props} /> : <ReferenceForm {...props} />;

/** Only what is sold out needs it; until its code is there the link leads to the page that its dialog shows. */
const LateAlert = late(async () => (await import('./product-late.tsx')).StockAlert, AlertLink);
const Alert = (props: AlertProps) => (useHydrated() ? <LateAlert {...props} /> : <AlertLink {...props} />);

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
  return <ProductPage page={page} form={form} selection={selection} spin={spin} Reference={Reference} Alert={Alert} />;
}
