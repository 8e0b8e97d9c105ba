import type { DialogContent, PageContent } from '#machines/dialog/dialog.machine.ts';
import type { RegionRequest } from '#machines/region/region.machine.ts';
import { cultureOf } from '#rules/culture.ts';
import { isOwnLink } from '#rules/link-kind.ts';
import { markers } from '#rules/markers.ts';
import { urlsIn } from '#rules/urls.ts';
import { urlOf, followed } from './links.gateway.ts';

/** A link or a form that an editor or a view marked. */
export type Marked = HTMLAnchorElement | HTMLFormElement;

/** What a marked link or form requests. */
export type MarkedRequest =
  | { kind: 'dialog'; content: DialogContent }
  | { kind: 'request'; request: RegionRequest }
  /** `blocks` names the area that the page load blocks. */
  | { kind: 'follow'; href: string; blocks?: RegionRequest }
  | { kind: 'document'; href: string };

/** Gives each link and form an id, for as long as it is on the page. */
const names = new WeakMap<Element, string>();
const senders = new Map<string, WeakRef<Element>>();
function nameOf(element: Element): string {
  const name = names.get(element) ?? `sender-${senders.size + 1}`;
  names.set(element, name);
  senders.set(name, new WeakRef(element));
  return name;
}
export const senderOf = (name: string): Element | undefined => senders.get(name)?.deref();

/** The files of each submitted form, by its id: machines do not store them, and a retry sends the same. */
const files = new Map<string, readonly [string, File][]>();
export const filesOf = (sender: string): readonly [string, File][] => files.get(sender) ?? [];

function keepFiles(sender: string, form: HTMLFormElement): void {
  const chosen = [...new FormData(form)].filter((entry): entry is [string, File] => entry[1] instanceof File);
  if (form.enctype === 'multipart/form-data') files.set(sender, chosen);
  else files.delete(sender);
}

const valuesOf = (form: HTMLFormElement, submitter: HTMLElement | null): [string, string][] =>
  [...new FormData(form, submitter)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );

/** The URL that a GET form leads to, without empty fields. */
function urlOfForm(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const url = new URL(form.getAttribute('action') ?? '', location.href);
  url.search = new URLSearchParams(valuesOf(form, submitter).filter(([, value]) => value !== '')).toString();
  return urlOf(url);
}

function requestOf(element: Marked, submitter: HTMLElement | null): RegionRequest {
  const isForm = element instanceof HTMLFormElement;
  const wanted = element.getAttribute(markers.updateTarget) || 'page';
  const sender = nameOf(element);
  if (isForm) keepFiles(sender, element);
  return {
    href: isForm ? urlOf(new URL(element.getAttribute('action') ?? '', location.href)) : urlOf(element),
    method: (element.getAttribute(markers.method) || element.getAttribute('method') || 'get').toUpperCase(),
    fields: isForm ? valuesOf(element, submitter) : [],
    sender,
    isMultipart: isForm && element.enctype === 'multipart/form-data',
    // a missing target is a mistake in the page: the response is shown all the same
    target: document.getElementById(wanted) ? wanted : 'page',
    loader: element.hasAttribute(markers.loader) ? (element.getAttribute(markers.loader) ?? '') : null,
  };
}

const sizes = ['small', 'large'] as const;

/** A URL of this site without its origin; empty for any other. */
function ownAddress(written: string): string {
  if (written === '' || !URL.canParse(written, location.href)) return '';
  const url = new URL(written, location.href);
  return url.origin === location.origin ? urlOf(url) : '';
}

const pageContent = (href: string, data: (name: string) => string): PageContent => ({
  kind: 'page',
  href,
  title: data(markers.modalTitle),
  size: sizes.find((size) => size === data(markers.modalSize)) ?? 'medium',
  className: data(markers.modalClass),
  returnUrl: ownAddress(data(markers.modalReturnUrl)),
});

/** The sign-in page has a dialog of its own, which keeps what was typed if a request fails. */
function signInContent(href: string, appPath: string): DialogContent | null {
  const { pathname, searchParams } = new URL(href, location.href);
  const culture = cultureOf(pathname, appPath);
  if (culture === null || pathname !== urlsIn(culture, appPath).login()) return null;
  const returnUrl = ownAddress(searchParams.get('returnUrl') ?? '') || location.pathname + location.search;
  return { kind: 'signIn', returnUrl, opensPage: true };
}

/**
 * The wishlist dialog of a link: at the shop's own URL or the one that the marker names, prefixed by site and culture
 * unless it has them; with the variant and the list of the link's data.
 */
function wishlistContent(appPath: string, data: (name: string) => string): DialogContent {
  const culture = cultureOf(location.pathname, appPath) ?? 'fr';
  const urls = urlsIn(culture, appPath);
  const written = data(markers.wishlistUrl);
  const isComplete = written.startsWith('/') && cultureOf(written.split(/[?#]/)[0] ?? '', appPath) !== null;
  const own = isComplete ? written : `${urls.home()}/${written.replace(/^\/+/, '')}`;
  const url = new URL(written === '' ? urls.wishlistModal() : own, location.href);
  const named = { productVariantId: data(markers.wishlistVariant), listId: data(markers.wishlistList) };
  for (const [name, value] of Object.entries(named)) if (value !== '') url.searchParams.set(name, value);
  return { kind: 'wishlist', href: urlOf(url) };
}

/** Reads the markers of a link or form: a confirmation comes before the action that it confirms (specification §2). */
export function markedRequestOf(element: Marked, submitter: HTMLElement | null, appPath: string): MarkedRequest {
  const data = (name: string) => element.getAttribute(name) ?? '';
  const isForm = element instanceof HTMLFormElement;
  // a dialog replaces the new tab that the link opens without JavaScript
  const asDialog = element.hasAttribute(markers.modal) ? { target: '' } : {};
  const link = isForm ? null : { ...followed(element, appPath), ...asDialog };
  const isOwn = link === null || isOwnLink(link);
  const isSent =
    isOwn &&
    (isForm ||
      element.hasAttribute(markers.updateTarget) ||
      element.hasAttribute(markers.method) ||
      element.hasAttribute(markers.loader));
  const request = isSent ? requestOf(element, submitter) : null;
  const href = isForm ? urlOfForm(element, submitter) : isOwn ? urlOf(element) : element.href;
  /** A page that is only read is an ordinary page load, with a history entry of its own. */
  const isPageLoad = request === null || (request.method === 'GET' && request.target === 'page');
  const isDocument = !isOwn;
  if (element.hasAttribute(markers.confirm))
    return {
      kind: 'dialog',
      content: {
        kind: 'confirm',
        code: data(markers.confirm) || 'Core.SureToDelete',
        href,
        ...(isDocument ? { opensDocument: true } : {}),
        ...(request && !isPageLoad ? { request } : {}),
      },
    };
  if (isDocument) return { kind: 'document', href };
  // a link without a variant is an ordinary one
  if (element.hasAttribute(markers.wishlistUrl) && data(markers.wishlistVariant) !== '')
    return { kind: 'dialog', content: wishlistContent(appPath, data) };
  if (element.hasAttribute(markers.modal))
    return { kind: 'dialog', content: signInContent(href, appPath) ?? pageContent(href, data) };
  if (request && !isPageLoad) return { kind: 'request', request };
  return { kind: 'follow', href, ...(request?.loader === null || !request ? {} : { blocks: request }) };
}
