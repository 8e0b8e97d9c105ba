import type { AddressRequestPageData } from '#contract/address-request.ts';
import type { FormAnswer } from '#contract/page.ts';
import { failureFrom, fieldErrorsOf } from '#rules/failure.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { AddressRequestForm } from './AddressRequestForm.tsx';
import { Messages } from './Messages.tsx';
import './addressRequest.css';

interface AddressRequestPageProps {
  readonly page: AddressRequestPageData;
  readonly form: FormAnswer | null;
}

/** The form for another delivery address as a page of its own, for visitors without JavaScript. */
export function AddressRequestPage({ page, form }: AddressRequestPageProps) {
  const LL = useTexts();
  const { Help } = useShop().shell;
  const failure = form && failureFrom(form);
  return (
    <div className="wrap page-top">
      <section className="card stack request-page">
        <h1>{LL.AddressRequest.Title()}</h1>
        {page.State === 'possible' ? (
          <>
            <FailureNotice title={LL.AddressRequest.SendFailed()} failure={failure} />
            <AddressRequestForm
              page={page}
              typed={form?.Values ?? null}
              errors={failure ? fieldErrorsOf(failure) : {}}
            />
          </>
        ) : (
          <Standing page={page} />
        )}
        <p className="cluster">
          <a className={buttonClass('quiet')} href={page.OrderUrl}>
            {LL.AddressRequest.BackToOrder()}
          </a>
          {Help && page.State !== 'asked' && <a href={Help.Url}>{Help.Name}</a>}
        </p>
      </section>
    </div>
  );
}

/** Why there is nothing to fill in. */
function Standing({ page: { State, IsSent } }: Pick<AddressRequestPageProps, 'page'>) {
  const { AddressRequest } = useTexts();
  if (State === 'asked' && IsSent) return <Messages success={AddressRequest.Sent()} error="" />;
  const why = {
    possible: '',
    asked: AddressRequest.Already(),
    shipped: AddressRequest.AlreadyShipped(),
    closed: AddressRequest.OrderClosed(),
    pickup: AddressRequest.ToPickupPoint(),
    undelivered: AddressRequest.Undelivered(),
  };
  return <Notice kind="info">{why[State]}</Notice>;
}
