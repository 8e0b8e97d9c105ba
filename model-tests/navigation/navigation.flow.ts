import {
  isFaded,
  isLoading,
  isReturning,
  navigationMachine,
  showsInitialLoader,
} from '#machines/navigation/navigation.machine.ts';
import type { Entry, Leave } from '#machines/navigation/types.ts';
import { flowModel } from 'machine-paths/model';
import type { EventCatalogue } from 'machine-paths/types';
import type { BrowserDriver } from 'machine-paths/driver';
import { productPageData } from '#tests/fixtures/catalog.ts';
import type { Page, Route } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { walkByHand } from 'machine-paths/by-hand';
import type { WhyNot } from 'machine-paths/by-hand';
import { answerOf, follow } from '../product-page.ts';
import { watchFlows } from '../running-shop.ts';
import { defineFlow } from '../define-flow.ts';

const entry = (href: string, key: string, index: number): Entry => ({ href, key, index, state: {} });
const moved = { isSamePage: false, isStill: false } as const;
/** The home page's own entry, with which the document was loaded. */
export const home = entry('/fr', '0', 0);
export const product: Leave = { ...moved, entry: entry('/fr/p/tasse', '1', 1), way: 'PUSH' };
export const still: Leave = { ...moved, entry: entry('/fr/p/lampe', '2', 2), way: 'PUSH', isStill: true };
export const anchor: Leave = { ...moved, entry: entry('/fr#bas', '3', 1), way: 'PUSH', isSamePage: true };
/** A step to another entry of the same product. */
const again: Leave = { ...moved, entry: entry('/fr/p/tasse', '4', 3), way: 'GO' };
export const back: Leave = { ...moved, entry: home, way: 'BACK' };

const events = {
  leave: [product, still, anchor, again, back],
  stay: [{}],
  keep: [{}],
  placed: [{ entry: home }],
  'page.rendered': [{}],
} satisfies EventCatalogue<typeof navigationMachine>;

/** A visitor on the home page who follows links and steps through history while requests succeed, fail or hang. */
export const navigationModel = flowModel(navigationMachine, {
  requirements: {
    'NAV-02': ['page: leave', 'placed'],
    'NAV-03': ['page.returning', 'page.rendered'],
    'NAV-12': [
      'page.leaving',
      'done requestPage',
      'error requestPage',
      'page.swapping',
      'page.arriving',
      'page.finished',
    ],
    'NAV-13': ['page.leaving: leave', 'page.leaving: leave (2)', 'page.leaving: leave (3)'],
    'NAV-14': ['page.leaving.still', 'page.leaving.fadingOut', 'page.leaving.waiting'],
    'NAV-15': ['initialLoader.ending', 'initialLoader.gone'],
    'NAV-26': ['leave', 'keep', 'stay', 'page.returning', 'after rest', 'after restore', 'after pageTimeout'],
  },
  inputs: [{ href: '/fr' }],
  events,
  maxNodes: 3_000,
  outcomes: {
    requestPage: { done: [undefined], errors: [new Error('no response')] },
    awaitImages: { done: [undefined], errors: [new Error('left')] },
  },
  promises: {
    'page.leaving.deciding': 'is never stable here',
    'page.leaving.still': { says: 'loads without any fade', holds: (s) => isLoading(s) && !isFaded(s) },
    'page.leaving.fadingOut': {
      says: 'fades the old page out while the response is pending',
      holds: (s) => isLoading(s) && isFaded(s),
    },
    'page.leaving.waiting': {
      says: 'keeps the old page readable until the response arrives',
      holds: (s) => isLoading(s) && !isFaded(s),
    },
    'page.returning': {
      says: 'nothing is loading, and history returns to the current page',
      holds: (s) => !isLoading(s) && isReturning(s) && s.context.pending === null,
    },
    'page.swapping': {
      says: 'the response has arrived and the router renders it',
      holds: (s) => isLoading(s) && s.context.pending === null,
    },
    'page.arriving': { says: 'the page is on screen, not all of its pictures are', holds: (s) => !isLoading(s) },
    'page.finished': {
      says: 'the page is complete and nothing is pending',
      holds: (s) => !isLoading(s) && !isReturning(s) && s.context.pending === null,
    },
    'initialLoader.awaitingImages': { says: 'the initial loader class is set', holds: showsInitialLoader },
    'initialLoader.ending': { says: 'the initial loader class is still set', holds: showsInitialLoader },
    'initialLoader.gone': { says: 'the initial loader class is removed', holds: (s) => !showsInitialLoader(s) },
  },
  invariants: {
    'a page that loads names its history entry': (s) => s.matches({ page: 'leaving' }) === (s.context.pending !== null),
  },
});

const left = 'what the page that is being left shows is its own; how it fades, the classes of the body say';
const loader = 'the loader covers whatever the page shows: the class of the body says so';

const body = (page: Page, has: readonly string[], hasNot: readonly string[]) =>
  page
    .locator(`body${has.map((name) => `.${name}`).join('')}${hasNot.map((name) => `:not(.${name})`).join('')}`)
    .waitFor();

/** Links of the home page of the site at `site`, to a product whose response the path holds. */
const navigationDriver = (site: string): BrowserDriver<typeof navigationMachine> => ({
  async open(page, { href }) {
    await watchFlows(page);
    await page.goto(site + href);
    await page.locator('html[data-started]').waitFor({ state: 'attached' });
  },
  events: {
    async leave(page, { entry: { href }, way, isStill }) {
      await page.emulateMedia({ reducedMotion: isStill ? 'reduce' : 'no-preference' });
      if (way !== 'PUSH') throw new Error('the home page always responds');
      await follow(page, href);
    },
    stay: (page) => page.evaluate(() => history.back()),
    keep: () => Promise.reject(new Error('requires an unsaved form')),
    placed: () => Promise.reject(new Error('happens as the document opens')),
    'page.rendered': (page) => page.getByRole('heading', { level: 1, name: 'Mug Ardenne' }).waitFor(),
  },
  outcomes: {
    requestPage: {
      address: /\/fr\/p\/(?:tasse|lampe)$/u,
      done: (route: Route) => route.fulfill({ json: answerOf(product.entry.href, productPageData()) }),
      error: (route: Route) => route.abort(),
    },
    awaitImages: {
      done: (page: Page) => body(page, [], ['page-loading']),
      error: () => Promise.reject(new Error('pictures that fail count as finished')),
    },
  },
  states: {
    'page.leaving.still': (page) => body(page, ['page-loading'], ['page-faded']),
    'page.leaving.fadingOut': (page) => body(page, ['page-loading', 'page-faded'], []),
    'page.leaving.waiting': (page) => body(page, ['page-loading'], ['page-faded']),
    // no one else is consulted: the screen is that of the entry
    'page.finished': async (page, expected) => {
      await body(page, [], ['page-loading', 'page-faded']);
      const href = expected?.context.at.href;
      if (href !== undefined)
        await page.waitForFunction((href) => location.pathname + location.search + location.hash === href, href);
    },
    'initialLoader.ending': (page) => body(page, ['initial-loader'], []),
    'initialLoader.gone': (page) => body(page, [], ['initial-loader']),
  },
  content: {
    view: { css: 'main h1' },
    states: {
      'page.leaving.still': left,
      'page.leaving.fadingOut': left,
      'page.leaving.waiting': left,
      'page.finished': ({ context: { at } }) =>
        at.href === product.entry.href || at.href === still.entry.href ? [{ says: 'Mug Ardenne' }] : [],
      'initialLoader.ending': loader,
      'initialLoader.gone': loader,
    },
  },
});

/** States that are over before a user can do anything in them. */
const passing: readonly string[] = ['page.swapping', 'page.arriving', 'page.returning'];

const whyNotGo = (from: SnapshotFrom<typeof navigationMachine> | null, { entry: { href }, way }: Leave) => {
  if (way !== 'PUSH') return 'bursts of steps are walked by tests/browser/bursts.test.ts';
  const here = from?.context.at.href;
  if (href === here) return 'the page is here';
  return href === anchor.entry.href && here !== '/fr' ? 'its target is on the home page' : null;
};

const whyNot: WhyNot<typeof navigationMachine> = ({ type, event, port, from, states }) => {
  if (event?.type === 'placed') return 'happens as the document opens';
  if (event?.type === 'keep') return 'is walked with unsavedChanges: it requires an unsaved form';
  const isRendered = event?.type === 'page.rendered';
  if (isRendered && !states.includes('page.swapping')) return 'the router renders only what it is given';
  if (type === 'done' && from?.context.pending?.isStill === true) return 'the other page is rendered';
  if (type === 'error' && port === 'awaitImages') return 'a picture that fails counts as finished';
  if (!isRendered && type === 'event' && states.some((state) => passing.includes(state)))
    return 'the router, the pictures and history respond immediately';
  if (event?.type === 'stay' && from?.context.pending?.way !== 'PUSH') return 'nothing is pending';
  return event?.type === 'leave' ? whyNotGo(from, event) : null;
};

/** What a visitor can do with links, back and forward, while requests succeed, fail or hang. */
const navigationWalk = () => walkByHand(navigationModel, whyNot);

export default defineFlow({
  area: 'site',
  model: navigationModel,
  browser: { driver: navigationDriver, walk: navigationWalk, hasMotion: true },
});
