import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { consentCookie, serializeConsent } from '#rules/consent.ts';
import { desktop, started, useSite } from './browser.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const box = (page: Page) => page.locator('.site-header .site-search > input');
const switchOf = (page: Page) => page.getByRole('banner').getByRole('checkbox');
const hasFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.matches('.site-header .site-search > input') === true);

async function visit(path: string): Promise<Page> {
  const context = await site.visitor({ viewport: desktop, reducedMotion: 'reduce' });
  const consent = { stamp: '2026-1', preferences: false, statistics: false, marketing: false };
  await context.addCookies([{ name: consentCookie, value: serializeConsent(consent), url: site.origin }]);
  const page = await context.newPage();
  await page.goto(site.origin + path);
  await started(page);
  return page;
}

test.each([
  ['fr', 'La touche / mène à la recherche'],
  ['nl', 'De toets / brengt u naar het zoekveld'],
] as const)(
  '[SHOP-28] %s: the key leads to the search box until it is switched off below it, which this browser keeps',
  async (culture, label) => {
    const page = await visit(`/${culture}`);
    // the page's very first touch
    await page.keyboard.press('/');
    expect(await hasFocus(page)).toBe(true);
    await switchOf(page).waitFor();
    expect(
      await switchOf(page)
        .and(page.getByLabel(label, { exact: true }))
        .isChecked(),
    ).toBe(true);
    expect((await new AxeBuilder({ page }).include('.site-header').analyze()).violations).toEqual([]);
    // it is a letter where letters are typed, and what is there is selected when it leads there again
    await page.keyboard.type('1/2');
    expect(await box(page).inputValue()).toBe('1/2');
    await box(page).blur();
    await page.keyboard.press('/');
    await page.keyboard.type('a');
    expect(await box(page).inputValue()).toBe('a');
    await page.keyboard.press('Backspace');

    // by keyboard: past the form's button
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await switchOf(page).isChecked()).toBe(false);
    await page.keyboard.press('Tab');
    await page.keyboard.press('/');
    expect(await hasFocus(page)).toBe(false);
    await page.reload();
    await started(page);
    await page.keyboard.press('/');
    expect(await hasFocus(page)).toBe(false);

    await box(page).focus();
    await switchOf(page).check();
    expect(await hasFocus(page)).toBe(true);
    await box(page).blur();
    await page.keyboard.press('/');
    expect(await hasFocus(page)).toBe(true);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  },
);

test('[SHOP-28] behind a dialog the key does nothing', async () => {
  const page = await visit('/fr/cookies');
  await page.getByRole('main').getByRole('button', { name: 'Modifier mon choix' }).click();
  await page.locator('dialog:modal').waitFor();
  await page.keyboard.press('/');
  expect(await hasFocus(page)).toBe(false);
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  expect(await hasFocus(page)).toBe(true);
});
