import type { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import type { BrowserDriver } from '#paths/driver.ts';
import { productPageData } from '#tests/fixtures/catalog.ts';
import type { Page, Route } from 'playwright';
import { walkByHand } from '../by-hand.ts';
import type { WhyNot } from '../by-hand.ts';
import { answerOf, follow } from '../product-page.ts';
import { watchFlows } from '../running-shop.ts';
import { anchor, navigationModel, product } from './navigation.model.ts';

const body = (page: Page, has: readonly string[], hasNot: readonly string[]) =>
  page
    .locator(`body${has.map((name) => `.${name}`).join('')}${hasNot.map((name) => `:not(.${name})`).join('')}`)
    .waitFor();
const isLoading = (page: Page) => body(page, ['page-loading', 'page-faded'], []);

/** Links of the home page of the site at `site`, to a product whose answer the path holds back. */
export const navigationDriver = (site: string): BrowserDriver<typeof navigationMachine> => ({
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
    'page.leaving.fadingOut': isLoading,
    'page.leaving.fadedOut': isLoading,
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
export const navigationWalk = () => walkByHand(navigationModel, whyNot);
