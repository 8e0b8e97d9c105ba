import { afterAll, expect, test } from 'vitest';
import { useSite } from './browser.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const soap = '/fr/p/savon-salvia-au-marc-de-cafe';

test('[PROD-09] the price table says what each step saves and the page what a few pieces more would; stock by warehouse opens in a dialog', async () => {
  const page = await site.open(soap);
  const steps = page.getByRole('table', { name: 'Prix par quantité' });
  expect(await steps.getByRole('columnheader').allTextContents()).toEqual([
    'À partir de',
    'Prix par pièce',
    'Vous économisez',
  ]);
  expect(await steps.getByRole('row').count()).toBe(4);
  const next = page.getByText(/^Encore \d+ pièces et chaque pièce revient à/);
  const said = await next.textContent();
  expect(said).toContain((await steps.getByRole('row').nth(2).getByRole('cell').nth(1).textContent()) ?? 'no saving');
  await page.getByRole('textbox', { name: 'Quantité' }).fill('5');
  await page.getByRole('textbox', { name: 'Quantité' }).blur();
  await expect.poll(() => next.textContent()).not.toBe(said);

  await page.getByRole('link', { name: 'Stock par entrepôt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stock par entrepôt' });
  await dialog.getByText('Gand').waitFor();
  expect(await dialog.getByRole('term').allTextContents()).toEqual(['Gand', 'Liège', 'Lille']);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(soap);
});
