import { useSelector } from '@xstate/react';
import type { Cart } from '#contract/cart.ts';
import { chosenIn, isBusy } from '#machines/salesTaxCountry/salesTaxCountry.machine.ts';
import type { SalesTaxCountryActor } from '#machines/salesTaxCountry/salesTaxCountry.machine.ts';
import { ChooseButton } from '#views/cart/ChooseButton.tsx';
import { SelectField } from '#views/parts/Field.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './salesTaxCountry.css';

interface SalesTaxCountryProps {
  readonly cart: Pick<Cart, 'Countries' | 'SalesTax'>;
  readonly flow: SalesTaxCountryActor;
}

/** The country whose VAT prices include, until the cart's destination is known: few change it, so its choice is folded. */
export function SalesTaxCountry({ cart: { Countries, SalesTax }, flow }: SalesTaxCountryProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const chosen = useSelector(flow, chosenIn);
  const busy = useSelector(flow, isBusy);
  if (!SalesTax) return null;
  const { CountryCode, IsFreeShipping } = SalesTax;
  const current = chosen ?? CountryCode;
  const name = Countries.find((country) => country.CountryCode === current)?.Name ?? current;
  return (
    <details className="folded sales-tax">
      <summary>{LL.Cart.SalesTaxOf({ country: name })}</summary>
      <form
        className="stack"
        method="post"
        action={urls.cart()}
        aria-busy={busy}
        onSubmit={(event) => event.preventDefault()}
      >
        <SelectField
          name="currentCountry"
          label={LL.Cart.SalesTaxCountry()}
          hint={LL.Cart.SalesTaxHint()}
          autoComplete="off"
          value={current}
          choices={Countries.map((country) => ({ value: country.CountryCode, text: country.Name }))}
          data-current={CountryCode}
          data-free-shipping={IsFreeShipping}
          onChange={({ currentTarget: { value } }) =>
            flow.send({ type: 'country.choose', countryCode: value, isFreeShipping: IsFreeShipping })
          }
        />
        <ChooseButton action="salesTaxCountry" />
      </form>
    </details>
  );
}
