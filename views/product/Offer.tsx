import type { Variation } from '#contract/catalog.ts';
import { PriceTag } from '#views/parts/PriceTag.tsx';
import { useTexts } from '#views/parts/texts.tsx';

/** The degressive prices: from how many pieces on one costs what. */
export function TierTable({ tiers }: { readonly tiers: Variation['Tiers'] }) {
  const LL = useTexts();
  if (tiers.length === 0) return null;
  return (
    <table className="tiers">
      <caption>{LL.Product.Tiers()}</caption>
      <thead>
        <tr>
          <th scope="col">{LL.Product.TierFrom()}</th>
          <th scope="col">{LL.Product.TierPrice()}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ MinQuantity, Price }) => (
          <tr key={MinQuantity}>
            <th scope="row">{LL.Product.Pieces({ count: MinQuantity })}</th>
            <td>
              <PriceTag price={Price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where the pieces lie. */
export function WarehouseStock({ warehouses }: { readonly warehouses: Variation['Stock']['Warehouses'] }) {
  const LL = useTexts();
  if (warehouses.length === 0) return null;
  return (
    <details className="warehouses">
      <summary>{LL.Product.StockByWarehouse()}</summary>
      <dl className="facts">
        {warehouses.map(({ Name, Quantity }) => (
          <div key={Name}>
            <dt>{Name}</dt>
            <dd>{LL.Product.Pieces({ count: Quantity })}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
