import type { AddressBookPageData, AddressPicker, PickerAddress, SavedAddress } from '#contract/addresses.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import type { Failure } from '#rules/failure.ts';
import { assign, emit, fromCallback, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export type Purpose = AddressPicker['Type'];
export type Pickers = Readonly<Record<Purpose, AddressPicker>>;
/** The form for an address, by wire name. */
export type AddressFields = Readonly<Record<string, string>>;

export interface AddressBookInput {
  pickers: Pickers;
}

/** An address was picked for a purpose; 0 means another one, to be typed. */
export type AddressPicked = { type: 'address.pick'; purpose: Purpose; addressId: number };
export type AddressBookEvent =
  | AddressPicked
  /** A picker's link: `/fr/sales/customers/addresses/0?type=Billing`. */
  | { type: 'form.open'; href: string }
  | { type: 'form.close' }
  | { type: 'save'; fields: AddressFields }
  | { type: 'retry' };

interface AddressBookContext extends AddressBookInput {
  href: string;
  /** The form's initial data; null until loaded. */
  page: AddressBookPageData | null;
  /** What was typed and last submitted; null until then. */
  typed: AddressFields | null;
  saved: SavedAddress | null;
  failure: Failure | null;
}

const serves = ({ AddressType }: SavedAddress, purpose: Purpose) =>
  AddressType === 'Both' || AddressType === (purpose === 'billing' ? 'Billing' : 'Shipping');

/** What each picker selects after an address was saved: the new one if it serves the purpose, else the previous one. */
const chosenAfter = ({ pickers, saved }: AddressBookContext): Record<Purpose, number> => {
  const of = (purpose: Purpose) =>
    saved?.IsNew && serves(saved, purpose) ? saved.AddressId : pickers[purpose].SelectedAddressId;
  return { billing: of('billing'), shipping: of('shipping') };
};
const addressIn = (picker: AddressPicker, addressId: number): PickerAddress | null =>
  picker.Addresses.find(({ Id }) => Id === addressId) ?? null;

/** The saved address, if the picker has it selected. */
const savedFor = (purpose: Purpose, pickers: Pickers, { saved }: AddressBookContext) => {
  const isChosen = saved !== null && pickers[purpose].SelectedAddressId === saved.AddressId;
  return { purpose, address: isChosen ? addressIn(pickers[purpose], saved.AddressId) : null };
};

const addressBookSetup = setup({
  types: {
    context: {} as AddressBookContext,
    input: {} as AddressBookInput,
    events: {} as AddressBookEvent,
    emitted: {} as Extract<Fact, { type: 'notice.given' }>,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    readAddress: port<AddressBookPageData, { href: string }>('readAddress'),
    saveAddress: port<SavedAddress, { addressId: number; fields: AddressFields }>('saveAddress'),
    readPickers: port<Pickers, Record<Purpose, number>>('readPickers'),
    /** Reports what was picked before the flow started. */
    findPicks: fromCallback<AddressPicked>(() => {}),
  },
  guards: {
    isKnown: ({ context }, { purpose, addressId }: { purpose: Purpose; addressId: number }) =>
      addressIn(context.pickers[purpose], addressId) !== null,
    isNone: (_, { addressId }: { addressId: number }) => addressId === 0,
  },
  actions: {
    choose: assign(({ context }, { purpose, addressId }: { purpose: Purpose; addressId: number }) => ({
      pickers: { ...context.pickers, [purpose]: { ...context.pickers[purpose], SelectedAddressId: addressId } },
    })),
    /** Copies an address into checkout's fields; null leaves them. */
    fillIn: (_args, _params: { purpose: Purpose; address: PickerAddress | null }) => {},
    /** Only logs an unknown address to the console. */
    noteMissing: (_args, _params: { addressId: number }) => {},
    keepHref: assign((_, { href }: { href: string }) => ({ href, page: null, typed: null, saved: null })),
    takePage: assign({ page: (_, { page }: { page: AddressBookPageData }) => page }),
    keepTyped: assign({ typed: (_, { fields }: { fields: AddressFields }) => fields }),
    keepSaved: assign({ saved: (_, { saved }: { saved: SavedAddress }) => saved }),
    takePickers: assign({ pickers: (_, { pickers }: { pickers: Pickers }) => pickers }),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    tellFailure: emit({ type: 'notice.given' as const, style: 'error' as const, code: 'Checkout.AddressFailed' }),
  },
  delays: { answerTimeout },
});
const ask = asksOf(addressBookSetup);

/** Chooses among a customer's addresses in checkout, and adds or edits one in a dialog over it. */
export const addressBookMachine = addressBookSetup.createMachine({
  id: 'addressBook',
  context: ({ input }) => ({ ...input, href: '', page: null, typed: null, saved: null, failure: null }),
  invoke: { id: 'findPicks', src: 'findPicks' },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetFailure',
      on: {
        'address.pick': [
          {
            guard: { type: 'isKnown', params: ({ event }) => event },
            actions: [
              { type: 'choose', params: ({ event }) => event },
              {
                type: 'fillIn',
                params: ({ context, event: { purpose, addressId } }) => ({
                  purpose,
                  address: addressIn(context.pickers[purpose], addressId),
                }),
              },
            ],
          },
          // another address, to be typed over the fields' content
          {
            guard: { type: 'isNone', params: ({ event }) => event },
            actions: { type: 'choose', params: ({ event }) => event },
          },
          { actions: { type: 'noteMissing', params: ({ event }) => event } },
        ],
        'form.open': { target: 'open.reading', actions: { type: 'keepHref', params: ({ event }) => event } },
      },
    },
    open: {
      tags: 'open',
      initial: 'reading',
      on: { 'form.close': 'closed' },
      states: {
        reading: {
          tags: 'busy',
          entry: 'forgetFailure',
          ...ask({
            src: 'readAddress',
            input: ({ context: { href } }) => ({ href }),
            onDone: {
              target: 'editing',
              actions: { type: 'takePage', params: ({ event }) => ({ page: event.output }) },
            },
            onFailure: { target: 'unread', actions: { type: 'keepFailure', params: failed } },
          }),
        },
        unread: { on: { retry: 'reading' } },
        editing: {
          on: { save: { target: 'saving', actions: { type: 'keepTyped', params: ({ event }) => event } } },
        },
        saving: {
          tags: 'busy',
          entry: 'forgetFailure',
          ...ask({
            src: 'saveAddress',
            input: ({ context: { page, typed } }) => ({ addressId: page?.Id ?? 0, fields: typed ?? {} }),
            onDone: {
              target: 'renewing',
              actions: { type: 'keepSaved', params: ({ event }) => ({ saved: event.output }) },
            },
            // keep what was typed
            onFailure: { target: 'editing', actions: [{ type: 'keepFailure', params: failed }, 'tellFailure'] },
          }),
        },
        /** The address is saved: the pickers are refreshed, then the dialog closes. */
        renewing: {
          tags: 'busy',
          entry: 'forgetFailure',
          ...ask({
            src: 'readPickers',
            input: ({ context }) => chosenAfter(context),
            onDone: {
              target: '#addressBook.closed',
              actions: [
                { type: 'takePickers', params: ({ event }) => ({ pickers: event.output }) },
                { type: 'fillIn', params: ({ context, event }) => savedFor('billing', event.output, context) },
                { type: 'fillIn', params: ({ context, event }) => savedFor('shipping', event.output, context) },
              ],
            },
            onFailure: { target: 'unrenewed', actions: { type: 'keepFailure', params: failed } },
          }),
        },
        unrenewed: { on: { retry: 'renewing' } },
      },
    },
  },
});

export type AddressBookActor = ActorRefFrom<typeof addressBookMachine>;
type AddressBookSnapshot = SnapshotFrom<typeof addressBookMachine>;

export const pickerOf = ({ context }: AddressBookSnapshot, purpose: Purpose): AddressPicker => context.pickers[purpose];
export const isOpen = (snapshot: AddressBookSnapshot): boolean => snapshot.hasTag('open');
export const isBusy = (snapshot: AddressBookSnapshot): boolean => snapshot.hasTag('busy');
export const pageIn = ({ context }: AddressBookSnapshot): AddressBookPageData | null => context.page;
/** What was last submitted; null until then. */
export const typedOf = ({ context }: AddressBookSnapshot): AddressFields | null => context.typed;
export const failureIn = ({ context }: AddressBookSnapshot): Failure | null => context.failure;
/** Whether the last request can be repeated. */
export const canRetry = (snapshot: AddressBookSnapshot): boolean => snapshot.can({ type: 'retry' });
