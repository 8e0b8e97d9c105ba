import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { safeParse } from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInAnswer } from '#contract/security.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { addresses, customerOf, openSmallShop, password, problemOf } from '../http-shop.ts';
import { mailsOf } from '../mails-of.ts';

let shop: TestShop;
let time = Date.now();
beforeAll(async () => {
  shop = await openSmallShop({
    now: () => time,
    env: { TRUSTED_PROXIES: 'loopback' },
    limits: {
      signInPerAccount: 10,
      signInPerAddress: 20,
      signInFreeTries: 3,
      signInDelaySeconds: 60,
      codesPerRecipient: 3,
    },
  });
  await shop.listen();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.services.db.execute(sql`TRUNCATE rate_limits, sign_in_proofs, outbox`);
});

const home = '198.51.100.1';
const codeCall = `${addresses.login}/code`;
const wait = (seconds: number) => {
  time += seconds * 1000;
};
const login = (person: Person, Email: string, Password = 'a wrong passphrase', from = home) =>
  person.send('POST', addresses.login, { Email, Password, ReturnUrl: '/fr/checkout' }, { 'X-Forwarded-For': from });
const wrong = async (Email: string, count: number, from?: (nth: number) => string) => {
  const statuses = [];
  for (let nth = 0; nth < count; nth += 1)
    statuses.push((await login(shop.person(), Email, undefined, from?.(nth))).status);
  return statuses;
};
const fromEverywhere = (nth: number) => `203.0.113.${nth}`;
/** An account that so many addresses have tried to guess that a password alone proves nothing. */
const attacked = async () => {
  const { person, Email } = await customerOf(shop);
  await shop.services.db.execute(sql`TRUNCATE rate_limits, outbox`);
  await wrong(Email, 10, fromEverywhere);
  return { known: person, Email };
};
const mails = () => mailsOf(shop, 'signInCode');
const lastCode = async () => /^\d{6}$/m.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? '';
const saidOf = async (answer: Response) => {
  const { output, success } = safeParse(signInAnswer, await answer.json());
  return success ? [answer.status, output.Person?.FirstName ?? null, output.IsCodeAsked] : [answer.status];
};

describe('[RUN-05] password guessing is throttled', () => {
  test('longer and longer, for that account and from that IP address only; it resets after a quarter of an hour', async () => {
    const { Email } = await customerOf(shop);
    expect(await wrong(Email, 4)).toEqual([422, 422, 422, 429]);
    for (const seconds of [1, 2, 4, 8]) {
      // the right password waits as well, or the response would reveal it
      const refused = await login(shop.person(), Email.toUpperCase(), password);
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, String(seconds)]);
      expect((await problemOf(refused)).Message).toContain(`dans ${seconds} seconde`);
      wait(seconds);
      expect(await wrong(Email, 1)).toEqual([422]);
    }
    // elsewhere, or for another account, there is no delay
    expect((await login(shop.person(), Email, password, '203.0.113.50')).status).toBe(200);
    expect(await wrong('nobody@vitrine.test', 1)).toEqual([422]);
    expect((await login(shop.person(), Email, password)).headers.get('Retry-After')).toBe('16');
    wait(15 * 60);
    expect(await wrong(Email, 4)).toEqual([422, 422, 422, 429]);
  });

  test('for a minute at most, and not at all after the right password', async () => {
    const { Email } = await customerOf(shop);
    for (let nth = 0; nth < 12; nth += 1) {
      await wrong(Email, 1);
      wait(60);
    }
    await wrong(Email, 1);
    expect((await login(shop.person(), Email)).headers.get('Retry-After')).toBe('60');
    await shop.services.db.execute(sql`TRUNCATE rate_limits`);
    expect(await wrong(Email, 2)).toEqual([422, 422]);
    expect((await login(shop.person(), Email, password)).status).toBe(200);
    expect(await wrong(Email, 4)).toEqual([422, 422, 422, 429]);
  });

  test('for concurrent attempts as for consecutive ones', async () => {
    const { Email } = await customerOf(shop);
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(shop.person(), Email)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
  });

  test('five wrong passwords from elsewhere never lock the owner out', async () => {
    const { Email } = await customerOf(shop);
    expect(await wrong(Email, 5, fromEverywhere)).toEqual([422, 422, 422, 422, 422]);
    expect((await login(shop.person(), Email, password)).status).toBe(200);
  });
});

describe('[RUN-05] an account under attack from many addresses requires a proof', () => {
  test('the same response whether the password was right, wrong, or there is no account; only the owner gets a mail', async () => {
    const { Email } = await attacked();
    const nobody = `${randomUUID()}@vitrine.test`;
    await wrong(nobody, 10, fromEverywhere);
    const asked = [
      await login(shop.person(), Email, password),
      await login(shop.person(), Email),
      await login(shop.person(), nobody, password),
    ];
    const told = await Promise.all(
      asked.map(async (answer) => {
        const cookies = answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43};/, '=…;'));
        return [answer.status, await answer.text(), cookies.join()];
      }),
    );
    expect(told[0]).toEqual([200, expect.stringContaining('"IsCodeAsked":true'), expect.stringContaining('HttpOnly')]);
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
    expect((await mails()).map(({ to, subject }) => [to.address, subject])).toEqual([
      [Email, expect.stringContaining('code de connexion')],
    ]);
  });

  test('the code signs in once, in the browser that requested it, and that browser is known from then on', async () => {
    const { Email } = await attacked();
    const owner = shop.person();
    expect(await saidOf(await login(owner, Email, password))).toEqual([200, null, true]);
    const Code = await lastCode();
    const thief = shop.person();
    const send = (person: Person) => person.send('POST', codeCall, { Code, ReturnUrl: '/fr/checkout' });
    expect((await send(thief)).status).toBe(422);
    const ticket = owner.cookies.get('vitrine_proof') ?? '';
    expect(await saidOf(await send(owner))).toEqual([200, 'Emma', false]);
    thief.cookies.set('vitrine_proof', ticket);
    expect((await problemOf(await send(thief))).code).toBe('Security.CodeExpired');
    expect(await saidOf(await login(owner, Email, password))).toEqual([200, 'Emma', false]);
  });

  test('five wrong codes or ten minutes invalidate it, and no guess at a code without the password is ever right', async () => {
    const { Email } = await attacked();
    const tryCode = async (person: Person, Code: string) =>
      (await problemOf(await person.send('POST', codeCall, { Code }))).code;
    const owner = shop.person();
    await login(owner, Email, password);
    const Code = await lastCode();
    const other = Code === '000000' ? '111111' : '000000';
    for (let nth = 0; nth < 5; nth += 1) expect(await tryCode(owner, other)).toBe('Problem.Invalid');
    expect(await tryCode(owner, Code)).toBe('Security.CodeExpired');
    const late = shop.person();
    wait(2);
    await login(late, Email, password);
    const second = await lastCode();
    wait(600);
    expect(await tryCode(late, second)).toBe('Security.CodeExpired');
  });

  test('another code may be requested after half a minute and replaces the first; codes per mailbox are limited per hour', async () => {
    const { Email } = await attacked();
    const owner = shop.person();
    await login(owner, Email, password);
    const first = await lastCode();
    const resend = () => owner.send('POST', `${codeCall}/resend`, {});
    const early = await resend();
    expect([early.status, early.headers.get('Retry-After')]).toEqual([429, '30']);
    wait(30);
    expect((await resend()).status).toBe(200);
    const second = await lastCode();
    if (first !== second) expect((await owner.send('POST', codeCall, { Code: first })).status).toBe(422);
    expect((await owner.send('POST', codeCall, { Code: second })).status).toBe(200);
    for (let nth = 0; nth < 4; nth += 1) {
      wait(60);
      await login(shop.person(), Email, password, `192.0.2.${nth}`);
    }
    const sent = rowsOf(
      await shop.services.db.execute(sql`SELECT 1 FROM sign_in_proofs WHERE customer_id IS NOT NULL`),
    );
    expect(sent).toHaveLength(1);
  });

  test('a browser that the account knows needs no code, and is throttled for its own mistakes alone', async () => {
    const { known, Email } = await attacked();
    await known.send('POST', addresses.logoff);
    expect(await saidOf(await login(known, Email, password))).toEqual([200, 'Emma', false]);
    const statuses = [];
    for (let nth = 0; nth < 4; nth += 1) statuses.push((await login(known, Email)).status);
    expect(statuses).toEqual([422, 422, 422, 429]);
    wait(1);
    expect((await login(known, Email, password)).status).toBe(200);
    // a copy of the table, or of the browser's former cookie, is not recognised
    const rows = rowsOf<{ hash: string }>(
      await shop.services.db.execute(sql`SELECT id_hash AS hash FROM known_devices`),
    );
    const secret = known.cookies.get('vitrine_device') ?? '';
    expect(rows.map(({ hash }) => hash)).not.toContain(secret);
    await login(known, Email, password);
    const thief = shop.person();
    thief.cookies.set('vitrine_device', secret);
    expect(await saidOf(await login(thief, Email, password, '192.0.2.7'))).toEqual([200, null, true]);
  });

  test('without JavaScript the sign-in page asks for the code, keeps what was typed, and continues', async () => {
    const { Email } = await attacked();
    const owner = shop.person();
    const from = { 'X-Forwarded-For': '192.0.2.9', Accept: 'text/html' };
    const fields = { Do: 'signIn', Email, Password: password, ReturnUrl: '/fr/checkout' };
    const asked = await owner.post('/fr/security/login', fields, from);
    const step = asked.headers.get('Location') ?? '';
    expect([asked.status, step]).toEqual([303, '/fr/security/login?code=1&returnUrl=%2Ffr%2Fcheckout']);
    expect(await (await owner.get(step)).text()).toContain('"IsCodeAsked":true');
    expect(await (await shop.person().get(step)).text()).toContain('"IsCodeAsked":false');
    const refused = await owner.post(step, { Do: 'proveSignIn', Code: '12 34', ReturnUrl: '/fr/checkout' }, from);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('"Code":"12 34"')]);
    wait(30);
    const again = await owner.post(step, { Do: 'resendSignInCode', ReturnUrl: '/fr/checkout' }, from);
    expect([again.status, again.headers.get('Location')]).toEqual([303, expect.stringContaining('sent=1')]);
    const proved = { Do: 'proveSignIn', Code: await lastCode(), ReturnUrl: '/fr/checkout' };
    const entered = await owner.post(step, proved, from);
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/fr/checkout']);
    await login(owner, Email, 'a wrong passphrase', '192.0.2.10');
    const back = await owner.post(step, { Do: 'forgetSignInCode', ReturnUrl: '/fr/checkout' }, from);
    expect([back.status, back.headers.get('Location')]).toEqual([303, '/fr/security/login?returnUrl=%2Ffr%2Fcheckout']);
    expect(owner.cookies.has('vitrine_proof')).toBe(false);
  });
});
