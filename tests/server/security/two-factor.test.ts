import { sql } from 'drizzle-orm';
import { safeParse } from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { twoFactorHomePage } from '#contract/two-factor.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { appCode, beginSetUp, homePage, stateIn, switchOn, twoFactorCalls as calls } from '../authenticator.ts';
import { addresses, customerOf, openSmallShop, password, pointersOf, problemOf } from '../http-shop.ts';
import { mailsOf } from '../mails-of.ts';

let shop: TestShop;
let time = Date.now();
beforeAll(async () => {
  shop = await openSmallShop({ now: () => time, limits: { signInFreeTries: 3, signInDelaySeconds: 60 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.services.db.execute(sql`TRUNCATE rate_limits, sign_in_proofs, outbox`);
});

const wait = (seconds: number) => {
  time += seconds * 1000;
};
const post = (person: Person, path: string, body: object) => person.send('POST', path, body);
const confirm = (person: Person, Code: string) => post(person, calls.confirm, { Code });
const now = (secret: string, drift = 0) => appCode(secret, time + drift * 1000);
const codeOf = async (answer: Response) => {
  const { status, errors, code } = await problemOf(answer);
  return [status, errors[0]?.code ?? code];
};
const pageOf = async (person: Person, query = '') => {
  const answer = (await (await person.get(homePage + query)).json()) as { Page: unknown };
  const page = safeParse(twoFactorHomePage.data, answer.Page);
  if (!page.success) throw new Error('not the page of two-factor authentication');
  return page.output;
};
const isSignedIn = async (person: Person) => (await person.get(homePage)).status === 200;
const tables = async () =>
  JSON.stringify([
    rowsOf(await shop.services.db.execute(sql`SELECT * FROM two_factors`)),
    rowsOf(await shop.services.db.execute(sql`SELECT * FROM recovery_codes`)),
  ]);

describe('[ACC-04] setting it up', () => {
  test('asks for the password first, and changes nothing until the code of the app is right', async () => {
    const { person, Email } = await customerOf(shop);
    expect(await codeOf(await post(person, calls.begin, { Password: 'not my password' }))).toEqual([
      422,
      'Security.WrongPassword',
    ]);
    expect(await codeOf(await confirm(person, '123456'))).toEqual([422, 'TwoFactor.SetUpOver']);
    const secret = await beginSetUp(person);
    expect(await beginSetUp(person)).toBe(secret);
    const wrong = await confirm(person, now(secret, 300));
    expect([wrong.status, pointersOf(await problemOf(wrong))]).toEqual([422, ['/Code']]);
    const signIn = await post(shop.person(), addresses.login, { Email, Password: password });
    expect(await signIn.json()).toMatchObject({ IsCodeAsked: false, Person: { Email } });
    const on = await stateIn(await confirm(person, `${now(secret).slice(0, 3)} ${now(secret).slice(3)}`));
    expect(on).toMatchObject({ IsOn: true, RecoveryCodesLeft: 10, Enrolment: null });
    expect(new Set(on.RecoveryCodes).size).toBe(10);
    for (const code of on.RecoveryCodes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  });

  test('names the shop and the account in the link of the QR code, which is drawn by the server', async () => {
    const { person, Email } = await customerOf(shop);
    const { Enrolment } = await stateIn(await post(person, calls.begin, { Password: password }));
    const link = new URL(Enrolment?.Uri ?? '');
    expect(decodeURIComponent(link.pathname)).toContain(Email);
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      secret: Enrolment?.Secret.replaceAll(' ', ''),
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    // the three corners of a QR code, each a ring of 24 squares around 9, in a quiet zone of four
    expect(Enrolment?.QrPath).toMatch(/^M4 4h1v1h-1zM5 4h1v1h-1z/);
    expect(Enrolment?.QrSize).toBeGreaterThan(8 + 21);
  });

  test('takes the code of a clock half a minute off, and of no other', async () => {
    for (const drift of [-30, 0, 30]) {
      const { person } = await customerOf(shop);
      const secret = await beginSetUp(person);
      expect((await confirm(person, now(secret, drift))).status).toBe(200);
    }
    for (const drift of [-60, 60]) {
      const { person } = await customerOf(shop);
      const secret = await beginSetUp(person);
      expect(await codeOf(await confirm(person, now(secret, drift)))).toEqual([422, 'Security.WrongAppCode']);
    }
  });

  test('is over after an hour, and then shows another secret', async () => {
    const { person } = await customerOf(shop);
    const secret = await beginSetUp(person);
    wait(3599);
    expect((await pageOf(person, '?step=enrol')).Enrolment?.Secret).toBe(secret);
    wait(1);
    expect((await pageOf(person, '?step=enrol')).Step).toBe('home');
    expect(await codeOf(await confirm(person, now(secret)))).toEqual([422, 'TwoFactor.SetUpOver']);
    expect(await beginSetUp(person)).not.toBe(secret);
  });

  test('locks after five wrong codes, says until when, also after a reload, and opens then', async () => {
    const { person } = await customerOf(shop);
    const secret = await beginSetUp(person);
    for (let nth = 0; nth < 5; nth += 1) {
      wait(60);
      expect(await codeOf(await confirm(person, now(secret, 900)))).toEqual([422, 'Security.WrongAppCode']);
    }
    const Until = new Date(time + 11 * 60_000).toISOString();
    const locked = await confirm(person, now(secret));
    expect([locked.status, locked.headers.get('Retry-After')]).toEqual([429, '660']);
    expect(await problemOf(locked)).toMatchObject({ code: 'Security.CodeLocked', RetryAt: Until });
    expect((await pageOf(person, '?step=enrol')).Lock).toMatchObject({ Until, Seconds: 660 });
    wait(660);
    expect((await pageOf(person, '?step=enrol')).Lock).toBe(null);
    expect((await confirm(person, now(secret))).status).toBe(200);
  });
});

describe('[ACC-04] secrets', () => {
  test('are in no table as they are: neither the app’s nor the recovery codes', async () => {
    const { person } = await customerOf(shop);
    const { secret, codes } = await switchOn(shop, person);
    const stored = await tables();
    expect(stored).toContain('code_hash');
    for (const each of [secret, ...codes])
      for (const written of [each, each.replaceAll(/[ -]/g, '')]) expect(stored).not.toContain(written);
  });

  test('of one account do not open when they are moved to another', async () => {
    const [one, other] = [await customerOf(shop), await customerOf(shop)];
    await beginSetUp(one.person);
    await beginSetUp(other.person);
    await shop.services.db.execute(sql`
      UPDATE two_factors SET secret = (SELECT secret FROM two_factors JOIN customers ON id = customer_id WHERE email = ${one.Email})
      WHERE customer_id = (SELECT id FROM customers WHERE email = ${other.Email})`);
    expect((await other.person.get(`${homePage}?step=enrol`)).status).toBe(500);
  });

  test('are shown once: until they are kept, for a quarter of an hour, at their own step, as a text file too', async () => {
    const { person, Email } = await customerOf(shop);
    const { codes } = await switchOn(shop, person);
    expect(await pageOf(person)).toMatchObject({ Step: 'home', Enrolment: null, RecoveryCodes: [], AreCodesNew: true });
    expect((await pageOf(person, '?step=codes')).RecoveryCodes).toEqual(codes);
    const file = await person.get(`${calls.file}?culture=nl`);
    expect([
      file.headers.get('Content-Type'),
      file.headers.get('Content-Disposition'),
      file.headers.get('Cache-Control'),
    ]).toEqual(['text/plain; charset=UTF-8', 'attachment; filename="recovery-codes.txt"', 'private, no-store']);
    const text = await file.text();
    expect(text.split('\r\n').filter((line) => codes.includes(line))).toEqual(codes);
    expect(text).toContain(`Herstelcodes voor ${Email}`);
    expect(await stateIn(await post(person, calls.keep, {}))).toMatchObject({
      RecoveryCodes: [],
      RecoveryCodesLeft: 10,
    });
    expect((await pageOf(person, '?step=codes')).Step).toBe('home');
    expect((await person.get(calls.file)).status).toBe(404);
    const later = await customerOf(shop);
    await switchOn(shop, later.person);
    wait(15 * 60);
    expect((await pageOf(later.person, '?step=codes')).Step).toBe('home');
    expect([(await shop.person().get(calls.file)).status, (await later.person.get(calls.file)).status]).toEqual([
      401, 404,
    ]);
  });
});

describe('[ACC-04] every change', () => {
  const changes = [
    ['on', 'activée'],
    ['codes', 'Nouveaux codes'],
    ['off', 'désactivée'],
  ] as const;

  test.each(changes)(
    'switching %s gives this browser a new session, ends the others and notifies the owner',
    async (what, said) => {
      const { person, Email } = await customerOf(shop);
      const other = shop.person();
      const signInAgain = async () => {
        await post(other, addresses.login, { Email, Password: password });
        return await isSignedIn(other);
      };
      let change = async () => confirm(person, now(await beginSetUp(person)));
      if (what !== 'on') {
        const { codes } = await switchOn(shop, person);
        await post(other, addresses.login, { Email, Password: password });
        await post(other, calls.code, { Code: codes[0] });
        change = () => post(person, what === 'off' ? calls.disable : calls.renew, { Password: password });
      } else expect(await signInAgain()).toBe(true);
      expect(await isSignedIn(other)).toBe(true);
      await shop.services.db.execute(sql`TRUNCATE outbox`);
      const before = person.cookies.get('vitrine_session');
      const stolen = shop.person();
      stolen.cookies.set('vitrine_session', before ?? '');
      expect(await isSignedIn(stolen)).toBe(true);
      expect((await change()).status).toBe(200);
      expect(person.cookies.get('vitrine_session')).not.toBe(before);
      expect([await isSignedIn(person), await isSignedIn(stolen), await isSignedIn(other)]).toEqual([
        true,
        false,
        false,
      ]);
      const [mail, ...more] = await mailsOf(shop, 'twoFactorChanged');
      expect([mail?.to.address, mail?.subject, more]).toEqual([Email, expect.stringContaining(said), []]);
      expect(mail?.text).toContain('/fr/security/forgotpassword\n');
    },
  );

  test('needs the password, whose guesses are delayed as at sign-in', async () => {
    const { person } = await customerOf(shop);
    await switchOn(shop, person);
    const disable = (Password: string) => post(person, calls.disable, { Password });
    await shop.services.db.execute(sql`TRUNCATE rate_limits`);
    const { limits } = shop.settings;
    for (let nth = 0; nth < limits.signInFreeTries; nth += 1)
      expect(await codeOf(await disable(`guess ${nth}`))).toEqual([422, 'Security.WrongPassword']);
    expect((await disable(password)).status).toBe(429);
    wait(60);
    expect(await stateIn(await disable(password))).toMatchObject({ IsOn: false, RecoveryCodesLeft: 0 });
    expect(await tables()).not.toContain('"customer_id":null');
  });

  test('new codes replace all old ones', async () => {
    const { person, Email } = await customerOf(shop);
    const { codes } = await switchOn(shop, person);
    const { RecoveryCodes } = await stateIn(await post(person, calls.renew, { Password: password }));
    expect(RecoveryCodes.filter((code) => codes.includes(code))).toEqual([]);
    const use = async (Code: string | undefined) => {
      const browser = shop.person();
      await post(browser, addresses.login, { Email, Password: password });
      return (await post(browser, calls.code, { Code })).status;
    };
    expect([await use(codes[0]), await use(RecoveryCodes[0])]).toEqual([422, 200]);
  });
});
