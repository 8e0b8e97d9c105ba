import type { Page } from 'playwright';
import { vi } from 'vitest';
import type { Culture } from '#contract/wire.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import type { PageUrls } from '#tests/server/http/page-urls.ts';
import { comeAlive } from '../browser.ts';
import type { Site } from '../browser.ts';
import { addButton, addedDialog, box, button } from './sale.ts';
import type { Viewer } from './screens.ts';
import { words } from './words.ts';

/** A screen in a state that it does not begin in. */
export interface ScreenState {
  name: string;
  /** Opens it in that state. */
  show(viewer: Viewer, width: number, site: Site & { all: PageUrls }): Promise<Page>;
  /** Something lies over the page: its window is pictured. */
  isOver?: true;
}

const isPhone = (width: number) => width < 768;
const parasol = { fr: '/fr/p/parasol-lofoten-de-plage', nl: '/nl/p/parasol-lofoten-voor-het-strand' };
const soap = { fr: '/fr/p/savon-iris-au-calendula', nl: '/nl/p/zeep-iris-met-goudsbloem' };
const kitchen = { fr: '/fr/c/cuisine', nl: '/nl/c/keuken' };
const main = (page: Page) => page.getByRole('main');
const buyerAt = (page: Page, culture: Culture) => ({ page, culture, says: words[culture] });

/** Home with the cookie banner as a modal: it is part of the page before, and comes into view once more as one. */
async function withConsentAsked(at: Viewer['at'], culture: Culture, width: number): Promise<Page> {
  const page = await at(`/${culture}`, width, { isAsked: true });
  await page.locator('dialog.consent:modal').waitFor();
  return page;
}

export const screenStates: readonly ScreenState[] = [
  {
    name: 'cart-empty',
    show: ({ at, culture }, width) => at(`/${culture}/shoppingcarts`, width),
  },
  {
    name: 'not-found',
    show: ({ at, culture }, width) => at(`/${culture}/nulle-part`, width),
  },
  {
    name: 'out-of-order',
    show: async ({ at, culture }, width, { shop }) => {
      // what a shop answers whose database is gone
      const shell = vi.spyOn(shop.services, 'shell').mockRejectedValue(new ShopProblem(503));
      try {
        return await at(`/${culture}/cookies`, width);
      } finally {
        shell.mockRestore();
      }
    },
  },
  {
    name: 'nothing-found',
    show: ({ at, culture }, width) => at(`/${culture}/catalog?q=zzzz`, width),
  },
  {
    name: 'consent',
    isOver: true,
    show: ({ at, culture }, width) => withConsentAsked(at, culture, width),
  },
  {
    name: 'consent-choices',
    isOver: true,
    show: async ({ at, culture }, width) => {
      const page = await withConsentAsked(at, culture, width);
      await page.locator('dialog.consent a').click();
      await page.locator('dialog [data-close]').waitFor();
      // the press has woken the page behind it, too
      await page.locator('.carousel-controls').first().waitFor({ state: 'attached' });
      return page;
    },
  },
  {
    name: 'menu',
    isOver: true,
    show: async ({ at, culture }, width) => {
      const page = await at(`/${culture}`, width);
      if (isPhone(width)) {
        await page.locator('.menu-button').click();
        await page.locator('.mobile-nav button.mobile-nav-row').first().waitFor();
      } else {
        await page.locator('.menu-top').first().hover();
        await page.locator('.menu-panel a').first().waitFor();
      }
      return page;
    },
  },
  {
    name: 'suggestions',
    isOver: true,
    show: async ({ at, culture }, width) => {
      const page = await at(`/${culture}`, width);
      await page
        .getByRole('banner')
        .getByRole('combobox')
        .or(page.locator('header input[type=search]'))
        .first()
        .fill('sav');
      await page.getByRole('banner').getByRole('option').first().waitFor();
      return page;
    },
  },
  {
    name: 'filters',
    isOver: true,
    show: async ({ at, culture }, width) => {
      const page = await at(kitchen[culture], width);
      if (isPhone(width)) {
        await button(page, culture === 'fr' ? 'Filtrer' : 'Filteren').click();
        await page.locator('body.nav-filter-open').waitFor();
      } else {
        await page.getByRole('checkbox', { name: /^Smidse/u }).click();
        await page.waitForURL(/Brands/u);
      }
      return page;
    },
  },
  {
    name: 'missing-choice',
    show: async ({ at, culture }, width) => {
      const page = await at(parasol[culture], width);
      await comeAlive(main(page).getByRole('heading', { level: 1 }));
      await addButton(buyerAt(page, culture)).click();
      await page.locator('form.buy .field-error').nth(1).waitFor();
      return page;
    },
  },
  {
    name: 'added',
    isOver: true,
    show: async ({ at, culture }, width) => {
      const page = await at(soap[culture], width);
      await comeAlive(main(page).getByRole('heading', { level: 1 }));
      await addButton(buyerAt(page, culture)).click();
      await addedDialog(buyerAt(page, culture)).waitFor();
      return page;
    },
  },
  {
    name: 'checkout-errors',
    show: async ({ at, culture }, width, { all }) => {
      const page = await at(`/${culture}/checkout`, width, { as: all.person });
      await comeAlive(main(page).getByRole('heading', { level: 1 }));
      await button(page, words[culture].placeOrder).click();
      await main(page).locator('.field-error').first().waitFor();
      return page;
    },
  },
  {
    name: 'sign-in-refused',
    show: async ({ at, culture }, width) => {
      const page = await at(`/${culture}/security/login`, width);
      await box(main(page), words[culture].email).fill('shopper@vitrine.test');
      await main(page).getByLabel(words[culture].password, { exact: true }).fill('mot de passe');
      await button(main(page), words[culture].signIn).click();
      await main(page).getByRole('alert').first().waitFor();
      return page;
    },
  },
  {
    name: 'register-errors',
    show: async ({ at, culture }, width) => {
      const page = await at(`/${culture}/security/register`, width);
      await comeAlive(main(page).getByRole('heading', { level: 1 }));
      await main(page).locator('form button[type=submit]').last().click();
      await main(page).locator('.field-error').first().waitFor();
      return page;
    },
  },
];
