import { localeOf } from '#rules/culture.ts';
import { consentCookie, serializeConsent } from '#rules/consent.ts';
import { chromiumFlags, chromiumPath } from '#scripts/chromium.mjs';
import type { Page } from 'playwright';
import { test } from 'playwright/test';
import { contextOf } from './define-flow.ts';
import { flows } from './flows.ts';
import { dataIn, scenarioOf } from './scenario.ts';
import { playerOn } from 'machine-paths/player';
import type { Fact } from 'machine-paths/screen';
import type { Step } from 'machine-paths/types';

/** Performs a step of a path as one step of the report; the states must show after it, with these facts. */
type PlayStep = (says: string, step: Step, states: readonly string[], facts?: readonly Fact[]) => Promise<void>;

/**
 * The base of the generated Playwright files: the browser they use, and for each path a new visitor of the shop at
 * `BASE_URL`.
 *
 * @throws when the flow has no driver.
 */
export function stage(flow: string, site = process.env['BASE_URL'] ?? 'http://127.0.0.1:3000') {
  const how = flows.find(({ name }) => name === flow)?.browser;
  if (!how) throw new Error(`"${flow}" has no browser driver`);
  const scenario = scenarioOf(dataIn(process.env));
  const origin = site.replace(/\/+$/u, '');
  const use = {
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
    locale: localeOf[scenario.culture],
    viewport: { width: 1440, height: 900 },
    // a step that times out is reported by name before the whole path times out
    actionTimeout: 20_000,
    contextOptions: contextOf(how),
  };

  const begin = async (page: Page): Promise<PlayStep> => {
    if (!how.asksConsent) {
      const value = serializeConsent({ stamp: '2026-1', preferences: false, statistics: false, marketing: false });
      await page.context().addCookies([{ name: consentCookie, value, url: origin }]);
    }
    const player = await playerOn(page, how.driver(origin, scenario), scenario.writing);
    return (says, step, states, facts = []) =>
      test.step(says, async () => {
        await player.play(step);
        await player.show(states);
        await player.tell(facts);
      });
  };
  return { use, begin };
}
