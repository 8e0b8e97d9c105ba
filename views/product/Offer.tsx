import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Tier, Variation } from '#contract/catalog.ts';
import type { ProductPageData } from '#contract/catalog-pages.ts';
import type { Price } from '#contract/wire.ts';
import { variationOf } from '#machines/variantSelection/variantSelection.machine.ts';
import type { VariantSelectionActor } from '#machines/variantSelection/variantSelection.machine.ts';
import { CompareToggle } from '#views/compare/CompareToggle.tsx';
import type { LateCompare } from '#views/compare/toggled.ts';
import { formatMoney } from '#rules/money.ts';
import { IconOf } from '#views/parts/Icon.tsx';
import { Amount, PriceTag } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { paths } from './offerIcons.ts';

export interface OfferProps {
  readonly page: ProductPageData;
  readonly selection: VariantSelectionActor;
  readonly compare: LateCompare;
}

/** Price tiers, and what else can be done with the product: lists, stock by warehouse, the comparison, sharing. */
export function Offer({ page, selection, compare, children }: OfferProps & { readonly children: ReactNode }) {
  const variation = useSelector(selection, variationOf);
  return (
    <div className="stack">
      <TierTable tiers={variation.Tiers} />
      <NextTier variation={variation} />
      <div className="cluster">
        <WishLink variation={variation} />
        <StockLink variation={variation} />
        <CompareToggle page={page} photo={variation.Photos[0] ?? null} compare={compare} />
        {children}
      </div>
    </div>
  );
}

/** The price tiers: minimum quantity, unit price and saving. */
export function TierTable({ tiers }: { readonly tiers: readonly Tier[] }) {
  const LL = useTexts();
  if (tiers.length === 0) return null;
  return (
    <table className="tiers">
      <caption>{LL.Product.Tiers()}</caption>
      <thead>
        <tr>
          <th scope="col">{LL.Product.TierFrom()}</th>
          <th scope="col">{LL.Product.TierPrice()}</th>
          <th scope="col">{LL.Product.TierSaves()}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ MinQuantity, Price, Saves }) => (
          <tr key={MinQuantity}>
            <th scope="row">{LL.Product.Pieces({ count: MinQuantity })}</th>
            <td>
              <PriceTag price={Price} />
            </td>
            <td>{Saves.TaxIncl > 0 ? <Amount price={Saves} /> : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a few more units would save on each. */
function NextTier({ variation }: { readonly variation: Variation }) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  const { NextTier: next, Quantity } = variation;
  if (!next) return null;
  const written = ({ Shown, TaxIncl, TaxExcl }: Price) => formatMoney(Shown === 'incl' ? TaxIncl : TaxExcl, Culture);
  return (
    <p className="small" role="status">
      {LL.Product.NextTier({
        count: next.MinQuantity - Quantity,
        price: written(next.Price),
        saving: written(next.Saves),
      })}
    </p>
  );
}

/** Opens the choice of a list for the selected variant; its URL works without JavaScript. */
function WishLink({ variation }: { readonly variation: Variation }) {
  const LL = useTexts();
  const { urls } = useShop();
  const { ProductVariantId } = variation.ProductVariantViewModel;
  if (ProductVariantId === null) return null;
  return (
    <a
      className="wish-link"
      href={urls.wishlistModal({ productVariantId: String(ProductVariantId) })}
      rel="nofollow"
      data-wishlist-url=""
      data-product-variant-id={ProductVariantId}
    >
      <IconOf path={paths.heart} />
      {LL.Product.AddToWishlist()}
    </a>
  );
}

/** Opens the stock by warehouse; its URL works without JavaScript. */
function StockLink({ variation }: { readonly variation: Variation }) {
  const LL = useTexts();
  const { urls } = useShop();
  const { ProductId, ProductVariantId } = variation.ProductVariantViewModel;
  // untracked stock has no warehouses
  if (ProductVariantId === null || variation.Stock.Quantity === null) return null;
  const asked = { productId: ProductId, productVariantId: ProductVariantId, displayAllActiveWarehouses: 'true' };
  return (
    <a href={urls.stockByWarehouse(asked)} rel="nofollow" data-modal-link="" data-modal-size="small">
      {LL.Product.StockByWarehouse()}
    </a>
  );
}
