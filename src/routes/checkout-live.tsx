import type { CheckoutPageData } from '#contract/checkout-page.ts';
import { addressBookFlow } from '#app/flows/address-book.ts';
import { checkoutFlow } from '#app/flows/checkout.ts';
import { couponFlow } from '#app/flows/coupon.ts';
import { vatCheckFlow } from '#app/flows/vat-check.ts';
import { vatQuestionOf } from '#views/vatCheck/question.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { useLateFlow } from '#app/useLateFlow.ts';
import type { AddressBookActor } from '#machines/addressBook/addressBook.machine.ts';
import { CheckoutPage } from '#views/checkout/CheckoutPage.tsx';
import { late } from '#views/parts/late.tsx';
import { useShop } from '#views/parts/shop.ts';
import type { PageProps } from './page-route.tsx';

/** Loaded when the pickup point search is first opened. */
const loadPickup = async () => (await import('#app/flows/pickup-point-search.ts')).pickupPointSearchFlow;
const PickupDialog = late(async () => (await import('#views/pickupPointSearch/PickupDialog.tsx')).PickupDialog);

/**
 * Checkout with its flow: rendered by the server, its code is loaded on the first interaction; until then it is a plain
 * form.
 */
export function Checkout(props: PageProps<CheckoutPageData>) {
  const { AddressBook } = props.answer.Page;
  return AddressBook ? <WithBook {...props} pickers={AddressBook} /> : <Live {...props} />;
}

type Book = NonNullable<CheckoutPageData['AddressBook']>;

/** A customer's checkout, with their address pickers. */
function WithBook({ pickers, ...props }: PageProps<CheckoutPageData> & { readonly pickers: Book }) {
  const input = { pickers: { billing: pickers.Billing, shipping: pickers.Shipping } };
  const book = useFlow(useLogic(addressBookFlow), { id: 'addressBook', input });
  return <Live {...props} book={book} />;
}

function Live({
  answer: { Page: page, Form: form },
  book,
}: PageProps<CheckoutPageData> & { readonly book?: AddressBookActor }) {
  const { Culture: culture } = useShop().shell;
  const flow = useFlow(useLogic(checkoutFlow), { id: 'checkout', input: { page, form, culture } });
  const coupon = useFlow(useLogic(couponFlow), { id: 'coupon', input: undefined });
  const vat = useFlow(useLogic(vatCheckFlow), {
    id: 'vatCheck',
    input: {
      question: vatQuestionOf(page.Cart, form ? { ...page.Fields, ...form.Values } : page.Fields),
      held: page.Cart.Totals.IsReverseCharge ? true : null,
    },
  });
  const pickup = useLateFlow({ id: 'pickupPointSearch', load: loadPickup });
  return (
    <>
      <CheckoutPage page={page} flow={flow} couponFlow={coupon} vat={vat} pickup={pickup} book={book} />
      {pickup.actor && <PickupDialog flow={pickup.actor} />}
    </>
  );
}
