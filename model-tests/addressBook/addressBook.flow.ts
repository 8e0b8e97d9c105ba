import type { AddressBookPageData, PickerAddress, SavedAddress } from '#contract/addresses.ts';
import { addressBookMachine, isOpen, pageIn, pickerOf, typedOf } from '#machines/addressBook/addressBook.machine.ts';
import type { Pickers, Purpose } from '#machines/addressBook/addressBook.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { FlowOptions } from 'machine-paths/model';
import type { BrowserDriver } from 'machine-paths/driver';
import { checkoutPageData } from '#tests/fixtures/buying.ts';
import type { Page } from 'playwright';
import { broken, fieldRefused } from '../failures.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { answerOf, openPage, passUntil, refuse } from '../product-page.ts';
import { closeReaction, isGone } from '../running-shop.ts';
import { defineFlow } from '../define-flow.ts';
import { addressBookContent } from './addressBook.content.ts';

const anna = { FirstName: 'Anna', LastName: 'Peeters', Company: '', BoxNumber: '', CountryId: 'BE' };

export const address = (Id: number, AddressType: SavedAddress['AddressType'], Street1: string): PickerAddress => ({
  ...anna,
  Id,
  AddressType,
  Street1,
  HouseNumber: '12',
  PostalCode: '9000',
  City: 'Gent',
  AccountType: 'Private',
  Label: `${Street1} 12, 9000 Gent`,
  IsShared: false,
  EditUrl: `/fr/sales/customers/addresses/${Id}`,
});
export const home = address(5, 'Both', 'Kerkstraat');
const work = address(6, 'Shipping', 'Dok-Noord');

export const addHref = '/fr/sales/customers/addresses/0?type=Billing';
export const editHref = home.EditUrl;

/** The pickers with these selections, and what was added since. */
export const pickers = (chosen: Readonly<Record<Purpose, number>>, added: readonly PickerAddress[] = []): Pickers => ({
  billing: {
    Type: 'billing',
    InputName: 'ExistingBillingAddressId',
    SelectedAddressId: chosen.billing,
    Addresses: [home, ...added.filter(({ AddressType }) => AddressType !== 'Shipping')],
    AddUrl: addHref,
  },
  shipping: {
    Type: 'shipping',
    InputName: 'ExistingShippingAddressId',
    SelectedAddressId: chosen.shipping,
    Addresses: [home, work, ...added.filter(({ AddressType }) => AddressType !== 'Billing')],
    AddUrl: addHref.replace('Billing', 'Shipping'),
  },
});
export const atFirst = pickers({ billing: 5, shipping: 6 });

export const form = (Id: number): AddressBookPageData => ({
  Kind: 'addressBook',
  ...anna,
  Id,
  AddressType: 'Both',
  Street1: Id === 0 ? '' : 'Kerkstraat',
  HouseNumber: Id === 0 ? '' : '12',
  PostalCode: Id === 0 ? '' : '9000',
  City: Id === 0 ? '' : 'Gent',
  IsFromAccount: false,
  IsShared: false,
  MayShare: Id === 0,
  Countries: [
    { CountryCode: 'BE', Name: 'Belgique' },
    { CountryCode: 'FR', Name: 'France' },
  ],
});
export const typed = {
  AddressType: 'Both',
  FirstName: 'Anna',
  LastName: 'Peeters',
  Company: '',
  CountryId: 'BE',
  PostalCode: '4000',
  City: 'Liège',
  Street1: 'Quai de la Batte',
  HouseNumber: '9',
  BoxNumber: '',
};
export const added: SavedAddress = { AddressId: 9, AddressType: 'Both', IsNew: true };
export const changed: SavedAddress = { AddressId: 5, AddressType: 'Both', IsNew: false };
export const noStreet = fieldRefused('/Street1');
export const quay = address(9, 'Both', 'Quai de la Batte');

const model: FlowOptions<typeof addressBookMachine> = {
  requirements: {
    'CHK-04': ['address.pick', 'done saveAddress', 'done readPickers'],
    'CHK-05': ['form.open', 'form.close', 'open.reading', 'open.unread', 'open.editing'],
    'CHK-12': ['done readPickers'],
    'ERR-21': ['error saveAddress', 'open.unrenewed'],
    'ERR-22': ['closed: address.pick', 'closed: address.pick (2)', 'closed: address.pick (3)'],
  },
  inputs: [{ pickers: atFirst }],
  events: {
    'address.pick': [
      { purpose: 'billing', addressId: 5 },
      { purpose: 'billing', addressId: 6 },
      { purpose: 'billing', addressId: 0 },
    ],
    'form.open': [{ href: addHref }],
    'form.close': [{}],
    save: [{ fields: typed }],
    retry: [{}],
  },
  outcomes: {
    readAddress: { done: [form(0)], errors: [broken] },
    saveAddress: { done: [added, changed], errors: [noStreet] },
    readPickers: { done: ({ input }) => [pickers(input, [quay])], errors: [broken] },
  },
  promises: {
    closed: {
      says: 'shows no dialog and no error',
      holds: (snapshot) => !isOpen(snapshot) && snapshot.context.failure === null,
    },
    'open.reading': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'open.unread': { says: 'says why the form failed to load', holds: ({ context }) => context.failure !== null },
    'open.editing': { says: 'shows the form', holds: (snapshot) => pageIn(snapshot) !== null },
    'open.saving': {
      says: 'is busy saving the form',
      holds: (snapshot) => snapshot.hasTag('busy') && typedOf(snapshot) !== null,
    },
    'open.renewing': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'open.unrenewed': { says: 'says why the pickers are outdated', holds: ({ context }) => context.failure !== null },
  },
  invariants: {
    'only an address of its picker is selected': (snapshot) =>
      (['billing', 'shipping'] as const).every((purpose) => {
        const { SelectedAddressId, Addresses } = pickerOf(snapshot, purpose);
        return SelectedAddressId === 0 || Addresses.some(({ Id }) => Id === SelectedAddressId);
      }),
  },
};

export const addressBookModel = flowModel(addressBookMachine, model);

/** What a user can do: an address that is in no picker cannot be picked. */
export const addressBookByHand = flowModel(addressBookMachine, {
  ...model,
  events: {
    ...model.events,
    'address.pick': [
      { purpose: 'shipping', addressId: 5 },
      { purpose: 'shipping', addressId: 0 },
    ],
  },
  outcomes: { ...model.outcomes, readAddress: { done: [form(0)], errors: [broken] } },
});

const dialog = (page: Page) => page.getByRole('dialog');
const picker = (page: Page, purpose: 'Billing' | 'Shipping') => page.locator(`[name="Existing${purpose}AddressId"]`);
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Enregistrer l’adresse' });

/** Checkout of a customer with two addresses, on the site at `site`, by role and label. */
const addressBookDriver = (site: string): BrowserDriver<typeof addressBookMachine> => ({
  async open(page, { pickers: { billing, shipping } }) {
    const data = checkoutPageData({ AddressBook: { Billing: billing, Shipping: shipping } });
    await page.route('**/api/v1/sales/checkout/draft*', (route) => route.fulfill({ json: { IsKept: true } }));
    await page.route('**/widget/DeliveryAddressPicker?type=shipping*', (route) => {
      const chosen = Number(new URL(route.request().url()).searchParams.get('selectedAddressId'));
      return route.fulfill({ json: pickers({ billing: 0, shipping: chosen }, [quay]).shipping });
    });
    await openPage(page, site, '/fr/checkout', data, 'Commander');
    await page.getByLabel('Livrer à la même adresse').uncheck();
    await passUntil(page, picker(page, 'Shipping'));
  },
  events: {
    'address.pick': async (page, { addressId }) => {
      await picker(page, 'Shipping').selectOption(String(addressId));
    },
    'form.open': (page) => page.getByRole('link', { name: 'Ajouter une adresse' }).first().click(),
    'form.close': (page) => page.keyboard.press('Escape'),
    save: async (page, { fields }) => {
      for (const [name, value] of Object.entries(fields)) {
        const field = dialog(page).locator(`[name="${name}"]`);
        if (name === 'AddressType' || name === 'CountryId') await field.selectOption(value);
        else await field.fill(value);
      }
      await submit(page).dispatchEvent('click');
    },
    retry: (page) => dialog(page).getByRole('button', { name: 'Réessayer' }).dispatchEvent('click'),
  },
  outcomes: {
    readAddress: {
      address: '**/fr/sales/customers/addresses/*',
      done: (route, output) => route.fulfill({ json: answerOf(addHref, output) }),
      async error(route, error) {
        await refuse(route, error);
        await closeReaction(route.request().frame().page(), 'Un problème est survenu');
      },
    },
    saveAddress: {
      address: '**/api/v1/sales/customers/addresses*',
      done: (route, output) => route.fulfill({ json: output }),
      error: refuse,
    },
    // the other picker appears beside it
    readPickers: {
      address: '**/widget/DeliveryAddressPicker?type=billing*',
      done: (route, output) => route.fulfill({ json: output.billing }),
      error: refuse,
    },
  },
  states: {
    closed: (page) => isGone(dialog(page)),
    'open.reading': (page) => dialog(page).locator('[aria-busy="true"]').first().waitFor(),
    'open.unread': (page) => dialog(page).getByRole('alert').waitFor(),
    'open.editing': (page) => submit(page).and(page.locator(':not([aria-busy])')).waitFor(),
    'open.saving': (page) => submit(page).and(page.locator('[aria-busy="true"]')).waitFor(),
    'open.renewing': (page) => submit(page).and(page.locator('[aria-busy="true"]')).waitFor(),
    'open.unrenewed': (page) => dialog(page).getByRole('alert').waitFor(),
  },
  content: addressBookContent,
});

/** What a user can do with the pickers and the dialog. */
const addressBookWalk = () =>
  walkByHand(addressBookByHand, ({ event, isAnswered, states }) => {
    if (event && !isAnswered) return 'no transition handles it';
    if (event?.type === 'form.close' && states.some((state) => /saving|renewing|reading/.test(state)))
      return 'a walk cannot settle a call after its dialog is closed';
    return null;
  });

export default defineFlow({
  area: 'buying',
  model: addressBookModel,
  browser: {
    driver: addressBookDriver,
    walk: addressBookWalk,
    leftOut: { 'closed: address.pick (3)': 'an address that is in no picker cannot be picked' },
  },
});
