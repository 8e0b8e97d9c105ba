import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playerOn } from 'machine-paths/player';
import type { Fact } from 'machine-paths/screen';
import type { Step } from 'machine-paths/types';
import type { Page } from 'playwright';
import { test } from 'playwright/test';
import { consentCookie, serializeConsent } from '#rules/consent.ts';
import { localeOf } from '#rules/culture.ts';
import { contextOf } from '../define-flow.ts';
import type { Manifest } from '../define-flow.ts';
import { dataIn, readSite, scenarioOf } from '../scenario.ts';

/** Performs a step of a path as one step of the report; the states must show after it, with these facts. */
type PlayStep = (says: string, step: Step, states: readonly string[], facts?: readonly Fact[]) => Promise<void>;

/** The version of a shop's consent settings, as its pages name it; '' on pages that are no shop's. */
async function stampOf(page: Page, origin: string): Promise<string> {
  // a shop that was just started takes its time for the first page
  const answer = await page.request.get(origin, { headers: { Accept: 'text/html' }, timeout: 60_000 });
  const html = await answer.text();
  return /ConsentStamp\\*":\\*"([^"\\]+)/u.exec(html)?.[1] ?? '';
}

/**
 * The base of the generated Playwright files: the browser they use, and for each path a new visitor of the shop that
 * `scenario.json` beside them, or the environment, describes.
 * @returns `stage` for these flows; it throws for any other
 */
export function stageOf(flows: Readonly<Record<string, Manifest>>) {
  const site = readSite(readFileSync(join(import.meta.dirname, 'scenario.json'), 'utf8'));
  const origin = (process.env['BASE_URL'] ?? site.url).replace(/\/+$/u, '');
  const data = dataIn(process.env, site);
  const executablePath = process.env['PLAYWRIGHT_CHROMIUM'];

  return (flow: string) => {
    const how = flows[flow]?.browser;
    if (!how) throw new Error(`"${flow}" has no browser driver here: export it as well`);
    const use = {
      launchOptions: executablePath ? { executablePath } : {},
      locale: localeOf[data.culture],
      viewport: { width: 1440, height: 900 },
      // a step that times out is reported by name before the whole path times out
      actionTimeout: 20_000,
      contextOptions: contextOf(how),
    };
    const begin = async (page: Page): Promise<PlayStep> => {
      const stamp = await stampOf(page, origin);
      const scenario = scenarioOf(data, stamp);
      if (!how.asksConsent) {
        const value = serializeConsent({ stamp, preferences: false, statistics: false, marketing: false });
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
  };
}
