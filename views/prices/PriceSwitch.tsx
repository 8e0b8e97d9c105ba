import type { Price } from '#contract/wire.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './prices.css';

interface PriceSwitchProps {
  readonly shown: Price['Shown'];
  readonly returnUrl: string;
}

/** A company's price basis: a plain form, since it changes everything on the page. */
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
