import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { expectFocus, useSite } from './browser.ts';
import type { VisitOptions } from './browser.ts';
import { chunkOf } from './built.ts';
import { violationsOn } from './parts/axe.ts';
import { losing } from './parts/lost-code.ts';
import { expectSoundInDark, overflow, stillness } from './parts/proof.ts';
import { button, onDesktop, onPhone } from './parts/sale.ts';
import { openSignedIn } from './parts/signed-in.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const words = {
  fr: {
    status: 'État',
    any: 'Tous les états',
    typed: 'EXPEDIEE en p',
    found: 'Expédiée en partie',
    find: 'Rechercher',
    list: 'Afficher les suggestions État',
    counted: '1 option disponible(s).',
  },
  nl: {
    status: 'Status',
    any: 'Elke status',
    typed: 'DEELS',
    found: 'Deels verzonden',
    find: 'Zoeken',
    list: 'Suggesties weergeven Status',
    counted: '1 optie beschikbaar.',
  },
} as const;
type Culture = keyof typeof words;

/** The browser's own messages about code that fails to load. */
const forget = () => site.complaints.splice(0);

/** The desk's orders. */
async function desk(culture: Culture, options: VisitOptions, prepare?: (page: Page) => unknown) {
  const page = await openSignedIn(site, {
    culture,
    email: 'staff@vitrine.test',
    path: `/${culture}/desk/orders`,
    options,
    prepare,
  });
  await field(page, culture).waitFor();
  return page;
}
const field = (page: Page, culture: Culture) =>
  page.getByRole('combobox', { name: words[culture].status, exact: true });
/** While its list is open the library hides the rest of the page from screen readers, which axe takes for a slip. */
async function expectLegible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await stillness(page);
    expect(await violationsOn(page, ['color-contrast'])).toEqual([]);
  }
}
const searched = (page: Page) => page.locator('.choice-field');

test.each(['fr', 'nl'] as const)(
  '[SITE-09] in %s a long list is searched by typing, by keyboard alone, and its form sends what it always sent',
  async (culture) => {
    const told = words[culture];
    const page = await desk(culture, { ...onDesktop, fetchesAhead: true });
    await searched(page).waitFor();
    await expectSoundInDark(page);
    expect(await field(page, culture).inputValue()).toBe(told.any);
    await searched(page).getByRole('button', { name: told.list, exact: true }).waitFor();
    await field(page, culture).fill(told.typed);
    expect(await page.getByRole('option').allInnerTexts()).toEqual([told.found]);
    await page.locator('[data-live-announcer]').getByText(told.counted, { exact: true }).first().waitFor();
    await expectLegible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectFocus(field(page, culture));
    expect(await field(page, culture).inputValue()).toBe(told.found);
    // what matches nothing is no choice
    await field(page, culture).fill('xyz');
    await field(page, culture).blur();
    expect(await field(page, culture).inputValue()).toBe(told.found);
    const sent = await field(page, culture).evaluate((element: HTMLInputElement) =>
      element.form ? new FormData(element.form).getAll('status') : [],
    );
    expect(sent).toEqual(['PartShipped']);
    await button(page.getByRole('main'), told.find).click();
    await page.waitForURL(/[?&]status=PartShipped/);
    await searched(page).waitFor();
    expect(await field(page, culture).inputValue()).toBe(told.found);
  },
);

test('[SITE-09] at 320 px the whole list opens with its button, inside the window', async () => {
  const page = await desk('fr', { viewport: { width: 320, height: 700 }, fetchesAhead: true });
  await searched(page).getByRole('button').click();
  await expect.poll(() => page.getByRole('option').count()).toBe(10);
  expect(await overflow(page)).toBe(0);
  await expectLegible(page);
});

test('[SITE-09] a list that somebody is in before its code is there stays, with its choice, until it is left', async () => {
  const file = chunkOf('views/choiceField/ChoiceBox.tsx');
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  const page = await desk('nl', { ...onDesktop, fetchesAhead: true }, (opened) =>
    opened.route(
      ({ pathname }) => pathname.endsWith(file),
      async (route) => {
        await held;
        await route.continue();
      },
    ),
  );
  await field(page, 'nl').focus();
  await field(page, 'nl').selectOption('PartShipped');
  const arrived = page.waitForResponse((response) => response.url().endsWith(file));
  release();
  await (await arrived).finished();
  // the other field's search is of the same page: it is idle once more
  await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)));
  expect(await field(page, 'nl').evaluate((element) => element.localName)).toBe('select');
  await expectFocus(field(page, 'nl'));
  await field(page, 'nl').blur();
  await searched(page).waitFor();
  expect(await field(page, 'nl').inputValue()).toBe(words.nl.found);
});

test.each([
  ['on a touched screen', { hasTouch: true, isMobile: true, fetchesAhead: true }],
  ['without JavaScript', { javaScriptEnabled: false }],
] as const)('[SITE-09] %s a long list is the browser’s own, and no code of it is loaded', async (_, options) => {
  const file = chunkOf('views/choiceField/ChoiceBox.tsx');
  const asked: string[] = [];
  const page = await desk('fr', { ...onPhone, ...options }, (opened) =>
    opened.on('request', (request) => asked.push(request.url())),
  );
  await field(page, 'fr').selectOption({ label: words.fr.found });
  await page.waitForLoadState('networkidle');
  expect(await field(page, 'fr').evaluate((element) => element.localName)).toBe('select');
  await button(page.getByRole('main'), words.fr.find).click();
  await page.waitForURL(/[?&]status=PartShipped/);
  expect(asked.filter((url) => url.endsWith(file))).toEqual([]);
});

test('[SITE-09] a list whose code is lost is the browser’s own, and nobody is told', async () => {
  const code = losing('views/choiceField/ChoiceBox.tsx');
  const page = await desk('fr', { ...onDesktop, fetchesAhead: true }, code.of);
  await expect.poll(code.times).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  await field(page, 'fr').selectOption({ label: words.fr.found });
  expect(await page.getByRole('alert').count()).toBe(0);
  await button(page.getByRole('main'), words.fr.find).click();
  await page.waitForURL(/[?&]status=PartShipped/);
  forget();
});
