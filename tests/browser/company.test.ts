import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { settings } from '#server/db/schema/index.ts';
import type { Seller } from '#server/db/seller.ts';
import { seller } from '#demo/settings.ts';
import { personOf } from '#tests/shop.ts';
import { wordsIn } from '#tests/server/payment/pdf-words.ts';
import { placedOrder, typed } from '#tests/server/plain-sale.ts';
import { signedInAs } from '#tests/server/signed-in-as.ts';
import { desktop, phone, useSite } from './browser.ts';
import { expectSound, mailTo } from './parts/proof.ts';

// a shop of its own: it moves
const site = useSite({});
afterAll(() => expect(site.complaints).toEqual([]));

const moved: Seller = {
  ...seller,
  Name: 'Nouvelle Vitrine SA',
  Street: 'Quai aux Briques 77',
  City: '1000 Bruxelles',
  Email: 'dag@nouvelle.test',
  Phone: '+32 2 555 01 02',
  Hours: { fr: ['Ouvert le dimanche'], nl: ['Open op zondag'] },
};

test('[SHOP-04] the company’s data have one source: changed, they are others in footer, contact page, terms, invoice and mails', async () => {
  const { db } = site.shop.services;
  await db.update(settings).set({ value: moved }).where(eq(settings.key, 'seller'));
  const told = [moved.Name, moved.Street, moved.City, moved.Email, moved.Phone];
  const buyer = personOf(site.shop);
  const html = async (path: string) => await (await buyer.get(path, { Accept: 'text/html' })).text();
  const main = (page: string) => page.slice(page.indexOf('<main'), page.indexOf('</main>'));
  const footer = (page: string) => page.slice(page.indexOf('<footer id="footer"'), page.indexOf('</footer>'));
  for (const [culture, terms, hours] of [
    ['fr', 'conditions-generales-de-vente', 'Ouvert le dimanche'],
    ['nl', 'algemene-voorwaarden', 'Open op zondag'],
  ] as const) {
    const places = [
      footer(await html(`/${culture}`)),
      main(await html(`/${culture}/contact/form`)),
      main(await html(`/${culture}/${terms}`)),
    ];
    for (const place of places) for (const fact of [...told, hours]) expect(place).toContain(fact);
    for (const place of places) expect(place).not.toContain(seller.Street);
  }
  const order = (await placedOrder(site.shop, buyer, 'fr')).split('/').at(-1) ?? '';
  const mail = await mailTo(site, typed.Email);
  const staff = await signedInAs(site.shop, 'staff');
  await staff.send('POST', `/api/v1/desk/orders/${order}/transfer`, { Amount: 10_000_00 });
  const pdf = await buyer.get(`/api/v1/sales/orders/${order}/invoice`);
  const invoice = wordsIn(new Uint8Array(await pdf.arrayBuffer()));
  for (const fact of told) expect([mail.includes(fact ?? ''), invoice.includes(fact ?? '')]).toEqual([true, true]);
});

test.each([phone, desktop])('the footer tells who sells and how to reach them, on $width px', async (viewport) => {
  const page = await site.open('/nl', { viewport });
  const footer = page.getByRole('contentinfo');
  const call = footer.getByRole('link', { name: moved.Phone ?? '' });
  await call.scrollIntoViewIfNeeded();
  expect(await call.getAttribute('href')).toBe('tel:+3225550102');
  expect(await footer.getByRole('link', { name: moved.Email }).getAttribute('href')).toBe(`mailto:${moved.Email}`);
  await footer.getByRole('list', { name: 'Betaalmiddelen' }).getByText('Bancontact').waitFor();
  await footer.getByRole('list', { name: 'Volg ons' }).getByRole('link', { name: 'Mastodon' }).waitFor();
  await expectSound(page);
  // on the way through the shop it stays, its code come or not
  await page.getByRole('main').getByRole('link').first().click();
  await page.waitForURL(/\/nl\/.+/);
  await call.waitFor();
});
