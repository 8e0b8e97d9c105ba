import type { ComponentType } from 'react';
import type { FooterMoreProps } from '#views/shell/FooterMore.tsx';
import type { BesideProps } from '#views/product/Beside.tsx';
import type { BelowProps } from '#views/product/ProductBelow.tsx';
import type { NothingFoundProps } from '#views/productList/NothingFound.tsx';
import type { TableProps } from '#views/productList/ProductTable.tsx';
import type { CartPageData } from '#contract/cart-page.ts';
import type { CheckoutPageData } from '#contract/checkout-page.ts';
import type { PageProps } from './page-route.tsx';
import type { SharedPage } from './sharing.tsx';
import type { FacetedSearchProps } from './faceted-search.tsx';

/** Views that the server renders immediately and the browser loads later; only the server's entry fills it. */
export const drawn: {
  Account: ComponentType | null;
  FooterMore: ComponentType<FooterMoreProps> | null;
  Strip: ComponentType | null;
  Table: ComponentType<TableProps> | null;
  Filters: ComponentType<FacetedSearchProps> | null;
  Nothing: ComponentType<NothingFoundProps> | null;
  Beside: ComponentType<BesideProps> | null;
  Below: ComponentType<BelowProps> | null;
  ShareLinks: ComponentType<SharedPage> | null;
  Cart: ComponentType<PageProps<CartPageData>> | null;
  Checkout: ComponentType<PageProps<CheckoutPageData>> | null;
} = {
  Account: null,
  FooterMore: null,
  Strip: null,
  Table: null,
  Filters: null,
  Nothing: null,
  Beside: null,
  Below: null,
  ShareLinks: null,
  Cart: null,
  Checkout: null,
};
