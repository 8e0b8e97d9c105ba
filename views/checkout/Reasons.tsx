import { useSelector } from '@xstate/react';
import type { Cart, CartItem } from '#contract/cart.ts';
import type { CheckoutPageData } from '#contract/checkout-page.ts';
import {
  cartFailureIn,
  cartOf,
  failureIn,
  isAsPosted,
  isChanged,
  isExplained,
  isSessionOver,
  seenBefore,
  totalBefore,
} from '#machines/checkout/checkout.machine.ts';
import type { CheckoutActor } from '#machines/checkout/checkout.machine.ts';
import type { Failure } from '#rules/failure.ts';
import { formatMoney } from '#rules/money.ts';
import { priceBefore } from '#rules/seen-lines.ts';
import { Button } from '#views/parts/Button.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTranslate, useTexts } from '#views/parts/texts.tsx';
import { lineAnchor } from './OrderLines.tsx';

interface ReasonsProps {
  readonly page: CheckoutPageData;
  readonly flow: CheckoutActor;
}

/** Why the order is not or would not be placed, beside its button: always the current reasons, never outdated ones. */
export function Reasons({ page, flow }: ReasonsProps) {
  const isOver = useSelector(flow, isSessionOver);
  return (
    <div id={reasonsId} className="checkout-reasons stack">
      {page.Resumed && <Resumed wasCustomer={page.Resumed === 'customer'} />}
      {isOver ? <SessionOver isCustomer={page.IsCustomer} /> : <Refusal flow={flow} />}
    </div>
  );
}

/** The target of a link at the top. */
export const reasonsId = 'reasons';

function Refusal({ flow }: Pick<ReasonsProps, 'flow'>) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  const cart = useSelector(flow, cartOf);
  const failure = useSelector(flow, failureIn);
  const cartFailure = useSelector(flow, cartFailureIn);
  const changed = useSelector(flow, isChanged);
  const explained = useSelector(flow, isExplained);
  const before = useSelector(flow, totalBefore);
  const isPosted = useSelector(flow, isAsPosted);
  const news = useNews(flow, cart);
  if (cart.Items.length === 0) return <Emptied failure={failure} />;
  // the whole response to a plain form is at the top; what belongs to no field is repeated here
  const plain = isPosted && !explained && failure?.errors.length === 0 ? failure.message : '';
  if (!explained && plain === '' && !(changed && cartFailure)) return null;
  const short = cart.Items.filter(({ IsShort }) => IsShort);
  const isOther = changed && before !== cart.Totals.TaxIncl;
  const total = formatMoney(cart.Totals.TaxIncl, Culture);
  return (
    <Notice kind={changed ? 'error' : 'warn'} isLive={changed}>
      {changed && (
        <p>
          {LL.Checkout.NotPlaced()} {plain}
        </p>
      )}
      {changed && cartFailure && <p>{LL.Checkout.NotRecalculated()}</p>}
      {explained && (
        <ul className="reasons">
          {short.map((item) => (
            <ShortReason key={item.Id} item={item} />
          ))}
          {isOther && news.map((text) => <li key={text}>{text}</li>)}
          {isOther && <li>{LL.Checkout.TotalIsNow({ total, before: formatMoney(before, Culture) })}</li>}
        </ul>
      )}
      {isOther && short.length === 0 && <p>{LL.Checkout.OrderAtNewPrice({ total })}</p>}
    </Notice>
  );
}

/** Nothing is left to order: everything was ordered or removed, here or elsewhere. */
function Emptied({ failure }: { readonly failure: Failure | null }) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <Notice kind="warn" isLive>
      <p>{failure?.message || LL.Checkout.CartEmpty()}</p>
      <a href={urls.home()}>{LL.Cart.ContinueShopping()}</a>
    </Notice>
  );
}

/** The line itself says what can be done about it. */
function ShortReason({ item }: { readonly item: CartItem }) {
  const LL = useTexts();
  const { Name: name, Left: count } = item;
  return (
    <li>
      <a href={`#${lineAnchor(item)}`}>
        {count > 0 ? LL.Checkout.LineShort({ count, name }) : LL.Checkout.LineGone({ name })}
      </a>
    </li>
  );
}

/** What explains a changed total besides short lines: prices, and a coupon that no longer applies. */
function useNews(flow: CheckoutActor, { Items, Coupon }: Cart): string[] {
  const LL = useTexts();
  const translate = useTranslate();
  const seen = useSelector(flow, seenBefore);
  const dearer = Items.filter((item) => priceBefore(seen, item) !== null);
  return [
    ...dearer.map(({ Name: name }) => LL.Checkout.LinePrice({ name })),
    ...(Coupon?.Problem
      ? [
          LL.Checkout.CouponLost({
            name: Coupon.Name,
            code: Coupon.CouponCode,
            why: translate(Coupon.Problem.Code, Coupon.Problem.Params),
          }),
        ]
      : []),
  ];
}

/**
 * Instead of signing in again a customer may continue as a guest: the plain form posts what it shows and what was
 * typed.
 */
function SessionOver({ isCustomer }: { readonly isCustomer: boolean }) {
  const LL = useTexts();
  const { actors, urls } = useShop();
  const returnUrl = urls.checkout();
  return (
    <Notice kind="error" isLive>
      <p>
        {LL.Checkout.NotPlaced()} {LL.Checkout.SessionEnded()}
      </p>
      <p>{isCustomer ? LL.Checkout.SignInOrGoOn() : LL.Checkout.GoOnText()}</p>
      <div className="cluster">
        {isCustomer && (
          <Button
            kind="quiet"
            type="button"
            onClick={() => actors.dialog.send({ type: 'open', content: { kind: 'signIn', returnUrl } })}
          >
            {LL.Checkout.SignInAgain()}
          </Button>
        )}
        <Button kind="quiet" name="Do" value="goOn">
          {isCustomer ? LL.Checkout.GoOnAsGuest() : LL.Checkout.GoOn()}
        </Button>
      </div>
    </Notice>
  );
}

/** A plain form arrived after its session had expired: the page is a guest's, with the form's contents. */
function Resumed({ wasCustomer }: { readonly wasCustomer: boolean }) {
  const LL = useTexts();
  const { urls } = useShop();
  const returnUrl = urls.checkout();
  return (
    <Notice kind="warn">
      <p>
        {LL.Checkout.SessionEnded()} {wasCustomer ? LL.Checkout.ResumedCustomer() : LL.Checkout.ResumedGuest()}
      </p>
      {wasCustomer && <a href={urls.login({ returnUrl })}>{LL.Checkout.SignInAgain()}</a>}
    </Notice>
  );
}
