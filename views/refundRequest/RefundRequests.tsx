import type { RefundRequest } from '#contract/order-options.ts';
import { formatDate } from '#rules/dates.ts';
import { Money } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts, useTranslate } from '#views/parts/texts.tsx';

/** What was asked before, and what became of it; nothing if nothing was. */
export function RefundRequests({ requests }: { readonly requests: readonly RefundRequest[] }) {
  const LL = useTexts();
  if (requests.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="refund-requests">
      <h2 id="refund-requests">{LL.RefundRequest.Requests()}</h2>
      <ul className="stack">
        {requests.map((request) => (
          <Request key={request.RequestId} request={request} />
        ))}
      </ul>
    </section>
  );
}

function Request({ request }: { readonly request: RefundRequest }) {
  const LL = useTexts();
  const translate = useTranslate();
  const { Culture } = useShop().shell;
  const { RefundRequest: words } = LL;
  const standing = {
    open: words.StateOpen(),
    accepted: words.StateAccepted(),
    refused: words.StateRefused({ reason: request.Reason }),
  };
  return (
    <li className="card stack">
      <div className="cluster refund-head">
        <h3>{words.RequestOf({ date: formatDate(request.At, Culture) })}</h3>
        <strong className="price">
          <Money cents={request.Amount} />
        </strong>
      </div>
      <p>{standing[request.State]}</p>
      <ul>
        {request.Lines.map(({ LineId, Quantity, Name }) => (
          <li key={LineId}>{LL.Checkout.Line({ quantity: Quantity, name: Name })}</li>
        ))}
      </ul>
      <p className="small soft">{translate(`RefundRequest.Reason${request.ReasonCode}`)}</p>
      {request.Text !== '' && <p className="refund-words">{request.Text}</p>}
      {request.Files.length > 0 && (
        <ul className="cluster">
          {request.Files.map(({ Name, Url }) => (
            <li key={Url}>
              <a className="no-ajax" href={Url} target="_blank" rel="noopener noreferrer">
                {Name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
