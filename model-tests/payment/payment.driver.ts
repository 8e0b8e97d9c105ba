import type { PaymentSession } from '#contract/payment.ts';
import type { paymentMachine } from '#machines/payment/payment.machine.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { seal } from '#demo/gateway/seal.ts';
import type { Page, Route } from 'playwright';
import { walkByHand } from 'machine-paths/by-hand';
import { openPage, passUntil, refuse } from '../product-page.ts';
import { paymentContent } from './payment.content.ts';
import { cartUri, confirmation, page as paymentPage, paymentModel } from './payment.model.ts';

const main = (page: Page) => page.getByRole('main');
const status = (page: Page, text: string) => main(page).getByRole('status').filter({ hasText: text }).waitFor();
const alert = (page: Page, text: string) => main(page).getByText(text).waitFor();
const button = (page: Page, name: string) => main(page).getByRole('button', { name });
const field = (page: Page, nth: number) =>
  page.locator('[data-payment] iframe').nth(nth).contentFrame().locator('input');

/** The component's unanswered requests to its provider, and the callback for whoever waits for more. */
interface Held {
  calls: Route[];
  arrived: PromiseWithResolvers<void>;
  /** A buyer returning from a bank's page has not been shown the component. */
  isShown: boolean;
}
const held = new WeakMap<Page, Held>();
const heldOn = (page: Page): Held => {
  const here = held.get(page);
  if (!here) throw new Error('the page is not open');
  return here;
};

/** Waits until the component requests this URL, or anything; its code and its session take their time. */
async function asks(page: Page, address = '/checkoutshopper/'): Promise<readonly [Route[], Route]> {
  const here = heldOn(page);
  for (;;) {
    const route = here.calls.find((call) => call.request().url().includes(address));
    if (route) return [here.calls, route];
    here.arrived = Promise.withResolvers();
    await here.arrived.promise;
  }
}
async function asked(page: Page, address?: string): Promise<Route> {
  const [calls, route] = await asks(page, address);
  calls.splice(calls.indexOf(route), 1);
  return route;
}

/** The outcome of the submitted card, or of a bank's page. */
async function decide(page: Page, resultCode: 'Authorised' | 'Refused'): Promise<void> {
  if (!heldOn(page).isShown) await (await asked(page, '/setup')).continue();
  await (await asked(page, '/payment')).fulfill({ json: { sessionData, sessionResult: 'signed', resultCode } });
}

const answer = (route: Route, json: unknown) => route.fulfill({ json });

const { OrderId, Number: reference, Amount: cents } = paymentPage();
const sealed = (site: string) =>
  seal({
    id: 'CS1',
    reference,
    cents,
    returnUrl: `${site}/fr/sales/order/payment/${OrderId}`,
    countryCode: 'BE',
    culture: 'fr',
  });
const sessionData = 'data';

/** The payment page of the site at `site` with the provider's real component, driven by the shop's test gateway. */
export const paymentDriver = (site: string): BrowserDriver<typeof paymentMachine> => ({
  async open(page, { page: data }) {
    const here: Held = { calls: [], arrived: Promise.withResolvers(), isShown: false };
    held.set(page, here);
    await page.route('**/checkoutshopper/v1/sessions/**', (route) => {
      here.calls.push(route);
      here.arrived.resolve();
    });
    // the next page never loads: the screen stays
    await page.route(`**${confirmation}`, (route) => route.fulfill({ status: 204 }));
    await page.route(`**${cartUri}`, (route) => route.fulfill({ status: 204 }));
    // a broken call also opens a dialog: it is read and closed before anything else is done
    await page.addLocatorHandler(page.getByRole('dialog'), () => page.keyboard.press('Escape'));
    const address = `/fr/sales/order/payment/${OrderId}`;
    await openPage(page, site, address, data, `Payer la commande ${reference}`);
  },
  events: {
    async 'component.shown'(page) {
      await (await asked(page, '/setup')).continue();
      await passUntil(page, page.locator('[data-payment] iframe').nth(2));
      await field(page, 0).waitFor();
      heldOn(page).isShown = true;
    },
    'component.failed': async (page) => (await asked(page)).abort(),
    async 'payment.submitted'(page) {
      await field(page, 0).fill('4111111111111111');
      await field(page, 1).fill('0330');
      await field(page, 2).fill('737');
      await page.clock.runFor(1000);
      await page.locator('[data-payment]').getByRole('button', { name: 'Payer' }).click();
    },
    'payment.redirected': () => Promise.reject(new Error('the page is being left')),
    'payment.answered': (page) => decide(page, 'Authorised'),
    'payment.refused': (page) => decide(page, 'Refused'),
    async retry(page) {
      // an abandoned component gets no more responses
      heldOn(page).calls.splice(0);
      heldOn(page).isShown = false;
      await button(page, 'Réessayer').click();
    },
    transfer: (page) => button(page, 'Payer plutôt par virement').click(),
    restore: (page) => button(page, 'Remettre le tout dans mon panier').click(),
    check: (page) => button(page, 'Vérifier à nouveau').click(),
  },
  outcomes: {
    openPayment: {
      address: /\/payment\/session\?/u,
      // the model's session is the provider's; here the shop's own gateway stores it
      done: (route: Route, output: PaymentSession) => {
        const json: PaymentSession = {
          ...output,
          ClientKey: 'local_VITRINE',
          GatewayUrl: '/checkoutshopper/',
          SessionData: sealed(site),
        };
        return route.fulfill({ json });
      },
      error: refuse,
    },
    readPayment: {
      address: /\/api\/v1\/sales\/orders\/[^/]+\/payment\?/u,
      done: answer,
      error: refuse,
    },
    submitPayment: {
      address: '**/payment/submitted?*',
      done: answer,
      error: refuse,
    },
    restoreOrder: {
      address: '**/restore?*',
      done: answer,
      error: refuse,
    },
    payByTransfer: {
      address: '**/payment/transfer?*',
      done: answer,
      error: refuse,
    },
  },
  states: {
    asking: (page) => status(page, 'Le paiement sécurisé se charge…'),
    async 'paying.mounting'(page) {
      await status(page, 'Le paiement sécurisé se charge…');
      await asks(page);
    },
    'paying.shown': (page) => field(page, 0).waitFor(),
    'paying.announcing': (page) => status(page, 'Votre paiement est en cours…'),
    async 'paying.submitting'(page) {
      await status(page, 'Votre paiement est en cours…');
      await asks(page);
    },
    'pending.checking': (page) => status(page, 'Nous attendons la confirmation de votre banque.'),
    'pending.waiting': (page) => status(page, 'Nous attendons la confirmation de votre banque.'),
    'pending.long': (page) => button(page, 'Vérifier à nouveau').waitFor(),
    refused: (page) => alert(page, 'Le paiement a été refusé.'),
    unconfirmed: (page) => alert(page, 'Le paiement n’a pas été confirmé à temps.'),
    unavailable: (page) => alert(page, 'Le paiement n’a pas pu être chargé.'),
    transferring: (page) => status(page, 'Votre commande passe au virement…'),
    transferred: (page) => status(page, 'Votre commande passe au virement…'),
    paid: (page) => status(page, 'Votre paiement est reçu.'),
    expired: (page) => alert(page, 'Le délai de paiement de cette commande est passé.'),
    restoring: (page) =>
      button(page, 'Remettre le tout dans mon panier').and(page.locator('[aria-busy=true]')).waitFor(),
    restored: (page) =>
      button(page, 'Remettre le tout dans mon panier').and(page.locator('[aria-busy=true]')).waitFor(),
  },
  content: paymentContent,
});

/** What a buyer does, and the outcome of their card or bank. */
export const paymentWalk = () =>
  walkByHand(paymentModel, ({ type, event, isAnswered, states }) => {
    const isSent = states.includes('paying.submitting');
    if (type === 'after' && isSent) return 'the component aborts its own call earlier';
    if (!event) return null;
    if (!isAnswered) return 'no transition handles it here';
    if (event.type === 'payment.redirected')
      return 'the bank’s page replaces this one: tests/browser/payment.test.ts goes there and back';
    if ((event.type === 'payment.answered' || event.type === 'payment.refused') && !isSent)
      return 'the component reports on a card only once it was sent';
    return null;
  });
