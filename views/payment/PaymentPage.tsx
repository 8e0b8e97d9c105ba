import { useSelector } from '@xstate/react';
import type { PaymentPageData } from '#contract/payment.ts';
import { faceOf } from '#machines/payment/face.ts';
import type { PaymentFace } from '#machines/payment/face.ts';
import { failureIn, hasComponent, isRestoring, mayTransfer, retryAtOf } from '#machines/payment/payment.machine.ts';
import type { PaymentActor } from '#machines/payment/payment.machine.ts';
import { formatDate, formatTime } from '#rules/dates.ts';
import { Totals } from '#views/cart/Totals.tsx';
import { OrderedLines } from '#views/confirmation/OrderedLines.tsx';
import { RestoreForm } from '#views/confirmation/RestoreForm.tsx';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { Money } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { whole } from '#views/parts/whole.tsx';
import './payment.css';

interface PaymentPageProps {
  readonly page: PaymentPageData;
  readonly flow: PaymentActor;
  /** Why the plain form failed; null if none was posted. */
  readonly message: string | null;
}

/** The card payment page; without JavaScript its plain forms lead to the provider's own page, or to a transfer. */
export function PaymentPage({ page, flow, message }: PaymentPageProps) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  const { Payment, Ordered } = page;
  const { PayBy } = Payment;
  const face = useSelector(flow, faceOf);
  const isOver = face === 'expired';
  return (
    <div className="wrap page-top stack stack-l payment">
      <header className="stack">
        <h1>{whole(LL.Payment.Title({ number: page.Number }))}</h1>
        {!isOver && (
          <p className="lead">
            {LL.Payment.Amount()} <strong>{<Money cents={page.Amount} />}</strong>
          </p>
        )}
        {PayBy && !isOver && (
          <p>{LL.Payment.PayBy({ date: formatDate(PayBy, Culture), time: formatTime(PayBy, Culture) })}</p>
        )}
        {message && <Notice kind="error">{message}</Notice>}
        <Standing flow={flow} face={face} orderId={page.OrderId} />
      </header>
      <div className="aside">
        <div className="stack stack-l">
          <Component flow={flow} isTest={page.IsTest} />
          {isOver ? (
            <GivenUp page={page} flow={flow} />
          ) : (
            <OtherWays page={page} flow={flow} isBusy={face === 'transferring'} />
          )}
        </div>
        <section className="card stack">
          <OrderedLines order={Ordered} articles={page.Articles} />
          <Totals totals={Ordered.Totals} shown={Ordered.Shown} coupon={Ordered.Coupon} />
        </section>
      </div>
    </div>
  );
}

/** The payment's progress, or why it failed; announced when it changes. */
function Standing({
  flow,
  face,
  orderId,
}: {
  readonly flow: PaymentActor;
  readonly face: PaymentFace;
  readonly orderId: string;
}) {
  const LL = useTexts();
  const failure = useSelector(flow, failureIn);
  const retryAt = useSelector(flow, retryAtOf);
  const { Culture } = useShop().shell;
  const retry = () => flow.send({ type: 'retry' });
  const busy: Partial<Record<PaymentFace, string>> = {
    loading: LL.Payment.Loading(),
    submitting: LL.Payment.Submitting(),
    redirecting: LL.Payment.Redirecting(),
    pending: LL.Payment.Pending(),
    transferring: LL.Payment.Transferring(),
  };
  const said = busy[face];
  return (
    <div className="stack">
      <div role="status" className="needs-script">
        {said && <Notice>{said}</Notice>}
        {face === 'paid' && <Notice kind="good">{LL.Payment.Paid()}</Notice>}
      </div>
      {face === 'pending' && <ReadAgain orderId={orderId} />}
      {face === 'long' && (
        <Notice isLive>
          <p>{LL.Payment.PendingLong()}</p>
          {retryAt && <p>{LL.Payment.RetryAt({ time: formatTime(retryAt, Culture) })}</p>}
          <Button type="button" kind="quiet" onClick={() => flow.send({ type: 'check' })}>
            {LL.Payment.CheckAgain()}
          </Button>
        </Notice>
      )}
      {face === 'refused' && (
        <Notice kind="error" isLive>
          <p>
            {LL.Payment.Refused()} {LL.Payment.RefusedText()}
          </p>
          <Button type="button" onClick={retry}>
            {LL.Payment.Retry()}
          </Button>
        </Notice>
      )}
      {face === 'unconfirmed' && (
        <Notice kind="warn" isLive>
          <p>
            {LL.Payment.Unconfirmed()} {LL.Payment.UnconfirmedText()}
          </p>
          <Button type="button" onClick={retry}>
            {LL.Payment.Retry()}
          </Button>
        </Notice>
      )}
      {face === 'unavailable' && <FailureNotice title={LL.Payment.NotLoaded()} failure={failure} retry={retry} />}
      {face === 'expired' && (
        <Notice kind="warn" isLive>
          {LL.Payment.Expired()} {LL.Payment.ExpiredText()}
        </Notice>
      )}
    </div>
  );
}

/** Without JavaScript nothing refreshes by itself. */
function ReadAgain({ orderId }: { readonly orderId: string }) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <noscript>
      <Notice>
        <p>{LL.Payment.Pending()}</p>
        <p>
          <a href={urls.payment({ orderId })}>{LL.Payment.Reload()}</a>
        </p>
      </Notice>
    </noscript>
  );
}

/** The options for a cancelled order. */
function GivenUp({ page, flow }: Omit<PaymentPageProps, 'message'>) {
  const LL = useTexts();
  const { urls } = useShop();
  const failure = useSelector(flow, failureIn);
  const isBusy = useSelector(flow, isRestoring);
  return (
    <div className="stack">
      <FailureNotice title={LL.Payment.NotRestored()} failure={failure} />
      <RestoreForm
        action={urls.payment({ orderId: page.OrderId })}
        isBusy={isBusy}
        restore={() => flow.send({ type: 'restore' })}
      />
      <p>
        <a className={`${buttonClass('quiet')} no-ajax`} href={urls.home()}>
          {LL.Payment.ToShop()}
        </a>
      </p>
    </div>
  );
}

/** The container of the provider's component; nothing of ours is rendered into it. */
function Component({ flow, isTest }: { readonly flow: PaymentActor; readonly isTest: boolean }) {
  const LL = useTexts();
  const isThere = useSelector(flow, hasComponent);
  return (
    <section className="needs-script stack" aria-label={LL.Payment.Method()} hidden={!isThere}>
      <div data-payment="" className="payment-component" />
      {isTest && <p className="small soft">{LL.Payment.TestNote()}</p>}
    </section>
  );
}

interface OtherWaysProps extends Omit<PaymentPageProps, 'message'> {
  readonly isBusy: boolean;
}

/** Paying by transfer, while no card payment is pending; and without JavaScript the provider's own page. */
function OtherWays({ page, flow, isBusy }: OtherWaysProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const may = useSelector(flow, mayTransfer);
  if (!may && !isBusy) return null;
  return (
    <form
      className="card stack"
      method="post"
      action={urls.payment({ orderId: page.OrderId })}
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'transfer' });
      }}
    >
      <h2>{LL.Payment.OtherMethod()}</h2>
      <noscript>
        <button className={buttonClass()} type="submit" name="Do" value="hosted">
          <span>{LL.Payment.Hosted()}</span>
        </button>
      </noscript>
      <p className="small soft">{LL.Payment.TransferText()}</p>
      <p>
        <Button name="Do" value="transfer" kind="quiet" isBusy={isBusy}>
          {LL.Payment.Transfer()}
        </Button>
      </p>
    </form>
  );
}
