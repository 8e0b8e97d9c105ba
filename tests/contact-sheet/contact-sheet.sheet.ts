import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { root } from '#scripts/child.mjs';
import { phone, desktop, useSite } from '#tests/browser/browser.ts';
import { mainScreens, openParts, openScreen } from '#tests/browser/parts/screens.ts';
import type { Look } from '#tests/browser/parts/screens.ts';
import { pageUrls } from '#tests/server/http/page-urls.ts';
import type { PageUrls } from '#tests/server/http/page-urls.ts';
import type { Page } from 'playwright';

/** Longer pages are cut: a sheet is for looking at, and the foot of a list looks like its middle. */
const tallest = 4000;
const tallestOfParts = 12_000;
const looks: Look[] = (['fr', 'nl'] as const).flatMap((culture) =>
  [phone.width, desktop.width].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ culture, width, colorScheme })),
  ),
);
/** The names of the screens to show; all of them unless `CONTACT_SHEET` names some. */
const asked = process.env['CONTACT_SHEET']?.split(',') ?? [];
const screens = (['parts', ...mainScreens] as const).filter((id) => asked.length === 0 || asked.includes(id));

const { THEME } = process.env;
const site = useSite(THEME === undefined ? undefined : { env: { THEME } });
let all: PageUrls;
beforeAll(async () => {
  all = await pageUrls(site.shop);
});

async function shot(page: Page, most = tallest): Promise<string> {
  const { width = 0 } = page.viewportSize() ?? {};
  const height = Math.min(most, await page.evaluate(() => document.documentElement.scrollHeight));
  const png = await page.screenshot({ fullPage: true, animations: 'disabled', clip: { x: 0, y: 0, width, height } });
  return (await sharp(png).webp({ quality: 80 }).toBuffer()).toString('base64');
}

test('the contact sheet shows every main screen and every part, in all looks', async () => {
  expect(screens).not.toEqual([]);
  const rows: string[] = [];
  for (const id of screens) {
    const figures: string[] = [];
    for (const look of looks) {
      const page = await (id === 'parts' ? openParts(site, look) : openScreen(site, all, id, look));
      const caption = `${id}, ${look.culture}, ${look.width} px, ${look.colorScheme}`;
      const shown = Math.round(look.width / (look.width < 768 ? 1.5 : 3));
      figures.push(
        `<figure><figcaption>${caption}</figcaption><img alt="${caption}" width="${shown}" src="data:image/webp;base64,${await shot(page, id === 'parts' ? tallestOfParts : tallest)}"></figure>`,
      );
      await page.context().close();
    }
    rows.push(`<h2>${id}</h2><div>${figures.join('')}</div>`);
  }
  const folder = join(root, '.cache');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'contact-sheet.html');
  const style = 'body{font:1rem sans-serif}div{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}figure{margin:0}';
  await writeFile(
    file,
    `<!doctype html><meta charset="utf-8"><title>Vitrine</title><style>${style}</style>${rows.join('')}`,
  );
  console.log(`The sheet is ${file}.`);
}, 3_600_000);
