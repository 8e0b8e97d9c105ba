import { useSelector } from '@xstate/react';
import type { Passkey } from '#contract/passkey.ts';
import { failureIn, isBusy } from '#machines/passkey/passkey.machine.ts';
import type { PasskeyActor } from '#machines/passkey/passkey.machine.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { formText } from '#views/parts/formText.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { Back, OwnPassword, Step } from './Step.tsx';

interface RemovePasskeyProps {
  readonly flow: PasskeyActor;
  readonly passkey: Passkey;
}

/** The question before a passkey is removed, answered with the password. */
export function RemovePasskey({ flow, passkey: { PasskeyId, Name: name } }: RemovePasskeyProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const failure = useSelector(flow, failureIn);
  const busy = useSelector(flow, isBusy);
  return (
    <Step title={LL.Passkey.RemoveTitle({ name })}>
      <p>{LL.Passkey.RemoveText()}</p>
      <FailureNotice title={LL.Passkey.RemoveFailed()} failure={failure} />
      <form
        className="stack"
        method="post"
        action={urls.accountSecurity({ step: 'remove', passkey: PasskeyId })}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const Password = formText(new FormData(event.currentTarget), 'Password');
          flow.send({ type: 'remove.submit', fields: { Password } });
        }}
      >
        <input type="hidden" name="PasskeyId" value={PasskeyId} />
        <OwnPassword flow={flow} />
        <Button name="Do" value="removePasskey" isWide isBusy={busy}>
          {LL.Passkey.RemoveSend()}
        </Button>
        <Back flow={flow} />
      </form>
    </Step>
  );
}
