import type { PhotoListData, StockTableData } from '#contract/product-blocks.ts';
import { Photo } from '#views/parts/Photo.tsx';
import { useTexts } from '#views/parts/texts.tsx';

/** A variant's stock by warehouse. */
export function StockTable({ data }: { readonly data: StockTableData }) {
  const LL = useTexts();
  return (
    <section className="stack">
      <h1>{LL.Product.StockByWarehouse()}</h1>
      <p className="soft">{data.Name}</p>
      {data.Warehouses.length === 0 ? (
        <p>{LL.Product.StockNowhere()}</p>
      ) : (
        <dl className="facts">
          {data.Warehouses.map(({ Name, Quantity }) => (
            <div key={Name}>
              <dt>{Name}</dt>
              <dd>{LL.Product.Pieces({ count: Quantity })}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** The photos of a product or of one of its variants, as a plain list. */
export function PhotoList({ data }: { readonly data: PhotoListData }) {
  const LL = useTexts();
  return (
    <section className="stack">
      <h1>{LL.Product.Photos({ name: data.Name })}</h1>
      <ul className="tiles">
        {data.Photos.map((photo) => (
          <li key={photo.AssetId}>
            <Photo picture={photo} sizes="20rem" />
          </li>
        ))}
      </ul>
    </section>
  );
}
