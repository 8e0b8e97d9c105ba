import type { PopupModalEvent } from '#machines/popupModal/popupModal.machine.ts';
import { fromCallback } from 'xstate';
import { listenToDialogs } from './dialog.gateway.ts';

/** Waits until no dialog is open: the question about cookies, a photo, the cart. */
export const watchStage = fromCallback<PopupModalEvent>(({ sendBack }) => {
  // it opens by itself, perhaps before anybody touched the page
  listenToDialogs();
  const look = () => {
    if (!document.querySelector('dialog[open]')) sendBack({ type: 'stage.free' });
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
  look();
  return () => observer.disconnect();
});
