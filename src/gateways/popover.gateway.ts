import type { Placement, PopoverEvent, Room } from '#machines/popover/popover.machine.ts';
import { infoSelector } from './infos.gateway.ts';

const infoAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(infoSelector) : null;
const buttonOf = (info: HTMLElement) => info.querySelector('button');
const textOf = (info: HTMLElement) => info.querySelector<HTMLElement>('[popover]');
const isOpen = (info: HTMLElement) => textOf(info)?.matches(':popover-open') === true;
/** Between the button and the text, in px. */
const gap = 4;

function roomOf(info: HTMLElement): Room {
  const text = textOf(info);
  // a closed one has no height
  text?.classList.add('is-measured');
  const height = (text?.offsetHeight ?? 0) + gap;
  text?.classList.remove('is-measured');
  return { above: buttonOf(info)?.getBoundingClientRect().top ?? 0, height };
}

export function showInfo(info: HTMLElement, placement: Placement): void {
  const text = textOf(info);
  if (!text?.isConnected) return;
  text.dataset['placement'] = placement;
  if (!isOpen(info)) text.showPopover();
}

export function hideInfo(info: HTMLElement): void {
  if (isOpen(info)) textOf(info)?.hidePopover();
}

/** Pointer, focus and key events of every explanation in the document. */
export function listenToInfos(tell: (info: HTMLElement, event: PopoverEvent) => void): void {
  const send = (info: HTMLElement, event: PopoverEvent) => {
    // the browser reports closing in a later task: what is done in between applies to a closed one
    if (!isOpen(info)) tell(info, { type: 'dismiss' });
    tell(info, event);
  };
  let last: HTMLElement | null = null;
  const goOver = (target: EventTarget | null) => {
    const info = infoAt(target);
    if (info === last) return;
    if (last) send(last, { type: 'pointer.leave' });
    last = info;
    if (info) send(info, { type: 'pointer.enter', room: roomOf(info) });
  };
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    // touch has no hover: a tap is a click
    if (pointerType !== 'touch') goOver(target);
  });
  document.documentElement.addEventListener('pointerleave', () => goOver(null));
  const focus = (target: EventTarget | null) => {
    const info = infoAt(target);
    // a pointer's press has its own event
    if (info && buttonOf(info)?.matches(':focus-visible')) send(info, { type: 'focus.enter', room: roomOf(info) });
  };
  document.addEventListener('focusin', ({ target }) => focus(target));
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const info = infoAt(target);
    if (info && relatedTarget && infoAt(relatedTarget) !== info) send(info, { type: 'focus.leave' });
  });
  document.addEventListener('click', (event) => {
    const info = infoAt(event.target);
    if (!info || !(event.target instanceof Node) || !buttonOf(info)?.contains(event.target)) return;
    // the browser would toggle it, too
    event.preventDefault();
    send(info, { type: 'press', room: roomOf(info) });
  });
  // Escape, a press elsewhere and another explanation close it without a request
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const info = infoAt(target);
      if (info && !isOpen(info)) tell(info, { type: 'dismiss' });
    },
    { capture: true },
  );
  // what happened before this code was loaded
  for (const info of document.querySelectorAll<HTMLElement>(infoSelector))
    if (isOpen(info)) send(info, { type: 'press', room: roomOf(info) });
  focus(document.activeElement);
  goOver(document.querySelector(`${infoSelector}:hover`));
}
