import type { AddressRequestAnswer, AddressRequestPageData } from '#contract/address-request.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  addressRequestMachine,
  canRetry,
  errorsOf,
  failureIn,
  isAsked,
  isOpen,
  messageOf,
  pageIn,
  typedOf,
} from '#machines/addressRequest/addressRequest.machine.ts';
import type { AddressFields } from '#machines/addressRequest/addressRequest.machine.ts';
import { expect, test } from 'vitest';
import { broken } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { declined, fields, form, href, noStreet, recorded } from './addressRequest.flow.ts';

function atOrder(alreadyAsked = false) {
  const reading = waitingPort<AddressRequestPageData, { href: string }>();
  const sending = waitingPort<AddressRequestAnswer, { fields: AddressFields }>();
  const focused: string[] = [];
  const machine = addressRequestMachine.provide({
    actors: { readForm: reading.logic, requestAddress: sending.logic },
    actions: { showErrors: () => focused.push('the first error') },
  });
  const begun = begin(machine, { href, isAsked: alreadyAsked });
  return { ...begun, reading, sending, focused, seen: () => begun.actor.getSnapshot() };
}

async function typing() {
  const shop = atOrder();
  shop.actor.send({ type: 'open' });
  await shop.reading.last().answer(form);
  shop.actor.send({ type: 'submit', fields });
  return shop;
}

test('[SALES-07] the form is loaded from its URL and sent as it was typed; success disables the trigger', async () => {
  const { actor, reading, sending, seen, facts } = atOrder();
  expect([isOpen(seen()), isAsked(seen())]).toEqual([false, false]);
  actor.send({ type: 'open' });
  expect([isOpen(seen()), reading.last().input]).toEqual([true, { href }]);
  await reading.last().answer(form);
  expect(pageIn(seen())).toEqual(form);
  actor.send({ type: 'submit', fields });
  expect(sending.last().input).toEqual({ fields });
  await sending.last().answer(recorded);
  // the dialog stays, and says what happens next
  expect([isOpen(seen()), isAsked(seen()), messageOf(seen())]).toEqual([true, true, recorded.SuccessMsg]);
  actor.send({ type: 'close' });
  expect([isOpen(seen()), isAsked(seen()), messageOf(seen())]).toEqual([false, true, '']);
  actor.send({ type: 'open' });
  expect([isOpen(seen()), facts]).toEqual([false, []]);
});

test('[SALES-07] what the shop declines closes the dialog with a notice in its words; the trigger stays', async () => {
  const { sending, seen, facts, actor, reading } = await typing();
  await sending.last().answer(declined);
  expect([isOpen(seen()), isAsked(seen())]).toEqual([false, false]);
  expect(facts).toEqual([
    { type: 'notice.given', style: 'error', code: 'Catalog.ServerSays', params: { message: declined.ErrorMsg } },
  ]);
  // what was typed is there again
  actor.send({ type: 'open' });
  expect([typedOf(seen()), reading.calls.length]).toEqual([fields, 1]);
});

test('[ERR-18] a failed call is the notice Manager.UnknowsErrors; what was typed stays and can be sent again', async () => {
  const { actor, sending, seen, facts } = await typing();
  await sending.last().fail(broken);
  expect(facts).toEqual([{ type: 'notice.given', style: 'error', code: 'Manager.UnknowsErrors' }]);
  expect([isOpen(seen()), typedOf(seen()), failureIn(seen())?.code, canRetry(seen())]).toEqual([
    true,
    fields,
    'Manager.UnknowsErrors',
    true,
  ]);
  actor.send({ type: 'retry' });
  expect(sending.calls.map(({ input }) => input)).toEqual([{ fields }, { fields }]);
  await sending.last().answer(recorded);
  expect([isAsked(seen()), failureIn(seen())]).toEqual([true, null]);
});

test('[ERR-18] so is one without a response within 15 s', async () => {
  const { sending, seen, facts, clock } = await typing();
  clock.advance(answerTimeout);
  expect([sending.last().signal.aborted, failureIn(seen())?.code]).toEqual([true, 'Manager.TimedOut']);
  expect(facts).toMatchObject([{ code: 'Manager.UnknowsErrors' }]);
});

test('[SALES-07] wrong fields are marked in the dialog, the first one focused, without a notice', async () => {
  const { actor, sending, seen, facts, focused } = await typing();
  await sending.last().fail(noStreet);
  expect([isOpen(seen()), Object.keys(errorsOf(seen())), typedOf(seen())]).toEqual([true, ['Street1'], fields]);
  expect([facts, focused]).toEqual([[], ['the first error']]);
  actor.send({ type: 'submit', fields: { ...fields, HouseNumber: '11' } });
  expect([sending.last().input.fields['HouseNumber'], errorsOf(seen())]).toEqual(['11', {}]);
});

test('[SALES-07] while a request awaits its decision there is nothing to open', () => {
  const { actor, seen, reading } = atOrder(true);
  actor.send({ type: 'open' });
  expect([isAsked(seen()), isOpen(seen()), reading.calls]).toEqual([true, false, []]);
});

test('a form that failed to load can be loaded again; a closed dialog drops a late one', async () => {
  const { actor, reading, seen } = atOrder();
  actor.send({ type: 'open' });
  await reading.last().fail(broken);
  expect([canRetry(seen()), failureIn(seen())?.code]).toEqual([true, 'Manager.UnknowsErrors']);
  actor.send({ type: 'retry' });
  actor.send({ type: 'close' });
  expect([reading.last().signal.aborted, isOpen(seen()), failureIn(seen())]).toEqual([true, false, null]);
});
