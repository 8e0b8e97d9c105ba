import { useSelector } from '@xstate/react';
import type { FormAnswer } from '#contract/page.ts';
import type { CodeLock } from '#contract/security.ts';
import { errorsOf, failureIn, isBusy, isLocked, offersPasskey } from '#machines/signIn/selectors.ts';
import { fieldErrorsOf } from '#rules/failure.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Field } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface SecondFactorFormProps {
  readonly returnUrl: string;
  /** The sign-in flow is at this step; a page reached by a plain form has a plain form again. */
  readonly isLive: boolean;
  /** The page itself is at this step: leaving it is a request to the server. */
  readonly isOfPage?: boolean;
  readonly lock?: CodeLock | null;
  /** The page says that a passkey may be used instead; the flow knows it itself. */
  readonly hasPasskey?: boolean;
  /** In a dialog: the page beneath it stays. */
  readonly staysHere?: boolean;
  /** The result of a plain form's post. */
  readonly form?: FormAnswer | null;
}

/** Asks for the authenticator app's code, or a recovery code, in the dialog and on the sign-in page. */
export function SecondFactorForm({
  returnUrl,
  isLive,
  isOfPage = false,
  lock = null,
  hasPasskey = false,
  staysHere = false,
  form = null,
}: SecondFactorFormProps) {
  const LL = useTexts();
  const { urls, actors, page } = useShop();
  const { signIn } = actors;
  const answered = useSelector(signIn, errorsOf);
  const failure = useSelector(signIn, failureIn);
  const busy = useSelector(signIn, isBusy);
  const locked = useSelector(signIn, isLocked);
  const offers = useSelector(signIn, offersPasskey);
  const isAnswered = failure !== null || Object.keys(answered).length > 0;
  const posted = isAnswered ? null : form;
  const errors = posted ? fieldErrorsOf({ status: 422, code: '', message: '', errors: posted.Errors }) : answered;
  // of the page alone: the flow has its own
  const message = isLive ? (posted?.Message ?? '') : (lock?.Message ?? posted?.Message ?? '');
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
      <h2>{LL.Security.SecondTitle()}</h2>
      {message !== '' && <Notice kind="error">{message}</Notice>}
      <FailureNotice title={LL.Security.CodeFailed()} failure={failure} />
      <Field
        name="Code"
        label={LL.Security.SecondCode()}
        hint={LL.Security.SecondText()}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        defaultValue={form?.Values['Code']}
        maxLength={20}
        error={errors['Code']}
        isRequired
      />
      <Button name="Do" value="proveSignIn" isWide isBusy={busy} aria-disabled={locked || busy || undefined}>
        {LL.Security.CodeSend()}
      </Button>
      {(isLive ? offers : hasPasskey) && (
        <>
          <noscript>
            <p className="small soft">{LL.Security.PasskeyNoScript()}</p>
          </noscript>
          <page.PasskeySignIn returnUrl={returnUrl} staysHere={staysHere} isSecondFactor />
        </>
      )}
      <Button
        kind="plain"
        name="Do"
        value="forgetSignInCode"
        onClick={
          isLive && !isOfPage
            ? (press) => {
                press.preventDefault();
                signIn.send({ type: 'code.abandon' });
              }
            : undefined
        }
      >
        {LL.Security.CodeForget()}
      </Button>
    </form>
  );
}
