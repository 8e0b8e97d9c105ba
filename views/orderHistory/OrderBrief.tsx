import type { ReactNode } from 'react';
import type { OrderInBrief } from '#contract/order-history.ts';
import { formatDate } from '#rules/dates.ts';
import { Photo } from '#views/parts/Photo.tsx';
import { Money } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { buttonClass } from '#views/parts/Button.tsx';
import { isOwed, OrderStatus } from './OrderStatus.tsx';
import './orderHistory.css';

interface OrderBriefProps {
  readonly order: OrderInBrief;
  /** Of its heading. */
  readonly level?: 2 | 3;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** The way to an order: to pay it, where its buyer still owes it. */
export function OrderLink({ order }: Pick<OrderBriefProps, 'order'>) {
  const LL = useTexts();
  const { urls } = useShop();
  const { OrderId, Number: number, Status, PlacedBy } = order;
  // a colleague's order is theirs to pay
  const pays = isOwed(Status) && PlacedBy === '';
  return (
    <a
      className={buttonClass(pays ? 'main' : 'quiet')}
      href={urls.orderHistoryDetail({ orderId: OrderId })}
      aria-label={pays ? LL.OrderHistory.PayOf({ number }) : LL.OrderHistory.DetailsOf({ number })}
    >
      {pays ? LL.OrderHistory.Pay() : LL.OrderHistory.Details()}
    </a>
  );
}

/** An order in brief: number, date, status, total and its first articles. */
export function OrderBrief({ order, level = 2, children }: OrderBriefProps) {
  const LL = useTexts();
  const { urls, shell } = useShop();
  const { Number: number, PlacedAt, Status, TaxIncl, Pieces, Photos, OtherLines, OrderId, PlacedBy } = order;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className="card stack order-brief">
      <div className="order-brief-head">
        <Heading className="order-brief-number">
          <a href={urls.orderHistoryDetail({ orderId: OrderId })}>{LL.Order.Title({ number })}</a>
        </Heading>
        <OrderStatus status={Status} />
        <p className="soft">
          <time dateTime={PlacedAt}>{formatDate(PlacedAt, shell.Culture)}</time>
          {Pieces > 0 && ` · ${LL.OrderHistory.Pieces({ count: Pieces })}`}
          {PlacedBy !== '' && ` · ${LL.OrderHistory.PlacedBy({ name: PlacedBy })}`}
        </p>
        <p className="order-brief-total">
          <span className="visually-hidden">{LL.OrderHistory.Total()} </span>
          <strong>
            <Money cents={TaxIncl} />
          </strong>
        </p>
      </div>
      <div className="order-brief-photos">
        {Photos.map((photo, index) => (
          // the pictures never change places
          <Photo key={photo?.AssetId ?? index} picture={photo} alt="" sizes="4.5rem" />
        ))}
        {OtherLines > 0 && <span className="small soft">{LL.OrderHistory.OtherLines({ count: OtherLines })}</span>}
      </div>
      <div className="order-brief-actions">{children}</div>
    </article>
  );
}
