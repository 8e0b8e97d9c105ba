import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CartItem } from '#contract/cart.ts';
import type { FormAnswer } from '#contract/page.ts';
import type { CartPageData } from '#contract/cart-page.ts';
import { canRetry, canUndo, cartOf, failureIn, isBusy, removedIn, restoredIn } from '#machines/cart/cart.machine.ts';
import type { CartActor } from '#machines/cart/cart.machine.ts';
import type { CouponActor } from '#machines/coupon/coupon.machine.ts';
import type { SalesTaxCountryActor } from '#machines/salesTaxCountry/salesTaxCountry.machine.ts';
import { CouponField } from '#views/coupon/CouponField.tsx';
import { buttonClass } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { FreeDelivery } from '#views/parts/FreeDelivery.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { PlainRemoval, Removal } from '#views/parts/Removal.tsx';
import { WaysOn } from '#views/parts/WaysOn.tsx';
import { WaitingNotice } from '#views/payment/WaitingNotice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTranslate, useTexts } from '#views/parts/texts.tsx';
import { SalesTaxCountry } from '#views/salesTaxCountry/SalesTaxCountry.tsx';
import { CartGo } from './CartGo.tsx';
import { CartLines } from './CartLines.tsx';
import { CartShipping } from './CartShipping.tsx';
import { CartTrust } from './CartTrust.tsx';
import { RecalculationStatus } from './RecalculationStatus.tsx';
import { SavedItems } from './SavedItems.tsx';
import { useNoticeText } from './noticeText.ts';
import { Totals } from './Totals.tsx';
import './cart.css';

interface CartPageProps {
  readonly page: CartPageData;
  readonly form: FormAnswer | null;
  readonly flow: CartActor;
  readonly couponFlow: CouponActor;
  readonly salesTaxCountryFlow: SalesTaxCountryActor;
}

/** The cart: its lines, destination and costs, exactly as the server last returned them. */
export function CartPage({ page, form, flow, couponFlow, salesTaxCountryFlow }: CartPageProps) {
  const LL = useTexts();
  const { shell, urls } = useShop();
  const cart = useSelector(flow, cartOf);
  const salesTax = <SalesTaxCountry cart={cart} flow={salesTaxCountryFlow} />;
  return (
    <div className="wrap page-top stack stack-l">
      <header className="stack">
        <h1>{LL.Cart.Title()}</h1>
        {shell.Person?.AccountType === 'Company' && (
          <p>
            <a href={urls.quickOrder()}>{LL.QuickOrder.Link()}</a>
          </p>
        )}
      </header>
      <WaitingNotice order={page.Waiting} />
      <CartModification page={page} form={form} flow={flow} />
      {cart.Items.length === 0 ? (
        <>
          <EmptyCart />
          <SavedItems flow={flow} />
          <WaysOn popular={page.Popular} />
          {salesTax}
        </>
      ) : (
        <div className="aside">
          <div className="stack">
            <CartLines form={form} flow={flow} />
            <SavedItems flow={flow} />
          </div>
          <CartSide page={page} form={form} flow={flow} couponFlow={couponFlow} salesTax={salesTax} />
        </div>
      )}
    </div>
  );
}

/** The cart modification area: the result of the last change, announced to screen readers. */
function CartModification({ page, form, flow }: Omit<CartPageProps, 'couponFlow' | 'salesTaxCountryFlow'>) {
  const LL = useTexts();
  const textOf = useNoticeText();
  const cart = useSelector(flow, cartOf);
  const { Notices, Items } = cart;
  const isEmpty = Items.length === 0;
  const busy = useSelector(flow, isBusy);
  const failure = useSelector(flow, failureIn);
  const mayRetry = useSelector(flow, canRetry);
  return (
    <div className="cart-modification stack">
      <RecalculationStatus cart={cart} isBusy={busy} />
      {page.Restored && <RestoredOrder gone={page.Restored.Gone} isEmpty={isEmpty} />}
      {page.Added !== null && <Notice kind="good">{LL.Cart.Added({ name: page.Added })}</Notice>}
      <PlainRefusal form={form} />
      <FailureNotice
        title={LL.Cart.Failed()}
        failure={failure}
        retry={mayRetry ? () => flow.send({ type: 'retry' }) : undefined}
      />
      <div role="status" className="stack">
        {Notices.map((notice) => (
          <Notice key={`${notice.ItemId} ${notice.Code}`} kind="warn">
            {textOf(notice)}
          </Notice>
        ))}
        <Removals flow={flow} />
        {page.Removed && <PlainlyRemoved removed={page.Removed} />}
      </div>
    </div>
  );
}

const couponId = 'cart-coupon';
const couponErrorIn = (form: FormAnswer | null) => form?.Errors.find(({ pointer }) => pointer === '/CouponCode');

/** Why a plain form was refused; the coupon field is far below, so there is a link to it. */
function PlainRefusal({ form }: Pick<CartPageProps, 'form'>) {
  const translate = useTranslate();
  const coupon = couponErrorIn(form);
  if (!form || form.Message === '') return null;
  return (
    <Notice kind="error">
      {coupon ? <a href={`#${couponId}`}>{translate(coupon.code, coupon.params)}</a> : form.Message}
    </Notice>
  );
}

/** A cancelled order is back in the cart, except for what is no longer available. */
function RestoredOrder({ gone, isEmpty }: { readonly gone: readonly string[]; readonly isEmpty: boolean }) {
  const LL = useTexts();
  return (
    <>
      {!isEmpty && <Notice kind="good">{LL.Cart.OrderRestored()}</Notice>}
      {gone.map((name) => (
        <Notice key={name} kind="warn">
          {LL.Cart.OrderGone({ name })}
        </Notice>
      ))}
    </>
  );
}

/** What was deleted on this page, with an undo button, and what has just been restored. */
function Removals({ flow }: { readonly flow: CartActor }) {
  const LL = useTexts();
  const removed = useSelector(flow, removedIn);
  const restored = useSelector(flow, restoredIn);
  return (
    <>
      {removed.map((item) => (
        <RemovedLine key={item.Id} item={item} flow={flow} />
      ))}
      {restored && <Notice kind="good">{LL.Cart.Restored({ name: restored.Name })}</Notice>}
    </>
  );
}

function RemovedLine({ item: { Id, Name }, flow }: { readonly item: CartItem; readonly flow: CartActor }) {
  const LL = useTexts();
  const mayUndo = useSelector(flow, (snapshot) => canUndo(snapshot, Id));
  return (
    <Removal
      says={LL.Cart.Removed({ name: Name })}
      undo={LL.Cart.Undo()}
      undoOf={LL.Cart.UndoOf({ name: Name })}
      mayUndo={mayUndo}
      onUndo={() => flow.send({ type: 'removal.undo', itemId: Id })}
    />
  );
}

/** What a plain form deleted, with the form that restores it. */
function PlainlyRemoved({ removed }: { readonly removed: NonNullable<CartPageData['Removed']> }) {
  const LL = useTexts();
  const { urls } = useShop();
  const { Name, ...fields } = removed;
  return (
    <PlainRemoval
      says={LL.Cart.Removed({ name: Name })}
      undo={LL.Cart.Undo()}
      undoOf={LL.Cart.UndoOf({ name: Name })}
      action={urls.cart()}
      does="restore"
      fields={fields}
    />
  );
}

function EmptyCart() {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <div className="stack cart-empty">
      <p className="lead">{LL.Cart.Empty()}</p>
      <p>{LL.Cart.EmptyText()}</p>
      <p>
        <a className={buttonClass()} href={urls.home()}>
          {LL.Cart.ContinueShopping()}
        </a>
      </p>
    </div>
  );
}

/** `salesTax` applies only until the country of delivery is chosen, and is below that choice. */
function CartSide({
  page,
  form,
  flow,
  couponFlow,
  salesTax,
}: Omit<CartPageProps, 'salesTaxCountryFlow'> & { readonly salesTax: ReactNode }) {
  const LL = useTexts();
  const { urls } = useShop();
  const { Totals: totals, Coupon, Shown, FreeDelivery: free } = useSelector(flow, cartOf);
  const busy = useSelector(flow, isBusy);
  return (
    <section className="card stack cart-side" aria-label={LL.Cart.Summary()}>
      <CartShipping form={form} flow={flow} />
      {salesTax}
      <form method="post" action={urls.cart()} onSubmit={(event) => event.preventDefault()}>
        {/* for Enter before hydration */}
        <input type="hidden" name="Do" value={Coupon ? 'removeCoupon' : 'applyCoupon'} />
        <CouponField
          flow={couponFlow}
          coupon={Coupon}
          page="cart"
          error={couponErrorIn(form)}
          typed={form?.Values['CouponCode']}
          id={couponId}
        />
      </form>
      <p className="small free-delivery" role="status">
        <FreeDelivery free={free} />
      </p>
      <div className={busy ? 'is-busy' : undefined} aria-busy={busy}>
        <Totals totals={totals} shown={Shown} coupon={Coupon} />
      </div>
      <CartGo totals={totals} isBusy={busy} />
      <CartTrust page={page} flow={flow} />
      <a href={urls.home()}>{LL.Cart.ContinueShopping()}</a>
    </section>
  );
}
