import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { appCode, switchOn, twoFactorCalls as calls } from '../authenticator.ts';
import { addresses, customerOf, openSmallShop, password } from '../http-shop.ts';
import { mailsOf } from '../mails-of.ts';
import { newPassword, requestedToken, resetBy } from '../reset-link.ts';
import { guarded, halfway, isSignedIn, login, prove, refusalOf, signedIn, wrongCode } from '../second-factor.ts';

let shop: TestShop;
const clock = { time: Date.now() };
beforeAll(async () => {
  shop = await openSmallShop({
    now: () => clock.time,
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.services.db.execute(sql`TRUNCATE rate_limits, sign_in_proofs, outbox`);
});

const wait = (seconds: number) => {
  clock.time += seconds * 1000;
};

describe('[ACC-04] signing in with two-factor authentication', () => {
  test('asks for the code after the right password: no session exists before it is right', async () => {
    const { Email, now } = await guarded(shop, clock);
    const person = shop.person();
    const asked = await signedIn(await login(person, Email));
    expect(asked).toMatchObject({ Person: null, IsCodeAsked: true, IsTwoFactor: true, Uri: '/fr/checkout' });
    const sessions = async () =>
      rowsOf(
        await shop.services.db.execute(
          sql`SELECT 1 FROM sessions JOIN customers ON customers.id = customer_id WHERE email = ${Email}`,
        ),
      ).length;
    expect([await isSignedIn(person), await sessions()]).toEqual([false, 1]);
    expect(await mailsOf(shop, 'signInCode')).toEqual([]);
    expect(await refusalOf(await prove(person, now(600)))).toEqual(wrongCode);
    expect(await isSignedIn(person)).toBe(false);
    expect(await signedIn(await prove(person, now()))).toMatchObject({
      Person: { Email },
      Uri: '/fr/checkout',
      IsCodeAsked: false,
      RecoveryCodesLeft: null,
    });
    expect([await isSignedIn(person), await sessions()]).toEqual([true, 2]);
  });

  test('asks a browser that the account knows as well', async () => {
    const { known, Email, now } = await guarded(shop, clock);
    await known.send('POST', addresses.logoff, {});
    expect(await signedIn(await login(known, Email))).toMatchObject({ IsTwoFactor: true });
    expect((await prove(known, now())).status).toBe(200);
  });

  test('takes the code of a clock half a minute off, each once, and none from before the last', async () => {
    const { Email, now } = await guarded(shop, clock);
    for (const drift of [-60, 60])
      expect(await refusalOf(await prove(await halfway(shop, Email), now(drift)))).toEqual(wrongCode);
    expect((await prove(await halfway(shop, Email), now())).status).toBe(200);
    // a code that somebody watched being typed, and the one before it
    for (const drift of [0, -30])
      expect(await refusalOf(await prove(await halfway(shop, Email), now(drift)))).toEqual(wrongCode);
    expect((await prove(await halfway(shop, Email), now(30))).status).toBe(200);
    wait(90);
    expect((await prove(await halfway(shop, Email), now(-30))).status).toBe(200);
  });

  test('does not take the code that switched it on', async () => {
    const { person, Email } = await customerOf(shop);
    const { secret } = await switchOn(shop, person);
    expect(await refusalOf(await prove(await halfway(shop, Email), appCode(secret, clock.time)))).toEqual(wrongCode);
  });

  test('takes a recovery code instead, once, however it is written, and says how many are left', async () => {
    const { Email, codes } = await guarded(shop, clock);
    const [first = '', second = ''] = codes;
    const answer = await signedIn(await prove(await halfway(shop, Email), first.toUpperCase().replaceAll('-', ' ')));
    expect(answer).toMatchObject({
      RecoveryCodesLeft: 9,
      Uri: '/fr/security/twofactorhome?recovered=1&returnUrl=%2Ffr%2Fcheckout',
    });
    expect(await refusalOf(await prove(await halfway(shop, Email), first))).toEqual(wrongCode);
    expect((await signedIn(await prove(await halfway(shop, Email), second))).RecoveryCodesLeft).toBe(8);
    const other = await guarded(shop, clock);
    expect(await refusalOf(await prove(await halfway(shop, other.Email), codes[2] ?? ''))).toEqual(wrongCode);
  });

  test('is over after half an hour, in another browser, once it was switched off, or abandoned', async () => {
    const { known, Email, now } = await guarded(shop, clock);
    const over = [422, 'Security.CodeExpired'];
    const late = await halfway(shop, Email);
    wait(30 * 60);
    expect(await refusalOf(await prove(late, now()))).toEqual(over);
    expect(await refusalOf(await prove(shop.person(), now()))).toEqual(over);
    const gone = await halfway(shop, Email);
    await gone.post('/fr/security/login?code=1', { Do: 'forgetSignInCode', ReturnUrl: '' });
    expect(await refusalOf(await prove(gone, now()))).toEqual(over);
    const overtaken = await halfway(shop, Email);
    expect((await known.send('POST', calls.disable, { Password: password })).status).toBe(200);
    expect(await refusalOf(await prove(overtaken, now()))).toEqual(over);
    expect(await signedIn(await login(shop.person(), Email))).toMatchObject({ Person: { Email }, IsCodeAsked: false });
  });

  test('a new password by mail does not switch it off', async () => {
    const { Email, now } = await guarded(shop, clock);
    const token = await requestedToken(shop, shop.person(), Email);
    const person = shop.person();
    const before = await halfway(shop, Email);
    expect((await resetBy(person, token)).status).toBe(200);
    expect(await refusalOf(await prove(before, now()))).toEqual([422, 'Security.CodeExpired']);
    expect(await signedIn(await login(person, Email, newPassword))).toMatchObject({ Person: null, IsTwoFactor: true });
    expect((await prove(person, now())).status).toBe(200);
  });
});

describe('[ACC-04] without JavaScript', () => {
  const form = (person: Person, fields: Record<string, string>, query = '') =>
    person.post(`/nl/security/login${query}`, { ReturnUrl: '/nl/checkout', ...fields });

  test('the sign-in page asks for the code, keeps what was typed, and leads on', async () => {
    const { Email, codes } = await guarded(shop, clock);
    const person = shop.person();
    const asked = await form(person, { Do: 'signIn', Email, Password: password });
    const page = '/nl/security/login?code=1&returnUrl=%2Fnl%2Fcheckout';
    expect([asked.status, asked.headers.get('Location')]).toEqual([303, page]);
    expect(await (await person.get(page)).text()).toContain('"IsTwoFactor":true');
    const wrong = await form(person, { Do: 'proveSignIn', Code: '000 000' }, '?code=1');
    const text = await wrong.text();
    expect([wrong.status, text.includes('"Code":"000 000"'), text.includes('WrongAppCode')]).toEqual([422, true, true]);
    const done = await form(person, { Do: 'proveSignIn', Code: codes[0] ?? '' }, '?code=1');
    expect([done.status, done.headers.get('Location')]).toEqual([
      303,
      '/nl/security/twofactorhome?recovered=1&returnUrl=%2Fnl%2Fcheckout',
    ]);
  });
});
