import { couponMachine } from '#machines/coupon/coupon.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { Cart } from '#contract/cart.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { cart } from '#tests/fixtures/buying.ts';
import { expect } from 'vitest';
import type { Page, Route } from 'playwright';
import { broken } from '../failures.ts';
import { openPage, passUntil, refuse } from '../product-page.ts';
import { isGone, tell, watchFlows } from '../running-shop.ts';
import { defineFlow } from '../define-flow.ts';

export const couponModel = flowModel(couponMachine, {
  requirements: {
    'SALES-01': ['apply', 'remove', 'done applyCoupon', 'done removeCoupon'],
    'SALES-02': ['coupon.chosen'],
    'ERR-14': ['error applyCoupon', 'error removeCoupon', 'after answerTimeout'],
    'ERR-15': ['done applyCoupon', 'resting.refused', 'write'],
  },
  weights: { applying: 3 },
  inputs: [undefined],
  events: {
    apply: [{ code: 'BIENVENUE10' }, { code: 'RIEN' }, { code: ' ' }],
    remove: [{ code: 'BIENVENUE10' }, { code: '' }],
    'coupon.chosen': [{ code: 'BIENVENUE10' }],
    write: [{}],
  },
  outcomes: {
    applyCoupon: { done: ({ input }) => [input === 'BIENVENUE10'], errors: [broken] },
    removeCoupon: { done: [true], errors: [broken] },
  },
  promises: {
    'resting.plain': { says: 'waits for a code', holds: (snapshot) => !snapshot.hasTag('busy') },
    'resting.refused': {
      says: 'reports that the code has no effect',
      holds: ({ context }) => context.code === 'RIEN',
    },
    applying: {
      says: 'is busy with a code, never an empty one',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.code !== '',
    },
    removing: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
  },
});

const group = (page: Page) => page.getByRole('group', { name: 'Bons de réduction' });
const field = (page: Page) => group(page).getByLabel('Code de réduction');
const apply = (page: Page) => group(page).getByRole('button', { name: 'Appliquer' });
const remove = (page: Page) => group(page).getByRole('button', { name: 'Retirer le bon' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bons de réduction' });
const withoutEffect = (page: Page) =>
  group(page).getByText('Aucun bon de réduction ne correspond à ce code pour ce panier.');
const busy = (page: Page) => group(page).and(page.locator('[aria-busy="true"]'));

/** What the cart of each page holds: the shop's part. */
const kept = new WeakMap<Page, Cart['Coupon']>();

/** The coupon calls that the page has sent, the newest last. */
const held = new WeakMap<Page, Route[]>();
async function underWay(page: Page): Promise<Route> {
  await expect.poll(() => held.get(page)?.length ?? 0).toBeGreaterThan(0);
  const route = held.get(page)?.at(-1);
  if (!route) throw new Error('no call is pending');
  held.set(page, []);
  return route;
}

/** The cart with the coupon, or without it. */
async function holding(page: Page, code: string | null): Promise<void> {
  if (await dialog(page).isVisible()) await page.keyboard.press('Escape');
  await isGone(dialog(page));
  kept.set(page, code === null ? null : { CouponCode: code, Name: 'Dix pour cent', Problem: null });
  await tell(page, 'cart', { type: 'cart.outdated' });
  await (code === null ? apply(page) : remove(page)).waitFor();
}

/** The coupon's field on the cart page of the site at `site`, by role and label. */
const couponDriver = (site: string): BrowserDriver<typeof couponMachine> => ({
  async open(page) {
    await watchFlows(page);
    kept.set(page, null);
    held.set(page, []);
    await page.route('**/api/v1/shoppingcarts/coupon?*', (route) => void held.get(page)?.push(route));
    await page.route(/\/api\/v1\/shoppingcarts\?/u, (route) =>
      route.fulfill({ json: cart({ Coupon: kept.get(page) ?? null }) }),
    );
    await openPage(
      page,
      site,
      '/fr/shoppingcarts',
      { Kind: 'cart', Cart: cart(), Added: null, Removed: null, Restored: null, Waiting: null },
      'Votre panier',
    );
  },
  events: {
    async apply(page, { code }) {
      await holding(page, null);
      await field(page).fill(code);
      // by Enter as by the button
      await (code === 'RIEN' ? apply(page).click() : field(page).press('Enter'));
    },
    async remove(page, { code }) {
      await holding(page, code);
      await remove(page).click();
    },
    async write(page) {
      await holding(page, null);
      await field(page).fill('');
      await field(page).pressSequentially('X');
    },
    async 'coupon.chosen'(page, { code }) {
      await holding(page, null);
      await group(page).getByRole('link', { name: 'Voir les bons disponibles' }).click();
      const use = dialog(page).getByRole('button', { name: `Utiliser le bon ${code}` });
      await passUntil(page, use);
      await use.click();
    },
  },
  // both calls have one URL: the pending one is ended
  outcomes: {
    applyCoupon: {
      done: async (page: Page, output: unknown) => (await underWay(page)).fulfill({ json: output }),
      error: async (page: Page, error: unknown) => refuse(await underWay(page), error),
    },
    removeCoupon: {
      done: async (page: Page, output: unknown) => (await underWay(page)).fulfill({ json: output }),
      error: async (page: Page, error: unknown) => refuse(await underWay(page), error),
    },
  },
  states: {
    async 'resting.plain'(page) {
      await isGone(busy(page));
      await isGone(withoutEffect(page));
    },
    async 'resting.refused'(page) {
      await isGone(busy(page));
      await withoutEffect(page).waitFor();
      expect(await field(page).getAttribute('aria-invalid')).toBe('true');
      await isGone(dialog(page));
    },
    applying: (page) => busy(page).waitFor(),
    removing: (page) => busy(page).waitFor(),
  },
});

export default defineFlow({
  area: 'buying',
  model: couponModel,
  browser: { driver: couponDriver },
});
