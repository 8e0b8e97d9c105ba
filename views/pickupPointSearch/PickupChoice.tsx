import { useSelector } from '@xstate/react';
import { errorsOf, pickupOf, pickupQueryOf } from '#machines/checkout/checkout.machine.ts';
import type { CheckoutActor } from '#machines/checkout/checkout.machine.ts';
import type { PickupPointSearchEvent } from '#machines/pickupPointSearch/pickupPointSearch.machine.ts';
import { pickupSearch } from '#rules/pickup-point-search.ts';
import { fieldIdOf } from '#views/checkout/fieldWords.ts';
import { useShop } from '#views/parts/shop.ts';
import { useFieldText } from '#views/parts/fieldText.ts';
import { useTexts } from '#views/parts/texts.tsx';

/** The pickup point search, whose code is loaded by the first event sent to it. */
export interface PickupSearch {
  send(event: PickupPointSearchEvent): void;
}

interface PickupChoiceProps {
  readonly flow: CheckoutActor;
  readonly search: PickupSearch;
}

/** The chosen pickup point and the link to the search; nothing for a method without pickup points. */
export function PickupChoice({ flow, search }: PickupChoiceProps) {
  const LL = useTexts();
  const fieldText = useFieldText();
  const { urls } = useShop();
  const point = useSelector(flow, pickupOf);
  const error = useSelector(flow, (snapshot) => errorsOf(snapshot)['PickupPointId']);
  const href = useSelector(flow, (snapshot) => {
    const query = pickupQueryOf(snapshot);
    return query && urls.pickupPointSearch(pickupSearch(query));
  });
  if (href === null) return null;
  return (
    <div className="stack">
      {point && (
        <p>
          <input type="hidden" name="PickupPointId" value={point.PickupPointId} />
          {LL.Checkout.PickupChosen({
            name: point.Name,
            address: `${point.Street1} ${point.HouseNumber}, ${point.PostalCode} ${point.City}`,
          })}
        </p>
      )}
      <p>
        <a
          id={fieldIdOf('PickupPointId')}
          className="no-ajax"
          href={href}
          onClick={(event) => {
            const query = pickupQueryOf(flow.getSnapshot());
            if (!query || event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            search.send({ type: 'open', path: urls.pickupPointSearch(), query, pointId: point?.PickupPointId ?? null });
          }}
        >
          {point ? LL.Checkout.OtherPickupPoint() : LL.Checkout.SelectPickupPoint()}
        </a>
      </p>
      {error && <p className="field-error">{fieldText(error, LL.Checkout.PickupPoint())}</p>}
    </div>
  );
}
