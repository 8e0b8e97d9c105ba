import { useSelector } from '@xstate/react';
import { messageOf, validityOf } from '#machines/vatCheck/vatCheck.machine.ts';
import type { VatCheckActor } from '#machines/vatCheck/vatCheck.machine.ts';
import { Info } from '#views/parts/Info.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import './vatCheck.css';

interface VatInfoProps {
  readonly flow: VatCheckActor;
  /** The form itself says what is wrong with the number. */
  readonly isRefused: boolean;
}

/** What the VAT number is for, and once checked, its result: in the popover and below the field. */
export function VatInfo({ flow, isRefused }: VatInfoProps) {
  const LL = useTexts();
  const validity = useSelector(flow, validityOf);
  const message = useSelector(flow, messageOf);
  return (
    <>
      <Info label={LL.Checkout.VatWhy()}>{message || LL.Checkout.VatWhyText()}</Info>
      <p className={`vat-status vat-${validity}`} role="status">
        {validity === 'checking' ? LL.Vat.Checking() : !isRefused && message}
      </p>
    </>
  );
}
