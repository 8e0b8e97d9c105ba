import type { QuickOrderAnswer } from '#contract/quick-order.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  articlesOf,
  errorOf,
  failureIn,
  isBusy,
  quickOrderMachine,
  rowsOf,
} from '#machines/quickOrder/quickOrder.machine.ts';
import type { ChosenFile } from '#machines/quickOrder/quickOrder.machine.ts';
import { expect, test } from 'vitest';
import { signInFirst, somebody } from '../addToCart/addToCart.flow.ts';
import { begin, waitingPort } from '../journey.ts';
import { answered, file, list, refused } from './quickOrder.flow.ts';

function page() {
  const order = waitingPort<QuickOrderAnswer, { articles: string }>();
  const readFile = waitingPort<string, { file: ChosenFile }>();
  const machine = quickOrderMachine.provide({ actors: { order: order.logic, readFile: readFile.logic } });
  return { ...begin(machine, { articles: '', rows: [], form: null }), order, readFile };
}

test('a list is sent once, every row is reported, and only refused rows stay to be corrected', async () => {
  const { actor, order, facts } = page();
  actor.send({ type: 'submit', articles: list });
  actor.send({ type: 'submit', articles: list });
  expect(isBusy(actor.getSnapshot())).toBe(true);
  expect(order.calls.map(({ input }) => input)).toEqual([{ articles: list }]);
  await order.last().answer(answered);
  expect(rowsOf(actor.getSnapshot())).toBe(answered.Rows);
  expect(articlesOf(actor.getSnapshot())).toBe('X-1,1');
  expect(facts).toEqual([{ type: 'cart.changed', summary: answered.Cart }]);
  // the next list has no result yet
  actor.send({ type: 'submit', articles: list });
  expect(rowsOf(actor.getSnapshot())).toEqual([]);
});

test('a file’s rows come after the existing ones; a file that is not text, or too large, says so and keeps them', async () => {
  const { actor, readFile } = page();
  actor.send({ type: 'articles.write', articles: 'A-1,1\n' });
  actor.send({ type: 'file.choose', file });
  await readFile.last().answer('MUG-901,2');
  expect(articlesOf(actor.getSnapshot())).toBe('A-1,1\nMUG-901,2');
  actor.send({ type: 'file.choose', file });
  await readFile.last().fail(new Error('no text'));
  expect(errorOf(actor.getSnapshot())).toBe('QuickOrder.FileUnreadable');
  actor.send({ type: 'file.choose', file: { name: 'film.csv', size: 20_001 } });
  expect(errorOf(actor.getSnapshot())).toBe('QuickOrder.FileTooLarge');
  expect(articlesOf(actor.getSnapshot())).toBe('A-1,1\nMUG-901,2');
});

test('a list that fails or times out after 15 s stays as typed, and can be sent again', async () => {
  const { actor, order, facts, clock } = page();
  actor.send({ type: 'submit', articles: ' ' });
  expect([errorOf(actor.getSnapshot()), order.calls.length]).toEqual(['Form.Mandatory', 0]);
  actor.send({ type: 'submit', articles: list });
  await order.last().fail(refused);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.UnknowsErrors');
  actor.send({ type: 'retry' });
  clock.advance(answerTimeout);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.TimedOut');
  actor.send({ type: 'retry' });
  await order.last().fail(signInFirst);
  actor.send({ type: 'person.changed', ...somebody });
  expect(order.calls.map(({ input }) => input.articles)).toEqual([list, list, list, list]);
  expect(facts).toEqual([]);
});
