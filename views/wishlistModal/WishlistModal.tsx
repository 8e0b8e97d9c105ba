import { useSelector } from '@xstate/react';
import type { WishlistModalPageData } from '#contract/wishlist-pages.ts';
import {
  addedIn,
  errorsOf,
  failureIn,
  isBusy,
  isChecking,
  isUnchecked,
  listIn,
  nameIn,
  pageIn,
} from '#machines/wishlistModal/wishlistModal.machine.ts';
import type { WishlistModalActor } from '#machines/wishlistModal/wishlistModal.machine.ts';
import { Dialog } from '#views/dialog/Dialog.tsx';
import { buttonClass } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { WishForm } from './WishForm.tsx';

interface ModalProps {
  readonly flow: WishlistModalActor;
}

/** Puts a variant into a list, in a dialog over any page. */
export function WishlistModal({ id, flow }: ModalProps & { readonly id: string }) {
  const LL = useTexts();
  const { dialog } = useShop().actors;
  const page = useSelector(flow, pageIn);
  const busy = useSelector(flow, isBusy);
  return (
    <Dialog id={id} size="small" title={LL.Product.AddToWishlist()} onClose={() => dialog.send({ type: 'close' })}>
      <div className="stack" aria-busy={busy} aria-live="polite">
        {page ? <Choice flow={flow} page={page} /> : <Waiting flow={flow} />}
      </div>
    </Dialog>
  );
}

/** Until the lists are there: loading, or not loaded. */
function Waiting({ flow }: ModalProps) {
  const LL = useTexts();
  const busy = useSelector(flow, isBusy);
  const failure = useSelector(flow, failureIn);
  return (
    <>
      <p className="soft" role="status">
        {busy && LL.Dialog.PageLoading()}
      </p>
      <FailureNotice
        title={LL.WishlistModal.LoadFailed()}
        failure={failure}
        retry={() => flow.send({ type: 'retry' })}
      />
    </>
  );
}

function Choice({ flow, page }: ModalProps & { readonly page: WishlistModalPageData }) {
  const LL = useTexts();
  const { urls } = useShop();
  const listId = useSelector(flow, listIn);
  const name = useSelector(flow, nameIn);
  const errors = useSelector(flow, errorsOf);
  const failure = useSelector(flow, failureIn);
  const added = useSelector(flow, addedIn);
  const busy = useSelector(flow, isBusy);
  const checking = useSelector(flow, isChecking);
  const unchecked = useSelector(flow, isUnchecked);
  const isOfField = errors['Name'] !== undefined;
  if (added)
    return (
      <>
        <Notice kind="good" isLive>
          {added.Message}
        </Notice>
        <p>
          <a className={buttonClass('quiet')} href={urls.wishlist({ Id: String(added.WishlistId) })} data-focus="">
            {LL.WishlistModal.ToList()}
          </a>
        </p>
      </>
    );
  return (
    <>
      <p>
        <strong>{page.Name}</strong>
      </p>
      {!isOfField && (
        <FailureNotice
          title={
            unchecked
              ? LL.WishlistModal.Unchecked()
              : page.IsInList
                ? LL.WishlistModal.RemoveFailed()
                : LL.WishlistModal.AddFailed()
          }
          failure={failure}
          retry={unchecked ? () => flow.send({ type: 'retry' }) : undefined}
        />
      )}
      <WishForm
        page={page}
        listId={listId}
        name={name}
        errors={errors}
        isBusy={busy}
        isChecking={checking}
        choose={(chosen) => flow.send({ type: 'list.choose', listId: chosen })}
        typeName={(typed) => flow.send({ type: 'name.type', name: typed })}
        onSubmit={(event) => {
          event.preventDefault();
          flow.send({ type: page.IsInList ? 'remove' : 'add' });
        }}
      />
    </>
  );
}
