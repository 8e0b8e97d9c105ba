import type { PickupPointSearchPageData } from '#contract/pickup-point-search.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  aimedOf,
  failureIn,
  isEmpty,
  isOpen,
  isSearching,
  pickupPointSearchMachine,
  pointsOf,
  queryOf,
} from '#machines/pickupPointSearch/pickupPointSearch.machine.ts';
import type { PickupQuery } from '#rules/pickup-point-search.ts';
import { corner, pickupPage, press } from '#tests/fixtures/pickup.ts';
import { expect, test } from 'vitest';
import { broken } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { asked, elsewhere, opening, path } from './pickupPointSearch.flow.ts';

function search() {
  const port = waitingPort<PickupPointSearchPageData, { path: string; query: PickupQuery }>();
  const entries: number[] = [];
  const machine = pickupPointSearchMachine.provide({
    actors: { searchPoints: port.logic },
    actions: { showEntry: (_, { pointId }) => entries.push(pointId) },
  });
  const flow = begin(machine, undefined);
  return { ...flow, port, entries, seen: () => flow.actor.getSnapshot() };
}

test('[CHK-07] the search starts at the order’s destination, its texts are trimmed, and the order is notified of a choice', async () => {
  const { actor, port, facts, seen } = search();
  actor.send({
    type: 'open',
    ...opening,
    query: { ...asked, city: ' Bruxelles ', postCode: ' 1000', address: ' Midi ' },
  });
  expect(port.last().input).toEqual({ path, query: { ...asked, address: 'Midi' } });
  expect([isOpen(seen()), isSearching(seen())]).toEqual([true, true]);
  await port.last().answer(pickupPage());
  expect(pointsOf(seen())).toEqual([corner, press]);
  actor.send({ type: 'search', city: ' Gent', postCode: '9000 ', address: ' ' });
  expect(port.last().input).toEqual({ path, query: { ...asked, city: 'Gent', postCode: '9000', address: '' } });
  await port.last().answer(pickupPage());
  actor.send({ type: 'choose', pointId: press.PickupPointId });
  expect([isOpen(seen()), facts]).toEqual([false, [{ type: 'pickupPoint.chosen', carrierGatewayId: 1, point: press }]]);
});

test('[CHK-13] a method without a carrier’s gateway has no search', () => {
  const { actor, port, seen } = search();
  actor.send({ type: 'open', ...opening, query: { ...asked, carrierGatewayId: null } });
  expect([isOpen(seen()), port.calls.length]).toEqual([false, 0]);
});

test('[CHK-07] list and map highlight the same point: the chosen one at first, then whichever is pressed', async () => {
  const { actor, port, entries, seen } = search();
  actor.send({ type: 'open', ...opening, pointId: corner.PickupPointId });
  expect(aimedOf(seen())).toBe(null);
  await port.last().answer(pickupPage());
  expect(aimedOf(seen())).toBe(corner.PickupPointId);
  actor.send({ type: 'point.aim', pointId: press.PickupPointId });
  actor.send({ type: 'point.aim', pointId: 99 });
  expect([aimedOf(seen()), entries]).toEqual([press.PickupPointId, [press.PickupPointId]]);
  actor.send({ type: 'search', ...elsewhere });
  await port.last().answer(pickupPage({ PostCode: '9999', City: '', Points: [corner] }));
  expect(aimedOf(seen())).toBe(null);
});

test('a search that fails or times out keeps what was typed and found, and can be retried', async () => {
  const { actor, port, clock, seen } = search();
  actor.send({ type: 'open', ...opening });
  await port.last().answer(pickupPage());
  actor.send({ type: 'search', ...elsewhere });
  await port.last().fail(broken);
  expect([failureIn(seen())?.status, queryOf(seen()).postCode, pointsOf(seen()).length]).toEqual([500, '9999', 2]);
  actor.send({ type: 'retry' });
  expect(failureIn(seen())).toBe(null);
  clock.advance(answerTimeout);
  expect([failureIn(seen())?.code, port.last().signal.aborted]).toEqual(['Manager.TimedOut', true]);
  actor.send({ type: 'retry' });
  await port.last().answer(pickupPage({ City: '', PostCode: '9999', Points: [] }));
  expect([isEmpty(seen()), queryOf(seen()).postCode]).toEqual([true, '9999']);
});

test('another search aborts the pending one', async () => {
  const { actor, port, seen } = search();
  actor.send({ type: 'open', ...opening });
  const first = port.last();
  actor.send({ type: 'search', city: ' Gand ', postCode: '', address: '' });
  expect([first.signal.aborted, port.last().input.query]).toEqual([true, { ...asked, city: 'Gand', postCode: '' }]);
  await port.last().answer(pickupPage({ City: 'Gand', PostCode: '', Points: [press] }));
  expect(pointsOf(seen())).toEqual([press]);
});

test('on reopening the search is as it was left; a new destination starts a new one', async () => {
  const { actor, port, seen } = search();
  actor.send({ type: 'open', ...opening });
  await port.last().answer(pickupPage());
  actor.send({ type: 'search', ...elsewhere });
  await port.last().answer(pickupPage({ City: '', PostCode: '9999', Points: [] }));
  actor.send({ type: 'close' });
  actor.send({ type: 'open', ...opening });
  expect([isEmpty(seen()), queryOf(seen()).postCode, port.calls.length]).toEqual([true, '9999', 2]);
  actor.send({ type: 'close' });
  actor.send({ type: 'open', ...opening, query: { ...asked, postCode: '4000' } });
  expect([pointsOf(seen()), port.last().input.query.postCode]).toEqual([[], '4000']);
  // one closed before its response arrived is requested again
  actor.send({ type: 'close' });
  actor.send({ type: 'open', ...opening, query: { ...asked, postCode: '4000' } });
  expect([isSearching(seen()), port.calls.length]).toEqual([true, 4]);
});
