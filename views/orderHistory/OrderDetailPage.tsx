import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { OrderHistoryDetailPageData } from '#contract/order-history.ts';
import { personOf } from '#machines/signIn/selectors.ts';
import type { OrderHistoryActor } from '#machines/orderHistory/orderHistory.machine.ts';
import { formatDate } from '#rules/dates.ts';
import { Totals } from '#views/cart/Totals.tsx';
import { OrderedLines } from '#views/confirmation/OrderedLines.tsx';
import { OrderOptions } from '#views/confirmation/OrderOptions.tsx';
import { Addresses, BankTransfer, KeptPromise } from '#views/confirmation/OrderParts.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { whole } from '#views/parts/whole.tsx';
import { ClaimOrder, OrderActions, PayFirst } from './OrderActions.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import { Timeline } from './Timeline.tsx';
import './orderHistory.css';

interface OrderDetailPageProps {
  readonly page: OrderHistoryDetailPageData;
  readonly flow: OrderHistoryActor;
  /** What the buyer may ask about it, once interactive. */
  readonly options?: ReactNode;
  /** Why a plain form's claim was refused. */
  readonly refusal?: string | null;
}

/** One order: where it stands, what happened to it, what was ordered, and what can be done with it. */
export function OrderDetailPage({ page, flow, options, refusal = null }: OrderDetailPageProps) {
  const { Order: order } = page;
  const LL = useTexts();
  const { urls, shell, actors } = useShop();
  const person = useSelector(actors.signIn, personOf);
  return (
    <div className="wrap page-top stack stack-l confirmation">
      <header className="stack">
        {person && (
          <p>
            <a href={urls.orderHistory()}>{LL.OrderHistory.Back()}</a>
          </p>
        )}
        <h1>{whole(LL.Order.Title({ number: order.Number }))}</h1>
        <p className="cluster">
          <OrderStatus status={order.Status} />
          <span>{LL.Order.PlacedAt({ date: formatDate(order.PlacedAt, shell.Culture) })}</span>
          {page.PlacedBy !== '' && <span>{LL.OrderHistory.PlacedBy({ name: page.PlacedBy })}</span>}
        </p>
        <KeptPromise order={order} />
        {!person && (
          <p>
            <a href={urls.login({ returnUrl: urls.orderHistoryDetail({ orderId: order.OrderId }) })}>
              {LL.OrderHistory.ClaimSignIn({ email: order.Email })}
            </a>
          </p>
        )}
      </header>
      {page.IsClaimed && <Notice kind="good">{LL.OrderHistory.Claimed()}</Notice>}
      <PayFirst page={page} />
      <ClaimOrder page={page} refusal={refusal} />
      <div className="aside">
        <div className="stack stack-l">
          {order.BankTransfer && order.Status === 'AwaitingPayment' && (
            <BankTransfer transfer={order.BankTransfer} culture={shell.Culture} />
          )}
          <Timeline steps={page.Timeline} />
          <OrderedLines order={order} articles={page.Articles} />
          <Addresses order={order} />
        </div>
        <div className="stack">
          <section className="card stack">
            <Totals totals={order.Totals} shown={order.Shown} coupon={order.Coupon} />
            {order.Totals.IsReverseCharge && <p className="small">{LL.Vat.ReverseChargeText()}</p>}
          </section>
          <OrderActions page={page} flow={flow} />
          {options ?? <OrderOptions options={page.Options} isAside />}
        </div>
      </div>
    </div>
  );
}
