import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectIdle, useSite } from './browser.ts';
import { hold } from './held.ts';
import { expectSound, ordersOf } from './parts/proof.ts';
import {
  box,
  confirmed,
  enterWithCart,
  fillCheckout,
  onDesktop,
  onPhone,
  placeButton,
  seeds,
  soap,
  someone,
} from './parts/sale.ts';

const site = useSite();
const orderCall = '/api/v1/sales/orders';

const atCheckout = (culture: 'fr' | 'nl' = 'fr', size: object = onDesktop) =>
  enterWithCart(site, { culture, path: `/${culture}/checkout`, slugs: [soap.slug, seeds.slug], ...size });
const focused = (page: Page) => page.locator(':focus');
/** Whether all of it is in view and unobscured. */
const isSeen = (what: Locator) =>
  what.evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    const middle = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && (middle === element || element.contains(middle));
  });

/** What an empty form lacks, in the form's order. */
const missing = {
  fr: [
    'Indiquez votre adresse e-mail.',
    'Indiquez votre prénom.',
    'Indiquez votre nom.',
    'Indiquez votre rue.',
    'Indiquez le numéro de la maison.',
    'Indiquez votre code postal.',
    'Indiquez votre localité.',
    'Cochez cette case pour continuer.',
  ],
  nl: [
    'Vul uw e-mailadres in.',
    'Vul uw voornaam in.',
    'Vul uw naam in.',
    'Vul uw straat in.',
    'Vul uw huisnummer in.',
    'Vul uw postcode in.',
    'Vul uw plaats in.',
    'Vink dit vakje aan om door te gaan.',
  ],
};

test.each([
  ['fr', onPhone, 'Veuillez corriger 8 champs.', /^Conditions générales de vente\s: Cochez/],
  ['nl', onDesktop, 'Verbeter 8 velden.', /^Algemene voorwaarden: /],
] as const)(
  '[CHK-02] in %s a refused order scrolls smoothly to its first error, names and links each at its button, and sends nothing',
  async (culture, size, summary, terms) => {
    const buyer = await atCheckout(culture, size);
    const { page, says } = buyer;
    const orders = await hold(page, orderCall);
    await page.evaluate(() => {
      const scroll = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function into(this: Element, options?: boolean | ScrollIntoViewOptions) {
        if (typeof options === 'object') document.documentElement.dataset['scrolled'] = String(options.behavior);
        scroll.call(this, options);
      };
    });
    await placeButton(buyer).click();
    const said = page.getByRole('alert').filter({ hasText: summary });
    await said.waitFor();
    await expect.poll(() => focused(page).getAttribute('name')).toBe('Email');
    await expect.poll(() => isSeen(focused(page))).toBe(true);
    expect(await page.evaluate(() => document.documentElement.dataset['scrolled'])).toBe('smooth');
    await expectIdle(placeButton(buyer));
    expect(orders.count()).toBe(0);
    await expect.poll(() => page.locator('.field-error').allTextContents()).toEqual(missing[culture]);
    await expectSound(page);

    // the summary is next to the button, and each of its links leads to its field
    expect(await said.getByRole('link').count()).toBe(8);
    const [alert, button] = [await said.boundingBox(), await placeButton(buyer).boundingBox()];
    expect(Math.abs((button?.y ?? 0) - (alert?.y ?? 0) - (alert?.height ?? 0))).toBeLessThan(40);
    await said.getByRole('link', { name: terms }).click();
    await expect.poll(() => focused(page).getAttribute('name')).toBe('AcceptTerms');
    await focused(page).check();
    await page
      .getByRole('alert')
      .filter({ hasText: /7 (champs|velden)\./ })
      .waitFor();
    await placeButton(buyer).click();
    await expect.poll(() => focused(page).getAttribute('name')).toBe('Email');
    await box(page, says.email).fill('seen@example.test');
    await placeButton(buyer).click();
    await expect.poll(() => focused(page).getAttribute('name')).toBe('FirstName');
    await expect.poll(() => isSeen(focused(page))).toBe(true);
    await page.context().close();
  },
);

test.each([true, false])(
  '[CHK-15] Enter in a field orders nothing, keeps what was typed, and on the button it orders (scripts: %s)',
  async (javaScriptEnabled) => {
    const email = `enter-${javaScriptEnabled}@example.test`;
    const buyer = await enterWithCart(site, { path: '/fr/checkout', slugs: [soap.slug], javaScriptEnabled });
    const { page } = buyer;
    await fillCheckout(buyer, someone(email));
    const texts = page.locator('form.checkout input:not([type="hidden"], [type="radio"], [type="checkbox"])');
    const names = await texts.evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('name')),
    );
    expect(names.length).toBeGreaterThan(8);
    for (const name of ['Note', ...names]) {
      const field = page.locator(`form.checkout [name="${name}"]`);
      const before = await field.inputValue();
      await field.press('Enter');
      if (!javaScriptEnabled) await page.waitForLoadState();
      expect([name, new URL(page.url()).pathname, (await field.inputValue()).trim()]).toEqual([
        name,
        '/fr/checkout',
        before.trim(),
      ]);
    }
    expect(await ordersOf(site, email)).toEqual([]);
    // without scripts the terms are accepted by ordering
    await page.locator('[name="AcceptTerms"]').check();
    await placeButton(buyer).press('Enter');
    await confirmed(buyer);
    expect(await ordersOf(site, email)).toHaveLength(1);
    await page.context().close();
  },
);

test.each([
  ['fr', /^Indiquez votre adresse e-mail\.$/],
  ['nl', /^Vul uw e-mailadres in\.$/],
] as const)(
  '[CHK-02] in %s without scripts a refused order shows the same at the top of the form, and a link leads to the field',
  async (culture, name) => {
    const buyer = await enterWithCart(site, {
      culture,
      path: `/${culture}/checkout`,
      slugs: [soap.slug],
      javaScriptEnabled: false,
      ...onPhone,
    });
    const { page } = buyer;
    await page.locator('[name="FirstName"]').fill('Zoë');
    await placeButton(buyer).click();
    const said = page.getByRole('alert').filter({ hasText: /7 (champs|velden)\./ });
    expect(await isSeen(said.getByRole('link').first())).toBe(true);
    await said.getByRole('link', { name }).click();
    expect(new URL(page.url()).hash).toBe('#checkout-Email');
    expect(await isSeen(page.locator('[name="Email"]'))).toBe(true);
    expect(await page.locator('[name="FirstName"]').inputValue()).toBe('Zoë');
    await page.context().close();
  },
);

test.each([true, false])(
  '[CHK-01] an address that is not needed is neither visible nor reachable (scripts: %s)',
  async (javaScriptEnabled) => {
    const { page, says } = await enterWithCart(site, { path: '/fr/checkout', slugs: [soap.slug], javaScriptEnabled });
    const asked = () =>
      page
        .locator('form.checkout :is(input, select)[name^="Shipping"]:not([type="radio"], [type="hidden"])')
        .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
    await page.locator('[name="BillingCity"]').focus();
    await page.keyboard.press('Tab');
    expect([await asked(), await focused(page).getAttribute('name')]).toEqual([0, 'SameAddressForShipping']);
    await page.keyboard.press('Tab');
    expect(await focused(page).getAttribute('name')).toBe('ShippingMethodId');
    await page.getByRole('checkbox', { name: says.sameAddress }).uncheck();
    await page.keyboard.press('Tab');
    expect([(await asked()) > 5, await focused(page).getAttribute('name')]).toEqual([true, 'ShippingFirstName']);
    await page.context().close();
  },
);

test.each([
  ['fr', 'Nous avons repris le numéro 12 et la boîte 3 de la rue.'],
  ['nl', 'We hebben huisnummer 12 en bus 3 uit de straat gehaald.'],
] as const)(
  '[CHK-16] in %s a street in one line is split on blur, and the order has its parts',
  async (culture, said) => {
    const email = `street-${culture}@example.test`;
    const buyer = await atCheckout(culture, onPhone);
    const { page } = buyer;
    await fillCheckout(buyer, { ...someone(email), street: 'Rue Neuve 12 bte 3', houseNumber: '' });
    const value = (name: string) => page.locator(`[name="Billing${name}"]`).inputValue();
    await page.getByRole('status').filter({ hasText: said }).waitFor();
    expect([await value('Street1'), await value('HouseNumber'), await value('BoxNumber')]).toEqual([
      'Rue Neuve',
      '12',
      '3',
    ]);
    await expectSound(page);
    await placeButton(buyer).click();
    await confirmed(buyer);
    const [order] = await ordersOf(site, email);
    expect(order?.snapshot.Billing).toMatchObject({ Street1: 'Rue Neuve', HouseNumber: '12', BoxNumber: '3' });
    await page.context().close();
  },
);

test('the checkout form logs nothing to the console but the refused plain forms', () => {
  expect(site.complaints.filter((text) => !text.includes('422'))).toEqual([]);
});

test.each([
  ['fr', 1024],
  ['nl', 390],
] as const)(
  'in %s at %i px fields beside each other stand on one line, as do the two kinds of buyers',
  async (culture, width) => {
    const { page } = await atCheckout(culture, { viewport: { width, height: 900 } });
    const topOf = (one: Locator) => one.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const named = (name: string) => page.locator(`[name='${name}']`);
    expect(await topOf(named('BillingBoxNumber'))).toBe(await topOf(named('BillingHouseNumber')));
    expect(await topOf(named('AccountType').last())).toBe(await topOf(named('AccountType').first()));
  },
);
