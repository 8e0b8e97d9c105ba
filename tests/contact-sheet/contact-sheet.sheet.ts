import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { root } from '#scripts/child.mjs';
import { everyLook, keptWidths, screens, shotsOf, theme, usePictured } from '#tests/browser/parts/pictured.ts';

const site = await usePictured({ ...theme, photographs: true });

test('the contact sheet shows every main screen and every part, in all looks', async () => {
  const rows = new Map<string, string[]>();
  for (const look of everyLook)
    for await (const { name, width, picture } of shotsOf(site, screens, { ...look, widths: keptWidths })) {
      const caption = `${name}, ${look.culture}, ${width} px, ${look.colorScheme}`;
      const shown = Math.round(width / (width < 768 ? 1.5 : 3));
      const bytes = (await sharp(picture).webp({ quality: 80 }).toBuffer()).toString('base64');
      const figure = `<figure><figcaption>${caption}</figcaption><img alt="${caption}" width="${shown}" src="data:image/webp;base64,${bytes}"></figure>`;
      rows.set(name, [...(rows.get(name) ?? []), figure]);
    }
  expect([...rows.keys()]).toEqual(screens.map(({ name }) => name));
  const folder = join(root, '.cache');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'contact-sheet.html');
  const style = 'body{font:1rem sans-serif}div{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}figure{margin:0}';
  const sheet = [...rows].map(([name, figures]) => `<h2>${name}</h2><div>${figures.join('')}</div>`).join('');
  await writeFile(file, `<!doctype html><meta charset="utf-8"><title>Vitrine</title><style>${style}</style>${sheet}`);
  console.log(`The sheet is ${file}.`);
}, 3_600_000);
