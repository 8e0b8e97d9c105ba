import { useSelector } from '@xstate/react';
import { cartFailureIn, cartOf, errorsOf, fieldsOf } from '#machines/checkout/checkout.machine.ts';
import type { CheckoutActor } from '#machines/checkout/checkout.machine.ts';
import { ShippingMethods } from '#views/cart/ShippingMethods.tsx';
import { buttonClass } from '#views/parts/Button.tsx';
import { PickupChoice } from '#views/pickupPointSearch/PickupChoice.tsx';
import type { PickupSearch } from '#views/pickupPointSearch/PickupChoice.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { fieldIdOf } from './fieldWords.ts';

interface ChoicesProps {
  readonly flow: CheckoutActor;
  readonly pickup: PickupSearch;
}

/** The shipping method: the offer depends on the country, so without JavaScript a button refreshes it. */
export function ShippingChoice({ flow, pickup }: ChoicesProps) {
  const LL = useTexts();
  const cart = useSelector(flow, cartOf);
  const chosen = useSelector(flow, (snapshot) => fieldsOf(snapshot)['ShippingMethodId'] ?? '');
  const error = useSelector(flow, (snapshot) => errorsOf(snapshot)['ShippingMethodId']);
  const failure = useSelector(flow, cartFailureIn);
  return (
    <div className="checkout-section">
      <ShippingMethods cart={cart} chosen={chosen} error={error} id={fieldIdOf('ShippingMethodId')} />
      <PickupChoice flow={flow} search={pickup} />
      <FailureNotice
        title={LL.Checkout.NotRecalculated()}
        failure={failure}
        retry={() => flow.send({ type: 'retry' })}
      />
      <noscript>
        <button className={buttonClass('quiet')} type="submit" name="Do" value="recalculate">
          <span>{LL.Checkout.Recalculate()}</span>
        </button>
      </noscript>
    </div>
  );
}
