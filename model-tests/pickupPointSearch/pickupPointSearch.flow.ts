import {
  aimedOf,
  isOpen,
  pickupPointSearchMachine,
  pointsOf,
  queryOf,
} from '#machines/pickupPointSearch/pickupPointSearch.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { FlowOptions } from 'machine-paths/model';
import { corner, pickupPage, press, pickupCheckout } from '#tests/fixtures/pickup.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Page } from 'playwright';
import { broken } from '../failures.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { answerOf, openPage, passUntil, refuse } from '../product-page.ts';
import { holds, isGone } from '../running-shop.ts';
import { defineFlow } from '../define-flow.ts';

export const path = '/fr/shippings/pickuppoint/search';
export const asked = {
  shippingMethodId: 3,
  carrierGatewayId: 1,
  countryId: 1,
  city: 'Bruxelles',
  postCode: '1000',
  address: '',
};
export const elsewhere = { city: '', postCode: '9999', address: '' };
export const opening = { path, query: asked, pointId: null };

const model: FlowOptions<typeof pickupPointSearchMachine> = {
  requirements: {
    'CHK-07': [
      'open',
      'close',
      'search',
      'point.aim',
      'choose',
      'open.searching',
      'open.listed',
      'open.empty',
      'open.failed',
      'retry',
    ],
    'CHK-13': ['closed: open', 'closed: open (2)'],
  },
  inputs: [undefined],
  events: {
    open: [opening, { ...opening, query: { ...asked, carrierGatewayId: null } }],
    search: [elsewhere],
    'point.aim': [{ pointId: press.PickupPointId }],
    choose: [{ pointId: corner.PickupPointId }, { pointId: 99 }],
    retry: [{}],
    close: [{}],
  },
  outcomes: {
    searchPoints: {
      done: ({ input: { query } }) => [
        pickupPage({
          City: query.city,
          PostCode: query.postCode,
          Points: query.postCode === elsewhere.postCode ? [] : [corner, press],
        }),
      ],
      errors: [broken],
    },
  },
  promises: {
    closed: {
      says: 'shows no dialog and no error',
      holds: (snapshot) => !isOpen(snapshot) && snapshot.context.failure === null,
    },
    'open.searching': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'open.answered': 'decides immediately what the response shows',
    'open.listed': {
      says: 'shows the results in the searched area',
      holds: (snapshot) =>
        pointsOf(snapshot).length > 0 && snapshot.context.page?.PostCode === snapshot.context.query.postCode,
    },
    'open.empty': { says: 'says that there are no results', holds: (snapshot) => pointsOf(snapshot).length === 0 },
    'open.failed': {
      says: 'says why, keeps what was typed and offers a retry',
      holds: (snapshot) => snapshot.context.failure !== null && snapshot.can({ type: 'retry' }),
    },
  },
  invariants: {
    'list and map select a point that they show': (snapshot) => {
      const aimed = aimedOf(snapshot);
      return aimed === null || pointsOf(snapshot).some(({ PickupPointId }) => PickupPointId === aimed);
    },
    'only a carrier’s points are searched': (snapshot) =>
      !isOpen(snapshot) || snapshot.context.query.carrierGatewayId !== null,
  },
};

export const pickupPointSearchModel = flowModel(pickupPointSearchMachine, model);

/** What a user can do: there is no link without a carrier, and no button for an unlisted point. */
export const pickupPointSearchByHand = flowModel(pickupPointSearchMachine, {
  ...model,
  events: { ...model.events, open: [opening], choose: [{ pointId: corner.PickupPointId }] },
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choisir un point relais' });
const box = (page: Page, name: string) => dialog(page).locator(`[name="${name}"]`);
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Rechercher' });
const nameOf = (pointId: number) => (pointId === corner.PickupPointId ? corner : press).Name;

/** Checkout by a method whose carrier has points, of the site at `site`, by role and label. */
const pickupPointSearchDriver = (site: string): BrowserDriver<typeof pickupPointSearchMachine> => ({
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
    'open.empty': (page) =>
      dialog(page)
        .getByRole('status')
        .filter({ hasText: 'Aucun point relais ne correspond à votre recherche.' })
        .waitFor(),
    async 'open.failed'(page, expected) {
      await dialog(page).getByRole('alert').waitFor();
      if (expected) await holds(box(page, 'postCode'), queryOf(expected).postCode);
    },
  },
});

/** What a user can do with the search. */
const pickupPointSearchWalk = () =>
  walkByHand(pickupPointSearchByHand, ({ event, isAnswered, states }) => {
    if (event && !isAnswered) return 'no transition handles it';
    if (event?.type === 'close' && states.includes('open.searching'))
      return 'a walk cannot settle a call after its dialog is closed';
    return null;
  });

export default defineFlow({
  area: 'buying',
  model: pickupPointSearchModel,
  browser: { driver: pickupPointSearchDriver, walk: pickupPointSearchWalk },
});
