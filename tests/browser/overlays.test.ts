import type { Locator, Page } from 'playwright';
import { build } from 'vite';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { scenarioOf } from '#model-tests/scenario.ts';
import { walkInBrowser } from 'machine-paths/walking';
import { consentIn } from '#rules/consent.ts';
import { consentDriver, consentModel, consentWalk } from '../../model-tests/consent/consent.flow.ts';
import { expectFocus, sharedBrowser } from './browser.ts';
import { violationsOn } from './parts/axe.ts';

const address = 'http://shop.test/fr/cookies';
const files = new Map<string, { body: string | Buffer; contentType: string }>();

beforeAll(async () => {
  const built = await build({
    root: `${import.meta.dirname}/../..`,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: 'tests/browser/parts/overlays.tsx' } },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []));
  const links: string[] = [];
  for (const output of outputs) {
    const path = `/${output.fileName}`;
    const isStyle = path.endsWith('.css');
    const body = output.type === 'chunk' ? output.code : Buffer.from(output.source);
    files.set(path, { body, contentType: isStyle ? 'text/css' : 'text/javascript' });
    if (output.type === 'chunk' && output.isEntry) links.push(`<script type="module" src="${path}"></script>`);
    if (isStyle) links.push(`<link rel="stylesheet" href="${path}">`);
  }
  const body = `<!doctype html><html lang="fr"><head><title>Cookies</title>${links.join('')}</head><body></body></html>`;
  files.set('/fr/cookies', { body, contentType: 'text/html' });
});

/** A new visitor; only the built page responds. */
async function newPage(): Promise<Page> {
  const context = await (await sharedBrowser()).newContext({ reducedMotion: 'reduce' });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(20_000);
  await context.route('**/*', async (route) => {
    const file = files.get(new URL(route.request().url()).pathname);
    await (file ? route.fulfill(file) : route.fulfill({ status: 404 }));
  });
  return context.newPage();
}

async function arrive(prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const page = await newPage();
  await prepare?.(page);
  await page.goto(address);
  return page;
}
const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('[CONSENT-01, CONSENT-02] the consent flow is walked along every path a visitor can take', async () => {
  const scenario = scenarioOf();
  const walked = walkInBrowser(
    consentModel,
    consentWalk(),
    consentDriver(address, { ...scenario, consentStamp: 'now' }),
    newPage,
    {
      writing: scenario.writing,
    },
  );
  await expect(walked).resolves.toEqual([]);
});

test('[CONSENT-03, CONSENT-04] the cookie is JSON on the site root for 8760 hours; the window and an event carry it', async () => {
  const page = await arrive(async (page) => {
    await page.addInitScript(() => {
      document.addEventListener('Manager:setCookieConsent', ({ detail }) => {
        document.documentElement.dataset['heard'] = JSON.stringify(detail);
      });
    });
  });
  await named(page, 'Choisir').click();
  await page.getByRole('dialog').getByLabel('Statistiques').check();
  await named(page, 'Enregistrer mon choix').and(page.getByRole('dialog').getByRole('button')).click();
  await page.getByText('Votre choix est enregistré.').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const record = { stamp: 'now', preferences: false, statistics: true, marketing: false };
  const [cookie] = await page.context().cookies();
  expect(consentIn(`${cookie?.name}=${cookie?.value}`)).toEqual(record);
  expect(cookie?.path).toBe('/');
  const hours = ((cookie?.expires ?? 0) - Date.now() / 1000) / 3600;
  expect(Math.round(hours)).toBe(8760);
  expect(await page.evaluate(() => window.cookieConsent)).toEqual(record);
  expect(await page.evaluate(() => document.documentElement.dataset['heard'])).toBe(JSON.stringify(record));
  await page.context().close();
});

test('[CONSENT-03] with cookies disabled the choice stays on screen and says so', async () => {
  const page = await arrive(async (page) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
    });
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Tout accepter' }).click();
  await page.getByRole('alert').getByText('n’a pas pu être enregistré').waitFor();
  expect(await page.getByRole('dialog').getByLabel('Publicité').isChecked()).toBe(true);
  expect(await page.evaluate(() => window.cookieConsent)).toBeUndefined();
  await page.context().close();
});

test('[SITE-12] the page behind a dialog is inert, the focus stays inside and returns to where it was', async () => {
  const page = await arrive();
  await page.locator('dialog:modal').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Tout refuser' }).click();
  await named(page, 'Poser la question').click();
  const dialog = page.getByRole('dialog', { name: 'Veuillez confirmer' });
  await dialog.waitFor();
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(false);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(named(page, 'Poser la question'));
  await page.context().close();
});

test('[SITE-12] a press outside a dialog closes it, one inside does not; of two the topmost closes first', async () => {
  const page = await arrive();
  await page.getByRole('dialog').getByRole('button', { name: 'Tout refuser' }).click();
  await named(page, 'Deux à la fois').click();
  const top = page.getByRole('dialog', { name: 'Un problème est survenu' });
  const below = page.getByRole('dialog', { name: 'Veuillez confirmer' });
  await top.getByText('Une erreur inattendue').click();
  await top.waitFor();
  await page.mouse.click(5, 5);
  await top.waitFor({ state: 'detached' });
  await below.getByRole('button', { name: 'Annuler' }).click();
  await below.waitFor({ state: 'detached' });
  await expectFocus(named(page, 'Deux à la fois'));
  await page.context().close();
});

test('[SITE-12] a large dialog is as wide as its content, and narrower than a small screen', async () => {
  const page = await arrive();
  await page.getByRole('dialog').getByRole('button', { name: 'Tout refuser' }).click();
  await named(page, 'Voir en grand').click();
  const dialog = page.getByRole('dialog', { name: 'En grand' });
  await dialog.getByText('De quoi lire.').waitFor();
  const width = async () => Math.round((await dialog.boundingBox())?.width ?? 0);
  await expect.poll(width).toBe(58 * 17);
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 600 });
  await expect.poll(width).toBeLessThanOrEqual(288);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(named(page, 'Voir en grand'));
});

test('[SITE-12] an error is announced, has its own style and stays twice as long as a notice', async () => {
  const page = await arrive();
  await page.getByRole('dialog').getByRole('button', { name: 'Tout refuser' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  const groundOf = (toast: Locator) => toast.evaluate((box) => getComputedStyle(box).backgroundColor);
  const ground = await groundOf(messages.locator('.toast-notice'));
  await messages.getByRole('button').click();
  await named(page, 'Échouer').click();
  const error = messages.locator('.toast-error', { hasText: 'Une erreur inattendue s’est produite.' });
  await error.hover();
  expect(await messages.getAttribute('aria-live')).toBe('polite');
  expect(await groundOf(error)).not.toBe(ground);
  expect(await violationsOn(page)).toEqual([]);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move(5, 5);
  await page.clock.runFor(11_999);
  expect(await error.count()).toBe(1);
  await page.clock.runFor(1);
  await error.waitFor({ state: 'detached' });
});

test.each(['light', 'dark'] as const)(
  'banner, frame, forms, dialogs and toasts pass the accessibility check in %s',
  async (colorScheme) => {
    const page = await arrive((page) => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }));
    await page.getByRole('dialog').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Tout refuser' }).click();
    await page.getByText('Votre choix est enregistré.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await named(page, 'Poser la question').click();
    await page.getByRole('dialog', { name: 'Veuillez confirmer' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.context().close();
  },
);
