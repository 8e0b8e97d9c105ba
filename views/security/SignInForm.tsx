import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import type { FormAnswer } from '#contract/page.ts';
import { emailOf, errorsOf, failureIn, isBusy, isProving, isRequesting, isSecond } from '#machines/signIn/selectors.ts';
import { fieldErrorsOf } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Field } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { CodeForm } from './CodeForm.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';

interface SignInFormProps {
  /** Where to go afterwards, a URL of this site. */
  readonly returnUrl: string;
  /**
   * On the sign-in page: goes to `returnUrl` afterwards. In a dialog the page stays, and the failed call is repeated.
   */
  readonly isPage?: boolean;
  /** The result of a plain form's post. */
  readonly form?: FormAnswer | null;
  /** Signing in with a passkey instead. */
  readonly passkey?: ReactNode;
}

const refusedIn = (form: FormAnswer): FormErrors =>
  fieldErrorsOf({ status: 422, code: '', message: '', errors: form.Errors });

/** Signs in, in the dialog that a call opened and on its own page: by password, and by code if required. */
export function SignInForm(props: SignInFormProps) {
  const { signIn } = useShop().actors;
  const proves = useSelector(signIn, isProving);
  const isAtSecond = useSelector(signIn, isSecond);
  if (isAtSecond) return <SecondFactorForm returnUrl={props.returnUrl} isLive staysHere={props.isPage !== true} />;
  return proves ? <CodeForm returnUrl={props.returnUrl} isLive /> : <PasswordForm {...props} />;
}

function PasswordForm({ returnUrl, isPage = false, form = null, passkey = null }: SignInFormProps) {
  const LL = useTexts();
  const { urls, actors } = useShop();
  const { signIn } = actors;
  const email = useSelector(signIn, emailOf);
  const answered = useSelector(signIn, errorsOf);
  const failure = useSelector(signIn, failureIn);
  const busy = useSelector(signIn, isBusy);
  const requesting = useSelector(signIn, isRequesting);
  const isAnswered = failure !== null || Object.keys(answered).length > 0;
  const errors = form && !isAnswered ? refusedIn(form) : answered;
  return (
    <form
      className="stack"
      method="post"
      action={urls.login({ returnUrl })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const fields = { Email: formText(data, 'Email'), Password: formText(data, 'Password') };
        signIn.send({ type: 'submit', fields, returnUrl, staysHere: !isPage });
      }}
    >
      <input type="hidden" name="ReturnUrl" value={returnUrl} />
      {form && form.Message !== '' && !isAnswered && <Notice kind="error">{form.Message}</Notice>}
      <FailureNotice title={LL.Security.SignInFailed()} failure={failure} />
      <Field
        name="Email"
        type="email"
        label={LL.Security.Email()}
        autoComplete="username webauthn"
        defaultValue={form?.Values['Email'] ?? email}
        maxLength={254}
        error={errors['Email']}
        isRequired
      />
      <Field
        name="Password"
        type="password"
        label={LL.Security.Password()}
        autoComplete="current-password"
        maxLength={128}
        // back from the code, or reopened after closing the dialog
        autoFocus={email !== ''}
        error={errors['Password']}
        isRequired
      />
      <p>
        <a href={urls.forgotPassword()}>{LL.Security.Forgot()}</a>
      </p>
      <Button name="Do" value="signIn" isWide isBusy={busy && !requesting}>
        {LL.Security.SignIn()}
      </Button>
      <Button
        kind="quiet"
        name="Do"
        value="requestSignInCode"
        isWide
        isBusy={requesting}
        onClick={(press) => {
          press.preventDefault();
          const fields = { Email: formText(new FormData(press.currentTarget.form ?? undefined), 'Email') };
          signIn.send({ type: 'code.request', fields, returnUrl, staysHere: !isPage });
        }}
      >
        {LL.Security.RequestCode()}
      </Button>
      {passkey}
      <p>
        {LL.Security.NoAccount()} <a href={urls.register({ returnUrl })}>{LL.Security.ToRegister()}</a>
      </p>
    </form>
  );
}
