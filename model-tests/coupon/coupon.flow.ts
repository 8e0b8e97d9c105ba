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
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';
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

/** The coupon's field on the cart page of the site at `site`, by role and label. */
const couponDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof couponMachine> => {
  const group = (page: Page) => page.getByRole('group', { name: LL.Coupon.Title() });
  const field = (page: Page) => group(page).getByLabel(LL.Coupon.Code());
  const apply = (page: Page) => group(page).getByRole('button', { name: LL.Coupon.Apply() });
  const remove = (page: Page) => group(page).getByRole('button', { name: LL.Coupon.Remove() });
  const dialog = (page: Page) => page.getByRole('dialog', { name: LL.Coupon.Title() });
  const withoutEffect = (page: Page) => group(page).getByText(LL.Coupon.NoCouponAvailable());
  const busy = (page: Page) => group(page).and(page.locator('[aria-busy="true"]'));
  /** The cart with the coupon, or without it. */
  const holding = async (page: Page, code: string | null) => {
    if (await dialog(page).isVisible()) await page.keyboard.press('Escape');
    await isGone(dialog(page));
    kept.set(page, code === null ? null : { CouponCode: code, Name: 'Dix pour cent', Problem: null });
    await tell(page, 'cart', { type: 'cart.outdated' });
    await (code === null ? apply(page) : remove(page)).waitFor();
  };
  return {
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
        urls.cart(),
        { Kind: 'cart', Cart: cart(), Added: null, Removed: null, Restored: null, Waiting: null },
        LL.Cart.Title(),
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
        await group(page).getByRole('link', { name: LL.Coupon.See() }).click();
        const use = dialog(page).getByRole('button', { name: LL.Coupon.Use({ code }) });
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
        await isGone(dialog(page));
      },
      applying: (page) => busy(page).waitFor(),
      removing: (page) => busy(page).waitFor(),
    },
    content: {
      view: { role: 'group', name: text('Coupon.Title') },
      states: {
        'resting.plain': () => [
          { busy: false },
          { role: 'textbox', name: text('Coupon.Code'), enabled: true, invalid: false },
          { role: 'alert', count: 0 },
        ],
        'resting.refused': ({ context }) => [
          { busy: false },
          {
            role: 'textbox',
            name: text('Coupon.Code'),
            value: context.code,
            invalid: true,
            described: text('Coupon.NoCouponAvailable'),
          },
          { role: 'alert', says: text('Coupon.NoCouponAvailable') },
          { role: 'button', name: text('Coupon.Apply'), enabled: true },
          { role: 'link', name: text('Coupon.See') },
        ],
        applying: () => [{ busy: true }, { role: 'button', name: text('Coupon.Apply'), busy: true }],
        // the cart's own coupon
        removing: () => [{ busy: true }, { role: 'button', name: text('Coupon.Remove'), busy: true }],
      },
    },
  };
};

export default defineFlow({
  area: 'buying',
  model: couponModel,
  browser: { driver: couponDriver },
});
