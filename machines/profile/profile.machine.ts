import type { AccountAddress, RemainingAddresses, SavedProfile } from '#contract/account.ts';
import type { FormAnswer } from '#contract/page.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { noRefusal, refusalBy, refusalOfForm } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { messageOf } from '#rules/server-message.ts';
import { assertEvent, assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface ProfileInput {
  addresses: readonly AccountAddress[];
  /** The result of a plain form's post. */
  form: FormAnswer | null;
}

/** The form by wire name; it stays in the document, and is not kept in the flow's context. */
export type ProfileFields = Readonly<Record<string, string>>;

export type ProfileEvent =
  | { type: 'profile.submit'; fields: ProfileFields }
  | { type: 'address.remove'; addressId: number }
  | { type: 'removal.confirm' }
  | { type: 'removal.cancel' };

interface ProfileContext {
  addresses: readonly AccountAddress[];
  /** The address that is to be removed; 0 for none. */
  chosen: number;
  errors: FormErrors;
  failure: Failure | null;
  /** Why an address was not removed. */
  removalFailure: Failure | null;
}

const profileSetup = setup({
  types: {
    context: {} as ProfileContext,
    input: {} as ProfileInput,
    events: {} as ProfileEvent,
    emitted: {} as Extract<Fact, { type: 'document.requested' | 'notice.given' }>,
    tags: {} as 'busy',
  },
  actors: {
    saveProfile: port<SavedProfile, ProfileFields>('saveProfile'),
    removeAddress: port<RemainingAddresses, { addressId: number }>('removeAddress'),
  },
  guards: {
    /** The sign-in opens by itself; what was typed stays, but is not sent for whoever signs in. */
    isSignedOut: (_, { failure }: { failure: Failure }) => failure.status === 401,
    isListed: ({ context: { addresses } }, { addressId }: { addressId: number }) =>
      addresses.some(({ Id }) => Id === addressId),
    /** Removed in another tab. */
    isGone: (_, { failure }: { failure: Failure }) => failure.status === 404,
  },
  actions: {
    /** Provided by the composition root: scrolls to the form's first error and focuses it. */
    showErrors: (_args, _params: undefined) => {},
    /** Provided by the composition root: focuses the question about the address. */
    showQuestion: (_args, _params: undefined) => {},
    /** Provided by the composition root: focuses the address book, whose list has changed under the focus. */
    showBook: (_args, _params: undefined) => {},
    forgetRefusal: assign(noRefusal),
    keepFailure: assign((_, { failure }: { failure: Failure }) => refusalBy(failure)),
    /** "Customer-edit failure: growl with the server Message" (specification §8). */
    tellFailure: emit((_, { failure }: { failure: Failure }) => ({
      type: 'notice.given' as const,
      ...messageOf(failure),
    })),
    tellSaved: emit((_, { Uri }: SavedProfile) => ({ type: 'document.requested' as const, href: Uri })),
    choose: assign((_, { addressId }: { addressId: number }) => ({ chosen: addressId, removalFailure: null })),
    takeAddresses: assign((_, { Addresses }: RemainingAddresses) => ({ addresses: Addresses, chosen: 0 })),
    dropChosen: assign(({ context: { addresses, chosen } }) => ({
      addresses: addresses.filter(({ Id }) => Id !== chosen),
      chosen: 0,
    })),
    keepAddress: assign({ chosen: 0 }),
    keepRemovalFailure: assign((_, { failure }: { failure: Failure }) => ({ removalFailure: failure })),
  },
  delays: { answerTimeout },
});
const ask = asksOf(profileSetup);
const chooseAddress = {
  guard: { type: 'isListed', params: ({ event }: { event: { addressId: number } }) => event },
  target: 'asking',
  actions: { type: 'choose', params: ({ event }: { event: { addressId: number } }) => event },
} as const;

/** The customer's own data: changes them, and removes an address from the book after a question. */
export const profileMachine = profileSetup.createMachine({
  id: 'profile',
  context: ({ input: { addresses, form } }) => ({
    addresses,
    chosen: 0,
    ...refusalOfForm(form),
    removalFailure: null,
  }),
  type: 'parallel',
  states: {
    form: {
      initial: 'editing',
      states: {
        editing: { on: { 'profile.submit': 'saving' } },
        refused: { entry: 'showErrors', on: { 'profile.submit': 'saving' } },
        saving: {
          tags: 'busy',
          entry: 'forgetRefusal',
          ...ask({
            src: 'saveProfile',
            input: ({ event }) => {
              assertEvent(event, 'profile.submit');
              return event.fields;
            },
            onDone: { target: 'saved', actions: { type: 'tellSaved', params: ({ event }) => event.output } },
            onRefused: {
              guard: { type: 'isSignedOut', params: failed },
              target: 'refused',
              actions: { type: 'keepFailure', params: failed },
            },
            onFailure: {
              target: 'refused',
              actions: [
                { type: 'keepFailure', params: failed },
                { type: 'tellFailure', params: failed },
              ],
            },
          }),
        },
        /** The page is loading again, with the new name everywhere. */
        saved: { tags: 'busy' },
      },
    },
    book: {
      initial: 'listed',
      states: {
        listed: { on: { 'address.remove': chooseAddress } },
        asking: {
          entry: 'showQuestion',
          on: {
            'address.remove': { ...chooseAddress, reenter: true },
            'removal.confirm': 'removing',
            'removal.cancel': { target: 'listed', actions: ['keepAddress', 'showBook'] },
          },
        },
        removing: {
          ...ask({
            src: 'removeAddress',
            input: ({ context: { chosen } }) => ({ addressId: chosen }),
            onDone: {
              target: 'listed',
              actions: [{ type: 'takeAddresses', params: ({ event }) => event.output }, 'showBook'],
            },
            onRefused: {
              guard: { type: 'isGone', params: failed },
              target: 'listed',
              actions: ['dropChosen', 'showBook'],
            },
            onFailure: { target: 'asking', actions: { type: 'keepRemovalFailure', params: failed } },
          }),
        },
      },
    },
  },
});

export type ProfileActor = ActorRefFrom<typeof profileMachine>;
type ProfileSnapshot = SnapshotFrom<typeof profileMachine>;

export const errorsOf = ({ context }: ProfileSnapshot): FormErrors => context.errors;
export const failureIn = ({ context }: ProfileSnapshot): Failure | null => context.failure;
export const isSaving = (snapshot: ProfileSnapshot): boolean => snapshot.hasTag('busy');
export const addressesIn = ({ context }: ProfileSnapshot): readonly AccountAddress[] => context.addresses;
/** The address that the question is about; 0 for none. */
export const chosenIn = ({ context }: ProfileSnapshot): number => context.chosen;
export const isRemoving = (snapshot: ProfileSnapshot): boolean => snapshot.matches({ book: 'removing' });
export const removalFailureIn = ({ context }: ProfileSnapshot): Failure | null => context.removalFailure;
