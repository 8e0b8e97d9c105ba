import type { FormAnswer } from '#contract/page.ts';
import type { SignedIn } from '#contract/security.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import type { Culture } from '#rules/culture.ts';
import { failureOf, fieldErrorsOf, timedOut } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import { errorsOnLeave, errorsOnWrite } from '#rules/form-errors.ts';
import type { FieldEvent, FormErrors } from '#rules/form-errors.ts';
import { checkForm } from '#rules/forms.ts';
import { registerRules } from '#rules/register-form.ts';
import { assertEvent, assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface RegistrationInput {
  returnUrl: string;
  /** What a plain form's post came back with. */
  form: FormAnswer | null;
  culture: Culture;
}

/** The form as it stands. What was typed stays in the form: passwords have no place in a flow's memory. */
export type RegistrationFields = Readonly<Record<string, string>>;

export interface RegistrationCall {
  fields: RegistrationFields;
  returnUrl: string;
}

export type RegistrationEvent =
  | { type: 'field.write'; name: string; fields: RegistrationFields }
  | { type: 'field.leave'; name: string; fields: RegistrationFields }
  | { type: 'submit'; fields: RegistrationFields };

interface RegistrationContext {
  returnUrl: string;
  culture: Culture;
  errors: FormErrors;
  failure: Failure | null;
}

/** An answer that takes longer is given up, in ms. */
export const callTimeout = 15_000;

const failureFrom = ({ Message, Errors }: FormAnswer): Failure => ({
  status: 422,
  code: 'Problem.Invalid',
  message: Message,
  errors: Errors,
});

/**
 * Checks a new customer's form as it is filled in, registers, and opens the page that the server names: known and new
 * addresses get the same answer, so nobody is signed in by it.
 */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    input: {} as RegistrationInput,
    events: {} as RegistrationEvent,
    emitted: {} as Extract<Fact, { type: 'document.wanted' }>,
    tags: {} as 'busy',
  },
  actors: { register: port<SignedIn, RegistrationCall>('register') },
  guards: {
    isInvalid: ({ context }, { fields }: { fields: RegistrationFields }) =>
      Object.keys(checkForm(registerRules, fields, context.culture)).length > 0,
  },
  actions: {
    /** Provided by the composition root: the form's top comes into sight and its first error gets the focus. */
    showErrors: (_args, _params: undefined) => {},
    checkWritten: assign({
      errors: ({ context }, event: FieldEvent) => errorsOnWrite(registerRules, context.errors, event, context.culture),
    }),
    checkLeft: assign({
      errors: ({ context }, event: FieldEvent) => errorsOnLeave(registerRules, context.errors, event, context.culture),
    }),
    checkAll: assign(({ context }, { fields }: { fields: RegistrationFields }) => ({
      errors: checkForm(registerRules, fields, context.culture),
      failure: null,
    })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure, errors: fieldErrorsOf(failure) })),
    tellRegistered: emit((_, { Uri }: SignedIn) => ({ type: 'document.wanted' as const, href: Uri })),
  },
  delays: { callTimeout },
}).createMachine({
  id: 'registration',
  context: ({ input: { returnUrl, form, culture } }) => ({
    returnUrl,
    culture,
    errors: form ? fieldErrorsOf(failureFrom(form)) : {},
    failure: form && failureFrom(form),
  }),
  initial: 'open',
  on: {
    'field.write': { actions: { type: 'checkWritten', params: ({ event }) => event } },
    'field.leave': { actions: { type: 'checkLeft', params: ({ event }) => event } },
  },
  states: {
    open: {
      initial: 'editing',
      on: {
        submit: [
          {
            guard: { type: 'isInvalid', params: ({ event }) => event },
            target: '.refused',
            reenter: true,
            actions: { type: 'checkAll', params: ({ event }) => event },
          },
          { target: 'registering', actions: { type: 'checkAll', params: ({ event }) => event } },
        ],
      },
      states: {
        editing: {},
        refused: { entry: 'showErrors' },
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context, event }) => {
          assertEvent(event, 'submit');
          return { fields: event.fields, returnUrl: context.returnUrl };
        },
        onDone: { target: 'registered', actions: { type: 'tellRegistered', params: ({ event }) => event.output } },
        onError: {
          target: 'open.refused',
          actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
        },
      },
      after: {
        callTimeout: { target: 'open.refused', actions: { type: 'keepFailure', params: { failure: timedOut } } },
      },
    },
    /** The next page is on its way. */
    registered: { tags: 'busy' },
  },
});

export type RegistrationActor = ActorRefFrom<typeof registrationMachine>;
type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>;

export const errorsOf = ({ context }: RegistrationSnapshot): FormErrors => context.errors;
export const failureIn = ({ context }: RegistrationSnapshot): Failure | null => context.failure;
export const isBusy = (snapshot: RegistrationSnapshot): boolean => snapshot.hasTag('busy');
