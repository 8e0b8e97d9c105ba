import { isFaded, isLoading, navigationMachine, showsInitialLoader } from '#machines/navigation/navigation.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { EventCatalogue } from 'machine-paths/types';
import type { BrowserDriver } from 'machine-paths/driver';
import { productPageData } from '#tests/fixtures/catalog.ts';
import type { Page, Route } from 'playwright';
import { walkByHand } from 'machine-paths/by-hand';
import type { WhyNot } from 'machine-paths/by-hand';
import { answerOf, follow } from '../product-page.ts';
import { watchFlows } from '../running-shop.ts';
import { defineFlow } from '../define-flow.ts';

export const product = { key: '1', href: '/fr/p/tasse', isSamePage: false, isStill: false };
export const still = { key: '2', href: '/fr/p/lampe', isSamePage: false, isStill: true };
export const anchor = { key: '3', href: '/fr#bas', isSamePage: true, isStill: false };

const events = {
  leave: [product, still, anchor],
  stay: [{}],
  'page.rendered': [{ href: '/fr/p/tasse' }],
} satisfies EventCatalogue<typeof navigationMachine>;

/** A visitor on the home page who follows links, again and elsewhere, while answers come, fail or never come. */
export const navigationModel = flowModel(navigationMachine, {
  inputs: [{ href: '/fr' }],
  events,
  outcomes: {
    requestPage: { done: [undefined], errors: [new Error('no answer')] },
    awaitImages: { done: [undefined], errors: [new Error('left')] },
  },
  promises: {
    'page.leaving.deciding': 'never rests here',
    'page.leaving.still': { says: 'loads without any fade', holds: (s) => isLoading(s) && !isFaded(s) },
    'page.leaving.fadingOut': {
      says: 'fades the old page out while the answer is on its way',
      holds: (s) => isLoading(s) && isFaded(s),
    },
    'page.leaving.fadedOut': {
      says: 'keeps the page faded until the answer is there',
      holds: (s) => isLoading(s) && isFaded(s),
    },
    'page.staying': 'never rests here',
    'page.swapping': { says: 'the answer is there and the router puts it on screen', holds: (s) => isLoading(s) },
    'page.arriving': { says: 'the page is on screen, its pictures are not all there', holds: (s) => !isLoading(s) },
    'page.finished': {
      says: 'the page is whole and nothing is pending',
      holds: (s) => !isLoading(s) && s.context.pending === null,
    },
    'initialLoader.awaitingImages': { says: 'the initial loader class stands', holds: showsInitialLoader },
    'initialLoader.ending': { says: 'the initial loader class still stands', holds: showsInitialLoader },
    'initialLoader.gone': { says: 'the initial loader class is gone', holds: (s) => !showsInitialLoader(s) },
  },
  invariants: {
    'a page that loads names its address': (s) => !s.matches({ page: 'leaving' }) || s.context.pending !== null,
  },
});

const body = (page: Page, has: readonly string[], hasNot: readonly string[]) =>
  page
    .locator(`body${has.map((name) => `.${name}`).join('')}${hasNot.map((name) => `:not(.${name})`).join('')}`)
    .waitFor();
const showsLoading = (page: Page) => body(page, ['page-loading', 'page-faded'], []);

/** Links of the home page of the site at `site`, to a product whose answer the path holds back. */
const navigationDriver = (site: string): BrowserDriver<typeof navigationMachine> => ({
  async open(page, { href }) {
    await watchFlows(page);
    await page.goto(site + href);
    await page.locator('html[data-started]').waitFor({ state: 'attached' });
  },
  events: {
    async leave(page, { href, isStill }) {
      await page.emulateMedia({ reducedMotion: isStill ? 'reduce' : 'no-preference' });
      await follow(page, href);
    },
    stay: (page) => follow(page, new URL(page.url()).pathname),
    'page.rendered': (page) => page.getByRole('heading', { level: 1, name: 'Mug Ardenne' }).waitFor(),
  },
  outcomes: {
    requestPage: {
      address: /\/fr\/p\/(?:tasse|lampe)$/u,
      done: (route: Route) => route.fulfill({ json: answerOf(product.href, productPageData()) }),
      error: (route: Route) => route.abort(),
    },
    awaitImages: {
      done: (page: Page) => body(page, [], ['page-loading']),
      error: () => Promise.reject(new Error('pictures that fail count as finished')),
    },
  },
  states: {
    'page.leaving.still': (page) => body(page, ['page-loading'], ['page-faded']),
    'page.leaving.fadingOut': showsLoading,
    'page.leaving.fadedOut': showsLoading,
    'page.finished': (page) => body(page, [], ['page-loading', 'page-faded']),
    'initialLoader.ending': (page) => body(page, ['initial-loader'], []),
    'initialLoader.gone': (page) => body(page, [], ['initial-loader']),
  },
});

/** States that are over before anybody can do something in them. */
const passing: readonly string[] = ['page.swapping', 'page.arriving'];

const whyNot: WhyNot<typeof navigationMachine> = ({ type, event, port, from, states }) => {
  const isRendered = event?.type === 'page.rendered';
  if (isRendered && !states.includes('page.swapping')) return 'the router draws only what was let go on';
  if (type === 'done' && from?.context.pending?.isStill === true) return 'the page that is drawn is the other one';
  if (type === 'error' && port === 'awaitImages') return 'a picture that fails counts as finished';
  if (!isRendered && type !== 'done' && states.some((state) => passing.includes(state)))
    return 'the router and the pictures are there at once';
  if (!event || event.type !== 'leave') return null;
  if (event.href === from?.context.href) return 'the page is here';
  return event.href === anchor.href && from?.context.href !== '/fr' ? 'its place is on the home page' : null;
};

/** What a visitor can do with links, while answers come, fail or never come. */
const navigationWalk = () => walkByHand(navigationModel, whyNot);

export default defineFlow({
  area: 'site',
  model: navigationModel,
  holds: ['NAV-12', 'NAV-13', 'NAV-14', 'NAV-15'],
  browser: { driver: navigationDriver, walk: navigationWalk, hasMotion: true },
});
