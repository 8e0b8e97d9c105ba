import type { ProductCard as Card } from '#contract/catalog.ts';
import { Photo } from './Photo.tsx';
import { PriceTag } from './PriceTag.tsx';
import { Reduction } from './Reduction.tsx';
import { Stars } from './Stars.tsx';
import { StockBadge } from './StockBadge.tsx';
import './ProductCard.css';

interface ProductCardProps {
  readonly card: Card;
  /** Above the fold. */
  readonly isFirst?: boolean;
  readonly headingLevel?: 2 | 3;
  /** Its link is followed. */
  readonly onFollow?: () => void;
}

/** A product in a list: a single link, the whole card is clickable. */
export function ProductCard({ card, isFirst = false, headingLevel = 3, onFollow }: ProductCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="product-card">
      <Photo
        picture={card.Photo}
        alt=""
        sizes="(width >= 1024px) 20rem, (width >= 768px) 30vw, 45vw"
        isFirst={isFirst}
      />
      <div className="product-card-words">
        <p className="small soft">{card.BrandName}</p>
        <Heading>
          <a href={card.ProductUrl} onClick={onFollow}>
            {card.Name}
          </a>
        </Heading>
        <p className="cluster between">
          <PriceTag price={card.Price} isFrom={card.IsFromPrice} hasLabel={false} />
          {card.Stock !== 'InStock' && <StockBadge status={card.Stock} />}
        </p>
        <Reduction reduction={card.Reduction} />
        <Stars stars={card.Stars} />
        {card.Delivery && <p className="promised">{card.Delivery}</p>}
      </div>
    </article>
  );
}
