import type { PopupBannerEvent } from '#machines/popupBanner/popupBanner.machine.ts';
import { abortable } from '#machines/port.ts';
import { closedIn, isClosed, popupCookieOf, withClosed } from '#rules/popups.ts';
import type { PopupReading } from '#rules/popups.ts';
import { fromCallback } from 'xstate';
import { serverNow } from './server-clock.gateway.ts';

interface Popup {
  id: number;
}

const read = ({ id }: Popup): PopupReading => ({ isClosed: isClosed(closedIn(document.cookie), id), now: serverNow() });

function keep({ id }: Popup): void {
  document.cookie = popupCookieOf(
    withClosed(closedIn(document.cookie), id, serverNow()),
    location.protocol === 'https:',
  );
  if (!isClosed(closedIn(document.cookie), id))
    throw new Error('The browser did not store the cookie of closed popups');
}

/** Reads and writes the record of closed popups; throws if cookies are disabled. */
export const popupBannerPorts = () => ({
  readPopup: abortable<PopupReading, Popup>(async ({ input }) => read(input)),
  keepClosed: abortable<void, Popup>(async ({ input }) => keep(input)),
});

/** A browser may show a kept page again after the popup was closed in another tab or document. */
export const watchReturn = fromCallback<PopupBannerEvent>(({ sendBack }) => {
  const tell = () => {
    if (document.visibilityState === 'visible') sendBack({ type: 'visitor.returned' });
  };
  document.addEventListener('visibilitychange', tell);
  addEventListener('pageshow', tell);
  return () => {
    document.removeEventListener('visibilitychange', tell);
    removeEventListener('pageshow', tell);
  };
});

export const warnUnkept = ({ id }: Popup): void =>
  console.warn(`Popup ${id} was closed, but the browser keeps no cookies`);
