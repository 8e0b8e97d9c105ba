import type { ReactNode } from 'react';
import type { ConfirmationPageData } from '#contract/confirmation-page.ts';
import { formatDate } from '#rules/dates.ts';
import { Totals } from '#views/cart/Totals.tsx';
import { buttonClass } from '#views/parts/Button.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { whole } from '#views/parts/whole.tsx';
import { OrderOptions } from './OrderOptions.tsx';
import { After } from './After.tsx';
import { OrderedLines } from './OrderedLines.tsx';
import { NextSteps } from './NextSteps.tsx';
import { Addresses, BankTransfer } from './OrderParts.tsx';
import { RestoreForm } from './RestoreForm.tsx';
import './confirmation.css';

interface ConfirmationPageProps {
  readonly page: ConfirmationPageData;
  /** What the buyer may ask about it, once interactive. */
  readonly options?: ReactNode;
}

/** A placed order, as it was frozen: what to pay and how comes first. */
export function ConfirmationPage({ page, options }: ConfirmationPageProps) {
  const { Order: order } = page;
  const LL = useTexts();
  const { urls, shell } = useShop();
  return (
    <div className="wrap page-top stack stack-l confirmation">
      <header className="stack">
        <h1>{LL.Order.Thanks()}</h1>
        <p className="lead">
          <strong>{whole(LL.Order.Title({ number: order.Number }))}</strong>
        </p>
        <p>
          {LL.Order.PlacedAt({ date: formatDate(order.PlacedAt, shell.Culture) })}{' '}
          {LL.Order.Mailed({ email: order.Email })}
        </p>
      </header>
      <NextSteps page={page} />
      <div className="aside">
        <div className="stack stack-l">
          <Standing page={page} />
          {order.BankTransfer && order.Status === 'AwaitingPayment' && (
            <BankTransfer transfer={order.BankTransfer} culture={shell.Culture} />
          )}
          <After page={page} />
          <OrderedLines order={order} articles={page.Articles} />
          <Addresses order={order} />
        </div>
        <section className="card stack">
          <Totals totals={order.Totals} shown={order.Shown} coupon={order.Coupon} />
          {order.Totals.IsReverseCharge && <p className="small">{LL.Vat.ReverseChargeText()}</p>}
        </section>
      </div>
      <p className="cluster">
        {order.TopUp && (
          <a className={buttonClass()} href={urls.prepaidAccount({ accountId: order.TopUp.PrepaidAccountId })}>
            {LL.Order.TopUpAccount({ name: order.TopUp.Name })}
          </a>
        )}
        <a className={buttonClass('quiet')} href={urls.orderHistoryDetail({ orderId: order.OrderId })}>
          {LL.Order.Follow()}
        </a>
        <a className={buttonClass('quiet')} href={urls.home()}>
          {LL.Order.Continue()}
        </a>
      </p>
      {options ?? <OrderOptions options={page.Options} />}
    </div>
  );
}

const kindOf = {
  AwaitingApproval: 'info',
  AwaitingPayment: 'info',
  Paid: 'good',
  PartShipped: 'good',
  Shipped: 'good',
  PaymentReversed: 'warn',
  Cancelled: 'warn',
  Refunded: 'info',
} as const;

/** Whether it is paid, where it can still be paid, and its invoice. */
function Standing({ page }: { readonly page: ConfirmationPageData }) {
  const { Order: order, PaymentUri, IsPending, CanRestore, Invoice } = page;
  const LL = useTexts();
  const { urls } = useShop();
  const { Status } = order;
  const isFree = order.PaymentMethod === 'None' && Status === 'Paid';
  return (
    <div className="stack">
      <Notice kind={kindOf[Status]}>
        {IsPending ? LL.Order.PaymentPending() : isFree ? LL.Order.Free() : LL.Order[Status]()}
      </Notice>
      {CanRestore && <RestoreForm action={urls.confirmation({ orderId: order.OrderId })} />}
      {(PaymentUri ?? Invoice) && (
        <p className="cluster">
          {PaymentUri && (
            // a full page load: only there the payment provider's code is allowed
            <a className={`${buttonClass()} no-ajax`} href={PaymentUri}>
              {IsPending ? LL.Payment.Follow() : LL.Order.PayNow()}
            </a>
          )}
          {Invoice && (
            <a className={`${buttonClass('quiet')} no-ajax`} href={Invoice.Url} target="_blank" rel="noopener">
              {whole(LL.Order.Invoice({ number: Invoice.Number }))}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
