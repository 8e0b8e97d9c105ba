import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright';
import { useSite } from './browser.ts';
import { expectSound, mailTo, ordersOf } from './parts/proof.ts';
import {
  button,
  confirmed,
  enterWithCart,
  fillCheckout,
  onDesktop,
  onPhone,
  placeButton,
  seeds,
  someone,
} from './parts/sale.ts';

const site = useSite();

const said = {
  fr: {
    method: /^Point relais/,
    select: 'Choisir un point relais',
    search: 'Rechercher',
    none: 'Aucun point relais ne correspond à votre recherche.',
    choose: 'Choisir ce point',
    chosen: 'Retrait : Librairie Saint-Lambert',
    title: 'Point relais',
    map: 'Carte des points relais',
  },
  nl: {
    method: /^Afhaalpunt/,
    select: 'Kies een afhaalpunt',
    search: 'Zoeken',
    none: 'Geen afhaalpunt komt overeen met uw zoekopdracht.',
    choose: 'Dit punt kiezen',
    chosen: 'Afhalen: Librairie Saint-Lambert',
    title: 'Afhaalpunt',
    map: 'Kaart van de afhaalpunten',
  },
} as const;
const point = 'Librairie Saint-Lambert';
/** Dots on the map, in px. */
const sizes = (dialog: Locator) =>
  dialog.locator('.pickup-map a').evaluateAll((dots) =>
    dots.map((dot) => {
      const { left, top, width, height } = dot.getBoundingClientRect();
      return { left, top, width, height };
    }),
  );
const hidden = (page: Page) => page.locator('.checkout [name="PickupPointId"]');

test.each([
  ['fr', onPhone],
  ['nl', onDesktop],
] as const)(
  '[CHK-07, CHK-13] in %s pickup points are searched in a large dialog, and the order gets the chosen one',
  async (culture, size) => {
    const email = `pickup-${culture}@example.test`;
    const says = said[culture];
    const buyer = await enterWithCart(site, { culture, path: `/${culture}/checkout`, slugs: [seeds.slug], ...size });
    const { page } = buyer;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/shippings/pickuppoint/search')) asked.push(new URL(request.url()).search);
    });
    await fillCheckout(buyer, { ...someone(email), postalCode: '4000', city: 'Liège' });
    const link = page.getByRole('link', { name: says.select });
    expect(await link.count()).toBe(0);
    await page.getByRole('radio', { name: says.method }).check();
    await link.click();
    const dialog = page.getByRole('dialog', { name: says.select });
    await dialog.getByRole('listitem').first().waitFor();
    expect(await dialog.getAttribute('class')).toContain('dialog-large');
    const query = new URLSearchParams(asked[0]);
    expect(Object.fromEntries(query)).toEqual({
      shippingMethodId: '3',
      carrierGatewayId: '1',
      countryId: '1',
      city: 'Liège',
      postCode: '4000',
      address: '',
    });
    expect(await dialog.getByRole('listitem').first().innerText()).toContain('4000 ');

    // folded where the list stands below it
    if (size === onPhone) await dialog.getByText(says.map).click();
    // each dot can be pressed, and none covers another
    const dots = await sizes(dialog);
    expect(dots).toHaveLength(8);
    for (const [index, one] of dots.entries()) {
      expect(Math.min(one.width, one.height)).toBeGreaterThanOrEqual(24);
      for (const other of dots.slice(index + 1))
        expect(Math.hypot(one.left - other.left, one.top - other.top)).toBeGreaterThanOrEqual(24);
    }
    await expectSound(page);

    // from the map by key to the list entry, and back by a press
    const dot = dialog.getByRole('link', { name: point });
    await dot.focus();
    await page.keyboard.press('Enter');
    const name = dialog.getByRole('button', { name: new RegExp(`${point} – `) });
    await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true);
    expect([await name.getAttribute('aria-pressed'), await dot.getAttribute('aria-current')]).toEqual(['true', 'true']);
    const second = dialog.locator('.pickup-name').nth(1);
    await second.click();
    await expect.poll(() => dialog.locator('.pickup-map a').nth(1).getAttribute('aria-current')).toBe('true');
    expect(await dot.getAttribute('aria-current')).toBe(null);

    // what was typed stays when nothing is found, the dialog is closed and the search is reopened
    await dialog.locator('[name="address"]').fill('  saint-lambert ');
    await button(dialog, says.search).click();
    await expect.poll(() => dialog.getByRole('listitem').first().innerText()).toContain(point);
    expect(new URLSearchParams(asked.at(-1)).get('address')).toBe('saint-lambert');
    // a postal code fills in its town, as in every postal-code box
    await dialog.locator('[name="postCode"]').fill('');
    await dialog.locator('[name="postCode"]').pressSequentially('9000');
    await page.getByRole('option', { name: '9000' }).first().click();
    expect(await dialog.locator('[name="city"]').inputValue()).toMatch(/^Gen[dt]$|^Gand$/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await link.click();
    expect(await dialog.locator('[name="address"]').inputValue()).toBe('saint-lambert');
    await dialog.getByRole('button', { name: `${says.choose} ${point}` }).click();
    await dialog.waitFor({ state: 'detached' });
    const chosen = page.getByText(says.chosen);
    await chosen.waitFor();
    const id = await hidden(page).inputValue();
    expect(id).toMatch(/^\d+$/);
    await expectSound(page);

    // other methods have no point, and back at the first one it is restored
    await page.locator('[name="ShippingMethodId"]').first().check();
    await chosen.waitFor({ state: 'detached' });
    expect(await hidden(page).count()).toBe(0);
    await page.getByRole('radio', { name: says.method }).check();
    await chosen.waitFor();
    expect(await hidden(page).inputValue()).toBe(id);
    // a total other than the one shown would need confirmation
    await page.locator('main .is-busy').waitFor({ state: 'detached' });
    await placeButton(buyer).click();
    await confirmed(buyer);
    const fact = page.getByRole('main').locator('section', { has: page.getByRole('heading', { name: says.title }) });
    expect(await fact.last().innerText()).toContain(`${point}, Place Saint-Lambert 25, 4000`);
    const [order] = await ordersOf(site, email);
    expect(order?.email).toBe(email);
    expect(await mailTo(site, email)).toContain(`${says.title}\r\n${point}\r\nPlace Saint-Lambert 25`);
    await page.context().close();
  },
);

test('the pickup point search logs nothing to the console', () => {
  expect(site.complaints).toEqual([]);
});
