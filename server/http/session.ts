import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { alias } from 'drizzle-orm/pg-core';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { consentIn } from '#rules/consent.ts';
import { draftIn } from '#rules/draft-cookie.ts';
import { urlsIn } from '#rules/urls.ts';
import type { Db } from '#server/db/open.ts';
import { customers, sessions } from '#server/db/schema/index.ts';
import type { Services } from '#server/services.ts';
import type { Culture } from '#contract/wire.ts';
import { browserSecrets, cookieOptions, hashOf, newSecret, secretIn } from './browser-secrets.ts';
import type { Customer, Session, Visit } from './visit.ts';
import { insertVisitor, markReturned } from './visitor-sessions.ts';

const DAYS = 30;
const LIFETIME_MS = DAYS * 24 * 60 * 60 * 1000;

const sessionCookie = (isHttps: boolean) => (isHttps ? '__Host-vitrine' : 'vitrine_session');

const represented = alias(customers, 'represented');

const prepareFind = (db: Db) =>
  db
    .select({
      cartId: sessions.cartId,
      salesTaxCountryCode: sessions.salesTaxCountryCode,
      returnedAt: sessions.returnedAt,
      customer: customers,
      represented,
    })
    .from(sessions)
    .leftJoin(customers, eq(customers.id, sessions.customerId))
    // only for as long as the roles are what they were
    .leftJoin(
      represented,
      and(eq(represented.id, sessions.actsForId), eq(customers.role, 'staff'), eq(represented.role, 'customer')),
    )
    .where(and(eq(sessions.idHash, sql.placeholder('idHash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('find_session');

const finds = new WeakMap<Db, ReturnType<typeof prepareFind>>();

/** Prepared once per database: every request with a session runs it. */
function findIn(db: Db): ReturnType<typeof prepareFind> {
  const find = finds.get(db) ?? prepareFind(db);
  finds.set(db, find);
  return find;
}

const nobody = { session: null, staff: null };

async function findSession(
  services: Services,
  cookie: string | undefined,
): Promise<{ session: Session | null; staff: Customer | null }> {
  const id = secretIn(cookie);
  if (id === null) return nobody;
  const idHash = hashOf(id);
  const [row] = await findIn(services.db).execute({ idHash, now: new Date(services.now()).toISOString() });
  if (!row) return nobody;
  const { returnedAt, represented: other, customer, ...rest } = row;
  if (returnedAt === null) await markReturned(services, idHash);
  return { session: { idHash, ...rest, customer: other ?? customer }, staff: other && customer };
}

/**
 * The request's visit. A session is created only when something is written, so that reading pages adds no rows; its
 * 256-bit id is in the cookie, the database stores a hash.
 */
export async function openVisit(
  context: Context,
  services: Services,
  { culture, traceId, ip, origin }: { culture: Culture; traceId: string; ip: string; origin: string },
): Promise<Visit> {
  const { db, settings } = services;
  const isHttps = origin.startsWith('https:');
  const cookieName = sessionCookie(isHttps);
  const { session, staff } = await findSession(services, getCookie(context, cookieName));
  const start = async (next: { customerId: number | null; cartId: string | null }): Promise<Session> => {
    const id = newSecret();
    const idHash = hashOf(id);
    // a sign-in keeps the country that the visitor chose
    const salesTaxCountryCode = visit.session?.salesTaxCountryCode ?? null;
    const expiresAt = new Date(services.now() + LIFETIME_MS);
    if (next.customerId === null) await insertVisitor(services, { idHash, ip, expiresAt });
    else
      await db
        .insert(sessions)
        .values({ idHash, ...next, salesTaxCountryCode, expiresAt, returnedAt: new Date(services.now()) });
    setCookie(context, cookieName, id, { ...cookieOptions(isHttps), maxAge: LIFETIME_MS / 1000 });
    const customer =
      next.customerId === null
        ? undefined
        : await db.query.customers.findFirst({ where: eq(customers.id, next.customerId) });
    visit.session = { idHash, cartId: next.cartId, salesTaxCountryCode, customer: customer ?? null };
    visit.customer = visit.session.customer;
    visit.staff = null;
    return visit.session;
  };
  const visit: Visit = {
    culture,
    appPath: settings.appPath,
    origin,
    traceId,
    ip,
    session,
    secrets: browserSecrets(context, isHttps),
    customer: session?.customer ?? null,
    staff,
    consent: consentIn(context.req.header('Cookie') ?? ''),
    pendingDraft: draftIn(context.req.header('Cookie') ?? ''),
    begin: async () => visit.session ?? (await start({ customerId: null, cartId: null })),
    rotate: async (next) => {
      if (visit.session) await db.delete(sessions).where(eq(sessions.idHash, visit.session.idHash));
      return await start(next);
    },
    end: async () => {
      if (!visit.session) return;
      await db.delete(sessions).where(eq(sessions.idHash, visit.session.idHash));
      deleteCookie(context, cookieName, { path: '/', secure: isHttps });
      visit.session = visit.customer = visit.staff = null;
    },
    urls: urlsIn(culture, settings.appPath),
  };
  return visit;
}
