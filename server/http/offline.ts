import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { isGranted } from '#rules/consent.ts';
import { offlineHeader, offlineText } from '#rules/offline.ts';
import { readSetting } from '#server/db/setting.ts';
import type { Services } from '#server/services.ts';
import type { HttpEnv } from './env.ts';
import type { Visit } from './visit.ts';

/**
 * An opaque name for whom a page is rendered: another one after each sign-in and sign-out, on behalf of somebody else,
 * and for another company. A visitor without a session is nobody yet.
 */
function offlineKey({ session, customer, staff, company }: Visit): string {
  if (!session) return 'visitor';
  const who = [session.idHash, customer?.id, staff?.id, company?.companyId].join(':');
  return createHash('sha256').update(`offline:${who}`).digest('base64url').slice(0, 22);
}

/**
 * Tells the browser's worker with each response whose the browser is, and which pages it may keep to be read without a
 * connection (`keptOffline` of a page). Only with consent to preferences: the visitor asked for none of it.
 */
export const sayOffline =
  ({ db, settings }: Services): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await next();
    const visit = c.get('visit');
    if (!visit) return;
    const mayKeep = c.res.status === 200 && c.get('shown') !== undefined && c.get('page')?.keptOffline === true;
    const asks = settings.keepsOffline && visit.consent?.preferences === true;
    // a database that is down withdraws nobody's consent: nothing is said then
    const stamp = asks ? await readSetting(db, 'consentStamp', '1').catch(() => null) : '';
    if (stamp === null) return;
    const isAllowed = asks && isGranted(visit.consent, stamp, 'preferences');
    // what staff see of a customer is not for their own device
    const word = isAllowed ? { key: offlineKey(visit), mayKeep: mayKeep && visit.staff === null } : 'off';
    c.res.headers.set(offlineHeader, offlineText(word));
  };
