import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askForReviews } from '#server/reviews/ask.ts';
import { readSettings } from '#server/settings.mjs';
import type { TestShop } from '#tests/shop.ts';
import { openSmallShop } from '../http-shop.ts';
import { mailsOf } from '../mails-of.ts';
import { deliver, delivered, ordered, pageOf, reviewed, reviewsPath } from './shop.ts';

const day = 86_400_000;
let shop: TestShop;
let time = Date.now();
beforeAll(async () => {
  shop = await openSmallShop({ now: () => time });
});
afterAll(() => shop.close());
beforeEach(async () => {
  // what was delivered before is too long ago for the next test
  time += 100 * day;
  await shop.services.db.execute(sql`TRUNCATE outbox, rate_limits, review_refusals`);
});

const ask = (days = 0) => askForReviews(shop.services, time + days * day);
const mails = () => mailsOf(shop, 'reviewRequest');

describe('[SHOP-22] the buyer of a delivered order', () => {
  test('is asked by mail ten days after the last parcel, once', async () => {
    const bought = await delivered(shop, { fields: { Email: 'an@example.test' } });
    expect([await ask(9.9), await mails()]).toEqual([0, []]);
    expect([await ask(10), await ask(10), await ask(20)]).toEqual([1, 0, 0]);
    const [mail, ...more] = await mails();
    expect([mail?.to.address, more]).toEqual(['an@example.test', []]);
    expect((await pageOf(bought)).Items).toHaveLength(1);
  });

  test.each([
    ['fr', 'Qu’en pensez-vous', 'Bonjour Anna,', 'Donner mon avis', 'Ne plus recevoir'],
    ['nl', 'Wat vindt u ervan', 'Beste Anna,', 'Mijn beoordeling schrijven', 'niet meer ontvangen'],
  ] as const)('is asked in %s, with a signed link to write and one to end such mails', async (culture, ...said) => {
    const [subject, greeting, link, stop] = said;
    const bought = await delivered(shop);
    await shop.services.db.execute(
      sql`UPDATE orders SET culture = ${culture} WHERE public_id = ${bought.orderId}::uuid`,
    );
    await ask(10);
    const [mail] = await mails();
    expect(mail?.subject).toContain(subject);
    for (const part of [greeting, link, stop, `Product 1 ${culture}`]) {
      expect(mail?.text).toContain(part);
      expect(mail?.html).toContain(part);
    }
    const [write, end] = [...(mail?.text ?? '').matchAll(/http:\/\/localhost:3000(\S+)/g)].map(([, path = '']) => path);
    const elsewhere = shop.person();
    const opened = await elsewhere.get(write ?? '', { Accept: 'text/html' });
    expect(opened.headers.get('Location')).toBe(reviewsPath(bought, culture));
    const ending = await elsewhere.get(end ?? '', { Accept: 'text/html' });
    expect(ending.headers.get('Location')).toBe(`${reviewsPath(bought, culture)}?stop=1`);
  });

  test('is not asked before everything has left, nor about what is cancelled, refunded or long ago', async () => {
    const waiting = await ordered(shop);
    await shop.services.db.execute(
      sql`UPDATE orders SET status = 'PartShipped' WHERE public_id = ${waiting.orderId}::uuid`,
    );
    const refunded = await delivered(shop);
    await shop.services.db.execute(
      sql`UPDATE orders SET status = 'Refunded' WHERE public_id = ${refunded.orderId}::uuid`,
    );
    expect(await ask(15)).toBe(0);
    await delivered(shop);
    expect([await ask(41), await ask(39)]).toEqual([0, 1]);
  });

  test('is asked nothing that was already said', async () => {
    const bought = await delivered(shop);
    await reviewed(shop, bought);
    expect([await ask(10), await mails()]).toEqual([1, []]);
  });

  test('ends these mails by a button, of other orders with that address too; a link that is only opened changes nothing', async () => {
    const Email = 'enough@example.test';
    const bought = await delivered(shop, { fields: { Email } });
    const other = await ordered(shop, { fields: { Email: 'Enough@example.test' } });
    expect((await bought.person.get(`${reviewsPath(bought)}?stop=1`)).status).toBe(200);
    expect(await pageOf(bought)).toMatchObject({ IsStopped: false });
    await ask(10);
    expect(await mails()).toHaveLength(1);
    const stopped = await bought.person.post(reviewsPath(bought), { Do: 'stop' });
    expect([stopped.status, stopped.headers.get('Location')]).toEqual([303, `${reviewsPath(bought)}?stopped=1`]);
    expect(await pageOf(bought)).toMatchObject({ IsStopped: true });
    // one that was about to be sent neither
    expect(await mails()).toEqual([]);
    await deliver(shop, other.orderId);
    expect([await ask(10), await mails()]).toEqual([1, []]);
  });

  test('is asked when the shop’s setting says, or never', async () => {
    const set = (REVIEW_DAYS: string) => readSettings({ REVIEW_DAYS }).reviewDays;
    expect([readSettings({}).reviewDays, set('0'), set('30')]).toEqual([10, 0, 30]);
    expect(() => set('91')).toThrow('REVIEW_DAYS must be a whole number from 0 to 90, but is "91".');
    await delivered(shop);
    const with_ = (reviewDays: number, days: number) =>
      askForReviews({ ...shop.services, settings: { ...shop.services.settings, reviewDays } }, time + days * day);
    expect([await with_(0, 10), await with_(3, 2.9), await with_(3, 3)]).toEqual([0, 0, 1]);
  });
});
