import type { ConfirmationPageData } from '#contract/confirmation-page.ts';
import type { PickupPoint } from '#contract/pickup-point-search.ts';
import type { Order, PostalAddress } from '#contract/sales.ts';
import type { Culture } from '#contract/wire.ts';
import { writtenTexts } from '#rules/order-texts.ts';
import { formatDate } from '#rules/dates.ts';
import { Totals } from '#views/cart/Totals.tsx';
import { buttonClass } from '#views/parts/Button.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { Money, PriceTag } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { After } from './After.tsx';
import { RestoreForm } from './RestoreForm.tsx';
import './confirmation.css';

/** The carrier's pickup point in one line. */
const pickupLine = ({ Name, Street1, HouseNumber, PostalCode, City }: PickupPoint): string =>
  `${Name}, ${Street1} ${HouseNumber}, ${PostalCode} ${City}`;

/** A placed order, as it was frozen: what to pay and how comes first. */
export function ConfirmationPage({ page }: { readonly page: ConfirmationPageData }) {
  const { Order: order } = page;
  const LL = useTexts();
  const { urls, shell } = useShop();
  return (
    <div className="wrap page-top stack stack-l confirmation">
      <header className="stack">
        <h1>{LL.Order.Thanks()}</h1>
        <p className="lead">
          <strong>
            <Numbered text={LL.Order.Title({ number: order.Number })} number={order.Number} />
          </strong>
        </p>
        <p>
          {LL.Order.Mailed({ email: order.Email })}{' '}
          {LL.Order.PlacedAt({ date: formatDate(order.PlacedAt, shell.Culture) })}
        </p>
      </header>
      <Standing page={page} />
      {order.BankTransfer && order.Status === 'AwaitingPayment' && (
        <BankTransfer transfer={order.BankTransfer} culture={shell.Culture} />
      )}
      <After page={page} />
      <div className="aside">
        <div className="stack stack-l">
          <Lines order={order} />
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
        <a className={buttonClass('quiet')} href={urls.home()}>
          {LL.Order.Continue()}
        </a>
      </p>
    </div>
  );
}

/** Text around a number that must not wrap. */
function Numbered({ text, number }: { readonly text: string; readonly number: string }) {
  const [before, after] = text.split(number);
  return (
    <span>
      {before}
      <span className="order-number">{number}</span>
      {after}
    </span>
  );
}

const kindOf = {
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
              <Numbered text={LL.Order.Invoice({ number: Invoice.Number })} number={Invoice.Number} />
            </a>
          )}
        </p>
      )}
    </div>
  );
}

function BankTransfer({
  transfer,
  culture,
}: {
  readonly transfer: NonNullable<Order['BankTransfer']>;
  readonly culture: Culture;
}) {
  const LL = useTexts();
  const facts = [
    { name: LL.Order.Amount(), value: <Money cents={transfer.Amount} /> },
    { name: LL.Order.Beneficiary(), value: transfer.Beneficiary },
    { name: LL.Order.Iban(), value: inFours(transfer.Iban) },
    { name: LL.Order.Bic(), value: transfer.Bic },
    { name: LL.Order.Reference(), value: transfer.Reference },
    ...(transfer.PayBy ? [{ name: LL.Order.PayBefore(), value: formatDate(transfer.PayBy, culture) }] : []),
  ];
  return (
    <section className="card stack bank-transfer" aria-labelledby="bank-transfer">
      <h2 id="bank-transfer">{LL.Order.ToPay()}</h2>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small soft">{LL.Order.ReferenceHint()}</p>
    </section>
  );
}

const inFours = (iban: string) => iban.replaceAll(' ', '').replaceAll(/(.{4})(?=.)/g, '$1 ');

function Lines({ order }: { readonly order: Order }) {
  const LL = useTexts();
  return (
    <section className="stack" aria-labelledby="order-lines">
      <h2 id="order-lines">{LL.Order.Lines()}</h2>
      <ul className="confirmed-lines">
        {order.Lines.map((line) => (
          <li key={line.SKU}>
            <div>
              <p>{LL.Checkout.Line({ quantity: line.Quantity, name: line.Name })}</p>
              <p className="small soft">
                {[
                  LL.Cart.Sku({ sku: line.SKU }),
                  ...line.Options.map(({ Name, Value }) => LL.Core.Option({ name: Name, value: Value })),
                ].join(' · ')}
              </p>
              {line.BackOrdered > 0 && <p className="small soft">{LL.Cart.BackOrdered({ count: line.BackOrdered })}</p>}
            </div>
            <PriceTag price={line.Amount} hasLabel={false} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Addresses({ order }: { readonly order: Order }) {
  const LL = useTexts();
  return (
    <div className="pairs">
      <Address title={LL.Order.Billing()} address={order.Billing} vatNumber={order.Vat?.Number} />
      {!order.TopUp && (
        <>
          <Address title={LL.Order.Shipping()} address={order.Shipping} />
          <Fact title={LL.Order.ShippingMethod()} value={order.ShippingMethod} />
        </>
      )}
      {order.PickupPoint && <Fact title={LL.Order.PickupPoint()} value={pickupLine(order.PickupPoint)} />}
      <Fact title={LL.Order.PaymentMethod()} value={LL.Order[order.PaymentMethod]()} />
      {writtenTexts(order).map(({ name, text }) => (
        <Fact key={name} title={LL.Order[name]()} value={text} />
      ))}
    </div>
  );
}

function Fact({ title, value }: { readonly title: string; readonly value: string }) {
  return (
    <section>
      <h3>{title}</h3>
      <p className="order-note">{value}</p>
    </section>
  );
}

interface AddressProps {
  readonly title: string;
  readonly address: PostalAddress;
  readonly vatNumber?: string | undefined;
}

function Address({ title, address, vatNumber }: AddressProps) {
  const LL = useTexts();
  const box = address.BoxNumber === '' ? '' : ` ${LL.Order.Box({ box: address.BoxNumber })}`;
  const lines = [
    `${address.FirstName} ${address.LastName}`,
    address.Company,
    `${address.Street1} ${address.HouseNumber}${box}`,
    `${address.PostalCode} ${address.City}`,
    address.CountryName,
    vatNumber ? LL.Vat.Number({ number: vatNumber }) : '',
  ];
  return (
    <section>
      <h3>{title}</h3>
      <address>
        {lines
          .filter((line) => line.trim() !== '')
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
      </address>
    </section>
  );
}
