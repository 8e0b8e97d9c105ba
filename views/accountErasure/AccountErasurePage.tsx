import { useSelector } from '@xstate/react';
import type { AccountErasurePageData } from '#contract/account-erasure.ts';
import type { FormAnswer } from '#contract/page.ts';
import { errorsOf, failureOf, isErasing } from '#machines/accountErasure/accountErasure.machine.ts';
import type { AccountErasureActor } from '#machines/accountErasure/accountErasure.machine.ts';
import { accountErasureRules } from '#rules/account-erasure-form.ts';
import { maxLengthOf } from '#rules/forms.ts';
import { formatMoney } from '#rules/money.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { CheckField, Field } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './account-erasure.css';

interface AccountErasurePageProps {
  readonly page: AccountErasurePageData;
  readonly form: FormAnswer | null;
  readonly flow: AccountErasureActor;
}

/** What customers may take along, and the form that erases their account. */
export function AccountErasurePage({ page, form, flow }: AccountErasurePageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <div className="wrap page-top">
      <div className="stack account-erasure">
        <p>
          <a href={urls.account()}>{LL.Erasure.Back()}</a>
        </p>
        <h1>{LL.Erasure.Title()}</h1>
        <section className="card stack" aria-labelledby="export-title">
          <h2 id="export-title">{LL.Erasure.ExportTitle()}</h2>
          <p>{LL.Erasure.ExportText()}</p>
          <p>
            <a className={buttonClass()} href={page.ExportUrl} download={`${page.Email}.json`}>
              {LL.Erasure.Export()}
            </a>
          </p>
        </section>
        <section className="card stack" aria-labelledby="erasure-title">
          <h2 id="erasure-title">{LL.Erasure.EraseTitle()}</h2>
          {page.IsErasable ? <Consequences page={page} /> : <p>{LL.Erasure.NotStaff()}</p>}
          {page.IsErasable && <ErasureForm page={page} form={form} flow={flow} />}
        </section>
      </div>
    </div>
  );
}

function Consequences({ page }: Pick<AccountErasurePageProps, 'page'>) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  return (
    <>
      <p>
        <strong>{LL.Erasure.EraseText()}</strong>
      </p>
      <ul className="stack">
        <li>{LL.Erasure.Gone()}</li>
        <li>{LL.Erasure.Kept()}</li>
        {page.OrdersUnderWay > 0 && <li>{LL.Erasure.UnderWay({ count: page.OrdersUnderWay })}</li>}
        {page.Credit > 0 && <li>{LL.Erasure.Credit({ credit: formatMoney(page.Credit, Culture) })}</li>}
      </ul>
    </>
  );
}

function ErasureForm({ page, form, flow }: AccountErasurePageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const errors = useSelector(flow, errorsOf);
  const failure = useSelector(flow, failureOf);
  const busy = useSelector(flow, isErasing);
  return (
    <>
      <FailureNotice title={LL.Erasure.EraseFailed()} failure={failure} />
      <form
        className="stack"
        method="post"
        action={urls.accountErasure()}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const fields = {
            CurrentPassword: formText(data, 'CurrentPassword'),
            IsUnderstood: formText(data, 'IsUnderstood'),
            GivesUpCredit: formText(data, 'GivesUpCredit'),
          };
          flow.send({ type: 'erasure.submit', fields });
        }}
      >
        {/* whose password it is, for the browser's password store */}
        <input type="email" hidden readOnly autoComplete="username" defaultValue={page.Email} />
        {page.Credit > 0 && (
          <CheckField
            name="GivesUpCredit"
            value="true"
            label={LL.Erasure.GivesUpCredit()}
            defaultChecked={form?.Values['GivesUpCredit'] === 'true'}
            error={errors['GivesUpCredit']}
          />
        )}
        <CheckField
          name="IsUnderstood"
          value="true"
          label={LL.Erasure.IsUnderstood()}
          defaultChecked={form?.Values['IsUnderstood'] === 'true'}
          error={errors['IsUnderstood']}
        />
        <Field
          name="CurrentPassword"
          type="password"
          label={LL.Erasure.CurrentPassword()}
          autoComplete="current-password"
          maxLength={maxLengthOf(accountErasureRules, 'CurrentPassword') ?? undefined}
          error={errors['CurrentPassword']}
          isRequired
        />
        <Button name="Do" value="eraseAccount" isWide isBusy={busy}>
          {LL.Erasure.Erase()}
        </Button>
      </form>
    </>
  );
}
