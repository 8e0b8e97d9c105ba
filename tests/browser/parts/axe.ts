import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/**
 * Each violation of the accessibility rules on the page as it stands. The shop has no frames, so axe needs no second
 * page to put their results together, and only violations are asked for: both took most of its time. Each document
 * gets axe once.
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
