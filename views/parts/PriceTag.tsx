import type { Price } from '#contract/wire.ts';
import { formatMoney } from '#rules/money.ts';
import { useShop } from './shop.ts';
import { useTexts } from './texts.tsx';

/** An amount in the visitor's culture; `cents` are whole euro cents. */
export function Money({ cents }: { readonly cents: number }) {
  return <>{formatMoney(cents, useShop().shell.Culture)}</>;
}

/** An amount on the visitor's price basis, without a word about VAT. */
export const Amount = ({ price }: { readonly price: Price }) => (
  <Money cents={price.Shown === 'incl' ? price.TaxIncl : price.TaxExcl} />
);

interface PriceTagProps {
  readonly price: Price;
  /** Several prices match: this is the lowest. */
  readonly isFrom?: boolean;
  /** Says whether VAT is included; always shown to companies, who can choose. */
  readonly hasLabel?: boolean;
}

/** A price on the visitor's basis: with VAT, or without for companies. */
export function PriceTag({ price, isFrom = false, hasLabel = true }: PriceTagProps) {
  const LL = useTexts();
  const isIncl = price.Shown === 'incl';
  const isCompany = useShop().shell.Person?.AccountType === 'Company';
  return (
    <span className="price">
      {isFrom && <small>{LL.Core.From()} </small>}
      <Amount price={price} />
      {(hasLabel || isCompany) && <small> {isIncl ? LL.Core.TaxIncl() : LL.Core.TaxExcl()}</small>}
    </span>
  );
}
