import type { ReactNode } from 'react';
import type { PaymentMark } from '#rules/payment-order.ts';
import { useTexts } from '#views/parts/texts.tsx';

/** Simplified logos of payment methods in their familiar colours, not the brands' own artwork. */
const drawings: Readonly<Record<PaymentMark | 'transfer', { name: string; drawing: ReactNode }>> = {
  bancontact: {
    name: 'Bancontact',
    drawing: (
      <>
        <path fill="#1e3764" d="M4 6h16c0 6-4 8-8 8H4z" />
        <path fill="#f5b800" d="M44 26H28c0-6 4-8 8-8h8z" />
        <path stroke="#1e3764" strokeWidth="3" fill="none" d="M14 21h6l9-10h6" />
      </>
    ),
  },
  ideal: {
    name: 'iDEAL',
    drawing: (
      <>
        <path fill="none" stroke="#111" strokeWidth="2.5" d="M13 6h13c7 0 11 4 11 10s-4 10-11 10H13z" />
        <circle cx="18.5" cy="12" r="2.5" fill="#111" />
        <path fill="#111" d="M16.5 17h4v6h-4z" />
        <path fill="#cc0066" d="M23.5 10H26c4 0 6.5 2.5 6.5 6s-2.5 6-6.5 6h-2.5z" />
      </>
    ),
  },
  visa: {
    name: 'Visa',
    drawing: (
      <path
        fill="none"
        stroke="#1a2a7a"
        strokeWidth="3"
        d="m7 10 4 12 6-12m4 0-2.5 12M32 11c-2-1.5-6-1-6 1.5s5 3 5 5.5-4.5 3-7 1.5M33 22l6-12h1l3 12m-8-3.5h6"
      />
    ),
  },
  mastercard: {
    name: 'Mastercard',
    drawing: (
      <>
        <circle cx="19" cy="16" r="9" fill="#d0021b" />
        <circle cx="29" cy="16" r="9" fill="#f5a623" />
        <path fill="#e2631e" d="M24 8.5a9 9 0 0 1 0 15 9 9 0 0 1 0-15z" />
      </>
    ),
  },
  transfer: {
    name: '',
    drawing: (
      <path fill="none" stroke="#333" strokeWidth="2.5" d="M11 13 24 6l13 7zM15 14v8m6-8v8m6-8v8m6-8v8M11 25h26" />
    ),
  },
};

interface MarkProps {
  readonly mark: keyof typeof drawings;
  readonly name?: string;
}

function Mark({ mark, name }: MarkProps) {
  const { name: brand, drawing } = drawings[mark];
  return (
    <li>
      <svg className="payment-mark" viewBox="0 0 48 32" width="48" height="32" role="img" aria-label={name ?? brand}>
        <rect x="0.5" y="0.5" width="47" height="31" rx="4" fill="#fff" stroke="#ccc" />
        {drawing}
      </svg>
    </li>
  );
}

/** The online payment methods, in the order preferred in the country. */
export function OnlineMarks({ marks }: { readonly marks: readonly PaymentMark[] }) {
  const LL = useTexts();
  return (
    <ul className="payment-marks" aria-label={LL.Checkout.PaymentMarks()}>
      {marks.map((mark) => (
        <Mark key={mark} mark={mark} />
      ))}
    </ul>
  );
}

export function TransferMark() {
  const LL = useTexts();
  return (
    <ul className="payment-marks">
      <Mark mark="transfer" name={LL.Checkout.BankTransfer()} />
    </ul>
  );
}
