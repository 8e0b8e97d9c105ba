import { useSelector } from '@xstate/react';
import type { FormAnswer } from '#contract/page.ts';
import type { ShownOnce, TwoFactorHomePageData } from '#contract/two-factor.ts';
import { factsOf, isSwitchedOff, stepOf } from '#machines/twoFactor/twoFactor.machine.ts';
import type { TwoFactorActor } from '#machines/twoFactor/twoFactor.machine.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { Codes } from './Codes.tsx';
import { Enrol } from './Enrol.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { StepHead } from './StepHead.tsx';
import '../security/security.css';
import './twoFactor.css';

export interface TwoFactorProps {
  readonly page: TwoFactorHomePageData;
  readonly form: FormAnswer | null;
  readonly flow: TwoFactorActor;
  /** What no flow keeps: the app's secret while it is set up, new recovery codes. */
  readonly shown: ShownOnce;
}

/** The current step of two-factor authentication, on its page and in a dialog. */
export function TwoFactor(props: TwoFactorProps) {
  return (
    <div className="stack two-factor">
      <Step {...props} />
    </div>
  );
}

function Step(props: TwoFactorProps) {
  const LL = useTexts();
  const { flow, shown } = props;
  switch (useSelector(flow, stepOf)) {
    case 'off':
      return <Off {...props} />;
    case 'on':
      return <On {...props} />;
    case 'enrol':
      return shown.Enrolment && <Enrol {...props} enrolment={shown.Enrolment} />;
    case 'codes':
      return <Codes {...props} />;
    case 'renew':
      return (
        <PasswordForm
          {...props}
          step="renew"
          title={LL.TwoFactor.Renew()}
          text={LL.TwoFactor.RenewText()}
          failed={LL.TwoFactor.RenewFailed()}
          does="renewRecoveryCodes"
        />
      );
    case 'disable':
      return (
        <PasswordForm
          {...props}
          step="disable"
          title={LL.TwoFactor.Disable()}
          text={LL.TwoFactor.DisableText()}
          failed={LL.TwoFactor.DisableFailed()}
          does="disableTwoFactor"
        />
      );
  }
}

function Off(props: TwoFactorProps) {
  const LL = useTexts();
  const isOver = useSelector(props.flow, isSwitchedOff);
  return (
    <>
      <StepHead title={LL.TwoFactor.IsOff()} />
      {/* there before its text: otherwise screen readers would not announce it */}
      <div role="status">{isOver && <Notice kind="good">{LL.TwoFactor.Disabled()}</Notice>}</div>
      <p>{LL.TwoFactor.OffText()}</p>
      <PasswordForm
        {...props}
        step={null}
        title={LL.TwoFactor.Begin()}
        text={LL.TwoFactor.BeginText()}
        failed={LL.TwoFactor.BeginFailed()}
        does="beginTwoFactor"
      />
      <ToShop {...props} />
    </>
  );
}

function On(props: TwoFactorProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const { page, flow } = props;
  const { RecoveryCodesLeft: count } = useSelector(flow, factsOf);
  return (
    <>
      <StepHead title={LL.TwoFactor.IsOn()} />
      {page.IsRecovered && <Notice>{LL.TwoFactor.Recovered()}</Notice>}
      <p>{LL.TwoFactor.OnText()}</p>
      {count === 0 ? (
        <Notice kind="warn">{LL.TwoFactor.NoCodesLeft()}</Notice>
      ) : (
        <p>{LL.TwoFactor.CodesLeft({ count })}</p>
      )}
      {page.AreCodesNew && page.Step === 'home' && (
        <p>
          <a href={urls.twoFactorHome({ step: 'codes' })}>{LL.TwoFactor.ShowCodes()}</a>
        </p>
      )}
      <ToShop {...props} />
      <a
        className={`${buttonClass('quiet', true)} no-ajax`}
        href={urls.twoFactorHome({ step: 'renew' })}
        onClick={(event) => {
          event.preventDefault();
          flow.send({ type: 'codes.renew' });
        }}
      >
        {LL.TwoFactor.Renew()}
      </a>
      <a
        className={`${buttonClass('quiet', true)} no-ajax`}
        href={urls.twoFactorHome({ step: 'disable' })}
        onClick={(event) => {
          event.preventDefault();
          flow.send({ type: 'disable' });
        }}
      >
        {LL.TwoFactor.Disable()}
      </a>
    </>
  );
}

/** Where a sign-in with a recovery code was leading. */
function ToShop({ page }: TwoFactorProps) {
  const LL = useTexts();
  return (
    page.ReturnUrl !== '' && (
      <a className={buttonClass('main', true)} href={page.ReturnUrl}>
        {LL.TwoFactor.Continue()}
      </a>
    )
  );
}
