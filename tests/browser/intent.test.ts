import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useSite } from './browser.ts';
import { givenUp, hold, refuse } from './held.ts';

const site = useSite();

const mode = '/fr/c/mode';
const link = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Mode', exact: true }).first();
const arrived = (page: Page) => page.getByRole('heading', { level: 1, name: 'Mode' }).waitFor();

/** A page whose late code runs. */
async function opened(isSaving = false): Promise<Page> {
  const page = await site.open('/fr/cookies', { fetchesAhead: !isSaving });
  await page.mouse.move(1, 600);
  await page.keyboard.press('Shift');
  await page.locator('html[data-touched]').waitFor();
  return page;
}

async function press(page: Page, pressed = link(page)): Promise<void> {
  const box = await pressed.boundingBox();
  if (!box) throw new Error('the link is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
}

/** A whole press, until the page shows that it is loading another one. */
async function follow(page: Page, pressed = link(page)): Promise<void> {
  await press(page, pressed);
  await page.mouse.up();
  await page.locator('body.page-loading').waitFor();
}

test.each([false, true])(
  '[NAV-29] a press asks for its page before the click, which asks for nothing again (Save-Data %s)',
  async (isSaving) => {
    const page = await opened(isSaving);
    const held = await hold(page, mode);
    await press(page);
    const asked = await held.next();
    await page.mouse.up();
    await page.locator('body.page-loading').waitFor();
    await asked.continue();
    await arrived(page);
    expect(held.count()).toBe(1);
    await page.context().close();
  },
);

test('[NAV-29] with Save-Data a link that is only hovered asks for nothing', async () => {
  const page = await opened(true);
  const held = await hold(page, mode);
  await page.clock.install();
  await link(page).hover();
  await page.clock.runFor(1_000);
  const home = page.getByRole('banner').locator('.logo');
  const later = await hold(page, '/fr');
  await press(page, home);
  await page.clock.runFor(1_000);
  // the page of a link pressed later is asked for: the one that was only hovered would have come before it
  await later.next();
  expect(held.count()).toBe(0);
  await page.context().close();
});

test('[NAV-29] a link that was left is asked for no longer, and comes when it is pressed', async () => {
  const page = await opened();
  const held = await hold(page, mode);
  await link(page).hover();
  await held.next();
  const left = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === mode);
  await page.mouse.move(1, 600);
  await left;
  await link(page).dispatchEvent('click');
  await (await held.next()).continue();
  await arrived(page);
  expect(held.count()).toBe(2);
  await page.context().close();
});

test('[NAV-29] a prefetch that is refused falls back to an ordinary load', async () => {
  const page = await opened();
  const held = await hold(page, mode);
  await link(page).hover();
  await (await held.next()).abort();
  await link(page).dispatchEvent('click');
  await (await held.next()).continue();
  await arrived(page);
  expect(held.count()).toBe(2);
  await page.context().close();
});

/** No frame is drawn any more, so that nothing happens but what a press does at once. */
const standStill = (page: Page) =>
  page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });

test('[NAV-29] the request leaves with the press itself, and is given up when a touch turns out to be a scroll', async () => {
  const page = await opened();
  const held = await hold(page, mode);
  await standStill(page);
  const touch = { button: 0, pointerType: 'touch' };
  await link(page).dispatchEvent('pointerdown', { ...touch, button: 1 });
  await link(page).dispatchEvent('pointerdown', { ...touch, ctrlKey: true });
  await link(page).dispatchEvent('pointerdown', touch);
  const asked = await held.next();
  expect(asked.request().headers()['accept']).toBe('application/json');
  const left = givenUp(page, mode);
  await link(page).dispatchEvent('pointercancel', touch);
  await left;
  // a link in a tab of its own, and the other buttons, ask for nothing
  expect(held.count()).toBe(1);
  await page.context().close();
});

test('[NAV-29] a page that a pointer has fetched is not asked for again by the press', async () => {
  const page = await opened();
  const held = await hold(page, mode);
  const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === mode);
  await link(page).hover();
  await (await held.next()).continue();
  await (await fetched).finished();
  await page.mouse.down();
  await page.mouse.up();
  await arrived(page);
  expect(held.count()).toBe(1);
  await page.context().close();
});

test('[NAV-29] a press whose request fails says so, and the next one asks again', async () => {
  const page = await opened();
  const held = await hold(page, mode);
  await follow(page);
  await (await held.next()).abort();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await (await held.next()).continue();
  await arrived(page);
  expect(held.count()).toBe(2);
  await page.context().close();
});

test('[NAV-29] the request of a press is aborted by another press, and refused as any other', async () => {
  const page = await opened();
  const held = await hold(page, mode);
  await follow(page);
  const first = await held.next();
  const left = givenUp(page, mode);
  await follow(page, page.getByRole('banner').locator('.logo'));
  await left;
  await first.abort().catch(() => undefined);
  await page.locator('body:not(.page-loading) #home-news').waitFor();
  await follow(page);
  await refuse(await held.next(), 503, 'Manager.Unavailable', 'Un instant, le magasin est plein.');
  await page.getByText('Un instant, le magasin est plein.').waitFor();
  await page.context().close();
});

test('[NAV-29] what a press requested before the cart changed is outdated', async () => {
  const page = await site.open('/fr/p/savon-salvia-au-marc-de-cafe', { fetchesAhead: true });
  await page.locator('html[data-touched]').waitFor();
  const held = await hold(page, mode);
  await standStill(page);
  await link(page).dispatchEvent('pointerdown', { button: 0, pointerType: 'touch' });
  await held.next();
  const left = givenUp(page, mode);
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).dispatchEvent('click');
  await left;
  await page.context().close();
});
