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
import type { PickupPoint } from '#contract/pickup-point-search.ts';
import type { Fact, Place } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { buttonShown, failureShown } from '../content.ts';
import { broken } from '../failures.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { answerOf, openPage, passUntil, refuse } from '../product-page.ts';
import { isGone } from '../running-shop.ts';
import { text } from '../scenario.ts';
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

type Snapshot = SnapshotFrom<typeof pickupPointSearchMachine>;
const place: Place = { role: 'dialog', name: text('Checkout.SelectPickupPoint') };

/** What is searched for, and the button that searches. */
const searchShown = (snapshot: Snapshot, isPending: boolean): Fact[] => [
  { in: { css: 'dialog [name="postCode"]' }, value: queryOf(snapshot).postCode },
  { in: { css: 'dialog [name="city"]' }, value: queryOf(snapshot).city },
  { ...buttonShown(text('Checkout.SearchPickupPoints'), isPending), in: place },
];

/** A point in the list, and its dot on the map: both show whether it is looked at. */
function pointShown(
  { PickupPointId: id, Name, PostalCode, City }: PickupPoint,
  index: number,
  aimed: number | null,
): Fact[] {
  return [
    { in: { css: `#pickup-${id}` }, says: [`${index + 1}. ${Name}`, `${PostalCode} ${City}`] },
    { in: { css: `#pickup-${id} .pickup-name` }, selected: id === aimed },
    { in: { css: `a[href="#pickup-${id}"]` }, current: id === aimed },
    { role: 'button', in: place, name: { line: [text('Checkout.ChoosePickupPoint'), Name] }, enabled: true },
  ];
}

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
    'open.listed': (page) => dialog(page).getByRole('listitem').first().waitFor(),
    'open.empty': (page) =>
      dialog(page)
        .getByRole('status')
        .filter({ hasText: 'Aucun point relais ne correspond à votre recherche.' })
        .waitFor(),
    'open.failed': (page) => dialog(page).getByRole('alert').waitFor(),
  },
  content: {
    view: { css: 'dialog[open]' },
    states: {
      closed: () => [{ in: { css: 'dialog[open]' }, count: 0 }],
      'open.searching': (snapshot) => [
        ...searchShown(snapshot, true),
        { role: 'status', in: place, says: text('Core.Loading') },
      ],
      'open.listed': (snapshot) => [
        ...searchShown(snapshot, false),
        ...pointsOf(snapshot).flatMap((point, index) => pointShown(point, index, aimedOf(snapshot))),
        { role: 'status', in: place, says: text('Checkout.PickupPointsFound', { count: pointsOf(snapshot).length }) },
      ],
      'open.empty': (snapshot) => [
        ...searchShown(snapshot, false),
        { role: 'status', in: place, says: text('Checkout.NoPickupPoint') },
      ],
      'open.failed': (snapshot) => [
        ...searchShown(snapshot, false),
        { ...failureShown(text('Checkout.PickupFailed'), snapshot.context.failure), in: place },
        { role: 'button', in: place, name: text('Core.Retry'), enabled: true },
      ],
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
