import { sessionsPage, endOtherSessions as endOthersCall, endSession as endCall } from '#contract/sessions.ts';
import type { SessionsPageData } from '#contract/sessions.ts';
import { answers } from '#server/http/handler.ts';
import { parsePart } from '#server/http/mount.ts';
import { serves } from '#server/http/page.ts';
import type { Routes } from '#server/http/routes.ts';
import { endOtherSessions, endSession, openSessions } from './sessions.ts';

const calls = [
  answers(endCall, async ({ visit, services, params }) => {
    await endSession({ visit, services }, params.sessionId);
    return { Sessions: await openSessions({ visit, services }) };
  }),
  answers(endOthersCall, async ({ visit, services }) => {
    await endOtherSessions({ visit, services });
    return { Sessions: await openSessions({ visit, services }) };
  }),
];

const sessionsServed = serves(sessionsPage, {
  read: async ({ search: { done }, visit, services }) => {
    const Done: SessionsPageData['Done'] = done === 'one' || done === 'others' ? done : '';
    return {
      data: { Kind: 'sessions' as const, Sessions: await openSessions({ visit, services }), Done },
      meta: {
        Title: await services.texts.translate(visit.culture, 'Sessions.Title'),
        Description: '',
        NoIndex: true,
      },
    };
  },
  actions: {
    endSession: async ({ visit, services, form }) => {
      const { sessionId } = parsePart(endCall.params, { sessionId: form['SessionId'] }) as { sessionId: string };
      await endSession({ visit, services }, sessionId);
      return { redirect: visit.urls.sessions({ done: 'one' }) };
    },
    endOtherSessions: async ({ visit, services }) => {
      await endOtherSessions({ visit, services });
      return { redirect: visit.urls.sessions({ done: 'others' }) };
    },
  },
});

export const routes: Routes = { calls, pages: [sessionsServed] };
