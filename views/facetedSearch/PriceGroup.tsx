import { useSelector } from '@xstate/react';
import type { ListFilters } from '#contract/faceted-search.ts';
import { chosenOf, priceOf } from '#machines/facetedSearch/facetedSearch.machine.ts';
import type { FacetedSearchActor } from '#machines/facetedSearch/facetedSearch.machine.ts';
import { priceFields, typedEuros } from '#rules/faceted-search.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { Group } from './FacetGroup.tsx';

const bounds = ['from', 'to'] as const;

/** Minimum and maximum price, typed in euros; empty fields show the list's range as a placeholder. */
export function PriceGroup({
  range,
  panel,
}: {
  readonly range: NonNullable<ListFilters['Price']>;
  readonly panel: FacetedSearchActor;
}) {
  const LL = useTexts();
  const price = useSelector(panel, priceOf);
  const isChosen = useSelector(panel, chosenOf).Price !== undefined;
  const labels = { from: LL.Filter.PriceFrom(), to: LL.Filter.PriceTo() };
  const shown = { from: Math.floor(range.Min / 100) * 100, to: Math.ceil(range.Max / 100) * 100 };
  return (
    <Group id="Price" name={LL.Filter.Price()} count={isChosen ? 1 : 0} panel={panel}>
      <p className="facet-prices">
        {bounds.map((bound) => (
          <label key={bound}>
            <span>{labels[bound]}</span>
            <input
              className="input"
              name={priceFields[bound]}
              inputMode="decimal"
              autoComplete="off"
              placeholder={typedEuros(shown[bound])}
              value={price[bound]}
              onChange={({ currentTarget }) => panel.send({ type: 'price.type', bound, text: currentTarget.value })}
            />
          </label>
        ))}
        <span aria-hidden="true">€</span>
      </p>
      <p className="soft small">{range.Shown === 'excl' ? LL.Core.TaxExcl() : LL.Core.TaxIncl()}</p>
    </Group>
  );
}
