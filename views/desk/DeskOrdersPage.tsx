import type { ComponentType } from 'react';
import { newsletterAddressesUrl } from '#rules/newsletter.ts';
import type { DeskOrdersPageData } from '#contract/desk-pages.ts';
import type { DeskOrderRow } from '#contract/desk.ts';
import { formatDate } from '#rules/dates.ts';
import { Button } from '#views/parts/Button.tsx';
import { orderStatuses } from '#rules/order-status.ts';
import type { ChoiceFieldProps } from '#views/choiceField/ChoiceField.tsx';
import { Field } from '#views/parts/Field.tsx';
import { Pagination } from '#views/parts/Pagination.tsx';
import { Money } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTranslate, useTexts } from '#views/parts/texts.tsx';
import { NeedBadges, StatusBadge } from './Badges.tsx';
import './desk.css';

interface DeskOrdersPageProps {
  readonly page: DeskOrdersPageData;
  /** A choice from a long list. */
  readonly Choice: ComponentType<ChoiceFieldProps>;
}

/** All orders, newest first, and which of them need attention. */
export function DeskOrdersPage({ page, Choice }: DeskOrdersPageProps) {
  const LL = useTexts();
  const { urls, shell } = useShop();
  const { q, status } = page.Query;
  const hrefOf = (pagenbr: number) => urls.deskOrders({ q: q || undefined, status: status ?? undefined, pagenbr });
  return (
    <div className="wrap page-top stack stack-l">
      <header className="cluster between">
        <h1>{LL.Desk.Orders()}</h1>
        <p className="cluster">
          <a href={urls.deskWithdrawals()}>{LL.Desk.Withdrawals()}</a>
          <a href={urls.deskReviews()}>{LL.Desk.Reviews()}</a>
          <a href={urls.deskVisits()}>{LL.Desk.Visits()}</a>
          <a href={newsletterAddressesUrl(shell.AppPath)} download>
            {LL.Desk.NewsletterAddresses()}
          </a>
        </p>
      </header>
      <Search page={page} path={urls.deskOrders()} Choice={Choice} />
      <section className="stack" aria-label={LL.Desk.Orders()}>
        <p role="status">{page.ItemsCount > 0 ? LL.Desk.Found({ count: page.ItemsCount }) : LL.Desk.None()}</p>
        {page.Orders.length > 0 && (
          <table className="desk-orders">
            <thead>
              <tr>
                <th scope="col">{LL.Desk.Number()}</th>
                <th scope="col">{LL.Desk.PlacedAt()}</th>
                <th scope="col">{LL.Desk.Buyer()}</th>
                <th scope="col">{LL.Desk.Status()}</th>
                <th scope="col">{LL.Desk.Total()}</th>
                <th scope="col">{LL.Desk.Open()}</th>
              </tr>
            </thead>
            <tbody>
              {page.Orders.map((order) => (
                <Row key={order.OrderId} order={order} />
              ))}
            </tbody>
          </table>
        )}
        <Pagination totalPages={page.TotalPages} currentPage={page.CurrentPage} hrefOf={hrefOf} />
      </section>
    </div>
  );
}

function Search({ page: { Query }, path, Choice }: DeskOrdersPageProps & { readonly path: string }) {
  const LL = useTexts();
  const translate = useTranslate();
  const choices = [
    { value: '', text: LL.Desk.AnyStatus() },
    { value: 'Needs', text: LL.Desk.Needs() },
    ...orderStatuses.map((value) => ({ value, text: translate(`Desk.Status${value}`) })),
  ];
  return (
    <form className="desk-search" role="search" aria-label={LL.Desk.Orders()} action={path} method="get">
      <Field
        name="q"
        type="search"
        label={LL.Desk.Search()}
        defaultValue={Query.q}
        isRequired
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
      />
      <Choice name="status" label={LL.Desk.Status()} choices={choices} value={Query.status ?? ''} />
      <Button>{LL.Desk.Find()}</Button>
    </form>
  );
}

function Row({ order }: { readonly order: DeskOrderRow }) {
  const LL = useTexts();
  const { urls, shell } = useShop();
  return (
    <tr>
      <th scope="row">
        <a href={urls.deskOrder({ orderId: order.OrderId })}>{order.Number}</a>
      </th>
      <td className="soft">{formatDate(order.PlacedAt, shell.Culture)}</td>
      <td className="desk-buyer">
        {order.Name} <small className="soft">{order.Email}</small>
      </td>
      <td className="desk-standing">
        <StatusBadge status={order.Status} /> <NeedBadges needs={order.Needs} />
      </td>
      <td className="desk-amount">
        <Money cents={order.TaxIncl} />
      </td>
      <td className="desk-amount desk-open">
        {order.Open > 0 && (
          <>
            <span className="desk-label">{LL.Desk.Open()} </span>
            <Money cents={order.Open} />
          </>
        )}
      </td>
    </tr>
  );
}
