import { useSelector } from '@xstate/react';
import { failureIn, isSaving, shownMessage, typedOf } from '#machines/customerReference/customerReference.machine.ts';
import type { CustomerReferenceActor } from '#machines/customerReference/customerReference.machine.ts';
import { fieldErrorsOf } from '#rules/failure.ts';
import { Dialog } from '#views/dialog/Dialog.tsx';
import { Button } from '#views/parts/Button.tsx';
import { formText } from '#views/parts/formText.ts';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useTranslate, useTexts } from '#views/parts/texts.tsx';
import { ReferenceForm } from './ReferenceForm.tsx';

interface ReferenceBlockProps {
  readonly flow: CustomerReferenceActor;
  readonly variantId: number;
  readonly action: string;
}

/** A company's own SKU for the variant shown, to read and to change. */
export function ReferenceBlock({ flow, variantId, action }: ReferenceBlockProps) {
  const LL = useTexts();
  const translate = useTranslate();
  const typed = useSelector(flow, typedOf);
  const busy = useSelector(flow, isSaving);
  const failure = useSelector(flow, failureIn);
  const message = useSelector(flow, shownMessage);
  const error = failure ? fieldErrorsOf(failure)['CustomerSKU'] : undefined;
  const close = () => flow.send({ type: 'message.close' });
  return (
    <>
      <ReferenceForm
        variantId={variantId}
        sku={typed}
        action={action}
        error={error}
        isBusy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          flow.send({ type: 'save', sku: formText(new FormData(event.currentTarget), 'CustomerSKU').trim() });
        }}
      />
      {!error && (
        <FailureNotice
          title={LL.Catalog.CustomerRefUpdateError()}
          failure={failure}
          retry={() => flow.send({ type: 'retry' })}
        />
      )}
      {message && (
        <Dialog
          id="customer-reference"
          size="small"
          title={LL.Catalog.CustomerRefTitle()}
          onClose={close}
          foot={
            <Button type="button" onClick={close}>
              {LL.Core.Close()}
            </Button>
          }
        >
          <Notice kind={message.style === 'error' ? 'error' : 'good'} isLive>
            {translate(message.code, message.params)}
          </Notice>
        </Dialog>
      )}
    </>
  );
}
