import type { DeskOrder } from '#contract/desk.ts';
import { formatMoney } from '#rules/money.ts';
import { Button } from '#views/parts/Button.tsx';
import { Field } from '#views/parts/Field.tsx';
import { Money } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts, useTranslate } from '#views/parts/texts.tsx';
import { DeskForm } from './DeskForm.tsx';
import type { DeskPageProps } from './DeskForm.tsx';
import { Refusal, Standing } from './Decision.tsx';
import { When } from './Records.tsx';
import { isFormOf, typedIn } from './typed.ts';

interface RefundRequestProps extends DeskPageProps {
  readonly request: DeskOrder['RefundRequests'][number];
}

/** A buyer's request for a refund, with its answers while it is open. */
export function RefundRequest({ request, page, form }: RefundRequestProps) {
  const LL = useTexts();
  const translate = useTranslate();
  const { Culture } = useShop().shell;
  const { Desk } = LL;
  return (
    <section className="card stack">
      <h3>{Desk.RefundAsked({ amount: formatMoney(request.Amount, Culture) })}</h3>
      <When at={request.At} by={null} />
      <Standing state={request.State} reason={request.Reason} />
      <ul className="desk-rows">
        {request.Lines.map(({ LineId, Quantity, Name, RefundedAmount }) => (
          <li key={LineId}>
            <p>{LL.Checkout.Line({ quantity: Quantity, name: Name })}</p>
            <span className="price">
              <Money cents={RefundedAmount} />
            </span>
          </li>
        ))}
      </ul>
      <p>{translate(`Desk.Reason${request.ReasonCode}`)}</p>
      {request.Text !== '' && <p className="desk-note">{request.Text}</p>}
      {request.Files.length > 0 && (
        <div className="desk-fact">
          <h4>{Desk.RefundFiles()}</h4>
          {request.Files.map(({ Name, Url }) => (
            <p key={Url}>
              <a className="no-ajax" href={Url} target="_blank" rel="noopener noreferrer">
                {Name}
              </a>
            </p>
          ))}
        </div>
      )}
      {request.State === 'open' && <Answers request={request} page={page} form={form} />}
    </section>
  );
}

function Answers({ request: { RequestId: id, Amount }, page, form }: RefundRequestProps) {
  const { Desk } = useTexts();
  const { Culture } = useShop().shell;
  const { valueOf, errorOf } = typedIn(isFormOf(form, 'acceptRefund', id) ? form : null)('acceptRefund');
  return (
    <>
      <DeskForm page={page} token={id}>
        <Field
          name="Amount"
          label={Desk.RefundBeside()}
          hint={Desk.RefundHint()}
          error={errorOf('Amount')}
          defaultValue={valueOf('Amount')}
          inputMode="decimal"
        />
        <Button name="Do" value={`acceptRefund:${id}`}>
          {Desk.RefundAccept({ amount: formatMoney(Amount, Culture) })}
        </Button>
      </DeskForm>
      <Refusal page={page} form={form} action="refuseRefund" id={id} />
    </>
  );
}
