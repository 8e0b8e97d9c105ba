import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { desc, eq } from 'drizzle-orm';
import { outboxApp } from '#server/dev/outbox.routes.ts';
import type { Store } from '#server/db/open.ts';
import { outbox, settings } from '#server/db/schema/index.ts';
import { openTexts } from '#server/localization/texts.ts';
import type { Services } from '#server/services.ts';
import { composeMail } from '#server/mail/compose.ts';
import { orderConfirmation } from '#server/mail/order-confirmation.ts';
import { order as placedOrder } from '#tests/fixtures/buying.ts';
import { corner } from '#tests/fixtures/pickup.ts';
import { farZones, inTimeZone } from '#tests/fixtures/time-zone.ts';
import { order, put } from '#tests/server/sales/till.ts';
import { emptyTill, orderFields, smallShop, variant } from '#tests/server/small-shop.ts';
import { testServices, visitor } from '#tests/server/visit.ts';

let store: Store;
let services: Services;
beforeAll(async () => {
  store = await smallShop();
  services = testServices(store, { texts: await openTexts(store.db), now: () => Date.UTC(2026, 4, 5, 12) });
});
afterAll(() => store.close());
beforeEach(() => emptyTill(store));

async function mailOf(
  culture: 'fr' | 'nl',
  fields: Partial<Record<keyof typeof orderFields | 'Note' | 'AccountType' | 'Company', string>> = {},
  now = services.now(),
) {
  const visit = visitor(store, { culture });
  await put(services, visit, variant.mug, variant.mug, variant.book);
  const placed = await order({ ...services, now: () => now }, visit, { fields: { ...orderFields, ...fields } });
  const [row] = await store.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
  if (!row) throw new Error('the order left no mail');
  const mail = await composeMail(services, row);
  if (!mail) throw new Error('nobody waits for the mail');
  return { id: row.id, placed, mail };
}
/** Normalises spaces, so that expectations are readable. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the confirmation of an order', () => {
  test('[CHK-10] lists lines, totals, addresses and how to pay, in French', async () => {
    const { placed, mail } = await mailOf('fr', { Note: 'Sonnez deux fois' });
    expect(mail.to).toEqual({ name: 'Anna Peeters', address: 'anna@vitrine.test' });
    expect(mail.subject).toBe(`Votre commande ${placed.number} chez Vitrine`);
    const text = plain(mail.text);
    for (const part of [
      `Commande ${placed.number} du 5 mai 2026`,
      'Product 1 fr (SKU-1 · Colour fr : Blue fr)\n  2 × 4,88 € = 9,76 €',
      'Livraison (Post fr) : 6,05 €',
      'Total hors TVA : 23,43 €\nTVA 6 % : 0,78 €\nTVA 21 % : 2,20 €\nTotal TVA comprise : 26,41 €',
      'IBAN : BE68 5390 0754 7034',
      'Communication : +++',
      'Livraison\nAnna Peeters\nKerkstraat 12\n9000 Gent\nBelgium fr',
      'Sonnez deux fois',
    ])
      expect(text).toContain(part);
    for (const part of ['<html lang="fr">', 'Product 2 fr', '26,41 €', 'Kerkstraat 12'])
      expect(plain(mail.html)).toContain(part);
  });

  test.each(farZones)('[I18N-02] has the date in Brussels, sent from a machine in %s', async (zone) => {
    const newYear = Date.UTC(2026, 11, 31, 23);
    await inTimeZone(zone, async () => {
      const french = await mailOf('fr', {}, newYear);
      expect(french.placed.number).toMatch(/^2027-/);
      expect(french.mail.text).toContain(`Commande ${french.placed.number} du 1er janvier 2027`);
      const dutch = await mailOf('nl', {}, newYear);
      expect(dutch.mail.text).toContain('1 januari 2027');
    });
  });

  test('[CHK-10] is in Dutch for a Dutch order', async () => {
    const { placed, mail } = await mailOf('nl');
    expect(mail.subject).toBe(`Uw bestelling ${placed.number} bij Vitrine`);
    expect(plain(mail.text)).toContain('Totaal incl. btw: € 26,41');
    expect(mail.html).toContain('<html lang="nl">');
  });

  test.each([
    ['fr', 'Point relais'],
    ['nl', 'Afhaalpunt'],
  ] as const)('[CHK-07] in %s says where the parcel is handed over, below the address', async (culture, title) => {
    const translate = (key: string, params = {}) => services.texts.translate(culture, key, params);
    const href = { order: 'http://shop.test/o/x', payment: 'http://shop.test/o/x', withdrawal: 'http://shop.test/o/w' };
    const mail = await orderConfirmation(placedOrder({ PickupPoint: corner }), {
      culture,
      shop: 'Vitrine',
      translate,
      say: await services.texts.speech(culture),
      href,
    });
    expect(mail.text).toContain(`9000 Gent\nBelgique\n\n${title}\nÉpicerie du Midi\nRue du Midi 3\n1000 Bruxelles\n`);
    expect(mail.html).toContain('Épicerie du Midi<br>Rue du Midi 3<br>1000 Bruxelles');
  });

  test('[CHK-10, SHOP-05] has the articles’ pictures, the order as a button, a consumer’s rights and who the seller is', async () => {
    const seller = { Name: 'Vitrine SRL', Street: 'Rue de la Vitrine 1', VatNumber: 'BE 0999.999.922' };
    await services.db.insert(settings).values({ key: 'seller', value: seller });
    const { mail } = await mailOf('fr');
    const [photo] = /<img [^>]*>/.exec(mail.html) ?? [];
    expect(photo).toMatch(/src="http:\/\/localhost:\d+\/assets\/pictures\/[0-9a-f-]{36}\/160\.jpeg".* alt=""/);
    expect(mail.html).toMatch(/<a href="[^"]+" style="[^"]*background:[^"]*">Voir ma commande<\/a>/);
    // a phone's width holds a picture, what it shows with how many, and an amount that never wraps
    const row = /<tr>(?:(?!<\/?tr>).)*<img.*?<\/tr>/su.exec(mail.html)?.[0] ?? '';
    const cells = [...row.matchAll(/<td[^>]*>/gu)].map(([cell]) => cell);
    expect(cells).toHaveLength(3);
    expect(cells[0]).toContain('width:76px');
    expect(cells[2]).toContain('white-space:nowrap');
    expect(plain(row)).toMatch(/Product 1 fr.*2 × 4,88 €.*9,76 €/su);
    for (const body of [plain(mail.text), plain(mail.html)]) {
      expect(body).toContain('Vous pouvez vous rétracter pendant 14 jours');
      expect(body).toContain('garantie légale de conformité');
      for (const fact of Object.values(seller)) expect(body).toContain(fact);
    }
    const company = await mailOf('nl', { AccountType: 'Company', Company: 'Acme nv' });
    expect(company.mail.text).not.toContain('wettelijke garantie');
    expect(company.mail.text).toContain('Vitrine SRL');
    await services.db.delete(settings).where(eq(settings.key, 'seller'));
    expect((await mailOf('fr')).mail.html).not.toContain('imprint');
  });

  test.each(['received', 'expired', 'cancelled', 'reminder', 'shipped', 'refunded', 'approvalAsked', 'unapproved'])(
    '[SHOP-05] is followed by mails (%s) with the same pictures and sums, a button, and a consumer’s rights where something is delivered',
    async (news) => {
      const { id } = await mailOf('fr');
      const [first] = await store.db.select().from(outbox).where(eq(outbox.id, id));
      const mail = await composeMail(services, {
        id: id + 1,
        kind: 'paymentNews',
        payload: { news, cents: 1210 },
        orderId: first?.orderId ?? 0,
      });
      expect(mail?.html).toMatch(/<img src="[^"]+160\.jpeg"/);
      expect(mail?.html).toMatch(/<a href="[^"]+" style="[^"]*background:[^"]*">/);
      for (const body of [plain(mail?.text ?? ''), plain(mail?.html ?? '')]) {
        expect(body).toContain('2 × 4,88 €');
        expect(body).toContain('Total TVA comprise');
        expect(body.includes('garantie légale de conformité')).toBe(['received', 'shipped'].includes(news));
      }
    },
  );

  test.each([
    ['fr', 'Livraison express', 'Livraison express : Gratuit', 'Livraison (Post) : Gratuit'],
    ['nl', 'Expreslevering', 'Expreslevering: Gratis', 'Levering (Post): Gratis'],
  ] as const)(
    '[CHK-10] in %s names a delivery once, and says that it is free',
    async (culture, express, once, named) => {
      const translate = (key: string, params = {}) => services.texts.translate(culture, key, params);
      const href = {
        order: 'http://shop.test/o/x',
        payment: 'http://shop.test/o/x',
        withdrawal: 'http://shop.test/o/w',
      };
      const say = await services.texts.speech(culture);
      const base = placedOrder();
      const free = { ...base.Totals, Shipping: { TaxExcl: 0, TaxIncl: 0, Shown: 'incl' as const } };
      const mailFor = (ShippingMethod: string) =>
        orderConfirmation(
          { ...base, ShippingMethod, Totals: free },
          { culture, shop: 'Vitrine', translate, say, href },
        );
      expect(plain((await mailFor(express)).text)).toContain(`\n${once}\n`);
      expect(plain((await mailFor('Post')).text)).toContain(`\n${named}\n`);
    },
  );

  test('[CHK-10] keeps on one line what must not break at a hyphen or a space: its number, “e-mail”, the seller’s numbers', async () => {
    const seller = { Name: 'Vitrine SRL', VatNumber: 'BE 0999.999.922' };
    await services.db.insert(settings).values({ key: 'seller', value: seller });
    const { mail, placed } = await mailOf('fr', { PaymentMethod: 'Card' });
    await services.db.delete(settings).where(eq(settings.key, 'seller'));
    for (const whole of [placed.number, 'e-mail', 'BE 0999.999.922'])
      expect(mail.html).toContain(`<span style="white-space:nowrap">${whole}</span>`);
    // what is copied or searched for is the text itself
    expect(mail.text).toContain('un e-mail');
  });

  test('escapes what people typed', async () => {
    const { mail } = await mailOf('fr', {
      FirstName: '<img src=x onerror=alert(1)>',
      Note: '</p><script>"x"</script>',
    });
    expect(mail.html).not.toMatch(/<(img src=x|script)/);
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail.text).toContain('</p><script>"x"</script>');
  });

  test('leaves template characters in a name as they are', async () => {
    const { mail } = await mailOf('fr', { FirstName: '{shop:string}' });
    expect(mail.text).toContain('Bonjour {shop:string},');
  });
});

describe('/dev/outbox', () => {
  test('lists the mails and shows one in a sandboxed iframe', async () => {
    const { id, mail } = await mailOf('fr', { FirstName: '"><script>' });
    const app = outboxApp(services);
    const list = await app.request('/dev/outbox');
    expect(await list.text()).toContain(`<a href="/dev/outbox/${id}">${mail.subject}</a>`);
    const one = await app.request(`/dev/outbox/${id}`);
    const html = await one.text();
    expect(html).toContain('<iframe sandbox="allow-same-origin" title="HTML" srcdoc="&lt;!doctype html&gt;');
    expect(html).toContain('src=&quot;/assets/pictures/');
    expect(html).not.toContain('<script');
    expect(one.headers.get('Content-Security-Policy')).toContain(`default-src 'none'`);
  });

  test('does not exist in production', async () => {
    const app = outboxApp({ ...services, settings: { ...services.settings, isProduction: true } });
    const seen: unknown[] = [];
    app.onError((error, c) => {
      seen.push(error);
      return c.body(null, 404);
    });
    expect([(await app.request('/dev/outbox')).status, (await app.request('/dev/outbox/1')).status]).toEqual([
      404, 404,
    ]);
    expect(seen).toMatchObject([{ status: 404 }, { status: 404 }]);
  });
});
