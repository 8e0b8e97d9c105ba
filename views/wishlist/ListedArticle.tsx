import type { ReactNode } from 'react';
import type { WishlistItem } from '#contract/wishlist.ts';
import { Photo } from '#views/parts/Photo.tsx';
import { PriceTag } from '#views/parts/PriceTag.tsx';
import { useTexts } from '#views/parts/texts.tsx';

type Article = Pick<WishlistItem, 'Name' | 'ProductUrl' | 'Options' | 'Photo' | 'UnitPrice' | 'IsForSale'>;

/** What a list's line is about, the same to its owner and to those who have its link; `children` end its text. */
export function ListedArticle({ article, children }: { readonly article: Article; readonly children?: ReactNode }) {
  const LL = useTexts();
  const { Name, ProductUrl, Options, Photo: photo, UnitPrice, IsForSale } = article;
  const options = Options.map(({ Name: name, Value }) => LL.Core.Option({ name, value: Value })).join(' · ');
  return (
    <>
      <a className="wishlist-photo" href={ProductUrl} tabIndex={-1} aria-hidden="true">
        <Photo picture={photo} sizes="6rem" alt="" />
      </a>
      <div className="wishlist-item">
        <a className="wishlist-name" href={ProductUrl}>
          {Name}
        </a>
        {options !== '' && <p className="small soft">{options}</p>}
        {IsForSale && (
          <p>
            <PriceTag price={UnitPrice} hasLabel={false} />
          </p>
        )}
        {children}
      </div>
    </>
  );
}
