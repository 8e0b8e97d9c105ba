import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { addresses, cartOf, customerOf, guestWithMug, openSmallShop } from '../http-shop.ts';
import { Authenticator, creationFor, passkeyCalls as calls, requestFor, signInBy, withPasskey } from '../passkey.ts';
import type { Deceit } from '../passkey.ts';
import { guarded, halfway, isSignedIn, login, refusalOf, signedIn } from '../second-factor.ts';

const clock = { time: Date.now() };
let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop({ now: () => clock.time, limits: { signInPerAddress: 5 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.services.db.execute(sql`TRUNCATE rate_limits, outbox`);
});

const post = (person: Person, path: string, body: object) => person.send('POST', path, body);
const refused = [422, 'Passkey.Refused'];
const unknown = [422, 'Passkey.Unknown'];
const over = [422, 'Passkey.Over'];
/** A customer who has a passkey, of an authenticator that counts or not. */
const holder = async (counts = true) => {
  const { person, Email } = await customerOf(shop);
  return { Email, person, ...(await withPasskey(shop, person, { key: new Authenticator({ counts }) })) };
};
const lastUsed = async (person: Person) => {
  const rows = await shop.services.db.execute(sql`SELECT last_used_at, counter FROM passkeys ORDER BY id DESC LIMIT 1`);
  expect(await isSignedIn(person)).toBe(true);
  return rowsOf<{ last_used_at: string; counter: number }>(rows)[0];
};

describe('[SHOP-20] signing in with a passkey', () => {
  test('is a sign-in like any other: a new session, the guest’s cart, the page that was wanted', async () => {
    const { key, Email } = await holder();
    const { person: guest } = await guestWithMug(shop);
    const before = guest.cookies.get('vitrine_session');
    const answer = await signedIn(await signInBy(shop, guest, key));
    expect(answer).toMatchObject({ Person: { Email }, Uri: '/fr/checkout', IsCodeAsked: false, IsTwoFactor: false });
    expect(guest.cookies.get('vitrine_session')).not.toBe(before);
    expect((await cartOf(guest)).Items).toHaveLength(1);
    expect(await lastUsed(guest)).toMatchObject({ counter: 1 });
    const Response = key.get(await requestFor(guest), shop.origin);
    const away = await signedIn(await post(guest, calls.signIn, { Response, ReturnUrl: 'https://elsewhere.example/' }));
    expect(away.Uri).toBe('/fr');
  });

  test('asks everybody for the same: nobody learns who has a passkey', async () => {
    await holder();
    const asked = await requestFor(shop.person());
    const { challenge, ...same } = await requestFor(shop.person());
    expect(same).toEqual({ rpId: 'shop.test', timeout: 300_000, userVerification: 'required', allowCredentials: [] });
    expect(asked.challenge).not.toBe(challenge);
  });

  test.each<[string, Deceit, unknown]>([
    ['another site’s page', { origin: 'https://shop.example' }, refused],
    ['this host on another port', { origin: 'http://shop.test:8080' }, refused],
    ['a passkey of another host', { rpId: 'example.test' }, refused],
    ['an unverified user', { isVerified: false }, refused],
    ['a new passkey in place of a signature', { type: 'webauthn.create' }, refused],
    ['a signature over something else', { signature: Buffer.alloc(70, 7).toString('base64url') }, refused],
    ['another account’s handle', { userHandle: Buffer.alloc(16).toString('base64url') }, unknown],
    ['a challenge of its own', { challenge: Buffer.alloc(32).toString('base64url') }, over],
  ])('refuses %s', async (_, deceit, why) => {
    const { key } = await holder();
    const person = shop.person();
    expect(await refusalOf(await signInBy(shop, person, key, deceit))).toEqual(why);
    expect(await isSignedIn(person)).toBe(false);
    expect((await signInBy(shop, person, key)).status).toBe(200);
  });

  test('refuses a passkey that no account has', async () => {
    const { person } = await customerOf(shop);
    const key = new Authenticator();
    key.create(await creationFor(person), shop.origin);
    expect(await refusalOf(await signInBy(shop, shop.person(), key))).toEqual(unknown);
  });

  test('refuses an older count, which a copy would have; one that never counts stays welcome', async () => {
    const { key } = await holder();
    for (const counter of [7, 8]) expect((await signInBy(shop, shop.person(), key, { counter })).status).toBe(200);
    for (const counter of [8, 3, 0])
      expect(await refusalOf(await signInBy(shop, shop.person(), key, { counter }))).toEqual(refused);
    const { key: synced } = await holder(false);
    for (let nth = 0; nth < 3; nth += 1) expect((await signInBy(shop, shop.person(), synced)).status).toBe(200);
  });

  test('takes a challenge once, within five minutes, in the browser that asked for it', async () => {
    const { key } = await holder();
    const person = shop.person();
    const use = async (who: Person, Response: object) => await post(who, calls.signIn, { Response, ReturnUrl: '' });
    const first = key.get(await requestFor(person), shop.origin);
    expect((await use(person, first)).status).toBe(200);
    expect(await refusalOf(await use(person, first))).toEqual(over);
    // two tabs: each has its own
    const [one, two] = [await requestFor(person), await requestFor(person)];
    expect((await use(person, key.get(one, shop.origin))).status).toBe(200);
    expect((await use(person, key.get(two, shop.origin))).status).toBe(200);
    const late = key.get(await requestFor(person), shop.origin);
    clock.time += 300_000;
    expect(await refusalOf(await use(person, late))).toEqual(over);
    const stolen = key.get(await requestFor(person), shop.origin);
    const thief = shop.person();
    await requestFor(thief);
    expect(await refusalOf(await use(thief, stolen))).toEqual(over);
    // nor does one for adding
    const { person: owner } = await customerOf(shop);
    const { challenge } = await creationFor(owner);
    expect(await refusalOf(await signInBy(shop, owner, key, { challenge }))).toEqual(over);
  });

  test('an address that has tried too often waits, right or wrong', async () => {
    const { key } = await holder();
    const most = shop.settings.limits.signInPerAddress;
    const person = shop.person();
    const bad = key.get(await requestFor(person), shop.origin, { challenge: 'AAAA' });
    await Promise.all(Array.from({ length: most }, () => post(person, calls.signIn, { Response: bad })));
    expect((await signInBy(shop, person, key)).status).toBe(429);
    clock.time += 60_000;
    for (let nth = 0; nth < most + 5; nth += 1) expect((await signInBy(shop, person, key)).status).toBe(200);
  });
});

describe('[SHOP-20] a passkey as second factor', () => {
  test('signs in an account with two-factor authentication without a code', async () => {
    const { known, Email } = await guarded(shop, clock);
    const { key } = await withPasskey(shop, known);
    expect(await signedIn(await signInBy(shop, shop.person(), key))).toMatchObject({
      Person: { Email },
      IsCodeAsked: false,
    });
  });

  test('after the right password: only that account’s passkeys are asked for, and taken', async () => {
    const { known, Email } = await guarded(shop, clock);
    const { key } = await withPasskey(shop, known);
    const { key: another } = await holder();
    const person = shop.person();
    expect(await refusalOf(await post(person, calls.ask, { IsSecondFactor: true }))).toEqual([
      422,
      'Security.CodeExpired',
    ]);
    expect(await signedIn(await login(person, Email))).toMatchObject({ IsTwoFactor: true });
    const options = await requestFor(person, true);
    expect(options.allowCredentials).toEqual([{ id: key.id, type: 'public-key', transports: ['internal'] }]);
    const wrong = another.get(options, shop.origin);
    expect(await refusalOf(await post(person, calls.signIn, { Response: wrong }))).toEqual(refused);
    const right = key.get(await requestFor(person, true), shop.origin);
    const answer = await signedIn(await post(person, calls.signIn, { Response: right, ReturnUrl: '/fr/checkout' }));
    expect(answer).toMatchObject({ Person: { Email }, Uri: '/fr/checkout', RecoveryCodesLeft: null });
    // the ticket is used up
    expect((await post(person, calls.ask, { IsSecondFactor: true })).status).toBe(422);
  });

  test('still opens while codes are refused after too many wrong ones', async () => {
    const { known, Email } = await guarded(shop, clock);
    const { key } = await withPasskey(shop, known);
    const person = await halfway(shop, Email);
    for (let nth = 0; nth < 6; nth += 1) await post(person, `${addresses.login}/code`, { Code: '000000' });
    expect((await signedIn(await login(shop.person(), Email))).Lock?.Seconds).toBeGreaterThan(0);
    const Response = key.get(await requestFor(person, true), shop.origin);
    expect((await post(person, calls.signIn, { Response })).status).toBe(200);
  });

  test('is over with its ticket', async () => {
    const { known, Email } = await guarded(shop, clock);
    const { key } = await withPasskey(shop, known);
    const person = await halfway(shop, Email);
    clock.time += 28 * 60_000;
    const Response = key.get(await requestFor(person, true), shop.origin);
    clock.time += 3 * 60_000;
    expect(await refusalOf(await post(person, calls.signIn, { Response }))).toEqual([422, 'Security.CodeExpired']);
  });
});
