import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as tables from '#server/db/schema/index.ts';
import { browserOf } from '#server/security/browser-names.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { addresses, customerOf, openSmallShop, password, problemOf } from '../http-shop.ts';
import { alsoAt, otherSession, sessionsCall, sessionsOf, sessionsPage } from '../sessions.ts';

const DAY = 86_400_000;
let time = Date.now();
let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop({ now: () => time });
});
afterAll(() => shop.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const tablet =
  'Mozilla/5.0 (Linux; Android 13; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';

const isSignedIn = async (person: Person) => (await person.get('/fr/account')).status === 200;

test.each([
  [firefox, 'Firefox', 'Windows', 'Computer'],
  [iphone, 'Safari', 'iOS', 'Phone'],
  [tablet, 'Chrome', 'Android', 'Tablet'],
  ['curl/8.5.0', '', '', 'Other'],
  ['', '', '', 'Other'],
  ['\u{1f600}<img src=x>', '', '', 'Other'],
  [`${'x'.repeat(290)}/1 `, 'x'.repeat(40), '', 'Other'],
])('[SHOP-20] a browser that says %j is %s on %s', (userAgent, Browser, System, Device) => {
  expect(browserOf(userAgent)).toEqual({ Browser, System, Device });
});

describe('[SHOP-20] where a customer is signed in', () => {
  test('is a list: this browser first, each in words, since when and until which day', async () => {
    const { person, Email } = await customerOf(shop);
    const begun = new Date(time).toISOString();
    const phone = await alsoAt(shop, Email, iphone);
    time += 2 * DAY;
    expect(await isSignedIn(phone)).toBe(true);
    time += 2 * DAY;
    const [own, other, ...more] = await sessionsOf(person);
    expect(more).toEqual([]);
    expect(own).toMatchObject({ IsCurrent: true, BegunAt: begun, SeenAt: new Date(time).toISOString() });
    expect(other).toMatchObject({
      Browser: 'Safari',
      System: 'iOS',
      Device: 'Phone',
      BegunAt: begun,
      SeenAt: new Date(time - 2 * DAY).toISOString(),
      IsCurrent: false,
    });
  });

  test('is written once a day, not with each request', async () => {
    const { person } = await customerOf(shop);
    const begun = (await sessionsOf(person))[0]?.SeenAt;
    time += DAY - 1;
    expect((await sessionsOf(person))[0]?.SeenAt).toBe(begun);
    time += 1;
    expect((await sessionsOf(person))[0]?.SeenAt).not.toBe(begun);
  });

  test('names sessions by ids that open none, neither as a cookie nor as its hash', async () => {
    const { person } = await customerOf(shop);
    const [own] = await sessionsOf(person);
    const [cookie = ''] = [...person.cookies.entries()]
      .filter(([name]) => name === 'vitrine_session')
      .map(([, v]) => v);
    const text = await (await person.get(sessionsPage)).text();
    const [row] = await shop.services.db
      .select()
      .from(tables.sessions)
      .where(eq(tables.sessions.publicId, own?.SessionId ?? ''));
    expect(cookie).toHaveLength(43);
    expect([text.includes(cookie), text.includes(row?.idHash ?? 'none')]).toEqual([false, false]);
    const thief = shop.person();
    thief.cookies.set('vitrine_session', own?.SessionId ?? '');
    expect(await isSignedIn(thief)).toBe(false);
  });

  test('is told to its owner alone: a visitor is led to sign in, and gets 401 for a call', async () => {
    const visitor = shop.person();
    const page = await visitor.get(sessionsPage, { Accept: 'text/html' });
    expect([page.status, page.headers.get('Location')]).toEqual([
      302,
      expect.stringContaining('/fr/security/login') as string,
    ]);
    expect((await visitor.send('DELETE', sessionsCall)).status).toBe(401);
  });
});

describe('[SHOP-20] a session that is ended', () => {
  test('is a visitor’s at its next request; the others go on', async () => {
    const { person, Email } = await customerOf(shop);
    const phone = await alsoAt(shop, Email, iphone);
    const library = await alsoAt(shop, Email, firefox);
    const id = (await sessionsOf(person)).find(({ System }) => System === 'iOS')?.SessionId ?? '';
    const answer = await person.send('DELETE', `${sessionsCall}/${id}`);
    expect(answer.status).toBe(200);
    const { Sessions } = (await answer.json()) as { Sessions: { Browser: string }[] };
    expect(Sessions.map(({ Browser }) => Browser)).toEqual(['', 'Firefox']);
    expect(await Promise.all([person, phone, library].map(isSignedIn))).toEqual([true, false, true]);
    // it is gone, as if it had never been
    expect((await person.send('DELETE', `${sessionsCall}/${id}`)).status).toBe(404);
  });

  test('is never somebody else’s, and not the one that asks', async () => {
    const [one, two] = [await customerOf(shop), await customerOf(shop)];
    const theirs = await otherSession(shop, two.person, two.Email);
    const own = (await sessionsOf(one.person))[0]?.SessionId ?? '';
    const said = async (id: string) => {
      const {
        traceId: _,
        instance: __,
        ...rest
      } = await problemOf(await one.person.send('DELETE', `${sessionsCall}/${id}`));
      return rest;
    };
    const unknown = await said(crypto.randomUUID());
    expect([unknown.status, await said(theirs), await said(own)]).toEqual([404, unknown, unknown]);
    expect(await isSignedIn(one.person)).toBe(true);
    expect(await sessionsOf(two.person)).toHaveLength(2);
  });

  test('with all others leaves this browser alone, which the account still knows', async () => {
    const { person, Email } = await customerOf(shop);
    const stranger = await customerOf(shop);
    const others = [await alsoAt(shop, Email), await alsoAt(shop, Email)];
    const known = async () =>
      (
        await shop.services.db
          .select()
          .from(tables.knownDevices)
          .innerJoin(tables.customers, eq(tables.customers.id, tables.knownDevices.customerId))
          .where(eq(tables.customers.email, Email))
      ).length;
    expect(await known()).toBe(3);
    const answer = await person.send('DELETE', sessionsCall);
    expect([answer.status, await known()]).toEqual([200, 1]);
    expect(await Promise.all([person, ...others, stranger.person].map(isSignedIn))).toEqual([true, false, false, true]);
  });

  test('by a plain form leads back to the list, which says so', async () => {
    const { person, Email } = await customerOf(shop);
    const SessionId = await otherSession(shop, person, Email);
    const one = await person.post(sessionsPage, { Do: 'endSession', SessionId });
    expect([one.status, one.headers.get('Location')]).toEqual([303, `${sessionsPage}?done=one`]);
    await alsoAt(shop, Email);
    const others = await person.post(sessionsPage, { Do: 'endOtherSessions' });
    expect([others.status, others.headers.get('Location')]).toEqual([303, `${sessionsPage}?done=others`]);
    const page = (await (await person.get(`${sessionsPage}?done=others`)).json()) as { Page: { Done: string } };
    expect([page.Page.Done, await sessionsOf(person)]).toEqual([
      'others',
      [expect.objectContaining({ IsCurrent: true })],
    ]);
  });

  test('keeps the customer’s cart, and the browser may sign in again', async () => {
    const { person, Email } = await customerOf(shop);
    const other = await alsoAt(shop, Email);
    await person.send('DELETE', sessionsCall);
    const again = await other.send('POST', addresses.login, { Email, Password: password });
    expect([again.status, await isSignedIn(other)]).toEqual([200, true]);
  });
});
