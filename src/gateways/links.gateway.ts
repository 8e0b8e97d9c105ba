import { linkKind } from '#rules/link-kind.ts';

export interface LinkHandlers {
  appPath: string;
  /** Addresses without their origin: the router takes any other for another site's. */
  follow(href: string): void;
  /** A sign that a page may be asked for next: a pointer or the focus on its link. */
  intend(href: string): void;
}

const kindOf = (anchor: HTMLAnchorElement, appPath: string, event?: MouseEvent) =>
  linkKind({
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

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement | URL): string => pathname + search + hash;

const anchorOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;

/** One listener for every link of the document, whether a view or an editor wrote it (NAV-06). */
export function listenToLinks({ appPath, follow, intend }: LinkHandlers): void {
  document.addEventListener('click', (event) => {
    const anchor = anchorOf(event);
    if (!anchor || event.defaultPrevented || kindOf(anchor, appPath, event) !== 'page') return;
    event.preventDefault();
    follow(addressOf(anchor));
  });
  for (const type of ['pointerenter', 'focusin'] as const)
    document.addEventListener(
      type,
      (event) => {
        const anchor = anchorOf(event);
        if (anchor && kindOf(anchor, appPath) === 'page') intend(addressOf(anchor));
      },
      { capture: true, passive: true },
    );
}

/** Plain GET forms (search, sort, page size) lead to a page as a link does. */
export function listenToGetForms({ appPath, follow }: Pick<LinkHandlers, 'appPath' | 'follow'>): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.method !== 'get' || form.target) return;
    const url = new URL(form.action, location.href);
    if (url.origin !== location.origin || !url.pathname.startsWith(`${appPath}/`)) return;
    const data = new FormData(form, event.submitter);
    const entries = [...data].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    );
    event.preventDefault();
    url.search = new URLSearchParams(entries).toString();
    follow(addressOf(url));
  });
}

/** The first touch of the page loads the code that calls and dialogs need, so that the first press waits for nothing. */
export function warmOnFirstTouch(warm: () => void): void {
  let isCold = true;
  const once = () => {
    if (isCold) warm();
    isCold = false;
  };
  for (const type of ['pointerdown', 'keydown', 'focusin', 'pointerover'] as const)
    addEventListener(type, once, { once: true, passive: true });
}
