import { walkByHand } from 'machine-paths/by-hand';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Page, Route } from 'playwright';
import type { Cart } from '#contract/cart.ts';
import type { cartMachine } from '#machines/cart/cart.machine.ts';
import { comeAlive } from '#tests/browser/awake.ts';
import { offline } from '../failures.ts';
import { passUntil } from '../product-page.ts';
import { openRunning } from '../running-shop.ts';
import { closeSignIn, refuseOrSignIn, signInDialog, signInHere } from '../signing-in.ts';
import type { Scenario } from '../scenario.ts';
import { cartContent, fillCart, hear, knownCart } from './cart.content.ts';
import { cartModel } from './cart.model.ts';

const main = (page: Page) => page.locator('main');
/** The first line stands for the model's mugs, the second one for its bowl. */
const lines = (page: Page) => main(page).locator('tbody tr');
const quantityField = (page: Page) => lines(page).first().locator('[name="Quantity"]');

async function raise(page: Page): Promise<void> {
  await quantityField(page).fill(String(Number(await quantityField(page).inputValue()) + 1));
}

/** Compared by content: paths read from a file have their own failure objects. */
const isOffline = (error: unknown) => JSON.stringify(error) === JSON.stringify(offline);

/** Every call of the cart but its coupon's: the changes, and reading it again. */
const calls = /\/api\/v1\/shoppingcarts(?:\?|\/(?!coupon)[\w/]+\?)/u;

/** A filled cart of the site at `site`, by role and label; every response but a refusal is the real server's. */
export const cartDriver = (site: string, scenario: Scenario): BrowserDriver<typeof cartMachine> => {
  const { LL, urls, culture } = scenario;
  /** The page is rendered by the server and not hydrated until it is touched; a refusal may have asked to sign in. */
  const ready = async (page: Page) => {
    await closeSignIn(page, LL);
    await comeAlive(main(page).locator('h1'));
  };
  /** The same page again, by the header's link: what was typed is settled first, and the page's data come anew. */
  const openAgain = async (page: Page) => {
    await ready(page);
    const arrives = page.waitForResponse((response) => new URL(response.url()).pathname === urls.cart());
    const name = new RegExp(`^${LL.Nav.Cart()}`, 'u');
    await page.getByRole('banner').getByRole('link', { name }).click();
    await arrives;
    await passUntil(page, page.locator('body:not(.page-loading)'));
  };
  const lose = async (route: Route, error: unknown) => {
    if (isOffline(error)) return route.abort();
    return refuseOrSignIn(route, error, LL);
  };
  return {
    async open(page) {
      await fillCart(page, site, scenario);
      await page.route('**/api/v1/shoppingcarts/coupon?*', (route) => route.fulfill({ json: true }));
      await openRunning(page, site + urls.cart());
    },
    events: {
      // what was typed before the page was hydrated
      'quantity.found': async (page) => {
        if ((await page.locator('html[data-touched]').count()) > 0) throw new Error('the page is hydrated already');
        await raise(page);
        await comeAlive(main(page).locator('h1'));
      },
      'quantity.changed': async (page) => {
        await ready(page);
        await raise(page);
        await quantityField(page).press('Enter');
      },
      'saved.ask': async (page) => {
        await ready(page);
        const save = lines(page).nth(1).getByRole('button', { name: LL.Cart.Save() });
        const isThere = (await save.count()) > 0;
        await (isThere ? save : main(page).getByRole('button', { name: LL.Cart.TakeSaved() }).first()).click();
      },
      'removal.undo': async (page) => {
        await ready(page);
        await main(page).getByRole('button', { name: LL.Cart.Undo() }).first().click();
      },
      'item.remove': async (page) => {
        await ready(page);
        await lines(page).first().getByRole('button', { name: LL.Cart.Remove() }).click();
      },
      'country.choose': async (page) => {
        await ready(page);
        const country = main(page).getByLabel(LL.Cart.ShippingCountry());
        await country.selectOption((await country.inputValue()) === 'FR' ? 'BE' : 'FR');
      },
      'method.choose': async (page) => {
        await ready(page);
        await main(page).locator('[name="ShippingMethodId"]:not(:checked)').first().check();
      },
      'city.chosen': async (page) => {
        await ready(page);
        const isFrance = (await main(page).getByLabel(LL.Cart.ShippingCountry()).inputValue()) === 'FR';
        await main(page).locator('[name="PostalCode"]').focus();
        const box = main(page).getByRole('combobox', { name: LL.Cart.PostalCode() });
        await passUntil(page, box);
        await box.fill(isFrance ? '75001' : '4000');
        const city = page.locator('.cities').getByRole('option').first();
        await passUntil(page, city);
        await city.click();
      },
      // another flow of the page has changed it
      'cart.outdated': async (page) => {
        await ready(page);
        await main(page).getByLabel(LL.Coupon.Code()).fill('BIENVENUE10');
        await main(page).getByRole('button', { name: LL.Coupon.Apply() }).click();
      },
      retry: async (page) => {
        await ready(page);
        await main(page).getByRole('button', { name: LL.Core.Retry() }).click();
      },
      // one press does both
      'page.hidden': openAgain,
      'page.arrived': openAgain,
      'page.gone': async (page) => {
        const left = (await lines(page).count()) - 1;
        await page.unroute(calls);
        await page.goto(site + urls.cookies());
        // what waited is sent all the same
        const read = `/api/v1/shoppingcarts?culture=${culture}`;
        const isSent = async ([url, count]: readonly [string, number]) =>
          ((await (await fetch(url)).json()) as Cart).Items.length === count;
        await page.waitForFunction(isSent, [read, left] as const);
      },
      // unless a refusal asked for it, on a page that is hydrated
      'person.changed': async (page) => {
        if ((await signInDialog(page, LL).count()) === 0) await ready(page);
        await signInHere(page, LL);
      },
    },
    // a line is restored by an add and a read, which has the URL of every read
    outcomes: {
      applyChange: { address: calls, done: hear, error: lose },
      readCart: { address: calls, done: hear, error: lose },
    },
    states: {
      settled: (page) => main(page).locator('[aria-busy="false"]:visible').first().waitFor(),
      changing: (page) => main(page).locator('[aria-busy="true"]').first().waitFor(),
      reading: (page) => main(page).locator('[aria-busy="true"]').first().waitFor(),
      failed: (page) => main(page).getByRole('alert').filter({ hasText: LL.Cart.Failed() }).waitFor(),
    },
    content: { view: { role: 'main' }, states: cartContent, known: knownCart(scenario) },
  };
};

/** What a user can do: nothing to a line that is gone or being removed, and no request is repeated while it is pending. */
export const cartWalk = () =>
  walkByHand(
    cartModel,
    ({ type, event, from, isAnswered, states }) => {
      if (from === null) return null;
      const { cart, underWay, waiting } = from.context;
      const changes = [underWay, ...waiting];
      const isAsked = (kind: string) => changes.some((change) => change?.kind === kind);
      if (type === 'error') return isAsked('restore') ? 'a line is not restored twice' : null;
      if (!event || event.type === 'retry') return null;
      if (!isAnswered) return 'nothing would happen';
      const mugs = cart.Items.find(({ Id }) => Id === 7);
      switch (event.type) {
        case 'quantity.changed':
          return mugs && mugs.Quantity !== 3 && !isAsked('quantity') && !isAsked('remove')
            ? null
            : 'it is asked already';
        case 'item.remove':
          return mugs && !isAsked('remove') ? null : 'the line is gone';
        case 'country.choose':
          return cart.ShippingCountryId === 1 && !isAsked('country') ? null : 'it is chosen already';
        case 'method.choose':
          return cart.ShippingMethods.some(({ ShippingMethodId }) => ShippingMethodId === 32) &&
            cart.ShippingMethodId !== 32 &&
            !isAsked('method')
            ? null
            : 'it is chosen already';
        case 'quantity.found':
          return 'the field shows what was typed, not yet what the shop says, as the content of this state demands';
        case 'page.gone':
          return null;
        default:
          return states.includes('settled') || event.type === 'person.changed' ? null : 'one thing after the other';
      }
    },
    { isLast: ({ event }) => event?.type === 'page.gone' },
  );
