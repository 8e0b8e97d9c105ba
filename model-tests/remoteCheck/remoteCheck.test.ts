import type { FieldVerdict } from '#contract/forms.ts';
import { askTimeout, isAsking, messageOf, remoteCheckMachine } from '#machines/remoteCheck/remoteCheck.machine.ts';
import type { RemoteQuestion } from '#machines/remoteCheck/remoteCheck.machine.ts';
import { expect, test } from 'vitest';
import { offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { good, message, vatField, wrong } from './remoteCheck.flow.ts';

function field() {
  const port = waitingPort<FieldVerdict, RemoteQuestion>();
  const flow = begin(remoteCheckMachine.provide({ actors: { ask: port.logic } }), vatField);
  return {
    ...flow,
    port,
    leave: (value: string) => flow.actor.send({ type: 'field.left', value }),
    write: (value: string) => flow.actor.send({ type: 'field.written', value }),
    asked: () => port.calls.map(({ input }) => input.value),
    shown: () => messageOf(flow.actor.getSnapshot()),
    isBusy: () => isAsking(flow.actor.getSnapshot()),
  };
}
const judged = (value: string, said: string | null) => ({ type: 'field.judged', field: 'VAT', value, message: said });

test('[FORM-09] the value is sent to the declared URL, and the response is true or a message', async () => {
  const { leave, port, shown, isBusy, facts } = field();
  leave(wrong);
  expect(port.last().input).toEqual({ url: '/api/v1/validation/vat', value: wrong });
  expect(isBusy()).toBe(true);
  await port.last().answer(message);
  expect([isBusy(), shown()]).toEqual([false, message]);
  leave(good);
  expect(shown()).toBe(null);
  await port.last().answer(true);
  expect([isBusy(), shown()]).toEqual([false, null]);
  expect(facts).toEqual([judged(wrong, message), judged(good, null)]);
});

test('[FORM-09] the same value is checked once, even if another was typed and undone in between', async () => {
  const { leave, write, port, asked, shown } = field();
  leave(wrong);
  leave(wrong);
  await port.last().answer(message);
  leave(wrong);
  write(`${wrong}0`);
  expect(shown()).toBe(null);
  write(wrong);
  expect(shown()).toBe(null);
  leave(wrong);
  expect([asked(), shown()]).toEqual([[wrong], message]);
});

test('[FORM-09] a newer value aborts the request for the older one, whose response is ignored', async () => {
  const { leave, write, port, asked, shown, facts } = field();
  leave(wrong);
  leave(good);
  expect([asked(), port.calls.map(({ signal }) => signal.aborted)]).toEqual([
    [wrong, good],
    [true, false],
  ]);
  await port.calls[0]?.answer(message);
  expect(shown()).toBe(null);
  write(wrong);
  expect(port.calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  expect(facts).toEqual([]);
});

test('[FORM-09] a failing or silent service blocks nobody, and is called again the next time', async () => {
  const { leave, port, asked, shown, isBusy, clock, facts } = field();
  leave(wrong);
  await port.last().fail(offline);
  expect([isBusy(), shown()]).toEqual([false, null]);
  leave(wrong);
  clock.advance(askTimeout - 1);
  expect(isBusy()).toBe(true);
  clock.advance(1);
  expect([isBusy(), shown()]).toEqual([false, null]);
  leave(wrong);
  expect([asked(), facts]).toEqual([[wrong, wrong, wrong], []]);
});

test('[FORM-09] an empty field is not checked', () => {
  const { leave, asked, isBusy } = field();
  leave('');
  leave('  ');
  expect([asked(), isBusy()]).toEqual([[], false]);
});
