import type { LocationData } from '#contract/maps.ts';
import { asksOf } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import type { ConsentRecord } from '#rules/consent.ts';
import type { Position } from '#rules/map.ts';
import { nearOf } from '#rules/remembered-place.ts';
import type { PlaceQuery } from '#rules/remembered-place.ts';
import { withQuery } from '#rules/urls.ts';
import { assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** As long as a device may look for itself, in ms. */
const positionTimeout = 15_000;
/** Timeout for reading the browser's own record, in ms. */
const recallTimeout = 1000;

/** What the page says of what was looked for. */
interface Located {
  Address: string;
  /** Null if nothing was looked for, or nobody knows it. */
  Place: LocationData | null;
  IsUnknown: boolean;
  WithPoints: boolean;
  /** Its URL asks to forget the remembered place: it does so without code, too, and whatever arrives before it. */
  IsForgotten: boolean;
}

export interface StoreLocatorInput {
  page: Located;
  /** The page's URL without its query. */
  href: string;
  /** Whether the visitor consented to preference cookies. */
  isAllowed: boolean;
}

export type StoreLocatorEvent =
  /** Around me: where is the device? */
  | { type: 'locate' }
  /** The visitor goes somewhere else, or looks for another place. */
  | { type: 'page.leaving' }
  /** Another search has loaded. */
  | { type: 'page.arrived'; page: Located }
  | Extract<Fact, { type: 'consent.given' }>;

type StoreLocatorContext = StoreLocatorInput;

const storeLocatorSetup = setup({
  types: {
    context: {} as StoreLocatorContext,
    input: {} as StoreLocatorInput,
    events: {} as StoreLocatorEvent,
    emitted: {} as Extract<Fact, { type: 'url.requested' }>,
    tags: {} as 'busy',
  },
  actors: {
    recallPlace: port<PlaceQuery | null>('recallPlace'),
    findPosition: port<Position>('findPosition'),
  },
  guards: {
    /** Something was looked for or is forgotten, or nothing may be remembered. */
    isSettled: ({ context: { page, isAllowed } }) =>
      page.Place !== null || page.IsUnknown || page.IsForgotten || !isAllowed,
    isRemembered: (_, { query }: { query: PlaceQuery | null }) => query !== null,
  },
  actions: {
    takePage: assign((_, { page }: { page: Located }) => ({ page })),
    takeConsent: assign((_, { record }: { record: ConsentRecord }) => ({ isAllowed: record.preferences })),
    /** For the next visit; a refused or unknown place is not remembered. */
    rememberPlace: (_args, _params: { place: LocationData | null; isAllowed: boolean }) => {},
    /** Where the page says so. */
    forgetPlace: (_args, _params: { page: Located }) => {},
    /** Unless the place is known, or none was looked for. */
    warnOfPlace: (_args, _params: { page: Located }) => {},
    warnOfPosition: (_args, _params: { error: unknown }) => {},
    /** Where the visitor was last: the address of the page says it, too, but Back does not stop there. */
    wantRemembered: emit(({ context: { href, page } }, { query }: { query: PlaceQuery | null }) => ({
      type: 'url.requested' as const,
      href: searchOf(href, query ?? { address: '', near: '' }, page.WithPoints),
      replace: true,
      keepsScroll: true,
      yields: true as const,
    })),
    wantAround: emit(({ context: { href, page } }, { position }: { position: Position }) => ({
      type: 'url.requested' as const,
      href: searchOf(href, { address: '', near: nearOf(position) }, page.WithPoints),
      keepsScroll: true,
    })),
  },
  delays: { positionTimeout, recallTimeout },
});
const ask = asksOf(storeLocatorSetup);

const searchOf = (href: string, { address, near }: PlaceQuery, withPoints: boolean): string =>
  withQuery(href, {
    address: address || undefined,
    near: near || undefined,
    points: withPoints ? '1' : undefined,
  });

/**
 * The company's shops, nearest first to a place: typed into a form that is a page's address, told by the device, or, with
 * consent to preferences, remembered from the last visit.
 */
export const storeLocatorMachine = storeLocatorSetup.createMachine({
  id: 'storeLocator',
  context: ({ input }) => input,
  initial: 'deciding',
  on: {
    'page.arrived': { target: '.found', actions: { type: 'takePage', params: ({ event }) => event } },
    'consent.given': {
      actions: [
        { type: 'takeConsent', params: ({ event }) => event },
        { type: 'rememberPlace', params: ({ context, event }) => placeFor(context, event.record.preferences) },
      ],
    },
    locate: '.locating',
  },
  states: {
    deciding: { always: [{ guard: 'isSettled', target: 'found' }, 'recalling'] },
    recalling: {
      on: { 'page.leaving': 'passed' },
      ...ask({
        src: 'recallPlace',
        onDone: [
          {
            guard: { type: 'isRemembered', params: ({ event }) => ({ query: event.output }) },
            target: 'found',
            actions: { type: 'wantRemembered', params: ({ event }) => ({ query: event.output }) },
          },
          { target: 'found' },
        ],
        onFailure: 'found',
        within: 'recallTimeout',
      }),
    },
    /** The page has what was looked for. */
    found: {
      entry: [
        { type: 'rememberPlace', params: ({ context }) => placeFor(context, context.isAllowed) },
        { type: 'forgetPlace', params: ({ context }) => context },
        { type: 'warnOfPlace', params: ({ context }) => context },
      ],
    },
    locating: {
      tags: 'busy',
      // the last press wins: a position that comes later leads nowhere
      on: { locate: {}, 'page.leaving': 'passed' },
      ...ask({
        src: 'findPosition',
        onDone: {
          target: 'found',
          actions: { type: 'wantAround', params: ({ event }) => ({ position: event.output }) },
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
    /** The device does not tell where it is. */
    lost: {},
    /** Something else was asked for meanwhile. */
    passed: {},
  },
});

const placeFor = ({ page }: StoreLocatorContext, isAllowed: boolean) => ({ place: page.Place, isAllowed });

export type StoreLocatorActor = ActorRefFrom<typeof storeLocatorMachine>;
type StoreLocatorSnapshot = SnapshotFrom<typeof storeLocatorMachine>;

export const isLocating = (snapshot: StoreLocatorSnapshot): boolean => snapshot.matches('locating');
export const isLost = (snapshot: StoreLocatorSnapshot): boolean => snapshot.matches('lost');
