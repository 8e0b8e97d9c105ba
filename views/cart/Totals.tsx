import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/sales.ts';
import type { Price } from '#contract/wire.ts';
import { formatMoney } from '#rules/money.ts';
import { Money } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './totals.css';

interface TotalsProps {
  readonly totals: Cart['Totals'];
  readonly shown: Cart['Shown'];
  /** Labels the discount with its code. */
  readonly coupon: Order['Coupon'];
}

const centsOf = (price: Price, shown: Cart['Shown']) => (shown === 'incl' ? price.TaxIncl : price.TaxExcl);
/** 2100 basis points are `21`, 550 are `5,5`. */
const rateText = (rate: number) => String(rate / 100).replace('.', ',');

/** Every amount of a cart or order; nothing is calculated here. */
export function Totals({ totals, shown, coupon }: TotalsProps) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  const { Items, Discount, Shipping, VatLines, TaxExcl, TaxIncl, IsReverseCharge } = totals;
  return (
    <dl className="totals">
      <div>
        <dt>{LL.Cart.Goods()}</dt>
        <dd>
          <Money cents={centsOf(Items, shown)} />
        </dd>
      </div>
      {Discount.TaxIncl > 0 && (
        <div>
          <dt>{coupon ? LL.Coupon.Discount({ code: coupon.CouponCode }) : LL.Cart.Discount()}</dt>
          <dd>
            −<Money cents={centsOf(Discount, shown)} />
          </dd>
        </div>
      )}
      <div>
        <dt>{LL.Cart.Shipping()}</dt>
        <dd>{Shipping ? <ShippingCost cents={centsOf(Shipping, shown)} /> : LL.Cart.ToBeChosen()}</dd>
      </div>
      <div>
        <dt>{LL.Cart.TotalExcl()}</dt>
        <dd>
          <Money cents={TaxExcl} />
        </dd>
      </div>
      {VatLines.map((line) => (
        <div key={line.Rate}>
          <dt>
            {IsReverseCharge
              ? LL.Vat.ReverseCharge()
              : LL.Cart.Vat({ rate: rateText(line.Rate), amount: formatMoney(line.TaxExcl, Culture) })}
          </dt>
          <dd>
            <Money cents={line.Vat} />
          </dd>
        </div>
      ))}
      <div className="totals-sum">
        <dt>{LL.Cart.TotalIncl()}</dt>
        <dd>
          <Money cents={TaxIncl} />
        </dd>
      </div>
    </dl>
  );
}

function ShippingCost({ cents }: { readonly cents: number }) {
  const LL = useTexts();
  return cents === 0 ? LL.Cart.Free() : <Money cents={cents} />;
}
