import type { SavedReference } from '#contract/customer-reference.ts';
import { customerReferenceMachine } from '#machines/customerReference/customerReference.machine.ts';
import type { CustomerReferenceInput, ReferenceChange } from '#machines/customerReference/customerReference.machine.ts';
import { flowModel } from '#paths/model.ts';
import type { FlowOptions } from '#paths/model.ts';
import { signInFirst, somebody } from '../addToCart/addToCart.model.ts';
import { broken } from '../failures.ts';

export const block: CustomerReferenceInput = { productId: 7, variantId: 901, sku: 'ACME-1', tells: 'toast' };

/** What the shop answers when it has kept the reference. */
export const kept = ({ productId, variantId, sku }: ReferenceChange): SavedReference => ({
  ProductId: productId,
  ProductVariantId: variantId,
  CustomerSKU: sku,
  Status: true,
  Message: `Votre référence ${sku} est enregistrée.`,
});

/** Another variant of the company's has the reference already. */
export const taken = {
  failure: {
    status: 422,
    code: 'Catalog.CustomerRefUpdateError',
    message: 'Votre référence n’a pas pu être enregistrée.',
    errors: [{ pointer: '/CustomerSKU', code: 'Catalog.CustomerRefTaken', params: { sku: 'ACME-2' } }],
  },
};

const model: FlowOptions<typeof customerReferenceMachine> = {
  inputs: [block, { ...block, tells: 'modal' }],
  events: {
    save: [{ sku: 'ACME-2' }],
    retry: [{}],
    'message.close': [{}],
    'person.changed': [somebody],
  },
  outcomes: { saveReference: { done: ({ input }) => [kept(input)], errors: [taken, broken, signInFirst] } },
  promises: {
    resting: {
      says: 'shows the reference that the shop keeps',
      holds: ({ context: { typed, sku, failure } }) => typed === sku && failure === null,
    },
    saving: {
      says: 'is busy with what was typed',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.failure === null,
    },
    answered: { says: 'tells where the block says so, and passes on at once', holds: () => false },
    telling: {
      says: 'shows in a modal what the shop said',
      holds: ({ context: { message, tells } }) => message !== null && tells === 'modal',
    },
    failed: { says: 'keeps what was typed and says why', holds: ({ context }) => context.failure !== null },
  },
};

export const customerReferenceModel = flowModel(customerReferenceMachine, model);

/** What a company does on a product page, and refusals that stay on it. */
export const customerReferenceByHand = flowModel(customerReferenceMachine, {
  ...model,
  events: { ...model.events, 'person.changed': [] },
  outcomes: { saveReference: { done: ({ input }) => [kept(input)], errors: [taken] } },
});
