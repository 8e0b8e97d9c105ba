import { isBusy, salesTaxCountryMachine } from '#machines/salesTaxCountry/salesTaxCountry.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { Cart } from '#contract/cart.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { belgium, cart, france } from '#tests/fixtures/buying.ts';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import { broken } from '../failures.ts';
import { openPage, refuse } from '../product-page.ts';
import { isGone, tell, watchFlows } from '../running-shop.ts';
import { text } from '../scenario.ts';
import { defineFlow } from '../define-flow.ts';

export const href = '/fr/shoppingcarts';
export const toFrance = { countryCode: 'FR', isFreeShipping: false };
/** Chosen while shipping is free. */
export const freely = { countryCode: 'BE', isFreeShipping: true };

export const salesTaxCountryModel = flowModel(salesTaxCountryMachine, {
  requirements: { 'CART-09': ['country.choose', 'changing', 'reloading', 'settled'] },
  inputs: [{ href }],
  events: { 'country.choose': [toFrance, freely] },
  outcomes: { keepCountry: { done: [{}], errors: [broken] } },
  promises: {
    settled: {
      says: 'the choice is saved, or nothing is chosen',
      holds: ({ context: { chosen, sent } }) => chosen?.countryCode === sent?.countryCode,
    },
    changing: {
      says: 'saves a country',
      holds: (snapshot) => isBusy(snapshot) && snapshot.context.sent !== null,
    },
    reloading: {
      says: 'waits for a full reload, which happens if shipping is not free',
      holds: (snapshot) => isBusy(snapshot) && snapshot.context.sent?.isFreeShipping === false,
    },
  },
});

const select = (page: Page) => page.getByRole('main').getByLabel('Pays de la TVA');
const busy = (page: Page) => page.locator('form[aria-busy="true"]', { has: page.getByLabel('Pays de la TVA') });
const title = 'Votre panier';
/** The line that it is folded behind. */
const folded = /^TVA\s: Luxembourg$/u;

const luxembourg = { CountryId: 3, CountryCode: 'LU', Name: 'Luxembourg' };
/** A cart without a chosen country; its own country is none of those that the walk chooses. */
const shown = (IsFreeShipping: boolean): Cart =>
  cart({ Countries: [belgium, france, luxembourg], SalesTax: { CountryCode: 'LU', IsFreeShipping } });

const selectShown: Fact = {
  role: 'combobox',
  name: text('Cart.SalesTaxCountry'),
  enabled: true,
  described: text('Cart.SalesTaxHint'),
  says: [belgium.Name, france.Name, luxembourg.Name],
};

/** The select of the cart page of the site at `site`, by role and label. */
const salesTaxCountryDriver = (site: string): BrowserDriver<typeof salesTaxCountryMachine> => ({
  async open(page) {
    await watchFlows(page);
    await page.route(/\/api\/v1\/shoppingcarts\?/u, (route) => route.fulfill({ json: shown(true) }));
    await openPage(
      page,
      site,
      href,
      { Kind: 'cart', Cart: shown(false), Added: null, Removed: null, Restored: null, Waiting: null },
      title,
    );
    await page.getByText(folded).click();
    // a reload leaves the page as it is: the walk checks what waits for it
    await page.route(`${site}${href}`, (route) => route.fulfill({ status: 204 }));
  },
  events: {
    async 'country.choose'(page, { countryCode, isFreeShipping }) {
      // goods worth enough for free shipping, or no longer
      await page.route(/\/api\/v1\/shoppingcarts\?/u, (route) => route.fulfill({ json: shown(isFreeShipping) }));
      await tell(page, 'cart', { type: 'cart.outdated' });
      await page.locator(`select[data-free-shipping="${isFreeShipping}"]`).waitFor();
      await select(page).selectOption(countryCode);
    },
  },
  outcomes: {
    keepCountry: {
      address: '**/api/v1/salestaxes/currentcountry*',
      done: (route) => route.fulfill({ json: { CurrentCountry: toFrance.countryCode } }),
      error: refuse,
    },
  },
  states: {
    settled: async (page) => await isGone(busy(page)),
    changing: (page) => busy(page).waitFor(),
    reloading: (page) => busy(page).waitFor(),
  },
  content: {
    view: { css: '.sales-tax form' },
    states: {
      settled: () => [{ busy: false }, selectShown],
      changing: ({ context }) => [{ busy: true }, { ...selectShown, value: context.chosen?.countryCode ?? '' }],
      reloading: ({ context }) => [{ busy: true }, { ...selectShown, value: context.chosen?.countryCode ?? '' }],
    },
  },
});

export default defineFlow({
  area: 'buying',
  model: salesTaxCountryModel,
  browser: { driver: salesTaxCountryDriver },
});
