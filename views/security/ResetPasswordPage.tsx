import { useSelector } from '@xstate/react';
import type { ResetPasswordPageData } from '#contract/recovery.ts';
import { errorsOf, failureIn, isBusy, isExpired } from '#machines/recovery/recovery.machine.ts';
import type { RecoveryActor } from '#machines/recovery/recovery.machine.ts';
import { maxLengthOf } from '#rules/forms.ts';
import { newPasswordRules } from '#rules/new-password.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Field } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { NewPassword } from './NewPassword.tsx';
import './security.css';

interface ResetPasswordPageProps {
  readonly page: ResetPasswordPageData;
  readonly flow: RecoveryActor;
}

/** The target of a mailed link: the new password, or the way to another link. */
export function ResetPasswordPage({ page, flow }: ResetPasswordPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const expired = useSelector(flow, isExpired);
  return (
    <div className="wrap page-top">
      <section className="card stack security">
        <h1>{LL.Recovery.ResetTitle()}</h1>
        {expired ? (
          <>
            <Notice kind="error" isLive={!page.IsExpired}>
              {LL.Recovery.LinkOver()}
            </Notice>
            <a className={buttonClass('main', true)} href={urls.forgotPassword()} data-repair>
              {LL.Recovery.AskAgain()}
            </a>
          </>
        ) : (
          <NewPasswordForm page={page} flow={flow} />
        )}
      </section>
    </div>
  );
}

function NewPasswordForm({ page: { Token: token, Email: email }, flow }: ResetPasswordPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const errors = useSelector(flow, errorsOf);
  const failure = useSelector(flow, failureIn);
  const busy = useSelector(flow, isBusy);
  return (
    <>
      <FailureNotice title={LL.Recovery.SaveFailed()} failure={failure} />
      <form
        className="stack"
        method="post"
        action={urls.resetPassword({ token })}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const [Password, PasswordConfirm] = [formText(data, 'Password'), formText(data, 'PasswordConfirm')];
          flow.send({ type: 'password.submit', fields: { Token: token, Email: email, Password, PasswordConfirm } });
        }}
      >
        <input type="hidden" name="Token" value={token} />
        {/* whose password it is, also for the browser's password store */}
        <Field
          name="Email"
          type="email"
          label={LL.Security.Email()}
          autoComplete="username"
          defaultValue={email}
          readOnly
          isRequired
        />
        <NewPassword
          label={LL.Recovery.NewPassword()}
          maxLength={maxLengthOf(newPasswordRules, 'Password') ?? undefined}
          errors={errors}
        />
        <Button name="Do" value="resetPassword" isWide isBusy={busy}>
          {LL.Recovery.Save()}
        </Button>
      </form>
    </>
  );
}
