import { expect, test } from 'vitest';
import { arrived, useSite } from './browser.ts';
import { expectSound } from './parts/proof.ts';
import { enter, onDesktop, onPhone, signIn } from './parts/sale.ts';
import type { Buyer } from './parts/sale.ts';

const site = useSite();

const words = {
  fr: { customer: 'Client', banner: 'Commande pour un client', acting: 'Vous commandez pour', stop: 'Arrêter' },
  nl: { customer: 'Klant', banner: 'Bestelling voor een klant', acting: 'U bestelt voor', stop: 'Stoppen' },
};

/** Staff on the page on which they choose a customer, with what they typed. */
async function choosing(culture: Buyer['culture'], size: object, term: string): Promise<Buyer> {
  const buyer = await enter(site, culture, `/${culture}/cookies`, size);
  await signIn(buyer, site, 'staff@vitrine.test', `/${culture}/desk/customers`);
  const box = buyer.page.getByRole('combobox', { name: words[culture].customer });
  await box.pressSequentially(term);
  await buyer.page.getByRole('option').first().waitFor();
  return buyer;
}

test.each([
  ['fr', onPhone],
  ['nl', onDesktop],
] as const)(
  '[SALES-08] in %s staff find a customer while typing, order for them, see so on every page, and stop',
  async (culture, size) => {
    const says = words[culture];
    const { page } = await choosing(culture, size, 'shopper');
    await expectSound(page);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: /shopper@vitrine\.test/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    const banner = page.getByRole('complementary', { name: says.banner });
    await banner.getByText(says.acting).waitFor();
    await page.goto(`${site.origin}/${culture}`);
    await banner.getByText('shopper@vitrine.test').waitFor();
    await arrived(page);
    await expectSound(page);
    await banner.getByRole('button', { name: says.stop }).click();
    await page.getByRole('combobox', { name: says.customer }).waitFor();
    expect(await banner.count()).toBe(0);
    await page.context().close();
  },
);

test('[SALES-08] one character asks for nobody, and a whole word asks once', async () => {
  const buyer = await enter(site, 'fr', '/fr/cookies', onDesktop);
  const { page } = buyer;
  await signIn(buyer, site, 'staff@vitrine.test', '/fr/desk/customers');
  const terms: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/api/v1/sales/customers')) terms.push(url.searchParams.get('term'));
  });
  const box = page.getByRole('combobox', { name: 'Client' });
  await box.press('s');
  // a busy browser types slowly: time stands still meanwhile
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await box.pressSequentially('hopper');
  await page.clock.runFor(1_000);
  await page.getByRole('option').first().waitFor();
  expect(terms).toEqual(['shopper']);
  await page.context().close();
});

test('[ERR-19] a customer who cannot be chosen is a toast with the server’s message, and another may be chosen', async () => {
  const { page } = await choosing('fr', onDesktop, 'shopper');
  const Message = 'Ce client vient d’être supprimé.';
  await page.route('**/api/v1/sales/customers/**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: {
            type: 'about:blank',
            title: '',
            status: 409,
            detail: '',
            instance: '',
            code: 'Problem.Conflict',
            traceId: 'test',
            errors: [],
            Message,
            Error: Message,
          },
        })
      : route.continue(),
  );
  await page.getByRole('option').first().click();
  await page.locator('.toast-error').getByText(Message).waitFor();
  await page.unrouteAll();
  await page.getByRole('combobox', { name: 'Client' }).fill('compan');
  await page.getByRole('option', { name: /company@vitrine\.test/ }).waitFor();
  await page.context().close();
});

test('choosing a customer logs nothing to the console but what was refused', () => {
  expect(site.complaints.filter((text) => !/409/.test(text))).toEqual([]);
});
