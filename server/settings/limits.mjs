import { number } from './read.mjs';

/**
 * Attempts per window, each with its own setting (docs/limits.md).
 * @typedef {object} Limits
 * @property {number} signInPerAddress wrong passwords from one address in a minute
 * @property {number} signInPerAccount wrong passwords for one account in 15 minutes, from anywhere, before a mailed code is required
 * @property {number} signInFreeTries wrong passwords for one account from one address before further ones are delayed
 * @property {number} signInDelaySeconds maximum of that delay
 * @property {number} codesPerRecipient mails with a sign-in code to one mail address in an hour
 * @property {number} codesPerAddress requests for a sign-in code from one address in an hour
 * @property {number} registerPerAddress registrations from one address in an hour
 * @property {number} registerPerRecipient registrations of one mail address in an hour
 * @property {number} resetPerAddress requests for a new password from one address in an hour
 * @property {number} resetPerRecipient mails with a link to a new password to one mail address in an hour
 * @property {number} emailPerAccount changes of its mail address by one account in an hour
 * @property {number} emailPerRecipient links to one new mail address in an hour
 * @property {number} contactPerAddress messages to the shop from one address in an hour
 * @property {number} withdrawalsPerAddress statements of withdrawal from one address in an hour
 * @property {number} contactPerSender messages to the shop that name one mail address in a day
 * @property {number} invitationsPerCompany mailed invitations of one company in a day
 * @property {number} invitationsPerRecipient invitations that mail one address in a day
 * @property {number} ordersPerBuyer orders of one account, or of one visitor, in a minute
 * @property {number} ordersPerAddress orders from one address in a minute
 * @property {number} ordersPerRecipient orders of visitors for one mail address in an hour
 * @property {number} unpaidPerBuyer unpaid orders of one account, visitor or mail address at a time
 * @property {number} vatPerBuyer VAT number checks by one account or visitor in a minute
 * @property {number} vatPerAddress
 * @property {number} couponPerBuyer coupon codes tried by one account or visitor in a minute
 * @property {number} couponPerAddress
 * @property {number} stockAlertsPerAddress back-in-stock subscriptions from one address in an hour
 * @property {number} stockAlertsPerRecipient
 * @property {number} newsletterPerAddress newsletter subscriptions from one address in an hour
 * @property {number} newsletterPerRecipient
 * @property {number} uploadsPerAddress files sent ahead of their forms from one address in an hour
 * @property {number} flowReportsPerAddress reports of what visitors did in the shop's flows from one address in an hour
 * @property {number} consentChoicesPerAddress choices about cookies from one address in an hour
 * @property {number} eventsPerAddress analytics events counted from one address in an hour
 * @property {number} newSessionsPerAddress sessions started by one address in an hour whose cookie never came back
 */

/** Setting names and defaults. @type {Readonly<Record<keyof Limits, readonly [name: string, standard: number]>>} */
export const limitSettings = {
  signInPerAddress: ['LIMIT_SIGN_IN_PER_ADDRESS', 20],
  signInPerAccount: ['LIMIT_SIGN_IN_PER_ACCOUNT', 10],
  signInFreeTries: ['LIMIT_SIGN_IN_FREE_TRIES', 3],
  signInDelaySeconds: ['LIMIT_SIGN_IN_DELAY_SECONDS', 60],
  codesPerRecipient: ['LIMIT_CODES_PER_RECIPIENT', 5],
  codesPerAddress: ['LIMIT_CODES_PER_ADDRESS', 20],
  registerPerAddress: ['LIMIT_REGISTER_PER_ADDRESS', 10],
  registerPerRecipient: ['LIMIT_REGISTER_PER_RECIPIENT', 3],
  resetPerAddress: ['LIMIT_RESET_PER_ADDRESS', 10],
  resetPerRecipient: ['LIMIT_RESET_PER_RECIPIENT', 3],
  emailPerAccount: ['LIMIT_EMAIL_PER_ACCOUNT', 5],
  emailPerRecipient: ['LIMIT_EMAIL_PER_RECIPIENT', 3],
  contactPerAddress: ['LIMIT_CONTACT_PER_ADDRESS', 10],
  withdrawalsPerAddress: ['LIMIT_WITHDRAWALS_PER_ADDRESS', 20],
  contactPerSender: ['LIMIT_CONTACT_PER_SENDER', 10],
  invitationsPerCompany: ['LIMIT_INVITATIONS_PER_COMPANY', 20],
  invitationsPerRecipient: ['LIMIT_INVITATIONS_PER_RECIPIENT', 3],
  ordersPerBuyer: ['LIMIT_ORDERS_PER_BUYER', 10],
  ordersPerAddress: ['LIMIT_ORDERS_PER_ADDRESS', 100],
  ordersPerRecipient: ['LIMIT_ORDERS_PER_RECIPIENT', 30],
  unpaidPerBuyer: ['LIMIT_UNPAID_ORDERS_PER_BUYER', 3],
  vatPerBuyer: ['LIMIT_VAT_PER_BUYER', 10],
  vatPerAddress: ['LIMIT_VAT_PER_ADDRESS', 60],
  couponPerBuyer: ['LIMIT_COUPON_PER_BUYER', 20],
  couponPerAddress: ['LIMIT_COUPON_PER_ADDRESS', 100],
  stockAlertsPerAddress: ['LIMIT_STOCK_ALERTS_PER_ADDRESS', 30],
  stockAlertsPerRecipient: ['LIMIT_STOCK_ALERTS_PER_RECIPIENT', 5],
  newsletterPerAddress: ['LIMIT_NEWSLETTER_PER_ADDRESS', 30],
  newsletterPerRecipient: ['LIMIT_NEWSLETTER_PER_RECIPIENT', 3],
  uploadsPerAddress: ['LIMIT_UPLOADS_PER_ADDRESS', 600],
  flowReportsPerAddress: ['LIMIT_FLOW_REPORTS_PER_ADDRESS', 600],
  consentChoicesPerAddress: ['LIMIT_CONSENT_CHOICES_PER_ADDRESS', 300],
  eventsPerAddress: ['LIMIT_EVENTS_PER_ADDRESS', 2000],
  newSessionsPerAddress: ['LIMIT_NEW_SESSIONS_PER_ADDRESS', 60],
};

/** @param {Record<string, import('./read.mjs').Text>} env @returns {Limits} */
export function limitsIn(env) {
  const entries = Object.entries(limitSettings).map(([limit, [name, standard]]) => [
    limit,
    number(name, env[name], standard, 1, 1_000_000),
  ]);
  return /** @type {Limits} */ (Object.fromEntries(entries));
}
