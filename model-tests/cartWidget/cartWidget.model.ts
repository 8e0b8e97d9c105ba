import { cartWidgetMachine } from '#machines/cartWidget/cartWidget.machine.ts';
import { flowModel } from '#paths/model.ts';
import { an, bowl, cart, summaryOf, widgetOf } from '#tests/fixtures/buying.ts';
import { offline, signInFirst } from '../failures.ts';

const after = summaryOf(cart({ Items: [bowl(3)] }));
const merged = summaryOf(cart({ Items: [bowl(5)] }));

export const cartWidgetModel = flowModel(cartWidgetMachine, {
  inputs: [{ summary: summaryOf(cart()) }],
  events: {
    'list.open': [{}],
    'list.close': [{}],
    retry: [{}],
    'cart.changed': [{ summary: after }],
    'person.changed': [{ person: an, summary: merged, uri: '' }],
  },
  outcomes: {
    // the answer tells what the cart has become meanwhile
    listItems: { done: [widgetOf(cart({ Items: [bowl(4)] }))], errors: [offline, signInFirst] },
  },
  promises: {
    'list.closed': { says: 'no list is in the way', holds: (snapshot) => !snapshot.hasTag('open') },
    'list.open': { says: 'the list is looked at', holds: (snapshot) => snapshot.hasTag('open') },
    'items.unloaded': { says: 'nothing was asked for', holds: ({ context }) => context.items === null },
    'items.loading': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'items.loaded': {
      says: 'has the lines',
      holds: ({ context }) => context.items !== null && context.failure === null,
    },
    'items.failed': { says: 'says why', holds: ({ context }) => context.failure !== null },
  },
});
