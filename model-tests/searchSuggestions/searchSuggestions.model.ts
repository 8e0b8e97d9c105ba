import type { Suggestion } from '#contract/search.ts';
import {
  activeOf,
  hasFailed,
  isOpen,
  searchSuggestionsMachine,
  suggestionsOf,
} from '#machines/searchSuggestions/searchSuggestions.machine.ts';
import { flowModel } from '#paths/model.ts';
import { offline } from '../failures.ts';

export const resultsPath = '/fr/catalog';
export const parasol: Suggestion = {
  Name: 'Parasol Lofoten de plage',
  Photo: null,
  ProductUrl: '/fr/p/parasol-lofoten-de-plage',
};
export const soap: Suggestion = {
  Name: 'Savon Salvia au marc de café',
  Photo: null,
  ProductUrl: '/fr/p/savon-salvia-au-marc-de-cafe',
};

const consent = (preferences: boolean) => ({
  record: { stamp: '2026-1', preferences, statistics: false, marketing: false },
});
export const granted = consent(true);
export const withdrawn = consent(false);

export const searchSuggestionsModel = flowModel(searchSuggestionsMachine, {
  inputs: [{ resultsPath, recent: ['vase'], mayKeep: true }],
  events: {
    'box.enter': [{ text: '' }, { text: 'lampe' }],
    'box.leave': [{}],
    'text.type': [{ text: 'lampe' }, { text: '' }],
    'option.next': [{}],
    'option.previous': [{}],
    'option.first': [{}],
    'option.last': [{}],
    'option.choose': [{ index: 0 }, { index: 9 }],
    hide: [{}],
    submit: [{ text: 'lampe' }, { text: ' ' }],
    retry: [{}],
    'recent.forget': [{ text: 'vase' }, { text: null }],
    'page.leaving': [{}],
    'consent.given': [granted, withdrawn],
  },
  outcomes: { suggest: { done: [[parasol, soap], []], errors: [offline] } },
  promises: {
    closed: {
      says: 'shows nothing',
      holds: (snapshot) => !isOpen(snapshot) && suggestionsOf(snapshot).length === 0 && activeOf(snapshot) === -1,
    },
    'open.deciding': 'never rests here',
    'open.short': { says: 'shows no products', holds: (snapshot) => suggestionsOf(snapshot).length === 0 },
    'open.pausing': { says: 'asks nothing yet', holds: (snapshot) => !snapshot.hasTag('busy') },
    'open.asking': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'open.answered': {
      says: 'shows what was answered to what stands in the box',
      holds: ({ context }) => context.answer?.q === context.text.trim(),
    },
    'open.failed': {
      says: 'says so and shows nothing old',
      holds: (snapshot) => hasFailed(snapshot) && suggestionsOf(snapshot).length === 0,
    },
  },
  invariants: {
    'without consent nothing is kept': ({ context }) => context.mayKeep || context.recent.length === 0,
  },
});
