import type { Cart } from '#contract/cart.ts';
import { answerTimeout, asksOf } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { withChange } from '#rules/cart-changes.ts';
import type { CartChange, CartOwner } from '#rules/cart-changes.ts';
import { checkoutRules, numberToCheck } from '#rules/checkout-form.ts';
import { fieldErrorsOf } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import { errorsOnLeave, errorsOnWrite } from '#rules/form-errors.ts';
import { checkForm } from '#rules/forms.ts';
import { seenOf } from '#rules/seen-lines.ts';
import { assign, emit, enqueueActions, fromCallback, setup } from 'xstate';
import { attemptFor, isCustomers, typedIn } from './attempt.ts';
import type { OrderAttempt } from './attempt.ts';
import { askedAfter, fieldsWith, isRepair, nextChange } from './destination.ts';
import { draftMachine } from './draft.machine.ts';
import { pickupsWith } from './pickup.ts';
import { splitOnLeave } from './street.ts';
import type { SplitLine } from './street.ts';
import type { ChosenPickup } from './pickup.ts';
import type {
  CheckoutContext,
  CheckoutEvent,
  CheckoutInput,
  FieldOfForm,
  Form,
  FormFound,
  PlacedOrder,
} from './types.ts';

/** A refusal with one of these is final: the cart is read again. */
const refusals: readonly number[] = [404, 409, 422];

/** Checkout's context, ports, guards and actions; its states are in checkout.machine.ts. */
export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    input: {} as CheckoutInput,
    events: {} as CheckoutEvent,
    emitted: {} as Extract<Fact, { type: 'cart.changed' | 'document.requested' | 'checkout.kept' }>,
    tags: {} as 'busy' | 'placing',
    children: {} as {
      draft: 'draft';
      findForm: 'findForm';
      applyChange: 'applyChange';
      readCart: 'readCart';
      placeOrder: 'placeOrder';
    },
  },
  actors: {
    applyChange: port<Cart, CartChange & CartOwner>('applyChange'),
    readCart: port<Cart, CartOwner>('readCart'),
    placeOrder: port<PlacedOrder, OrderAttempt>('placeOrder'),
    draft: draftMachine,
    /** Reports the form's content when the flow starts, if it differs from what the shop rendered. */
    findForm: fromCallback<FormFound>(() => {}),
  },
  guards: {
    isInvalid: ({ context: { culture } }, { fields }: Form) =>
      Object.keys(checkForm(checkoutRules, typedIn(fields), culture)).length > 0,
    mustAsk: ({ context }) => nextChange(context) !== null,
    isAsked: ({ context }) => nextChange(context) === null,
    /** Some line exceeds what is available: the shop would refuse the order. */
    isShort: ({ context: { cart } }) => cart.Items.some(({ IsShort }) => IsShort),
    /** Retrying would fail again: the line is gone, or not available like that. */
    isRepairRefused: ({ context: { sent } }, { failure }: { failure: Failure }) =>
      isRepair(sent) && refusals.includes(failure.status),
    isSessionOver: (_, { failure }: { failure: Failure }) =>
      failure.status === 401 || failure.code === 'Checkout.SessionEnded',
    isForgiven: ({ context }) => context.cartFailure === null,
    isTotalAsSeen: ({ context: { cart, expectedTaxIncl } }) => cart.Totals.TaxIncl === expectedTaxIncl,
    /** 422: the form says what is wrong with them. */
    areFieldsRefused: (_, { failure }: { failure: Failure }) => failure.status === 422,
    /** 409: a price, the stock or another tab changed what was confirmed. */
    hasCartChanged: (_, { failure }: { failure: Failure }) => failure.status === 409,
    /** Nobody is signed in any more (401). */
    mustSignIn: ({ context: { failure } }) => failure?.status === 401,
    /** A customer who signed in while a guest's form was open. */
    isNewToForm: ({ context: { fields } }, { person }: Extract<Fact, { type: 'person.changed' }>) =>
      person !== null && !isCustomers(fields),
    isCheckout: (_, { page }: { page: { Kind: string } }) => page.Kind === 'checkout',
  },
  actions: {
    /** Provided by the composition root: scrolls to the top of the form and focuses its first error. */
    showErrors: (_args, _params: undefined) => {},
    /** Provided by the composition root: writes the parts of a street into their fields. */
    fillIn: (_args, _params: { name: string; split: SplitLine | null }) => {},
    /** Provided by the composition root: reloads the page's data. */
    openAnew: (_args, _params: undefined) => {},
    /** Provided by the composition root: focuses the first line that can be fixed. */
    showRepair: (_args, _params: undefined) => {},
    keepFound: assign((_, { fields }: Form) => ({ fields: typedIn(fields) })),
    keepWritten: assign(({ context }, { name, fields }: FieldOfForm) => ({
      fields: typedIn(fields),
      errors: errorsOnWrite(checkoutRules, context.errors, { name, fields }, context.culture),
    })),
    keepLeft: assign(({ context }, { name, fields: typed }: FieldOfForm) => {
      const split = splitOnLeave(context.split, name, typed);
      const fields = name.endsWith('Street1') ? { ...typed, ...split?.fields } : typed;
      return {
        fields: typedIn(fields),
        split,
        errors: errorsOnLeave(checkoutRules, context.errors, { name, fields }, context.culture),
      };
    }),
    keepPickup: assign(({ context }, chosen: ChosenPickup) => {
      const name = 'PickupPointId';
      const fields = { ...context.fields, [name]: String(chosen.point.PickupPointId) };
      return {
        fields,
        pickups: pickupsWith(context.pickups, chosen),
        errors: errorsOnWrite(checkoutRules, context.errors, { name, fields }, context.culture),
      };
    }),
    keepSubmitted: assign(({ context: { culture, cart } }, { fields }: Form) => ({
      fields: typedIn(fields),
      errors: checkForm(checkoutRules, typedIn(fields), culture),
      expectedTaxIncl: cart.Totals.TaxIncl,
      seen: seenOf(cart.Items),
      failure: null,
      cartFailure: null,
    })),
    draftWritten: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('draft', { type: 'write', fields: context.fields });
    }),
    draftComplete: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('draft', { type: 'keep', fields: context.fields });
    }),
    tellKept: emit((_, { fields }: Form) => ({ type: 'checkout.kept' as const, vat: numberToCheck(fields) })),
    keepRepair: assign(({ context: { repairs } }, { change }: { change: CartChange }) => ({
      repairs: withChange(repairs, change),
      cartFailure: null,
    })),
    dropRepairs: assign({ repairs: [] }),
    sendChange: assign({ sent: ({ context }) => nextChange(context) }),
    forgetSent: assign({ sent: null }),
    takeCart: enqueueActions(({ context, enqueue }, { cart }: { cart: Cart }) => {
      const { ItemsCount, AmountTaxInclHtml, AmountTaxExclHtml } = cart;
      enqueue.assign({
        cart,
        fields: fieldsWith(context.fields, cart),
        asked: askedAfter(context.sent, cart),
        repairs: context.repairs.filter((repair) => JSON.stringify(repair) !== JSON.stringify(context.sent)),
        // a different destination is the buyer's own choice
        ...(context.sent && !isRepair(context.sent) ? { seen: seenOf(cart.Items) } : {}),
        cartFailure: null,
      });
      enqueue.emit({ type: 'cart.changed', summary: { ItemsCount, AmountTaxInclHtml, AmountTaxExclHtml } });
    }),
    keepCartFailure: assign({ cartFailure: (_, { failure }: { failure: Failure }) => failure }),
    forgetCartFailure: assign({ cartFailure: null }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    keepRefusal: assign((_, { failure }: { failure: Failure }) => ({
      failure,
      errors: fieldErrorsOf(failure),
      attempt: null,
    })),
    beginAttempt: assign(({ context }) => attemptFor(context, context)),
    endAttempt: assign({ attempt: null }),
    tellPlaced: emit((_, { Uri }: PlacedOrder) => ({ type: 'document.requested' as const, href: Uri })),
  },
  delays: { answerTimeout },
});
export const ask = asksOf(checkoutSetup);
