import type { Suggestion } from '#contract/search-suggestions.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { optionEvents } from '#machines/options.ts';
import { port } from '#machines/port.ts';
import { optionAfter, optionAt } from '#rules/options.ts';
import type { Failure } from '#rules/failure.ts';
import { isSearchable, suggestionsShown, withRecent } from '#rules/search.ts';
import { withQuery } from '#rules/urls.ts';
import { assign, emit, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';

export interface SearchSuggestionsInput {
  /** The results page: `/shop/fr/catalog`. */
  resultsPath: string;
  /** Saved searches, most recent first; none without consent to preferences. */
  recent: readonly string[];
  /** Whether searches may be saved: the visitor consented to preferences. */
  mayKeep: boolean;
  /** Whether the key `/` leads to the box. */
  hasKey: boolean;
}

export type SearchSuggestionsEvent =
  /** The input was focused; `text` is its content, even if typed before this code loaded. */
  | { type: 'box.enter'; text: string }
  | { type: 'box.leave' }
  | { type: 'text.type'; text: string }
  | { type: 'option.next' }
  | { type: 'option.previous' }
  | { type: 'option.first' }
  | { type: 'option.last' }
  /** `index` from 0; out of range is ignored. */
  | { type: 'option.choose'; index: number }
  | { type: 'hide' }
  | { type: 'submit'; text: string }
  | { type: 'retry' }
  /** Null deletes all. */
  | { type: 'recent.forget'; text: string | null }
  | { type: 'key.switch'; isOn: boolean }
  | { type: 'page.leaving' }
  | Extract<Fact, { type: 'consent.given' }>;

interface SearchSuggestionsContext extends SearchSuggestionsInput {
  text: string;
  /** The latest suggestions, and their text; null if there are none to show. */
  answer: { q: string; suggestions: readonly Suggestion[] } | null;
  /** The highlighted option, from 0; -1 if none is. */
  active: number;
  failure: Failure | null;
}

/** Debounce before a request, in ms. */
export const suggestionPause = 200;
const countOf = ({ text, recent, answer }: SearchSuggestionsContext) =>
  text.trim() === '' ? recent.length : (answer?.suggestions.length ?? 0);
const resultsOf = ({ resultsPath }: SearchSuggestionsContext, text: string) =>
  withQuery(resultsPath, { q: text.trim() });
const isText = ({ text }: { text: string }) => text.trim() !== '';

const searchSuggestionsSetup = setup({
  types: {
    context: {} as SearchSuggestionsContext,
    input: {} as SearchSuggestionsInput,
    events: {} as SearchSuggestionsEvent,
    emitted: {} as Extract<Fact, { type: 'url.requested' }>,
    tags: {} as 'busy' | 'open',
  },
  actors: { suggest: port<Suggestion[], { q: string }>('suggest') },
  guards: {
    isShort: (_, { text }: { text: string }) => !isSearchable(text),
    isAnswered: ({ context }, { text }: { text: string }) => context.answer?.q === text.trim(),
    isSame: ({ context }, { text }: { text: string }) => context.text === text,
    isText: (_, { text }: { text: string }) => isText({ text }),
    hasOptions: ({ context }) => countOf(context) > 0,
    hasActive: ({ context }) => context.active >= 0,
    hasOption: ({ context }, { index }: { index: number }) => index >= 0 && index < countOf(context),
  },
  actions: {
    takeText: assign((_, { text }: { text: string }) => ({ text, active: -1 })),
    forgetAnswer: assign({ answer: null }),
    takeAnswer: assign(({ context }, { suggestions }: { suggestions: readonly Suggestion[] }) => ({
      answer: { q: context.text.trim(), suggestions: suggestions.slice(0, suggestionsShown) },
      active: -1,
      failure: null,
    })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure, answer: null, active: -1 })),
    move: assign(({ context }, { by }: { by: 1 | -1 }) => ({
      active: optionAfter(context.active, by, countOf(context)),
    })),
    moveTo: assign(({ context }, { end }: { end: 'first' | 'last' }) => ({ active: optionAt(end, countOf(context)) })),
    leaveOptions: assign({ active: -1 }),
    openResults: emit(({ context }) => ({ type: 'url.requested' as const, href: resultsOf(context, context.text) })),
    openOption: emit(({ context }, { index }: { index: number }) => ({
      type: 'url.requested' as const,
      href: isText(context)
        ? (context.answer?.suggestions[index]?.ProductUrl ?? '')
        : resultsOf(context, context.recent[index] ?? ''),
    })),
    takeOption: assign(({ context }, { index }: { index: number }) =>
      isText(context) ? {} : { text: context.recent[index] ?? '' },
    ),
    remember: assign(({ context: { mayKeep, recent, text } }) =>
      mayKeep ? { recent: withRecent(recent, text.trim()) } : {},
    ),
    forget: assign(({ context }, { text }: { text: string | null }) => ({
      recent: text === null ? [] : context.recent.filter((each) => each !== text),
      active: -1,
    })),
    takeConsent: assign(({ context }, { record }: Extract<Fact, { type: 'consent.given' }>) => ({
      mayKeep: record.preferences,
      recent: record.preferences ? context.recent : [],
      active: -1,
    })),
    takeKey: assign((_, { isOn }: { isOn: boolean }) => ({ hasKey: isOn })),
    /** Stores the recent searches in the browser; an empty list removes the entry. */
    keepRecent: (_args, _params: { recent: readonly string[] }) => {},
    /** Stores in the browser whether the key leads to the box. */
    keepKey: (_args, _params: { isOn: boolean }) => {},
    writeBox: (_args, _params: { text: string }) => {},
    /** The focused element is gone, or the text is missing: focus returns to the input. */
    focusBox: () => {},
  },
  delays: { suggestionPause, answerTimeout },
});
const ask = asksOf(searchSuggestionsSetup);

/** Suggests products while typing in the search box, and recent searches while it is empty. */
export const searchSuggestionsMachine = searchSuggestionsSetup.createMachine({
  id: 'searchSuggestions',
  context: ({ input }) => ({ ...input, text: '', answer: null, active: -1, failure: null }),
  initial: 'closed',
  on: {
    'box.enter': { target: '.open', actions: { type: 'takeText', params: ({ event }) => event } },
    'text.type': [
      {
        guard: { type: 'isShort', params: ({ event }) => event },
        target: '.open.short',
        actions: [{ type: 'takeText', params: ({ event }) => event }, 'forgetAnswer'],
      },
      {
        guard: { type: 'isAnswered', params: ({ event }) => event },
        target: '.open.answered',
        actions: { type: 'takeText', params: ({ event }) => event },
      },
      { target: '.open.pausing', actions: { type: 'takeText', params: ({ event }) => event } },
    ],
    submit: [
      {
        guard: { type: 'isText', params: ({ event }) => event },
        target: '.closed',
        actions: [
          { type: 'takeText', params: ({ event }) => event },
          'remember',
          { type: 'keepRecent', params: ({ context }) => context },
          'openResults',
        ],
      },
      {
        target: '.open.missing',
        actions: [{ type: 'takeText', params: ({ event }) => event }, 'forgetAnswer', 'focusBox'],
      },
    ],
    'consent.given': {
      actions: [
        { type: 'takeConsent', params: ({ event }) => event },
        { type: 'keepRecent', params: ({ context }) => context },
      ],
    },
  },
  states: {
    closed: { on: { 'option.next': 'open', 'option.previous': 'open' } },
    open: {
      tags: 'open',
      initial: 'deciding',
      exit: 'leaveOptions',
      on: {
        // focus returned from a button of the list
        'box.enter': { guard: { type: 'isSame', params: ({ event }) => event } },
        ...optionEvents,
        'option.choose': {
          guard: { type: 'hasOption', params: ({ event }) => event },
          target: 'closed',
          actions: [
            { type: 'openOption', params: ({ event }) => event },
            { type: 'takeOption', params: ({ event }) => event },
            { type: 'writeBox', params: ({ context }) => context },
            'remember',
            { type: 'keepRecent', params: ({ context }) => context },
          ],
        },
        'recent.forget': {
          actions: [
            { type: 'forget', params: ({ event }) => event },
            { type: 'keepRecent', params: ({ context }) => context },
            'focusBox',
          ],
        },
        'key.switch': {
          actions: [
            { type: 'takeKey', params: ({ event }) => event },
            { type: 'keepKey', params: ({ event }) => event },
          ],
        },
      },
      states: {
        deciding: {
          always: [
            { guard: { type: 'isShort', params: ({ context }) => context }, target: 'short', actions: 'forgetAnswer' },
            { guard: { type: 'isAnswered', params: ({ context }) => context }, target: 'answered' },
            { target: 'asking' },
          ],
        },
        /** Too short to search; if empty, the recent searches are shown. */
        short: {},
        /** A search without a text was refused; the recent searches are shown below the reason. */
        missing: {},
        pausing: { after: { suggestionPause: 'asking' } },
        asking: {
          tags: 'busy',
          ...ask({
            src: 'suggest',
            input: ({ context }) => ({ q: context.text.trim() }),
            onDone: {
              target: 'answered',
              actions: { type: 'takeAnswer', params: ({ event }) => ({ suggestions: event.output }) },
            },
            onFailure: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
          }),
        },
        answered: {},
        failed: { on: { retry: { target: 'asking', actions: 'focusBox' } } },
      },
    },
  },
});

export type SearchSuggestionsActor = ActorRefFrom<typeof searchSuggestionsMachine>;
