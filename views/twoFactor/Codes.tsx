import { useSelector } from '@xstate/react';
import { failureIn, isBusy } from '#machines/twoFactor/twoFactor.machine.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { StepHead } from './StepHead.tsx';
import type { TwoFactorProps } from './TwoFactor.tsx';

/** New recovery codes, which are not shown again once they are kept. */
export function Codes({ page, flow, shown }: TwoFactorProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const failure = useSelector(flow, failureIn);
  const busy = useSelector(flow, isBusy);
  return (
    <>
      <StepHead title={LL.TwoFactor.CodesTitle()} />
      <p>{LL.TwoFactor.CodesText()}</p>
      <ul className="recovery-codes">
        {shown.RecoveryCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="cluster">
        <a className={buttonClass('quiet')} href={page.FileUrl} download>
          {LL.TwoFactor.Download()}
        </a>
        <Button type="button" kind="quiet" onClick={() => flow.send({ type: 'codes.print' })}>
          {LL.TwoFactor.Print()}
        </Button>
      </div>
      <FailureNotice title={LL.TwoFactor.KeepFailed()} failure={failure} />
      <form
        className="stack"
        method="post"
        action={urls.twoFactorHome()}
        onSubmit={(event) => {
          event.preventDefault();
          flow.send({ type: 'codes.keep' });
        }}
      >
        <Button name="Do" value="keepRecoveryCodes" isWide isBusy={busy}>
          {LL.TwoFactor.Keep()}
        </Button>
      </form>
    </>
  );
}
