import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { FormAnswer } from '#contract/page.ts';
import type { ProductPageData } from '#contract/pages.ts';
import {
  addressIn,
  galleryOf,
  isQuerying,
  quantityOf,
  variationOf,
} from '#machines/variantSelection/variantSelection.machine.ts';
import type { VariantSelectionActor } from '#machines/variantSelection/variantSelection.machine.ts';
import type { CustomerReferenceInput } from '#machines/customerReference/customerReference.machine.ts';
import { Crumbs } from '#views/parts/Crumbs.tsx';
import type { FieldError } from '#views/parts/Field.tsx';
import { PriceTag } from '#views/parts/PriceTag.tsx';
import { Reduction } from '#views/parts/Reduction.tsx';
import { useShop } from '#views/parts/shop.ts';
import { StockBadge } from '#views/parts/StockBadge.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { BuyForm } from './BuyForm.tsx';
import type { BelowProps } from './ProductBelow.tsx';
import { Gallery } from './Gallery.tsx';
import type { OfferProps } from './Offer.tsx';
// what stands below is styled from the first, though its code comes with the first touch
import '#views/parts/ProductCard.css';
import '#views/parts/chips.css';
import './product.css';

interface ProductPageProps {
  readonly page: ProductPageData;
  readonly form: FormAnswer | null;
  readonly selection: VariantSelectionActor;
  /** The block of a company's own SKU. */
  readonly Reference: ComponentType<ReferenceProps>;
  /** The way to a mail when a sold-out variant is back. */
  readonly Alert: ComponentType<AlertProps>;
  /** What more pieces would cost, and where they lie. */
  readonly Offer: ComponentType<OfferProps>;
  /** What is only read, and what leads on. */
  readonly Below: ComponentType<BelowProps>;
  /** What turns the product, where it can be turned. */
  readonly spin?: ReactNode;
}

export interface AlertProps {
  readonly href: string;
}

export interface ReferenceProps extends CustomerReferenceInput {
  /** The page's address with the choice in it. */
  readonly action: string;
  /** What a plain form's post was refused for. */
  readonly error?: FieldError | undefined;
}

/** A product: its photos, what there is to choose, what that costs, and the way into the cart. */
export function ProductPage({ page, form, selection, spin, Reference, Alert, Offer, Below }: ProductPageProps) {
  const gallery = useSelector(selection, galleryOf);
  const quantity = useSelector(selection, quantityOf);
  return (
    <div className="wrap page-top stack stack-l">
      <div className="stack">
        <Crumbs links={page.Breadcrumbs} />
        <article className="product">
          {gallery && <Gallery gallery={gallery} name={page.Name} spin={spin} />}
          <div className="product-info">
            <ProductHead page={page} selection={selection} />
            {quantity && (
              <BuyForm
                name={page.Name}
                formToken={page.FormToken}
                form={form?.Do === 'customerReference' ? null : form}
                selection={selection}
                quantity={quantity}
              />
            )}
            <StockAlert selection={selection} Alert={Alert} />
            <Offer selection={selection} />
            <CompanyReference page={page} form={form} selection={selection} Reference={Reference} />
          </div>
        </article>
      </div>
      <Below page={page} selection={selection} />
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

/** Of a variant that is sold out, the way to hear when it is not. */
function StockAlert({ selection, Alert }: Pick<ProductPageProps, 'selection' | 'Alert'>) {
  const { AppPath, Culture } = useShop().shell;
  const { ProductVariantViewModel: variant, Stock } = useSelector(selection, variationOf);
  const { ProductId, ProductVariantId } = variant;
  if (ProductVariantId === null || Stock.Status !== 'OutOfStock') return null;
  const query = `ProductVariantId=${ProductVariantId}&ProductId=${ProductId}`;
  const href = `${AppPath}/${Culture}/catalog/stocknotification/subscribe?${query}`;
  return <Alert key={ProductVariantId} href={href} />;
}

/** Another variant has another reference: its block begins anew. */
function CompanyReference({ page, form, selection, Reference }: Omit<ProductPageProps, 'Alert' | 'Offer' | 'Below'>) {
  const variation = useSelector(selection, variationOf);
  const action = useSelector(selection, addressIn);
  const { ProductVariantId: variantId } = variation.ProductVariantViewModel;
  if (page.ReferenceTells === null || variantId === null || variation.CustomerSKU === null) return null;
  const posted = form?.Do === 'customerReference' ? form : null;
  return (
    <Reference
      key={variantId}
      productId={page.ProductId}
      variantId={variantId}
      sku={posted?.Values['CustomerSKU'] ?? variation.CustomerSKU}
      tells={page.ReferenceTells}
      action={action}
      error={posted?.Errors.find(({ pointer }) => pointer === '/CustomerSKU')}
    />
  );
}
