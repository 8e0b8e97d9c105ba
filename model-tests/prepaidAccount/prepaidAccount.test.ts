import { answerTimeout } from '#machines/ask.ts';
import {
  errorsOf,
  failureIn,
  isBusy,
  isNotified,
  prepaidAccountMachine,
} from '#machines/prepaidAccount/prepaidAccount.machine.ts';
import type {
  NotificationRequest,
  PrepaidAccountInput,
  TopUpRequest,
} from '#machines/prepaidAccount/prepaidAccount.machine.ts';
import { expect, test } from 'vitest';
import { fieldRefused, offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { payment } from './prepaidAccount.flow.ts';

function page(change: Partial<PrepaidAccountInput> = {}) {
  const topUp = waitingPort<string, TopUpRequest>();
  const save = waitingPort<{ IsActivated: boolean }, NotificationRequest>();
  const shown = { errors: 0 };
  const machine = prepaidAccountMachine.provide({
    actors: { topUp: topUp.logic, saveNotification: save.logic },
    actions: { showErrors: () => (shown.errors += 1) },
  });
  return { ...begin(machine, { accountId: 3, isActivated: false, form: null, ...change }), topUp, save, shown };
}
const add = (quantity: string) => ({ type: 'amount.submit', quantity }) as const;
const toggle = { type: 'notification.toggle' } as const;
const unsaved = { type: 'notice.given', style: 'error', code: 'Prepaid.NotificationFailed' };

test('[SALES-03] an amount is ordered once per press, and the URL in the response is opened', async () => {
  const { actor, topUp, facts } = page();
  actor.send(add(' 25 '));
  actor.send(add('30'));
  expect(topUp.calls.map(({ input }) => input)).toEqual([{ PrepaidAccountId: 3, Quantity: '25' }]);
  expect(isBusy(actor.getSnapshot())).toBe(true);
  await topUp.last().answer(payment);
  expect(facts).toEqual([{ type: 'document.requested', href: payment }]);
  actor.send(add('25'));
  expect([topUp.calls.length, isBusy(actor.getSnapshot())]).toEqual([1, true]);
});

test('[SALES-03] without a quantity nothing is sent: the field says that it is mandatory', () => {
  const { actor, topUp, shown } = page();
  actor.send(add('  '));
  expect(errorsOf(actor.getSnapshot())).toEqual({ Quantity: { code: 'Sales.QuantityIsMandatory' } });
  expect([topUp.calls.length, shown.errors, isBusy(actor.getSnapshot())]).toEqual([0, 1, false]);
  for (const wrong of ['0', '-1', '12,50', '2001', 'x']) {
    actor.send(add(wrong));
    expect(errorsOf(actor.getSnapshot())['Quantity']?.code).toBe('Sales.QuantityNotPossible');
  }
  actor.send(add('2000'));
  expect([topUp.calls.length, errorsOf(actor.getSnapshot())]).toEqual([1, {}]);
});

test('[SALES-03] a refused, lost or late request is explained, and sent again with the next press', async () => {
  const { actor, topUp, shown, clock } = page();
  actor.send(add('25'));
  await topUp.last().fail(fieldRefused('/Quantity'));
  expect([errorsOf(actor.getSnapshot()), shown.errors]).toEqual([{ Quantity: { code: 'Form.RequiredOr' } }, 1]);
  actor.send(add('25'));
  await topUp.last().fail(offline);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.Offline');
  actor.send(add(''));
  // the field is wrong now, not the connection
  expect(failureIn(actor.getSnapshot())).toBe(null);
  actor.send(add('25'));
  clock.advance(answerTimeout);
  expect([failureIn(actor.getSnapshot())?.code, topUp.calls.length]).toEqual(['Manager.TimedOut', 3]);
});

test('[SALES-03] a page is taken over with what a plain form was refused for', () => {
  const form = {
    Do: 'topUp',
    Values: { Quantity: '' },
    Errors: [{ pointer: '/Quantity', code: 'Sales.QuantityIsMandatory' }],
    Message: 'Certaines données doivent être corrigées.',
  };
  expect(errorsOf(page({ form }).actor.getSnapshot())).toEqual({ Quantity: { code: 'Sales.QuantityIsMandatory' } });
});

test('[SALES-04] the notification shows at once what was chosen, without a loader', async () => {
  const { actor, save } = page();
  actor.send(toggle);
  expect([isNotified(actor.getSnapshot()), isBusy(actor.getSnapshot())]).toEqual([true, false]);
  expect(save.calls.map(({ input }) => input)).toEqual([{ IsActivated: true, PrepaidAccountId: 3 }]);
  await save.last().answer({ IsActivated: true });
  expect(isNotified(actor.getSnapshot())).toBe(true);
  actor.send(toggle);
  expect(save.last().input).toEqual({ IsActivated: false, PrepaidAccountId: 3 });
  await save.last().answer({ IsActivated: false });
  expect(isNotified(actor.getSnapshot())).toBe(false);
});

test('[SALES-04] a change that was not saved is taken back, and said', async () => {
  const { actor, save, facts, clock } = page({ isActivated: true });
  expect(isNotified(actor.getSnapshot())).toBe(true);
  actor.send(toggle);
  expect(isNotified(actor.getSnapshot())).toBe(false);
  await save.last().fail(offline);
  expect([isNotified(actor.getSnapshot()), facts]).toEqual([true, [unsaved]]);
  actor.send(toggle);
  clock.advance(answerTimeout);
  expect([isNotified(actor.getSnapshot()), facts.length]).toEqual([true, 2]);
  const off = page();
  off.actor.send(toggle);
  await off.save.last().fail(offline);
  expect([isNotified(off.actor.getSnapshot()), off.facts]).toEqual([false, [unsaved]]);
});

test('[SALES-04] of several presses the last one counts: one change is sent at a time', async () => {
  const { actor, save } = page();
  actor.send(toggle);
  actor.send(toggle);
  expect([isNotified(actor.getSnapshot()), save.calls.length]).toEqual([false, 1]);
  await save.last().answer({ IsActivated: true });
  expect([isNotified(actor.getSnapshot()), save.last().input.IsActivated]).toEqual([false, false]);
  actor.send(toggle);
  await save.last().answer({ IsActivated: false });
  expect([isNotified(actor.getSnapshot()), save.last().input.IsActivated]).toEqual([true, true]);
  actor.send(toggle);
  actor.send(toggle);
  await save.last().answer({ IsActivated: true });
  expect([isNotified(actor.getSnapshot()), save.calls.length]).toEqual([true, 3]);
});
