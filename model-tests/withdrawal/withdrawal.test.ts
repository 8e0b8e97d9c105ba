import { answerTimeout } from '#machines/ask.ts';
import {
  errorsOf,
  failureIn,
  fieldsIn,
  isBusy,
  isReviewing,
  isStating,
  pageIn,
  withdrawalMachine,
} from '#machines/withdrawal/withdrawal.machine.ts';
import type { StatementFields, WithdrawalAnswer, WithdrawalInput } from '#machines/withdrawal/withdrawal.machine.ts';
import { expect, test } from 'vitest';
import { offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { guest, href, known, late, receipt, reviewed, stated, tooOften, wrongAddress } from './withdrawal.flow.ts';

function page(input: Partial<WithdrawalInput> = {}) {
  const sendWithdrawal = waitingPort<WithdrawalAnswer, { href: string; fields: StatementFields }>();
  const shown = { errors: 0, steps: 0 };
  const machine = withdrawalMachine.provide({
    actors: { sendWithdrawal: sendWithdrawal.logic },
    actions: { showErrors: () => (shown.errors += 1), showStep: () => (shown.steps += 1) },
  });
  const started = begin(machine, { href, culture: 'fr', page: guest, form: null, ...input });
  return { ...started, sendWithdrawal, shown, now: () => started.actor.getSnapshot() };
}
const submit = (change: StatementFields = {}) =>
  ({ type: 'statement.submit', fields: { ...stated, ...change } }) as const;
const confirm = { type: 'withdrawal.confirm' } as const;

test('[SHOP-05] a withdrawal takes two steps: the statement, then its confirmation, sent once, and a receipt', async () => {
  const { actor, sendWithdrawal, shown, now } = page();
  actor.send(confirm);
  expect([isStating(now()), sendWithdrawal.calls.length]).toEqual([true, 0]);
  actor.send(submit());
  expect([isReviewing(now()), sendWithdrawal.calls.length, shown.steps]).toEqual([true, 0, 1]);
  actor.send(confirm);
  actor.send(confirm);
  expect(sendWithdrawal.calls.map(({ input }) => input)).toEqual([{ href, fields: stated }]);
  expect(isBusy(now())).toBe(true);
  await sendWithdrawal.last().answer({ page: receipt, form: null });
  expect([pageIn(now()).Receipt?.What, isStating(now()), isReviewing(now()), shown]).toEqual([
    'Un mug',
    false,
    false,
    { errors: 0, steps: 2 },
  ]);
});

test('[SHOP-05] a statement that lacks something is not shown for confirmation, and its fields say why', () => {
  const { actor, shown, now } = page();
  actor.send(submit({ Email: 'an@', Name: '' }));
  expect([isStating(now()), Object.keys(errorsOf(now())), shown.errors]).toEqual([true, ['Name', 'Email'], 1]);
  actor.send(submit());
  expect([isReviewing(now()), errorsOf(now())]).toEqual([true, {}]);
});

test('[SHOP-05] of a known order its lines are counted: none at all, or more than were bought, is refused', () => {
  const { actor, now } = page({ page: known });
  const { OrderNumber: _, ...fields } = stated;
  actor.send({ type: 'statement.submit', fields: { ...fields, Pieces11: '0', Pieces12: '0' } });
  expect(errorsOf(now())).toEqual({ Pieces11: { code: 'Withdrawal.NoPieces' } });
  actor.send({ type: 'statement.submit', fields: { ...fields, Pieces11: '4', Pieces12: '1' } });
  expect(errorsOf(now())).toEqual({ Pieces11: { code: 'Withdrawal.Pieces', params: { count: 3 } } });
  actor.send({ type: 'statement.submit', fields: { ...fields, Pieces11: '2', Pieces12: '0' } });
  expect(isReviewing(now())).toBe(true);
});

test('[SHOP-05] the statement can be changed before it is confirmed, and nothing typed is lost', () => {
  const { actor, now } = page();
  actor.send(submit());
  actor.send({ type: 'statement.change' });
  expect([isStating(now()), fieldsIn(now())]).toEqual([true, stated]);
});

test('[SHOP-05] a lost or late confirmation is said where it was pressed, and sent again with the next press', async () => {
  const { actor, sendWithdrawal, now, clock, shown } = page();
  actor.send(submit());
  actor.send(confirm);
  await sendWithdrawal.last().fail(offline);
  expect([isReviewing(now()), failureIn(now())?.code, fieldsIn(now()), shown.steps]).toEqual([
    true,
    'Manager.Offline',
    stated,
    2,
  ]);
  actor.send(confirm);
  expect(failureIn(now())).toBe(null);
  clock.advance(answerTimeout);
  expect([failureIn(now())?.code, sendWithdrawal.calls.length]).toEqual(['Manager.TimedOut', 2]);
});

test('[SHOP-05] a refused confirmation leads to what is wrong: the fields, the wait, or the period that is over', async () => {
  const refused = async (answer: WithdrawalAnswer) => {
    const { actor, sendWithdrawal, now } = page();
    actor.send(submit());
    actor.send(confirm);
    await sendWithdrawal.last().answer(answer);
    return [isStating(now()), isReviewing(now()), Object.keys(errorsOf(now())), fieldsIn(now())];
  };
  expect(await refused({ page: guest, form: wrongAddress })).toEqual([true, false, ['Email'], stated]);
  expect(await refused({ page: guest, form: tooOften })).toEqual([false, true, [], stated]);
  expect(await refused({ page: late, form: tooOften })).toEqual([false, false, [], stated]);
});

test('[SHOP-05] a page is taken over at the step that the server rendered', () => {
  const at = (input: Partial<WithdrawalInput>) => page(input).now().value;
  expect(at({ form: reviewed })).toEqual({ reviewing: 'ready' });
  expect(at({ form: { ...reviewed, Do: 'change' } })).toEqual({ stating: 'editing' });
  expect(at({ form: tooOften })).toEqual({ reviewing: 'refused' });
  expect(at({ form: wrongAddress })).toEqual({ stating: 'refused' });
  expect(at({ page: receipt })).toBe('receipt');
  expect(at({ page: late })).toBe('impossible');
});
