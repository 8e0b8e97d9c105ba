import type { ReactNode } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './shortLine.css';

interface ShortLineProps {
  readonly item: CartItem;
  /** The buttons that mend it. */
  readonly children?: ReactNode;
}

/** Less can be had of a line than it asks for: how much is left, and what can be done about it right there. */
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
