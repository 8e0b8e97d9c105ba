import type { PaymentMark } from '#rules/payment-order.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './paymentMarks.css';

/** What each mark is called; its drawing is a style, so that no page carries it. */
const names: Readonly<Record<PaymentMark, string>> = {
  bancontact: 'Bancontact',
  ideal: 'iDEAL',
  visa: 'Visa',
  mastercard: 'Mastercard',
};

/** The online payment methods, in the order preferred in the country. */
export function OnlineMarks({ marks }: { readonly marks: readonly PaymentMark[] }) {
  const LL = useTexts();
  return (
    <ul className="cluster payment-marks" aria-label={LL.Checkout.PaymentMarks()}>
      {marks.map((mark) => (
        <li key={mark} className={names[mark]}>
          {names[mark]}
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
