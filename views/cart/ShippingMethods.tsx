import { useId } from 'react';
import type { Cart } from '#contract/cart.ts';
import type { FieldError } from '#views/parts/Field.tsx';
import { Info } from '#views/parts/Info.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { PriceTag } from '#views/parts/PriceTag.tsx';
import { useSay, useTexts } from '#views/parts/texts.tsx';
import './shippingMethods.css';

interface ShippingMethodsProps {
  readonly methods: Cart['ShippingMethods'];
  /** The id of the chosen one as its form says it; '' while none is. */
  readonly chosen: string;
  /** Left out where the form itself hears of every change. */
  readonly onChoose?: (shippingMethodId: number) => void;
  readonly error?: FieldError | null | undefined;
  /** Where the page's other parts lead to it. */
  readonly id?: string;
}

/** The ways a cart can be shipped, with what each costs. */
export function ShippingMethods({ methods, chosen, onChoose, error, id: given }: ShippingMethodsProps) {
  const LL = useTexts();
  const say = useSay();
  const own = useId();
  const id = given ?? own;
  return (
    <fieldset
      id={id}
      className="shipping-methods stack"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}e` : undefined}
    >
      <legend>{LL.Cart.ShippingMethod()}</legend>
      {methods.length === 0 && <Notice kind="warn">{LL.Cart.NoShippingMethod()}</Notice>}
      {methods.map(({ ShippingMethodId, Name, Description, Price }) => (
        <div key={ShippingMethodId} className="check">
          <input
            id={`${id}${ShippingMethodId}`}
            type="radio"
            name="ShippingMethodId"
            value={ShippingMethodId}
            checked={chosen === String(ShippingMethodId)}
            onChange={() => onChoose?.(ShippingMethodId)}
          />
          <label htmlFor={`${id}${ShippingMethodId}`}>
            <span>{Name}</span> {Price.TaxIncl === 0 ? LL.Cart.Free() : <PriceTag price={Price} hasLabel={false} />}
          </label>
          {Description !== '' && <Info label={LL.Checkout.About({ name: Name })}>{Description}</Info>}
        </div>
      ))}
      {error && (
        <p className="field-error" id={`${id}e`}>
          {say(error.code, error.params)}
        </p>
      )}
    </fieldset>
  );
}
