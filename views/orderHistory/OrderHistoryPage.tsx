import type { OrderHistoryPageData } from '#contract/order-history.ts';
import type { ReactNode } from 'react';
import type { OrderHistoryActor } from '#machines/orderHistory/orderHistory.machine.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { PeriodForm } from '#views/dateField/PeriodForm.tsx';
import { Pagination } from '#views/parts/Pagination.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { OrderBrief, OrderLink } from './OrderBrief.tsx';
import { ReorderForm, ReorderReport } from './ReorderForm.tsx';
import './orderHistory.css';

interface OrderHistoryPageProps {
  readonly page: OrderHistoryPageData;
  readonly flow: OrderHistoryActor;
  /** The fields of the period that it shows. */
  readonly period: ReactNode;
}

/** A customer's orders, newest first, a page of them at a time. */
export function OrderHistoryPage({ page, flow, period }: OrderHistoryPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const { From, Until } = page.Period;
  const isAsked = From !== '' || Until !== '';
  const hrefOf = (number: number) =>
    urls.orderHistory({
      pagenbr: number > 1 ? String(number) : undefined,
      from: From || undefined,
      until: Until || undefined,
    });
  return (
    <div className="wrap page-top stack stack-l">
      <header className="stack">
        <h1>{LL.OrderHistory.Title()}</h1>
        {page.ItemsCount > 0 && (
          <p className="cluster between">
            <span>{LL.OrderHistory.Count({ count: page.ItemsCount })}</span>
            <a href={urls.orderList()}>{LL.OrderHistory.ListTitle()}</a>
          </p>
        )}
      </header>
      {(isAsked || page.ItemsCount > 0) && (
        <PeriodForm path={urls.orderHistory()} asked={page.Period}>
          {period}
        </PeriodForm>
      )}
      {page.ItemsCount === 0 && isAsked ? (
        <p role="status">{LL.OrderHistory.NoneThen()}</p>
      ) : page.ItemsCount === 0 ? (
        <section className="card stack">
          <p>{LL.OrderHistory.None()}</p>
          <p className="soft">{LL.OrderHistory.NoneText()}</p>
          <p>
            <a className={buttonClass()} href={urls.search()}>
              {LL.OrderHistory.ToShop()}
            </a>
          </p>
        </section>
      ) : (
        <ol className="stack">
          {page.Orders.map((order) => (
            <li key={order.OrderId}>
              <OrderBrief order={order}>
                <div className="order-brief-ways">
                  <OrderLink order={order} />
                  {order.Photos.length > 0 && (
                    <ReorderForm orderId={order.OrderId} number={order.Number} flow={flow} kind="quiet" />
                  )}
                </div>
                <ReorderReport orderId={order.OrderId} flow={flow} />
              </OrderBrief>
            </li>
          ))}
        </ol>
      )}
      <Pagination totalPages={page.TotalPages} currentPage={page.CurrentPage} hrefOf={hrefOf} />
    </div>
  );
}
