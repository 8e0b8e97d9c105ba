import type { Cart, CartItem } from '#contract/cart.ts';
import type { Person } from '#contract/security.ts';
import { answerTimeout, asksOf } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { quantityMachine } from '#machines/quantity/quantity.machine.ts';
import { withChange } from '#rules/cart-changes.ts';
import type { CartChange, CartOwner } from '#rules/cart-changes.ts';
import type { Failure } from '#rules/failure.ts';
import { assign, emit, enqueueActions, fromCallback, setup } from 'xstate';
import { changesOf, chosenCountryOf, chosenMethodOf, lineId, summaryOf, truthOf } from './lines.ts';
import type { LineId } from './lines.ts';
import type { CartContext, CartEvent, CartInput, FieldFound } from './types.ts';

/** Retrying after one of these would fail again: the change is dropped and the cart read again. */
const refusals: readonly number[] = [404, 409, 422];

/** The cart's context, ports, guards and actions; its states are in cart.machine.ts. */
export const cartSetup = setup({
  types: {
    context: {} as CartContext,
    input: {} as CartInput,
    events: {} as CartEvent,
    emitted: {} as Extract<Fact, { type: 'cart.changed' | 'analytics.measured' }>,
    // `unsent`: leaving the page waits for it
    tags: {} as 'busy' | 'unsent',
    children: {} as {
      [line: LineId]: 'quantity';
      watchFields: 'watchFields';
      applyChange: 'applyChange';
      readCart: 'readCart';
    },
  },
  actors: {
    applyChange: port<Cart, CartChange & CartOwner>('applyChange'),
    readCart: port<Cart, CartOwner>('readCart'),
    /** Reports the fields' content when the flow starts and when the page is hidden. */
    watchFields: fromCallback<FieldFound>(() => {}),
    quantity: quantityMachine,
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isForgiven: ({ context }) => context.failure === null,
    isRefusal: (_, { failure }: { failure: Failure }) => refusals.includes(failure.status),
    isLetIn: ({ context }, { person }: { person: Person | null }) => person !== null && context.failure?.status === 401,
    canUndo: ({ context: { removed, ...changes } }, { itemId }: { itemId: number }) =>
      removed.some(({ Id }) => Id === itemId) &&
      !changesOf(changes).some((change) => change?.kind === 'restore' && change.itemId === itemId),
    hasLine: ({ context }, { itemId }: { itemId: number }) => context.cart.Items.some(({ Id }) => Id === itemId),
    isOtherCountry: ({ context }, { countryCode }: { countryCode: string }) =>
      chosenCountryOf(context.cart, changesOf(context)) !== countryCode,
    isOtherMethod: ({ context }, { shippingMethodId }: { shippingMethodId: number }) =>
      chosenMethodOf(context.cart, changesOf(context)) !== shippingMethodId,
    isCart: (_, { page }: { page: { Kind: string } }) => page.Kind === 'cart',
  },
  actions: {
    /**
     * Provided by the composition root: sends pending changes without expecting a response, as the page is going away.
     */
    sendLast: (_args, _params: { changes: readonly CartChange[] } & CartOwner) => {},
    dropWaiting: assign({ waiting: [] }),
    settleFields: enqueueActions(({ context, enqueue }) => {
      for (const { Id } of context.cart.Items) enqueue.sendTo(lineId(Id), { type: 'field.leave' });
    }),
    keepOutcome: enqueueActions(({ context: { underWay, cart, removed }, enqueue }) => {
      if (underWay?.kind === 'restore') {
        const isBack = ({ Id }: CartItem) => Id === underWay.itemId;
        enqueue.assign({ restored: removed.find(isBack) ?? null, removed: removed.filter((item) => !isBack(item)) });
      }
      if (underWay?.kind !== 'remove') return;
      const gone = cart.Items.filter(({ Id }) => Id === underWay.itemId);
      enqueue.assign({ removed: [...removed, ...gone] });
      for (const { SKU: sku, Name: name, TrackingData } of gone) {
        const { price, quantity } = TrackingData;
        enqueue.emit({ type: 'analytics.measured', name: 'removeFromCart', data: { sku, name, price, quantity } });
      }
    }),
    undoRemoval: assign(({ context: { waiting, removed } }, { itemId }: { itemId: number }) => {
      const item = removed.find(({ Id }) => Id === itemId);
      if (!item) return {};
      const { ProductVariantId: variantId, Quantity: quantity } = item;
      return {
        waiting: withChange(waiting, { kind: 'restore', itemId, variantId, quantity }),
        failure: null,
        restored: null,
      };
    }),
    keepChange: assign(({ context }, { change }: { change: CartChange }) => ({
      waiting: withChange(context.waiting, change),
      failure: null,
      restored: null,
    })),
    sendNext: assign(({ context: { waiting } }) => ({ underWay: waiting[0] ?? null, waiting: waiting.slice(1) })),
    dropSent: assign({ underWay: null }),
    // newer changes supersede the failed one
    takeBackSent: assign(({ context: { underWay, waiting } }) => ({
      underWay: null,
      waiting: waiting.reduce(withChange, underWay ? [underWay] : []),
    })),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    forgetFailure: assign({ failure: null }),
    takeCart: enqueueActions(({ context, enqueue }, { cart }: { cart: Cart }) => {
      const before = context.cart.Items.map(({ Id }) => Id);
      const after = cart.Items.map(({ Id }) => Id);
      for (const itemId of before) if (!after.includes(itemId)) enqueue.stopChild(lineId(itemId));
      for (const item of cart.Items) {
        const id = lineId(item.Id);
        const truth = truthOf(item, context.waiting);
        if (before.includes(item.Id)) enqueue.sendTo(id, { type: 'quantity.renewed', ...truth });
        else enqueue.spawnChild('quantity', { id, input: { id, ...truth } });
      }
      enqueue.assign({ cart });
    }),
    addFields: enqueueActions(({ context, enqueue }) => {
      for (const item of context.cart.Items) {
        const id = lineId(item.Id);
        enqueue.spawnChild('quantity', { id, input: { id, ...truthOf(item, []) } });
      }
    }),
    takeText: enqueueActions(({ enqueue }, { itemId, text }: { itemId: number; text: string }) => {
      enqueue.sendTo(lineId(itemId), { type: 'text.type', text });
    }),
    tellCart: emit((_, { cart }: { cart: Cart }) => ({ type: 'cart.changed' as const, summary: summaryOf(cart) })),
  },
  delays: { answerTimeout },
});
export const ask = asksOf(cartSetup);
