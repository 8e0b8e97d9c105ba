import type { ProductCard as Card } from '#contract/catalog.ts';
import { pictureUrl } from '#rules/pictures.ts';
import { Photo } from './Photo.tsx';
import { PriceTag } from './PriceTag.tsx';
import { Reduction } from './Reduction.tsx';
import { Stars } from './Stars.tsx';
import { StockBadge } from './StockBadge.tsx';
import { useShop } from './shop.ts';
import { useTexts } from './texts.tsx';
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
      {card.SecondPhotoId && <Second id={card.SecondPhotoId} />}
      <div className="product-card-words">
        <p className="small soft cluster between">
          {card.BrandName}
          {card.Colors.length > 1 && <Colours codes={card.Colors} />}
        </p>
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

/** Lies over the first picture while the card is pointed at, and is only loaded then. */
function Second({ id }: { readonly id: string }) {
  const { AppPath } = useShop().shell;
  return <img className="photo second" src={pictureUrl(AppPath, id, 480, 'webp')} alt="" loading="lazy" />;
}

/** Dots that fit beside a brand's name on a phone. */
const MOST = 4;

/** The colours it can be had in, drawn with attributes because the content security policy forbids inline styles. */
function Colours({ codes }: { readonly codes: readonly string[] }) {
  const LL = useTexts();
  const shown = codes.slice(0, MOST);
  return (
    <span className="colours">
      <svg viewBox={`0 0 ${shown.length * 7} 6`} aria-hidden="true">
        {shown.map((code, index) => (
          // two colours may begin with the same one, and none ever changes places
          <circle key={index} cx={index * 7 + 3} cy="3" r="2.5" fill={code} />
        ))}
      </svg>
      {codes.length > MOST && <span aria-hidden="true">+{codes.length - MOST}</span>}
      <span className="visually-hidden">{LL.Catalog.Colours({ count: codes.length })}</span>
    </span>
  );
}
