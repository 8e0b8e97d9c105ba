import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import { hashOf, newSecret } from '#server/http/browser-secrets.ts';
import { demoPassword } from '#server/security/demo-password.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { addresses, cartOf, customerOf, openSmallShop, password, pointersOf, problemOf } from '../http-shop.ts';
import { mailsOf } from '../mails-of.ts';
import { newPassword as fresh, recoveryCalls as calls, requestedToken, resetBy } from '../reset-link.ts';
import { waitForCode } from '../sign-in-proof.ts';
import { variant } from '../small-shop.ts';

let shop: TestShop;
let time = Date.now();
beforeAll(async () => {
  shop = await openSmallShop({ now: () => time, limits: { signInFreeTries: 3, signInDelaySeconds: 60 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.services.db.execute(sql`TRUNCATE rate_limits, password_resets, outbox`);
});

const wait = (minutes: number) => {
  time += minutes * 60_000;
};
const linkOf = (Email: string) => requestedToken(shop, shop.person(), Email);
const reset = (Token: string, Password = fresh, person = shop.person()) => resetBy(person, Token, Password);
const login = (Email: string, Password: string, person = shop.person()) =>
  person.send('POST', addresses.login, { Email, Password });
const isSignedIn = async (person: Person) =>
  (await person.get('/api/v1/catalog/customerref/search?q=anna&page=1')).status === 200;

describe('[ACC-02] a forgotten password', () => {
  test('is replaced by means of a mailed link, and from then on only the new one signs in', async () => {
    const { Email } = await customerOf(shop);
    const Token = await linkOf(Email.toUpperCase());
    const [mail] = await mailsOf(shop, 'passwordReset');
    expect([mail?.to.address, mail?.text]).toEqual([Email, expect.stringContaining(`?token=${Token}\n`)]);
    const done = await reset(Token);
    expect([done.status, await done.json()]).toEqual([200, { Uri: '/fr/security/login?reset=1' }]);
    expect((await login(Email, password)).status).toBe(422);
    expect((await login(Email, fresh)).status).toBe(200);
  });

  test.each([
    ['fr', 'Un nouveau mot de passe', 'Bonjour Emma,', 'valable 30 minutes', 'est changé'],
    ['nl', 'Een nieuw wachtwoord', 'Beste Emma,', '30 minuten geldig', 'is gewijzigd'],
  ] as const)('is mailed about in %s, as text and as HTML', async (culture, subject, greeting, valid, changed) => {
    const { Email } = await customerOf(shop);
    await shop.person().send('POST', `${calls.forgot}?culture=${culture}`, { Email });
    const [asked] = await mailsOf(shop, 'passwordReset');
    const [, token = ''] = /token=([\w-]{43})\n/.exec(asked?.text ?? '') ?? [];
    const link = `http://localhost:3000/${culture}/security/resetpassword?token=${token}`;
    expect(asked?.subject).toContain(subject);
    for (const part of [greeting, valid, link]) {
      expect(asked?.text).toContain(part);
      expect(asked?.html).toContain(part);
    }
    expect(asked?.html).toContain(`<html lang="${culture}">`);
    await shop.person().send('POST', `${calls.reset}?culture=${culture}`, {
      Token: token,
      Password: fresh,
      PasswordConfirm: fresh,
    });
    const [told] = await mailsOf(shop, 'passwordChanged');
    expect([told?.to.address, told?.subject]).toEqual([Email, expect.stringContaining(changed)]);
    expect(told?.text).toContain(`http://localhost:3000/${culture}/security/forgotpassword\n`);
    expect(`${told?.text} ${told?.html}`).not.toContain(token);
  });

  test('the link is in no table, and a mail that was overtaken is not sent', async () => {
    const { Email } = await customerOf(shop);
    const first = await linkOf(Email);
    const stored = JSON.stringify(rowsOf(await shop.services.db.execute(sql`SELECT * FROM password_resets`)));
    expect(stored).toContain('token_hash');
    expect(stored).not.toContain(first);
    const second = await linkOf(Email);
    const mails = await mailsOf(shop, 'passwordReset');
    expect(mails.map(({ text }) => [text.includes(first), text.includes(second)])).toEqual([[false, true]]);
  });
});

describe('[ACC-02] a link to a new password', () => {
  const isOver = async (answer: Response) => [answer.status, (await problemOf(answer)).code];
  const over = [422, 'Recovery.LinkOver'];

  test('works once', async () => {
    const { Email } = await customerOf(shop);
    const Token = await linkOf(Email);
    expect((await reset(Token)).status).toBe(200);
    expect(await isOver(await reset(Token, 'another nine herons'))).toEqual(over);
    expect((await login(Email, fresh)).status).toBe(200);
  });

  test('works once for those who post it at the same moment', async () => {
    const { Email } = await customerOf(shop);
    const Token = await linkOf(Email);
    const passwords = Array.from({ length: 5 }, (_, nth) => `herons in a row of ${nth}`);
    const answers = await Promise.all(passwords.map((each) => reset(Token, each)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422]);
    const won = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await login(Email, won)).status).toBe(200);
    expect(await mailsOf(shop, 'passwordChanged')).toHaveLength(1);
  });

  test('works for half an hour', async () => {
    const { Email } = await customerOf(shop);
    const early = await linkOf(Email);
    wait(29.9);
    const page = async (token: string) =>
      ((await (await shop.person().get(`/fr/security/resetpassword?token=${token}`)).json()) as { Page: unknown }).Page;
    expect(await page(early)).toEqual({ Kind: 'resetPassword', Token: early, Email, IsExpired: false });
    wait(0.1);
    expect(await page(early)).toEqual({ Kind: 'resetPassword', Token: early, Email: '', IsExpired: true });
    expect(await isOver(await reset(early))).toEqual(over);
    const late = await linkOf(Email);
    wait(29.9);
    expect((await reset(late)).status).toBe(200);
  });

  test('works until the next one is requested, by whomever; one for another account leaves it alone', async () => {
    const [{ Email }, other] = [await customerOf(shop), await customerOf(shop)];
    const first = await linkOf(Email);
    const second = await linkOf(Email);
    await linkOf(other.Email);
    expect(await isOver(await reset(first))).toEqual(over);
    expect((await reset(second)).status).toBe(200);
  });

  test('changes nothing when it is only opened, and its URL is told to no other page', async () => {
    const { Email } = await customerOf(shop);
    const Token = await linkOf(Email);
    const opened = await shop.person().get(`/fr/security/resetpassword?token=${Token}`, { Accept: 'text/html' });
    expect([opened.status, opened.headers.get('Referrer-Policy')]).toEqual([200, 'no-referrer']);
    const other = await shop.person().get('/fr/security/forgotpassword', { Accept: 'text/html' });
    expect(other.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect((await reset(Token)).status).toBe(200);
  });

  test('names what is wrong with the password, and stays valid meanwhile', async () => {
    const { Email } = await customerOf(shop);
    const Token = await linkOf(Email);
    const refusalOf = async (Password: string, PasswordConfirm = Password) => {
      const problem = await problemOf(
        await shop.person().send('POST', calls.reset, { Token, Password, PasswordConfirm }),
      );
      return [problem.status, pointersOf(problem), problem.errors[0]?.code];
    };
    expect(await refusalOf('')).toEqual([422, ['/Password', '/PasswordConfirm'], 'Form.Mandatory']);
    expect(await refusalOf('seven77')).toEqual([422, ['/Password'], 'Form.MinLength']);
    expect(await refusalOf('motdepasse1')).toEqual([422, ['/Password'], 'Form.CommonPassword']);
    expect(await refusalOf(Email)).toEqual([422, ['/Password'], 'Form.PasswordIsEmail']);
    expect(await refusalOf(fresh, `${fresh}!`)).toEqual([422, ['/PasswordConfirm'], 'Form.EqualTo']);
    expect((await login(Email, password)).status).toBe(200);
    expect((await reset(Token)).status).toBe(200);
  });
});

describe('[ACC-02] a new password closes what the old one opened', () => {
  test('every session of the account, this browser’s too, and the browsers that it knew; nobody else’s', async () => {
    const { person: here, Email } = await customerOf(shop);
    const elsewhere = shop.person();
    await login(Email, password, elsewhere);
    const { person: stranger } = await customerOf(shop);
    expect([await isSignedIn(here), await isSignedIn(elsewhere), await isSignedIn(stranger)]).toEqual([
      true,
      true,
      true,
    ]);
    expect((await reset(await linkOf(Email), fresh, here)).status).toBe(200);
    expect([await isSignedIn(here), await isSignedIn(elsewhere), await isSignedIn(stranger)]).toEqual([
      false,
      false,
      true,
    ]);
    const known = rowsOf<{ rows: number }>(
      await shop.services.db.execute(sql`
        SELECT count(*)::int AS rows FROM known_devices JOIN customers ON customers.id = customer_id WHERE email = ${Email}`),
    );
    // only the one that the new password was chosen in
    expect(known).toEqual([{ rows: 1 }]);
  });

  test('a sign-in with the old password that awaits its mailed code', async () => {
    const { Email } = await customerOf(shop);
    const waiting = shop.person();
    await waitForCode(shop, waiting, Email, '123456');
    await reset(await linkOf(Email));
    const proved = await waiting.send('POST', `${addresses.login}/code`, { Code: '123456' });
    expect((await problemOf(proved)).code).toBe('Security.CodeExpired');
  });

  test('but not a guest’s cart in the browser', async () => {
    const { Email } = await customerOf(shop);
    const person = shop.person();
    await person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
    await reset(await linkOf(Email), fresh, person);
    expect((await cartOf(person)).ItemsCount).toBe(1);
  });

  test('[RUN-05] its owner does not wait for wrong guesses', async () => {
    const { Email } = await customerOf(shop);
    for (let nth = 0; nth < 4; nth += 1) await login(Email, 'a wrong passphrase');
    expect((await login(Email, password)).status).toBe(429);
    await reset(await linkOf(Email));
    expect((await login(Email, fresh)).status).toBe(200);
  });
});

test('[ACC-02] in production nobody chooses the demo accounts’ password', async () => {
  const live = await openSmallShop({
    env: { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', TRUSTED_PROXIES: 'none' },
  });
  const { Email } = await customerOf(live);
  const Token = newSecret();
  await live.services.db.execute(sql`
    INSERT INTO password_resets (customer_id, token_hash, expires_at)
    SELECT id, ${hashOf(Token)}, now() + interval '1 minute' FROM customers WHERE email = ${Email}`);
  const refused = await problemOf(
    await live.person().send('POST', calls.reset, { Token, Password: demoPassword, PasswordConfirm: demoPassword }),
  );
  expect(refused.errors).toMatchObject([{ pointer: '/Password', code: 'Form.CommonPassword' }]);
  await live.close();
});
