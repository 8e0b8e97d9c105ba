import type { Person } from '#contract/security.ts';
import type { WishlistModalPageData } from '#contract/wishlist-pages.ts';
import type { AddedToWishlist, WishlistKind, WishlistMembership } from '#contract/wishlist.ts';
import { answerTimeout, asksOf } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import type { Failure } from '#rules/failure.ts';
import { assign, emit, setup } from 'xstate';

export interface WishlistModalInput {
  /** `/fr/catalog/wishlist/popup?productVariantId=…` */
  href: string;
}

/** A variant and the list in question; `listId` 0 is a new list, with a name. */
export interface WishlistWish {
  variantId: number;
  listId: number;
  name: string;
  kind: WishlistKind;
}

export type WishlistModalEvent =
  | { type: 'list.choose'; listId: number }
  | { type: 'name.type'; name: string }
  | { type: 'add' }
  | { type: 'remove' }
  | { type: 'retry' }
  | Extract<Fact, { type: 'person.changed' }>;

interface WishlistModalContext extends WishlistModalInput {
  /** The dialog's page data; null until loaded. */
  page: WishlistModalPageData | null;
  listId: number;
  /** The name of a new list, as typed. */
  name: string;
  added: AddedToWishlist | null;
  failure: Failure | null;
}

export const wishOf = ({ page, listId, name }: WishlistModalContext): WishlistWish => ({
  variantId: page?.ProductVariantId ?? 0,
  listId,
  name: listId === 0 ? name : '',
  kind: page?.NewKind ?? 'wishlist',
});
const isIn = ({ page }: WishlistModalContext) => page?.IsInList === true;

/** The flow's context, ports, guards and actions; its states are in wishlistModal.machine.ts. */
export const modalSetup = setup({
  types: {
    context: {} as WishlistModalContext,
    input: {} as WishlistModalInput,
    events: {} as WishlistModalEvent,
    emitted: {} as Extract<Fact, { type: 'notice.given' | 'wishlist.changed' | 'analytics.measured' }>,
    tags: {} as 'busy',
  },
  actors: {
    readModal: port<WishlistModalPageData, WishlistModalInput>('readModal'),
    checkList: port<WishlistMembership, Pick<WishlistWish, 'variantId' | 'listId'>>('checkList'),
    addWish: port<AddedToWishlist, WishlistWish>('addWish'),
    removeWish: port<unknown, Pick<WishlistWish, 'variantId' | 'listId'>>('removeWish'),
  },
  guards: {
    isOfVisitor: (_, { failure }: { failure: Failure }) => failure.status === 401,
    isLetIn: (_, { person }: { person: Person | null }) => person !== null,
    isNewList: (_, { listId }: { listId: number }) => listId === 0,
    isOfField: (_, { failure }: { failure: Failure }) => failure.errors.length > 0,
    mayAdd: ({ context }) => !isIn(context),
    mayRemove: ({ context }) => isIn(context) && context.listId !== 0,
  },
  actions: {
    takePage: assign((_, { page }: { page: WishlistModalPageData }) => ({
      page,
      listId: page.ListId,
      name: page.NewName,
    })),
    chooseList: assign((_, { listId }: { listId: number }) => ({ listId })),
    takeMembership: assign(({ context: { page } }, { IsInList, WishlistProductId }: WishlistMembership) => ({
      page: page && { ...page, IsInList, WishlistProductId },
    })),
    keepName: assign((_, { name }: { name: string }) => ({ name })),
    takeAdded: assign((_, { added }: { added: AddedToWishlist }) => ({ added, listId: added.WishlistId })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    /** ERR-17: the server's own words; without a response, why there is none. */
    tellFailure: emit((_, { failure }: { failure: Failure }) => ({
      type: 'notice.given' as const,
      style: 'error' as const,
      ...(failure.message === ''
        ? { code: failure.code }
        : { code: 'Catalog.ServerSays', params: { message: failure.message } }),
    })),
    tellRemoved: emit({ type: 'notice.given', style: 'notice', code: 'Catalog.ProductDeletedFromWishlist' } as const),
    tellChanged: emit({ type: 'wishlist.changed' } as const),
    measureAdded: emit((_, { added: { DataLayer } }: { added: AddedToWishlist }) => {
      const { event: name, ...data } = DataLayer;
      return { type: 'analytics.measured' as const, name, data };
    }),
  },
  delays: { answerTimeout },
});
export const ask = asksOf(modalSetup);
