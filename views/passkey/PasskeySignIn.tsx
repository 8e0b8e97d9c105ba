import { useSelector } from '@xstate/react';
import { failureIn, isBusy, isImpossible } from '#machines/passkeySignIn/passkeySignIn.machine.ts';
import type { PasskeySignInActor } from '#machines/passkeySignIn/passkeySignIn.machine.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { useTexts } from '#views/parts/texts.tsx';

interface PasskeySignInProps {
  readonly flow: PasskeySignInActor;
  /** Instead of the second factor's code. */
  readonly isSecondFactor?: boolean;
}

/** Signing in with a passkey, beneath the form that signs in otherwise. */
export function PasskeySignIn({ flow, isSecondFactor = false }: PasskeySignInProps) {
  const LL = useTexts();
  const failure = useSelector(flow, failureIn);
  const busy = useSelector(flow, isBusy);
  const impossible = useSelector(flow, isImpossible);
  if (impossible) return <p className="small soft">{LL.Security.PasskeyUnsupported()}</p>;
  return (
    <div className="stack passkey-sign-in">
      {!isSecondFactor && (
        <noscript>
          <p className="small soft">{LL.Security.PasskeyNoScript()}</p>
        </noscript>
      )}
      <FailureNotice title={LL.Security.SignInFailed()} failure={failure} />
      <Button type="button" kind="quiet" isWide isBusy={busy} onClick={() => flow.send({ type: 'passkey.use' })}>
        {isSecondFactor ? LL.Security.PasskeySecond() : LL.Security.Passkey()}
      </Button>
    </div>
  );
}
