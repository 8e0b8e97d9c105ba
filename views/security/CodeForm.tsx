import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import type { FormAnswer } from '#contract/page.ts';
import { errorsOf, failureIn, isBusy, isRequested, mailOf } from '#machines/signIn/selectors.ts';
import type { SignInEvent } from '#machines/signIn/types.ts';
import { fieldErrorsOf } from '#rules/failure.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Field } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface CodeFormProps {
  readonly returnUrl: string;
  /** The sign-in flow requested the code; a page reached by a plain form has a plain form again. */
  readonly isLive: boolean;
  /** The page itself is at this step: leaving it is a request to the server. */
  readonly isOfPage?: boolean;
  /** The page says that the code was requested instead of a password; the flow knows it itself. */
  readonly isRequested?: boolean;
  readonly isResent?: boolean;
  /** The result of a plain form's post. */
  readonly form?: FormAnswer | null;
}

/** Asks for the mailed sign-in code, in the dialog and on the sign-in page. */
export function CodeForm({
  returnUrl,
  isLive,
  isOfPage = false,
  isRequested: isOfRequest = false,
  isResent = false,
  form = null,
}: CodeFormProps) {
  const LL = useTexts();
  const { urls, actors } = useShop();
  const { signIn } = actors;
  const answered = useSelector(signIn, errorsOf);
  const failure = useSelector(signIn, failureIn);
  const busy = useSelector(signIn, isBusy);
  const mail = useSelector(signIn, mailOf);
  const isRequestedHere = useSelector(signIn, isRequested);
  const requested = isLive ? isRequestedHere : isOfRequest;
  const isAnswered = failure !== null || Object.keys(answered).length > 0;
  const posted = isAnswered ? null : form;
  const errors = posted ? fieldErrorsOf({ status: 422, code: '', message: '', errors: posted.Errors }) : answered;
  /** Instead of the plain form's post. */
  const ask = (event: SignInEvent) =>
    isLive
      ? (press: MouseEvent) => {
          press.preventDefault();
          signIn.send(event);
        }
      : undefined;
  return (
    <form
      className="stack"
      method="post"
      action={urls.login({ code: '1', returnUrl })}
      noValidate
      onSubmit={
        isLive
          ? (event) => {
              event.preventDefault();
              const Code = formText(new FormData(event.currentTarget), 'Code');
              signIn.send({ type: 'code.submit', fields: { Code } });
            }
          : undefined
      }
    >
      <input type="hidden" name="ReturnUrl" value={returnUrl} />
      <h2>{LL.Security.CodeTitle()}</h2>
      {posted && posted.Message !== '' && <Notice kind="error">{posted.Message}</Notice>}
      <FailureNotice title={LL.Security.CodeFailed()} failure={failure} />
      {(isResent || mail === 'resent') && (
        <Notice kind="good" isLive={isLive}>
          {requested ? LL.Security.CodeRequestedAgain() : LL.Security.CodeResent()}
        </Notice>
      )}
      <Field
        name="Code"
        label={LL.Security.Code()}
        hint={requested ? LL.Security.CodeRequested() : LL.Security.CodeText()}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        defaultValue={form?.Values['Code']}
        maxLength={20}
        error={errors['Code']}
        isRequired
      />
      <Button name="Do" value="proveSignIn" isWide isBusy={busy}>
        {LL.Security.CodeSend()}
      </Button>
      <Button
        kind="quiet"
        name="Do"
        value="resendSignInCode"
        isWide
        isBusy={mail === 'resending'}
        aria-disabled={(isLive && mail !== 'offered') || undefined}
        onClick={ask({ type: 'code.resend' })}
      >
        {LL.Security.CodeResend()}
      </Button>
      {isLive && (mail === 'sent' || mail === 'resent') && (
        <p className="small soft">{LL.Security.CodeResendLater()}</p>
      )}
      <Button
        kind="plain"
        name="Do"
        value="forgetSignInCode"
        onClick={isOfPage ? undefined : ask({ type: 'code.abandon' })}
      >
        {LL.Security.CodeForget()}
      </Button>
    </form>
  );
}
