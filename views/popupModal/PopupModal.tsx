import { useSelector } from '@xstate/react';
import type { Popup } from '#contract/popup-banner.ts';
import { isOpen } from '#machines/popupModal/popupModal.machine.ts';
import type { PopupModalActor } from '#machines/popupModal/popupModal.machine.ts';
import { Dialog } from '#views/dialog/Dialog.tsx';
import { buttonClass } from '#views/parts/Button.tsx';
import { Photo } from '#views/parts/Photo.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import './popupModal.css';

/** A message of the shop in a dialog, while its flow says so. */
export function PopupModal({ popup, modal }: { readonly popup: Popup; readonly modal: PopupModalActor }) {
  const LL = useTexts();
  if (!useSelector(modal, isOpen)) return null;
  const { Id, Title, Text, Url, Photo: picture } = popup;
  return (
    <Dialog
      id={`popup-${Id}`}
      title={Title}
      size="small"
      onClose={() => modal.send({ type: 'close' })}
      foot={
        <a className={buttonClass()} href={Url}>
          {LL.Popup.See()}
        </a>
      }
    >
      {picture && <Photo className="popup-photo" picture={picture} alt="" sizes="26rem" />}
      <p>{Text}</p>
    </Dialog>
  );
}
