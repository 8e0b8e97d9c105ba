import type { DeskOrder } from '#contract/desk.ts';
import { Button } from '#views/parts/Button.tsx';
import { Field } from '#views/parts/Field.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { typedIn } from './typed.ts';
import { DeskForm } from './DeskForm.tsx';
import type { DeskPageProps } from './DeskForm.tsx';
import { postalLines } from './postalLines.ts';
import { When } from './Records.tsx';

/** What the buyer asked for since; nothing if there is nothing. Open requests come with their answers. */
export function Requests({ page, form }: DeskPageProps) {
  const LL = useTexts();
  const { AddressRequests: requests } = page;
  if (requests.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="desk-requests">
      <h2 id="desk-requests">{LL.Desk.Requests()}</h2>
      {requests.map((request) => (
        <AddressRequest key={request.RequestId} request={request} page={page} form={form} />
      ))}
    </section>
  );
}

interface AddressRequestProps extends DeskPageProps {
  readonly request: DeskOrder['AddressRequests'][number];
}

function AddressRequest({ request, page, form }: AddressRequestProps) {
  const { Desk } = useTexts();
  const addresses = [
    { name: Desk.AddressNow(), lines: postalLines(request.Before) },
    { name: Desk.AddressNew(), lines: postalLines(request.After) },
  ];
  return (
    <section className="card stack">
      <h3>{Desk.AddressAsked()}</h3>
      <When at={request.At} by={null} />
      <Standing state={request.State} reason={request.Reason} />
      <div className="pairs">
        {addresses.map(({ name, lines }) => (
          <div key={name} className="desk-fact">
            <h4>{name}</h4>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        ))}
      </div>
      {request.State === 'open' && (
        <>
          <DeskForm page={page} token={request.RequestId}>
            <Button name="Do" value={`acceptAddress:${request.RequestId}`}>
              {Desk.AddressAccept()}
            </Button>
          </DeskForm>
          <Refusal page={page} form={form} action="refuseAddress" id={request.RequestId} />
        </>
      )}
    </section>
  );
}

interface StandingProps {
  readonly state: DeskOrder['AddressRequests'][number]['State'];
  readonly reason: string;
}

function Standing({ state, reason }: StandingProps) {
  const { Desk } = useTexts();
  const words = {
    open: Desk.RequestOpen(),
    accepted: Desk.RequestAccepted(),
    refused: Desk.RequestRefused({ reason }),
  };
  return <p className={state === 'open' ? '' : 'soft'}>{words[state]}</p>;
}

interface RefusalProps extends DeskPageProps {
  readonly action: 'refuseAddress';
  readonly id: string;
}

/** A refusal always says why. */
function Refusal({ page, form, action, id }: RefusalProps) {
  const { Desk } = useTexts();
  const { valueOf, errorOf } = typedIn(form)(action);
  return (
    <details className="desk-action" open={form?.Do === action}>
      <summary>{Desk.RequestRefuse()}</summary>
      <DeskForm page={page} token={id}>
        <Field
          name="Reason"
          label={Desk.RequestReason()}
          error={errorOf('Reason')}
          defaultValue={valueOf('Reason')}
          maxLength={500}
          isRequired
        />
        <Button kind="quiet" name="Do" value={`${action}:${id}`}>
          {Desk.RequestRefuse()}
        </Button>
      </DeskForm>
    </details>
  );
}
