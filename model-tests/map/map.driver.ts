import { chosenMarker, isDrawn, lacksTiles } from '#machines/map/map.machine.ts';
import type { mapMachine } from '#machines/map/map.machine.ts';
import { walkByHand } from 'machine-paths/by-hand';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { buttonShown } from '../content.ts';
import { positionOutcomes, prepareVisitor } from '../device-position.ts';
import { answerOf, follow, refuse } from '../product-page.ts';
import { openRunning, tell } from '../running-shop.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';
import { address, mapModel } from './map.model.ts';

const title = 'Nos magasins';
const [, chosen] = ['La Batte', 'Guillemins'];
const name = { name: chosen };
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The map's tiles, held back until a path says that it is drawn. */
const coming = new WeakMap<Page, PromiseWithResolvers<void>>();

/** A page of editors with a map, on the site at `site`; its tiles and the device's position are the walk's. */
export const mapDriver = (site: string, { LL, urls, consentStamp }: Scenario): BrowserDriver<typeof mapMachine> => {
  const map = (page: Page) => page.getByRole('region', { name: LL.Map.Name({ name: title }) });
  const button = (page: Page, label: string) => map(page).getByRole('button', { name: label, exact: true });
  const expectTiles = (page: Page) => void coming.set(page, Promise.withResolvers());
  return {
    async open(page, input) {
      await prepareVisitor(page, { site, stamp: consentStamp, preferences: input.isAllowed });
      const path = urls.content({ path: 'nos-magasins' });
      const block = { Kind: 'map', Title: title, Address: address, Map: input.map };
      const data = {
        Kind: 'content',
        Title: title,
        Breadcrumbs: [],
        Blocks: [block],
        Children: [],
        Scripts: [],
        Callbacks: [],
      };
      await page.route(new RegExp(`${path}$`, 'u'), (route) => route.fulfill({ json: answerOf(path, data, title) }));
      await page.route('**/tiles/**', async (route) => {
        await coming.get(page)?.promise;
        // a browser keeps the pictures of a page: the next map would have them at once
        await route.fulfill({ contentType: 'image/png', body: dot, headers: { 'Cache-Control': 'no-store' } });
      });
      await openRunning(page, site + urls.cookies());
      await follow(page, path);
    },
    events: {
      show: (page) => button(page, LL.Map.Show()).click(),
      retry: (page) => button(page, LL.Map.Show()).click(),
      'marker.choose': (page) => button(page, LL.Map.ShowPlace(name)).click(),
      'marker.close': (page) => button(page, LL.Map.ClosePlace(name)).click(),
      locate: (page) => button(page, LL.Map.Locate()).click(),
      zoom: (page) => button(page, LL.Map.ZoomIn()).click(),
      'map.drawn': (page) => Promise.resolve(coming.get(page)?.resolve()),
      'map.broken': (page, event) => tell(page, 'map', event),
      'tiles.failed': (page, event) => tell(page, 'map', event),
      'consent.given': (page, event) => tell(page, 'map', event),
      async 'page.arrived'(page, event) {
        const isOpen = await page.locator('.map-drawn').count();
        if (isOpen > 0) expectTiles(page);
        await tell(page, 'map', event);
      },
    },
    outcomes: {
      readServiceKey: {
        address: '**/api/v1/settings/',
        done(route, MapsServiceKey) {
          expectTiles(route.request().frame().page());
          return route.fulfill({ json: { MapsServiceKey } });
        },
        error(route, error) {
          expectTiles(route.request().frame().page());
          return refuse(route, error);
        },
      },
      findPosition: positionOutcomes,
    },
    states: {
      nowhere: (page) => page.locator('main').getByText(address).waitFor(),
      picture: (page) => button(page, LL.Map.Show()).waitFor(),
      preparing: (page) => map(page).getByText(LL.Map.Loading()).waitFor(),
      'shown.drawing': (page) => map(page).getByText(LL.Map.Loading()).waitFor(),
      'shown.ready.resting': (page) => button(page, LL.Map.ZoomIn()).waitFor(),
      'shown.ready.locating': (page) => map(page).getByText(LL.Map.Locating()).waitFor(),
      'shown.ready.located': (page) => map(page).getByText(LL.Map.Located()).waitFor(),
      'shown.ready.lost': (page) => map(page).getByText(LL.Map.Lost()).waitFor(),
      failed: (page) => map(page).getByRole('alert').waitFor(),
    },
    content: {
      view: { css: 'main' },
      states: {
        nowhere: () => [{ says: address }, { role: 'img', count: 0 }],
        picture: () => [
          ...placesShown(false),
          { role: 'img', name: text('Map.Picture', { name: title }) },
          { role: 'button', name: text('Map.Show'), enabled: true },
          { says: text('Map.Foreign', { host: 'tiles.test' }) },
        ],
        preparing: comingShown,
        'shown.drawing': comingShown,
        'shown.ready.resting': readyShown,
        'shown.ready.locating': readyShown,
        'shown.ready.located': readyShown,
        'shown.ready.lost': readyShown,
        failed: () => [
          ...placesShown(false),
          { role: 'img', name: text('Map.Picture', { name: title }) },
          { role: 'alert', says: text('Map.Failed') },
          { role: 'button', name: text('Map.Show'), enabled: true },
        ],
      },
    },
  };
};

/** The places as text; they can be shown on a map that is there. */
const placesShown = (isReady: boolean): Fact[] => [
  { in: { css: 'main h1' }, says: title },
  { says: 'Quai de la Batte 10' },
  isReady
    ? { role: 'button', name: text('Map.ShowPlace', name), enabled: true }
    : { role: 'button', name: text('Map.ShowPlace', name), count: 0 },
  { role: 'link', name: text('Map.DirectionsTo', name) },
];

const comingShown = (): Fact[] => [
  ...placesShown(false),
  { role: 'img', name: text('Map.Picture', { name: title }) },
  { in: { css: '.map-status' }, says: text('Map.Loading') },
];

function readyShown(snapshot: SnapshotFrom<typeof mapMachine>): Fact[] {
  const isBusy = snapshot.hasTag('busy');
  const isAtRest = snapshot.matches({ shown: { ready: 'resting' } });
  const open = chosenMarker(snapshot);
  return [
    ...placesShown(isDrawn(snapshot)),
    { role: 'button', name: text('Map.ZoomIn'), enabled: true },
    { role: 'button', name: text('Map.ZoomOut'), enabled: true },
    buttonShown(text('Map.Locate'), isBusy),
    ...(isAtRest ? [{ says: text(lacksTiles(snapshot) ? 'Map.NoTiles' : 'Map.Ready') }] : []),
    open
      ? { role: 'button', name: text('Map.ClosePlace', name), enabled: true }
      : { role: 'button', name: text('Map.ClosePlace', name), count: 0 },
  ];
}

/** What a visitor can do; a map that is there does not break. */
export const mapWalk = () =>
  walkByHand(mapModel, ({ event, isAnswered, states, from }) => {
    if (event && !isAnswered) return 'nothing on the screen does it';
    const isReady = states.some((state) => state.startsWith('shown.ready'));
    if (event?.type.startsWith('marker.') && !isReady) return 'the places are text until there is a map';
    if (event?.type === 'marker.close' && !from?.context.markerId) return 'no place is open';
    if (event?.type === 'map.broken' && isReady) return 'a map that is there does not break';
    if (event?.type === 'map.drawn' && isReady) return 'a map is drawn once';
    if (event?.type === 'tiles.failed' && !isReady) return 'a map without code asks for no tiles';
    return null;
  });
