import type { AddressRequestAnswer, AddressRequestPageData } from '#contract/address-request.ts';
import { addressRequestMachine, isAsked, isOpen, pageIn } from '#machines/addressRequest/addressRequest.machine.ts';
import type { AddressFields } from '#machines/addressRequest/addressRequest.machine.ts';
import { fieldErrorsOf } from '#rules/failure.ts';
import { confirmation, order } from '#tests/fixtures/buying.ts';
import { walkByHand } from 'machine-paths/by-hand';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { Fact, Place } from 'machine-paths/screen';
import type { Page } from 'playwright';
import { buttonShown, failureShown, fieldsShown } from '../content.ts';
import { defineFlow } from '../define-flow.ts';
import { broken, fieldRefused, offline } from '../failures.ts';
import { answerOf, openPage, passUntil, refuse } from '../product-page.ts';
import { closeReaction, isGone } from '../running-shop.ts';
import { text } from '../scenario.ts';

const shown = order({ Status: 'Paid' });
export const href = `/fr/sales/order/ChangeDeliveryAddressRequest?OrderId=${shown.OrderId}`;

/** The response at the form's URL, with the order's own address. */
export const form: AddressRequestPageData = {
  Kind: 'addressRequest',
  OrderId: shown.OrderId,
  Number: shown.Number,
  OrderUrl: `/fr/sales/order/confirmation/${shown.OrderId}`,
  State: 'possible',
  IsSent: false,
  FirstName: 'Jan',
  LastName: 'Peeters',
  Company: '',
  CountryId: 'BE',
  PostalCode: '9000',
  City: 'Gent',
  Street1: 'Kerkstraat',
  HouseNumber: '3',
  BoxNumber: '',
  Countries: [{ CountryCode: 'BE', Name: 'Belgique' }],
};
export const fields: AddressFields = {
  OrderId: shown.OrderId,
  FirstName: 'Jan',
  LastName: 'Peeters',
  Company: '',
  CountryId: 'BE',
  PostalCode: '4000',
  City: 'Liège',
  Street1: 'Quai de la Batte',
  HouseNumber: '9',
  BoxNumber: '',
};
export const recorded: AddressRequestAnswer = { SuccessMsg: 'Votre demande est enregistrée.', ErrorMsg: '' };
export const declined: AddressRequestAnswer = { SuccessMsg: '', ErrorMsg: 'Un colis est déjà parti.' };
export const noStreet = fieldRefused('/Street1');

export const addressRequestModel = flowModel(addressRequestMachine, {
  requirements: {
    'SALES-07': ['open', 'close', 'submit', 'done requestAddress', 'open.editing', 'confirmed', 'asked'],
    'ERR-18': ['error requestAddress', 'open.unsent'],
  },
  inputs: [
    { href, isAsked: false },
    { href, isAsked: true },
  ],
  events: { open: [{}], close: [{}], submit: [{ fields }], retry: [{}] },
  outcomes: {
    readForm: { done: [form], errors: [broken] },
    requestAddress: { done: [recorded, declined], errors: [noStreet, broken, offline] },
  },
  rests: { asked: 'the staff decide, and tell the buyer by mail' },
  promises: {
    deciding: 'is over immediately',
    closed: {
      says: 'shows no dialog and no error',
      holds: (snapshot) => !isOpen(snapshot) && !isAsked(snapshot) && snapshot.context.failure === null,
    },
    'open.reading': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'open.unread': { says: 'says why the form failed to load', holds: ({ context }) => context.failure !== null },
    'open.editing': { says: 'shows the form', holds: (snapshot) => pageIn(snapshot) !== null },
    'open.sending': {
      says: 'is busy with what was typed',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.typed === fields,
    },
    'open.refused': {
      says: 'keeps what was typed and marks the wrong fields',
      holds: ({ context: { typed, failure } }) => typed === fields && failure?.status === 422,
    },
    'open.unsent': {
      says: 'keeps what was typed and says that it was not sent',
      holds: ({ context: { typed, failure } }) => typed === fields && failure !== null,
    },
    confirmed: {
      says: 'says what happens next, over a trigger that says so too',
      holds: (snapshot) => isOpen(snapshot) && isAsked(snapshot) && snapshot.context.message !== '',
    },
    asked: {
      says: 'leaves a trigger that says so and does nothing',
      holds: (snapshot) => isAsked(snapshot) && !snapshot.can({ type: 'open' }),
    },
  },
});

const trigger = (page: Page) => page.locator('[data-address-request]');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Changer l’adresse de livraison' });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Demander le changement' });
const alert = (page: Page) => dialog(page).getByRole('alert');

const place: Place = { role: 'dialog', name: text('AddressRequest.Title') };
const link: Place = { css: '[data-address-request]' };
const names = ['Street1', 'City', 'PostalCode'];
const inDialog = (facts: readonly Fact[]): Fact[] => facts.map((fact) => ({ ...fact, in: place }));
const formShown = (isPending: boolean): Fact[] => inDialog([buttonShown(text('AddressRequest.Send'), isPending)]);
const typedShown: Fact[] = inDialog([
  { role: 'textbox', name: text('Checkout.Street'), value: fields['Street1'] ?? '' },
  { role: 'textbox', name: text('Checkout.City'), value: fields['City'] ?? '' },
]);

/** The confirmation of a paid order on the site at `site`, by role and label. */
const addressRequestDriver = (site: string): BrowserDriver<typeof addressRequestMachine> => ({
  async open(page, { isAsked: IsAsked }) {
    const data = {
      ...confirmation(shown),
      Options: { AddressRequest: { Url: href, IsAsked }, RefundRequest: null, Withdrawal: null, Reviews: null },
    };
    await openPage(page, site, `/fr/sales/order/confirmation/${shown.OrderId}`, data, 'Merci pour votre commande');
    await passUntil(page, IsAsked ? trigger(page) : trigger(page).and(page.locator('.no-ajax')));
  },
  events: {
    open: (page) => trigger(page).click(),
    close: (page) => page.keyboard.press('Escape'),
    async submit(page, { fields: typed }) {
      for (const name of ['PostalCode', 'City', 'Street1', 'HouseNumber'])
        await dialog(page)
          .locator(`[name="${name}"]`)
          .fill(typed[name] ?? '');
      await submit(page).dispatchEvent('click');
    },
    retry: (page) => dialog(page).getByRole('button', { name: 'Réessayer' }).dispatchEvent('click'),
  },
  outcomes: {
    readForm: {
      address: '**/fr/sales/order/ChangeDeliveryAddressRequest?OrderId*',
      done: (route, output) => route.fulfill({ json: answerOf(href, output) }),
      async error(route, error) {
        await refuse(route, error);
        await closeReaction(route.request().frame().page(), 'Un problème est survenu');
      },
    },
    requestAddress: {
      address: '**/fr/sales/order/ChangeDeliveryAddressRequest',
      done: (route, output) => route.fulfill({ json: output }),
      error: (route, error) => (JSON.stringify(error).includes('Offline') ? route.abort() : refuse(route, error)),
    },
  },
  states: {
    closed: (page) => isGone(dialog(page)),
    'open.reading': (page) => dialog(page).locator('[aria-busy="true"]').first().waitFor(),
    'open.unread': (page) => alert(page).waitFor(),
    'open.editing': (page) => submit(page).and(page.locator(':not([aria-busy])')).waitFor(),
    'open.sending': (page) => submit(page).and(page.locator('[aria-busy="true"]')).waitFor(),
    'open.refused': (page) => dialog(page).locator('.field-error').first().waitFor(),
    'open.unsent': (page) => alert(page).waitFor(),
    confirmed: (page) => dialog(page).locator('.messages').waitFor(),
    asked: (page) => isGone(dialog(page)),
  },
  content: {
    view: { css: 'dialog[open]' },
    states: {
      closed: () => [{ in: link, says: text('OrderOptions.ChangeAddress') }],
      'open.reading': () => inDialog([{ says: [text('AddressRequest.Title'), text('Dialog.PageLoading')] }]),
      'open.unread': ({ context }) => [
        { ...failureShown('', context.failure), in: place },
        { role: 'button', in: place, name: text('Core.Retry'), enabled: true },
      ],
      'open.editing': () => [...formShown(false), { role: 'alert', in: place, count: 0 }],
      'open.sending': () => [...formShown(true), ...typedShown],
      'open.refused': ({ context: { failure } }) => [
        ...formShown(false),
        ...typedShown,
        ...fieldsShown(failure ? fieldErrorsOf(failure) : {}, names),
      ],
      'open.unsent': ({ context: { failure } }) => [
        ...formShown(false),
        ...typedShown,
        { ...failureShown(text('AddressRequest.SendFailed'), failure), in: place },
        { role: 'button', in: place, name: text('Core.Retry'), enabled: true },
      ],
      confirmed: ({ context: { message } }) => [
        { in: { css: 'dialog .messages' }, says: message },
        { in: link, says: text('OrderOptions.AddressAsked') },
      ],
      asked: () => [{ in: link, says: text('OrderOptions.AddressAsked') }],
    },
  },
});

export default defineFlow({
  area: 'buying',
  model: addressRequestModel,
  browser: {
    driver: addressRequestDriver,
    walk: () =>
      walkByHand(addressRequestModel, ({ event, isAnswered, states }) => {
        if (event && !isAnswered) return 'no transition handles it';
        if (event?.type === 'close' && states.some((state) => /sending|reading/.test(state)))
          return 'a walk cannot settle a call after its dialog is closed';
        return null;
      }),
  },
});
