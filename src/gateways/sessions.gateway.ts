import type { OpenSessions } from '#contract/sessions.ts';
import { abortable } from '#machines/port.ts';
import { focusSoon } from './focus-soon.gateway.ts';
import type { Http } from './http.ts';

/** Quiet calls: the page itself says what was not ended. */
export const sessionsPorts = (http: Http) => ({
  endSession: abortable<OpenSessions, { sessionId: string }>(({ input, signal }) =>
    http.call('endSession', { params: input }, { signal, isQuiet: true }),
  ),
  endOtherSessions: abortable<OpenSessions>(({ signal }) =>
    http.call('endOtherSessions', {}, { signal, isQuiet: true }),
  ),
});

/** Focuses the list's heading: the pressed button is gone. */
export const showSessions = (): void => focusSoon('main #sessions');
