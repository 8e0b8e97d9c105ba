import type { Variation } from '#contract/catalog.ts';
import { useTexts } from './texts.tsx';

/** Availability in words; nothing until a variant is selected. */
export function StockBadge({ status }: { readonly status: Variation['Stock']['Status'] }) {
  const { Catalog } = useTexts();
  switch (status) {
    case 'InStock':
      return <span className="badge badge-good">{Catalog.InStock()}</span>;
    case 'Low':
      return <span className="badge badge-warn">{Catalog.LowStock()}</span>;
    case 'BackOrder':
      return <span className="badge">{Catalog.BackOrder()}</span>;
    case 'OutOfStock':
      return <span className="badge badge-bad">{Catalog.OutOfStock()}</span>;
    case 'Unknown':
      return null;
  }
}

/** What else should be known before buying. */
export function StockNote({ status }: { readonly status: Variation['Stock']['Status'] }) {
  const { Product } = useTexts();
  return status === 'BackOrder' ? <p className="small soft">{Product.BackOrderText()}</p> : null;
}
