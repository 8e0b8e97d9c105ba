import type { ErasedAccount } from '#contract/account-erasure.ts';
import type { FormAnswer } from '#contract/page.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { noRefusal, refusalBy, refusalOfForm } from '#rules/failure.ts';
import type { Failure, Refusal } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { assertEvent, assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface AccountErasureInput {
  /** The result of a plain form's post. */
  form: FormAnswer | null;
}

/** The password stays in the form, and is not kept in the flow's context. A ticked checkbox is 'true'. */
export type AccountErasureFields = { CurrentPassword: string; IsUnderstood: string; GivesUpCredit: string };

export type AccountErasureEvent = { type: 'erasure.submit'; fields: AccountErasureFields };

const erasureSetup = setup({
  types: {
    context: {} as Refusal,
    input: {} as AccountErasureInput,
    events: {} as AccountErasureEvent,
    emitted: {} as Extract<Fact, { type: 'document.requested' }>,
    tags: {} as 'busy',
  },
  actors: { eraseAccount: port<ErasedAccount, AccountErasureFields>('eraseAccount') },
  actions: {
    /** Provided by the composition root: scrolls to the form's first error and focuses it. */
    showErrors: (_args, _params: undefined) => {},
    forgetRefusal: assign(noRefusal),
    keepFailure: assign((_, { failure }: { failure: Failure }) => refusalBy(failure)),
    leadOn: emit((_, { Uri }: ErasedAccount) => ({ type: 'document.requested' as const, href: Uri })),
  },
  delays: { answerTimeout },
});
const ask = asksOf(erasureSetup);

/**
 * Erases the customer's account, once the password is typed, the consequences are understood, and what is left on prepaid
 * accounts is given up. The page that follows is nobody's account's: the whole document is loaded anew.
 */
export const accountErasureMachine = erasureSetup.createMachine({
  id: 'accountErasure',
  context: ({ input: { form } }) => refusalOfForm(form),
  initial: 'open',
  states: {
    open: {
      initial: 'editing',
      on: { 'erasure.submit': 'erasing' },
      states: {
        editing: {},
        refused: { entry: 'showErrors' },
      },
    },
    erasing: {
      tags: 'busy',
      entry: 'forgetRefusal',
      ...ask({
        src: 'eraseAccount',
        input: ({ event }) => {
          assertEvent(event, 'erasure.submit');
          return event.fields;
        },
        onDone: { target: 'erased', actions: { type: 'leadOn', params: ({ event }) => event.output } },
        onFailure: {
          target: 'open.refused',
          actions: { type: 'keepFailure', params: (args) => failed(args) },
        },
      }),
    },
    /** The page that says so is loading. */
    erased: { tags: 'busy' },
  },
});

export type AccountErasureActor = ActorRefFrom<typeof accountErasureMachine>;
type AccountErasureSnapshot = SnapshotFrom<typeof accountErasureMachine>;

export const errorsOf = ({ context }: AccountErasureSnapshot): FormErrors => context.errors;
export const failureOf = ({ context }: AccountErasureSnapshot): Failure | null => context.failure;
/** After a success the page is replaced: the button waits for it. */
export const isErasing = (snapshot: AccountErasureSnapshot): boolean => snapshot.hasTag('busy');
