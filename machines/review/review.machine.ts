import type { FormAnswer } from '#contract/page.ts';
import type { OrderReviews, ReviewItem } from '#contract/reviews.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import { refusalBy, refusalOfForm } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { assertEvent, assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface ReviewInput {
  orderId: string;
  items: readonly ReviewItem[];
  /** The line that a plain form just reviewed. */
  written: number | null;
  /** The result of a plain form's post. */
  form: FormAnswer | null;
}

/** A form as it was filled in; what was typed stays in it. */
export type ReviewFields = { LineId: number; Rating: string; Text: string };
export type ReviewRequest = ReviewFields & { orderId: string };

export type ReviewEvent = { type: 'review.submit'; fields: ReviewFields };

interface ReviewContext {
  orderId: string;
  items: readonly ReviewItem[];
  /** The line whose form was sent last; null before. */
  lineId: number | null;
  errors: FormErrors;
  failure: Failure | null;
}

/** The line whose plain form was refused: its button's value is `review:12`. */
const lineOfForm = ({ Values }: FormAnswer): number => Number(Values['Do']?.split(':')[1]);

const reviewSetup = setup({
  types: {
    context: {} as ReviewContext,
    input: {} as ReviewInput,
    events: {} as ReviewEvent,
    tags: {} as 'busy',
  },
  actors: { writeReview: port<OrderReviews, ReviewRequest>('writeReview') },
  guards: {
    isJustWritten: ({ context: { lineId, failure } }) => lineId !== null && failure === null,
    isRefused: ({ context }) => context.failure !== null,
    /** The product has no review of this buyer yet. */
    isOpen: ({ context }, { fields }: { fields: ReviewFields }) =>
      context.items.some(({ LineId, Review }) => LineId === fields.LineId && Review === null),
  },
  actions: {
    /** Provided by the composition root: scrolls to the form's first error and focuses it. */
    showErrors: (_args, _params: undefined) => {},
    /** Provided by the composition root: focuses the review that took the form's place. */
    showWritten: (_args, _params: undefined) => {},
    keepLine: assign((_, { fields }: { fields: ReviewFields }) => ({
      lineId: fields.LineId,
      errors: {},
      failure: null,
    })),
    takeItems: assign((_, { Items }: OrderReviews) => ({ items: Items })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => refusalBy(failure)),
  },
  delays: { answerTimeout },
});
const ask = asksOf(reviewSetup);

/** Sends what a buyer thinks of a delivered product, once for each product of an order. */
export const reviewMachine = reviewSetup.createMachine({
  id: 'review',
  context: ({ input: { orderId, items, written, form } }) => ({
    orderId,
    items,
    lineId: form ? lineOfForm(form) : written,
    ...refusalOfForm(form),
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isRefused', target: 'writing.refused' },
        { guard: 'isJustWritten', target: 'writing.sent' },
        'writing',
      ],
    },
    writing: {
      initial: 'editing',
      on: {
        'review.submit': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'keepLine', params: ({ event }) => event },
        },
      },
      states: {
        editing: {},
        refused: {},
        // the other products' forms stay
        sent: {},
      },
    },
    saving: {
      tags: 'busy',
      ...ask({
        src: 'writeReview',
        input: ({ context: { orderId }, event }) => {
          assertEvent(event, 'review.submit');
          return { ...event.fields, orderId };
        },
        onDone: {
          target: 'writing.sent',
          actions: [{ type: 'takeItems', params: ({ event }) => event.output }, 'showWritten'],
        },
        onFailure: { target: 'writing.refused', actions: [{ type: 'keepFailure', params: failed }, 'showErrors'] },
      }),
    },
  },
});

export type ReviewActor = ActorRefFrom<typeof reviewMachine>;
type ReviewSnapshot = SnapshotFrom<typeof reviewMachine>;

export const itemsIn = ({ context }: ReviewSnapshot): readonly ReviewItem[] => context.items;
/** The line whose form was sent last. */
export const lineIn = ({ context }: ReviewSnapshot): number | null => context.lineId;
export const errorsOf = ({ context }: ReviewSnapshot): FormErrors => context.errors;
export const failureIn = ({ context }: ReviewSnapshot): Failure | null => context.failure;
export const isSent = (snapshot: ReviewSnapshot): boolean => snapshot.matches({ writing: 'sent' });
export const isBusy = (snapshot: ReviewSnapshot): boolean => snapshot.hasTag('busy');
