import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { CannotStart } from '#server/db/lock.ts';
import type { Store } from '#server/db/open.ts';
import { customers } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/security/demo-password.ts';
import { requireFitForPublic, startWarnings } from '#server/preflight.ts';
import { hashPassword } from '#server/security/passwords.ts';
import { readSettings } from '#server/settings.mjs';
import { emptyDatabase } from './database.ts';
import { addresses, answerOf, openSmallShop, registration } from './http-shop.ts';
import { customer, smallShop } from './small-shop.ts';

let demo: Store;
let empty: Store;
let own: Store;
const give = async (store: Store, email: string, password: string) =>
  await store.db
    .update(customers)
    .set({ email, passwordHash: await hashPassword(password) })
    .where(eq(customers.id, customer.anna));
beforeAll(async () => {
  empty = await emptyDatabase();
  own = await smallShop();
  demo = await smallShop();
  await give(demo, 'staff@vitrine.test', demoPassword);
});
afterAll(() => Promise.all([demo.close(), empty.close(), own.close()]));

const live = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtp://mail.example' };
const refusalOf = async (env: Record<string, string>, store: Store) => {
  const refusal = await requireFitForPublic(readSettings(env), store).catch((error: unknown) => error);
  if (refusal === undefined) return [];
  expect(refusal).toBeInstanceOf(CannotStart);
  return refusal instanceof Error ? refusal.message.split('\n') : [];
};
const accounts =
  '- The database holds demo accounts, whose password everybody knows: set DATA_DIR or DATABASE_URL to a database of your own.';
const filled = '- The empty database would get demo accounts, whose password everybody knows: set NODE_ENV=production.';
const dev = '- The pages under /dev show everybody the mails of the shop: set NODE_ENV=production.';
const gateway =
  '- The test gateway takes any card and no money: set NODE_ENV=production, and the four ADYEN_ keys where cards are to be taken.';
const mails =
  '- SMTP_URL is missing, so that no mail would reach anybody: set it, or set it to "folder" where something else sends what lies in DATA_DIR/outbox.';

test('[RUN-04] starting in public is refused with a message for each reason, all at once', async () => {
  const head = (why: string) => `The shop would be open to everybody (${why}), but is not fit for it:`;
  const way = 'To try it on this machine alone, leave HOST at 127.0.0.1 and PUBLIC_URL empty.';
  const https = head('PUBLIC_URL is https://shop.example');
  const { PUBLIC_URL, SMTP_URL } = live;
  expect(await refusalOf({ PUBLIC_URL }, demo)).toEqual([https, accounts, dev, gateway, mails, way]);
  expect(await refusalOf({ PUBLIC_URL }, empty)).toEqual([https, filled, dev, gateway, mails, way]);
  expect(await refusalOf({ PUBLIC_URL, SMTP_URL, DEMO: 'off' }, own)).toEqual([https, dev, gateway, way]);
  for (const HOST of ['0.0.0.0', '::', '192.168.1.20', 'shop.example'])
    expect(await refusalOf({ HOST, SMTP_URL }, own)).toEqual([head(`HOST is ${HOST}`), dev, gateway, way]);
  expect(await refusalOf({ ...live, SMTP_URL: '' }, own)).toEqual([https, mails, way]);
  expect(await refusalOf(live, demo)).toEqual([https, accounts, way]);
  // in production a shop listens publicly by default
  expect(await refusalOf({ NODE_ENV: 'production' }, own)).toEqual([head('HOST is 0.0.0.0'), mails, way]);
});

test('[RUN-04] one’s own shop may listen publicly, a demo only on this machine', async () => {
  expect(await refusalOf(live, own)).toEqual([]);
  expect(await refusalOf({ ...live, SMTP_URL: 'folder' }, own)).toEqual([]);
  expect(await refusalOf(live, empty)).toEqual([]);
  const alone: Record<string, string>[] = [
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { HOST: '127.0.0.2' },
    { PUBLIC_URL: 'http://127.0.0.1:3100' },
    { PUBLIC_URL: 'https://localhost:3100' },
    { NODE_ENV: 'production', HOST: '127.0.0.1' },
  ];
  for (const env of alone) expect([env, await refusalOf(env, demo)]).toEqual([env, []]);
});

test('[RUN-04] a demo account with a password of its own no longer counts as one', async () => {
  await give(demo, 'staff@vitrine.test', 'a phrase of one’s own');
  expect(await refusalOf(live, demo)).toEqual([]);
  await give(demo, 'staff@vitrine.test', demoPassword);
  expect(await refusalOf(live, demo)).toContain(accounts);
});

test('[RUN-04] production without PUBLIC_URL warns, and so do card payments that charge nobody', () => {
  const warned = (env: Record<string, string>) => startWarnings(readSettings({ TRUSTED_PROXIES: 'none', ...env }));
  expect(warned({ NODE_ENV: 'production' })).toEqual([
    expect.stringMatching(/^Warning: PUBLIC_URL is not set\. .+\.$/),
  ]);
  expect(warned({ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' })).toEqual([]);
  expect(warned({})).toEqual([]);
  const keys = {
    ADYEN_API_KEY: 'a',
    ADYEN_MERCHANT_ACCOUNT: 'b',
    ADYEN_CLIENT_KEY: 'c',
    ADYEN_HMAC_KEY: 'ab'.repeat(32),
  };
  expect(warned({ ...live, ...keys })).toEqual([expect.stringMatching(/^Warning: ADYEN_ENVIRONMENT is test\. .+\.$/)]);
});

test('[RUN-04] in production the demo accounts’ password is refused for everybody, with identical bytes', async () => {
  const signIn = async (env: Record<string, string>, Password: string) => {
    const store = await smallShop();
    const shop = await openSmallShop({ env, store });
    try {
      await give(store, 'anna@vitrine.test', demoPassword);
      const { status, body } = await answerOf(
        shop.person().send('POST', addresses.login, { Email: 'anna@vitrine.test', Password }),
      );
      return { status, body: JSON.stringify(body).replace(/"traceId":"[^"]+"/, '') };
    } finally {
      await shop.close();
    }
  };
  const production = { NODE_ENV: 'production', HOST: '127.0.0.1' };
  const refused = await signIn(production, demoPassword);
  expect(refused.status).toBe(422);
  expect(refused).toEqual(await signIn(production, 'not the password'));
  expect((await signIn({}, demoPassword)).status).toBe(200);
});

test('[RUN-04] nobody registers with a password that would not sign them in', async () => {
  const shop = await openSmallShop({ env: { NODE_ENV: 'production', HOST: '127.0.0.1' } });
  const form = { ...registration('zoe@vitrine.test'), Password: demoPassword, PasswordConfirm: demoPassword };
  const { status, body } = await answerOf(shop.person().send('POST', addresses.register, form));
  expect([status, body]).toMatchObject([422, { errors: [{ pointer: '/Password', code: 'Form.CommonPassword' }] }]);
  await shop.close();
});
