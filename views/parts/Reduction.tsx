import type { Reduction as Told } from '#contract/catalog.ts';
import { Amount } from './PriceTag.tsx';
import { useTexts } from './texts.tsx';
import './reduction.css';

interface ReductionProps {
  readonly reduction: Told | null;
  /** Also shows the regular price, where there is room. */
  readonly hasRegular?: boolean;
}

/** The reduction, against the lowest price before it; the regular price is shown beside it, never struck through. */
export function Reduction({ reduction, hasRegular = false }: ReductionProps) {
  const LL = useTexts();
  if (!reduction) return null;
  const { Lowest, Regular, Percent } = reduction;
  return (
    <span className="reduction">
      {Percent > 0 && <strong className="badge badge-bad">{LL.Product.Off({ percent: Percent })}</strong>}
      <span>
        {LL.Product.LowestPrice()}{' '}
        <s>
          <Amount price={Lowest} />
        </s>
      </span>
      {hasRegular && Regular.TaxIncl > Lowest.TaxIncl && (
        <span className="soft">
          {LL.Product.RegularPrice()} <Amount price={Regular} />
        </span>
      )}
    </span>
  );
}
