import type { CouponList as Data } from '#contract/coupons.ts';
import { formatDate } from '#rules/dates.ts';
import { formatMoney } from '#rules/money.ts';
import { Button } from '#views/parts/Button.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

/** The available coupons, each with a form of its own: shown in a dialog, and on its own without JavaScript. */
export function CouponList({ data: { Coupons, ApplyUrl } }: { readonly data: Data }) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  return (
    <section className="stack">
      <h1>{LL.Coupon.Title()}</h1>
      {Coupons.length === 0 && <p>{LL.Coupon.None()}</p>}
      <ul className="stack coupon-list">
        {Coupons.map(({ CouponCode, Name, MinimumTaxIncl, EndsAt }) => (
          <li key={CouponCode} className="card stack">
            <p>
              <strong>{Name}</strong>
            </p>
            <p className="small soft">
              {[
                CouponCode,
                ...(MinimumTaxIncl > 0 ? [LL.Coupon.From({ minimum: formatMoney(MinimumTaxIncl, Culture) })] : []),
                ...(EndsAt === null ? [] : [LL.Coupon.Until({ date: formatDate(EndsAt, Culture) })]),
              ].join(' · ')}
            </p>
            <form method="post" action={ApplyUrl}>
              <input type="hidden" name="CouponCode" value={CouponCode} />
              <Button kind="quiet" name="Do" value="applyCoupon">
                {LL.Coupon.Use({ code: CouponCode })}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
