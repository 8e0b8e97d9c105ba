import { answerTimeout, asksOf } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { assign, emit, fromCallback, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface SalesTaxCountryInput {
  /** The page with the prices: `/fr/shoppingcarts`. */
  href: string;
}

/** The chosen country; with free shipping only the page's content changes. */
export interface CountryChoice {
  countryCode: string;
  isFreeShipping: boolean;
}

export type SalesTaxCountryEvent = { type: 'country.choose' } & CountryChoice;

interface SalesTaxCountryContext extends SalesTaxCountryInput {
  /** The last choice; null before, and if it could not be saved. */
  chosen: CountryChoice | null;
  /** The choice being saved, or last saved. */
  sent: CountryChoice | null;
}

const salesTaxCountrySetup = setup({
  types: {
    context: {} as SalesTaxCountryContext,
    input: {} as SalesTaxCountryInput,
    events: {} as SalesTaxCountryEvent,
    emitted: {} as Extract<Fact, { type: 'document.requested' | 'cart.outdated' | 'notice.given' }>,
    tags: {} as 'busy',
  },
  actors: {
    keepCountry: port<unknown, { countryCode: string }>('keepCountry'),
    /** Reports what was chosen before this flow started. */
    watchChoice: fromCallback<SalesTaxCountryEvent>(() => {}),
  },
  guards: {
    isAnother: ({ context }) => context.chosen?.countryCode !== context.sent?.countryCode,
    isFreeShipping: ({ context }) => context.sent?.isFreeShipping === true,
  },
  actions: {
    takeChoice: assign((_, { countryCode, isFreeShipping }: CountryChoice) => ({
      chosen: { countryCode, isFreeShipping },
    })),
    send: assign(({ context }) => ({ sent: context.chosen })),
    forgetChoice: assign({ chosen: null, sent: null }),
    wantContent: emit({ type: 'cart.outdated' as const }),
    wantPage: emit(({ context: { href } }) => ({ type: 'document.requested' as const, href, replace: true })),
    tellFailure: emit({ type: 'notice.given' as const, style: 'error' as const, code: 'Cart.SalesTaxFailed' }),
  },
  delays: { answerTimeout },
});
const ask = asksOf(salesTaxCountrySetup);

/** Saves the country whose VAT the prices include, one call at a time, and reloads the page, or only its content. */
export const salesTaxCountryMachine = salesTaxCountrySetup.createMachine({
  id: 'salesTaxCountry',
  context: ({ input }) => ({ ...input, chosen: null, sent: null }),
  invoke: { id: 'watchChoice', src: 'watchChoice' },
  initial: 'settled',
  on: { 'country.choose': { actions: { type: 'takeChoice', params: ({ event }) => event } } },
  states: {
    settled: { always: { guard: 'isAnother', target: 'changing' } },
    changing: {
      tags: 'busy',
      entry: 'send',
      ...ask({
        src: 'keepCountry',
        input: ({ context }) => ({ countryCode: context.sent?.countryCode ?? '' }),
        onDone: [
          // a newer choice is saved before anything is shown
          { guard: 'isAnother', target: 'settled' },
          { guard: 'isFreeShipping', target: 'settled', actions: 'wantContent' },
          { target: 'reloading', actions: 'wantPage' },
        ],
        onFailure: { target: 'settled', actions: ['forgetChoice', 'tellFailure'] },
      }),
    },
    reloading: {
      tags: 'busy',
      always: { guard: 'isAnother', target: 'changing' },
      after: { answerTimeout: 'settled' },
    },
  },
});

export type SalesTaxCountryActor = ActorRefFrom<typeof salesTaxCountryMachine>;
type SalesTaxCountrySnapshot = SnapshotFrom<typeof salesTaxCountryMachine>;

export const isBusy = (snapshot: SalesTaxCountrySnapshot): boolean => snapshot.hasTag('busy');
/** The last choice; null while the prices' own country applies. */
export const chosenIn = ({ context }: SalesTaxCountrySnapshot): string | null => context.chosen?.countryCode ?? null;
