import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { comeAlive, expectFocus, useSite } from './browser.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const register = '/fr/security/register';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const form = 'Créer un compte';
const question = (page: Page) => page.getByRole('dialog', { name: 'Veuillez confirmer' });
const answer = async (page: Page, name: 'Rester' | 'Quitter') => {
  await question(page).getByText('Ce que vous avez saisi n’est pas encore envoyé.').waitFor();
  await question(page).getByRole('button', { name }).click();
  await question(page).waitFor({ state: 'detached' });
};
const where = async (page: Page) => [new URL(page.url()).pathname, (await page.title()).includes('compte')];
const email = (page: Page) => page.locator('main').getByLabel('Adresse e-mail');
const category = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Catégories' }).getByRole('link', { name, exact: true }).first();

/** On the registration page, with a history entry before and after it. */
async function between(): Promise<Page> {
  const page = await site.open('/fr');
  await category(page, 'Cuisine').click();
  await heading(page, 'Cuisine').waitFor();
  await page.getByRole('banner').getByLabel('Mon compte').click();
  await page.getByRole('banner').getByRole('link', { name: form }).click();
  await heading(page, form).waitFor();
  await category(page, 'Jardin').click();
  await heading(page, 'Jardin').waitFor();
  await page.goBack();
  await heading(page, form).waitFor();
  return page;
}

test('leaving a form with unsaved input needs confirmation, by link, back and forward alike; declining leaves everything as it is', async () => {
  const page = await between();
  await email(page).fill('emma@');
  const ways = {
    link: () => category(page, 'Mode').click(),
    back: () => page.evaluate(() => history.back()),
    twice: async () => {
      await page.evaluate(() => history.back());
      await question(page).waitFor();
      await page.evaluate(() => history.back());
    },
    forward: () => page.evaluate(() => history.forward()),
  };
  for (const leave of Object.values(ways)) {
    await leave();
    await answer(page, 'Rester');
    await expect.poll(() => where(page)).toEqual([register, true]);
    expect(await email(page).inputValue()).toBe('emma@');
  }
  await ways.link();
  await question(page).waitFor();
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  await expectFocus(category(page, 'Mode'));

  await ways.forward();
  await answer(page, 'Quitter');
  await heading(page, 'Jardin').waitFor();
  expect(new URL(page.url()).pathname).toBe('/fr/c/jardin');
  await page.goBack();
  await heading(page, form).waitFor();
  await page.goBack();
  await heading(page, 'Cuisine').waitFor();
  expect(await question(page).count()).toBe(0);
});

test('a confirmation that is quicker than history leads on as well', async () => {
  const page = await between();
  await email(page).fill('emma@');
  await page.evaluate(() => {
    new MutationObserver((_, watch) => {
      const yes = [...document.querySelectorAll<HTMLElement>('dialog[open] button')].find(
        ({ textContent }) => textContent === 'Quitter',
      );
      if (!yes) return;
      watch.disconnect();
      yes.click();
    }).observe(document, { subtree: true, childList: true, attributes: true });
    history.forward();
  });
  await heading(page, 'Jardin').waitFor();
  expect(new URL(page.url()).pathname).toBe('/fr/c/jardin');
});

test('the browser asks before unload only while something is unsaved; reverted input does not ask', async () => {
  const page = await site.open(register);
  await comeAlive(page.locator('main h1'));
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await email(page).fill('emma@');
  await email(page).fill('');
  await category(page, 'Mode').click();
  await heading(page, 'Mode').waitFor();
  await page.goBack();
  await heading(page, form).waitFor();
  await email(page).fill('emma@');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});

test('a form submitted without the shop’s code and refused asks from the start; confirming follows the link', async () => {
  const page = await site.open(register);
  await page.locator('form[data-warn-unsaved]').evaluate((element: HTMLFormElement) => {
    // the button's name and value; nobody listens to `submit`
    const wish = Object.assign(document.createElement('input'), { name: 'Do', value: 'register' });
    element.append(wish);
    element.submit();
  });
  await page.locator('main [aria-invalid="true"]').first().waitFor();
  await comeAlive(page.locator('main h1'));
  await category(page, 'Mode').click();
  await answer(page, 'Rester');
  await category(page, 'Mode').click();
  await answer(page, 'Quitter');
  await heading(page, 'Mode').waitFor();
  await site.expectComplaints([expect.stringContaining('422')]);
});

test('a refused form still asks, an accepted one does not', async () => {
  const page = await site.open(register);
  await comeAlive(page.locator('main h1'));
  const fields = page.locator('main');
  await email(page).fill('emma@');
  await fields.getByRole('button', { name: 'Créer mon compte' }).click();
  await fields.locator('[aria-invalid="true"]').first().waitFor();
  await category(page, 'Mode').click();
  await answer(page, 'Rester');

  await email(page).fill(`unsaved-${Date.now()}@example.test`);
  await fields.getByLabel('Prénom').fill('Emma');
  await fields.getByLabel('Nom', { exact: true }).fill('Janssens');
  await fields.getByLabel('Mot de passe', { exact: true }).fill('a-long-enough-passphrase');
  await fields.getByLabel('Répéter le mot de passe').fill('a-long-enough-passphrase');
  await fields.getByRole('checkbox', { name: /conditions/ }).check();
  await fields.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.waitForURL(/security\/login/);
  expect(await question(page).count()).toBe(0);
});
