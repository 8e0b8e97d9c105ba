import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { safeParse } from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loginPage } from '#contract/security-pages.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { addresses, customerOf, openSmallShop, password, problemOf } from '../http-shop.ts';
import { mailsOf } from '../mails-of.ts';
import { newPassword, requestedToken, resetBy } from '../reset-link.ts';
import { guarded, halfway, login, prove, refusalOf, signedIn, wrongCode } from '../second-factor.ts';

let logged = '';
let shop: TestShop;
const clock = { time: Date.now() };
beforeAll(async () => {
  shop = await openSmallShop({
    now: () => clock.time,
    env: { TRUSTED_PROXIES: 'loopback' },
    limits: { signInPerAccount: 10, signInPerAddress: 100, signInFreeTries: 100 },
    log: pino({ level: 'trace' }, { write: (line: string) => void (logged += line) }),
  });
  await shop.listen();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.services.db.execute(sql`TRUNCATE rate_limits, sign_in_proofs, outbox`);
});

const wait = (seconds: number) => {
  clock.time += seconds * 1000;
};

describe('[ACC-04] guessing codes', () => {
  const fiveWrong = async (person: Person, code: () => string) => {
    for (let nth = 0; nth < 5; nth += 1) expect(await refusalOf(await prove(person, code()))).toEqual(wrongCode);
  };

  test('locks after five wrong ones in a quarter of an hour, also for the right code, with a deadline that a reload keeps', async () => {
    const { Email, now } = await guarded(shop, clock);
    const person = await halfway(shop, Email);
    await fiveWrong(person, () => now(600));
    wait(60);
    const locked = await prove(person, now());
    const Until = new Date(clock.time + 14 * 60_000).toISOString();
    expect([locked.status, locked.headers.get('Retry-After'), (await problemOf(locked)).RetryAt]).toEqual([
      429,
      '840',
      Until,
    ]);
    const page = async () => {
      const answer = (await (await person.get('/fr/security/login')).json()) as { Page: unknown };
      const parsed = safeParse(loginPage.data, answer.Page);
      return parsed.success && parsed.output;
    };
    expect(await page()).toMatchObject({ IsCodeAsked: true, IsTwoFactor: true, Lock: { Until, Seconds: 840 } });
    wait(14 * 60);
    expect(await page()).toMatchObject({ Lock: null });
    expect((await prove(person, now())).status).toBe(200);
  });

  test('from anywhere counts together, and never locks a browser that the account knows', async () => {
    const { known, Email, now } = await guarded(shop, clock);
    for (let nth = 0; nth < 5; nth += 1) await prove(await halfway(shop, Email), now(600));
    expect((await prove(await halfway(shop, Email), now())).status).toBe(429);
    await known.send('POST', addresses.logoff, {});
    await login(known, Email);
    expect((await prove(known, now())).status).toBe(200);
    expect((await prove(await halfway(shop, Email), now(30))).status).toBe(429);
  });

  test('a new password by mail lets the owner in again on a new device', async () => {
    const { Email, now } = await guarded(shop, clock);
    await fiveWrong(await halfway(shop, Email), () => now(600));
    const person = shop.person();
    await resetBy(person, await requestedToken(shop, person, Email));
    await login(person, Email, newPassword);
    expect((await prove(person, now())).status).toBe(200);
  });

  test('at the same moment allows five', async () => {
    const { Email, now } = await guarded(shop, clock);
    const people = await Promise.all(Array.from({ length: 12 }, () => halfway(shop, Email)));
    const statuses = (await Promise.all(people.map((each) => prove(each, now(600))))).map(({ status }) => status);
    expect([
      statuses.filter((status) => status === 422).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([5, 7]);
  });

  test('neither codes nor secrets are in the log', async () => {
    const { Email, now, codes } = await guarded(shop, clock);
    const person = await halfway(shop, Email);
    const tried = [now(600), now(), codes[0] ?? ''];
    for (const code of tried) await prove(person, code);
    expect(logged).toContain('/api/v1/security/login/code');
    for (const secret of tried) expect(logged).not.toContain(secret);
  });
});

describe('[ACC-04] nobody learns who has two-factor authentication without the password', () => {
  const bytesOf = async (answer: Response) => [
    answer.status,
    (await answer.text()).replace(/"traceId":"[\w-]+"/, ''),
    answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43};/, '=…;')),
  ];

  test('a wrong password gets the same bytes with it, without it, and without an account', async () => {
    const { Email } = await guarded(shop, clock);
    const plain = await customerOf(shop);
    const answers = [];
    for (const address of [Email, plain.Email, `${randomUUID()}@vitrine.test`])
      answers.push(await bytesOf(await login(shop.person(), address, 'a wrong passphrase')));
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual(answers[2]);
  });

  test('[RUN-05] under a guessing attack the app’s code replaces the mailed one, and nothing tells', async () => {
    const { Email, now } = await guarded(shop, clock);
    const nobody = `${randomUUID()}@vitrine.test`;
    await shop.services.db.execute(sql`TRUNCATE rate_limits`);
    for (const address of [Email, nobody])
      for (let nth = 0; nth < 10; nth += 1)
        await login(shop.person(), address, 'a wrong passphrase', `203.0.113.${nth}`);
    await shop.services.db.execute(sql`TRUNCATE outbox`);
    const tries: [string, string][] = [
      [Email, password],
      [Email, 'a wrong passphrase'],
      [nobody, password],
    ];
    const told = [];
    for (const [address, typed] of tries) {
      const steps = [];
      // a second sign-in goes on where the first one would have locked the account
      for (const person of [shop.person(), shop.person()]) {
        steps.push(await bytesOf(await login(person, address, typed)));
        for (let nth = 0; nth < 7; nth += 1) steps.push(await bytesOf(await prove(person, now(600 + nth))));
      }
      told.push(steps);
    }
    expect(told[0]).toEqual(told[1]);
    expect(told[0]).toEqual(told[2]);
    expect(await mailsOf(shop, 'signInCode')).toEqual([]);
    wait(15 * 60);
    for (let nth = 0; nth < 11; nth += 1) await login(shop.person(), Email, 'a wrong passphrase', `203.0.113.${nth}`);
    const owner = await halfway(shop, Email);
    expect((await signedIn(await prove(owner, now()))).Person?.Email).toBe(Email);
  });
});
