import type { ReactNode } from 'react';
import type { DeskOrder } from '#contract/desk.ts';
import { formatDate, formatTime } from '#rules/dates.ts';
import { Button } from '#views/parts/Button.tsx';
import { CheckField, Field } from '#views/parts/Field.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useFieldText } from '#views/parts/fieldText.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { DeskForm } from './DeskForm.tsx';
import type { DeskPageProps } from './DeskForm.tsx';
import { typedIn } from './typed.ts';
import type { Typed } from './typed.ts';

/** `12,50`, as it is typed. */
const euros = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

/** The actions that the order accepts now, each a plain form. */
export function Actions({ page, form }: DeskPageProps) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  const { May } = page;
  const isIdle = !May.Ship && !May.Cancel && !May.CancelRest && !May.Refund && page.Open === 0;
  return (
    <section className="stack" aria-labelledby="desk-actions">
      <h2 id="desk-actions">{LL.Desk.Actions()}</h2>
      {page.ApproveBy !== null && (
        <Notice kind="info">
          {LL.Desk.WaitsForApproval({
            date: formatDate(page.ApproveBy, Culture),
            time: formatTime(page.ApproveBy, Culture),
          })}
        </Notice>
      )}
      {isIdle && <p className="soft">{LL.Desk.NoActions()}</p>}
      {May.Ship && <Ship page={page} form={form} />}
      {May.Transfer && <Transfer page={page} form={form} />}
      {May.Refund && <Refund page={page} form={form} />}
      {May.CancelRest && (
        <Sure page={page} form={form} action="cancelRest" field="ConfirmRest">
          {{ title: LL.Desk.CancelRest(), text: LL.Desk.CancelRestText(), sure: LL.Desk.CancelRestSure() }}
        </Sure>
      )}
      {May.Cancel && (
        <Sure page={page} form={form} action="cancel" field="ConfirmCancel">
          {{ title: LL.Desk.Cancel(), text: LL.Desk.CancelText(), sure: LL.Desk.CancelSure() }}
        </Sure>
      )}
    </section>
  );
}

interface FoldProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

function Fold({ title, isOpen, children }: FoldProps) {
  return (
    <details className="card desk-action" open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

function Transfer({ page, form }: DeskPageProps) {
  const LL = useTexts();
  const { valueOf, errorOf } = typedIn(form)('transfer');
  return (
    <Fold title={LL.Desk.Transfer()} isOpen={page.Open > 0 || form?.Do === 'transfer'}>
      <DeskForm page={page} token="transfer">
        <Field
          name="Amount"
          label={LL.Desk.Amount()}
          hint={LL.Desk.TransferHint()}
          error={errorOf('Amount')}
          defaultValue={valueOf('Amount', page.Open > 0 ? euros(page.Open) : '')}
          isRequired
          inputMode="decimal"
        />
        <Button name="Do" value="transfer">
          {LL.Desk.TransferDo()}
        </Button>
      </DeskForm>
    </Fold>
  );
}

interface PiecesProps extends Typed {
  readonly lines: readonly DeskOrder['Lines'][number][];
  readonly prefix: 'Pieces' | 'Back';
  readonly leftOf: (line: DeskOrder['Lines'][number]) => number;
  readonly isAll?: boolean;
}

/** A quantity per line, and their common error. */
function PiecesFields({ lines, prefix, leftOf, valueOf, errorOf, isAll = false }: PiecesProps) {
  const LL = useTexts();
  const fieldText = useFieldText();
  const error = errorOf('Lines');
  return (
    <>
      {lines
        .filter((line) => leftOf(line) > 0)
        .map((line) => (
          <Field
            key={line.LineId}
            name={`${prefix}${line.LineId}`}
            type="number"
            inputMode="numeric"
            min={0}
            max={leftOf(line)}
            label={LL.Desk.Pieces({ name: line.Name, count: leftOf(line) })}
            error={errorOf(`${prefix}${line.LineId}`)}
            defaultValue={valueOf(`${prefix}${line.LineId}`, isAll ? String(leftOf(line)) : '0')}
            isRequired
          />
        ))}
      {error && <Notice kind="error">{fieldText(error, LL.Desk.Lines())}</Notice>}
    </>
  );
}

function Ship({ page, form }: DeskPageProps) {
  const LL = useTexts();
  const typed = typedIn(form)('ship');
  const { valueOf, errorOf } = typed;
  return (
    <Fold title={LL.Desk.Ship()} isOpen>
      <DeskForm page={page} token="ship">
        <PiecesFields lines={page.Lines} prefix="Pieces" leftOf={({ Unsent }) => Unsent} isAll {...typed} />
        <Field
          name="Carrier"
          label={LL.Desk.Carrier()}
          error={errorOf('Carrier')}
          defaultValue={valueOf('Carrier', page.Shipments.at(-1)?.Carrier ?? '')}
          isRequired
        />
        <Field
          name="TrackingNumber"
          label={LL.Desk.TrackingNumber()}
          error={errorOf('TrackingNumber')}
          defaultValue={valueOf('TrackingNumber')}
        />
        <Field
          name="TrackingUrl"
          type="url"
          label={LL.Desk.TrackingUrl()}
          error={errorOf('TrackingUrl')}
          defaultValue={valueOf('TrackingUrl')}
        />
        <Button name="Do" value="ship">
          {LL.Desk.ShipDo()}
        </Button>
      </DeskForm>
    </Fold>
  );
}

function Refund({ page, form }: DeskPageProps) {
  const LL = useTexts();
  const typed = typedIn(form)('refund');
  const { valueOf, errorOf } = typed;
  return (
    <Fold title={LL.Desk.Refund()} isOpen={form?.Do === 'refund'}>
      <DeskForm page={page} token="refund">
        <PiecesFields
          lines={page.Lines}
          prefix="Back"
          leftOf={({ Quantity, Refunded }) => Quantity - Refunded}
          {...typed}
        />
        <Field
          name="Amount"
          label={LL.Desk.RefundAmount()}
          hint={LL.Desk.RefundHint()}
          error={errorOf('Amount')}
          defaultValue={valueOf('Amount')}
          inputMode="decimal"
        />
        <Field name="Note" label={LL.Desk.Note()} error={errorOf('Note')} defaultValue={valueOf('Note')} />
        <CheckField
          name="ConfirmRefund"
          value="true"
          label={LL.Desk.RefundSure()}
          error={errorOf('ConfirmRefund')}
          defaultChecked={valueOf('ConfirmRefund') === 'true'}
        />
        <Button name="Do" value="refund">
          {LL.Desk.RefundDo()}
        </Button>
      </DeskForm>
    </Fold>
  );
}

interface SureProps extends DeskPageProps {
  readonly action: 'cancel' | 'cancelRest';
  readonly field: string;
  readonly children: { readonly title: string; readonly text: string; readonly sure: string };
}

/** What cannot be undone has to be confirmed with a checkbox. */
function Sure({ page, form, action, field, children: { title, text, sure } }: SureProps) {
  const { errorOf } = typedIn(form)(action);
  return (
    <Fold title={title} isOpen={form?.Do === action}>
      <DeskForm page={page} token={action}>
        <p>{text}</p>
        <CheckField name={field} value="true" label={sure} error={errorOf(field)} />
        <Button kind="quiet" name="Do" value={action}>
          {title}
        </Button>
      </DeskForm>
    </Fold>
  );
}
