import type { CreatedPasskey, Passkey, PasskeyCreation, PasskeysAnswer } from '#contract/passkey.ts';
import type { PasskeyStep } from '#contract/credentials.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { fieldErrorsOf, noRefusal } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { challengeLife } from '#rules/passkeys.ts';
import { assertEvent, assign, emit, setup } from 'xstate';
import type { ActorRefFrom, DoneActorEvent, SnapshotFrom } from 'xstate';
import type { Addition, PasskeyContext, PasskeyDone, PasskeyEvent, PasskeyInput, Removal, Renaming } from './types.ts';

const unsaved = { name: '', asked: null, created: null };

const passkeySetup = setup({
  types: {
    context: {} as PasskeyContext,
    input: {} as PasskeyInput,
    events: {} as PasskeyEvent,
    emitted: {} as Extract<Fact, { type: 'passkeys.changed' }>,
    tags: {} as 'busy',
  },
  actors: {
    /** Whether the browser can keep passkeys here. */
    look: port<{ canAdd: boolean }>('look'),
    begin: port<{ Options: PasskeyCreation }, { Password: string; Name: string }>('begin'),
    /** Asks the device, which asks its user. */
    create: port<CreatedPasskey, PasskeyCreation | null>('create'),
    save: port<PasskeysAnswer, { Name: string; Response: CreatedPasskey | null }>('save'),
    rename: port<PasskeysAnswer, Renaming>('rename'),
    remove: port<PasskeysAnswer, Removal>('remove'),
  },
  guards: {
    canAdd: (_, { canAdd }: { canAdd: boolean }) => canAdd,
    isAt: ({ context }, { step }: { step: PasskeyStep }) => context.step === step,
    isDone: ({ context }) => context.done !== '',
    isRefused: ({ context }) => context.failure !== null,
  },
  actions: {
    /** Provided by the composition root: focuses the step's first refused field, else its first control. */
    showErrors: (_args, _params: undefined) => {},
    /** Provided by the composition root: focuses the heading of the step that is shown now. */
    showStep: (_args, _params: undefined) => {},
    choose: assign((_, { passkeyId }: { passkeyId: string }) => ({ passkeyId, done: '' as const })),
    forgetDone: assign(() => ({ passkeyId: '', done: '' as const })),
    keepName: assign((_, { Name }: Addition) => ({ name: Name })),
    keepAsked: assign((_, { Options }: { Options: PasskeyCreation }) => ({ asked: Options })),
    keepCreated: assign((_, { created }: { created: CreatedPasskey }) => ({ created })),
    keepDone: assign((_, { list, done }: { list: PasskeysAnswer; done: PasskeyDone }) => ({
      list,
      done,
      passkeyId: '',
      ...unsaved,
    })),
    forgetRefusal: assign(noRefusal),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({
      failure,
      errors: fieldErrorsOf(failure),
      ...unsaved,
    })),
    tellChanged: emit({ type: 'passkeys.changed' as const }),
  },
  delays: { answerTimeout, deviceTimeout: challengeLife },
});
const ask = asksOf(passkeySetup);

const keepRefusal = { type: 'keepFailure', params: failed } as const;
const nowDone = (done: PasskeyDone) => ({
  target: '#passkey.list.done' as const,
  actions: [
    {
      type: 'keepDone' as const,
      params: ({ event }: { event: DoneActorEvent<PasskeysAnswer> }) => ({ list: event.output, done }),
    },
    'tellChanged',
    'showStep',
  ] as const,
});
const refusedTo = <Target extends string>(target: Target) => ({ target, actions: keepRefusal }) as const;
const back = { target: '#passkey.list', actions: ['forgetRefusal', 'forgetDone', 'showStep'] } as const;

/** A customer's passkeys: adds one with the device's help after the password, renames one, and removes one once confirmed. */
export const passkeyMachine = passkeySetup.createMachine({
  id: 'passkey',
  context: ({ input: { list, step, done, failure } }) => ({
    list,
    passkeyId: step?.passkeyId ?? '',
    step: step?.step ?? '',
    done,
    ...unsaved,
    failure,
    errors: failure ? fieldErrorsOf(failure) : {},
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: { type: 'isAt', params: { step: 'rename' } }, target: 'renaming' },
        { guard: { type: 'isAt', params: { step: 'remove' } }, target: 'removing' },
        'list',
      ],
    },
    list: {
      initial: 'deciding',
      on: {
        'add.open': { target: 'adding', actions: ['forgetDone', 'showStep'] },
        'rename.open': { target: 'renaming', actions: [{ type: 'choose', params: ({ event }) => event }, 'showStep'] },
        'remove.open': { target: 'removing', actions: [{ type: 'choose', params: ({ event }) => event }, 'showStep'] },
      },
      states: {
        deciding: { always: [{ guard: 'isDone', target: 'done' }, 'quiet'] },
        quiet: {},
        /** Says what was just done. */
        done: {},
      },
    },
    adding: {
      initial: 'looking',
      entry: 'forgetRefusal',
      on: { 'step.back': back },
      states: {
        looking: {
          ...ask({
            src: 'look',
            onDone: [
              { guard: { type: 'canAdd', params: ({ event }) => event.output }, target: 'asking' },
              { target: 'impossible' },
            ],
            onFailure: 'impossible',
          }),
        },
        /** The browser cannot: another one, or the password as before. */
        impossible: {},
        asking: { on: { 'add.submit': 'beginning' } },
        refused: { entry: 'showErrors', on: { 'add.submit': 'beginning' } },
        beginning: {
          tags: 'busy',
          entry: [
            'forgetRefusal',
            {
              type: 'keepName',
              params: ({ event }) => {
                assertEvent(event, 'add.submit');
                return event.fields;
              },
            },
          ],
          ...ask({
            src: 'begin',
            input: ({ event }) => {
              assertEvent(event, 'add.submit');
              return event.fields;
            },
            onDone: { target: 'creating', actions: { type: 'keepAsked', params: ({ event }) => event.output } },
            onFailure: refusedTo('refused'),
          }),
        },
        creating: {
          tags: 'busy',
          ...ask({
            src: 'create',
            within: 'deviceTimeout',
            input: ({ context }) => context.asked,
            onDone: {
              target: 'saving',
              actions: { type: 'keepCreated', params: ({ event }) => ({ created: event.output }) },
            },
            onFailure: refusedTo('refused'),
          }),
        },
        saving: {
          tags: 'busy',
          ...ask({
            src: 'save',
            input: ({ context }) => ({ Name: context.name, Response: context.created }),
            onDone: nowDone('added'),
            onFailure: refusedTo('refused'),
          }),
        },
      },
    },
    renaming: {
      initial: 'deciding',
      on: { 'step.back': back },
      states: {
        deciding: { always: [{ guard: 'isRefused', target: 'refused' }, 'editing'] },
        editing: { on: { 'rename.submit': '#passkey.savingName' } },
        refused: { entry: 'showErrors', on: { 'rename.submit': '#passkey.savingName' } },
      },
    },
    savingName: {
      tags: 'busy',
      entry: 'forgetRefusal',
      ...ask({
        src: 'rename',
        input: ({ context: { passkeyId }, event }) => {
          assertEvent(event, 'rename.submit');
          return { passkeyId, ...event.fields };
        },
        onDone: nowDone('renamed'),
        onFailure: refusedTo('renaming.refused'),
      }),
    },
    removing: {
      initial: 'deciding',
      on: { 'step.back': back },
      states: {
        deciding: { always: [{ guard: 'isRefused', target: 'refused' }, 'asking'] },
        asking: { on: { 'remove.submit': '#passkey.takingAway' } },
        refused: { entry: 'showErrors', on: { 'remove.submit': '#passkey.takingAway' } },
      },
    },
    takingAway: {
      tags: 'busy',
      entry: 'forgetRefusal',
      ...ask({
        src: 'remove',
        input: ({ context: { passkeyId }, event }) => {
          assertEvent(event, 'remove.submit');
          return { passkeyId, ...event.fields };
        },
        onDone: nowDone('removed'),
        onFailure: refusedTo('removing.refused'),
      }),
    },
  },
});

export type PasskeyActor = ActorRefFrom<typeof passkeyMachine>;
type PasskeySnapshot = SnapshotFrom<typeof passkeyMachine>;

export const listOf = ({ context }: PasskeySnapshot): PasskeysAnswer => context.list;
export const chosenOf = ({ context: { list, passkeyId } }: PasskeySnapshot): Passkey | null =>
  list.Passkeys.find(({ PasskeyId }) => PasskeyId === passkeyId) ?? null;
export const doneOf = ({ context }: PasskeySnapshot): PasskeyDone | '' => context.done;
export const errorsOf = ({ context }: PasskeySnapshot): FormErrors => context.errors;
export const failureIn = ({ context }: PasskeySnapshot): Failure | null => context.failure;
export const isBusy = (snapshot: PasskeySnapshot): boolean => snapshot.hasTag('busy');
/** The device is asking its user. */
export const isAsked = (snapshot: PasskeySnapshot): boolean => snapshot.matches({ adding: 'creating' });
export const isImpossible = (snapshot: PasskeySnapshot): boolean => snapshot.matches({ adding: 'impossible' });
/** What is on screen; a pending request leaves its step there. */
export function stepOf(snapshot: PasskeySnapshot): 'list' | 'add' | 'rename' | 'remove' {
  if (snapshot.matches('adding')) return 'add';
  if (snapshot.matches('renaming') || snapshot.matches('savingName')) return 'rename';
  return snapshot.matches('removing') || snapshot.matches('takingAway') ? 'remove' : 'list';
}
