import { afterAll, expect, test } from 'vitest';
import { useSite } from './browser.ts';
import { openAtlas } from './parts/atlas.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

test('[FLOW-09] the flows that the register names are in the atlas, with their drawings and everything walked', async () => {
  const context = await site.visitor();
  for (const name of ['navigation', 'consent', 'upload', 'imageCrop', 'countdown', 'cart', 'vatCheck', 'twoFactor']) {
    const page = await openAtlas(context, `${site.origin}/flows#${name}/coverage`);
    await page.getByText(/of \d+ transitions are walked/).waitFor();
    await page.locator('.frame .is-covered').first().waitFor();
    expect([name, await page.locator('.frame .is-uncovered').count()]).toEqual([name, 0]);
    await page.close();
  }
});
