import type { FormAnswer } from '#contract/page.ts';
import type { WithdrawalPageData } from '#contract/withdrawal.ts';
import { errorsOf, failureIn, withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import type { StatementFields, WithdrawalInput } from '#machines/withdrawal/withdrawal.machine.ts';
import { formatTime } from '#rules/dates.ts';
import { walkByHand } from 'machine-paths/by-hand';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { buttonShown, failureShown, fieldsShown } from '../content.ts';
import { defineFlow } from '../define-flow.ts';
import { broken, offline } from '../failures.ts';
import { answerOf, openPage, passUntil, refuse } from '../product-page.ts';
import { text } from '../scenario.ts';

export const href = '/fr/sales/order/withdrawal';
export const guest: WithdrawalPageData = {
  Kind: 'withdrawal',
  Order: null,
  Name: '',
  Email: '',
  Receipt: null,
  FormToken: '00000000-0000-4000-8000-0000000000e1',
};
export const stated: StatementFields = {
  FormToken: guest.FormToken,
  Name: 'An Peeters',
  OrderNumber: '2026-000123',
  Email: 'an@example.test',
  What: 'Un mug',
};
export const receipt: WithdrawalPageData = {
  ...guest,
  Receipt: {
    Name: 'An Peeters',
    OrderNumber: '2026-000123',
    Email: 'an@example.test',
    What: 'Un mug',
    At: '2026-11-25T10:00:00.000Z',
  },
};
export const known: WithdrawalPageData = {
  ...guest,
  Order: {
    OrderId: '00000000-0000-4000-8000-0000000000e2',
    Number: '2026-000124',
    Url: '/fr/sales/order/confirmation/00000000-0000-4000-8000-0000000000e2',
    State: 'possible',
    RefundUrl: null,
    Lines: [
      { LineId: 11, Name: 'Mug Ardenne', Quantity: 3 },
      { LineId: 12, Name: 'Bol Ardenne', Quantity: 1 },
    ],
  },
};
export const late: WithdrawalPageData = { ...known, Order: known.Order && { ...known.Order, State: 'late' } };
const answered = (Do: string, change: Partial<FormAnswer> = {}): FormAnswer => ({
  Do,
  Values: { ...stated, Do },
  Errors: [],
  Message: '',
  ...change,
});
export const reviewed = answered('review');
export const tooOften = answered('withdraw', { Message: 'Trop d’essais. Réessayez plus tard.' });
export const wrongAddress = answered('withdraw', {
  Errors: [{ pointer: '/Email', code: 'Form.Email' }],
  Message: 'Certaines données doivent être corrigées.',
});

const input = (page: WithdrawalPageData, form: FormAnswer | null = null): WithdrawalInput => ({
  href,
  culture: 'fr',
  page,
  form,
});

export const withdrawalModel = flowModel(withdrawalMachine, {
  requirements: {
    'SHOP-05': ['statement.submit', 'statement.change', 'withdrawal.confirm', 'reviewing', 'confirming', 'receipt'],
  },
  inputs: [
    input(guest),
    input(guest, reviewed),
    input(guest, tooOften),
    input(guest, wrongAddress),
    input(receipt),
    input(late),
  ],
  events: {
    'statement.submit': [{ fields: stated }, { fields: { ...stated, Email: 'an@' } }],
    'statement.change': [{}],
    'withdrawal.confirm': [{}],
  },
  outcomes: {
    sendWithdrawal: {
      done: [
        { page: receipt, form: null },
        { page: guest, form: tooOften },
        { page: guest, form: wrongAddress },
        { page: late, form: tooOften },
      ],
      errors: [broken, offline],
    },
  },
  rests: {
    receipt: 'it is recorded, and the mail says the same',
    impossible: 'the page leads elsewhere',
  },
  promises: {
    deciding: 'is over immediately',
    'stating.editing': { says: 'nothing is wrong', holds: ({ context }) => Object.keys(context.errors).length === 0 },
    'stating.refused': {
      says: 'says what is wrong',
      holds: ({ context }) => Object.keys(context.errors).length > 0 || context.failure !== null,
    },
    'reviewing.ready': { says: 'shows what was stated', holds: ({ context }) => context.fields['Name'] !== undefined },
    'reviewing.refused': { says: 'says why it is not recorded', holds: ({ context }) => context.failure !== null },
    confirming: { says: 'is busy with the statement', holds: (snapshot) => snapshot.hasTag('busy') },
    receipt: { says: 'shows what was recorded', holds: ({ context }) => context.page.Receipt !== null },
    impossible: {
      says: 'says why nothing can be withdrawn',
      holds: ({ context }) => context.page.Order !== null && context.page.Order.State !== 'possible',
    },
  },
});

type Snapshot = SnapshotFrom<typeof withdrawalMachine>;
const main = (page: Page) => page.getByRole('main');
const next = (page: Page) => main(page).getByRole('button', { name: 'Continuer', exact: true });
const confirm = (page: Page) => main(page).getByRole('button', { name: 'Confirmer la rétractation' });

const stating = (snapshot: Snapshot): Fact[] => [
  failureShown(text('Withdrawal.Refused'), failureIn(snapshot)),
  ...fieldsShown(errorsOf(snapshot), ['Name', 'OrderNumber', 'Email', 'What']),
  { in: { css: '[name="What"]' }, value: snapshot.context.fields['What'] ?? '' },
  buttonShown(text('Withdrawal.Next'), false),
];
const reviewing = (snapshot: Snapshot, isPending = false): Fact[] => [
  { role: 'heading', name: text('Withdrawal.Summary') },
  failureShown(text('Withdrawal.Refused'), failureIn(snapshot)),
  { in: { css: '.withdrawal-statement div:nth-of-type(1) dd' }, says: '2026-000123' },
  { in: { css: '.withdrawal-statement div:nth-of-type(2) dd' }, says: 'Un mug' },
  { in: { css: '.withdrawal-statement div:nth-of-type(3) dd' }, says: 'An Peeters' },
  { in: { css: '.withdrawal-statement div:nth-of-type(4) dd' }, says: 'an@example.test' },
  buttonShown(text('Withdrawal.Confirm'), isPending),
];

/** The page of a withdrawal on the site at `site`, by role and label. */
const withdrawalDriver = (site: string): BrowserDriver<typeof withdrawalMachine> => ({
  async open(page, { page: data, form }) {
    const heading = data.Order
      ? `Se rétracter du contrat de la commande ${data.Order.Number}`
      : 'Se rétracter du contrat';
    await openPage(page, site, href, data, heading, { Form: form });
    await passUntil(page, page.locator('.withdrawing'));
  },
  events: {
    async 'statement.submit'(page, { fields }) {
      await main(page)
        .getByLabel('Votre nom')
        .fill(fields['Name'] ?? '');
      await main(page)
        .getByLabel('Numéro de commande')
        .fill(fields['OrderNumber'] ?? '');
      await main(page)
        .getByLabel('E-mail pour l’accusé')
        .fill(fields['Email'] ?? '');
      await main(page)
        .getByLabel('Articles que vous renvoyez')
        .fill(fields['What'] ?? '');
      await next(page).click();
    },
    'statement.change': (page) => main(page).getByRole('button', { name: 'Modifier la déclaration' }).click(),
    'withdrawal.confirm': (page) => confirm(page).click(),
  },
  outcomes: {
    sendWithdrawal: {
      address: `**${href}*`,
      async done(route, { page, form }) {
        if (route.request().method() !== 'POST') return await route.fallback();
        await route.fulfill({ status: form ? 422 : 200, json: answerOf(href, page, '', { Form: form }) });
      },
      async error(route, error) {
        if (JSON.stringify(error).includes('Offline')) return await route.abort();
        await refuse(route, error);
      },
    },
  },
  states: {
    'stating.editing': (page) => next(page).waitFor(),
    'stating.refused': (page) => main(page).locator('[aria-invalid="true"]').first().waitFor(),
    'reviewing.ready': (page) => confirm(page).and(page.locator(':not([aria-busy])')).waitFor(),
    'reviewing.refused': (page) => main(page).getByRole('alert').waitFor(),
    confirming: (page) => confirm(page).and(page.locator('[aria-busy="true"]')).waitFor(),
    receipt: (page) => main(page).getByRole('status').getByText('Votre rétractation est enregistrée').waitFor(),
    impossible: (page) => main(page).getByText('Le délai de rétractation').waitFor(),
  },
  content: {
    view: { role: 'main' },
    states: {
      'stating.editing': stating,
      'stating.refused': stating,
      'reviewing.ready': (snapshot) => reviewing(snapshot),
      'reviewing.refused': (snapshot) => reviewing(snapshot),
      confirming: (snapshot) => reviewing(snapshot, true),
      receipt: () => [
        {
          in: { css: '.withdrawing [role="status"]' },
          says: text('Withdrawal.Received', {
            date: '25 novembre 2026',
            time: formatTime('2026-11-25T10:00:00.000Z', 'fr'),
            email: 'an@example.test',
          }),
        },
        { in: { css: '.withdrawal-statement div:nth-of-type(2) dd' }, says: 'Un mug' },
      ],
      impossible: () => [
        {
          in: { css: '.withdrawing .notice' },
          says: { line: [text('Withdrawal.Late'), text('Withdrawal.LateRefund')] },
        },
      ],
    },
  },
});

export default defineFlow({
  area: 'buying',
  model: withdrawalModel,
  browser: {
    driver: withdrawalDriver,
    walk: () =>
      walkByHand(withdrawalModel, ({ event, isAnswered }) =>
        event && !isAnswered ? 'the form is not there, or it is being sent' : null,
      ),
  },
});
