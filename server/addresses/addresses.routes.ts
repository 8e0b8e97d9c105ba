import { safeParse } from 'valibot';
import * as contract from '#contract/addresses.ts';
import { chooseForCart } from '#server/cart/change.ts';
import { readLookups } from '#server/cart/lookups.ts';
import { answers } from '#server/http/handler.ts';
import { serves } from '#server/http/page.ts';
import type { Routes } from '#server/http/routes.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import { fieldsOfAddress, findChangeable, findOwnAddress, mayShare, pickerOf, readBook } from './read.ts';
import { saveAddress } from './save.ts';
import { chosenFields } from './checkout.ts';

const calls = [
  answers(contract.deliveryAddressPicker, async ({ visit, services, query }) => {
    const { customer } = visit;
    if (!customer) throw new ShopProblem(401);
    if (query.selectedAddressId !== 0) await findOwnAddress({ visit, services }, query.selectedAddressId);
    return pickerOf(visit, customer, await readBook({ visit, services }, customer), {
      type: query.type,
      inputName: query.inputname,
      selectedAddressId: query.selectedAddressId,
      mayAdd: query.isAddNewAddress === 'true',
      mayEdit: query.isEditAddress === 'true',
    });
  }),
  answers(contract.saveAddress, ({ visit, services, body }) => saveAddress({ visit, services }, body)),
];

const isFromAccount = ({ from }: { from?: string | undefined }) => from === 'account';

/** The form for one address: a page without JavaScript, otherwise a dialog over checkout. */
const addressBookServed = serves(contract.addressBookPage, {
  read: async ({ visit, services, params, search }) => {
    const { customer } = visit;
    const { places } = await readLookups(services.db);
    const isNew = params.addressId === 0;
    const type = safeParse(contract.addressType, search.type);
    const known = isNew ? null : await findChangeable({ visit, services }, params.addressId);
    const fields = known
      ? fieldsOfAddress(known)
      : {
          AddressType: type.success ? type.output : ('Both' as const),
          FirstName: customer?.firstName ?? '',
          LastName: customer?.lastName ?? '',
          Company: customer?.company ?? '',
          Street1: '',
          HouseNumber: '',
          BoxNumber: '',
          PostalCode: '',
          City: '',
          CountryId: places.home?.code ?? '',
        };
    const data = {
      Kind: 'addressBook' as const,
      Id: params.addressId,
      ...fields,
      Countries: places.countries.map(({ code, name }) => ({ CountryCode: code, Name: name[visit.culture] })),
      IsFromAccount: isFromAccount(search),
      IsShared: known !== null && known.companyId !== null,
      MayShare: isNew && mayShare(visit),
    };
    const Title = await services.texts.translate(visit.culture, isNew ? 'Checkout.AddAddress' : 'Checkout.EditAddress');
    return { data, meta: { Title, Description: '', NoIndex: true } };
  },
  actions: {
    save: async ({ visit, services, params, search, form }) => {
      if (!visit.customer) throw new ShopProblem(401);
      const parsed = safeParse(contract.saveAddress.body, { ...form, Id: params.addressId });
      if (!parsed.success) throw new ShopProblem(400, { errors: [{ pointer: '/AddressType', code: 'Form.Invalid' }] });
      const { AddressId, AddressType } = await saveAddress({ visit, services }, parsed.output);
      if (isFromAccount(search)) return { redirect: visit.urls.account() };
      // an address saved during checkout is selected for the order
      const row = await findOwnAddress({ visit, services }, AddressId);
      const { countryCode } = row;
      const isBilling = AddressType !== 'Shipping';
      const isShipping = AddressType !== 'Billing';
      await chooseForCart(
        { visit, services },
        {
          ...(isBilling ? { billingCountryCode: countryCode } : {}),
          ...(isShipping ? { shippingCountryCode: countryCode } : {}),
          draft: {
            ...(isBilling ? chosenFields('billing', row) : {}),
            ...(isShipping ? chosenFields('shipping', row) : {}),
          },
        },
      );
      return { redirect: visit.urls.checkout() };
    },
  },
});

export const routes: Routes = { calls, pages: [addressBookServed] };
