import { linkKind } from '#rules/link-kind.ts';
import { markedSelector } from '#rules/markers.ts';
import { urlOf, anchorOf, followed } from './links.gateway.ts';

/** Reports that marked links, forms and menus, and the confirmation of unsaved changes, work from now on. */
export const markTouched = (): boolean => document.documentElement.toggleAttribute('data-touched', true);

/** A pointer that rests on a link this long may press it, in ms; one that only passes requests nothing. */
const REST_MS = 65;

/** Requesting a page takes a phone several frames: the press is painted first. */
const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));

export interface Intent {
  /** This page is about to be requested: a touch or the button went down on its link. */
  press(href: string): void;
  /** This page may be requested next. */
  intend(href: string): void;
  /** It was not: the pointer has left its link. */
  drop(href: string): void;
}

/**
 * A pointer resting on a link, its focus or a press on it indicates that its page may be requested next. With Save-Data
 * only a press does: a touch or the button going down, a moment before the click.
 */
export function listenToIntent(appPath: string, { press, intend, drop }: Intent): void {
  const pageOf = (anchor: HTMLAnchorElement | null, event?: MouseEvent): string | null =>
    anchor && !anchor.matches(markedSelector) && linkKind(followed(anchor, appPath, event)) === 'page'
      ? urlOf(anchor)
      : null;
  let next: string | null = null;
  const consider = (anchor: HTMLAnchorElement | null, event?: MouseEvent): string | null => {
    const href = pageOf(anchor, event);
    if (href === null) return null;
    next = href;
    afterPaint(() => {
      if (next === href) intend(href);
    });
    return href;
  };
  const leave = (anchor: HTMLAnchorElement | null) => {
    const href = pageOf(anchor);
    if (href === null) return;
    if (next === href) next = null;
    drop(href);
  };
  const isSaving = navigator.connection?.saveData === true;
  const resting = new Map<EventTarget, ReturnType<typeof setTimeout>>();
  const listen = <Type extends 'pointerenter' | 'pointerleave' | 'pointerdown' | 'pointercancel' | 'focusin'>(
    type: Type,
    hear: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, hear, { capture: true, passive: true });

  listen('pointerdown', (event) => {
    const href = consider(anchorOf(event), event);
    if (href !== null) press(href);
  });
  // the touch was the beginning of a scroll
  listen('pointercancel', (event) => leave(anchorOf(event)));
  if (isSaving) return;
  listen('focusin', (event) => consider(anchorOf(event)));
  // these two are dispatched to every element entered or left: only the link's own count
  listen('pointerenter', ({ target, pointerType }) => {
    if (!(target instanceof HTMLAnchorElement) || pointerType === 'touch') return;
    resting.set(
      target,
      setTimeout(() => consider(target), REST_MS),
    );
  });
  listen('pointerleave', ({ target, pointerType }) => {
    if (!(target instanceof HTMLAnchorElement) || pointerType === 'touch') return;
    clearTimeout(resting.get(target));
    resting.delete(target);
    if (document.activeElement !== target) leave(target);
  });
  // the touch that loaded this code may have been such a sign itself
  consider(document.querySelector<HTMLAnchorElement>('a[href]:is(:hover, :focus)'));
}
