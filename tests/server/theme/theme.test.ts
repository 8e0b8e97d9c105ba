import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import standard from '#server/theme/shipped/default.json' with { type: 'json' };
import { readSettings } from '#server/settings.mjs';
import { openTheme } from '#server/theme/theme.ts';
import type { Brand } from '#server/theme/theme.ts';
import { drawInvoice } from '#server/payment/invoice-pdf.ts';
import { seller } from '#demo/settings.ts';
import { order } from '#tests/fixtures/buying.ts';
import { mailsOf } from '#tests/server/mails-of.ts';
import { wordsIn } from '#tests/server/payment/pdf-words.ts';
import { openSmallShop } from '#tests/server/http-shop.ts';
import type { TextParams } from '#i18n/translator.ts';

const folder = await mkdtemp(join(tmpdir(), 'vitrine-theme-'));
afterAll(() => rm(folder, { recursive: true }));
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="30"><script>alert(1)</script></svg>';
await writeFile(join(folder, 'logo.svg'), drawing);
await writeFile(
  join(folder, 'night.png'),
  await sharp({ create: { width: 4, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer(),
);
await writeFile(join(folder, 'own.woff2'), 'wOF2');

let files = 0;
async function written(theme: unknown): Promise<string> {
  const file = join(folder, `theme-${files++}.json`);
  await writeFile(file, typeof theme === 'string' ? theme : JSON.stringify(theme));
  return file;
}
const opened = async (theme: unknown) => await openTheme(readSettings({ THEME: await written(theme) }));

test('[SHOP-26] the theme Default is what the tokens of the style sheet say, and adds nothing to a page', async () => {
  const tokens = await readFile('src/styles/tokens.css', 'utf8');
  const [light = '', dark = ''] = tokens.split('@media (prefers-color-scheme: dark)');
  for (const [name, colour] of Object.entries(standard.light)) expect(light).toContain(`--${name}: ${colour};`);
  for (const [name, colour] of Object.entries(standard.dark)) expect(dark).toContain(`--${name}: ${colour};`);
  for (const [name, families] of Object.entries(standard.fonts)) expect(light).toContain(`--${name}: ${families};`);
  const theme = await openTheme(readSettings({}));
  expect([theme.name, theme.css, theme.hasFilterPanel]).toEqual(['Default', '', true]);
});

test('[SHOP-26] a theme changes colours by day and by night apart, fonts, corners and distances', async () => {
  const { css, brand } = await opened({
    name: 'Orme',
    light: { accent: '#7a2e3b' },
    dark: { 'accent-soft': 'oklch(30% 0.05 10)' },
    fonts: { body: 'Lora, Georgia, serif', files: [{ family: 'Lora', file: 'own.woff2', weight: '400 700' }] },
    radius: 0,
    density: 0.8,
  });
  expect(css).toMatch(
    /^@font-face\{font-family:"Lora";src:url\("\/theme\/own\.woff2\?v=[\da-f]{12}"\) format\("woff2"\);font-weight:400 700;font-display:optional\}/,
  );
  expect(css).toContain(':root{--body:Lora, Georgia, serif;--round:0;--density:0.8}');
  expect(css).toContain('@media (prefers-color-scheme:light){:root{--accent:#7a2e3b}}');
  expect(css).toMatch(/@media \(prefers-color-scheme:dark\)\{:root\{--accent-soft:oklch\(0\.3 0\.05 10\)\}\}$/);
  expect(brand).toMatchObject({ accent: '#7a2e3b', logo: null });
});

test.each([
  ['no JSON', '{', 'is not JSON'],
  ['an unknown field', { name: 'A', colour: 'red' }, 'colour'],
  ['no colour', { name: 'A', light: { accent: 'url(x)' } }, 'light.accent must be an opaque colour'],
  ['half a colour', { name: 'A', dark: { ink: '#ffffff80' } }, 'dark.ink must be an opaque colour'],
  [
    'more than names of fonts',
    { name: 'A', fonts: { body: 'a;}body{display:none' } },
    'fonts.body must be names of fonts',
  ],
  ['a logo elsewhere', { name: 'A', logo: { file: '../logo.svg' } }, 'logo.file must be an SVG or PNG beside'],
  ['a logo that is missing', { name: 'A', logo: { file: 'none.svg' } }, 'names none.svg, which is not in'],
  ['corners that are too round', { name: 'A', radius: 3 }, 'radius must be at most 2'],
  ['distances that are too small', { name: 'A', density: 0.5 }, 'density must be at least 0.75'],
  [
    'a text that nobody can read',
    { name: 'A', light: { accent: '#8fd6b4' } },
    'light.accent on light.paper has a contrast of 1.6',
  ],
  [
    'a button that nobody can read by night',
    { name: 'A', dark: { 'on-accent': '#9fe0c0' } },
    'dark.on-accent on dark.accent',
  ],
])('[SHOP-26] a theme with %s is refused at the start, in words', async (_, theme, says) => {
  await expect(opened(theme)).rejects.toThrow(says);
});

test('[SHOP-26] a theme that does not exist is refused with the settings', () => {
  expect(() => readSettings({ THEME: 'nowhere.json' })).toThrow('THEME must be Default, Corporate or the path');
  expect(readSettings({ THEME: 'corporate' }).theme).toMatch(/corporate\.json$/);
});

test('[SHOP-26] the logo is sent for ever under the address of its version, and runs nothing', async () => {
  const env = { THEME: await written({ name: 'Orme', logo: { file: 'logo.svg', dark: 'night.png', height: 40 } }) };
  const { css } = await openTheme(readSettings({ ...env, APP_PATH: '/shop' }));
  const [day = '', night = ''] = [...css.matchAll(/url\("\/shop([^"]+)"\)/g)].map(([, url]) => url ?? '');
  // 120 by 30 at a height of 40
  expect(css).toContain('inline-size:160px;max-inline-size:100%;block-size:40px');
  const shop = await openSmallShop({ env });
  const anybody = shop.person();
  const answer = await anybody.get(day);
  expect([answer.status, answer.headers.get('Content-Type'), await answer.text()]).toEqual([
    200,
    'image/svg+xml',
    drawing,
  ]);
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox');
  // a mail shows it, too, in whatever reads mails
  expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  expect((await anybody.get(night)).headers.get('Content-Type')).toBe('image/png');
  // the theme's file itself lies in the same folder
  expect((await anybody.get('/theme/theme-0.json')).status).toBe(404);
  const manifest = (await (await anybody.get('/manifest-fr.webmanifest')).json()) as { theme_color: string };
  expect(manifest.theme_color).toBe('#0e5e44');
  await shop.close();
});

test('[SHOP-26] mails carry logo and colours, with the name for those who see no pictures; an invoice has the logo too', async () => {
  const env = {
    THEME: await written({ name: 'Orme', light: { accent: '#7a2e3b' }, logo: { file: 'logo.svg', height: 40 } }),
    PUBLIC_URL: 'https://orme.example',
    APP_PATH: '/shop',
  };
  const shop = await openSmallShop({ env });
  await shop.person().post('/shop/fr/newsletter', { Do: 'subscribe', Email: 'ines@example.test' });
  const [mail] = await mailsOf(shop, 'newsletter');
  const html = mail?.html ?? '';
  const [, url = '', name] =
    /<img src="(https:\/\/orme\.example\/shop\/theme\/mail-logo\.png\?v=[^"]+)" alt="([^"]+)" width="160" height="40"/.exec(
      html,
    ) ?? [];
  expect(name).toBe('Vitrine');
  expect(html).toMatch(/background:#7a2e3b;color:#f[\da-f]{5}/);
  expect(html).not.toContain('#1f6b5c');
  const picture = await shop.person().get(url.replace('https://orme.example', ''));
  expect(picture.headers.get('Content-Type')).toBe('image/png');
  const size = await sharp(await picture.arrayBuffer()).metadata();
  expect([size.width, size.height]).toEqual([320, 80]);

  const translate = (key: string, params?: TextParams) => shop.services.texts.translate('fr', key, params);
  const invoice = { number: 'F2026-00042', issuedAt: new Date('2026-03-02T09:30:00.000Z') };
  const drawn = (brand: Brand) => drawInvoice({ order: order({}), invoice, seller, brand, culture: 'fr', translate });
  const { brand } = shop.services.theme;
  const pictures = async (which: Brand) =>
    Buffer.from(await drawn(which))
      .toString('latin1')
      .split('/Subtype /Image').length - 1;
  expect(await pictures({ ...brand, logo: null })).toBe(0);
  expect(await pictures(brand)).toBeGreaterThan(0);
  expect(wordsIn(await drawn(brand))).toContain(seller.Name);
  await shop.close();
});
