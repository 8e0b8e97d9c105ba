import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { bytesOf } from '../bytes-of.ts';
import { addresses, customerOf, openSmallShop, registration } from '../http-shop.ts';
import { mailsOf } from '../mails-of.ts';
import { guarded, isSignedIn, prove, refusalOf, signedIn } from '../second-factor.ts';

let shop: TestShop;
const clock = { time: Date.now() };
beforeAll(async () => {
  shop = await openSmallShop({
    now: () => clock.time,
    env: { TRUSTED_PROXIES: 'loopback' },
    limits: { codesPerRecipient: 3, codesPerAddress: 6, signInPerAccount: 10 },
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
const call = `${addresses.login}/code/request`;
const request = (person: Person, Email: string, from = '198.51.100.1') =>
  person.send('POST', call, { Email, ReturnUrl: '/fr/checkout' }, { 'X-Forwarded-For': from });
const mails = () => mailsOf(shop, 'signInCode');
const lastCode = async () => /^\d{6}$/m.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? 'none';
const over = [422, 'Security.CodeExpired'];

describe('[SHOP-20] a code by mail instead of a password', () => {
  test('signs in once, in the browser that requested it, and is a known browser afterwards', async () => {
    const { Email } = await customerOf(shop);
    const guest = shop.person();
    expect((await request(guest, Email)).status).toBe(200);
    const [mail] = await mails();
    expect([mail?.to.address, mail?.text]).toEqual([Email, expect.stringContaining('Si vous n’avez rien demandé')]);
    const Code = await lastCode();
    expect(await isSignedIn(guest)).toBe(false);
    expect(await refusalOf(await prove(shop.person(), Code))).toEqual(over);
    expect(await signedIn(await prove(guest, ` ${Code.slice(0, 3)} ${Code.slice(3)} `))).toMatchObject({
      Person: { Email },
      Uri: '/fr/checkout',
      IsCodeAsked: false,
    });
    expect([await isSignedIn(guest), guest.cookies.has('vitrine_device')]).toEqual([true, true]);
    expect(await refusalOf(await prove(guest, Code))).toEqual(over);
  });

  test('is valid for ten minutes and five tries; another one replaces it', async () => {
    const { Email } = await customerOf(shop);
    const late = shop.person();
    await request(late, Email);
    const first = await lastCode();
    wait(600);
    expect(await refusalOf(await prove(late, first))).toEqual(over);
    const clumsy = shop.person();
    await request(clumsy, Email);
    const Code = await lastCode();
    const other = Code === '000000' ? '111111' : '000000';
    for (let nth = 0; nth < 5; nth += 1)
      expect(await refusalOf(await prove(clumsy, other))).toEqual([422, 'Security.WrongCode']);
    expect(await refusalOf(await prove(clumsy, Code))).toEqual(over);
  });

  test('another one is mailed at the earliest after half a minute, and says what it replaces', async () => {
    const { Email } = await customerOf(shop);
    const person = shop.person();
    await request(person, Email);
    const resend = () => person.send('POST', `${addresses.login}/code/resend`, {});
    expect((await resend()).status).toBe(429);
    wait(30);
    const again = await resend();
    expect(await again.text()).toContain('Si cette adresse a un compte, un nouveau code');
    expect(await mails()).toHaveLength(2);
    expect((await prove(person, await lastCode())).status).toBe(200);
  });

  test('leaves two-factor authentication in place: its code is asked for next, and nobody is signed in before it', async () => {
    const { Email, now } = await guarded(shop, clock);
    const person = shop.person();
    await request(person, Email);
    // what the app shows is no mailed code
    expect(await refusalOf(await prove(person, now()))).toEqual([422, 'Security.WrongCode']);
    const asked = await signedIn(await prove(person, await lastCode()));
    expect(asked).toMatchObject({ Person: null, IsCodeAsked: true, IsTwoFactor: true, Uri: '/fr/checkout' });
    expect(await isSignedIn(person)).toBe(false);
    expect(await signedIn(await prove(person, now()))).toMatchObject({ Person: { Email } });
    expect(await isSignedIn(person)).toBe(true);
  });

  test('tells nobody who has an account: the same bytes and rows for a known, an unknown and an unconfirmed address', async () => {
    const { Email } = await customerOf(shop);
    const unconfirmed = `${randomUUID()}@vitrine.test`;
    await shop.person().send('POST', '/api/v1/security/register', registration(unconfirmed));
    await shop.services.db.execute(sql`TRUNCATE outbox`);
    const count = async (from: string) =>
      rowsOf<{ rows: number }>(await shop.services.db.execute(sql.raw(`SELECT count(*)::int AS rows FROM ${from}`)))[0]
        ?.rows ?? 0;
    const left = async () =>
      [
        await count('sign_in_proofs'),
        await count('outbox'),
        await count(`rate_limits WHERE key LIKE 'signIn.%'`),
      ] as const;
    await request(shop.person(), `${randomUUID()}@vitrine.test`);
    const seen = [];
    for (const address of [Email, `${randomUUID()}@vitrine.test`, unconfirmed]) {
      const before = await left();
      const bytes = await bytesOf(await request(shop.person(), address));
      const headers = bytes.headers.map(([name, value]) => [name, name === 'set-cookie' ? '' : value]);
      seen.push({ ...bytes, headers, grown: (await left()).map((rows, at) => rows - (before[at] ?? 0)) });
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect((await mails()).map(({ to }) => to.address)).toEqual([Email]);
  });

  test('is mailed three times an hour to a mailbox, which a known browser and an attacked owner need not share with strangers', async () => {
    const { person: known, Email } = await customerOf(shop);
    for (let nth = 0; nth < 5; nth += 1)
      expect((await request(shop.person(), Email, `203.0.113.${nth}`)).status).toBe(200);
    expect(await mails()).toHaveLength(3);
    await known.send('POST', addresses.logoff, {});
    await request(known, Email);
    expect(await mails()).toHaveLength(4);
    expect((await prove(known, await lastCode())).status).toBe(200);
    // under a guessing attack the right password still gets its code
    const guess = { Email, Password: 'a wrong passphrase', ReturnUrl: '' };
    for (let nth = 0; nth < 10; nth += 1)
      await shop.person().send('POST', addresses.login, guess, { 'X-Forwarded-For': `192.0.2.${nth}` });
    const before = (await mails()).length;
    const owner = shop.person();
    await owner.send('POST', addresses.login, { ...guess, Password: 'a-long-enough-passphrase' });
    expect((await mails()).length - before).toBe(1);
    wait(3_601);
    await request(shop.person(), Email);
    // the others have expired
    expect(await mails()).toHaveLength(1);
  });

  test('is requested six times an hour from one client', async () => {
    const statuses = [];
    for (let nth = 0; nth < 7; nth += 1)
      statuses.push((await request(shop.person(), `${randomUUID()}@vitrine.test`, '192.0.2.9')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  test('without JavaScript works from the sign-in page, through the second factor, and keeps a refused address', async () => {
    const { Email, now } = await guarded(shop, clock);
    const person = shop.person();
    const post = (fields: Record<string, string>, path = '/nl/security/login') =>
      person.post(path, { ReturnUrl: '/nl/checkout', ...fields }, { Accept: 'text/html' });
    const refused = await post({ Do: 'requestSignInCode', Email: 'an@', Password: '' });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('"Email":"an@"')]);
    const asked = await post({ Do: 'requestSignInCode', Email, Password: '' });
    const step = '/nl/security/login?code=1&returnUrl=%2Fnl%2Fcheckout';
    expect([asked.status, asked.headers.get('Location')]).toEqual([303, step]);
    expect(await (await person.get(step)).text()).toContain('"IsCodeRequested":true');
    const half = await post({ Do: 'proveSignIn', Code: await lastCode() }, step);
    expect([half.status, half.headers.get('Location')]).toEqual([303, step]);
    expect(await (await person.get(step)).text()).toContain('"IsTwoFactor":true');
    const done = await post({ Do: 'proveSignIn', Code: now() }, step);
    expect([done.status, done.headers.get('Location')]).toEqual([303, '/nl/checkout']);
  });
});
