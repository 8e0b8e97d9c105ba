import { useSelector } from '@xstate/react';
import type { AccountSecurityPageData } from '#contract/credentials.ts';
import type { FormAnswer } from '#contract/page.ts';
import { errorsOf, isSaving, refusalOf } from '#machines/credentials/credentials.machine.ts';
import type { CredentialsActor } from '#machines/credentials/credentials.machine.ts';
import type { PasskeyActor } from '#machines/passkey/passkey.machine.ts';
import { changeEmailRules, changePasswordRules } from '#rules/credentials-form.ts';
import { maxLengthOf } from '#rules/forms.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Field } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { Passkeys } from '#views/passkey/Passkeys.tsx';
import { NewPassword } from './NewPassword.tsx';
import './security.css';

interface AccountSecurityPageProps {
  readonly page: AccountSecurityPageData;
  readonly form: FormAnswer | null;
  readonly flow: CredentialsActor;
  readonly passkeys: PasskeyActor;
}

/** A customer's own password, e-mail address and passkeys; the forms ask for the current password. */
export function AccountSecurityPage({ page, form, flow, passkeys }: AccountSecurityPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <div className="wrap page-top">
      <div className="stack security">
        <p>
          <a href={urls.account()}>{LL.Credentials.BackHome()}</a>
        </p>
        <h1>{LL.Credentials.Title()}</h1>
        {page.Done === 'password' && <Notice kind="good">{LL.Credentials.PasswordDone()}</Notice>}
        {page.NewEmail !== '' && (
          <Notice kind={page.Done === 'email' ? 'good' : 'info'}>
            {LL.Credentials.EmailWaits({ email: page.NewEmail })}
          </Notice>
        )}
        <PasswordForm page={page} flow={flow} />
        <EmailForm page={page} form={form?.Do === 'changeEmail' ? form : null} flow={flow} />
        <Passkeys flow={passkeys} form={form?.Do === 'renamePasskey' ? form : null} />
        <section className="card stack" aria-labelledby="factor-title">
          <h2 id="factor-title">{LL.Passkey.TwoFactorLink()}</h2>
          <p>{LL.Passkey.TwoFactorText()}</p>
          <p>
            <a href={urls.twoFactorHome()}>{LL.Passkey.TwoFactorSet()}</a>
          </p>
        </section>
        <p>
          <a href={urls.sessions()}>{LL.Credentials.ToSessions()}</a>
        </p>
      </div>
    </div>
  );
}

const forPassword = { errors: errorsOf('password'), refusal: refusalOf('password'), saving: isSaving('password') };
const forEmail = { errors: errorsOf('email'), refusal: refusalOf('email'), saving: isSaving('email') };

function PasswordForm({ page, flow }: Pick<AccountSecurityPageProps, 'page' | 'flow'>) {
  const LL = useTexts();
  const { urls } = useShop();
  const errors = useSelector(flow, forPassword.errors);
  const failure = useSelector(flow, forPassword.refusal);
  const busy = useSelector(flow, forPassword.saving);
  return (
    <section className="card stack" aria-labelledby="password-title">
      <h2 id="password-title">{LL.Credentials.PasswordTitle()}</h2>
      <p>{LL.Credentials.PasswordText()}</p>
      <FailureNotice title={LL.Credentials.PasswordFailed()} failure={failure} />
      <form
        className="stack"
        method="post"
        action={urls.accountSecurity()}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const CurrentPassword = formText(data, 'CurrentPassword');
          const [Password, PasswordConfirm] = [formText(data, 'Password'), formText(data, 'PasswordConfirm')];
          const fields = { Email: page.Email, CurrentPassword, Password, PasswordConfirm };
          flow.send({ type: 'password.submit', fields });
        }}
      >
        {/* whose password it is, for the browser's password store */}
        <input type="email" hidden readOnly autoComplete="username" defaultValue={page.Email} />
        <CurrentPassword error={errors['CurrentPassword']} />
        <NewPassword
          label={LL.Credentials.NewPassword()}
          maxLength={maxLengthOf(changePasswordRules, 'Password') ?? undefined}
          errors={errors}
        />
        <Button name="Do" value="changePassword" isWide isBusy={busy}>
          {LL.Credentials.PasswordSave()}
        </Button>
      </form>
    </section>
  );
}

function EmailForm({ page, form, flow }: Omit<AccountSecurityPageProps, 'passkeys'>) {
  const LL = useTexts();
  const { urls } = useShop();
  const errors = useSelector(flow, forEmail.errors);
  const failure = useSelector(flow, forEmail.refusal);
  const busy = useSelector(flow, forEmail.saving);
  return (
    <section className="card stack" aria-labelledby="address-title">
      <h2 id="address-title">{LL.Credentials.AddressTitle()}</h2>
      <p>{LL.Credentials.AddressText({ email: page.Email })}</p>
      <FailureNotice title={LL.Credentials.EmailSaveFailed()} failure={failure} />
      <form
        className="stack"
        method="post"
        action={urls.accountSecurity()}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const fields = { Email: formText(data, 'Email'), CurrentPassword: formText(data, 'CurrentPassword') };
          flow.send({ type: 'email.submit', fields });
        }}
      >
        <Field
          name="Email"
          type="email"
          label={LL.Credentials.NewEmail()}
          autoComplete="email"
          defaultValue={form?.Values['Email']}
          maxLength={maxLengthOf(changeEmailRules, 'Email') ?? undefined}
          error={errors['Email']}
          isRequired
        />
        <CurrentPassword error={errors['CurrentPassword']} />
        <Button name="Do" value="changeEmail" isWide isBusy={busy}>
          {LL.Credentials.EmailSave()}
        </Button>
      </form>
    </section>
  );
}

/** Asked for by both forms: whoever sits at the open browser is not the owner yet. */
function CurrentPassword({ error }: Pick<Parameters<typeof Field>[0], 'error'>) {
  const LL = useTexts();
  return (
    <Field
      name="CurrentPassword"
      type="password"
      label={LL.Credentials.CurrentPassword()}
      autoComplete="current-password"
      maxLength={maxLengthOf(changeEmailRules, 'CurrentPassword') ?? undefined}
      error={error}
      isRequired
    />
  );
}
