import { useSelector } from '@xstate/react';
import { errorsOf, failureIn, isBusy } from '#machines/twoFactor/twoFactor.machine.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Field } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { StepHead } from './StepHead.tsx';
import type { TwoFactorProps } from './TwoFactor.tsx';

interface PasswordFormProps extends TwoFactorProps {
  /** The step that it is; null on the home step. */
  readonly step: 'renew' | 'disable' | null;
  readonly title: string;
  readonly text: string;
  /** What failed, as a sentence. */
  readonly failed: string;
  readonly does: 'beginTwoFactor' | 'renewRecoveryCodes' | 'disableTwoFactor';
}

/** Asks for the password before a change. */
export function PasswordForm({ flow, step, title, text, failed, does }: PasswordFormProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const errors = useSelector(flow, errorsOf);
  const failure = useSelector(flow, failureIn);
  const busy = useSelector(flow, isBusy);
  return (
    <>
      {step && <StepHead title={title} flow={flow} />}
      <p>{text}</p>
      <FailureNotice title={failed} failure={failure} />
      <form
        className="stack"
        method="post"
        action={urls.twoFactorHome(step ? { step } : {})}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const Password = formText(new FormData(event.currentTarget), 'Password');
          flow.send({ type: 'password.submit', fields: { Password } });
        }}
      >
        <Field
          name="Password"
          type="password"
          label={LL.Security.Password()}
          autoComplete="current-password"
          maxLength={128}
          error={errors['Password']}
          isRequired
        />
        <Button name="Do" value={does} isWide isBusy={busy}>
          {title}
        </Button>
      </form>
    </>
  );
}
