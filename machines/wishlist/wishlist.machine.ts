import type { WishlistItem, WishlistRow, WishlistState } from '#contract/wishlist.ts';
import { failed } from '#machines/ask.ts';
import type { QuantityActor } from '#machines/quantity/quantity.machine.ts';
import { fieldErrorsOf } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { itemIdOf, wishId } from './changes.ts';
import type { WishlistChange } from './changes.ts';
import { ask, contextOf, wishlistSetup } from './wishlist.setup.ts';

export type { WishlistInput } from './wishlist.setup.ts';
export type { WishlistChange, WishlistOutcome } from './changes.ts';

/** Shows a customer's lists and sends what is changed in them, one change at a time; the cart takes a list as a whole. */
export const wishlistMachine = wishlistSetup.createMachine({
  id: 'wishlist',
  context: ({ input }) => contextOf(input),
  entry: 'addFields',
  initial: 'settled',
  // a change that comes while another is pending is queued: nothing that was pressed is lost
  on: {
    ask: {
      guard: { type: 'isNew', params: ({ event }) => event },
      actions: { type: 'keepChange', params: ({ event: { change } }) => ({ change: { ...change } }) },
    },
    'removal.undo': {
      guard: { type: 'canUndo', params: ({ event }) => event },
      actions: {
        type: 'keepChange',
        params: ({ event: { itemId } }) => ({ change: { kind: 'restore', itemId } }),
      },
    },
    'quantity.changed': {
      actions: {
        type: 'keepChange',
        params: ({ event: { id, quantity } }) => ({ change: { kind: 'quantity', itemId: itemIdOf(id), quantity } }),
      },
    },
    'page.hidden': { actions: 'settleFields' },
    'page.arrived': { actions: { type: 'takeState', params: ({ event }) => ({ state: event.page }) } },
  },
  states: {
    settled: { always: { guard: 'hasWaiting', target: 'changing' } },
    changing: {
      tags: ['busy', 'unsent'],
      entry: 'sendNext',
      ...ask({
        src: 'applyChange',
        input: ({ context: { underWay } }) => {
          if (!underWay) throw new Error('There is no pending change.');
          return underWay;
        },
        onDone: [
          {
            guard: { type: 'isInCart', params: ({ event }) => event.output },
            target: 'settled',
            actions: [
              'keepDone',
              { type: 'keepRows', params: ({ event }) => event.output },
              { type: 'tellCart', params: ({ event }) => event.output },
              'showReport',
            ],
          },
          {
            guard: { type: 'leadsOn', params: ({ event }) => event.output },
            target: 'settled',
            actions: [
              { type: 'wantUri', params: ({ event }) => event.output },
              'keepDone',
              { type: 'takeState', params: ({ event }) => event.output },
              'tellChanged',
            ],
          },
          {
            guard: 'wasRemoval',
            target: 'settled',
            actions: [
              'keepRemoved',
              'keepDone',
              { type: 'takeState', params: ({ event }) => event.output },
              'tellRemoved',
              'tellChanged',
            ],
          },
          {
            guard: 'wasRestored',
            target: 'settled',
            actions: ['keepDone', { type: 'takeState', params: ({ event }) => event.output }, 'tellChanged'],
          },
          {
            guard: 'wasText',
            target: 'settled',
            actions: ['keepDone', { type: 'takeState', params: ({ event }) => event.output }, 'closeEditor'],
          },
          { target: 'settled', actions: ['keepDone', { type: 'takeState', params: ({ event }) => event.output }] },
        ],
        onRefused: [
          // the field shows the stored quantity again
          {
            guard: { type: 'isOfQuantity', params: failed },
            target: 'settled',
            actions: [
              'dropSent',
              { type: 'takeState', params: ({ context }) => context },
              { type: 'tellFailure', params: failed },
            ],
          },
          {
            guard: { type: 'isRefusal', params: failed },
            target: 'settled',
            actions: [{ type: 'keepFailure', params: failed }, 'dropSent', 'showErrors'],
          },
        ],
        onFailure: { target: 'failed', actions: [{ type: 'keepFailure', params: failed }, 'takeBackSent'] },
      }),
    },
    /** The change is kept. */
    failed: {
      always: { guard: 'isForgiven', target: 'settled' },
      on: {
        retry: { actions: 'forgetFailure' },
        'person.changed': { guard: { type: 'isLetIn', params: ({ event }) => event }, actions: 'forgetFailure' },
      },
    },
  },
});

export type WishlistActor = ActorRefFrom<typeof wishlistMachine>;
type WishlistSnapshot = SnapshotFrom<typeof wishlistMachine>;

export const stateOf = ({ context }: WishlistSnapshot): WishlistState => context.state;
export const rowsOf = ({ context }: WishlistSnapshot): readonly WishlistRow[] => context.rows;
export const isBusy = (snapshot: WishlistSnapshot): boolean => snapshot.hasTag('busy');
const changesIn = ({ context: { underWay, waiting } }: WishlistSnapshot) => [underWay, ...waiting];
/** Whether the last change has been saved. */
export const isSaved = (snapshot: WishlistSnapshot): boolean => snapshot.context.done !== null && !isBusy(snapshot);
/** Whether something of this kind is being done. */
export const isDoing = (snapshot: WishlistSnapshot, kind: WishlistChange['kind']): boolean =>
  changesIn(snapshot).some((change) => change?.kind === kind);
/** Whether the form of this kind of change stays open: until what it sent is saved. */
export const isEditing = (snapshot: WishlistSnapshot, kind: WishlistChange['kind']): boolean =>
  isDoing(snapshot, kind) || snapshot.context.failed?.kind === kind;
/** Lines removed on this page that can be put back, without those being put back. */
export const removedIn = ({ context }: WishlistSnapshot): readonly WishlistItem[] => context.removed;
export const canUndo = (snapshot: WishlistSnapshot, itemId: number): boolean =>
  snapshot.can({ type: 'removal.undo', itemId });
/** Whether the last change put a removed line back. */
export const wasRestored = ({ context }: WishlistSnapshot): boolean => context.done?.kind === 'restore';
/** Whether this line is being removed. */
export const isLeaving = (snapshot: WishlistSnapshot, itemId: number): boolean =>
  changesIn(snapshot).some((change) => change?.kind === 'remove' && change.itemId === itemId);
export const failureIn = ({ context }: WishlistSnapshot): Failure | null => context.failure;
const noErrors: FormErrors = {};
/** The refused fields of the form that sent this kind of change. */
export const errorsOf = (
  { context: { failed: change, failure } }: WishlistSnapshot,
  kind: WishlistChange['kind'],
): FormErrors => (failure && change?.kind === kind ? fieldErrorsOf(failure) : noErrors);
/** The change that failed; null if none did. */
export const failedIn = ({ context }: WishlistSnapshot): WishlistChange | null => context.failed;
export const canRetry = (snapshot: WishlistSnapshot): boolean => snapshot.can({ type: 'retry' });
/** A line's quantity field. */
export const quantityFieldOf = ({ children }: WishlistSnapshot, itemId: number): QuantityActor | undefined =>
  children[wishId(itemId)];
