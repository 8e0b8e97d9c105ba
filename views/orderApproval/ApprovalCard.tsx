import { useSelector } from '@xstate/react';
import type { WaitingApproval } from '#contract/order-approval.ts';
import type { FormAnswer } from '#contract/page.ts';
import { decisionOf, errorsOf, failureOf } from '#machines/orderApproval/orderApproval.machine.ts';
import type { OrderApprovalActor } from '#machines/orderApproval/orderApproval.machine.ts';
import { formatDate } from '#rules/dates.ts';
import { formatMoney } from '#rules/money.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { AreaField } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { Photo } from '#views/parts/Photo.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface DecisionsProps {
  readonly order: WaitingApproval;
  /** The result of a plain form's post. */
  readonly form: FormAnswer | null;
  readonly flow: OrderApprovalActor;
}
interface ApprovalCardProps extends DecisionsProps {
  /** A buyer only sees that their own order waits. */
  readonly isApprover: boolean;
}

/** One order that waits: who ordered what, for how much, and both decisions. */
export function ApprovalCard({ order, isApprover, form, flow }: ApprovalCardProps) {
  const LL = useTexts();
  const { urls, shell } = useShop();
  const { Culture } = shell;
  const { OrderId, Number: number, Buyer, PlacedAt, ApproveBy, PurchaseOrderNumber, Lines, TaxExcl, TaxIncl } = order;
  const amount = (cents: number) => formatMoney(cents, Culture);
  return (
    <>
      <div>
        <h2>{LL.Approvals.Order({ number })}</h2>
        <p>{LL.Approvals.ByWhom({ name: Buyer, date: formatDate(PlacedAt, Culture) })}</p>
        {PurchaseOrderNumber !== '' && (
          <p className="small soft">{LL.Approvals.PurchaseOrderNumber({ number: PurchaseOrderNumber })}</p>
        )}
      </div>
      <ul className="approval-lines">
        {Lines.map(({ Name, Quantity, Photo: photo }, index) => (
          <li key={index}>
            <Photo picture={photo} alt="" sizes="3rem" />
            <span>{LL.Checkout.Line({ quantity: Quantity, name: Name })}</span>
          </li>
        ))}
      </ul>
      <p>
        <strong>{LL.Approvals.TaxExcl({ amount: amount(TaxExcl) })}</strong>
        <br />
        <span className="small soft">{LL.Approvals.TaxIncl({ amount: amount(TaxIncl) })}</span>
      </p>
      <p className="badge badge-warn">{LL.Approvals.Until({ date: formatDate(ApproveBy, Culture) })}</p>
      <p>
        <a href={urls.orderHistoryDetail({ orderId: OrderId })}>{LL.Approvals.See({ number })}</a>
      </p>
      {order.MayDecide ? (
        <Decisions order={order} form={form} flow={flow} />
      ) : (
        isApprover && <p className="soft">{LL.Approvals.NotYoursOwn()}</p>
      )}
    </>
  );
}

function Decisions({ order: { OrderId: orderId, Number: number, Buyer }, form, flow }: DecisionsProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const failure = useSelector(flow, failureOf(orderId));
  const errors = useSelector(flow, errorsOf(orderId));
  const decision = useSelector(flow, decisionOf(orderId));
  const typed = form?.Values['OrderId'] === orderId ? form.Values['Reason'] : undefined;
  const isOld = failure?.status === 409 || failure?.status === 404;
  return (
    <div className="stack">
      <FailureNotice title={LL.Approvals.Failed()} failure={failure} />
      {isOld && (
        <p>
          <a href={urls.orderApprovals()}>{LL.Approvals.Reload()}</a>
        </p>
      )}
      <form
        method="post"
        action={urls.orderApprovals()}
        onSubmit={(event) => {
          event.preventDefault();
          flow.send({ type: 'approve', orderId });
        }}
      >
        <input type="hidden" name="OrderId" value={orderId} />
        <Button
          name="Do"
          value="approveOrder"
          isBusy={decision === 'approving'}
          aria-label={LL.Approvals.ApproveOf({ number })}
        >
          {LL.Approvals.Approve()}
        </Button>
      </form>
      {/* open where a refusal came back: what was typed is seen */}
      <details className="approval-refusal" open={typed !== undefined}>
        <summary aria-label={LL.Approvals.RefuseOf({ number })}>{LL.Approvals.Refuse()}</summary>
        <form
          className="stack"
          method="post"
          action={urls.orderApprovals()}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            flow.send({ type: 'refuse', orderId, reason: formText(new FormData(event.currentTarget), 'Reason') });
          }}
        >
          <input type="hidden" name="OrderId" value={orderId} />
          <AreaField
            name="Reason"
            id={`reason-${orderId}`}
            label={LL.Approvals.Reason()}
            hint={LL.Approvals.ReasonHint({ name: Buyer || LL.Approvals.Colleague() })}
            defaultValue={typed}
            maxLength={500}
            error={errors['Reason']}
            isRequired
          />
          <div>
            <Button kind="quiet" name="Do" value="refuseOrder" isBusy={decision === 'refusing'}>
              {LL.Approvals.RefuseYes()}
            </Button>
          </div>
        </form>
      </details>
    </div>
  );
}
