import type { PickupPoint } from '#contract/pickup-point-search.ts';
import type { Order, PostalAddress } from '#contract/sales.ts';
import type { Culture } from '#contract/wire.ts';
import { keptPromiseText } from '#rules/promise-text.ts';
import { writtenTexts } from '#rules/order-texts.ts';
import { formatDate } from '#rules/dates.ts';
import { Money } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts, useTranslate } from '#views/parts/texts.tsx';
import './confirmation.css';

/** The carrier's pickup point in one line. */
const pickupLine = ({ Name, Street1, HouseNumber, PostalCode, City }: PickupPoint): string =>
  `${Name}, ${Street1} ${HouseNumber}, ${PostalCode} ${City}`;

/** What to pay by bank transfer, and how. */
export function BankTransfer({
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

/** The promise of delivery as it was given; none for an order that was given up. */
export function KeptPromise({ order: { Delivery, Status } }: { readonly order: Order }) {
  const translate = useTranslate();
  const { Culture } = useShop().shell;
  if (!Delivery || Status === 'Cancelled' || Status === 'Refunded') return null;
  return (
    <p>
      <strong>{keptPromiseText(Delivery, Culture, translate)}</strong>
    </p>
  );
}

/** Who the order is for, how it comes and how it is paid, and what the buyer wrote. */
export function Addresses({ order }: { readonly order: Order }) {
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
