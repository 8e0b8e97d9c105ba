import type { FormAnswer } from '#contract/page.ts';
import type { RefundLine, RefundRequestPageData } from '#contract/refund-request.ts';
import { asksOf, failed, uploadTimeout } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import { failureFrom, fieldErrorsOf } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { refundOfLine } from '#rules/refund.ts';
import { assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface RefundRequestInput {
  /** The page's URL, which its form is sent to. */
  href: string;
  page: RefundRequestPageData;
  /** The result of a plain form's post. */
  form: FormAnswer | null;
}

/** The form's texts in their order; some names are repeated for each line. */
export type RefundFields = readonly (readonly [name: string, value: string])[];

/** The page after a request: with the request, or with why it was refused. */
export interface RefundAnswer {
  page: RefundRequestPageData;
  form: FormAnswer | null;
}

export type RefundRequestEvent =
  | { type: 'quantity.change'; lineId: number; quantity: string }
  | { type: 'request.submit'; fields: RefundFields };

interface RefundRequestContext {
  href: string;
  page: RefundRequestPageData;
  /** Quantities as typed, by line. */
  typed: Readonly<Record<number, string>>;
  /** What was last sent; empty before. */
  fields: RefundFields;
  failure: Failure | null;
}

/** The quantities of a refused plain form. */
function typedIn({ Values }: FormAnswer): Record<number, string> {
  const ids = (Values['LineId'] ?? '').split('\n');
  const quantities = (Values['Quantity'] ?? '').split('\n');
  return Object.fromEntries(ids.map((id, index) => [Number(id), quantities[index] ?? '']));
}

const refundRequestSetup = setup({
  types: {
    context: {} as RefundRequestContext,
    input: {} as RefundRequestInput,
    events: {} as RefundRequestEvent,
    tags: {} as 'busy',
  },
  actors: { sendRequest: port<RefundAnswer, { href: string; fields: RefundFields }>('sendRequest') },
  guards: {
    isRefused: ({ context }) => context.failure !== null,
    isSent: ({ context }) => context.page.Sent !== null,
    isPossible: ({ context }) => context.page.State === 'possible',
    isDeclined: (_, { form }: RefundAnswer) => form !== null,
  },
  actions: {
    /** Provided by the composition root: scrolls to the form's first error and focuses it. */
    showErrors: (_args, _params: undefined) => {},
    /** Provided by the composition root: focuses what can be done next. */
    showSent: (_args, _params: undefined) => {},
    keepQuantity: assign({
      typed: ({ context }, { lineId, quantity }: { lineId: number; quantity: string }) => ({
        ...context.typed,
        [lineId]: quantity,
      }),
    }),
    keepFields: assign((_, { fields }: { fields: RefundFields }) => ({ fields, failure: null })),
    takePage: assign((_, { page }: RefundAnswer) => ({ page, failure: null })),
    /** The page may have changed: another request may have taken pieces. */
    keepRefusal: assign((_, { page, form }: RefundAnswer) => ({ page, failure: form && failureFrom(form) })),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
  },
  delays: { answerTimeout: uploadTimeout },
});
const ask = asksOf(refundRequestSetup);

/**
 * Asks for a refund of delivered pieces, with photos of what is wrong: each changed quantity recomputes its line and the
 * total, and the staff decide.
 */
export const refundRequestMachine = refundRequestSetup.createMachine({
  id: 'refundRequest',
  context: ({ input: { href, page, form } }) => ({
    href,
    page,
    typed: form ? typedIn(form) : {},
    fields: [],
    failure: form && failureFrom(form),
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isRefused', target: 'filling.refused' },
        { guard: 'isSent', target: 'sent' },
        { guard: 'isPossible', target: 'filling' },
        { target: 'impossible' },
      ],
    },
    filling: {
      initial: 'editing',
      on: {
        'quantity.change': { actions: { type: 'keepQuantity', params: ({ event }) => event } },
        'request.submit': { target: 'sending', actions: { type: 'keepFields', params: ({ event }) => event } },
      },
      states: { editing: {}, refused: {} },
    },
    sending: {
      tags: 'busy',
      ...ask({
        src: 'sendRequest',
        input: ({ context: { href, fields } }) => ({ href, fields }),
        onDone: [
          {
            guard: { type: 'isDeclined', params: ({ event }) => event.output },
            target: 'filling.refused',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'showErrors'],
          },
          { target: 'sent', actions: [{ type: 'takePage', params: ({ event }) => event.output }, 'showSent'] },
        ],
        onFailure: { target: 'filling.refused', actions: [{ type: 'keepFailure', params: failed }, 'showErrors'] },
      }),
    },
    /** The request is recorded, and the page says what happens next. */
    sent: {},
    /** Nothing is left to be requested. */
    impossible: {},
  },
});

export type RefundRequestActor = ActorRefFrom<typeof refundRequestMachine>;
type RefundRequestSnapshot = SnapshotFrom<typeof refundRequestMachine>;

export const isBusy = (snapshot: RefundRequestSnapshot): boolean => snapshot.hasTag('busy');
export const isFilling = (snapshot: RefundRequestSnapshot): boolean =>
  snapshot.matches('filling') || snapshot.matches('sending');
export const pageIn = ({ context }: RefundRequestSnapshot): RefundRequestPageData => context.page;
export const failureIn = ({ context }: RefundRequestSnapshot): Failure | null => context.failure;
const noErrors: FormErrors = {};
const errorsByFailure = new WeakMap<Failure, FormErrors>();
/** Why fields were refused, the same object as long as nothing changes. */
export function errorsOf({ context: { failure } }: RefundRequestSnapshot): FormErrors {
  if (!failure) return noErrors;
  const errors = errorsByFailure.get(failure) ?? fieldErrorsOf(failure);
  errorsByFailure.set(failure, errors);
  return errors;
}
/** What was typed for a line. */
export const quantityOf =
  ({ LineId }: Pick<RefundLine, 'LineId'>) =>
  ({ context: { typed } }: RefundRequestSnapshot): string =>
    typed[LineId] ?? '0';
/** A line's refund for what was typed, in cents; null for what is no number. */
export const amountOf =
  (line: RefundLine) =>
  (snapshot: RefundRequestSnapshot): number | null =>
    refundOfLine(line, quantityOf(line)(snapshot));
/** The refund of all lines, in cents; what is no number counts for nothing. */
export const totalOf = (snapshot: RefundRequestSnapshot): number =>
  snapshot.context.page.Lines.reduce((sum, line) => sum + (amountOf(line)(snapshot) ?? 0), 0);
/** The request that was just recorded. */
export const sentIn = ({ context: { page } }: RefundRequestSnapshot) =>
  page.Requests.find(({ RequestId }) => RequestId === page.Sent) ?? null;
