const modals = 'dialog[data-modal]';

/** The focused element before each open dialog. */
const openers = new Map<HTMLDialogElement, Element | null>();

function open(dialog: HTMLDialogElement): void {
  if (openers.has(dialog)) return;
  openers.set(dialog, document.activeElement);
  // a server-rendered one is open already, but not as a modal
  dialog.removeAttribute('open');
  dialog.showModal();
}

/** The dialog's close button; a dialog without one must be answered. */
const wayOut = (dialog: Element) => dialog.querySelector<HTMLElement>('[data-close]');

/**
 * The view removed it: the focus returns to where it was. If that element is gone too, it goes to the dialog that is now
 * on top, or to the page.
 */
function giveFocusBack(dialog: HTMLDialogElement): void {
  const opener = openers.get(dialog);
  openers.delete(dialog);
  const top = [...openers.keys()].at(-1);
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  if (top && !(isThere && opener.closest(modals))) {
    // one beneath it was closed: the focus is there already
    if (!top.contains(document.activeElement))
      (wayOut(top) ?? top.querySelector('button'))?.focus({ preventScroll: true });
    return;
  }
  const place = isThere ? opener : document.querySelector<HTMLElement>('main');
  place?.focus({ preventScroll: true });
}

function settle(): void {
  for (const dialog of openers.keys()) if (!dialog.isConnected) giveFocusBack(dialog);
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(modals)) open(dialog);
}

function isBeside(dialog: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/**
 * The second click of a double click goes to whatever the first one opened or uncovered: nobody has aimed at that, and
 * it must neither close a dialog nor follow a link in it.
 */
function ignoreStrayClicks(): void {
  let pressedIn: Element | null = null;
  document.addEventListener(
    'click',
    (event) => {
      const dialog = event.target instanceof Element ? event.target.closest(modals) : null;
      if (event.detail <= 1) pressedIn = dialog;
      else if (dialog !== pressedIn) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    },
    { capture: true },
  );
}

let isListening = false;

/**
 * Opens every `<dialog data-modal>` that a view renders as a modal: the browser traps the focus and makes the page
 * behind inert. Escape and a press on the backdrop press its close button, so its flow decides. Panels of the header
 * close on Escape and when the visitor moves on; a followed link closes them itself.
 */
export function listenToDialogs(): void {
  if (isListening) return;
  isListening = true;
  settle();
  ignoreStrayClicks();
  new MutationObserver(settle).observe(document.body, { childList: true, subtree: true });

  document.addEventListener(
    'cancel',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.matches(modals)) return;
      event.preventDefault();
      wayOut(event.target)?.click();
    },
    { capture: true },
  );
  // a browser may close a dialog without asking, e.g. on a second Back gesture: its flow still decides
  document.addEventListener(
    'close',
    ({ target }) => {
      if (!(target instanceof HTMLDialogElement) || !target.isConnected || !target.matches(modals)) return;
      const way = wayOut(target);
      if (way) way.click();
      else target.showModal();
    },
    { capture: true },
  );
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && openers.size > 0) {
      event.preventDefault();
      const top = [...openers.keys()].at(-1);
      if (top) wayOut(top)?.click();
    } else if (event.key === 'Escape') {
      for (const panel of document.querySelectorAll('header details[open]')) panel.removeAttribute('open');
    }
  });
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target.matches(modals)) {
      if (isBeside(target, event)) wayOut(target)?.click();
    } else if (!target.closest('header :is(details, .menu-panel)')) {
      for (const panel of document.querySelectorAll('header details[open]')) panel.removeAttribute('open');
    }
  });
}
