import { correctQuantity, isMinusDisabled, mayNotifyQuantity, orderQuantity } from '#rules/quantity.ts';
import { pressQuantity, quantityDebounce } from '#rules/quantity.ts';
import type { QuantityLimits, QuantityReason } from '#rules/quantity.ts';
import { assign, enqueueActions, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** A quantity field's message to its parent; `id` identifies the field if the parent has several. */
export type QuantityChanged = { type: 'quantity.changed'; id: string; quantity: number };

export type QuantityEvent =
  | { type: 'text.type'; text: string }
  /** The field lost focus or its form was submitted; `text` is its content, even if typed before hydration. */
  | { type: 'field.leave'; text?: string }
  | { type: 'plus' }
  | { type: 'minus' }
  /** The parent's new value, usually the server's: shown unless the user is typing. */
  | ({ type: 'quantity.renewed' } & QuantityTruth);

type QuantityTruth = { quantity: number; limits: QuantityLimits };
type Button = 'plus' | 'minus';

export interface QuantityInput extends QuantityTruth {
  id: string;
  /** The field's text when a plain form was refused; the quantity itself by default. */
  text?: string;
}

interface QuantityContext extends QuantityInput {
  /** The field's text. */
  text: string;
  /** Why the text differs from what was typed. */
  reason: QuantityReason | null;
}

/** Keeps a quantity field within its limits, explains corrections of what was typed, and notifies its parent. */
export const quantityMachine = setup({
  types: {
    context: {} as QuantityContext,
    input: {} as QuantityInput,
    events: {} as QuantityEvent,
    emitted: {} as QuantityChanged,
  },
  guards: {
    isPossible: ({ context }, { button }: { button: Button }) => stepOf(context, button) !== context.text,
    /** A quantity that the parent does not have yet and may be told: a number within the limits. */
    isNewQuantity: ({ context: { text, quantity, limits } }) =>
      text !== '' && Number(text) !== quantity && mayNotifyQuantity(Number(text), limits),
  },
  actions: {
    // leaving a field that has just been corrected keeps the explanation
    keepText: assign(({ context }, { text = context.text }: { text?: string }) =>
      text === context.text ? {} : { text, reason: null },
    ),
    pressButton: assign(({ context }, { button }: { button: Button }) => ({
      text: stepOf(context, button),
      reason: null,
    })),
    correctText: assign(({ context }) => {
      const { value, reason } = correctQuantity(context.text, context.limits, context.quantity);
      return { text: String(value), reason: reason ?? context.reason };
    }),
    takeTruth: assign((_, { quantity, limits }: QuantityTruth) => ({ quantity, limits })),
    // a late response to an earlier change must not clear the message about what was typed since
    showTruth: assign(({ context }, { quantity }: { quantity: number }) => {
      const text = String(quantity);
      if (text === context.text || (context.text === '' && quantity === context.quantity)) return {};
      return { text, reason: null };
    }),
    takeQuantity: assign({ quantity: ({ context }) => Number(context.text) }),
    tellParent: enqueueActions(({ context: { id, quantity }, enqueue, self }) => {
      const change: QuantityChanged = { type: 'quantity.changed', id, quantity };
      enqueue.emit(change);
      if (self._parent) enqueue.sendTo(self._parent, change);
    }),
  },
  delays: { quantityDebounce },
}).createMachine({
  id: 'quantity',
  context: ({ input }) => ({ text: String(input.quantity), ...input, reason: null }),
  initial: 'settled',
  on: {
    'text.type': {
      target: '.typing',
      actions: { type: 'keepText', params: ({ event }) => event },
    },
    'field.leave': {
      target: '.deciding',
      actions: [{ type: 'keepText', params: ({ event }) => event }, 'correctText'],
    },
    plus: {
      guard: { type: 'isPossible', params: { button: 'plus' } },
      target: '.deciding',
      actions: { type: 'pressButton', params: { button: 'plus' } },
    },
    minus: {
      guard: { type: 'isPossible', params: { button: 'minus' } },
      target: '.deciding',
      actions: { type: 'pressButton', params: { button: 'minus' } },
    },
  },
  states: {
    settled: {
      on: {
        'quantity.renewed': {
          actions: [
            { type: 'showTruth', params: ({ event }) => event },
            { type: 'takeTruth', params: ({ event }) => event },
          ],
        },
      },
    },
    /** Whether the parent hears of it. */
    deciding: {
      always: [
        { guard: 'isNewQuantity', target: 'settled', actions: ['takeQuantity', 'tellParent'] },
        { target: 'settled' },
      ],
    },
    typing: {
      after: { quantityDebounce: { target: 'deciding', actions: 'correctText' } },
      on: { 'quantity.renewed': { actions: { type: 'takeTruth', params: ({ event }) => event } } },
    },
  },
});

/**
 * The text after a press: the next multiple of the step within the limits; minus does nothing at 0 or for a non-number.
 */
function stepOf({ text, limits }: QuantityContext, button: Button): string {
  if (button === 'minus' && isMinusDisabled(text)) return text;
  const pressed = pressQuantity(text, button);
  return String(correctQuantity(String(pressed), limits, button === 'plus' ? pressed - 1 : pressed + 1).value);
}

export type QuantityActor = ActorRefFrom<typeof quantityMachine>;
type QuantitySnapshot = SnapshotFrom<typeof quantityMachine>;

export const textOf = ({ context }: QuantitySnapshot): string => context.text;
export const limitsOf = ({ context }: QuantitySnapshot): QuantityLimits => context.limits;
/** Why the field does not show what was typed; null if it does. */
export const reasonOf = ({ context }: QuantitySnapshot): QuantityReason | null => context.reason;
export const canStepUp = (snapshot: QuantitySnapshot): boolean => snapshot.can({ type: 'plus' });
export const canStepDown = (snapshot: QuantitySnapshot): boolean => snapshot.can({ type: 'minus' });
/** The quantity to order: the field's number, 1 if it is not one, within the limits. */
export const orderedOf = ({ context: { text, limits } }: QuantitySnapshot): number => {
  const { value } = correctQuantity(String(orderQuantity(text)), limits, null);
  return value === '' ? 1 : value;
};
