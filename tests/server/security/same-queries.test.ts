import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { PglitePreparedQuery } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { forgotPassword } from '#server/security/recovery.ts';
import { register } from '#server/security/register.ts';
import { requestCode } from '#server/security/requested-code.ts';
import { signIn } from '#server/security/sign-in.ts';
import type { Services } from '#server/services.ts';
import { customerOf, openSmallShop, registration } from '#tests/server/http-shop.ts';
import { visitor } from '#tests/server/visit.ts';
import type { TestShop } from '#tests/shop.ts';

// An answer takes as long as its queries and hashes: the hashes are counted in accounts.mocks.test.ts, the queries here.
// Medians would differ by more than that on a machine that does anything else.
let shop: TestShop;
/** What one call asks, without the workers beside it. */
const asked = new AsyncLocalStorage<string[]>();
const { execute } = PglitePreparedQuery.prototype;
beforeAll(async () => {
  shop = await openSmallShop();
  vi.spyOn(PglitePreparedQuery.prototype, 'execute').mockImplementation(function watched(
    this: PglitePreparedQuery<never>,
    ...given
  ) {
    asked.getStore()?.push((this as unknown as { queryString: string }).queryString);
    return execute.apply(this, given);
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

type Call = (services: Services, visit: ReturnType<typeof visitor>, Email: string) => Promise<unknown>;
const calls: Readonly<Record<string, Call>> = {
  'a wrong password': (services, visit, Email) =>
    signIn(services, visit, { Email, Password: 'not the password at all', ReturnUrl: '' }),
  'a registration': (services, visit, Email) =>
    register(services, visit, { ...registration(Email), Company: '', VAT: '', ReturnUrl: '' }),
  'a requested code': requestCode,
  'a forgotten password': forgotPassword,
};

test.each(Object.entries(calls))(
  '[ACC-01, ACC-02] %s asks the database the same for an unknown address as for a known one',
  async (_, call) => {
    const services = { ...shop.services, wakeOutbox: () => {} };
    const { Email } = await customerOf(shop);
    const queriesFor = async (address: string) => {
      const visit = visitor(shop.services.store);
      await visit.begin();
      const queries: string[] = [];
      // refused or not: both are
      await asked.run(queries, () => call(services, visit, address)).catch(() => {});
      return queries;
    };
    const unknown = () => queriesFor(`${randomUUID()}@vitrine.test`);
    // what is read once is kept in memory from then on
    await unknown();
    const known = await queriesFor(Email);
    expect(known.length).toBeGreaterThan(1);
    expect(await unknown()).toEqual(known);
  },
);
