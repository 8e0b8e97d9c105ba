import type { CheckoutFields } from '#contract/sales.ts';
import { answerTimeout, asksOf } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import { assign, fromCallback, setup } from 'xstate';

export type DraftEvent =
  /** Someone types. */
  | { type: 'write'; fields: CheckoutFields }
  /** A field is left: what was typed is complete. */
  | { type: 'keep'; fields: CheckoutFields }
  /** The page goes away: what is not kept now is lost. */
  | { type: 'page.hidden' };

interface DraftContext {
  fields: CheckoutFields;
  /** What was last sent, so that the same is not sent twice. */
  sent: CheckoutFields;
}

/** Typing rests this long before it is kept, in ms. */
export const draftDebounce = 400;

const isSame = (one: CheckoutFields, other: CheckoutFields) => JSON.stringify(one) === JSON.stringify(other);

const draftSetup = setup({
  types: {
    context: {} as DraftContext,
    input: {} as { fields: CheckoutFields },
    events: {} as DraftEvent,
  },
  actors: {
    keepDraft: port<unknown, CheckoutFields>('keepDraft'),
    /** Says when the page goes away; without it nothing does. */
    watchPage: fromCallback<{ type: 'page.hidden' }>(() => {}),
  },
  guards: {
    isNews: ({ context }, { fields }: { fields: CheckoutFields }) => !isSame(fields, context.sent),
    hasNews: ({ context }) => !isSame(context.fields, context.sent),
  },
  actions: {
    takeFields: assign({ fields: (_, { fields }: { fields: CheckoutFields }) => fields }),
    markSent: assign({ sent: ({ context }) => context.fields }),
    markLost: assign({ sent: {} }),
  },
  delays: { answerTimeout, draftDebounce },
});
const ask = asksOf(draftSetup);

/** Keeps what is typed in checkout with the cart, so that a reload or another device finds it; it fails in silence. */
export const draftMachine = draftSetup.createMachine({
  id: 'draft',
  context: ({ input: { fields } }) => ({ fields, sent: fields }),
  invoke: { id: 'watchPage', src: 'watchPage' },
  initial: 'kept',
  states: {
    kept: {
      on: {
        write: { target: 'waiting', actions: { type: 'takeFields', params: ({ event }) => event } },
        keep: {
          guard: { type: 'isNews', params: ({ event }) => event },
          target: 'keeping',
          actions: { type: 'takeFields', params: ({ event }) => event },
        },
        // what could not be kept has its last chance
        'page.hidden': { guard: 'hasNews', target: 'keeping' },
      },
    },
    waiting: {
      on: {
        write: {
          target: 'waiting',
          reenter: true,
          actions: { type: 'takeFields', params: ({ event }) => event },
        },
        keep: { target: 'keeping', actions: { type: 'takeFields', params: ({ event }) => event } },
        'page.hidden': 'keeping',
      },
      after: { draftDebounce: 'keeping' },
    },
    keeping: {
      entry: 'markSent',
      ...ask({
        src: 'keepDraft',
        input: ({ context }) => context.fields,
        onDone: [{ guard: 'hasNews', target: 'waiting' }, { target: 'kept' }],
        onFailure: { target: 'kept', actions: 'markLost' },
      }),
      on: {
        write: { actions: { type: 'takeFields', params: ({ event }) => event } },
        keep: { actions: { type: 'takeFields', params: ({ event }) => event } },
        // the answer may come too late to keep the rest
        'page.hidden': { guard: 'hasNews', target: 'keeping', reenter: true },
      },
    },
  },
});
