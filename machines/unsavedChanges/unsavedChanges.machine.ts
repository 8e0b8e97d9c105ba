import { assign, emit, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { Fact } from '../facts.ts';

/** Where a page is left for: an address, or so many steps through the history, back where negative. */
export type Way = { kind: 'url'; href: string; replace: boolean } | { kind: 'steps'; steps: number };

export type UnsavedChangesEvent =
  /** What stands in the marked forms differs from what came with them and was not sent, or it does no more. */
  | { type: 'form.changed'; isUnsaved: boolean }
  /** The page is about to be left. */
  | { type: 'leave'; way: Way }
  | Extract<Fact, { type: 'question.answered' }>
  /** It is being left. */
  | { type: 'page.leaving' };

interface UnsavedChangesContext {
  /** What waits for an answer to the question. */
  way: Way | null;
}

/** Asks before a page is left whose marked form holds what was not sent; declined, everything stays as it is. */
export const unsavedChangesMachine = setup({
  types: {
    context: {} as UnsavedChangesContext,
    events: {} as UnsavedChangesEvent,
    emitted: {} as Extract<Fact, { type: 'dialog.wanted' }>,
  },
  guards: {
    isUnsaved: (_, { isUnsaved }: { isUnsaved: boolean }) => isUnsaved,
    isYes: (_, { isYes }: { isYes: boolean }) => isYes,
  },
  actions: {
    /** Has the browser ask in its own words before the document itself is left; only while there is a reason to. */
    guardDocument: (_args, _params: { isOn: boolean }) => {},
    /** Gives up what was typed and goes there. */
    goOn: (_args, _params: { way: Way | null }) => {},
    keepWay: assign({ way: (_, { way }: { way: Way }) => way }),
    forgetWay: assign({ way: null }),
    ask: emit({
      type: 'dialog.wanted',
      content: {
        kind: 'confirm',
        code: 'Core.UnsavedChanges',
        href: '',
        reports: true,
        answers: { no: 'Core.Stay', yes: 'Core.Leave' },
      },
    } as const),
  },
}).createMachine({
  id: 'unsavedChanges',
  context: { way: null },
  initial: 'saved',
  states: {
    saved: {
      on: {
        'form.changed': { guard: { type: 'isUnsaved', params: ({ event }) => event }, target: 'unsaved' },
      },
    },
    unsaved: {
      entry: { type: 'guardDocument', params: { isOn: true } },
      exit: { type: 'guardDocument', params: { isOn: false } },
      initial: 'kept',
      on: {
        'form.changed': [{ guard: { type: 'isUnsaved', params: ({ event }) => event } }, { target: 'saved' }],
        'page.leaving': 'saved',
      },
      states: {
        kept: {
          entry: 'forgetWay',
          on: {
            leave: { target: 'asking', actions: { type: 'keepWay', params: ({ event }) => event } },
          },
        },
        asking: {
          entry: 'ask',
          on: {
            // whoever goes back twice wants what they asked for last
            leave: { target: 'asking', reenter: true, actions: { type: 'keepWay', params: ({ event }) => event } },
            'question.answered': [
              {
                guard: { type: 'isYes', params: ({ event }) => event },
                target: '#unsavedChanges.saved',
                actions: { type: 'goOn', params: ({ context }) => context },
              },
              { target: 'kept' },
            ],
          },
        },
      },
    },
  },
});

export const isUnsaved = (snapshot: SnapshotFrom<typeof unsavedChangesMachine>): boolean => snapshot.matches('unsaved');
