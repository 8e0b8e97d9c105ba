import type { MapData, MapMarker } from '#contract/maps.ts';
import { answerTimeout, asksOf } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import type { ConsentRecord } from '#rules/consent.ts';
import type { Position } from '#rules/map.ts';
import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { MapContext, MapEvent, MapInput, MapOrder } from './types.ts';

/** A map's own server and library may take this long, in ms; its picture is there all the time. */
export const drawTimeout = 20_000;
/** As long as a device may look for itself, in ms. */
const positionTimeout = 15_000;

type Choice = { record: ConsentRecord };
type Arrival = Extract<MapEvent, { type: 'page.arrived' }>;

const mapSetup = setup({
  types: { context: {} as MapContext, input: {} as MapInput, events: {} as MapEvent, tags: {} as 'busy' },
  actors: {
    readServiceKey: port<string>('readServiceKey'),
    findPosition: port<Position>('findPosition'),
    drawMap: fromCallback<MapOrder, { map: MapData; serviceKey: string }>(() => undefined),
  },
  guards: {
    isNowhere: ({ context }) => context.map === null,
    isAllowed: ({ context }) => context.isAllowed,
    allows: (_, { record }: Choice) => record.preferences,
    forbids: (_, { record }: Choice) => !record.preferences,
    isMarked: ({ context }, { id }: { id: string }) => markerWith(context, id) !== null,
    hasMap: (_, { page }: Arrival) => page.Map !== null,
    hasKey: (_, { key }: { key: string }) => key !== '',
  },
  actions: {
    takeKey: assign((_, { key }: { key: string }) => ({ serviceKey: key })),
    takeMap: assign(({ context }, { page }: Arrival) => ({
      map: page.Map,
      markerId: null,
      serviceKey: context.serviceKey || (page.Map?.ServiceKey ?? ''),
    })),
    /** The page's own key stays. */
    warnOfKey: () => {},
    warnOfAddress: (_args, _params: { address: string }) => {},
    warnOfPosition: (_args, _params: { error: unknown }) => {},
    openMarker: assign((_, { id }: { id: string }) => ({ markerId: id })),
    closeMarker: assign({ markerId: null }),
    showMarker: sendTo('drawMap', ({ context: { markerId } }) => ({ type: 'open' as const, id: markerId })),
    takePosition: assign((_, { position }: { position: Position }) => ({ position })),
    showPosition: sendTo('drawMap', (_, { position }: { position: Position }) => ({
      type: 'place' as const,
      position,
    })),
    zoomMap: sendTo('drawMap', (_, { by }: { by: 1 | -1 }) => ({ type: 'zoom' as const, by })),
    missTiles: assign({ lacksTiles: true }),
    expectTiles: assign({ lacksTiles: false }),
  },
  delays: { answerTimeout, drawTimeout, positionTimeout },
});
const ask = asksOf(mapSetup);

const markerWith = ({ map }: Pick<MapContext, 'map'>, id: string | null): MapMarker | null =>
  map?.markers.find((marker) => marker.id === id) ?? null;

/**
 * A map: a picture that the shop draws itself, until its visitor wants to move in it or has allowed maps of others.
 * Nothing is asked of another server before that; its places are on the page as text all the time.
 */
export const mapMachine = mapSetup.createMachine({
  id: 'map',
  context: ({ input }) => ({
    ...input,
    serviceKey: input.map?.ServiceKey ?? '',
    markerId: null,
    position: null,
    lacksTiles: false,
  }),
  initial: 'deciding',
  on: {
    'marker.choose': {
      guard: { type: 'isMarked', params: ({ event }) => event },
      actions: { type: 'openMarker', params: ({ event }) => event },
    },
    'marker.close': { actions: 'closeMarker' },
    'page.arrived': {
      guard: { type: 'hasMap', params: ({ event }) => event },
      actions: { type: 'takeMap', params: ({ event }) => event },
    },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isNowhere', target: 'nowhere' },
        { guard: 'isAllowed', target: 'preparing' },
        { target: 'picture' },
      ],
    },
    /** The address as text is all there is. */
    nowhere: {
      entry: { type: 'warnOfAddress', params: ({ context }) => context },
      on: {
        'page.arrived': {
          guard: { type: 'hasMap', params: ({ event }) => event },
          target: 'deciding',
          actions: { type: 'takeMap', params: ({ event }) => event },
        },
      },
    },
    picture: {
      on: {
        show: 'preparing',
        'consent.given': { guard: { type: 'allows', params: ({ event }) => event }, target: 'preparing' },
      },
    },
    preparing: {
      tags: 'busy',
      entry: 'expectTiles',
      ...ask({
        src: 'readServiceKey',
        onDone: [
          {
            guard: { type: 'hasKey', params: ({ event }) => ({ key: event.output }) },
            target: 'shown',
            actions: { type: 'takeKey', params: ({ event }) => ({ key: event.output }) },
          },
          { target: 'shown' },
        ],
        onFailure: { target: 'shown', actions: 'warnOfKey' },
      }),
    },
    shown: {
      invoke: {
        src: 'drawMap',
        id: 'drawMap',
        input: ({ context: { map, serviceKey } }) => {
          if (!map) throw new Error('There is no map to draw.');
          return { map, serviceKey };
        },
      },
      initial: 'drawing',
      on: {
        'map.broken': 'failed',
        // nothing is asked of others any more
        'consent.given': { guard: { type: 'forbids', params: ({ event }) => event }, target: 'picture' },
        'tiles.failed': { actions: 'missTiles' },
        // whoever opened the map keeps it
        'page.arrived': {
          guard: { type: 'hasMap', params: ({ event }) => event },
          target: 'shown',
          reenter: true,
          actions: { type: 'takeMap', params: ({ event }) => event },
        },
        'marker.choose': {
          guard: { type: 'isMarked', params: ({ event }) => event },
          actions: [{ type: 'openMarker', params: ({ event }) => event }, 'showMarker'],
        },
        'marker.close': { actions: ['closeMarker', 'showMarker'] },
      },
      states: {
        drawing: {
          tags: 'busy',
          after: { drawTimeout: '#map.failed' },
          on: { 'map.drawn': { target: 'ready', actions: 'showMarker' } },
        },
        ready: {
          initial: 'resting',
          on: {
            locate: '.locating',
            zoom: { actions: { type: 'zoomMap', params: ({ event }) => event } },
          },
          states: {
            resting: {},
            locating: {
              tags: 'busy',
              ...ask({
                src: 'findPosition',
                onDone: {
                  target: 'located',
                  actions: [
                    { type: 'takePosition', params: ({ event }) => ({ position: event.output }) },
                    { type: 'showPosition', params: ({ event }) => ({ position: event.output }) },
                  ],
                },
                onFailure: {
                  target: 'lost',
                  actions: {
                    type: 'warnOfPosition',
                    params: ({ event }) => ({ error: 'error' in event ? event.error : 'timeout' }),
                  },
                },
                within: 'positionTimeout',
              }),
            },
            located: {},
            /** The device does not tell where it is. */
            lost: {},
          },
        },
      },
    },
    /** Its picture is still there. */
    failed: { on: { retry: 'preparing' } },
  },
});

export type MapActor = ActorRefFrom<typeof mapMachine>;
type MapSnapshot = SnapshotFrom<typeof mapMachine>;

export const mapOf = ({ context }: MapSnapshot): MapData | null => context.map;
export const isOffered = (snapshot: MapSnapshot): boolean => snapshot.matches('picture');
export const isComing = (snapshot: MapSnapshot): boolean =>
  snapshot.matches('preparing') || snapshot.matches({ shown: 'drawing' });
export const isDrawn = (snapshot: MapSnapshot): boolean => snapshot.matches({ shown: 'ready' });
export const hasFailed = (snapshot: MapSnapshot): boolean => snapshot.matches('failed');
export const isLocating = (snapshot: MapSnapshot): boolean => snapshot.matches({ shown: { ready: 'locating' } });
export const isLocated = (snapshot: MapSnapshot): boolean => snapshot.matches({ shown: { ready: 'located' } });
export const isLost = (snapshot: MapSnapshot): boolean => snapshot.matches({ shown: { ready: 'lost' } });
export const chosenMarker = ({ context }: MapSnapshot): MapMarker | null => markerWith(context, context.markerId);
export const lacksTiles = ({ context }: MapSnapshot): boolean => context.lacksTiles;
