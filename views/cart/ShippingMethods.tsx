import { useId } from 'react';
import type { Cart } from '#contract/cart.ts';
import { DeliveryPromise } from '#views/parts/DeliveryPromise.tsx';
import type { FieldError } from '#views/parts/Field.tsx';
import { Info } from '#views/parts/Info.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { PriceTag } from '#views/parts/PriceTag.tsx';
import { useFieldText } from '#views/parts/fieldText.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './shippingMethods.css';

interface ShippingMethodsProps {
  readonly cart: Pick<Cart, 'ShippingMethods' | 'Items'>;
  /** The id of the selected one as in its form; '' if none is. */
  readonly chosen: string;
  /** Omitted if the form itself listens to every change. */
  readonly onChoose?: (shippingMethodId: number) => void;
  readonly error?: FieldError | null | undefined;
  /** For links from other parts of the page. */
  readonly id?: string;
}

/** The cart's shipping methods with their prices. */
export function ShippingMethods({ cart, chosen, onChoose, error, id: given }: ShippingMethodsProps) {
  const { ShippingMethods: methods, Items } = cart;
  const LL = useTexts();
  const fieldText = useFieldText();
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
      {methods.map(({ ShippingMethodId, Name, Description, Price, Delivery }) => (
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
          {Delivery && (
            <p className="small soft delivery-days">
              <DeliveryPromise promise={Delivery} />
            </p>
          )}
        </div>
      ))}
      {Items.some(({ BackOrdered, Later }) => BackOrdered > 0 && !Later) && (
        <p className="small soft">{LL.Cart.OnOrderLater()}</p>
      )}
      {error && (
        <p className="field-error" id={`${id}e`}>
          {fieldText(error, LL.Checkout.ShippingMethods(), 'ShippingMethodId')}
        </p>
      )}
    </fieldset>
  );
}
