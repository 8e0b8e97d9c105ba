import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox, stock, stockNotifications } from '#server/db/schema/index.ts';
import { tidy } from '#server/tidy.ts';
import { composeMail } from '#server/mail/compose.ts';
import type { Mail } from '#server/mail/mail.ts';
import { openSmallShop } from '#tests/server/http-shop.ts';
import { emptyTill, variant } from '#tests/server/small-shop.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
let now = 0;
beforeAll(async () => {
  shop = await openSmallShop({ now: () => now, limits: { stockAlertsPerRecipient: 5 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  now = Date.now();
  await emptyTill(shop.services);
  await shop.services.db.execute(sql`TRUNCATE stock_notifications, rate_limits`);
});

const hour = 3_600_000;
const Email = 'an@vitrine.test';
const subscribe = (email = Email, culture = 'fr') =>
  shop.person().send('POST', `/api/v1/catalog/stocknotification?culture=${culture}`, {
    ProductId: variant.empty,
    ProductVariantId: variant.empty,
    Email: email,
  });
/** The mails so far, oldest first. */
async function mails(): Promise<Mail[]> {
  const rows = await shop.services.db.select().from(outbox).orderBy(outbox.id);
  const written = await Promise.all(rows.map((row) => composeMail(shop.services, row)));
  return written.filter((mail) => mail !== null);
}
const linkIn = (mail: Mail | undefined, purpose: 'confirm' | 'unsubscribe') =>
  new RegExp(`/(?:fr|nl)/catalog/stocknotification/${purpose}/[\\w-]+`).exec(mail?.text ?? '')?.[0] ?? '';
const press = (link: string, Do: string) => shop.person().post(link, { Do });
const arrive = (quantity: number) =>
  shop.services.db.update(stock).set({ quantity }).where(eq(stock.variantId, variant.empty));
const waiting = () => shop.services.db.select().from(stockNotifications);

test('[PROD-11] a subscription is confirmed by mail, and the mail about new stock goes out once, in the language it was asked in', async () => {
  expect((await subscribe(Email, 'nl')).status).toBe(200);
  const [asked] = await mails();
  expect([asked?.to.address, asked?.subject]).toEqual([Email, 'Bevestig uw adres om bericht te krijgen: Product 6 nl']);
  // an unconfirmed address gets no mail
  await arrive(3);
  await arrive(0);
  expect(await mails()).toHaveLength(1);

  const link = linkIn(asked, 'confirm');
  // a mail program that prefetches the link confirms nothing
  expect((await shop.person().get(link)).status).toBe(200);
  expect((await waiting())[0]?.confirmedAt).toBe(null);
  const done = await press(link, 'confirm');
  expect([done.status, done.headers.get('Location')]).toEqual([303, `${link}?done=1`]);

  await arrive(4);
  await arrive(0);
  await arrive(9);
  const [, told, ...others] = await mails();
  expect([told?.subject, others]).toEqual(['Weer op voorraad: Product 6 nl', []]);
  expect(told?.text).toContain('/nl/p/product-6-nl');
});

test('[PROD-11] the response is the same whether an address is known or not; a subscriber is not asked to confirm again', async () => {
  const answers = [await subscribe(), await subscribe('new@vitrine.test')];
  await press(linkIn((await mails())[0], 'confirm'), 'confirm');
  answers.push(await subscribe());
  const said = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
  expect(said[1]).toEqual(said[0]);
  expect(said[2]).toEqual(said[0]);
  expect((await mails()).map(({ to }) => to.address)).toEqual([Email, 'new@vitrine.test']);
});

test('[PROD-11] a link confirms once and within 48 hours; the token is stored as a hash', async () => {
  await subscribe();
  const link = linkIn((await mails())[0], 'confirm');
  const token = link.split('/').at(-1) ?? '';
  expect((await waiting())[0]?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(await waiting())).not.toContain(token);
  expect((await press(link, 'confirm')).status).toBe(303);
  expect((await press(link, 'confirm')).status).toBe(422);

  await subscribe('late@vitrine.test');
  const late = linkIn((await mails())[1], 'confirm');
  now += 48 * hour;
  expect((await press(late, 'confirm')).status).toBe(422);
  // on a new request there is a new link, and what was never confirmed is deleted
  await subscribe('late@vitrine.test');
  expect((await press(linkIn((await mails())[2], 'confirm'), 'confirm')).status).toBe(303);
  await subscribe('never@vitrine.test');
  await tidy(shop.services.db, now + 49 * hour);
  expect((await waiting()).map(({ email }) => email).toSorted()).toEqual([Email, 'late@vitrine.test']);
});

test('[PROD-11] the link in a mail’s footer ends every subscription of its address, and is never reported as unknown', async () => {
  await subscribe();
  await subscribe('other@vitrine.test');
  const stop = linkIn((await mails())[0], 'unsubscribe');
  expect((await press(stop, 'unsubscribe')).status).toBe(303);
  expect((await waiting()).map(({ email }) => email)).toEqual(['other@vitrine.test']);
  expect((await press(stop, 'unsubscribe')).status).toBe(303);
  // the mail that was queued is not written any more
  expect((await mails()).map(({ to }) => to.address)).toEqual(['other@vitrine.test']);
});

test('[PROD-11] a variant back in stock before the address was confirmed is announced at once', async () => {
  await subscribe();
  await arrive(2);
  await press(linkIn((await mails())[0], 'confirm'), 'confirm');
  expect((await mails()).map(({ subject }) => subject.replaceAll('\u00a0', ' '))).toEqual([
    'Confirmez votre adresse pour être prévenu : Product 6 fr',
    'De retour en stock : Product 6 fr',
  ]);
});

test('[PROD-11] one address gets at most five confirmation mails an hour, whoever subscribes it', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await subscribe()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await subscribe('other@vitrine.test')).status).toBe(200);
  now += hour + 1;
  expect((await subscribe()).status).toBe(200);
});

test('[PROD-11] without JavaScript the form posts to its own URL and shows at its field why it was refused', async () => {
  const address = `/fr/catalog/stocknotification/subscribe?ProductVariantId=${variant.empty}&ProductId=${variant.empty}`;
  const sent = await shop.person().post(address, { Do: 'subscribe', Email });
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${address}&sent=1`]);
  const refused = await shop.person().post(address, { Do: 'subscribe', Email: 'nobody' });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Form.Email')]);
  expect((await shop.person().get('/fr/catalog/stocknotification/subscribe?ProductId=6')).status).toBe(404);
});
