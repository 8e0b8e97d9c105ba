import { linkKind } from '#rules/link-kind.ts';
import type { FollowedLink } from '#rules/link-kind.ts';
import { markedSelector } from '#rules/markers.ts';

export interface LinkHandlers {
  appPath: string;
  /** URLs without their origin: the router takes any other for another site's. */
  follow(href: string): void;
  /**
   * A link to a fragment, a marked link (including one that only blocks an area), form or block, the menu's button, or
   * a GET form of this shop: prevented in the browser, and handled by code that is loaded on the first interaction.
   */
  undertake(element: HTMLElement, submitter: HTMLElement | null, press?: BlockPress): void;
}

/** A press on a block that acts as its main link. */
export interface BlockPress {
  on: Element;
  /** With a modifier key or the middle button, by which a link opens in a tab or a window of its own. */
  isApart: boolean;
}

export const followed = (anchor: HTMLAnchorElement, appPath: string, event?: MouseEvent): FollowedLink => ({
  href: anchor.getAttribute('href') ?? '',
  base: location.href,
  appPath,
  target: anchor.target,
  isDownload: anchor.hasAttribute('download'),
  classNames: [...anchor.classList],
  isToggle: anchor.hasAttribute('data-toggle') || anchor.hasAttribute('data-bs-toggle'),
  isModified:
    event !== undefined && (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey),
});

export const urlOf = ({ pathname, search, hash }: HTMLAnchorElement | URL): string => pathname + search + hash;

export const anchorOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;

/**
 * A followed link closes the drawer or the panel around it, from the first press on; the next page starts without them.
 */
function closePanels(link: Element): void {
  link.closest<HTMLElement>(':popover-open')?.hidePopover();
  for (const panel of document.querySelectorAll('header details[open]')) panel.removeAttribute('open');
}

/** One listener for every link and form of the document, whether a view or an editor wrote it (NAV-06). */
export function listenToLinks({ appPath, follow, undertake }: LinkHandlers): void {
  document.addEventListener('click', (event) => {
    const anchor = anchorOf(event);
    if (anchor) closePanels(anchor);
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    if (!anchor) {
      const block = event.target.closest<HTMLElement>('[data-bigger-link], .menu-button');
      if (block instanceof HTMLButtonElement) event.preventDefault();
      const isApart = event.ctrlKey || event.metaKey || event.shiftKey;
      if (block) undertake(block, null, { on: event.target, isApart });
      return;
    }
    const link = followed(anchor, appPath, event);
    // a confirmation is asked for however the link is followed
    const isMarked = anchor.matches(markedSelector) && (!link.isModified || anchor.matches('[data-confirm]'));
    const kind = linkKind(link);
    if (!isMarked && kind === 'document') return;
    event.preventDefault();
    if (isMarked || anchor.hash !== '' || anchor.dataset['loader'] !== undefined) undertake(anchor, null);
    else follow(urlOf(anchor));
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.hasAttribute('target')) return;
    const url = new URL(form.getAttribute('action') ?? '', location.href);
    if (url.origin !== location.origin || !url.pathname.startsWith(`${appPath}/`)) return;
    // plain GET forms (search, sort, page size) lead to a page as a link does
    const isRead = (form.getAttribute('method') ?? 'get').toLowerCase() === 'get';
    if (!isRead && !form.matches(markedSelector)) return;
    event.preventDefault();
    undertake(form, event.submitter);
  });
}

/**
 * Reports the first interaction with the page: the code behind it is loaded before anything is pressed, if possible.
 * Only what a person does counts: a page that moves under a resting pointer fires pointerover, and one whose layout
 * changes fires scroll.
 */
export function whenTouched(onTouch: () => void): void {
  const first = new AbortController();
  const touched = (event?: Event) => {
    // a dialog that opens takes the focus by itself
    if (event?.type === 'focusin' && event.target instanceof Element && event.target.closest('dialog')) return;
    first.abort();
    onTouch();
  };
  // before React, which swallows events on the server's HTML as long as its code is loading
  for (const type of [
    'pointermove',
    'pointerdown',
    'wheel',
    'keydown',
    'focusin',
    'click',
    'input',
    'popstate',
  ] as const)
    addEventListener(type, touched, { signal: first.signal, passive: true, capture: true });
  // a focused field was used before all this ran
  if (document.activeElement?.matches('main *')) touched();
}
