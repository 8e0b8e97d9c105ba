import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { useSite } from './browser.ts';
import { expectSoundInDark, overflow } from './parts/proof.ts';
import { button, onPhone } from './parts/sale.ts';
import { openSignedIn } from './parts/signed-in.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const main = (page: Page) => page.getByRole('main');
/** Waits for a path with a query: browsers send empty fields as well, in the order of their form. */
const reaches = (page: Page, path: string, asked: Readonly<Record<string, string>>) =>
  page.waitForURL(({ pathname, searchParams }) => {
    const given = [...searchParams].filter(([, value]) => value !== '');
    const wanted = Object.entries(asked);
    return (
      pathname === path &&
      given.length === wanted.length &&
      wanted.every(([name, value]) => searchParams.get(name) === value)
    );
  });

test.each([true, false])(
  '[SITE-23, SITE-20] the news and the visits at the desk are asked for a period, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const options = { ...onPhone, javaScriptEnabled };
    const page = await openSignedIn(site, {
      culture: 'nl',
      email: 'staff@vitrine.test',
      path: '/nl/desk/posts?q=een',
      options,
    });
    const titles = () => main(page).locator('.desk-rows a').allInnerTexts();
    const period = page.getByRole('search', { name: 'Tonen' });
    await period.getByLabel(/^Van/).waitFor();
    const all = await titles();
    await period.getByLabel(/^Tot en met/).fill('2000-01-01');
    await button(page, 'Tonen').click();
    await reaches(page, '/nl/desk/posts', { q: 'een', until: '2000-01-01' });
    await main(page).getByText('Geen enkel artikel uit deze periode heeft “een” in de titel.').waitFor();
    expect(await overflow(page)).toBe(0);
    if (javaScriptEnabled) await expectSoundInDark(page);
    // another search keeps the period, and no period the search
    await main(page).getByLabel('Een titel zoeken').fill('de');
    await button(main(page), 'Zoeken').click();
    await reaches(page, '/nl/desk/posts', { q: 'de', until: '2000-01-01' });
    // the address is written with the press: the link of the page before leads to its own search
    await main(page).getByRole('link', { name: 'Alle datums' }).and(page.locator('[href$="?q=de"]')).click();
    await reaches(page, '/nl/desk/posts', { q: 'de' });
    await page.goto(`${site.origin}/nl/desk/posts?q=een`);
    expect(await titles()).toEqual(all);

    await page.goto(`${site.origin}/nl/desk/visits?from=2001-01-01`);
    await period.getByLabel(/^Tot en met/).fill('2001-01-31');
    await button(page, 'Tonen').click();
    await reaches(page, '/nl/desk/visits', { from: '2001-01-01', until: '2001-01-31' });
    await main(page)
      .getByText(/^Voor deze periode is niets geteld/)
      .waitFor();
    expect([await overflow(page), await main(page).locator('[aria-current]').count()]).toEqual([0, 0]);
    await main(page).getByRole('link', { name: '7 dagen' }).click();
    await reaches(page, '/nl/desk/visits', { days: '7' });
    expect(await main(page).locator('[aria-current]').innerText()).toBe('7 dagen');
  },
);
