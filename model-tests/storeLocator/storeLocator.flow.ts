import type { LocationData } from '#contract/maps.ts';
import type { StoreLocatorPageData } from '#contract/store-locator.ts';
import { isLocating, storeLocatorMachine } from '#machines/storeLocator/storeLocator.machine.ts';
import type { StoreLocatorInput } from '#machines/storeLocator/storeLocator.machine.ts';
import type { Position } from '#rules/map.ts';
import { placeCookiesOf } from '#rules/remembered-place.ts';
import type { PlaceQuery } from '#rules/remembered-place.ts';
import { flowModel } from 'machine-paths/model';
import { walkByHand } from 'machine-paths/by-hand';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { buttonShown } from '../content.ts';
import { positionOutcomes, prepareVisitor } from '../device-position.ts';
import { defineFlow } from '../define-flow.ts';
import { broken } from '../failures.ts';
import { answerOf, follow } from '../product-page.ts';
import { openRunning, tell } from '../running-shop.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';

const stamp = '2026-11';
export const allowing = { stamp, preferences: true, statistics: false, marketing: false };
export const refusing = { ...allowing, preferences: false };
/** A browser that does not tell where it is. */
export const denied = new Error('No position: denied');
export const here: Position = { lat: 50.6312, lng: 5.5789 };

/** Liège, as its postal code finds it. */
export const liege: LocationData = {
  address_components: [{ long_name: 'Liège', short_name: 'Liège', types: ['locality'] }],
  formatted_address: '4000 Liège',
  geometry: { location: { lat: 50.64, lng: 5.57 }, location_type: 'APPROXIMATE' },
  types: ['locality'],
  partial_match: false,
  postcode_localities: ['Liège'],
  place_id: 'BE-4000',
  medium: 'address',
};
export const nothing = { Address: '', Place: null, IsUnknown: false, WithPoints: false, IsForgotten: false };
export const near = { ...nothing, Address: '4000', Place: liege };
export const unknown = { ...nothing, Address: 'Atlantis', IsUnknown: true };
export const forgotten = { ...nothing, IsForgotten: true };

export const input = (more: Partial<StoreLocatorInput> = {}): StoreLocatorInput => ({
  page: nothing,
  href: '/fr/stores',
  isAllowed: true,
  ...more,
});

export const storeLocatorModel = flowModel(storeLocatorMachine, {
  requirements: {
    'SITE-08': ['found', 'locate', 'locating', 'passed', 'page.arrived', 'page.leaving'],
    'SITE-14': ['recalling', 'done recallPlace', 'consent.given'],
    'ERR-22': ['lost', 'error findPosition', 'locating: after positionTimeout'],
  },
  inputs: [
    input(),
    input({ isAllowed: false }),
    input({ page: near }),
    input({ page: unknown }),
    input({ page: forgotten }),
  ],
  events: {
    locate: [{}],
    'page.leaving': [{}],
    'page.arrived': [{ page: near }],
    'consent.given': [{ record: allowing }, { record: refusing }],
  },
  outcomes: {
    recallPlace: { done: [null, { address: '4000 Liège', near: '' }], errors: [broken] },
    findPosition: { done: [here], errors: [denied] },
  },
  promises: {
    deciding: 'is there anything to recall?',
    recalling: {
      says: 'nothing was looked for, and preferences are allowed',
      holds: ({ context: { page } }) => page.Place === null && !page.IsUnknown,
    },
    found: 'shows what was looked for',
    locating: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    lost: { says: 'waits for nothing', holds: (snapshot) => !snapshot.hasTag('busy') },
    passed: { says: 'waits for nothing', holds: (snapshot) => !snapshot.hasTag('busy') },
  },
});

const title = 'Nos magasins';
const pageOf = (page: StoreLocatorInput['page']): StoreLocatorPageData => ({
  Kind: 'storeLocator',
  ...page,
  Stores: [],
  Points: [],
  Map: null,
});

/** What the server knows of the place: the same until another search has arrived. */
const answers = new WeakMap<Page, StoreLocatorInput['page']>();

/** The shops of the site at `site`; the device's position and the answers are the walk's. */
const storeLocatorDriver = (
  site: string,
  { LL, urls, consentStamp }: Scenario,
): BrowserDriver<typeof storeLocatorMachine> => {
  let turn = 0;
  const button = (page: Page) => page.getByRole('button', { name: LL.Stores.NearMe() });
  const status = (page: Page) => page.locator('main').getByRole('status');
  return {
    async open(page, { page: asked, isAllowed }) {
      await prepareVisitor(page, { site, stamp: consentStamp, preferences: isAllowed });
      const path = urls.storeLocator();
      await page.route(new RegExp(`${path}(\\?.*)?$`, 'u'), (route) =>
        route.fulfill({ json: answerOf(path, pageOf(answers.get(page) ?? asked), title) }),
      );
      await openRunning(page, site + urls.cookies());
      const recalls = isAllowed && asked.Place === null && !asked.IsUnknown && !asked.IsForgotten;
      // cookies are read at once: the page opens once they are written
      if (!recalls) await follow(page, path);
    },
    events: {
      locate: (page) => button(page).click(),
      'page.leaving': (page, event) => tell(page, 'storeLocator', event),
      async 'page.arrived'(page, { page: arrived }) {
        answers.set(page, arrived);
        await follow(page, `${urls.storeLocator({ address: arrived.Address })}&nth=${(turn += 1)}`);
        await page.waitForURL(new RegExp(`nth=${turn}$`, 'u'));
      },
      'consent.given': (page, event) => tell(page, 'storeLocator', event),
    },
    outcomes: {
      recallPlace: {
        async done(page: Page, query: PlaceQuery | null) {
          for (const cookie of query ? placeCookiesOf(liege, false) : [])
            await page.evaluate((written) => void (document.cookie = written), cookie);
          await follow(page, urls.storeLocator());
        },
        error: () => Promise.reject(new Error('a browser’s cookies are read at once')),
      },
      findPosition: positionOutcomes,
    },
    states: {
      found: (page) => button(page).waitFor(),
      locating: (page) => status(page).getByText(LL.Stores.Locating()).waitFor(),
      lost: (page) => status(page).getByText(LL.Stores.Lost()).waitFor(),
      passed: (page) => button(page).waitFor(),
    },
    content: {
      view: { css: 'main' },
      states: { found: shown, locating: shown, lost: shown, passed: shown },
    },
  };
};

function shown(snapshot: SnapshotFrom<typeof storeLocatorMachine>) {
  const isBusy = isLocating(snapshot);
  return [
    { role: 'heading' as const, name: title },
    { in: { css: 'main [name="address"]' }, value: snapshot.context.page.Address },
    buttonShown(text('Stores.NearMe'), isBusy),
    ...(isBusy ? [{ role: 'status' as const, says: text('Stores.Locating') }] : []),
    ...(snapshot.matches('lost') ? [{ role: 'status' as const, says: text('Stores.Lost') }] : []),
  ];
}

const storeLocatorWalk = () =>
  walkByHand(storeLocatorModel, ({ type, states, event }) => {
    if (event?.type === 'locate' && states.includes('locating')) return 'a busy button takes no press';
    if (states.includes('recalling')) return type === 'error' || type !== 'done' ? 'cookies are read at once' : null;
    return null;
  });

export default defineFlow({
  area: 'site',
  model: storeLocatorModel,
  browser: { driver: storeLocatorDriver, walk: storeLocatorWalk },
});
