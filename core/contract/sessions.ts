import * as v from 'valibot';
import { endpoint, nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { guid } from './wire.ts';

/** A browser in which a customer is signed in. */
const openSession = v.object({
  /** A name for it, of no use as a cookie. */
  SessionId: guid,
  /** As the browser introduced itself: `Firefox`; empty if it is unknown. */
  Browser: v.string(),
  /** Its operating system: `Windows`; empty if it is unknown. */
  System: v.string(),
  Device: v.picklist(['Phone', 'Tablet', 'Computer', 'Other']),
  BegunAt: v.string(),
  /** To the day. */
  SeenAt: v.string(),
  IsCurrent: v.boolean(),
});
export type OpenSession = v.InferOutput<typeof openSession>;

const openSessions = v.object({ Sessions: v.array(openSession) });
export type OpenSessions = v.InferOutput<typeof openSessions>;

export const endSession = endpoint({
  id: 'endSession',
  what: 'Ends another session of the signed-in customer: its next request is a visitor’s. 404 for another customer’s, as for one that has ended; this browser’s own ends by logging off.',
  method: 'DELETE',
  path: '/api/v1/security/sessions/:sessionId',
  may: 'customer',
  params: v.object({ sessionId: guid }),
  answer: openSessions,
  problems: [404],
});

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  what: 'Ends every session of the signed-in customer but this browser’s, and makes the account forget the other browsers.',
  method: 'DELETE',
  path: '/api/v1/security/sessions',
  may: 'customer',
  answer: openSessions,
});

/** Where a customer is signed in. */
export const sessionsPage = definePage({
  id: 'sessions',
  params: nothing,
  search: v.object({ done: one }),
  data: v.object({
    Kind: v.literal('sessions'),
    ...openSessions.entries,
    /** What was just ended here. */
    Done: v.picklist(['', 'one', 'others']),
  }),
  may: 'customer',
  /** `endSession` (SessionId) ends one. */
  actions: ['endSession', 'endOtherSessions'],
  texts: ['Sessions'],
});
export type SessionsPageData = v.InferOutput<typeof sessionsPage.data>;
