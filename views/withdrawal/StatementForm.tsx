import { useSelector } from '@xstate/react';
import type { WithdrawalLine } from '#contract/withdrawal.ts';
import { errorsOf, failureIn, fieldsIn, pageIn } from '#machines/withdrawal/withdrawal.machine.ts';
import { maxLengthOf } from '#rules/forms.ts';
import { withdrawalDays } from '#rules/rights.ts';
import { piecesField, withdrawalRules } from '#rules/withdrawal.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { AreaField, Field } from '#views/parts/Field.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import type { WithdrawalProps } from './WithdrawalPage.tsx';

/** The texts of a form by name, without its buttons. */
const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** The first step: who withdraws, from which order, and what is given back; also works as a plain form. */
export function StatementForm({ flow }: WithdrawalProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const page = useSelector(flow, pageIn);
  const fields = useSelector(flow, fieldsIn);
  const errors = useSelector(flow, errorsOf);
  const failure = useSelector(flow, failureIn);
  const { Order: order } = page;
  return (
    <form
      className="stack"
      method="post"
      action={urls.withdrawal({ order: order?.OrderId })}
      noValidate
      data-warn-unsaved=""
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'statement.submit', fields: fieldsOf(event.currentTarget) });
      }}
    >
      <p>{LL.Withdrawal.Text({ days: withdrawalDays })}</p>
      <FailureNotice title={LL.Withdrawal.Refused()} failure={failure} />
      <input type="hidden" name="FormToken" value={fields['FormToken'] ?? page.FormToken} />
      <Field
        name="Name"
        label={LL.Withdrawal.Name()}
        autoComplete="name"
        defaultValue={fields['Name'] ?? page.Name}
        maxLength={maxLengthOf(withdrawalRules, 'Name') ?? undefined}
        error={errors['Name']}
        isRequired
        data-repair=""
      />
      {!order && (
        <Field
          name="OrderNumber"
          label={LL.Withdrawal.OrderNumber()}
          hint={LL.Withdrawal.OrderNumberHint()}
          autoComplete="off"
          defaultValue={fields['OrderNumber']}
          maxLength={maxLengthOf(withdrawalRules, 'OrderNumber') ?? undefined}
          error={errors['OrderNumber']}
          isRequired
        />
      )}
      <Field
        name="Email"
        type="email"
        label={LL.Withdrawal.Email()}
        hint={order ? undefined : LL.Withdrawal.EmailHint()}
        autoComplete="email"
        defaultValue={fields['Email'] ?? page.Email}
        maxLength={maxLengthOf(withdrawalRules, 'Email') ?? undefined}
        error={errors['Email']}
        isRequired
      />
      {order ? (
        <Lines lines={order.Lines} flow={flow} />
      ) : (
        <AreaField
          name="What"
          label={LL.Withdrawal.What()}
          hint={LL.Withdrawal.WhatHint()}
          rows={3}
          defaultValue={fields['What']}
          maxLength={maxLengthOf(withdrawalRules, 'What') ?? undefined}
          error={errors['What']}
        />
      )}
      <Button name="Do" value="review" isWide>
        {LL.Withdrawal.Next()}
      </Button>
    </form>
  );
}

/** The lines of a known order, all of them given back unless something else is typed. */
function Lines({ lines, flow }: WithdrawalProps & { readonly lines: readonly WithdrawalLine[] }) {
  const LL = useTexts();
  const fields = useSelector(flow, fieldsIn);
  const errors = useSelector(flow, errorsOf);
  return (
    <fieldset className="stack withdrawal-lines">
      <legend>{LL.Withdrawal.Articles()}</legend>
      <p className="small soft">{LL.Withdrawal.PiecesHint()}</p>
      {lines.map((line) => (
        <Field
          key={line.LineId}
          name={piecesField(line)}
          label={LL.Withdrawal.PiecesOf({ name: line.Name, count: line.Quantity })}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={fields[piecesField(line)] ?? String(line.Quantity)}
          maxLength={12}
          error={errors[piecesField(line)]}
          isRequired
        />
      ))}
    </fieldset>
  );
}
