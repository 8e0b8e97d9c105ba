import { useSelector } from '@xstate/react';
import type { FormAnswer } from '#contract/page.ts';
import type { PrepaidAccountPageData } from '#contract/prepaid-account.ts';
import { errorsOf, failureIn, isBusy, isNotified } from '#machines/prepaidAccount/prepaidAccount.machine.ts';
import type { PrepaidAccountActor } from '#machines/prepaidAccount/prepaidAccount.machine.ts';
import { formatMoney } from '#rules/money.ts';
import { topUpMost } from '#rules/prepaid-account.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Field } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { Money } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { Movements } from './Movements.tsx';
import './prepaidAccount.css';

interface AccountProps {
  readonly page: PrepaidAccountPageData;
  readonly flow: PrepaidAccountActor;
}

/** One prepaid account: its balance, money to add, the mail about a low balance, and its movements. */
export function PrepaidAccountPage({ page, form, flow }: AccountProps & { readonly form: FormAnswer | null }) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <div className="wrap page-top stack stack-l">
      <header className="stack">
        <p>
          <a href={urls.prepaidAccounts()}>{LL.Prepaid.Back()}</a>
        </p>
        <h1>{page.Name}</h1>
        <p className="prepaid-balance">
          <span className="soft">{LL.Prepaid.Balance()}</span>{' '}
          <strong>
            <Money cents={page.Balance} />
          </strong>
        </p>
        {/* on a phone the form comes after the movements */}
        <p className="prepaid-to-form">
          <a href="#prepaid-add">{LL.Prepaid.Add()}</a>
        </p>
      </header>
      <Awaited page={page} />
      <div className="aside">
        <Movements page={page} />
        <div className="stack stack-l">
          <TopUp page={page} form={form} flow={flow} />
          <Notification page={page} flow={flow} />
        </div>
      </div>
    </div>
  );
}

/** What was ordered and still awaits its payment: the balance does not include it. */
function Awaited({ page }: Pick<AccountProps, 'page'>) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  return page.Awaited.map(({ Number: number, Amount, Uri }) => (
    <Notice key={number} kind="info">
      <p>{LL.Prepaid.Awaited({ amount: formatMoney(Amount, Culture), number })}</p>
      <p>
        {/* a full page load: only there the payment provider's code is allowed */}
        <a className="no-ajax" href={Uri}>
          {LL.Prepaid.AwaitedDo({ number })}
        </a>
      </p>
    </Notice>
  ));
}

function TopUp({ page, form, flow }: AccountProps & { readonly form: FormAnswer | null }) {
  const LL = useTexts();
  const { urls } = useShop();
  const { PrepaidAccountId: accountId } = page;
  const errors = useSelector(flow, errorsOf);
  const failure = useSelector(flow, failureIn);
  const busy = useSelector(flow, isBusy);
  return (
    <section className="card stack" aria-labelledby="prepaid-add">
      <h2 id="prepaid-add">{LL.Prepaid.Add()}</h2>
      <FailureNotice title={LL.Prepaid.AddFailed()} failure={failure} />
      <form
        className="stack"
        method="post"
        action={urls.prepaidAccount({ accountId })}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const quantity = formText(new FormData(event.currentTarget), 'Quantity');
          flow.send({ type: 'amount.submit', quantity });
        }}
      >
        <input type="hidden" name="PrepaidAccountId" value={accountId} />
        <Field
          name="Quantity"
          label={LL.Prepaid.Quantity()}
          hint={LL.Prepaid.QuantityHint({ most: topUpMost })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          defaultValue={form?.Values['Quantity']}
          error={errors['Quantity']}
          isRequired
        />
        <Button name="Do" value="topUp" isWide isBusy={busy}>
          {LL.Prepaid.AddDo()}
        </Button>
        <p className="small soft">{LL.Prepaid.AddText()}</p>
      </form>
    </section>
  );
}

/** A switch that posts the opposite: the same control with and without JavaScript. */
function Notification({ page, flow }: AccountProps) {
  const LL = useTexts();
  const { urls, shell } = useShop();
  const on = useSelector(flow, isNotified);
  const amount = formatMoney(page.NotifyBelow, shell.Culture);
  return (
    <section className="card stack" aria-labelledby="prepaid-notification">
      <h2 id="prepaid-notification">{LL.Prepaid.Notification()}</h2>
      <form
        method="post"
        action={urls.prepaidAccount({ accountId: page.PrepaidAccountId })}
        onSubmit={(event) => {
          event.preventDefault();
          flow.send({ type: 'notification.toggle' });
        }}
      >
        <input type="hidden" name="IsActivated" value={String(!on)} />
        <button
          className="prepaid-switch"
          type="submit"
          role="switch"
          aria-checked={on}
          aria-label={LL.Prepaid.NotificationText({ amount })}
          name="Do"
          value="setNotification"
        >
          <span>{LL.Prepaid.NotificationText({ amount })}</span>
          <span className="prepaid-switch-state">
            {on ? LL.Prepaid.NotificationOn() : LL.Prepaid.NotificationOff()}
          </span>
        </button>
      </form>
    </section>
  );
}
