import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { desktop, phone, started, useSite } from './browser.ts';
import { violationsOn } from './parts/axe.ts';
import { stillness } from './parts/proof.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const categories = { fr: '/fr/c/cuisine', nl: '/nl/c/keuken' };
const cases = (['fr', 'nl'] as const).flatMap((culture) =>
  [phone, desktop].map((viewport) => ({ culture, viewport, width: viewport.width })),
);

/** Axe's findings on the page as it stands: everything in light mode, then the contrasts in dark mode, in French. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  const isFrench = (await page.locator('html').getAttribute('lang')) === 'fr';
  for (const colorScheme of isFrench ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // colours in transition from one scheme to the other belong to neither
    await stillness(page);
    found.push(...(await violationsOn(page, colorScheme === 'light' ? [] : ['color-contrast'])));
  }
  return found;
}

// product, cart, checkout and confirmation are checked during the sale, in the same cultures and widths
test.each(cases)('no page has accessibility violations: $culture at $width px', async ({ culture, viewport }) => {
  const context = await site.visitor({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const base = `/${culture}`;
  const category = categories[culture];
  const found: string[] = [];
  for (const path of [
    base,
    category,
    `${category}?display=table`,
    `${base}/catalog?q=zzzz`,
    `${base}/security/login`,
  ]) {
    await page.goto(site.origin + path);
    await started(page);
    found.push(...(await violations(page)));
  }
  expect(found).toEqual([]);
});

test.each(cases)(
  '[SHOP-07] nor has a page that does not exist: $culture at $width px',
  async ({ culture, viewport }) => {
    const page = await site.open(`/${culture}/nulle-part`, { viewport, reducedMotion: 'reduce' });
    await page.locator('.error-page h1').waitFor();
    expect(await violations(page)).toEqual([]);
    await site.expectComplaints([expect.stringContaining('404')]);
  },
);

test.each(cases)(
  '[SHOP-07] nor has a page with a menu open: $culture at $width px',
  async ({ culture, viewport, width }) => {
    const page = await site.open(`/${culture}`, { viewport, reducedMotion: 'reduce' });
    if (width < 1024) {
      await page.locator('.menu-button').click();
      await page.locator('.mobile-nav button.mobile-nav-row').first().click();
      await page.locator('.mobile-nav-back').waitFor();
    } else {
      await page.locator('.menu-top').first().hover();
      await page.locator('.menu-panel a').first().waitFor();
    }
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.account summary').click();
    await page.locator('.account-panel').waitFor();
    expect(await violations(page)).toEqual([]);
  },
);

test.each(cases)(
  '[SHOP-07] nor has a page with the cookie banner: $culture at $width px',
  async ({ culture, viewport }) => {
    const page = await site.open(`/${culture}`, { viewport, reducedMotion: 'reduce', asksConsent: true });
    await page.locator('dialog.consent').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.locator('dialog.consent a').click();
    await page.locator('dialog [data-close]').waitFor();
    expect(await violations(page)).toEqual([]);
  },
);
