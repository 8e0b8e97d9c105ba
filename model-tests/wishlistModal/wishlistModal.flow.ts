import { wishlistModalMachine } from '#machines/wishlistModal/wishlistModal.machine.ts';
import { walkByHand } from 'machine-paths/by-hand';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { Fact, Place } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { productPageData } from '#tests/fixtures/catalog.ts';
import { addedWish, modalPageData } from '#tests/fixtures/wishlists.ts';
import { somebody } from '../addToCart/addToCart.flow.ts';
import { buttonShown, failureShown } from '../content.ts';
import { defineFlow } from '../define-flow.ts';
import { broken, fieldRefused, signInFirst } from '../failures.ts';
import { answerOf, openProduct, passUntil, refuse } from '../product-page.ts';
import { watchFlows } from '../running-shop.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';
import { closeSignIn, refuseOrSignIn, signInHere } from '../signing-in.ts';

export const href = '/fr/catalog/wishlist/popup?productVariantId=901';
/** A list that takes no more, in the server's own words. */
export const full = {
  failure: { status: 409, code: 'Wishlist.Full', message: 'Cette liste compte déjà 200 articles.', errors: [] },
};
export const isIn = { IsInList: true, WishlistProductId: 7 };

export const wishlistModalModel = flowModel(wishlistModalMachine, {
  requirements: {
    'WISH-01': ['list.choose', 'choosing.checking', 'choosing.ready', 'adding', 'added', 'reading', 'add', 'remove'],
    'ERR-17': ['error addWish'],
    'ERR-20': ['done removeWish'],
    'ERR-01': ['person.changed', 'interrupted'],
  },
  inputs: [{ href }],
  events: {
    'list.choose': [{ listId: 2 }, { listId: 0 }],
    'name.type': [{ name: 'Noël' }],
    add: [{}],
    remove: [{}],
    retry: [{}],
    'person.changed': [somebody, { ...somebody, person: null }],
  },
  outcomes: {
    readModal: { done: [modalPageData()], errors: [broken] },
    checkList: { done: [isIn], errors: [broken] },
    addWish: {
      done: [addedWish],
      // only a new list has a name that can be refused
      errors: ({ input }) => [full, ...(input.listId === 0 ? [fieldRefused('/Name')] : []), signInFirst],
    },
    removeWish: { done: [{}], errors: [broken] },
  },
  rests: { added: 'its dialog is closed, or its link leads to the list' },
  promises: {
    reading: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    unread: { says: 'says why the lists failed to load', holds: ({ context }) => context.failure !== null },
    'choosing.ready': {
      says: 'knows whether the variant is in the list',
      holds: ({ context }) => context.page !== null,
    },
    'choosing.checking': { says: 'is busy with the list', holds: (snapshot) => snapshot.hasTag('busy') },
    'choosing.unchecked': {
      says: 'says that the list is not known, and lets the variant be added',
      holds: (snapshot) => snapshot.context.failure !== null && snapshot.can({ type: 'add' }),
    },
    'choosing.refused': { says: 'says why', holds: ({ context }) => context.failure !== null },
    adding: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    interrupted: { says: 'keeps the choice during the sign-in', holds: ({ context }) => context.page !== null },
    removing: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    added: { says: 'says in which list it is', holds: ({ context }) => context.added !== null },
  },
});

type Snapshot = SnapshotFrom<typeof wishlistModalMachine>;
const place: Place = { role: 'dialog', name: text('Product.AddToWishlist') };
const here = (fact: Fact): Fact => ({ ...fact, in: place });

/** The selector with the list, the field of a new one, and the button for what can be done. */
function formShown({ context: { page, listId, name } }: Snapshot, isPending: boolean): Fact[] {
  return [
    { in: place, says: page?.Name ?? '' },
    here({ role: 'combobox', name: text('WishlistModal.List'), value: String(listId) }),
    here(
      listId === 0
        ? { role: 'textbox', name: text('WishlistModal.NewName'), value: name }
        : { role: 'textbox', count: 0 },
    ),
    here(buttonShown(text(page?.IsInList ? 'WishlistModal.Remove' : 'WishlistModal.Add'), isPending)),
  ];
}
function refusalShown({ context: { failure, page } }: Snapshot): Fact[] {
  const isOfField = failure !== null && failure.errors.length > 0;
  const title = text(page?.IsInList ? 'WishlistModal.RemoveFailed' : 'WishlistModal.AddFailed');
  return [here(failureShown(title, isOfField ? null : failure))];
}

/** The heart of a product page of the site at `site`, by role and label. */
const wishlistModalDriver = (site: string, scenario: Scenario): BrowserDriver<typeof wishlistModalMachine> => {
  const { LL } = scenario;
  const dialog = (page: Page) => page.getByRole('dialog', { name: LL.Product.AddToWishlist() });
  const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
  const act = (page: Page) => dialog(page).locator('button[name="Do"]');
  const idle = (page: Page) => act(page).and(page.locator(':not([aria-busy])'));
  const busy = (page: Page) => act(page).and(page.locator('[aria-busy="true"]'));
  return {
    async open(page) {
      await watchFlows(page);
      await openProduct(page, site, productPageData());
      const heart = page.getByRole('link', { name: LL.Product.AddToWishlist() });
      await passUntil(page, heart);
      await heart.click();
      await passUntil(page, dialog(page));
    },
    events: {
      async 'list.choose'(page, { listId }) {
        await closeSignIn(page, LL);
        await dialog(page).getByLabel(LL.WishlistModal.List(), { exact: true }).selectOption(String(listId));
      },
      async 'name.type'(page, { name }) {
        await dialog(page).getByLabel(LL.WishlistModal.NewName()).fill(name);
      },
      async add(page) {
        await closeSignIn(page, LL);
        await button(page, LL.WishlistModal.Add()).click();
      },
      async remove(page) {
        await button(page, LL.WishlistModal.Remove()).click();
      },
      retry: (page) => button(page, LL.Core.Retry()).click(),
      'person.changed': (page) => signInHere(page, LL),
    },
    outcomes: {
      readModal: {
        address: '**/catalog/wishlist/popup*',
        done: (route, output) => route.fulfill({ json: answerOf(href, output) }),
        error: refuse,
      },
      checkList: {
        address: '**/api/v1/catalog/wishlist/isinthelist*',
        done: (route, output) => route.fulfill({ json: output }),
        error: refuse,
      },
      addWish: {
        address: '**/api/v1/catalog/wishlist/addproductvariant*',
        done: (route, output) => route.fulfill({ json: output }),
        error: (route, error) => refuseOrSignIn(route, error, LL),
      },
      removeWish: {
        address: '**/api/v1/catalog/wishlist/deletefromlist/**',
        done: (route) => route.fulfill({ json: { Message: '', Lists: [], List: null } }),
        error: refuse,
      },
    },
    states: {
      reading: (page) => dialog(page).getByText(LL.Dialog.PageLoading()).waitFor(),
      unread: (page) => dialog(page).getByRole('alert').waitFor(),
      'choosing.ready': (page) => idle(page).waitFor(),
      'choosing.checking': (page) => dialog(page).getByText(LL.WishlistModal.Checking()).waitFor(),
      'choosing.unchecked': (page) => button(page, LL.Core.Retry()).waitFor(),
      'choosing.refused': (page) => dialog(page).locator('[role="alert"], .field-error').first().waitFor(),
      adding: (page) => busy(page).waitFor(),
      interrupted: (page) => idle(page).waitFor(),
      removing: (page) => busy(page).waitFor(),
      added: (page) => dialog(page).getByText(addedWish.Message).waitFor(),
    },
    content: {
      view: { css: 'dialog[open]' },
      states: {
        reading: () => [{ in: place, says: text('Dialog.PageLoading') }],
        unread: ({ context }) => [
          here(failureShown(text('WishlistModal.LoadFailed'), context.failure)),
          here({ role: 'button', name: text('Core.Retry'), enabled: true }),
        ],
        'choosing.ready': (snapshot) => [...formShown(snapshot, false), here({ role: 'alert', count: 0 })],
        'choosing.checking': (snapshot) => [
          ...formShown(snapshot, true),
          here({ role: 'status', says: text('WishlistModal.Checking') }),
        ],
        'choosing.unchecked': (snapshot) => [
          ...formShown(snapshot, false),
          here(failureShown(text('WishlistModal.Unchecked'), snapshot.context.failure)),
        ],
        'choosing.refused': (snapshot) => [...formShown(snapshot, false), ...refusalShown(snapshot)],
        adding: (snapshot) => formShown(snapshot, true),
        interrupted: (snapshot) => formShown(snapshot, false),
        removing: (snapshot) => formShown(snapshot, true),
        added: () => [
          { in: place, says: addedWish.Message },
          here({ role: 'link', name: text('WishlistModal.ToList') }),
        ],
      },
    },
  };
};

export default defineFlow({
  area: 'finding',
  model: wishlistModalModel,
  browser: {
    driver: wishlistModalDriver,
    walk: () =>
      walkByHand(
        wishlistModalModel,
        ({ event, isAnswered, from }) => {
          if (!event || !from) return null;
          if (!isAnswered) return 'nothing would happen';
          const { listId, name } = from.context;
          if (event.type === 'add' && listId === 0 && name === '') return 'a list without a name is not sent';
          if (event.type === 'name.type' && listId !== 0) return 'only a new list has a name to be typed';
          return event.type === 'list.choose' && event.listId === listId ? 'it is chosen already' : null;
        },
        { criterion: 'outcomes' },
      ),
  },
});
