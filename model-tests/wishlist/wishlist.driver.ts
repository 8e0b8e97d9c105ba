import { walkByHand } from 'machine-paths/by-hand';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Fact } from 'machine-paths/screen';
import type { Page, Route } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { flatten } from '#i18n/flat.ts';
import fr from '#i18n/fr/index.ts';
import nl from '#i18n/nl/index.ts';
import type { WishlistItem, WishlistState } from '#contract/wishlist.ts';
import { truthOf } from '#machines/wishlist/changes.ts';
import type { WishlistChange, wishlistMachine, WishlistOutcome } from '#machines/wishlist/wishlist.machine.ts';
import { otherList, wishes, wishlistPageData } from '#tests/fixtures/wishlists.ts';
import { offline, reasonFor } from '../failures.ts';
import { answerOf, follow, passUntil } from '../product-page.ts';
import { openRunning } from '../running-shop.ts';
import { amount, text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';
import { closeSignIn, refuseOrSignIn, signInHere } from '../signing-in.ts';
import { wishlistModel } from './wishlist.model.ts';

const texts = { fr: flatten(fr), nl: flatten(nl) };

/** What the shop of a page said last. */
const said = new WeakMap<Page, WishlistState>();

/** Every call of the page, and the list that its navigation loads. */
const calls = /\/api\/v1\/catalog\/(?:wishlist\/(?!products)|products\/addwishlisttocart)|\/wishlist\/list_item\?/u;

const isOffline = (error: unknown) => JSON.stringify(error) === JSON.stringify(offline);

/** The page of the lists of the site at `site`, with lists of a customer that its server does not have. */
export const wishlistDriver = (site: string, scenario: Scenario): BrowserDriver<typeof wishlistMachine> => {
  const { LL, urls, culture } = scenario;
  const main = (page: Page) => page.locator('main');
  const area = (page: Page, isBusy: boolean) => main(page).locator(`#wishlist-table[aria-busy="${isBusy}"]`);
  const answer = (state: WishlistState) => ({
    ...answerOf(urls.wishlist(), wishlistPageData(state), LL.Nav.Wishlists()),
    Texts: Object.fromEntries(Object.entries(texts[culture]).filter(([key]) => key.startsWith('Wishlist.'))),
  });
  const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
  const openEditor = async (page: Page, label: string) => {
    const summary = main(page).locator('summary', { hasText: label });
    if ((await summary.locator('xpath=..').getAttribute('open')) === null) await summary.click();
  };
  const done = (route: Route, { state, uri, inCart }: WishlistOutcome): Promise<void> => {
    const page = route.request().frame().page();
    const now = state ?? said.get(page) ?? wishes();
    said.set(page, now);
    const { pathname } = new URL(route.request().url());
    if (inCart) return route.fulfill({ json: inCart });
    if (pathname.endsWith('list_item')) return route.fulfill({ json: answer(now) });
    if (uri !== '') return route.fulfill({ json: { Uri: uri, WishlistId: 3 } });
    const Quantity = now.List?.Items[0]?.Quantity ?? 1;
    const quantity = { IsSuccessfull: true, WishlistProductId: 7, Quantity };
    return route.fulfill({ json: { Message: '', ...quantity, ...now } });
  };
  const name = wishes().List?.Items[0]?.Name ?? '';
  return {
    async open(page) {
      said.set(page, wishes());
      // not list_item, which begins alike
      await page.route(new RegExp(`${urls.wishlist()}(\\?|$)`, 'u'), (route) =>
        route.fulfill({ json: answer(said.get(page) ?? wishes()) }),
      );
      await openRunning(page, site + urls.cookies());
      await follow(page, urls.wishlist());
      await passUntil(page, area(page, false));
    },
    events: {
      async ask(page, { change }) {
        await closeSignIn(page, LL);
        switch (change.kind) {
          case 'remove':
            return await button(page, LL.Wishlist.RemoveOf({ name })).click();
          case 'name':
            await openEditor(page, LL.Wishlist.Rename());
            await main(page).getByLabel(LL.Wishlist.Name(), { exact: true }).fill(change.name);
            return await main(page).locator('[value="updateName"]').click();
          case 'show':
            return await main(page).locator('.wishlist-nav a', { hasText: 'Alix' }).click();
          case 'toCart':
            return await button(page, LL.Wishlist.AllToCart()).click();
          case 'delete':
            await openEditor(page, LL.Wishlist.Delete());
            return await button(page, LL.Wishlist.DeleteYes()).click();
          default:
            throw new Error(`${change.kind} is walked in tests/browser`);
        }
      },
      async 'removal.undo'(page) {
        await closeSignIn(page, LL);
        await button(page, LL.Wishlist.UndoOf({ name })).click();
      },
      async 'quantity.changed'(page, { quantity }) {
        await closeSignIn(page, LL);
        const field = main(page).getByRole('textbox', { name: LL.Wishlist.DesiredOf({ name }) });
        await field.fill(String(quantity));
        await field.press('Enter');
      },
      async retry(page) {
        await closeSignIn(page, LL);
        await button(page, LL.Core.Retry()).click();
      },
      async 'page.arrived'(page) {
        await closeSignIn(page, LL);
        said.set(page, otherList);
        await follow(page, urls.wishlist({ Id: '2' }));
        await passUntil(page, main(page).getByRole('heading', { name: 'Alix' }));
      },
      'page.hidden': () => Promise.reject(new Error('another page comes')),
      'person.changed': (page) => signInHere(page, LL),
    },
    outcomes: {
      applyChange: {
        address: calls,
        done,
        error: (route, error) => (isOffline(error) ? route.abort() : refuseOrSignIn(route, error, LL)),
      },
    },
    states: {
      settled: (page) => area(page, false).waitFor(),
      changing: (page) => area(page, true).waitFor(),
      failed: (page) => main(page).getByRole('alert').filter({ hasText: LL.Wishlist.Failed() }).waitFor(),
    },
    content: {
      view: { role: 'main' },
      states: {
        settled: (snapshot) => [
          ...listShown(snapshot),
          ...reportShown(snapshot),
          ...failureShown(snapshot),
          ...(snapshot.context.done ? [{ role: 'status', says: text('Wishlist.Saved') } as const] : []),
        ],
        changing: (snapshot) => [...listShown(snapshot), { role: 'status', says: text('Wishlist.Saving') }],
        failed: (snapshot) => [
          ...listShown(snapshot),
          ...failureShown(snapshot),
          { role: 'button', name: text('Core.Retry'), enabled: true },
        ],
      },
    },
  };
};

type Snapshot = SnapshotFrom<typeof wishlistMachine>;

/** The list, its lines, the way to the other one, and the way back for what was removed. */
function listShown({ context: { state, underWay, waiting, removed } }: Snapshot): Fact[] {
  const { List, Lists } = state;
  const pending = underWay ? [underWay, ...waiting] : waiting;
  if (!List) return [{ role: 'heading', name: text('Wishlist.None') }];
  return [
    { role: 'heading', name: List.Name },
    {
      in: { css: '.wishlist-nav' },
      says: Lists.flatMap(({ Name, Count }) => [Name, text('Wishlist.Count', { count: Count })]),
    },
    ...List.Items.flatMap((item) => lineShown(item, pending)),
    ...removed.map(({ Name, WishlistProductId: itemId }) => ({
      role: 'button' as const,
      name: text('Wishlist.UndoOf', { name: Name }),
      enabled: !pending.some((change) => change.kind === 'restore' && change.itemId === itemId),
    })),
  ];
}

/** A line: what it costs, how many are desired, and the way to remove it. */
function lineShown(item: WishlistItem, pending: readonly WishlistChange[]): Fact[] {
  const { Name, UnitPrice, WishlistProductId } = item;
  return [
    { in: { css: `[data-wishlist-product-id="${WishlistProductId}"]` }, says: [Name, amount(UnitPrice.TaxIncl)] },
    {
      role: 'textbox',
      name: text('Wishlist.DesiredOf', { name: Name }),
      value: truthOf(item, pending).quantity,
    },
    { role: 'button', name: text('Wishlist.RemoveOf', { name: Name }) },
  ];
}

/** What became of the lines in the cart. */
function reportShown({ context: { rows } }: Snapshot): Fact[] {
  if (rows.length === 0) return [];
  const refused = rows.filter(({ Status }) => Status === 'Refused').length;
  return [
    { in: { css: '.wishlist-report' }, says: text('Wishlist.Outcome', { taken: rows.length - refused, refused }) },
    { role: 'link', name: text('Wishlist.SeeCart') },
  ];
}

/** Why a change was not saved: above the list, or at the field that was refused. */
function failureShown({ context: { failure, failed } }: Snapshot): Fact[] {
  if (!failure) return [{ role: 'alert', count: 0 }];
  const [error] = failure.errors;
  if (error && failed?.kind === 'name')
    return [{ in: { css: '[name="Name"]' }, invalid: true, described: { text: error.code } }];
  return [{ role: 'alert', says: { line: [text('Wishlist.Failed'), reasonFor(failure)] } }];
}

/** What a user can do: one thing after the other, on a list that has what it is done to. */
export const wishlistWalk = () =>
  walkByHand(wishlistModel, ({ type, event, from, isAnswered, states }) => {
    if (from === null || type !== 'event' || !event) return null;
    if (!isAnswered) return 'nothing would happen';
    if (event.type === 'page.hidden') return 'another page comes: see tests/browser/wishlist.test.ts';
    if (event.type === 'retry' || event.type === 'removal.undo') return null;
    if (event.type === 'ask' && states.includes('changing')) return 'the button is busy';
    if (event.type === 'person.changed')
      return from.context.failed?.kind === 'show' ? 'the sign-in opens the list itself' : null;
    if (!states.includes('settled')) return 'one thing after the other';
    const hasMugs = from.context.state.List?.Items.some(({ WishlistProductId }) => WishlistProductId === 7);
    return hasMugs ? null : 'the line is gone';
  });
