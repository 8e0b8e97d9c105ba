import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { FormAnswer } from '#contract/page.ts';
import type { ProductPageData } from '#contract/catalog-pages.ts';
import { galleryOf, isQuerying, quantityOf, variationOf } from '#machines/variantSelection/variantSelection.machine.ts';
import type { VariantSelectionActor } from '#machines/variantSelection/variantSelection.machine.ts';
import type { LateCompare } from '#views/compare/toggled.ts';
import { Crumbs } from '#views/parts/Crumbs.tsx';
import { PriceTag } from '#views/parts/PriceTag.tsx';
import { Reduction } from '#views/parts/Reduction.tsx';
import { Stars } from '#views/parts/Stars.tsx';
import { StockBadge, StockNote } from '#views/parts/StockBadge.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { BuyForm } from './BuyForm.tsx';
import type { BelowProps } from './ProductBelow.tsx';
import { Gallery } from './Gallery.tsx';
import type { BesideProps } from './Beside.tsx';
// styled from the start, though its code is loaded on the first interaction
import '#views/parts/ProductCard.css';
import '#views/parts/chips.css';
import '#views/socialShare/socialShare.css';
import './product.css';

interface ProductPageProps {
  readonly page: ProductPageData;
  readonly form: FormAnswer | null;
  readonly selection: VariantSelectionActor;
  /** Further information and actions for the selection. */
  readonly Beside: ComponentType<BesideProps>;
  /** The static part, and related products. */
  readonly Below: ComponentType<BelowProps>;
  readonly compare: LateCompare;
  /** The comparison bar, if anything is selected. */
  readonly bar: ReactNode;
  /** Absolute. */
  readonly url: string;
  /** The 360° viewer, if there is one. */
  readonly spin?: ReactNode;
}

/** A product: its photos, options, price, and the add-to-cart button. */
export function ProductPage({ page, form, selection, spin, url, compare, bar, Beside, Below }: ProductPageProps) {
  const gallery = useSelector(selection, galleryOf);
  const quantity = useSelector(selection, quantityOf);
  return (
    <div className="wrap page-top stack stack-l">
      <div className="stack">
        <Crumbs links={page.Breadcrumbs} />
        <article className="product">
          {/* before the photos, so that a phone's first screen says what it is */}
          <header className="product-head">
            <p className="cluster">
              <a href={page.Brand.Url}>{page.Brand.Name}</a>
              {page.Reviews && (
                <a href="#reviews">
                  <Stars stars={page.Reviews} />
                </a>
              )}
            </p>
            <h1>{page.Name}</h1>
          </header>
          {gallery && <Gallery gallery={gallery} name={page.Name} spin={spin} />}
          <div className="product-info">
            <ProductOffer page={page} selection={selection} />
            {quantity && (
              <BuyForm
                name={page.Name}
                formToken={page.FormToken}
                form={form?.Do === 'customerReference' ? null : form}
                selection={selection}
                quantity={quantity}
              />
            )}
            <Beside page={page} url={url} form={form} selection={selection} compare={compare} />
          </div>
        </article>
      </div>
      <Below page={page} selection={selection} />
      {bar && <div className="product-tray">{bar}</div>}
    </div>
  );
}

function ProductOffer({ page, selection }: Pick<ProductPageProps, 'page' | 'selection'>) {
  const LL = useTexts();
  const variation = useSelector(selection, variationOf);
  const isBusy = useSelector(selection, isQuerying);
  const { SKU } = variation.ProductVariantViewModel;
  return (
    <div className="stack">
      <p className="soft">{page.Summary}</p>
      <div className={isBusy ? 'product-offer is-busy' : 'product-offer'} aria-live="polite" aria-busy={isBusy}>
        <p className="product-price">
          <PriceTag price={variation.Price} isFrom={variation.IsFromPrice} />
        </p>
        <Reduction reduction={variation.Reduction} hasRegular />
        <p className="cluster">
          <StockBadge status={variation.Stock.Status} />
          {SKU !== null && <span className="small soft">{LL.Product.Sku({ sku: SKU })}</span>}
        </p>
        <StockNote status={variation.Stock.Status} />
      </div>
    </div>
  );
}
