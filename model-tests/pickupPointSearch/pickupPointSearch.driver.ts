import { aimedOf, pointsOf, queryOf } from '#machines/pickupPointSearch/pickupPointSearch.machine.ts';
import type { pickupPointSearchMachine } from '#machines/pickupPointSearch/pickupPointSearch.machine.ts';
import type { BrowserDriver } from '#paths/driver.ts';
import { corner, pickupCheckout, press } from '#tests/fixtures/pickup.ts';
import type { Page } from 'playwright';
import { walkByHand } from '../by-hand.ts';
import { answerOf, openPage, passUntil, refuse } from '../product-page.ts';
import { holds, isGone } from '../running-shop.ts';
import { path, pickupPointSearchByHand } from './pickupPointSearch.model.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choisir un point relais' });
const box = (page: Page, name: string) => dialog(page).locator(`[name="${name}"]`);
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Rechercher' });
const nameOf = (pointId: number) => (pointId === corner.PickupPointId ? corner : press).Name;

/** Checkout by a method whose carrier has points, of the site at `site`, by role and label. */
export const pickupPointSearchDriver = (site: string): BrowserDriver<typeof pickupPointSearchMachine> => ({
  async open(page) {
    await page.route('**/api/v1/sales/checkout/draft*', (route) => route.fulfill({ json: { IsKept: true } }));
    await openPage(page, site, '/fr/checkout', pickupCheckout(), 'Commander');
  },
  events: {
    async open(page) {
      await page.getByRole('link', { name: /^Choisir un (autre )?point relais$/ }).click();
      // its code comes first
      await passUntil(page, dialog(page));
    },
    async search(page, { city, postCode, address }) {
      await box(page, 'postCode').fill(postCode);
      await box(page, 'city').fill(city);
      await box(page, 'address').fill(address);
      await submit(page).dispatchEvent('click');
    },
    // by the map as by the list
    'point.aim': (page, { pointId }) =>
      dialog(page)
        .getByRole('link', { name: nameOf(pointId) })
        .click(),
    choose: (page, { pointId }) =>
      dialog(page)
        .getByRole('button', { name: `Choisir ce point ${nameOf(pointId)}` })
        .click(),
    retry: (page) => dialog(page).getByRole('button', { name: 'Réessayer' }).dispatchEvent('click'),
    close: (page) => page.keyboard.press('Escape'),
  },
  outcomes: {
    searchPoints: {
      address: `**${path}?*`,
      done: (route, output) => route.fulfill({ json: answerOf(path, output) }),
      error: refuse,
    },
  },
  states: {
    closed: (page) => isGone(dialog(page)),
    'open.searching': (page) => submit(page).and(page.locator('[aria-busy="true"]')).waitFor(),
    async 'open.listed'(page, expected) {
      if (!expected) return;
      for (const { Name } of pointsOf(expected))
        await dialog(page).getByRole('listitem').filter({ hasText: Name }).waitFor();
      const aimed = aimedOf(expected);
      if (aimed === null) return;
      // the dot and the entry alike
      await dialog(page).locator(`a[aria-current="true"][href="#pickup-${aimed}"]`).waitFor();
      await dialog(page).locator(`#pickup-${aimed} [aria-pressed="true"]`).waitFor();
    },
    'open.empty': (page) => dialog(page).getByText('Aucun point relais ne correspond à votre recherche.').waitFor(),
    async 'open.failed'(page, expected) {
      await dialog(page).getByRole('alert').waitFor();
      if (expected) await holds(box(page, 'postCode'), queryOf(expected).postCode);
    },
  },
});

/** What a person can do with the search. */
export const pickupPointSearchWalk = () =>
  walkByHand(pickupPointSearchByHand, ({ event, isAnswered, states }) => {
    if (event && !isAnswered) return 'nothing answers it';
    if (event?.type === 'close' && states.includes('open.searching'))
      return 'a request has no answer later than the one it was given';
    return null;
  });
