import type { ReactNode } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './shortLine.css';

interface ShortLineProps {
  readonly item: CartItem;
  /** The buttons that fix it. */
  readonly children?: ReactNode;
}

/** A line exceeds what is available: how much is left, and what can be done about it. */
export function ShortLine({ item: { Left, IsShort }, children }: ShortLineProps) {
  const LL = useTexts();
  if (!IsShort) return null;
  return (
    <div className="short-line">
      <p className="badge badge-warn">{Left > 0 ? LL.Cart.OnlyLeft({ count: Left }) : LL.Cart.NoneLeft()}</p>
      {children}
    </div>
  );
}
