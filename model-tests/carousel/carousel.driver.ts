import type { HomePageData } from '#contract/catalog-pages.ts';
import type { NewsCard } from '#contract/news.ts';
import { announcedOf, goesOn, indexOf, isPaused } from '#machines/carousel/carousel.machine.ts';
import type { CarouselInput, CarouselSnapshot, carouselMachine } from '#machines/carousel/carousel.machine.ts';
import { carouselLooks } from '#rules/carousels.ts';
import { walkByHand } from 'machine-paths/by-hand';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Fact, Words } from 'machine-paths/screen';
import type { Page } from 'playwright';
import { chunkOf } from '#tests/browser/built.ts';
import { hold } from '#tests/browser/held.ts';
import { answerOf, follow, passUntil } from '../product-page.ts';
import { openRunning, touch } from '../running-shop.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';
import { carouselModel } from './carousel.model.ts';

/** As the library that slides leaves it. */
interface Sliding extends HTMLElement {
  readonly swiper?: { slideTo(index: number): void };
}

const titles = ['Cuisine', 'Bureau', 'Jardin'];

const bannerOf = (Title: string, index: number): HomePageData['Banners'][number] => ({
  Id: index + 1,
  Title,
  Text: 'Tout y est.',
  Url: '/fr',
  Photo: null,
  Video: null,
  EndsAt: null,
  IsOver: false,
});
const postOf = (Title: string, index: number): NewsCard => ({
  Id: index + 1,
  Title,
  Summary: '',
  Url: '/fr',
  PublishedAt: '2026-05-31T08:00:00.000Z',
  Category: 'Maison',
  Photo: null,
  Author: null,
  Tags: [],
});

/** The home page with its banner, or a page of editors with a ticker. */
function pageWith({ kind, count }: CarouselInput, { urls }: Scenario): { path: string; data: unknown } {
  const shown = titles.slice(0, count);
  if (kind === 'banner') {
    const none = { Categories: [], Brands: [], Featured: [], Newest: [], News: [], Missing: [] };
    return { path: urls.home(), data: { Kind: 'home', Banners: shown.map(bannerOf), ...none } satisfies HomePageData };
  }
  const none = { Breadcrumbs: [], Children: [], Scripts: [], Callbacks: [] };
  const ticker = { Kind: 'newsCards', Title: '', Look: 'ticker', Posts: shown.map(postOf) };
  return {
    path: urls.content({ path: 'en-bref' }),
    data: { Kind: 'content', Title: 'En bref', Blocks: [ticker], ...none },
  };
}

/** Whether the tab is hidden; no test can hide one. */
const hide = (page: Page, isHidden: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );

/** A carousel of the site at `site`, on a page with slides of the walk: its clock is the page's, its keys a person's. */
export const carouselDriver = (site: string, scenario: Scenario): BrowserDriver<typeof carouselMachine> => {
  const { LL, urls } = scenario;
  const row = (page: Page) => page.locator('.carousel');
  const is = (state: string) => (page: Page) => page.locator(`.carousel[data-state=${state}]`).waitFor();
  /** The code that slides, for each page that waits for it. */
  const sliders = new WeakMap<Page, Awaited<ReturnType<typeof hold>>>();
  const press = (name: string) => (page: Page) => row(page).getByRole('button', { name, exact: true }).press('Enter');
  return {
    async open(page, given) {
      const { path, data } = pageWith(given, scenario);
      await page.route(new RegExp(`${path}$`, 'u'), (route) =>
        route.fulfill({ json: answerOf(path, data, 'En bref') }),
      );
      sliders.set(page, await hold(page, new RegExp(`${chunkOf('src/gateways/carousel-slider.ts')}$`, 'u')));
      await openRunning(page, site + urls.cookies());
      await follow(page, path);
      await passUntil(page, page.locator('body:not(.page-loading) .carousel'));
      await touch(page, 'carousel');
    },
    events: {
      next: press(LL.Carousel.Next()),
      previous: press(LL.Carousel.Previous()),
      pause: press(LL.Carousel.Pause()),
      play: press(LL.Carousel.Play()),
      // as a finger does it
      'slide.moved': (page, { index }) =>
        row(page)
          .locator('.carousel-view')
          .evaluate((view: Sliding, to) => view.swiper?.slideTo(to), index),
      'slide.choose': (page, { index }) => press(LL.Carousel.Shown({ shown: index + 1, count: titles.length }))(page),
      async 'attention.changed'(page, { isHidden, isStill }) {
        // a setting of the device: nobody is in the page meanwhile
        await page.locator('header a').first().focus();
        if (isHidden) await hide(page, true);
        await page.emulateMedia({ reducedMotion: isStill ? 'reduce' : 'no-preference' });
        if (!isHidden) await hide(page, false);
      },
    },
    outcomes: {
      // it is asked for in an idle moment, and comes once it is let go
      loadSlider: {
        done: async (page: Page) => {
          const asked = sliders.get(page)?.next();
          await Promise.all([
            passUntil(page, row(page).locator('.carousel-controls')),
            asked?.then((route) => route.continue()),
          ]);
        },
        error: () => Promise.reject(new Error('its code is there')),
      },
    },
    states: {
      plain: is('plain'),
      loading: is('loading'),
      'ready.playing': is('ready'),
      'ready.resting': is('ready'),
    },
    content: {
      view: { css: '.carousel' },
      states: {
        plain: rowShown,
        loading: rowShown,
        'ready.playing': slideShown,
        'ready.resting': slideShown,
      },
    },
  };
};

const nameOf = (index: number): Words => text('Carousel.Shown', { shown: index + 1, count: titles.length });

/** All slides, one beside the other, and nothing to press. */
const rowShown = ({ context: { count } }: CarouselSnapshot): Fact[] => [
  ...titles.slice(0, count).map((says): Fact => ({ says })),
  { role: 'button', count: 0 },
];

/** The only slide that can be reached, and what steers it. */
function slideShown(snapshot: CarouselSnapshot): Fact[] {
  const { hasDots, hasArrows } = carouselLooks[snapshot.context.kind];
  const index = indexOf(snapshot);
  const announced = announcedOf(snapshot);
  const pause = text(isPaused(snapshot) ? 'Carousel.Play' : 'Carousel.Pause');
  const dots = titles.map((_, at): Fact => ({ role: 'button', name: nameOf(at), current: at === index }));
  const arrows = [text('Carousel.Previous'), text('Carousel.Next')].map((name): Fact => ({
    role: 'button',
    name,
    enabled: true,
  }));
  return [
    { in: { css: '.carousel-slide:not([inert])' }, says: titles[index] ?? '' },
    goesOn(snapshot) ? { role: 'button', name: pause, enabled: true } : { role: 'button', name: pause, count: 0 },
    ...(hasDots ? dots : []),
    ...(hasArrows ? arrows : []),
    ...(announced > 0 ? [{ role: 'status', says: nameOf(announced - 1) } as const] : []),
  ];
}

/** What a visitor can do with what is on the screen. */
export const carouselWalk = () =>
  walkByHand(carouselModel, ({ type, event, isAnswered, from }) => {
    if (type === 'error') return 'without its code it stays a row to scroll: the journeys show it';
    if (!event || !from) return null;
    if (!isAnswered) return 'nothing on the screen does it';
    const { kind, index } = from.context;
    const { hasDots, hasArrows } = carouselLooks[kind];
    switch (event.type) {
      case 'slide.moved':
        return event.index === index ? 'it is there already' : null;
      case 'slide.choose':
        return hasDots ? null : 'it has no dots';
      case 'next':
      case 'previous':
        return hasArrows ? null : 'it has no arrows';
      case 'pause':
        return goesOn(from) && !isPaused(from) ? null : 'there is nothing to stop';
      case 'play':
        return goesOn(from) && isPaused(from) ? null : 'nothing has stopped it';
      default:
        return null;
    }
  });
