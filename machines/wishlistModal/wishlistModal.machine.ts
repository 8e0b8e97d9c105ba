import type { AddedToWishlist, WishlistMembership } from '#contract/wishlist.ts';
import type { WishlistModalPageData } from '#contract/wishlist-pages.ts';
import { failed } from '#machines/ask.ts';
import { fieldErrorsOf } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { ask, modalSetup, wishOf } from './wishlistModal.setup.ts';

export type { WishlistModalInput, WishlistWish } from './wishlistModal.setup.ts';

const notInList: WishlistMembership = { IsInList: false, WishlistProductId: null };

/** Puts a variant into one of the person's lists, or into a new one, and says whether it is there already. */
export const wishlistModalMachine = modalSetup.createMachine({
  id: 'wishlistModal',
  context: ({ input }) => ({ ...input, page: null, listId: 0, name: '', added: null, failure: null }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      entry: 'forgetFailure',
      ...ask({
        src: 'readModal',
        input: ({ context: { href } }) => ({ href }),
        onDone: { target: 'choosing', actions: { type: 'takePage', params: ({ event }) => ({ page: event.output }) } },
        onFailure: { target: 'unread', actions: { type: 'keepFailure', params: failed } },
      }),
    },
    unread: { on: { retry: 'reading' } },
    choosing: {
      initial: 'ready',
      on: {
        'list.choose': [
          {
            guard: { type: 'isNewList', params: ({ event }) => event },
            target: '.ready',
            actions: [
              'forgetFailure',
              { type: 'chooseList', params: ({ event }) => event },
              { type: 'takeMembership', params: () => notInList },
            ],
          },
          {
            target: '.checking',
            actions: ['forgetFailure', { type: 'chooseList', params: ({ event }) => event }],
          },
        ],
        'name.type': { actions: { type: 'keepName', params: ({ event }) => event } },
      },
      states: {
        ready: {
          on: {
            add: { guard: 'mayAdd', target: '#wishlistModal.adding' },
            remove: { guard: 'mayRemove', target: '#wishlistModal.removing' },
          },
        },
        checking: {
          tags: 'busy',
          ...ask({
            src: 'checkList',
            input: ({ context }) => wishOf(context),
            onDone: { target: 'ready', actions: { type: 'takeMembership', params: ({ event }) => event.output } },
            onFailure: {
              target: 'unchecked',
              actions: [
                { type: 'keepFailure', params: failed },
                { type: 'takeMembership', params: () => notInList },
              ],
            },
          }),
        },
        /** Adding is possible all the same: a variant is in a list once. */
        unchecked: { on: { add: '#wishlistModal.adding', retry: { target: 'checking', actions: 'forgetFailure' } } },
        /** Not added, or not removed. */
        refused: {
          on: {
            add: { guard: 'mayAdd', target: '#wishlistModal.adding' },
            remove: { guard: 'mayRemove', target: '#wishlistModal.removing' },
          },
        },
      },
    },
    adding: {
      tags: 'busy',
      entry: 'forgetFailure',
      ...ask({
        src: 'addWish',
        input: ({ context }) => wishOf(context),
        onDone: {
          target: 'added',
          actions: [
            { type: 'takeAdded', params: ({ event }) => ({ added: event.output }) },
            { type: 'measureAdded', params: ({ event }) => ({ added: event.output }) },
            'tellChanged',
          ],
        },
        onRefused: [
          { guard: { type: 'isOfVisitor', params: failed }, target: 'interrupted' },
          // said beside the field
          {
            guard: { type: 'isOfField', params: failed },
            target: 'choosing.refused',
            actions: { type: 'keepFailure', params: failed },
          },
        ],
        onFailure: {
          target: 'choosing.refused',
          actions: [
            { type: 'keepFailure', params: failed },
            { type: 'tellFailure', params: failed },
          ],
        },
      }),
    },
    /** The session of the list's owner is over: the call itself has opened the sign-in dialog. */
    interrupted: {
      on: {
        add: 'adding',
        'person.changed': { guard: { type: 'isLetIn', params: ({ event }) => event }, target: 'adding' },
      },
    },
    removing: {
      tags: 'busy',
      entry: 'forgetFailure',
      ...ask({
        src: 'removeWish',
        input: ({ context }) => wishOf(context),
        onDone: {
          target: 'choosing.ready',
          actions: [{ type: 'takeMembership', params: () => notInList }, 'tellRemoved', 'tellChanged'],
        },
        onFailure: {
          target: 'choosing.refused',
          actions: [
            { type: 'keepFailure', params: failed },
            { type: 'tellFailure', params: failed },
          ],
        },
      }),
    },
    added: {},
  },
});

export type WishlistModalActor = ActorRefFrom<typeof wishlistModalMachine>;
type WishlistModalSnapshot = SnapshotFrom<typeof wishlistModalMachine>;

export const pageIn = ({ context }: WishlistModalSnapshot): WishlistModalPageData | null => context.page;
export const listIn = ({ context }: WishlistModalSnapshot): number => context.listId;
export const nameIn = ({ context }: WishlistModalSnapshot): string => context.name;
export const addedIn = (snapshot: WishlistModalSnapshot): AddedToWishlist | null => snapshot.context.added;
export const failureIn = ({ context }: WishlistModalSnapshot): Failure | null => context.failure;
const noErrors: FormErrors = {};
/** What is wrong with the new list's name. */
export const errorsOf = ({ context: { failure } }: WishlistModalSnapshot): FormErrors =>
  failure ? fieldErrorsOf(failure) : noErrors;
export const isBusy = (snapshot: WishlistModalSnapshot): boolean => snapshot.hasTag('busy');
export const isChecking = (snapshot: WishlistModalSnapshot): boolean => snapshot.matches({ choosing: 'checking' });
export const isUnchecked = (snapshot: WishlistModalSnapshot): boolean => snapshot.matches({ choosing: 'unchecked' });
