import { setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import type { CartSummary } from '#contract/cart.ts';
import type { Person } from '#contract/security.ts';
import type { ConsentRecord } from '#rules/consent.ts';
import { addToCartMachine } from '../addToCart/addToCart.machine.ts';
import { cartWidgetMachine } from '../cartWidget/cartWidget.machine.ts';
import { consentMachine } from '../consent/consent.machine.ts';
import { dialogMachine } from '../dialog/dialog.machine.ts';
import { navigationMachine } from '../navigation/navigation.machine.ts';
import { requestErrorsMachine } from '../requestErrors/requestErrors.machine.ts';
import { signInMachine } from '../signIn/signIn.machine.ts';
import { textsMachine } from '../texts/texts.machine.ts';
import { toastMachine } from '../toast/toast.machine.ts';

export interface StorefrontInput {
  href: string;
  person: Person | null;
  summary: CartSummary;
  consent: ConsentRecord | null;
  consentStamp: string;
  /** Whether the page came with its texts. */
  areTextsCarried: boolean;
}

/** The root of the actor system: the flows that live as long as the shop is open, each under its own name. */
export const storefrontMachine = setup({
  types: {
    context: {} as StorefrontInput,
    input: {} as StorefrontInput,
    children: {} as {
      navigation: 'navigation';
      consent: 'consent';
      toast: 'toast';
      dialog: 'dialog';
      requestErrors: 'requestErrors';
      signIn: 'signIn';
      addToCart: 'addToCart';
      cartWidget: 'cartWidget';
      texts: 'texts';
    },
  },
  actors: {
    navigation: navigationMachine,
    consent: consentMachine,
    toast: toastMachine,
    dialog: dialogMachine,
    requestErrors: requestErrorsMachine,
    signIn: signInMachine,
    addToCart: addToCartMachine,
    cartWidget: cartWidgetMachine,
    texts: textsMachine,
  },
}).createMachine({
  id: 'storefront',
  context: ({ input }) => input,
  invoke: [
    { id: 'navigation', src: 'navigation', input: ({ context }) => ({ href: context.href }) },
    {
      id: 'consent',
      src: 'consent',
      input: ({ context }) => ({ record: context.consent, stamp: context.consentStamp }),
    },
    { id: 'toast', src: 'toast' },
    { id: 'dialog', src: 'dialog' },
    { id: 'requestErrors', src: 'requestErrors' },
    { id: 'signIn', src: 'signIn', input: ({ context }) => ({ person: context.person }) },
    { id: 'addToCart', src: 'addToCart' },
    { id: 'cartWidget', src: 'cartWidget', input: ({ context }) => ({ summary: context.summary }) },
    { id: 'texts', src: 'texts', input: ({ context }) => ({ areCarried: context.areTextsCarried }) },
  ],
  initial: 'open',
  states: {
    // a failing flow, a page's included, ends alone: unhandled, its error would stop the whole system
    open: { on: { 'xstate.error.actor.*': {} } },
  },
});

export type StorefrontActor = ActorRefFrom<typeof storefrontMachine>;
