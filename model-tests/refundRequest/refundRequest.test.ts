import {
  amountOf,
  errorsOf,
  failureIn,
  isBusy,
  isFilling,
  pageIn,
  quantityOf,
  refundRequestMachine,
  sentIn,
  totalOf,
} from '#machines/refundRequest/refundRequest.machine.ts';
import type { RefundAnswer, RefundFields, RefundRequestInput } from '#machines/refundRequest/refundRequest.machine.ts';
import { uploadTimeout } from '#machines/ask.ts';
import { expect, test } from 'vitest';
import { offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { bowls, closed, fields, href, mugs, possible, recorded, tooMany } from './refundRequest.flow.ts';

function page(input: Partial<RefundRequestInput> = {}) {
  const sendRequest = waitingPort<RefundAnswer, { href: string; fields: RefundFields }>();
  const shown = { errors: 0, sent: 0 };
  const machine = refundRequestMachine.provide({
    actors: { sendRequest: sendRequest.logic },
    actions: { showErrors: () => (shown.errors += 1), showSent: () => (shown.sent += 1) },
  });
  return { ...begin(machine, { href, page: possible, form: null, ...input }), sendRequest, shown };
}
const submit = { type: 'request.submit', fields } as const;
const change = (quantity: string, lineId = 11) => ({ type: 'quantity.change', lineId, quantity }) as const;

test('[SALES-05] a changed quantity recomputes its line and the total: quantity times unit price, commas accepted', () => {
  const { actor } = page();
  const amounts = () => {
    const snapshot = actor.getSnapshot();
    return [amountOf(mugs)(snapshot), amountOf(bowls)(snapshot), totalOf(snapshot)];
  };
  expect(amounts()).toEqual([0, 0, 0]);
  actor.send(change('2'));
  expect(amounts()).toEqual([2580, 0, 2580]);
  actor.send(change('1', 12));
  expect(amounts()).toEqual([2580, 1800, 4380]);
  actor.send(change('1,5'));
  expect(amounts()).toEqual([1935, 1800, 3735]);
  actor.send(change('3,0'));
  expect(amounts()).toEqual([3870, 1800, 5670]);
  // what is no number counts for nothing, and stays as it was typed
  actor.send(change('trois'));
  expect(amounts()).toEqual([null, 1800, 1800]);
  expect(quantityOf(mugs)(actor.getSnapshot())).toBe('trois');
});

test('[SALES-05] a request is sent once per press with the form as it is, and is confirmed by the page', async () => {
  const { actor, sendRequest, shown } = page();
  actor.send(change('2'));
  actor.send(submit);
  actor.send(submit);
  expect(sendRequest.calls.map(({ input }) => input)).toEqual([{ href, fields }]);
  expect([isBusy(actor.getSnapshot()), isFilling(actor.getSnapshot())]).toEqual([true, true]);
  await sendRequest.last().answer({ page: recorded, form: null });
  const sent = actor.getSnapshot();
  expect([isBusy(sent), isFilling(sent), sentIn(sent)?.Amount, shown]).toEqual([
    false,
    false,
    2580,
    { errors: 0, sent: 1 },
  ]);
  expect(sent.can(submit)).toBe(false);
});

test('[SALES-05] a refusal marks its line and keeps what was typed; a lost request can be sent again', async () => {
  const { actor, sendRequest, shown, clock } = page();
  actor.send(change('2', 12));
  actor.send(submit);
  await sendRequest.last().answer({ page: possible, form: tooMany });
  expect(errorsOf(actor.getSnapshot())).toEqual({
    'Quantity/12': { code: 'RefundRequest.NotLeft', params: { count: 1 } },
  });
  expect([quantityOf(bowls)(actor.getSnapshot()), shown.errors]).toEqual(['2', 1]);
  actor.send(submit);
  await sendRequest.last().fail(offline);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.Offline');
  actor.send(submit);
  expect(failureIn(actor.getSnapshot())).toBe(null);
  // files take longer than other calls
  clock.advance(uploadTimeout - 1);
  expect(isBusy(actor.getSnapshot())).toBe(true);
  clock.advance(1);
  expect([failureIn(actor.getSnapshot())?.code, shown.errors]).toEqual(['Manager.TimedOut', 3]);
});

test('[SALES-05] a refusal comes with the page as it is now: another request may have taken the pieces', async () => {
  const { actor, sendRequest } = page();
  actor.send(submit);
  const fewer = { ...possible, Lines: [{ ...mugs, Before: 3, Left: 0 }, bowls] };
  await sendRequest.last().answer({ page: fewer, form: tooMany });
  expect(pageIn(actor.getSnapshot()).Lines[0]?.Left).toBe(0);
});

test('[SALES-05] a page is taken over where the server rendered it', () => {
  const refused = page({ form: tooMany }).actor.getSnapshot();
  expect([quantityOf(bowls)(refused), totalOf(refused), errorsOf(refused)['Quantity/12']?.code]).toEqual([
    '2',
    3600,
    'RefundRequest.NotLeft',
  ]);
  expect(isFilling(refused)).toBe(true);
  expect(sentIn(page({ page: recorded }).actor.getSnapshot())?.RequestId).toBe(recorded.Sent);
  const over = page({ page: closed }).actor.getSnapshot();
  expect([isFilling(over), over.can(submit)]).toEqual([false, false]);
});
