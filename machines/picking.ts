import type { Failure } from '#rules/failure.ts';

/** What machines share whose dialog picks something from a list with a search and pages. */

/** A page of a list, as the shop answers it. */
interface PageOfList {
  CurrentPage: number;
  TotalPages: number;
  TotalItems: number;
  Search: string;
}

export interface PickingContext<List extends PageOfList = PageOfList> {
  search: string;
  page: number;
  /** The last answer, which stays while the next one is loading; null before. */
  list: List | null;
  /** Why there is no list, or why what was picked was not taken. */
  failure: Failure | null;
}

export type PickingEvent =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'search'; search: string }
  | { type: 'page.turn'; page: number }
  | { type: 'retry' };

export type PickingTag = 'busy' | 'open';

export const nothingYet = { search: '', page: 1, list: null, failure: null };

/** What the shared actions assign. */
export const searched = (_: unknown, { search }: { search: string }) => ({ search: search.trim(), page: 1 });
export const turnedTo = (_: unknown, { page }: { page: number }) => ({ page });
export const failedWith = (_: unknown, { failure }: { failure: Failure }) => ({ failure });
export const notFailed = { failure: null };

/** Another page, and one that there is. */
export const isPage = ({ context: { list } }: { context: PickingContext }, { page }: { page: number }): boolean =>
  list !== null && page >= 1 && page <= list.TotalPages && page !== list.CurrentPage;

const given = <Given>({ event }: { event: Given }): Given => event;

/** Shut; it opens anew. */
export const closedState = { on: { open: { target: 'open', actions: 'beginAnew' } } } as const;

/** What is possible while it is open, whatever is awaited. */
export const openEvents = {
  close: 'closed',
  search: { target: '.loading', actions: { type: 'takeSearch', params: given<{ search: string }> } },
} as const;

/** What is possible beside a list. */
export const listEvents = {
  'page.turn': {
    guard: { type: 'isPage', params: given<{ page: number }> },
    target: 'loading',
    actions: { type: 'takePage', params: given<{ page: number }> },
  },
} as const;

/** The list was not loaded. */
export const failedState = { on: { retry: { target: 'loading', actions: 'showSearch' } } } as const;

/** A snapshot of such a machine, as far as they are alike. */
export interface PickingSnapshot<List extends PageOfList = PageOfList> {
  readonly context: PickingContext<List>;
  hasTag(tag: PickingTag): boolean;
}

export const isOpen = (snapshot: PickingSnapshot): boolean => snapshot.hasTag('open');
export const isBusy = (snapshot: PickingSnapshot): boolean => snapshot.hasTag('busy');
export const listIn = <List extends PageOfList>({ context }: PickingSnapshot<List>): List | null => context.list;
export const failureIn = ({ context }: PickingSnapshot): Failure | null => context.failure;
