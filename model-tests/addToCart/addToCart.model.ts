import { addToCartMachine } from '#machines/addToCart/addToCart.machine.ts';
import type { CartLine } from '#machines/addToCart/addToCart.machine.ts';
import { flowModel } from '#paths/model.ts';
import type { FlowOptions } from '#paths/model.ts';
import { timedOut, unknownFailure } from '#rules/failure.ts';
import { added } from '#tests/fixtures/catalog.ts';

export const mug: CartLine = {
  ProductVariantId: 901,
  Quantity: 2,
  Name: 'Mug Ardenne',
  Origin: { ItemOrigin: 'Catalog' },
};

const refusal = (status: number, code: string) => ({ failure: { status, code, message: '', errors: [] } });
export const soldOut = refusal(409, 'Problem.OutOfStock');
export const signInFirst = refusal(401, 'Problem.SignIn');

const nobody = { person: null, summary: added().Cart, uri: '/fr' };
export const somebody = {
  ...nobody,
  person: { FirstName: 'An', LastName: 'Peeters', Email: 'an@example.test', AccountType: 'Private', Role: 'customer' },
} as const;

const model: FlowOptions<typeof addToCartMachine> = {
  inputs: [undefined],
  events: { add: [{ line: mug }], retry: [{}], 'person.changed': [nobody, somebody] },
  outcomes: { addToCart: { done: [added(2)], errors: [soldOut, signInFirst, new Error('a bug')] } },
  promises: {
    ready: { says: 'nothing went wrong', holds: ({ context }) => context.failure === null },
    adding: {
      says: 'is busy with the line',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.line === mug,
    },
    failed: {
      says: 'keeps the line and says why',
      holds: ({ context }) => context.line === mug && context.failure !== null,
    },
  },
  invariants: {
    'a failure is one that can be put in words': ({ context: { failure } }) =>
      failure === null || [soldOut.failure, signInFirst.failure, unknownFailure, timedOut].includes(failure),
  },
};

export const addToCartModel = flowModel(addToCartMachine, model);

/** What a person alone can do on a product page, and refusals that stay on it. */
export const addToCartByHand = flowModel(addToCartMachine, {
  ...model,
  events: { ...model.events, 'person.changed': [] },
  outcomes: { addToCart: { done: [added(2)], errors: [soldOut] } },
});
