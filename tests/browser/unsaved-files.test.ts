import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { comeAlive, desktop, phone, useSite } from './browser.ts';
import { button, choose, crop, dialog, kept, pictureForm, saved } from './parts/crops.ts';
import { expectSound } from './parts/proof.ts';
import { cards, input, png, there } from './parts/upload-forms.ts';

const site = useSite();
afterAll(() => expect(site.complaints.filter((text) => !text.includes('Manager.'))).toEqual([]));

const words = {
  fr: { title: 'Veuillez confirmer', stay: 'Rester', leave: 'Quitter', home: '/fr' },
  nl: { title: 'Bevestig uw keuze', stay: 'Blijven', leave: 'Verlaten', home: '/nl' },
} as const;
const question = (page: Page, culture: 'fr' | 'nl' = 'fr') => page.getByRole('dialog', { name: words[culture].title });
const goHome = (page: Page) => page.getByRole('banner').locator('a[href="/fr"], a[href="/nl"]').first().click();
const path = (page: Page) => new URL(page.url()).pathname;

test.each([
  ['fr', phone],
  ['nl', desktop],
] as const)('[UP-03] in %s a picture that is not saved is not left without a question', async (culture, viewport) => {
  const says = words[culture];
  const page = await pictureForm(site, culture, { viewport });
  const here = path(page);
  await choose(page, 600, 600);
  await kept(page).waitFor();
  await goHome(page);
  await question(page, culture).waitFor();
  await expectSound(page);
  await button(page, says.stay).click();
  await question(page, culture).waitFor({ state: 'detached' });
  expect([path(page), await kept(page).count()]).toEqual([here, 1]);
  await goHome(page);
  await button(page, says.leave).click();
  await page.waitForURL((url) => url.pathname === says.home);
  await page.context().close();
});

test('[UP-03] a picture that is being cropped asks as well; one that is removed or saved does not', async () => {
  const page = await pictureForm(site);
  const here = path(page);
  await crop(page, 1200, 800);
  // by a key, say: the dialog covers the page
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/fr"]')?.click());
  await question(page).getByRole('button', { name: 'Rester' }).click();
  await question(page).waitFor({ state: 'detached' });
  expect([path(page), await dialog(page).count()]).toEqual([here, 1]);
  await button(page, 'Recadrer').click();
  await kept(page).waitFor();
  await saved(page);
  await goHome(page);
  await page.waitForURL((url) => url.pathname === '/fr');
  expect(await question(page).count()).toBe(0);
  await page.context().close();
  const other = await pictureForm(site);
  await choose(other, 600, 600);
  await kept(other).waitFor();
  await button(other, 'Retirer plage.png').click();
  await kept(other).waitFor({ state: 'detached' });
  await goHome(other);
  await other.waitForURL((url) => url.pathname === '/fr');
  expect(await question(other).count()).toBe(0);
  await other.context().close();
});

test('[UP-01] a file of a form is not lost with its document either', async () => {
  const page = await site.open('/fr/contact/form');
  const field = page.getByRole('textbox', { name: 'Votre message' });
  await comeAlive(field);
  await field.click();
  await page.locator('.uploads').waitFor();
  await input(page).setInputFiles([png('bol.png')]);
  await there(page, 1);
  const asked: string[] = [];
  page.on('dialog', (browsers) => {
    asked.push(browsers.type());
    void browsers.dismiss();
  });
  const reload = () => page.evaluate(() => location.reload());
  await reload();
  await expect.poll(() => asked).toEqual(['beforeunload']);
  expect(await cards(page).count()).toBe(1);
  // without the file there is nothing to lose
  await cards(page).locator('[data-remove]').click();
  await expect.poll(() => cards(page).count()).toBe(0);
  await Promise.all([page.waitForNavigation(), reload()]);
  expect(asked).toHaveLength(1);
  await page.context().close();
});
