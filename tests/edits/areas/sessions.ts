import type { Edit } from '../edit.ts';

const verb = 'server/security/sessions.ts';

/** Where a customer is signed in. */
export const sessions: readonly Edit[] = [
  {
    row: 'SHOP-20',
    slip: 'whoever knows a session’s id ends it, whosever it is',
    file: verb,
    find: 'and(eq(sessions.publicId, sessionId), eq(sessions.customerId, customerId), ne(sessions.idHash, idHash))',
    replace: 'and(eq(sessions.publicId, sessionId), ne(sessions.idHash, idHash))',
  },
  {
    row: 'SHOP-20',
    slip: 'ending all other sessions ends this one',
    file: verb,
    find: 'await tx.delete(sessions).where(and(eq(sessions.customerId, customerId), ne(sessions.idHash, idHash)));',
    replace: 'await tx.delete(sessions).where(eq(sessions.customerId, customerId));',
  },
  {
    row: 'SHOP-20',
    slip: 'a session is named by the hash of its cookie',
    file: verb,
    find: 'SessionId: row.publicId,',
    replace: 'SessionId: row.idHash,',
  },
  {
    row: 'SHOP-20',
    slip: 'the session that asks is not marked',
    file: verb,
    find: 'IsCurrent: row.idHash === idHash,',
    replace: 'IsCurrent: false,',
  },
  {
    row: 'SHOP-20',
    slip: 'a session is written with each request',
    file: 'server/http/session.ts',
    find: 'seenAt.getTime() <= services.now() - DAY_MS',
    replace: 'seenAt.getTime() <= services.now()',
  },
  {
    row: 'SHOP-20',
    slip: 'a session that another tab ended looks like a failure to try again',
    file: 'machines/sessions/sessions.machine.ts',
    find: 'failure.status === 404',
    replace: 'failure.status === 410',
  },
  {
    row: 'SHOP-20',
    slip: 'two buttons that end sessions are called alike',
    file: 'views/sessions/Session.tsx',
    find: 'aria-label={LL.Sessions.EndOf({ name, date })}',
    replace: 'aria-label={LL.Sessions.End()}',
  },
  {
    row: 'SHOP-20',
    slip: 'a notice of what a form ended stays beside a failure',
    file: 'views/sessions/SessionsPage.tsx',
    find: "ended === '' && failure === null ? page.Done : ended",
    replace: "ended === '' ? page.Done : ended",
  },
];
