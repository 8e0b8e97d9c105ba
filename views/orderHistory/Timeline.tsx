import type { OrderStep } from '#contract/order-history.ts';
import { formatDate } from '#rules/dates.ts';
import { formatMoney } from '#rules/money.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

/** What happened to an order, oldest first. */
export function Timeline({ steps }: { readonly steps: readonly OrderStep[] }) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  const words = useWords();
  return (
    <section className="stack" aria-labelledby="order-timeline">
      <h2 id="order-timeline">{LL.OrderHistory.Timeline()}</h2>
      <ol className="timeline">
        {steps.map((step, index) => (
          // two things may happen at the same moment, and none ever changes places
          <li key={index}>
            <p>
              <strong>{words(step)}</strong>
              <br />
              <time className="small soft" dateTime={step.At}>
                {formatDate(step.At, Culture)}
              </time>
            </p>
            {step.Note !== '' && <p className="small soft">{step.Note}</p>}
            {step.Parcel && <Parcel parcel={step.Parcel} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function useWords(): (step: OrderStep) => string {
  const { OrderHistory } = useTexts();
  const { Culture } = useShop().shell;
  return ({ Kind, Approver, Amount, Pieces, Parcel: parcel }) => {
    const amount = formatMoney(Amount ?? 0, Culture);
    switch (Kind) {
      case 'Placed':
        return OrderHistory.StepPlaced();
      case 'ApprovalAsked':
        return OrderHistory.StepApprovalAsked();
      case 'Approved':
        return Approver === '' ? OrderHistory.StepApproved() : OrderHistory.StepApprovedBy({ name: Approver });
      case 'NotApproved':
        return Approver === '' ? OrderHistory.StepNotApproved() : OrderHistory.StepNotApprovedBy({ name: Approver });
      case 'ApprovalExpired':
        return OrderHistory.StepApprovalExpired();
      case 'Paid':
        return OrderHistory.StepPaid({ amount });
      case 'PartPaid':
        return OrderHistory.StepPartPaid({ amount });
      case 'TransferChosen':
        return OrderHistory.StepTransferChosen();
      case 'Reversed':
        return OrderHistory.StepReversed({ amount });
      case 'Sent':
        return OrderHistory.StepSent({ carrier: parcel?.Carrier ?? '' });
      case 'RestCancelled':
        return OrderHistory.StepRestCancelled({ pieces: Pieces ?? 0 });
      case 'Cancelled':
        return OrderHistory.StepCancelled();
      case 'Expired':
        return OrderHistory.StepExpired();
      case 'RefundUnderWay':
        return OrderHistory.StepRefundUnderWay({ amount });
      case 'Refunded':
        return OrderHistory.StepRefunded({ amount });
    }
  };
}

function Parcel({ parcel }: { readonly parcel: NonNullable<OrderStep['Parcel']> }) {
  const LL = useTexts();
  const { Lines, TrackingNumber, TrackingUrl } = parcel;
  return (
    <>
      <ul className="small">
        {Lines.map(({ Name, Quantity }) => (
          <li key={Name}>{LL.Checkout.Line({ quantity: Quantity, name: Name })}</li>
        ))}
      </ul>
      {TrackingNumber !== '' && <p className="small">{LL.Order.Tracking({ number: TrackingNumber })}</p>}
      {TrackingUrl !== '' && (
        <a className="small" href={TrackingUrl} target="_blank" rel="noreferrer">
          {LL.Order.FollowParcel()}
        </a>
      )}
    </>
  );
}
