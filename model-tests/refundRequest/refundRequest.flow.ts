import type { FormAnswer } from '#contract/page.ts';
import type { RefundLine, RefundRequestPageData } from '#contract/refund-request.ts';
import {
  amountOf,
  errorsOf,
  failureIn,
  pageIn,
  quantityOf,
  refundRequestMachine,
  totalOf,
} from '#machines/refundRequest/refundRequest.machine.ts';
import type { RefundFields, RefundRequestInput } from '#machines/refundRequest/refundRequest.machine.ts';
import { formatMoney } from '#rules/money.ts';
import { writtenCents } from '#rules/written-number.ts';
import { order } from '#tests/fixtures/buying.ts';
import { walkByHand } from 'machine-paths/by-hand';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { Fact, Place } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { buttonShown, failureShown } from '../content.ts';
import { defineFlow } from '../define-flow.ts';
import { broken, offline } from '../failures.ts';
import { answerOf, openPage, passUntil, refuse } from '../product-page.ts';
import { closeReaction } from '../running-shop.ts';
import { text } from '../scenario.ts';

const shown = order({ Status: 'Shipped' });
export const href = `/fr/sales/order/refundrequest/${shown.OrderId}`;
export const mugs: RefundLine = {
  LineId: 11,
  SKU: 'MUG-1',
  Name: 'Mug Ardenne',
  Bought: 3,
  TaxIncl: 3870,
  Before: 0,
  Left: 3,
  UnitPriceTaxIncl: 1290,
};
export const bowls: RefundLine = {
  LineId: 12,
  SKU: 'BOL-1',
  Name: 'Bol Ardenne',
  Bought: 2,
  TaxIncl: 3600,
  Before: 1,
  Left: 1,
  UnitPriceTaxIncl: 1800,
};
export const possible: RefundRequestPageData = {
  Kind: 'refundRequest',
  OrderId: shown.OrderId,
  Number: shown.Number,
  OrderUrl: `/fr/sales/orders/${shown.OrderId}`,
  State: 'possible',
  Lines: [mugs, bowls],
  Requests: [],
  Sent: null,
  FormToken: '00000000-0000-4000-8000-0000000000f2',
  OwnFiles: [],
};
const requestId = '00000000-0000-4000-8000-0000000000f3';
export const recorded: RefundRequestPageData = {
  ...possible,
  Lines: [{ ...mugs, Before: 2, Left: 1 }, bowls],
  Requests: [
    {
      RequestId: requestId,
      At: '2026-11-25T10:00:00.000Z',
      State: 'open',
      Lines: [{ LineId: 11, Name: mugs.Name, Quantity: 2, RefundedAmount: 2580 }],
      Amount: 2580,
      ReasonCode: 'Damaged',
      Text: 'Deux mugs ébréchés',
      Files: [],
      DecidedAt: null,
      Reason: '',
    },
  ],
  Sent: requestId,
};
export const closed: RefundRequestPageData = { ...possible, State: 'closed', Lines: [] };
/** A form for more than is left, as the page answers it. */
export const tooMany: FormAnswer = {
  Do: 'request',
  Values: {
    Do: 'request',
    LineId: '11\n12',
    Quantity: '0\n2',
    ReasonCode: 'Damaged',
    Text: 'Deux bols ébréchés',
  },
  Errors: [{ pointer: '/Quantity/12', code: 'RefundRequest.NotLeft', params: { count: 1 } }],
  Message: 'Certaines données doivent être corrigées.',
};
export const fields: RefundFields = [
  ['FormToken', possible.FormToken],
  ['LineId', '11'],
  ['Quantity', '2'],
  ['UnitPriceTaxIncl', '12,90'],
  ['RefundedAmount', '25,80'],
  ['LineId', '12'],
  ['Quantity', '0'],
  ['UnitPriceTaxIncl', '18,00'],
  ['RefundedAmount', '0,00'],
  ['ReasonCode', 'Damaged'],
  ['Text', 'Deux mugs ébréchés'],
  ['Do', 'request'],
];

const input = (page: RefundRequestPageData, form: FormAnswer | null = null): RefundRequestInput => ({
  href,
  page,
  form,
});

export const refundRequestModel = flowModel(refundRequestMachine, {
  requirements: {
    'SALES-05': ['quantity.change', 'request.submit', 'filling', 'sending', 'sent'],
  },
  inputs: [input(possible), input(possible, tooMany), input(recorded), input(closed)],
  events: {
    'quantity.change': [
      { lineId: 11, quantity: '2' },
      { lineId: 11, quantity: 'deux' },
    ],
    'request.submit': [{ fields }],
  },
  outcomes: {
    sendRequest: {
      done: [
        { page: recorded, form: null },
        { page: possible, form: tooMany },
      ],
      errors: [broken, offline],
    },
  },
  rests: {
    sent: 'the staff decide, and tell the buyer by mail',
    impossible: 'nothing is left to be requested',
  },
  promises: {
    deciding: 'is over immediately',
    'filling.editing': { says: 'nothing was refused', holds: ({ context }) => context.failure === null },
    'filling.refused': { says: 'says what is wrong', holds: ({ context }) => context.failure !== null },
    sending: { says: 'is busy with the form as it was sent', holds: (snapshot) => snapshot.hasTag('busy') },
    sent: { says: 'shows the request that was made', holds: ({ context }) => context.page.Sent !== null },
    impossible: { says: 'says why nothing can be asked', holds: ({ context }) => context.page.State !== 'possible' },
  },
  invariants: {
    'the total is the sum of its lines': (snapshot) =>
      totalOf(snapshot) === pageIn(snapshot).Lines.reduce((sum, line) => sum + (amountOf(line)(snapshot) ?? 0), 0),
  },
});

type Snapshot = SnapshotFrom<typeof refundRequestMachine>;
const main = (page: Page) => page.getByRole('main');
const quantities = (page: Page) => main(page).locator('[name="Quantity"]');
const send = (page: Page) => main(page).getByRole('button', { name: 'Envoyer la demande' });

/** The table with what was typed, its amounts and their sum, and why something was refused. */
const formShown = (snapshot: Snapshot, isPending = false): Fact[] => {
  const failure = failureIn(snapshot);
  return [
    ...pageIn(snapshot).Lines.flatMap((line): Fact[] => {
      const amount = amountOf(line)(snapshot);
      return [
        {
          role: 'textbox',
          name: text('RefundRequest.QuantityOf', { name: line.Name }),
          value: quantityOf(line)(snapshot),
          invalid: errorsOf(snapshot)[`Quantity/${line.LineId}`] !== undefined,
        },
        {
          role: 'textbox',
          name: text('RefundRequest.AmountOf', { name: line.Name }),
          value: amount === null ? '' : writtenCents(amount, 'fr'),
        },
      ];
    }),
    { in: { css: '[name="TotalRefundedAmount"]' }, says: formatMoney(totalOf(snapshot), 'fr') },
    failureShown(text('RefundRequest.SendFailed'), failure),
    buttonShown(text('RefundRequest.Send'), isPending),
  ];
};
const status: Place = { css: 'main .refunding [role="status"]' };

/** The page of an order's refund requests on the site at `site`, by role and label. */
const refundRequestDriver = (site: string): BrowserDriver<typeof refundRequestMachine> => ({
  async open(page, { page: data, form }) {
    const heading = `Demander un remboursement pour la commande ${data.Number}`;
    await openPage(page, site, href, data, heading, { Form: form });
    await passUntil(page, page.locator('.refunding'));
  },
  events: {
    'quantity.change': (page, { quantity }) => quantities(page).first().fill(quantity),
    async 'request.submit'(page) {
      await main(page).getByLabel('Motif de la demande').selectOption('Damaged');
      await send(page).click();
    },
  },
  outcomes: {
    sendRequest: {
      address: `**${href}`,
      async done(route, output) {
        const { page, form } = output;
        if (route.request().method() !== 'POST') return await route.fallback();
        await route.fulfill({ status: form ? 422 : 200, json: answerOf(href, page, '', { Form: form }) });
      },
      async error(route, error) {
        if (JSON.stringify(error).includes('Offline')) return await route.abort();
        await refuse(route, error);
        await closeReaction(route.request().frame().page(), 'Un problème est survenu').catch(() => undefined);
      },
    },
  },
  states: {
    'filling.editing': (page) => send(page).and(page.locator(':not([aria-busy])')).waitFor(),
    'filling.refused': (page) => main(page).getByRole('alert').waitFor(),
    sending: (page) => send(page).and(page.locator('[aria-busy="true"]')).waitFor(),
    sent: (page) => main(page).getByRole('status').getByText('Votre demande est enregistrée').waitFor(),
    impossible: (page) => main(page).getByText('Cette commande est annulée').waitFor(),
  },
  content: {
    view: { role: 'main' },
    states: {
      'filling.editing': (snapshot) => formShown(snapshot),
      'filling.refused': (snapshot) => formShown(snapshot),
      sending: (snapshot) => formShown(snapshot, true),
      sent: () => [
        { in: status, says: text('RefundRequest.Sent', { amount: formatMoney(2580, 'fr') }) },
        { role: 'heading', name: text('RefundRequest.Requests') },
      ],
      impossible: () => [{ in: { css: '.refunding .notice' }, says: text('RefundRequest.Closed') }],
    },
  },
});

export default defineFlow({
  area: 'buying',
  model: refundRequestModel,
  browser: {
    driver: refundRequestDriver,
    walk: () =>
      walkByHand(refundRequestModel, ({ event, isAnswered }) =>
        event && !isAnswered ? 'the form is not there, or it is being sent' : null,
      ),
  },
});
