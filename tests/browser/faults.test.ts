import type { Locator, Page, Route } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { suggestionPause } from '#machines/searchSuggestions/searchSuggestions.machine.ts';
import { answerTimeout } from '#machines/ask.ts';
import { refuse } from './held.ts';
import { useSite } from './browser.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const soap = '/fr/p/savon-salvia-au-marc-de-cafe';

type Fault = 'abort' | '401' | '404' | '500' | 'stall' | 'offline';
const faults: readonly Fault[] = ['abort', '404', '500', 'stall', 'offline', '401'];

/** How a call of each kind is made, where its failure shows, and what was typed before. */
interface Kind {
  readonly start: string;
  /** The URL of the call. */
  readonly calls: RegExp;
  prepare(page: Page): Promise<void>;
  ask(page: Page): Promise<void>;
  /** The sentence about it, with a way to retry in it or beside it. */
  says(page: Page): Locator;
  retry(page: Page): Locator;
  /** What was typed is still there. */
  kept(page: Page): Promise<unknown>;
  readonly typed: unknown;
  /** Faults that are handled differently here. */
  readonly not?: readonly Fault[];
  /** Faults that also open a dialog. */
  readonly tells: readonly Fault[];
}

const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantité' });
const alert = (page: Page) => page.getByRole('alert');
const retry = (page: Page) => alert(page).getByRole('button', { name: 'Réessayer' });
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Se connecter' });
const search = (page: Page) => page.getByRole('banner').getByLabel('Rechercher un article');

const parasol = '/fr/p/parasol-lofoten-de-plage';
const colour = (page: Page) => page.getByRole('radio', { name: 'Lagon' });

const kinds: Record<string, Kind> = {
  'a page load': {
    start: '/fr',
    calls: /\/fr\/c\/cuisine$/,
    prepare: (page) => search(page).fill('lampe'),
    ask: (page) =>
      page
        .getByRole('navigation', { name: 'Catégories', exact: true })
        .getByRole('link', { name: 'Cuisine', exact: true })
        .click(),
    says: alert,
    retry,
    kept: (page) => search(page).inputValue(),
    typed: 'lampe',
    tells: ['401', '500', 'stall'],
    // a page of its own
    not: ['404'],
  },
  'a change': {
    start: soap,
    calls: /\/api\/v1\/catalog\/products\/addtocart(\?|$)/,
    prepare: (page) => quantity(page).fill('4'),
    ask: (page) => page.getByRole('button', { name: 'Ajouter au panier' }).click(),
    says: alert,
    retry,
    kept: (page) => quantity(page).inputValue(),
    typed: '4',
    // a flow that times its call out says so itself
    tells: ['401', '500'],
  },
  'a choice of variant': {
    start: parasol,
    calls: /\/api\/v1\/catalog\/products\/\d+\/productvariants/,
    prepare: async (page) => {
      await search(page).fill('lampe');
      // suggestions cover the page while the focus is in a box
      await search(page).blur();
    },
    ask: (page) => colour(page).check(),
    says: alert,
    retry,
    kept: async (page) => [await colour(page).isChecked(), await search(page).inputValue()],
    typed: [true, 'lampe'],
    tells: ['401', '500'],
  },
  'a widget': {
    start: soap,
    calls: /\/fr\/widget\/shoppingcartitems/,
    prepare: (page) => quantity(page).fill('4'),
    ask: async (page) => {
      await page.mouse.move(700, 600);
      await page.getByRole('banner').locator('.cart-link').hover();
    },
    says: alert,
    retry,
    kept: (page) => quantity(page).inputValue(),
    typed: '4',
    tells: ['401'],
  },
  suggestions: {
    start: '/fr',
    calls: /\/api\/v1\/catalog\/search\/suggestions/,
    prepare: (page) => search(page).focus(),
    ask: async (page) => {
      await search(page).fill('lampe');
      await page.clock.runFor(suggestionPause);
    },
    says: (page) => page.getByRole('status').filter({ hasText: 'Les suggestions n’ont pas pu être chargées.' }),
    retry: (page) => page.getByRole('search').getByRole('button', { name: 'Réessayer' }),
    kept: (page) => search(page).inputValue(),
    typed: 'lampe',
    // otherwise an unobtrusive hint under the box: searching works all the same
    tells: ['401'],
  },
  'a sign-in': {
    start: '/fr/security/login',
    calls: /\/api\/v1\/security\/login/,
    prepare: async (page) => {
      await page.getByLabel('Adresse e-mail').fill('shopper@vitrine.test');
      await page.getByLabel('Mot de passe', { exact: true }).fill('Vitrine-demo-2026');
    },
    ask: (page) => submit(page).click(),
    says: alert,
    retry: (page) => submit(page),
    kept: (page) => page.getByLabel('Adresse e-mail').inputValue(),
    typed: 'shopper@vitrine.test',
    tells: ['500'],
    // this is the sign-in page itself
    not: ['401'],
  },
};

const endsOf: Record<Fault, (route: Route) => Promise<void>> = {
  abort: (route) => route.abort(),
  offline: (route) => route.abort('internetdisconnected'),
  stall: () => Promise.resolve(),
  '401': (route) => refuse(route, 401, 'Problem.SignIn'),
  '404': (route) => refuse(route, 404, 'Problem.NotFound'),
  '500': (route) => refuse(route, 500, 'Manager.UnknowsErrors'),
};

const busy = (page: Page) => page.locator('[aria-busy="true"], body.page-loading, .cart-list .loader');

test.each(Object.entries(kinds))(
  'each fault of %s ends its loader, says why and keeps what was typed',
  async (_, kind) => {
    const context = await site.visitor({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(site.origin + kind.start);
    await page.locator('html[data-started]').waitFor({ state: 'attached' });
    await kind.prepare(page);
    let isAsked = false;
    for (const fault of faults) {
      if (kind.not?.includes(fault)) continue;
      await page.unrouteAll();
      await page.route(kind.calls, (route) => endsOf[fault](route));
      const asked = page.waitForRequest(kind.calls);
      await (isAsked ? kind.retry(page).click() : kind.ask(page));
      await asked;
      if (fault === 'stall') await page.clock.runFor(answerTimeout + 6000);
      if (fault !== '401' && kind.tells.includes(fault)) {
        const dialog = page.getByRole('dialog', { name: 'Un problème est survenu' });
        await dialog.locator('.dialog-foot').getByRole('button').click();
        await dialog.waitFor({ state: 'detached' });
      }
      if (fault === '401' && kind.tells.includes(fault)) {
        const dialog = page.getByRole('dialog', { name: 'Veuillez vous connecter' });
        await dialog.waitFor();
        await dialog.getByRole('button', { name: 'Fermer' }).click();
      }
      isAsked = fault !== '401' || !kind.tells.includes(fault);
      if (isAsked) await kind.says(page).first().waitFor();
      await busy(page).first().waitFor({ state: 'detached' });
      // history returns a moment after a failed page load has ended
      await expect.poll(() => new URL(page.url()).pathname).toBe(kind.start);
      expect([fault, await kind.kept(page)]).toEqual([fault, kind.typed]);
    }
    site.complaints.length = 0;
  },
);
