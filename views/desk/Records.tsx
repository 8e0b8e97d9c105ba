import type { DeskOrderPageData } from '#contract/desk-pages.ts';
import type { DeskOrder } from '#contract/desk.ts';
import { formatDate, formatTime } from '#rules/dates.ts';
import { formatMoney } from '#rules/money.ts';
import { isOrderStatus } from '#rules/order-status.ts';
import { Button } from '#views/parts/Button.tsx';
import { Money } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTranslate, useTexts } from '#views/parts/texts.tsx';
import { StatusBadge } from './Badges.tsx';
import { DeskForm } from './DeskForm.tsx';

interface RecordsProps {
  readonly page: DeskOrderPageData;
}

/** When something was done, and by whom. */
export function When({ at, by }: { readonly at: string; readonly by: string | null }) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  return (
    <p className="small soft">
      <time dateTime={at}>{LL.Desk.Moment({ date: formatDate(at, Culture), time: formatTime(at, Culture) })}</time>
      {by !== null && ` ${LL.Desk.ByWho({ who: by })}`}
    </p>
  );
}

/** The parcels with their contents. */
export function Parcels({ page }: RecordsProps) {
  const LL = useTexts();
  return (
    <section className="stack" aria-labelledby="desk-parcels">
      <h2 id="desk-parcels">{LL.Desk.Shipments()}</h2>
      {page.Shipments.length === 0 && <p className="soft">{LL.Desk.NoShipments()}</p>}
      <ul className="desk-rows">
        {page.Shipments.map((parcel) => (
          <li key={parcel.ShipmentId}>
            <div>
              <p>
                <strong>{parcel.Carrier}</strong> <Tracking parcel={parcel} />
              </p>
              {parcel.Lines.map(({ LineId, Quantity, Name }) => (
                <p key={LineId}>{LL.Checkout.Line({ quantity: Quantity, name: Name })}</p>
              ))}
              <When at={parcel.At} by={parcel.By} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tracking({ parcel }: { readonly parcel: DeskOrder['Shipments'][number] }) {
  const LL = useTexts();
  const { TrackingNumber, TrackingUrl } = parcel;
  return TrackingUrl === '' ? (
    TrackingNumber
  ) : (
    <a href={TrackingUrl} target="_blank" rel="noopener noreferrer">
      {LL.Desk.Follow({ number: TrackingNumber })}
    </a>
  );
}

/** Payments and refunds, and what still needs attention. */
export function MoneyEntries({ page }: RecordsProps) {
  const LL = useTexts();
  return (
    <section className="stack" aria-labelledby="desk-money">
      <h2 id="desk-money">{LL.Desk.Money()}</h2>
      {page.Money.length === 0 && <p className="soft">{LL.Desk.NoMoney()}</p>}
      <ul className="desk-rows">
        {page.Money.map((entry) => (
          <Entry key={entry.EntryId} entry={entry} page={page} />
        ))}
      </ul>
    </section>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Entry({ entry, page }: RecordsProps & { readonly entry: DeskOrder['Money'][number] }) {
  const LL = useTexts();
  const translate = useTranslate();
  const isByHand = entry.Kind === 'refund' && entry.State === 'asked' && entry.May.includes('confirm');
  const state = entry.IsUnwanted
    ? LL.Desk.StateUnwanted()
    : isByHand
      ? LL.Desk.StateByHand()
      : translate(`Desk.State${capital(entry.State)}`);
  return (
    <li>
      <div className="stack">
        <div>
          <p>
            <strong>{translate(`Desk.Kind${capital(entry.Kind)}`)}</strong> ({state})
          </p>
          {entry.Note !== '' && <p className="desk-note">{entry.Note}</p>}
          <When at={entry.At} by={entry.By} />
        </div>
        {entry.May.length > 0 && (
          <DeskForm page={page} token={entry.EntryId}>
            <p className="cluster">
              {entry.May.map((name) => (
                <Button key={name} kind="quiet" name="Do" value={`${name}:${entry.EntryId}`}>
                  {name === 'retry' ? LL.Desk.Retry() : LL.Desk.ConfirmPaid()}
                </Button>
              ))}
            </p>
          </DeskForm>
        )}
      </div>
      <span className="price">
        {(entry.Kind === 'refund' || entry.Kind === 'chargeback') && '−\u00a0'}
        <Money cents={entry.Amount} />
      </span>
    </li>
  );
}

const sentences: Readonly<Record<string, string>> = {
  'order.place': 'Placed',
  'payment.received': 'Received',
  'payment.reversed': 'Reversed',
  'transfer.choose': 'Chosen',
  'reminder.due': 'Reminder',
  'deadline.passed': 'Deadline',
  cancel: 'Cancelled',
  'parcel.shipped': 'Shipped',
  'rest.cancel': 'Rest',
  'refund.booked': 'Refunded',
  'refund.retried': 'Retried',
  'refund.confirmed': 'Confirmed',
  'address.accepted': 'AddressAccepted',
  'address.refused': 'AddressRefused',
  'refund.refused': 'RefundRefused',
  'withdrawal.handled': 'Withdrawal',
  'approval.given': 'Approved',
  'approval.refused': 'NotApproved',
};

/** The order's history. */
export function History({ page }: RecordsProps) {
  const LL = useTexts();
  const translate = useTranslate();
  const { Culture } = useShop().shell;
  const told = ({ Event, From, Cents, Pieces }: DeskOrder['Events'][number]) => {
    const isUnapproved = Event === 'deadline.passed' && From === 'AwaitingApproval';
    const sentence = isUnapproved ? 'ApprovalDeadline' : sentences[Event];
    const amount = Cents === null ? '' : formatMoney(Cents, Culture);
    return sentence === undefined ? Event : translate(`Desk.Event${sentence}`, { amount, pieces: Pieces ?? 0 });
  };
  return (
    <section className="stack" aria-labelledby="desk-history">
      <h2 id="desk-history">{LL.Desk.History()}</h2>
      {page.Events.length === 0 && <p className="soft">{LL.Desk.NoHistory()}</p>}
      <ol className="desk-rows">
        {page.Events.map((event) => (
          <li key={`${event.At} ${event.Event} ${event.Cents} ${event.Pieces}`}>
            <div>
              <p>{told(event)}</p>
              <When at={event.At} by={event.By} />
            </div>
            {event.From !== event.To && isOrderStatus(event.To) && <StatusBadge status={event.To} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
