import type { RegionRequest } from '#machines/region/region.machine.ts';
import { senderOf } from './marked.gateway.ts';

const buttons = 'button:not([type]), button[type="submit"], input[type="submit"]';

/** How many requests block each area, and the focused element when the first one did. */
const blocked = new WeakMap<HTMLElement, { count: number; focused: Element | null }>();

function areaOf({ loader, sender }: RegionRequest): HTMLElement | null {
  if (loader === null) return null;
  const area = loader === '' ? senderOf(sender) : document.getElementById(loader);
  return area instanceof HTMLElement ? area : null;
}

/** Marks the sender's buttons, or the link itself, as busy. */
function markSender(name: string, isBusy: boolean): void {
  const sender = senderOf(name);
  if (!sender) return;
  for (const each of sender.matches('form') ? sender.querySelectorAll(buttons) : [sender])
    for (const attribute of ['aria-busy', 'aria-disabled'])
      if (isBusy) each.setAttribute(attribute, 'true');
      else each.removeAttribute(attribute);
}

/** Makes the area inert, until `unblock` was called as many times. */
export function block(request: RegionRequest | null): void {
  if (!request) return;
  markSender(request.sender, true);
  const area = areaOf(request);
  if (!area) return;
  const known = blocked.get(area);
  const { activeElement } = document;
  blocked.set(area, {
    count: (known?.count ?? 0) + 1,
    focused: known?.focused ?? (area.contains(activeElement) ? activeElement : null),
  });
  area.inert = true;
  area.classList.add('is-busy');
  area.setAttribute('aria-busy', 'true');
}

export function unblock(request: RegionRequest | null): void {
  if (!request) return;
  markSender(request.sender, false);
  const area = areaOf(request);
  const known = area && blocked.get(area);
  if (!area || !known) return;
  if (known.count > 1) {
    blocked.set(area, { ...known, count: known.count - 1 });
    return;
  }
  blocked.delete(area);
  area.inert = false;
  area.classList.remove('is-busy');
  area.removeAttribute('aria-busy');
  const { focused } = known;
  if (focused instanceof HTMLElement && focused.isConnected && document.activeElement === document.body)
    focused.focus({ preventScroll: true });
}

/** Puts a response into its target and announces it to screen readers; a focus inside it is kept. */
export function fill(id: string, html: string | null): void {
  const target = document.getElementById(id);
  if (!target || html === null) return;
  const hadFocus = target.contains(document.activeElement);
  target.setAttribute('aria-live', 'polite');
  target.innerHTML = html;
  if (!hadFocus) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
