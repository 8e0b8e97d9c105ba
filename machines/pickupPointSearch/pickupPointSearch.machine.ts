import type { PickupPoint, PickupPointSearchPageData } from '#contract/pickup-point-search.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import type { Failure } from '#rules/failure.ts';
import type { PickupPlace, PickupQuery } from '#rules/pickup-point-search.ts';
import { assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export type PickupPointSearchEvent =
  /** The link beside the shipping methods; `path` is its URL without the query, `pointId` the current choice. */
  | { type: 'open'; path: string; query: PickupQuery; pointId: number | null }
  | ({ type: 'search' } & PickupPlace)
  /** One of the map's dots or of the list's entries. */
  | { type: 'point.aim'; pointId: number }
  | { type: 'choose'; pointId: number }
  | { type: 'retry' }
  | { type: 'close' };

type Opening = Extract<PickupPointSearchEvent, { type: 'open' }>;

interface PickupPointSearchContext {
  path: string;
  /** The link's query. */
  asked: PickupQuery;
  /** The query with what was typed since. */
  query: PickupQuery;
  /** The last response; null before the first one. */
  page: PickupPointSearchPageData | null;
  /** The point highlighted in list and map. */
  aimed: number | null;
  failure: Failure | null;
}

const nowhere: PickupQuery = {
  shippingMethodId: 0,
  carrierGatewayId: null,
  countryId: 0,
  city: '',
  postCode: '',
  address: '',
};
const trimmed = ({ city, postCode, address }: PickupPlace): PickupPlace => ({
  city: city.trim(),
  postCode: postCode.trim(),
  address: address.trim(),
});
const isSame = (one: PickupQuery, other: PickupQuery) => JSON.stringify(one) === JSON.stringify(other);
const pointIn = ({ page }: PickupPointSearchContext, pointId: number | null): PickupPoint | null =>
  page?.Points.find(({ PickupPointId }) => PickupPointId === pointId) ?? null;

const pickupPointSearchSetup = setup({
  types: {
    context: {} as PickupPointSearchContext,
    events: {} as PickupPointSearchEvent,
    emitted: {} as Extract<Fact, { type: 'pickupPoint.chosen' }>,
    tags: {} as 'busy' | 'open',
  },
  actors: { searchPoints: port<PickupPointSearchPageData, { path: string; query: PickupQuery }>('searchPoints') },
  guards: {
    hasCarrier: (_, { query }: Opening) => query.carrierGatewayId !== null,
    /** Reopening with the same query shows the search as it was left. */
    isAnswered: ({ context: { asked, query, page } }, opening: Opening) =>
      page !== null &&
      isSame(asked, opening.query) &&
      page.City === query.city &&
      page.PostCode === query.postCode &&
      page.Address === query.address,
    isListed: ({ context }, { pointId }: { pointId: number }) => pointIn(context, pointId) !== null,
    isEmpty: ({ context }) => context.page?.Points.length === 0,
  },
  actions: {
    takeOpening: assign((_, { path, query }: Opening) => ({
      path,
      asked: query,
      query: { ...query, ...trimmed(query) },
      page: null,
    })),
    takePlace: assign({ query: ({ context }, place: PickupPlace) => ({ ...context.query, ...trimmed(place) }) }),
    takePage: assign({ page: (_, { page }: { page: PickupPointSearchPageData }) => page }),
    aim: assign({ aimed: (_, { pointId }: { pointId: number | null }) => pointId }),
    /** Scrolls the point's list entry into view. */
    showEntry: (_args, _params: { pointId: number }) => {},
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    forgetFailure: assign({ failure: null }),
    tellChoice: emit(({ context }, { pointId }: { pointId: number }) => {
      const point = pointIn(context, pointId);
      const { carrierGatewayId } = context.query;
      if (!point || carrierGatewayId === null) throw new Error('The point is not listed.');
      return { type: 'pickupPoint.chosen' as const, carrierGatewayId, point };
    }),
  },
  delays: { answerTimeout },
});
const ask = asksOf(pickupPointSearchSetup);

/** Searches a carrier's pickup points in a dialog over checkout, by town and street; the order gets the chosen one. */
export const pickupPointSearchMachine = pickupPointSearchSetup.createMachine({
  id: 'pickupPointSearch',
  context: { path: '', asked: nowhere, query: nowhere, page: null, aimed: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetFailure',
      on: {
        open: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event },
            target: 'open.answered',
            actions: { type: 'aim', params: ({ event }) => event },
          },
          {
            guard: { type: 'hasCarrier', params: ({ event }) => event },
            target: 'open.searching',
            actions: [
              { type: 'takeOpening', params: ({ event }) => event },
              { type: 'aim', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    open: {
      tags: 'open',
      initial: 'searching',
      on: {
        close: 'closed',
        search: { target: '.searching', actions: { type: 'takePlace', params: ({ event }) => event } },
        // the previous results stay while new ones are loading
        'point.aim': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: [
            { type: 'aim', params: ({ event }) => event },
            { type: 'showEntry', params: ({ event }) => event },
          ],
        },
        choose: {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'closed',
          actions: { type: 'tellChoice', params: ({ event }) => event },
        },
      },
      states: {
        searching: {
          tags: 'busy',
          entry: 'forgetFailure',
          ...ask({
            src: 'searchPoints',
            input: ({ context: { path, query } }) => ({ path, query }),
            onDone: {
              target: 'answered',
              actions: { type: 'takePage', params: ({ event }) => ({ page: event.output }) },
            },
            onFailure: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
          }),
        },
        answered: { always: [{ guard: 'isEmpty', target: 'empty' }, 'listed'] },
        listed: {},
        empty: {},
        failed: { on: { retry: 'searching' } },
      },
    },
  },
});

export type PickupPointSearchActor = ActorRefFrom<typeof pickupPointSearchMachine>;
type PickupPointSearchSnapshot = SnapshotFrom<typeof pickupPointSearchMachine>;

export const isOpen = (snapshot: PickupPointSearchSnapshot): boolean => snapshot.hasTag('open');
export const isSearching = (snapshot: PickupPointSearchSnapshot): boolean => snapshot.hasTag('busy');
/** The search had no results. */
export const isEmpty = (snapshot: PickupPointSearchSnapshot): boolean => snapshot.matches({ open: 'empty' });
/** The URL of the search. */
export const pathOf = ({ context }: PickupPointSearchSnapshot): string => context.path;
export const queryOf = ({ context }: PickupPointSearchSnapshot): PickupQuery => context.query;
const none: readonly PickupPoint[] = [];
/** The latest results. */
export const pointsOf = ({ context }: PickupPointSearchSnapshot): readonly PickupPoint[] =>
  context.page?.Points ?? none;
/** The point highlighted in list and map; null if it is not among the results. */
export const aimedOf = ({ context }: PickupPointSearchSnapshot): number | null =>
  pointIn(context, context.aimed)?.PickupPointId ?? null;
export const failureIn = ({ context }: PickupPointSearchSnapshot): Failure | null => context.failure;
