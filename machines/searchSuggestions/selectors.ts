import type { Suggestion } from '#contract/search-suggestions.ts';
import type { SnapshotFrom } from 'xstate';
import type { searchSuggestionsMachine } from './searchSuggestions.machine.ts';

type SearchSuggestionsSnapshot = SnapshotFrom<typeof searchSuggestionsMachine>;

const none: readonly never[] = [];

export const isOpen = (snapshot: SearchSuggestionsSnapshot): boolean => snapshot.hasTag('open');
export const textOf = ({ context }: SearchSuggestionsSnapshot): string => context.text.trim();
export const activeOf = ({ context }: SearchSuggestionsSnapshot): number => context.active;
/** The products to show; the previous ones stay while new ones are loading. */
export const suggestionsOf = (snapshot: SearchSuggestionsSnapshot): readonly Suggestion[] =>
  isOpen(snapshot) ? (snapshot.context.answer?.suggestions ?? none) : none;
/** The recent searches, shown while the input is empty. */
export const recentOf = (snapshot: SearchSuggestionsSnapshot): readonly string[] =>
  isOpen(snapshot) && textOf(snapshot) === '' ? snapshot.context.recent : none;
export const hasFailed = (snapshot: SearchSuggestionsSnapshot): boolean => snapshot.matches({ open: 'failed' });
/** There is no match. */
export const hasNone = (snapshot: SearchSuggestionsSnapshot): boolean =>
  snapshot.matches({ open: 'answered' }) && suggestionsOf(snapshot).length === 0;
/** While the box is empty its key can be switched off and on; null while it cannot. */
export const keyOf = (snapshot: SearchSuggestionsSnapshot): boolean | null =>
  isOpen(snapshot) && textOf(snapshot) === '' ? snapshot.context.hasKey : null;
/** A search was asked for without a text. */
export const isMissing = (snapshot: SearchSuggestionsSnapshot): boolean => snapshot.matches({ open: 'missing' });
