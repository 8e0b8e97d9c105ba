import { useSelector } from '@xstate/react';
import { isFilling, pageIn, sentIn } from '#machines/refundRequest/refundRequest.machine.ts';
import { formatMoney } from '#rules/money.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { whole } from '#views/parts/whole.tsx';
import { RefundForm } from './RefundForm.tsx';
import type { RefundFormProps } from './RefundForm.tsx';
import { RefundRequests } from './RefundRequests.tsx';
import './refundRequest.css';

/** An order's delivered lines with the form that asks for a refund, and what became of earlier requests. */
export function RefundRequestPage({ flow, form, renderAttachments }: RefundFormProps) {
  const LL = useTexts();
  const page = useSelector(flow, pageIn);
  const fills = useSelector(flow, isFilling);
  const { Help } = useShop().shell;
  return (
    <div className="wrap page-top stack stack-l refunding">
      <header className="stack">
        <h1>{whole(LL.RefundRequest.Title({ number: page.Number }))}</h1>
        {/* there before its text: otherwise screen readers would not announce it */}
        <div role="status">
          <Sent flow={flow} />
        </div>
      </header>
      {fills ? <RefundForm flow={flow} form={form} renderAttachments={renderAttachments} /> : <Standing flow={flow} />}
      <RefundRequests requests={page.Requests} />
      <p className="cluster">
        <a className={buttonClass('quiet')} href={page.OrderUrl} data-repair="">
          {LL.RefundRequest.BackToOrder()}
        </a>
        {Help && <a href={Help.Url}>{Help.Name}</a>}
      </p>
    </div>
  );
}

function Sent({ flow }: Pick<RefundFormProps, 'flow'>) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  const sent = useSelector(flow, sentIn);
  const fills = useSelector(flow, isFilling);
  if (!sent || fills) return null;
  return <Notice kind="good">{LL.RefundRequest.Sent({ amount: formatMoney(sent.Amount, Culture) })}</Notice>;
}

/** Why there is nothing to fill in. */
function Standing({ flow }: Pick<RefundFormProps, 'flow'>) {
  const { RefundRequest } = useTexts();
  const { urls } = useShop();
  const { State, Sent: sent, OrderId: orderId } = useSelector(flow, pageIn);
  const why = {
    possible: '',
    undelivered: RefundRequest.Undelivered(),
    closed: RefundRequest.Closed(),
    nothing: RefundRequest.Nothing(),
  };
  if (State !== 'possible') return sent === null && <Notice kind="info">{why[State]}</Notice>;
  return (
    <p>
      {/* a full page load: the form begins anew */}
      <a className="no-ajax" href={urls.refundRequest({ orderId })}>
        {RefundRequest.Another()}
      </a>
    </p>
  );
}
