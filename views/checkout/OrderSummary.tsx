import { useSelector } from '@xstate/react';
import type { CheckoutPageData } from '#contract/checkout-page.ts';
import { cartOf, errorsOf, fieldsOf, isPlacing, isRecalculating } from '#machines/checkout/checkout.machine.ts';
import type { CheckoutActor } from '#machines/checkout/checkout.machine.ts';
import type { CouponActor } from '#machines/coupon/coupon.machine.ts';
import { formatMoney } from '#rules/money.ts';
import { RecalculationStatus } from '#views/cart/RecalculationStatus.tsx';
import { Totals } from '#views/cart/Totals.tsx';
import { CouponField } from '#views/coupon/CouponField.tsx';
import { Button } from '#views/parts/Button.tsx';
import { ConsumerRights } from '#views/parts/ConsumerRights.tsx';
import { DeliveryPromise } from '#views/parts/DeliveryPromise.tsx';
import { FreeDelivery } from '#views/parts/FreeDelivery.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { fieldIdOf } from './fieldWords.ts';
import { OrderLines } from './OrderLines.tsx';
import { Reasons } from './Reasons.tsx';
import { TypedCheck } from './TypedField.tsx';

interface OrderSummaryProps {
  readonly flow: CheckoutActor;
  readonly couponFlow: CouponActor;
  readonly page: CheckoutPageData;
}

/** What is ordered and all amounts, directly above the binding order button. */
export function OrderSummary({ page, flow, couponFlow }: OrderSummaryProps) {
  const LL = useTexts();
  const { Terms: terms, ApprovalLimit } = page;
  const { urls, shell } = useShop();
  const cart = useSelector(flow, cartOf);
  const { Items, Totals: totals, Coupon, Shown, FreeDelivery: free } = cart;
  const delivery = cart.ShippingMethods.find((method) => method.ShippingMethodId === cart.ShippingMethodId)?.Delivery;
  const isPricing = useSelector(flow, isRecalculating);
  const placing = useSelector(flow, isPlacing);
  const refused = useSelector(flow, (snapshot) => errorsOf(snapshot)['CouponCode']);
  const typed = useSelector(flow, (snapshot) => (refused ? fieldsOf(snapshot)['CouponCode'] : undefined));
  return (
    <section className="card stack checkout-summary" aria-label={LL.Checkout.Summary()}>
      <h2>{LL.Checkout.Summary()}</h2>
      <OrderLines flow={flow} />
      <a href={urls.cart()}>{LL.Checkout.ChangeCart()}</a>
      <CouponField
        flow={couponFlow}
        coupon={Coupon}
        page="checkout"
        error={refused}
        typed={typed}
        id={fieldIdOf('CouponCode')}
      />
      <TypedCheck flow={flow} name="AcceptTerms" label={LL.Checkout.AcceptTerms()} />
      {terms && (
        // keeps the form and what was typed: a dialog, or a new tab without JavaScript
        <a href={terms.Url} target="_blank" rel="noopener" data-modal-link="" data-modal-size="large">
          {terms.Name}
        </a>
      )}
      <div className={isPricing ? 'is-busy' : undefined} aria-busy={isPricing}>
        <div className="small checkout-promise" role="status">
          {delivery && (
            <p>
              <strong>
                <DeliveryPromise promise={delivery} />
              </strong>
            </p>
          )}
          <p>
            <FreeDelivery free={free} />
          </p>
        </div>
        <Totals totals={totals} shown={Shown} coupon={Coupon} />
      </div>
      <p className="visually-hidden" role="status">
        {placing ? LL.Checkout.Placing() : null}
      </p>
      <RecalculationStatus cart={cart} isBusy={isPricing} />
      <ErrorSummary flow={flow} at="button" />
      <Reasons page={page} flow={flow} />
      {ApprovalLimit !== null && totals.TaxExcl > ApprovalLimit && (
        <Notice>{LL.Checkout.WaitsForApproval({ limit: formatMoney(ApprovalLimit, shell.Culture) })}</Notice>
      )}
      {Items.length > 0 && (
        <Button name="Do" value="placeOrder" isWide isBusy={placing}>
          {/* the legal wording applies only if there is something to pay */}
          {totals.TaxIncl === 0 ? LL.Checkout.PlaceFreeOrder() : LL.Checkout.PlaceOrder()}
        </Button>
      )}
      <div className="consumers-only">
        <ConsumerRights hasLink={false} />
      </div>
    </section>
  );
}
