import type { CheckoutFields } from '#contract/sales.ts';
import { answerTimeout, asksOf } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import { assign, enqueueActions, fromCallback, setup } from 'xstate';

export type DraftEvent =
  /** The user types. */
  | { type: 'write'; fields: CheckoutFields }
  /** On blur: the typed value is complete. */
  | { type: 'keep'; fields: CheckoutFields }
  /** The page is going away: anything unsaved would be lost. */
  | { type: 'page.hidden' };

/** The draft with these fields has reached the cart, or could not be saved. */
export type DraftSettled = { type: 'draft.settled'; fields: CheckoutFields };

interface DraftContext {
  fields: CheckoutFields;
  /** What was last sent, so that it is not sent twice. */
  sent: CheckoutFields;
}

/** Debounce before typed text is saved, in ms. */
export const draftDebounce = 400;

const isSame = (one: CheckoutFields, other: CheckoutFields) => JSON.stringify(one) === JSON.stringify(other);

const draftSetup = setup({
  types: {
    context: {} as DraftContext,
    input: {} as { fields: CheckoutFields },
    events: {} as DraftEvent,
    emitted: {} as DraftSettled,
  },
  actors: {
    keepDraft: port<unknown, CheckoutFields>('keepDraft'),
    /** Reports when the page goes away; a no-op unless provided. */
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
    tellSettled: enqueueActions(({ context, enqueue, self }) => {
      const settled: DraftSettled = { type: 'draft.settled', fields: context.sent };
      enqueue.emit(settled);
      if (self._parent) enqueue.sendTo(self._parent, settled);
    }),
  },
  delays: { answerTimeout, draftDebounce },
});
const ask = asksOf(draftSetup);

/**
 * Saves what is typed in checkout with the cart, so that a reload or another device finds it, and tells when a draft has
 * settled; failures are silent.
 */
export const draftMachine = draftSetup.createMachine({
  id: 'draft',
  context: ({ input: { fields } }) => ({ fields, sent: fields }),
  invoke: { id: 'watchPage', src: 'watchPage' },
  initial: 'kept',
  states: {
    kept: {
      on: {
        write: { target: 'waiting', actions: { type: 'takeFields', params: ({ event }) => event } },
        keep: [
          {
            guard: { type: 'isNews', params: ({ event }) => event },
            target: 'keeping',
            actions: { type: 'takeFields', params: ({ event }) => event },
          },
          { actions: 'tellSettled' },
        ],
        // last chance for what could not be saved
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
        onDone: [
          { guard: 'hasNews', target: 'waiting', actions: 'tellSettled' },
          { target: 'kept', actions: 'tellSettled' },
        ],
        onFailure: { target: 'kept', actions: ['tellSettled', 'markLost'] },
      }),
      on: {
        write: { actions: { type: 'takeFields', params: ({ event }) => event } },
        keep: { actions: { type: 'takeFields', params: ({ event }) => event } },
        // the response may come too late to save the rest
        'page.hidden': { guard: 'hasNews', target: 'keeping', reenter: true },
      },
    },
  },
});
