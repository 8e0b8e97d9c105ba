import type { ReactNode } from 'react';
import { createActor } from 'xstate';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Endpoints, WidgetId } from '#contract/endpoints.ts';
import { Messages } from '#views/addressRequest/Messages.tsx';
import { PickerFields } from '#views/addressBook/PickerFields.tsx';
import { CouponList } from '#views/coupon/CouponList.tsx';
import { QuickFragment } from '#views/quickView/QuickFragment.tsx';
import { WidgetLines } from '#views/cartWidget/WidgetLines.tsx';
import { ReferenceForm } from '#views/customerReference/ReferenceForm.tsx';
import { PhotoList, StockTable } from '#views/product/Blocks.tsx';
import { TierTable } from '#views/product/Offer.tsx';
import { facetedSearchMachine } from '#machines/facetedSearch/facetedSearch.machine.ts';
import { productListMachine } from '#machines/productList/productList.machine.ts';
import { FilterPanel } from '#views/facetedSearch/FilterPanel.tsx';
import { Calendar } from '#views/news/Calendar.tsx';
import { NewsCards } from '#views/news/NewsCards.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

type Fragments = { readonly [Id in WidgetId]: (props: { readonly data: AnswerOf<Endpoints[Id]> }) => ReactNode };

/** Without the app a day of the calendar is a link to the news page. */
const CalendarFragment: Fragments['newsCalendar'] = ({ data }) => {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <Calendar
      name={LL.News.Title()}
      calendar={data}
      day=""
      dayHref={(day) => urls.news({ day })}
      monthHref={(month) => urls.news({ month })}
    />
  );
};

/** The widgets whose URL responds to browsers with HTML, by the id of their call, rendered by the app's own views. */
export const fragments: Fragments = {
  requestDeliveryAddress: ({ data }) => <Messages success={data.SuccessMsg} error={data.ErrorMsg} />,
  couponCodesList: ({ data }) => <CouponList data={data} />,
  quickView: ({ data }) => <QuickFragment content={data} />,
  deliveryAddressPicker: ({ data }) => <PickerFields picker={data} />,
  newsCalendar: CalendarFragment,
  newsList: ({ data }) => <NewsCards posts={data.Posts} />,
  shoppingCartItems: ({ data }) => {
    const { Items, AmountTaxInclHtml, FreeDelivery } = data;
    return <WidgetLines items={Items} amount={AmountTaxInclHtml} free={FreeDelivery} />;
  },
  degressivePrice: ({ data }) => (
    <section>
      <TierTable tiers={data.Tiers} />
    </section>
  ),
  stockByWarehouse: ({ data }) => <StockTable data={data} />,
  customerReferenceUpdate: ({ data }) => {
    const { ProductVariantId, CustomerSKU, Name, Url } = data;
    return (
      <section className="stack">
        <h1>{Name}</h1>
        <ReferenceForm variantId={ProductVariantId} sku={CustomerSKU} action={Url} />
      </section>
    );
  },
  productPhotosGallery: ({ data }) => <PhotoList data={data} />,
  listFilter: ({ data }) => {
    const query = { filter: data.CurrentFilter };
    const panel = createActor(facetedSearchMachine, { input: { filters: data } });
    return <FilterPanel panel={panel} list={createActor(productListMachine, { input: { query, path: data.Url } })} />;
  },
};
