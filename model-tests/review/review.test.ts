import type { OrderReviews } from '#contract/reviews.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  errorsOf,
  failureIn,
  isBusy,
  isSent,
  itemsIn,
  lineIn,
  reviewMachine,
} from '#machines/review/review.machine.ts';
import type { ReviewInput, ReviewRequest } from '#machines/review/review.machine.ts';
import { expect, test } from 'vitest';
import { alreadyReviewed, fieldRefused, offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { fields, form, open, reviewed } from './review.flow.ts';

const orderId = '00000000-0000-4000-8000-000000000001';
const other = { ...open, LineId: 12, Name: 'Théière Semois' };

function page(input: Partial<ReviewInput> = {}) {
  const writeReview = waitingPort<OrderReviews, ReviewRequest>();
  const shown = { errors: 0, written: 0 };
  const machine = reviewMachine.provide({
    actors: { writeReview: writeReview.logic },
    actions: { showErrors: () => (shown.errors += 1), showWritten: () => (shown.written += 1) },
  });
  return {
    ...begin(machine, { orderId, items: [open, other], written: null, form: null, ...input }),
    writeReview,
    shown,
  };
}
const submit = { type: 'review.submit', fields } as const;

test('[SHOP-22] a review is sent once per press, and what the server keeps of the order is shown', async () => {
  const { actor, writeReview, shown } = page();
  actor.send(submit);
  actor.send(submit);
  expect(writeReview.calls.map(({ input }) => input)).toEqual([{ ...fields, orderId }]);
  expect([isBusy(actor.getSnapshot()), lineIn(actor.getSnapshot())]).toEqual([true, 11]);
  await writeReview.last().answer({ Items: [reviewed, other] });
  const sent = actor.getSnapshot();
  expect([itemsIn(sent), isSent(sent), isBusy(sent), shown]).toEqual([
    [reviewed, other],
    true,
    false,
    { errors: 0, written: 1 },
  ]);
});

test('[SHOP-22] a product is reviewed once, the order’s other products still can be', async () => {
  const { actor, writeReview } = page({ items: [reviewed, other] });
  actor.send(submit);
  expect([writeReview.calls.length, actor.getSnapshot().can(submit)]).toEqual([0, false]);
  actor.send({ type: 'review.submit', fields: { ...fields, LineId: 13 } });
  expect(writeReview.calls).toHaveLength(0);
  actor.send({ type: 'review.submit', fields: { ...fields, LineId: 12 } });
  expect(writeReview.calls.map(({ input }) => input.LineId)).toEqual([12]);
  await writeReview.last().answer({ Items: [reviewed, { ...other, Review: reviewed.Review }] });
  expect(isSent(actor.getSnapshot())).toBe(true);
});

test('[SHOP-22] what is refused or lost is explained at its own form, and sent again with the next press', async () => {
  const { actor, writeReview, shown, clock } = page();
  actor.send(submit);
  await writeReview.last().fail(fieldRefused('/Rating'));
  expect([errorsOf(actor.getSnapshot()), lineIn(actor.getSnapshot()), shown]).toEqual([
    { Rating: { code: 'Form.RequiredOr' } },
    11,
    { errors: 1, written: 0 },
  ]);
  actor.send({ type: 'review.submit', fields: { ...fields, LineId: 12 } });
  expect([errorsOf(actor.getSnapshot()), lineIn(actor.getSnapshot())]).toEqual([{}, 12]);
  await writeReview.last().fail(alreadyReviewed);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Review.Already');
  actor.send(submit);
  await writeReview.last().fail(offline);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.Offline');
  actor.send(submit);
  expect(failureIn(actor.getSnapshot())).toBe(null);
  clock.advance(answerTimeout);
  expect([failureIn(actor.getSnapshot())?.code, shown.errors]).toEqual(['Manager.TimedOut', 4]);
});

test('[SHOP-22] a page is taken over where the server rendered it', () => {
  const sent = page({ items: [reviewed, other], written: 11 });
  expect([isSent(sent.actor.getSnapshot()), sent.shown.written]).toEqual([true, 0]);
  const refused = page({ form }).actor.getSnapshot();
  expect([lineIn(refused), errorsOf(refused), failureIn(refused)?.message]).toEqual([
    11,
    { Rating: { code: 'Form.Mandatory' } },
    form.Message,
  ]);
});
