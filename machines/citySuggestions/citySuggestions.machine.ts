import { answerTimeout, asksOf } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { optionEvents } from '#machines/options.ts';
import { port } from '#machines/port.ts';
import { optionAfter, optionAt } from '#rules/options.ts';
import { isSuggestable } from '#rules/places.ts';
import { assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** The input's text and its country, an id or ISO code. */
export interface CityQuery {
  country: string;
  text: string;
}

/** A suggested town: its key within the country (`4000-2`), its postal code and its name. */
export interface City {
  cityId: string;
  postalCode: string;
  name: string;
}

export type CitySuggestionsEvent =
  /** A postal code input was focused. */
  | ({ type: 'box.enter' } & CityQuery)
  | { type: 'box.leave' }
  | ({ type: 'text.type' } & CityQuery)
  | { type: 'option.next' }
  | { type: 'option.previous' }
  | { type: 'option.first' }
  | { type: 'option.last' }
  /** `index` from 0; out of range is ignored. */
  | { type: 'option.choose'; index: number }
  | { type: 'hide' }
  | { type: 'page.leaving' };

interface CitySuggestionsContext extends CityQuery {
  cities: readonly City[];
  /** The highlighted option, from 0; -1 if none is. */
  active: number;
}

/** Debounce before a request, in ms. */
export const suggestionPause = 200;
const citySuggestionsSetup = setup({
  types: {
    context: {} as CitySuggestionsContext,
    events: {} as CitySuggestionsEvent,
    emitted: {} as Extract<Fact, { type: 'city.chosen' }>,
    tags: {} as 'busy' | 'open',
  },
  actors: { suggestCities: port<City[], CityQuery>('suggestCities') },
  guards: {
    isShort: (_, { text }: CityQuery) => !isSuggestable(text),
    hasOptions: ({ context }) => context.cities.length > 0,
    hasActive: ({ context }) => context.active >= 0,
    hasOption: ({ context }, { index }: { index: number }) => index >= 0 && index < context.cities.length,
  },
  actions: {
    takeQuery: assign((_, { country, text }: CityQuery) => ({ country, text, active: -1 })),
    takeCities: assign((_, { cities }: { cities: readonly City[] }) => ({ cities, active: -1 })),
    forgetCities: assign({ cities: [], active: -1 }),
    move: assign(({ context }, { by }: { by: 1 | -1 }) => ({
      active: optionAfter(context.active, by, context.cities.length),
    })),
    moveTo: assign(({ context }, { end }: { end: 'first' | 'last' }) => ({
      active: optionAt(end, context.cities.length),
    })),
    /** Writes the town into the input and the town field beside it. */
    fillIn: (_args, _params: { city: City | null }) => {},
    tellCity: emit(({ context }, { index }: { index: number }) => ({
      type: 'city.chosen' as const,
      country: context.country,
      cityId: context.cities[index]?.cityId ?? '',
    })),
  },
  delays: { suggestionPause, answerTimeout },
});
const ask = asksOf(citySuggestionsSetup);

/** Suggests towns whose postal code or name starts with what is typed in a postal code input, from 4 characters on. */
export const citySuggestionsMachine = citySuggestionsSetup.createMachine({
  id: 'citySuggestions',
  context: { country: '', text: '', cities: [], active: -1 },
  initial: 'closed',
  on: {
    'text.type': [
      {
        guard: { type: 'isShort', params: ({ event }) => event },
        target: '.closed',
        actions: { type: 'takeQuery', params: ({ event }) => event },
      },
      { target: '.open.pausing', actions: { type: 'takeQuery', params: ({ event }) => event } },
    ],
  },
  states: {
    closed: {
      entry: 'forgetCities',
      on: {
        // existing text was typed or chosen before: only the arrow keys ask for suggestions again
        'box.enter': { actions: { type: 'takeQuery', params: ({ event }) => event } },
        'option.next': [{ guard: { type: 'isShort', params: ({ context }) => context } }, { target: 'open.asking' }],
      },
    },
    open: {
      tags: 'open',
      initial: 'pausing',
      on: {
        ...optionEvents,
        'option.choose': {
          guard: { type: 'hasOption', params: ({ event }) => event },
          target: 'closed',
          actions: [
            {
              type: 'fillIn',
              params: ({ context, event }) => ({ city: context.cities[event.index] ?? null }),
            },
            { type: 'tellCity', params: ({ event }) => event },
          ],
        },
      },
      states: {
        pausing: { after: { suggestionPause: 'asking' } },
        asking: {
          tags: 'busy',
          ...ask({
            src: 'suggestCities',
            input: ({ context: { country, text } }) => ({ country, text: text.trim() }),
            onDone: {
              target: 'answered',
              actions: { type: 'takeCities', params: ({ event }) => ({ cities: event.output }) },
            },
            // without suggestions the input works like any other
            onFailure: '#citySuggestions.closed',
          }),
        },
        answered: {},
      },
    },
  },
});

export type CitySuggestionsActor = ActorRefFrom<typeof citySuggestionsMachine>;
type CitySuggestionsSnapshot = SnapshotFrom<typeof citySuggestionsMachine>;

export const isOpen = (snapshot: CitySuggestionsSnapshot): boolean => snapshot.hasTag('open');
export const activeOf = ({ context }: CitySuggestionsSnapshot): number => context.active;
/** The towns to show; the previous ones stay while new ones are loading. */
export const citiesOf = ({ context }: CitySuggestionsSnapshot): readonly City[] => context.cities;
/** There is no match. */
export const hasNone = (snapshot: CitySuggestionsSnapshot): boolean =>
  snapshot.matches({ open: 'answered' }) && citiesOf(snapshot).length === 0;
