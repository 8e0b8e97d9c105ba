import type { ListFilters } from '#contract/faceted-search.ts';
import { answerTimeout, asksOf } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { facetDelay, toggleChoice, typedEuros, typedRange } from '#rules/faceted-search.ts';
import { parseFilter, serializeFilter } from '#rules/list-filter.ts';
import type { FacetKey, ListFilter, PanelGroup } from '#rules/list-filter.ts';
import { and, assign, enqueueActions, fromCallback, or, setup, stateIn } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface FacetedSearchInput {
  filters: ListFilters;
}
/** A page's panel; null if it came without one. */
type Arrival = { filters: ListFilters | null };
type ScreenChanged = { type: 'screen.changed'; isWide: boolean };
/** The form's content, with its price fields as typed. */
type FieldsFound = { type: 'fields.found'; filter: ListFilter; price: { from: string; to: string } };

export type FacetedSearchEvent =
  | { type: 'item.toggle'; key: FacetKey; id: number; isSingle: boolean }
  | { type: 'price.type'; bound: 'from' | 'to'; text: string }
  /** Filters a group's values by name. */
  | { type: 'text.type'; key: FacetKey; text: string }
  | { type: 'group.toggle'; key: PanelGroup }
  /** Requests the list for the current choices. */
  | { type: 'submit' }
  | { type: 'panel.open' }
  | { type: 'panel.close' }
  | ScreenChanged
  /** Ticked or typed before this flow started. */
  | FieldsFound
  /** The list for a URL has loaded, requested by this flow, a link or Back; its panel comes with it. */
  | ({ type: 'page.arrived' } & Arrival)
  | { type: 'page.leaving' };

interface FacetedSearchContext extends FacetedSearchInput {
  /** What is ticked. */
  chosen: ListFilter;
  /** The filter of the list on screen. */
  shown: ListFilter;
  /** The filter last requested: choices equal to it need no request. */
  asked: ListFilter;
  /** The text of the two price fields. */
  price: { from: string; to: string };
  texts: Readonly<Record<string, string>>;
  isWide: boolean;
  /** Groups toggled from the screen's default: closed on a wide one, open on a small one. */
  turned: readonly PanelGroup[];
}

const isSame = (one: ListFilter, other: ListFilter) => serializeFilter(one) === serializeFilter(other);
const filterIn = ({ CurrentFilter }: ListFilters): ListFilter => parseFilter(CurrentFilter);
/** A panel that came with its list: its filter becomes the choices. */
const arrivalOf = (filters: ListFilters) => {
  const chosen = filterIn(filters);
  const { From, To } = chosen.Price ?? {};
  const price = { from: typedEuros(From), to: typedEuros(To) };
  return { filters, chosen, asked: chosen, shown: chosen, price };
};

const facetedSearchSetup = setup({
  types: {
    context: {} as FacetedSearchContext,
    input: {} as FacetedSearchInput,
    events: {} as FacetedSearchEvent,
    emitted: {} as Extract<Fact, { type: 'facets.chosen' }>,
    tags: {} as 'busy' | 'counting',
  },
  actors: {
    readFilters: port<ListFilters, { filter: ListFilter }>('readFilters'),
    /** Reports the panel's content when the flow starts, and when the screen's width crosses the breakpoint. */
    watchPanel: fromCallback<ScreenChanged | FieldsFound | { type: 'panel.open' }>(() => {}),
    /** Marks the page while the panel is open, and closes the panel when it ends. */
    holdPanel: fromCallback<{ type: 'panel.close' }>(() => {}),
  },
  guards: {
    refreshesAtOnce: ({ context }) => context.filters.Refresh === 'click',
    /** There is nothing to request, and the counts match the choices. */
    isSettledAgain: ({ context: { chosen, asked, filters } }) =>
      isSame(chosen, asked) && isSame(chosen, filterIn(filters)),
    isNews: ({ context: { chosen, asked } }) => !isSame(chosen, asked),
    /** Choices need no button: "facet forms auto-submit". */
    refreshesUnsent: ({ context }) => context.filters.Refresh !== 'submit',
    /** The requested list arrives after the choices have changed again. */
    isOvertaken: ({ context: { chosen, asked } }, { filters }: Arrival) =>
      filters !== null && isSame(filterIn(filters), asked) && !isSame(chosen, asked),
    isNewlyFound: ({ context: { chosen } }, { filter }: FieldsFound) => !isSame(filter, chosen),
    hasPanel: (_, { filters }: Arrival) => filters !== null,
  },
  actions: {
    toggle: assign({
      chosen: ({ context }, item: { key: FacetKey; id: number; isSingle: boolean }) =>
        toggleChoice(context.chosen, item),
    }),
    takePrice: assign(({ context }, { bound, text }: { bound: 'from' | 'to'; text: string }) => {
      const price = { ...context.price, [bound]: text };
      const { Price: _, ...others } = context.chosen;
      return { price, chosen: parseFilter({ ...others, Price: typedRange(price) }) };
    }),
    takeFields: assign((_, { filter, price }: FieldsFound) => ({ chosen: filter, price })),
    takeText: assign({
      texts: ({ context }, { key, text }: { key: FacetKey; text: string }) => ({ ...context.texts, [key]: text }),
    }),
    turnGroup: assign({
      turned: ({ context: { turned } }, { key }: { key: PanelGroup }) =>
        turned.includes(key) ? turned.filter((one) => one !== key) : [...turned, key],
    }),
    takeScreen: assign((_, { isWide }: { isWide: boolean }) => ({ isWide, turned: [] })),
    takeCounts: assign((_, { filters }: { filters: ListFilters }) => ({ filters })),
    takePanel: assign((_, { filters }: Arrival) => (filters ? arrivalOf(filters) : {})),
    keepChoices: assign((_, { filters }: Arrival) => (filters ? { filters, shown: filterIn(filters) } : {})),
    forgetAsked: assign({ asked: ({ context }) => context.shown }),
    askList: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ asked: context.chosen });
      enqueue.emit({ type: 'facets.chosen', filter: context.chosen });
    }),
  },
  delays: { facetDelay, answerTimeout },
});
const ask = asksOf(facetedSearchSetup);

/** Collects a list's filters, and requests the list at once, a second later or on submit. */
export const facetedSearchMachine = facetedSearchSetup.createMachine({
  id: 'facetedSearch',
  context: ({ input }) => ({
    ...arrivalOf(input.filters),
    texts: {},
    isWide: true,
    turned: [],
  }),
  invoke: { id: 'watchPanel', src: 'watchPanel' },
  type: 'parallel',
  on: {
    'text.type': { actions: { type: 'takeText', params: ({ event }) => event } },
    'group.toggle': { actions: { type: 'turnGroup', params: ({ event }) => event } },
    'screen.changed': { actions: { type: 'takeScreen', params: ({ event }) => event } },
  },
  states: {
    choices: {
      initial: 'settled',
      on: {
        'item.toggle': [
          {
            guard: 'refreshesAtOnce',
            target: '.reloading',
            actions: [{ type: 'toggle', params: ({ event }) => event }, 'askList'],
          },
          { target: '.pending', actions: { type: 'toggle', params: ({ event }) => event } },
        ],
        'fields.found': {
          guard: { type: 'isNewlyFound', params: ({ event }) => event },
          target: '.pending',
          actions: { type: 'takeFields', params: ({ event }) => event },
        },
        'price.type': { target: '.pending', actions: { type: 'takePrice', params: ({ event }) => event } },
        'page.arrived': [
          {
            guard: { type: 'isOvertaken', params: ({ event }) => event },
            actions: { type: 'keepChoices', params: ({ event }) => event },
          },
          {
            guard: { type: 'hasPanel', params: ({ event }) => event },
            target: '.settled',
            actions: { type: 'takePanel', params: ({ event }) => event },
          },
        ],
      },
      states: {
        settled: {},
        /** The choices differ from the requested list. */
        pending: {
          initial: 'changed',
          on: {
            submit: [{ guard: 'isNews', target: 'reloading', actions: 'askList' }, { target: 'settled' }],
            // choices in the sheet count, however it is closed
            'panel.close': {
              guard: and(['isNews', 'refreshesUnsent', stateIn({ panel: 'open' })]),
              target: 'reloading',
              actions: 'askList',
            },
          },
          states: {
            changed: {
              after: {
                facetDelay: [
                  { guard: 'isSettledAgain', target: '#facetedSearch.choices.settled' },
                  {
                    // the sheet would vanish with the page behind it: there choices are counted and sent together
                    guard: and([
                      'isNews',
                      or(['refreshesAtOnce', and(['refreshesUnsent', stateIn({ panel: 'closed' })])]),
                    ]),
                    target: '#facetedSearch.choices.reloading',
                    actions: 'askList',
                  },
                  { target: 'counting' },
                ],
              },
            },
            /** The number of products for the choices is loading. */
            counting: {
              tags: 'counting',
              ...ask({
                src: 'readFilters',
                input: ({ context }) => ({ filter: context.chosen }),
                onDone: {
                  target: 'waiting',
                  actions: { type: 'takeCounts', params: ({ event }) => ({ filters: event.output }) },
                },
                // the choices can be submitted without a count
                onFailure: 'waiting',
              }),
            },
            waiting: {},
          },
        },
        reloading: { tags: 'busy', after: { answerTimeout: { target: 'pending.waiting', actions: 'forgetAsked' } } },
      },
    },
    panel: {
      initial: 'closed',
      states: {
        closed: { on: { 'panel.open': 'open' } },
        open: {
          invoke: { id: 'holdPanel', src: 'holdPanel' },
          on: { 'panel.close': 'closed', submit: 'closed', 'page.leaving': 'closed' },
        },
      },
    },
  },
});

export type FacetedSearchActor = ActorRefFrom<typeof facetedSearchMachine>;
type FacetedSearchSnapshot = SnapshotFrom<typeof facetedSearchMachine>;

export const filtersOf = ({ context }: FacetedSearchSnapshot): ListFilters => context.filters;
export const chosenOf = ({ context }: FacetedSearchSnapshot): ListFilter => context.chosen;
export const priceOf = ({ context }: FacetedSearchSnapshot): { from: string; to: string } => context.price;
export const textOf = ({ context }: FacetedSearchSnapshot, key: FacetKey): string => context.texts[key] ?? '';
/** Filters are collapsed on small screens and expanded on wide ones, until toggled. */
export const isOpen = ({ context: { isWide, turned } }: FacetedSearchSnapshot, key: PanelGroup): boolean =>
  isWide !== turned.includes(key);
/** The choices are not applied to the list yet. */
export const isUnsent = (snapshot: FacetedSearchSnapshot): boolean => snapshot.matches({ choices: 'pending' });
/** The number of products does not match the choices. */
export const isCounting = (snapshot: FacetedSearchSnapshot): boolean =>
  isUnsent(snapshot) && !isSame(snapshot.context.chosen, filterIn(snapshot.context.filters));
export const isPanelOpen = (snapshot: FacetedSearchSnapshot): boolean => snapshot.matches({ panel: 'open' });
