import type { ProductCard } from '#contract/catalog.ts';
import type { ComparePageData } from '#contract/compare.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { Photo } from '#views/parts/Photo.tsx';
import { PriceTag } from '#views/parts/PriceTag.tsx';
import { Reduction } from '#views/parts/Reduction.tsx';
import { StockBadge } from '#views/parts/StockBadge.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { CompareBuy } from './CompareBuy.tsx';
import './compare.css';

/** Up to four products side by side: only links, since the URL lists them. */
export function ComparePage({ page }: { readonly page: ComparePageData }) {
  const LL = useTexts();
  const { urls } = useShop();
  const { Products, Suggestions } = page;
  return (
    <div className="wrap page-top stack stack-l">
      <header className="stack">
        <h1>{LL.Catalog.CompareTitle()}</h1>
        <p className="lead">{Products.length === 0 ? LL.Catalog.CompareEmpty() : LL.Catalog.CompareText()}</p>
        {Products.length === 1 && <p>{LL.Catalog.CompareOne()}</p>}
      </header>
      {Products.length === 0 ? (
        <p>
          <a className={buttonClass()} href={urls.home()}>
            {LL.Catalog.EmptyHome()}
          </a>
        </p>
      ) : (
        <Comparison page={page} />
      )}
      {Suggestions.length > 0 && (
        <section className="stack" aria-labelledby="compare-add">
          <h2 id="compare-add">{LL.Catalog.CompareAdd()}</h2>
          <ul className="compare-more">
            {Suggestions.map(({ Name, Url, Photo: photo }) => (
              <li key={Url}>
                <a href={Url}>
                  <Photo picture={photo} alt="" sizes="4rem" />
                  {Name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** As the rows of the server say it: not all of them have the same. */
const differs = (products: ComparePageData['Products'], of: (card: ProductCard) => unknown) =>
  new Set(products.map(({ Card }) => of(Card))).size > 1 ? 'is-different' : undefined;

function Comparison({ page: { Products, Rows } }: { readonly page: ComparePageData }) {
  const LL = useTexts();
  return (
    <div className="compare-scroll">
      <table className="compare">
        <thead>
          <tr>
            <td>
              <span className="visually-hidden">{LL.Catalog.Product()}</span>
            </td>
            {Products.map(({ Card, RemoveUrl }) => (
              <th key={Card.ProductId} scope="col">
                <Photo picture={Card.Photo} alt="" sizes="(width >= 768px) 16rem, 45vw" isFirst />
                <a href={Card.ProductUrl}>{Card.Name}</a>
                <CompareBuy card={Card} />
                <a
                  className="compare-remove"
                  href={RemoveUrl}
                  aria-label={LL.Catalog.CompareRemove({ name: Card.Name })}
                >
                  {LL.Core.Delete()}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={differs(Products, ({ Price }) => Price.TaxIncl)}>
            <th scope="row">{LL.Catalog.Price()}</th>
            {Products.map(({ Card }) => (
              <td key={Card.ProductId}>
                <PriceTag price={Card.Price} isFrom={Card.IsFromPrice} hasLabel={false} />
                <Reduction reduction={Card.Reduction} />
              </td>
            ))}
          </tr>
          <tr className={differs(Products, ({ Stock }) => Stock)}>
            <th scope="row">{LL.Catalog.Stock()}</th>
            {Products.map(({ Card }) => (
              <td key={Card.ProductId}>
                <StockBadge status={Card.Stock} />
              </td>
            ))}
          </tr>
          {Rows.map(({ Name, Values, IsDifferent }) => (
            <tr key={Name} className={IsDifferent ? 'is-different' : undefined}>
              <th scope="row">
                {Name}
                {IsDifferent && <span className="badge"> {LL.Catalog.CompareDiffers()}</span>}
              </th>
              {Values.map((value, at) => (
                <td key={Products[at]?.Card.ProductId}>
                  {value === '' ? <span aria-label={LL.Catalog.CompareNone()}>–</span> : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
