import type { ListFilters } from '#contract/faceted-search.ts';
import { hrefOf } from '#machines/productList/productList.machine.ts';
import type { ProductListActor } from '#machines/productList/productList.machine.ts';
import { chosenIn, withChosen } from '#rules/list-filter.ts';
import type { ListFilter } from '#rules/list-filter.ts';
import { formatMoney } from '#rules/money.ts';
import { treeLabel } from '#rules/tree-label.ts';
import { keyOf } from '#views/facetedSearch/facet-key.ts';
import { Icon } from '#views/parts/Icon.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface FilterTag {
  readonly key: string;
  readonly name: string;
  /** The filter without this choice. */
  readonly without: ListFilter;
}

/** A list's filter, choice by choice. */
export function useFilterTags(filters: ListFilters | null, filter: ListFilter): FilterTag[] {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  if (!filters) return [];
  const tags = filters.Facets.flatMap((facet) => {
    const key = keyOf(facet);
    const chosen = chosenIn(filter, key);
    return facet.Values.filter(({ Id }) => chosen.includes(Id)).map(({ Id, Name }) => ({
      key: `${key} ${Id}`,
      name: treeLabel(Name).label,
      without: withChosen(
        filter,
        key,
        chosen.filter((id) => id !== Id),
      ),
    }));
  });
  if (!filter.Price) return tags;
  const { Price, ...without } = filter;
  const from = formatMoney(Price.From ?? 0, Culture);
  const to = formatMoney(Price.To ?? 0, Culture);
  const name =
    Price.To === undefined
      ? LL.Filter.PriceAbove({ from })
      : Price.From === undefined
        ? LL.Filter.PriceBelow({ to })
        : LL.Filter.PriceRange({ from, to });
  return [...tags, { key: 'Price', name, without }];
}

/** The choices as links that remove one of them or all. */
export function FilterTags({ tags, list }: { readonly tags: readonly FilterTag[]; readonly list: ProductListActor }) {
  const LL = useTexts();
  if (tags.length === 0) return null;
  return (
    <nav className="filter-tags" aria-label={LL.Filter.Chosen()}>
      <ul className="chips">
        {tags.map(({ key, name, without }) => (
          <li key={key}>
            <a href={hrefOf(list.getSnapshot(), { filter: without })} aria-label={LL.Filter.Remove({ name })}>
              {name} <Icon name="close" />
            </a>
          </li>
        ))}
        <li>
          <a className="filter-clear" href={hrefOf(list.getSnapshot(), { filter: {} })}>
            {LL.Filter.Clear()}
          </a>
        </li>
      </ul>
    </nav>
  );
}
