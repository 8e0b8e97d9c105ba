import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { desktop, phone, started, useSite } from './browser.ts';
import { expectSoundInDark, overflow } from './parts/proof.ts';

const folder = await mkdtemp(join(tmpdir(), 'vitrine-look-'));
const file = join(folder, 'orme.json');
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30" fill="#7a2e3b"/></svg>';
await writeFile(join(folder, 'orme.svg'), logo);
const orme = {
  name: 'Orme',
  light: { accent: '#7a2e3b', 'accent-strong': '#5e1f2b' },
  radius: 0,
  density: 1.25,
  logo: { file: 'orme.svg', height: 30 },
};
await writeFile(file, JSON.stringify(orme));

const plain = useSite();
const own = useSite({ env: { THEME: file } });
const corporate = useSite({ env: { THEME: 'Corporate' } });
afterAll(async () => {
  await rm(folder, { recursive: true });
  for (const site of [plain, own, corporate]) expect(site.complaints).toEqual([]);
});

const looks = (page: Page) =>
  page.evaluate(() => {
    const style = (selector: string) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`There is no ${selector}.`);
      return getComputedStyle(element);
    };
    const root = getComputedStyle(document.documentElement);
    return {
      accent: root.getPropertyValue('--accent'),
      corner: style('.button').borderTopLeftRadius,
      logo: style('header .logo').backgroundImage,
      logoSize: [style('header .logo').inlineSize, style('header .logo').blockSize],
    };
  });

test('[SHOP-26] a merchant’s colours, corners, distances and logo are those of the first paint, and the name stays spoken', async () => {
  const page = await own.open('/fr', { viewport: desktop });
  const seen = await looks(page);
  expect(seen.accent).toBe('#7a2e3b');
  expect(seen.corner).toBe('0px');
  expect(seen.logo).toMatch(/\/theme\/orme\.svg\?v=/);
  expect(seen.logoSize).toEqual(['90px', '30px']);
  await page.getByRole('banner').getByRole('link', { name: 'Vitrine', exact: true }).waitFor();
  // one step of the scale is a quarter wider
  const step = (each: Page) =>
    each.evaluate(() => {
      const ruler = document.createElement('div');
      ruler.style.inlineSize = 'var(--s4)';
      document.body.append(ruler);
      const width = ruler.getBoundingClientRect().width;
      ruler.remove();
      return width;
    });
  const [ours, theirs] = [await step(await plain.open('/fr', { viewport: desktop })), await step(page)];
  expect(theirs / ours).toBeCloseTo(1.25, 2);
});

test.each([phone, desktop])(
  '[SHOP-26, CAT-04] the theme Corporate is sound by day and by night, fits its screen and has no panel',
  async (viewport) => {
    const page = await corporate.open('/nl/catalog', { viewport });
    await started(page);
    expect(await page.getByRole('main').locator('form').filter({ hasText: 'Filters' }).count()).toBe(0);
    await expectSoundInDark(page);
    expect(await overflow(page)).toBe(0);
  },
);
