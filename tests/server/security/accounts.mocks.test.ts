import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { safeParse } from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signedIn } from '#contract/security.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import {
  addresses,
  cartOf,
  customerOf,
  openSmallShop,
  password,
  pointersOf,
  problemOf,
  registration,
} from '../http-shop.ts';
import { variant } from '../small-shop.ts';

const work = vi.hoisted(() => ({ verified: 0, hashed: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const argon = await original<typeof import('@node-rs/argon2')>();
  return {
    ...argon,
    verify: (...given: Parameters<typeof argon.verify>) => ((work.verified += 1), argon.verify(...given)),
    hash: (...given: Parameters<typeof argon.hash>) => ((work.hashed += 1), argon.hash(...given)),
  };
});

let shop: TestShop;
let time = Date.now();
beforeAll(async () => {
  shop = await openSmallShop({
    now: () => time,
    limits: { signInPerAccount: 5, signInPerAddress: 20, registerPerAddress: 10 },
  });
});
afterAll(() => shop.close());

const MINUTE = 60_000;
/** Lets every window expire. */
const later = (minutes = 61) => {
  time += minutes * MINUTE;
};
const login = (person: Person, Email: string, Password: string, ReturnUrl = '') =>
  person.send('POST', addresses.login, { Email, Password, ReturnUrl });
const sessionOf = (person: Person) => person.cookies.get('vitrine_session') ?? '';
const bytesOf = async (answer: Response) => (await answer.text()).replace(/"traceId":"[\w-]+"/, '');

describe('sessions', () => {
  test('[ACC-01] signing in starts a new session; the previous one is invalid at once', async () => {
    later();
    const { Email } = await customerOf(shop);
    const person = shop.person();
    await person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
    const guest = sessionOf(person);
    expect((await login(person, Email, password)).status).toBe(200);
    const own = sessionOf(person);
    expect(own).not.toBe(guest);
    // the guest's cart was merged into the customer's; the old id opens nothing
    expect((await cartOf(person)).ItemsCount).toBe(1);
    const thief = shop.person();
    thief.cookies.set('vitrine_session', guest);
    expect((await cartOf(thief)).ItemsCount).toBe(0);
    expect((await login(person, Email, password)).status).toBe(200);
    expect(sessionOf(person)).not.toBe(own);
  });

  test('[ACC-01] logging off invalidates the session, not only the cookie', async () => {
    later();
    const { person } = await customerOf(shop);
    await person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
    const own = sessionOf(person);
    const answer = await person.send('POST', addresses.logoff);
    expect(safeParse(signedIn, await answer.json()).output).toMatchObject({
      Person: null,
      Cart: { ItemsCount: 0 },
      Uri: '/fr',
    });
    expect(person.cookies.has('vitrine_session')).toBe(false);
    const thief = shop.person();
    thief.cookies.set('vitrine_session', own);
    expect((await cartOf(thief)).ItemsCount).toBe(0);
  });

  test('a session expires after thirty days, and the database stores only a hash of its id', async () => {
    later();
    const { person } = await customerOf(shop);
    await person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
    const rows = await shop.services.db.execute(sql`SELECT s::text FROM sessions s`);
    expect(JSON.stringify(rows)).not.toContain(sessionOf(person));
    expect((await cartOf(person)).ItemsCount).toBe(1);
    later(30 * 24 * 60 + 1);
    expect((await cartOf(person)).ItemsCount).toBe(0);
  });

  test('[ACC-01] after signing in one is redirected within this site, otherwise to the home page', async () => {
    later();
    const { person, Email } = await customerOf(shop);
    const led = async (ReturnUrl: string) => {
      const answer = await login(person, Email, password, ReturnUrl);
      const parsed = safeParse(signedIn, await answer.json());
      return parsed.success ? parsed.output.Uri : answer.status;
    };
    expect(await led('/nl/p/product-1-nl?quantity=2#photos')).toBe('/nl/p/product-1-nl?quantity=2#photos');
    const attacks = [
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'https://evil.example/fr',
      'javascript:alert(1)',
      '/%2fevil.example',
      '/fr%0d%0aSet-Cookie:%20a=b',
      '/fr\r\nSet-Cookie: a=b',
      '@evil.example',
      '/..//evil.example',
      'data:text/html,x',
      ' /fr',
    ];
    for (const attack of attacks) {
      later();
      expect([attack, await led(attack)]).toEqual([attack, '/fr']);
    }
    for (const attack of attacks) {
      later();
      const posted = await person.post('/nl/security/login', {
        Do: 'signIn',
        Email,
        Password: password,
        ReturnUrl: attack,
      });
      expect([attack, posted.status, posted.headers.get('Location')]).toEqual([attack, 303, '/nl']);
    }
  });
});

describe('nobody learns who has an account', () => {
  test('[ACC-01] an unknown address and a wrong password get identical bytes, after the same work', async () => {
    later();
    const { Email } = await customerOf(shop);
    const person = shop.person();
    const before = { ...work };
    const wrong = await login(person, Email, 'not the password at all');
    const afterWrong = { ...work };
    const unknown = await login(person, `${randomUUID()}@vitrine.test`, 'not the password at all');
    const afterUnknown = { ...work };
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    expect(await bytesOf(wrong)).toBe(await bytesOf(unknown));
    const headersOf = ({ headers }: Response) => [...headers.keys()];
    expect(headersOf(wrong)).toEqual(headersOf(unknown));
    expect(afterWrong.verified - before.verified).toBe(1);
    expect(afterUnknown.verified - afterWrong.verified).toBe(1);
    expect(afterUnknown.hashed).toBe(before.hashed);
  });

  test('[RUN-05] registering a known address gets the same bytes as a new one, after the same work', async () => {
    later();
    const known = registration((await customerOf(shop)).Email);
    const before = work.hashed;
    const first = await shop.person().send('POST', addresses.register, registration(`${randomUUID()}@vitrine.test`));
    const second = await shop.person().send('POST', addresses.register, {
      ...known,
      Email: known.Email.toUpperCase(),
      FirstName: 'Mallory',
      Password: 'another long passphrase',
      PasswordConfirm: 'another long passphrase',
    });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await bytesOf(first)).toBe(await bytesOf(second));
    expect(work.hashed - before).toBe(2);
    expect([...first.headers.keys()]).toEqual([...second.headers.keys()]);
    // the account still belongs to its owner
    expect((await login(shop.person(), known.Email, 'another long passphrase')).status).toBe(422);
    expect((await login(shop.person(), known.Email, password)).status).toBe(200);
  });

  test('registration names each invalid field, and signs nobody in', async () => {
    later();
    const person = shop.person();
    const answer = await person.send('POST', addresses.register, {
      ...registration('x'),
      Password: 'x',
      PasswordConfirm: 'y',
      AcceptTerms: '',
    });
    expect(answer.status).toBe(422);
    expect(pointersOf(await problemOf(answer)).toSorted()).toEqual([
      '/AcceptTerms',
      '/Email',
      '/Password',
      '/PasswordConfirm',
    ]);
    const plain = await person.post('/nl/security/register', {
      Do: 'register',
      ...registration(`${randomUUID()}@vitrine.test`),
    });
    expect([plain.status, plain.headers.get('Location')]).toEqual([
      303,
      '/nl/security/login?registered=1&returnUrl=%2Fnl',
    ]);
    expect(person.cookies.size).toBe(0);
  });

  test('no page ever contains a password, refused or not', async () => {
    later();
    const { Email } = await customerOf(shop);
    const person = shop.person();
    const secret = 'correct horse battery';
    const forms = [
      ['/fr/security/login', { Do: 'signIn', Email, Password: secret }],
      [
        '/fr/security/register',
        { Do: 'register', ...registration('x'), Password: secret, PasswordConfirm: `${secret}?` },
      ],
    ] as const;
    for (const [path, fields] of forms)
      for (const Accept of ['text/html', 'application/json']) {
        const answer = await person.post(path, fields, { Accept });
        expect([path, answer.status]).toEqual([path, 422]);
        const text = await answer.text();
        expect(text).not.toContain(secret);
        // other typed values do
        expect(text).toContain(fields.Email);
      }
  });
});
