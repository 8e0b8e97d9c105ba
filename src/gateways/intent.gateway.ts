import { linkKind } from '#rules/link-kind.ts';
import { markedSelector } from '#rules/markers.ts';
import { urlOf, anchorOf, followed } from './links.gateway.ts';

/** Says that marked links, forms and menus, and the question about what is unsaved, work from now on. */
export const markTouched = (): boolean => document.documentElement.toggleAttribute('data-touched', true);

/** A pointer or the focus on a link is a sign that its page may be asked for next. */
export function listenToIntent(appPath: string, intend: (href: string) => void): void {
  const consider = (anchor: HTMLAnchorElement | null) => {
    if (anchor && !anchor.matches(markedSelector) && linkKind(followed(anchor, appPath)) === 'page')
      intend(urlOf(anchor));
  };
  for (const type of ['pointerenter', 'focusin'] as const)
    document.addEventListener(type, (event) => consider(anchorOf(event)), { capture: true, passive: true });
  // the touch that brought this code may have been such a sign itself
  consider(document.querySelector<HTMLAnchorElement>('a[href]:is(:hover, :focus)'));
}
