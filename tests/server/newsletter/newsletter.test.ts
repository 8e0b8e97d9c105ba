import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { CustomerData } from '#contract/account-erasure.ts';
import type { AccountPageData } from '#contract/account.ts';
import { newsletterSubscriptions, outbox } from '#server/db/schema/index.ts';
import type { Mail } from '#server/mail/mail.ts';
import { openTransport } from '#server/mail/transport.ts';
import { tidy } from '#server/tidy.ts';
import { customerOf, openSmallShop, password } from '#tests/server/http-shop.ts';
import { mailsOf } from '#tests/server/mails-of.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
let now = 0;
beforeAll(async () => {
  shop = await openSmallShop({ now: () => now, limits: { newsletterPerAddress: 11, newsletterPerRecipient: 3 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  now = Date.now();
  await shop.services.db.execute(sql`TRUNCATE newsletter_subscriptions, outbox, rate_limits`);
});

const day = 86_400_000;
const Email = 'an@vitrine.test';
const one = '/api/v1/newsletter';
const subscribe = (body: object = { Email }, culture = 'fr') =>
  shop.person().send('POST', `${one}?culture=${culture}`, body);
const mails = () => mailsOf(shop, 'newsletter');
const linkIn = (mail: Mail | undefined, purpose: string) =>
  new RegExp(`/(?:fr|nl)/newsletter/${purpose}/[\\w-]+`).exec(mail?.text ?? '')?.[0] ?? '';
const press = (link: string, Do: string) => shop.person().post(link, { Do });
const rows = () => shop.services.db.select().from(newsletterSubscriptions);
/** Subscribes and uses the mailed link; returns the mail. */
async function confirmed(email = Email, culture = 'fr'): Promise<Mail | undefined> {
  await subscribe({ Email: email }, culture);
  const mail = (await mails()).at(-1);
  await press(linkIn(mail, 'confirm'), 'confirm');
  return mail;
}

describe('[SITE-16] a newsletter’s address', () => {
  test('counts once its mailed link was used, in the language it was asked in, with the proof of consent', async () => {
    expect((await subscribe({ Email: ' An@vitrine.test ' }, 'nl')).status).toBe(200);
    const [mail] = await mails();
    expect([mail?.to.address, mail?.subject]).toEqual([
      'An@vitrine.test',
      'Bevestig uw inschrijving voor de nieuwsbrief van Vitrine',
    ]);
    const link = linkIn(mail, 'confirm');
    // a mail program that opens the link ahead confirms nothing
    expect([link.startsWith('/nl/'), (await shop.person().get(link)).status]).toEqual([true, 200]);
    expect(await rows()).toMatchObject([{ confirmedAt: null }]);
    const done = await press(link, 'confirm');
    expect([done.status, done.headers.get('Location')]).toEqual([303, `${link}?done=1`]);
    const text = await shop.services.texts.translate('nl', 'Newsletter.Consent');
    expect(await rows()).toMatchObject([
      { culture: 'nl', consentText: text, askedAt: new Date(now), confirmedAt: new Date(now), tokenHash: null },
    ]);
    // used once
    expect((await press(link, 'confirm')).status).toBe(422);
  });

  test('is told to nobody: known, new, waiting and trapped ones get the same answer, and at most one mail', async () => {
    await confirmed();
    const before = (await mails()).length;
    const answers = [
      await subscribe({ Email: 'AN@vitrine.test' }),
      await subscribe({ Email: 'new@vitrine.test' }),
      await subscribe({ Email: 'new@vitrine.test' }),
      await subscribe({ Email: 'robot@vitrine.test', Website: 'http://spam' }),
    ];
    expect(new Set(await Promise.all(answers.map((each) => each.text()))).size).toBe(1);
    expect((await mails()).slice(before).map(({ to }) => to.address)).toEqual(['new@vitrine.test', 'new@vitrine.test']);
    expect((await rows()).map(({ email, confirmedAt }) => [email, confirmedAt !== null])).toEqual([
      [Email, true],
      ['new@vitrine.test', false],
    ]);
  });

  test('that is none is refused; too many mails to one, and from one place, are not sent', async () => {
    const refused = (await (await subscribe({ Email: 'an@' })).json()) as { errors: unknown };
    expect(refused.errors).toMatchObject([{ pointer: '/Email', code: 'Form.Email' }]);
    for (let n = 0; n < 3; n++) expect((await subscribe()).status).toBe(200);
    expect((await subscribe()).status).toBe(429);
    // a subscriber is counted as well: a limit that never comes would tell
    await confirmed('known@vitrine.test');
    for (let n = 0; n < 2; n++) expect((await subscribe({ Email: 'known@vitrine.test' })).status).toBe(200);
    expect((await subscribe({ Email: 'known@vitrine.test' })).status).toBe(429);
    for (let n = 0; n < 3; n++) expect((await subscribe({ Email: `${n}@vitrine.test` })).status).toBe(200);
    expect((await subscribe({ Email: '3@vitrine.test' })).status).toBe(429);
  });

  test('whose link is not used within seven days is deleted; a confirmed one stays', async () => {
    await confirmed();
    await subscribe({ Email: 'late@vitrine.test' });
    const late = linkIn((await mails()).at(-1), 'confirm');
    now += 7 * day + 1;
    expect((await press(late, 'confirm')).status).toBe(422);
    await tidy(shop.services.db, now);
    expect((await rows()).map(({ email }) => email)).toEqual([Email]);
  });

  test('ends with one press on the mail’s page, twice without harm', async () => {
    const mail = await confirmed();
    const stop = linkIn(mail, 'unsubscribe');
    expect((await shop.person().get(stop)).status).toBe(200);
    expect(await rows()).toHaveLength(1);
    for (let n = 0; n < 2; n++) expect((await press(stop, 'unsubscribe')).status).toBe(303);
    expect(await rows()).toEqual([]);
  });

  test('ends by a mail program’s one click (RFC 8058), which has no cookie; opened, it leads to the page', async () => {
    const mail = await confirmed();
    const url = new URL(mail?.unsubscribe ?? '');
    const opened = await shop.person().get(url.pathname + url.search, { Accept: 'text/html' });
    expect([opened.status, opened.headers.get('Location')]).toEqual([303, linkIn(mail, 'unsubscribe')]);
    expect(await rows()).toHaveLength(1);
    const click = new Request(`http://shop.test${url.pathname}${url.search}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect((await shop.fetch(click)).status).toBe(200);
    expect(await rows()).toEqual([]);
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-letter-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const from = { name: 'Vitrine', address: 'shop@vitrine.test' };
    if (mail) await openTransport({ smtpUrl: null, dataDir }).send({ id: 1, messageId: '<a@b>', from, mail });
    const sent = (await readFile(join(dataDir, 'outbox/1.eml'), 'utf8')).replaceAll(/\r\n\s+/g, ' ');
    expect(sent).toMatch(/^List-Unsubscribe: <https?:\/\/[^>]+unsubscribe\?token=[\w-]+>/m);
    expect(sent).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  });

  test('is exported for staff alone, confirmed ones only, safe in a spreadsheet, with consent and the way out', async () => {
    await confirmed('=1+1@vitrine.test', 'nl');
    await subscribe({ Email: 'waiting@vitrine.test' });
    const csv = '/api/v1/desk/newsletter.csv';
    const { person: staff } = await customerOf(shop, shop.person(), 'staff');
    const { person: customer } = await customerOf(shop, shop.person());
    expect([(await shop.person().get(csv)).status, (await customer.get(csv)).status]).toEqual([401, 403]);
    const answer = await staff.get(csv);
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="newsletter.csv"');
    const [row] = await rows();
    const lines: unknown = parse(await answer.text(), { columns: true, bom: true });
    expect(lines).toEqual([
      {
        Email: "'=1+1@vitrine.test",
        Culture: 'nl',
        AskedAt: new Date(now).toISOString(),
        ConfirmedAt: new Date(now).toISOString(),
        ConsentText: row?.consentText,
        Unsubscribe: expect.stringContaining(`/api/v1/newsletter/unsubscribe?token=${row?.guid}`) as unknown,
        UnsubscribePage: expect.stringContaining(`/nl/newsletter/unsubscribe/${row?.guid}`) as unknown,
      },
    ]);
  });

  test('is in the data that its account takes along, and erased with it', async () => {
    const { person, Email: email } = await customerOf(shop, shop.person());
    await confirmed(email);
    const data = (await (await person.get('/api/v1/security/account/export')).json()) as CustomerData;
    expect(data.Newsletter).toMatchObject([{ ConfirmedAt: new Date(now).toISOString() }]);
    await shop.services.db.delete(outbox);
    const erased = await person.send('POST', '/api/v1/security/account/erase', {
      CurrentPassword: password,
      IsUnderstood: 'true',
      GivesUpCredit: 'true',
    });
    expect([erased.status, await rows()]).toEqual([200, []]);
  });
});

test('[SITE-16] the plain form works without JavaScript: refused, it keeps what was typed', async () => {
  const person = shop.person();
  const refused = await person.post(
    '/fr/newsletter',
    { Do: 'subscribe', Email: 'an@' },
    { Accept: 'application/json' },
  );
  expect(await refused.json()).toMatchObject({ Form: { Values: { Email: 'an@' }, Errors: [{ pointer: '/Email' }] } });
  const taken = await person.post('/fr/newsletter', { Do: 'subscribe', Email });
  expect([taken.status, taken.headers.get('Location')]).toEqual([303, '/fr/newsletter?sent=1']);
  expect(await mails()).toHaveLength(1);
});

test('[SITE-16] a customer’s account says whether the newsletter comes, asks for it, and ends it before and after the mailed link', async () => {
  const { person, Email: own } = await customerOf(shop);
  await shop.services.db.execute(sql`TRUNCATE outbox`);
  const seen = async (query = '') => {
    const answer = (await (await person.get(`/fr/account${query}`)).json()) as { Page: AccountPageData };
    return [answer.Page.Newsletter, answer.Page.NewsletterDone];
  };
  const press = async (Do: string) => (await person.post('/fr/account', { Do })).headers.get('Location');
  expect(await seen()).toEqual(['none', null]);
  expect(await press('subscribe')).toBe('/fr/account?letter=asked');
  expect(await seen('?letter=asked')).toEqual(['waiting', 'asked']);
  expect((await mails()).map(({ to }) => to.address)).toEqual([own]);
  expect(await press('unsubscribe')).toBe('/fr/account?letter=stopped');
  expect([await seen('?letter=stopped'), await rows()]).toEqual([['none', 'stopped'], []]);
  await press('subscribe');
  await person.post(linkIn((await mails()).at(-1), 'confirm'), { Do: 'confirm' });
  expect(await seen('?letter=else')).toEqual(['confirmed', null]);
  // nobody else's
  await confirmed();
  await press('unsubscribe');
  expect([await seen(), (await rows()).map(({ email }) => email)]).toEqual([['none', null], [Email]]);
  // the same by the call of the page's flow
  const call = async (IsWanted: boolean) => {
    const answer = await person.send('PUT', '/api/v1/sales/customers/newsletter', { IsWanted });
    return (await answer.json()) as object;
  };
  expect([await call(true), await call(false)]).toEqual([{ Newsletter: 'waiting' }, { Newsletter: 'none' }]);
  // a link that has expired is waited for no longer; those before used up the limit
  await shop.services.db.execute(sql`TRUNCATE rate_limits`);
  await press('subscribe');
  expect(await seen()).toEqual(['waiting', null]);
  now += 8 * day;
  expect(await seen()).toEqual(['none', null]);
  expect((await shop.person().post('/fr/account', { Do: 'subscribe' })).status).toBe(401);
});
