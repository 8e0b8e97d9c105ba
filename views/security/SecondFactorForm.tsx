import { useSelector } from '@xstate/react';
import type { FormAnswer } from '#contract/page.ts';
import type { CodeLock } from '#contract/security.ts';
import { isBusy, isLocked, offersPasskey } from '#machines/signIn/selectors.ts';
import { Button } from '#views/parts/Button.tsx';
import { Field } from '#views/parts/Field.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { CodeStep, useCodeAnswer } from './CodeStep.tsx';

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
  const { actors, page } = useShop();
  const { signIn } = actors;
  const { failure, errors, message: posted } = useCodeAnswer(form);
  const busy = useSelector(signIn, isBusy);
  const locked = useSelector(signIn, isLocked);
  const offers = useSelector(signIn, offersPasskey);
  // of the page alone: the flow has its own
  const message = isLive ? posted : (lock?.Message ?? posted);
  return (
    <CodeStep
      returnUrl={returnUrl}
      isLive={isLive}
      isOfPage={isOfPage}
      title={LL.Security.SecondTitle()}
      message={message}
      failure={failure}
    >
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
    </CodeStep>
  );
}
