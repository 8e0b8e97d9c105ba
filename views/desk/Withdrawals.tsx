import type { DeskOrder } from '#contract/desk.ts';
import type { DeskStatement } from '#contract/withdrawal.ts';
import { formatDate } from '#rules/dates.ts';
import { formatMoney } from '#rules/money.ts';
import { Button } from '#views/parts/Button.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { When } from './Records.tsx';

interface StatementProps {
  readonly stated: DeskStatement;
}

/** Who withdrew from what; without a name once that is forgotten. */
export const statementName = (LL: ReturnType<typeof useTexts>, { Name: name, OrderNumber: number }: DeskStatement) =>
  name === '' ? number : LL.Desk.WithdrawalOf({ name, number });

/** What was stated, when and by whom, what is owed for it, and who handled it. */
export function StatementFacts({ stated }: StatementProps) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  const isOpen = stated.HandledAt === null;
  const proposal = isOpen && stated.Proposal;
  return (
    <>
      <div>
        <When at={stated.At} by={null} />
        {stated.Email !== '' && (
          <p>
            <a href={`mailto:${stated.Email}`}>{stated.Email}</a>
          </p>
        )}
      </div>
      <p className="desk-note">{stated.What || LL.Desk.WithdrawalWhole()}</p>
      {isOpen && stated.IsUnpaid && <p>{LL.Desk.WithdrawalUnpaid()}</p>}
      {proposal && (
        <p>
          {LL.Desk.WithdrawalProposal({
            lines: formatMoney(proposal.Lines, Culture),
            shipping: formatMoney(proposal.Shipping, Culture),
          })}
        </p>
      )}
      {stated.HandledAt !== null && (
        <p className="small soft">
          {LL.Desk.WithdrawalHandled({ date: formatDate(stated.HandledAt, Culture) })}{' '}
          {stated.HandledBy !== null && LL.Desk.ByWho({ who: stated.HandledBy })}
        </p>
      )}
    </>
  );
}

/** Marks a withdrawal as handled; several on a page are told apart by their names. */
export function HandleButton({ stated }: StatementProps) {
  const LL = useTexts();
  const { Name: name, OrderNumber: number, WithdrawalId: id } = stated;
  return (
    <Button name="Do" value={`handle:${id}`} aria-label={LL.Desk.WithdrawalHandleOf({ name, number })}>
      {LL.Desk.WithdrawalHandle()}
    </Button>
  );
}

/** What the buyer of an order withdrew from; nothing if there is nothing. */
export function Withdrawals({ page }: { readonly page: Pick<DeskOrder, 'OrderId' | 'Withdrawals'> }) {
  const LL = useTexts();
  const { urls } = useShop();
  if (page.Withdrawals.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="desk-withdrawals">
      <h2 id="desk-withdrawals">{LL.Desk.Withdrawals()}</h2>
      {page.Withdrawals.map((stated) => (
        <section key={stated.WithdrawalId} className="card stack">
          <h3>{statementName(LL, stated)}</h3>
          <StatementFacts stated={stated} />
          {stated.HandledAt === null && (
            <form method="post" action={urls.deskOrder({ orderId: page.OrderId })}>
              <HandleButton stated={stated} />
            </form>
          )}
        </section>
      ))}
    </section>
  );
}
