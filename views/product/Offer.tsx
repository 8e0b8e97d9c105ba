import type { Reduction as Told, Tier, Variation } from '#contract/catalog.ts';
import type { Price } from '#contract/wire.ts';
import { formatMoney } from '#rules/money.ts';
import { Amount, PriceTag } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

/** What is off, against the lowest price before it; the usual price is said beside it, never struck. */
export function Reduction({ reduction }: { readonly reduction: Told }) {
  const LL = useTexts();
  const { Lowest, Regular, Percent } = reduction;
  return (
    <p className="reduction">
      {Percent > 0 && <strong className="badge badge-bad">{LL.Product.Off({ percent: Percent })}</strong>}
      <span>
        {LL.Product.LowestPrice()}{' '}
        <s>
          <Amount price={Lowest} />
        </s>
      </span>
      {Regular.TaxIncl > Lowest.TaxIncl && (
        <span className="soft">
          {LL.Product.RegularPrice()} <Amount price={Regular} />
        </span>
      )}
    </p>
  );
}

/** The degressive prices: from how many pieces on one costs what, and what that saves. */
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

/** What a few pieces more would save on each. */
export function NextTier({ variation }: { readonly variation: Variation }) {
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

/** Opens where the pieces lie; the address itself shows it without JavaScript. */
export function StockLink({ variation }: { readonly variation: Variation }) {
  const LL = useTexts();
  const { AppPath, Culture } = useShop().shell;
  const { ProductId, ProductVariantId } = variation.ProductVariantViewModel;
  if (ProductVariantId === null) return null;
  const query = `productId=${ProductId}&productVariantId=${ProductVariantId}&displayAllActiveWarehouses=true`;
  return (
    <p>
      <a
        href={`${AppPath}/${Culture}/widget/catalog/StockByWarehouse?${query}`}
        rel="nofollow"
        data-modal-link=""
        data-modal-size="small"
      >
        {LL.Product.StockByWarehouse()}
      </a>
    </p>
  );
}
