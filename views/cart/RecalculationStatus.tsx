import type { Cart } from '#contract/cart.ts';
import { formatMoney } from '#rules/money.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface RecalculationStatusProps {
  readonly cart: Pick<Cart, 'Totals' | 'Shown'>;
  readonly isBusy: boolean;
}

/** For screen readers: that the cart is being recalculated, and then its new total. */
export function RecalculationStatus({ cart: { Totals: totals, Shown }, isBusy }: RecalculationStatusProps) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  const total =
    Shown === 'incl'
      ? `${LL.Cart.TotalIncl()} ${formatMoney(totals.TaxIncl, Culture)}`
      : `${LL.Cart.TotalExcl()} ${formatMoney(totals.TaxExcl, Culture)}`;
  return (
    <p className="visually-hidden" role="status">
      {isBusy ? LL.Cart.Recalculating() : total}
    </p>
  );
}
