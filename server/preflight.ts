import { like } from 'drizzle-orm';
import { CannotStart } from './db/lock.ts';
import type { Store } from './db/open.ts';
import { customers } from './db/schema/index.ts';
import { isEmpty } from './db/is-empty.ts';
import { isPublic, proxyWarning } from './http/proxy-warning.ts';
import { demoPassword } from './security/demo-password.ts';
import { isPasswordOf } from './security/passwords.ts';
import type { Settings } from './settings.mjs';

/** Whether a demo account still has the published password. */
async function hasDemoAccounts({ db }: Pick<Store, 'db'>): Promise<boolean> {
  const rows = await db
    .selectDistinct({ passwordHash: customers.passwordHash })
    .from(customers)
    .where(like(customers.email, '%@vitrine.test'));
  // a malformed hash matches no password
  for (const { passwordHash } of rows)
    if (await isPasswordOf(passwordHash, demoPassword).catch(() => false)) return true;
  return false;
}

/** What matters in the shop's database for opening it to the public. */
interface Held {
  hasDemoAccounts: boolean;
  isEmpty: boolean;
}

/** Why the shop must not be opened to the public with these settings, one message each. */
export function obstacles(settings: Settings, held: Held): string[] {
  const { isDemo, isProduction, payment, smtpUrl, keepsMails } = settings;
  const said: string[] = [];
  if (held.hasDemoAccounts)
    said.push(
      'The database holds demo accounts, whose password everybody knows: set DATA_DIR or DATABASE_URL to a database of your own.',
    );
  else if (isDemo && !isProduction && held.isEmpty)
    said.push('The empty database would get demo accounts, whose password everybody knows: set NODE_ENV=production.');
  if (!isProduction) said.push('The pages under /dev show everybody the mails of the shop: set NODE_ENV=production.');
  if (payment?.isLocal)
    said.push(
      'The test gateway takes any card and no money: set NODE_ENV=production, and the four ADYEN_ keys where cards are to be taken.',
    );
  if (!smtpUrl && !keepsMails)
    said.push(
      'SMTP_URL is missing, so that no mail would reach anybody: set it, or set it to "folder" where something else sends what lies in DATA_DIR/outbox.',
    );
  return said;
}

/**
 * Refuses to open a development setup to the public: reports all reasons at once, each with its remedy.
 * @throws {CannotStart}
 */
export async function requireFitForPublic(settings: Settings, store: Pick<Store, 'db'>): Promise<void> {
  if (!isPublic(settings)) return;
  const held = { hasDemoAccounts: await hasDemoAccounts(store), isEmpty: await isEmpty(store.db) };
  const said = obstacles(settings, held);
  if (said.length === 0) return;
  const { publicUrl, host } = settings;
  const why = publicUrl?.startsWith('https:') ? `PUBLIC_URL is ${publicUrl}` : `HOST is ${host}`;
  throw new CannotStart(
    [
      `The shop would be open to everybody (${why}), but is not fit for it:`,
      ...said.map((sentence) => `- ${sentence}`),
      'To try it on this machine alone, leave HOST at 127.0.0.1 and PUBLIC_URL empty.',
    ].join('\n'),
  );
}

/** Startup warnings about settings that work, but are probably a mistake. */
export function startWarnings(settings: Settings): string[] {
  const { isProduction, publicUrl, payment } = settings;
  const proxies = proxyWarning(settings);
  return [
    ...(isProduction && publicUrl === null
      ? [
          'Warning: PUBLIC_URL is not set. Links in mails lead to localhost, search engines are told whatever host was asked for, and cookies are not kept to https; set it to the address that people use.',
        ]
      : []),
    ...(isProduction && payment?.environment === 'test'
      ? [
          'Warning: ADYEN_ENVIRONMENT is test. Cards are accepted and nobody is charged; set it to live for a real shop.',
        ]
      : []),
    ...(proxies === null ? [] : [proxies]),
  ];
}
