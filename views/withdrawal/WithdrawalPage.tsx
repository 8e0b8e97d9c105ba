import { useSelector } from '@xstate/react';
import { isReviewing, isStating, pageIn } from '#machines/withdrawal/withdrawal.machine.ts';
import type { WithdrawalActor } from '#machines/withdrawal/withdrawal.machine.ts';
import { formatDate, formatTime } from '#rules/dates.ts';
import { refundDays, returnDays } from '#rules/rights.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { whole } from '#views/parts/whole.tsx';
import { Statement } from './Statement.tsx';
import { StatementForm } from './StatementForm.tsx';
import { Summary } from './Summary.tsx';
import '../security/security.css';

export interface WithdrawalProps {
  readonly flow: WithdrawalActor;
}

/** The withdrawal from a contract: the statement, its confirmation, then its receipt. */
export function WithdrawalPage({ flow }: WithdrawalProps) {
  const LL = useTexts();
  const { Order: order } = useSelector(flow, pageIn);
  const states = useSelector(flow, isStating);
  const reviews = useSelector(flow, isReviewing);
  return (
    <div className="wrap page-top">
      <section className="card stack security withdrawing">
        <h1>{order ? whole(LL.Withdrawal.TitleOf({ number: order.Number })) : LL.Withdrawal.Title()}</h1>
        {/* there before its text: otherwise screen readers would not announce it */}
        <div role="status">
          <Received flow={flow} />
        </div>
        {states && <StatementForm flow={flow} />}
        {reviews && <Summary flow={flow} />}
        {!states && !reviews && <Ending flow={flow} />}
      </section>
    </div>
  );
}

function Received({ flow }: WithdrawalProps) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  const { Receipt: receipt } = useSelector(flow, pageIn);
  return (
    receipt && (
      <Notice kind="good">
        {LL.Withdrawal.Received({
          date: formatDate(receipt.At, Culture),
          time: formatTime(receipt.At, Culture),
          email: receipt.Email,
        })}
      </Notice>
    )
  );
}

/** The receipt, or why there is nothing to withdraw from, and the way on. */
function Ending({ flow }: WithdrawalProps) {
  const { Withdrawal } = useTexts();
  const { urls } = useShop();
  const { Order: order, Receipt: receipt } = useSelector(flow, pageIn);
  return (
    <>
      {receipt ? (
        <>
          <Statement statement={receipt} />
          <p>{Withdrawal.ReceiptNext({ days: returnDays, refundDays })}</p>
        </>
      ) : (
        order && <Impossible state={order.State} refundUrl={order.RefundUrl} />
      )}
      <a className={buttonClass(receipt ? 'main' : 'quiet', true)} href={order?.Url ?? urls.home()} data-repair="">
        {order ? Withdrawal.BackToOrder() : Withdrawal.GoOn()}
      </a>
    </>
  );
}

function Impossible({ state, refundUrl }: { readonly state: string; readonly refundUrl: string | null }) {
  const { Withdrawal } = useTexts();
  const { urls } = useShop();
  return (
    <>
      <Notice kind="info">
        {state === 'late' && <p>{Withdrawal.Late()}</p>}
        {state === 'late' && <p>{Withdrawal.LateRefund()}</p>}
        {state === 'business' && <p>{Withdrawal.Business()}</p>}
        {state === 'closed' && <p>{Withdrawal.Closed()}</p>}
      </Notice>
      {refundUrl === null ? (
        <a href={urls.contact()}>{Withdrawal.Contact()}</a>
      ) : (
        <a className={buttonClass('main', true)} href={refundUrl}>
          {Withdrawal.AskRefund()}
        </a>
      )}
    </>
  );
}
