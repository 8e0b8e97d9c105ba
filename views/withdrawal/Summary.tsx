import { useSelector } from '@xstate/react';
import { failureIn, fieldsIn, isBusy, pageIn } from '#machines/withdrawal/withdrawal.machine.ts';
import { statedWhat } from '#rules/withdrawal.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { Statement } from './Statement.tsx';
import type { WithdrawalProps } from './WithdrawalPage.tsx';

/** The second step: the statement as it will be recorded, and its confirmation; also works as a plain form. */
export function Summary({ flow }: WithdrawalProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const { Order: order } = useSelector(flow, pageIn);
  const fields = useSelector(flow, fieldsIn);
  const failure = useSelector(flow, failureIn);
  const busy = useSelector(flow, isBusy);
  return (
    <form
      className="stack"
      method="post"
      action={urls.withdrawal({ order: order?.OrderId })}
      onSubmit={(event) => {
        event.preventDefault();
        const isChange = event.nativeEvent.submitter?.getAttribute('value') === 'change';
        flow.send({ type: isChange ? 'statement.change' : 'withdrawal.confirm' });
      }}
    >
      <h2>{LL.Withdrawal.Summary()}</h2>
      <FailureNotice title={LL.Withdrawal.Refused()} failure={failure} />
      <Statement
        statement={{
          Name: fields['Name'] ?? '',
          OrderNumber: order?.Number ?? fields['OrderNumber'] ?? '',
          Email: fields['Email'] ?? '',
          What: statedWhat(order?.Lines ?? [], fields),
        }}
      />
      {Object.entries(fields)
        .filter(([name]) => name !== 'Do')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <p>{LL.Withdrawal.NotYet()}</p>
      <Button name="Do" value="withdraw" isWide isBusy={busy} data-repair="">
        {LL.Withdrawal.Confirm()}
      </Button>
      <Button kind="quiet" name="Do" value="change" isWide disabled={busy}>
        {LL.Withdrawal.Change()}
      </Button>
    </form>
  );
}
