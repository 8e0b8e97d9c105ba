import { useSelector } from '@xstate/react';
import type { ConfirmAccountPageData } from '#contract/credentials.ts';
import { errorsOf, failureIn, isBusy, isOver } from '#machines/mailedLink/mailedLink.machine.ts';
import type { MailedLinkActor } from '#machines/mailedLink/mailedLink.machine.ts';
import { confirmAccountRules } from '#rules/credentials-form.ts';
import { maxLengthOf } from '#rules/forms.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Field } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './security.css';

interface ConfirmAccountPageProps {
  readonly page: ConfirmAccountPageData;
  readonly flow: MailedLinkActor;
}

/** The target of a registration's link: its password makes the account, or the ways on if the link is over. */
export function ConfirmAccountPage({ page, flow }: ConfirmAccountPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const over = useSelector(flow, isOver);
  return (
    <div className="wrap page-top">
      <section className="card stack security">
        <h1>{LL.Credentials.AccountTitle()}</h1>
        {over ? (
          <>
            <Notice kind="error" isLive={!page.IsExpired}>
              {LL.Credentials.LinkOver()}
            </Notice>
            <a className={buttonClass('main', true)} href={urls.login()} data-repair>
              {LL.Credentials.ToSignIn()}
            </a>
          </>
        ) : (
          <PasswordForm page={page} flow={flow} />
        )}
        <p>
          {!over && `${LL.Credentials.AccountForgot()} `}
          <a href={urls.register()}>{LL.Credentials.RegisterAgain()}</a>
        </p>
      </section>
    </div>
  );
}

function PasswordForm({ page: { Token, Email }, flow }: ConfirmAccountPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const errors = useSelector(flow, errorsOf);
  const failure = useSelector(flow, failureIn);
  const busy = useSelector(flow, isBusy);
  return (
    <>
      <p>{LL.Credentials.AccountText()}</p>
      <FailureNotice title={LL.Credentials.AccountFailed()} failure={failure} />
      <form
        className="stack"
        method="post"
        action={urls.confirmAccount({ token: Token })}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const Password = formText(new FormData(event.currentTarget), 'Password');
          flow.send({ type: 'confirm', fields: { What: 'account', Token, Password } });
        }}
      >
        <input type="hidden" name="Token" value={Token} />
        {/* whose password it is, also for the browser's password store */}
        <Field
          name="Email"
          type="email"
          label={LL.Security.Email()}
          autoComplete="username"
          defaultValue={Email}
          readOnly
          isRequired
        />
        <Field
          name="Password"
          type="password"
          label={LL.Security.Password()}
          autoComplete="current-password"
          maxLength={maxLengthOf(confirmAccountRules, 'Password') ?? undefined}
          error={errors['Password']}
          isRequired
        />
        <Button name="Do" value="confirmAccount" isWide isBusy={busy}>
          {LL.Credentials.AccountConfirm()}
        </Button>
      </form>
    </>
  );
}
