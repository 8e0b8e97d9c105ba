import type { ConfirmationPageData } from '#contract/confirmation-page.ts';
import { formatDate } from '#rules/dates.ts';
import { formatMoney } from '#rules/money.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface AfterProps {
  readonly page: ConfirmationPageData;
}

/** Parcels and refunds since the order was placed; nothing if there are none. */
export function After({ page }: AfterProps) {
  return (
    <>
      {page.Parcels.length > 0 && <Parcels page={page} />}
      {page.Refunds.length > 0 && <Refunds page={page} />}
    </>
  );
}

function Parcels({ page }: AfterProps) {
  const LL = useTexts();
  const { urls, shell } = useShop();
  const { Culture } = shell;
  return (
    <section className="stack" aria-labelledby="parcels">
      <h2 id="parcels">{LL.Order.Parcels()}</h2>
      <ul className="stack">
        {page.Parcels.map(({ At, Carrier, TrackingNumber, TrackingUrl, Lines }) => (
          <li key={At + TrackingNumber} className="card stack">
            <p>
              <strong>{LL.Order.ParcelSent({ date: formatDate(At, Culture), carrier: Carrier })}</strong>
            </p>
            <ul>
              {Lines.map(({ Name, Quantity }) => (
                <li key={Name}>{LL.Checkout.Line({ quantity: Quantity, name: Name })}</li>
              ))}
            </ul>
            {TrackingNumber !== '' && <p className="small">{LL.Order.Tracking({ number: TrackingNumber })}</p>}
            {TrackingUrl !== '' && (
              <a href={TrackingUrl} target="_blank" rel="noreferrer">
                {LL.Order.FollowParcel()}
              </a>
            )}
          </li>
        ))}
      </ul>
      <p>
        <a className={buttonClass('quiet')} href={urls.reviewsOfOrder({ orderId: page.Order.OrderId })}>
          {LL.Order.GiveReview()}
        </a>
      </p>
    </section>
  );
}

function Refunds({ page: { Refunds: refunds } }: AfterProps) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  return (
    <section className="stack" aria-labelledby="refunds">
      <h2 id="refunds">{LL.Order.Refunds()}</h2>
      <ul className="stack">
        {refunds.map(({ At, Amount, IsDone, Note }) => {
          const said = { amount: formatMoney(Amount, Culture), date: formatDate(At, Culture) };
          return (
            <li key={`${At} ${Amount}`}>
              <p>{IsDone ? LL.Order.RefundDone(said) : LL.Order.RefundUnderWay(said)}</p>
              {Note !== '' && <p className="small soft">{Note}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
