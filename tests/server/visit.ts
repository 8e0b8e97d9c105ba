import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import type { Culture } from '#contract/wire.ts';
import { openGateway } from '#demo/gateway/index.ts';
import { urlsIn } from '#rules/urls.ts';
import { customers, sessions } from '#server/db/schema/index.ts';
import type { Store } from '#server/db/open.ts';
import { builtTexts } from '#server/localization/texts.ts';
import { newSecret } from '#server/http/browser-secrets.ts';
import type { BrowserSecret } from '#server/http/browser-secrets.ts';
import type { Customer, Session, Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';
import { readSettings } from '#server/settings.mjs';
import type { Settings } from '#server/settings.mjs';
import { limitSettings, limitsIn } from '#server/settings/limits.mjs';
import { openTheme } from '#server/theme/theme.ts';
import { openVies } from '#server/vat/vies.ts';

/** Limits that nobody reaches by accident. */
export const openLimits: Settings['limits'] = limitsIn(
  Object.fromEntries(Object.values(limitSettings).map(([name]) => [name, '1000000'])),
);

const theme = await openTheme(readSettings({}));

/** Services on a store, for verbs called directly: a silent log, keys as texts, a renderer that prints its data. */
export function testServices(store: Store, overrides: Partial<Services> = {}): Services {
  const services: Services = {
    settings: { ...readSettings({}), limits: openLimits },
    theme,
    store,
    db: store.db,
    log: pino({ level: 'silent' }),
    texts: {
      built: builtTexts('BE'),
      all: () => Promise.resolve({}),
      translate: (_, key) => Promise.resolve(key),
      speech: () => Promise.resolve((key) => key),
    },
    vies: openVies(null),
    renderer: {
      page: ({ answer }) => Promise.resolve(JSON.stringify(answer)),
      fragment: (_, data) => Promise.resolve(JSON.stringify(data)),
    },
    shell: () => Promise.reject(new Error('verbs do not draw the shell')),
    shellWithoutDatabase: () => Promise.reject(new Error('verbs do not draw the shell')),
    movedTo: () => Promise.resolve(null),
    now: () => Date.now(),
    testGateway: null,
    wakeOutbox: () => undefined,
    drawing: (work) => work(),
    healthProbe: { databaseAge: () => Promise.resolve(0) },
    isStopping: () => false,
    ...overrides,
  };
  services.testGateway ??= openGateway(services).ask;
  return services;
}

/**
 * A person's visit as verbs see it: in French, without a session until something starts one. `customer` signs somebody
 * in by row, `signedIn` by e-mail address.
 */
export function visitor(
  store: Store,
  options: { culture?: Culture; appPath?: string; customer?: Customer | null; cartId?: string | null } = {},
): Visit {
  const { culture = 'fr', appPath = '', customer = null, cartId = null } = options;
  const start = async (next: { customer: Customer | null; cartId: string | null }): Promise<Session> => {
    const idHash = createHash('sha256').update(randomBytes(32)).digest('hex');
    const expiresAt = new Date(Date.now() + 3_600_000);
    await store.db
      .insert(sessions)
      .values({ idHash, customerId: next.customer?.id ?? null, cartId: next.cartId, expiresAt });
    return { idHash, salesTaxCountryCode: null, ...next };
  };
  let beginning: Promise<Session> | null = null;
  const kept = new Map<BrowserSecret, string>();
  const visit: Visit = {
    culture,
    appPath,
    origin: 'http://shop.test',
    traceId: '00000000000000000000000000000000',
    ip: '203.0.113.7',
    session: null,
    secrets: {
      read: (name) => kept.get(name) ?? null,
      renew: (name) => {
        kept.set(name, newSecret());
        return kept.get(name) ?? '';
      },
      drop: (name) => void kept.delete(name),
    },
    customer,
    company: null,
    consent: null,
    popups: { list: [], keep: () => undefined },
    pendingDraft: {},
    staff: null,
    begin: async () => {
      // two concurrent changes start one session
      beginning ??= start({ customer, cartId });
      visit.session ??= await beginning;
      return visit.session;
    },
    rotate: async (next) => {
      if (visit.session) await store.db.delete(sessions).where(eq(sessions.idHash, visit.session.idHash));
      const found = next.customerId
        ? await store.db.select().from(customers).where(eq(customers.id, next.customerId))
        : [];
      visit.customer = found[0] ?? null;
      visit.session = await start({ customer: visit.customer, cartId: next.cartId });
      return visit.session;
    },
    end: async () => {
      if (visit.session) await store.db.delete(sessions).where(eq(sessions.idHash, visit.session.idHash));
      visit.session = visit.customer = null;
    },
    urls: urlsIn(culture, appPath),
  };
  return visit;
}

/** The visit of a demo account: `await signedIn(store, 'company@vitrine.test')`. */
export async function signedIn(
  store: Store,
  email: string,
  options: { culture?: Culture; appPath?: string } = {},
): Promise<Visit> {
  const [customer] = await store.db.select().from(customers).where(eq(customers.email, email));
  if (!customer) throw new Error(`the demo shop has no customer ${email}`);
  const visit = visitor(store, { ...options, customer });
  await visit.begin();
  return visit;
}
