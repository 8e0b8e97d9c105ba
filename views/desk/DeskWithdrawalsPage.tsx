import type { FormAnswer } from '#contract/page.ts';
import type { DeskWithdrawal, DeskWithdrawalsPageData } from '#contract/withdrawal.ts';
import { refundDays } from '#rules/rights.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { HandleButton, StatementFacts, statementName } from './Withdrawals.tsx';
import './desk.css';

interface DeskWithdrawalsPageProps {
  readonly page: DeskWithdrawalsPageData;
  /** The result of a plain form's post. */
  readonly form: FormAnswer | null;
}

/** What consumers withdrew from: the open ones first, in the order they came. */
export function DeskWithdrawalsPage({ page, form }: DeskWithdrawalsPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <div className="wrap page-top stack stack-l desk">
      <header className="stack">
        <p>
          <a href={urls.deskOrders()}>{LL.Desk.Back()}</a>
        </p>
        <h1>{LL.Desk.Withdrawals()}</h1>
        <p className="soft">{LL.Desk.WithdrawalsText({ days: refundDays })}</p>
        {form && (
          <Notice kind="error" isLive>
            {form.Message}
          </Notice>
        )}
        {page.IsDone && !form && <Notice kind="good">{LL.Desk.DoneHandle()}</Notice>}
      </header>
      {page.Withdrawals.length === 0 && <p>{LL.Desk.NoWithdrawals()}</p>}
      <ul className="stack">
        {page.Withdrawals.map((each) => (
          <li key={each.WithdrawalId} className="card stack">
            <Withdrawal withdrawal={each} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Withdrawal({ withdrawal: stated }: { readonly withdrawal: DeskWithdrawal }) {
  const LL = useTexts();
  const { urls } = useShop();
  const order = stated.Order;
  return (
    <>
      <h2>{statementName(LL, stated)}</h2>
      <StatementFacts stated={stated} />
      {order ? (
        <p>
          <a href={urls.deskOrder({ orderId: order.OrderId })}>{order.Number}</a>
        </p>
      ) : (
        <Notice kind="warn">{LL.Desk.WithdrawalUnknown()}</Notice>
      )}
      {stated.HandledAt === null && (
        <form method="post" action={urls.deskWithdrawals()}>
          <HandleButton stated={stated} />
        </form>
      )}
    </>
  );
}
