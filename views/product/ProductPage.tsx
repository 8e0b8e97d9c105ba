import { useSelector } from '@xstate/react';
import type { FormAnswer } from '#contract/page.ts';
import type { ProductPageData } from '#contract/pages.ts';
import { galleryOf, isQuerying, quantityOf, variationOf } from '#machines/variantSelection/variantSelection.machine.ts';
import type { VariantSelectionActor } from '#machines/variantSelection/variantSelection.machine.ts';
import { Chips } from '#views/parts/Chips.tsx';
import { Crumbs } from '#views/parts/Crumbs.tsx';
import { PriceTag } from '#views/parts/PriceTag.tsx';
import { ProductCard } from '#views/parts/ProductCard.tsx';
import { StockBadge } from '#views/parts/StockBadge.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { BuyForm } from './BuyForm.tsx';
import { Gallery } from './Gallery.tsx';
import { NextTier, Reduction, StockLink, TierTable } from './Offer.tsx';
import './product.css';

interface ProductPageProps {
  readonly page: ProductPageData;
  readonly form: FormAnswer | null;
  readonly selection: VariantSelectionActor;
}

/** A product: its photos, what there is to choose, what that costs, and the way into the cart. */
export function ProductPage({ page, form, selection }: ProductPageProps) {
  const gallery = useSelector(selection, galleryOf);
  const quantity = useSelector(selection, quantityOf);
  return (
    <div className="wrap page-top stack stack-l">
      <div className="stack">
        <Crumbs links={page.Breadcrumbs} />
        <article className="product">
          {gallery && <Gallery gallery={gallery} name={page.Name} />}
          <div className="product-info">
            <ProductHead page={page} selection={selection} />
            {quantity && (
              <BuyForm
                name={page.Name}
                formToken={page.FormToken}
                form={form}
                selection={selection}
                quantity={quantity}
              />
            )}
            <ProductOffer selection={selection} />
          </div>
        </article>
      </div>
      <ProductDetails page={page} />
      <RelatedProducts page={page} />
    </div>
  );
}

function ProductHead({ page, selection }: Pick<ProductPageProps, 'page' | 'selection'>) {
  const LL = useTexts();
  const variation = useSelector(selection, variationOf);
  const isBusy = useSelector(selection, isQuerying);
  const { SKU } = variation.ProductVariantViewModel;
  return (
    <header className="stack">
      <p>
        <a href={page.Brand.Url}>{page.Brand.Name}</a>
      </p>
      <h1>{page.Name}</h1>
      <p className="soft">{page.Summary}</p>
      <div className={isBusy ? 'product-offer is-busy' : 'product-offer'} aria-live="polite" aria-busy={isBusy}>
        <p className="product-price">
          <PriceTag price={variation.Price} isFrom={variation.IsFromPrice} />
        </p>
        {variation.Reduction && <Reduction reduction={variation.Reduction} />}
        <p className="cluster">
          <StockBadge status={variation.Stock.Status} />
          {SKU !== null && <span className="small soft">{LL.Product.Sku({ sku: SKU })}</span>}
        </p>
      </div>
    </header>
  );
}

function ProductOffer({ selection }: Pick<ProductPageProps, 'selection'>) {
  const variation = useSelector(selection, variationOf);
  return (
    <div className="stack">
      <TierTable tiers={variation.Tiers} />
      <NextTier variation={variation} />
      <StockLink variation={variation} />
    </div>
  );
}

function ProductDetails({ page }: Pick<ProductPageProps, 'page'>) {
  const LL = useTexts();
  return (
    <div className="product-details">
      <section className="stack">
        <h2>{LL.Product.Description()}</h2>
        {/* cleaned on the server */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: page.DescriptionHtml }} />
      </section>
      {page.Facts.length > 0 && (
        <section className="stack">
          <h2>{LL.Product.Facts()}</h2>
          <dl className="facts">
            {page.Facts.map(({ Name, Value }) => (
              <div key={Name}>
                <dt>{Name}</dt>
                <dd>{Value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Chips label={LL.Product.Tags()} links={page.Tags} />
    </div>
  );
}

function RelatedProducts({ page }: Pick<ProductPageProps, 'page'>) {
  const LL = useTexts();
  if (page.Related.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="related">
      <h2 id="related">{LL.Product.Related()}</h2>
      <ul className="tiles">
        {page.Related.map((card) => (
          <li key={card.ProductId}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
