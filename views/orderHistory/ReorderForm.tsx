import { useSelector } from '@xstate/react';
import type { ReorderedLine } from '#contract/order-history.ts';
import { failureFor, isReordering, reportOf } from '#machines/orderHistory/orderHistory.machine.ts';
import type { OrderHistoryActor } from '#machines/orderHistory/orderHistory.machine.ts';
import { formatMoney } from '#rules/money.ts';
import type { Price } from '#contract/wire.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts, useTranslate } from '#views/parts/texts.tsx';

interface ReorderFormProps {
  readonly orderId: string;
  readonly number: string;
  readonly flow: OrderHistoryActor;
  readonly kind?: 'main' | 'quiet';
}

/** Puts an order's articles into the cart again; a plain form of the order's own page without JavaScript. */
export function ReorderForm({ orderId, number, flow, kind = 'main' }: ReorderFormProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const isBusy = useSelector(flow, (snapshot) => isReordering(snapshot, orderId));
  return (
    <form
      className="no-ajax"
      method="post"
      action={urls.orderHistoryDetail({ orderId })}
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'reorder', orderId });
      }}
    >
      <Button kind={kind} name="Do" value="reorder" isBusy={isBusy} aria-label={LL.OrderHistory.ReorderOf({ number })}>
        {LL.OrderHistory.Reorder()}
      </Button>
    </form>
  );
}

/** What became of each line, announced; a failure with a retry. */
export function ReorderReport({ orderId, flow }: Pick<ReorderFormProps, 'orderId' | 'flow'>) {
  const LL = useTexts();
  const { urls } = useShop();
  const lines = useSelector(flow, (snapshot) => reportOf(snapshot, orderId));
  const failure = useSelector(flow, (snapshot) => failureFor(snapshot, orderId));
  const taken = lines.filter(isWhole).length;
  const none = lines.every(({ InCart }) => InCart === 0);
  return (
    <div className="reorder-report">
      <FailureNotice
        title={LL.OrderHistory.ReorderFailed()}
        failure={failure}
        retry={() => flow.send({ type: 'retry' })}
      />
      {/* there before its text: otherwise screen readers would not announce it */}
      <div role="status">
        {lines.length > 0 && (
          <Notice kind={taken === lines.length ? 'good' : 'warn'}>
            <p>
              {taken === lines.length
                ? LL.OrderHistory.ReorderedAll()
                : none
                  ? LL.OrderHistory.ReorderedNone()
                  : LL.OrderHistory.ReorderedSome({ taken, left: lines.length - taken })}
            </p>
            <ul className="reorder-lines">
              {lines.map((line, index) => (
                // as in the order, where two lines may have one number
                <Line key={index} line={line} />
              ))}
            </ul>
            {!none && (
              <p>
                <a href={urls.cart()}>{LL.Cart.ToCart()}</a>
              </p>
            )}
          </Notice>
        )}
      </div>
    </div>
  );
}

/** As many as were ordered are in the cart. */
const isWhole = ({ Status, InCart, Ordered }: ReorderedLine) => Status !== 'Refused' && InCart >= Ordered;

function Line({ line }: { readonly line: ReorderedLine }) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  const outcome = useOutcome();
  const money = (price: Price) => formatMoney(price.Shown === 'incl' ? price.TaxIncl : price.TaxExcl, Culture);
  const { Name, Repriced } = line;
  return (
    <li>
      <strong>{Name}</strong> {outcome(line)}
      {Repriced && (
        <span className="small">
          {' '}
          {LL.OrderHistory.Repriced({ now: money(Repriced.Now), before: money(Repriced.Before) })}
        </span>
      )}
    </li>
  );
}

function useOutcome() {
  const LL = useTexts();
  const translate = useTranslate();
  return ({ Status, Code, InCart: count, Ordered: ordered }: ReorderedLine): string => {
    if (Status === 'Added') return LL.OrderHistory.LineAdded({ count });
    if (Status === 'Already') return LL.OrderHistory.Already({ count });
    if (Status === 'Refused' && count === 0) return translate(Code);
    return count < ordered
      ? LL.OrderHistory.LinePartly({ count, ordered })
      : LL.OrderHistory.LineCorrected({ count, ordered });
  };
}
