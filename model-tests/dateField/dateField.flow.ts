import {
  dateFieldMachine,
  dayOf,
  isChoosing,
  isNative,
  isWrong,
  textOf,
} from '#machines/dateField/dateField.machine.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { walkByHand } from 'machine-paths/by-hand';
import { flowModel } from 'machine-paths/model';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { brief } from '#tests/fixtures/orders.ts';
import { typedDay } from '#rules/period.ts';
import { defineFlow } from '../define-flow.ts';
import { openPage } from '../product-page.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';

export const given = '2026-05-12';
const noDate = '31/02/2026';

export const dateFieldModel = flowModel(dateFieldMachine, {
  requirements: {
    'SITE-09': ['field.free', 'text.type', 'text.leave', 'calendar.open', 'calendar.close', 'day.choose'],
  },
  inputs: [
    { fieldId: 'from', given },
    { fieldId: 'from', given: noDate },
  ],
  events: {
    'field.free': [{ held: '' }, { held: given }],
    'text.type': [{ text: '3-5-2026' }, { text: noDate }],
    'text.leave': [{}],
    'calendar.open': [{}],
    'calendar.close': [{}],
    'day.choose': [{ day: '2026-05-20' }],
  },
  outcomes: {},
  promises: {
    native: { says: 'the browser’s own field stays', holds: isNative },
    left: {
      says: 'a date is written as everywhere, and what is none is told',
      holds: (snapshot) => isWrong(snapshot) === (textOf(snapshot) !== '' && dayOf(snapshot) === null),
    },
    typing: { says: 'nothing is said about what is half typed', holds: (snapshot) => !isWrong(snapshot) },
    choosing: { says: 'the calendar is open', holds: isChoosing },
  },
});

type Snapshot = SnapshotFrom<typeof dateFieldMachine>;

/** The first field of the period of a customer's orders, at the site at `site`. */
const dateFieldDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof dateFieldMachine> => {
  const field = LL.DateField.From();
  const form = (page: Page) => page.getByRole('search', { name: LL.DateField.Show() });
  const box = (page: Page) => form(page).locator('.field').first().locator('input').first();
  const button = (page: Page) => form(page).getByRole('button', { name: LL.DateField.Choose({ field }) });
  const calendar = (page: Page) => page.getByRole('dialog', { name: LL.DateField.Calendar({ field }) });
  const error = (snapshot: Snapshot) => text('DateField.Invalid', { field, text: textOf(snapshot) });
  /** Out of the period that was asked for. */
  const all: Fact = { role: 'link', name: text('DateField.All') };
  const opener: Fact = { role: 'button', name: text('DateField.Choose', { field }), enabled: true };
  const boxShown = (snapshot: Snapshot): Fact => ({
    in: { css: '.period > .date-own:first-child > .field > input' },
    value: textOf(snapshot),
    invalid: isWrong(snapshot),
  });
  return {
    async open(page, { given: From }) {
      const Ignored = typedDay(From) === null ? { Name: 'from', Code: 'DateField.Invalid' } : null;
      await openPage(
        page,
        site,
        urls.orderHistory(),
        {
          Kind: 'orderHistory',
          Period: { From, Until: '', Ignored },
          Orders: [brief()],
          ItemsCount: 1,
          CurrentPage: 1,
          TotalPages: 1,
        },
        LL.OrderHistory.Title(),
      );
    },
    events: {
      async 'field.free'(page, { held }) {
        await button(page).waitFor();
        if (held === '' && (await box(page).inputValue()) !== noDate) await box(page).fill('');
      },
      'text.type': (page, { text: typed }) => box(page).fill(typed),
      'text.leave': (page) => box(page).blur(),
      'calendar.open': (page) => button(page).click(),
      'calendar.close': (page) => page.keyboard.press('Escape'),
      'day.choose': (page) =>
        calendar(page)
          .getByRole('button', { name: /\b20 (mai|mei) 2026/ })
          .click(),
    },
    outcomes: {},
    states: {
      left: (page) => calendar(page).waitFor({ state: 'detached' }),
      typing: (page) => box(page).and(page.locator(':focus')).waitFor(),
      choosing: (page) => calendar(page).waitFor(),
    },
    content: {
      view: { css: '.period' },
      states: {
        left: (snapshot) => [
          opener,
          all,
          boxShown(snapshot),
          { says: error(snapshot), count: isWrong(snapshot) ? 1 : 0 },
        ],
        typing: (snapshot) => [opener, boxShown(snapshot), { says: error(snapshot), count: 0 }],
        choosing: () => [],
      },
    },
  };
};

/** What a mouse and a keyboard can do: the browser’s own field is gone before anybody is seen in it. */
const dateFieldWalk = () =>
  walkByHand(dateFieldModel, ({ event, isAnswered }) => {
    if (event && !isAnswered) return 'nothing answers it there';
    return null;
  });

export default defineFlow({
  area: 'account',
  model: dateFieldModel,
  browser: { driver: dateFieldDriver, walk: dateFieldWalk },
});
