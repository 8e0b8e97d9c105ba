import { useSelector } from '@xstate/react';
import type { Passkey } from '#contract/passkey.ts';
import { errorsOf, failureIn, isBusy } from '#machines/passkey/passkey.machine.ts';
import { passkeyNameMost } from '#rules/passkeys.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Field } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import type { PasskeysProps } from './Passkeys.tsx';
import { Back, Step } from './Step.tsx';

interface RenamePasskeyProps extends PasskeysProps {
  readonly passkey: Passkey;
}

/** Another name for a passkey. */
export function RenamePasskey({ flow, form, passkey: { PasskeyId, Name: name } }: RenamePasskeyProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const errors = useSelector(flow, errorsOf);
  const failure = useSelector(flow, failureIn);
  const busy = useSelector(flow, isBusy);
  return (
    <Step title={LL.Passkey.RenameOf({ name })}>
      <FailureNotice title={LL.Passkey.RenameFailed()} failure={failure} />
      <form
        className="stack"
        method="post"
        action={urls.accountSecurity({ step: 'rename', passkey: PasskeyId })}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const Name = formText(new FormData(event.currentTarget), 'Name').trim();
          flow.send({ type: 'rename.submit', fields: { Name } });
        }}
      >
        <input type="hidden" name="PasskeyId" value={PasskeyId} />
        <Field
          name="Name"
          label={LL.Passkey.NewName()}
          autoComplete="off"
          defaultValue={form?.Values['Name'] ?? name}
          maxLength={passkeyNameMost}
          error={errors['Name']}
          isRequired
        />
        <Button name="Do" value="renamePasskey" isWide isBusy={busy}>
          {LL.Passkey.RenameSave()}
        </Button>
        <Back flow={flow} />
      </form>
    </Step>
  );
}
