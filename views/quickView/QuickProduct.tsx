import { useSelector } from '@xstate/react';
import type { QuickView } from '#contract/quick-view.ts';
import { isQuerying, quantityOf, variationOf } from '#machines/variantSelection/variantSelection.machine.ts';
import type { VariantSelectionActor } from '#machines/variantSelection/variantSelection.machine.ts';
import { Photo } from '#views/parts/Photo.tsx';
import { PriceTag } from '#views/parts/PriceTag.tsx';
import { Reduction } from '#views/parts/Reduction.tsx';
import { StockBadge } from '#views/parts/StockBadge.tsx';
import { BuyForm } from '#views/product/BuyForm.tsx';
import '#views/product/product.css';

interface QuickProductProps {
  readonly content: QuickView;
  readonly selection: VariantSelectionActor;
}

/** A product in brief, configured and bought in place. */
export function QuickProduct({ content, selection }: QuickProductProps) {
  const { Photos, Price, IsFromPrice, Reduction: reduction, Stock } = useSelector(selection, variationOf);
  const isBusy = useSelector(selection, isQuerying);
  const quantity = useSelector(selection, quantityOf);
  return (
    <article className="quick">
      <Photo key={Photos[0]?.AssetId} picture={Photos[0] ?? null} sizes="(width >= 768px) 22rem, 100vw" />
      <div className="quick-words">
        <p className="small soft">{content.BrandName}</p>
        <h2>
          <a href={content.ProductUrl}>{content.Name}</a>
        </h2>
        <p className="soft">{content.Summary}</p>
        <p className={isBusy ? 'cluster is-busy' : 'cluster'} aria-live="polite">
          <PriceTag price={Price} isFrom={IsFromPrice} /> <StockBadge status={Stock.Status} />
          <Reduction reduction={reduction} />
        </p>
        {quantity && <BuyForm name={content.Name} formToken="" form={null} selection={selection} quantity={quantity} />}
      </div>
    </article>
  );
}
