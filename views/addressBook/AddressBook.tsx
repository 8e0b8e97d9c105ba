import { useSelector } from '@xstate/react';
import {
  canRetry,
  failureIn,
  isBusy,
  isOpen,
  pageIn,
  pickerOf,
  typedOf,
} from '#machines/addressBook/addressBook.machine.ts';
import type { AddressBookActor, Purpose } from '#machines/addressBook/addressBook.machine.ts';
import { fieldErrorsOf } from '#rules/failure.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { Dialog } from '#views/dialog/Dialog.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { AddressForm } from './AddressForm.tsx';
import { PickerFields } from './PickerFields.tsx';

interface BookProps {
  readonly book: AddressBookActor;
}

/** The address picker for a purpose in checkout's form; without JavaScript its button applies the selection. */
export function Picker({ book, purpose }: BookProps & { readonly purpose: Purpose }) {
  const LL = useTexts();
  const picker = useSelector(book, (snapshot) => pickerOf(snapshot, purpose));
  return (
    <>
      <PickerFields
        picker={picker}
        pick={(addressId) => book.send({ type: 'address.pick', purpose, addressId })}
        open={(href) => book.send({ type: 'form.open', href })}
      />
      {picker.Addresses.length > 0 && (
        <noscript>
          <button className={buttonClass('quiet')} type="submit" name="Do" value="useAddress">
            <span>{LL.Checkout.UseAddress()}</span>
          </button>
        </noscript>
      )}
    </>
  );
}

/** The address form in a dialog over checkout. */
export function AddressDialog({ book }: BookProps) {
  const LL = useTexts();
  const isShown = useSelector(book, isOpen);
  const page = useSelector(book, pageIn);
  const typed = useSelector(book, typedOf);
  const busy = useSelector(book, isBusy);
  const failure = useSelector(book, failureIn);
  const mayRetry = useSelector(book, canRetry);
  if (!isShown) return null;
  const errors = failure ? fieldErrorsOf(failure) : {};
  return (
    <Dialog
      id="address"
      title={page?.Id ? LL.Checkout.EditAddress() : LL.Checkout.AddAddress()}
      onClose={() => book.send({ type: 'form.close' })}
    >
      <div className="stack" aria-busy={busy} aria-live="polite">
        {!page && busy && <p className="soft">{LL.Dialog.PageLoading()}</p>}
        {Object.keys(errors).length === 0 && (
          <FailureNotice
            title={LL.Checkout.AddressFailed()}
            failure={failure}
            retry={mayRetry ? () => book.send({ type: 'retry' }) : undefined}
          />
        )}
        {page && (
          <AddressForm
            page={page}
            typed={typed}
            errors={errors}
            isBusy={busy}
            save={(fields) => book.send({ type: 'save', fields })}
          />
        )}
      </div>
    </Dialog>
  );
}
