import { abortable } from '#machines/port.ts';
import { serverNow } from './server-clock.gateway.ts';

/** The event that a page's own scripts receive when a countdown ends. */
export const countdownEvent = 'Manager:countdownEnded';

export const countdownPorts = () => ({ readClock: abortable<number>(() => Promise.resolve(serverNow())) });

export const dispatchToScripts = (name: string): boolean =>
  document.dispatchEvent(new CustomEvent(countdownEvent, { detail: { name } }));
