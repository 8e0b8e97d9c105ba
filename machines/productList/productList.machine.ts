import { answerTimeout } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { listSearchOf, parseListQuery, serializeListQuery, withChange } from '#rules/list-query.ts';
import type { ListFilter } from '#rules/list-filter.ts';
import type { EntityName, ListQuery, PageSize, Sort } from '#rules/list-query.ts';
import { withQuery } from '#rules/urls.ts';
import { assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** The list state in a page's data; invalid values become defaults. */
export type ListState = Readonly<Record<string, unknown>>;

export interface ProductListInput {
  query: ListState;
  /** The page's URL without its query: `/shop/fr/c/chaises`. */
  path: string;
}

export type ProductListEvent =
  | { type: 'sort.choose'; sort: Sort }
  | { type: 'pageSize.choose'; pageSize: PageSize }
  /** What a tag lists. */
  | { type: 'entity.choose'; entityName: EntityName }
  | { type: 'facets.choose'; filter: ListFilter }
  /** The list for a URL has loaded, requested by this flow or a link. */
  | { type: 'page.arrived'; query: ListState };

interface ProductListContext {
  path: string;
  /** What the page shows. */
  query: ListQuery;
  /** What was chosen since: the next choice builds on it, so that two quick ones both count. */
  wanted: ListQuery;
}

/** Turns choices about a list into its URL, which owns them; the page is then loaded from that URL. */
export const productListMachine = setup({
  types: {
    context: {} as ProductListContext,
    input: {} as ProductListInput,
    events: {} as ProductListEvent,
    emitted: {} as Extract<Fact, { type: 'url.requested' }>,
    tags: {} as 'busy',
  },
  guards: {
    isChange: ({ context }, change: Partial<ListQuery>) =>
      serializeListQuery({ ...context.wanted, ...change }) !== serializeListQuery(context.wanted),
  },
  actions: {
    wantChange: assign({ wanted: ({ context }, change: Partial<ListQuery>) => withChange(context.wanted, change) }),
    askUrl: emit(({ context }) => ({
      type: 'url.requested' as const,
      href: urlOf(context.path, context.wanted),
      keepsScroll: true,
    })),
    takeQuery: assign((_, { query }: { query: ListState }) => {
      const arrived = parseListQuery(query);
      return { query: arrived, wanted: arrived };
    }),
    forgetWanted: assign({ wanted: ({ context }) => context.query }),
  },
  delays: { answerTimeout },
}).createMachine({
  id: 'productList',
  context: ({ input }) => {
    const query = parseListQuery(input.query);
    return { path: input.path, query, wanted: query };
  },
  initial: 'showing',
  on: {
    'sort.choose': {
      guard: { type: 'isChange', params: ({ event: { sort } }) => ({ sort }) },
      target: '.reloading',
      actions: [{ type: 'wantChange', params: ({ event: { sort } }) => ({ sort }) }, 'askUrl'],
    },
    'pageSize.choose': {
      guard: { type: 'isChange', params: ({ event: { pageSize } }) => ({ pageSize }) },
      target: '.reloading',
      actions: [{ type: 'wantChange', params: ({ event: { pageSize } }) => ({ pageSize }) }, 'askUrl'],
    },
    'entity.choose': {
      guard: { type: 'isChange', params: ({ event: { entityName } }) => ({ entityName }) },
      target: '.reloading',
      actions: [{ type: 'wantChange', params: ({ event: { entityName } }) => ({ entityName }) }, 'askUrl'],
    },
    'facets.choose': {
      guard: { type: 'isChange', params: ({ event: { filter } }) => ({ filter }) },
      target: '.reloading',
      actions: [{ type: 'wantChange', params: ({ event: { filter } }) => ({ filter }) }, 'askUrl'],
    },
    'page.arrived': { target: '.showing', actions: { type: 'takeQuery', params: ({ event }) => event } },
  },
  states: {
    showing: {},
    reloading: {
      tags: 'busy',
      after: { answerTimeout: { target: 'showing', actions: 'forgetWanted' } },
    },
  },
});

const urlOf = (path: string, query: ListQuery): string => withQuery(path, listSearchOf(query));

export type ProductListActor = ActorRefFrom<typeof productListMachine>;
type ProductListSnapshot = SnapshotFrom<typeof productListMachine>;

export const isReloading = (snapshot: ProductListSnapshot): boolean => snapshot.hasTag('busy');
/** What the controls show: the latest choice, at once. */
export const wantedOf = ({ context }: ProductListSnapshot): ListQuery => context.wanted;
/** The query of the products on the page. */
export const queryOf = ({ context }: ProductListSnapshot): ListQuery => context.query;
/** The URL for a choice: the control's link without JavaScript. */
export const hrefOf = ({ context }: ProductListSnapshot, change: Partial<ListQuery>): string =>
  urlOf(context.path, withChange(context.wanted, change));
