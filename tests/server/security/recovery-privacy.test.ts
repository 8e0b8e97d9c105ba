import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import type { TestShop } from '#tests/shop.ts';
import { bytesOf } from '../bytes-of.ts';
import { customerOf, openSmallShop, problemOf } from '../http-shop.ts';
import { mailsOf } from '../mails-of.ts';
import { newPassword as fresh, recoveryCalls, requestedToken, resetBy } from '../reset-link.ts';

let shop: TestShop;
let time = Date.now();
beforeAll(async () => {
  shop = await openSmallShop({
    now: () => time,
    env: { TRUSTED_PROXIES: 'loopback' },
    limits: { resetPerAddress: 10, resetPerRecipient: 3 },
  });
  await shop.listen();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.services.db.execute(sql`TRUNCATE rate_limits, password_resets, outbox`);
});

const wait = (minutes: number) => {
  time += minutes * 60_000;
};
const forgot = (Email: string, from = '198.51.100.1') =>
  shop.person().send('POST', recoveryCalls.forgot, { Email }, { 'X-Forwarded-For': from });
const linkOf = (Email: string) => requestedToken(shop, shop.person(), Email);
const count = async (table: string) =>
  rowsOf<{ rows: number }>(await shop.services.db.execute(sql.raw(`SELECT count(*)::int AS rows FROM ${table}`)))[0]
    ?.rows;

describe('[ACC-02] nobody learns from it who has an account', () => {
  const nobody = () => `${randomUUID()}@vitrine.test`;

  test('a known and an unknown address get the same bytes and leave the same rows; only the owner gets a mail', async () => {
    const { Email } = await customerOf(shop);
    await shop.services.db.execute(sql`TRUNCATE outbox`);
    const left = async () => [
      await count('password_resets'),
      await count('outbox'),
      await count(`rate_limits WHERE key LIKE 'reset.%'`),
    ];
    await forgot(nobody());
    const first = await left();
    const known = await bytesOf(await forgot(Email));
    const second = await left();
    const unknown = await bytesOf(await forgot(nobody()));
    const third = await left();
    expect(unknown).toEqual(known);
    const grown = (before: (number | undefined)[], after: (number | undefined)[]) =>
      after.map((rows, at) => (rows ?? 0) - (before[at] ?? 0));
    expect(grown(first, second)).toEqual(grown(second, third));
    expect((await mailsOf(shop, 'passwordReset')).map(({ to }) => to.address)).toEqual([Email]);
  });

  test('nor from the limits, of an address and of whoever asks, which count both', async () => {
    const { Email } = await customerOf(shop);
    for (const address of [Email, nobody()]) {
      const statuses = [];
      for (let nth = 0; nth < 4; nth += 1) statuses.push((await forgot(address, `203.0.113.${nth}`)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
      wait(10);
      const refused = await forgot(address.toUpperCase(), '203.0.113.9');
      const { Message } = await problemOf(refused);
      expect([refused.headers.get('Retry-After'), Message]).toEqual([
        '3000',
        expect.stringContaining('dans 50 minutes'),
      ]);
    }
    wait(61);
    const asked = [];
    for (let nth = 0; nth < 11; nth += 1) asked.push((await forgot(nobody(), '192.0.2.1')).status);
    expect(asked).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test('[RUN-05] strangers who use up the limit leave the owner’s last link valid, and a known browser its own', async () => {
    const { Email } = await customerOf(shop);
    await forgot(Email, '203.0.113.1');
    await forgot(Email, '203.0.113.2');
    const Token = await linkOf(Email);
    expect((await forgot(Email, '203.0.113.3')).status).toBe(429);
    expect((await resetBy(shop.person(), Token)).status).toBe(200);
    expect((await forgot(Email, '203.0.113.3')).status).toBe(429);
    const { person: other } = await customerOf(shop);
    expect((await other.send('POST', recoveryCalls.forgot, { Email })).status).toBe(429);
    const { person: known, Email: own } = await customerOf(shop);
    for (let nth = 0; nth < 3; nth += 1) await forgot(own, `203.0.113.${nth}`);
    expect((await known.send('POST', recoveryCalls.forgot, { Email: own })).status).toBe(200);
  });
});

describe('[ACC-02] without JavaScript', () => {
  test('both pages post plain forms, keep the address that was refused and never a password', async () => {
    const { Email } = await customerOf(shop);
    const person = shop.person();
    const refused = await person.post('/nl/security/forgotpassword', { Do: 'forgotPassword', Email: 'an@' });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('"Email":"an@"')]);
    for (const address of [Email, 'nobody-at-all@vitrine.test']) {
      const sent = await person.post('/nl/security/forgotpassword', { Do: 'forgotPassword', Email: address });
      expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/nl/security/forgotpassword?sent=1']);
    }
    const Token = await linkOf(Email);
    const page = `/nl/security/resetpassword?token=${Token}`;
    const form = { Do: 'resetPassword', Token, Email, Password: fresh, PasswordConfirm: 'something else' };
    const wrong = await person.post(page, form);
    const text = await wrong.text();
    expect([wrong.status, text.includes('/PasswordConfirm'), text.includes(fresh)]).toEqual([422, true, false]);
    const done = await person.post(page, { ...form, PasswordConfirm: fresh });
    expect([done.status, done.headers.get('Location')]).toEqual([303, '/nl/security/login?reset=1']);
    const again = await person.post(page, { ...form, PasswordConfirm: fresh });
    expect([again.status, await again.text()]).toEqual([422, expect.stringContaining('"IsExpired":true')]);
  });
});
