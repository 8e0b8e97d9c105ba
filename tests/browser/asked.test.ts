import { expect, onTestFinished, test } from 'vitest';
import { useSite } from './browser.ts';

const site = useSite();

/** Makes the shop's texts unreadable until the test ends or restores them. */
function loseTexts(): () => void {
  const { texts } = site.shop.services;
  const read = texts.all;
  const giveBack = () => {
    texts.all = read;
  };
  texts.all = () => Promise.reject(new Error('away'));
  onTestFinished(giveBack);
  return giveBack;
}

test('[FORM-09] the VAT number is validated by the server on blur, with the error beside its field', async () => {
  const page = await site.open('/fr/security/register');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/api/v1/')) asked.push(`${pathname} ${searchParams.get('value') ?? ''}`);
  });
  await page.getByText('Entreprise', { exact: true }).click();
  const vat = page.getByRole('textbox', { name: 'Numéro de TVA' });
  await vat.fill('BE0244142665');
  await vat.blur();
  await page.getByText('Ce numéro de TVA n’est pas valable. Exemple\u00a0: BE0244142664.').waitFor();
  await expect.poll(() => vat.getAttribute('aria-invalid')).toBe('true');
  await vat.focus();
  await vat.blur();
  await vat.fill('BE0244142664');
  await expect.poll(() => vat.getAttribute('aria-invalid')).toBe(null);
  await Promise.all([page.waitForResponse(/validation\/vat/), vat.blur()]);
  expect(asked).toEqual(['/api/v1/validation/vat BE0244142665', '/api/v1/validation/vat BE0244142664']);
  await site.expectComplaints([]);
});

test('[FORM-09] an unresponsive service blocks nobody and opens no dialog', async () => {
  const page = await site.open('/fr/security/register');
  await page.route('**/validation/vat?*', (route) => route.abort());
  await page.getByText('Entreprise', { exact: true }).click();
  const vat = page.getByRole('textbox', { name: 'Numéro de TVA' });
  await vat.fill('BE0244142665');
  await Promise.all([page.waitForEvent('requestfailed'), vat.blur()]);
  await page.locator('input[name=VAT]:not([aria-busy])').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await vat.getAttribute('aria-invalid')).toBe(null);
  await site.expectComplaints(['error: Failed to load resource: net::ERR_FAILED']);
});

test('[I18N-01] a page whose texts could not be read shows their keys, fetches the texts and then shows them', async () => {
  const giveBack = loseTexts();
  const context = await site.visitor();
  const page = await context.newPage();
  const answer = Promise.withResolvers<void>();
  await page.route('**/stringresources', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(`${site.origin}/fr/security/login`);
  await page.getByRole('heading', { name: 'Security.SignInTitle' }).waitFor();
  giveBack();
  answer.resolve();
  await page.getByRole('heading', { name: 'Se connecter' }).waitFor();
  await site.expectComplaints([]);
});

test('[ERR-08, I18N-01] unavailable texts log one warning and show their keys, and load with the next page', async () => {
  const giveBack = loseTexts();
  const page = await site.open('/fr/security/login');
  await page.getByRole('heading', { name: 'Security.SignInTitle' }).waitFor();
  await expect.poll(() => site.complaints.filter((line) => line.startsWith('warning'))).toHaveLength(1);
  giveBack();
  await page.locator('main a[href*="/security/register"]').click();
  await page.getByRole('heading', { name: 'Créer un compte' }).waitFor();
  await site.expectComplaints([
    expect.stringMatching(/^error: Failed to load resource.*500/),
    'warning: 500 Manager.UnknowsErrors (stringresources)',
  ]);
});
