import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { watchAnnouncements } from '#model-tests/announcements.ts';
import { expectFocus, started, useSite } from './browser.ts';
import { ordersOf } from './parts/proof.ts';
import {
  addButton,
  addedDialog,
  box,
  button,
  confirmed,
  enter,
  notebook,
  onDesktop,
  placeButton,
  someone,
  sizesOf,
} from './parts/sale.ts';

const site = useSite();

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until `target` has the focus; every stop on the way must be visible. */
async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  await target.waitFor();
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab');
    expect(await unseenFocus(page)).toBe(null);
    if (await hasFocus(target)) return;
  }
  throw new Error(`not reached by Tab: ${target.toString()}`);
}

/** What has the focus without showing it, as HTML; null when the focus is visible. */
const unseenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    // a swatch shows the focus of its hidden radio button
    const shown = [
      element,
      ...(element.parentElement ? [element.parentElement, ...element.parentElement.children] : []),
    ];
    const isSeen = shown.some((each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    return isSeen ? null : element.outerHTML.slice(0, 200);
  });

/** Waits until a live region has said this, after what was waited for before. */
const announced = async (page: Page, text: string): Promise<unknown> =>
  await page.waitForFunction((wanted) => {
    const all = window.announced ?? [];
    const at = all.findIndex(({ kind, said }) => kind === 'text' && said.replaceAll('\u00a0', ' ').includes(wanted));
    if (at >= 0) all.splice(0, at + 1);
    return at >= 0;
  }, text);

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

test('[SHOP-07] the whole purchase is made by keyboard alone, and a screen reader is told of each change', async () => {
  const email = 'keyboard@example.test';
  const buyer = await enter(site, 'fr', notebook.fr.path, onDesktop);
  const { page, says } = buyer;
  await watchAnnouncements(page);
  await page.reload();
  await started(page);
  const colours = page.getByRole('group', { name: says.colour }).getByRole('radio', { disabled: false });
  await tabTo(page, colours.first());
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/VariantValueId\d=/);
  expect(await colours.nth(1).isChecked()).toBe(true);
  await announced(page, 'Le prix et la disponibilité sont à jour.');
  await tabTo(page, sizesOf(page, says.format).first());
  await page.keyboard.press('Space');
  await page.waitForURL(/VariantValueId1=.*VariantValueId2=/);
  await announced(page, 'Le prix et la disponibilité sont à jour.');
  await tabTo(page, addButton(buyer));
  await page.keyboard.press('Enter');
  const dialog = addedDialog(buyer);
  await dialog.waitFor();
  await announced(page, 'Votre panier contient 1 article.');
  const inside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  for (let press = 0; press < 5; press++) {
    await page.keyboard.press('Tab');
    const isOut = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement));
    expect(isOut).toBe(false);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(addButton(buyer));
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await expect.poll(inside).toBe(true);
  await tabTo(page, dialog.getByRole('link', { name: says.goToCart }), 6);
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('heading', { level: 1, name: says.cart }));
  await tabTo(page, page.getByRole('row').getByRole('textbox'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /: 3 articles/ })
    .waitFor();
  await announced(page, 'Votre panier est recalculé…');
  await announced(page, '54,25 €');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: says.toCheckout }));
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('heading', { level: 1, name: says.checkout }));
  const who = someone(email);
  await type(page, box(page, says.email), who.email);
  await type(page, box(page, says.firstName), who.firstName);
  await type(page, box(page, says.lastName), who.lastName);
  await type(page, box(page, says.street), who.street);
  await type(page, box(page, says.houseNumber), who.houseNumber);
  // on focus it becomes a combobox that suggests places
  const suggesting = page.getByRole('combobox', { name: says.postalCode, exact: true });
  await type(page, box(page, says.postalCode).or(suggesting), who.postalCode);
  await type(page, box(page, says.city), who.city);
  await tabTo(page, page.getByRole('checkbox', { name: says.terms }));
  await page.keyboard.press('Space');
  await tabTo(page, placeButton(buyer));
  await page.keyboard.press('Enter');
  await confirmed(buyer);
  expect(await ordersOf(site, email)).toHaveLength(1);
  await page.context().close();
});

test('the close button of the "added" dialog returns the focus, too', async () => {
  const buyer = await enter(site, 'nl', '/nl/p/zonnebloemzaden-silene-met-reuzenstengel', onDesktop);
  await addButton(buyer).focus();
  await buyer.page.keyboard.press('Enter');
  await addedDialog(buyer).waitFor();
  await tabTo(buyer.page, button(addedDialog(buyer), 'Sluiten'), 6);
  await buyer.page.keyboard.press('Space');
  await addedDialog(buyer).waitFor({ state: 'detached' });
  await expectFocus(addButton(buyer));
  await buyer.page.context().close();
});

test('nothing was logged to the console', () => {
  expect(site.complaints).toEqual([]);
});
