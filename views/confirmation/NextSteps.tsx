import type { ConfirmationPageData } from '#contract/confirmation-page.ts';
import type { Order } from '#contract/sales.ts';
import { formatDate } from '#rules/dates.ts';
import { formatMoney } from '#rules/money.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { KeptPromise } from './OrderParts.tsx';

/** Orders of which nothing has left yet, and whose buyer waits for no colleague. */
const ahead: ReadonlySet<Order['Status']> = new Set(['AwaitingPayment', 'Paid']);

/** What follows upon an order, in its order: payment, parcel, delivery. Nothing for credit, which is not delivered. */
export function NextSteps({ page }: { readonly page: ConfirmationPageData }) {
  const { Order: order } = page;
  const LL = useTexts();
  const payment = usePayment(page);
  if (!ahead.has(order.Status) || order.TopUp) return <KeptPromise order={order} />;
  const isCollected = order.Delivery?.IsCollected === true;
  return (
    <section className="stack" aria-labelledby="next-steps">
      <h2 id="next-steps">{LL.Order.Next()}</h2>
      <ol className="next-steps">
        {payment && <li>{payment}</li>}
        <li>{isCollected ? LL.Order.NextPrepared() : LL.Order.NextSent()}</li>
        {order.Delivery && (
          <li>
            <KeptPromise order={order} />
          </li>
        )}
      </ol>
    </section>
  );
}

/** How it is paid; null for what is paid. */
function usePayment({ Order: { Status, BankTransfer }, IsPending }: ConfirmationPageData): string | null {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  if (Status === 'Paid') return null;
  if (IsPending) return LL.Order.NextChecked();
  if (!BankTransfer) return LL.Order.NextOnline();
  const amount = formatMoney(BankTransfer.Amount, Culture);
  const { PayBy } = BankTransfer;
  return PayBy
    ? LL.Order.NextTransferBy({ amount, date: formatDate(PayBy, Culture) })
    : LL.Order.NextTransfer({ amount });
}
