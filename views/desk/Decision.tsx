import type { DeskOrder } from '#contract/desk.ts';
import { Button } from '#views/parts/Button.tsx';
import { Field } from '#views/parts/Field.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { DeskForm } from './DeskForm.tsx';
import type { DeskPageProps } from './DeskForm.tsx';
import { isFormOf, typedIn } from './typed.ts';

interface StandingProps {
  readonly state: DeskOrder['AddressRequests'][number]['State'];
  readonly reason: string;
}

/** Whether a request awaits its answer, or which it got. */
export function Standing({ state, reason }: StandingProps) {
  const { Desk } = useTexts();
  const words = {
    open: Desk.RequestOpen(),
    accepted: Desk.RequestAccepted(),
    refused: Desk.RequestRefused({ reason }),
  };
  return <p className={state === 'open' ? '' : 'soft'}>{words[state]}</p>;
}

interface RefusalProps extends DeskPageProps {
  readonly action: 'refuseAddress' | 'refuseRefund';
  readonly id: string;
}

/** A refusal always says why. */
export function Refusal({ page, form, action, id }: RefusalProps) {
  const { Desk } = useTexts();
  const isThis = isFormOf(form, action, id);
  const { valueOf, errorOf } = typedIn(isThis ? form : null)(action);
  return (
    <details className="desk-action" open={isThis}>
      <summary>{Desk.RequestRefuse()}</summary>
      <DeskForm page={page} token={id}>
        <Field
          name="Reason"
          label={Desk.RequestReason()}
          error={errorOf('Reason')}
          defaultValue={valueOf('Reason')}
          maxLength={500}
          isRequired
        />
        <Button kind="quiet" name="Do" value={`${action}:${id}`}>
          {Desk.RequestRefuse()}
        </Button>
      </DeskForm>
    </details>
  );
}
