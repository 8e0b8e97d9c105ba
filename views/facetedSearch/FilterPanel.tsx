import { useSelector } from '@xstate/react';
import type { SubmitEvent, ToggleEvent } from 'react';
import type { ProductListActor } from '#machines/productList/productList.machine.ts';
import { wantedOf } from '#machines/productList/productList.machine.ts';
import { filtersOf, isCounting, isUnsent } from '#machines/facetedSearch/facetedSearch.machine.ts';
import type { FacetedSearchActor } from '#machines/facetedSearch/facetedSearch.machine.ts';
import { sentField } from '#rules/faceted-search.ts';
import { listSearchOf } from '#rules/list-query.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { Icon } from '#views/parts/Icon.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { FacetGroup } from './FacetGroup.tsx';
import { keyOf } from './facet-key.ts';
import { PriceGroup } from './PriceGroup.tsx';

export interface FilterPanelProps {
  readonly panel: FacetedSearchActor;
  readonly list: ProductListActor;
}

/** The query parameters kept with the choices; not the page number: a filtered list starts at page 1. */
const keptFields = ['display', 'sort', 'pageSize', 'q'] as const;

/**
 * The filter panel: a column beside the list on wide screens, a sheet over it on small ones. Also works as a plain GET
 * form with a button.
 */
export function FilterPanel({ panel, list }: FilterPanelProps) {
  const LL = useTexts();
  const filters = useSelector(panel, filtersOf);
  const isWaiting = useSelector(panel, isUnsent);
  const counts = useSelector(panel, isCounting);
  const search = listSearchOf(useSelector(list, wantedOf));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    panel.send({ type: 'submit' });
  };
  const turn = ({ newState, target, currentTarget }: ToggleEvent<HTMLFormElement>) => {
    // toggle events of the groups bubble in React
    if (target === currentTarget) panel.send({ type: newState === 'open' ? 'panel.open' : 'panel.close' });
  };
  const { TotalItems, Refresh } = filters;
  const action = TotalItems === 0 ? LL.Filter.ShowNone() : LL.Filter.Show({ count: TotalItems });
  return (
    <form
      className={Refresh === 'submit' ? 'filters filters-sent' : 'filters'}
      id="filters"
      popover="auto"
      action={filters.Url}
      aria-label={LL.Filter.Title()}
      onSubmit={submit}
      onToggle={turn}
    >
      <input type="hidden" name={sentField} value="1" />
      {keptFields.map((name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />)}
      <header className="filters-head">
        <h2>{LL.Filter.Title()}</h2>
        <button
          className="icon-button"
          type="button"
          popoverTarget="filters"
          popoverTargetAction="hide"
          aria-label={LL.Core.Close()}
        >
          <Icon name="close" />
        </button>
      </header>
      <div className="filters-groups">
        {filters.Facets.map((facet) => (
          <FacetGroup key={keyOf(facet)} facet={facet} panel={panel} />
        ))}
        {filters.Price && <PriceGroup range={filters.Price} panel={panel} />}
      </div>
      <footer className="filters-foot">
        <p className="visually-hidden" role="status">
          {isWaiting && !counts && action}
        </p>
        <Button isWide isBusy={isWaiting && counts}>
          {action}
        </Button>
      </footer>
      <noscript>
        <button className={`${buttonClass('main', true)} filters-plain`} type="submit">
          <span>{LL.Catalog.Apply()}</span>
        </button>
      </noscript>
    </form>
  );
}
