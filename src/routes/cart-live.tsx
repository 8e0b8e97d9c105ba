import type { CartPageData } from '#contract/cart-page.ts';
import { cartFlow } from '#app/flows/cart.ts';
import { couponFlow } from '#app/flows/coupon.ts';
import { salesTaxCountryFlow } from '#app/flows/sales-tax-country.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { CartPage } from '#views/cart/CartPage.tsx';
import { useShop } from '#views/parts/shop.ts';
import type { PageProps } from './page-route.tsx';

/** The cart page with its flow: rendered by the server, its code is loaded on the first interaction. */
export function Cart({ answer: { Page: page, Form: form } }: PageProps<CartPageData>) {
  const flow = useFlow(useLogic(cartFlow), { id: 'cart', input: { cart: page.Cart } });
  const coupon = useFlow(useLogic(couponFlow), { id: 'coupon', input: undefined });
  const { urls } = useShop();
  const salesTax = useFlow(useLogic(salesTaxCountryFlow), {
    id: 'salesTaxCountry',
    input: { href: urls.cart() },
  });
  return <CartPage page={page} form={form} flow={flow} couponFlow={coupon} salesTaxCountryFlow={salesTax} />;
}
