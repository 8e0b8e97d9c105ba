import type { Cart } from '#contract/cart.ts';
import { canRetry, cartMachine, cartOf } from '#machines/cart/cart.machine.ts';
import type { CartEvent } from '#machines/cart/cart.machine.ts';
import { flowModel } from 'machine-paths/model';
import { tryRaces } from 'machine-paths/races';
import type { CartChange } from '#rules/cart-changes.ts';
import { an, bowl, cart, mugs, summaryOf } from '#tests/fixtures/buying.ts';
import { expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { gone, offline, signInFirst } from '../failures.ts';
import { cartModel } from './cart.model.ts';

interface Truth {
  readonly quantity: number | null;
  readonly country: number;
  readonly method: number | null;
}

const cartFrom = ({ quantity, country, method }: Truth): Cart =>
  cart({
    Items: quantity === null ? [bowl()] : [mugs(quantity), bowl()],
    ShippingCountryId: country,
    ShippingMethodId: method,
  });

function changed(truth: Truth, change: CartChange): Truth {
  switch (change.kind) {
    case 'quantity':
      return { ...truth, quantity: change.quantity };
    case 'remove':
      return { ...truth, quantity: null };
    case 'country':
      return { ...truth, country: 2 };
    case 'method':
      return { ...truth, method: change.shippingMethodId };
    case 'restore':
    case 'save':
    case 'takeSaved':
    case 'removeSaved':
    case 'city':
    case 'countries':
    case 'renewal':
      return truth;
  }
}

/** What the user requested last; nothing restores a removed line. */
function asked(truth: Truth, event: CartEvent): Truth {
  switch (event.type) {
    case 'quantity.changed':
      return truth.quantity === null ? truth : { ...truth, quantity: event.quantity };
    case 'item.remove':
      return { ...truth, quantity: null };
    case 'country.choose':
      return { ...truth, country: 2 };
    case 'method.choose':
      return { ...truth, method: event.shippingMethodId };
    default:
      return truth;
  }
}

const truthOf = ({ Items, ShippingCountryId, ShippingMethodId }: Cart): Truth => ({
  quantity: Items.find(({ Id }) => Id === 7)?.Quantity ?? null,
  country: ShippingCountryId,
  method: ShippingMethodId,
});

/** A shop that stores what it answers, some of whose responses are lost, and a user who retries what was not saved. */
function shop() {
  let kept = truthOf(cart());
  let wanted = kept;
  const isGone = (change: CartChange) => kept.quantity === null && 'itemId' in change;
  const model = flowModel(cartMachine, {
    inputs: [{ cart: cart() }],
    events: {
      'quantity.changed': [3, 5, 1].map((quantity) => ({ id: 'line-7', quantity })),
      'removal.undo': [],
      'saved.ask': [],
      'page.hidden': [],
      'page.gone': [],
      'quantity.found': [],
      'item.remove': [{ itemId: 7 }],
      'country.choose': [{ countryCode: 'FR' }],
      'method.choose': [{ shippingMethodId: 32 }, { shippingMethodId: 31 }],
      'city.chosen': [],
      'cart.outdated': [],
      retry: [{}],
      'page.arrived': () => [
        { page: { Kind: 'cart', Cart: cartFrom(kept), Added: null, Removed: null, Waiting: null, Restored: null } },
      ],
      'person.changed': [{ person: an, summary: summaryOf(cart()), uri: '' }],
    },
    outcomes: {
      applyChange: {
        done: ({ input }) => (isGone(input) ? [] : [cartFrom(changed(kept, input))]),
        errors: ({ input }) => (isGone(input) ? [gone] : [offline, signInFirst]),
      },
      readCart: { done: () => [cartFrom(kept)], errors: [offline] },
    },
    promises: {},
  });
  return {
    model: { ...model, promises: cartModel.promises, invariants: cartModel.invariants ?? {} },
    sent: (event: CartEvent) => {
      wanted = asked(wanted, event);
    },
    answered: (port: string, { context: { underWay } }: SnapshotFrom<typeof cartMachine>) => {
      if (port === 'applyChange' && underWay) kept = changed(kept, underWay);
    },
    helped: (snapshot: SnapshotFrom<typeof cartMachine>): CartEvent | null =>
      canRetry(snapshot) ? { type: 'retry' } : null,
    atEnd: (snapshot: SnapshotFrom<typeof cartMachine>) => {
      expect(kept, 'the shop keeps what was asked last').toEqual(wanted);
      expect(cartOf(snapshot), 'the page shows what the shop keeps').toEqual(cartFrom(kept));
    },
  };
}

test('[CART-10] however changes, responses, losses and retries interleave, last write wins for each thing, in shop and page', async () => {
  await tryRaces(cartModel, { watch: shop, runs: 150 });
});
