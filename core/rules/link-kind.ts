import { isCulture } from './culture.ts';
import { markerClasses } from './markers.ts';

/** A clicked link as the page sees it. */
export interface FollowedLink {
  /** The `href` attribute as written. */
  href: string;
  /** URL of the page it is on. */
  base: string;
  appPath: string;
  target: string;
  isDownload: boolean;
  classNames: readonly string[];
  /** A bootstrap-style toggle (`data-toggle`, `data-bs-toggle`). */
  isToggle: boolean;
  /** Ctrl, meta, shift or alt was held, or it was not the primary button. */
  isModified: boolean;
}

const fullPageClasses = new Set<string>(Object.values(markerClasses));

/** Whether the app may handle a link itself: it leads to this shop, in this tab, and nothing opts out. */
export function isOwnLink(link: FollowedLink): boolean {
  if (link.isModified || link.isDownload || link.isToggle || (link.target !== '' && link.target !== '_self'))
    return false;
  if (link.classNames.some((name) => fullPageClasses.has(name)) || !URL.canParse(link.href, link.base)) return false;
  const base = new URL(link.base);
  const to = new URL(link.href, base);
  if (to.origin !== base.origin || /^[a-z][a-z0-9+.-]*:/i.test(link.href.trim())) return false;
  return to.pathname.startsWith(`${link.appPath}/`);
}

/**
 * How a clicked link is followed (specification §2, "Navigation behaviour"): `page` loads into the page area, `anchor`
 * scrolls, `document` is left to the browser.
 */
export function linkKind(link: FollowedLink): 'page' | 'anchor' | 'document' {
  if (!isOwnLink(link)) return 'document';
  const base = new URL(link.base);
  const to = new URL(link.href, base);
  const [culture = '', ...rest] = to.pathname.slice(link.appPath.length + 1).split('/');
  // another culture has other texts: reload the document
  if (!isCulture(culture) || culture !== base.pathname.slice(link.appPath.length + 1).split('/')[0]) return 'document';
  const last = rest.at(-1) ?? '';
  if (last === 'logoff' || /\.[a-z0-9]{1,8}$/i.test(last)) return 'document';
  if (to.pathname === base.pathname && to.search === base.search && to.hash !== '') return 'anchor';
  return 'page';
}
