import { useSelector } from '@xstate/react';
import type { CheckoutPageData } from '#contract/checkout-page.ts';
import { cartOf } from '#machines/checkout/checkout.machine.ts';
import type { AddressBookActor } from '#machines/addressBook/addressBook.machine.ts';
import type { CheckoutActor } from '#machines/checkout/checkout.machine.ts';
import { AddressDialog } from '#views/addressBook/AddressBook.tsx';
import type { CouponActor } from '#machines/coupon/coupon.machine.ts';
import type { VatCheckActor } from '#machines/vatCheck/vatCheck.machine.ts';
import { seenOf, seenText } from '#rules/seen-lines.ts';
import { vatFields, vatQuestionOf } from '#views/vatCheck/question.ts';
import { fieldNameOf, formTexts, pressedIn } from '#views/parts/formText.ts';
import { useShop } from '#views/parts/shop.ts';
import { WaitingNotice } from '#views/payment/WaitingNotice.tsx';
import { PaymentChoice } from '#views/payment/PaymentChoice.tsx';
import type { PickupSearch } from '#views/pickupPointSearch/PickupChoice.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { BillingAddress, Contact, ShippingAddress } from './Addresses.tsx';
import { ShippingChoice } from './Choices.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import './checkout.css';

interface CheckoutPageProps {
  readonly page: CheckoutPageData;
  readonly flow: CheckoutActor;
  readonly couponFlow: CouponActor;
  readonly vat: VatCheckActor;
  /** The pickup point search. */
  readonly pickup: PickupSearch;
}

interface WholePageProps extends CheckoutPageProps {
  /** A customer's own addresses; none for a guest. */
  readonly book?: AddressBookActor | undefined;
}

/** The whole order on one page and in one form, which also works as a plain form. */
export function CheckoutPage({ page, flow, couponFlow, vat, pickup, book }: WholePageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <div className="wrap page-top stack stack-l">
      <header className="stack">
        <h1>{LL.Checkout.Title()}</h1>
        {!page.IsCustomer && <SignInHint />}
      </header>
      <WaitingNotice order={page.Waiting} />
      <ErrorSummary flow={flow} at="top" />
      <form
        className="aside checkout"
        method="post"
        action={urls.checkout()}
        noValidate
        onChange={(event) => {
          const name = fieldNameOf(event);
          if (name === '') return;
          const fields = formTexts(event.currentTarget);
          // a choice is complete at once, a number on blur
          if (vatFields.includes(name)) {
            const type = name === 'BillingVAT' ? ('number.write' as const) : ('number.leave' as const);
            vat.send({ type, ...vatQuestionOf(cartOf(flow.getSnapshot()), fields) });
          }
          flow.send({ type: 'field.write', name, fields });
        }}
        onSubmit={(event) => {
          const pressed = pressedIn(event);
          // after the session expired, the plain form itself is posted
          if (pressed === 'goOn') return;
          event.preventDefault();
          if (pressed === 'placeOrder') flow.send({ type: 'submit', fields: formTexts(event.currentTarget) });
        }}
      >
        <FirstButton />
        <HiddenFields page={page} flow={flow} />
        <div className="stack stack-l">
          <Contact flow={flow} vat={vat} />
          <BillingAddress flow={flow} book={book} />
          <ShippingAddress flow={flow} book={book} />
          <ShippingChoice flow={flow} pickup={pickup} />
          <PaymentChoice page={page} flow={flow} />
        </div>
        <OrderSummary page={page} flow={flow} couponFlow={couponFlow} />
      </form>
      {book && <AddressDialog book={book} />}
    </div>
  );
}

function SignInHint() {
  const LL = useTexts();
  const { urls } = useShop();
  const returnUrl = urls.checkout();
  return (
    <p>
      {LL.Checkout.SignInHint()} <a href={urls.login({ returnUrl })}>{LL.Checkout.SignIn()}</a>
    </p>
  );
}

/** Enter in a field presses a form's first button: this one places no order and saves what was typed. */
function FirstButton() {
  const LL = useTexts();
  return (
    <button className="visually-hidden" type="submit" name="Do" value="recalculate" tabIndex={-1} aria-hidden="true">
      {LL.Checkout.Recalculate()}
    </button>
  );
}

/** The form's hidden fields; the expected total is the one that the page shows. */
function HiddenFields({ page, flow }: Pick<CheckoutPageProps, 'page' | 'flow'>) {
  const { Items, Totals } = useSelector(flow, cartOf);
  return (
    <>
      <input type="hidden" name="IdempotencyKey" value={page.IdempotencyKey} />
      <input type="hidden" name="ExpectedTaxIncl" value={Totals.TaxIncl} />
      <input type="hidden" name="Seen" value={seenText(seenOf(Items))} />
      {page.IsCustomer && <input type="hidden" name="IsCustomer" value="true" />}
      {page.PrepaidAccounts.length === 0 && <input type="hidden" name="PrepaidAccountId" value="" />}
      <input type="hidden" name="DefaultShippingCountryId" value={page.DefaultShippingCountryId} />
      <input type="hidden" name="DefaultShippingPostalCode" value={page.DefaultShippingPostalCode} />
    </>
  );
}
