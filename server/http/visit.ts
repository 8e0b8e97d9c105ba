import type { Culture } from '#contract/wire.ts';
import type { ConsentRecord } from '#rules/consent.ts';
import type { Urls } from '#rules/urls.ts';
import type { BrowserSecrets } from './browser-secrets.ts';
import type { ClosedPopups } from './closed-popups.ts';
import type { companyUsers, customers } from '#server/db/schema/index.ts';

export type Customer = typeof customers.$inferSelect;

/** A customer's place among the users of a company. */
export interface CompanyUser extends Pick<typeof companyUsers.$inferSelect, 'companyId' | 'role' | 'limitCents'> {
  /** The account that the company's name, VAT number, price list and references belong to. */
  holderId: number;
}

/** A session row as used by requests; the cookie's id itself is never stored. */
export interface Session {
  idHash: string;
  /** With the company's data, if the customer is a user of one. */
  customer: Customer | null;
  /** The guest's open cart, if any. */
  cartId: string | null;
  /** The country whose VAT prices include until the cart's destination is known; null for the shop's home country. */
  salesTaxCountryCode: string | null;
}

/** One person's request: who is asking, in which culture. Verbs take it as `visit` in their first argument. */
export interface Visit {
  culture: Culture;
  /** Without a trailing slash; empty by default. */
  appPath: string;
  /** The public origin: PUBLIC_URL, else as reported by a trusted proxy, else the request's own. */
  origin: string;
  traceId: string;
  /** The client address as used by limits: IPv6 by its /64. */
  ip: string;
  session: Session | null;
  /** This browser's secrets besides its session. */
  secrets: BrowserSecrets;
  /** With the company's data, if the customer is a user of one. */
  customer: Customer | null;
  /** The customer's company; null for everybody who is not a user of one with several. */
  company: CompanyUser | null;
  /** The member of staff who orders on behalf of `customer`; null for everybody else. */
  staff: Customer | null;
  /** The visitor's consent, whatever its stamp. */
  consent: ConsentRecord | null;
  /** The popups that this browser has closed. */
  popups: ClosedPopups;
  /** The checkout draft that is still being sent (see `core/rules/draft-cookie.ts`). */
  pendingDraft: Readonly<Record<string, string>>;
  /** The session; created (row and cookie) when a visitor changes something for the first time. */
  begin(): Promise<Session>;
  /** Ends the session: row and cookie. */
  end(): Promise<void>;
  /** Replaces the session with a new one (sign-in): new id, the old one is invalid at once. */
  rotate(next: { customerId: number | null; cartId: string | null }): Promise<Session>;
  /** URL builders for this culture. */
  urls: Urls;
}
