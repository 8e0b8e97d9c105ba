import type { FoundCustomer } from '#contract/customer-picker.ts';
import {
  activeOf,
  customerPickerMachine,
  customersOf,
  failureIn,
  hasNone,
  isBusy,
  isOpen,
} from '#machines/customerPicker/customerPicker.machine.ts';
import { walkByHand } from 'machine-paths/by-hand';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { buttonShown, failureShown } from '../content.ts';
import { defineFlow } from '../define-flow.ts';
import { gone, offline } from '../failures.ts';
import { refuse } from '../product-page.ts';
import { openRunning, tell } from '../running-shop.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';

export const an: FoundCustomer = { CustomerId: 7, Email: 'an@example.test', Name: 'An Peeters' };
export const bo: FoundCustomer = { CustomerId: 8, Email: 'bo@example.test', Name: 'Bo Claes, Atelier Claes' };

export const customerPickerModel = flowModel(customerPickerMachine, {
  requirements: {
    'SALES-08': ['text.type', 'option.choose', 'searching', 'choosing', 'opened', 'retry'],
    'ERR-19': ['choosing'],
  },
  inputs: [undefined],
  events: {
    'text.type': [{ text: 'ex' }, { text: 'e' }],
    'box.leave': [{}],
    'option.next': [{}],
    'option.previous': [{}],
    'option.first': [{}],
    'option.last': [{}],
    'option.choose': [{ index: 0 }],
    hide: [{}],
    retry: [{}],
    'page.leaving': [{}],
  },
  outcomes: {
    findCustomers: { done: [[an, bo], []], errors: [offline] },
    actForCustomer: { done: [{ Uri: '/fr' }], errors: [gone] },
  },
  rests: { opened: 'the shop opens, on behalf of the customer' },
  promises: {
    'searching.closed': { says: 'shows no customers', holds: (snapshot) => customersOf(snapshot).length === 0 },
    'searching.open.pausing': { says: 'asks nothing yet', holds: (snapshot) => !snapshot.hasTag('busy') },
    'searching.open.asking': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'searching.open.answered': { says: 'shows what was found', holds: isOpen },
    'searching.failed': { says: 'says why', holds: (snapshot) => failureIn(snapshot) !== null },
    choosing: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    opened: { says: 'the shop is loading', holds: (snapshot) => snapshot.hasTag('busy') },
  },
});

type Snapshot = SnapshotFrom<typeof customerPickerMachine>;

/** What is typed, the customers to choose from, the active one marked, and why there are none. */
function shown(snapshot: Snapshot): Fact[] {
  const customers = isOpen(snapshot) ? customersOf(snapshot) : [];
  const isFound = customers.length > 0;
  return [
    { role: 'heading', name: text('CustomerPicker.Title') },
    {
      role: 'combobox',
      name: text('CustomerPicker.Label'),
      value: snapshot.context.text,
      expanded: isFound,
      described: text('CustomerPicker.Hint'),
    },
    { role: 'option', count: customers.length },
    ...customers.map(
      ({ Email, Name }, index) =>
        ({ role: 'option', name: `${Email} ${Name}`, selected: index === activeOf(snapshot) }) as const,
    ),
    ...(isFound ? [{ role: 'status', says: text('CustomerPicker.Found', { count: customers.length }) } as const] : []),
    ...(hasNone(snapshot) ? [{ role: 'status', says: text('CustomerPicker.None') } as const] : []),
    failureShown(text('CustomerPicker.Failed'), failureIn(snapshot)),
    buttonShown(text('CustomerPicker.Find'), isBusy(snapshot)),
  ];
}

/** The page on which staff choose a customer, at the site at `site`. */
const customerPickerDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof customerPickerMachine> => {
  const main = (page: Page) => page.getByRole('main');
  const box = (page: Page) => main(page).getByRole('combobox');
  const busy = (page: Page) => main(page).locator('.customer-box[aria-busy="true"]').waitFor();
  const idle = (page: Page) => main(page).locator('.customer-box:not([aria-busy])').waitFor();
  const press = (key: string) => (page: Page) => box(page).press(key);
  return {
    async open(page) {
      await page.request.post(`${site}/api/v1/security/login`, {
        data: { Email: 'staff@vitrine.test', Password: 'Vitrine-demo-2026' },
        headers: { Origin: site },
      });
      await openRunning(page, site + urls.customerPicker());
      // the next page never loads: the screen stays as it is
      await page.route(`${site}/fr`, (route) => route.fulfill({ status: 204 }));
    },
    events: {
      async 'text.type'(page, { text: typed }) {
        // the same text again needs a trailing blank to fire an event
        const isThere = (await box(page).inputValue()) === typed;
        await box(page).fill(isThere ? `${typed} ` : typed);
      },
      'box.leave': (page, event) => tell(page, 'customerPicker', event),
      'page.leaving': (page, event) => tell(page, 'customerPicker', event),
      'option.next': press('ArrowDown'),
      'option.previous': press('ArrowUp'),
      'option.first': press('Home'),
      'option.last': press('End'),
      hide: press('Escape'),
      'option.choose': (page, { index }) => main(page).getByRole('option').nth(index).click(),
      retry: (page) => main(page).getByRole('button', { name: LL.Core.Retry() }).click(),
    },
    outcomes: {
      findCustomers: {
        address: '**/api/v1/sales/customers?*',
        done: (route, output) => route.fulfill({ json: output }),
        error: (route) => route.abort(),
      },
      actForCustomer: {
        address: '**/api/v1/sales/customers/actfor*',
        done: (route, output) => route.fulfill({ json: output }),
        error: refuse,
      },
    },
    states: {
      'searching.closed': idle,
      'searching.open.pausing': idle,
      'searching.open.asking': busy,
      'searching.open.answered': idle,
      'searching.failed': (page) => main(page).getByRole('alert').waitFor(),
      choosing: busy,
      opened: busy,
    },
    content: {
      view: { role: 'main' },
      states: {
        'searching.closed': shown,
        'searching.open.pausing': shown,
        'searching.open.asking': shown,
        'searching.open.answered': shown,
        'searching.failed': (snapshot) => [
          ...shown(snapshot),
          { role: 'button', name: text('Core.Retry'), enabled: true },
        ],
        choosing: shown,
        opened: shown,
      },
    },
  };
};

/** What staff can do on the page. */
const customerPickerWalk = () =>
  walkByHand(customerPickerModel, ({ event, isAnswered }) =>
    event && !isAnswered ? 'no transition handles it' : null,
  );

export default defineFlow({
  area: 'account',
  model: customerPickerModel,
  staysBusy: ['opened'],
  browser: { driver: customerPickerDriver, walk: customerPickerWalk },
});
