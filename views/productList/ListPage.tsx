import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { ListPageData } from '#contract/product-list.ts';
import { hrefOf, isReloading } from '#machines/productList/productList.machine.ts';
import type { ProductListActor } from '#machines/productList/productList.machine.ts';
import type { LateCompare } from '#views/compare/toggled.ts';
import { Chips } from '#views/parts/Chips.tsx';
import { Crumbs } from '#views/parts/Crumbs.tsx';
import { Pagination } from '#views/parts/Pagination.tsx';
import { ProductCard } from '#views/parts/ProductCard.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { Eye, Heart, Scales, useQuickRow } from './CardTools.tsx';
import type { LateQuickView } from './CardTools.tsx';
import type { NothingFoundProps } from './NothingFound.tsx';
import type { TableProps } from './ProductTable.tsx';
import { Toolbar } from './Toolbar.tsx';
import '#views/facetedSearch/facetedSearch.css';
// the table is styled from the start, though its code is loaded on demand
import '#views/quantity/quantity.css';
import './productList.css';

interface ListPageProps {
  readonly page: ListPageData;
  readonly list: ProductListActor;
  /** The filter panel, if the page has one. */
  readonly filters: ReactNode;
  readonly quick: LateQuickView;
  /** The quick view's panel, shown below the row whose eye button was pressed. */
  readonly panel: ReactNode;
  readonly compare: LateCompare;
  /** The products as a table. */
  readonly Table: ComponentType<TableProps>;
  /** What stands instead of them where there are none. */
  readonly Nothing: ComponentType<NothingFoundProps>;
  /** The comparison bar, if anything is selected. */
  readonly bar: ReactNode;
}

/** Number of products above the fold, whose photos are loaded first. */
const firstSeen = 4;

/** A category, brand, tag or search: its products, and the controls of the list. */
export function ListPage({ page, list, filters, bar, Table, Nothing, ...tools }: ListPageProps) {
  const LL = useTexts();
  const Products = page.Query.display === 'table' ? Table : Tiles;
  const { TotalPages, CurrentPage, TotalItems } = page.Pagination;
  return (
    <div className="wrap page-top stack list">
      <header className="stack">
        <Crumbs links={page.Breadcrumbs} />
        <h1>{page.Title}</h1>
        {page.Description !== '' && <p className="lead">{page.Description}</p>}
        <Chips label={LL.Catalog.Subcategories()} links={page.Subcategories} />
      </header>
      {page.References.length > 0 && <OwnReferences page={page} />}
      <div className={filters ? 'list-body' : undefined}>
        {filters}
        <div className="stack list-main">
          {page.IsNearest && TotalItems > 0 && <p>{LL.Search.Nearest()}</p>}
          <Toolbar page={page} list={list} hasPanel={Boolean(filters)} />
          {TotalItems === 0 ? (
            <Nothing list={list} popular={page.Popular} />
          ) : (
            <Found list={list}>
              {page.Query.entityName === 'Product' ? (
                <Products cards={page.Products} {...tools} />
              ) : (
                <Chips label={page.Title} links={page.Entries} />
              )}
            </Found>
          )}
          <Pagination
            totalPages={TotalPages}
            currentPage={CurrentPage}
            hrefOf={(pageindex) => hrefOf(list.getSnapshot(), { pageindex })}
          />
        </div>
      </div>
      {bar}
    </div>
  );
}

/** Shows that the list is reloaded without rendering its products again: on a phone they take a tenth of a second. */
function Found({ list, children }: Pick<ListPageProps, 'list'> & { readonly children: ReactNode }) {
  const LL = useTexts();
  const isBusy = useSelector(list, isReloading);
  return (
    <section className={isBusy ? 'is-busy' : undefined} aria-label={LL.Catalog.Products()} aria-busy={isBusy}>
      {children}
    </section>
  );
}

/** The products as tiles; also shown while the table's code is loading. */
export function Tiles({ cards, quick, panel, compare }: TableProps) {
  const openRow = useQuickRow(quick);
  return (
    <ul className="tiles">
      {cards.map((card, index) => (
        <Fragment key={card.ProductId}>
          <li className="tile">
            <ProductCard card={card} isFirst={index < firstSeen} headingLevel={2} />
            <p className="tools">
              <Eye card={card} quick={quick} />
              <Scales card={card} compare={compare} />
              <Heart card={card} />
            </p>
          </li>
          {card.ProductId === openRow && <li className="tile-panel">{panel}</li>}
        </Fragment>
      ))}
    </ul>
  );
}

/** A company's own names for matching products, and the link to all its references. */
function OwnReferences({ page }: Pick<ListPageProps, 'page'>) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <section className="stack" aria-labelledby="references">
      <h2 id="references">{LL.Search.References()}</h2>
      <Chips
        label={LL.Search.References()}
        links={page.References.map(({ CustomerSKU, ProductLink, Name }) => ({
          Name: `${CustomerSKU} · ${Name}`,
          Url: ProductLink,
        }))}
      />
      <p>
        <a href={urls.customerReferenceSearch({ q: page.Query.q })}>
          {LL.Search.ReferencesAll({ query: page.Query.q })}
        </a>
      </p>
    </section>
  );
}
