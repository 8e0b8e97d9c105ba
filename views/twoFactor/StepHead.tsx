import type { TwoFactorActor } from '#machines/twoFactor/twoFactor.machine.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface StepHeadProps {
  readonly title: string;
  /** Leads back to the state; omitted where there is nothing to go back to. */
  readonly flow?: TwoFactorActor;
}

/** A step's heading, focused when the step appears, and the way back from it. */
export function StepHead({ title, flow }: StepHeadProps) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <>
      {flow && (
        <a
          className="no-ajax step-back"
          href={urls.twoFactorHome()}
          onClick={(event) => {
            event.preventDefault();
            flow.send({ type: 'step.back' });
          }}
        >
          {LL.TwoFactor.Back()}
        </a>
      )}
      <h2 className="step-title" tabIndex={-1}>
        {title}
      </h2>
    </>
  );
}
