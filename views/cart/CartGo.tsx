import type { Cart } from '#contract/cart.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { Money } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface CartGoProps {
  readonly totals: Cart['Totals'];
  readonly isBusy: boolean;
}

/** The way to the checkout, with the total where the totals are out of sight. */
export function CartGo({ totals, isBusy }: CartGoProps) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <div className="foot-bar cart-go">
      <p className={isBusy ? 'is-busy' : undefined}>
        {LL.Cart.TotalIncl()}
        <strong>
          <Money cents={totals.TaxIncl} />
        </strong>
      </p>
      <a className={buttonClass('main', true)} href={urls.checkout()}>
        {LL.Cart.Checkout()}
      </a>
    </div>
  );
}
