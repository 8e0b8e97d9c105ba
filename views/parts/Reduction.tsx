import type { Reduction as Told } from '#contract/catalog.ts';
import { Amount } from './PriceTag.tsx';
import { useTexts } from './texts.tsx';

/** What is off, against the lowest price before it; the usual price is said beside it, never struck. */
export function Reduction({ reduction }: { readonly reduction: Told }) {
  const LL = useTexts();
  const { Lowest, Regular, Percent } = reduction;
  return (
    <p className="reduction">
      {Percent > 0 && <strong className="badge badge-bad">{LL.Product.Off({ percent: Percent })}</strong>}
      <span>
        {LL.Product.LowestPrice()}{' '}
        <s>
          <Amount price={Lowest} />
        </s>
      </span>
      {Regular.TaxIncl > Lowest.TaxIncl && (
        <span className="soft">
          {LL.Product.RegularPrice()} <Amount price={Regular} />
        </span>
      )}
    </p>
  );
}
