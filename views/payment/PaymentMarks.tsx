import { markNames } from '#rules/payment-order.ts';
import type { PaymentMark } from '#rules/payment-order.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './paymentMarks.css';

/** The online payment methods, in the order preferred in the country; their drawings are styles, so that no page carries them. */
export function OnlineMarks({ marks }: { readonly marks: readonly PaymentMark[] }) {
  const LL = useTexts();
  return (
    <ul className="cluster payment-marks" aria-label={LL.Checkout.PaymentMarks()}>
      {marks.map((mark) => (
        <li key={mark} className={markNames[mark]}>
          {markNames[mark]}
        </li>
      ))}
    </ul>
  );
}

export function TransferMark() {
  const LL = useTexts();
  return (
    <ul className="cluster payment-marks">
      <li className="Transfer">{LL.Checkout.BankTransfer()}</li>
    </ul>
  );
}
