import { useSelector } from '@xstate/react';
import type { FormAnswer } from '#contract/page.ts';
import { buyerIn, doneIn, ordersIn } from '#machines/orderApproval/orderApproval.machine.ts';
import type { OrderApprovalActor } from '#machines/orderApproval/orderApproval.machine.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { ApprovalCard } from './ApprovalCard.tsx';
import './orderApproval.css';

interface ApprovalsPageProps {
  readonly isApprover: boolean;
  /** The result of a plain form's post. */
  readonly form: FormAnswer | null;
  readonly flow: OrderApprovalActor;
}

/** A company's orders above their buyers' limits, for those who approve them; their own ones for buyers. */
export function ApprovalsPage({ isApprover, form, flow }: ApprovalsPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const orders = useSelector(flow, ordersIn);
  const done = useSelector(flow, doneIn);
  const buyer = useSelector(flow, buyerIn);
  return (
    <div className="wrap page-top stack stack-l">
      <header className="stack">
        <p>
          <a href={urls.account()}>{LL.Approvals.Back()}</a>
        </p>
        <h1>{LL.Approvals.Title()}</h1>
        {isApprover && <p className="lead">{orders.length > 0 ? LL.Approvals.Text() : LL.Approvals.None()}</p>}
        {!isApprover && <p className="lead">{orders.length > 0 ? LL.Approvals.Own() : LL.Approvals.NotApprover()}</p>}
      </header>
      {done !== '' && (
        // the pressed button is gone: the focus goes here
        <div tabIndex={-1} data-done>
          <Notice kind="good">{LL.Approvals[`Done${done}`]({ name: buyer || LL.Approvals.Colleague() })}</Notice>
        </div>
      )}
      {orders.length > 0 && (
        <ul className="approvals" aria-label={LL.Approvals.Orders()}>
          {orders.map((order) => (
            <li key={order.OrderId} className="card stack">
              <ApprovalCard order={order} isApprover={isApprover} form={form} flow={flow} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
