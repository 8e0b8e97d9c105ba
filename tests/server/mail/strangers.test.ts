import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '#server/db/open.ts';
import { customers, outbox } from '#server/db/schema/index.ts';
import { openTexts } from '#server/localization/texts.ts';
import { register } from '#server/security/register.ts';
import type { Services } from '#server/services.ts';
import { composeMail } from '#server/mail/compose.ts';
import { deliverDue } from '#server/mail/outbox.ts';
import { mailedName, withoutAddresses } from '#server/mail/strangers.ts';
import type { Envelope } from '#server/mail/transport.ts';
import { quickest } from '#tests/core/rules/quickest.ts';
import { registration, roomForNewcomers } from '#tests/server/http-shop.ts';
import { order, put } from '#tests/server/sales/till.ts';
import { customer, emptyTill, orderFields, smallShop, variant } from '#tests/server/small-shop.ts';
import { testServices, visitor } from '#tests/server/visit.ts';

describe('[RUN-06] what a stranger typed', () => {
  test.each([
    ['http://evil.example', '…'],
    ['HTTPS://EVIL.EXAMPLE/a?b', '…'],
    ['buy at evil.example/x', 'buy at …'],
    ['(evil.example)', '…'],
    ['Visit bit.ly/abc now', 'Visit … now'],
    ['www.evil.example', '…'],
    ['Evil.Com', '…'],
    ['Bit.Ly/abc', '…'],
    ['me@evil.example', '…'],
    ['user＠evil．com', '…'],
    ['evil。example', '…'],
    ['ev\u200bil.com', '…'],
    ['evil\u200b.com', '…'],
    ['пример.рф', '…'],
    ['xn--e1afmkfd.xn--p1ai', '…'],
    ['1.2.3.4/x', '…'],
    ['http:\n//evil.com', 'http: …'],
    ['mailto:a tel:+32', '… …'],
    ['javascript:alert(1)', '…'],
    ['a\r\nBcc: b\u2028c\u0000d', 'a Bcc: b c d'],
  ])('%j is mailed as %j', (typed, mailed) => {
    expect(withoutAddresses(typed)).toBe(mailed);
    if (mailed.includes('…')) expect(mailedName(typed)).toBe('');
  });

  const own = [
    "St. John|D’Hondt|O'Neil|A. van der Berg|J.Janssens|P.De Vos|St.John|Dr.Maes|H.M.|Ng|María-José|李小龙",
    'Jean-Luc S.A.R.L.|B.V. Van Dijk Kantoor|S.A.R.L.Dupont|a.s.b.l. Les Amis|N.V. De Post|Cie. & fils|24/7',
    'Rue de l’Église 12/3|bus 3.02|9000 Gent|Étage 3. Merci|Merci.Bonne journée|12.5kg à 4.50EUR',
    'Tel: 0470 12.34.56|Appelez-moi : 02/123.45.67',
  ].flatMap((names) => names.split('|'));
  test.each(own)('%s stays as it is', (typed) => {
    expect([withoutAddresses(typed), mailedName(typed)]).toEqual([typed, typed]);
  });

  test('is checked in no time, however long it is', () => {
    for (const sign of ['a.', 'a', '@', 'a@a.', '.a', 'www.', '1.', 'a-', '://', '…', '\u200b'])
      expect(quickest(() => withoutAddresses(sign.repeat(50_000 / sign.length)))).toBeLessThan(200);
  });
});

describe('[RUN-06] mails', () => {
  let store: Store;
  let services: Services;
  const lines: string[] = [];
  let now = Date.now() + 60_000;
  beforeAll(async () => {
    store = await smallShop();
    await roomForNewcomers(store);
    const log = pino({}, { write: (line: string) => lines.push(line) });
    services = testServices(store, { texts: await openTexts(store.db), now: () => now, log });
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    await emptyTill(store);
    await store.db.execute(sql`TRUNCATE outbox, rate_limits`);
    lines.splice(0);
  });

  const buy = async (fields: Record<string, string>, customerId?: number) => {
    const who = customerId ? await store.db.query.customers.findFirst({ where: eq(customers.id, customerId) }) : null;
    const visit = visitor(store, { culture: 'fr', customer: who ?? null });
    await put(services, visit, variant.mug);
    await order(services, visit, { fields: { ...orderFields, ...fields } });
  };
  const sent = async () => {
    const envelopes: Envelope[] = [];
    const send = (envelope: Envelope) => {
      envelopes.push(envelope);
      return Promise.resolve();
    };
    await deliverDue(services, { send, close: () => undefined });
    return envelopes.map(({ mail }) => mail);
  };

  test('of orders repeat no address but the shop’s own, and greet nobody by an advertisement', async () => {
    const ad = 'Gagnez evil.example/x';
    await buy({
      Email: 'victim@vitrine.test',
      FirstName: ad,
      LastName: 'me@evil.example',
      Company: `Evil.Com ${ad}`,
      BillingStreet1: `https://evil.example ${ad}`,
      BillingHouseNumber: 'evil.example/x',
      BillingCity: 'www.evil.example',
      PurchaseOrderNumber: 'evil.example/x',
      Note: 'Sonnez.\nPuis voyez evil.example/x\r\n!',
    });
    const [row] = await store.db.select().from(outbox);
    const news = {
      id: 99,
      kind: 'paymentNews' as const,
      orderId: row?.orderId ?? 0,
      payload: { news: 'received', cents: 488 },
    };
    const mails = [...(await sent()), await composeMail(services, news)];
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(JSON.stringify(mail)).not.toMatch(/evil/i);
      expect(mail?.to.name).toBe('');
      expect(mail?.text).toMatch(/^Bonjour,\n/);
    }
    expect(mails[0]?.text).toContain('Sonnez. Puis voyez … !');
  });

  test('of a registration greet by name, unless it is no real name', async () => {
    for (const FirstName of ['Anne-Marie', 'evil.example/x'])
      await register(services, visitor(store), {
        ...registration(`${crypto.randomUUID()}@vitrine.test`),
        ...blank,
        FirstName,
      });
    expect((await sent()).map(({ to, text }) => [to.name, text.split('\n')[0]])).toEqual([
      ['Anne-Marie', 'Bonjour Anne-Marie,'],
      ['', 'Bonjour,'],
    ]);
  });
  const blank = { Company: '', VAT: '', ReturnUrl: '' };

  test('that a stranger triggers are limited per mailbox, however it is spelled, and the log names nobody', async () => {
    const typed = ['victim@vitrine.test', 'Victim@Vitrine.test', 'victim+1@vitrine.test'];
    for (let index = 0; index < 12; index++) await buy({ Email: typed[index % 3] ?? '' });
    expect(await sent()).toHaveLength(10);
    expect(lines.filter((line) => line.includes('a mailbox had enough for a day'))).toHaveLength(2);
    expect(lines.join('')).not.toMatch(/victim/i);
    const rows = await store.db.select().from(outbox);
    expect(rows.every(({ doneAt }) => doneAt !== null)).toBe(true);
    expect(rows.filter(({ lastError }) => lastError === 'its mailbox had enough for a day')).toHaveLength(2);
    // another mailbox, and this one the next day
    await buy({ Email: 'other@vitrine.test' });
    expect(await sent()).toHaveLength(1);
    now += 86_400_001;
    await buy({ Email: 'victim@vitrine.test' });
    expect(await sent()).toHaveLength(1);
  });

  test('of an account’s own orders are never limited, whatever strangers did to its mailbox', async () => {
    for (let index = 0; index < 11; index++) await buy({});
    expect(await sent()).toHaveLength(10);
    for (let index = 0; index < 12; index++) await buy({}, customer.anna);
    expect(await sent()).toHaveLength(12);
  });

  test('[RUN-06] that somebody else triggers with a buyer’s address never hold back those of the buyer’s own order', async () => {
    await buy({});
    const [own] = await store.db.select().from(outbox);
    const tell = (orderId: number, news: string, times: number) =>
      store.db.insert(outbox).values(
        Array.from({ length: times }, () => ({
          kind: 'paymentNews' as const,
          orderId,
          payload: { news, cents: 488 },
          dueAt: new Date(now),
        })),
      );
    await buy({ Email: orderFields.Email.toUpperCase() });
    const other = (await store.db.select().from(outbox)).at(-1)?.orderId ?? 0;
    await store.db.execute(sql`DELETE FROM outbox`);
    await tell(other, 'expired', 60);
    expect(await sent()).toHaveLength(40);
    for (const news of ['received', 'shipped', 'refund', 'refunded', 'cancelled', 'reversed'])
      await tell(own?.orderId ?? 0, news, 1);
    expect(await sent()).toHaveLength(6);
    await tell(own?.orderId ?? 0, 'reminder', 1);
    expect(await sent()).toEqual([]);
    await tell(other, 'shipped', 120);
    expect(await sent()).toHaveLength(100);
  });

  test('a retried mail counts once', async () => {
    await buy({});
    let tries = 0;
    const failing = { send: () => ((tries += 1), Promise.reject(new Error('away'))), close: () => undefined };
    for (let index = 0; index < 12; index++) {
      await deliverDue(services, failing);
      now += 6 * 3_600_000;
    }
    expect(tries).toBe(12);
    expect(await sent()).toHaveLength(1);
  });
});
