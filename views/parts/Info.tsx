import type { ReactNode } from 'react';
import { useId } from 'react';
import './info.css';

interface InfoProps {
  /** What the explanation is about. */
  readonly label: string;
  readonly children: ReactNode;
}

/** An explanation on request: a native popover, which a press opens even without JavaScript. */
export function Info({ label, children }: InfoProps) {
  const id = useId();
  return (
    <span className="info">
      <button type="button" className="info-button" popoverTarget={id} aria-label={label} aria-describedby={id}>
        <span aria-hidden="true">?</span>
      </button>
      <span id={id} popover="auto" className="info-text">
        {children}
      </span>
    </span>
  );
}
