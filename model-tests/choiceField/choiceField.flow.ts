import { choiceFieldMachine, isSearchable, valueOf } from '#machines/choiceField/choiceField.machine.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { walkByHand } from 'machine-paths/by-hand';
import { flowModel } from 'machine-paths/model';
import type { Page } from 'playwright';
import { orderStatuses } from '#rules/order-status.ts';
import { defineFlow } from '../define-flow.ts';
import { openPage } from '../product-page.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';

export const values = ['', 'Needs', ...orderStatuses];

export const choiceFieldModel = flowModel(choiceFieldMachine, {
  requirements: { 'SITE-09': ['field.free', 'choice.choose'] },
  inputs: [{ fieldId: 'status', values }],
  events: {
    'field.free': [{ held: 'Paid' }],
    'choice.choose': [{ value: 'Shipped' }, { value: '' }, { value: 'Lost' }],
  },
  outcomes: {},
  promises: {
    native: { says: 'the browser’s own field stays', holds: (snapshot) => !isSearchable(snapshot) },
    searchable: { says: 'one of the list is chosen', holds: (snapshot) => values.includes(valueOf(snapshot)) },
  },
  rests: { searchable: 'one of the list is chosen until the form is sent' },
});

/** The status that the desk's orders are asked for, at the site at `site`. */
const choiceFieldDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof choiceFieldMachine> => {
  const box = (page: Page) => page.getByRole('combobox', { name: LL.Desk.Status(), exact: true });
  const wordsOf = (value: string) =>
    value === '' ? text('Desk.AnyStatus') : text(`Desk.Status${value as (typeof orderStatuses)[number]}`);
  const shown: Readonly<Record<string, string>> = {
    '': LL.Desk.AnyStatus(),
    Shipped: LL.Desk.StatusShipped(),
    Lost: 'xyz',
  };
  return {
    async open(page) {
      const data = { Query: { q: '', status: 'Paid' }, Orders: [], ItemsCount: 0, CurrentPage: 1, TotalPages: 1 };
      await openPage(page, site, urls.deskOrders(), { Kind: 'deskOrders', ...data }, LL.Desk.Orders());
    },
    events: {
      'field.free': (page) => page.locator('.choice-field').waitFor(),
      async 'choice.choose'(page, { value }) {
        await box(page).fill(shown[value] ?? '');
        if (value === 'Lost') await box(page).blur();
        else await page.getByRole('option', { name: shown[value] ?? '', exact: true }).click();
      },
    },
    outcomes: {},
    states: {
      searchable: (page) => page.locator('.choice-field').waitFor(),
    },
    content: {
      view: { css: '.choice-field' },
      states: {
        searchable: (snapshot) => [
          {
            in: { css: '.choice-field > input:first-of-type' },
            value: wordsOf(valueOf(snapshot)),
            expanded: false,
            enabled: true,
          },
          { role: 'button', enabled: true, expanded: false },
        ],
      },
    },
  };
};

/** What a mouse and a keyboard can do: the browser’s own field is gone before anybody is seen in it. */
const choiceFieldWalk = () =>
  walkByHand(choiceFieldModel, ({ event, isAnswered }) =>
    event && !isAnswered && event.type !== 'choice.choose' ? 'nothing answers it there' : null,
  );

export default defineFlow({
  area: 'account',
  model: choiceFieldModel,
  browser: { driver: choiceFieldDriver, walk: choiceFieldWalk },
});
