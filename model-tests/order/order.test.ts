import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { orderAt, orderMachine, statusOf } from '#machines/order/order.machine.ts';
import type { OrderBooks, OrderEvent } from '#machines/order/order.setup.ts';
import { orderStatus } from '#contract/sales.ts';
import { books } from './order.flow.ts';

const paying = { type: 'payment.received', cents: 10_000, isWhole: true, mayBePart: false, isHeld: true } as const;
const part = { ...paying, mayBePart: true, cents: 4_000 } as const;
const parcel = (pieces: number) => ({ type: 'parcel.shipped', pieces }) as const;
const refund = (cents: number) => ({ type: 'refund.booked', cents }) as const;
const reversed = (cents: number) => ({ type: 'payment.reversed', cents }) as const;

/** An order's statuses, event by event; an event that it refuses has a leading dash. */
function life(input: OrderBooks, ...events: OrderEvent[]): string[] {
  const actor = createActor(orderMachine, { input }).start();
  const seen = [statusOf(actor.getSnapshot())] as string[];
  for (const event of events) {
    const isTaken = actor.getSnapshot().can(event);
    actor.send(event);
    seen.push(isTaken ? statusOf(actor.getSnapshot()) : `–${event.type}`);
  }
  return seen;
}

test.each<[string, OrderEvent[], string[]]>([
  [
    'paid, sent in two parcels, refunded in part and then wholly',
    [paying, parcel(1), parcel(2), refund(4_000), refund(6_000)],
    ['AwaitingPayment', 'Paid', 'PartShipped', 'Shipped', 'Shipped', 'Refunded'],
  ],
  [
    'a transfer in two parts pays with the second',
    [part, { ...part, cents: 6_000 }],
    ['AwaitingPayment', 'AwaitingPayment', 'Paid'],
  ],
  [
    'not paid in time, and then paid after all while it can be held again',
    [{ type: 'reminder.due' }, { type: 'deadline.passed' }, paying],
    ['AwaitingPayment', 'AwaitingPayment', 'Cancelled', 'Paid'],
  ],
  [
    'paid after it was given up and its pieces are sold: it stays given up',
    [{ type: 'deadline.passed' }, { ...paying, isHeld: false }],
    ['AwaitingPayment', 'Cancelled', 'Cancelled'],
  ],
  [
    'less than its total by card does not pay it',
    [
      { ...paying, cents: 9_999 },
      { ...paying, isWhole: false },
    ],
    ['AwaitingPayment', 'AwaitingPayment', 'AwaitingPayment'],
  ],
  [
    'a second card changes nothing',
    [paying, paying, parcel(3), paying],
    ['AwaitingPayment', 'Paid', 'Paid', 'Shipped', 'Shipped'],
  ],
  [
    'nothing is sent before it is paid, nor more than it has',
    [parcel(1), paying, parcel(4), parcel(0), parcel(2), parcel(2)],
    [
      'AwaitingPayment',
      '–parcel.shipped',
      'Paid',
      '–parcel.shipped',
      '–parcel.shipped',
      'PartShipped',
      '–parcel.shipped',
    ],
  ],
  [
    'what was sent is not cancelled, its rest is',
    [paying, parcel(1), { type: 'cancel' }, { type: 'rest.cancel' }, refund(4_000)],
    ['AwaitingPayment', 'Paid', 'PartShipped', '–cancel', 'Shipped', 'Shipped'],
  ],
  [
    'no more goes back than came',
    [refund(1), paying, refund(4_000), refund(6_001), refund(0)],
    ['AwaitingPayment', '–refund.booked', 'Paid', 'Paid', '–refund.booked', '–refund.booked'],
  ],
  [
    'a charge that the bank takes back has it wait, and won back it stands where it stood',
    [paying, parcel(1), reversed(10_000), parcel(2), paying, parcel(2)],
    ['AwaitingPayment', 'Paid', 'PartShipped', 'PaymentReversed', '–parcel.shipped', 'PartShipped', 'Shipped'],
  ],
  [
    'a charge taken back before anything was sent runs out as an unpaid order does',
    [paying, reversed(10_000), { type: 'deadline.passed' }],
    ['AwaitingPayment', 'Paid', 'PaymentReversed', 'Cancelled'],
  ],
  [
    'what was sent and not paid in the end is not given up by the clock',
    [paying, parcel(3), reversed(10_000), { type: 'deadline.passed' }, { type: 'cancel' }],
    ['AwaitingPayment', 'Paid', 'Shipped', 'PaymentReversed', '–deadline.passed', '–cancel'],
  ],
])('[SHOP-13] %s', (_, events, statuses) => {
  expect(life(books(), ...events)).toEqual(statuses);
});

test('[SHOP-15] an order that owes nothing is paid from the start', () => {
  expect(life(books({ totalCents: 0 }), parcel(3))).toEqual(['Paid', 'Shipped']);
});

test('[SHOP-13] each status of the contract is a state that lasts, and no other state is a status', () => {
  expect(orderStatus.options.map((status) => statusOf(orderAt(status, books())))).toEqual(orderStatus.options);
  const lasting = Object.entries(orderMachine.states).filter(([, { always }]) => !always?.length);
  expect(lasting).toHaveLength(orderStatus.options.length);
});
