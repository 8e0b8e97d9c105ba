import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { violationsOn } from './parts/axe.ts';
import { cultures, faultsOf, keeping, keptWidths, states, usePictured } from './parts/pictured.ts';

const site = await usePictured();

/** Of accessibility, by day and by night. */
async function violations(page: Page): Promise<string[]> {
  const byDay = await violationsOn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const byNight = await violationsOn(page, ['color-contrast']);
  return [...byDay, ...byNight.map((each) => `by night: ${each}`)];
}

test.each(cultures)(
  '[SHOP-24, SHOP-07] in %s screens in the states that matter look as their kept pictures, and are accessible',
  async (culture) => {
    const looks = { culture, colorScheme: 'light', widths: keptWidths, keeping } as const;
    expect(await faultsOf(site, states, looks, violations)).toEqual([]);
  },
  1_200_000,
);
