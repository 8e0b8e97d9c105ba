import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  errorsIn,
  failureIn,
  isMissed,
  isSaved,
  isSaving,
  isTyped,
  postedIn,
  versionIn,
} from '#machines/deskDelivery/deskDelivery.machine.ts';
import type { DeskDeliveryActor } from '#machines/deskDelivery/deskDelivery.machine.ts';
import type { Typed } from '#views/desk/typed.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { formTexts } from '#views/parts/formText.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

/** What a form of the page shows in its fields: what a plain form posted, else what is stored, and what is wrong. */
export function useTyped(flow: DeskDeliveryActor, name: string): Typed {
  const posted = useSelector(flow, (snapshot) => postedIn(snapshot, name));
  const errors = useSelector(flow, (snapshot) => errorsIn(snapshot, name));
  return {
    valueOf: (field, stored = '') => (posted ? (posted[field] ?? '') : stored),
    errorOf: (field) => {
      const error = errors[field];
      return error && { ...error, pointer: `/${field}` };
    },
  };
}

interface DeliveryFormProps {
  readonly flow: DeskDeliveryActor;
  /** `dispatch`, or `method:{Id}`. */
  readonly name: string;
  /** What it is about. */
  readonly about: string;
  /** What would be promised with what is typed. */
  readonly preview?: string | null;
  readonly children: ReactNode;
}

/** A form of the page: it is saved in place, and says beside its button what became of it. */
export function DeliveryForm({ flow, name, about, preview = null, children }: DeliveryFormProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const version = useSelector(flow, (snapshot) => versionIn(snapshot, name));
  const failure = useSelector(flow, (snapshot) => failureIn(snapshot, name));
  const isRefused = useSelector(flow, (snapshot) => Object.keys(errorsIn(snapshot, name)).length > 0);
  const hasSaved = useSelector(flow, (snapshot) => isSaved(snapshot, name));
  const hasTyped = useSelector(flow, (snapshot) => isTyped(snapshot, name));
  const hasMissed = useSelector(flow, isMissed) && hasTyped;
  const busy = useSelector(flow, isSaving);
  const kept = hasTyped ? LL.DeskDelivery.SavedSent() : LL.DeskDelivery.SavedHere();
  const said = hasSaved ? kept : hasMissed ? LL.DeskDelivery.PreviewMissed() : preview;
  return (
    <form
      className="stack"
      method="post"
      action={urls.deskDelivery()}
      autoComplete="off"
      noValidate
      data-form={name}
      data-warn-unsaved=""
      onInput={({ currentTarget }) => flow.send({ type: 'form.edit', name, fields: formTexts(currentTarget) })}
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'form.submit', name, fields: formTexts(event.currentTarget) });
      }}
    >
      {/* what was refused is unsaved, though no field of it is wrong */}
      <input type="hidden" name="Version" value={version} data-invalid={failure || isRefused ? '' : undefined} />
      {children}
      <FailureNotice title={LL.DeskDelivery.NotSaved()} failure={failure} />
      <p className="cluster">
        <Button kind="quiet" name="Do" value={name} aria-label={LL.DeskDelivery.SaveOf({ what: about })} isBusy={busy}>
          {LL.DeskDelivery.Save()}
        </Button>
        <span role="status" className="delivery-says">
          {said}
        </span>
      </p>
    </form>
  );
}
