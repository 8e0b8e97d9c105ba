import * as v from 'valibot';
import { addressType } from './addresses.ts';
import { endpoint, nothing } from './endpoint.ts';
import { orderInBrief } from './order-history.ts';
import { definePage, one } from './page.ts';
import { culture, id, text } from './wire.ts';

const accountAddress = v.object({
  Id: id,
  AddressType: addressType,
  /** On one line: name, street, town, country. */
  Label: v.string(),
  /** Filled in at checkout. */
  IsDefault: v.boolean(),
  /** One of the company's: all its users have it. */
  IsShared: v.boolean(),
  /** '' if they may not change it. */
  EditUrl: v.string(),
});
export type AccountAddress = v.InferOutput<typeof accountAddress>;

/** What customers may change about themselves; `Company` and `VAT` belong to companies. */
const profileFields = {
  FirstName: text(100),
  LastName: text(100),
  Phone: v.optional(text(60), ''),
  Company: v.optional(text(150), ''),
  VAT: v.optional(text(20), ''),
  /** The language of mails. */
  Culture: culture,
};

export const saveProfile = endpoint({
  id: 'saveProfile',
  what: 'Changes the customer’s name, telephone number, language of mails and, for a company, its name and VAT number. `Uri` is the account’s page, which shows the change.',
  method: 'PUT',
  path: '/api/v1/sales/customers/profile',
  may: 'customer',
  query: v.object({ culture: v.optional(culture, 'fr') }),
  body: v.object(profileFields),
  answer: v.object({ Uri: v.string() }),
  problems: [422],
});
export type SavedProfile = v.InferOutput<typeof saveProfile.answer>;

export const removeAddress = endpoint({
  id: 'removeAddress',
  what: 'Removes an address from the customer’s address book; orders keep theirs. 403 for a company’s unless they administer it, 404 for another customer’s, as for an unknown one.',
  method: 'DELETE',
  path: '/api/v1/sales/customers/addresses/:addressId',
  may: 'customer',
  params: v.object({ addressId: id }),
  answer: v.object({ Addresses: v.array(accountAddress) }),
  problems: [403, 404],
});
export type RemainingAddresses = v.InferOutput<typeof removeAddress.answer>;

export const chooseNewsletter = endpoint({
  id: 'chooseNewsletter',
  what: 'Asks for the newsletter at the customer’s own address, whose mailed link confirms it, or ends it; the response says what holds then. To ask again sends the mail again.',
  method: 'PUT',
  path: '/api/v1/sales/customers/newsletter',
  may: 'customer',
  query: v.object({ culture: v.optional(culture, 'fr') }),
  body: v.object({ IsWanted: v.boolean() }),
  encodings: ['json'],
  /** `waiting` until the mailed link is used. */
  answer: v.object({ Newsletter: v.picklist(['none', 'waiting', 'confirmed']) }),
});
export type ChosenNewsletter = v.InferOutput<typeof chooseNewsletter.answer>;

/** The customer's home: who they are, where they live, and the ways to everything that is theirs. */
export const accountPage = definePage({
  id: 'account',
  params: nothing,
  /** `letter`: what the newsletter's switch just did. */
  search: v.object({ saved: one, letter: one }),
  data: v.object({
    Kind: v.literal('account'),
    Email: v.string(),
    AccountType: v.picklist(['Private', 'Company']),
    Profile: v.object(profileFields),
    /** Whether the company’s name and VAT number may be changed: of its users, by administrators. */
    MayNameCompany: v.boolean(),
    /** Whether the page of approvals has anything for them: they approve a company's orders, or wait for an approval. */
    HasApprovals: v.boolean(),
    Addresses: v.array(accountAddress),
    /** Null before the first one. */
    LastOrder: v.nullable(orderInBrief),
    /** The newest invoices and credit notes, the latest first. */
    Documents: v.array(
      v.object({
        Kind: v.picklist(['Invoice', 'CreditNote']),
        Number: v.string(),
        IssuedAt: v.string(),
        Url: v.string(),
      }),
    ),
    /** The lists, in the order in which they were made. */
    Lists: v.array(v.object({ Name: v.string(), Count: v.number(), Url: v.string() })),
    /** URL of the form for a new address. */
    AddUrl: v.string(),
    /** Whether the newsletter goes to their address: `waiting` until the mailed link is used. */
    Newsletter: v.picklist(['none', 'waiting', 'confirmed']),
    /** What a press on its switch just did. */
    NewsletterDone: v.nullable(v.picklist(['asked', 'stopped'])),
    /** The profile was just saved. */
    IsSaved: v.boolean(),
  }),
  /** `removeAddress` (AddressId) removes an address; `subscribe` and `unsubscribe` are the newsletter's. */
  actions: ['saveProfile', 'removeAddress', 'subscribe', 'unsubscribe'],
  may: 'customer',
  texts: ['Account', 'OrderHistory', 'Newsletter'],
});
export type AccountPageData = v.InferOutput<typeof accountPage.data>;
