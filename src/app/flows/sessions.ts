import { sessionsPorts, showSessions } from '#gateways/sessions.gateway.ts';
import { sessionsMachine } from '#machines/sessions/sessions.machine.ts';
import { composed } from '../composed.ts';

/** The flow of the page that lists where a customer is signed in. */
export const sessionsFlow = composed((http) =>
  sessionsMachine.provide({ actors: sessionsPorts(http), actions: { showSessions } }),
);
