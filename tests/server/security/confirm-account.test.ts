import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import {
  addresses,
  cartOf,
  customerOf,
  linkToAccount,
  openSmallShop,
  password,
  pointersOf,
  problemOf,
  registration,
} from '../http-shop.ts';
import { mailsOf } from '../mails-of.ts';
import { requestedToken, resetBy } from '../reset-link.ts';
import { variant } from '../small-shop.ts';

let shop: TestShop;
let time = Date.now();
beforeAll(async () => {
  shop = await openSmallShop({ now: () => time });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.services.db.execute(sql`TRUNCATE rate_limits, registrations, outbox`);
});

const nobody = () => `${randomUUID()}@vitrine.test`;
const register = (Email: string, Password = password, FirstName = 'Emma') =>
  shop.person().send('POST', addresses.register, {
    ...registration(Email),
    FirstName,
    Password,
    PasswordConfirm: Password,
  });
const confirm = (Token: string, Password = password, person = shop.person()) =>
  person.send('POST', addresses.confirm, { Token, Password });
const login = async (Email: string, Password = password) =>
  (await shop.person().send('POST', addresses.login, { Email, Password })).status;
const nameOf = async (person: Person) => {
  const answer = await person.get('/fr', { Accept: 'text/html' });
  return /"FirstName":"(\w+)"/.exec((await answer.text()).replaceAll('&quot;', '"'))?.[1] ?? null;
};
const codeOf = async (answer: Response) => [answer.status, (await problemOf(answer)).code];
const over = [422, 'Credentials.LinkOver'];
const mailedToken = (text = '') => /\?token=([\w-]{43})$/m.exec(text)?.[1] ?? '';

describe('[RUN-05] an address acts for nobody until its mailbox has confirmed it', () => {
  test('a registration signs in only after its link, which leads to where one came from', async () => {
    const Email = nobody();
    const asked = await shop
      .person()
      .send('POST', addresses.register, { ...registration(Email), ReturnUrl: '/fr/shoppingcarts' });
    expect(asked.status).toBe(200);
    expect(await login(Email)).toBe(422);
    const [mail] = await mailsOf(shop, 'welcome');
    expect(mail?.to).toEqual({ name: 'Emma', address: Email });
    const person = shop.person();
    await person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
    const done = await confirm(mailedToken(mail?.text), password, person);
    expect([done.status, await done.json()]).toEqual([200, { Uri: '/fr/shoppingcarts' }]);
    // signed in, with the guest's cart
    expect((await person.get('/api/v1/catalog/customerref/search?q=anna&page=1')).status).toBe(200);
    expect((await cartOf(person)).ItemsCount).toBe(1);
    expect(await login(Email)).toBe(200);
  });

  test('whoever registered it first does not keep its owner out, nor gets the account by the owner’s link', async () => {
    const Email = nobody();
    await register(Email, 'the password of a stranger', 'Mallory');
    await register(Email.toUpperCase());
    const [first, second] = await mailsOf(shop, 'welcome');
    expect((await confirm(mailedToken(second?.text))).status).toBe(200);
    expect([await login(Email), await login(Email, 'the password of a stranger')]).toEqual([200, 422]);
    expect(await codeOf(await confirm(mailedToken(first?.text), 'the password of a stranger'))).toEqual(over);
    const rows = rowsOf(await shop.services.db.execute(sql`SELECT id FROM registrations`));
    expect(rows).toEqual([]);
  });

  test('its owner does not confirm by a careless press what a stranger registered: the link asks for the password', async () => {
    const Email = nobody();
    await register(Email, 'the password of a stranger', 'Mallory');
    const Token = await linkToAccount(shop, Email);
    const refused = await problemOf(await confirm(Token));
    expect([refused.status, pointersOf(refused), refused.errors[0]?.code]).toEqual([
      422,
      ['/Password'],
      'Credentials.WrongPassword',
    ]);
    for (let nth = 1; nth < 10; nth += 1) await confirm(Token);
    expect((await confirm(Token, 'the password of a stranger')).status).toBe(429);
    expect(await login(Email, 'the password of a stranger')).toBe(422);
  });

  test('an account that exists stays as it is, whatever is registered and confirmed with its address', async () => {
    const { Email } = await customerOf(shop);
    await register(Email, 'the password of a stranger', 'Mallory');
    const Token = await linkToAccount(shop, Email);
    expect(await codeOf(await confirm(Token, 'the password of a stranger'))).toEqual(over);
    expect([await login(Email), await login(Email, 'the password of a stranger')]).toEqual([200, 422]);
  });

  test('a password chosen by a mailed link proves the mailbox as well, and no registration survives in between', async () => {
    const { Email } = await customerOf(shop);
    await resetBy(shop.person(), await requestedToken(shop, shop.person(), Email));
    expect(await login(Email, 'nine quiet herons')).toBe(200);
  });
});

describe('[ACC-02] the link of a registration', () => {
  test('works once, for two days, and opening it changes nothing', async () => {
    const Email = nobody();
    await register(Email);
    const Token = await linkToAccount(shop, Email);
    const page = async () =>
      ((await (await shop.person().get(`/fr/security/confirmaccount?token=${Token}`)).json()) as { Page: unknown })
        .Page;
    time += 2 * 86_400_000 - 60_000;
    expect(await page()).toEqual({ Kind: 'confirmAccount', Token, Email, IsExpired: false });
    const opened = await shop.person().get(`/fr/security/confirmaccount?token=${Token}`, { Accept: 'text/html' });
    expect(opened.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(await login(Email)).toBe(422);
    time += 60_000;
    expect(await page()).toEqual({ Kind: 'confirmAccount', Token, Email: '', IsExpired: true });
    expect(await codeOf(await confirm(Token))).toEqual(over);
    await register(Email);
    const next = await linkToAccount(shop, Email);
    expect((await confirm(next)).status).toBe(200);
    expect(await codeOf(await confirm(next))).toEqual(over);
  });

  test('is in no table, and not in the mail to an address that has an account', async () => {
    const { Email } = await customerOf(shop);
    const other = nobody();
    await shop.services.db.execute(sql`TRUNCATE outbox`);
    await register(Email, password, 'Mallory');
    await register(other);
    const [known, fresh] = await mailsOf(shop, 'welcome');
    expect(known?.subject).toBe('Vous avez déjà un compte chez Vitrine');
    expect(known?.text).toContain('/fr/security/login\n');
    expect(`${known?.text}${known?.html}${known?.to.name}`).not.toMatch(/Mallory|token/);
    const token = mailedToken(fresh?.text);
    expect(token).toHaveLength(43);
    const stored = JSON.stringify(rowsOf(await shop.services.db.execute(sql`SELECT * FROM registrations`)));
    expect(stored).toContain('token_hash');
    expect(stored).not.toContain(token);
  });

  test.each([
    ['fr', 'Confirmez votre compte', 'Bonjour Emma,', 'dans les deux jours'],
    ['nl', 'Bevestig uw account', 'Beste Emma,', 'binnen twee dagen'],
  ] as const)('is mailed in %s, as text and as HTML', async (culture, subject, greeting, valid) => {
    const Email = nobody();
    await shop.person().send('POST', `${addresses.register}?culture=${culture}`, registration(Email));
    const [mail] = await mailsOf(shop, 'welcome');
    expect(mail?.subject).toContain(subject);
    const link = `http://localhost:3000/${culture}/security/confirmaccount?token=${mailedToken(mail?.text)}`;
    for (const part of [greeting, valid, link]) {
      expect(mail?.text).toContain(part);
      expect(mail?.html).toContain(part);
    }
  });

  test('keeps what was refused without JavaScript on its page, and signs in by a plain form', async () => {
    const Email = nobody();
    await register(Email);
    const token = await linkToAccount(shop, Email);
    const person = shop.person();
    const path = `/nl/security/confirmaccount?token=${token}`;
    const refused = await person.post(path, { Do: 'confirmAccount', Token: token, Password: 'wrong' });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Credentials.WrongPassword')]);
    const done = await person.post(path, { Do: 'confirmAccount', Token: token, Password: password });
    expect([done.status, done.headers.get('Location')]).toEqual([303, '/fr']);
    expect(await nameOf(person)).not.toBe('Mallory');
  });
});
