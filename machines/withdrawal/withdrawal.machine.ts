import type { FormAnswer } from '#contract/page.ts';
import type { WithdrawalPageData } from '#contract/withdrawal.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import type { Culture } from '#rules/culture.ts';
import { failureFrom, fieldErrorsOf } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import type { FormValues } from '#rules/forms.ts';
import { statementErrors } from '#rules/withdrawal.ts';
import { assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface WithdrawalInput {
  /** The page's URL, which its forms are sent to. */
  href: string;
  culture: Culture;
  page: WithdrawalPageData;
  /** The result of a plain form's post. */
  form: FormAnswer | null;
}

/** The statement's fields, by name. */
export type StatementFields = Readonly<Record<string, string>>;

/** The page after a confirmation: with the receipt, or with why it was refused. */
export interface WithdrawalAnswer {
  page: WithdrawalPageData;
  form: FormAnswer | null;
}

export type WithdrawalEvent =
  | { type: 'statement.submit'; fields: StatementFields }
  | { type: 'statement.change' }
  | { type: 'withdrawal.confirm' };

interface WithdrawalContext {
  href: string;
  culture: Culture;
  page: WithdrawalPageData;
  /** What was last submitted, or posted by a plain form; empty before. */
  fields: StatementFields;
  errors: FormErrors;
  failure: Failure | null;
  /** The step of the plain form that this page answers; '' for none. */
  step: string;
}

const linesOf = ({ Order }: WithdrawalPageData) => Order?.Lines ?? [];
const errorsFor = ({ page, culture }: WithdrawalContext, fields: FormValues): FormErrors =>
  // the number of a known order is not typed
  statementErrors(linesOf(page), page.Order ? { ...fields, OrderNumber: page.Order.Number } : fields, culture);
const isRefusal = (form: FormAnswer | null): form is FormAnswer =>
  form !== null && (form.Errors.length > 0 || form.Message !== '');

const withdrawalSetup = setup({
  types: {
    context: {} as WithdrawalContext,
    input: {} as WithdrawalInput,
    events: {} as WithdrawalEvent,
    tags: {} as 'busy',
  },
  actors: {
    sendWithdrawal: port<WithdrawalAnswer, { href: string; fields: StatementFields }>('sendWithdrawal'),
  },
  guards: {
    hasReceipt: ({ context }) => context.page.Receipt !== null,
    isImpossible: ({ context: { page } }) => page.Order !== null && page.Order.State !== 'possible',
    isStatementRefused: ({ context: { errors, failure, step } }) =>
      Object.keys(errors).length > 0 || (failure !== null && step !== 'withdraw'),
    isConfirmationRefused: ({ context: { failure } }) => failure !== null,
    isStated: ({ context: { step } }) => step === 'review',
    isComplete: ({ context }, { fields }: { fields: StatementFields }) =>
      Object.keys(errorsFor(context, fields)).length === 0,
    isRefused: (_, { form }: WithdrawalAnswer) => isRefusal(form),
  },
  actions: {
    /** Provided by the composition root: scrolls to the form's first error and focuses it. */
    showErrors: (_args, _params: undefined) => {},
    /** Provided by the composition root: focuses what can be done next. */
    showStep: (_args, _params: undefined) => {},
    keepStatement: assign(({ context }, { fields }: { fields: StatementFields }) => ({
      fields,
      errors: errorsFor(context, fields),
      failure: null,
    })),
    forgetFailure: assign({ errors: {}, failure: null }),
    takePage: assign((_, { page, form }: WithdrawalAnswer) => ({
      page,
      failure: isRefusal(form) ? failureFrom(form) : null,
      errors: isRefusal(form) ? fieldErrorsOf(failureFrom(form)) : {},
      step: 'withdraw',
    })),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
  },
  delays: { answerTimeout },
});
const ask = asksOf(withdrawalSetup);

/** Withdraws from a contract in two steps: the consumer states what is given back, sees it again, and confirms it. */
export const withdrawalMachine = withdrawalSetup.createMachine({
  id: 'withdrawal',
  context: ({ input: { href, culture, page, form } }) => ({
    href,
    culture,
    page,
    fields: form?.Values ?? {},
    errors: isRefusal(form) ? fieldErrorsOf(failureFrom(form)) : {},
    failure: isRefusal(form) ? failureFrom(form) : null,
    step: form?.Do ?? '',
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'hasReceipt', target: 'receipt' },
        { guard: 'isImpossible', target: 'impossible' },
        { guard: 'isStatementRefused', target: 'stating.refused' },
        { guard: 'isConfirmationRefused', target: 'reviewing.refused' },
        { guard: 'isStated', target: 'reviewing' },
        { target: 'stating' },
      ],
    },
    stating: {
      initial: 'editing',
      on: {
        'statement.submit': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'reviewing',
            actions: [{ type: 'keepStatement', params: ({ event }) => event }, 'showStep'],
          },
          {
            target: 'stating.refused',
            actions: { type: 'keepStatement', params: ({ event }) => event },
          },
        ],
      },
      states: { editing: {}, refused: { entry: 'showErrors' } },
    },
    reviewing: {
      initial: 'ready',
      on: {
        'statement.change': { target: 'stating', actions: ['forgetFailure', 'showStep'] },
        'withdrawal.confirm': { target: 'confirming', actions: 'forgetFailure' },
      },
      states: { ready: {}, refused: { entry: 'showStep' } },
    },
    confirming: {
      tags: 'busy',
      ...ask({
        src: 'sendWithdrawal',
        input: ({ context: { href, fields } }) => ({ href, fields }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'takePage', params: ({ event }) => event.output },
          },
          { target: 'receipt', actions: [{ type: 'takePage', params: ({ event }) => event.output }, 'showStep'] },
        ],
        onFailure: { target: 'reviewing.refused', actions: { type: 'keepFailure', params: failed } },
      }),
    },
    /** It is recorded: the page says when and what, as the mail does. */
    receipt: {},
    /** The page says why this order cannot be withdrawn from, and what can be done instead. */
    impossible: {},
  },
});

export type WithdrawalActor = ActorRefFrom<typeof withdrawalMachine>;
type WithdrawalSnapshot = SnapshotFrom<typeof withdrawalMachine>;

export const isBusy = (snapshot: WithdrawalSnapshot): boolean => snapshot.hasTag('busy');
export const isStating = (snapshot: WithdrawalSnapshot): boolean => snapshot.matches('stating');
export const isReviewing = (snapshot: WithdrawalSnapshot): boolean =>
  snapshot.matches('reviewing') || snapshot.matches('confirming');
export const pageIn = ({ context }: WithdrawalSnapshot): WithdrawalPageData => context.page;
export const fieldsIn = ({ context }: WithdrawalSnapshot): StatementFields => context.fields;
export const errorsOf = ({ context }: WithdrawalSnapshot): FormErrors => context.errors;
export const failureIn = ({ context }: WithdrawalSnapshot): Failure | null => context.failure;
