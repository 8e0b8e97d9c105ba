import type { Cart } from '#contract/cart.ts';
import { formatMoney } from '#rules/money.ts';
import { useShop } from './shop.ts';
import { useTexts } from './texts.tsx';

/** How much is missing for free delivery; the amount includes VAT, as the threshold does, whatever the buyer is shown. */
export function FreeDelivery({ free }: { readonly free: Cart['FreeDelivery'] }) {
  const LL = useTexts();
  const { Culture, Prices } = useShop().shell;
  if (!free) return null;
  const amount = formatMoney(free.Left, Culture);
  if (free.Left === 0) return LL.Delivery.IsFree();
  return Prices === 'excl' ? LL.Delivery.FreeFromIncl({ amount }) : LL.Delivery.FreeFrom({ amount });
}

/** From which total delivery is free, including VAT as well; 0 if it is already. */
export function FreeOver({ from }: { readonly from: number }) {
  const LL = useTexts();
  const { Culture, Prices } = useShop().shell;
  if (from === 0) return LL.Delivery.IsFree();
  const amount = formatMoney(from, Culture);
  return Prices === 'excl' ? LL.Delivery.FreeOverIncl({ amount }) : LL.Delivery.FreeOver({ amount });
}
