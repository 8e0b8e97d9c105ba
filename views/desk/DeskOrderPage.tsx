import { writtenTexts } from '#rules/order-texts.ts';
import { formatDate } from '#rules/dates.ts';
import { keptPromiseText } from '#rules/promise-text.ts';
import { Money } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTranslate, useTexts } from '#views/parts/texts.tsx';
import { whole } from '#views/parts/whole.tsx';
import { NeedBadges, StatusBadge } from './Badges.tsx';
import { Actions } from './Actions.tsx';
import type { DeskPageProps } from './DeskForm.tsx';
import { Outcome } from './Outcome.tsx';
import { postalLines } from './postalLines.ts';
import { History, MoneyEntries, Parcels } from './Records.tsx';
import { Requests } from './Requests.tsx';
import { Withdrawals } from './Withdrawals.tsx';
import './desk.css';

/** One order at the desk: its state, the actions available now, and its history. */
export function DeskOrderPage({ page, form }: DeskPageProps) {
  const LL = useTexts();
  const translate = useTranslate();
  const { urls, shell } = useShop();
  const said = page.Done && translate(`Desk.Done${page.Done.charAt(0).toUpperCase()}${page.Done.slice(1)}`);
  return (
    <div className="wrap page-top stack stack-l desk">
      <header className="stack">
        <p>
          <a href={urls.deskOrders()}>{LL.Desk.Back()}</a>
        </p>
        <h1>{whole(LL.Order.Title({ number: page.Number }))}</h1>
        <p className="cluster">
          <StatusBadge status={page.Status} />
          <NeedBadges needs={page.Needs} />
          <span className="soft">{LL.Order.PlacedAt({ date: formatDate(page.PlacedAt, shell.Culture) })}</span>
        </p>
        <Outcome form={form} said={said} kind={page.Done === 'repeated' ? 'info' : 'good'} />
      </header>
      <div className="aside desk-order">
        <Lines page={page} />
        <div className="stack desk-do">
          <Sums page={page} />
          <Withdrawals page={page} />
          <Requests page={page} form={form} />
          <Actions page={page} form={form} />
        </div>
        <div className="stack stack-l">
          <Buyer page={page} />
          <Parcels page={page} />
          <MoneyEntries page={page} />
          <History page={page} />
        </div>
      </div>
    </div>
  );
}

function Sums({ page }: Pick<DeskPageProps, 'page'>) {
  const LL = useTexts();
  const sums = [
    { name: LL.Desk.Total(), cents: page.TaxIncl },
    { name: LL.Desk.Paid(), cents: page.Paid },
    { name: LL.Desk.Open(), cents: page.Open },
    { name: LL.Desk.Refunded(), cents: page.Refunded },
    { name: LL.Desk.Refundable(), cents: page.Refundable },
  ];
  return (
    <dl className="card desk-sums">
      {sums.map(({ name, cents }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money cents={cents} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ page }: Pick<DeskPageProps, 'page'>) {
  const LL = useTexts();
  return (
    <section className="stack" aria-labelledby="desk-lines">
      <h2 id="desk-lines">{LL.Desk.Lines()}</h2>
      <ul className="desk-rows">
        {page.Lines.map((line) => (
          <li key={line.LineId}>
            <div>
              <p>{LL.Checkout.Line({ quantity: line.Quantity, name: line.Name })}</p>
              <p className="small soft">
                {[
                  LL.Cart.Sku({ sku: line.SKU }),
                  ...(line.Unsent > 0 ? [LL.Desk.Unsent({ count: line.Unsent })] : []),
                  ...(line.Refunded > 0 ? [LL.Desk.BackOf({ count: line.Refunded })] : []),
                ].join(' · ')}
              </p>
            </div>
            <span className="price">
              <Money cents={line.TaxIncl} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Buyer({ page: { Order: order } }: Pick<DeskPageProps, 'page'>) {
  const LL = useTexts();
  const translate = useTranslate();
  const { shell } = useShop();
  const facts = [
    { name: LL.Order.Billing(), lines: [...postalLines(order.Billing), order.Email] },
    { name: LL.Order.Shipping(), lines: postalLines(order.Shipping) },
    {
      name: LL.Order.ShippingMethod(),
      lines: [
        order.ShippingMethod,
        ...(order.PickupPoint ? [order.PickupPoint.Name, order.PickupPoint.City] : []),
        ...(order.Delivery ? [keptPromiseText(order.Delivery, shell.Culture, translate)] : []),
      ],
    },
    {
      name: LL.Order.PaymentMethod(),
      lines: [LL.Order[order.PaymentMethod](), ...(order.BankTransfer ? [order.BankTransfer.Reference] : [])],
    },
    ...writtenTexts(order).map(({ name, text }) => ({ name: LL.Order[name](), lines: [text] })),
  ];
  return (
    <section className="stack" aria-labelledby="desk-buyer">
      <h2 id="desk-buyer">{LL.Desk.AsBuyer()}</h2>
      <div className="pairs">
        {facts.map(({ name, lines }) => (
          <div key={name} className="desk-fact">
            <h3>{name}</h3>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
