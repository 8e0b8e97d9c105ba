import { useSelector } from '@xstate/react';
import { failureIn, isBusy, isOpen, isSubscribed, pageIn, typedOf } from '#machines/backInStock/backInStock.machine.ts';
import type { BackInStockActor } from '#machines/backInStock/backInStock.machine.ts';
import { fieldErrorsOf } from '#rules/failure.ts';
import { Dialog } from '#views/dialog/Dialog.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { formText } from '#views/parts/formText.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { AlertLink } from './AlertLink.tsx';
import { SubscribeForm } from './SubscribeForm.tsx';

/** A sold-out variant's link, and the dialog that it opens. */
export function BackInStock({ flow, href }: { readonly flow: BackInStockActor; readonly href: string }) {
  const isShown = useSelector(flow, isOpen);
  return (
    <>
      <AlertLink
        href={href}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          flow.send({ type: 'open' });
        }}
      />
      {isShown && <AlertDialog flow={flow} />}
    </>
  );
}

function AlertDialog({ flow }: { readonly flow: BackInStockActor }) {
  const LL = useTexts();
  const page = useSelector(flow, pageIn);
  const email = useSelector(flow, typedOf);
  const busy = useSelector(flow, isBusy);
  const failure = useSelector(flow, failureIn);
  const isSent = useSelector(flow, isSubscribed);
  const error = failure ? fieldErrorsOf(failure)['Email'] : undefined;
  return (
    <Dialog id="back-in-stock" title={LL.Product.StockAlertTitle()} onClose={() => flow.send({ type: 'close' })}>
      <div className="stack" aria-busy={busy} aria-live="polite">
        {!page && busy && <p className="soft">{LL.Dialog.PageLoading()}</p>}
        {!error && (
          <FailureNotice
            title={LL.Product.StockAlertFailed()}
            failure={failure}
            retry={() => flow.send({ type: 'retry' })}
          />
        )}
        {page && (
          <SubscribeForm
            page={page}
            email={email}
            error={error}
            isSent={isSent}
            isBusy={busy}
            onSubmit={(event) => {
              event.preventDefault();
              flow.send({ type: 'subscribe', email: formText(new FormData(event.currentTarget), 'Email').trim() });
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
