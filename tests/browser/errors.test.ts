import type { Page, Route } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { expectIdle, useSite } from './browser.ts';
import { hold, refuse } from './held.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const soap = '/fr/p/savon-salvia-au-marc-de-cafe';
const kitchen = '/fr/c/cuisine';
const add = (page: Page) => page.getByRole('button', { name: 'Ajouter au panier' });
const signIn = (page: Page) => page.getByRole('dialog', { name: 'Veuillez vous connecter' });
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Catégories', exact: true }).getByRole('link', { name, exact: true }).click();

/** A product page on which pressing the button ended like this. */
async function addedTo(end: (route: Route) => Promise<void>): Promise<Page> {
  const page = await site.open(soap);
  const calls = await hold(page, '/api/v1/catalog/products/addtocart');
  await add(page).click();
  await page.locator('.button[aria-busy="true"]').waitFor();
  await end(await calls.next());
  await page.locator('.button[aria-busy="true"]').waitFor({ state: 'detached' });
  return page;
}

async function logIn(page: Page): Promise<void> {
  await signIn(page).getByLabel('Adresse e-mail').fill('shopper@vitrine.test');
  await signIn(page).getByLabel('Mot de passe').fill('Vitrine-demo-2026');
  await signIn(page).getByRole('button', { name: 'Se connecter' }).click();
}

test('[ERR-01] a call that needs an account asks to sign in, and is repeated in place with the same payload', async () => {
  const page = await site.open(soap);
  await page.getByRole('textbox', { name: 'Quantité' }).fill('4');
  await page.getByRole('textbox', { name: 'Quantité' }).blur();
  await page.waitForURL(/quantity=4/);
  const calls = await hold(page, '/api/v1/catalog/products/addtocart');
  await add(page).click();
  await refuse(await calls.next(), 401, 'Problem.SignInRequired', 'Veuillez vous connecter.');
  await signIn(page).waitFor();
  const action = await signIn(page).locator('form').getAttribute('action');
  expect(action).toBe(`/fr/security/login?${new URLSearchParams({ returnUrl: `${soap}?quantity=4` })}`);
  await expectIdle(add(page));
  await logIn(page);
  const again = await calls.next();
  expect(again.request().postDataJSON()).toMatchObject({ Quantity: 4 });
  await signIn(page).waitFor({ state: 'detached' });
  await again.continue();
  await page.getByRole('dialog', { name: 'Ajouté à votre panier' }).getByText('4 × ').waitFor();
  expect(new URL(page.url()).pathname).toBe(soap);
  await site.expectComplaints([expect.stringContaining('401')]);
});

test('[ERR-01] a page that needs an account opens after the sign-in', async () => {
  const page = await site.open('/fr');
  const requests = await hold(page, kitchen);
  await follow(page, 'Cuisine');
  await refuse(await requests.next(), 401, 'Problem.SignInRequired');
  await signIn(page).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/fr');
  await logIn(page);
  const again = await requests.next();
  await again.continue();
  await page.getByRole('heading', { level: 1, name: 'Cuisine' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(kitchen);
  await site.expectComplaints([expect.stringContaining('401')]);
});

test('[ERR-02] a 404 is a line in the console only, and the button can be pressed again', async () => {
  const page = await addedTo((route) => refuse(route, 404, 'Problem.NotFound', 'Introuvable.'));
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await add(page).isEnabled()).toBe(true);
  // the browser's own message about a status comes first
  await site.expectComplaints([expect.stringContaining('404'), expect.stringMatching(/^error: 404 Problem\.NotFound/)]);
});

test.each([
  ['fr', 'Cette page est introuvable', 'Revenir à l’accueil'],
  ['nl', 'Deze pagina is niet gevonden', 'Terug naar de startpagina'],
])('[ERR-02] a page that is not there answers 404 and says so in %s', async (culture, title, way) => {
  const page = await (await site.visitor()).newPage();
  const answer = await page.goto(`${site.origin}/${culture}/nergens/nulle-part`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('link', { name: way }).click();
  await page.locator('body.homepage').waitFor();
  await site.expectComplaints([expect.stringContaining('404')]);
});

test('[ERR-02] following a broken link shows the same page without a reload', async () => {
  const page = await site.open('/fr');
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
    document.querySelector('main a')?.setAttribute('href', '/fr/c/nulle-part');
  });
  await page.locator('main a').first().click();
  await page.getByRole('heading', { level: 1, name: 'Cette page est introuvable' }).waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(await page.title()).not.toBe('');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.goBack();
  await page.locator('body.homepage').waitFor();
  await site.expectComplaints([expect.stringContaining('404')]);
});

test('[ERR-03] an aborted call is a warning in the console only', async () => {
  const page = await addedTo((route) => route.abort());
  expect(await page.getByRole('dialog').count()).toBe(0);
  // the other one is the browser’s own line
  const lines = [expect.stringMatching(/^warning: 0 Manager\./), expect.stringMatching(/^error: .*net::ERR_FAILED/)];
  await expect.poll(() => site.complaints.toSorted().toReversed()).toEqual(lines);
  site.complaints.length = 0;
});

test('[ERR-04] any other error opens a dialog with a button to close it, and the request can be repeated', async () => {
  const page = await addedTo((route) => route.fulfill({ status: 500, body: '<h1>Oops</h1>' }));
  const dialog = page.getByRole('dialog', { name: 'Un problème est survenu' });
  await dialog.getByText('Une erreur inattendue s’est produite.').waitFor();
  await dialog.locator('.dialog-foot').getByRole('button', { name: 'Fermer' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('dialog', { name: 'Ajouté à votre panier' }).waitFor();
  await site.expectComplaints([expect.stringContaining('500')]);
});
