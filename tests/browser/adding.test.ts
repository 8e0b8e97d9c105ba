import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectBusy, useSite } from './browser.ts';
import { hold, refuse } from './held.ts';
import { expectSound } from './parts/proof.ts';
import {
  addButton,
  addedDialog,
  banjo,
  button,
  enter,
  enterWithCart,
  seeds,
  signIn,
  variantsOf,
} from './parts/sale.ts';
import type { Buyer } from './parts/sale.ts';

const site = useSite();

const addCall = '/api/v1/catalog/products/addtocart';
const listCall = '/fr/widget/shoppingcartitems';
const widget = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Panier/ });
const counts = ({ page }: Buyer, count: number) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(`: ${count} articles?$`) })
    .waitFor();

/** How often the page requested a URL. */
function asked(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count++;
  });
  return () => count;
}

const onSeeds = () => enter(site, 'fr', `/fr/p/${seeds.slug}`);

async function addOnce(buyer: Buyer, total: number): Promise<void> {
  await addButton(buyer).click();
  await addedDialog(buyer).waitFor();
  await counts(buyer, total);
  await button(addedDialog(buyer), buyer.says.continueShopping).click();
  await addedDialog(buyer).waitFor({ state: 'detached' });
}

test('[PROD-10] while an add is pending a further press sends nothing', async () => {
  const buyer = await onSeeds();
  const held = await hold(buyer.page, addCall);
  await addButton(buyer).click();
  const first = await held.next();
  await expectBusy(addButton(buyer));
  await addButton(buyer).dispatchEvent('click');
  await first.continue();
  await addedDialog(buyer).waitFor();
  await counts(buyer, 1);
  expect(held.count()).toBe(1);
  await buyer.page.context().close();
});

test('[PROD-10] the press draws the line and counts it; the answer confirms it', async () => {
  const buyer = await onSeeds();
  const held = await hold(buyer.page, addCall);
  await addButton(buyer).click();
  const first = await held.next();
  const adding = buyer.page.getByRole('dialog', { name: 'Ajout à votre panier…' });
  await adding.getByText(`1 × ${seeds.name}`).waitFor();
  await adding.getByText('Prix par pièce').waitFor();
  await counts(buyer, 1);
  await expectSound(buyer.page);
  await first.continue();
  await addedDialog(buyer).waitFor();
  await counts(buyer, 1);
  await buyer.page.context().close();
});

test('[PROD-10] the line is on the screen two frames after the press, once its code is at hand', async () => {
  const buyer = await onSeeds();
  await hold(buyer.page, addCall);
  await buyer.page.mouse.move(5, 300);
  await buyer.page.locator('html[data-touched]').waitFor({ state: 'attached' });
  await buyer.page.waitForLoadState('networkidle');
  const isDrawn = await addButton(buyer).evaluate(async (button: HTMLElement) => {
    button.click();
    for (const frames of [1, 2]) await new Promise((drawn) => requestAnimationFrame(() => drawn(frames)));
    return document.querySelector('dialog[open]') !== null;
  });
  expect(isDrawn).toBe(true);
  await buyer.page.context().close();
});

test('[PROD-10] a double click adds once, and its second click does not close what the first one opened', async () => {
  const buyer = await onSeeds();
  const held = await hold(buyer.page, addCall);
  await addButton(buyer).dblclick();
  await (await held.next()).continue();
  await addedDialog(buyer).waitFor();
  await addButton(buyer).and(buyer.page.locator(':not([aria-busy])')).waitFor({ state: 'attached' });
  await counts(buyer, 1);
  expect([held.count(), await addedDialog(buyer).count()]).toEqual([1, 1]);
  await buyer.page.context().close();
});

test('[PROD-10] an add that is refused is taken back, with a sentence', async () => {
  const buyer = await onSeeds();
  const { page } = buyer;
  const held = await hold(page, addCall);
  await addButton(buyer).click();
  const first = await held.next();
  await page.getByRole('dialog').waitFor();
  await counts(buyer, 1);
  await refuse(first, 409, 'Problem.OutOfStock', 'Cet article est épuisé.');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText(`Impossible d’ajouter au panier : ${seeds.name}`).waitFor();
  await page.getByRole('main').getByRole('alert').getByText('Cet article est épuisé.').waitFor();
  await counts(buyer, 0);
  await page.context().close();
});

test('[PROD-10] going to the cart while the add is under way waits for it', async () => {
  const buyer = await onSeeds();
  const { page } = buyer;
  const held = await hold(page, addCall);
  await addButton(buyer).click();
  const first = await held.next();
  await page.getByRole('dialog').getByRole('link', { name: 'Voir le panier' }).click();
  await first.continue();
  await page.getByRole('row').filter({ hasText: seeds.name }).waitFor();
  await counts(buyer, 1);
  await page.context().close();
});

test('[PROD-10] three separate adds add three, and each is pushed to the data layer', async () => {
  const buyer = await enter(site, 'fr', `/fr/p/${seeds.slug}`, { allows: ['statistics'] });
  const adds = asked(buyer.page, addCall);
  await buyer.page.evaluate(() => {
    window.dataLayer = [];
  });
  for (const total of [1, 2, 3]) await addOnce(buyer, total);
  expect(adds()).toBe(3);
  const [variant] = await variantsOf(site, seeds.slug);
  const told = { event: 'addToCart', sku: variant?.sku, name: seeds.name, price: expect.any(Number) as number };
  const pushed = await buyer.page.evaluate(() => window.dataLayer ?? []);
  expect(pushed.filter((entry) => 'event' in entry && entry.event === 'addToCart')).toEqual(
    [1, 2, 3].map((quantity) => ({ ...told, quantity })),
  );
  await buyer.page.context().close();
});

test('[PROD-10] a failed add says so beside its button and can be retried', async () => {
  const buyer = await onSeeds();
  const held = await hold(buyer.page, addCall);
  await addButton(buyer).click();
  await refuse(await held.next(), 503, 'Problem.Unavailable', 'La boutique est momentanément indisponible.');
  const dialog = buyer.page.getByRole('dialog', { name: 'Un problème est survenu' });
  await dialog.waitFor();
  await expectSound(buyer.page);
  await button(dialog, 'Fermer').first().click();
  await dialog.waitFor({ state: 'detached' });
  const alert = buyer.page.getByRole('main').getByRole('alert');
  await alert.getByText('L’article n’a pas été ajouté.').waitFor();
  await expectSound(buyer.page);
  await button(alert, buyer.says.retry).click();
  await (await held.next()).continue();
  await addedDialog(buyer).waitFor();
  await counts(buyer, 1);
  await expect.poll(() => alert.count()).toBe(0);
  await buyer.page.context().close();
});

test('[CART-05] the list is fetched when someone looks, once, and again after a change', async () => {
  const buyer = await onSeeds();
  const { page } = buyer;
  const lists = asked(page, listCall);
  await addOnce(buyer, 1);
  expect(lists()).toBe(0);
  await widget(page).hover();
  const list = page.getByRole('region', { name: 'Aperçu du panier' });
  await list.getByRole('link', { name: `1 × ${seeds.name}` }).waitFor();
  await expectSound(page);
  await page.mouse.move(10, 400);
  await list.waitFor({ state: 'detached' });
  await widget(page).hover();
  await list.getByRole('link', { name: `1 × ${seeds.name}` }).waitFor();
  expect(lists()).toBe(1);
  await page.mouse.move(10, 400);
  const renewed = page.waitForResponse((response) => new URL(response.url()).pathname === listCall);
  await addOnce(buyer, 2);
  await renewed;
  expect(lists()).toBe(2);
  await widget(page).hover();
  await list.getByRole('link', { name: `2 × ${seeds.name}` }).waitFor();
  expect(lists()).toBe(2);
  await page.context().close();
});

test('[CART-05] a list that failed to load says so and can be retried', async () => {
  const buyer = await enterWithCart(site, { path: '/fr', slugs: [banjo.slug] });
  const { page } = buyer;
  const held = await hold(page, listCall);
  await widget(page).hover();
  await (await held.next()).abort();
  const list = page.getByRole('region', { name: 'Aperçu du panier' });
  await list.getByText('L’aperçu n’a pas pu être chargé.').waitFor();
  await button(list, buyer.says.retry).click();
  await (await held.next()).continue();
  await list.getByRole('link', { name: `1 × ${banjo.name}` }).waitFor();
  await list.getByRole('alert').waitFor({ state: 'detached' });
  await page.context().close();
});

test('what was in the cart before signing in is in the customer’s cart, each article in one line', async () => {
  const earlier = await enterWithCart(site, { slugs: [seeds.slug] });
  await signIn(earlier, site, 'julien@vitrine.test', '/fr/shoppingcarts');
  await counts(earlier, 1);
  const buyer = await enterWithCart(site, { slugs: [seeds.slug, banjo.slug] });
  const { page } = buyer;
  await signIn(buyer, site, 'julien@vitrine.test', '/fr/shoppingcarts');
  await counts(buyer, 3);
  const quantity = (name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('textbox').inputValue();
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(2);
  await expect.poll(() => quantity(seeds.name)).toBe('2');
  expect(await quantity(banjo.name)).toBe('1');
  await page.context().close();
});

test('adding logs nothing to the console but the aborted calls', () => {
  const isProvoked = (text: string) => /ERR_FAILED|Manager\.Offline|409|503/.test(text);
  expect(site.complaints.filter((text) => !isProvoked(text))).toEqual([]);
});
