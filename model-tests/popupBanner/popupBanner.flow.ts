import { isShown, popupBannerMachine } from '#machines/popupBanner/popupBanner.machine.ts';
import { popupCookieOf } from '#rules/popups.ts';
import type { PopupReading } from '#rules/popups.ts';
import { walkByHand } from 'machine-paths/by-hand';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { Page } from 'playwright';
import { defineFlow } from '../define-flow.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';

/** The strip of the demo shop. */
export const strip = { id: 5, title: 'Livraison gratuite' };
/** Ten in the morning of the last day of May, and its end an hour later. */
export const start = Date.UTC(2026, 4, 31, 8);
export const end = start + 3_600_000;
const endDatetime = new Date(end).toISOString();

export const popupBannerModel = flowModel(popupBannerMachine, {
  requirements: { 'SITE-02': ['close', 'closing', 'closed', 'over', 'done readPopup', 'done keepClosed'] },
  inputs: [
    { id: strip.id, endDatetime: null },
    { id: strip.id, endDatetime },
  ],
  events: { close: [{}], 'visitor.returned': [{}] },
  outcomes: {
    readPopup: {
      done: [
        { isClosed: false, now: start },
        { isClosed: true, now: start },
        { isClosed: false, now: end },
      ],
      errors: [new Error('cookies are switched off')],
    },
    keepClosed: { done: [undefined], errors: [new Error('cookies are switched off')] },
  },
  rests: { closed: 'it was closed for good', over: 'its end has passed' },
  promises: {
    checking: { says: 'stays as the server rendered it', holds: isShown },
    shown: {
      says: 'is shown before its end',
      holds: (snapshot) =>
        isShown(snapshot) &&
        (snapshot.context.endDatetime === null || snapshot.context.now < Date.parse(snapshot.context.endDatetime)),
    },
    closing: { says: 'is gone at once', holds: (snapshot) => !isShown(snapshot) },
    closed: { says: 'is not shown', holds: (snapshot) => !isShown(snapshot) },
    over: { says: 'is not shown', holds: (snapshot) => !isShown(snapshot) },
  },
});

/** What reads the record in this page: opening it, or coming back to it. */
const looks = new WeakMap<Page, () => Promise<void>>();

const popupBannerDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof popupBannerMachine> => {
  const hide = (page: Page) => page.getByRole('button', { name: LL.Popup.Hide({ title: strip.title }) });
  const failing = () => Promise.reject(new Error('a browser without cookies is not walked'));
  return {
    async open(page, input) {
      const address = site + urls.cookies();
      if (input.endDatetime !== null)
        await page.route(address, async (route) => {
          const response = await route.fetch();
          const html = await response.text();
          const ending = html.replaceAll(/(EndDatetime\\*":)null/gu, (_, name: string) => {
            const quote = name.slice('EndDatetime'.length, -1);
            return `${name}${quote}${input.endDatetime}${quote}`;
          });
          await route.fulfill({ response, body: ending });
        });
      looks.set(page, async () => {
        await page.goto(address);
        await page.locator('html[data-started]').waitFor({ state: 'attached' });
        // its code comes with the first touch
        await page.locator('main').dispatchEvent('pointerdown');
      });
    },
    events: {
      close: (page) => hide(page).click(),
      'visitor.returned': async (page) => {
        looks.set(page, () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))));
      },
    },
    outcomes: {
      readPopup: {
        async done(page: Page, { isClosed, now }: PopupReading) {
          await page.clock.setSystemTime(now);
          if (isClosed) {
            const [pair = ''] = popupCookieOf([{ id: strip.id, datetime: new Date(start).toISOString() }], false).split(
              ';',
            );
            const [name = '', value = ''] = pair.split(/=(.*)/su);
            await page.context().addCookies([{ name, value, url: site }]);
          }
          await looks.get(page)?.();
        },
        error: failing,
      },
      keepClosed: { done: async () => {}, error: failing },
    },
    states: {
      shown: (page) => hide(page).waitFor(),
      closed: (page) => hide(page).waitFor({ state: 'detached' }),
      over: (page) => hide(page).waitFor({ state: 'detached' }),
    },
    content: {
      view: { css: '.popup-strip' },
      states: {
        shown: () => [
          { says: [strip.title, 'À domicile en Belgique'] },
          { role: 'link', name: strip.title },
          { role: 'button', name: text('Popup.Hide', { title: strip.title }), enabled: true },
        ],
        closed: 'the strip is gone with all that was in it',
        over: 'the strip is gone with all that was in it',
      },
    },
  };
};

/** What a visitor can do; the record is read and written within one task. */
const popupBannerWalk = () =>
  walkByHand(popupBannerModel, ({ type, states }) => {
    if (type === 'error') return 'a browser without cookies: the journeys show it';
    if (states.includes('shown')) return type === 'after' ? 'its end comes in tests/browser/popups.test.ts' : null;
    return type === 'event' || type === 'after' ? 'the cookie is read and written at once' : null;
  });

export default defineFlow({
  area: 'site',
  model: popupBannerModel,
  notRaced: 'it looks at the clock once a day, for as long as the page is open',
  browser: { driver: popupBannerDriver, walk: popupBannerWalk },
});
