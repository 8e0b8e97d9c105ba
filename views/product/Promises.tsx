import { useSelector } from '@xstate/react';
import type { ProductPageData } from '#contract/catalog-pages.ts';
import { variationOf } from '#machines/variantSelection/variantSelection.machine.ts';
import type { VariantSelectionActor } from '#machines/variantSelection/variantSelection.machine.ts';
import { guaranteeYears, withdrawalDays } from '#rules/rights.ts';
import { DeliveryPromise } from '#views/parts/DeliveryPromise.tsx';
import { FreeOver } from '#views/parts/FreeDelivery.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface PromisesProps {
  readonly page: ProductPageData;
  readonly selection: VariantSelectionActor;
}

/** What decides beside the button: when it arrives, from when that is free, and what the law gives to consumers. */
export function Promises({ page: { Shipping: forConsumers }, selection }: PromisesProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const { Delivery, FreeFrom } = useSelector(selection, variationOf);
  return (
    <div className="promises stack small">
      <div role="status">
        {Delivery && (
          <p>
            <strong>
              <DeliveryPromise promise={Delivery} />
            </strong>
          </p>
        )}
        {FreeFrom !== undefined && (
          <p>
            <FreeOver from={FreeFrom} />
          </p>
        )}
      </div>
      {forConsumers && (
        <p className="cluster">
          <a href={urls.withdrawal()}>{LL.Delivery.Returns({ days: withdrawalDays })}</a>
          <span>{LL.Delivery.Guarantee({ years: guaranteeYears })}</span>
        </p>
      )}
    </div>
  );
}
