import { quantityMachine } from '#machines/quantity/quantity.machine.ts';
import { flowModel } from '#paths/model.ts';
import { settleLimits } from '#rules/quantity.ts';

/** Sold by three, at least six and at most twelve: every rule of the field can bind. */
export const byThree = { min: 5, max: 12, step: 3 };

export const quantityModel = flowModel(quantityMachine, {
  inputs: [{ id: 'quantity', quantity: 6, limits: byThree }],
  events: {
    'text.type': [{ text: '7' }, { text: 'x' }, { text: '99' }],
    'field.leave': ({ context }) => [{ text: context.text }, { text: '1' }],
    plus: [{}],
    minus: [{}],
    'quantity.renewed': [{ quantity: 9, limits: byThree }],
  },
  outcomes: {},
  promises: {
    settled: {
      says: 'what stands in the field is nothing, or a quantity that can be ordered',
      holds: ({ context: { text, limits } }) => {
        const settled = settleLimits(limits);
        const quantity = Number(text);
        return text === '' || (settled !== null && quantity >= settled.min && quantity <= settled.max);
      },
    },
    typing: 'leaves what is being typed alone',
  },
  invariants: {
    'the parent knows only quantities within the limits': ({ context: { quantity } }) =>
      quantity >= 5 && quantity <= 12,
  },
});
