import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectFocus, useSite } from './browser.ts';
import { rowOf } from './parts/cart.ts';
import { banjo, button, enterWithCart, seeds } from './parts/sale.ts';

const site = useSite();

/** The smallest named part of the page that has the focus or contains it. */
const partWithFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { activeElement: active } = document;
    if (!active || active === document.body) return null;
    const part = active.closest('li, section, form, main');
    return part ? part.localName : active.localName;
  });

const pressOn = async (control: Locator): Promise<void> => {
  await control.focus();
  await control.press('Enter');
};

test('[NAV-27] deleting and restoring a line by keyboard leaves the focus in the cart, also for the last one', async () => {
  const { page, says } = await enterWithCart(site, { slugs: [seeds.slug, banjo.slug] });
  await pressOn(button(page, `Supprimer ${banjo.name}`));
  await rowOf(page, banjo.name).waitFor({ state: 'detached' });
  await expect.poll(() => partWithFocus(page)).not.toBe(null);
  await pressOn(button(page, `Annuler la suppression : ${banjo.name}`));
  await rowOf(page, banjo.name).waitFor();
  await expect.poll(() => partWithFocus(page)).not.toBe(null);
  await pressOn(button(page, `Supprimer ${banjo.name}`));
  await rowOf(page, banjo.name).waitFor({ state: 'detached' });
  await pressOn(button(page, `Supprimer ${seeds.name}`));
  await page.getByText(says.cartEmpty).waitFor();
  await expect.poll(() => partWithFocus(page)).not.toBe(null);
  await page.context().close();
});

test('[NAV-27] dismissing a message returns the focus to where it was', async () => {
  const page = await site.open('/fr');
  const cookies = page.getByRole('contentinfo').getByRole('link', { name: 'Gérer les cookies' });
  await cookies.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tout accepter' }).click();
  await cookies.focus();
  await pressOn(page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Masquer ce message' }));
  await expectFocus(cookies);
});
