import { useSelector } from '@xstate/react';
import type { FormAnswer } from '#contract/page.ts';
import { isBusy, isRequested, mailOf } from '#machines/signIn/selectors.ts';
import { Button } from '#views/parts/Button.tsx';
import { Field } from '#views/parts/Field.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { CodeStep, useCodeAnswer } from './CodeStep.tsx';

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
  const { signIn } = useShop().actors;
  const { failure, errors, message } = useCodeAnswer(form);
  const busy = useSelector(signIn, isBusy);
  const mail = useSelector(signIn, mailOf);
  const isRequestedHere = useSelector(signIn, isRequested);
  const requested = isLive ? isRequestedHere : isOfRequest;
  return (
    <CodeStep
      returnUrl={returnUrl}
      isLive={isLive}
      isOfPage={isOfPage}
      title={LL.Security.CodeTitle()}
      message={message}
      failure={failure}
    >
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
        onClick={
          isLive
            ? (press) => {
                press.preventDefault();
                signIn.send({ type: 'code.resend' });
              }
            : undefined
        }
      >
        {LL.Security.CodeResend()}
      </Button>
      {isLive && (mail === 'sent' || mail === 'resent') && (
        <p className="small soft">{LL.Security.CodeResendLater()}</p>
      )}
    </CodeStep>
  );
}
