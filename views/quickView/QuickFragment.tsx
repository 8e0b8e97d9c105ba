import type { QuickView } from '#contract/quick-view.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { Photo } from '#views/parts/Photo.tsx';
import { PriceTag } from '#views/parts/PriceTag.tsx';
import { Reduction } from '#views/parts/Reduction.tsx';
import { StockBadge } from '#views/parts/StockBadge.tsx';
import { useTexts } from '#views/parts/texts.tsx';

/** A product in brief as an HTML fragment: it is bought on its own page. */
export function QuickFragment({ content }: { readonly content: QuickView }) {
  const LL = useTexts();
  const { Photos, Price, IsFromPrice, Reduction: reduction, Stock } = content.Variation;
  return (
    <article className="quick">
      <Photo picture={Photos[0] ?? null} alt="" sizes="(width >= 768px) 22rem, 100vw" />
      <div className="stack">
        <p className="small soft">{content.BrandName}</p>
        <h2>
          <a href={content.ProductUrl}>{content.Name}</a>
        </h2>
        <p>{content.Summary}</p>
        <p>
          <PriceTag price={Price} isFrom={IsFromPrice} />
          <Reduction reduction={reduction} />
        </p>
        <StockBadge status={Stock.Status} />
        <a className={buttonClass()} href={content.ProductUrl}>
          {LL.Catalog.Choose()}
        </a>
      </div>
    </article>
  );
}
