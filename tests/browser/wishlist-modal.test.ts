import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { demoPassword } from '#server/security/demo-password.ts';
import { addresses } from '#tests/server/http-shop.ts';
import { comeAlive, useSite } from './browser.ts';
import type { VisitOptions } from './browser.ts';
import { expectSound } from './parts/proof.ts';
import { button, onDesktop, onPhone, soap, variantsOf } from './parts/sale.ts';

const site = useSite();
const path = `/fr/p/${soap.slug}`;
const title = 'Ajouter à une liste';

const dialog = (page: Page) => page.getByRole('dialog', { name: title });
const heart = (page: Page) => page.getByRole('link', { name: title });

async function asShopper(options: VisitOptions, url = path): Promise<Page> {
  const context = await site.visitor(options);
  const data = { Email: 'lotte@vitrine.test', Password: demoPassword };
  const headers = { Origin: site.origin };
  expect((await context.request.post(`${site.origin}${addresses.login}`, { data, headers })).ok()).toBe(true);
  const page = await context.newPage();
  await page.goto(site.origin + url);
  if (url === path) await comeAlive(heart(page));
  return page;
}

test('[WISH-01, ERR-20] the heart opens the choice of a list; the selection is checked again, the variant added and removed', async () => {
  const page = await asShopper(onPhone);
  await heart(page).click();
  const list = dialog(page).getByLabel('Liste', { exact: true });
  await list.waitFor();
  await expectSound(page);
  await list.selectOption('0');
  await dialog(page).getByLabel('Nom de la nouvelle liste').fill('');
  await button(dialog(page), 'Ajouter à la liste').click();
  await dialog(page).getByText('Ce champ est obligatoire.').waitFor();
  await expectSound(page);
  await dialog(page).getByLabel('Nom de la nouvelle liste').fill('Noël');
  await button(dialog(page), 'Ajouter à la liste').click();
  await dialog(page)
    .getByText(/est dans la liste «\u00a0Noël\u00a0»/u)
    .waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await heart(page).and(page.locator(':focus')).waitFor();
  await heart(page).click();
  const asked = page.waitForRequest(/isinthelist\?productVariantId=\d+&listId=\d+/u);
  await list.selectOption({ label: 'Noël' });
  await asked;
  await dialog(page).getByText('Cet article est déjà dans cette liste.').waitFor();
  await button(dialog(page), 'Retirer de la liste').click();
  await page.locator('.toast', { hasText: 'L’article est retiré de votre liste.' }).waitFor();
  await button(dialog(page), 'Ajouter à la liste').waitFor();
});

test('[ERR-17] an addition that fails shows the server’s own message in a growl and beside the form', async () => {
  const page = await asShopper(onDesktop);
  await page.route('**/addproductvariant*', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        detail: '',
        instance: '',
        traceId: 'x',
        title: 'x',
        status: 409,
        code: 'Wishlist.Full',
        errors: [],
        Message: 'Cette liste est pleine.',
        Error: '',
      },
    }),
  );
  await heart(page).click();
  await button(dialog(page), 'Ajouter à la liste').click();
  await page.locator('.toast', { hasText: 'Cette liste est pleine.' }).waitFor();
  await dialog(page).getByRole('alert').getByText('Cette liste est pleine.').waitFor();
});

test('[WISH-01] a visitor signs in where they are and goes on with the list', async () => {
  const page = await site.open(path, onDesktop);
  await comeAlive(heart(page));
  await heart(page).click();
  const signIn = page.getByRole('dialog', { name: 'Veuillez vous connecter' });
  await signIn.getByLabel('Adresse e-mail').fill('company@vitrine.test');
  await signIn.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await signIn.getByLabel('Mot de passe', { exact: true }).press('Enter');
  await dialog(page).getByLabel('Liste', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
});

test('[WISH-01] without JavaScript the heart leads to a page, through the sign-in', async () => {
  const page = await site.open(path, { ...onPhone, javaScriptEnabled: false });
  await heart(page).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(page.url()).toContain('/fr/security/login?returnUrl=');
  await page.locator('main').getByLabel('Adresse e-mail').fill('company@vitrine.test');
  await page.locator('main').getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await page.locator('main form button[type="submit"]').first().click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await button(page.locator('main'), 'Ajouter à la liste').click();
  await page.getByText(/est dans la liste/u).waitFor();
});

test('[WISH-01] a link of an editor opens the dialog, at another URL if it names one', async () => {
  const page = await asShopper(onDesktop);
  const [variant] = await variantsOf(site, soap.slug);
  await page.evaluate((id) => {
    const link = Object.assign(document.createElement('a'), { href: '/fr/livraison', textContent: 'Ma liste' });
    link.setAttribute('data-wishlist-url', '/catalog/wishlist/other');
    link.setAttribute('data-product-variant-id', String(id));
    link.setAttribute('data-list-id', '3');
    document.querySelector('main')?.prepend(link);
  }, variant?.id);
  const asked = page.waitForRequest(/\/fr\/catalog\/wishlist\/other\?/u);
  await page.getByRole('link', { name: 'Ma liste' }).click();
  expect(new URL((await asked).url()).search).toBe(`?productVariantId=${variant?.id}&listId=3`);
  await dialog(page).getByText('Vos listes n’ont pas pu être chargées.').waitFor();
});

test('[WISH-02] the dialog opens by itself for the variant in openWishlist, and for openBirthlist', async () => {
  const [variant] = await variantsOf(site, soap.slug);
  const page = await asShopper({ ...onDesktop, fetchesAhead: true }, `${path}?openWishlist=${variant?.id}`);
  await dialog(page).getByLabel('Liste', { exact: true }).waitFor();
  await page.goto(`${site.origin}${path}?openBirthlist=1`);
  await dialog(page).getByLabel('Nom de la nouvelle liste').waitFor();
  expect(await dialog(page).getByLabel('Nom de la nouvelle liste').inputValue()).toBe('Liste de naissance');
  await page.goto(`${site.origin}${path}?openWishlist=${(variant?.id ?? 0) + 1}`);
  await page.mouse.move(100, 100);
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('the heart logs nothing to the console but what was refused', () => {
  expect(site.complaints.filter((line) => !/401|404|409|422|Problem/.test(line))).toEqual([]);
});
