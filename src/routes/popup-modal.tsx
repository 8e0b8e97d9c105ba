import type { Popup } from '#contract/popup-banner.ts';
import { popupModalFlow } from '#app/flows/popup-modal.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { PopupModal } from '#views/popupModal/PopupModal.tsx';

/** A popup of an editors' page, with its flow. */
export function Modal({ popup }: { readonly popup: Popup }) {
  const { Id, EndDatetime } = popup;
  const modal = useFlow(useLogic(popupModalFlow), { id: `popup-${Id}`, input: { id: Id, endDatetime: EndDatetime } });
  return <PopupModal popup={popup} modal={modal} />;
}
