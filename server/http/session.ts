import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { alias } from 'drizzle-orm/pg-core';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { consentIn } from '#rules/consent.ts';
import { draftIn } from '#rules/draft-cookie.ts';
import { urlsIn } from '#rules/urls.ts';
import type { Db } from '#server/db/open.ts';
import { companies, companyUsers, customers, sessions } from '#server/db/schema/index.ts';
import type { Services } from '#server/services.ts';
import type { Culture } from '#contract/wire.ts';
import { browserSecrets, cookieOptions, hashOf, newSecret, secretIn } from './browser-secrets.ts';
import { closedPopups } from './closed-popups.ts';
import type { CompanyUser, Customer, Session, Visit } from './visit.ts';
import { insertVisitor, markReturned, markSeen } from './visitor-sessions.ts';

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const LIFETIME_MS = DAYS * DAY_MS;
/** A browser's name for itself is shown to its owner: enough of it to recognise one. */
const userAgentMost = 300;

const sessionCookie = (isHttps: boolean) => (isHttps ? '__Host-vitrine' : 'vitrine_session');

const represented = alias(customers, 'represented');
const holder = alias(customers, 'holder');

/** What a user's company decides for them: they buy as the company does. */
const shared = {
  company: holder.company,
  vatNumber: holder.vatNumber,
  accountType: holder.accountType,
  priceListId: holder.priceListId,
};
const place = {
  companyId: companyUsers.companyId,
  role: companyUsers.role,
  limitCents: companyUsers.limitCents,
  holderId: companies.holderId,
};

/** Who is signed in, and their place in a company. */
interface Found {
  customer: Customer | null;
  company: CompanyUser | null;
}

/** A customer as their company's user, if they are one. */
function asUser(
  own: Customer | null,
  row: { place: { [Key in keyof CompanyUser]: CompanyUser[Key] | null } | null; shared: Partial<Customer> | null },
): Found {
  const { companyId, holderId, role, limitCents } = row.place ?? {};
  if (!own || !companyId || !holderId || !role) return { customer: own, company: null };
  return {
    customer: { ...own, ...row.shared },
    company: { companyId, holderId, role, limitCents: limitCents ?? null },
  };
}

const prepareFind = (db: Db) =>
  db
    .select({
      cartId: sessions.cartId,
      salesTaxCountryCode: sessions.salesTaxCountryCode,
      returnedAt: sessions.returnedAt,
      seenAt: sessions.seenAt,
      customer: customers,
      represented,
      place,
      shared,
    })
    .from(sessions)
    .leftJoin(customers, eq(customers.id, sessions.customerId))
    // only for as long as the roles are what they were
    .leftJoin(
      represented,
      and(eq(represented.id, sessions.actsForId), eq(customers.role, 'staff'), eq(represented.role, 'customer')),
    )
    .leftJoin(companyUsers, eq(companyUsers.customerId, sql`coalesce(${represented.id}, ${customers.id})`))
    .leftJoin(companies, eq(companies.id, companyUsers.companyId))
    .leftJoin(holder, eq(holder.id, companies.holderId))
    .where(and(eq(sessions.idHash, sql.placeholder('idHash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('find_session');

const finds = new WeakMap<Db, ReturnType<typeof prepareFind>>();

/** Prepared once per database: every request with a session runs it. */
function findIn(db: Db): ReturnType<typeof prepareFind> {
  const find = finds.get(db) ?? prepareFind(db);
  finds.set(db, find);
  return find;
}

/** A customer who signs in. */
async function findUser(db: Db, customerId: number): Promise<Found> {
  const [row] = await db
    .select({ customer: customers, place, shared })
    .from(customers)
    .leftJoin(companyUsers, eq(companyUsers.customerId, customers.id))
    .leftJoin(companies, eq(companies.id, companyUsers.companyId))
    .leftJoin(holder, eq(holder.id, companies.holderId))
    .where(eq(customers.id, customerId));
  return row ? asUser(row.customer, row) : signedOut;
}

const signedOut: Found = { customer: null, company: null };
const nobody = { session: null, company: null, staff: null };

async function findSession(
  services: Services,
  cookie: string | undefined,
): Promise<{ session: Session | null; company: CompanyUser | null; staff: Customer | null }> {
  const id = secretIn(cookie);
  if (id === null) return nobody;
  const idHash = hashOf(id);
  const [row] = await findIn(services.db).execute({ idHash, now: new Date(services.now()).toISOString() });
  if (!row) return nobody;
  const { returnedAt, seenAt, represented: other, customer: own, place: at, shared: ofCompany, ...rest } = row;
  if (returnedAt === null) await markReturned(services, idHash);
  if (own && seenAt.getTime() <= services.now() - DAY_MS) await markSeen(services, idHash);
  const { customer, company } = asUser(other ?? own, { place: at, shared: ofCompany });
  return { session: { idHash, ...rest, customer }, company, staff: other && own };
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
  const { session, company, staff } = await findSession(services, getCookie(context, cookieName));
  const start = async (next: { customerId: number | null; cartId: string | null }): Promise<Session> => {
    const id = newSecret();
    const idHash = hashOf(id);
    // a sign-in keeps the country that the visitor chose
    const salesTaxCountryCode = visit.session?.salesTaxCountryCode ?? null;
    const at = new Date(services.now());
    const expiresAt = new Date(services.now() + LIFETIME_MS);
    if (next.customerId === null) await insertVisitor(services, { idHash, ip, expiresAt });
    else
      await db.insert(sessions).values({
        idHash,
        ...next,
        salesTaxCountryCode,
        expiresAt,
        createdAt: at,
        seenAt: at,
        returnedAt: at,
        userAgent: (context.req.header('User-Agent') ?? '').slice(0, userAgentMost),
      });
    setCookie(context, cookieName, id, { ...cookieOptions(isHttps), maxAge: LIFETIME_MS / 1000 });
    const { customer, company } = next.customerId === null ? signedOut : await findUser(db, next.customerId);
    visit.session = { idHash, cartId: next.cartId, salesTaxCountryCode, customer };
    visit.customer = customer;
    visit.company = company;
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
    company,
    staff,
    consent: consentIn(context.req.header('Cookie') ?? ''),
    popups: closedPopups(context, isHttps),
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
      visit.session = visit.customer = visit.company = visit.staff = null;
    },
    urls: urlsIn(culture, settings.appPath),
  };
  return visit;
}
