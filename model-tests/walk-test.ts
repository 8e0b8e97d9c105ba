import { walkInBrowser } from '#paths/driver.ts';
import { useSite } from '#tests/browser/browser.ts';
import { afterAll, expect, test } from 'vitest';
import { drivers } from './drivers.ts';
import { flows } from './flows.ts';

/**
 * What a page's console says of the answers that the paths give: refused, broken off, missing; and the payment
 * provider's component of being left before it is complete.
 */
const asked =
  /^error: Failed to load resource: (?:the server responded with a status of [45]\d\d|net::ERR_FAILED)|^\w+: \d+ (?:Problem|Manager)\.\w+ \(|^warning: You cannot destroy secured fields - they are not yet configured\./u;

/** Walks a flow in a real browser, with its driver. */
export function walkTest(name: string): void {
  const site = useSite();
  afterAll(() => expect(site.complaints.filter((line) => !asked.test(line))).toEqual([]));

  test(`[FLOW-07] ${name} is walked in a real browser`, async () => {
    const how = drivers[name];
    const model = flows.find((flow) => flow.name === name)?.model;
    if (!how || !model) throw new Error(`"${name}" has no driver`);
    const { texts } = site.shop.services;
    const read = texts.all;
    const loseTexts = (areLost: boolean) => {
      texts.all = areLost ? () => Promise.reject(new Error('away')) : read;
    };
    const { asksConsent = false, context } = how;
    const newPage = async () => (await site.visitor({ asksConsent, ...context })).newPage();
    const walking = walkInBrowser(model, how.browserWalk(), how.driver(site.origin, loseTexts), newPage);
    await expect(walking).resolves.toBeUndefined();
  });
}
