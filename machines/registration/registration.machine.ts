import type { FormAnswer } from '#contract/page.ts';
import type { SignedIn } from '#contract/security.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { remoteCheckMachine } from '#machines/remoteCheck/remoteCheck.machine.ts';
import type { FieldJudged, RemoteCheckActor } from '#machines/remoteCheck/remoteCheck.machine.ts';
import type { Culture } from '#rules/culture.ts';
import { fieldErrorsOf, refusalBy } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import { errorsOnLeave, errorsOnWrite } from '#rules/form-errors.ts';
import type { FieldEvent, FormErrors } from '#rules/form-errors.ts';
import { checkField, checkForm, remoteUrlOf } from '#rules/forms.ts';
import { registerRules, vatService } from '#rules/register-form.ts';
import { assertEvent, assign, emit, sendTo, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface RegistrationInput {
  returnUrl: string;
  /** The result of a plain form's post. */
  form: FormAnswer | null;
  culture: Culture;
}

/** The form's current content. It stays in the form: passwords must not be kept in a flow's context. */
export type RegistrationFields = Readonly<Record<string, string>>;

export interface RegistrationCall {
  fields: RegistrationFields;
  returnUrl: string;
}

export type RegistrationEvent =
  | { type: 'field.write'; name: string; fields: RegistrationFields }
  | { type: 'field.leave'; name: string; fields: RegistrationFields }
  | { type: 'submit'; fields: RegistrationFields }
  | FieldJudged;

interface RegistrationContext {
  returnUrl: string;
  culture: Culture;
  errors: FormErrors;
  /** The service's last verdict on the VAT number; null without one. */
  judged: FieldJudged | null;
  failure: Failure | null;
}

/** The only field that is checked by a service. */
const remoteField = 'VAT';

const failureFrom = ({ Message, Errors }: FormAnswer): Failure => ({
  status: 422,
  code: 'Problem.Invalid',
  message: Message,
  errors: Errors,
});

/** The form's own rules, and the service's verdict on the current number. */
function errorsIn({ culture, judged }: RegistrationContext, fields: RegistrationFields): FormErrors {
  const errors = checkForm(registerRules, fields, culture);
  const isJudged = judged?.value === fields[remoteField] && remoteUrlOf(registerRules, remoteField, fields) !== null;
  return judged && isJudged ? { ...refused(judged), ...errors } : errors;
}

const refused = ({ field, message }: FieldJudged): FormErrors =>
  message === null ? {} : { [field]: { code: 'Form.Remote', params: { message } } };

const registrationSetup = setup({
  types: {
    context: {} as RegistrationContext,
    input: {} as RegistrationInput,
    events: {} as RegistrationEvent,
    emitted: {} as Extract<Fact, { type: 'document.requested' }>,
    tags: {} as 'busy',
    children: {} as { remoteCheck: 'remoteCheck'; register: 'register' },
  },
  actors: {
    register: port<SignedIn, RegistrationCall>('register'),
    remoteCheck: remoteCheckMachine,
  },
  guards: {
    isInvalid: ({ context }, { fields }: { fields: RegistrationFields }) =>
      Object.keys(errorsIn(context, fields)).length > 0,
    /** Values that the form itself rejects are not sent. */
    isForService: ({ context }, { name, fields }: FieldEvent) =>
      name === remoteField &&
      remoteUrlOf(registerRules, name, fields) !== null &&
      checkField(registerRules, name, fields, context.culture) === null,
  },
  actions: {
    /** Provided by the composition root: scrolls to the top of the form and focuses its first error. */
    showErrors: (_args, _params: undefined) => {},
    checkWritten: assign({
      errors: ({ context }, event: FieldEvent) => errorsOnWrite(registerRules, context.errors, event, context.culture),
    }),
    checkLeft: assign({
      errors: ({ context }, event: FieldEvent) => errorsOnLeave(registerRules, context.errors, event, context.culture),
    }),
    checkAll: assign(({ context }, { fields }: { fields: RegistrationFields }) => ({
      errors: errorsIn(context, fields),
      failure: null,
    })),
    askService: sendTo('remoteCheck', (_, { fields }: FieldEvent) => ({
      type: 'field.left',
      value: fields[remoteField] ?? '',
    })),
    tellService: sendTo('remoteCheck', (_, { fields }: FieldEvent) => ({
      type: 'field.written',
      value: fields[remoteField] ?? '',
    })),
    keepJudged: assign(({ context }, judged: FieldJudged) => ({
      judged,
      errors: { ...context.errors, ...refused(judged) },
    })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => refusalBy(failure)),
    tellRegistered: emit((_, { Uri }: SignedIn) => ({ type: 'document.requested' as const, href: Uri })),
  },
  delays: { answerTimeout },
});
const ask = asksOf(registrationSetup);

/**
 * Validates a new customer's form as it is filled in, registers, and opens the page that the server names: known and
 * new addresses get the same response, so nobody is signed in by it.
 */
export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  context: ({ input: { returnUrl, form, culture } }) => ({
    returnUrl,
    culture,
    errors: form ? fieldErrorsOf(failureFrom(form)) : {},
    judged: null,
    failure: form && failureFrom(form),
  }),
  invoke: {
    id: 'remoteCheck',
    src: 'remoteCheck',
    input: { field: remoteField, url: vatService.url },
  },
  initial: 'open',
  on: {
    'field.write': {
      actions: [
        { type: 'checkWritten', params: ({ event }) => event },
        { type: 'tellService', params: ({ event }) => event },
      ],
    },
    'field.leave': [
      {
        guard: { type: 'isForService', params: ({ event }) => event },
        actions: [
          { type: 'checkLeft', params: ({ event }) => event },
          { type: 'askService', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'checkLeft', params: ({ event }) => event } },
    ],
    'field.judged': { actions: { type: 'keepJudged', params: ({ event }) => event } },
  },
  states: {
    open: {
      initial: 'editing',
      on: {
        submit: [
          {
            guard: { type: 'isInvalid', params: ({ event }) => event },
            target: '.refused',
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
      ...ask({
        src: 'register',
        input: ({ context, event }) => {
          assertEvent(event, 'submit');
          return { fields: event.fields, returnUrl: context.returnUrl };
        },
        onDone: { target: 'registered', actions: { type: 'tellRegistered', params: ({ event }) => event.output } },
        onFailure: { target: 'open.refused', actions: { type: 'keepFailure', params: failed } },
      }),
    },
    /** The next page is loading. */
    registered: { tags: 'busy' },
  },
});

export type RegistrationActor = ActorRefFrom<typeof registrationMachine>;
type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>;

export const errorsOf = ({ context }: RegistrationSnapshot): FormErrors => context.errors;
export const failureIn = ({ context }: RegistrationSnapshot): Failure | null => context.failure;
export const remoteCheckOf = ({ children }: RegistrationSnapshot): RemoteCheckActor | undefined => children.remoteCheck;
export const isBusy = (snapshot: RegistrationSnapshot): boolean => snapshot.hasTag('busy');
