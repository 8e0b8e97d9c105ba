import type { ReactNode } from 'react';
import type { CartWidget } from '#contract/cart.ts';
import { WidgetLines } from '#views/cartWidget/WidgetLines.tsx';

type Fragment = (props: { readonly data: unknown }) => ReactNode;

/** The widgets whose address answers a browser with HTML, by the id of their call, drawn by the app's own views. */
export const fragments: Readonly<Record<string, Fragment | undefined>> = {
  shoppingCartItems: ({ data }) => {
    const { Items, AmountTaxInclHtml } = data as CartWidget;
    return <WidgetLines items={Items} amount={AmountTaxInclHtml} />;
  },
};
