import { useLocation } from '@tanstack/react-router';
import type { ProductPageData } from '#contract/catalog-pages.ts';
import { asleep } from '#app/asleep.tsx';
import { variantSelectionFlow } from '#app/flows/variant-selection.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { ProductPage } from '#views/product/ProductPage.tsx';
import { late } from '#views/parts/late.tsx';
import { useComparing } from '../comparing.tsx';
import { drawn } from '../drawn.ts';
import type { PageProps } from '../page-route.tsx';

// both can be read as the server rendered them: their code is loaded on the first interaction
const loadLate = () => import('../product-late.tsx');
const Beside = asleep(async () => (await loadLate()).Beside, drawn.Beside);
const Below = asleep(async () => (await loadLate()).Below, drawn.Below);
/** Loaded with the press that opens the 360° view. */
const Spin = late(async () => (await (await loadLate()).loadSpin()).Spin);

export function Page({ answer: { Page: page, Form: form, Meta } }: PageProps<ProductPageData>) {
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
  const tools = { Beside, Below, ...useComparing() };
  return <ProductPage page={page} form={form} selection={selection} spin={spin} url={Meta.Canonical} {...tools} />;
}
