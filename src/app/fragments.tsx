import type { ReactNode } from 'react';
import { createActor } from 'xstate';
import type { CartWidget } from '#contract/cart.ts';
import type { ReferenceBlockData } from '#contract/customer-reference.ts';
import type { PhotoListData, StockTableData, TierTableData } from '#contract/product-blocks.ts';
import type { QuickView } from '#contract/quick-view.ts';
import { QuickFragment } from '#views/quickView/QuickFragment.tsx';
import { WidgetLines } from '#views/cartWidget/WidgetLines.tsx';
import { ReferenceForm } from '#views/customerReference/ReferenceForm.tsx';
import { PhotoList, StockTable } from '#views/product/Blocks.tsx';
import { TierTable } from '#views/product/Offer.tsx';
import type { ListFilters } from '#contract/facets.ts';
import { facetedSearchMachine } from '#machines/facetedSearch/facetedSearch.machine.ts';
import { productListMachine } from '#machines/productList/productList.machine.ts';
import { FilterPanel } from '#views/facetedSearch/FilterPanel.tsx';

type Fragment = (props: { readonly data: unknown }) => ReactNode;

/** The widgets whose address answers a browser with HTML, by the id of their call, drawn by the app's own views. */
export const fragments: Readonly<Record<string, Fragment | undefined>> = {
  quickView: ({ data }) => <QuickFragment content={data as QuickView} />,
  shoppingCartItems: ({ data }) => {
    const { Items, AmountTaxInclHtml } = data as CartWidget;
    return <WidgetLines items={Items} amount={AmountTaxInclHtml} />;
  },
  degressivePrice: ({ data }) => (
    <section>
      <TierTable tiers={(data as TierTableData).Tiers} />
    </section>
  ),
  stockByWarehouse: ({ data }) => <StockTable data={data as StockTableData} />,
  customerReferenceUpdate: ({ data }) => {
    const { ProductVariantId, CustomerSKU, Name, Url } = data as ReferenceBlockData;
    return (
      <section className="stack">
        <h1>{Name}</h1>
        <ReferenceForm variantId={ProductVariantId} sku={CustomerSKU} action={Url} />
      </section>
    );
  },
  productPhotosGallery: ({ data }) => <PhotoList data={data as PhotoListData} />,
  listFilter: ({ data }) => {
    const filters = data as ListFilters;
    const query = { filter: filters.CurrentFilter };
    const panel = createActor(facetedSearchMachine, { input: { filters } });
    return (
      <FilterPanel panel={panel} list={createActor(productListMachine, { input: { query, path: filters.Url } })} />
    );
  },
};
