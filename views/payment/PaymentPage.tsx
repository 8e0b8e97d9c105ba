import type { PaymentPageData } from '#contract/payment.ts';
import { formatTime } from '#rules/dates.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { Money } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface PaymentPageProps {
  readonly page: PaymentPageData;
  /** Why the plain form did not do what it was asked; null where it was not asked. */
  readonly message: string | null;
}

/** Where an order is paid by card; its two plain forms lead on without JavaScript. */
export function PaymentPage({ page, message }: PaymentPageProps) {
  const LL = useTexts();
  const { AppPath, Culture } = useShop().shell;
  const action = `${AppPath}/${Culture}/sales/order/payment/${page.OrderId}`;
  const { State, PayBy } = page.Payment;
  return (
    <div className="wrap page-top stack stack-l">
      <header className="stack">
        <h1>{LL.Payment.Title({ number: page.Number })}</h1>
        <p className="lead">
          {LL.Payment.Amount()} <strong>{<Money cents={page.Amount} />}</strong>
        </p>
        {PayBy && <p>{LL.Payment.PayBy({ time: formatTime(PayBy, Culture) })}</p>}
      </header>
      {message && <Notice kind="error">{message}</Notice>}
      {State === 'refused' && <Notice kind="error">{`${LL.Payment.Refused()} ${LL.Payment.RefusedText()}`}</Notice>}
      {State === 'expired' ? (
        <>
          <Notice kind="warn">{`${LL.Payment.Expired()} ${LL.Payment.ExpiredText()}`}</Notice>
          <p>
            <a className={buttonClass('quiet')} href={`${AppPath}/${Culture}`}>
              {LL.Payment.ToShop()}
            </a>
          </p>
        </>
      ) : (
        <form className="card stack" method="post" action={action}>
          <Button name="Do" value="hosted">
            {LL.Payment.Hosted()}
          </Button>
          <p className="small soft">{LL.Payment.TransferText()}</p>
          <Button name="Do" value="transfer" kind="quiet">
            {LL.Payment.Transfer()}
          </Button>
        </form>
      )}
    </div>
  );
}
