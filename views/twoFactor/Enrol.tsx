import { useSelector } from '@xstate/react';
import type { Enrolment } from '#contract/two-factor.ts';
import { errorsOf, failureIn, isBusy, isLocked } from '#machines/twoFactor/twoFactor.machine.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Field } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { StepHead } from './StepHead.tsx';
import type { TwoFactorProps } from './TwoFactor.tsx';

interface EnrolProps extends TwoFactorProps {
  readonly enrolment: Enrolment;
}

/** The secret for an authenticator app, as a QR code, as a link and to be typed; then the app's first code. */
export function Enrol({ flow, form, enrolment }: EnrolProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const errors = useSelector(flow, errorsOf);
  const failure = useSelector(flow, failureIn);
  const busy = useSelector(flow, isBusy);
  const locked = useSelector(flow, isLocked);
  const { QrSize, QrPath, Uri, Secret } = enrolment;
  return (
    <>
      <StepHead title={LL.TwoFactor.Begin()} flow={flow} />
      <p>{LL.TwoFactor.ScanText()}</p>
      <svg
        className="qr-code"
        role="img"
        aria-label={LL.TwoFactor.QrName()}
        viewBox={`0 0 ${QrSize} ${QrSize}`}
        shapeRendering="crispEdges"
      >
        <path d={QrPath} />
      </svg>
      <div>
        <p>{LL.TwoFactor.SecretText()}</p>
        <p>
          <code className="secret">{Secret}</code>
        </p>
        <p>
          <a href={Uri}>{LL.TwoFactor.OpenApp()}</a>
        </p>
      </div>
      <FailureNotice title={LL.TwoFactor.ConfirmFailed()} failure={failure} />
      <form
        className="stack"
        method="post"
        action={urls.twoFactorHome({ step: 'enrol' })}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          flow.send({ type: 'code.submit', fields: { Code: formText(new FormData(event.currentTarget), 'Code') } });
        }}
      >
        <Field
          name="Code"
          label={LL.TwoFactor.Code()}
          hint={LL.TwoFactor.CodeHint()}
          autoComplete="one-time-code"
          inputMode="numeric"
          defaultValue={form?.Values['Code']}
          maxLength={20}
          error={errors['Code']}
          isRequired
        />
        <Button name="Do" value="confirmTwoFactor" isWide isBusy={busy} aria-disabled={locked || busy || undefined}>
          {LL.TwoFactor.Confirm()}
        </Button>
      </form>
    </>
  );
}
