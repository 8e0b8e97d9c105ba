import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentPages, contentPageTexts } from '#server/db/schema/index.ts';
import { useSite } from './browser.ts';
import { hold, refuse } from './held.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const soap = 'p/savon-salvia-au-marc-de-cafe';
const html = `
<form method="post" action="${soap}" data-update-target="page" data-loader>
<label>Combien <input name="Quantity" value="6" inputmode="numeric" data-min-qty="6" data-max-qty="36" data-step-qty="6"></label>
<button class="button" name="Do" value="addToCart">Ajouter</button></form>
<div id="zone"><a href="livraison" data-loader="zone">Livraison</a></div>
<form method="post" action="${soap}" enctype="multipart/form-data" data-update-target="page">
<input type="hidden" name="Quantity" value="2"><label>Photo <input type="file" name="Photo"></label>
<button class="button" name="Do" value="addToCart">Envoyer</button></form>
<a href="livraison" data-wishlist-url="ailleurs">Ma liste</a>`;

beforeAll(async () => {
  const { db } = site.shop.services;
  const [page] = await db
    .insert(contentPages)
    .values({
      code: 'markers',
      position: 90,
      publishedAt: new Date(0),
      scripts: [{ category: 'statistics', source: 'window.counted = true' }],
    })
    .returning();
  const written = { pageId: page?.id ?? 0, title: 'À la main', html };
  await db.insert(contentPageTexts).values([
    { ...written, culture: 'fr', slug: 'a-la-main' },
    { ...written, culture: 'nl', slug: 'met-de-hand' },
  ]);
});

const byHand = '/fr/a-la-main';
const main = (page: Page) => page.getByRole('main');
const arrived = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const count = (page: Page, pieces: number) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: `Panier : ${pieces} articles` })
    .waitFor();

test('[NAV-25] a hand-written quantity field is corrected to its limits with an explanation, also on submit', async () => {
  const page = await site.open(byHand);
  const field = main(page).getByRole('textbox', { name: 'Combien' });
  const says = (sentence: string) => main(page).getByRole('status').filter({ hasText: sentence }).waitFor();
  await field.fill('7');
  await says('Cet article se vend par 6');
  expect(await field.inputValue()).toBe('12');
  await field.fill('90');
  await field.blur();
  await says('La quantité maximale est de 36.');
  await field.fill('1');
  await field.blur();
  await says('La quantité minimale est de 6.');
  expect(await field.inputValue()).toBe('6');
  await field.fill('17');
  await field.press('Enter');
  await arrived(page, 'Votre panier');
  await count(page, 18);
});

test('[NAV-19, NAV-25] a plain link with a loader blocks its area until its page has loaded or failed to', async () => {
  const page = await site.open(byHand);
  const requests = await hold(page, '/fr/livraison');
  const link = main(page).getByRole('link', { name: 'Livraison', exact: true });
  await link.click();
  const first = await requests.next();
  await page.locator('#zone[inert][aria-busy="true"]').waitFor();
  await refuse(first, 500, 'Manager.UnknowsErrors');
  await page.locator('#zone:not([inert])').waitFor();
  const dialog = page.getByRole('dialog', { name: 'Un problème est survenu' });
  await dialog.locator('.dialog-foot').getByRole('button').click();
  await link.click();
  await (await requests.next()).continue();
  await arrived(page, 'Livraison');
  expect(site.complaints.splice(0)).toEqual([expect.stringContaining('500')]);
});

test('[NAV-10, NAV-25] a marked form with a file is sent as multipart, with the file and all its other fields', async () => {
  const page = await site.open(byHand);
  await main(page)
    .getByLabel('Photo')
    .setInputFiles({ name: 'chaise.txt', mimeType: 'text/plain', buffer: Buffer.from('une chaise') });
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData)
        Object.assign(window, {
          sent: [...body].map(([name, value]) => [name, value instanceof File ? value.name : value]),
        });
      send.call(this, body);
    };
  });
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(soap));
  await main(page).getByRole('button', { name: 'Envoyer' }).click();
  const request = await asked;
  expect(request.headers()['content-type']).toContain('multipart/form-data; boundary=');
  expect(await page.evaluate(() => (window as { sent?: unknown }).sent)).toEqual([
    ['Quantity', '2'],
    ['Do', 'addToCart'],
    ['Photo', 'chaise.txt'],
  ]);
  await arrived(page, 'Votre panier');
  await count(page, 2);
});

test('[NAV-08, NAV-25] closing a dialog that returns to the page beneath it shows that page and its flows anew', async () => {
  const page = await site.open(byHand);
  await main(page).getByRole('button', { name: 'Envoyer' }).click();
  await arrived(page, 'Votre panier');
  await main(page).evaluate((area) =>
    area.insertAdjacentHTML(
      'beforeend',
      '<a href="/fr/livraison" data-modal-link data-modal-return-url="/fr/shoppingcarts">En fenêtre</a>',
    ),
  );
  await main(page).getByRole('link', { name: 'En fenêtre' }).click();
  const dialog = page.getByRole('dialog', { name: 'Livraison' });
  await dialog.getByText('Une commande passée avant 16 h').waitFor();
  // the same person adds two more elsewhere
  const answer = await page.request.post(`${site.origin}/fr/${soap}`, {
    form: { Do: 'addToCart', Quantity: '2' },
    headers: { Origin: site.origin },
  });
  expect(answer.status()).toBe(200);
  const quantity = main(page).getByRole('textbox', { name: 'Quantité', includeHidden: true });
  expect(await quantity.inputValue()).toBe('2');
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect.poll(() => quantity.inputValue()).toBe('4');
});

test('[NAV-25] a script’s category and a different wishlist URL reach the page; the script does not run', async () => {
  const page = await site.open(byHand);
  expect(await page.locator('script[data-consent="statistics"]').textContent()).toBe('window.counted = true');
  expect(await page.evaluate(() => 'counted' in window)).toBe(false);
  expect(await page.locator('[data-wishlist-url="ailleurs"]').textContent()).toBe('Ma liste');
});
