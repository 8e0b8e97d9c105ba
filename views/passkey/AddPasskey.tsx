import { useSelector } from '@xstate/react';
import { errorsOf, failureIn, isAsked, isBusy, isImpossible } from '#machines/passkey/passkey.machine.ts';
import type { PasskeyActor } from '#machines/passkey/passkey.machine.ts';
import { passkeyNameMost } from '#rules/passkeys.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Field } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { Back, OwnPassword, Step } from './Step.tsx';

/** The password and a name; then the device asks its user. */
export function AddPasskey({ flow }: { readonly flow: PasskeyActor }) {
  const LL = useTexts();
  const errors = useSelector(flow, errorsOf);
  const failure = useSelector(flow, failureIn);
  const busy = useSelector(flow, isBusy);
  const asked = useSelector(flow, isAsked);
  if (useSelector(flow, isImpossible))
    return (
      <Step title={LL.Passkey.Add()}>
        <Notice kind="warn" isLive>
          {LL.Passkey.AddUnsupported()}
        </Notice>
        <Back flow={flow} />
      </Step>
    );
  return (
    <Step title={LL.Passkey.Add()}>
      <p>{LL.Passkey.AddText()}</p>
      <FailureNotice title={LL.Passkey.AddFailed()} failure={failure} />
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const fields = { Password: formText(data, 'Password'), Name: formText(data, 'Name').trim() };
          flow.send({ type: 'add.submit', fields });
        }}
      >
        <OwnPassword flow={flow} />
        <Field
          name="Name"
          label={LL.Passkey.Name()}
          hint={LL.Passkey.NameHint()}
          autoComplete="off"
          maxLength={passkeyNameMost}
          error={errors['Name']}
        />
        {/* there before its text: otherwise screen readers would not announce it */}
        <p role="status">{asked && LL.Passkey.AddWaits()}</p>
        <Button isWide isBusy={busy}>
          {LL.Passkey.AddSend()}
        </Button>
        <Back flow={flow} />
      </form>
    </Step>
  );
}
