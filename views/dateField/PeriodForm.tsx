import type { ReactNode } from 'react';
import type { PeriodAsked } from '#rules/period.ts';
import { Button } from '#views/parts/Button.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import './period.css';

interface PeriodFormProps {
  /** Of the list, without a period. */
  readonly path: string;
  readonly asked: PeriodAsked;
  /** Whether a link leads back to the list without a period. */
  readonly hasAll?: boolean;
  /** Its two fields, and hidden ones. */
  readonly children: ReactNode;
}

/** Asks a list for what lies between two days. */
export function PeriodForm({ path, asked, hasAll = true, children }: PeriodFormProps) {
  const LL = useTexts();
  const isAsked = asked.From !== '' || asked.Until !== '';
  return (
    <form className="period" role="search" aria-label={LL.DateField.Show()} action={path} method="get" noValidate>
      {children}
      <Button kind="quiet">{LL.DateField.Show()}</Button>
      {hasAll && isAsked && (
        <p>
          <a href={path}>{LL.DateField.All()}</a>
        </p>
      )}
    </form>
  );
}
