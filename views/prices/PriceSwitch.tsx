import type { Price } from '#contract/wire.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './prices.css';

interface PriceSwitchProps {
  readonly shown: Price['Shown'];
  readonly returnUrl: string;
}

/** How a company reads prices: a plain form, since everything on the page changes with it. */
export function PriceSwitch({ shown, returnUrl }: PriceSwitchProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const ways = [
    ['excl', LL.Core.TaxExcl()],
    ['incl', LL.Core.TaxIncl()],
  ] as const;
  return (
    <form className="price-switch" method="post" action={urls.prices()}>
      <input type="hidden" name="ReturnUrl" value={returnUrl} />
      <fieldset>
        <legend>{LL.Security.PricesShown()}</legend>
        {ways.map(([way, text]) => (
          <button
            key={way}
            className={buttonClass(way === shown ? 'main' : 'quiet')}
            type="submit"
            name="Do"
            value={way}
            aria-pressed={way === shown}
          >
            {text}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
