import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { clientFolder } from '#server/render/renderer.ts';
import { chunkOf, chunksNamed, firstLoaded, isAskedFor, loadedWith, pageSources, stylesOf } from './built.ts';
import { started, useSite } from './browser.ts';

const site = useSite({ env: { ATLAS: 'off' } });
afterAll(() => expect(site.complaints).toEqual([]));

/** The server draws the code: what shows it is loaded by its dialog, and by its own page. */
const pageOfQr = 'src/routes/pages/twoFactorHome.tsx';
/** What the specification names, and the sources that it begins with. Masonry is below. */
const parts = {
  payment: ['src/gateways/payment-component.ts'],
  zoom: ['views/product/ZoomDialog.tsx'],
  QR: ['src/routes/two-factor.tsx'],
  slider: ['src/gateways/carousel-slider.ts', 'src/gateways/slider.gateway.ts'],
  selects: ['views/choiceField/ChoiceBox.tsx'],
  'date picker': ['views/dateField/DateCalendar.tsx'],
  crop: ['src/routes/image-crop.tsx', 'src/gateways/crop-handles.ts'],
  upload: ['src/routes/upload-list.tsx', 'src/gateways/upload-pieces.ts'],
  suggestions: ['src/app/search-suggestions.tsx'],
} as const;
const named = Object.entries(parts).flatMap(([part, sources]) => sources.map((source) => [part, source] as const));

test.each(named)(
  '[SITE-13] the %s (%s) is a chunk of its own, which neither the entry nor another’s page brings along',
  (_, source) => {
    expect(isAskedFor(source)).toBe(true);
    // what is left of a chunk whose code its page has brought along
    expect(readFileSync(`${clientFolder}/${chunkOf(source)}`, 'utf8')).not.toMatch(/^export\{[^}]*\}from'[^']*';?\s*$/);
    for (const from of ['src/app/entry-client.tsx', ...pageSources().filter((page) => page !== pageOfQr)])
      expect(loadedWith(from)).not.toContain(source);
  },
);

/** What a page loads with the first touch, as it may then have a notice to give: among others what draws that. */
const touchedLast = /^touch$/;

/** What masonry weighs: it is columns of CSS, with no code at all, and comes with the pages that editors write. */
const masonry = () =>
  stylesOf('src/routes/pages/content.tsx').filter((file) =>
    readFileSync(`${clientFolder}/${file}`, 'utf8').includes('news-masonry'),
  );

const pages = {
  home: '/fr',
  category: '/fr/c/cuisine',
  product: '/fr/p/savon-salvia-au-marc-de-cafe',
  cart: '/fr/shoppingcarts',
  login: '/fr/security/login',
  news: '/fr/news',
  contact: '/fr/contact',
};
test.each(Object.entries(pages))(
  '[SITE-13] the network log of %s has none of them until one is used',
  async (_, path) => {
    const context = await site.visitor();
    const asked: string[] = [];
    context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const page = await context.newPage();
    // Chromium may put a pointer into the corner of a new page: nobody touched it
    await page.addInitScript(() => {
      for (const type of ['pointerover', 'pointermove'])
        addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
    });
    await page.goto(site.origin + path);
    await started(page);
    await page.waitForLoadState('networkidle');
    const files = [...named.map(([, source]) => chunkOf(source)), ...masonry(), ...chunksNamed(touchedLast)];
    expect(files.filter((file) => asked.some((each) => each.endsWith(file)))).toEqual([]);
    expect(asked.some((each) => each.endsWith(chunkOf('src/app/entry-client.tsx')))).toBe(true);
  },
);

test('[SITE-13] what draws notices comes with the first touch of a page', () => {
  const draws = chunksNamed(touchedLast).map((file) => readFileSync(`${clientFolder}/${file}`, 'utf8'));
  expect(draws.join('')).toContain('toast toast-');
  expect(firstLoaded().filter((part) => part.startsWith('views/toast/ToastList'))).toEqual([]);
});

test('[SITE-13] masonry is columns of CSS, without code, and no page begins with the libraries of the others', () => {
  const [styles, ...others] = masonry();
  expect(others).toEqual([]);
  expect(readFileSync(`${clientFolder}/${styles}`, 'utf8')).toMatch(/\.news-masonry\{columns:16rem/);
  const libraries = / ?(@adyen|swiper|cropperjs|react-dropzone|tus-js-client|react-aria|uqr)/;
  expect(firstLoaded().filter((part) => libraries.test(part))).toEqual([]);
});
