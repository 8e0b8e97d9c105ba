import { fromCallback } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { MapData } from '#contract/maps.ts';
import {
  chosenMarker,
  drawTimeout,
  hasFailed,
  isComing,
  isDrawn,
  isLocated,
  isLost,
  isOffered,
  lacksTiles,
  mapMachine,
  mapOf,
} from '#machines/map/map.machine.ts';
import type { MapEvent, MapInput, MapOrder } from '#machines/map/types.ts';
import type { Position } from '#rules/map.ts';
import { broken } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { address, allowing, denied, input, refusing, theMap } from './map.model.ts';

/** A map whose drawing, settings and device are the test's. */
function started(more: Partial<MapInput> = {}) {
  const key = waitingPort<string, unknown>();
  const position = waitingPort<Position, unknown>();
  const orders: MapOrder[] = [];
  const drawn: unknown[] = [];
  const warned: string[] = [];
  let tell = (_event: MapEvent) => {};
  let removed = 0;
  const machine = mapMachine.provide({
    actors: {
      readServiceKey: key.logic,
      findPosition: position.logic,
      drawMap: fromCallback<MapOrder, { map: MapData; serviceKey: string }>(({ input: given, receive, sendBack }) => {
        drawn.push(given.serviceKey);
        tell = sendBack;
        receive((order) => orders.push(order));
        return () => void (removed += 1);
      }),
    },
    actions: {
      warnOfKey: () => void warned.push('key'),
      warnOfAddress: (_, { address: text }) => void warned.push(text),
      warnOfPosition: (_, { error }) => void warned.push(error instanceof Error ? error.message : String(error)),
    },
  });
  const { actor, clock } = begin(machine, input(more));
  const at = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T) => select(actor.getSnapshot());
  return {
    actor,
    clock,
    key,
    position,
    orders,
    drawn,
    warned,
    at,
    tell: (event: MapEvent) => tell(event),
    removals: () => removed,
  };
}
async function shown(more: Partial<MapInput> = {}) {
  const map = started(more);
  map.actor.send({ type: 'show' });
  await map.key.last().answer('settings');
  map.tell({ type: 'map.drawn' });
  return map;
}

describe('[SITE-08] a map', () => {
  test('that is open stays open when the page shows other places, and is drawn anew; a picture stays one', async () => {
    const elsewhere: MapData = { ...theMap, markers: theMap.markers.slice(1) };
    const { actor, at, drawn, key, removals, tell } = await shown();
    actor.send({ type: 'page.arrived', page: { Map: null } });
    expect([at(isDrawn), removals()]).toEqual([true, 0]);
    actor.send({ type: 'page.arrived', page: { Map: elsewhere } });
    expect([at(isComing), drawn, removals(), key.calls.length]).toEqual([true, ['settings', 'settings'], 1, 1]);
    tell({ type: 'map.drawn' });
    expect([at(isDrawn), at(mapOf)]).toEqual([true, elsewhere]);
    const picture = started();
    picture.actor.send({ type: 'page.arrived', page: { Map: elsewhere } });
    expect([picture.at(isOffered), picture.at(mapOf), picture.drawn]).toEqual([true, elsewhere, []]);
  });

  test('is a picture until somebody wants it: nothing is asked for before', async () => {
    const { actor, key, drawn, at, tell } = started();
    expect([at(isOffered), key.calls.length, drawn]).toEqual([true, 0, []]);
    actor.send({ type: 'show' });
    expect([at(isComing), key.calls.length, drawn]).toEqual([true, 1, []]);
    await key.last().answer('settings');
    expect([at(isComing), drawn]).toEqual([true, ['settings']]);
    tell({ type: 'map.drawn' });
    expect([at(isComing), at(isDrawn)]).toEqual([false, true]);
  });

  test('uses the page’s own key if the settings have none', async () => {
    const { actor, key, drawn, warned } = started();
    actor.send({ type: 'show' });
    await key.last().answer('');
    expect([drawn, warned]).toEqual([['page'], []]);
  });

  test('uses the page’s own key if the settings cannot be read, and warns', async () => {
    const { actor, key, drawn, warned } = started();
    actor.send({ type: 'show' });
    await key.last().fail(broken);
    expect([drawn, warned]).toEqual([['page'], ['key']]);
  });

  test('shows a marker’s content, on the map and beside it', async () => {
    const { actor, at, orders } = await shown();
    actor.send({ type: 'marker.choose', id: 'gare' });
    expect([at(chosenMarker), orders.at(-1)]).toEqual([theMap.markers[1], { type: 'open', id: 'gare' }]);
    actor.send({ type: 'marker.close' });
    expect([at(chosenMarker), orders.at(-1)]).toEqual([null, { type: 'open', id: null }]);
    actor.send({ type: 'marker.choose', id: 'elsewhere' });
    expect(at(chosenMarker)).toBe(null);
  });

  test('zooms by its buttons', async () => {
    const { actor, orders } = await shown();
    actor.send({ type: 'zoom', by: -1 });
    expect(orders.at(-1)).toEqual({ type: 'zoom', by: -1 });
  });

  test('shows where its visitor is, when asked', async () => {
    const { actor, position, orders, at } = await shown();
    expect(position.calls).toHaveLength(0);
    actor.send({ type: 'locate' });
    await position.last().answer({ lat: 50.6, lng: 5.5 });
    expect([at(isLocated), orders.at(-1)]).toEqual([true, { type: 'place', position: { lat: 50.6, lng: 5.5 } }]);
  });

  test('without its tiles is the shop’s own', async () => {
    const { actor, tell, at } = await shown();
    tell({ type: 'tiles.failed' });
    expect([at(lacksTiles), at(isDrawn)]).toEqual([true, true]);
    // the next time they may come
    tell({ type: 'map.broken' });
    actor.send({ type: 'retry' });
    expect(at(lacksTiles)).toBe(false);
  });

  test('that cannot be drawn can be asked for again', async () => {
    const { actor, tell, at, key, drawn, removals } = await shown();
    tell({ type: 'map.broken' });
    expect([at(hasFailed), removals()]).toEqual([true, 1]);
    actor.send({ type: 'retry' });
    await key.last().answer('settings');
    expect([at(isComing), drawn]).toEqual([true, ['settings', 'settings']]);
  });

  test('that never comes is given up', async () => {
    const { actor, key, clock, at } = started();
    actor.send({ type: 'show' });
    await key.last().answer('settings');
    clock.advance(drawTimeout - 1);
    expect(at(isComing)).toBe(true);
    clock.advance(1);
    expect(at(hasFailed)).toBe(true);
  });
});

describe('[CONSENT-06] a map of others', () => {
  test('comes by itself once preferences are allowed, and goes when they no longer are', async () => {
    const { actor, key, at, tell, removals } = started();
    actor.send({ type: 'consent.given', record: refusing });
    expect(at(isOffered)).toBe(true);
    actor.send({ type: 'consent.given', record: allowing });
    await key.last().answer('settings');
    tell({ type: 'map.drawn' });
    actor.send({ type: 'consent.given', record: allowing });
    expect([at(isDrawn), removals()]).toEqual([true, 0]);
    actor.send({ type: 'consent.given', record: refusing });
    expect([at(isOffered), removals()]).toEqual([true, 1]);
  });

  test('is there at once if they were allowed before', () => {
    const { key, at } = started({ isAllowed: true });
    expect([at(isComing), key.calls.length]).toEqual([true, 1]);
  });
});

describe('[ERR-22] what a map lacks is a console line', () => {
  test('a geocode failure: the address stays as text', () => {
    const { warned, at, key } = started({ map: null });
    expect([warned, at(isOffered), key.calls.length]).toEqual([[address], false, 0]);
  });

  test('a device that does not tell where it is', async () => {
    const { actor, position, warned, at } = await shown();
    actor.send({ type: 'locate' });
    await position.last().fail(denied);
    expect([warned, at(isLost), at(isDrawn)]).toEqual([['No position: denied'], true, true]);
    actor.send({ type: 'locate' });
    expect(position.calls).toHaveLength(2);
  });
});
