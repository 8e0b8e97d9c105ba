import type { DeskOrder } from '#contract/desk.ts';
import { Button } from '#views/parts/Button.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { DeskForm } from './DeskForm.tsx';
import type { DeskPageProps } from './DeskForm.tsx';
import { postalLines } from './postalLines.ts';
import { Refusal, Standing } from './Decision.tsx';
import { When } from './Records.tsx';
import { RefundRequest } from './RefundRequest.tsx';

/** What the buyer asked for since; nothing if there is nothing. Open requests come with their answers. */
export function Requests({ page, form }: DeskPageProps) {
  const LL = useTexts();
  const { AddressRequests: requests, RefundRequests: refunds } = page;
  if (requests.length + refunds.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="desk-requests">
      <h2 id="desk-requests">{LL.Desk.Requests()}</h2>
      {requests.map((request) => (
        <AddressRequest key={request.RequestId} request={request} page={page} form={form} />
      ))}
      {refunds.map((request) => (
        <RefundRequest key={request.RequestId} request={request} page={page} form={form} />
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
