import { useSelector } from '@xstate/react';
import {
  canRetry,
  errorsOf,
  failureIn,
  isBusy,
  messageOf,
  pageIn,
  typedOf,
} from '#machines/addressRequest/addressRequest.machine.ts';
import type { AddressRequestActor } from '#machines/addressRequest/addressRequest.machine.ts';
import { Dialog } from '#views/dialog/Dialog.tsx';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { AddressRequestForm } from './AddressRequestForm.tsx';
import { Messages } from './Messages.tsx';

/** The form for another delivery address in a dialog over its order; once recorded, what happens next. */
export function AddressRequestDialog({ flow }: { readonly flow: AddressRequestActor }) {
  const LL = useTexts();
  const page = useSelector(flow, pageIn);
  const typed = useSelector(flow, typedOf);
  const busy = useSelector(flow, isBusy);
  const failure = useSelector(flow, failureIn);
  const errors = useSelector(flow, errorsOf);
  const message = useSelector(flow, messageOf);
  const mayRetry = useSelector(flow, canRetry);
  const close = () => flow.send({ type: 'close' });
  return (
    <Dialog id="address-request" title={LL.AddressRequest.Title()} onClose={close}>
      <div className="stack" aria-busy={busy} aria-live="polite">
        {!page && busy && <p className="soft">{LL.Dialog.PageLoading()}</p>}
        {Object.keys(errors).length === 0 && (
          <FailureNotice
            title={page ? LL.AddressRequest.SendFailed() : ''}
            failure={failure}
            retry={mayRetry ? () => flow.send({ type: 'retry' }) : undefined}
          />
        )}
        {message === '' ? (
          page && (
            <AddressRequestForm
              page={page}
              typed={typed}
              errors={errors}
              isBusy={busy}
              submit={(fields) => flow.send({ type: 'submit', fields })}
            />
          )
        ) : (
          <>
            <Messages success={message} error="" />
            <p>
              <Button type="button" kind="quiet" onClick={close}>
                {LL.Core.Close()}
              </Button>
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
