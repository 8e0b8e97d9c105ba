import type { Culture } from '#contract/wire.ts';
import type { ConsentRecord } from '#rules/consent.ts';
import type { Urls } from '#rules/urls.ts';
import type { BrowserSecrets } from './browser-secrets.ts';
import type { customers } from '#server/db/schema/index.ts';

export type Customer = typeof customers.$inferSelect;

/** A session row as a request knows it; the cookie's id itself is never kept. */
export interface Session {
  idHash: string;
  customer: Customer | null;
  /** The guest's open cart, if there is one. */
  cartId: string | null;
  /** Whose VAT prices carry while no cart is known to ship anywhere; null for the shop's home. */
  salesTaxCountryCode: string | null;
}

/** One request of one person: who asks, in which culture. Verbs take it as their first argument's `visit`. */
export interface Visit {
  culture: Culture;
  /** Without a trailing slash; empty by default. */
  appPath: string;
  /** What people type before any path: PUBLIC_URL, else what a trusted proxy says, else what was asked. */
  origin: string;
  traceId: string;
  /** The asker's address as limits count it: IPv6 by its /64. */
  ip: string;
  session: Session | null;
  /** What this browser keeps beside its session. */
  secrets: BrowserSecrets;
  customer: Customer | null;
  /** The visitor's cookie choice, of whatever stamp. */
  consent: ConsentRecord | null;
  /** What was typed in checkout and is still on its way (see `core/rules/draft-cookie.ts`). */
  pendingDraft: Readonly<Record<string, string>>;
  /** The session, begun (row and cookie) when a visitor changes something for the first time. */
  begin(): Promise<Session>;
  /** Ends the session: row and cookie. */
  end(): Promise<void>;
  /** Replaces the session by a new one (sign-in): a new id, the old one dead at once. */
  rotate(next: { customerId: number | null; cartId: string | null }): Promise<Session>;
  /** Where pages lie in this culture: what answers name. */
  urls: Urls;
}
