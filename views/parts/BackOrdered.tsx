import type { CartItem } from '#contract/cart.ts';
import { usePromiseText } from './DeliveryPromise.tsx';
import { useTexts } from './texts.tsx';

/** How many pieces of a line come later, and when, if that is known. */
export function BackOrdered({ line }: { readonly line: Pick<CartItem, 'BackOrdered' | 'Later'> }) {
  const LL = useTexts();
  const textOf = usePromiseText();
  const { BackOrdered: count, Later } = line;
  if (count === 0) return null;
  return (
    <p className="small soft">
      {Later ? LL.Delivery.BackOrdered({ count, promise: textOf(Later) }) : LL.Cart.BackOrdered({ count })}
    </p>
  );
}
