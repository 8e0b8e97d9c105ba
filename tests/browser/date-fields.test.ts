import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { comeAlive, expectFocus, useSite } from './browser.ts';
import type { VisitOptions } from './browser.ts';
import { chunkOf } from './built.ts';
import { losing } from './parts/lost-code.ts';
import { columnsOf, placeOf } from './parts/placed.ts';
import { expectSoundInDark, overflow } from './parts/proof.ts';
import { button, onDesktop, onPhone } from './parts/sale.ts';
import { openSignedIn } from './parts/signed-in.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const words = {
  fr: {
    from: 'Du',
    until: 'Au',
    show: 'Afficher',
    choose: 'Choisir une date\u00a0: Du',
    calendar: 'Calendrier\u00a0: Du',
    month: 'mai 2026',
    weekdays: ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
    next: 'Suivant',
    day: /^mercredi 20 mai 2026/,
    none: '«\u00a0Du\u00a0»\u00a0: 31/02/2026 n’est pas une date. Écrivez-la comme ceci\u00a0: 31/12/2026.',
    reversed: /^«\u00a0Au\u00a0»\u00a0: le 01\/05\/2026 vient avant le début/,
  },
  nl: {
    from: 'Van',
    until: 'Tot en met',
    show: 'Tonen',
    choose: 'Een datum kiezen: Van',
    calendar: 'Kalender: Van',
    month: 'mei 2026',
    weekdays: ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'],
    next: 'Volgende',
    day: /^woensdag 20 mei 2026/,
    none: '“Van”: 31/02/2026 is geen datum. Schrijf de datum zo: 31/12/2026.',
    reversed: /^“Tot en met”: 01\/05\/2026 ligt vóór het begin/,
  },
} as const;
type Culture = keyof typeof words;

/** The orders of the demo's shopper, with a query. */
async function orders(culture: Culture, query: string, options: VisitOptions, prepare?: (page: Page) => unknown) {
  const page = await openSignedIn(site, {
    culture,
    email: 'shopper@vitrine.test',
    path: `/${culture}/sales/orders${query}`,
    options,
    prepare,
  });
  await field(page, culture).waitFor();
  return page;
}
const field = (page: Page, culture: Culture, which: 'from' | 'until' = 'from') =>
  page.getByRole('search', { name: words[culture].show }).getByLabel(new RegExp(`^${words[culture][which]} \\(`));
const opener = (page: Page, culture: Culture) => button(page, words[culture].choose);
const calendar = (page: Page, culture: Culture) => page.getByRole('dialog', { name: words[culture].calendar });
const ahead: VisitOptions = { ...onDesktop, fetchesAhead: true };

test.each(['fr', 'nl'] as const)(
  '[SITE-09] in %s a date is typed or chosen in a calendar from Monday on, by keyboard, and travels as it always did',
  async (culture) => {
    const told = words[culture];
    const page = await orders(culture, '?from=2026-05-12', ahead);
    await opener(page, culture).waitFor();
    const from = field(page, culture);
    expect(await from.inputValue()).toBe('12/05/2026');
    // its button is over the end of its box
    const [typed, opens] = [await placeOf(from), await placeOf(opener(page, culture))];
    expect([opens.right <= typed.right, opens.left > typed.left, opens.bottom <= typed.bottom]).toEqual([
      true,
      true,
      true,
    ]);
    await from.fill('3-5-2026');
    await from.press('Tab');
    expect(await from.inputValue()).toBe('03/05/2026');
    await expectFocus(opener(page, culture));
    await page.keyboard.press('Enter');
    await calendar(page, culture).locator('th').first().waitFor();
    expect(await calendar(page, culture).locator('th').allInnerTexts()).toEqual(told.weekdays);
    expect(await calendar(page, culture).getByText(told.month, { exact: true }).count()).toBeGreaterThan(0);
    await button(calendar(page, culture), told.next).first().waitFor();
    // seven columns of squares for a finger, and the chosen day unlike any other
    const days = calendar(page, culture).locator('td [role="button"]:visible');
    expect(await columnsOf(days)).toBe(7);
    const looks = await days.evaluateAll((all) =>
      all.map((day) => [day.clientWidth, day.clientHeight, getComputedStyle(day).backgroundColor] as const),
    );
    expect(looks.every(([width, height]) => width === height && width >= 40)).toBe(true);
    const unlike = looks.flatMap(([, , colour], at) =>
      looks.filter((look) => look[2] === colour).length === 1 ? at : [],
    );
    expect(unlike).toEqual([2]);
    await expectSoundInDark(page);
    // Escape gives the focus back, and changes nothing
    await page.keyboard.press('Escape');
    await expectFocus(opener(page, culture));
    expect(await from.inputValue()).toBe('03/05/2026');
    await page.keyboard.press('Enter');
    await calendar(page, culture)
      .getByRole('button', { name: /\b0?3 (mai|mei) 2026/ })
      .waitFor();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
      await page.keyboard.press(key);
    await expectFocus(calendar(page, culture).getByRole('button', { name: told.day }));
    await page.keyboard.press('Enter');
    await expectFocus(opener(page, culture));
    expect(await from.inputValue()).toBe('20/05/2026');
    await field(page, culture, 'until').fill('01.06.2026');
    await field(page, culture, 'until').press('Enter');
    await page.waitForURL(`${site.origin}/${culture}/sales/orders?from=2026-05-20&until=2026-06-01`);
  },
);

test.each(['fr', 'nl'] as const)(
  '[SITE-09] in %s a text that is no date is told with its field, stays, and the server tells it as well',
  async (culture) => {
    const told = words[culture];
    const page = await orders(culture, '', { ...ahead, viewport: { width: 320, height: 700 } });
    await opener(page, culture).waitFor();
    const from = field(page, culture);
    await from.fill('31/02/2026');
    expect(await page.getByText(told.none).count()).toBe(0);
    await from.blur();
    await page.getByText(told.none).waitFor();
    expect([await from.inputValue(), await from.getAttribute('aria-invalid')]).toEqual(['31/02/2026', 'true']);
    await opener(page, culture).click();
    await calendar(page, culture).waitFor();
    expect(await overflow(page)).toBe(0);
    await page.keyboard.press('Escape');
    await button(page, told.show).click();
    await page.waitForURL(/from=31%2F02%2F2026/);
    await page.getByText(told.none).waitFor();
    await opener(page, culture).waitFor();
    expect(await field(page, culture).inputValue()).toBe('31/02/2026');
    await expectSoundInDark(page);
  },
);

test('[SITE-09] what is typed before the calendar’s code is there stays, with the focus, until the field is left', async () => {
  const file = chunkOf('views/dateField/DateCalendar.tsx');
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  const page = await orders('fr', '', ahead, async (opened) => {
    await opened.route(
      ({ pathname }) => pathname.endsWith(file),
      async (route) => {
        await held;
        await route.continue();
      },
    );
  });
  const asked = page.waitForRequest((request) => request.url().endsWith(file));
  const [from, until] = [field(page, 'fr'), field(page, 'fr', 'until')];
  expect([await from.getAttribute('type'), await until.getAttribute('type')]).toEqual(['date', 'date']);
  await from.fill('2026-05-20');
  // a day without its month and year
  await until.focus();
  await page.keyboard.type('31');
  await asked;
  const arrived = page.waitForResponse((response) => response.url().endsWith(file));
  release();
  await arrived;
  await opener(page, 'fr').waitFor();
  expect([await from.inputValue(), await from.getAttribute('name')]).toEqual(['20/05/2026', '']);
  await expectFocus(until);
  await until.blur();
  expect(await until.getAttribute('type')).toBe('date');
  await until.fill('2026-05-31');
  await until.blur();
  await button(page, 'Choisir une date\u00a0: Au').waitFor();
  expect(await until.inputValue()).toBe('31/05/2026');
});

test('[SITE-09] a touched screen keeps the browser’s own date field, and loads no calendar', async () => {
  const file = chunkOf('views/dateField/DateCalendar.tsx');
  const asked: string[] = [];
  const page = await orders(
    'nl',
    '',
    { ...onPhone, hasTouch: true, isMobile: true, fetchesAhead: true },
    async (opened) => {
      opened.on('request', (request) => asked.push(request.url()));
    },
  );
  // a document of its own: the page that was signed in on has been idle before
  await page.reload();
  await comeAlive(field(page, 'nl'));
  await page.waitForLoadState('networkidle');
  await field(page, 'nl').fill('2026-05-20');
  expect([await field(page, 'nl').getAttribute('type'), asked.filter((url) => url.endsWith(file))]).toEqual([
    'date',
    [],
  ]);
  await button(page, words.nl.show).tap();
  await page.waitForURL(`${site.origin}/nl/sales/orders?from=2026-05-20`);
});

test.each(['fr', 'nl'] as const)(
  '[SITE-09] in %s without JavaScript the browser’s own field asks the same',
  async (culture) => {
    const told = words[culture];
    const page = await orders(culture, '', { ...onPhone, javaScriptEnabled: false });
    expect(await field(page, culture).getAttribute('type')).toBe('date');
    await field(page, culture).fill('2026-05-20');
    await field(page, culture, 'until').fill('2026-05-01');
    await button(page, told.show).click();
    await page.waitForURL(`${site.origin}/${culture}/sales/orders?from=2026-05-20&until=2026-05-01`);
    await page.getByText(told.reversed).waitFor();
    expect(await field(page, culture, 'until').inputValue()).toBe('2026-05-01');
    await page.goto(`${site.origin}/${culture}/sales/orders?from=31/02/2026`);
    await page.getByText(told.none).waitFor();
  },
);

test('[SITE-09] a field whose calendar is lost is the browser’s own, and nobody is told', async () => {
  const code = losing('views/dateField/DateCalendar.tsx');
  const page = await orders('nl', '', ahead, code.of);
  await expect.poll(code.times).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  await field(page, 'nl').fill('2026-05-20');
  expect([await field(page, 'nl').getAttribute('type'), await page.getByRole('alert').count()]).toEqual(['date', 0]);
  await button(page, words.nl.show).click();
  await page.waitForURL(`${site.origin}/nl/sales/orders?from=2026-05-20`);
  // the browser's own messages about code that fails to load
  site.complaints.splice(0);
});
