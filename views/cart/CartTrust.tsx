import { useSelector } from '@xstate/react';
import type { CartPageData } from '#contract/cart-page.ts';
import { cartOf } from '#machines/cart/cart.machine.ts';
import type { CartActor } from '#machines/cart/cart.machine.ts';
import { marksFor } from '#rules/payment-order.ts';
import { ConsumerRights } from '#views/parts/ConsumerRights.tsx';
import { useShop } from '#views/parts/shop.ts';
import { OnlineMarks } from '#views/payment/PaymentMarks.tsx';

interface CartTrustProps {
  readonly page: CartPageData;
  readonly flow: CartActor;
}

/** How it can be paid, and what the law gives to a consumer who changes their mind. */
export function CartTrust({ page, flow }: CartTrustProps) {
  const { shell } = useShop();
  const { Countries, ShippingCountryId } = useSelector(flow, cartOf);
  const country = Countries.find(({ CountryId }) => CountryId === ShippingCountryId)?.CountryCode;
  return (
    <>
      {page.IsPaidOnline && <OnlineMarks marks={marksFor(country)} />}
      {shell.Person?.AccountType !== 'Company' && <ConsumerRights />}
    </>
  );
}
