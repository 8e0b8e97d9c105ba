import { walkInBrowser } from 'machine-paths/walking';
import { useSite } from '#tests/browser/browser.ts';
import { afterAll, expect, test } from 'vitest';
import { forgetAnnouncements, newsAreAnnounced, watchAnnouncements } from './announcements.ts';
import { focusIsKept, watchFocus } from './focus.ts';
import { contextOf, walkOf } from './define-flow.ts';
import { keepPictures } from './screenshots.ts';
import type { Manifest } from './define-flow.ts';
import { scenarioOf } from './scenario.ts';

/**
 * Console messages caused by the responses that the paths simulate: refused, aborted, missing, also of a map (ERR-22);
 * and by leaving the payment provider's component before it is complete.
 */
const asked =
  /^error: Failed to load resource: (?:the server responded with a status of [45]\d\d|net::ERR_FAILED)|^\w+: \d+ (?:Problem|Manager)\.\w+ \(|^warning: You cannot destroy secured fields - they are not yet configured\.|^warning: (?:The map’s settings could not be read|There is no position for the address|No position: denied|The device did not tell its position)/u;

/** Walks a flow in a real browser with its driver. */
export function testWalk(name: string, { model, browser, notInBrowser }: Manifest): void {
  if (!browser) throw new Error(`${name} is not walked: it ${notInBrowser}`);
  const site = useSite();
  afterAll(() => expect(site.complaints.filter((line) => !asked.test(line))).toEqual([]));

  test(`[FLOW-07, FLOW-13, NAV-27] ${name} is walked in a real browser, which shows the content of each state; no step loses the focus or keeps news to itself`, async () => {
    const { texts } = site.shop.services;
    const read = texts.all;
    const loseTexts = (areLost: boolean) => {
      texts.all = areLost ? () => Promise.reject(new Error('away')) : read;
    };
    const { asksConsent = false, fetchesAhead = false, isSilent = () => false } = browser;
    const newPage = async () => {
      const page = await (await site.visitor({ asksConsent, fetchesAhead, ...contextOf(browser) })).newPage();
      await watchAnnouncements(page);
      await watchFocus(page);
      return page;
    };
    const scenario = scenarioOf();
    const driver = browser.driver(site.origin, scenario, loseTexts);
    const pictured = new Set<string>();
    const areAnnounced = newsAreAnnounced(driver, isSilent);
    const walking = walkInBrowser(model, walkOf({ model }, browser), driver, newPage, {
      writing: scenario.writing,
      spoils: { after: forgetAnnouncements },
      async always(page, step) {
        await focusIsKept(page);
        await areAnnounced(page, step);
        if (process.env['SCREENS']) await keepPictures(page, name, step.after, pictured);
      },
    });
    const seen = await walking;
    if (!driver.content) return;
    console.info(`${name} sees spoiled ${seen.join(', ')}`);
    expect(seen).not.toEqual([]);
  });
}
