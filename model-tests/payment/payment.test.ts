import type { Payment, PaymentSession } from '#contract/payment.ts';
import { answerTimeout } from '#machines/ask.ts';
import { faceOf } from '#machines/payment/face.ts';
import {
  failureIn,
  hasComponent,
  isRestoring,
  mayTransfer,
  paymentMachine,
  retryAtOf,
} from '#machines/payment/payment.machine.ts';
import { checkEvery, patience } from '#machines/payment/payment.setup.ts';
import type {
  ComponentEvent,
  ComponentInput,
  ComponentOrder,
  OfOrder,
  OfSession,
  PaymentInput,
  SessionRequest,
} from '#machines/payment/payment.setup.ts';
import { fromCallback } from 'xstate';
import { expect, test } from 'vitest';
import { broken } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { back, cartUri, confirmation, page, session, standing } from './payment.model.ts';

function order(input: PaymentInput = { page: page() }) {
  const opening = waitingPort<PaymentSession, SessionRequest>();
  const submitting = waitingPort<Payment, OfSession>();
  const restoring = waitingPort<{ Uri: string }, OfOrder>();
  const allowed: string[] = [];
  const reading = waitingPort<Payment, OfOrder>();
  const transferring = waitingPort<{ Uri: string }, OfOrder>();
  const mounted: ComponentInput[] = [];
  let places = 0;
  let say: (event: ComponentEvent) => void = () => {};
  const component = fromCallback<ComponentOrder, ComponentInput>(({ input: given, sendBack, receive }) => {
    mounted.push(given);
    receive(({ type }) => allowed.push(type));
    places += 1;
    say = sendBack;
    return () => (places -= 1);
  });
  const begun = begin(
    paymentMachine.provide({
      actors: {
        openPayment: opening.logic,
        readPayment: reading.logic,
        payByTransfer: transferring.logic,
        submitPayment: submitting.logic,
        restoreOrder: restoring.logic,
        component,
      },
    }),
    input,
  );
  return {
    ...begun,
    opening,
    reading,
    transferring,
    submitting,
    restoring,
    allowed,
    mounted,
    places: () => places,
    says: (...events: ComponentEvent['type'][]) => events.forEach((type) => say({ type })),
    seen: () => begun.actor.getSnapshot(),
  };
}
async function shown() {
  const it = order();
  await it.opening.last().answer(session);
  it.says('component.shown');
  return it;
}
/** The card is submitted, and the shop knows of it. */
async function sent() {
  const it = await shown();
  it.says('payment.submitted');
  await it.submitting.last().answer(standing('pending'));
  return it;
}
const led = [{ type: 'document.requested', href: confirmation, replace: true }];

test('[CHK-09] the component is mounted once with its session; the shop, not the browser, decides that it is paid', async () => {
  const { says, seen, reading, facts, mounted, places, clock } = await sent();
  expect([mounted, faceOf(seen()), hasComponent(seen())]).toEqual([[{ session, back: null }], 'submitting', true]);
  says('payment.answered');
  expect([faceOf(seen()), places()]).toEqual(['pending', 0]);
  await reading.last().answer(standing('pending'));
  clock.advance(checkEvery);
  await reading.last().answer(standing('paid'));
  expect([faceOf(seen()), facts, mounted.length]).toEqual(['paid', led, 1]);
});

test('[CHK-09] a bank’s page returns with its result, which the component processes without being shown again', async () => {
  const { opening, mounted, says, seen, reading, facts } = order({ page: page({ Return: back }) });
  await opening.last().answer(session);
  expect([mounted, faceOf(seen())]).toEqual([[{ session, back }], 'submitting']);
  says('payment.answered');
  await reading.last().answer(standing('paid'));
  expect(facts).toEqual(led);
});

test('a refused card says so and can be retried in another session', async () => {
  const { says, seen, actor, opening, mounted } = await sent();
  says('payment.refused');
  expect([faceOf(seen()), mayTransfer(seen())]).toEqual(['refused', true]);
  actor.send({ type: 'retry' });
  await opening.last().answer({ ...session, SessionId: 'CS2' });
  expect([mounted.length, mounted[1]?.session?.SessionId, mounted[1]?.back]).toEqual([2, 'CS2', null]);
});

test('[CHK-08] bank transfer is the alternative, and the order says where to', async () => {
  const { actor, transferring, facts, seen } = await shown();
  actor.send({ type: 'transfer' });
  expect(hasComponent(seen())).toBe(false);
  await transferring.last().answer({ Uri: confirmation });
  expect(facts).toEqual(led);
});

test('after a lost response the shop is queried; a slow bank is reported', async () => {
  const { says, seen, reading, clock, actor, facts } = await sent();
  says('component.failed');
  expect(faceOf(seen())).toBe('pending');
  await reading.last().fail(broken);
  clock.advance(patience);
  expect(faceOf(seen())).toBe('long');
  actor.send({ type: 'check' });
  await reading.last().answer(standing('paid'));
  expect(facts).toEqual(led);
});

test('an unresponsive provider is reported, and can be retried', async () => {
  const { opening, seen, actor, clock } = order();
  await opening.last().fail(broken);
  expect([faceOf(seen()), failureIn(seen())?.code]).toEqual(['unavailable', 'Manager.UnknowsErrors']);
  actor.send({ type: 'retry' });
  clock.advance(answerTimeout);
  expect([faceOf(seen()), failureIn(seen())?.code]).toEqual(['unavailable', 'Manager.TimedOut']);
});

test('an order cancelled meanwhile asks for no payment', async () => {
  const { says, seen, reading } = await sent();
  says('payment.answered');
  await reading.last().answer(standing('expired'));
  expect([faceOf(seen()), mayTransfer(seen())]).toEqual(['expired', false]);
  expect(faceOf(order({ page: page({ Payment: standing('expired') }) }).seen())).toBe('expired');
});

test('[SHOP-15] nothing is submitted before the shop has stored it, and nothing at all if another tab was quicker', async () => {
  const { says, submitting, allowed, seen, places, reading } = await shown();
  says('payment.submitted');
  expect([submitting.last().input, allowed, mayTransfer(seen())]).toEqual([
    { orderId: page().OrderId, sessionId: session.SessionId },
    [],
    false,
  ]);
  await submitting.last().answer(standing('pending'));
  expect([allowed, faceOf(seen())]).toEqual([['submission.allow'], 'submitting']);

  const other = await shown();
  other.says('payment.submitted');
  await other.submitting.last().fail({ failure: { ...broken.failure, status: 409 } });
  expect([other.allowed, other.places(), faceOf(other.seen())]).toEqual([[], 0, 'pending']);
  expect([places(), reading.calls.length]).toEqual([1, 0]);
});

test('[SHOP-15] a page opened while a payment is pending offers no card, until it is refused or its session expires', async () => {
  const { seen, opening, reading, actor, clock } = order({ page: page({ Payment: standing('pending') }) });
  expect([faceOf(seen()), opening.calls, mayTransfer(seen())]).toEqual(['pending', [], false]);
  await reading.last().answer(standing('pending'));
  clock.advance(patience);
  expect([faceOf(seen()), retryAtOf(seen())]).toEqual(['long', standing('pending').RetryAt]);
  actor.send({ type: 'check' });
  await reading.last().answer(standing('open'));
  expect([faceOf(seen()), mayTransfer(seen())]).toEqual(['unconfirmed', true]);
  actor.send({ type: 'retry' });
  expect(opening.calls.map(({ input }) => input)).toEqual([{ orderId: page().OrderId, back: null }]);
});

test('[SHOP-15] a cancelled order’s items are restored to the cart with one press', async () => {
  const { actor, seen, restoring, facts } = order({ page: page({ Payment: standing('expired') }) });
  actor.send({ type: 'restore' });
  expect([faceOf(seen()), isRestoring(seen())]).toEqual(['expired', true]);
  await restoring.last().fail(broken);
  expect([isRestoring(seen()), failureIn(seen())?.code]).toEqual([false, 'Manager.UnknowsErrors']);
  actor.send({ type: 'restore' });
  await restoring.last().answer({ Uri: cartUri });
  expect(facts).toEqual([{ type: 'document.requested', href: cartUri, replace: true }]);
});
