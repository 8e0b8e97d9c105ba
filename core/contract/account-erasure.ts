import * as v from 'valibot';
import { addressType } from './addresses.ts';
import { callPaths } from './call-paths.ts';
import { endpoint, nothing } from './endpoint.ts';
import { definePage } from './page.ts';
import { order, postalAddress } from './sales.ts';
import { password, person } from './security.ts';
import { wishlistKind } from './wishlist.ts';
import { cents, culture, signedCents } from './wire.ts';

/** A moment, ISO 8601. */
const moment = v.string();
/** A quantity of an article, by its SKU. */
const articles = v.array(v.object({ Sku: v.string(), Quantity: v.number() }));
/** Pieces of an article for a list. */
const gift = v.object({ ListName: v.string(), Sku: v.string(), Quantity: v.number() });

/** Everything that the shop stores about a customer, secrets aside: passwords, codes and the ids of sessions. */
export const customerData = v.object({
  ExportedAt: moment,
  Profile: v.object({
    Email: v.string(),
    FirstName: v.string(),
    LastName: v.string(),
    Phone: v.string(),
    AccountType: person.entries.AccountType,
    Company: v.string(),
    VAT: v.string(),
    Culture: culture,
    CreatedAt: moment,
    /** Since when sign-ins ask for a code; null if they do not. */
    TwoFactorSince: v.nullable(moment),
  }),
  Addresses: v.array(
    v.object({
      AddressType: addressType,
      ...v.omit(postalAddress, ['CountryCode', 'CountryName']).entries,
      CountryId: v.string(),
      IsDefault: v.boolean(),
    }),
  ),
  Orders: v.array(order),
  RefundRequests: v.array(
    v.object({ OrderNumber: v.string(), AskedAt: moment, State: v.string(), Reason: v.string(), Text: v.string() }),
  ),
  /** The files that came with requests and messages, and where their sender reads them. */
  Files: v.array(v.object({ Name: v.string(), SentAt: moment, OrderNumber: v.string(), Url: v.string() })),
  Withdrawals: v.array(v.object({ OrderNumber: v.string(), StatedAt: moment, Name: v.string(), What: v.string() })),
  DeliveryAddressRequests: v.array(v.object({ OrderNumber: v.string(), AskedAt: moment, State: v.string() })),
  PrepaidAccounts: v.array(
    v.object({
      Name: v.string(),
      Balance: cents,
      Movements: v.array(v.object({ At: moment, Amount: signedCents, Note: v.string() })),
    }),
  ),
  Cart: articles,
  SavedItems: articles,
  Wishlists: v.array(
    v.object({
      Name: v.string(),
      Description: v.string(),
      ListKind: wishlistKind,
      /** Whether a link opens it, and whether that shows the first name. The link itself is at the list. */
      IsShared: v.boolean(),
      ShowsOwner: v.boolean(),
      /** Where its picture can be saved while signed in; '' without one. */
      Picture: v.string(),
      Items: articles,
    }),
  ),
  /** Of other people there is no more than the name of a list that is still shared. */
  Gifts: v.object({
    /** `Counted` of them as bought: none of a cancelled order but what was shipped. */
    Given: v.array(v.object({ OrderNumber: v.string(), ...gift.entries, Counted: v.number() })),
    InCart: v.array(gift),
    /** What others ordered for the customer's lists. */
    Received: v.array(gift),
  }),
  CustomerReferences: v.array(v.object({ Sku: v.string(), CustomerSku: v.string() })),
  Reviews: v.array(
    v.object({
      Product: v.string(),
      Rating: v.number(),
      Text: v.string(),
      Author: v.string(),
      Status: v.string(),
      WrittenAt: moment,
    }),
  ),
  BackInStock: v.array(v.object({ Sku: v.string(), AskedAt: moment, NotifiedAt: v.nullable(moment) })),
  Newsletter: v.array(v.object({ AskedAt: moment, ConfirmedAt: v.nullable(moment), ConsentText: v.string() })),
  Passkeys: v.array(v.object({ Name: v.string(), CreatedAt: moment, LastUsedAt: v.nullable(moment) })),
  Sessions: v.array(v.object({ CreatedAt: moment, ExpiresAt: moment })),
});
export type CustomerData = v.InferOutput<typeof customerData>;

export const exportAccount = endpoint({
  id: 'exportAccount',
  what: 'Everything that the shop stores about the customer, to keep or to take elsewhere.',
  method: 'GET',
  path: callPaths.exportAccount,
  may: 'customer',
  answer: customerData,
});

/** A ticked checkbox. */
const ticked = v.optional(v.picklist(['true', '']), '');

export const eraseAccount = endpoint({
  id: 'eraseAccount',
  what: 'Erases the account and its personal data, for good; its owner types the password. Orders are unlinked from it and, once they are finished, keep only what their invoices need for the legal term. `GivesUpCredit` is needed while a prepaid account has credit.',
  method: 'POST',
  path: '/api/v1/security/account/erase',
  may: 'customer',
  query: v.object({ culture: v.optional(culture, 'fr') }),
  body: v.object({ CurrentPassword: v.optional(password, ''), IsUnderstood: ticked, GivesUpCredit: ticked }),
  /** The page to continue on. */
  answer: v.object({ Uri: v.string() }),
  problems: [409, 422, 429],
});
export type ErasedAccount = v.InferOutput<typeof eraseAccount.answer>;

/** What a customer may take along, and how the account is erased. */
export const accountErasurePage = definePage({
  id: 'accountErasure',
  params: nothing,
  search: nothing,
  data: v.object({
    Kind: v.literal('accountErasure'),
    Email: v.string(),
    /** The file to download. */
    ExportUrl: v.string(),
    /** Credit of the prepaid accounts, which would be lost. */
    Credit: cents,
    /** Orders that are still on their way to the customer. */
    OrdersUnderWay: v.number(),
    /** Staff and editors are not erased here. */
    IsErasable: v.boolean(),
  }),
  may: 'customer',
  actions: ['eraseAccount'],
  texts: ['Erasure'],
});
export type AccountErasurePageData = v.InferOutput<typeof accountErasurePage.data>;

/** Where an erased account leads: the visitor has none any more. */
export const accountErasureDonePage = definePage({
  id: 'accountErasureDone',
  params: nothing,
  search: nothing,
  data: v.object({ Kind: v.literal('accountErasureDone') }),
  actions: [],
  texts: ['Erasure'],
});
export type AccountErasureDonePageData = v.InferOutput<typeof accountErasureDonePage.data>;
