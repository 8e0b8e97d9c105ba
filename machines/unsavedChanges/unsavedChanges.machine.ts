import { assign, emit, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { Fact } from '../facts.ts';

/** Where the navigation leads: a URL, or a number of history steps, negative for back. */
export type Way = { kind: 'url'; href: string; replace: boolean } | { kind: 'steps'; steps: number };

export type UnsavedChangesEvent =
  /** Whether the marked forms' content differs from its initial or last submitted state. */
  | { type: 'form.changed'; isUnsaved: boolean }
  /** The page is about to be left. */
  | { type: 'leave'; way: Way }
  | Extract<Fact, { type: 'question.answered' }>
  /** It is being left. */
  | { type: 'page.leaving' };

interface UnsavedChangesContext {
  /** The navigation that awaits the question's answer. */
  way: Way | null;
}

/** Asks before leaving a page whose marked form has unsaved changes; if declined, everything stays as it is. */
export const unsavedChangesMachine = setup({
  types: {
    context: {} as UnsavedChangesContext,
    events: {} as UnsavedChangesEvent,
    emitted: {} as Extract<Fact, { type: 'dialog.requested' }>,
  },
  guards: {
    isUnsaved: (_, { isUnsaved }: { isUnsaved: boolean }) => isUnsaved,
    isYes: (_, { isYes }: { isYes: boolean }) => isYes,
  },
  actions: {
    /** Makes the browser ask in its own words before the document is unloaded; active only while there is a reason. */
    guardDocument: (_args, _params: { isOn: boolean }) => {},
    /** Discards what was typed and navigates. */
    goOn: (_args, _params: { way: Way | null }) => {},
    keepWay: assign({ way: (_, { way }: { way: Way }) => way }),
    forgetWay: assign({ way: null }),
    ask: emit({
      type: 'dialog.requested',
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
            // after going back twice, the last request counts
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
