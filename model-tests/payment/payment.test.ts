import type { Payment, PaymentSession } from '#contract/payment.ts';
import { faceOf, failureIn, hasComponent, mayTransfer, paymentMachine } from '#machines/payment/payment.machine.ts';
import { callTimeout, checkEvery, patience } from '#machines/payment/payment.setup.ts';
import type { ComponentEvent, ComponentInput, OfOrder, PaymentInput } from '#machines/payment/payment.setup.ts';
import { testFlow } from '#paths/suite.ts';
import { fromCallback } from 'xstate';
import { expect, test } from 'vitest';
import { broken } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { back, confirmation, page, paymentModel, session, standing } from './payment.model.ts';

testFlow('payment', paymentModel);

function order(input: PaymentInput = { page: page() }) {
  const opening = waitingPort<PaymentSession, OfOrder>();
  const reading = waitingPort<Payment, OfOrder>();
  const transferring = waitingPort<{ Uri: string }, OfOrder>();
  const mounted: ComponentInput[] = [];
  let places = 0;
  let say: (event: ComponentEvent) => void = () => {};
  const component = fromCallback<{ type: 'never' }, ComponentInput>(({ input: given, sendBack }) => {
    mounted.push(given);
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
const led = [{ type: 'document.wanted', href: confirmation, replace: true }];

test('[CHK-09] the component is mounted once with its session; the shop’s word, not the browser’s, says that it is paid', async () => {
  const { says, seen, reading, facts, mounted, places, clock } = await shown();
  expect([mounted, faceOf(seen()), hasComponent(seen())]).toEqual([[{ session, back: null }], 'shown', true]);
  says('payment.submitted', 'payment.answered');
  expect([faceOf(seen()), places()]).toEqual(['pending', 0]);
  await reading.last().answer(standing('open'));
  clock.advance(checkEvery);
  await reading.last().answer(standing('paid'));
  expect([faceOf(seen()), facts, mounted.length]).toEqual(['paid', led, 1]);
});

test('[CHK-09] a bank’s page comes back with its result, which the component takes up without being shown again', async () => {
  const { opening, mounted, says, seen, reading, facts } = order({ page: page({ Return: back }) });
  await opening.last().answer(session);
  expect([mounted, faceOf(seen())]).toEqual([[{ session, back }], 'submitting']);
  says('payment.answered');
  await reading.last().answer(standing('paid'));
  expect(facts).toEqual(led);
});

test('a refused card says so and is tried again with another session', async () => {
  const { says, seen, actor, opening, mounted } = await shown();
  says('payment.submitted', 'payment.refused');
  expect([faceOf(seen()), mayTransfer(seen())]).toEqual(['refused', true]);
  actor.send({ type: 'retry' });
  await opening.last().answer({ ...session, SessionId: 'CS2' });
  expect([mounted.length, mounted[1]?.session?.SessionId, mounted[1]?.back]).toEqual([2, 'CS2', null]);
});

test('[CHK-08] another way to pay is the transfer, and the order says where to', async () => {
  const { actor, transferring, facts, seen } = await shown();
  actor.send({ type: 'transfer' });
  expect(hasComponent(seen())).toBe(false);
  await transferring.last().answer({ Uri: confirmation });
  expect(facts).toEqual(led);
});

test('an answer that is lost on its way is asked of the shop; what the bank takes its time over is said', async () => {
  const { says, seen, reading, clock, actor, facts } = await shown();
  says('payment.submitted', 'component.failed');
  expect(faceOf(seen())).toBe('pending');
  await reading.last().fail(broken);
  clock.advance(patience);
  expect(faceOf(seen())).toBe('long');
  actor.send({ type: 'check' });
  await reading.last().answer(standing('paid'));
  expect(facts).toEqual(led);
});

test('a provider that does not answer is told, and asked again', async () => {
  const { opening, seen, actor, clock } = order();
  await opening.last().fail(broken);
  expect([faceOf(seen()), failureIn(seen())?.code]).toEqual(['unavailable', 'Manager.UnknowsErrors']);
  actor.send({ type: 'retry' });
  clock.advance(callTimeout);
  expect([faceOf(seen()), failureIn(seen())?.code]).toEqual(['unavailable', 'Manager.TimedOut']);
});

test('an order that was given up meanwhile asks for nothing', async () => {
  const { says, seen, reading } = await shown();
  says('payment.submitted', 'payment.answered');
  await reading.last().answer(standing('expired'));
  expect([faceOf(seen()), mayTransfer(seen())]).toEqual(['expired', false]);
  expect(faceOf(order({ page: page({ Payment: standing('expired') }) }).seen())).toBe('expired');
});
