import type { Content } from 'machine-paths/content';
import type { Fact, Words } from 'machine-paths/screen';
import type { SnapshotFrom } from 'xstate';
import { failureIn, mayTransfer, retryAtOf } from '#machines/payment/payment.machine.ts';
import type { paymentMachine } from '#machines/payment/payment.machine.ts';
import { formatTime } from '#rules/dates.ts';
import { buttonShown, failureShown } from '../content.ts';
import { amount, text } from '../scenario.ts';
import { page } from './payment.model.ts';

type Snapshot = SnapshotFrom<typeof paymentMachine>;

const { Number: number, Amount: cents } = page();
const title: Fact = { role: 'heading', name: text('Payment.Title', { number }) };
const toPay: Fact = { says: { line: [text('Payment.Amount'), amount(cents)] } };

/** The order, what is to be paid, and paying by transfer while that is possible. */
const owed = (snapshot: Snapshot): Fact[] => [
  title,
  toPay,
  mayTransfer(snapshot)
    ? buttonShown(text('Payment.Transfer'), false)
    : { role: 'button', name: text('Payment.Transfer'), count: 0 },
];

/** What the shop or the bank is doing. */
const waits =
  (says: Words) =>
  (snapshot: Snapshot): Fact[] => [...owed(snapshot), { role: 'status', says }];

/** Why it is not paid, and that it can be tried again. */
const ended =
  (...says: Words[]) =>
  (snapshot: Snapshot): Fact[] => [
    ...owed(snapshot),
    { role: 'alert', says: { line: says } },
    { role: 'button', name: text('Payment.Retry'), enabled: true },
  ];

const transferring = (): Fact[] => [
  title,
  toPay,
  { role: 'status', says: text('Payment.Transferring') },
  buttonShown(text('Payment.Transfer'), true),
];
const restoring = (): Fact[] => [title, buttonShown(text('Order.Restore'), true)];

/** What the states of paying an order show around the provider's component. */
export const paymentContent: Content<string, Snapshot> = {
  view: { css: '.payment' },
  blind: { values: 'the fields of the card are the provider’s own, most of them in its frames' },
  states: {
    asking: waits(text('Payment.Loading')),
    'paying.mounting': waits(text('Payment.Loading')),
    'paying.shown': (snapshot) => [
      ...owed(snapshot),
      { role: 'region', name: text('Payment.Method') },
      { role: 'alert', in: { css: '.payment > header' }, count: 0 },
    ],
    'paying.announcing': waits(text('Payment.Submitting')),
    'paying.submitting': waits(text('Payment.Submitting')),
    'pending.checking': waits(text('Payment.Pending')),
    'pending.waiting': waits(text('Payment.Pending')),
    'pending.long': (snapshot) => {
      const retryAt = retryAtOf(snapshot);
      return [
        ...owed(snapshot),
        { says: text('Payment.PendingLong') },
        ...(retryAt ? [{ says: text('Payment.RetryAt', { time: formatTime(retryAt, 'fr') }) }] : []),
        buttonShown(text('Payment.CheckAgain'), false),
      ];
    },
    refused: ended(text('Payment.Refused'), text('Payment.RefusedText')),
    unconfirmed: ended(text('Payment.Unconfirmed'), text('Payment.UnconfirmedText')),
    unavailable: (snapshot) => [
      ...owed(snapshot),
      failureShown(text('Payment.NotLoaded'), failureIn(snapshot)),
      buttonShown(text('Core.Retry'), false),
    ],
    transferring,
    transferred: transferring,
    paid: () => [title, { role: 'status', says: text('Payment.Paid') }],
    expired: (snapshot) => [
      title,
      { says: { line: [text('Payment.Expired'), text('Payment.ExpiredText')] } },
      ...(failureIn(snapshot) ? [failureShown(text('Payment.NotRestored'), failureIn(snapshot))] : []),
      buttonShown(text('Order.Restore'), false),
    ],
    restoring,
    restored: restoring,
  },
};
