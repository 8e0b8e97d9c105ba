import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { FormAnswer } from '#contract/page.ts';
import { errorsOf, failureIn, isBusy, pageIn, totalOf } from '#machines/refundRequest/refundRequest.machine.ts';
import type { RefundRequestActor } from '#machines/refundRequest/refundRequest.machine.ts';
import { formatMoney } from '#rules/money.ts';
import { attachmentLimits, refundReasons, refundRules, refundWidget } from '#rules/refund-form.ts';
import { limitAttributes } from '#rules/uploads.ts';
import { maxLengthOf } from '#rules/forms.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { AreaField, Field, SelectField } from '#views/parts/Field.tsx';
import type { FieldError } from '#views/parts/Field.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts, useTranslate } from '#views/parts/texts.tsx';
import { PlainOwnFiles } from '#views/ownFiles/PlainOwnFiles.tsx';
import { KeptFiles } from '#views/upload/KeptFiles.tsx';
import { refundErrorId, RefundRow } from './RefundRow.tsx';

/** What the field of the files says. */
export interface AttachmentsField {
  readonly label: string;
  readonly hint: string;
  readonly error: FieldError | undefined;
}

export interface RefundFormProps {
  readonly flow: RefundRequestActor;
  /** The result of a plain form's post. */
  readonly form: FormAnswer | null;
  /** The list of files, once its code is there; a plain field before. */
  readonly renderAttachments: ((field: AttachmentsField) => ReactNode) | null;
}

/** All texts of a form in their order, with its repeated names; the button that was pressed as well. */
const entriesOf = (form: HTMLFormElement): [string, string][] => [
  ...[...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  ),
  ['Do', 'request'],
];

/** The form that asks for a refund; also works as a plain form. */
export function RefundForm({ flow, form, renderAttachments }: RefundFormProps) {
  const LL = useTexts();
  const translate = useTranslate();
  const { urls } = useShop();
  const page = useSelector(flow, pageIn);
  const busy = useSelector(flow, isBusy);
  const failure = useSelector(flow, failureIn);
  const errors = useSelector(flow, errorsOf);
  const files = {
    label: LL.RefundRequest.Attachments(),
    hint: LL.RefundRequest.AttachmentsHint(),
    error: errors['Attachments'],
  };
  const reasons = refundReasons.map((value) => ({ value, text: translate(`RefundRequest.Reason${value}`) }));
  return (
    <form
      className="card stack stack-l"
      method="post"
      encType="multipart/form-data"
      action={urls.refundRequest({ orderId: page.OrderId })}
      noValidate
      data-warn-unsaved=""
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'request.submit', fields: entriesOf(event.currentTarget) });
      }}
    >
      <p>{LL.RefundRequest.Text()}</p>
      <FailureNotice title={LL.RefundRequest.SendFailed()} failure={failure} />
      <input type="hidden" name="FormToken" value={page.FormToken} />
      <RefundTable flow={flow} error={errors['Lines']?.code} />
      <SelectField
        name="ReasonCode"
        label={LL.RefundRequest.ReasonCode()}
        error={errors['ReasonCode']}
        defaultValue={form?.Values['ReasonCode'] ?? ''}
        choices={[{ value: '', text: LL.RefundRequest.ReasonNone() }, ...reasons]}
      />
      <AreaField
        name="Text"
        label={LL.RefundRequest.Words()}
        error={errors['Text']}
        defaultValue={form?.Values['Text'] ?? ''}
        rows={4}
        maxLength={maxLengthOf(refundRules, 'Text') ?? undefined}
      />
      {renderAttachments?.(files) ?? (
        <>
          <KeptFiles files={form?.Files ?? []} widget={refundWidget} />
          <PlainOwnFiles files={page.OwnFiles} widget={refundWidget} />
          <Field {...files} {...limitAttributes(attachmentLimits)} name="Attachments" type="file" />
        </>
      )}
      <div>
        <Button name="Do" value="request" isBusy={busy}>
          {LL.RefundRequest.Send()}
        </Button>
      </div>
    </form>
  );
}

function RefundTable({ flow, error }: Pick<RefundFormProps, 'flow'> & { readonly error: string | undefined }) {
  const LL = useTexts();
  const translate = useTranslate();
  const { Culture } = useShop().shell;
  const { Lines } = useSelector(flow, pageIn);
  const total = useSelector(flow, totalOf);
  const isRounded = Lines.some(({ TaxIncl, Bought }) => TaxIncl % Bought !== 0);
  return (
    <div className="stack">
      <table className="refund-lines">
        <caption className="visually-hidden">{LL.RefundRequest.Lines()}</caption>
        <thead>
          <tr>
            <th scope="col">{LL.RefundRequest.Article()}</th>
            <th scope="col">{LL.RefundRequest.Quantity()}</th>
            <th scope="col">{LL.RefundRequest.UnitPrice()}</th>
            <th scope="col">{LL.RefundRequest.Amount()}</th>
          </tr>
        </thead>
        <tbody>
          {Lines.map((line) => (
            <RefundRow key={line.LineId} line={line} flow={flow} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {LL.RefundRequest.Total()}
            </th>
            <td className="price">
              <output name="TotalRefundedAmount">{formatMoney(total, Culture)}</output>
            </td>
          </tr>
        </tfoot>
      </table>
      {error !== undefined && (
        <p className="field-error" id={refundErrorId}>
          {translate(error)}
        </p>
      )}
      {isRounded && <p className="small soft">{LL.RefundRequest.Rounded()}</p>}
      <noscript>
        <p className="small soft">{LL.RefundRequest.PlainHint()}</p>
      </noscript>
    </div>
  );
}
