import { prepaidAccountMachine } from '#machines/prepaidAccount/prepaidAccount.machine.ts';
import { errorsOf, failureIn, isNotified } from '#machines/prepaidAccount/prepaidAccount.machine.ts';
import type { PrepaidAccountInput } from '#machines/prepaidAccount/prepaidAccount.machine.ts';
import { walkByHand } from 'machine-paths/by-hand';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { prepaidAccount } from '#tests/fixtures/prepaid.ts';
import { buttonShown, failureShown, fieldsShown } from '../content.ts';
import { defineFlow } from '../define-flow.ts';
import { fieldRefused, offline } from '../failures.ts';
import { answerOf, follow, passUntil, refuse } from '../product-page.ts';
import { openRunning } from '../running-shop.ts';
import { amount, text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';

const account = { accountId: 3, form: null };
export const payment = '/fr/sales/order/payment/00000000-0000-4000-8000-0000000000e1';

export const prepaidAccountModel = flowModel(prepaidAccountMachine, {
  requirements: {
    'SALES-03': ['amount.submit', 'topUp'],
    'SALES-04': ['notification.toggle', 'notification'],
  },
  inputs: [
    { ...account, isActivated: false },
    { ...account, isActivated: true },
  ],
  events: {
    'amount.submit': [{ quantity: '25' }, { quantity: '' }, { quantity: '12,50' }],
    'notification.toggle': [{}],
  },
  outcomes: {
    topUp: { done: [payment], errors: [fieldRefused('/Quantity'), offline] },
    saveNotification: { done: [{ IsActivated: true }], errors: [offline] },
  },
  rests: { 'topUp.opened': 'the page that it is paid on replaces this one' },
  promises: {
    'topUp.editing': { says: 'nothing is wrong yet', holds: ({ context }) => context.failure === null },
    'topUp.refused': {
      says: 'shows what is wrong',
      holds: (snapshot) => failureIn(snapshot) !== null || 'Quantity' in errorsOf(snapshot),
    },
    'topUp.requesting': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'topUp.opened': { says: 'the page that it is paid on is loading', holds: (snapshot) => snapshot.hasTag('busy') },
    'notification.deciding': 'is over immediately',
    'notification.on': { says: 'shows that it is on', holds: isNotified },
    'notification.off': { says: 'shows that it is off', holds: (snapshot) => !isNotified(snapshot) },
    'notification.activating.wanted': { says: 'shows at once that it is on', holds: isNotified },
    'notification.activating.revoked': {
      says: 'shows at once that it is off',
      holds: (snapshot) => !isNotified(snapshot),
    },
    'notification.deactivating.wanted': {
      says: 'shows at once that it is off',
      holds: (snapshot) => !isNotified(snapshot),
    },
    'notification.deactivating.revoked': { says: 'shows at once that it is on', holds: isNotified },
  },
});

type Snapshot = SnapshotFrom<typeof prepaidAccountMachine>;

const { Name, Balance, Movements } = prepaidAccount();

/** The amount that is left in the form: what is sent, or what was refused at the field. */
function quantityIn(snapshot: Snapshot): string {
  if (snapshot.matches({ topUp: 'editing' })) return '';
  const code = errorsOf(snapshot)['Quantity']?.code;
  if (code === 'Sales.QuantityIsMandatory') return '';
  return code === 'Sales.QuantityNotPossible' ? '12,50' : '25';
}

/** The balance and its movements, the form, what was wrong with it, and the switch. */
function shown(snapshot: Snapshot): Fact[] {
  const { context } = snapshot;
  return [
    { role: 'heading', name: Name },
    { in: { css: '.prepaid-balance' }, says: amount(Balance) },
    { role: 'table', says: Movements.map(({ Amount }) => amount(Math.abs(Amount))) },
    { role: 'textbox', name: text('Prepaid.Quantity'), value: quantityIn(snapshot) },
    failureShown(text('Prepaid.AddFailed'), context.failure),
    ...fieldsShown(context.errors, ['Quantity']),
    buttonShown(text('Prepaid.AddDo'), snapshot.hasTag('busy')),
    {
      in: { css: '[role="switch"]' },
      says: text(isNotified(snapshot) ? 'Prepaid.NotificationOn' : 'Prepaid.NotificationOff'),
    },
  ];
}

/** A prepaid account's page at the site at `site`, by role and label. */
const prepaidAccountDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof prepaidAccountMachine> => {
  const main = (page: Page) => page.getByRole('main');
  const add = (page: Page) => main(page).getByRole('button', { name: LL.Prepaid.AddDo() });
  const quantityField = (page: Page) => main(page).getByLabel(LL.Prepaid.Quantity());
  const notification = (page: Page) => main(page).getByRole('switch');
  const is = (isOn: boolean) => (page: Page) =>
    notification(page)
      .and(page.locator(`[aria-checked="${isOn}"]`))
      .waitFor();
  return {
    async open(page, { accountId, isActivated }: PrepaidAccountInput) {
      // the next page never loads: the screen stays as it is
      await page.route('**/sales/order/payment/*', (route) => route.fulfill({ status: 204 }));
      const address = urls.prepaidAccount({ accountId });
      const data = prepaidAccount({ PrepaidAccountId: accountId, IsActivated: isActivated });
      await page.route(`**${address}`, (route) => route.fulfill({ json: answerOf(address, data, data.Name) }));
      await page.request.post(`${site}/api/v1/security/login`, {
        data: { Email: 'shopper@vitrine.test', Password: 'Vitrine-demo-2026' },
        headers: { Origin: site },
      });
      await openRunning(page, site + urls.prepaidAccounts());
      await follow(page, address);
      await passUntil(page, add(page));
    },
    events: {
      async 'amount.submit'(page, { quantity }) {
        await quantityField(page).fill(quantity);
        await add(page).click();
      },
      'notification.toggle': (page) => notification(page).click(),
    },
    outcomes: {
      topUp: {
        address: '**/api/v1/sales/prepaidaccounts/addtocart*',
        done: (route, output) => route.fulfill({ json: output }),
        error: (route, error) =>
          JSON.stringify(error).includes('Manager.Offline') ? route.abort() : refuse(route, error),
      },
      saveNotification: {
        address: '**/api/v1/sales/prepaidaccounts/setnotification*',
        done: (route, output) => route.fulfill({ json: output }),
        error: (route) => route.abort(),
      },
    },
    states: {
      'topUp.editing': (page) => add(page).and(page.locator(':not([aria-busy])')).waitFor(),
      'topUp.refused': (page) => add(page).and(page.locator(':not([aria-busy])')).waitFor(),
      'topUp.requesting': (page) => add(page).and(page.locator('[aria-busy="true"]')).waitFor(),
      'topUp.opened': (page) => add(page).and(page.locator('[aria-busy="true"]')).waitFor(),
      'notification.on': is(true),
      'notification.off': is(false),
      'notification.activating.wanted': is(true),
      'notification.activating.revoked': is(false),
      'notification.deactivating.wanted': is(false),
      'notification.deactivating.revoked': is(true),
    },
    content: {
      view: { role: 'main' },
      states: {
        'topUp.editing': shown,
        'topUp.refused': shown,
        'topUp.requesting': shown,
        'topUp.opened': shown,
        'notification.on': () => [],
        'notification.off': () => [],
        'notification.activating.wanted': () => [],
        'notification.activating.revoked': () => [],
        'notification.deactivating.wanted': () => [],
        'notification.deactivating.revoked': () => [],
      },
    },
  };
};

/** What a user can do on the page. */
const prepaidAccountWalk = () =>
  walkByHand(prepaidAccountModel, ({ event, isAnswered }) =>
    event?.type === 'amount.submit' && !isAnswered ? 'the button is disabled until the response' : null,
  );

export default defineFlow({
  area: 'account',
  model: prepaidAccountModel,
  staysBusy: ['topUp.opened'],
  browser: { driver: prepaidAccountDriver, walk: prepaidAccountWalk },
});
