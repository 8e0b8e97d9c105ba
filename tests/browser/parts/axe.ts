import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/**
 * Each accessibility violation on the page as it stands. The shop has no iframes, so axe needs no second page to merge
 * their results, and only violations are requested: both took most of its time. Axe is injected once per document.
 */
export async function violationsOn(page: Page, rules: readonly string[] = []): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], selectors: false });
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze();
  return violations.map(
    ({ id, nodes }) => `${id} on ${page.url()}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
  );
}
