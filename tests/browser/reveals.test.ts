import { afterAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { reveals } from '#rules/reveals.ts';
import { desktop, useSite } from './browser.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const marked = (page: Page) => page.locator('main [data-reveal]');
const opacities = (page: Page) =>
  marked(page).evaluateAll((all) => all.map((element) => Number(getComputedStyle(element).opacity)));

test('[SITE-10] what is below the screen comes in as it is scrolled to; nothing in view is hidden, nothing moves the page', async () => {
  const page = await site.open('/fr', { viewport: desktop, fetchesAhead: true, reducedMotion: 'no-preference' });
  await page.locator('[data-revealed=no]').first().waitFor({ state: 'attached' });
  const seen = await marked(page).evaluateAll((all) =>
    all.map((element) => [
      element.getBoundingClientRect().top < innerHeight * 0.9,
      element.dataset['revealed'] ?? 'as it was',
    ]),
  );
  for (const [isInView, state] of seen) expect(state).toBe(isInView ? 'as it was' : 'no');
  const height = () =>
    page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]);
  const before = await height();
  const last = marked(page).last();
  await last.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const all = [...document.querySelectorAll('main [data-reveal]')];
    return getComputedStyle(all.at(-1) ?? document.body).opacity === '1';
  });
  expect(await last.getAttribute('data-revealed')).toBe('yes');
  expect(await height()).toEqual(before);
});

test('[SITE-10] under reduced motion, and without JavaScript, everything is there', async () => {
  for (const options of [
    { reducedMotion: 'reduce' },
    { javaScriptEnabled: false, reducedMotion: 'no-preference' },
  ] as const) {
    const page = await site.open('/fr', { viewport: desktop, fetchesAhead: true, ...options });
    expect(await marked(page).count()).toBeGreaterThan(1);
    expect(await page.locator('[data-revealed=no]').count()).toBe(0);
    expect(new Set(await opacities(page))).toEqual(new Set([1]));
  }
});

test('[SITE-10] each way to come in begins where its name says, and ends in place', async () => {
  const page = await site.open('/fr', { viewport: desktop, fetchesAhead: true, reducedMotion: 'no-preference' });
  // its styles come with its code
  await page.locator('[data-revealed=no]').first().waitFor({ state: 'attached' });
  const looks = await page.evaluate((ways) => {
    const look = (way: string, isHidden: boolean) => {
      const block = document.createElement('p');
      block.dataset['reveal'] = way;
      block.dataset['revealed'] = isHidden ? 'no' : 'yes';
      // where it begins, not on its way there
      block.style.transition = 'none';
      document.querySelector('main')?.append(block);
      const { opacity, translate, scale } = getComputedStyle(block);
      const [across = 0, down = 0] = translate === 'none' ? [] : translate.split(' ').map(Number.parseFloat);
      return { way, opacity, across: Math.sign(across), down: Math.sign(down), isSmall: Number(scale) < 1 };
    };
    return ways.flatMap((way) => [look(way, true), look(way, false)]);
  }, reveals);
  const still = { across: 0, down: 0, isSmall: false };
  const from = {
    'fade-in': still,
    'slide-up': { ...still, down: 1 },
    scale: { ...still, isSmall: true },
    left: { ...still, across: -1 },
    right: { ...still, across: 1 },
  };
  expect(looks).toEqual(
    reveals.flatMap((way) => [
      { way, opacity: '0', ...from[way] },
      { way, opacity: '1', ...still },
    ]),
  );
});
