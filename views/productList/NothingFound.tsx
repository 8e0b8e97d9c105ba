import { useSelector } from '@xstate/react';
import type { ListPageData } from '#contract/product-list.ts';
import { hrefOf, queryOf } from '#machines/productList/productList.machine.ts';
import type { ProductListActor } from '#machines/productList/productList.machine.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { WaysOn } from '#views/parts/WaysOn.tsx';

export interface NothingFoundProps {
  readonly list: ProductListActor;
  readonly popular: ListPageData['Popular'];
}

/** A list without products: fewer filters are the way on if there are any, else the departments and what is sold most. */
export function NothingFound({ list, popular }: NothingFoundProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const { filter, q } = useSelector(list, queryOf);
  const hasFilters = Object.keys(filter).length > 0;
  return (
    <div className="stack stack-l">
      <section className="card stack">
        <h2>{LL.Catalog.EmptyTitle()}</h2>
        <p>{hasFilters && q.trim() === '' ? LL.Catalog.EmptyFiltered() : LL.Catalog.EmptyText()}</p>
        <p className="cluster">
          {hasFilters && (
            <a className={buttonClass()} href={hrefOf(list.getSnapshot(), { filter: {} })}>
              {LL.Catalog.EmptyFilters()}
            </a>
          )}
          <a className={buttonClass('quiet')} href={urls.home()}>
            {LL.Catalog.EmptyHome()}
          </a>
        </p>
      </section>
      {!hasFilters && <WaysOn popular={popular} />}
    </div>
  );
}
