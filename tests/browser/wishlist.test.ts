import type { BrowserContext, Page } from 'playwright';
import { expect, test } from 'vitest';
import { addresses } from '#tests/server/http-shop.ts';
import { demoPassword } from '#server/security/demo-password.ts';
import { comeAlive, useSite } from './browser.ts';
import type { VisitOptions } from './browser.ts';
import { listsAt, wishingCustomer } from './parts/lists.ts';
import { isBeside, placeOf } from './parts/placed.ts';
import { expectSound } from './parts/proof.ts';
import { button, onDesktop, onPhone, seeds, soap } from './parts/sale.ts';

const site = useSite();

const words = {
  fr: {
    rename: 'Changer le nom',
    name: 'Nom de la liste',
    describe: 'Ajouter une description',
    description: 'Description',
    save: 'Enregistrer',
    desired: 'Quantité souhaitée :',
    remove: 'Retirer',
    removed: 'L’article est retiré de votre liste.',
    undo: 'Remettre dans la liste',
    restored: 'L’article est de nouveau dans la liste.',
    all: 'Ajouter toute la liste au panier',
    new: 'Nouvelle liste',
    newName: 'Nom de la nouvelle liste',
    create: 'Créer la liste',
    share: 'Partager la liste',
    delete: 'Supprimer la liste',
    deleteYes: 'Oui, supprimer',
    mandatory: 'Complétez «\u00a0Nom de la liste\u00a0».',
    account: 'Mon compte',
    lists: 'Mes listes',
  },
  nl: {
    rename: 'Naam wijzigen',
    name: 'Naam van de lijst',
    describe: 'Omschrijving toevoegen',
    description: 'Omschrijving',
    save: 'Opslaan',
    desired: 'Gewenst aantal van',
    remove: 'Verwijderen',
    removed: 'Het artikel is van uw lijst gehaald.',
    undo: 'Terugzetten in de lijst',
    restored: 'Het artikel staat weer in de lijst.',
    all: 'De hele lijst in het winkelmandje leggen',
    new: 'Nieuwe lijst',
    newName: 'Naam van de nieuwe lijst',
    create: 'Lijst maken',
    share: 'Lijst delen',
    delete: 'Lijst verwijderen',
    deleteYes: 'Ja, verwijderen',
    mandatory: 'Vul “Naam van de lijst” in.',
    account: 'Mijn account',
    lists: 'Mijn lijsten',
  },
};

async function openLists(context: BrowserContext, culture: 'fr' | 'nl', isLive = true): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site.origin}/${culture}/catalog/wishlist/list`);
  if (isLive) await comeAlive(page.locator('main h1'));
  return page;
}
const lines = (page: Page) => page.locator('.wishlist-items > li');

test.each([
  ['fr', 'with', onPhone, true],
  ['nl', 'with', onDesktop, true],
  ['nl', 'without', onPhone, false],
] as const)(
  '[WISH-04, WISH-05, WISH-06, WISH-21] in %s, %s JavaScript, a list is renamed, described, changed, bought and deleted',
  async (culture, _, size, javaScriptEnabled) => {
    const says = words[culture];
    const context = await wishingCustomer(site, { ...size, javaScriptEnabled }, [soap.slug, seeds.slug]);
    const page = await openLists(context, culture, javaScriptEnabled);
    const main = page.locator('main');
    const look = () => (javaScriptEnabled ? expectSound(page) : Promise.resolve());
    await look();
    // what is done with the whole list is one row, deleting it at the end; a line's button is beside how many, unless
    // that has a button of its own to save it
    const share = main.locator('summary', { hasText: says.share });
    const erase = main.locator('summary', { hasText: says.delete });
    expect(await isBeside(share, erase)).toBe(true);
    expect((await placeOf(erase)).right).toBeCloseTo((await placeOf(lines(page).first())).right, 0);
    const line = lines(page).first();
    const many = line.getByRole('textbox', { name: new RegExp(`^${says.desired}`) });
    if (javaScriptEnabled)
      expect(await isBeside(many, line.getByRole('button', { name: new RegExp(`^${says.remove}`) }))).toBe(true);
    await main.locator('summary', { hasText: says.rename }).click();
    await main.getByLabel(says.name, { exact: true }).fill(' ');
    await button(main, says.save).first().click();
    await main.getByText(says.mandatory).waitFor();
    if (javaScriptEnabled) await main.getByLabel(says.name, { exact: true }).and(page.locator(':focus')).waitFor();
    await look();
    await main.getByLabel(says.name, { exact: true }).fill('Louis & <Alix>');
    await button(main, says.save).first().click();
    await main.getByRole('heading', { name: 'Louis & <Alix>', level: 2 }).waitFor();
    if (javaScriptEnabled) await page.locator('summary:focus', { hasText: says.rename }).waitFor();
    await main.locator('summary', { hasText: says.describe }).click();
    await main.getByRole('textbox', { name: new RegExp(`^${says.description}`) }).fill('Merci !');
    await button(main, says.save).last().click();
    await main.locator('.wishlist-description', { hasText: 'Merci !' }).waitFor();
    const quantity = main.getByRole('textbox', { name: new RegExp(`^${says.desired}`) }).first();
    await quantity.fill('4');
    await quantity.press('Enter');
    await expect.poll(async () => (await listsAt(site, context)).List?.Items[0]?.Quantity).toBe(4);
    const remove = async () => {
      await lines(page)
        .last()
        .getByRole('button', { name: new RegExp(says.remove) })
        .click();
      await expect.poll(() => lines(page).count()).toBe(1);
    };
    await remove();
    await look();
    const undo = main.getByRole('button', { name: new RegExp(`^${says.undo}`) });
    await (javaScriptEnabled ? undo.press('Enter') : undo.click());
    await expect.poll(() => lines(page).count()).toBe(2);
    await undo.waitFor({ state: 'detached' });
    if (javaScriptEnabled) {
      await main.getByText(says.restored).waitFor();
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    }
    await remove();
    if (javaScriptEnabled) {
      await page.getByText(says.removed).last().waitFor();
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    }
    await look();
    await button(main, says.all).click();
    const report = main.locator('.wishlist-report');
    await report.waitFor();
    if (javaScriptEnabled) await main.locator('.wishlist-report:focus').waitFor();
    await look();
    expect((await readCart(context)).ItemsCount).toBe(4);
    await main.locator('summary', { hasText: says.delete }).click();
    await button(main, says.deleteYes).click();
    await main.locator('.wishlist-items').waitFor({ state: 'detached' });
    expect((await listsAt(site, context)).Lists).toEqual([]);
    await look();
    await main.getByLabel(says.newName).fill('Noël');
    await button(main, says.create).click();
    await main.getByRole('heading', { name: 'Noël', level: 2 }).waitFor();
    await page.waitForURL(/list\?Id=\d+$/u);
    await look();
  },
);

const readCart = async (context: BrowserContext) =>
  (await (await context.request.get(`${site.origin}${addresses.cart}`)).json()) as { ItemsCount: number };

/** The demo's shopper, with three lists. */
async function shopper(options: VisitOptions): Promise<BrowserContext> {
  const context = await site.visitor(options);
  const data = { Email: 'shopper@vitrine.test', Password: demoPassword };
  const headers = { Origin: site.origin };
  expect((await context.request.post(`${site.origin}${addresses.login}`, { data, headers })).ok()).toBe(true);
  return context;
}

test('[WISH-03] the navigation loads list_item into the table, updates the address bar, and Back returns', async () => {
  const page = await openLists(await shopper(onDesktop), 'fr');
  const entries = page.locator('.wishlist-nav a');
  const first = String(await page.locator('#wishlist-name').textContent());
  const loaded = page.waitForRequest((request) => request.url().includes('/fr/catalog/wishlist/list_item?wishlistid='));
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await entries.nth(2).click();
  await loaded;
  await page.getByRole('heading', { name: 'Liste de naissance d’Alix' }).waitFor();
  await page.waitForURL(/\/fr\/catalog\/wishlist\/list\?Id=\d+$/u);
  expect(await entries.nth(2).getAttribute('aria-current')).toBe('page');
  expect(await page.locator('body[data-same]').count()).toBe(1);
  await expectSound(page);
  await page.goBack();
  await page.getByRole('heading', { name: first, level: 2 }).waitFor();
  // the entry's own URL is a page, too: without JavaScript it is followed
  const plain = await openLists(await shopper({ ...onPhone, javaScriptEnabled: false }), 'nl', false);
  await plain.locator('.wishlist-nav a').nth(1).click();
  await plain.getByRole('heading', { name: 'Pour l’appartement', level: 2 }).waitFor();
});

test('[ERR-11] a quantity that is refused is said in a growl, by the answer’s title or else in general, and the old one is back', async () => {
  const page = await openLists(await shopper(onDesktop), 'fr');
  const call = '**/api/v1/catalog/wishlist/updatequantity*';
  const quantity = lines(page).first().getByRole('textbox');
  const before = await quantity.inputValue();
  await page.route(call, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        detail: '',
        instance: '',
        traceId: 'x',
        title: 'Trop tard',
        status: 500,
        code: 'Manager.UnknowsErrors',
        errors: [],
        Message: 'Trop tard',
        Error: '',
      },
    }),
  );
  await quantity.fill('9');
  await quantity.press('Enter');
  await page.locator('.toast', { hasText: 'Trop tard' }).waitFor();
  await expect.poll(() => quantity.inputValue()).toBe(before);
  await page.unroute(call);
  await page.route(call, (route) =>
    route.fulfill({ json: { IsSuccessfull: false, WishlistProductId: 1, Quantity: 1, Lists: [], List: null } }),
  );
  await quantity.fill('8');
  await quantity.press('Enter');
  await page.locator('.toast').nth(1).waitFor();
  await expect.poll(() => quantity.inputValue()).toBe(before);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('[WISH-07] the account panel counts the products of a customer’s lists, and asks nothing for a visitor without a list', async () => {
  const context = await wishingCustomer(site, onDesktop, [soap.slug, seeds.slug]);
  const page = await openLists(context, 'fr');
  const panel = page.locator('.account-panel');
  await page.mouse.move(200, 200);
  await page.getByLabel(words.fr.account).click();
  await panel.getByRole('link', { name: 'Mes listes (2)' }).waitFor();
  await page.keyboard.press('Escape');
  await lines(page)
    .last()
    .getByRole('button', { name: /Retirer/u })
    .click();
  await panel.getByRole('link', { name: 'Mes listes (1)', includeHidden: true }).waitFor({ state: 'attached' });
  const visitor = await site.open('/fr', onDesktop);
  let asked = 0;
  visitor.on('request', (request) => (asked += request.url().includes('/products/count') ? 1 : 0));
  await visitor.mouse.move(200, 200);
  await visitor.getByLabel(words.fr.account).click();
  await visitor.locator('.account-panel').getByRole('link', { name: 'Mes listes', exact: true }).waitFor();
  expect(asked).toBe(0);
});

test('wishlists log nothing to the console but what was refused', () => {
  expect(site.complaints.filter((line) => !/422|500|404|ERR_FAILED/.test(line))).toEqual([]);
});
