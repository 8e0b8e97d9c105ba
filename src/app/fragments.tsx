import type { ReactNode } from 'react';
import { createActor } from 'xstate';
import type { AddressPicker } from '#contract/addresses.ts';
import { PickerFields } from '#views/addressBook/PickerFields.tsx';
import type { CartWidget } from '#contract/cart.ts';
import type { CouponList as CouponListData } from '#contract/coupons.ts';
import type { ReferenceBlockData } from '#contract/customer-reference.ts';
import type { PhotoListData, StockTableData, TierTableData } from '#contract/product-blocks.ts';
import type { QuickView } from '#contract/quick-view.ts';
import { CouponList } from '#views/coupon/CouponList.tsx';
import { QuickFragment } from '#views/quickView/QuickFragment.tsx';
import { WidgetLines } from '#views/cartWidget/WidgetLines.tsx';
import { ReferenceForm } from '#views/customerReference/ReferenceForm.tsx';
import { PhotoList, StockTable } from '#views/product/Blocks.tsx';
import { TierTable } from '#views/product/Offer.tsx';
import type { ListFilters } from '#contract/facets.ts';
import { facetedSearchMachine } from '#machines/facetedSearch/facetedSearch.machine.ts';
import { productListMachine } from '#machines/productList/productList.machine.ts';
import { FilterPanel } from '#views/facetedSearch/FilterPanel.tsx';
import type { NewsCalendar, NewsList } from '#contract/news.ts';
import { Calendar } from '#views/news/Calendar.tsx';
import { NewsCards } from '#views/news/NewsCards.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

type Fragment = (props: { readonly data: unknown }) => ReactNode;

/** Without the app a day of the calendar is a link to the page of news. */
function CalendarFragment({ data }: { readonly data: unknown }) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <Calendar
      name={LL.News.Title()}
      calendar={data as NewsCalendar}
      day=""
      dayHref={(day) => urls.news({ day })}
      monthHref={(month) => urls.news({ month })}
    />
  );
}

/** The widgets whose address answers a browser with HTML, by the id of their call, drawn by the app's own views. */
export const fragments: Readonly<Record<string, Fragment | undefined>> = {
  couponCodesList: ({ data }) => <CouponList data={data as CouponListData} />,
  quickView: ({ data }) => <QuickFragment content={data as QuickView} />,
  deliveryAddressPicker: ({ data }) => <PickerFields picker={data as AddressPicker} />,
  newsCalendar: CalendarFragment,
  newsList: ({ data }) => <NewsCards posts={(data as NewsList).Posts} />,
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
