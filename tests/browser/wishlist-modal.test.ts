import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { demoPassword } from '#server/security/demo-password.ts';
import { addresses, customerOf, registration } from '#tests/server/http-shop.ts';
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
  await dialog(page).getByText('Complétez «\u00a0Nom de la nouvelle liste\u00a0».').waitFor();
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

test.each([
  ['fr', onPhone, ['Ajouter à une liste', 'Ajouter à la liste', 'Voir la liste', 'Ma liste', 'Se connecter']],
  ['nl', onDesktop, ['Op een lijst zetten', 'Op de lijst zetten', 'Lijst bekijken', 'Mijn lijst', 'Aanmelden']],
] as const)(
  '[WISH-13, WISH-07] in %s a visitor’s list is kept, counted, and theirs after signing in from it',
  async (culture, size, [title, add, see, first, signIn]) => {
    const { Email } = await customerOf(site.shop);
    const page = await site.open(`/${culture}/p/${soap.slug}`, { ...size, fetchesAhead: true });
    const link = page.getByRole('link', { name: title });
    await comeAlive(link);
    await link.click();
    const choice = page.getByRole('dialog', { name: title });
    await button(choice, add).click();
    await choice.getByRole('status').getByText(first).waitFor();
    await choice.getByRole('link', { name: see }).click();
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: first, exact: true }).waitFor();
    await main.locator(`a[href*="/p/"]`).first().waitFor();
    await expectSound(page);
    await main.getByRole('link', { name: signIn, exact: true }).click();
    const password = main.locator('input[type="password"]');
    await password.waitFor();
    await main.locator('input[type="email"]').first().fill(Email);
    await password.fill(registration(Email).Password);
    await password.press('Enter');
    await main.getByRole('heading', { name: first, exact: true }).waitFor();
    await main.locator('a[href*="/p/"]').first().waitFor();
    expect(await main.getByRole('link', { name: signIn, exact: true }).count()).toBe(0);
  },
);

test('[WISH-01, WISH-13] without JavaScript the heart leads to a page, and a visitor’s list is shown', async () => {
  const page = await site.open(path, { ...onPhone, javaScriptEnabled: false });
  await heart(page).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await button(page.locator('main'), 'Ajouter à la liste').click();
  await page.getByText(/est dans la liste/u).waitFor();
  await page.goto(`${site.origin}/fr/catalog/wishlist/list`);
  await page.locator('main').getByRole('heading', { name: 'Ma liste' }).waitFor();
  await page.locator('main').getByRole('link', { name: soap.name }).first().waitFor();
});

test.each([
  ['with', true],
  ['without', false],
] as const)('[WISH-14] the heart in a list opens the choice, %s JavaScript', async (_, javaScriptEnabled) => {
  const page = await site.open('/fr/c/cuisine', { ...onPhone, javaScriptEnabled });
  const main = page.getByRole('main');
  const hearts = main.getByRole('link', { name: /^Mettre sur une liste/u });
  await hearts.first().waitFor();
  expect(await hearts.count()).toBeLessThanOrEqual(await main.locator('.product-card').count());
  const name = ((await hearts.first().textContent()) ?? '').replace(/^.*:\s*/u, '');
  if (javaScriptEnabled) {
    await comeAlive(main.locator('h1'));
    await hearts.first().click();
    await dialog(page).getByText(name).waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await hearts.first().and(page.locator(':focus')).waitFor();
  } else {
    await hearts.first().click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await main.getByText(name).first().waitFor();
  }
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
