import * as v from 'valibot';
import { endpoint, nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { cents, culture, guid, id, signedCents } from './wire.ts';

const cultured = v.object({ culture: v.optional(culture, 'fr') });

export const topUpPrepaid = endpoint({
  id: 'topUpPrepaid',
  what: 'Orders credit for one of the customer’s prepaid accounts, a euro per unit, and responds with the URL to open: where it is paid. The account is credited once the order is paid. A repeated call finds the order that still awaits its payment.',
  method: 'POST',
  path: '/api/v1/sales/prepaidaccounts/addtocart',
  may: 'customer',
  query: cultured,
  body: v.object({
    PrepaidAccountId: id,
    /** As typed; whether it is possible is decided by its own rule. */
    Quantity: v.pipe(
      v.optional(v.union([v.number(), v.pipe(v.string(), v.maxLength(20))]), ''),
      v.check((quantity) => quantity !== '', 'Sales.QuantityIsMandatory'),
    ),
  }),
  answer: v.string(),
  problems: [404, 409, 422],
});

export const setPrepaidNotification = endpoint({
  id: 'setPrepaidNotification',
  what: 'Turns the mail about a low balance of one of the customer’s prepaid accounts on or off.',
  method: 'POST',
  path: '/api/v1/sales/prepaidaccounts/setnotification',
  may: 'customer',
  body: v.object({
    IsActivated: v.union([
      v.boolean(),
      v.pipe(
        v.picklist(['true', 'false']),
        v.transform((text) => text === 'true'),
      ),
    ]),
    PrepaidAccountId: id,
  }),
  answer: v.object({ IsActivated: v.boolean() }),
  problems: [404],
});

const account = v.object({ PrepaidAccountId: id, Name: v.string(), Balance: cents });

/** The customer's prepaid accounts. */
export const prepaidAccountsPage = definePage({
  id: 'prepaidAccounts',
  params: nothing,
  search: nothing,
  data: v.object({ Kind: v.literal('prepaidAccounts'), Accounts: v.array(account) }),
  actions: [],
  may: 'customer',
  texts: ['Prepaid'],
});
export type PrepaidAccountsPageData = v.InferOutput<typeof prepaidAccountsPage.data>;

/** A change of a balance: credit bought or taken back, an order paid or refunded, or what the shop itself booked. */
const movement = v.object({
  Id: id,
  /** ISO 8601. */
  At: v.string(),
  Kind: v.picklist(['topUp', 'topUpBack', 'order', 'refund', 'booked']),
  /** What the shop wrote about it; '' if nothing but the order's number. */
  Note: v.string(),
  Order: v.nullable(v.object({ OrderId: guid, Number: v.string() })),
  Amount: signedCents,
  /** The balance after it. */
  Balance: signedCents,
});
export type PrepaidMovement = v.InferOutput<typeof movement>;

/** One account, its movements newest first, a page at a time. */
export const prepaidAccountPage = definePage({
  id: 'prepaidAccount',
  params: v.object({ accountId: id }),
  search: v.object({ pagenbr: one }),
  data: v.object({
    Kind: v.literal('prepaidAccount'),
    ...account.entries,
    /** Whether a mail is sent when the balance falls below `NotifyBelow`. */
    IsActivated: v.boolean(),
    NotifyBelow: cents,
    /** Credit that was ordered and still awaits its payment; `Uri` leads on. */
    Awaited: v.array(v.object({ Number: v.string(), Amount: cents, Uri: v.string() })),
    Movements: v.array(movement),
    CurrentPage: v.number(),
    TotalPages: v.number(),
  }),
  actions: ['topUp', 'setNotification'],
  may: 'customer',
  texts: ['Prepaid', 'Sales'],
});
export type PrepaidAccountPageData = v.InferOutput<typeof prepaidAccountPage.data>;
