import type { StockNotificationPageData } from '#contract/stock-notification.ts';
import { backInStockMachine } from '#machines/backInStock/backInStock.machine.ts';
import { flowModel } from '#paths/model.ts';
import type { FlowOptions } from '#paths/model.ts';
import { signInFirst, somebody } from '../addToCart/addToCart.model.ts';
import { broken } from '../failures.ts';

export const href = '/fr/catalog/stocknotification/subscribe?ProductVariantId=901&ProductId=7';
export const email = 'an@vitrine.test';

/** What the address of a sold-out red mug answers. */
export const form: StockNotificationPageData = {
  Kind: 'stockNotification',
  ProductId: 7,
  ProductVariantId: 901,
  Name: 'Mug Ardenne · Rouge · S',
  ProductUrl: '/fr/p/mug-ardenne',
  IsInStock: false,
  Email: '',
  IsSent: false,
};
export const sent = { Message: 'Ouvrez votre courrier.' };
export const noAddress = {
  failure: { status: 422, code: 'Problem.Invalid', message: '', errors: [{ pointer: '/Email', code: 'Form.Email' }] },
};

const model: FlowOptions<typeof backInStockMachine> = {
  inputs: [{ href }],
  events: { open: [{}], close: [{}], subscribe: [{ email }], retry: [{}], 'person.changed': [somebody] },
  outcomes: {
    readSubscription: { done: [form], errors: [broken] },
    subscribe: { done: [sent], errors: [noAddress, signInFirst] },
  },
  promises: {
    closed: { says: 'shows no dialog and holds no failure', holds: ({ context }) => context.failure === null },
    reading: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    unread: { says: 'says why the form did not come', holds: ({ context }) => context.failure !== null },
    asking: { says: 'shows the form', holds: ({ context }) => context.page !== null },
    subscribing: {
      says: 'is busy with the address that was typed',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.typed === email,
    },
    refused: {
      says: 'keeps the address and says why',
      holds: ({ context: { typed, failure } }) => typed === email && failure !== null,
    },
    subscribed: { says: 'says where to look next', holds: ({ context }) => context.failure === null },
  },
};

export const backInStockModel = flowModel(backInStockMachine, model);

/** What a person does on a product page, and refusals that stay on it. */
export const backInStockByHand = flowModel(backInStockMachine, {
  ...model,
  events: { ...model.events, 'person.changed': [] },
  outcomes: { readSubscription: { done: [form], errors: [] }, subscribe: { done: [sent], errors: [noAddress] } },
});
