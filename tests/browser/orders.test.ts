import { expect, test } from 'vitest';
import type { Page } from 'playwright';
import { useSite } from './browser.ts';
import { expectSound } from './parts/proof.ts';
import { addedDialog, box, button, enter, onDesktop, onPhone } from './parts/sale.ts';
import type { Buyer } from './parts/sale.ts';

const site = useSite();

const words = {
  fr: {
    orders: 'Vos commandes',
    list: 'Vos articles commandés',
    again: /^Commander à nouveau/,
    reported: 'Tous les articles de cette commande sont dans votre panier.',
    already: 'Déjà dans votre panier',
    timeline: 'Suivi de la commande',
    sent: 'Colis confié à bpost',
    invoice: /^Facture F/,
    add: /^Ajouter au panier/,
    next: 'Page suivante',
  },
  nl: {
    orders: 'Uw bestellingen',
    list: 'Uw bestelde artikelen',
    again: /^Opnieuw bestellen/,
    reported: 'Alle artikelen van deze bestelling liggen in uw winkelmandje.',
    already: 'Lag al in uw winkelmandje',
    timeline: 'Verloop van de bestelling',
    sent: 'Pakket meegegeven met bpost',
    invoice: /^Factuur F/,
    add: /^In winkelmandje/,
    next: 'Volgende pagina',
  },
} as const;

/** The demo's shopper, who has two pages of orders, signs in and arrives there. */
async function signedIn(culture: 'fr' | 'nl', path: string, options: object): Promise<Buyer> {
  const returnUrl = `/${culture}${path}`;
  const login = `/${culture}/security/login?${new URLSearchParams({ returnUrl }).toString()}`;
  const buyer = await enter(site, culture, login, options);
  const main = buyer.page.getByRole('main');
  await box(main, buyer.says.email).fill('shopper@vitrine.test');
  await main.getByLabel(buyer.says.password, { exact: true }).fill('Vitrine-demo-2026');
  await button(main, buyer.says.signIn).click();
  await buyer.page.waitForURL(`${site.origin}${returnUrl}`);
  return buyer;
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** What the cart holds. */
async function emptied({ page }: Buyer): Promise<void> {
  await page.request.delete(`${site.origin}/api/v1/shoppingcarts`, { headers: { Origin: site.origin } });
}

test.each([
  ['fr', 'with', onPhone, true],
  ['nl', 'with', onDesktop, true],
  ['fr', 'without', onPhone, false],
] as const)(
  '[SALES-09, CAT-01, SHOP-06] in %s, %s JavaScript, a customer leafs through the orders, opens one and orders it again',
  async (culture, how, size, javaScriptEnabled) => {
    const says = words[culture];
    const buyer = await signedIn(culture, '/sales/orders', { ...size, javaScriptEnabled });
    const { page } = buyer;
    await emptied(buyer);
    await heading(page, says.orders).waitFor();
    if (javaScriptEnabled) await expectSound(page);
    await page.getByRole('navigation').locator('a[rel="next"]').click();
    await page.waitForURL(`${site.origin}/${culture}/sales/orders?pagenbr=2`);
    await heading(page, says.orders).waitFor();
    await page.locator('.order-brief h2 a').last().click();
    await page.waitForURL(/\/sales\/orders\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { name: says.timeline }).waitFor();
    await page.getByText(says.sent).waitFor();
    await page.getByRole('link', { name: says.invoice }).waitFor();
    if (javaScriptEnabled) await expectSound(page);
    const again = page.getByRole('main').getByRole('button', { name: says.again });
    await again.click();
    await page.getByText(says.reported).waitFor();
    if (javaScriptEnabled) {
      // the button keeps the focus, and the report is announced
      expect(await again.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.getByRole('status').getByText(says.reported).waitFor();
      await expectSound(page);
    }
    await again.click();
    await page.getByText(says.already).first().waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: culture === 'fr' ? 'Voir le panier' : /mandje/ })
      .last()
      .click();
    await page.waitForURL(`${site.origin}/${culture}/shoppingcarts`);
    expect(await page.locator('main').getByRole('link').count()).toBeGreaterThan(0);
    await emptied(buyer);
    await page.context().close();
    expect(how).toBe(javaScriptEnabled ? 'with' : 'without');
  },
);

test.each([
  ['fr', onPhone, true],
  ['nl', onDesktop, true],
  ['nl', onPhone, false],
] as const)(
  '[SALES-06] in %s an article that was ordered before is found and put into the cart again (%o, JavaScript: %s)',
  async (culture, size, javaScriptEnabled) => {
    const says = words[culture];
    const buyer = await signedIn(culture, '/sales/orderlist', { ...size, javaScriptEnabled });
    const { page } = buyer;
    await emptied(buyer);
    await heading(page, says.list).waitFor();
    if (javaScriptEnabled) await expectSound(page);
    const name = (await page.locator('.order-list-name a').nth(2).innerText()).trim();
    await page.getByRole('main').getByRole('searchbox').fill(name);
    await page.getByRole('main').getByRole('searchbox').press('Enter');
    await page.waitForURL(/\/sales\/orderlist\?q=/);
    const row = page.locator('.order-list-row').filter({ hasText: name }).first();
    await row.waitFor();
    await row.getByRole('textbox').fill('3');
    const sent = javaScriptEnabled
      ? page.waitForRequest((request) => request.url().includes('/api/v1/sales/orders/addtocart'))
      : null;
    await row.getByRole('button', { name: says.add }).click();
    if (sent) {
      const request = await sent;
      expect(request.method()).toBe('PUT');
      const fields = new URLSearchParams(request.postData() ?? '');
      expect([...fields.keys()].toSorted()).toEqual(
        ['ItemKey', 'ItemOrigin', 'OrderId', 'currencyCode', 'name', 'price', 'quantity'].toSorted(),
      );
      await addedDialog(buyer).waitFor();
      await expectSound(page);
    } else await page.waitForURL(/\/shoppingcarts\?added=\d+$/);
    const cart = await page.request.get(`${site.origin}/api/v1/shoppingcarts`);
    const { Items } = (await cart.json()) as { Items: { Quantity: number }[] };
    expect(Items.map(({ Quantity }) => Quantity)).toEqual([3]);
    await emptied(buyer);
    await page.context().close();
  },
);
