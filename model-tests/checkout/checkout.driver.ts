import type { Cart } from '#contract/cart.ts';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { filled, france } from '#tests/fixtures/buying.ts';
import type { Page, Route } from 'playwright';
import { walkByHand } from 'machine-paths/by-hand';
import { openPage, refuse } from '../product-page.ts';
import { closeReaction, isGone, tell, watchFlows } from '../running-shop.ts';
import { checkoutContent } from './checkout.content.ts';
import { checkoutModel, placed } from './checkout.model.ts';

const main = (page: Page) => page.getByRole('main');
const summary = (page: Page) => page.getByRole('region', { name: 'Votre commande' });
const order = (page: Page) => summary(page).getByRole('button', { name: 'Commande avec obligation de paiement' });
const email = (page: Page) => main(page).getByLabel('Adresse e-mail');
const alert = (page: Page, text: string) => main(page).getByRole('alert').filter({ hasText: text });
const notPlaced = (page: Page) => alert(page, 'La commande n’est pas encore passée.');
const mend = (page: Page, name: string) => summary(page).getByRole('button', { name }).click();

const isIdle = (page: Page) => order(page).and(page.locator(':not([aria-busy])')).waitFor();
const isPlacing = (page: Page) => order(page).and(page.locator('[aria-busy="true"]')).waitFor();
const isPricing = (page: Page) =>
  summary(page).getByRole('status').filter({ hasText: 'Votre panier est recalculé…' }).waitFor();

const answer = (route: Route, cart: Cart) => route.fulfill({ json: cart });
async function lose(route: Route, error: unknown): Promise<void> {
  const said = JSON.stringify(error);
  if (said.includes('Manager.Offline')) return route.abort();
  await refuse(route, error);
  if (!said.includes('401')) return;
  // the site asks to sign in; the walk notifies the flow of it
  await closeReaction(route.request().frame().page(), 'Veuillez vous connecter');
}

async function type(page: Page, text: string | undefined): Promise<void> {
  if (text !== undefined && (await email(page).inputValue()) !== text) await email(page).fill(text);
}

const orderId = placed.Uri.split('/').at(-1);

/** The checkout of the site at `site` with the model's cart and responses, by role and label. */
export const checkoutDriver = (site: string): BrowserDriver<typeof checkoutMachine> => ({
  async open(page, { page: data }) {
    await watchFlows(page);
    // the draft is saved underneath, and the confirmation never loads: the screen stays
    await page.route('**/api/v1/sales/checkout/draft*', (route) => route.fulfill({ json: { IsKept: true } }));
    await page.route(`**${placed.Uri}`, (route) => route.fulfill({ status: 204 }));
    // a returning buyer finds what was typed before
    await openPage(page, site, '/fr/checkout', { ...data, Fields: { ...filled, ...data.Fields } }, 'Commander');
    // nor does the page requested anew after signing in
    await page.route('**/fr/checkout', (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
    );
  },
  events: {
    'field.write': async (page, { fields }) => {
      await main(page)
        .getByLabel('Pays')
        .first()
        .selectOption(fields['BillingCountry'] ?? '');
    },
    async 'field.leave'(page, { fields }) {
      await type(page, fields['Email']);
      await email(page).focus();
      await email(page).blur();
    },
    'draft.settled': () => Promise.reject(new Error('the draft sends this')),
    'form.found': (page, event) => tell(page, 'checkout', event),
    async submit(page, { fields }) {
      await type(page, fields['Email']);
      await order(page).click();
    },
    retry: (page) => main(page).getByRole('button', { name: 'Réessayer' }).click(),
    'page.arrived': () => Promise.reject(new Error('checkout is loaded again')),
    'pickupPoint.chosen': (page, event) => tell(page, 'checkout', event),
    'line.take': (page, { quantity }) => mend(page, `Ramener à ${quantity}\u00a0: Bol Ardenne`),
    'line.remove': (page) => mend(page, 'Supprimer Bol Ardenne'),
    'cart.outdated': () => Promise.reject(new Error('checkout sends this to itself')),
    'person.changed': (page, event) => tell(page, 'checkout', event),
  },
  outcomes: {
    applyChange: {
      address: /\/api\/v1\/shoppingcarts\/\w+(?:\/\d+)?\?/u,
      done: answer,
      error: lose,
    },
    readCart: {
      address: /\/api\/v1\/shoppingcarts\?/u,
      done: answer,
      error: lose,
    },
    placeOrder: {
      address: '**/api/v1/sales/orders*',
      done: (route, output) => route.fulfill({ json: { ...output, OrderId: orderId, Number: '2026-000042' } }),
      error: lose,
    },
  },
  states: {
    'cart.settled': (page) => summary(page).locator('[aria-busy="false"]').waitFor(),
    'cart.choosing': isPricing,
    'cart.reading': isPricing,
    'cart.failed': (page) => alert(page, 'La livraison et le total n’ont pas pu être recalculés.').waitFor(),
    'order.unplaced.open.editing': isIdle,
    'order.unplaced.open.refused': isIdle,
    'order.unplaced.open.changed': isIdle,
    'order.unplaced.open.ended': isIdle,
    'order.unplaced.open.failed': isIdle,
    'order.unplaced.settling': isPlacing,
    'order.unplaced.placing': isPlacing,
    async 'order.placed'(page) {
      await isPlacing(page);
      await isGone(notPlaced(page));
    },
  },
  content: checkoutContent,
});

/** What a buyer can do with the form, including signing in meanwhile. */
export const checkoutWalk = () =>
  walkByHand(checkoutModel, ({ event, isAnswered, from }) => {
    if (event?.type === 'page.arrived') return 'the shop loads checkout again instead';
    if (event?.type === 'draft.settled') return 'the form’s own draft does this, and only the VAT check hears of it';
    if (event && !isAnswered) return 'no transition handles it here';
    if (event && 'itemId' in event) {
      const isShort = from?.context.cart.Items.some(({ IsShort }) => IsShort);
      return isShort && from?.context.repairs.length === 0 ? null : 'no line can be changed now';
    }
    if (!event || !('fields' in event)) return null;
    const country = from?.context.fields['BillingCountry'];
    const isChosen = event.fields['BillingCountry'] === country;
    if (event.type === 'field.write')
      return isChosen || country === france.CountryCode ? 'it is selected already' : null;
    return isChosen ? null : 'choosing a country takes effect immediately';
  });
