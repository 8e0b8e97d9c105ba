import type { OrderHistoryDetailPageData } from '#contract/order-history.ts';
import type { OrderHistoryActor } from '#machines/orderHistory/orderHistory.machine.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { whole } from '#views/parts/whole.tsx';
import { isOwed } from './OrderStatus.tsx';
import { ReorderForm, ReorderReport } from './ReorderForm.tsx';

interface OrderActionsProps {
  readonly page: OrderHistoryDetailPageData;
  readonly flow: OrderHistoryActor;
}

/** What is owed by card comes before anything else about an order. */
export function PayFirst({ page: { PaymentUri, IsPending, Order } }: Pick<OrderActionsProps, 'page'>) {
  const LL = useTexts();
  if (!IsPending && PaymentUri === null) return null;
  return (
    <Notice kind={Order.Status === 'PaymentReversed' ? 'warn' : 'info'}>
      <p>{IsPending ? LL.Order.PaymentPending() : LL.Order[Order.Status]()}</p>
      {PaymentUri !== null && (
        // a full page load: only there the payment provider's code is allowed
        <a className={`${buttonClass()} no-ajax`} href={PaymentUri}>
          {IsPending ? LL.Payment.Follow() : LL.Order.PayNow()}
        </a>
      )}
    </Notice>
  );
}

/** What its buyer can do with an order besides paying: one entry each, the most urgent first. */
export function OrderActions({ page, flow }: OrderActionsProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const { Order: order, Articles, Invoice, CreditNotes } = page;
  return (
    <section className="card stack screen-only" id="actions" aria-labelledby="order-actions">
      <h2 id="order-actions">{LL.OrderHistory.Actions()}</h2>
      {/* credit for a prepaid account is not ordered again, but bought there */}
      {Articles.length > 0 && (
        <div className="stack order-action">
          <ReorderForm
            orderId={order.OrderId}
            number={order.Number}
            flow={flow}
            kind={isOwed(order.Status) ? 'quiet' : 'main'}
          />
          <p className="small soft">{LL.OrderHistory.ReorderText()}</p>
          <ReorderReport orderId={order.OrderId} flow={flow} />
        </div>
      )}
      {Invoice && (
        <a className="no-ajax" href={Invoice.Url} target="_blank" rel="noopener">
          {whole(LL.Order.Invoice({ number: Invoice.Number }))}
        </a>
      )}
      <a href={urls.contact({ order: order.Number })}>{LL.OrderHistory.Ask()}</a>
      {CreditNotes.map((note) => (
        <a key={note.Number} className="no-ajax" href={note.Url} target="_blank" rel="noopener">
          {whole(LL.Order.CreditNote({ number: note.Number }))}
        </a>
      ))}
    </section>
  );
}

/** A guest's order that is opened by its link: the way into the account. */
export function ClaimOrder({ page, refusal }: Pick<OrderActionsProps, 'page'> & { readonly refusal: string | null }) {
  const LL = useTexts();
  const { urls } = useShop();
  if (refusal !== null) return <Notice kind="error">{refusal}</Notice>;
  if (!page.MayClaim) return null;
  return (
    <form
      className="card stack no-ajax screen-only"
      method="post"
      action={urls.orderHistoryDetail({ orderId: page.Order.OrderId })}
    >
      <p>{LL.OrderHistory.ClaimText()}</p>
      <p>
        <Button name="Do" value="claim">
          {LL.OrderHistory.Claim()}
        </Button>
      </p>
    </form>
  );
}
