import type { PopupModalEvent } from '#machines/popupModal/popupModal.machine.ts';
import { fromCallback } from 'xstate';
import { listenToDialogs } from './dialog.gateway.ts';

/** Says whether a dialog is open (the question about cookies, a photo, the cart), and when none is any more. */
export const watchStage = fromCallback<PopupModalEvent>(({ sendBack }) => {
  // it opens by itself, perhaps before anybody touched the page
  listenToDialogs();
  const isTaken = () => document.querySelector('dialog[open]') !== null;
  const look = () => {
    if (!isTaken()) sendBack({ type: 'stage.free' });
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
  sendBack({ type: isTaken() ? 'stage.taken' : 'stage.free' });
  return () => observer.disconnect();
});
