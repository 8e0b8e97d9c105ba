import { addressBookPorts, fillAddress, findPicks, reportMissingAddress } from '#gateways/address-book.gateway.ts';
import { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts';
import { composed } from '../composed.ts';

/** A customer's addresses in checkout. */
export const addressBookFlow = composed((http, culture) =>
  addressBookMachine.provide({
    actors: { ...addressBookPorts(http, culture), findPicks },
    actions: {
      fillIn: (_, { purpose, address }) => fillAddress(purpose, address),
      noteMissing: (_, { addressId }) => reportMissingAddress(addressId),
    },
  }),
);
