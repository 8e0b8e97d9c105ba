import { expect, test } from 'vitest';
import type { FlowVisits } from '#contract/flow-visits.ts';
import { areClosed, areUnread, spanIn, visitsIn, visitsMachine } from '#atlas/machines/visits.machine.ts';
import type { Span } from '#atlas/machines/visits.machine.ts';
import { testFlow } from 'machine-paths/suite';
import { begin, waitingPort } from '../journey.ts';
import { visits, visitsModel } from './visits.model.ts';

testFlow('[FLOW-20] visits', visitsModel);

function opened() {
  const readVisits = waitingPort<FlowVisits | null, { span: Span }>();
  const { actor } = begin(visitsMachine.provide({ actors: { readVisits: readVisits.logic } }), undefined);
  return { actor, readVisits, now: () => actor.getSnapshot() };
}

test('[FLOW-20] counts are read once, however often they are shown, and anew for other days', async () => {
  const { actor, readVisits, now } = opened();
  actor.send({ type: 'visits.shown' });
  await readVisits.last().answer(visits);
  actor.send({ type: 'visits.shown' });
  expect([readVisits.calls.length, visitsIn(now())]).toEqual([1, visits]);
  actor.send({ type: 'span.choose', span: 7 });
  expect([readVisits.calls.length, spanIn(now()), readVisits.last().input]).toEqual([2, 7, { span: 7 }]);
});

test('[FLOW-20] whoever is not staff signs in in another tab, and tries again', async () => {
  const { actor, readVisits, now } = opened();
  actor.send({ type: 'visits.shown' });
  await readVisits.last().answer(null);
  expect(areClosed(now())).toBe(true);
  actor.send({ type: 'retry' });
  await readVisits.last().fail(new Error('offline'));
  expect(areUnread(now())).toBe(true);
  actor.send({ type: 'retry' });
  await readVisits.last().answer(visits);
  expect(visitsIn(now())).toEqual(visits);
});
