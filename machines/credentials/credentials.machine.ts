import type { CredentialsAnswer } from '#contract/credentials.ts';
import type { FormAnswer } from '#contract/page.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { fieldErrorsOf, refusalOfForm } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { assertEvent, assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface CredentialsInput {
  /** The result of a plain form's post. */
  form: FormAnswer | null;
}

/** Passwords stay in the form: none is kept in the flow's context. */
export type PasswordChange = {
  Email: string;
  CurrentPassword: string;
  Password: string;
  PasswordConfirm: string;
};
export type EmailChange = { Email: string; CurrentPassword: string };

export type CredentialsEvent =
  | { type: 'password.submit'; fields: PasswordChange }
  | { type: 'email.submit'; fields: EmailChange };

/** Which of the page's forms. */
export type CredentialsForm = 'password' | 'email';

interface CredentialsContext {
  /** Whose refusal it is; null without one. */
  refused: CredentialsForm | null;
  errors: FormErrors;
  failure: Failure | null;
}

const credentialsSetup = setup({
  types: {
    context: {} as CredentialsContext,
    input: {} as CredentialsInput,
    events: {} as CredentialsEvent,
    emitted: {} as Extract<Fact, { type: 'document.requested' }>,
    tags: {} as 'busy',
  },
  actors: {
    savePassword: port<CredentialsAnswer, PasswordChange>('savePassword'),
    requestEmail: port<CredentialsAnswer, EmailChange>('requestEmail'),
  },
  actions: {
    /** Provided by the composition root: scrolls to the form's first error and focuses it. */
    showErrors: (_args, _params: undefined) => {},
    forgetRefusal: assign({ refused: null, errors: {}, failure: null }),
    keepFailure: assign((_, { failure, form }: { failure: Failure; form: CredentialsForm }) => ({
      refused: form,
      failure,
      errors: fieldErrorsOf(failure),
    })),
    leadOn: emit((_, { Uri }: CredentialsAnswer) => ({ type: 'document.requested' as const, href: Uri })),
  },
  delays: { answerTimeout },
});
const ask = asksOf(credentialsSetup);

/**
 * Changes the password and the e-mail address of a customer, who types the current password for each. A changed password
 * ends every other session; a new address is only requested: the link mailed to it confirms it.
 */
export const credentialsMachine = credentialsSetup.createMachine({
  id: 'credentials',
  context: ({ input: { form } }) => ({
    refused: form && (form.Do === 'changeEmail' ? 'email' : 'password'),
    ...refusalOfForm(form),
  }),
  initial: 'open',
  states: {
    open: {
      initial: 'editing',
      on: { 'password.submit': 'savingPassword', 'email.submit': 'requestingEmail' },
      states: {
        editing: {},
        refused: { entry: 'showErrors' },
      },
    },
    savingPassword: {
      tags: 'busy',
      entry: 'forgetRefusal',
      ...ask({
        src: 'savePassword',
        input: ({ event }) => {
          assertEvent(event, 'password.submit');
          return event.fields;
        },
        onDone: { target: 'done', actions: { type: 'leadOn', params: ({ event }) => event.output } },
        onFailure: {
          target: 'open.refused',
          actions: { type: 'keepFailure', params: (args) => ({ ...failed(args), form: 'password' as const }) },
        },
      }),
    },
    requestingEmail: {
      tags: 'busy',
      entry: 'forgetRefusal',
      ...ask({
        src: 'requestEmail',
        input: ({ event }) => {
          assertEvent(event, 'email.submit');
          return event.fields;
        },
        onDone: { target: 'done', actions: { type: 'leadOn', params: ({ event }) => event.output } },
        onFailure: {
          target: 'open.refused',
          actions: { type: 'keepFailure', params: (args) => ({ ...failed(args), form: 'email' as const }) },
        },
      }),
    },
    /** The page is loading again, with what was done. */
    done: { tags: 'busy' },
  },
});

export type CredentialsActor = ActorRefFrom<typeof credentialsMachine>;
type CredentialsSnapshot = SnapshotFrom<typeof credentialsMachine>;

/** What was wrong with one of the forms; both have a field for the current password. */
export const refusalOf =
  (form: CredentialsForm) =>
  ({ context }: CredentialsSnapshot): Failure | null =>
    context.refused === form ? context.failure : null;
const none: FormErrors = {};
export const errorsOf =
  (form: CredentialsForm) =>
  ({ context }: CredentialsSnapshot): FormErrors =>
    context.refused === form ? context.errors : none;
/** Whether this form was sent. After a success the page is replaced: both wait for it. */
export const isSaving =
  (form: CredentialsForm) =>
  (snapshot: CredentialsSnapshot): boolean =>
    snapshot.matches(form === 'password' ? 'savingPassword' : 'requestingEmail') || snapshot.matches('done');
