import type { FormAnswer } from '#contract/page.ts';
import type { Person } from '#contract/security.ts';
import type { WishlistPageData } from '#contract/wishlist-pages.ts';
import type { WishlistItem, WishlistRow, WishlistState } from '#contract/wishlist.ts';
import { answerTimeout, asksOf } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { quantityMachine } from '#machines/quantity/quantity.machine.ts';
import type { QuantityChanged } from '#machines/quantity/quantity.machine.ts';
import { failureFrom } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { isPending, truthOf, wishId, withChange } from './changes.ts';
import type { WishId, WishlistChange, WishlistOutcome } from './changes.ts';

export interface WishlistInput {
  page: WishlistPageData;
  /** The result of a plain form's post. */
  form: FormAnswer | null;
}

export type WishlistEvent =
  /** Anything but a quantity, which comes from its field, and an undo. */
  | { type: 'ask'; change: Exclude<WishlistChange, { kind: 'quantity' | 'restore' }> }
  | { type: 'removal.undo'; itemId: number }
  /** From a line's quantity field, already within its limits; `id` is `wish-7`. */
  | QuantityChanged
  | { type: 'retry' }
  /** New page data: another list, or the same one again. */
  | { type: 'page.arrived'; page: WishlistPageData }
  /** The page is left: what is being typed is settled and sent. */
  | { type: 'page.hidden' }
  | Extract<Fact, { type: 'person.changed' }>;

export interface WishlistContext {
  state: WishlistState;
  /** The change that was sent and has no response yet. */
  underWay: WishlistChange | null;
  waiting: readonly WishlistChange[];
  /** The change that was saved last; null if the last one was not, and before the first. */
  done: WishlistChange | null;
  failure: Failure | null;
  /** The change that failed; null if none did. */
  failed: WishlistChange | null;
  /** What became of the lines that were last put into the cart. */
  rows: readonly WishlistRow[];
  /** Lines removed from the list on this page that can be put back. */
  removed: readonly WishlistItem[];
}

/** Asking again after one of these would fail again. */
const refusals: readonly number[] = [404, 409, 422];

type Notice = Omit<Extract<Fact, { type: 'notice.given' }>, 'type'>;
/** ERR-11: the response's own words, or the generic ones. */
const noticeOf = ({ message }: Failure): Notice =>
  message === ''
    ? { style: 'error', code: 'Manager.UnknowsErrors' }
    : { style: 'error', code: 'Catalog.ServerSays', params: { message } };

/** The flow's context, ports, guards and actions; its states are in wishlist.machine.ts. */
export const wishlistSetup = setup({
  types: {
    context: {} as WishlistContext,
    input: {} as WishlistInput,
    events: {} as WishlistEvent,
    emitted: {} as Extract<Fact, { type: 'cart.changed' | 'notice.given' | 'url.requested' | 'wishlist.changed' }>,
    // `unsent`: leaving the page waits for it
    tags: {} as 'busy' | 'unsent',
    children: {} as { [line: WishId]: 'quantity'; applyChange: 'applyChange' },
  },
  actors: {
    applyChange: port<WishlistOutcome, WishlistChange>('applyChange'),
    quantity: quantityMachine,
  },
  guards: {
    /** A second press while the first is pending asks for nothing new. */
    isNew: ({ context: { underWay, waiting } }, { change }: { change: WishlistChange }) =>
      !isPending([underWay, ...waiting], change),
    canUndo: ({ context: { removed, underWay, waiting } }, { itemId }: { itemId: number }) =>
      removed.some(({ WishlistProductId }) => WishlistProductId === itemId) &&
      !isPending([underWay, ...waiting], { kind: 'restore', itemId }),
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isForgiven: ({ context }) => context.failure === null,
    isOfQuantity: ({ context: { underWay } }, { failure }: { failure: Failure }) =>
      underWay?.kind === 'quantity' && failure.status !== 401,
    isRefusal: (_, { failure }: { failure: Failure }) => refusals.includes(failure.status),
    isLetIn: ({ context }, { person }: { person: Person | null }) => person !== null && context.failure?.status === 401,
    wasRemoval: ({ context: { underWay } }) => underWay?.kind === 'remove',
    wasRestored: ({ context: { underWay } }) => underWay?.kind === 'restore',
    wasText: ({ context: { underWay } }) => underWay?.kind === 'name' || underWay?.kind === 'description',
    leadsOn: (_, { uri }: WishlistOutcome) => uri !== '',
    isInCart: (_, { inCart }: WishlistOutcome) => inCart !== null,
  },
  actions: {
    /** Provided by the composition root: closes the form in place and focuses what opened it. */
    closeEditor: (_args, _params: undefined) => {},
    /** Provided by the composition root: focuses the field that was refused. */
    showErrors: (_args, _params: undefined) => {},
    /** Provided by the composition root: focuses the report on the cart. */
    showReport: (_args, _params: undefined) => {},
    keepChange: assign(({ context }, { change }: { change: WishlistChange }) => ({
      waiting: withChange(context.waiting, change),
      failure: null,
      failed: null,
    })),
    keepRemoved: assign(({ context: { state, underWay, removed } }) => ({
      removed: [
        ...removed,
        ...(state.List?.Items ?? []).filter(
          ({ WishlistProductId }) => underWay?.kind === 'remove' && WishlistProductId === underWay.itemId,
        ),
      ],
    })),
    settleFields: enqueueActions(({ context: { state }, enqueue }) => {
      for (const { WishlistProductId: id } of state.List?.Items ?? [])
        enqueue.sendTo(wishId(id), { type: 'field.leave' });
    }),
    sendNext: assign(({ context: { waiting } }) => ({ underWay: waiting[0] ?? null, waiting: waiting.slice(1) })),
    /** Its result is announced. */
    keepDone: assign(({ context: { underWay } }) => ({ underWay: null, done: underWay })),
    dropSent: assign({ underWay: null, done: null }),
    takeBackSent: assign(({ context: { underWay, waiting } }) => ({
      underWay: null,
      done: null,
      waiting: waiting.reduce(withChange, underWay ? [underWay] : []),
    })),
    keepFailure: assign(({ context: { underWay } }, { failure }: { failure: Failure }) => ({
      failure,
      failed: underWay,
    })),
    forgetFailure: assign({ failure: null, failed: null }),
    keepRows: assign((_, { inCart }: WishlistOutcome) => ({ rows: inCart?.Rows ?? [] })),
    addFields: enqueueActions(({ context: { state }, enqueue }) => {
      for (const item of state.List?.Items ?? []) {
        const id = wishId(item.WishlistProductId);
        enqueue.spawnChild('quantity', { id, input: { id, ...truthOf(item, []) } });
      }
    }),
    takeState: enqueueActions(({ context, enqueue }, { state }: { state: WishlistState | null }) => {
      if (!state) return;
      const before = (context.state.List?.Items ?? []).map(({ WishlistProductId }) => WishlistProductId);
      const after = (state.List?.Items ?? []).map(({ WishlistProductId }) => WishlistProductId);
      for (const itemId of before) if (!after.includes(itemId)) enqueue.stopChild(wishId(itemId));
      for (const item of state.List?.Items ?? []) {
        const id = wishId(item.WishlistProductId);
        const truth = truthOf(item, context.waiting);
        if (before.includes(item.WishlistProductId)) enqueue.sendTo(id, { type: 'quantity.renewed', ...truth });
        else enqueue.spawnChild('quantity', { id, input: { id, ...truth } });
      }
      const isOther = state.List?.WishlistId !== context.state.List?.WishlistId;
      if (isOther) enqueue.assign({ rows: [] });
      enqueue.assign(({ context: { removed } }) => ({
        state,
        // what is in the list again needs no undo; another list has its own
        removed: isOther ? [] : removed.filter(({ WishlistProductId }) => !after.includes(WishlistProductId)),
      }));
    }),
    tellRemoved: emit({ type: 'notice.given', style: 'notice', code: 'Catalog.ProductDeletedFromWishlist' } as const),
    tellFailure: emit((_, { failure }: { failure: Failure }) => ({
      type: 'notice.given' as const,
      ...noticeOf(failure),
    })),
    tellChanged: emit({ type: 'wishlist.changed' } as const),
    tellCart: enqueueActions(({ enqueue }, { inCart }: WishlistOutcome) => {
      if (inCart) enqueue.emit({ type: 'cart.changed', summary: inCart.Cart });
    }),
    /** Nobody steps back to a list that was deleted. */
    wantUri: emit(({ context: { underWay } }, { uri }: WishlistOutcome) => ({
      type: 'url.requested' as const,
      href: uri,
      keepsScroll: true,
      ...(underWay?.kind === 'delete' ? { replace: true } : {}),
    })),
  },
  delays: { answerTimeout },
});
export const ask = asksOf(wishlistSetup);

export const contextOf = ({ page: { Lists, List, Rows }, form }: WishlistInput): WishlistContext => ({
  state: { Lists, List },
  underWay: null,
  waiting: [],
  done: null,
  failure: form && failureFrom(form),
  failed: form && List ? changeOf(form, List.WishlistId) : null,
  rows: Rows,
  removed: [],
});

/** The change that a plain form asked for, as far as its refusal is shown at a field. */
function changeOf({ Do, Values }: FormAnswer, listId: number): WishlistChange | null {
  if (Do === 'updateName') return { kind: 'name', listId, name: Values['Name'] ?? '' };
  if (Do === 'updateDescription') return { kind: 'description', listId, description: Values['Description'] ?? '' };
  return null;
}
