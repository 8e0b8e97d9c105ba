import { useSelector } from '@xstate/react';
import type { ListPageData } from '#contract/product-list.ts';
import { hrefOf, wantedOf } from '#machines/productList/productList.machine.ts';
import type { ProductListActor } from '#machines/productList/productList.machine.ts';
import { displays, listSearchOf, pageSizes } from '#rules/list-query.ts';
import type { Sort } from '#rules/list-query.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { SelectField } from '#views/parts/Field.tsx';
import { Icon } from '#views/parts/Icon.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { FilterTags, useFilterTags } from './FilterTags.tsx';
import './toolbar.css';

interface ToolbarProps {
  readonly page: ListPageData;
  readonly list: ProductListActor;
  readonly hasPanel: boolean;
}

/** Query parameters kept besides the form's own fields; not the page number: a new list starts at 1. */
const keptFields = ['display', 'filter', 'q'] as const;

/** What a list holds and how it is shown. Nothing found has neither an order, nor pages, nor a display. */
export function Toolbar({ page, list, hasPanel }: ToolbarProps) {
  const LL = useTexts();
  const wanted = useSelector(list, wantedOf);
  const tags = useFilterTags(page.Filters, wanted.filter);
  const isEmpty = page.Pagination.TotalItems === 0;
  return (
    <div className="toolbar">
      {page.Query.entityName === 'Product' && (
        <p className="toolbar-count" role="status">
          {LL.Catalog.Count({ count: page.Pagination.TotalItems })}
        </p>
      )}
      {!isEmpty && (
        <nav className="toolbar-display" aria-label={LL.Catalog.Display()}>
          {displays.map((display) => (
            <a
              key={display}
              href={hrefOf(list.getSnapshot(), { display })}
              aria-current={display === wanted.display ? true : undefined}
            >
              {display === 'grid' ? LL.Catalog.Grid() : LL.Catalog.Table()}
            </a>
          ))}
        </nav>
      )}
      {hasPanel && (
        <button className={`${buttonClass('quiet')} toolbar-filters`} type="button" popoverTarget="filters">
          <Icon name="filter" />
          <span>{LL.Filter.Title()}</span>
          {tags.length > 0 && <small className="badge">{tags.length}</small>}
        </button>
      )}
      {(!isEmpty || page.Entities.length > 1) && <Options page={page} list={list} isEmpty={isEmpty} />}
      <FilterTags tags={tags} list={list} />
    </div>
  );
}

interface OptionsProps extends Pick<ToolbarProps, 'page' | 'list'> {
  readonly isEmpty: boolean;
}

/** The list's display options: a plain GET form with a button without JavaScript, applied at once with it. */
function Options({ page, list, isEmpty }: OptionsProps) {
  const LL = useTexts();
  const wanted = useSelector(list, wantedOf);
  const path = useSelector(list, ({ context }) => context.path);
  const search = listSearchOf(wanted);
  const sortTexts = useSortTexts();
  const entityTexts = {
    Product: LL.Search.EntityProduct(),
    Category: LL.Search.EntityCategory(),
    Brand: LL.Search.EntityBrand(),
  };
  return (
    <form className="toolbar-form" action={path} autoComplete="off" aria-label={LL.Catalog.Toolbar()}>
      {keptFields.map((name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />)}
      {!isEmpty && (
        <SelectField
          name="sort"
          label={LL.Catalog.Sort()}
          value={wanted.sort}
          choices={page.Sorts.map((value) => ({ value, text: sortTexts[value] }))}
          onChange={({ currentTarget }) => {
            const sort = page.Sorts.find((one) => one === currentTarget.value);
            if (sort) list.send({ type: 'sort.choose', sort });
          }}
        />
      )}
      {page.Entities.length > 1 && (
        <SelectField
          name="entityName"
          label={LL.Search.Entity()}
          value={wanted.entityName}
          choices={page.Entities.map((value) => ({ value, text: entityTexts[value] }))}
          onChange={({ currentTarget }) => {
            const entityName = page.Entities.find((one) => one === currentTarget.value);
            if (entityName) list.send({ type: 'entity.choose', entityName });
          }}
        />
      )}
      {!isEmpty && (
        <SelectField
          name="pageSize"
          label={LL.Catalog.PageSize()}
          value={wanted.pageSize}
          choices={page.PageSizes.map((value) => ({ value, text: String(value) }))}
          onChange={({ currentTarget }) => {
            const pageSize = pageSizes.find((one) => String(one) === currentTarget.value);
            if (pageSize) list.send({ type: 'pageSize.choose', pageSize });
          }}
        />
      )}
      <noscript>
        <button className={buttonClass('quiet')} type="submit">
          <span>{LL.Catalog.Apply()}</span>
        </button>
      </noscript>
    </form>
  );
}

function useSortTexts(): Record<Sort, string> {
  const { Catalog } = useTexts();
  return {
    relevance: Catalog.SortRelevance(),
    name: Catalog.SortName(),
    nameDesc: Catalog.SortNameDesc(),
    price: Catalog.SortPrice(),
    priceDesc: Catalog.SortPriceDesc(),
    newest: Catalog.SortNewest(),
  };
}
