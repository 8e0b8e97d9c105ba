import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountSecurityPageData } from '#contract/credentials.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { credentialsCalls as calls, linkToEmail } from '../email-link.ts';
import { addresses, cartOf, customerOf, openSmallShop, password, pointersOf, problemOf } from '../http-shop.ts';
import { mailsOf } from '../mails-of.ts';
import { newPassword as fresh, requestedToken, resetBy } from '../reset-link.ts';
import { variant } from '../small-shop.ts';

let shop: TestShop;
let time = Date.now();
beforeAll(async () => {
  shop = await openSmallShop({
    now: () => time,
    limits: { signInFreeTries: 3, signInDelaySeconds: 60, emailPerAccount: 5, emailPerRecipient: 3 },
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.services.db.execute(sql`TRUNCATE rate_limits, password_resets, email_changes, outbox`);
});

const page = '/fr/account/security';
const nobody = () => `${randomUUID()}@vitrine.test`;
const login = async (Email: string, Password: string, person = shop.person()) =>
  (await person.send('POST', addresses.login, { Email, Password })).status;
const isSignedIn = async (person: Person) =>
  (await person.get('/api/v1/catalog/customerref/search?q=anna&page=1')).status === 200;
const change = (person: Person, CurrentPassword = password, Password = fresh, PasswordConfirm = Password) =>
  person.send('POST', calls.password, { CurrentPassword, Password, PasswordConfirm });
const confirmEmail = (Token: string, person = shop.person()) => person.send('POST', calls.confirmEmail, { Token });
const refusalOf = async (answer: Response) => {
  const problem = await problemOf(answer);
  return [problem.status, pointersOf(problem), problem.errors[0]?.code ?? problem.code];
};
const pageOf = async (person: Person) =>
  ((await (await person.get(page)).json()) as { Page: AccountSecurityPageData }).Page;

describe('[ACC-02, SHOP-20] a customer changes the password', () => {
  test('by typing the current one: this browser stays signed in under a new id, all others are signed out', async () => {
    const { person, Email } = await customerOf(shop);
    await person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
    const elsewhere = shop.person();
    await login(Email, password, elsewhere);
    const before = person.cookies.get('vitrine_session');
    const done = await change(person);
    expect([done.status, await done.json()]).toEqual([200, { Uri: `${page}?done=password` }]);
    const after = person.cookies.get('vitrine_session');
    expect(after).not.toBe(before);
    expect([await isSignedIn(person), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await cartOf(person)).ItemsCount).toBe(1);
    person.cookies.set('vitrine_session', before ?? '');
    expect(await isSignedIn(person)).toBe(false);
    expect([await login(Email, password), await login(Email, fresh)]).toEqual([422, 200]);
    const [told] = await mailsOf(shop, 'passwordChanged');
    expect([told?.to.address, told?.subject]).toEqual([Email, expect.stringContaining('est changé')]);
    const known = rowsOf(
      await shop.services.db.execute(sql`
        SELECT 1 FROM known_devices JOIN customers ON customers.id = customer_id WHERE email = ${Email}`),
    );
    // this browser, and the one that just signed in
    expect(known).toHaveLength(2);
  });

  test('and is told at the field what is wrong, while the old one stays', async () => {
    const { person, Email } = await customerOf(shop);
    expect(await refusalOf(await change(person, ''))).toEqual([422, ['/CurrentPassword'], 'Form.Mandatory']);
    expect(await refusalOf(await change(person, 'wrong'))).toEqual([
      422,
      ['/CurrentPassword'],
      'Credentials.WrongPassword',
    ]);
    expect(await refusalOf(await change(person, password, 'motdepasse1'))).toEqual([
      422,
      ['/Password'],
      'Form.CommonPassword',
    ]);
    expect(await refusalOf(await change(person, password, Email))).toEqual([
      422,
      ['/Password'],
      'Form.PasswordIsEmail',
    ]);
    expect(await refusalOf(await change(person, password, fresh, `${fresh}!`))).toEqual([
      422,
      ['/PasswordConfirm'],
      'Form.EqualTo',
    ]);
    expect([await isSignedIn(person), await login(Email, password)]).toEqual([true, 200]);
    expect(await mailsOf(shop, 'passwordChanged')).toEqual([]);
  });

  test('[RUN-05] whoever sits at the open browser guesses no faster than at the sign-in', async () => {
    const { person } = await customerOf(shop);
    for (let nth = 0; nth < 3; nth += 1) expect((await change(person, `guess ${nth}`)).status).toBe(422);
    const refused = await change(person);
    expect([refused.status, (await problemOf(refused)).code]).toEqual([429, 'Security.Wait']);
    time += 61_000;
    expect((await change(person)).status).toBe(200);
  });

  test('and whatever was mailed before opens nothing any more', async () => {
    const { person, Email } = await customerOf(shop);
    const reset = await requestedToken(shop, shop.person(), Email);
    const moved = await linkToEmail(shop, person, nobody());
    expect((await change(person)).status).toBe(200);
    expect((await resetBy(shop.person(), reset, 'another nine herons')).status).toBe(422);
    expect((await confirmEmail(moved)).status).toBe(422);
  });
});

describe('[ACC-02, SHOP-20] a customer changes the e-mail address', () => {
  test('which is the account’s once its own mailbox has confirmed it; the former one is told', async () => {
    const { person, Email } = await customerOf(shop);
    const next = nobody();
    const asked = await person.send('POST', calls.email, { Email: next, CurrentPassword: password });
    expect([asked.status, await asked.json()]).toEqual([200, { Uri: `${page}?done=email` }]);
    expect(await pageOf(person)).toMatchObject({ Email, NewEmail: next });
    expect([await login(Email, password), await login(next, password)]).toEqual([200, 422]);
    const [mail] = await mailsOf(shop, 'emailChange');
    expect(mail?.to.address).toBe(next);
    const [, Token = ''] = /confirmemail\?token=([\w-]{43})\n/.exec(mail?.text ?? '') ?? [];
    const opened = await shop.person().get(`/fr/security/confirmemail?token=${Token}`);
    expect(((await opened.json()) as { Page: object }).Page).toMatchObject({ Email: next, IsExpired: false });
    expect(await login(Email, password)).toBe(200);
    const done = await confirmEmail(Token);
    expect([done.status, await done.json()]).toEqual([200, { Uri: '/fr/security/confirmemail?done=1' }]);
    expect([await login(Email, password), await login(next, password)]).toEqual([422, 200]);
    expect(await pageOf(person)).toMatchObject({ Email: next, NewEmail: '' });
    const [told] = await mailsOf(shop, 'emailChanged');
    expect([told?.to.address, told?.subject]).toEqual([Email, expect.stringContaining('est changée')]);
    expect((await confirmEmail(Token)).status).toBe(422);
  });

  test('with the password, and to another one', async () => {
    const { person, Email } = await customerOf(shop);
    const ask = (to: string, CurrentPassword = password) =>
      person.send('POST', calls.email, { Email: to, CurrentPassword });
    expect(await refusalOf(await ask(Email.toUpperCase()))).toEqual([422, ['/Email'], 'Credentials.SameEmail']);
    expect(await refusalOf(await ask('an@'))).toEqual([422, ['/Email'], 'Form.Email']);
    expect(await refusalOf(await ask(nobody(), 'wrong'))).toEqual([
      422,
      ['/CurrentPassword'],
      'Credentials.WrongPassword',
    ]);
    expect(await mailsOf(shop, 'emailChange')).toEqual([]);
  });

  test('by the last link only, within a day', async () => {
    const { person } = await customerOf(shop);
    const first = await linkToEmail(shop, person, nobody());
    const second = await linkToEmail(shop, person, nobody());
    expect((await confirmEmail(first)).status).toBe(422);
    time += 86_400_000;
    expect((await confirmEmail(second)).status).toBe(422);
    const third = await linkToEmail(shop, person, nobody());
    time += 86_399_000;
    expect((await confirmEmail(third)).status).toBe(200);
  });

  test('and learns from no byte whether another account has it: only its owner is mailed so', async () => {
    const { Email: taken } = await customerOf(shop);
    const { person, Email } = await customerOf(shop);
    const bytesOf = async (to: string) => {
      const answer = await person.send('POST', calls.email, { Email: to, CurrentPassword: password });
      return [answer.status, await answer.text()];
    };
    const known = await bytesOf(taken);
    const [mail] = await mailsOf(shop, 'emailChange');
    expect([mail?.to, mail?.subject]).toEqual([{ name: '', address: taken }, 'Vous avez déjà un compte chez Vitrine']);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Emma|token/);
    expect(await bytesOf(nobody())).toEqual(known);
    const Token = await linkToEmail(shop, person, taken);
    expect((await confirmEmail(Token)).status).toBe(422);
    expect([await login(Email, password), await login(taken, password)]).toEqual([200, 200]);
  });

  test('and what the former mailbox was sent opens nothing any more', async () => {
    const { person, Email } = await customerOf(shop);
    const next = nobody();
    const reset = await requestedToken(shop, shop.person(), Email);
    await confirmEmail(await linkToEmail(shop, person, next));
    expect((await resetBy(shop.person(), reset)).status).toBe(422);
    expect(await login(next, password)).toBe(200);
  });

  test('a few times an hour', async () => {
    const { person } = await customerOf(shop);
    const ask = async (to: string) =>
      (await person.send('POST', calls.email, { Email: to, CurrentPassword: password })).status;
    const to = nobody();
    expect([await ask(to), await ask(to), await ask(to), await ask(to)]).toEqual([200, 200, 200, 429]);
    expect([await ask(nobody()), await ask(nobody())]).toEqual([200, 429]);
  });
});

describe('[ACC-02] the page of password and address', () => {
  test('is a customer’s own: a visitor signs in first', async () => {
    const visitor = shop.person();
    const answer = await visitor.get(page, { Accept: 'text/html' });
    const login = `/fr/security/login?returnUrl=${encodeURIComponent(page)}`;
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, login]);
    expect((await change(visitor)).status).toBe(401);
  });

  test('works without JavaScript, and repeats no password', async () => {
    const { person } = await customerOf(shop);
    const next = nobody();
    const refused = await person.post(page, { Do: 'changeEmail', Email: next, CurrentPassword: 'secret guess' });
    const text = await refused.text();
    expect([refused.status, text.includes(next), text.includes('secret guess')]).toEqual([422, true, false]);
    const asked = await person.post(page, { Do: 'changeEmail', Email: next, CurrentPassword: password });
    expect([asked.status, asked.headers.get('Location')]).toEqual([303, `${page}?done=email`]);
    const saved = await person.post(page, {
      Do: 'changePassword',
      CurrentPassword: password,
      Password: fresh,
      PasswordConfirm: fresh,
    });
    expect([saved.status, saved.headers.get('Location')]).toEqual([303, `${page}?done=password`]);
    expect(await isSignedIn(person)).toBe(true);
    const token = await (async () => {
      await shop.services.db.execute(sql`TRUNCATE rate_limits`);
      const answer = await person.send('POST', calls.email, { Email: next, CurrentPassword: fresh });
      expect(answer.status).toBe(200);
      const [, mailed = ''] = /token=([\w-]{43})\n/.exec((await mailsOf(shop, 'emailChange')).at(-1)?.text ?? '') ?? [];
      return mailed;
    })();
    const confirmed = await shop
      .person()
      .post(`/nl/security/confirmemail?token=${token}`, { Do: 'confirmEmail', Token: token });
    expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([303, '/nl/security/confirmemail?done=1']);
  });
});
