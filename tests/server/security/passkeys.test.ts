import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountSecurityPage } from '#contract/credentials.ts';
import { passkeysAnswer } from '#contract/passkey.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { addresses, customerOf, openSmallShop, password } from '../http-shop.ts';
import { mailsOf } from '../mails-of.ts';
import {
  answerAs,
  Authenticator,
  creationFor,
  passkeyCalls as calls,
  requestFor,
  signInBy,
  withPasskey,
} from '../passkey.ts';
import type { Deceit } from '../passkey.ts';
import { login, refusalOf } from '../second-factor.ts';

let shop: TestShop;
let time = Date.now();
beforeAll(async () => {
  shop = await openSmallShop({ now: () => time });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.services.db.execute(sql`TRUNCATE rate_limits, outbox`);
});

const page = '/fr/account/security';
const isSignedIn = async (person: Person) => (await person.get(page)).status === 200;
const post = (person: Person, path: string, body: object) => person.send('POST', path, body);
const list = async (answer: Response) => await answerAs(answer, passkeysAnswer);
const rows = async <Row>(query: ReturnType<typeof sql>) => rowsOf<Row>(await shop.services.db.execute(query));
/** What is refused when an authenticator deviates in this. */
const addedWith = async (person: Person, deceit: Deceit) => {
  const Response = new Authenticator().create(await creationFor(person), shop.origin, deceit);
  return await refusalOf(await post(person, calls.add, { Response }));
};
const pageOf = async (person: Person, query = '') =>
  (await answerAs(await person.get(page + query), v.object({ Page: accountSecurityPage.data }))).Page;

describe('[SHOP-20] adding a passkey', () => {
  test('asks for the password, then for a passkey that the authenticator keeps and whose user it verifies', async () => {
    const { person, Email } = await customerOf(shop);
    expect(await refusalOf(await post(person, calls.begin, { Password: 'not my password' }))).toEqual([
      422,
      'Security.WrongPassword',
    ]);
    const { rp, user, challenge, excludeCredentials } = await creationFor(person);
    expect([rp.id, user.name, user.displayName, excludeCredentials]).toEqual(['shop.test', Email, 'Emma Janssens', []]);
    // random, and the same for the account's next passkey
    expect([Buffer.from(user.id, 'base64url').length, (await creationFor(person)).user.id]).toEqual([16, user.id]);
    expect(Buffer.from(challenge, 'base64url')).toHaveLength(32);
    // only hashes are stored
    expect(JSON.stringify(await rows(sql`SELECT * FROM passkey_challenges`))).not.toContain(challenge);
  });

  test('lists it by the name that was typed, else by its date, and tells the owner by mail', async () => {
    const { person, Email } = await customerOf(shop);
    await shop.services.db.execute(sql`TRUNCATE outbox`);
    const { key } = await withPasskey(shop, person, { Name: 'Téléphone d’Emma' });
    const { list: both } = await withPasskey(shop, person);
    expect(both.Passkeys.map(({ Name, LastUsedAt }) => [Name, LastUsedAt])).toEqual([
      ['Téléphone d’Emma', null],
      [expect.stringMatching(/^Clé d’accès du \S+ \S+ \d{4}$/), null],
    ]);
    expect((await pageOf(person)).Passkeys).toEqual(both.Passkeys);
    const [mail] = await mailsOf(shop, 'passkeyChanged');
    expect([mail?.to.address, mail?.text]).toEqual([Email, expect.stringContaining('«\u00a0Téléphone d’Emma\u00a0»')]);
    // the browser is told which authenticators have one already
    expect((await creationFor(person)).excludeCredentials[0]?.id).toBe(key.id);
  });

  test.each<[string, Deceit]>([
    ['another site’s page', { origin: 'https://shop.example' }],
    ['a passkey of another host', { rpId: 'example.test' }],
    ['an unverified user', { isVerified: false }],
    ['a signature in place of a passkey', { type: 'webauthn.get' }],
  ])('refuses %s', async (_, deceit) => {
    const { person } = await customerOf(shop);
    expect(await addedWith(person, deceit)).toEqual([422, 'Passkey.Refused']);
    expect((await pageOf(person)).Passkeys).toEqual([]);
  });

  test('answers a challenge once, within five minutes, in the browser and account that asked', async () => {
    const { person } = await customerOf(shop);
    const over = [422, 'Passkey.Over'];
    expect(await addedWith(person, { challenge: 'AAAA' })).toEqual(over);
    const options = await creationFor(person);
    const first = new Authenticator().create(options, shop.origin);
    expect((await post(person, calls.add, { Response: first })).status).toBe(200);
    const second = new Authenticator().create(options, shop.origin);
    expect(await refusalOf(await post(person, calls.add, { Response: second }))).toEqual(over);
    for (const [wait, status] of [
      [299_999, 200],
      [300_000, 422],
    ] as const) {
      const late = new Authenticator().create(await creationFor(person), shop.origin);
      time += wait;
      expect((await post(person, calls.add, { Response: late })).status).toBe(status);
    }
    const stolen = new Authenticator().create(await creationFor(person), shop.origin);
    const { person: thief } = await customerOf(shop);
    await creationFor(thief);
    expect(await refusalOf(await post(thief, calls.add, { Response: stolen }))).toEqual(over);
    // another account in the same browser
    const taken = new Authenticator().create(await creationFor(person), shop.origin);
    const { Email: other } = await customerOf(shop);
    await post(person, addresses.logoff, {});
    await login(person, other);
    expect(await refusalOf(await post(person, calls.add, { Response: taken }))).toEqual(over);
    // a sign-in's challenge adds nothing
    const { challenge } = await requestFor(person);
    expect(await addedWith(person, { challenge })).toEqual(over);
  });

  test('refuses an authenticator’s passkey twice, whoever adds it, and an eleventh', async () => {
    const { person } = await customerOf(shop);
    const { key } = await withPasskey(shop, person);
    const { person: other } = await customerOf(shop);
    const again = key.create(await creationFor(other), shop.origin);
    expect(await refusalOf(await post(other, calls.add, { Response: again }))).toEqual([422, 'Passkey.Known']);
    for (let nth = 2; nth <= 9; nth += 1) await withPasskey(shop, person);
    const late = new Authenticator().create(await creationFor(person), shop.origin);
    expect((await withPasskey(shop, person)).list.IsFull).toBe(true);
    expect(await refusalOf(await post(person, calls.add, { Response: late }))).toEqual([422, 'Passkey.TooMany']);
    expect(await refusalOf(await post(person, calls.begin, { Password: password }))).toEqual([422, 'Passkey.TooMany']);
  });
});

describe('[SHOP-20] a customer’s passkeys', () => {
  test('are renamed and removed by their owner alone: anybody else’s are unknown', async () => {
    const { person } = await customerOf(shop);
    const { list: own } = await withPasskey(shop, person);
    const id = own.Passkeys[0]?.PasskeyId ?? '';
    const { person: other } = await customerOf(shop);
    const bytes = async (answer: Promise<Response>) =>
      (await (await answer).text()).replaceAll(/"(instance|traceId)":"[^"]*"/g, '');
    const none = '00000000-0000-4000-8000-000000000000';
    expect(await bytes(other.send('PUT', calls.of(id), { Name: 'Mine' }))).toBe(
      await bytes(other.send('PUT', calls.of(none), { Name: 'Mine' })),
    );
    expect(await bytes(post(other, calls.remove(id), { Password: password }))).toBe(
      await bytes(post(other, calls.remove(none), { Password: password })),
    );
    const renamed = await list(await person.send('PUT', calls.of(id), { Name: 'Le mien' }));
    expect(renamed.Passkeys.map(({ Name }) => Name)).toEqual(['Le mien']);
  });

  test('removing one asks for the password, ends the other sessions, and tells the owner', async () => {
    const { person, Email } = await customerOf(shop);
    const { list: own, key } = await withPasskey(shop, person);
    const elsewhere = shop.person();
    await signInBy(shop, elsewhere, key);
    const id = own.Passkeys[0]?.PasskeyId ?? '';
    expect(await refusalOf(await post(person, calls.remove(id), { Password: 'not my password' }))).toEqual([
      422,
      'Security.WrongPassword',
    ]);
    expect(await isSignedIn(elsewhere)).toBe(true);
    await shop.services.db.execute(sql`TRUNCATE outbox`);
    const before = person.cookies.get('vitrine_session');
    expect((await list(await post(person, calls.remove(id), { Password: password }))).Passkeys).toEqual([]);
    expect([await isSignedIn(elsewhere), await isSignedIn(person)]).toEqual([false, true]);
    expect(person.cookies.get('vitrine_session')).not.toBe(before);
    const [mail] = await mailsOf(shop, 'passkeyChanged');
    expect([mail?.to.address, mail?.subject]).toEqual([Email, expect.stringContaining('Clé d’accès retirée')]);
    expect(await refusalOf(await signInBy(shop, shop.person(), key))).toEqual([422, 'Passkey.Unknown']);
  });

  test('without JavaScript: renamed and removed by forms on the page, which asks first', async () => {
    const { person } = await customerOf(shop);
    const { list: own } = await withPasskey(shop, person, { Name: 'Clé' });
    const PasskeyId = own.Passkeys[0]?.PasskeyId ?? '';
    expect((await pageOf(person, `?step=remove&passkey=${PasskeyId}`)).PasskeyStep).toEqual({
      Step: 'remove',
      PasskeyId,
    });
    expect((await pageOf(person, '?step=remove&passkey=7')).PasskeyStep).toBe(null);
    const renamed = await person.post(page, { Do: 'renamePasskey', PasskeyId, Name: 'Le mien' });
    expect([renamed.status, renamed.headers.get('Location')]).toEqual([303, `${page}?done=renamed`]);
    expect((await pageOf(person, '?done=renamed')).Passkeys[0]?.Name).toBe('Le mien');
    const wrong = await person.post(page, { Do: 'removePasskey', PasskeyId, Password: 'wrong' });
    expect(wrong.status).toBe(422);
    const removed = await person.post(page, { Do: 'removePasskey', PasskeyId, Password: password });
    expect(removed.headers.get('Location')).toBe(`${page}?done=removed`);
    expect((await pageOf(person, '?done=removed')).Passkeys).toEqual([]);
  });

  test('stay when password and e-mail address change', async () => {
    const { person } = await customerOf(shop);
    const { key } = await withPasskey(shop, person);
    const Password = 'an-even-longer-passphrase';
    const form = { CurrentPassword: password, Password, PasswordConfirm: Password };
    expect((await post(person, '/api/v1/security/password', form)).status).toBe(200);
    expect((await signInBy(shop, shop.person(), key)).status).toBe(200);
  });
});
