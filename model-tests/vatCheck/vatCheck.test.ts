import { serviceTimeout, messageOf, validityOf, vatCheckMachine } from '#machines/vatCheck/vatCheck.machine.ts';
import type { VatAnswer, VatCheckInput, VatQuestion } from '#machines/vatCheck/vatCheck.machine.ts';
import { expect, test } from 'vitest';
import { broken } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { dutch, mistaken, none, said, unasked } from './vatCheck.flow.ts';

function vatField(input: Partial<VatCheckInput> = {}) {
  const checking = waitingPort<VatAnswer, VatQuestion>();
  const machine = vatCheckMachine.provide({ actors: { checkVat: checking.logic } });
  const begun = begin(machine, { question: none, held: null, ...input });
  const seen = () => [validityOf(begun.actor.getSnapshot()), messageOf(begun.actor.getSnapshot())];
  return {
    ...begun,
    seen,
    checking,
    write: (question: VatQuestion) => begun.actor.send({ type: 'number.write', ...question }),
    /** The field is left, and its value reaches the cart. */
    leave: (question: VatQuestion) => {
      begun.actor.send({ type: 'number.leave', ...question });
      begun.actor.send({ type: 'checkout.kept', vat: question.vat });
    },
    answer: (answer: VatAnswer) => checking.last().answer(answer),
    renewals: () => begun.facts.length,
  };
}

test('[CHK-03] without a number nothing is checked; with one, the country and the number are sent', async () => {
  const { actor, leave, checking, seen, answer } = vatField();
  actor.send({ type: 'number.leave', ...none });
  actor.send({ type: 'number.leave', ...none, vat: '   ' });
  expect([checking.calls.length, seen()]).toEqual([0, ['unchecked', '']]);
  leave(dutch);
  expect([checking.last().input, seen()]).toEqual([dutch, ['checking', '']]);
  await answer(said.yes);
  expect(seen()).toEqual(['valid', said.yes.message]);
});

test('[CHK-03] each change of the verdict reloads the page, except from invalid to unknown', async () => {
  const { leave, answer, renewals, seen } = vatField();
  const steps = [
    [dutch, said.yes, 1],
    [mistaken, said.no, 2],
    [unasked, said.nothing, 2],
    [mistaken, said.no, 3],
    [dutch, said.yes, 4],
    [unasked, said.nothing, 5],
  ] as const;
  for (const [question, told, count] of steps) {
    leave(question);
    await answer(told);
    expect([seen()[1], renewals()]).toEqual([told.message, count]);
  }
});

test('[CHK-03] a number known at load is checked immediately, and prices already based on it are left alone', async () => {
  const { checking, answer, renewals } = vatField({ question: dutch, held: true });
  expect(checking.last().input).toEqual(dutch);
  await answer(said.yes);
  expect(renewals()).toBe(0);
  const another = vatField({ question: dutch, held: null });
  await another.answer(said.yes);
  expect(another.renewals()).toBe(1);
});

test('[CHK-03] prices are reloaded once the number has reached their calculation; when it is removed, they are reloaded again', async () => {
  const { actor, leave, answer, renewals, seen } = vatField();
  leave(dutch);
  await answer(said.yes);
  actor.send({ type: 'number.leave', ...none });
  expect([renewals(), seen()[0]]).toEqual([1, 'checking']);
  actor.send({ type: 'checkout.kept', vat: none.vat });
  expect([renewals(), seen()]).toEqual([2, ['unchecked', '']]);
});

test('[CHK-03] the service down, slow or silent: unknown, and nobody is blocked', async () => {
  const { actor, leave, checking, clock, seen, renewals } = vatField();
  leave(dutch);
  await checking.last().fail(broken);
  expect([seen(), renewals()]).toEqual([['unknown', ''], 0]);
  // an unknown verdict is checked again
  leave(dutch);
  clock.advance(serviceTimeout);
  expect([seen()[0], checking.calls.map(({ signal }) => signal.aborted)]).toEqual(['unknown', [false, true]]);
  // the number could not be saved: it is checked all the same
  actor.send({ type: 'number.leave', ...mistaken });
  clock.advance(serviceTimeout);
  expect(checking.last().input).toEqual(mistaken);
});

test('[CHK-03] the number is checked once the cart has it: a draft from before it does not count', () => {
  const { actor, checking, seen } = vatField();
  actor.send({ type: 'number.leave', ...dutch });
  actor.send({ type: 'checkout.kept', vat: none.vat });
  expect([seen()[0], checking.calls.length]).toEqual(['checking', 0]);
  actor.send({ type: 'checkout.kept', vat: dutch.vat });
  expect(checking.last().input).toEqual(dutch);
});

test('[CHK-03] typing withdraws the verdict; the same number is not checked again', async () => {
  const { leave, write, answer, checking, seen, actor } = vatField();
  leave(dutch);
  await answer(said.yes);
  write(dutch);
  expect(seen()[0]).toBe('valid');
  write(mistaken);
  expect(seen()).toEqual(['unchecked', '']);
  actor.send({ type: 'number.leave', ...dutch });
  expect([seen()[0], checking.calls.length]).toEqual(['valid', 1]);
});

test('[CHK-03] another billing country, typed or taken from the address book, checks the same number again', async () => {
  const { leave, answer, checking, seen, renewals } = vatField({ question: dutch, held: true });
  await answer(said.yes);
  const elsewhere = { ...dutch, countryId: 4 };
  leave(elsewhere);
  expect([checking.last().input, seen()]).toEqual([elsewhere, ['checking', '']]);
  await answer(said.no);
  expect([seen(), renewals()]).toEqual([['invalid', said.no.message], 1]);
});
