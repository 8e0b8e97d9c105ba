import { useSelector } from '@xstate/react';
import type { FormAnswer } from '#contract/page.ts';
import { cartOf, countryIn, methodIn } from '#machines/cart/cart.machine.ts';
import type { CartActor } from '#machines/cart/cart.machine.ts';
import { Field, SelectField } from '#views/parts/Field.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { ChooseButton } from './ChooseButton.tsx';
import { ShippingMethods } from './ShippingMethods.tsx';

/** The cart's destination and shipping method: each choice is sent at once, or with its button without JavaScript. */
export function CartShipping({ form, flow }: { readonly form: FormAnswer | null; readonly flow: CartActor }) {
  const LL = useTexts();
  const { urls } = useShop();
  const cart = useSelector(flow, cartOf);
  const { Countries, ShippingPostalCode, ShippingCity: city } = cart;
  const countryCode = useSelector(flow, countryIn);
  const methodId = useSelector(flow, methodIn);
  const action = urls.cart();
  return (
    <>
      <form className="stack" method="post" action={action} onSubmit={(event) => event.preventDefault()}>
        <SelectField
          name="CountryCode"
          label={LL.Cart.ShippingCountry()}
          autoComplete="off"
          value={countryCode}
          choices={Countries.map(({ CountryCode, Name }) => ({ value: CountryCode, text: Name }))}
          onChange={(event) => flow.send({ type: 'country.choose', countryCode: event.currentTarget.value })}
        />
        <ChooseButton action="shippingCountry" />
      </form>
      <form className="stack" method="post" action={action} onSubmit={(event) => event.preventDefault()}>
        <Field
          key={countryCode}
          name="PostalCode"
          label={LL.Cart.PostalCode()}
          hint={city === '' ? LL.Cart.PostalCodeHint() : LL.Cart.ShipsTo({ city })}
          autoComplete="off"
          defaultValue={form?.Do === 'city' ? form.Values['PostalCode'] : ShippingPostalCode}
          error={form?.Do === 'city' ? form.Errors[0] : undefined}
          data-cities={countryCode}
        />
        <ChooseButton action="city" />
      </form>
      <form className="stack" method="post" action={action} onSubmit={(event) => event.preventDefault()}>
        <ShippingMethods
          cart={cart}
          chosen={methodId === null ? '' : String(methodId)}
          onChoose={(shippingMethodId) => flow.send({ type: 'method.choose', shippingMethodId })}
        />
        <ChooseButton action="shippingMethod" />
      </form>
    </>
  );
}
