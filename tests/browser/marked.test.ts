import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { useSite } from './browser.ts';
import { hold, refuse } from './held.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

/** The demo page for editors: everything below is hand-written HTML, not rendered by a view. */
const editors = '/fr/pour-les-redacteurs';
const link = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });
const arrived = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const path = (page: Page) => new URL(page.url()).pathname;
const entries = (page: Page) => page.evaluate(() => history.length);

test('[NAV-02, NAV-06] a link in an editor’s text loads its page without a reload, with one history entry', async () => {
  const page = await site.open(editors);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const before = await entries(page);
  await link(page, 'Notre page Livraison').click();
  await arrived(page, 'Livraison');
  expect([path(page), await entries(page)]).toEqual(['/fr/livraison', before + 1]);
  await page.locator('header').getByRole('link', { name: 'Cuisine', exact: true }).first().click();
  await arrived(page, 'Cuisine');
  expect([path(page), await entries(page)]).toEqual(['/fr/c/cuisine', before + 2]);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('[NAV-05, NAV-06, NAV-25] the app does not intercept what an editor leaves to the browser', async () => {
  const page = await site.open(editors);
  /** The links, by their markup, that the app intercepts; none is followed. */
  const taken = await page.evaluate(() => {
    const written = [
      ['<a href="livraison">'],
      ['<a href="https://elsewhere.test/fr/livraison">'],
      ['<a href="mailto:bonjour@example.com">'],
      ['<a href="tel:+3290000000">'],
      ['<a href="security/logoff">'],
      ['<a href="tarifs.pdf">'],
      ['<a href="livraison" target="_blank">'],
      ['<a class="no-ajax" href="livraison">'],
      ['<a class="ajax-tab" href="livraison">'],
      ['<a data-toggle="tab" href="livraison">'],
      ['<a data-bs-toggle="tab" href="livraison">'],
      ['<a href="livraison" title="ctrl">', { ctrlKey: true }],
      ['<a href="livraison" title="meta">', { metaKey: true }],
      ['<a href="livraison" title="shift">', { shiftKey: true }],
      ['<a href="livraison" title="middle">', { button: 1 }],
    ] as const;
    const place = document.querySelector('.content-html');
    return written.flatMap(([html, init = {}]) => {
      place?.insertAdjacentHTML('beforeend', `${html}x</a>`);
      let isTaken = false;
      const stop = (event: Event) => {
        isTaken = event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener('click', stop, { once: true });
      place?.lastElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
      place?.lastElementChild?.remove();
      return isTaken ? [html] : [];
    });
  });
  expect(taken).toEqual(['<a href="livraison">']);
});

test('[NAV-08, NAV-25] a marked link opens its page in a dialog with the title, size and class it names', async () => {
  const page = await site.open(editors);
  await link(page, 'Livraison en fenêtre').click();
  const dialog = page.getByRole('dialog', { name: 'Comment nous livrons' });
  await dialog.getByText('Une commande passée avant 16 h').waitFor();
  expect(await dialog.getAttribute('class')).toBe('dialog dialog-large delivery');
  expect(await dialog.getByRole('contentinfo').count()).toBe(0);
  expect(path(page)).toBe(editors);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Livraison en fenêtre');
});

test('[NAV-08, NAV-25] closing a dialog opens the URL its link names; without JavaScript the link opens its page', async () => {
  const page = await site.open(editors);
  await link(page, 'Retours, puis Contact').click();
  const dialog = page.getByRole('dialog', { name: 'Retours et réparations' });
  await dialog.getByText('14 jours pour renvoyer').waitFor();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await page.waitForURL('**/fr/contact');

  const plain = await site.open(editors, { javaScriptEnabled: false });
  await link(plain, 'Retours, puis Contact').click();
  await arrived(plain, 'Retours et réparations');
});

test('[NAV-08] a page that fails to load says so in its dialog and loads on retry', async () => {
  const page = await site.open(editors);
  const requests = await hold(page, '/fr/livraison');
  await link(page, 'Livraison en fenêtre').click();
  const dialog = page.getByRole('dialog', { name: 'Comment nous livrons' });
  await dialog.getByText('Un instant').waitFor();
  await refuse(await requests.next(), 500, 'Manager.UnknowsErrors');
  await dialog.getByText('Cette page n’a pas pu être chargée.').waitFor();
  await dialog.getByRole('button', { name: 'Réessayer' }).click();
  await (await requests.next()).continue();
  await dialog.getByText('Une commande passée avant 16 h').waitFor();
  expect(site.complaints.splice(0)).toEqual([expect.stringContaining('500')]);
});

test('[NAV-09, NAV-25] a link with a confirmation does nothing when declined, and loads without a history entry when confirmed', async () => {
  const page = await site.open(editors);
  const before = await entries(page);
  await link(page, 'Livraison, après une question').click();
  const dialog = page.getByRole('dialog', { name: 'Veuillez confirmer' });
  await dialog.getByText('Êtes-vous certain de vouloir supprimer').waitFor();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(path(page)).toBe(editors);
  await link(page, 'Livraison, après une question').click();
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await arrived(page, 'Livraison');
  expect([path(page), await entries(page)]).toEqual(['/fr/livraison', before]);
});

test('[NAV-10, NAV-25] a link and a form fill their target and leave URL and history alone', async () => {
  const page = await site.open(editors);
  const before = await entries(page);
  await link(page, 'Livraison ici').click();
  await page.locator('#reponse').getByText('Une commande passée avant 16 h').waitFor();
  await page.getByLabel('Rechercher ici').fill('lampe');
  await button(page, 'Rechercher').click();
  await page.locator('#reponse').getByRole('heading', { level: 2, name: 'Résultats pour' }).waitFor();
  expect([path(page), await entries(page)]).toEqual([editors, before]);
});

test('[NAV-10] a form whose target is the page shows its response with a history entry', async () => {
  const page = await site.open(editors);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const before = await entries(page);
  await button(page, 'Ouvrir les résultats').click();
  await arrived(page, 'lampe');
  expect(await entries(page)).toBe(before + 1);
  await page.goBack();
  await arrived(page, 'Pour les rédacteurs');
  await button(page, 'Ajouter deux savons').click();
  await arrived(page, 'Votre panier');
  expect([path(page), await entries(page)]).toEqual(['/fr/shoppingcarts', before + 1]);
  await page.locator('header').getByText('2', { exact: true }).waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('[NAV-11, NAV-25] a link with another method is sent as a POST with an override header, and the page shows its effect', async () => {
  const page = await site.open(editors);
  await button(page, 'Ajouter deux savons').click();
  await arrived(page, 'Votre panier');
  await page.goBack();
  await arrived(page, 'Pour les rédacteurs');
  const counter = page.locator('header').getByText('2', { exact: true });
  await counter.waitFor();
  await link(page, 'Vider mon panier').click();
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/v1/shoppingcarts'));
  await page.getByRole('dialog', { name: 'Veuillez confirmer' }).getByRole('button', { name: 'Confirmer' }).click();
  const request = await asked;
  expect([request.method(), request.headers()['x-http-method-override']]).toEqual(['POST', 'DELETE']);
  await counter.waitFor({ state: 'detached' });
  expect(path(page)).toBe(editors);
});

test('[NAV-19, NAV-21, NAV-25] the area and its buttons are blocked, a second press sends nothing, and every outcome unblocks', async () => {
  const page = await site.open(editors);
  const requests = await hold(page, '/fr/catalog');
  const zone = page.locator('#zone');
  const search = zone.getByRole('button', { name: 'Rechercher', includeHidden: true });
  const isBlocked = () => zone.evaluate((area) => area.matches('[inert][aria-busy="true"]'));
  const press = async () => {
    await button(page, 'Rechercher').click();
    const route = await requests.next();
    expect([await isBlocked(), await search.getAttribute('aria-busy')]).toEqual([true, 'true']);
    return route;
  };
  const isFree = async () => {
    await page.locator('#zone:not([inert])').waitFor();
    expect([await isBlocked(), await search.getAttribute('aria-busy')]).toEqual([false, null]);
  };
  const closeError = async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).first().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };

  const answered = await press();
  await zone.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await answered.continue();
  await isFree();
  expect(requests.count()).toBe(1);

  await refuse(await press(), 500, 'Manager.UnknowsErrors');
  await isFree();
  await closeError();

  await (await press()).abort();
  await isFree();
  await closeError();

  await page.clock.install();
  await press();
  await page.clock.runFor(15_000);
  await isFree();
  await page.getByRole('dialog').waitFor();
  expect(site.complaints.splice(0)).toEqual([expect.stringContaining('500'), expect.stringContaining('FAILED')]);
});
