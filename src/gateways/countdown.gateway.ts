import { abortable } from '#machines/port.ts';

/** The event that a page's own scripts receive when a countdown ends. */
export const countdownEvent = 'Manager:countdownEnded';

export const countdownPorts = () => ({ readClock: abortable<number>(() => Promise.resolve(Date.now())) });

export const dispatchToScripts = (name: string): boolean =>
  document.dispatchEvent(new CustomEvent(countdownEvent, { detail: { name } }));
