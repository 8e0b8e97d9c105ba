import type { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts';
import { pickerOf } from '#machines/addressBook/addressBook.machine.ts';
import type { BrowserDriver } from '#paths/driver.ts';
import type { Page } from 'playwright';
import { checkoutPageData } from '#tests/fixtures/buying.ts';
import { walkByHand } from '../by-hand.ts';
import { answerOf, openPage, passUntil, refuse } from '../product-page.ts';
import { holds, isGone } from '../running-shop.ts';
import { addressBookByHand, addHref, pickers, quay } from './addressBook.model.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const picker = (page: Page, purpose: 'Billing' | 'Shipping') => page.locator(`[name="Existing${purpose}AddressId"]`);
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Enregistrer l’adresse' });

/** Checkout of a customer with two addresses, on the site at `site`, by role and label. */
export const addressBookDriver = (site: string): BrowserDriver<typeof addressBookMachine> => ({
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
      error: refuse,
    },
    saveAddress: {
      address: '**/api/v1/sales/customers/addresses*',
      done: (route, output) => route.fulfill({ json: output }),
      error: refuse,
    },
    // the other picker comes beside it
    readPickers: {
      address: '**/widget/DeliveryAddressPicker?type=billing*',
      done: (route, output) => route.fulfill({ json: output.billing }),
      error: refuse,
    },
  },
  states: {
    async closed(page, expected) {
      await isGone(dialog(page));
      if (!expected) return;
      await holds(picker(page, 'Billing'), String(pickerOf(expected, 'billing').SelectedAddressId));
      await holds(picker(page, 'Shipping'), String(pickerOf(expected, 'shipping').SelectedAddressId));
    },
    'open.reading': (page) => dialog(page).locator('[aria-busy="true"]').first().waitFor(),
    'open.unread': (page) => dialog(page).getByRole('alert').waitFor(),
    'open.editing': (page) => submit(page).and(page.locator(':not([aria-busy])')).waitFor(),
    'open.saving': (page) => submit(page).and(page.locator('[aria-busy="true"]')).waitFor(),
    'open.renewing': (page) => submit(page).and(page.locator('[aria-busy="true"]')).waitFor(),
    'open.unrenewed': (page) => dialog(page).getByRole('alert').waitFor(),
  },
});

/** What a person can do with the pickers and the dialog. */
export const addressBookWalk = () =>
  walkByHand(addressBookByHand, ({ event, isAnswered, states }) => {
    if (event && !isAnswered) return 'nothing answers it';
    if (event?.type === 'form.close' && states.some((state) => /saving|renewing|reading/.test(state)))
      return 'a request has no answer later than the one it was given';
    return null;
  });
